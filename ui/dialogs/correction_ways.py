"""What a correction would do, asked of the desk; which ways out are open, and why the others are not."""

from collections.abc import Callable

import msgspec

from tourney.model import commands as c
from tourney.model.commands import Command
from tourney.model.ids import RoundId, TableId
from tourney.queries.people import called
from tourney.queries.what_if import WhatIf, what_if
from tourney.queries.what_if_leaving import what_if_left
from tourney.queries.what_if_since import due
from tourney.wording.refusals import sentence
from ui.dialogs.correction_shapes import Way, place_name
from ui.ops import Ops
from ui.widgets.hand_words import count_word

_SOME_REASON = "…"
"""Stands for a reason where only is asked whether something is possible."""

Correction = c.AmendHand | c.AmendScores | c.VoidHand | c.Deduct | c.Warn | c.Disqualify | c.Withdraw


class Asked(msgspec.Struct, frozen=True):
    """What the dialog is about."""

    title: str
    found: WhatIf
    command: Callable[[str, Way | None], Command]
    """Reason and way → what is given to the desk."""
    reason: str = ""
    """What was typed before the dialog was opened."""
    recorded: bool = False
    """The figures are corrected already; only the choice is due."""


def is_late(ops: Ops, at: TableId) -> bool:
    """The round is closed: what a correction changes is shown before it is done."""
    drawn = ops.state.round(at.round_id)
    return drawn is not None and bool(drawn.closed_at)


def about(ops: Ops, title: str, command: Correction) -> Asked | None:
    """The question about a correction, or about somebody who leaves; ``None`` where no round that it changes is closed.

    Raises ``Refused``.
    """
    typed = msgspec.structs.replace(command, reason=command.reason or _SOME_REASON, then=None)
    found = _changes(ops, typed)
    if found is None or not found.closed or (isinstance(command, c.Withdraw) and not found.choice_due):
        return None
    return Asked(
        title,
        found,
        lambda reason, way: msgspec.structs.replace(
            command, reason=reason, then=None if way == "later" else way
        ),
        command.reason,
    )


def _changes(ops: Ops, command: Correction) -> WhatIf | None:
    events = ops.preview(command).events
    if isinstance(command, c.Disqualify | c.Withdraw):
        return what_if_left(ops.state, events[0], ops.now())
    try:
        return what_if(ops.state, events, ops.now())
    except ValueError:
        return None  # a warning that costs no points


def about_open(ops: Ops, place: RoundId) -> Asked:
    """The question about a correction that is recorded, where nobody said yet what follows."""
    found = due(ops.state, place)

    def settled(reason: str, way: Way | None) -> Command:
        choice = "stand" if way in (None, "later") else way
        return c.AfterCorrection(
            stage=place.stage, round=place.round, playoff=place.playoff, reason=reason,
            choice=msgspec.convert(choice, c.Choice),
        )  # fmt: skip

    table = f" 第 {found.at.table} 桌" if found.at is not None else ""
    return Asked(f"更正后的去向：{place_name(ops.state, place)}{table}", found, settled, recorded=True)


def ways(ops: Ops, asked: Asked) -> dict[Way, str]:
    """The ways out, each with the sentence why it is not possible now; empty where nothing has to be chosen."""
    if not asked.found.choice_due:
        return {}
    found: dict[Way, str] = {}
    undrawn = asked.found.gone and not asked.found.drawn_on
    options: tuple[Way, ...] = ("swap", "stand") if undrawn else ("swap", "redraw", "stand")
    for way in options:
        refused = ops.refusal(asked.command(_SOME_REASON, way))
        found[way] = sentence(refused) if refused else ""
    return found if asked.recorded or asked.found.gone else {**found, "later": ""}


def title_of(ops: Ops, command: Correction) -> str:
    """更正：初赛 第 3 桌 第 4 副; 取消资格：7 号 李四."""
    if isinstance(command, c.Disqualify | c.Withdraw):
        verb = "取消资格" if isinstance(command, c.Disqualify) else "退赛"
        return f"{verb}：{command.number} 号 {called(ops.state, command.number)}"
    name = place_name(ops.state, RoundId(command.stage, command.round or 1, command.playoff))
    where = f"{name} 第 {command.table} 桌" if command.table else name
    if isinstance(command, c.Deduct | c.Warn):
        return f"判罚：{where} {command.number} 号"
    play = {0: "", 1: " 加赛"}.get(command.overtime, f" 第{count_word(command.overtime)}次加赛")
    if isinstance(command, c.AmendScores):
        return f"更正：{where}{play} 总分"
    verb = "作废" if isinstance(command, c.VoidHand) else "更正"
    return f"{verb}：{where}{play} 第 {command.hand} 副"
