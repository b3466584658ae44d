"""晋级赛: what one game was for each of its players, as the own sheet of each says it (A1-66, A1-70)."""

import msgspec

from tourney.formats.ladder import Step, awards_of, steps
from tourney.model.ids import Number, TableId
from tourney.model.plan import Award, Ladder
from tourney.model.state import Table, Tournament
from tourney.queries.people import player
from tourney.queries.rows import PlayerRow


class Opponent(msgspec.Struct, frozen=True):
    """Somebody else at the table of a game."""

    seat: int
    number: Number
    name: str
    landlord: bool


class GameRow(msgspec.Struct, frozen=True):
    """One person's game of the ladder."""

    player: PlayerRow
    seat: int
    landlord: bool
    won: bool
    before: int
    """Level before the game."""
    after: int
    attempt: int
    day: int
    won_today: int
    daily: int
    """Wins that a day allows; 0 for no limit."""
    levels: int
    """The last level: who reaches it is champion."""
    awards: tuple[Award, ...]
    """Of the ladder, lowest level first."""
    reached: tuple[str, ...]
    """Titles of all awards won so far."""
    others: tuple[Opponent, ...]
    disqualified: bool

    @property
    def champion(self) -> bool:
        return self.after >= self.levels

    @property
    def left_today(self) -> int | None:
        """How many more wins this day allows; ``None`` for no limit."""
        return max(self.daily - self.won_today, 0) if self.daily else None


def games(state: Tournament, at: TableId) -> tuple[GameRow, ...]:
    """A row for each seat of a table whose hand is written down; empty before, and where the stage is no ladder."""
    stage, table = state.stage_plan(at.stage), state.table(at)
    if stage.ladder is None or table is None or not table.main.live:
        return ()
    return tuple(
        _game(state, stage.ladder, table, seat, step)
        for seat, step in enumerate(steps(state, stage, at.round, at.table).items(), 1)
    )


def _game(state: Tournament, ladder: Ladder, table: Table, seat: int, found: tuple[Number, Step]) -> GameRow:
    number, step = found
    landlord = table.main.live[0].landlord
    others = tuple(
        Opponent(place, other, player(state, other).called, place == landlord)
        for place, other in enumerate(table.seats, 1)
        if other != number
    )
    return GameRow(
        player(state, number), seat, seat == landlord, step.won, step.before, step.after, step.attempt, step.day,
        step.won_today, ladder.daily, ladder.levels, ladder.awards,
        tuple(award.title for award in awards_of(ladder, step.best)), others,
        state.entries[number].disqualified is not None,
    )  # fmt: skip
