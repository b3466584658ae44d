"""Every printing of a paper that bears a code, who signed which, and what was corrected since."""

from collections.abc import Iterator

import msgspec

from tourney.formats.papers import NOBODY, SLIP, newest_printing
from tourney.formats.phase import SHEET
from tourney.model import events as e
from tourney.model.events import Printed
from tourney.model.ids import Number, TableId
from tourney.model.state import Line, Tournament
from tourney.queries.history import action_of
from tourney.wording.numbers import time_text


class VersionRow(msgspec.Struct, frozen=True):
    """One printing of the sheet."""

    version: int
    code: str
    at: str
    desk: str
    signed_at: str
    """When this version was signed; empty when it was not."""
    this: bool
    """The one that was asked about."""
    newest: bool
    """No later version was printed."""
    signs: bool = True
    """Its signatures are recorded; those on a correction slip are not."""


def coded_prints(state: Tournament) -> Iterator[tuple[Line, Printed]]:
    """Every printing of a paper that bears a code, result sheets and correction slips, with its row of the log."""
    for line in state.lines:
        for event in line.events:
            if isinstance(event, Printed) and event.document in (SHEET, SLIP):
                yield line, event


def versions_of(state: Tournament, asked: Printed, seq: int) -> tuple[VersionRow, ...]:
    """Every printing of the paper that was asked about, with the signature that stands under its version."""
    place, number = _place(asked), asked.number
    newest = newest_printing(state, asked.document, place.round_id, place.table, number)
    prints = [
        (line, event)
        for line, event in coded_prints(state)
        if (event.document, _place(event)) == (asked.document, place) and event.number in (number, NOBODY)
    ]
    signs = asked.document == SHEET
    signed_at = _signatures(state, place, number) if signs else {}
    return tuple(
        VersionRow(
            event.version, event.code, line.at, line.desk, signed_at.get(event.version, ""),
            this=line.seq == seq, newest=newest is not None and event.version == newest.version, signs=signs,
        )
        for line, event in prints
    )  # fmt: skip


def _place(event: Printed | e.OnTable | e.TieDecided) -> TableId:
    return event.round_id.table(event.table)


def _signatures(state: Tournament, place: TableId, number: Number) -> dict[int, str]:
    """When each version was signed: with the sheet on the table, or before it was printed and unchanged since."""
    found: dict[int, str] = {}
    version, signed_at = 0, ""
    for line in state.lines:
        event = line.events[0]
        if line.reverted_by or not _concerns(event, place, number):
            continue
        if isinstance(event, Printed):
            version = event.version
            if signed_at:
                found.setdefault(version, signed_at)
        elif isinstance(event, e.TableConfirmed):
            signed_at = line.at
            found[version] = line.at
        else:
            signed_at = ""
    return found


def _concerns(event: object, place: TableId, number: Number) -> bool:
    if isinstance(event, Printed):
        return event.document == SHEET and _place(event) == place and event.number in (number, NOBODY)
    return isinstance(event, e.OnTable | e.TieDecided) and _place(event) == place


_CORRECTIONS = (e.HandAmended, e.HandVoided, e.ScoresAmended, e.Deducted, e.TieDecided)


def reasons_of(state: Tournament, place: TableId, seq: int) -> tuple[str, ...]:
    """What was corrected at this table since that row of the log, one sentence each."""
    later = [line for line in state.lines if line.seq > seq and not line.reverted_by]
    return tuple(_reason(state, line) for line in later if _corrects(state, line, place))


def _corrects(state: Tournament, line: Line, place: TableId) -> bool:
    event = line.events[0]
    if isinstance(event, e.Deducted):
        table = state.table(place)
        return event.round_id == place.round_id and table is not None and event.number in table.seats
    return isinstance(event, _CORRECTIONS) and _place(event) == place


def _reason(state: Tournament, line: Line) -> str:
    why = getattr(line.events[0], "reason", "")
    return f"{time_text(line.at)} {action_of(state, line)}" + (f"，理由：{why}" if why else "") + "。"
