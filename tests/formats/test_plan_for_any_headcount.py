"""``plan`` for 3 to 3,000 people in every format: it adds up, and what cannot work is said before the event."""

import pytest

from tourney.formats.headings import format_ids
from tourney.formats.load import load_format
from tourney.formats.planner import Plan, StagePlan, plan
from tourney.model.errors import Refused
from tourney.wording.plans import choice_lines, note_text
from tourney.wording.refusals import sentence

HEADCOUNTS = (3, 4, 5, 7, 17, 18, 20, 100, 299, 3000)


@pytest.mark.parametrize("form", format_ids())
@pytest.mark.parametrize("players", HEADCOUNTS)
def test_everybody_has_a_table_a_bye_or_waits_and_comes_from_somewhere(form: str, players: int) -> None:
    found = plan(load_format(form), players)
    coming = {stage.key: 0 for stage in found.stages}
    for stage, written in zip(found.stages, load_format(form).stages, strict=True):
        if written.entrants == "routes":
            assert stage.entrants == coming[stage.key] + stage.invited
        else:
            assert stage.entrants == players
        for drawn in stage.rounds:
            assert drawn.entrants == 3 * drawn.tables + drawn.byes + drawn.waiting
            assert drawn.byes < 3
            assert drawn.waiting < 3
        for route in stage.routes:
            coming[route.to] += route.heads


@pytest.mark.parametrize("form", format_ids())
@pytest.mark.parametrize("players", HEADCOUNTS)
def test_what_cannot_work_is_a_whole_sentence(form: str, players: int) -> None:
    found = plan(load_format(form), players)
    said = [note_text(note) for note in found.notes]
    assert all(words.endswith("。") and "{" not in words for words in said)
    assert all(line and "{" not in line for choice in found.choices for line in choice_lines(choice))
    for stage in found.stages:
        if not stage.tables and not stage.skipped:
            assert said_of(found, stage), stage.key


def said_of(found: Plan, stage: StagePlan) -> bool:
    return any(note.kind == "wrong" and note.stage == stage.key for note in found.notes)


@pytest.mark.parametrize("form", format_ids())
@pytest.mark.parametrize("players", [0, 1, 2, 3001])
def test_too_few_and_too_many_are_one_sentence(form: str, players: int) -> None:
    with pytest.raises(Refused) as refused:
        plan(load_format(form), players)
    assert sentence(refused.value).endswith("。")


@pytest.mark.parametrize(
    ("form", "players", "said"),
    [
        ("A9-ten-hands", 7, "初赛 7 人，晋级名额 9 个：人人晋级，一个也不淘汰。"),
        ("B1-chips", 100, "规则的名额是 27 人，现在 100 人：第 28 人起作候补，或换一个赛制。"),
        ("X-last-out", 7, "打立出局来 7 人，本来就不超过 9 人：打一轮，一个也不出局。"),
        ("A5-revival", 3, "复赛只有 1 人，凑不成一桌，直接晋级。"),
        (
            "A4-duplicate-movement",
            20,
            "移位赛 20 人只能坐 6 桌，余 2 人 5 轮都不能上场：抽签前定好是谁，或把人数改成 3 的倍数。",
        ),
    ],
)
def test_what_a_headcount_breaks_is_said(form: str, players: int, said: str) -> None:
    assert said in [note_text(note) for note in plan(load_format(form), players).notes]


def test_a9_with_100_people_33_tables_and_a_bye_that_takes_one_of_nine_places() -> None:
    """100 = 33 × 3 + 1; nine go on with the bye among them: 3 tables; three go on: 1 table. 33 tables: 9 referees."""
    found = plan(load_format("A9-ten-hands"), 100)
    assert [(s.tables, s.entrants, s.rounds[0].byes) for s in found.stages] == [
        (33, 100, 1),
        (3, 9, 0),
        (1, 3, 0),
    ]
    assert found.tables == 37
    assert found.referees == 9
    assert found.stages[0].out == 91


def test_what_happens_to_people_left_over_is_what_the_documents_say_or_a_bye() -> None:
    """DESIGN §5: a bye; A9's byes take places; A6 waits; A5 and B1 ask."""
    asks = {key for key in format_ids() if any(s.leftovers == "ask" for s in load_format(key).stages)}
    waits = {key for key in format_ids() if any(s.leftovers == "wait" for s in load_format(key).stages)}
    takes = {key for key in format_ids() if any(s.byes_take for s in load_format(key).stages)}
    assert (asks, waits, takes) == ({"A5-revival", "B1-chips"}, {"A6-waiting-area"}, {"A9-ten-hands"})
