"""一个阶段 in groups, as a person edits it: who comes, how tables form, what ends one, points, ranking, ways, ties."""

import re
from typing import Any

import msgspec

from tourney.formats.checks import MOST_SEATS
from tourney.formats.edit_fields import (
    NO,
    STAGE,
    YES,
    Field,
    Group,
    Options,
    UnreadableError,
    check,
    choice_of,
    number,
    numbers,
    ranked,
    stage_of,
    text,
    when_stage,
    whole,
)
from tourney.formats.edits import with_stage
from tourney.formats.knobs import Choice
from tourney.model.plan import Award, Bring, Ladder, Move, Route, Stage
from tourney.wording.format_words import CHOICES, KEYS, PARTS, WORDS, key_text

_PLACES = tuple(range(1, MOST_SEATS + 1))


def _later(choice: Choice, at: int) -> Options:
    return tuple((stage.key, stage.name) for stage in choice.format.stages[at + 1 :])


def _earlier(choice: Choice, at: int) -> Options:
    return tuple((stage.key, stage.name) for stage in choice.format.stages[:at])


def _with_strange(options: Options, value: str) -> Options:
    """A stage that is not there stays to be seen until another is chosen."""
    return options if not value or value in dict(options) else (*options, (value, f"{value}（不在后面）"))


# Where places lead --------------------------------------------------------------------------------------------------


def _route(choice: Choice, at: int, place: int) -> Route | None:
    return next((route for route in stage_of(choice, at).routes if route.place == place), None)


def _with_route(choice: Choice, at: int, place: int, route: Route | None) -> Choice:
    kept = [each for each in stage_of(choice, at).routes if each.place != place]
    routes = sorted([*kept, *([route] if route else [])], key=lambda each: each.place)
    return with_stage(choice, at, routes=tuple(routes))


def _way(place: int) -> Field:
    def get(choice: Choice, at: int) -> str:
        route = _route(choice, at, place)
        return route.to if route else ""

    def put(choice: Choice, at: int, value: str) -> Choice:
        before = _route(choice, at, place)
        route = Route(place, value, before.revival if before else False) if value else None
        return _with_route(choice, at, place, route)

    def options(choice: Choice, at: int) -> Options:
        return (("", "不去下一阶段"), *_with_strange(_later(choice, at), get(choice, at)))

    return Field(
        f"routes.{place}", f"第 {place} 名去", "choice", get, put, options,
        when=lambda choice, at: place <= choice.format.seats and _places_lead(choice, at),
    )  # fmt: skip


def _revival(place: int) -> Field:
    def get(choice: Choice, at: int) -> str:
        route = _route(choice, at, place)
        return YES if route and route.revival else NO

    def put(choice: Choice, at: int, value: str) -> Choice:
        route = _route(choice, at, place)
        changed = msgspec.structs.replace(route, revival=value == YES) if route else None
        return _with_route(choice, at, place, changed)

    return Field(
        f"revival.{place}", f"第 {place} 名是复活", "check", get, put,
        when=lambda choice, at: _places_lead(choice, at) and _route(choice, at, place) is not None,
    )  # fmt: skip


def _places_lead(choice: Choice, at: int) -> bool:
    stage = stage_of(choice, at)
    return stage.rank == "table" or stage.line is not None or bool(stage.routes)


def _take_to() -> Field:
    def options(choice: Choice, at: int) -> Options:
        return (("", "不取"), *_with_strange(_later(choice, at), stage_of(choice, at).take_to))

    return Field(
        "take_to", WORDS["take_to"], "choice",
        lambda choice, at: stage_of(choice, at).take_to,
        lambda choice, at, value: with_stage(choice, at, take_to=value), options, when=when_stage(_overall),
    )  # fmt: skip


def _overall(stage: Stage) -> bool:
    return stage.rank == "overall" or bool(stage.take or stage.take_to)


# Moves --------------------------------------------------------------------------------------------------------------


def _moves(stage: Stage) -> bool:
    return stage.seating == "movement" or bool(stage.moves)


def _move(who: Any) -> Field:
    """How many tables one of them goes; nothing where he stays."""
    words = f"{CHOICES['who'][who]}移几桌"

    def get(choice: Choice, at: int) -> str:
        return next(
            (f"{move.by:+d}".replace("-", "−") for move in stage_of(choice, at).moves if move.who == who), ""
        )

    def put(choice: Choice, at: int, typed: str) -> Choice:
        moves = stage_of(choice, at).moves
        kept = [move for move in moves if move.who != who]
        wrap = moves[0].wrap if moves else True
        new = [Move(who, whole(typed, words, None), wrap)] if typed.strip() else []
        order = list(CHOICES["who"])
        found = sorted([*kept, *new], key=lambda move: order.index(move.who))
        return with_stage(choice, at, moves=tuple(found))

    return Field(
        f"moves.{who}", words, "number", get, put, when=when_stage(_moves), hint="+1 往桌号大的一桌；空着不动"
    )


