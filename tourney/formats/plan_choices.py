"""What n forces somebody to choose, or lets him choose otherwise, with what each answer leads to."""

from collections.abc import Callable, Mapping

import msgspec

from tourney.draw.movement import most_rounds
from tourney.formats.planned import ChoicePlan, OptionPlan, Plan, RoundPlan, StagePlan
from tourney.model.plan import Format, Stage

Again = Callable[[Format, Mapping[str, str]], Plan]
"""Plans once more: a changed format, further choices about leftovers."""


def choices_of(form: Format, plan: Plan, again: Again) -> tuple[ChoicePlan, ...]:
    """All choices in the order of the stages, prizes last."""
    found: list[ChoicePlan] = []
    for stage, planned in zip(form.stages, plan.stages, strict=True):
        found += [_leftovers(form, planned, drawn, again) for drawn in _to_choose(stage, planned)]
        found += _rounds_of_movement(form, stage, planned, again)
        found += _boards(form, stage, planned, again)
        if stage.hands is None and stage.minutes is None and stage.target is None:
            found.append(ChoicePlan("hands", stage.key, stage.name, 1, "", (), asked=True))
    return (*found, *_prizes(form))


# Leftovers ----------------------------------------------------------------------------------------------------------


def _to_choose(stage: Stage, planned: StagePlan) -> list[RoundPlan]:
    """Rounds whose rest can be dealt with in two ways; those that are only estimated are not asked about."""
    if stage.rank == "overall" and stage.line is None:
        return [drawn for drawn in planned.rounds[:1] if len(drawn.options) > 1]
    return [drawn for drawn in planned.rounds if len(drawn.options) > 1 and drawn.sure]


def _leftovers(form: Format, planned: StagePlan, drawn: RoundPlan, again: Again) -> ChoicePlan:
    options = tuple(
        _answer(again(form, {f"{planned.key}.{drawn.round}": way}), planned.key, drawn.round, way)
        for way in drawn.options
    )
    return ChoicePlan(
        "leftovers", planned.key, planned.name, drawn.round, drawn.method, options, asked=drawn.asked
    )


def _answer(plan: Plan, key: str, number: int, value: str) -> OptionPlan:
    """One answer with its round and the whole event that follows."""
    stage = next(stage for stage in plan.stages if stage.key == key)
    drawn = stage.rounds[number - 1]
    return OptionPlan(
        value, drawn.tables, drawn.byes, drawn.filled, drawn.waiting, drawn.through,
        rounds=sum(len(each.rounds) for each in plan.stages), minutes=plan.minutes,
    )  # fmt: skip


# A movement ---------------------------------------------------------------------------------------------------------


def _rounds_of_movement(form: Format, stage: Stage, planned: StagePlan, again: Again) -> list[ChoicePlan]:
    """Fewer rounds than everybody could play, where the number is not in the document (A4)."""
    most = most_rounds(planned.tables)
    if stage.seating != "movement" or most < 2:
        return []
    counts = sorted({2, (most + 1) // 2, len(planned.rounds), most})
    options = tuple(_with(form, stage, again, str(count), rounds=count) for count in counts)
    return [ChoicePlan("rounds", stage.key, stage.name, 1, str(len(planned.rounds)), options)]


def _boards(form: Format, stage: Stage, planned: StagePlan, again: Again) -> list[ChoicePlan]:
    if planned.boards is None:
        return []
    options = tuple(
        _with(form, stage, again, moves, boards_move=moves) for moves in ("seat3", "relay", "same")
    )
    return [ChoicePlan("boards", stage.key, stage.name, 1, planned.boards.moves, options)]


def _with(form: Format, stage: Stage, again: Again, value: str, **changes: object) -> OptionPlan:
    """The answer that changes a field of one stage."""
    changed = msgspec.structs.replace(stage, **changes)
    stages = tuple(changed if each.key == stage.key else each for each in form.stages)
    plan = again(msgspec.structs.replace(form, stages=stages), {})
    found = next(each for each in plan.stages if each.key == stage.key)
    boards = found.boards.sets * found.boards.each * found.boards.copies if found.boards else 0
    first = found.rounds[0]
    return OptionPlan(
        value, first.tables, first.byes, rounds=len(found.rounds), minutes=plan.minutes, boards=boards
    )


# Prizes -------------------------------------------------------------------------------------------------------------


def _prizes(form: Format) -> tuple[ChoicePlan, ...]:
    """The amounts of the document and the others that it also names (A5-16, A5-17)."""
    if not form.prize_schemes:
        return ()
    now = OptionPlan("", amounts=tuple(prize.amount for prize in form.prizes))
    others = tuple(OptionPlan(key, amounts=amounts) for key, amounts in form.prize_schemes.items())
    last = form.stages[-1]
    return (ChoicePlan("prizes", last.key, last.name, 1, "", (now, *others)),)
