"""预排各轮: rounds of one stage at once in which nobody meets anybody twice (DESIGN §6)."""

from tourney.decide.commits import proof_for
from tourney.decide.context import Caution, Decision, Now
from tourney.decide.drawing import drawable, drawn_event, field_to_draw, leftovers_open
from tourney.draw.proof import proved_seed
from tourney.formats.ahead import plannable, rounds_ahead
from tourney.formats.commits import thrown_away
from tourney.formats.field import Field, field_of
from tourney.model import commands as c, events as e
from tourney.model.drawing import PlannedSeats, Proof
from tourney.model.errors import Refused
from tourney.model.events import AnyEvent
from tourney.model.ids import RoundId
from tourney.model.plan import Stage
from tourney.model.state import Tournament

PROCEDURE = 3
"""The k-th round of a plan."""


def plan_ahead(state: Tournament, command: c.PlanRounds, now: Now) -> Decision:
    """The first round is drawn with the plan; the later ones seat themselves when the round before closes."""
    place = command.round_id
    stage = drawable(state, place, "draw")
    _checked_stage(state, stage, command)
    field = field_to_draw(state, stage, place)
    if field.rest and field.method != "bye":
        raise leftovers_open(stage, place, field)
    proof, seed = _seed(state, stage, command, field, now)
    found = rounds_ahead(seed, field.entrants, command.rounds)
    rounds = tuple(PlannedSeats(one.tables, one.byes) for one in found.rounds)
    plan = e.RoundsPlanned(
        stage=place.stage, round=place.round, seed=seed, order=found.order, asked=command.rounds, rounds=rounds,
        proof=proof, thrown_away=thrown_away(state, place, proof),
    )  # fmt: skip
    cautions = () if len(rounds) >= command.rounds else (_fewer(stage, plan),)
    return Decision((plan, _seated(state, place, field, plan)), cautions=cautions)


def _fewer(stage: Stage, plan: e.RoundsPlanned) -> Caution:
    people, rounds = len(plan.order), len(plan.rounds)
    facts = {
        "stage": stage.name,
        "people": people,
        "asked": plan.asked,
        "planned": rounds,
        "next": rounds + 1,
    }
    return Caution("plan_shorter", facts)


def _checked_stage(state: Tournament, stage: Stage, command: c.PlanRounds) -> None:
    """Only where everybody plays every round, at tables of three."""
    if command.playoff or not plannable(state.format, stage):
        raise Refused("plan_not_here", stage=stage.name)
    if state.stages[stage.key].rounds:
        raise Refused("plan_after_draw", stage=stage.name)
    if not 1 <= command.rounds <= stage.rounds:
        raise Refused("plan_rounds_outside", stage=stage.name, rounds=command.rounds, most=stage.rounds)
    if command.seed is not None and command.hall is not None:
        raise Refused("draw_two_ways")


def _seed(
    state: Tournament, stage: Stage, command: c.PlanRounds, field: Field, now: Now
) -> tuple[Proof | None, str]:
    if command.hall is None:
        return None, command.seed or now.chance
    proof = proof_for(state, stage, command.round_id, field, command.hall)
    committed = state.stages[stage.key].commits[command.round_id.round, 0]
    if committed.wishes is not None and not set(committed.wishes.order) <= {"repeat", "bye"}:
        raise Refused("plan_with_wishes", stage=stage.name)
    return proof, proved_seed(proof.secret, proof.hall, committed.numbers)


def _seated(state: Tournament, place: RoundId, field: Field, plan: e.RoundsPlanned) -> e.Drawn:
    """One round of the plan as a draw."""
    at = place.round - plan.round
    seats = plan.rounds[at]
    return drawn_event(
        state, place, field, seats.tables, seats.byes, (), method="computer", seed=plan.seed, order=plan.order,
        procedure=PROCEDURE, proof=plan.proof, thrown_away=plan.thrown_away, planned=at + 1,
    )  # fmt: skip


def next_planned(state: Tournament, place: RoundId) -> tuple[AnyEvent, ...] | None:
    """The planned round as a draw; where other people play now, that the plan counts no more; ``None`` without one."""
    ahead = state.stages[place.stage].ahead
    if ahead is None or place.playoff or not ahead.planned(place.round):
        return None
    field = field_of(state, place)
    if set(field.entrants) == set(ahead.plan.order):
        return (_seated(state, place, field, ahead.plan),)
    return (e.PlanDropped(stage=place.stage, round=place.round, reason="人变了"),)
