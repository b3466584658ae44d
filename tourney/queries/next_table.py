"""Which table of a round has the desk's hands next, once one is signed."""

from tourney.formats.phase import table_phase
from tourney.model.ids import TableId
from tourney.model.state import Tournament

_IN_TURN = (("to_confirm", "corrected"), ("seated", "playing"))
"""What waits for signatures goes before what is still played; a tie waits for its overtime and not for the desk."""


def next_waiting(state: Tournament, at: TableId) -> TableId | None:
    """The next table of this round after ``at``, in the order of numbers and round again; ``None`` when all are done."""
    drawn = state.round(at.round_id)
    if drawn is None or drawn.closed_at:
        return None
    numbers = sorted(drawn.tables, key=lambda table: (table <= at.table, table))
    phases = {
        number: table_phase(state, at.round_id.table(number), drawn.tables[number])
        for number in numbers
        if number != at.table
    }
    found = (number for wanted in _IN_TURN for number in phases if phases[number] in wanted)
    return next((at.round_id.table(number) for number in found), None)
