"""``--set KEY=VALUE``: the numbers of a format that an organiser may change when the event is created."""

import re
from typing import Any, get_args, get_origin

import msgspec

from tourney.formats.checks import problems, rules_problems
from tourney.formats.load import load_rules
from tourney.model.errors import Refused
from tourney.model.plan import Format, Rules, Stage
from tourney.wording.format_problems import problem_text


class Choice(msgspec.Struct, frozen=True):
    """A format with its rules and everything that was chosen, ready for ``EventCreated``."""

    format: Format
    rules: Rules
    prize_scheme: str = ""


def chosen(base: Format, values: dict[str, str], rules: Rules | None = None) -> Choice:
    """The format with these values set: ``minutes``, ``semi.minutes``, ``rules.spring``, ``prize_scheme`` …

    ``rules``: those that an own format brings itself. Raises ``Refused("knob_unknown")`` or ``Refused("knob_value")``.
    """
    choice = Choice(base, load_rules(base.rules) if rules is None else rules)
    for key, value in values.items():
        choice = _with(choice, key, value)
    for problem in (*problems(choice.format), *rules_problems(choice.rules, choice.format.seats)):
        raise Refused("format_wrong", problem=problem_text(problem))
    return choice


def _with(choice: Choice, key: str, value: str) -> Choice:
    if key == "prize_scheme":
        return _with_scheme(choice, value)
    owner, field = _place(choice.format, key)
    if owner == "rules":
        return msgspec.structs.replace(choice, rules=_set(choice.rules, field, key, value))
    known = key in choice.format.knobs or key in choice.format.aliases
    if not known and choice.format.stage(owner) is None:
        raise Refused("knob_unknown", key=key, knobs=choice.format.knobs)
    concerned = concerned_stages(choice.format, owner, field)
    stages = tuple(
        _set(stage, field, key, value) if stage.key in concerned else stage for stage in choice.format.stages
    )
    return msgspec.structs.replace(choice, format=msgspec.structs.replace(choice.format, stages=stages))


def _place(form: Format, key: str) -> tuple[str, str]:
    """Whose field a knob changes: ``rules``, the key of a stage, or empty for every stage that has it."""
    owner, _, field = form.aliases.get(key, key).rpartition(".")
    return owner, field


def concerned_stages(form: Format, owner: str, field: str) -> set[str]:
    """A named stage; or every stage that says something in this field, all of them where none does."""
    if owner:
        return {stage.key for stage in form.stages if stage.key == owner}
    defaults = {info.name: info.default for info in msgspec.structs.fields(Stage)}
    default = defaults.get(field)
    if default in (None, 0, "", ()):
        says = {stage.key for stage in form.stages if getattr(stage, field, default) != default}
        return says or {stage.key for stage in form.stages}
    return {stage.key for stage in form.stages}


def values_now(form: Format, key: str, rules: Rules | None = None) -> tuple[str, ...]:
    """What a format says for a knob: one value, or those of its stages, each once."""
    owner, field = _place(form, key)
    if owner == "rules":
        value = getattr(load_rules(form.rules) if rules is None else rules, field)
        return tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)
    keys = concerned_stages(form, owner, field)
    values = [getattr(stage, field, None) for stage in form.stages if stage.key in keys]
    return tuple(dict.fromkeys(str(value) for value in values if value is not None))


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
        parsed = msgspec.convert(_parts(value, types[field]), types[field], strict=False)
    except msgspec.ValidationError as problem:
        raise Refused("knob_value", key=key, value=value, allowed=_allowed(types[field])) from problem
    if isinstance(parsed, int) and not isinstance(parsed, bool) and parsed < 0:
        raise Refused("knob_value", key=key, value=value, allowed=_allowed(types[field]))
    return msgspec.structs.replace(owner, **{field: parsed})


def _parts(value: str, kind: Any) -> "str | list[str]":
    """The text, or its parts where a field holds several numbers: 2、4."""
    return re.split(r"[\s,，、]+", value.strip()) if get_origin(kind) is tuple else value


def _allowed(kind: Any) -> str:
    """What a field takes, in words."""
    values = [value for part in (kind, *get_args(kind)) for value in get_args(part) if isinstance(value, str)]
    if values:
        return "、".join(values)
    return "不小于 0 的整数" if int in (kind, *get_args(kind)) else "这一项原来的写法"
