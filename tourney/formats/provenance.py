"""Where a value of a format comes from: a clause of the document, our reading of it, or a change of this organiser."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Literal

import msgspec

from tourney.formats.comments import Place, comments
from tourney.formats.edit_fields import Field
from tourney.formats.edit_rules import HAND, WHOLE
from tourney.formats.edit_stage import GROUPS
from tourney.formats.headings import format_ids, shipped_text
from tourney.formats.knobs import Choice
from tourney.formats.load import load_format, load_rules
from tourney.model.plan import Reading

Kind = Literal["clause", "document", "reading", "silent", "changed", "new", "own"]
"""``clause`` the document says it there · ``document`` in its sense · ``reading`` left open, read by us · ``silent``
nothing is said · ``changed`` by this organiser · ``new`` a stage of his · ``own`` nothing to compare with."""
PartKind = Literal["plan", "stage", "hand"]

_CLAUSE = re.compile(r"[A-Z]+\d*-\d+")
_READING = "our reading"


class Source(msgspec.Struct, frozen=True):
    """Where one value comes from."""

    kind: Kind
    clauses: tuple[str, ...] = ()
    document: str = ""
    """The document as one calls it: 范文五."""
    was: str = ""
    """Of a changed value: what the format that ships says, in words."""
    reading: str = ""
    """Of our reading: the sentence about it, where there is one."""


class Change(msgspec.Struct, frozen=True):
    """A value that is not as the format that ships says."""

    part: PartKind
    at: int
    field: Field
    was: str


class Base(msgspec.Struct, frozen=True):
    """The format that a copy was made of, and what stands beside its values."""

    choice: Choice
    form_comments: Mapping[Place, str]
    rules_comments: Mapping[Place, str]

    @property
    def readings(self) -> tuple[Reading, ...]:
        return (*self.choice.format.readings, *self.choice.rules.readings)


@cache
def base_of(key: str) -> Base | None:
    """The format of that key; ``None`` where none ships under it."""
    if key not in format_ids():
        return None
    form = load_format(key)
    beside_rules = comments(shipped_text("rules", form.rules))
    return Base(Choice(form, load_rules(form.rules)), comments(shipped_text("formats", key)), beside_rules)


def source_of(choice: Choice, part: PartKind, at: int, field: Field) -> Source:
    """Where a value of this format comes from. ``at``: index of the stage."""
    base = base_of(choice.format.based_on)
    if base is None:
        return Source("own")
    there = _same_stage(base, choice, at) if part == "stage" else 0
    if there is None:
        return Source("new")
    held = field.get(base.choice, there)
    if held != field.get(choice, at):
        return Source("changed", was=_words(field, base.choice, there, held))
    return _written(base, part, choice.format.stages[at].key if part == "stage" else "", field)


def changes(choice: Choice) -> Iterator[Change]:
    """Every value that is not as in the format this is a copy of; name and key of the format apart."""
    for part, at, field in _fields(choice):
        source = source_of(choice, part, at, field)
        if source.kind == "changed" and (part, field.key) != ("plan", "name"):
            yield Change(part, at, field, source.was)


def put_back(choice: Choice, part: PartKind, at: int, field: Field) -> Choice:
    """One value as in the format this is a copy of; the same where there is nothing to compare with."""
    base = base_of(choice.format.based_on)
    there = _same_stage(base, choice, at) if base and part == "stage" else 0
    if base is None or there is None:
        return choice
    return field.put(choice, at, field.get(base.choice, there))


def _fields(choice: Choice) -> Iterator[tuple[PartKind, int, Field]]:
    for group in WHOLE:
        if not group.across:
            yield from (("plan", 0, field) for field in group.shown(choice, 0))
    for at in range(len(choice.format.stages)):
        for group in GROUPS:
            yield from (("stage", at, field) for field in group.shown(choice, at))
    for group in HAND:
        yield from (("hand", 0, field) for field in group.shown(choice, 0))


def _same_stage(base: Base, choice: Choice, at: int) -> int | None:
    keys = [stage.key for stage in base.choice.format.stages]
    key = choice.format.stages[at].key
    return keys.index(key) if key in keys else None


def _words(field: Field, choice: Choice, at: int, held: str) -> str:
    """What a value is called; 是 or 不 of a tick."""
    if field.kind == "check":
        return "是" if held == "true" else "不"
    return dict(field.options(choice, at)).get(held, held) or "空着"


# What the file says beside it -----------------------------------------------------------------------------------------


def _written(base: Base, part: PartKind, stage: str, field: Field) -> Source:
    beside = base.rules_comments if part == "hand" else base.form_comments
    names = _names(field.key)
    comment = next((beside[stage, name] for name in names if beside.get((stage, name))), "")
    document = re.sub("《[^》]*》", "", base.choice.format.document).strip() or base.choice.format.document
    reading = _reading(base, part, stage, names)
    if _READING in comment:
        return Source("reading", tuple(_CLAUSE.findall(comment)), document, reading=reading)
    if clauses := tuple(dict.fromkeys(_CLAUSE.findall(comment))):
        return Source("clause", clauses, document)
    if reading:
        return Source("reading", (), document, reading=reading)
    in_file = any((stage, name) in beside for name in names)
    return Source("document" if in_file else "silent", (), document)


def _names(key: str) -> tuple[str, ...]:
    """What a field may be called in the file: ``routes.2`` and ``routes`` for whether the second is a second chance."""
    whole = key.replace("revival.", "routes.")
    plain = {"prizes": "prize"}.get(whole, whole)
    return tuple(dict.fromkeys((plain, plain.partition(".")[0])))


def _reading(base: Base, part: PartKind, stage: str, names: tuple[str, ...]) -> str:
    """The sentence about this value that is shown when an event is created."""
    prefix = {"hand": "rules.", "plan": ""}.get(part, f"{stage}.")
    wanted = {f"{prefix}{name}" for name in names} | (set(names) if part == "stage" else set())
    aliases = base.choice.format.aliases
    return next((each.text for each in base.readings if aliases.get(each.knob, each.knob) in wanted), "")
