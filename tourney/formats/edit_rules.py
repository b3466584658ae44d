"""一副牌怎么算 and 整个赛制, in groups, as a person edits them."""

import re

import msgspec

from tourney.formats.edit_fields import (
    FORMAT,
    RULES,
    Field,
    Group,
    UnreadableError,
    choice_of,
    number,
    numbers,
    text,
    whole,
    wholes,
)
from tourney.formats.edit_lists import PRIZES
from tourney.formats.edits import with_format, with_rules, without_schemes
from tourney.formats.knobs import Choice
from tourney.model.plan import EVERY_PATTERN, Prize, Roles
from tourney.wording.format_words import PARTS, WORDS
from tourney.wording.judging import PATTERNS

_ROLES = ("landlord_won", "landlord_lost", "peasant_won", "peasant_lost")
_NO_ROLES = Roles(0, 0, 0, 0)


def _role(name: str) -> Field:
    words = PARTS[name]

    def get(choice: Choice, _at: int) -> str:
        return str(getattr(choice.rules.roles or _NO_ROLES, name))

    def put(choice: Choice, _at: int, typed: str) -> Choice:
        held = choice.rules.roles or _NO_ROLES
        return with_rules(choice, roles=msgspec.structs.replace(held, **{name: whole(typed, words)}))

    return Field(f"roles.{name}", words, "number", get, put, when=_by_role)


def _by_role(choice: Choice, _at: int) -> bool:
    return choice.rules.scoring == "roles"


def _scores(choice: Choice, _at: int) -> bool:
    return choice.rules.scoring != "none"


def _stakes(choice: Choice, _at: int) -> bool:
    return choice.rules.scoring == "stakes"


def _scoring() -> Field:
    """Another way of scoring brings its points by role along, or leaves them."""
    plain = choice_of(RULES, "scoring")

    def put(choice: Choice, at: int, value: str) -> Choice:
        roles = (choice.rules.roles or _NO_ROLES) if value == "roles" else None
        return with_rules(plain.put(choice, at, value), roles=roles)

    return msgspec.structs.replace(plain, put=put)


def _no_bids(choice: Choice, _at: int) -> bool:
    return not choice.rules.bids


def _named(name: str) -> Field:
    """牌型 by their names, in order; those that stay keep their clauses."""
    words = WORDS[name]
    keys = {PATTERNS[key]: key for key in EVERY_PATTERN}

    def put(choice: Choice, _at: int, typed: str) -> Choice:
        parts = [part.strip() for part in re.split("[、，,]", typed) if part.strip()]
        for part in parts:
            if part not in keys:
                raise UnreadableError(f"“{words}”里没有“{part}”，有{'、'.join(keys)}。请改这一格。")
        held = choice.rules.patterns
        found = {keys[part]: held.get(keys[part], "") for part in parts}
        return with_rules(choice, **{name: found if name == "patterns" else tuple(found)})

    def get(choice: Choice, _at: int) -> str:
        return "、".join(PATTERNS[key] for key in getattr(choice.rules, name))

    hint = "用、分开；判牌时只认这些" if name == "patterns" else "用、分开，最大的在前"
    return Field(name, words, "text", get, put, hint=hint)


HAND: tuple[Group, ...] = (
    Group("叫牌", (
        text(RULES, "name"),
        numbers(RULES, "bids", hint="从小到大，如 1、2、3；空着是只叫牌，不叫分"),
        number(RULES, "base", when=_no_bids),
        number(RULES, "forced_bid", empty=0, hint="前面都不叫时；空着是没有这一条", when=lambda c, at: not _no_bids(c, at)),
        choice_of(RULES, "opener"),
    )),
    Group("算分", (
        _scoring(),
        *(_role(name) for name in _ROLES),
        number(RULES, "rake", empty=0, when=_stakes),
        number(RULES, "rake_percent", empty=0, when=_stakes),
    )),
    Group("翻倍", (
        *(number(RULES, name, empty=0, hint="空着是不算", when=_scores)
          for name in ("bomb", "rocket", "spring", "anti_spring", "open_hand")),
        choice_of(RULES, "opens", when=lambda choice, _at: bool(choice.rules.open_hand)),
        number(RULES, "max_bombs"),
        numbers(RULES, "doubled", hint="每人自己的加倍，如 2、4；空着是没有", when=_stakes),
        number(RULES, "kick", empty=0, hint="空着是没有踢", when=_stakes),
    )),
    Group("流局", (
        choice_of(RULES, "passed_out"),
        number(RULES, "pass_limit", empty=0, hint="空着是不罚", when=lambda c, _at: c.rules.passed_out == "counts"),
        number(RULES, "pass_fine", empty=0, hint="其余各家平分", when=lambda c, _at: bool(c.rules.pass_limit)),
    )),
    Group("牌", (
        number(RULES, "cards"),
        number(RULES, "hole"),
        number(RULES, "tell", empty=0, hint="空着是不报"),
        _named("patterns"),
        _named("grades"),
    )),
)  # fmt: skip


# The whole plan -----------------------------------------------------------------------------------------------------


def _ages() -> Field:
    words = WORDS["ages"]

    def put(choice: Choice, _at: int, typed: str) -> Choice:
        found = wholes(typed.replace("–", "、").replace("-", "、").replace("到", "、"), words)
        if len(found) not in (0, 2):
            raise UnreadableError(f"“{words}”写了“{typed}”，要写两个数，如 16–65，或空着。请改这一格。")
        return with_format(choice, ages=tuple(found) or None)

    return Field(
        "ages",
        words,
        "number",
        lambda c, _at: "–".join(map(str, c.format.ages or ())),
        put,
        hint="如 16–65；空着不限",
    )


def _prizes() -> Field:
    words = WORDS["prize"]

    def put(choice: Choice, _at: int, typed: str) -> Choice:
        held = {prize.place: prize for prize in choice.format.prizes}
        prizes = tuple(
            Prize(place, amount, held[place].title if place in held else "")
            for place, amount in enumerate(wholes(typed, words), 1)
        )
        changed = with_format(choice, prizes=prizes)
        return changed if len(prizes) == len(held) else without_schemes(changed)

    return Field(
        "prizes", words, "number", lambda c, _at: "、".join(str(prize.amount) for prize in c.format.prizes), put,
        hint="从第 1 名起，元，如 1500、1000、500",
    )  # fmt: skip


WHOLE: tuple[Group, ...] = (
    Group("叫什么", (text(FORMAT, "name"), text(FORMAT, "document"), text(FORMAT, "summary"))),
    Group("多少人", (
        number(FORMAT, "seats", hint="2、3 或 4；一家地主，其余农民"),
        numbers(FORMAT, "best_for", hint="如 18、27"),
        number(FORMAT, "capacity", empty=0, hint="空着不限"),
        _ages(),
    )),
    Group("奖金", (_prizes(),)),
    PRIZES,
)  # fmt: skip
