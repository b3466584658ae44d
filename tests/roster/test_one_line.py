"""现场报名 in one line: what a referee types with a queue in front of the desk."""

import pytest

from tests.builders import an_event
from tourney.roster.known import registered
from tourney.roster.one_line import Understood, understood


@pytest.mark.parametrize(
    ("line", "name", "unit", "phone"),
    [
        ("张三 城南棋社 13800138000", "张三", "城南棋社", "13800138000"),
        ("张三", "张三", "", ""),
        ("张三　138 0013 8000", "张三", "138 0013 8000", ""),
        ("张三，城南棋社，１３８００１３８０００", "张三", "城南棋社", "13800138000"),
        ("苏 木 城南 一队", "苏木", "城南 一队", ""),
        ("Tom Lee 城南", "Tom Lee", "城南", ""),
        ("古丽娜·试样 010-88886666 河西", "古丽娜·试样", "河西", "010-88886666"),
        ("  ", "", "", ""),
    ],
)
def test_name_unit_and_phone_are_told_apart(line: str, name: str, unit: str, phone: str) -> None:
    found = understood(line)
    assert (found.name, found.unit, found.phone) == (name, unit, phone)


def test_sex_id_and_marks_stand_anywhere() -> None:
    found = understood("张三 女 11000019900101003x 特邀 城南 种子")
    assert found == Understood(
        "张三", "城南", "女", "11000019900101003X", "", invited=True, seeded=True, doubt=found.doubt
    )


def test_an_id_that_looks_wrong_is_said() -> None:
    assert understood("张三 110000199013010012").doubt == "身份证尾号 0012 里的出生日期不存在，请核对原件。"


def test_a_second_phone_number_is_not_lost() -> None:
    found = understood("张三 13800138000 13900139000")
    assert (found.phone, found.unit) == ("13800138000", "13900139000")


def test_equal_names_are_found_whatever_the_blanks() -> None:
    office = an_event()
    office.does("register", name="苏　木", unit="城南")
    office.does("register", name="林远山")
    found = understood("苏 木 河西", registered(office.state))
    assert [(one.number, one.now.unit) for one in found.namesakes] == [("1", "城南")]
