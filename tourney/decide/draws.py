"""抽签: by computer from a seed, proved or plain, with wishes or without, or as slips gave it (DESIGN §6)."""

from tourney.decide.commits import proof_for
from tourney.decide.context import Caution, Decision, Now, entry_of, one
from tourney.decide.drawing import (
    Seats,
    draw_wrong,
    drawable,
    drawn_event,
    field_to_draw,
    leftovers_open,
    next_version,
    playoff_field,
)
from tourney.decide.ladder import checked_climbers
from tourney.decide.planning import next_planned
from tourney.decide.slips import by_slips, tables_of_cards
from tourney.decide.wishing import unmet_cautions
from tourney.draw.checker import Fault, faults
from tourney.draw.lots import PROCEDURE, draw_lots
from tourney.draw.proof import proved_seed
from tourney.draw.wished import STEPS
from tourney.formats.commits import thrown_away
from tourney.formats.field import Field, byes_before, field_of, pool_of
from tourney.formats.ladder import pool as ladder_pool
from tourney.formats.wishing import gathered, kinds_of, wished
from tourney.model import commands as c, events as e
from tourney.model.drawing import Proof, UnmetWish, WishRecord
from tourney.model.errors import Refused
from tourney.model.ids import RoundId, in_order
from tourney.model.plan import Stage
from tourney.model.state import Tournament


def draw(state: Tournament, command: c.Draw, now: Now) -> Decision:
    """One round is drawn: every entrant gets a seat, a bye or waits; in a ladder any whole tables of those ready."""
    stage = drawable(state, command.round_id, "draw")
    if sum(given is not None for given in (command.seed, command.hall, command.tables, command.cards)) > 1:
        raise Refused("draw_two_ways")
    for number in command.cards or ():
        entry_of(state, number)
    tables = (
        tables_of_cards(command.cards, state.format.seats) if command.cards is not None else command.tables
    )
    if tables is not None and command.wishes is not None:
        raise Refused("draw_two_ways")
    if stage.ladder is not None:
        return _ladder_draw(state, stage, command, tables, now)
    if tables is not None:
        return one(by_slips(state, stage, command.round_id, tables, command.byes, command.waiting))
    if command.seed is None and command.hall is None and command.wishes is None:
        planned = next_planned(state, command.round_id)
        if planned is not None and isinstance(planned[0], e.Drawn):
            return one(planned[0])
        if planned is not None:
            drawn, facts = _by_computer(state, stage, command, now), {"stage": stage.name}
            told = Caution("plan_dropped", facts | {"round": command.round})
            return Decision((*planned, *drawn.events), cautions=(told, *drawn.cautions))
    return _by_computer(state, stage, command, now)


def _by_computer(state: Tournament, stage: Stage, command: c.Draw, now: Now) -> Decision:
    place = command.round_id
    field = field_to_draw(state, stage, place)
    if field.rest and not field.method:
        raise leftovers_open(stage, place, field)
    field = _with_pool(state, stage, place, field, command.seed or now.chance)
    proof, seed, record = _seed(state, stage, command, now, field)
    thrown = thrown_away(state, place, proof)
    if record is None:
        return one(_plain(state, place, field, seed, proof, thrown))
    resting = field.byes + field.waiting
    found = wished(seed, field.entrants, state.format.seats, resting, record, STEPS)
    unmet = tuple(UnmetWish(one.kind, one.count, one.bound) for one in found.unmet)
    waiting = found.byes if field.waiting else ()
    event = drawn_event(
        state, place, field, found.tables, () if waiting else found.byes, waiting, method="computer", seed=seed,
        order=found.order, procedure=found.procedure, proof=proof, thrown_away=thrown, wishes=record,
        unmet=unmet, steps=found.steps,
    )  # fmt: skip
    return Decision((event,), cautions=unmet_cautions(stage, event, found.unmet))


