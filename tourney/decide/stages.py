"""Closing rounds and stages: who goes on, ties across tables, and the end of the event."""

from tourney.decide.context import (
    Caution,
    Decision,
    Now,
    given_reason,
    not_ended,
    one,
    round_of,
    round_phase,
    stage_of,
)
from tourney.decide.corrections import checked_corrections
from tourney.decide.ladder import ended_without_champion
from tourney.decide.phases import ROUND, require
from tourney.decide.planning import next_planned
from tourney.draw.movement import skip_after
from tourney.formats.at import stage_at
from tourney.formats.cut import MOST_PLAYOFFS, Cut, is_played, is_settled_otherwise, players_of_playoff
from tourney.formats.movement import by_result, moves_by_result, next_seats
from tourney.formats.outcome import is_last_stage, is_over, outcome, undecided
from tourney.formats.phase import table_phase
from tourney.formats.rounds import is_last_round
from tourney.formats.scores import carried_into
from tourney.formats.waiting import unseated
from tourney.model import commands as c, events as e
from tourney.model.apply import imagined
from tourney.model.errors import Refused
from tourney.model.events import AnyEvent
from tourney.model.ids import Number, RoundId, in_order
from tourney.model.plan import Stage
from tourney.model.state import Round, Tournament


def close_round(state: Tournament, command: c.CloseRound, now: Now) -> Decision:
    """A round is over when every table is confirmed and no place that decides is shared.

    In a movement the next round seats itself (A4-24), and so does one that was planned ahead.
    """
    not_ended(state)
    stage = stage_of(state, command.stage)
    if command.playoff:
        raise Refused("playoff_closes_with_stage", stage=stage.name)
    drawn = round_of(state, command.round_id)
    _checked_round(state, stage, command.round_id, drawn)
    checked_corrections(state)
    closed = _round_closed(state, stage, drawn)
    if is_last_round(stage, drawn):
        return one(closed)
    if stage.seating == "movement":
        moved = _moved(state, stage, drawn)
        return Decision((closed, moved, *_left_before(state, moved)))
    return _with_planned(state, closed, now)


def _with_planned(state: Tournament, closed: e.RoundClosed, now: Now) -> Decision:
    """The next round of a plan seats itself, unless other people play now: then the referee is told, and draws."""
    ahead = state.stages[closed.stage].ahead
    place = RoundId(closed.stage, closed.round + 1)
    if ahead is None or not ahead.planned(place.round):
        return one(closed)
    planned = next_planned(imagined(state, (closed,), now.at), place)
    if planned and isinstance(planned[0], e.Drawn):
        return Decision((closed, *planned))
    facts = {"stage": state.stage_plan(closed.stage).name, "round": place.round}
    return Decision((closed,), cautions=(Caution("plan_waits", facts),))


def _checked_round(state: Tournament, stage: Stage, place: RoundId, drawn: Round) -> None:
    phase = round_phase(drawn) if drawn.live else "playing"
    require(ROUND, "close", phase, reason="", stage=stage.name, round=drawn.number)
    waiting = unseated(state, stage, place)
    if waiting:
        raise Refused("people_waiting", stage=stage.name, round=drawn.number, numbers=waiting)
    open_tables: dict[str, list[int]] = {}
    for number, table in drawn.tables.items():
        found = table_phase(state, place.table(number), table)
        if found not in ("confirmed", "void"):
            open_tables.setdefault(found, []).append(number)
    if open_tables:
        raise Refused("round_open", stage=stage.name, round=drawn.number, tables=open_tables)


def _round_closed(state: Tournament, stage: Stage, drawn: Round) -> e.RoundClosed:
    if stage.ladder is not None:
        return e.RoundClosed(
            stage=stage.key, round=drawn.number, through=tuple(in_order(drawn.entrants)), out=()
        )
    found = outcome(state, stage, drawn)
    return e.RoundClosed(stage=stage.key, round=drawn.number, through=found.through, out=found.out)


def _moved(state: Tournament, stage: Stage, drawn: Round) -> e.Drawn:
    """The next round of a movement: everybody where the moves lead him."""
    if moves_by_result(stage):
        seats = tuple(
            tuple(table) for table in by_result(stage_at(state, RoundId(stage.key, drawn.number)), drawn)
        )
    else:
        seats = next_seats(stage, drawn, skip_after(len(drawn.live)))
    sizes = [len(table) for table in seats if len(table) != state.format.seats]
    if sizes:
        raise Refused("movement_uneven", stage=stage.name, round=drawn.number + 1)
    place = RoundId(stage.key, drawn.number + 1)
    people = [number for table in seats for number in table]
    return e.Drawn(
        stage=place.stage, round=place.round, tables=seats, byes=drawn.byes, method="movement",
        carried=carried_into(state, place, people),
    )  # fmt: skip


def _left_before(state: Tournament, moved: e.Drawn) -> list[e.NoShow]:
    """The seats of those who left: nobody plays there until the referee replaces them or stops the table."""
    return [
        e.NoShow(
            stage=moved.stage, round=moved.round, table=table, number=number, reason=_why_left(state, number)
        )
        for table, seats in enumerate(moved.tables, 1)
        for number in seats
        if not state.entries[number].active
    ]


