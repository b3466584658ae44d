"""更正 found after a round was closed: who goes on now, and what becomes of tables already drawn (DESIGN §5)."""

import msgspec

from tourney.decide.context import Caution, Decision, Now, given_reason, one, round_of, stage_of
from tourney.formats.consequences import Change, Consequences, consequences, cut_place, is_open, rounds_of
from tourney.formats.outcome import Outcome
from tourney.formats.rounds import is_last_round
from tourney.formats.scores import carried_into
from tourney.model import commands as c, events as e
from tourney.model.apply import imagined
from tourney.model.errors import Refused
from tourney.model.events import AnyEvent
from tourney.model.ids import Number, RoundId, in_order
from tourney.model.once import asked_once
from tourney.model.state import Round, Tournament


def after_correction(state: Tournament, command: c.AfterCorrection, now: Now) -> Decision:
    """The referee's choice, while a correction of a closed round is open."""
    stage = stage_of(state, command.stage)
    given_reason(command.reason)
    round_of(state, command.round_id)
    if not is_open(state, command.round_id):
        raise Refused("no_correction_open", stage=stage.name, round=command.round)
    found = consequences(state, command.round_id)
    return Decision(tuple(_settled(state, command.round_id, found, command.choice, command.reason, now)))


def corrected(
    state: Tournament, place: RoundId, event: AnyEvent, then: c.Choice | None, reason: str, now: Now
) -> Decision:
    """A correction with what follows from it, where its round was closed already.

    Nothing follows while only points change. Where nothing was drawn from the old result, the new one takes its place
    at once. Else the referee chooses, now (``then``) or later (``after_correction``).
    """
    drawn = round_of(state, place)
    if not drawn.closed_at:
        return one(event)
    decision = _with_what_follows(state, place, event, then, reason, now)
    told = (*decision.cautions, *_stays(imagined(state, decision.events, now.at), place, event))
    return msgspec.structs.replace(decision, cautions=told)


def _with_what_follows(
    state: Tournament, place: RoundId, event: AnyEvent, then: c.Choice | None, reason: str, now: Now
) -> Decision:
    after = _with(state, _Corrected(event), now.at)
    found = consequences(after, place)
    moved = _carried(after, place)
    if not found.changes and not found.unsettled:
        return Decision((event, *moved))
    if then is not None:
        return Decision((event, *_settled(after, place, found, then, reason, now)))
    drawn_next = [change for change in found.changes if after.round(change.place) is not None]
    if not drawn_next and not found.unsettled:
        return Decision((event, *_settled(after, place, found, "swap", reason, now)))
    if found.outdated:
        said = {"stage": state.stage_plan(place.stage).name, "playoff": found.outdated[0]}
        return Decision((event, *moved), cautions=(Caution("correction_playoff_open", said),))
    numbers = [n for change in found.changes for n in (*change.dropped, *change.entered)] + list(found.open)
    facts: dict[str, object] = {
        "stage": state.stage_plan(place.stage).name,
        "numbers": in_order(set(numbers)),
    }
    code = "correction_open" if drawn_next else "correction_undecided"
    return Decision((event, *moved), cautions=(Caution(code, facts),))


class _Corrected:
    """A correction by what it says, so that several ways to go on from it share what it leads to."""

    def __init__(self, event: AnyEvent) -> None:
        self.event = event
        self._says = msgspec.json.encode(event)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Corrected) and other._says == self._says

    def __hash__(self) -> int:
        return hash(self._says)


@asked_once
def _with(state: Tournament, made: _Corrected, at: str) -> Tournament:
    return imagined(state, [made.event], at)


def _settled(
    state: Tournament, place: RoundId, found: Consequences, choice: c.Choice, reason: str, now: Now
) -> list[AnyEvent]:
    at = cut_place(state, place)
    drawn = round_of(state, at)
    held, name = state.stages[place.stage], state.stage_plan(place.stage).name
    if choice == "stand":
        return [_event(at, "stand", Outcome(drawn.through, drawn.out, held.advance), reason)]
    if found.tied:
        raise Refused("correction_tied", stage=name, tables=list(found.tied))
    if found.open:
        raise Refused("correction_cut_tied", stage=name, numbers=list(found.open))
    if found.outdated:
        return _playoff_again(state, at, found, choice, reason)
    event = _event(at, choice, found.now, reason)
    after = imagined(state, [event], now.at)
    events: list[AnyEvent] = [event]
    if choice == "redraw":
        return events + [one for change in found.changes for one in voided_draw(after, change.place, reason)]
    for change in found.changes:
        events += _exchanged(after, change, reason)
    return events + _carried(imagined(state, events, now.at), place)


