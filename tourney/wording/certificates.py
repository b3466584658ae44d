"""证书 in words: the organiser's text with places to fill in, and dates as certificates write them."""

import re
from collections.abc import Mapping

from tourney.model.errors import Refused

TITLE = "荣誉证书"
TEXT = "{姓名} 同志（{单位}）：\n在{赛事}中技艺出众、风格良好，荣获\n{名次}\n特发此证，以资鼓励。"
"""What a certificate says where the organiser has written nothing; a line with {名次} alone is printed large."""
PLACES = {
    "name": "姓名", "unit": "单位", "number": "参赛号", "place": "名次", "prize": "奖励", "event": "赛事",
    "date": "日期", "organiser": "主办",
}  # fmt: skip
"""What can be filled in: as it is typed in scripts → as it is typed on screen. Both are understood."""
_BLANK = re.compile(r"\{([^{}]*)\}")
_BRACKETED = re.compile(r"[（(]\s*\{([^{}]*)\}\s*[)）]")
_KEYS = {**{key: key for key in PLACES}, **{word: key for key, word in PLACES.items()}}
_DIGITS = "〇一二三四五六七八九"

Pieces = tuple[tuple[str, str], ...]
"""(text, key): the key of what was filled in, empty for the organiser's own words."""


def check_text(text: str) -> None:
    """Raises ``Refused``: ``certificate_blank`` for a place nobody knows, ``certificate_brace``, ``certificate_name``."""
    found = [word.strip() for word in _BLANK.findall(text)]
    known = [f"{{{word}}}" for word in PLACES.values()]
    for word in found:
        if word not in _KEYS:
            raise Refused("certificate_blank", blank=f"{{{word}}}", known=known)
    if "{" in (rest := _BLANK.sub("", text)) or "}" in rest:
        raise Refused("certificate_brace", known=known)
    if "name" not in {_KEYS[word] for word in found}:
        raise Refused("certificate_name")


def filled(line: str, values: Mapping[str, str]) -> Pieces:
    """One line with everything filled in; brackets around something that is empty vanish with it."""

    def kept(found: re.Match[str]) -> str:
        return found[0] if values.get(_KEYS.get(found[1].strip(), ""), "") else ""

    pieces: list[tuple[str, str]] = []
    for place, part in enumerate(_BLANK.split(_BRACKETED.sub(kept, line))):
        key = _KEYS.get(part.strip(), "") if place % 2 else ""
        pieces.append((values.get(key, ""), key) if place % 2 else (part, ""))
    return tuple(piece for piece in pieces if piece[0])


def chinese_date(text: str) -> str:
    """``2026-12-05`` → 二〇二六年十二月五日; what is no date stays as it was written."""
    found = re.fullmatch(r"(\d{4})-(\d{1,2})-(\d{1,2})", text)
    if not found:
        return text
    year = "".join(_DIGITS[int(digit)] for digit in found[1])
    return f"{year}年{_small(int(found[2]))}月{_small(int(found[3]))}日"


def _small(number: int) -> str:
    """1 to 31 in Chinese: 五, 十, 十二, 二十, 三十一."""
    tens, ones = divmod(number, 10)
    return ("" if not tens else f"{_DIGITS[tens] if tens > 1 else ''}十") + (_DIGITS[ones] if ones else "")
