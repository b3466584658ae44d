"""牌型记录表: where every board lies in each round, and a blank record form for each board (A4-29, A4-45, A4-46).

The players note their own hands at the first play; nobody notes them beforehand (A4-41).
"""

import msgspec

from tourney.model.errors import Refused
from tourney.queries.movement import MovementPlan
from tourney.queries.rows import EventRow
from tourney.reports.paper import Foot, version_text
from tourney.wording.papers import TITLES

TITLE = TITLES["deals"]
POCKETS = (("北", "1 座"), ("南", "2 座"), ("东", "3 座"), ("西", "底牌"))
"""牌套 of a board (A4-45)."""
_HOW = {
    "seat3": "3 座把打完的牌副理好，小号在上，带到下一桌。",
    "relay": "每轮打完，裁判员按这张表把牌副送到下一桌。",
    "same": "每轮各桌打同样的牌副，每桌一套。",
}


class Deals(msgspec.Struct, frozen=True):
    """What the forms are printed from."""

    event: EventRow
    stage_name: str
    plan: MovementPlan
    printed_at: str
    draw_version: int = 1
    version: int = 0


class PlayLine(msgspec.Struct, frozen=True):
    """One time that a board is played."""

    round: str
    table: str
    opener: str
    numbers: tuple[str, ...]


class DealForm(msgspec.Struct, frozen=True):
    """The form of one board."""

    board: str
    lines: tuple[PlayLine, ...]


class DealsPaper(msgspec.Struct, frozen=True):
    """The paper, free of any file format."""

    event: str
    about: str
    how: str
    openers: tuple[str, ...]
    """Who calls first, a round each."""
    places: tuple[tuple[str, ...], ...]
    """A round a row, a table a column: the boards."""
    forms: tuple[DealForm, ...]
    foot: Foot


def deals(given: Deals) -> DealsPaper:
    """The forms; refused where cards are dealt anew at every table."""
    boards = given.plan.boards
    if boards is None:
        raise Refused("nothing_to_print", document=TITLE, stage=given.stage_name)
    rounds = len(given.plan.rounds)
    tables = len(given.plan.rounds[0])
    version = version_text(given.version)
    places = tuple(
        tuple("、".join(map(str, boards.boards(number, table))) for table in range(1, tables + 1))
        for number in range(1, rounds + 1)
    )
    return DealsPaper(
        event=given.event.name,
        about=f"{tables} 桌，{rounds} 轮，每轮 {boards.each} 副，备 {boards.needed * boards.each} 副",
        how=_HOW[boards.moves],
        openers=tuple(f"{seat} 座" if seat else "" for seat in given.plan.openers),
        places=places,
        forms=_forms(given, tables),
        foot=Foot(
            given.event.name, given.stage_name, 0, given.draw_version, f"{TITLE}{version}", given.printed_at
        ),
    )


def _forms(given: Deals, tables: int) -> tuple[DealForm, ...]:
    plan = given.plan
    found: dict[int, list[PlayLine]] = {}
    for number, seats in enumerate(plan.rounds, 1):
        for table in range(1, tables + 1):
            opener = f"{plan.openers[number - 1]} 座" if plan.openers[number - 1] else ""
            line = PlayLine(str(number), str(table), opener, tuple(seats[table - 1]))
            for board in plan.boards.boards(number, table) if plan.boards else ():
                found.setdefault(board, []).append(line)
    return tuple(DealForm(str(board), tuple(lines)) for board, lines in sorted(found.items()))
