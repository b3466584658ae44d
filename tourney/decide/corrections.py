"""更正 found after a round was closed: who goes on now, and what becomes of tables already drawn (DESIGN §5)."""

import msgspec

from tourney.decide.context import Caution, Decision, Now, given_reason, one, round_of, stage_of
from tourney.formats.outcome import Outcome, is_last_round, outcome
from tourney.formats.phase import table_phase
from tourney.formats.scores import carried_into
from tourney.model import commands as c, events as e
from tourney.model.apply import imagined
from tourney.model.errors import Refused
from tourney.model.events import AnyEvent
from tourney.model.ids import Number, RoundId, TableId, in_order
from tourney.model.plan import Stage
from tourney.model.state import Round, Table, Tournament


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


def consequences(state: Tournament, place: RoundId) -> Consequences:
    """Who goes on from a closed round as it stands now, against who went on when it was closed."""
    stage, drawn = state.stage_plan(place.stage), round_of(state, place)
    now = _outcome(state, stage, drawn)
    tied = tuple(
        number for number, table in drawn.tables.items()
        if table_phase(state, TableId(place.stage, place.round, number, place.playoff), _signed(table)) == "tied"
    )  # fmt: skip
    return Consequences(now, tuple(_changes(state, stage, drawn, now)), tied)


def _signed(table: Table) -> Table:
    """The table as if its corrections were signed."""
    plays = [msgspec.structs.replace(play, corrected=False) for play in table.plays]
    return msgspec.structs.replace(table, plays=plays)


def _outcome(state: Tournament, stage: Stage, drawn: Round) -> Outcome:
    if stage.ladder is not None:
        return Outcome(drawn.through, drawn.out, {})
    return outcome(state, stage, drawn)


def _changes(state: Tournament, stage: Stage, drawn: Round, now: Outcome) -> list[Change]:
    """Only people who still take part count: who left in the meantime is no matter of the correction."""
    held = state.stages[stage.key]
    if held.closed_at and drawn is held.rounds[-1] and stage.targets:
        before, after = held.advance, now.advance
        places = {key: RoundId(key, 1) for key in {*before, *after}}
    else:
        onward = RoundId(stage.key, drawn.number + 1)
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


def after_correction(state: Tournament, command: c.AfterCorrection, now: Now) -> Decision:
    """The referee's choice, while a correction of a closed round is open."""
    stage = stage_of(state, command.stage)
    given_reason(command.reason)
    drawn = round_of(state, command.round_id)
    if not drawn.unsettled or not _open(state, command.round_id):
        raise Refused("no_correction_open", stage=stage.name, round=command.round)
    return Decision(tuple(_settled(state, command.round_id, command.choice, command.reason, now)))


def _open(state: Tournament, place: RoundId) -> bool:
    found = consequences(state, place)
    return bool(found.changes or found.tied)


def is_open(state: Tournament, place: RoundId) -> bool:
    """A correction changed who goes on from this round, and nobody has said what follows."""
    drawn = state.round(place)
    return drawn is not None and drawn.unsettled and _open(state, place)


def corrected(
    state: Tournament, place: RoundId, event: AnyEvent, then: str | None, reason: str, now: Now
) -> Decision:
    """A correction with what follows from it, where its round was closed already.

    Nothing follows while only points change. Where nothing was drawn from the old result, the new one takes its place
    at once. Else the referee chooses, now (``then``) or later (``after_correction``).
    """
    drawn = round_of(state, place)
    if not drawn.closed_at:
        return one(event)
    after = imagined(state, [event], now.at)
    found = consequences(after, place)
    moved = _carried(after, place)
    if not found.changes and not found.tied:
        return Decision((event, *moved))
    if then is not None:
        return Decision((event, *_settled(after, place, then, reason, now)))
    drawn_next = [change for change in found.changes if after.round(change.place) is not None]
    if not drawn_next and not found.tied:
        return Decision((event, *_settled(after, place, "swap", reason, now)))
    numbers = [n for change in found.changes for n in (*change.dropped, *change.entered)]
    facts: dict[str, object] = {
        "stage": state.stage_plan(place.stage).name,
        "numbers": in_order(set(numbers)),
    }
    return Decision((event, *moved), cautions=(Caution("correction_open", facts),))


