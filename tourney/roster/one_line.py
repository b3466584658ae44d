"""现场报名 in one line: ``张三 城南棋社 13800138000``, in any order behind the name."""

import re
from collections.abc import Sequence
from typing import Literal

import msgspec

from tourney.model import commands as c
from tourney.model.identity import fault_of
from tourney.roster.clean import clean_id, clean_name, clean_phone, clean_text, name_key
from tourney.roster.known import Known

_BETWEEN = re.compile(r"[\s,，、;；]+")
_MOBILE = re.compile(r"1\d{10}")
_LANDLINE = re.compile(r"0\d{2,3}-?\d{7,8}|\d{7,8}")
_ID = re.compile(r"\d{17}[\dX]")
_MARKS = {"特邀": "invited", "种子": "seeded"}
_FAULTS = {
    "id_length": "位数不对",
    "id_birth": "里的出生日期不存在",
    "id_check": "的校验位不对",
}


class Understood(msgspec.Struct, frozen=True):
    """What a line says of one person; empty where it says nothing."""

    name: str = ""
    unit: str = ""
    sex: Literal["", "男", "女"] = ""
    id_number: str = ""
    phone: str = ""
    invited: bool = False
    seeded: bool = False
    doubt: str = ""
    """A sentence about what looks wrong and may be right."""
    namesakes: tuple[Known, ...] = ()
    """Who is registered under this name already."""

    def command(self) -> c.Register:
        """To sign up this person."""
        return c.Register(
            name=self.name, unit=self.unit, sex=self.sex, id_number=self.id_number, phone=self.phone,
            invited=self.invited, seeded=self.seeded,
        )  # fmt: skip


def understood(line: str, registered: Sequence[Known] = ()) -> Understood:
    """Reads a line: the first words are the name, a mobile number, an ID, 男 or 女, 特邀 and 种子 are known
    wherever they stand, the rest is the unit."""
    found: dict[str, str] = {}
    marks: set[str] = set()
    words: list[str] = []
    for part in _BETWEEN.split(clean_text(line)):
        field, value = _known(part)
        if field in _MARKS.values():
            marks.add(field)
        elif field and field not in found:
            found[field] = value
        elif part:
            words.append(part)
    name, unit = _name_and_rest(words)
    key = name_key(name)
    same = tuple(one for one in registered if name and name_key(one.now.name) == key)
    return Understood(
        name, unit, "男" if found.get("sex") == "男" else "女" if found.get("sex") == "女" else "",
        found.get("id_number", ""), found.get("phone", ""), "invited" in marks, "seeded" in marks,
        _doubt(found), same,
    )  # fmt: skip


def _known(part: str) -> tuple[str, str]:
    """Field and value of a word that can be nothing else; empty for a name or a unit."""
    if part in ("男", "女"):
        return "sex", part
    if part in _MARKS:
        return _MARKS[part], part
    identity, phone = clean_id(part), clean_phone(part)
    if _ID.fullmatch(identity):
        return "id_number", identity
    if _MOBILE.fullmatch(phone) or _LANDLINE.fullmatch(phone):
        return "phone", phone
    return "", ""


def _name_and_rest(words: list[str]) -> tuple[str, str]:
    """``苏 木`` and ``Tom Lee`` are one name; what follows is the unit."""
    taken = 1
    if len(words) > 1:
        padded = all(len(word) == 1 and not word.isascii() for word in words[:2])
        foreign = all(word.isascii() and word.isalpha() for word in words[:2])
        taken = 2 if padded or foreign else 1
    return clean_name(" ".join(words[:taken])), " ".join(words[taken:])


def _doubt(found: dict[str, str]) -> str:
    identity = found.get("id_number", "")
    fault = fault_of(identity) if identity else ""
    return f"身份证尾号 {identity[-4:]} {_FAULTS[fault]}，请核对原件。" if fault else ""
