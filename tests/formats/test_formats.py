"""赛制 as data: loading, checking, knobs, plans for any headcount."""

import re
from pathlib import Path

import pytest

from tests.builders import an_event
from tourney.formats.headings import format_ids
from tourney.formats.knobs import chosen
from tourney.formats.load import load_format, load_rules, read_format, read_rules
from tourney.formats.planner import plan
from tourney.model.errors import Refused
from tourney.wording.plans import note_text
from tourney.wording.refusals import sentence

ROOT = Path(__file__).parents[2]

SMALL = """
id = "small"
name = "小"
document = "自己的"
summary = "一桌"
rules = "A5"
[[stage]]
key = "only"
name = "唯一"
entrants = "registered"
hands = 2
"""


@pytest.mark.parametrize("key", format_ids())
def test_every_shipped_format_loads_with_its_rules(key: str) -> None:
    form = load_format(key)
    assert form.id == key
    assert load_rules(form.rules).id == form.rules


def test_a_new_document_that_needs_nothing_new_needs_no_code() -> None:
    assert read_format(SMALL).stages[0].hands == 2


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ("hands = 2\nhandz = 3", "handz"),
        ('hands = "two"', "hands"),
        ("hands = 2\nroutes = [{ place = 1, to = 'nowhere' }]", "nowhere"),
        ("hands = 2\ndecides = [4]", "第 4 名"),
        ("", "永远打不完"),
        ("hands = 99999999999999999999", "太大了"),
    ],
)
def test_a_wrong_option_is_refused_when_the_file_is_loaded(change: str, what: str) -> None:
    with pytest.raises(Refused) as refused:
        read_format(SMALL.replace("hands = 2", change))
    assert refused.value.code == "format_wrong"
    assert what in sentence(refused.value)


def test_bids_that_do_not_rise_are_refused() -> None:
    with pytest.raises(Refused):
        read_rules('id = "x"\nname = "x"\nbids = [2, 1]')


@pytest.mark.parametrize("text", ["max_bombs = 5000", "bomb = 11", "bids = [1, 1000001]"])
def test_rules_that_no_game_has_are_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        read_rules(f'id = "x"\nname = "x"\n{text}')
    assert "太大了" in sentence(refused.value)


def test_no_code_names_a_format() -> None:
    ids = [*format_ids(), "A1-ladder", "A3-lowest", "B1-chips"]
    for file in [*(ROOT / "tourney").rglob("*.py"), *(ROOT / "ui").rglob("*.py")]:
        text = file.read_text("utf-8")
        assert not [key for key in ids if re.search(rf"\b{re.escape(key)}\b", text)], file


def test_minutes_are_set_for_every_stage_or_for_one() -> None:
    everywhere = chosen(load_format("A5-revival"), {"minutes": "15"}).format
    assert [stage.minutes for stage in everywhere.stages] == [15] * 5
    one = chosen(load_format("A5-revival"), {"final.minutes": "30"}).format
    assert [stage.minutes for stage in one.stages] == [20, 20, 20, 20, 30]


def test_a_rule_can_be_read_otherwise() -> None:
    office = an_event(rules__spring="1").with_players(3).drawn("prelim")
    office.hand(1, 1, 2, True, spring=True)
    assert office.points("prelim", 1) == (4, -2, -2)


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("minutez", "3", "knob_unknown"),
        ("minutes", "viele", "knob_value"),
        ("minutes", "-5", "knob_value"),
        ("leftovers", "vielleicht", "knob_value"),
        ("prize_scheme", "alles", "knob_value"),
        ("rules.flying", "2", "knob_unknown"),
        ("nirgends.minutes", "2", "knob_unknown"),
    ],
)
def test_a_wrong_knob_is_refused_with_a_sentence(key: str, value: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        chosen(load_format("A5-revival"), {key: value})
    assert refused.value.code == code
    assert sentence(refused.value).endswith("。")


@pytest.mark.parametrize("form", format_ids())
def test_every_headcount_from_3_to_300_has_a_plan_in_which_nobody_gets_lost(form: str) -> None:
    for players in range(3, 301):
        found = plan(load_format(form), players)
        first = found.stages[0]
        assert first.entrants == players
        for stage in found.stages:
            for drawn in stage.rounds:
                assert drawn.tables * 3 + drawn.byes + drawn.waiting == drawn.entrants
            gone = stage.out + sum(route.heads for route in stage.routes)
            assert not stage.rounds or gone == stage.rounds[-1].entrants
        assert all(note_text(note).endswith("。") for note in found.notes)


@pytest.mark.parametrize("players", [-1, 0, 1, 2, 3001])
def test_too_few_and_too_many_players_are_refused(players: int) -> None:
    with pytest.raises(Refused) as refused:
        plan(load_format("A5-revival"), players)
    assert refused.value.code == "players_outside"


def test_a_knockout_never_plans_for_two() -> None:
    """18 → 6 → 2 and the best of those out: 3."""
    found = plan(load_format("A8-three-hands"), 18)
    rounds = found.stages[0].rounds
    assert [(drawn.entrants, drawn.tables, drawn.filled) for drawn in rounds] == [
        (18, 6, 0),
        (6, 2, 0),
        (3, 1, 1),
    ]


def test_3000_players_are_planned() -> None:
    assert plan(load_format("A8-three-hands"), 3000).stages[0].rounds[0].tables == 1000


def test_the_clock_of_the_18_person_plan() -> None:
    """13:50, blocks of 30 minutes with 15 and 10 between: 0–30, 45–75, 90–120, 130–160, 170–200."""
    found = plan(load_format("A5-revival"), 18)
    assert [(stage.begins, stage.ends) for stage in found.stages] == [
        (0, 30),
        (45, 75),
        (90, 120),
        (130, 160),
        (170, 200),
    ]


def test_without_the_invited_player_the_plan_says_so() -> None:
    codes = [note.code for note in plan(load_format("A5-revival"), 18, invited=0).notes]
    assert "invited_differ" in codes
    assert "choose_leftovers" in codes