def _settled(state: Tournament, place: RoundId, choice: str, reason: str, now: Now) -> list[AnyEvent]:
    found = consequences(state, place)
    drawn = round_of(state, place)
    held = state.stages[place.stage]
    if choice == "stand":
        return [_event(place, "stand", Outcome(drawn.through, drawn.out, held.advance), reason)]
    if found.tied:
        raise Refused("correction_tied", stage=state.stage_plan(place.stage).name, tables=list(found.tied))
    event = _event(place, choice, found.now, reason)
    after = imagined(state, [event], now.at)
    events: list[AnyEvent] = [event]
    for change in found.changes:
        events += _exchanged(after, change, reason) if choice == "swap" else _voided(after, change, reason)
    return events + (_carried(after, place) if choice == "swap" else [])


def _event(place: RoundId, choice: str, now: Outcome, reason: str) -> e.CorrectionSettled:
    return e.CorrectionSettled(
        stage=place.stage, round=place.round, playoff=place.playoff, choice=msgspec.convert(choice, c.Choice),
        through=now.through, out=now.out, advance=now.advance, reason=reason,
    )  # fmt: skip


def _exchanged(state: Tournament, change: Change, reason: str) -> list[AnyEvent]:
    """Who goes on now takes the seat of who does not, where neither table has a hand."""
    later = state.round(change.place)
    if later is None:
        return []
    stage = state.stage_plan(change.place.stage)
    if len(change.dropped) != len(change.entered) or set(change.entered) & set(later.entrants):
        raise Refused(
            "swap_uneven", stage=stage.name, dropped=list(change.dropped), entered=list(change.entered)
        )
    events: list[AnyEvent] = []
    brought = carried_into(state, change.place, change.entered)
    for number, by in zip(change.dropped, change.entered, strict=True):
        table = later.table_of(number)
        if table is not None and table.main.begun:
            raise Refused("swap_has_hands", stage=stage.name, table=table.number, number=number)
        events.append(
            e.Replaced(
                stage=change.place.stage, round=change.place.round, number=number, by=by, reason=reason,
                carried=brought.get(by, 0),
            )
        )  # fmt: skip
    return events


def _voided(state: Tournament, change: Change, reason: str) -> list[AnyEvent]:
    later = state.round(change.place)
    if later is None:
        return []
    if later.begun or later.closed_at:
        raise Refused("correction_begun", stage=state.stage_plan(change.place.stage).name, round=later.number)
    place = change.place
    return [e.DrawVoided(stage=place.stage, round=place.round, version=later.version, reason=reason)]


def _carried(state: Tournament, place: RoundId) -> list[AnyEvent]:
    """Points that people bring to the next round, where the correction changed them and nothing was played on them."""
    stage = state.stage_plan(place.stage)
    onward = RoundId(place.stage, place.round + 1)
    later = state.round(onward)
    if (
        not stage.carries
        or place.playoff
        or later is None
        or later.begun
        or is_last_round(stage, round_of(state, place))
    ):
        return []
    carried = carried_into(state, onward, later.entrants)
    if carried == later.carried:
        return []
    return [e.CarriedCorrected(stage=onward.stage, round=onward.round, carried=carried)]


def checked_corrections(state: Tournament) -> None:
    """Refuses a closing while a table corrected after its own closing is not signed anew, or its choice is open."""
    for key, held in state.stages.items():
        for drawn in held.rounds:
            if not drawn.closed_at:
                continue
            stage = state.stage_plan(key)
            if is_open(state, RoundId(key, drawn.number)):
                raise Refused("correction_choice", stage=stage.name, round=drawn.number)
            again = [table.number for table in drawn.live if any(play.corrected for play in table.plays)]
            if again:
                raise Refused("corrected_unsigned", stage=stage.name, round=drawn.number, tables=again)
