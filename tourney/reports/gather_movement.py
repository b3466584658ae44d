"""What the papers of a movement are made from."""

from tourney.formats.papers import shown_printing
from tourney.model.errors import Refused
from tourney.model.ids import RoundId
from tourney.model.state import Tournament
from tourney.queries import everything as queries
from tourney.queries.movement import MovementPlan, movement_plan
from tourney.reports.deals import Deals
from tourney.reports.movement_cards import MovementCards


def movement_cards_of(state: Tournament, place: RoundId) -> MovementCards:
    """The cards. Raises ``Refused("nothing_to_print")`` where the stage is no movement."""
    plan = _plan(state, place)
    numbers = {number for tables in plan.rounds for table in tables for number in table}
    early = next((i.points for i in state.format.rulings if i.kind == "deduct" and not i.warnings), 0)
    return MovementCards(
        queries.event_row(state), state.stage_plan(place.stage).name, plan,
        {number: queries.player(state, number) for number in numbers}, *_said(state, "movement-cards", place), early,
    )  # fmt: skip


def deals_of(state: Tournament, place: RoundId) -> Deals:
    """The record forms. Raises ``Refused("nothing_to_print")`` where no boards travel."""
    plan = _plan(state, place)
    return Deals(
        queries.event_row(state), state.stage_plan(place.stage).name, plan, *_said(state, "deals", place)
    )


def _plan(state: Tournament, place: RoundId) -> MovementPlan:
    plan = movement_plan(state, place.stage)
    if plan is None:
        raise Refused("nothing_to_print", stage=state.stage_plan(place.stage).name)
    return plan


def _said(state: Tournament, document: str, place: RoundId) -> tuple[str, int, int]:
    """When it was printed, from which draw, in which version."""
    printing = shown_printing(state, document, RoundId(place.stage, 1))
    return printing.at, state.stages[place.stage].rounds[0].version, printing.version