def _with_pool(state: Tournament, stage: Stage, place: RoundId, field: Field, seed: str) -> Field:
    """The people of a playoff, with those whom lots chose from equal candidates."""
    pool = pool_of(state, place)
    if not pool:
        return field
    fill = state.stages[place.stage].playoffs[place.playoff - 1].fill
    chosen = list(draw_lots(seed, pool, 1, 0, {}).order[:fill])
    return playoff_field(state, stage, place, field, chosen)


def _seed(
    state: Tournament, stage: Stage, command: c.Draw, now: Now, field: Field
) -> tuple[Proof | None, str, WishRecord | None]:
    """What proves the draw, its seed, and its wishes: of a proved draw those that were fixed with the commit."""
    place = command.round_id
    if command.hall is None:
        kinds = kinds_of(state, place, command.wishes)
        return None, command.seed or now.chance, gathered(state, field.entrants, kinds)
    if command.wishes is not None:
        raise Refused("wishes_are_fixed", stage=stage.name, round=place.round)
    proof = proof_for(state, stage, place, field, command.hall)
    committed = state.stages[stage.key].commits[place.round, place.playoff]
    return proof, proved_seed(proof.secret, proof.hall, committed.numbers), committed.wishes


def _plain(
    state: Tournament, place: RoundId, field: Field, seed: str, proof: Proof | None, thrown: int
) -> e.Drawn:
    lots = draw_lots(seed, field.entrants, state.format.seats, field.byes + field.waiting, byes_before(state))
    waiting = lots.byes if field.waiting else ()
    return drawn_event(
        state, place, field, lots.tables, () if waiting else lots.byes, waiting, method="computer", seed=seed,
        order=lots.order, procedure=PROCEDURE, proof=proof, thrown_away=thrown,
    )  # fmt: skip


def _ladder_draw(
    state: Tournament, stage: Stage, command: c.Draw, tables: Seats | None, now: Now
) -> Decision:
    """Any whole tables of those who are ready; by computer the longest waiting (A1-61)."""
    place, seats = command.round_id, state.format.seats
    if command.hall is not None or command.wishes:
        raise Refused("ladder_draws_plain", stage=stage.name)
    if command.byes or command.waiting:
        raise Refused("ladder_no_byes", stage=stage.name)
    if tables is None:
        return one(_ladder_lots(state, stage, place, command.seed or now.chance))
    everybody = tuple(number for table in tables for number in table)
    found = faults(tables, (), everybody, seats)
    if found or not tables:
        raise draw_wrong(state, stage, place, found[0] if found else Fault("size", (), 0))
    cautions = checked_climbers(state, stage, everybody)
    event = e.Drawn(
        stage=place.stage,
        round=place.round,
        tables=tables,
        method="slips",
        version=next_version(state, place),
    )
    return Decision((event,), cautions=cautions)


def _ladder_lots(state: Tournament, stage: Stage, place: RoundId, seed: str) -> e.Drawn:
    people = ladder_pool(state, stage, state.format.seats)
    if not people:
        raise Refused("too_few_players", stage=stage.name, players=0, least=state.format.seats)
    lots = draw_lots(seed, tuple(in_order(people)), state.format.seats, 0, {})
    return e.Drawn(
        stage=place.stage, round=place.round, tables=lots.tables, method="computer", seed=seed, order=lots.order,
        procedure=PROCEDURE, version=next_version(state, place),
    )  # fmt: skip


def leftovers(state: Tournament, command: c.Leftovers, _now: Now) -> Decision:
    """What happens to those who make no whole table, chosen before the draw."""
    stage = drawable(state, command.round_id, "leftovers")
    field = field_of(state, command.round_id)
    if field.options and command.method not in field.options:
        raise Refused("leftovers_impossible", stage=stage.name, method=command.method, options=field.options)
    if not field.options:
        raise Refused("no_leftovers", stage=stage.name, players=len(field.entrants))
    return one(e.LeftoversChosen(stage=command.stage, round=command.round, method=command.method))
