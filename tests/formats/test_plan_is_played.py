"""The plan of every format for n players against the same event really played by the engine: they say the same."""

import pytest

from tests.formats.playing import PlayedEvent
from tests.formats.test_organisers_plans import COMMUNITY, DOUBLE, FOUR, TWO
from tourney.formats.headings import format_ids
from tourney.formats.knobs import Choice
from tourney.formats.load import load_format
from tourney.formats.planner import Plan, RoundPlan, StagePlan, plan
from tourney.model.state import Round, StageState

CLIMBING = [key for key in format_ids() if any(stage.ladder for stage in load_format(key).stages)]
OTHERS = [key for key in format_ids() if key not in CLIMBING]
EVERY_SMALL = range(3, 41)
SOME = [41, 64, 77, 128]
MANY = [200, 299]
RISING = {"X-last-out": {"last-out.line_step": "3000"}}
"""A line that rises, else hundreds of rounds may be needed."""

Counts = tuple[int, int, int, int, int]


def as_planned(drawn: RoundPlan) -> Counts:
    return drawn.entrants, drawn.tables + drawn.added, drawn.byes, drawn.filled, drawn.added


def as_drawn(drawn: Round) -> Counts:
    """The same of what was drawn; somebody who sits at two tables played again with one who waited."""
    again = len(drawn.seated) < sum(len(table.seats) for table in drawn.live)
    return len(drawn.entrants), len(drawn.live), len(drawn.byes), len(drawn.filled), int(again)


@pytest.mark.parametrize("form", OTHERS)
def test_what_is_planned_for_3_to_40_is_what_happens(form: str) -> None:
    for players in EVERY_SMALL:
        agrees(PlayedEvent(form, players, players).played(), players)


@pytest.mark.parametrize("form", OTHERS)
def test_what_is_planned_for_many_is_what_happens(form: str) -> None:
    moving = any(stage.seating == "movement" for stage in load_format(form).stages)
    for players in SOME if moving else [*SOME, *MANY]:
        agrees(PlayedEvent(form, players, 1, **RISING.get(form, {})).played(), players)


@pytest.mark.parametrize("choice", [FOUR, TWO, DOUBLE, COMMUNITY], ids=lambda choice: str(choice.format.name))
def test_what_is_planned_for_formats_of_ones_own_is_what_happens(choice: Choice) -> None:
    """Two and four at a table, 双败, three rounds and a cut: with more people than go on."""
    for players in range(15 if choice is COMMUNITY else 4, 31):
        agrees(PlayedEvent(choice, players, 1).played(), players)


def agrees(event: PlayedEvent, players: int) -> None:
    """Round by round: who comes, tables, byes, who is filled in, who goes on and who is out."""
    planned = plan(event.choice.format, players, choices=event.choices)
    for stage in planned.stages:
        held = event.state.stages[stage.key]
        told = (planned.format, players, stage.key, event.choices)
        assert held.skipped == stage.skipped, told
        compare_rounds(stage, held, told)
        if stage.rounds and stage.key != planned.stages[-1].key:
            ways = {
                to: sum(r.heads for r in stage.routes if r.to == to) for to in [r.to for r in stage.routes]
            }
            sent = {to: len(numbers) for to, numbers in held.advance.items()}
            assert sent == passed_on(planned, ways), told
            assert len(held.out) == stage.out or stage.endless, told


def passed_on(planned: Plan, ways: dict[str, int]) -> dict[str, int]:
    """Past a stage that is left out, straight to where it leads."""
    skipped = {stage.key: stage.routes[0].to for stage in planned.stages if stage.skipped}
    return {skipped.get(to, to): heads for to, heads in ways.items()}


def compare_rounds(stage: StagePlan, held: StageState, told: object) -> None:
    if not stage.endless:
        assert [as_drawn(drawn) for drawn in held.rounds] == [as_planned(r) for r in stage.rounds], told
        assert [len(drawn.through) for drawn in held.rounds[:-1]] == [r.through for r in stage.rounds[:-1]], (
            told
        )
        return
    assert as_drawn(held.rounds[0]) == as_planned(stage.rounds[0]), told
    assert stage.between is not None
    for drawn in held.rounds[1:]:
        assert stage.between[0] <= len(drawn.entrants) - len(drawn.filled) <= stage.between[1], told
