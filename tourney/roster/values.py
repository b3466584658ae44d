"""One cell becomes the value of one field, with what was mended and what cannot be used."""

import re
from collections.abc import Callable

import msgspec

from tourney.model.people import LONGEST_NUMBER, LONGEST_TEXT
from tourney.roster.clean import (
    clean_id,
    clean_name,
    clean_number,
    clean_phone,
    clean_sex,
    clean_text,
    clean_unit,
)
from tourney.roster.fields import NO, YES, Field
from tourney.roster.grid import Cell

_EXACT_DIGITS = 15
"""A spreadsheet keeps this many digits of a number; the rest becomes zeros."""
_SHOWN_DIGITS = 6
"""A number in scientific form that was saved as it was shown has only this many."""
_SCIENTIFIC = re.compile(r"(\d(?:\.\d+)?)E\+?(\d{1,2})")
_FLOAT = re.compile(r"\d{16,}\.0+")
_LANDLINE = re.compile(r"\+?[\d\s()\-‐‑–—*#转]{7,20}")
_MOBILE = re.compile(r"1\d{10}")
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}( .*)?|\d{1,2}月\d{1,2}日")
"""What a spreadsheet makes of a number that was typed as 3-12."""


class Value(msgspec.Struct, frozen=True):
    """``code`` names the finding, empty when there is none."""

    text: str
    code: str = ""


def value_of(field: Field, cell: Cell) -> Value:
    """The cleaned value of a cell."""
    if cell.kind == "empty":
        return Value("")
    if cell.kind == "unreadable" and field != "remark":
        return Value("", "name_unreadable" if field == "name" else "cell_unreadable")
    value = _READERS[field](cell)
    return Value("", "text_long") if field != "remark" and len(value.text) > LONGEST_TEXT else value


def _mended(cell: Cell, text: str, code: str) -> Value:
    """Blanks around a number are nothing to speak of; any other difference is shown."""
    return Value(text, code if text and text != cell.shown.strip() else "")


def _number(cell: Cell) -> Value:
    text = clean_number(cell.text)
    if len(text) > LONGEST_NUMBER or "," in text:
        return Value("", "number_odd")
    if _DATE.fullmatch(cell.text.strip()):
        return Value("", "number_date")
    return _mended(cell, text, "number_mended")


def _name(cell: Cell) -> Value:
    text = clean_name(cell.text)
    return Value(text, "name_mended" if text and text != cell.text else "")


def _unit(cell: Cell) -> Value:
    return Value(clean_unit(cell.text))


def _sex(cell: Cell) -> Value:
    text = clean_sex(cell.text)
    return Value(text, "" if text or not clean_unit(cell.text) else "sex_odd")


def _id_number(cell: Cell) -> Value:
    text = clean_id(cell.text)
    as_number = cell.kind == "number" and len(text) > _EXACT_DIGITS
    if as_number or _SCIENTIFIC.fullmatch(text) or _FLOAT.fullmatch(text):
        return Value("", "id_lost")
    return _mended(cell, text, "id_mended")


def _phone(cell: Cell) -> Value:
    text = clean_phone(cell.text)
    scientific = _SCIENTIFIC.fullmatch(text.upper())
    if scientific:
        text = _written_out(scientific[1], int(scientific[2]))
        if not text:
            return Value("", "phone_lost")
    if text and not _MOBILE.fullmatch(text) and not _LANDLINE.fullmatch(text):
        return Value(text, "phone_odd")
    mended = _mended(cell, text, "phone_mended")
    return Value(text, "phone_numeric") if text and cell.kind == "number" else mended


def _written_out(mantissa: str, exponent: int) -> str:
    """``1.3800138`` and 10 are 13800138000; empty when the digits were rounded away."""
    digits = mantissa.replace(".", "")
    rounded = len(digits) <= _SHOWN_DIGITS or len(digits) > exponent + 1
    return "" if rounded else digits.ljust(exponent + 1, "0")


def _remark(cell: Cell) -> Value:
    return Value(clean_text(cell.text), "remark_formula" if cell.kind == "unreadable" else "")


_YES = frozenset({"是", "对", "有", "√", "✓", "✔", "☑", "y", "yes", "true", "特邀", "种子"})
_NO = frozenset({"否", "不是", "无", "没有", "×", "✗", "✕", "-", "—", "/", "n", "no", "false", "0"})


def _mark(cell: Cell) -> Value:
    """特邀, 种子: a tick of any kind, or the rank of a seed."""
    text = clean_text(cell.text).casefold()
    if not text or text in _NO:
        return Value(NO if text else "")
    return Value(YES) if text in _YES or text.isdecimal() else Value("", "mark_odd")


_READERS: dict[Field, Callable[[Cell], Value]] = {
    "number": _number,
    "name": _name,
    "unit": _unit,
    "sex": _sex,
    "id_number": _id_number,
    "phone": _phone,
    "remark": _remark,
    "invited": _mark,
    "seeded": _mark,
}
