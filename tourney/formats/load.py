"""Formats and rules from ``resources``, checked when they are loaded: an unknown option is refused at once."""

from functools import cache
from importlib.resources import files

import msgspec

from tourney.model.errors import Refused
from tourney.model.plan import Format, Rules, Stage


def format_ids() -> list[str]:
    """Keys of all formats that ship with the program, in order."""
    names = (item.name for item in files("resources").joinpath("formats").iterdir())
    return sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


@cache
def load_format(format_id: str) -> Format:
    """The format of that key. Raises ``Refused("format_unknown")``."""
    if format_id not in format_ids():
        raise Refused("format_unknown", format=format_id, formats=format_ids())
    return read_format(files("resources").joinpath("formats", f"{format_id}.toml").read_text("utf-8"))


@cache
def load_rules(rules_id: str) -> Rules:
    """The rules of that key. Raises ``Refused("rules_unknown")``."""
    path = files("resources").joinpath("rules", f"{rules_id}.toml")
    if not path.is_file():
        raise Refused("rules_unknown", rules=rules_id)
    return read_rules(path.read_text("utf-8"))


def read_format(text: str) -> Format:
    """A format from its TOML. Raises ``Refused("format_wrong")`` with what and where."""
    try:
        found = msgspec.toml.decode(text, type=Format)
    except msgspec.DecodeError as problem:
        raise Refused("format_wrong", problem=str(problem)) from problem
    for problem_code, facts in problems(found):
        raise Refused("format_wrong", problem=f"{problem_code} {facts}")
    return found


def read_rules(text: str) -> Rules:
    """Rules from their TOML. Raises ``Refused("format_wrong")`` with what and where."""
    try:
        found = msgspec.toml.decode(text, type=Rules)
    except msgspec.DecodeError as problem:
        raise Refused("format_wrong", problem=str(problem)) from problem
    if list(found.bids) != sorted(set(found.bids)):
        raise Refused("format_wrong", problem=f"bids {list(found.bids)}")
    return found


def problems(plan: Format) -> list[tuple[str, str]]:
    """What does not fit together in a format: code and place; nothing when it is sound."""
    keys = [stage.key for stage in plan.stages]
    found = [("stage_twice", key) for key in sorted(set(keys)) if keys.count(key) > 1]
    if not plan.stages:
        found.append(("no_stage", plan.id))
    for i, stage in enumerate(plan.stages):
        found += _stage_problems(plan, stage, keys[i + 1 :])
    return found


def _stage_problems(plan: Format, stage: Stage, later: list[str]) -> list[tuple[str, str]]:
    found = [
        ("route_to_unknown", f"{stage.key} → {route.to}") for route in stage.routes if route.to not in later
    ]
    places = [route.place for route in stage.routes]
    if len(set(places)) != len(places):
        found.append(("place_twice", stage.key))
    if any(not 1 <= place <= plan.seats for place in (*places, *stage.decides)):
        found.append(("place_outside", stage.key))
    if stage.entrants == "routes" and not plan.sources(stage.key):
        found.append(("nobody_comes", stage.key))
    if stage.hands is None and stage.minutes is None:
        found.append(("never_ends", stage.key))
    return found