def _wrap() -> Field:
    def get(choice: Choice, at: int) -> str:
        moves = stage_of(choice, at).moves
        return YES if not moves or moves[0].wrap else NO

    def put(choice: Choice, at: int, value: str) -> Choice:
        moves = [msgspec.structs.replace(move, wrap=value == YES) for move in stage_of(choice, at).moves]
        return with_stage(choice, at, moves=tuple(moves))

    options = tuple(CHOICES["wrap"].items())
    return Field(
        "moves.wrap", "到头的桌", "choice", get, put, lambda _c, _at: options,
        when=when_stage(lambda stage: bool(stage.moves)),
    )  # fmt: skip


# Points brought -----------------------------------------------------------------------------------------------------


def _brings_from() -> Field:
    def get(choice: Choice, at: int) -> str:
        bring = stage_of(choice, at).brings
        return bring.stage if bring else ""

    def put(choice: Choice, at: int, value: str) -> Choice:
        held = stage_of(choice, at).brings or Bring("")
        return with_stage(choice, at, brings=msgspec.structs.replace(held, stage=value) if value else None)

    def options(choice: Choice, at: int) -> Options:
        return (("", "不带"), *_with_strange(_earlier(choice, at), get(choice, at)))

    return Field("brings.stage", WORDS["brings"], "choice", get, put, options)


def _brings_number(name: str, words: str) -> Field:
    def get(choice: Choice, at: int) -> str:
        return str(getattr(stage_of(choice, at).brings or Bring(""), name))

    def put(choice: Choice, at: int, typed: str) -> Choice:
        held = stage_of(choice, at).brings or Bring("")
        return with_stage(choice, at, brings=msgspec.structs.replace(held, **{name: whole(typed, words)}))

    return Field(f"brings.{name}", words, "number", get, put, when=when_stage(_brings))


def _brings_root() -> Field:
    def put(choice: Choice, at: int, value: str) -> Choice:
        held = stage_of(choice, at).brings or Bring("")
        return with_stage(choice, at, brings=msgspec.structs.replace(held, root=value == YES))

    def get(choice: Choice, at: int) -> str:
        bring = stage_of(choice, at).brings
        return YES if bring and bring.root else NO

    return Field("brings.root", "带的分先开平方取整", "check", get, put, when=when_stage(_brings))


def _brings(stage: Stage) -> bool:
    return stage.brings is not None


# The ladder ---------------------------------------------------------------------------------------------------------


def _ladder(stage: Stage) -> bool:
    return stage.ladder is not None


def _seating() -> Field:
    """The ladder brings its levels along, or leaves them."""
    plain = choice_of(STAGE, "seating")

    def put(choice: Choice, at: int, value: str) -> Choice:
        held = stage_of(choice, at).ladder
        return with_stage(
            plain.put(choice, at, value), at, ladder=(held or Ladder()) if value == "ladder" else None
        )

    return msgspec.structs.replace(plain, put=put)


def _ladder_number(name: str, words: str, hint: str = "") -> Field:
    def put(choice: Choice, at: int, typed: str) -> Choice:
        held = stage_of(choice, at).ladder or Ladder()
        return with_stage(choice, at, ladder=msgspec.structs.replace(held, **{name: whole(typed, words)}))

    return Field(
        f"ladder.{name}", words, "number", lambda choice, at: str(getattr(stage_of(choice, at).ladder, name)), put,
        when=when_stage(_ladder), hint=hint,
    )  # fmt: skip


def _awards() -> Field:
    def get(choice: Choice, at: int) -> str:
        ladder = stage_of(choice, at).ladder
        return "；".join(
            f"{a.level} {a.title} {a.amount or a.prize}".strip() for a in (ladder.awards if ladder else ())
        )

    def put(choice: Choice, at: int, typed: str) -> Choice:
        awards = tuple(_award(part) for part in re.split("[；;]", typed) if part.strip())
        held = stage_of(choice, at).ladder or Ladder()
        return with_stage(choice, at, ladder=msgspec.structs.replace(held, awards=awards))

    return Field(
        "ladder.awards", PARTS["awards"], "text", get, put, when=when_stage(_ladder), hint="如 6 铜奖 500；16 冠军 汽车",
    )  # fmt: skip


