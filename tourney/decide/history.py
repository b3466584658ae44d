"""撤销 and 重做: lines are marked, never deleted; refused when something in force builds on the line."""

from tourney.decide.context import Decision, Now, one
from tourney.decide.phases import builds_on
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.events import AnyEvent
from tourney.model.state import Line, Tournament

NEVER = (e.EventCreated, e.Printed, e.PersonForgotten, e.Reverted, e.Restored)
"""What undo does not take back: the creation, paper that has left the printer, a forgotten person, undo itself."""


def undo(state: Tournament, command: c.Undo, now: Now) -> Decision:
    """Takes back this desk's newest action in force, or any one by its sequence number."""
    line = _named(state, command.seq) if command.seq is not None else _newest(state, now.desk)
    blocking = [later for later in _in_force(state) if later.seq > line.seq and _rests_on(later, line)]
    if blocking:
        raise Refused("undo_blocked", line=line, by=blocking[-1], count=len(blocking), form=state.format)
    return one(e.Reverted(seq=line.seq, reason=command.reason))


def _named(state: Tournament, seq: int) -> Line:
    line = next((line for line in state.lines if line.seq <= seq < line.seq + len(line.events)), None)
    if line is None:
        raise Refused("undo_unknown", seq=seq)
    if isinstance(line.events[0], NEVER):
        raise Refused("undo_never", line=line, form=state.format)
    if line.reverted_by:
        raise Refused("undo_twice", line=line, form=state.format)
    return line


def newest(state: Tournament, desk: str) -> Line | None:
    """The line that Ctrl+Z at this desk would take back."""
    for line in reversed(state.lines):
        if line.desk == desk and not line.reverted_by and not isinstance(line.events[0], NEVER):
            return line
    return None


def _newest(state: Tournament, desk: str) -> Line:
    line = newest(state, desk)
    if line is None:
        raise Refused("nothing_to_undo")
    return line


def _in_force(state: Tournament) -> list[Line]:
    return [line for line in state.lines if not line.reverted_by]


def _rests_on(later: Line, earlier: Line) -> bool:
    return any(builds_on(after, before) for after in later.events for before in earlier.events)


def redo(state: Tournament, _command: c.Redo, now: Now) -> Decision:
    """Puts back what this desk took back last, while it has done nothing since and nobody built elsewhere."""
    undone = redoable(state, now.desk)
    if undone is None:
        raise Refused("nothing_to_redo")
    mark = undone.reverted_by
    since = [event for line in state.lines if line.seq > mark for event in _concerning(state, line, now.desk)]
    for event in since:
        if any(builds_on(event, own) or builds_on(own, event) for own in undone.events):
            raise Refused("redo_blocked", line=undone, form=state.format)
    return one(e.Restored(seq=undone.seq))


def redoable(state: Tournament, desk: str) -> Line | None:
    """The line that Ctrl+Shift+Z at this desk would put back."""
    by_seq = {line.seq: line for line in state.lines}
    for line in reversed(state.lines):
        event = line.events[0]
        if line.desk != desk or isinstance(event, e.Restored | e.Printed):
            continue
        if not isinstance(event, e.Reverted):
            return None
        if by_seq[event.seq].reverted_by == line.seq:
            return by_seq[event.seq]
    return None


def _concerning(state: Tournament, line: Line, desk: str) -> tuple[AnyEvent, ...]:
    """What a line changed: for another desk's undo or redo, the events it took back or put back.

    This desk's own undo and redo lead back step by step, so they never stand in the way.
    """
    event = line.events[0]
    if isinstance(event, e.Reverted | e.Restored):
        if line.desk == desk:
            return ()
        return next(other.events for other in state.lines if other.seq == event.seq)
    return () if line.reverted_by else line.events
