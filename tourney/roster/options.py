"""What the command line says about a sign-up file: which column is what, which rows are taken."""

from collections.abc import Mapping

import msgspec

from tourney.model.errors import Refused
from tourney.roster.fields import FIELDS, Field
from tourney.roster.people import Chosen
from tourney.roster.preview import Preview


def columns_of(given: Mapping[str, str]) -> dict[Field, int] | None:
    """Field → column from 0, from a letter or a number from 1; ``None`` when nothing was said.

    Raises ``Refused``: column_field_unknown, knob_value.
    """
    found: dict[Field, int] = {}
    for key, column in given.items():
        if key not in FIELDS:
            raise Refused("column_field_unknown", key=key, fields=FIELDS)
        found[msgspec.convert(key, Field)] = _column(key, column)
    return found or None


def _column(key: str, text: str) -> int:
    if text.isdecimal() and int(text) > 0:
        return int(text) - 1
    if text.isascii() and text.isalpha() and len(text) <= 2:
        value = 0
        for letter in text.upper():
            value = value * 26 + ord(letter) - 64
        return value - 1
    raise Refused("knob_value", key=key, value=text, allowed="列的字母 A、B、C 或数字 1、2、3")


def decisions_of(preview: Preview, take: str, leave: str) -> dict[int, Chosen]:
    """Row → what was said: ``5,12``, or ``all`` that are asked about. Raises ``Refused`` knob_value."""
    chosen: dict[int, Chosen] = dict.fromkeys(_rows(preview, "leave", leave), "skip")
    return chosen | dict.fromkeys(_rows(preview, "take", take), "import")


def _rows(preview: Preview, key: str, text: str) -> list[int]:
    asked = [row.row for row in preview.rows if row.decision == "ask"]
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if parts == ["all"]:
        return asked
    there = {str(row.row) for row in preview.rows}
    for part in parts:
        if part not in there:
            listed = "、".join(map(str, asked)) or "一行也没有"
            raise Refused("knob_value", key=key, value=part, allowed=f"表里的行号（要决定的：{listed}）")
    return [int(part) for part in parts]
