"""Before and after: what a change of a draw would touch, said before it is done and once more when it is done."""

from functools import partial

from tourney.model import commands as c
from tourney.model.errors import Refused
from tourney.model.ids import RoundId
from tourney.queries import everything as queries
from tourney.queries.draw_versions import changes_of
from tourney.wording.draws import changes_text
from ui.ops import Ops


def change_text(ops: Ops, place: RoundId, command: c.Command) -> str:
    """Which seats this command would change; empty while it would be refused, or where nobody moves."""
    try:
        outlook = ops.preview(command)
    except Refused:
        return ""
    found = changes_of(ops.state, place, outlook.events)
    return changes_text(found, partial(queries.name_of, ops.state)) if found is not None else ""
