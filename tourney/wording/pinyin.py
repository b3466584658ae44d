"""How names are spelt: the readings that surnames have, the order of lists, and finding by what is typed."""

import os
from collections.abc import Iterable
from functools import cache

SURNAMES: dict[str, tuple[str, ...]] = {
    "单": ("shan",), "仇": ("qiu",), "区": ("ou",), "曾": ("zeng",), "解": ("xie",), "查": ("zha",),
    "覃": ("qin", "tan"), "朴": ("piao",), "任": ("ren",), "华": ("hua",), "盖": ("ge", "gai"), "乐": ("yue", "le"),
    "翟": ("zhai",), "冼": ("xian",), "洗": ("xian",), "尉": ("wei",), "万": ("wan",), "繁": ("po",), "折": ("she",),
    "缪": ("miao",), "秘": ("bi",), "召": ("shao",), "种": ("chong",), "员": ("yun",), "祭": ("zhai",), "宓": ("mi",),
    "乜": ("nie",), "郇": ("xun", "huan"), "隗": ("wei", "kui"), "贲": ("ben",), "阚": ("kan",), "句": ("gou",),
    "那": ("na",), "哈": ("ha",), "盛": ("sheng",), "宿": ("su",), "晁": ("chao",), "郗": ("xi", "chi"), "佴": ("nai",),
    "都": ("du",), "莘": ("shen", "xin"), "逄": ("pang",), "黑": ("he",), "柏": ("bai", "bo"), "谌": ("chen", "shen"),
    "费": ("fei", "bi"), "牟": ("mu", "mou"), "粘": ("nian",), "瞿": ("qu",), "眭": ("sui",), "钭": ("tou",),
    "能": ("nai",), "相": ("xiang",), "车": ("che",), "石": ("shi",), "叶": ("ye",), "燕": ("yan",), "纪": ("ji",),
    "应": ("ying",), "藏": ("zang",), "占": ("zhan",), "葛": ("ge",), "过": ("guo",), "要": ("yao",), "尹": ("yin",),
}  # fmt: skip
"""What a character is called as a surname, the usual reading first; lists are sorted by that one."""
COMPOUND: dict[str, tuple[str, str]] = {
    "尉迟": ("yu", "chi"), "万俟": ("mo", "qi"), "单于": ("chan", "yu"), "长孙": ("zhang", "sun"),
    "澹台": ("tan", "tai"), "令狐": ("ling", "hu"), "夏侯": ("xia", "hou"), "鲜于": ("xian", "yu"),
    "宰父": ("zai", "fu"), "呼延": ("hu", "yan"), "濮阳": ("pu", "yang"), "太史": ("tai", "shi"),
}  # fmt: skip
"""复姓 whose characters are read otherwise than alone."""
_FOUND_BY = 3
"""Readings of one character that are found; rarer ones are nobody's name."""


def load_pinyin() -> None:
    """Loads the table of readings: a tenth of a second, so before somebody types, and in another thread.

    Its phrases would take four times as long, and names are not among them.
    """
    os.environ.setdefault("PYPINYIN_NO_PHRASES", "true")
    import pypinyin  # noqa: F401


def learn(names: Iterable[str]) -> None:
    """Spells all these names, in another thread: the first letter that is typed then finds them spelt."""
    for name in names:
        readings(name)


@cache
def readings(name: str) -> tuple[tuple[str, ...], ...]:
    """Of each character every reading by which it is found, without tones; the first is the one it is sorted by.

    What is not Chinese is one syllable as it stands, in small letters.
    """
    load_pinyin()
    from pypinyin import Style, pinyin

    parts = pinyin(name, style=Style.NORMAL, heteronym=True)
    found = [_several(part) for part in parts if any(char.isalnum() for char in part[0])]
    if len(found) > 1 and (both := COMPOUND.get(name[:2])):
        found[:2] = [_first(both[at], found[at]) for at in (0, 1)]
    elif found and (own := SURNAMES.get(name[0])):
        found[0] = tuple(dict.fromkeys((*own, *found[0])))
    return tuple(found)


def _several(part: list[str]) -> tuple[str, ...]:
    return tuple(one.lower().replace(" ", "") for one in part[:_FOUND_BY])


def _first(reading: str, others: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((reading, *others)))


@cache
def pinyin_order(name: str) -> tuple[tuple[str, ...], str]:
    """Sort key of a name: syllable by syllable, then by its characters where two are spelt alike."""
    return tuple(options[0] for options in readings(name)), name


def is_spelt(name: str, typed: str) -> bool:
    """Whether ``typed`` (small letters) begins the pinyin of the name or its initials, in any of its readings."""
    options = readings(name)
    return _begins(options, typed) or _initials(options, typed)


def sounds_like(name: str, typed: str) -> bool:
    """Whether the name sounds like ``typed`` or begins so, tones aside: an input method writes 彭家子 for 彭佳梓."""
    heard, said = readings(typed), readings(name)
    return 0 < len(heard) <= len(said) and all(
        set(one) & set(other) for one, other in zip(heard, said, strict=False)
    )


def _begins(options: tuple[tuple[str, ...], ...], typed: str) -> bool:
    if not typed or not options:
        return not typed
    return any(
        one.startswith(typed) or (typed.startswith(one) and _begins(options[1:], typed[len(one) :]))
        for one in options[0]
        if one
    )


def _initials(options: tuple[tuple[str, ...], ...], typed: str) -> bool:
    if len(typed) > len(options):
        return False
    return all(
        any(one[:1] == letter for one in several) for letter, several in zip(typed, options, strict=False)
    )
