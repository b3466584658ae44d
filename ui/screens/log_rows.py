"""What the history shows of each line: its group, who took it back, why it cannot be taken back now."""

from collections.abc import Callable

import msgspec

from tourney import queries
from tourney.model import events as e
from tourney.model.errors import Refused
from tourney.model.state import Line, Tournament
from tourney.wording.numbers import time_text
from tourney.wording.refusals import sentence

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

    @property
    def note(self) -> str:
        return self.undone or self.reason

    def holds(self, text: str) -> bool:
        """Is ``text`` somewhere in this line?"""
        place = (str(self.seq), self.action, self.note, self.operator)
        return any(text in part for part in place)


def log_lines(state: Tournament) -> tuple[LogLine, ...]:
    """All lines, newest first."""
    by_seq = {line.seq: line for line in state.lines}
    rows = zip(queries.log(state), state.lines, strict=True)
    found = [
        LogLine(
            row.seq, row.at, row.desk, row.operator, row.action, row.reason,
            _undone(by_seq[line.reverted_by]) if line.reverted_by else "", _group(line), _icon(line),
            line.seq + len(line.events) - 1,
        )
        for row, line in rows
    ]  # fmt: skip
    return tuple(reversed(found))


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
    event = line.events[-1]
    return next((icon for kinds, icon in _ICONS if isinstance(event, kinds)), "pen")


def in_group(group: str) -> Callable[[LogLine], bool]:
    """Does a line belong to this part of the history?"""
    if group == "all":
        return lambda _line: True
    if group == "undone":
        return lambda line: bool(line.undone)
    return lambda line: line.group == group


def why_not(state: Tournament, refused: Refused | None) -> str:
    """Why a line cannot be taken back, with the names of stages and people; empty when it can."""
    if refused is None:
        return ""
    facts = {
        key: queries.action_of(state, value) if isinstance(value, Line) else value
        for key, value in refused.facts.items()
    }
    return sentence(Refused(refused.code, **facts))
