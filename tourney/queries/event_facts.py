"""赛事资料: what an event is called, where and when it is, who its officials are and when each stage begins."""

import msgspec

from tourney.model.facts import JURY, SCHEDULE, under
from tourney.model.state import Tournament
from tourney.queries.rows import EventRow
from tourney.queries.timetable import timetable
from tourney.wording.numbers import paper_time

OFFICES = ("裁判长", "副裁判长", "裁判", "编排记录", "仲裁")
"""Offices that are asked for; others are added by name."""
TIMES = ("签到", "颁奖")
"""What has a time besides the stages."""


class TimeFact(msgspec.Struct, frozen=True):
    """A stage or something else of the schedule."""

    key: str
    """Under which ``set_event`` keeps it: a stage's key, else its title."""
    title: str
    text: str
    expected: str = ""
    """``14:20`` worked out from what is set; empty where it is set or unknown."""


class EventFacts(msgspec.Struct, frozen=True):
    """赛事资料 as they stand."""

    name: str
    organiser: str
    place: str
    first: str
    """Day the event begins, as it was given; empty where nobody did."""
    last: str
    day: str
    """ISO date that papers bear while ``first`` is empty."""
    tax: str
    """Share withheld, as ``0.2``; empty where none is set."""
    jury: tuple[tuple[str, str], ...]
    """Office and name; the usual offices first, with an empty name where nobody is named."""
    times: tuple[TimeFact, ...]


def event_row(state: Tournament) -> EventRow:
    """What heads every screen and paper."""
    date = state.values.get("from") or state.date or paper_time(state.created_at)[:10]
    return EventRow(
        state.name, state.values.get("organiser", ""), state.values.get("place", ""), date,
        state.format.name, state.format.document,
    )  # fmt: skip


def event_facts(state: Tournament) -> EventFacts:
    """Everything that ``set_event`` may change, as it is."""
    values, head = state.values, event_row(state)
    return EventFacts(
        state.name, head.organiser, head.place, values.get("from", ""), values.get("to", ""), head.date,
        values.get("tax", ""), _jury(state), _times(state),
    )  # fmt: skip


def _jury(state: Tournament) -> tuple[tuple[str, str], ...]:
    said = under(state, JURY)
    others = [office for office in said if office not in OFFICES]
    return tuple((office, said.get(office, "")) for office in (*OFFICES, *others))


def _times(state: Tournament) -> tuple[TimeFact, ...]:
    """Stages in their order between 签到 and 颁奖, then what else was added."""
    said = under(state, SCHEDULE)
    stages = [(stage.key, stage.name) for stage in state.format.stages]
    kept = {key: name if name in said and key not in said else key for key, name in stages}
    expected = {row.stage: row.at for row in timetable(state) if row.expected}
    known = {part for pair in stages for part in pair} | set(TIMES)
    others = [key for key in said if key not in known]
    first, last = ((TimeFact(key, key, said.get(key, "")),) for key in TIMES)
    middle = (
        TimeFact(kept[key], name, said.get(kept[key], ""), expected.get(key, "")) for key, name in stages
    )
    return (*first, *middle, *last, *(TimeFact(key, key, said[key]) for key in others))
