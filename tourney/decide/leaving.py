"""退赛 and 取消资格: what becomes of the empty seat, and of the place that was won in a closed round (DESIGN §5)."""

from tourney.decide.context import Now
from tourney.decide.corrections import voided_draw
from tourney.formats.field import best_to_fill, field_of
from tourney.formats.leaving import left_seats, won_place
from tourney.formats.scores import carried_into
from tourney.model import events as e
from tourney.model.apply import imagined
from tourney.model.commands import Choice
from tourney.model.errors import Refused
from tourney.model.events import AnyEvent
from tourney.model.ids import RoundId
from tourney.model.state import Tournament


def after_leaving(
    state: Tournament, event: e.Withdrawn | e.Disqualified, then: Choice | None, now: Now
) -> tuple[AnyEvent, ...]:
    """What follows the event. ``then``: ``swap``, the best of those out takes the place he won; ``redraw``, the round
    he won it in is drawn again; ``stand`` or nothing, his seat stays empty until the table is settled.

    Raises ``Refused``: ``no_place_won``, ``nobody_fills``, ``fill_tied``, ``swap_has_hands``, ``correction_begun``.
    """
    empty = left_seats(state, event.number, event.reason)
    if then in (None, "stand"):
        return empty
    place = won_place(state, event.number)
    if place is None:
        raise Refused("no_place_won", number=event.number, name=state.called(event.number))
    after = imagined(state, [event], now.at)
    events = _filled(after, place, event) if then == "swap" else voided_draw(after, place, event.reason)
    return (*(one for one in empty if one.table_id.round_id != place), *events)


def _filled(state: Tournament, place: RoundId, event: e.Withdrawn | e.Disqualified) -> list[AnyEvent]:
    """``state``: without him."""
    stage, later = state.stage_plan(place.stage), state.round(place)
    table = later.table_of(event.number) if later is not None else None
    if table is not None and table.main.begun:
        raise Refused("swap_has_hands", stage=stage.name, table=table.number, number=event.number)
    by = best_to_fill(state, place)
    if by is None or (later is None and "fill_best" not in field_of(state, place).options):
        raise Refused("nobody_fills", stage=stage.name)
    if later is None:
        return [e.LeftoversChosen(stage=place.stage, round=place.round, method="fill_best")]
    brought = carried_into(state, place, [by]).get(by, 0)
    return [
        e.Replaced(
            stage=place.stage,
            round=place.round,
            number=event.number,
            by=by,
            reason=event.reason,
            carried=brought,
        )
    ]
