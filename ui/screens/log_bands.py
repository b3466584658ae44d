"""The history in parts: 赛前, then each stage from its draw on, with the times it took."""

from collections.abc import Sequence

from tourney.model import events as e
from tourney.model.state import Line, Tournament
from tourney.queries import everything as queries
from tourney.wording.numbers import time_text

BEFORE, AFTER = "赛前", "赛后"

_DRAWS = (e.Drawn, e.DrawCommitted, e.SlipDrawn)


def parts_of(state: Tournament) -> list[str]:
    """For each line of the event, oldest first, the name of the part it belongs to."""
    found: list[str] = []
    now, since = BEFORE, 0 if state.lines else None
    for at, line in enumerate(state.lines):
        drawn = _drawn_stage(line)
        if drawn and since is not None:
            now = state.stage_plan(drawn).name
            found[since:] = [now] * (at - since) if since else found[since:]
            since = None
        found.append(now)
        if _closes(line):
            since = at + 1
    if since and since < len(found):
        rest = AFTER if state.ended_at else state.stage_plan(queries.current_stage(state)).name
        found[since:] = [rest] * (len(found) - since)
    return found


def _drawn_stage(line: Line) -> str:
    """The stage that this line begins to draw; empty for every other line, and once it was taken back."""
    if line.reverted_by:
        return ""
    return next((event.stage for event in line.events if isinstance(event, _DRAWS)), "")


def _closes(line: Line) -> bool:
    return not line.reverted_by and any(isinstance(event, e.StageClosed) for event in line.events)


def times_text(lines: Sequence[Line], *, running: bool) -> str:
    """13:39 – 14:44, or 14:44 起 for the part that is not over."""
    first, last = time_text(lines[0].at), time_text(lines[-1].at)
    return f"{first} 起" if running else f"{first} – {last}"
