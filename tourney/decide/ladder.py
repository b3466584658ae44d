"""晋级赛: who may be drawn, days, and the first champion who ends the event (A1-42 to A1-54)."""

from datetime import timedelta

from tourney.decide.ages import day_of
from tourney.decide.context import Caution, Decision, Now, not_ended, stage_of
from tourney.formats.ladder import at_last_level, climbers, lots_of, why_not
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.events import AnyEvent
from tourney.model.ids import Number, in_order
from tourney.model.plan import Ladder, Stage
from tourney.model.state import Round, Tournament


def checked_climbers(state: Tournament, stage: Stage, numbers: tuple[Number, ...]) -> tuple[Caution, ...]:
    """Refuses anybody who cannot be drawn now; two who are one win away from the championship never meet (A1-53)."""
    barred = why_not(state, stage)
    for number in numbers:
        if number not in state.entries:
            raise Refused("draw_unknown", numbers=[number], names=[], stage=stage.name)
        why = barred.get(number, "not_taking_part")
        if why:
            facts = {"daily": (stage.ladder or Ladder()).daily, "stage": stage.name}
            raise Refused(f"ladder_{why}", number=number, name=state.called(number), **facts)
    return _checked_last_level(state, stage, numbers)


def _checked_last_level(state: Tournament, stage: Stage, numbers: tuple[Number, ...]) -> tuple[Caution, ...]:
    top = at_last_level(state, stage)
    drawn = [number for number in numbers if number in top]
    facts: dict[str, object] = {
        "numbers": list(in_order(top)),
        "level": (stage.ladder or Ladder()).levels - 1,
    }
    if len(drawn) > 1:
        raise Refused("ladder_two_at_top", stage=stage.name, **facts)
    if not drawn or len(top) < 2:
        return ()
    order = [n for n in lots_of(state, stage) if n in top]
    if set(order) != set(top):
        return (Caution("ladder_no_lots", facts | {"number": drawn[0]}),)
    if order[0] != drawn[0]:
        raise Refused("ladder_not_first", stage=stage.name, number=drawn[0], first=order[0])
    return ()


def start_day(state: Tournament, command: c.StartDay, _now: Now) -> Decision:
    """A new day begins: everybody may win again (A1-45)."""
    not_ended(state)
    stage = stage_of(state, command.stage)
    held = state.stages[stage.key]
    if stage.ladder is None:
        raise Refused("no_days", stage=stage.name)
    if command.day <= held.day:
        raise Refused("day_order", stage=stage.name, day=command.day, last=held.day)
    if any(not drawn.closed_at for drawn in held.rounds):
        raise Refused("day_round_open", stage=stage.name, day=command.day, round=len(held.rounds))
    return Decision(
        (e.DayStarted(stage=stage.key, day=command.day),), cautions=_past_the_end(state, command.day)
    )


def _past_the_end(state: Tournament, day: int) -> tuple[Caution, ...]:
    """This day of play lies behind the closing date, on which an event without a champion ends (A1-52)."""
    first, last = (day_of(state.values.get(key, "")) for key in ("from", "to"))
    if first is None or last is None or first + timedelta(days=day - 1) <= last:
        return ()
    return (Caution("after_last_day", {"day": day, "last": last.isoformat()}),)


def champion_events(state: Tournament, stage: Stage, confirmed: e.TableConfirmed) -> tuple[AnyEvent, ...]:
    """The first at the last level ends the event; tables still running are cancelled (A1-51)."""
    ladder = stage.ladder
    if ladder is None:
        return ()
    table = state.stages[stage.key].rounds[confirmed.round - 1].tables[confirmed.table]
    if table.main.confirmed_at:
        return ()
    found = climbers(state, stage)
    winners = [n for n, place in zip(table.seats, confirmed.places, strict=True) if place == 1]
    champions = tuple(number for number in winners if found[number].level + 1 >= ladder.levels)
    if not champions:
        return ()
    drawn = state.stages[stage.key].rounds[confirmed.round - 1]
    running = _cancelled(stage, drawn, "冠军已产生", but=confirmed.table)
    return (*running, *_ended(state, stage, confirmed.round, champions))


def _cancelled(stage: Stage, drawn: Round, reason: str, but: int = 0) -> list[AnyEvent]:
    """Tables that are still running are no tables any more."""
    return [
        e.TableBroken(
            stage=stage.key, round=drawn.number, table=t.number, byes=(), out=t.seats, reason=reason
        )
        for t in drawn.live
        if not t.main.confirmed_at and t.number != but
    ]


def ended_without_champion(state: Tournament, reason: str) -> list[AnyEvent]:
    """到期没有冠军: running tables are cancelled and the ladder closes with what was won so far (A1-52).

    Nothing where there is no ladder, or where it is closed.
    """
    events: list[AnyEvent] = []
    for stage in state.format.stages:
        held = state.stages[stage.key]
        if stage.ladder is None or held.closed_at:
            continue
        for drawn in (one for one in held.rounds if not one.closed_at):
            everybody = tuple(in_order(drawn.entrants))
            events += _cancelled(stage, drawn, reason)
            events.append(e.RoundClosed(stage=stage.key, round=drawn.number, through=(), out=everybody))
        events.append(e.StageClosed(stage=stage.key, advance={}, out=()))
    return events


def _ended(state: Tournament, stage: Stage, number: int, champions: tuple[Number, ...]) -> list[AnyEvent]:
    drawn = state.stages[stage.key].rounds[number - 1]
    others = tuple(in_order([n for n in drawn.entrants if n not in champions]))
    return [
        e.RoundClosed(stage=stage.key, round=number, through=champions, out=others),
        e.StageClosed(stage=stage.key, advance={}, out=others),
        e.EventEnded(reason="冠军已产生"),
    ]
