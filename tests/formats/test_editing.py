"""改赛制 without a window: every value can be seen and set, stages come and go with all that names them."""

import msgspec
import pytest

from tourney.formats.checks import problems
from tourney.formats.edit_fields import Field, Group, UnreadableError
from tourney.formats.edit_rules import HAND, WHOLE
from tourney.formats.edit_stage import GROUPS
from tourney.formats.edits import added, moved, removed
from tourney.formats.knobs import Choice
from tourney.formats.load import format_ids, load_format, load_rules
from tourney.model.plan import Rules, Stage


def shipped(key: str) -> Choice:
    form = load_format(key)
    return Choice(form, load_rules(form.rules))


def field(groups: tuple[Group, ...], key: str) -> Field:
    return next(each for group in groups for each in group.fields if each.key == key)


def names(groups: tuple[Group, ...]) -> set[str]:
    return {each.key.split(".")[0] for group in groups for each in group.fields}


def test_every_value_of_a_stage_and_of_a_hand_can_be_edited() -> None:
    assert {info.name for info in msgspec.structs.fields(Stage)} - names(GROUPS) == {"key"}
    assert {info.name for info in msgspec.structs.fields(Rules)} - names(HAND) == {
        "id",
        "compared",
        "readings",
        "sayings",
    }


@pytest.mark.parametrize("key", format_ids())
def test_what_is_shown_can_be_put_back_and_changes_nothing(key: str) -> None:
    choice = shipped(key)
    for at in range(len(choice.format.stages)):
        for group in (*GROUPS, *HAND, *WHOLE):
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
