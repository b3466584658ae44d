"""Finding a person by number, name, pinyin, its initials, unit or the end of the phone number."""

import os
from functools import cache

from tourney.queries.rows import PlayerRow

SURNAMES = {
    "单": "shan", "仇": "qiu", "区": "ou", "曾": "zeng", "解": "xie", "查": "zha", "覃": "qin", "朴": "piao",
    "任": "ren", "华": "hua", "盖": "ge", "乐": "yue", "尉": "yu", "万": "wan", "翟": "zhai", "冼": "xian",
}  # fmt: skip
"""Readings that a surname has and the character alone has not."""


def load_pinyin() -> None:
    """Loads the table of readings: a tenth of a second, so before somebody types, and in another thread.

    Its phrases would take four times as long, and names are not among them.
    """
    os.environ.setdefault("PYPINYIN_NO_PHRASES", "true")
    import pypinyin  # noqa: F401


@cache
def spelled(name: str) -> tuple[str, str]:
    """Pinyin without tones in one word, and its initials."""
    load_pinyin()
    from pypinyin import Style, pinyin

    syllables = [part[0].lower() for part in pinyin(name, style=Style.NORMAL)]
    if syllables and name[0] in SURNAMES:
        syllables[0] = SURNAMES[name[0]]
    return "".join(syllables), "".join(part[0] for part in syllables if part)


def matches(row: PlayerRow, text: str) -> bool:
    """Whether what was typed may mean this person."""
    wanted = text.strip().lower()
    if not wanted:
        return True
    if wanted in row.name.lower() or wanted in row.unit.lower() or wanted == row.number.lower():
        return True
    if wanted.isdecimal():
        return row.number.startswith(wanted) or (len(wanted) == 4 and wanted in (row.phone_tail, row.id_tail))
    if not wanted.isascii():
        return False
    whole, initials = spelled(row.name)
    return whole.startswith(wanted) or initials.startswith(wanted)


def found(rows: tuple[PlayerRow, ...], text: str) -> tuple[PlayerRow, ...]:
    """Everybody who may be meant; the exact number alone where it is one, else in order."""
    exact = tuple(row for row in rows if row.number == text.strip())
    return exact or tuple(row for row in rows if matches(row, text))
