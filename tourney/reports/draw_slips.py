"""抽签纸签: slips to cut and to put into a bag; the suit is the seat, the number is the table (DESIGN §6 Slips)."""

import msgspec

from tourney.model.errors import Refused
from tourney.queries.rows import EventRow
from tourney.reports.paper import Foot
from tourney.wording.draws import SUIT_NAMES
from tourney.wording.papers import TITLES

TITLE = TITLES["draw-slips"]


class DrawSlips(msgspec.Struct, frozen=True):
    """What the slips are printed from."""

    event: EventRow
    stage_name: str
    round: int
    tables: int
    seats: int
    byes: int
    printed_at: str
    draw_version: int = 0
    """0 while the draw is to come."""
    lap: str = "轮"
    """What a draw of this stage is called: 轮, or 场 in a ladder."""


class PaperSlip(msgspec.Struct, frozen=True):
    """One slip; of a bye suit, table and seat are empty."""

    card: str
    """As it is typed or scanned: ``S3``, ``-``."""
    suit: str
    table: str
    seat: str


class SlipsPaper(msgspec.Struct, frozen=True):
    """The paper, free of any file format."""

    event: str
    where: str
    title: str
    facts: str
    slips: tuple[PaperSlip, ...]
    foot: Foot


def draw_slips(given: DrawSlips) -> SlipsPaper:
    """A slip for every seat, table by table, and one for every bye; refused where there is no table."""
    if not given.tables:
        raise Refused("nothing_to_print", document=TITLE, stage=given.stage_name)
    suits = tuple(SUIT_NAMES)[: given.seats]
    slips = [
        PaperSlip(f"{suit}{table}", suit, str(table), str(seat))
        for table in range(1, given.tables + 1)
        for seat, suit in enumerate(suits, 1)
    ]
    slips += [PaperSlip("-", "", "", "")] * given.byes
    means = "，".join(f"{SUIT_NAMES[suit]}是 {seat} 座" for seat, suit in enumerate(suits, 1))
    return SlipsPaper(
        event=given.event.name, where=f"{given.stage_name}　第 {given.round} {given.lap}",
        title=f"{given.stage_name}{TITLE}", facts=f"{len(slips)} 张：{means}，数字是桌", slips=tuple(slips),
        foot=Foot(
            given.event.name, given.stage_name, given.round, given.draw_version, TITLE, given.printed_at, given.lap
        ),
    )  # fmt: skip
