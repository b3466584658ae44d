"""The same list a second time: nobody twice, nothing reset, a change offered."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.builders import Office, an_event
from tests.roster.workbooks import MAN, WITH_X, WOMAN, at, codes, save
from tourney.model import commands as c
from tourney.model.errors import Refused
from tourney.model.ids import Number
from tourney.roster.known import registered
from tourney.roster.preview import Preview
from tourney.roster.read import corrected, read
from tourney.roster.register import import_command
from tourney.roster.tally import tally
from tourney.wording.actions import line_text
from tourney.wording.refusals import sentence
from tourney.wording.roster import problem_text, tally_text

HEADER = ("编号", "姓名", "身份证号", "单位", "手机")
K09 = (
    ("012", "林远山", MAN, "城南", None),
    ("031", "林远山", WOMAN, "河西", None),
    ("044", "林远山", MAN, "城南", None),
    ("050", "林远山", None, None, None),
)


class List:
    """A list that is imported into an event again and again."""

    def __init__(self, folder: Path) -> None:
        self.office: Office = an_event()
        self.path = folder / "名单.xlsx"

    def says(self, *rows: Sequence[Any], header: Sequence[str] = HEADER) -> Preview:
        save(self.path, [header, *rows])
        return read(self.path, registered=registered(self.office.state))

    def imports(self, preview: Preview, **decided: Any) -> None:
        decisions = {int(row[1:]): choice for row, choice in decided.items()}
        self.office.desk.execute(import_command(preview, decisions))

    def who(self) -> list[tuple[str, str, str, str, str]]:
        people = [self.office.state.person(number) for number in self.office.state.entries]
        return [(p.number, p.name, p.id_number, p.unit, p.phone) for p in people]


@pytest.fixture
def signed_up(tmp_path: Path) -> List:
    """苏木 with ID, 何青禾 without."""
    signed = List(tmp_path)
    preview = signed.says(("1", "苏木", WITH_X, "城南", "13800138000"), ("2", "何青禾", None, "河西", None))
    signed.imports(preview)
    return signed


def test_the_same_list_again_adds_nobody_and_says_why(signed_up: List) -> None:
    again = read(signed_up.path, registered=registered(signed_up.office.state))

    assert [(row.decision, codes(row)) for row in again.rows] == [("skip", ["known_same"])] * 2
    assert problem_text(again.rows[0].problems[0]) == (
        "第 2 行苏木已经报名，是 1 号，资料没有变，不再导入。确是另一个人请改为导入。"
    )
    with pytest.raises(Refused) as refused:
        import_command(again)
    assert sentence(refused.value) == ("报名表“名单.xlsx”里的 2 人都已经报名，资料也没有变。不用再导入。")


def test_three_namesakes_of_k09_are_found_again_each_as_himself(tmp_path: Path) -> None:
    signed = List(tmp_path)
    signed.imports(signed.says(*K09), r5="import")
    before = signed.who()
    again = signed.says(*K09)

    assert [each[0] for each in before] == ["012", "031", "050"]
    assert [row.decision for row in again.rows] == ["skip"] * 4
    assert [codes(row)[-1] for row in again.rows] == ["known_same", "known_same", "known_again", "known_same"]


def test_what_was_checked_in_and_corrected_at_the_desk_stays(signed_up: List) -> None:
    signed_up.office.does("check_in", number="1")
    signed_up.office.does("edit_person", number="1", name="苏沐", phone="13900139000")
    again = read(signed_up.path, registered=registered(signed_up.office.state))

    assert [row.decision for row in again.rows] == ["skip", "skip"]
    assert signed_up.office.state.entries[Number("1")].checked_in_at


def test_a_new_row_is_imported_and_the_others_are_left(signed_up: List) -> None:
    preview = signed_up.says(
        ("1", "苏木", WITH_X, "城南", "13800138000"),
        ("2", "何青禾", None, "河西", None),
        ("3", "顾北川", None, "河西", None),
    )
    signed_up.imports(preview)

    assert tally_text(tally(preview)) == "3 人：可导入 1 人，已报名、没有变的 2 人"
    assert [(number, name) for number, name, *_ in signed_up.who()] == [
        ("1", "苏木"),
        ("2", "何青禾"),
        ("3", "顾北川"),
    ]


class TestAChangedRow:
    def changed(self, signed_up: List) -> Preview:
        return signed_up.says(
            ("1", "苏木", WITH_X, "河西", "13900139000"), ("2", "何青禾", WOMAN, "河西", None)
        )

    def test_is_offered_with_what_would_change(self, signed_up: List) -> None:
        preview = self.changed(signed_up)

        assert [(row.decision, row.known) for row in preview.rows] == [("ask", "1"), ("ask", "2")]
        assert [problem_text(row.problems[0]) for row in preview.rows] == [
            (
                "第 2 行苏木已经报名，是 1 号，表里有变动：单位“城南”改为“河西”，手机尾号 8000 改为 9000。"
                "选择导入就照表里改，不导入就不动。"
            ),
            "第 3 行何青禾已经报名，是 2 号，表里有变动：身份证号补上尾号 0021。选择导入就照表里改，不导入就不动。",
        ]

    def test_becomes_an_update_of_the_new_values_alone(self, signed_up: List) -> None:
        command = import_command(self.changed(signed_up), {2: "import", 3: "skip"})

        assert command.people == ()
        assert command.updates == (c.EditPerson(number=Number("1"), unit="河西", phone="13900139000"),)

    def test_is_changed_and_taken_back_together_with_the_new_people(self, signed_up: List) -> None:
        preview = signed_up.says(("1", "苏木", WITH_X, "河西", None), ("3", "顾北川", None, "河西", None))
        before = signed_up.who()
        signed_up.imports(preview, r2="import")

        assert signed_up.who() == [
            ("1", "苏木", WITH_X, "河西", "13800138000"),
            ("2", "何青禾", "", "河西", ""),
            ("3", "顾北川", "", "河西", ""),
        ]
        assert line_text(signed_up.office.state.lines[-1]) == "导入 1 人，改 1 人资料"
        signed_up.office.desk.undo()
        assert signed_up.who() == before

    def test_an_empty_cell_takes_nothing_away(self, signed_up: List) -> None:
        preview = signed_up.says(("1", "苏木", WITH_X, None, None))

        assert codes(preview.rows[0]) == ["known_same"]

    def test_a_name_corrected_under_the_same_id_is_an_update(self, signed_up: List) -> None:
        signed_up.imports(signed_up.says(("1", "苏沐", WITH_X, "城南", "13800138000")), r2="import")

        assert signed_up.who()[0][:2] == ("1", "苏沐")

    def test_that_is_typed_back_in_the_preview_is_no_change_any_more(self, signed_up: List) -> None:
        again = corrected(self.changed(signed_up), {(2, "unit"): "城南", (2, "phone"): "13800138000"})

        assert codes(at(again, 2)) == ["known_same"]


def test_another_person_of_a_registered_name_is_asked_about(signed_up: List) -> None:
    (row,) = signed_up.says((None, "何青禾", None, "城南", None)).rows

    assert (row.decision, codes(row)) == ("ask", ["known_name"])
    assert problem_text(row.problems[0]) == (
        "第 2 行何青禾与已经报名的 2 号（河西）同名，看不出是不是同一人。选择导入就当另一个人报名，不导入就不动。"
    )


def test_a_namesake_with_another_id_is_another_person(signed_up: List) -> None:
    (row,) = signed_up.says((None, "苏木", MAN, "城南", None)).rows

    assert (row.decision, row.problems) == ("import", ())


class TestANumberThatIsGivenOut:
    def test_to_another_person_is_asked_about(self, signed_up: List) -> None:
        (row,) = signed_up.says(("1", "顾北川", None, "城南", None)).rows

        assert (row.decision, codes(row)) == ("ask", ["number_known"])

    def test_in_the_list_of_another_unit_it_is_a_line_number_and_the_next_free_one_is_given(
        self, signed_up: List
    ) -> None:
        preview = signed_up.says(("1", "顾北川", None, "东门", None))
        signed_up.imports(preview)

        assert codes(preview.rows[0]) == ["number_other"]
        assert signed_up.who()[2][:2] == ("3", "顾北川")

    def test_whether_007_is_7_is_asked(self, tmp_path: Path) -> None:
        signed = List(tmp_path)
        signed.imports(signed.says(("007", "苏木", None, None, None)))
        (row,) = signed.says((7, "顾北川", None, None, None)).rows

        assert (row.decision, codes(row)) == ("ask", ["number_near"])


def test_a_registration_that_was_taken_back_is_not_known(tmp_path: Path) -> None:
    signed = List(tmp_path)
    signed.imports(signed.says(("1", "苏木", WITH_X, "城南", None)))
    signed.office.desk.undo()
    preview = signed.says(("1", "苏木", WITH_X, "城南", None))
    signed.imports(preview)

    assert preview.rows[0].problems == ()
    assert signed.who() == [("1", "苏木", WITH_X, "城南", "")]


def test_one_person_changed_twice_in_one_list_is_refused_whole(signed_up: List) -> None:
    before = signed_up.who()
    edit = c.EditPerson(number=Number("1"), unit="东门")
    twice = c.ImportRoster(people=(), updates=(edit, c.EditPerson(number=Number("1"), unit="北门")))
    with pytest.raises(Refused) as refused:
        signed_up.office.desk.execute(twice)

    assert sentence(refused.value) == "名单里 1 号苏木改了两次资料，没有导入。请只留一行。"
    assert signed_up.who() == before


def test_numbers_are_given_around_those_that_the_list_asks_for(tmp_path: Path) -> None:
    signed = List(tmp_path)
    signed.imports(signed.says((None, "苏木"), ("2", "何青禾"), (None, "顾北川"), header=("编号", "姓名")))

    assert [(number, name) for number, name, *_ in signed.who()] == [
        ("1", "苏木"),
        ("2", "何青禾"),
        ("3", "顾北川"),
    ]