def _award(part: str) -> Award:
    words = part.split()
    if len(words) not in (2, 3) or not words[0].isdecimal():
        raise UnreadableError(f"“各级奖品”里有“{part.strip()}”，要写成“6 铜奖 500”。请改这一格。")
    worth = words[2] if len(words) == 3 else ""
    amount = int(worth) if worth.isdecimal() else 0
    return Award(int(words[0]), words[1], amount, "" if amount else worth)


# Everything in groups -----------------------------------------------------------------------------------------------


def _keys(choice: Choice, at: int) -> Options:
    names = choice.format.stage_names
    earlier = [f"earlier:{key}" for key, _ in _earlier(choice, at)]
    return (*KEYS.items(), *((key, key_text(key, names)) for key in earlier))


def _wishes(_choice: Choice, _at: int) -> Options:
    return tuple(CHOICES["wishes"].items())


def _summed(stage: Stage) -> bool:
    return stage.summed


def _line_set(stage: Stage) -> bool:
    return stage.line is not None


_NOT_LADDER = when_stage(lambda stage: stage.ladder is None)
_AT_TABLES = when_stage(lambda stage: stage.rank == "table" and stage.ladder is None)

GROUPS: tuple[Group, ...] = (
    Group("谁来", (
        text(STAGE, "name"),
        choice_of(STAGE, "entrants"),
        number(STAGE, "invited", empty=0, hint="在这一阶段加入；空着没有"),
        number(STAGE, "break_minutes"),
    )),
    Group("怎么排桌", (
        _seating(),
        *(_move(who) for who in CHOICES["who"]),
        _wrap(),
        choice_of(STAGE, "boards_move", when=when_stage(_moves)),
        *ranked(STAGE, "wishes", ("电脑抽签先照顾", "再照顾", "第三照顾", "第四照顾"), _wishes),
        number(STAGE, "rounds", when=_NOT_LADDER, hint="移位写 0 是能移几轮就几轮"),
        check(STAGE, "repeat", when=_AT_TABLES),
        numbers(STAGE, "through", when=when_stage(lambda stage: stage.repeat), hint="如 1，或 1、2"),
        number(STAGE, "line", empty=None, when=_NOT_LADDER, hint="打立出局：低于几分的一轮后出局；空着没有"),
        number(STAGE, "line_step", when=when_stage(_line_set)),
        number(STAGE, "until", empty=0, when=when_stage(lambda stage: stage.repeat or stage.line is not None)),
        _ladder_number("levels", "升到几级夺冠"),
        _ladder_number("daily", "每天最多胜几副", "0 不限"),
        _awards(),
    )),
    Group("多出的人", (
        choice_of(STAGE, "leftovers", when=_NOT_LADDER),
        number(STAGE, "bye_points", when=when_stage(_summed)),
        check(STAGE, "byes_take", when=when_stage(_overall)),
    )),
    Group("一桌打到什么时候", (
        number(STAGE, "hands", empty=None, hint="空着不限副数"),
        number(STAGE, "minutes", empty=None, hint="空着不限时间"),
        number(STAGE, "target", empty=None, hint="空着没有"),
        choice_of(STAGE, "bust"),
    )),
    Group("带多少分来", (
        number(STAGE, "start", hint="每人坐下时的分"),
        check(STAGE, "carries"),
        _brings_from(),
        _brings_root(),
        _brings_number("factor", "带的分乘"),
        _brings_number("divide", "带的分除以"),
        check(STAGE, "chips"),
    )),
    Group("名次", (
        choice_of(STAGE, "rank"),
        number(STAGE, "best_rounds", empty=0, hint="合计只取每人最好的几轮；空着全取", when=when_stage(_summed)),
        *ranked(STAGE, "rank_by", ("先比", "平了再比", "第三比", "第四比", "第五比"), _keys),
    )),
    Group("谁去哪里", (
        *(field for place in _PLACES for field in (_way(place), _revival(place))),
        number(STAGE, "take", empty=0, when=when_stage(_overall)),
        _take_to(),
        check(STAGE, "order_out", when=when_stage(_overall)),
    )),
    Group("并列", (
        numbers(STAGE, "decides", hint="如 1；空着都可以并列"),
        numbers(STAGE, "decides_last", when=when_stage(lambda stage: stage.repeat)),
        choice_of(STAGE, "tie_table"),
        number(STAGE, "overtime_hands"),
        check(STAGE, "overtime_until_decided"),
        choice_of(STAGE, "tie_cut", when=when_stage(_overall)),
        number(STAGE, "playoff_hands", when=when_stage(_overall)),
    )),
)  # fmt: skip
