"""One value of a format as a person edits it: its text, what it may be, and the format with another text there."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from tourney.formats.edits import with_format, with_rules, with_stage
from tourney.formats.knobs import Choice
from tourney.model.plan import Stage
from tourney.wording.format_words import CHOICES, WORDS, choice_text

Kind = Literal["text", "number", "choice", "check"]
Get = Callable[[Choice, int], str]
Put = Callable[[Choice, int, str], Choice]
Options = tuple[tuple[str, str], ...]
YES, NO = "true", "false"


class UnreadableError(ValueError):
    """What was typed is no value; the sentence says why, and what would be."""


class Field(msgspec.Struct, frozen=True):
    """``at`` of its functions is the index of the stage; it does not matter for the plan and the hand."""

    key: str
    words: str
    kind: Kind
    get: Get
    put: Put
    """The choice with this text. Raises ``UnreadableError``."""
    options: Callable[[Choice, int], Options] = lambda _choice, _at: ()
    when: Callable[[Choice, int], bool] = lambda _choice, _at: True
    """Whether it means anything as the rest stands."""
    hint: str = ""


class Group(msgspec.Struct, frozen=True):
    """Values that belong together, under a heading."""

    title: str
    fields: tuple[Field, ...]
    across: int = 0
    """Of a list: how many fields make a row; 0 where every field has a row of its own."""

    def shown(self, choice: Choice, at: int) -> tuple[Field, ...]:
        """Those that mean something now."""
        return tuple(field for field in self.fields if field.when(choice, at))


# Where a value stands -----------------------------------------------------------------------------------------------


class Owner(msgspec.Struct, frozen=True):
    """The stage, the rules of a hand or the whole plan: reading and setting one of its values."""

    read: Callable[[Choice, int], Any]
    write: Callable[..., Choice]


STAGE = Owner(lambda choice, at: choice.format.stages[at], with_stage)
RULES = Owner(lambda choice, _at: choice.rules, lambda choice, _at, **values: with_rules(choice, **values))
FORMAT = Owner(lambda choice, _at: choice.format, lambda choice, _at, **values: with_format(choice, **values))


def stage_of(choice: Choice, at: int) -> Stage:
    """The stage that is edited."""
    return choice.format.stages[at]


def when_stage(test: Callable[[Stage], bool]) -> Callable[[Choice, int], bool]:
    """Shown while this holds of the stage."""
    return lambda choice, at: test(choice.format.stages[at])


# Kinds of values ----------------------------------------------------------------------------------------------------


def number(owner: Owner, name: str, *, empty: object = msgspec.UNSET, **more: Any) -> Field:
    """A whole number. ``empty``: what no text means; without it a number must stand there."""
    words = more.pop("words", "") or WORDS[name]

    def get(choice: Choice, at: int) -> str:
        value = getattr(owner.read(choice, at), name)
        return "" if value == empty else str(value).replace("-", "−")

    def put(choice: Choice, at: int, text: str) -> Choice:
        blank = not text.strip() and empty is not msgspec.UNSET
        return owner.write(choice, at, **{name: empty if blank else whole(text, words, empty)})

    return Field(name, words, "number", get, put, **more)


def whole(text: str, words: str, empty: object = msgspec.UNSET) -> int:
    """A whole number with or without a sign. Raises ``UnreadableError``."""
    plain = text.strip().replace("−", "-").replace("＋", "+")
    try:
        if len(plain) < 8:
            return int(plain)
    except ValueError:
        pass
    what = "要写整数，或空着" if empty is not msgspec.UNSET else "要写整数"
    raise UnreadableError(f"“{words}”写了“{text.strip()[:12]}”，{what}。请改这一格。")


def text(owner: Owner, name: str, **more: Any) -> Field:
    """A name or a sentence."""
    return Field(
        name, WORDS[name], "text",
        lambda choice, at: str(getattr(owner.read(choice, at), name)),
        lambda choice, at, typed: owner.write(choice, at, **{name: typed.strip()}), **more,
    )  # fmt: skip


def choice_of(owner: Owner, name: str, **more: Any) -> Field:
    """One of several values, each with its words."""
    options = tuple(CHOICES[name].items())
    return Field(
        name, WORDS[name], "choice",
        lambda choice, at: str(getattr(owner.read(choice, at), name)),
        lambda choice, at, value: owner.write(choice, at, **{name: value}),
        options=lambda _choice, _at: options, **more,
    )  # fmt: skip


def check(owner: Owner, name: str, **more: Any) -> Field:
    """Yes or no."""
    return Field(
        name, WORDS[name], "check",
        lambda choice, at: YES if getattr(owner.read(choice, at), name) else NO,
        lambda choice, at, value: owner.write(choice, at, **{name: value == YES}), **more,
    )  # fmt: skip


def numbers(owner: Owner, name: str, **more: Any) -> Field:
    """Several whole numbers with 、 between them; none where nothing stands."""
    words = WORDS[name]

    def put(choice: Choice, at: int, typed: str) -> Choice:
        return owner.write(choice, at, **{name: wholes(typed, words)})

    return Field(
        name, words, "number",
        lambda choice, at: "、".join(map(str, getattr(owner.read(choice, at), name))), put, **more,
    )  # fmt: skip


def wholes(typed: str, words: str) -> tuple[int, ...]:
    """Numbers with 、 or a space between them. Raises ``UnreadableError``."""
    parts = typed.replace("，", "、").replace(",", "、").replace(" ", "、").split("、")
    return tuple(whole(part, words) for part in parts if part.strip())


def ranked(
    owner: Owner, name: str, titles: Sequence[str], options: Callable[[Choice, int], Options]
) -> tuple[Field, ...]:
    """A list in order of weight: one field a place, and always one more to choose until all are used."""
    return tuple(_place(owner, name, at, title, options) for at, title in enumerate(titles))


def _place(
    owner: Owner, name: str, place: int, title: str, options: Callable[[Choice, int], Options]
) -> Field:
    def held(choice: Choice, at: int) -> tuple[str, ...]:
        return tuple(getattr(owner.read(choice, at), name))

    def get(choice: Choice, at: int) -> str:
        values = held(choice, at)
        return values[place] if place < len(values) else ""

    def put(choice: Choice, at: int, value: str) -> Choice:
        values = held(choice, at)
        kept = [*values[:place], *([value] if value else []), *values[place + 1 :]]
        return owner.write(choice, at, **{name: tuple(dict.fromkeys(kept))})

    def offered(choice: Choice, at: int) -> Options:
        values, own = held(choice, at), get(choice, at)
        free = tuple(each for each in options(choice, at) if each[0] == own or each[0] not in values[:place])
        known = {each[0] for each in free}
        strange = ((own, choice_text(name, own)),) if own and own not in known else ()
        return (("", "不比" if name == "rank_by" else "不管"), *strange, *free)

    return Field(
        f"{name}.{place}", title, "choice", get, put, options=offered,
        when=lambda choice, at: place <= len(held(choice, at)),
    )  # fmt: skip
