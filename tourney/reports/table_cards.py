"""桌签: one sheet a table, folded and set up; the number from both sides, and in which order play runs."""

import msgspec

from tourney.model.errors import Refused
from tourney.queries.rows import EventRow
from tourney.reports.paper import Foot
from tourney.wording.papers import TITLES

TITLE = TITLES["table-cards"]


class TableCards(msgspec.Struct, frozen=True):
    """What the cards are printed from."""

    event: EventRow
    stage_name: str
    tables: int
    seats: int
    tell: int
    """A player with so many cards or fewer must say so; 0 for no such rule."""
    printed_at: str
    round: int = 0
    """0 where the stage has one round alone."""
    draw_version: int = 0
    """0 before the draw."""
    lap: str = "轮"
    """What a draw of this stage is called: 轮, or 场 in a ladder."""


class CardsPaper(msgspec.Struct, frozen=True):
    """The paper, free of any file format."""

    event: str
    title: str
    tables: tuple[str, ...]
    seats: int
    sayings: tuple[str, ...]
    feet: tuple[Foot, ...]


def table_cards(given: TableCards) -> CardsPaper:
    """A card for every table; refused where there is none."""
    if not given.tables:
        raise Refused("nothing_to_print", document=TITLE, stage=given.stage_name)
    tell = (f"剩 1–{given.tell} 张要报牌",) if given.tell > 1 else ("剩 1 张要报牌",) if given.tell else ()
    numbers = tuple(str(number) for number in range(1, given.tables + 1))
    feet = tuple(
        Foot(
            given.event.name,
            given.stage_name,
            given.round,
            given.draw_version,
            f"{TITLE}　第 {number} 桌",
            given.printed_at,
            given.lap,
        )
        for number in numbers
    )
    sayings = (*tell, "有争议先停手，举手叫裁判", "打完先核对记分，再签字")
    return CardsPaper(given.event.name, TITLE, numbers, given.seats, sayings, feet)
