"""改赛制 without a window: every value can be seen and set, stages come and go with all that names them."""

import msgspec
import pytest

from tourney.formats.checks import problems
from tourney.formats.edit_fields import Field, Group, UnreadableError
from tourney.formats.edit_lists import RULINGS, SAYS, tidied
from tourney.formats.edit_rules import HAND, WHOLE
from tourney.formats.edit_stage import GROUPS
from tourney.formats.edits import added, moved, removed
from tourney.formats.headings import format_ids
from tourney.formats.knobs import Choice
from tourney.formats.load import load_format, load_rules
from tourney.model.plan import Bring, Ladder, Prize, Roles, Rules, RulingItem, Saying, Stage
from tourney.wording.format_words import CHOICES


def shipped(key: str) -> Choice:
    form = load_format(key)
    return Choice(form, load_rules(form.rules))


def field(groups: tuple[Group, ...], key: str) -> Field:
    return next(each for group in groups for each in group.fields if each.key == key)


def names(groups: tuple[Group, ...]) -> set[str]:
    return {each.key.split(".")[0] for group in groups for each in group.fields}


def test_every_value_of_a_stage_and_of_a_hand_can_be_edited() -> None:
    assert {info.name for info in msgspec.structs.fields(Stage)} - names(GROUPS) == {"key"}
    assert {info.name for info in msgspec.structs.fields(Rules)} - names((*HAND, *SAYS)) == {
        "id",
        "compared",
    }


def test_every_value_inside_a_value_can_be_edited_too() -> None:
    """Ladder, points brought, moves, ways, awards; lists of words, rulings and prizes."""
    keys = {each.key for group in (*GROUPS, *HAND, *SAYS, *RULINGS, *WHOLE) for each in group.fields}
    for name, shape in (("ladder", Ladder), ("brings", Bring), ("roles", Roles)):
        assert {f"{name}.{info.name}" for info in msgspec.structs.fields(shape)} <= keys
    assert {f"moves.{who}" for who in CHOICES["who"]} | {"moves.wrap"} <= keys
    assert {f"{name}.{place}" for name in ("routes", "revival") for place in (1, 2, 3)} <= keys
    for name, item in (("sayings", Saying), ("rulings", RulingItem), ("prizes", Prize)):
        assert {f"{name}.0.{info.name}" for info in msgspec.structs.fields(item)} <= keys
    assert "readings.0.text" in keys


def test_lists_grow_by_typing_below_the_last_entry_and_lose_what_is_left_empty() -> None:
    choice = shipped("A9-ten-hands")
    assert len(choice.format.rulings) == 4
    typed = {"text": "迟到十分钟", "clause": "补 1", "kind": "deduct", "points": "2"}
    for column, words in typed.items():
        choice = field(RULINGS, f"rulings.4.{column}").put(choice, 0, words)
    assert choice.format.rulings[4] == RulingItem("补 1", "迟到十分钟", "deduct", 2)
    said = len(choice.format.sayings)
    choice = field(SAYS, f"sayings.{said}.text").put(choice, 0, "现场宣布奖品")
    assert choice.format.sayings[-1] == Saying("", "现场宣布奖品")
    emptied = field(SAYS, f"sayings.{said}.text").put(choice, 0, "")
    assert len(emptied.format.sayings) == said + 1
    assert len(tidied(emptied).format.sayings) == said


def test_prizes_for_eight_places_are_typed_at_once_or_row_by_row() -> None:
    choice = field(WHOLE, "prizes").put(shipped("X-open"), 0, "800、500、300、100、100")
    choice = field(WHOLE, "prizes.5.amount").put(choice, 0, "50")
    choice = field(WHOLE, "prizes.5.title").put(choice, 0, "优胜")
    assert choice.format.prizes[5] == Prize(6, 50, "优胜")
    assert [prize.place for prize in choice.format.prizes] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("key", format_ids())
def test_what_is_shown_can_be_put_back_and_changes_nothing(key: str) -> None:
    choice = shipped(key)
    for at in range(len(choice.format.stages)):
        for group in (*GROUPS, *HAND, *WHOLE, *SAYS, *RULINGS):
            for each in group.shown(choice, at):
                shown = each.get(choice, at)
                assert each.put(choice, at, shown) == choice, each.key
                if each.kind == "choice":
                    assert shown in dict(each.options(choice, at)), each.key


@pytest.mark.parametrize(
    ("key", "typed"),
    [("hands", "drei"), ("hands", "1.5"), ("rounds", ""), ("decides", "1、x"), ("start", "99999999")],
)
def test_what_is_no_number_is_said(key: str, typed: str) -> None:
    with pytest.raises(UnreadableError, match="要写整数"):
        field(GROUPS, key).put(shipped("A5-revival"), 0, typed)


def test_points_by_role_come_with_their_way_of_scoring_and_leave_with_it() -> None:
    choice = field(HAND, "scoring").put(shipped("A5-revival"), 0, "roles")
    choice = field(HAND, "roles.landlord_won").put(choice, 0, "3")
    choice = field(HAND, "roles.peasant_won").put(choice, 0, "2")
    assert msgspec.to_builtins(choice.rules.roles) == {
        "landlord_won": 3, "landlord_lost": 0, "peasant_won": 2, "peasant_lost": 0,
    }  # fmt: skip
    assert field(HAND, "scoring").put(choice, 0, "stakes").rules.roles is None


def test_several_keys_are_chosen_in_turn() -> None:
    choice = shipped("X-open")
    for place, key in enumerate(("points", "wins", "landlord_wins")):
        choice = field(GROUPS, f"rank_by.{place}").put(choice, 0, key)
    assert choice.format.stages[0].rank_by == ("points", "wins", "landlord_wins")
    offered = dict(field(GROUPS, "rank_by.1").options(choice, 0))
    assert "points" not in offered
    assert field(GROUPS, "rank_by.1").put(choice, 0, "").format.stages[0].rank_by == (
        "points",
        "landlord_wins",
    )


def test_winners_go_up_and_losers_down() -> None:
    choice = field(GROUPS, "seating").put(shipped("X-open"), 0, "movement")
    choice = field(GROUPS, "moves.loser").put(choice, 0, "+1")
    choice = field(GROUPS, "moves.winner").put(choice, 0, "−1")
    choice = field(GROUPS, "moves.wrap").put(choice, 0, "false")
    assert [(move.who, move.by, move.wrap) for move in choice.format.stages[0].moves] == [
        ("winner", -1, False),
        ("loser", 1, False),
    ]


def test_a_new_stage_stands_between_and_takes_the_winners() -> None:
    choice = added(shipped("A9-ten-hands"), 0)
    prelim, new, semi, _final = choice.format.stages
    assert (prelim.take, prelim.take_to) == (9, new.key)
    assert new.take_to == semi.key
    assert problems(choice.format) == []


def test_a_removed_stage_leaves_no_way_that_leads_nowhere() -> None:
    choice = shipped("A5-revival")
    for _ in range(4):
        choice = removed(choice, 1)
        assert problems(choice.format) == []
    assert [stage.key for stage in choice.format.stages] == ["prelim"]
    left = removed(shipped("X-last-out"), 0)
    assert left.format.stages[0].brings is None


def test_a_stage_moved_before_the_one_it_comes_from_is_said() -> None:
    choice = moved(shipped("A9-ten-hands"), 1, -1)
    assert [stage.key for stage in choice.format.stages] == ["semi", "prelim", "final"]
    assert {problem.code for problem in problems(choice.format)} == {"route_to_unknown"}
    assert moved(choice, 0, -1) == choice
