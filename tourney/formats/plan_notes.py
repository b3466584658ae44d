"""What n brings, stage by stage: people left over, choices, what cannot work, what is good to know."""

from tourney.draw.rounds_ahead import ceiling
from tourney.formats.plan_rounds import ranked
from tourney.formats.planned import Kind, Note, Plan, RoundPlan, StagePlan
from tourney.model.plan import Format, Stage

LONG_DAY = 12 * 60
"""Minutes after which an event is said not to fit into a day. # our reading"""

MANY_ROUNDS = 8
"""Rounds after which a line that stays where it is hardly comes to an end. # our reading"""


def notes_of(form: Format, plan: Plan, wanted_guests: int) -> tuple[Note, ...]:
    """All notes of a plan in the order of the stages."""
    found = _event_notes(form, plan)
    for stage, planned in zip(form.stages, plan.stages, strict=True):
        found += _stage_notes(form, stage, planned)
    return (*found, *_guest_notes(form, plan, wanted_guests), *_length_notes(form, plan))


def _note(stage: Stage, code: str, kind: Kind, facts: dict[str, int], number: int = 1) -> Note:
    return Note(code, stage.key, stage.name, number, facts, kind)


# The event ----------------------------------------------------------------------------------------------------------


def _event_notes(form: Format, plan: Plan) -> list[Note]:
    found = []
    if form.capacity and plan.players > form.capacity:
        facts = {"capacity": form.capacity, "players": plan.players, "next": form.capacity + 1}
        found.append(_note(form.stages[0], "over_capacity", "wrong", facts))
    if form.ages is not None:
        found.append(_note(form.stages[0], "ages", "info", {"least": form.ages[0], "most": form.ages[1]}))
    return found


def _guest_notes(form: Format, plan: Plan, wanted: int) -> list[Note]:
    if plan.invited == wanted:
        return []
    stage = next((stage for stage in form.stages if stage.invited), form.stages[0])
    return [_note(stage, "invited_differ", "uneven", {"wanted": wanted, "invited": plan.invited})]


def _length_notes(form: Format, plan: Plan) -> list[Note]:
    if plan.minutes <= LONG_DAY or plan.days > 1:
        return []
    return [_note(form.stages[-1], "long_day", "info", {"hours": round(plan.minutes / 60)})]


# Stages -------------------------------------------------------------------------------------------------------------


def _stage_notes(form: Format, stage: Stage, planned: StagePlan) -> list[Note]:
    if planned.skipped:
        return [_note(stage, "skipped", "info", {"entrants": planned.entrants, "until": stage.until})]
    if not planned.rounds:
        return [_note(stage, "nobody_comes", "wrong", {})]
    if stage.ladder is not None:
        return _ladder_notes(stage, planned)
    found = _too_small(stage, planned) + _heat_notes(stage, planned)
    if stage.rank == "overall" and stage.line is None and len(planned.rounds) > 1:
        found += _same_people_notes(stage, planned, form.seats)
    else:
        found += [
            note for drawn in planned.rounds if drawn.sure for note in _round_notes(stage, drawn, form.seats)
        ]
    if stage.repeat and len(planned.rounds) > 1 and stage.entrants == "routes":
        found.append(_note(stage, "extra_rounds", "uneven", {"rounds": len(planned.rounds)}))
    return [*found, *_rule_notes(form, stage, planned)]


def _heat_notes(stage: Stage, planned: StagePlan) -> list[Note]:
    """How many come to which heat is known when they sign in."""
    return (
        [_note(stage, "heat", "info", {"entrants": planned.entrants})]
        if stage.entrants == "newcomers"
        else []
    )


def _too_small(stage: Stage, planned: StagePlan) -> list[Note]:
    if planned.tables:
        return []
    code = "stage_too_small" if stage.targets else "last_too_small"
    return [_note(stage, code, "wrong", {"entrants": planned.entrants})]


def _round_notes(stage: Stage, drawn: RoundPlan, seats: int) -> list[Note]:
    """How one round deals with people beyond whole tables."""
    facts = {"entrants": drawn.entrants - drawn.filled, "tables": drawn.tables, "rest": drawn.rest}
    if drawn.asked:
        return [_note(stage, "choose_leftovers", "choice", facts | {"need": seats - drawn.rest}, drawn.round)]
    if drawn.filled:
        code = "filled" if drawn.options == ("fill_best",) else "filled_chosen"
        return [_note(stage, code, "uneven", facts | {"need": drawn.filled}, drawn.round)]
    if drawn.waiting:
        return [_note(stage, "waits", "uneven", facts | {"rest": drawn.waiting, "seats": seats}, drawn.round)]
    if drawn.byes and drawn.tables:
        code = "byes_carry" if stage.carries else "byes_ranked" if _unranked_bye(stage) else "byes"
        return [_note(stage, code, "uneven", facts, drawn.round)]
    return []


