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


RANK_KEYS = ("points", "wins", "landlord_wins", "table_wins")
"""What ``rank_by`` may name, apart from ``earlier:KEY``."""


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
    found = [("route_to_unknown", f"{stage.key} → {key}") for key in stage.targets if key not in later]
    places = [route.place for route in stage.routes]
    if len(set(places)) != len(places):
        found.append(("place_twice", stage.key))
    named = (*places, *stage.through, *stage.decides_last, *(stage.decides if stage.rank == "table" else ()))
    if any(not 1 <= place <= plan.seats for place in named):
        found.append(("place_outside", stage.key))
    if stage.entrants == "routes" and not plan.sources(stage.key):
        found.append(("nobody_comes", stage.key))
    return found + _ending_problems(stage) + _ranking_problems(plan, stage)


def _ending_problems(stage: Stage) -> list[tuple[str, str]]:
    """A table, and a stage of several rounds, must come to an end."""
    found = []
    ends = (stage.hands, stage.minutes, stage.target)
    if not any(value is not None for value in ends) and stage.rank == "table" and stage.ladder is None:
        found.append(("never_ends", stage.key))
    if stage.rounds == 0 and stage.seating != "movement":
        found.append(("rounds_unknown", stage.key))
    if stage.repeat and stage.rounds != 1:
        found.append(("repeat_and_rounds", stage.key))
    if stage.line is not None and stage.until < 1:
        found.append(("line_without_until", stage.key))
    return found


def _ranking_problems(plan: Format, stage: Stage) -> list[tuple[str, str]]:
    found = []
    if stage.rank == "overall" and (stage.routes or stage.repeat) and stage.line is None:
        found.append(("overall_with_places", stage.key))
    if bool(stage.take) != bool(stage.take_to):
        found.append(("take_without_target", stage.key))
    for key in stage.rank_by:
        named = key.removeprefix("earlier:")
        if key not in RANK_KEYS and (named == key or plan.stage(named) is None or named == stage.key):
            found.append(("rank_key_unknown", f"{stage.key}: {key}"))
    if stage.brings is not None and plan.stage(stage.brings.stage) is None:
        found.append(("brings_from_unknown", f"{stage.key} ← {stage.brings.stage}"))
    return found
