"""校验码 as it stands in a QR code, and as people read it off the paper and type it."""

import re
import unicodedata
from collections.abc import Iterable

import msgspec

from tourney.model.errors import Refused

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
"""What a code is made of; 0, 1, 8 and 9 are not among them."""
LENGTH = 10
MARK = "DDZ1"
"""Opens the text of a QR code: whose it is, and how the rest is to be read."""

_READ_AS = {"0": "O", "1": "IL", "8": "B"}
"""Digits that no code has, and the letters they are taken for."""
_ALIKE = str.maketrans({"0": "O", "1": "I", "L": "I", "8": "B"})
_BETWEEN = re.compile(r"[\s\-‐‑‒–—―−_.·・]+")
_PARTS = 4


class TypedCode(msgspec.Struct, frozen=True):
    """What was typed or scanned, cleaned up."""

    letters: str
    """Ten characters, upper case, without what stands between the groups."""
    serial: str = ""
    """From a QR code: the number of the sheet; empty where only the code was typed."""
    version: int = 0

    @property
    def shown(self) -> str:
        """In groups, as the paper has it."""
        return f"{self.letters[:5]}-{self.letters[5:]}"


def qr_text(code: str, serial: str, version: int) -> str:
    """``DDZ1:ABCDE-FGHIJ:000003:2``: capital letters, digits and ``:`` alone, which make the smallest QR code."""
    return f"{MARK}:{code}:{serial}:{version}"


def read_code(text: str) -> TypedCode:
    """The code in what was typed or scanned: lower case, full-width characters and spaces do not matter.

    Raises ``Refused``: ``sheet_code_missing``, ``sheet_code_letter`` for a character no code has,
    ``sheet_code_length``.
    """
    plain = unicodedata.normalize("NFKC", text).strip().upper()
    parts = [part.strip() for part in plain.split(":")]
    if len(parts) == _PARTS and parts[0] == MARK and parts[3].isdecimal():
        return TypedCode(_letters(parts[1]), parts[2], int(parts[3]))
    return TypedCode(_letters(plain))


def _letters(plain: str) -> str:
    letters = _BETWEEN.sub("", plain)
    if not letters:
        raise Refused("sheet_code_missing")
    strange = next((one for one in letters if one not in LETTERS and one not in _READ_AS), "")
    if strange:
        raise Refused("sheet_code_letter", typed=letters, letter=strange)
    if len(letters) != LENGTH:
        raise Refused("sheet_code_length", typed=letters, length=len(letters), wanted=LENGTH)
    return letters


def matching(typed: TypedCode, codes: Iterable[str]) -> list[str]:
    """Which of the codes were meant: those that differ in 0 O, 1 I L, 8 B alone, the nearest if there are any."""
    alike = typed.letters.translate(_ALIKE)
    found = sorted({code for code in codes if code.replace("-", "").translate(_ALIKE) == alike})
    near = [code for code in found if _could_be(typed.letters, code.replace("-", ""))]
    return near or found


def _could_be(typed: str, code: str) -> bool:
    return all(letter in _READ_AS.get(one, one) for one, letter in zip(typed, code, strict=True))
