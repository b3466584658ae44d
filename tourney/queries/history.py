"""日志: every action in a referee's words."""

from tourney.model import events as e
from tourney.model.ids import Number
from tourney.model.state import Line, Tournament
from tourney.queries.people import called
from tourney.queries.rows import EventRow, LogRow
from tourney.wording.actions import line_text
from tourney.wording.numbers import paper_time


def log(state: Tournament) -> tuple[LogRow, ...]:
    """All lines, oldest first; what was undone is marked."""
    stages = {stage.key: stage.name for stage in state.format.stages}
    names = {number: called(state, number) for number in state.entries}
    by_seq = {line.seq: line for line in state.lines}
    return tuple(_row(line, stages, names, by_seq) for line in state.lines)


def _row(line: Line, stages: dict[str, str], names: dict[Number, str], by_seq: dict[int, Line]) -> LogRow:
    event = line.events[0]
    if isinstance(event, e.Reverted | e.Restored):
        verb = "撤销" if isinstance(event, e.Reverted) else "重做"
        action = f"{verb}：{_row(by_seq[event.seq], stages, names, by_seq).action}"
    else:
        action = line_text(line, stages, names)
    reason = getattr(event, "reason", "")
    return LogRow(line.seq, line.at, line.desk, line.operator, action, bool(line.reverted_by), reason)


def action_of(state: Tournament, line: Line) -> str:
    """One line in words, for the status bar."""
    stages = {stage.key: stage.name for stage in state.format.stages}
    names = {number: called(state, number) for number in state.entries}
    marks = isinstance(line.events[0], e.Reverted | e.Restored)
    by_seq = {other.seq: other for other in state.lines} if marks else {}
    return _row(line, stages, names, by_seq).action


def event_row(state: Tournament) -> EventRow:
    """What heads every screen and paper."""
    date = state.values.get("from") or state.date or paper_time(state.created_at)[:10]
    return EventRow(
        state.name, state.values.get("organiser", ""), state.values.get("place", ""), date,
        state.format.name, state.format.document,
    )  # fmt: skip


def chief_referee(state: Tournament) -> str:
    """裁判长 of this event by name; empty where none is written down."""
    named = {key.removeprefix("jury."): name for key, name in state.values.items() if key.startswith("jury.")}
    return next((name for role, name in named.items() if "裁判长" in role and "副" not in role), "")
