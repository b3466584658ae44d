"""打印: in what a paper that was printed differs from what it would say now."""

from collections.abc import Iterable
from typing import Any

import msgspec

from tourney.formats.papers import BEFORE_DRAW, CHANGES_PEOPLE, MOVEMENT, PEOPLE, SEATING, SLIP, WHOLE
from tourney.formats.phase import SHEET
from tourney.model import events as e
from tourney.model.ids import TableId
from tourney.model.state import Line, Tournament
from tourney.queries.history import action_of
from tourney.queries.rows import DocumentRow
from tourney.queries.sheets import compared
from tourney.wording.numbers import time_text

_MOST = 6
"""Actions that are told; of more, how many there are."""
_SEATS = (
    e.Drawn,
    e.DrawVoided,
    e.DrawRestored,
    e.Swapped,
    e.Replaced,
    e.TableAdded,
    e.NoShow,
    e.TableBroken,
    e.PersonEdited,
)
_PLAY = (e.OnTable, e.TieDecided, e.Deducted, e.StageClosed)
_ABOUT: dict[str, tuple[Any, ...]] = {
    **dict.fromkeys(PEOPLE, CHANGES_PEOPLE),
    **dict.fromkeys((*SEATING, *MOVEMENT, "score-sheet", "draw-record"), _SEATS),
    **dict.fromkeys(BEFORE_DRAW, (*CHANGES_PEOPLE, *_SEATS, e.LeftoversChosen)),
    SLIP: (e.EventSet, e.CorrectionSettled, *_PLAY),
    "rulings": (e.Warned, e.Deducted, e.Forfeited, e.Disqualified),
    "rules-sheet": (e.EventSet,),
    "programme": (e.EventSet, *CHANGES_PEOPLE, *_SEATS),
    "prize-receipt": (e.EventSet, *_PLAY),
    "certificates": (e.CertificateSet, e.EventSet, *CHANGES_PEOPLE, *_PLAY),
}
"""Actions that change what a paper says; of those that are not named, what is done at the tables."""


class PaperChanges(msgspec.Struct, frozen=True):
    """What is different since a version left the printer."""

    version: int
    lines: tuple[str, ...]


def printed_seq(state: Tournament, row: DocumentRow) -> int:
    """The row of the log at which this paper was printed last; 0 where it was not."""
    return next((line.seq for line in reversed(state.lines) if _prints(line, row)), 0)


def _prints(line: Line, row: DocumentRow) -> bool:
    event = line.events[0]
    if not isinstance(event, e.Printed) or event.document != row.document:
        return False
    if event.document != SHEET:
        return not event.stage or (event.stage, event.round) == (row.stage, row.round)
    here = (event.stage, event.round, event.table) == (row.stage, row.round, row.table)
    return here and not event.playoff and event.number in (row.number, "")


def paper_changes(now: Tournament, then: Tournament, row: DocumentRow) -> PaperChanges:
    """``then``: the event right after this paper was printed."""
    if row.document == SHEET:
        place = TableId(row.stage, row.round, row.table)
        said = compared(then, now, place, row.number)
        lines = [difference.sentence for difference in said if difference.sentence]
        return PaperChanges(row.version, tuple(lines) or _since(now, then, row))
    return PaperChanges(row.version, _since(now, then, row))


def _since(now: Tournament, then: Tournament, row: DocumentRow) -> tuple[str, ...]:
    """What was done since, the newest last."""
    seq = then.lines[-1].seq
    found = [line for line in now.lines if line.seq > seq and _about(now, line, row)]
    told = [f"{time_text(line.at)} {action_of(now, line)}。" for line in found[-_MOST:]]
    more = len(found) - len(told)
    return (*((f"还有先前的 {more} 处。",) if more else ()), *told)


def _about(now: Tournament, line: Line, row: DocumentRow) -> bool:
    event = line.events[0]
    if isinstance(event, e.Reverted | e.Restored):
        return any(_about(now, other, row) for other in _at(now.lines, event.seq))
    if not isinstance(event, _ABOUT.get(row.document, _PLAY)):
        return False
    stage = getattr(event, "stage", "")
    return not stage or row.document in WHOLE or (stage == row.stage)


def _at(lines: Iterable[Line], seq: int) -> list[Line]:
    return [line for line in lines if line.seq == seq]
