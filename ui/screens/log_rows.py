"""What the history shows of each line: its group, who took it back, why it cannot be taken back now."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

import msgspec

from tourney.formats.phase import SHEET
from tourney.model import events as e
from tourney.model.errors import Refused
from tourney.model.ids import TableId
from tourney.model.state import Line, Tournament
from tourney.queries import everything as queries
from tourney.queries.corrections import corrections
from tourney.queries.history import log_rows
from tourney.wording.numbers import time_text
from tourney.wording.refusals import sentence
from ui.models.rows_model import Band
from ui.screens.log_bands import parts_of, times_text

GROUPS = (
    ("all", "全部"),
    ("weighty", "要紧的"),
    ("scores", "录分"),
    ("people", "签到"),
    ("papers", "打印"),
    ("undone", "撤销过"),
)
"""Key and word of each part of the history that can be shown alone."""

_SCORES = (e.HandRecorded, e.ScoresRecorded)
_PEOPLE = (e.CheckedIn, e.Registered, e.PersonEdited)
_ICONS: tuple[tuple[tuple[type[e.Event], ...], str], ...] = (
    ((e.Reverted,), "back"),
    ((e.Restored, e.HandAmended, e.HandVoided, e.ScoresAmended), "redo"),
    ((e.Drawn, e.SlipDrawn, e.Swapped, e.Replaced, e.LeftoversChosen), "arrow"),
    ((e.DrawVoided, e.Withdrawn, e.Disqualified), "cross"),
    ((e.TableConfirmed, e.RoundClosed, e.StageClosed, e.EventEnded, e.CheckedIn, e.TableChecked), "check"),
    ((e.Registered, e.EventCreated), "plus"),
    ((e.RoundStarted,), "clock"),
    ((e.TieDecided,), "equal"),
    ((e.Warned, e.Deducted), "warn"),
    ((e.Printed,), "printer"),
)


_CORRECTED = (e.HandAmended, e.HandVoided, e.ScoresAmended, e.Deducted)


class LogLine(msgspec.Struct, frozen=True):
    """One line of history as the table shows it."""

    seq: int
    at: str
    desk: str
    operator: str
    action: str
    reason: str
    undone: str
    """Who took it back, when and why; empty while it is in force."""
    group: str
    icon: str
    last: int = 0
    """Sequence number of its last event: up to there the event is folded to see it as it was then."""

    stage: str = ""
    """Key of the stage it is about; empty where it is about none."""
    band: Band = Band()
    """A heading where a part of the day begins."""

    @property
    def heading(self) -> bool:
        """No line of the history, but the head of a part."""
        return self.band.kind == "heading"

    @property
    def note(self) -> str:
        return self.undone or self.reason

    def holds(self, text: str) -> bool:
        """Is ``text`` somewhere in this line?"""
        place = (str(self.seq), self.action, self.note, self.operator)
        return any(text in part for part in place)


def log_lines(state: Tournament) -> tuple[LogLine, ...]:
    """All lines, newest first, each part of the day under its heading."""
    return under_headings(state, list(each_line(state)))


def each_line(state: Tournament) -> Iterator[LogLine]:
    """One after another, oldest first."""
    by_seq = {line.seq: line for line in state.lines}
    for row, line in zip(log_rows(state), state.lines, strict=True):
        yield LogLine(
            row.seq, row.at, row.desk, row.operator, row.action, row.reason,
            _undone(by_seq[line.reverted_by]) if line.reverted_by else "", _group(line), _icon(line),
            line.seq + len(line.events) - 1, getattr(line.events[0], "stage", ""),
        )  # fmt: skip


def under_headings(state: Tournament, lines: list[LogLine]) -> tuple[LogLine, ...]:
    """All lines, given oldest first, as the list shows them."""
    return tuple(_with_headings(state, lines, parts_of(state)))


def _with_headings(state: Tournament, lines: list[LogLine], parts: list[str]) -> Iterator[LogLine]:
    """Newest first, each part with its name and times above."""
    end = len(lines)
    while end:
        begin = end - 1
        while begin and parts[begin - 1] == parts[end - 1]:
            begin -= 1
        running = end == len(lines) and not state.ended_at
        times = times_text(state.lines[begin:end], running=running)
        yield _heading(parts[begin], times, -lines[begin].seq)
        yield from reversed(lines[begin:end])
        end = begin


def _heading(name: str, times: str, key: int) -> LogLine:
    return LogLine(key, "", "", "", "", "", "", "", "", band=Band("heading", words=name, more=times))


def _undone(mark: Line) -> str:
    event = mark.events[0]
    reason = event.reason if isinstance(event, e.Reverted) else ""
    words = f"{time_text(mark.at, seconds=True)} {mark.operator or f'记录台 {mark.desk}'} 撤销"
    return f"{words}：{reason}" if reason else words


def _group(line: Line) -> str:
    event = line.events[0]
    if isinstance(event, _SCORES):
        return "scores"
    if isinstance(event, _PEOPLE):
        return "people" if len(line.events) == 1 else "weighty"
    if isinstance(event, e.SlipDrawn) and len(line.events) == 1:
        return "slips"
    return "papers" if isinstance(event, e.Printed) else "weighty"


def _icon(line: Line) -> str:
    event = line.events[0] if isinstance(line.events[0], _CORRECTED) else line.events[-1]
    return next((icon for kinds, icon in _ICONS if isinstance(event, kinds)), "pen")


def group_counts(lines: Iterable[LogLine]) -> Counter[str]:
    """How many lines each part of the history has."""
    found: Counter[str] = Counter()
    for line in lines:
        if not line.heading:
            found.update(("all", line.group, "undone") if line.undone else ("all", line.group))
    return found


def in_group(group: str) -> Callable[[LogLine], bool]:
    """Does a line belong to this part of the history?"""
    if group == "all":
        return lambda line: not line.heading
    if group == "undone":
        return lambda line: bool(line.undone)
    return lambda line: line.group == group


def change_of(state: Tournament, seq: int) -> tuple[str, str]:
    """What this line corrected, before and after; empty texts where it corrected nothing."""
    row = next((row for row in corrections(state) if row.seq == seq), None)
    return (row.before, row.after) if row is not None else ("", "")


def printed_since(state: Tournament, line: Line) -> tuple[str, ...]:
    """Result sheets of the tables of this line that were printed after it: taking it back makes them void."""
    at = {event.table_id for event in line.events if isinstance(event, e.OnTable)}
    prints = (later.events[0] for later in state.lines if later.seq > line.seq)
    found = [
        f"{event.serial} 号第 {event.version} 版已印。撤销后它作废，要重印第 {event.version + 1} 版。"
        for event in prints
        if isinstance(event, e.Printed) and event.document == SHEET and _sheet_of(event) in at
    ]
    return tuple(found[-1:])


def _sheet_of(event: e.Printed) -> TableId:
    return event.round_id.table(event.table)


def why_not(state: Tournament, refused: Refused | None) -> str:
    """Why a line cannot be taken back, with the names of stages and people; empty when it can."""
    if refused is None:
        return ""
    facts = {
        key: queries.action_of(state, value) if isinstance(value, Line) else value
        for key, value in refused.facts.items()
    }
    return sentence(Refused(refused.code, **facts))