def _unranked_bye(stage: Stage) -> bool:
    """A bye goes nowhere: the stage is ranked by points, and a bye brings none."""
    return stage.rank == "overall" and not stage.byes_take


def _same_people_notes(stage: Stage, planned: StagePlan, seats: int) -> list[Note]:
    """Several rounds of the same people: byes go round; in a movement the same ones sit out all of it."""
    first, count = planned.rounds[0], len(planned.rounds)
    facts = {
        "entrants": first.entrants - first.filled,
        "tables": first.tables,
        "rest": first.rest,
        "rounds": count,
    }
    found = []
    if first.filled:
        found += _round_notes(stage, first, seats)
    elif first.rest and stage.seating == "movement":
        found.append(_note(stage, "movement_rest", "choice", facts))
    elif first.rest and first.tables:
        total = first.rest * count
        most = -(-total // first.entrants)
        code = "byes_in_turn" if most == 1 else "byes_again"
        found.append(_note(stage, code, "uneven", facts | {"most": most, "points": stage.bye_points}))
    return found + (_meeting_notes(stage, planned) if seats == 3 else [])


def _meeting_notes(stage: Stage, planned: StagePlan) -> list[Note]:
    """More rounds than anybody can plan without two meeting twice."""
    people, count = planned.rounds[0].entrants, len(planned.rounds)
    most = ceiling(people)
    if "repeat" not in stage.wishes or count <= most:
        return []
    return [_note(stage, "meets_again", "uneven", {"entrants": people, "rounds": count, "most": most})]


# What the rules of a stage bring --------------------------------------------------------------------------------------


def _rule_notes(form: Format, stage: Stage, planned: StagePlan) -> list[Note]:
    found = []
    if stage.take_to and planned.out == 0:
        facts = {"entrants": planned.entrants, "take": stage.take}
        found.append(_note(stage, "nobody_out", "wrong", facts))
    if _no_third(stage, planned, form.seats):
        found.append(_note(stage, "no_third", "wrong", {"take": stage.take}))
    if stage.line is not None:
        found += _line_notes(stage, planned, stage.line)
    if stage.bust == "out" and len(planned.rounds) > 1:
        found.append(_note(stage, "bust_fewer", "info", {}))
    if stage.hands is None and stage.minutes is None and stage.target is None:
        found.append(_note(stage, "hands_open", "choice", {}))
    return found + _board_notes(stage, planned)


def _no_third(stage: Stage, planned: StagePlan, seats: int) -> bool:
    """Two who are equal at the cut need a whole table for their playoff, and too few are below them."""
    last = planned.rounds[-1]
    if not stage.take_to or stage.tie_cut != "playoff":
        return False
    places = last.through - (last.byes if stage.byes_take else 0)
    return places > 0 and 0 < ranked(stage, last) - places < seats - 1


def _line_notes(stage: Stage, planned: StagePlan, line: int) -> list[Note]:
    if planned.between is None:
        facts = {"entrants": planned.entrants, "until": stage.until}
        return [_note(stage, "line_nobody_out", "wrong", facts)]
    least, most = planned.between
    facts = {"line": line, "least": least, "most": most, "until": stage.until, "rounds": len(planned.rounds)}
    found = [_note(stage, "line_open", "info", facts)]
    if len(planned.rounds) > MANY_ROUNDS and not stage.line_step:
        found.append(_note(stage, "line_long", "choice", facts))
    return found


def _board_notes(stage: Stage, planned: StagePlan) -> list[Note]:
    found, boards = [], planned.boards
    if boards is None:
        return []
    if boards.sets:
        facts = {"sets": boards.sets, "each": boards.each, "boards": boards.sets * boards.each}
        found.append(_note(stage, f"boards_{boards.moves}", "info", facts | {"copies": boards.copies}))
    if boards.moves == "seat3" and boards.seat3_again:
        facts = {"sets": boards.relay_sets, "boards": boards.relay_sets * boards.each, "each": boards.each}
        code = "seat3_again" if boards.relay_sets else "seat3_again_only"
        found.append(_note(stage, code, "info", facts))
    if not boards.sets:
        found.append(_note(stage, "boards_later", "info", {"tables": planned.tables}))
    return found


def _ladder_notes(stage: Stage, planned: StagePlan) -> list[Note]:
    first, ladder = planned.rounds[0], stage.ladder
    if ladder is None:
        return []
    facts = {"tables": first.tables, "levels": ladder.levels, "daily": ladder.daily, "days": planned.days}
    found = [_note(stage, "ladder_length" if ladder.daily else "ladder_length_free", "info", facts)]
    if first.rest:
        found.append(_note(stage, "ladder_rest", "info", {"entrants": first.entrants, "rest": first.rest}))
    if ladder.awards:
        money = sum(award.amount for award in ladder.awards)
        found.append(_note(stage, "ladder_awards", "info", {"money": money, "players": planned.entrants}))
    return found
