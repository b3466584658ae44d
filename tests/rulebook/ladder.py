"""范文一 · 晋级赛 at the desk, in a few words."""

from tests.builders import Office, an_event
from tourney.queries.standings import standings

STAGE = "ladder"


def opened(players: int = 9) -> Office:
    office = an_event("A1-ladder").with_players(players)
    office.does("start_day", stage=STAGE, day=1)
    return office


def game(office: Office, seats: list[int], landlord: int, won: bool, *, close: bool = True) -> None:
    """A round of one table: ``landlord`` is a seat."""
    office.does("draw", stage=STAGE, tables=[seats])
    office.does("hand", stage=STAGE, table=1, landlord=landlord, won=won)
    office.does("confirm", stage=STAGE, table=1)
    if close:
        office.does("close_round", stage=STAGE)


def climbed(office: Office, level: int, *, both: bool = False, day: int = 1) -> int:
    """Player 1 wins up to ``level`` against 2 and 3, or 1 and 3 together against 2; the day it ends on."""
    for win in range(level):
        if win and win % 3 == 0:
            day += 1
            office.does("start_day", stage=STAGE, day=day)
        game(office, [1, 2, 3], 2 if both else 1, not both)
        for number in (2,) if both else (2, 3):
            office.does("reenter", number=number)
    return day


def row(office: Office, number: int) -> tuple[int | None, int | None, int | None]:
    """Level, best level, attempt."""
    found = next(found for found in standings(office.state, STAGE) if found.number == str(number))
    return found.level, found.best, found.attempt


def levels(office: Office, *numbers: int) -> list[int | None]:
    return [row(office, number)[0] for number in numbers]
