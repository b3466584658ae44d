"""What is due at the end of a stage or round: closing it, the next draw, the last paper."""

import msgspec

from tourney import queries
from tourney.model import commands as c
from tourney.model.ids import RoundId
from tourney.model.state import Tournament
from tourney.queries.standings import rounds_to_come
from ui.ops import Ops


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
    name = state.stage_plan(stage).name
    if rounds and not rounds[-1].closed_at:
        return _close(ops, stage, name)
    if rounds:
        return _go_on(
            state, f"{name}已经结束" if state.stages[stage].closed_at else f"第 {len(rounds)} 轮已经结束"
        )
    due = queries.due_draw(state)
    if due is not None and due.place.stage == stage:
        return _draw(state, due.place, f"结束{name}")
    return Step(f"结束{name}", reason=ops.may(c.CloseStage(stage=stage)), title=f"结束{name}")


def _close(ops: Ops, stage: str, name: str) -> Step:
    number = len(ops.state.stages[stage].rounds)
    command: c.CloseStage | c.CloseRound = c.CloseStage(stage=stage)
    word = f"结束{name}"
    if rounds_to_come(ops.state, stage):
        command, word = c.CloseRound(stage=stage, round=number), f"结束第 {number} 轮"
    return Step(word, command, reason=ops.may(command), title=word)


def _go_on(state: Tournament, title: str) -> Step:
    due = queries.due_draw(state)
    if due is not None:
        return _draw(state, due.place, title)
    now = queries.current_stage(state)
    return Step(f"去看{state.stage_plan(now).name}", screen="play", place=now, title=title)


def _draw(state: Tournament, place: RoundId, title: str) -> Step:
    lap = f"第 {place.round} 轮" if place.round > 1 else ""
    return Step(
        f"去抽{state.stage_plan(place.stage).name}{lap}的签", screen="draw", place=place.stage, title=title
    )
