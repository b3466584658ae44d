"""Where values come from: clauses and readings beside them in the TOML, changes of the organiser."""

import pytest

from tourney.formats.comments import comments
from tourney.formats.edit_fields import Field, Group
from tourney.formats.edit_rules import HAND, WHOLE
from tourney.formats.edit_stage import GROUPS
from tourney.formats.edits import added
from tourney.formats.headings import format_ids
from tourney.formats.knobs import Choice
from tourney.formats.load import load_format, load_rules
from tourney.formats.own import blank, copied, parse, written
from tourney.formats.provenance import PartKind, changes, put_back, source_of
from tourney.wording.provenance import source_text

PARTS: dict[PartKind, tuple[Group, ...]] = {"plan": WHOLE, "stage": GROUPS, "hand": HAND}


def a_copy(key: str) -> Choice:
    form = load_format(key)
    return copied(Choice(form, load_rules(form.rules)), ())


def field(part: PartKind, key: str) -> Field:
    return next(each for group in PARTS[part] for each in group.fields if each.key == key)


@pytest.mark.parametrize(
    ("form", "part", "at", "key", "said"),
    [
        ("A4-duplicate-movement", "stage", 0, "moves.seat2", "范文四 A4-27"),
        ("A4-duplicate-movement", "stage", 0, "seating", "范文四 A4-21等"),
        ("A4-duplicate-movement", "stage", 0, "rounds", "文件没写"),
        ("A1-ladder", "stage", 0, "ladder.daily", "范文一 A1-45"),
        ("A1-ladder", "plan", 0, "ages", "范文一 A1-56"),
        ("A5-revival", "stage", 0, "routes.2", "范文五 A5-06"),
        ("A5-revival", "stage", 2, "invited", "范文五 A5-12"),
        ("A5-revival", "stage", 2, "minutes", "文件没写"),
        ("A5-revival", "plan", 0, "prizes", "范文五 A5-16"),
        ("A9-ten-hands", "hand", 0, "rocket", "文件没写"),
        ("A9-ten-hands", "hand", 0, "spring", "范文九 A9-25"),
        ("A9-ten-hands", "stage", 0, "chips", "没提"),
    ],
)
def test_a_value_of_a_copy_still_says_where_it_comes_from(
    form: str, part: PartKind, at: int, key: str, said: str
) -> None:
    assert source_text(source_of(a_copy(form), part, at, field(part, key))) == said


def test_a_reading_brings_its_sentence() -> None:
    found = source_of(a_copy("A5-revival"), "stage", 0, field("stage", "leftovers"))
    assert found.reading.startswith("人数不是 18 时文中没写")


def test_changes_are_counted_and_put_back_one_by_one() -> None:
    choice = a_copy("A5-revival")
    assert list(changes(choice)) == []
    choice = field("stage", "minutes").put(choice, 1, "30")
    choice = field("hand", "bomb").put(choice, 0, "3")
    choice = field("stage", "leftovers").put(choice, 0, "bye")
    assert [(each.part, each.at, each.field.key, each.was) for each in changes(choice)] == [
        ("stage", 0, "leftovers", "抽签前再选"), ("stage", 1, "minutes", "20"), ("hand", 0, "bomb", "2"),
    ]  # fmt: skip
    choice = put_back(choice, "stage", 1, field("stage", "minutes"))
    assert choice.format.stages[1].minutes == 20
    assert len(list(changes(choice))) == 2


def test_changes_are_known_again_when_the_file_is_opened_by_somebody_else() -> None:
    choice = field("stage", "minutes").put(a_copy("A5-revival"), 0, "25")
    again = parse(written(choice))
    assert [each.field.key for each in changes(again)] == ["minutes"]


def test_a_stage_of_ones_own_and_a_blank_format_have_nothing_to_compare_with() -> None:
    choice = added(a_copy("A9-ten-hands"), 0)
    assert source_of(choice, "stage", 1, field("stage", "hands")).kind == "new"
    assert source_of(copied(blank(), ()), "stage", 0, field("stage", "hands")).kind == "own"


def test_a_copy_of_a_copy_is_compared_with_what_ships() -> None:
    assert copied(a_copy("A5-revival"), ()).format.based_on == "A5-revival"


def test_a_hash_between_quotes_is_no_comment_and_lists_have_theirs_line_by_line() -> None:
    lines = ['name = "a # b"  # A1-01', "[[stage]]", 'key = "x"', "routes = ["]
    found = comments("\n".join([*lines, '  { place = 1, to = "y" }, # A1-02', "]  # A1-03"]))
    assert found["", "name"] == "A1-01"
    assert found["x", "routes.1"] == "A1-02"
    assert found["x", "routes"] == "A1-03"


@pytest.mark.parametrize("key", format_ids())
def test_every_value_of_every_format_has_a_source(key: str) -> None:
    choice = a_copy(key)
    for part, groups in PARTS.items():
        for group in groups:
            for each in group.shown(choice, 0):
                if not group.across and (part, each.key) != ("plan", "name"):
                    assert source_of(choice, part, 0, each).kind in (
                        "clause",
                        "document",
                        "reading",
                        "silent",
                    )