def _playoff_again(
    state: Tournament, at: RoundId, found: Consequences, choice: c.Choice, reason: str
) -> list[AnyEvent]:
    """The playoffs that were drawn about another tie are thrown away; closing the stage opens the right one."""
    first, name = found.outdated[0], state.stage_plan(at.stage).name
    if choice == "swap":
        raise Refused("swap_playoff", stage=name, playoff=first)
    events: list[AnyEvent] = [_event(at, "redraw", found.now, reason)]
    for number in range(len(state.stages[at.stage].playoffs), first - 1, -1):
        place = RoundId(at.stage, 1, number)
        later = state.round(place)
        if later is None:
            continue
        if later.begun:
            raise Refused("playoff_begun", stage=name, playoff=number)
        events.append(
            e.DrawVoided(stage=place.stage, round=1, playoff=number, version=later.version, reason=reason)
        )
    return events


def _event(place: RoundId, choice: c.Choice, now: Outcome, reason: str) -> e.CorrectionSettled:
    return e.CorrectionSettled(
        stage=place.stage, round=place.round, playoff=place.playoff, choice=choice,
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


def voided_draw(state: Tournament, place: RoundId, reason: str) -> list[AnyEvent]:
    """The draw of a round is thrown away, where it was drawn. Raises ``Refused("correction_begun")`` once it was played."""
    later = state.round(place)
    if later is None:
        return []
    if later.begun or later.closed_at:
        raise Refused("correction_begun", stage=state.stage_plan(place.stage).name, round=later.number)
    return [e.DrawVoided(stage=place.stage, round=place.round, version=later.version, reason=reason)]


def _carried(state: Tournament, place: RoundId) -> list[AnyEvent]:
    """Points that people bring to the next round, where the correction changed them and nothing was played on them."""
    found = _carried_on(state, place)
    if found is None or found[0].closed_at:
        return []
    later, brought = found
    played = _played_on(later)
    carried = {n: later.carried.get(n, 0) if n in played else brought.get(n, 0) for n in later.entrants}
    carried = {number: points for number, points in carried.items() if points}
    if carried == later.carried:
        return []
    return [e.CarriedCorrected(stage=place.stage, round=place.round + 1, carried=carried)]


def _carried_on(state: Tournament, place: RoundId) -> tuple[Round, dict[Number, int]] | None:
    """The round that was drawn from this one, and what its people bring there by the figures of now."""
    stage = state.stage_plan(place.stage)
    onward = RoundId(place.stage, place.round + 1)
    later = state.round(onward)
    if not stage.carries or place.playoff or later is None or is_last_round(stage, round_of(state, place)):
        return None
    return later, carried_into(state, onward, later.entrants)


def _played_on(later: Round) -> set[Number]:
    """Those whose points of this round lie on what they brought: they have played, or the round is over."""
    if later.closed_at:
        return set(later.entrants)
    return {number for table in later.live if table.main.begun for number in table.seats}


def _stays(state: Tournament, place: RoundId, event: AnyEvent) -> tuple[Caution, ...]:
    """The referee is told of whom at the corrected table the next round keeps the points from before."""
    found = _carried_on(state, place)
    if found is None:
        return ()
    later, brought = found
    table = round_of(state, place).tables.get(getattr(event, "table", 0))
    here = _played_on(later) & set(table.seats if table is not None else ())
    numbers = [n for n in here if later.carried.get(n, 0) != brought.get(n, 0)]
    facts = {"stage": state.stage_plan(place.stage).name, "round": later.number, "numbers": in_order(numbers)}
    return (Caution("carried_stays", facts),) if numbers else ()


def checked_corrections(state: Tournament) -> None:
    """Refuses a closing while a table corrected after its own closing is not signed anew, or its choice is open."""
    for key, held in state.stages.items():
        name = state.stage_plan(key).name
        for place in rounds_of(held):
            drawn = round_of(state, place)
            if not drawn.closed_at:
                continue
            if is_open(state, place):
                raise Refused("correction_choice", stage=name, round=drawn.number)
            again = [table.number for table in drawn.live if table.corrected]
            if again:
                raise Refused("corrected_unsigned", stage=name, round=drawn.number, tables=again)
