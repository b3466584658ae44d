"""移位卡: a card for every player of a movement with his table, seat and boards of every round (A4-24 to A4-29)."""

import msgspec

from tourney.model.errors import Refused
from tourney.model.ids import Number
from tourney.queries.movement import MovementPlan
from tourney.queries.rows import EventRow, PlayerRow
from tourney.reports.paper import Foot, Spans, version_text
from tourney.wording.papers import TITLES

TITLE = TITLES["movement-cards"]
AGAIN = "重"
"""Stands beside boards that this player has played before."""
SUITS = "♠♥♦"
"""Suit of seat 1, 2, 3 as they were drawn (A4-23)."""


class MovementCards(msgspec.Struct, frozen=True):
    """What the cards are printed from."""

    event: EventRow
    stage_name: str
    plan: MovementPlan
    players: dict[Number, PlayerRow]
    printed_at: str
    draw_version: int = 1
    version: int = 0
    early: int = 0
    """What moving early costs; 0 where the format does not say it (A4-25)."""


class CardLine(msgspec.Struct, frozen=True):
    """One round."""

    round: str
    table: str
    seat: str
    boards: str
    again: bool
    opener: str


class MovementCard(msgspec.Struct, frozen=True):
    """One player's card."""

    number: str
    name: str
    unit: str
    slip: str
    """♠1: suit and rank as drawn."""
    lines: tuple[CardLine, ...]
    each: int
    """Boards a round: so many boxes for his own points."""
    note: Spans


class CardsPaper(msgspec.Struct, frozen=True):
    """The paper, free of any file format."""

    event: str
    drawn: str
    """Which draw the cards follow."""
    about: str
    boards: bool
    """Boards have a column of their own."""
    cards: tuple[MovementCard, ...]
    remark: str
    foot: Foot


def movement_cards(given: MovementCards) -> CardsPaper:
    """A card for everybody who sits in round 1, table by table; refused where nobody does."""
    first = given.plan.rounds[0] if given.plan.rounds else ()
    if not first:
        raise Refused("nothing_to_print", document=TITLE, stage=given.stage_name)
    boards = given.plan.boards
    each = boards.each if boards else 0
    people = [(table, seat, n) for table, three in enumerate(first, 1) for seat, n in enumerate(three, 1)]
    version = version_text(given.version)
    return CardsPaper(
        event=given.event.name,
        drawn=f"抽签第 {given.draw_version} 版",
        about=_about(given, each),
        boards=boards is not None,
        cards=tuple(_card(given, table, seat, number, each) for table, seat, number in people),
        remark=_remark(given),
        foot=Foot(
            given.event.name, given.stage_name, 0, given.draw_version, f"{TITLE}{version}", given.printed_at
        ),
    )


def _about(given: MovementCards, each: int) -> str:
    rounds = given.plan.rounds
    length = f"，每轮 {each} 副" if each else ""
    once = "，谁也不会遇到同一人两次" if given.plan.nobody_twice else ""
    return f"{len(rounds[0])} 桌，{len(rounds)} 轮{length}{once}"


def _remark(given: MovementCards) -> str:
    if given.plan.boards is None or not given.plan.boards.again:
        return ""
    return f"{AGAIN}：牌副随座位移动，这几副他已经打过。"


def _card(given: MovementCards, table: int, seat: int, number: Number, each: int) -> MovementCard:
    who = given.players[number]
    suit = SUITS[seat - 1] if seat <= len(SUITS) else f"{seat} 座 "
    return MovementCard(
        number, who.name, who.unit, f"{suit}{table}", _lines(given, number), max(each, 1), _note(given, seat)
    )


def _lines(given: MovementCards, number: Number) -> tuple[CardLine, ...]:
    plan = given.plan
    again = plan.again(number)
    found = []
    for round_number, tables in enumerate(plan.rounds, 1):
        at = next(
            ((t, three.index(number) + 1) for t, three in enumerate(tables, 1) if number in three), None
        )
        if at is None:
            continue
        table, seat = at
        held = plan.boards.boards(round_number, table) if plan.boards else ()
        opener = plan.openers[round_number - 1]
        repeated = again is not None and held == again.boards and round_number in again.rounds[1:]
        found.append(
            CardLine(
                str(round_number),
                str(table),
                str(seat),
                "、".join(map(str, held)),
                repeated,
                f"{opener} 座" if opener else "",
            )
        )
    return tuple(found)


def _note(given: MovementCards, seat: int) -> Spans:
    tables = len(given.plan.rounds[0])
    skip = given.plan.skip_after
    moves = {
        1: "不动，负责记分。",
        2: f"每轮桌号加 1（{tables} 桌之后是 1 桌）" + (f"，第 {skip} 轮打完加 2。" if skip else "。"),
        3: f"每轮桌号减 1（1 桌之后是 {tables} 桌）"
        + ("，把牌按副号理好带走。" if given.plan.boards and given.plan.boards.moves == "seat3" else "。"),
    }
    early = f"，提前移位扣 {given.early} 分" if given.early else ""
    return ((f"{seat} 座：", True), (f"{moves.get(seat, '')}全场打完、裁判宣布后才移位{early}。", False))
