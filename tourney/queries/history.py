"""日志: every action in a referee's words."""

from collections.abc import Iterator, Mapping

from tourney.model import events as e
from tourney.model.ids import Number
from tourney.model.plan import Format
from tourney.model.state import Line, Tournament
from tourney.queries.people import called
from tourney.queries.rows import LogRow
from tourney.wording.actions import line_text


def log(state: Tournament) -> tuple[LogRow, ...]:
    """All lines, oldest first; what was undone is marked."""
    return tuple(log_rows(state))


def log_rows(state: Tournament) -> Iterator[LogRow]:
    """The lines of ``log`` one after another."""
    names = _Names(state)
    by_seq = {line.seq: line for line in state.lines}
    return (_row(line, state.format, names, by_seq) for line in state.lines)


class _Names(Mapping[Number, str]):
    """Number → name, found when it is asked for: a line speaks of one person in thousands."""

    def __init__(self, state: Tournament) -> None:
        self._state = state

    def __getitem__(self, number: Number) -> str:
        return called(self._state, number)

    def __contains__(self, number: object) -> bool:
        return number in self._state.entries

    def __iter__(self) -> Iterator[Number]:
        return iter(self._state.entries)

    def __len__(self) -> int:
        return len(self._state.entries)


def _row(line: Line, form: Format, names: Mapping[Number, str], by_seq: dict[int, Line]) -> LogRow:
    event = line.events[0]
    if isinstance(event, e.Reverted | e.Restored):
        verb = "撤销" if isinstance(event, e.Reverted) else "重做"
        action = f"{verb}：{_row(by_seq[event.seq], form, names, by_seq).action}"
    else:
        action = line_text(line, form, names)
    reason = getattr(event, "reason", "")
    return LogRow(line.seq, line.at, line.desk, line.operator, action, bool(line.reverted_by), reason)


def action_of(state: Tournament, line: Line) -> str:
    """One line in words, for the status bar."""
    marks = isinstance(line.events[0], e.Reverted | e.Restored)
    by_seq = {other.seq: other for other in state.lines} if marks else {}
    return _row(line, state.format, _Names(state), by_seq).action
