"""Surnames are read as surnames, in lists and when somebody is looked for."""

import pytest

from tourney.wording.pinyin import is_spelt, pinyin_order, readings, sounds_like


@pytest.mark.parametrize(
    ("name", "reading"),
    [
        ("单雄信", "shan"), ("仇英", "qiu"), ("区小明", "ou"), ("曾青", "zeng"), ("解晓东", "xie"), ("查良", "zha"),
        ("覃小平", "qin"), ("朴志英", "piao"), ("尉迟恭", "yu"), ("万俟乔", "mo"), ("单于明", "chan"), ("翟天", "zhai"),
        ("盖叫天", "ge"), ("乐嘉", "yue"), ("长孙无忌", "zhang"), ("员半千", "yun"), ("缪荣", "miao"), ("尉犁", "wei"),
    ],
)  # fmt: skip
def test_a_surname_is_sorted_as_it_is_read(name: str, reading: str) -> None:
    assert pinyin_order(name)[0][0] == reading


def test_a_compound_surname_is_read_as_one_word() -> None:
    assert pinyin_order("尉迟恭")[0] == ("yu", "chi", "gong")
    assert pinyin_order("万俟乔")[0] == ("mo", "qi", "qiao")


@pytest.mark.parametrize("typed", ["qin", "tan", "qxp", "txp", "tanxiaop", "q"])
def test_somebody_is_found_by_both_readings_of_his_surname(typed: str) -> None:
    assert is_spelt("覃小平", typed)


@pytest.mark.parametrize("typed", ["shan", "dan", "sxx", "dxx"])
def test_the_common_reading_of_a_character_is_found_too(typed: str) -> None:
    assert is_spelt("单雄信", typed)


def test_another_name_is_not_found() -> None:
    assert not is_spelt("单雄信", "shen")
    assert not is_spelt("单雄信", "sxxx")


def test_names_that_are_not_chinese_are_found_as_they_stand() -> None:
    assert is_spelt("Tom Lee", "toml")
    assert is_spelt("古丽娜·试样", "gulinashi")


def test_a_list_is_sorted_by_syllables_and_not_by_the_letters_in_a_row() -> None:
    """xi an before xian: the shorter syllable comes first."""
    names = ["先明", "西安", "曾青", "查良", "区明", "欧明"]
    assert sorted(names, key=pinyin_order) == ["区明", "欧明", "西安", "先明", "曾青", "查良"]


def test_every_reading_stands_once() -> None:
    for name in ("单", "覃", "朴", "盖", "乐"):
        (found,) = readings(name)
        assert len(found) == len(set(found))


def test_a_name_sounds_like_what_an_input_method_wrote_for_it() -> None:
    assert sounds_like("彭佳梓", "彭家子")
    assert sounds_like("单立群", "善立群")  # as a surname 单 is shan
    assert sounds_like("林远山", "林元")
    assert not sounds_like("林远山", "林远上")
    assert not sounds_like("林远", "林远山")
