"""赛程表: when everything is, as the organiser has set it, and as the plan lets expect where he has not."""

import re

import msgspec

from tourney.formats.planned import StagePlan
from tourney.model.facts import SCHEDULE, under
from tourney.model.state import Tournament
from tourney.queries.stages import expected_plan
from tourney.wording.plans import leads_text

_CLOCK = re.compile(r"\s*([01]?\d|2[0-3])[:：]([0-5]\d)\s*")
_DAY = 24 * 60


class TimetableRow(msgspec.Struct, frozen=True):
    """A stage, or something else that has a time: 签到, 颁奖."""

    title: str
    stage: str
    """Key of the stage; empty for what is none."""
    at: str
    """``14:00`` or what else the organiser wrote; empty where nothing is known."""
    expected: bool = False
    """Worked out from an earlier stage and the lengths of the plan."""
    until: str = ""
    """When time is up, in a stage of one round and so many minutes whose time is set."""
    tables: int = 0
    heads: int = 0
    length: str = ""
    """20 分钟 or 10 副, of a table."""
    leads: str = ""
    """Who goes where."""
    invited: int = 0
    rounds: int = 0


def planned_stages(state: Tournament) -> tuple[StagePlan, ...]:
    """The stages as planned for those who are here or expected; empty for too few."""
    return expected_plan(state).stages


def timetable(state: Tournament) -> tuple[TimetableRow, ...]:
    """All rows in the order of their times, as far as all of them are plain times of one day."""
    said = under(state, SCHEDULE)
    rows = [_stage(state, stage.key, said) for stage in state.format.stages]
    names = {name for stage in state.format.stages for name in (stage.key, stage.name)}
    others = [TimetableRow(key, "", text) for key, text in said.items() if key not in names]
    found = [*others, *rows]
    if any(minutes_of(row.at) is None for row in found):
        return tuple(found)
    return tuple(sorted(found, key=lambda row: minutes_of(row.at) or 0))


def minutes_of(text: str) -> int | None:
    """Minutes after midnight of ``14:00``; ``None`` for anything else."""
    found = _CLOCK.fullmatch(text)
    return int(found[1]) * 60 + int(found[2]) if found else None


def _stage(state: Tournament, key: str, said: dict[str, str]) -> TimetableRow:
    stage = state.stage_plan(key)
    planned = next((one for one in planned_stages(state) if one.key == key), None)
    own = _own(said, key, stage.name)
    at = own or _expected(state, said, planned)
    drawn = state.stages[key].rounds
    tables = len(drawn[0].live) if drawn else planned.tables if planned else 0
    heads = len(drawn[0].entrants) if drawn else planned.entrants if planned else 0
    length = f"{stage.minutes} 分钟" if stage.minutes else f"{stage.hands} 副" if stage.hands else ""
    return TimetableRow(
        stage.name, key, at, expected=not own and bool(at), until=_until(own, planned), tables=tables, heads=heads,
        length=length, leads=leads_text(planned) if planned else "", invited=stage.invited,
        rounds=len(planned.rounds) if planned else 0,
    )  # fmt: skip


def _own(said: dict[str, str], key: str, name: str) -> str:
    return said.get(key) or said.get(name) or ""


def _until(own: str, planned: StagePlan | None) -> str:
    begins = minutes_of(own)
    if begins is None or planned is None or planned.minutes is None or len(planned.rounds) != 1:
        return ""
    return _clock(begins + planned.minutes)


def _expected(state: Tournament, said: dict[str, str], planned: StagePlan | None) -> str:
    """From the last stage before it whose time is set; nothing beyond midnight and for events of several days."""
    stages = planned_stages(state)
    if planned is None or any(stage.days > 1 or stage.endless for stage in stages):
        return ""
    for earlier in reversed(stages[: stages.index(planned)]):
        begins = minutes_of(_own(said, earlier.key, earlier.name))
        if begins is not None:
            at = begins + planned.begins - earlier.begins
            return _clock(at) if at < _DAY else ""
    return ""


def _clock(minutes: int) -> str:
    return f"{minutes // 60 % 24:02d}:{minutes % 60:02d}"
