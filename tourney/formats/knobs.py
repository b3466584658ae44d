"""``--set KEY=VALUE``: the numbers of a format that an organiser may change when the event is created."""

from typing import Any, get_args

import msgspec

from tourney.formats.load import load_rules, problems
from tourney.model.errors import Refused
from tourney.model.plan import Format, Rules, Stage


class Choice(msgspec.Struct, frozen=True):
    """A format with its rules and everything that was chosen, ready for ``EventCreated``."""

    format: Format
    rules: Rules
    prize_scheme: str = ""


def chosen(base: Format, values: dict[str, str]) -> Choice:
    """The format with these values set: ``minutes``, ``semi.minutes``, ``rules.spring``, ``prize_scheme`` …

    Raises ``Refused("knob_unknown")`` or ``Refused("knob_value")``.
    """
    choice = Choice(base, load_rules(base.rules))
    for key, value in values.items():
        choice = _with(choice, key, value)
    for code, facts in problems(choice.format):
        raise Refused("format_wrong", problem=f"{code} {facts}")
    return choice


def _with(choice: Choice, key: str, value: str) -> Choice:
    if key == "prize_scheme":
        return _with_scheme(choice, value)
    owner, _, field = key.rpartition(".")
    if owner == "rules":
        return msgspec.structs.replace(choice, rules=_set(choice.rules, field, key, value))
    if key not in choice.format.knobs and choice.format.stage(owner) is None:
        raise Refused("knob_unknown", key=key, knobs=choice.format.knobs)
    stages = tuple(
        _set(stage, field, key, value) if _concerned(stage, owner, field) else stage
        for stage in choice.format.stages
    )
    return msgspec.structs.replace(choice, format=msgspec.structs.replace(choice.format, stages=stages))


def _concerned(stage: Stage, owner: str, field: str) -> bool:
    """A named stage; or every stage that says something in this field."""
    return stage.key == owner or (not owner and getattr(stage, field, None) is not None)


def _with_scheme(choice: Choice, value: str) -> Choice:
    schemes = choice.format.prize_schemes
    if value not in schemes:
        raise Refused("knob_value", key="prize_scheme", value=value, allowed="、".join(schemes))
    prizes = tuple(
        msgspec.structs.replace(prize, amount=amount)
        for prize, amount in zip(choice.format.prizes, schemes[value], strict=True)
    )
    changed = msgspec.structs.replace(choice.format, prizes=prizes)
    return Choice(changed, choice.rules, prize_scheme=value)


def _set(owner: Any, field: str, key: str, value: str) -> Any:
    """A copy of a stage or of the rules with one field set from text."""
    types = {info.name: info.type for info in msgspec.structs.fields(type(owner))}
    if field not in types:
        raise Refused("knob_unknown", key=key, knobs=tuple(types))
    try:
        parsed = msgspec.convert(value, types[field], strict=False)
    except msgspec.ValidationError as problem:
        raise Refused("knob_value", key=key, value=value, allowed=_allowed(types[field])) from problem
    if isinstance(parsed, int) and not isinstance(parsed, bool) and parsed < 0:
        raise Refused("knob_value", key=key, value=value, allowed=_allowed(types[field]))
    return msgspec.structs.replace(owner, **{field: parsed})


def _allowed(kind: Any) -> str:
    """What a field takes, in words."""
    values = [value for part in (kind, *get_args(kind)) for value in get_args(part) if isinstance(value, str)]
    if values:
        return "、".join(values)
    return "不小于 0 的整数" if int in (kind, *get_args(kind)) else "这一项原来的写法"
