"""What a correction of a closed round means for those who go on (DESIGN §5 Corrections)."""

import msgspec

from tourney.formats.cut import outdated_playoffs
from tourney.formats.outcome import Outcome, outcome
from tourney.formats.phase import table_phase
from tourney.formats.rounds import is_last_round
from tourney.model.ids import Number, RoundId, in_order
from tourney.model.once import asked_once
from tourney.model.plan import Stage
from tourney.model.state import Round, StageState, Table, Tournament


class Change(msgspec.Struct, frozen=True):
    """People who leave and join one later round, best first."""

    place: RoundId
    dropped: tuple[Number, ...]
    entered: tuple[Number, ...]


class Consequences(msgspec.Struct, frozen=True):
    """What a correction of a closed round means for those who go on."""

    now: Outcome
    changes: tuple[Change, ...]
    """One for every round that other people go to now; empty where nothing but points changed."""
    tied: tuple[int, ...]
    """Tables whose places are not settled."""
    open: tuple[Number, ...] = ()
    """Tied at the cut across tables: who goes on is not settled."""
    outdated: tuple[int, ...] = ()
    """Playoffs drawn before the correction, about a tie that is another one now."""

    @property
    def unsettled(self) -> bool:
        """Nobody knows yet who goes on."""
        return bool(self.tied or self.open or self.outdated)


def all_signed(state: Tournament, key: str) -> Tournament:
    """The event as if no correction of this stage waited for its signature; the given one is not changed."""
    held = state.stages[key]
    playoffs = [
        msgspec.structs.replace(playoff, round=_signed(playoff.round)) if playoff.round else playoff
        for playoff in held.playoffs
    ]
    signed = msgspec.structs.replace(
        held, rounds=[_signed(drawn) for drawn in held.rounds], playoffs=playoffs
    )
    return msgspec.structs.replace(state, stages={**state.stages, key: signed})


def _signed(drawn: Round) -> Round:
    tables = {number: _signed_table(table) for number, table in drawn.tables.items()}
    return msgspec.structs.replace(drawn, tables=tables)


def _signed_table(table: Table) -> Table:
    if not table.corrected:
        return table
    plays = [msgspec.structs.replace(play, corrected=False) for play in table.plays]
    return msgspec.structs.replace(table, plays=plays)


def cut_place(state: Tournament, place: RoundId) -> RoundId:
    """The round whose closing said who goes on: in a closed stage that is ranked as a whole every round and every
    playoff counts at the cut of the last one."""
    stage, held = state.stage_plan(place.stage), state.stages[place.stage]
    if stage.rank == "overall" and stage.targets and held.closed_at and held.rounds:
        return RoundId(place.stage, len(held.rounds))
    return place


@asked_once
def consequences(state: Tournament, place: RoundId) -> Consequences:
    """Who goes on as the figures stand now, as if every correction was signed, against who went on at the closing.

    Raises ``KeyError`` where that round was not drawn.
    """
    stage, counted = state.stage_plan(place.stage), all_signed(state, place.stage)
    at = cut_place(state, place)
    drawn, played = counted.round(at), counted.round(place)
    if drawn is None or played is None:
        raise KeyError(place)
    now = _outcome(counted, stage, drawn)
    tied = tuple(
        number for number, table in played.tables.items()
        if table_phase(counted, place.table(number), table) == "tied"
    )  # fmt: skip
    if _is_still_to_close(state, stage, place):
        return Consequences(now, (), tied, outdated=outdated_playoffs(counted, stage))
    return Consequences(now, tuple(_changes(counted, stage, at, drawn, now)), tied, now.open)


def _is_still_to_close(state: Tournament, stage: Stage, place: RoundId) -> bool:
    """Nobody was sent on yet from the last round of a stage ranked as a whole: its closing is to come, with its ties."""
    held = state.stages[stage.key]
    if stage.rank != "overall" or stage.line is not None or held.closed_at or not held.rounds:
        return False
    return bool(place.playoff) or is_last_round(stage, held.rounds[place.round - 1])


def is_open(state: Tournament, place: RoundId) -> bool:
    """A correction changed who goes on from this round, and nobody has said what follows."""
    drawn = state.round(place)
    if drawn is None or not drawn.unsettled:
        return False
    found = consequences(state, place)
    return bool(found.changes) or found.unsettled


def rounds_of(held: StageState) -> list[RoundId]:
    """Rounds and drawn playoffs of a stage."""
    found = [RoundId(held.key, drawn.number) for drawn in held.rounds]
    played = [at for at, playoff in enumerate(held.playoffs, 1) if playoff.round is not None]
    return found + [RoundId(held.key, 1, at) for at in played]


def _outcome(state: Tournament, stage: Stage, drawn: Round) -> Outcome:
    if stage.ladder is not None:
        return Outcome(drawn.through, drawn.out, {})
    return outcome(state, stage, drawn)


def _changes(state: Tournament, stage: Stage, at: RoundId, drawn: Round, now: Outcome) -> list[Change]:
    """Only people who still take part count: who left in the meantime is no matter of the correction."""
    held = state.stages[stage.key]
    if held.closed_at and drawn is held.rounds[-1] and stage.targets:
        before, after = held.advance, now.advance
        places = {key: RoundId(key, 1) for key in {*before, *after}}
    else:
        onward = RoundId(stage.key, at.round + 1)
        before, after = {stage.key: drawn.through}, {stage.key: now.through}
        places = {stage.key: onward}
    found = []
    for key in sorted(places):
        old = [n for n in before.get(key, ()) if state.entries[n].active]
        new = [n for n in after.get(key, ()) if state.entries[n].active]
        dropped, entered = set(old) - set(new), set(new) - set(old)
        if dropped or entered:
            found.append(Change(places[key], tuple(in_order(dropped)), tuple(in_order(entered))))
    return found
