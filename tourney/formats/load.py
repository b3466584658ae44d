"""Formats and rules from ``resources``, checked when they are loaded: an unknown option is refused at once."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from tourney.formats.checks import problems, rules_problems
from tourney.formats.headings import format_ids, shipped_text
from tourney.model.errors import Refused
from tourney.model.plan import Format, Rules
from tourney.wording.format_problems import decode_text, problem_text


@cache
def load_format(format_id: str) -> Format:
    """The format of that key. Raises ``Refused("format_unknown")``."""
    if format_id not in format_ids():
        raise Refused("format_unknown", format=format_id, formats=format_ids())
    return read_format(shipped_text("formats", format_id))


def load_rules(rules_id: str) -> Rules:
    """The rules of that key. Raises ``Refused("rules_unknown")``."""
    found = shipped_rules(rules_id)
    if found is None:
        raise Refused("rules_unknown", rules=rules_id)
    return found


@cache
def shipped_rules(rules_id: str) -> Rules | None:
    """The rules of that key that ship with the program, or ``None``."""
    known = files("resources").joinpath("rules", f"{rules_id}.toml").is_file()
    return read_rules(shipped_text("rules", rules_id)) if known else None


def read_format(text: str) -> Format:
    """A format from its TOML. Raises ``Refused("format_wrong")`` with what and where, in words."""
    found = decoded(text, Format)
    for problem in problems(found):
        raise Refused("format_wrong", problem=problem_text(problem))
    return found


def read_rules(text: str) -> Rules:
    """Rules from their TOML. Raises ``Refused("format_wrong")`` with what and where, in words."""
    found = decoded(text, Rules)
    for problem in rules_problems(found):
        raise Refused("format_wrong", problem=problem_text(problem))
    return found


Shape = TypeVar("Shape", Format, Rules)


def decoded(text: str, shape: type[Shape]) -> Shape:
    """The struct that a TOML text holds. Raises ``Refused("format_wrong")``."""
    return converted(tables_of(text), shape)


def tables_of(text: str) -> dict[str, Any]:
    """The tables of a TOML text. Raises ``Refused("format_wrong")`` with the line."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise Refused("format_wrong", problem=decode_text(str(problem), [])) from problem


def converted(tables: dict[str, Any], shape: type[Shape]) -> Shape:
    """The struct from the tables of a TOML text. Raises ``Refused("format_wrong")``."""
    try:
        return msgspec.convert(tables, shape)
    except msgspec.ValidationError as problem:
        stages = tables.get("stage") if shape is Format else None
        names = [str(stage.get("name", "")) for stage in stages or () if isinstance(stage, dict)]
        whole = "赛制" if shape is Format else "规则"
        raise Refused("format_wrong", problem=decode_text(str(problem), names, whole)) from problem