def _why_left(state: Tournament, number: Number) -> str:
    entry = state.entries[number]
    return entry.disqualified or entry.withdrawn or ""


def close_stage(state: Tournament, command: c.CloseStage, now: Now) -> Decision:
    """The stage is over: its last round closes with it, and everybody is sent where their place leads.

    A tie at a cut across tables opens a playoff instead; the stage is closed again after it.
    """
    not_ended(state)
    stage = stage_of(state, command.stage)
    held = state.stages[stage.key]
    if held.closed_at:
        raise Refused("stage_closed", stage=stage.name)
    if not held.rounds:
        raise Refused("round_not_drawn", stage=stage.name, round=1)
    drawn = held.rounds[-1]
    events: list[AnyEvent] = []
    if not drawn.closed_at:
        _checked_round(state, stage, RoundId(stage.key, drawn.number), drawn)
        events.append(_round_closed(state, stage, drawn))
    if not _is_over(state, stage, drawn, now):
        raise Refused("rounds_to_come", stage=stage.name, next=drawn.number + 1)
    _checked_playoffs(state, stage)
    checked_corrections(state)
    cut = undecided(state, stage, drawn)
    if cut is not None:
        return Decision((*events, _playoff(state, stage, cut)))
    return Decision((*events, *_stage_closed(state, stage, drawn)))


def _is_over(state: Tournament, stage: Stage, drawn: Round, now: Now) -> bool:
    """No round is to come; where people go out, this shows when the round is counted (two bust, two left: A3-45)."""
    if stage.ladder is not None:
        return True
    if stage.line is not None and not drawn.closed_at:
        return len(outcome(state, stage, drawn).through) <= stage.until
    if is_over(state, stage) or drawn.closed_at or not stage.repeat:
        return is_over(state, stage)
    return is_over(imagined(state, (_round_closed(state, stage, drawn),), now.at), stage)


def _checked_playoffs(state: Tournament, stage: Stage) -> None:
    for number, playoff in enumerate(state.stages[stage.key].playoffs, 1):
        if is_settled_otherwise(state, stage, playoff):
            continue  # it is opened anew, or nobody is tied any more
        if playoff.round is None:
            facts = {"numbers": list(in_order(playoff.numbers)), "places": playoff.places}
            raise Refused("playoff_open", stage=stage.name, playoff=number, **facts)
        if not is_played(playoff.round):
            tables = [t.number for t in playoff.round.live if not t.main.confirmed_at or t.main.corrected]
            raise Refused("playoff_playing", stage=stage.name, playoff=number, tables=tables)


def _playoff(state: Tournament, stage: Stage, cut: Cut) -> e.PlayoffOpened:
    """附加赛 opens; where the format or a second tie asks for lots, the referee is told so."""
    played = sum(1 for playoff in state.stages[stage.key].playoffs if playoff.round is not None)
    if stage.tie_cut not in ("playoff", "overtime") or played >= MOST_PLAYOFFS:
        facts = {"numbers": list(in_order(cut.tied)), "places": cut.places, "playoffs": played}
        raise Refused("cut_tied", stage=stage.name, **facts)
    players = players_of_playoff(state, stage, cut)
    return e.PlayoffOpened(
        stage=stage.key, playoff=played + 1, tied=tuple(in_order(cut.tied)), places=cut.places,
        numbers=tuple(in_order(players.numbers)), pool=players.pool, fill=players.fill,
    )  # fmt: skip


def _stage_closed(state: Tournament, stage: Stage, drawn: Round) -> list[AnyEvent]:
    found = outcome(state, stage, drawn)
    ranked = stage.rank == "overall" or stage.line is not None
    advance, skipped = _past_skipped(state, stage, found.advance)
    through = found.through if ranked else None
    closed = e.StageClosed(stage=stage.key, advance=advance, out=found.out, through=through)
    events: list[AnyEvent] = [closed, *skipped]
    if is_last_stage(state.format, stage.key) and _all_others_closed(state, stage):
        events.append(e.EventEnded())
    return events


def _all_others_closed(state: Tournament, stage: Stage) -> bool:
    return all(held.closed_at for key, held in state.stages.items() if key != stage.key)


Sent = dict[str, tuple[Number, ...]]


def _past_skipped(state: Tournament, stage: Stage, advance: Sent) -> tuple[Sent, list[AnyEvent]]:
    """A stage that repeats until few are left is left out when so few come: they go straight on (A6-02)."""
    found: Sent = {}
    skipped: list[AnyEvent] = []
    for key, numbers in advance.items():
        target = state.stage_plan(key)
        alone = state.format.sources(key) == (stage,)
        if target.until and target.repeat and alone and target.targets and len(numbers) <= target.until:
            found[target.targets[0]] = (*found.get(target.targets[0], ()), *numbers)
            skipped.append(e.StageClosed(stage=key, advance={}, out=(), skipped=True))
        else:
            found[key] = (*found.get(key, ()), *numbers)
    return found, skipped


def end_event(state: Tournament, command: c.EndEvent, _now: Now) -> Decision:
    """The event ends before its last stage, with a reason; a ladder closes with it."""
    not_ended(state)
    given_reason(command.reason)
    return Decision((*ended_without_champion(state, command.reason), e.EventEnded(reason=command.reason)))
