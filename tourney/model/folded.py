"""Where an event belongs: the round, the play and the points of a state that is being folded."""

from tourney.model import events as e
from tourney.model.ids import Number
from tourney.model.state import Play, Round, Table, Tournament


def round_of(state: Tournament, event: e.OnRound) -> Round:
    """The round that an event speaks of, a playoff too. Raises ``ValueError`` for a playoff that was not drawn."""
    stage = state.stages[event.stage]
    if not event.playoff:
        return stage.rounds[event.round - 1]
    drawn = stage.playoffs[event.playoff - 1].round
    if drawn is None:
        raise ValueError(f"playoff {event.playoff} was not drawn")
    return drawn


def play_of(state: Tournament, event: e.OnTable) -> Play:
    """The hands that an event speaks of; an overtime begins with its first event."""
    return play_at(round_of(state, event).tables[event.table], event.overtime)


def play_at(table: Table, overtime: int) -> Play:
    """The hands of a table, or of its overtime, which begins with its first event."""
    plays = table.plays
    if overtime == len(plays):
        plays.append(Play())
    return plays[overtime]


def brought(seats: tuple[Number, ...], carried: dict[Number, int]) -> tuple[int, ...]:
    """Points that each seat brings; who is not named brings 0."""
    return tuple(carried.get(number, 0) for number in seats)
