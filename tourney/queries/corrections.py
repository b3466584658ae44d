"""更正: every value that was changed after it was recorded, old beside new."""

import msgspec

from tourney.model import events as e
from tourney.model.events import PlayedHand
from tourney.model.ids import TableId
from tourney.model.state import Line, Tournament
from tourney.wording.actions import hand_text, points_text


class CorrectionRow(msgspec.Struct, frozen=True):
    """One correction that is in force."""

    at: str
    """ISO time."""
    table: TableId
    overtime: int
    hand: int
    """0 where the totals of a table were corrected."""
    before: str
    after: str
    reason: str
    operator: str
    seq: int = 0
    """Of its line in the history."""


_Key = tuple[TableId, int, int]


def corrections(state: Tournament, stage: str = "") -> tuple[CorrectionRow, ...]:
    """The corrections of an event, or of one stage, oldest first."""
    known: dict[_Key, str] = {}
    rows: list[CorrectionRow] = []
    for line in state.lines:
        for event in () if line.reverted_by else line.events:
            row = _taken_in(known, line, event)
            if row is not None and stage in ("", row.table.stage):
                rows.append(row)
    return tuple(rows)


def _taken_in(known: dict[_Key, str], line: Line, event: e.AnyEvent) -> CorrectionRow | None:
    """Remembers what an event recorded; a row where it changed something that was recorded before."""
    if isinstance(event, e.HandRecorded | e.HandAmended):
        key, said = (event.table_id, event.overtime, event.hand.hand), _hand(event.hand)
    elif isinstance(event, e.ScoresRecorded | e.ScoresAmended):
        key, said = (event.table_id, event.overtime, 0), points_text(event.scores)
    elif isinstance(event, e.HandVoided):
        key, said = (event.table_id, event.overtime, event.hand), "作废"
    else:
        return None
    before = known.get(key, "")
    known[key] = said
    if isinstance(event, e.HandRecorded | e.ScoresRecorded):
        return None
    return CorrectionRow(line.at, *key, before, said, event.reason, line.operator or line.desk, line.seq)


def _hand(hand: PlayedHand) -> str:
    return f"{hand_text(hand)} {points_text(hand.deltas)}"
