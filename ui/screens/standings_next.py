"""What is due at the end of a stage or round: closing it, the next draw, the last paper."""

import msgspec

from tourney.model import commands as c
from tourney.model.ids import Number, RoundId
from tourney.model.state import Tournament
from tourney.queries import everything as queries
from tourney.queries.destinations import rounds_to_come
from tourney.queries.overall import open_cut, overall_board
from tourney.wording.numbers import lap_text
from tourney.wording.overall import contest_text
from ui.ops import Ops
from ui.screens.standings_cut import Way


class Step(msgspec.Struct, frozen=True):
    """The main button: a command, or another screen."""

    word: str
    command: c.CloseStage | c.CloseRound | None = None
    screen: str = ""
    place: str | None = None
    reason: str = ""
    """Why it cannot be done yet."""
    title: str = ""
    """What the list of checks is about."""


def next_step(ops: Ops, stage: str) -> Step:
    """The thing due now for this stage, and why not."""
    state = ops.state
    if state.ended_at:
        return Step("打印总名次", screen="print", title="赛事已经结束")
    rounds = state.stages[stage].rounds
    name, held = state.stage_plan(stage).name, state.stages[stage]
    if held.playoffs and not held.closed_at:
        return _playoff(ops, stage, name)
    if rounds and not rounds[-1].closed_at:
        return _close(ops, stage, name)
    if rounds and not held.closed_at and not ops.refusal(c.CloseStage(stage=stage)) and _is_last(ops, stage):
        return Step(f"结束{name}", c.CloseStage(stage=stage), title=f"结束{name}")
    if rounds:
        lap = lap_text(state.stage_plan(stage), len(rounds), named=True)
        return _go_on(state, f"{name if held.closed_at else lap}已经结束")
    due = queries.due_draw(state)
    if due is not None and due.place.stage == stage:
        return _draw(state, due.place, f"结束{name}")
    if held.skipped:
        return _go_on(state, f"{name}人少，不用打")
    return Step(f"结束{name}", reason=ops.may(c.CloseStage(stage=stage)), title=f"结束{name}")


def _playoff(ops: Ops, stage: str, name: str) -> Step:
    """The playoff is to be drawn, or played and then counted with the stage."""
    due = queries.due_draw(ops.state)
    if due is not None and due.place.playoff:
        return Step("去抽附加赛的签", screen="draw", place=stage, title=f"{name}同分，打附加赛")
    command = c.CloseStage(stage=stage)
    return Step(f"结束{name}", command, reason=ops.may(command), title=f"{name}附加赛")


def _is_last(ops: Ops, stage: str) -> bool:
    """Nothing more is drawn here: the last round was closed by itself, the stage was not."""
    due = queries.due_draw(ops.state)
    return ops.state.stage_plan(stage).ladder is None and (due is None or due.place.stage != stage)


def _goes_on(ops: Ops, stage: str) -> bool:
    """A line puts people out round by round: the stage is over only when few enough are left. A ladder goes on."""
    plan = ops.state.stage_plan(stage)
    if plan.ladder is not None:
        return True
    found = ops.refusal(c.CloseStage(stage=stage)) if plan.line is not None else None
    return found is not None and found.code == "rounds_to_come"


def _close(ops: Ops, stage: str, name: str) -> Step:
    number = len(ops.state.stages[stage].rounds)
    command: c.CloseStage | c.CloseRound = c.CloseStage(stage=stage)
    word = f"结束{name}"
    if _goes_on(ops, stage) or (
        ops.state.stage_plan(stage).line is None and rounds_to_come(ops.state, stage)
    ):
        lap = lap_text(ops.state.stage_plan(stage), number, named=True)
        command, word = c.CloseRound(stage=stage, round=number), f"结束{lap}"
    return Step(word, command, reason=ops.may(command), title=word)


def _go_on(state: Tournament, title: str) -> Step:
    due = queries.due_draw(state)
    if due is not None:
        return _draw(state, due.place, title)
    now = queries.current_stage(state)
    return Step(f"去看{state.stage_plan(now).name}", screen="play", place=now, title=title)


def _draw(state: Tournament, place: RoundId, title: str) -> Step:
    plan = state.stage_plan(place.stage)
    return Step(
        f"去抽{plan.name}{lap_text(plan, place.round)}的签", screen="draw", place=place.stage, title=title
    )


CutQuestion = tuple[str, int, tuple[tuple[Number, str], ...], dict[Way, str]]


def cut_question(ops: Ops, stage: str) -> CutQuestion | None:
    """Who is tied at the cut of a stage where everything is signed, and the ways that are open; ``None`` for nobody."""
    state = ops.state
    tied, places = open_cut(state, stage)
    if not tied:
        return None
    plan = state.stage_plan(stage)
    refused = ops.refusal(c.CloseStage(stage=stage))
    ways: dict[Way, str] = {"lots": "", "referee": ""}
    title = contest_text(len(tied), places)
    if refused is not None and refused.code == "candidates_tied":
        numbers, title = refused.facts["numbers"], f"{title}：谁补足附加赛的桌，先定先后"
    elif refused is None or refused.code == "cut_tied" or refused.code == "playoff_impossible":
        numbers = list(tied)
        if refused is None:
            ways = {"playoff": f"每桌 {plan.playoff_hands} 副，从 0 开始，只比附加赛", **ways}
        ways["extend" if plan.take_to else "share"] = ""
    else:
        return None
    people = [Number(str(number)) for number in numbers] if isinstance(numbers, list) else list(tied)
    board = overall_board(state, stage)
    place = next((found.row.place for found in board.rows if found.row.number in people), 1) if board else 1
    named = tuple((number, queries.called(state, number)) for number in people)
    return title, place or 1, named, ways
