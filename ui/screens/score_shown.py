"""What the score sheet says beside its grid: places, time, what may be done and why not, hints."""

from typing import Any

from tourney.model import commands as c
from tourney.model.errors import Refused
from tourney.model.ids import TableId
from tourney.queries import everything as queries
from tourney.queries.ends import ClockRow, StepRow
from tourney.queries.entry import TieRow
from tourney.queries.rows import TableRow
from tourney.wording.numbers import clock_text, people_word, signed, time_text
from tourney.wording.refusals import sentence
from tourney.wording.ties import overtime_lines, tie_lines
from ui.ops import Ops
from ui.printing import orders
from ui.screens.score_drafts import Entering
from ui.screens.score_head import overtime_word, recorded_words, sheet_word
from ui.screens.score_places import Fact, PlacesShown
from ui.screens.score_preview import after_rows
from ui.screens.score_side import Possible
from ui.widgets.card_words import CardExtra, due
from ui.widgets.entry_paint import Preview
from ui.widgets.entry_state import EntryState
from ui.widgets.hand_words import count_word

_HAND = "[回车] 记下这副\u3000[−] 退一格\u3000[Ctrl+Z] 撤销上一副\u3000[↑] 选一副，再按 [F2] 改"
_FIRST, _PASS, _ONLY_TOTALS = "[−] 填谁首叫\u3000[回车] 记下这副", "\u3000[÷] 流局", "\u3000[×] 只录总分"
_TOTALS = "[−] 变负数\u3000[回车] 到下一格\u3000[×] 回到逐副录入"
_AMEND = "[回车] 记下更正\u3000[.] 清空重填\u3000[Esc] 不改了"
_FORFEIT = "[0] 还没有地主\u3000[回车] 写理由\u3000[Esc] 不判负"
_CHECK = "[回车] 一致，下一副\u3000[.] 清空重输\u3000[Esc] 不复核了"
_WRONG = "[.] 清空，从头再填\u3000[−] 退一格"


def hints(line: EntryState, entering: Entering, shown: Preview, row: TableRow) -> str:
    """The lowest line: what the keys do now; a warning needs its room."""
    if shown.warning is not None:
        return ""
    if line.mode == "totals":
        return _TOTALS
    if entering.kind != "hand":
        return {"amend": _AMEND, "forfeit": _FORFEIT, "check": _CHECK}[entering.kind]
    if shown.problem is not None:
        return _WRONG
    play = row.plays[entering.overtime] if entering.overtime < len(row.plays) else None
    rare = "".join(f"\u3000[{extra.letter}] {extra.word}" for extra in line.extras)
    first = _FIRST + (_PASS if line.may_pass else "") + (_ONLY_TOTALS if line.total_cells else "")
    return (_HAND if play is not None and play.hands else first) + rare


def half_typed(line: EntryState, entering: Entering | None) -> str:
    """Why nothing can be printed or signed while figures stand on the line; empty when none do."""
    if entering is None:
        return ""
    if entering.check:
        return "正在复核，复核完或按 Esc 退出后可以打印、签字。"
    if entering.amend:
        what = f"第 {entering.hand} 副" if entering.hand else "总分"
        return f"{what}正在更正，记下或按 Esc 不改后可以打印、签字。"
    if not line.begun:
        return ""
    if line.mode == "totals":
        return "总分没存，存下后可以打印、签字。"
    return f"第 {entering.hand} 副没记下，记下或清空后可以打印、签字。"


def confirm_command(ops: Ops, row: TableRow, entering: Entering | None, early: str = "") -> c.Confirm:
    """The signature that is due: under a corrected play, the overtime that is open, else the last play."""
    opened = entering.overtime if entering is not None and entering.kind == "hand" else 0
    play = opened or queries.play_to_sign(ops.state, row.id)
    return c.Confirm(**where(row.id), overtime=play, early=early)


def where(at: TableId) -> dict[str, Any]:
    """The fields of a command that say which table."""
    return {"stage": at.stage, "round": at.round, "playoff": at.playoff, "table": at.table}


def possible(ops: Ops, row: TableRow, entering: Entering | None, line: EntryState) -> Possible:
    """What the buttons offer, and why the others wait."""
    half = half_typed(line, entering)
    tie = queries.tie_of(ops.state, row.id) if row.state == "tied" else None
    may_open = tie is not None and tie.by_overtime and entering is None and bool(row.plays[-1].confirmed_at)
    not_print, not_sign = half or _why_not_print(ops, row), half or _why_not_sign(ops, row, entering)
    if not_print and not_sign and not half and row.state == "seated":
        not_print = not_sign = f"第 {row.id.table} 桌还没有成绩，先录分再打印、签字。"
    return Possible(
        sheet_word(row),
        not_print,
        not_sign,
        overtime_word(tie.hands) if may_open and tie else "",
        tie is not None,
        _due(row, tie),
        f"{count_word(len(row.seats))}人已签字，确认",
    )


def _why_not_print(ops: Ops, row: TableRow) -> str:
    """Why no result sheet of this table can be printed now; empty when one can."""
    at = row.id
    try:
        return ops.may(orders(ops, "result-sheet", at.stage, at.round, at.table, at.playoff)[0])
    except Refused as refused:
        return sentence(refused)


def _why_not_sign(ops: Ops, row: TableRow, entering: Entering | None) -> str:
    if row.state == "tied" and entering is None and row.plays[-1].confirmed_at:
        return "名次并列，先开加赛，或抽签、裁定。"
    refused = ops.refusal(confirm_command(ops, row, entering))
    return "" if refused is None or refused.code == "confirm_short" else sentence(refused)


def _due(row: TableRow, tie: TieRow | None) -> str:
    thing = due(row, None, CardExtra())
    if thing is None or row.state == "confirmed":
        return ""
    if thing.action == "overtime" and tie is not None and (tie.method != "overtime" or not tie.by_overtime):
        return "decide"
    return thing.action


def places(ops: Ops, row: TableRow, entering: Entering | None, shown: Preview) -> PlacesShown:
    """The places now and after the hand; at a tie who plays for what."""
    rows = after_rows(ops, entering, shown, row)
    overtime = entering.overtime if entering is not None else row.plays[-1].overtime
    facts = tuple(_facts(ops, row))
    if queries.steps_of(ops.state, row.id):
        return PlacesShown("级别", (), facts)
    if entering is None and row.state == "confirmed":
        return PlacesShown("本桌名次", rows, facts)
    if row.state == "tied" and entering is None and row.plays[-1].confirmed_at:
        tie = queries.tie_of(ops.state, row.id)
        return PlacesShown(f"并列第 {row.contested_place}", rows, facts, tie_lines(tie), tie=True)
    tie = queries.tie_of(ops.state, row.id, overtime) if overtime else None
    if tie is None:
        return PlacesShown("本桌名次", rows, facts)
    title = (
        f"加赛只比{count_word(len(tie.names))}人" if tie.others else f"加赛比{people_word(len(tie.names))}"
    )
    return PlacesShown(title, rows, (), overtime_lines(tie), tie=True)


def _facts(ops: Ops, row: TableRow) -> list[Fact]:
    steps = queries.steps_of(ops.state, row.id)
    if steps:
        return [Fact(f"{step.number} 号 {step.name}", _step_words(step)) for step in steps]
    begun = row.plays[0].hands or row.plays[0].totals
    rules = ops.state.rules
    even = rules.scoring == "stakes" and not rules.rake and not rules.rake_percent
    sums = row.plays[0].sums
    total = f"，合计 {signed(sum(sums))}{' ✓' if even else ''}"
    found = [Fact("已记", recorded_words(row) + (total if begun else ""))]
    rakes = sum(sum(hand.rake) for hand in row.plays[0].hands if not hand.void)
    found += [Fact("抽水", str(rakes))] if rakes else []
    passed = sum(hand.passed_out and not hand.void for hand in row.plays[0].hands)
    found += (
        [Fact("流局", f"{passed} 副{'' if rules.passed_out == 'counts' else '，不计副数'}")] if passed else []
    )
    found += [Fact("桌裁", row.referee)] if row.referee else []
    found += [Fact("复核", f"{time_text(row.checked_at)} 一致")] if row.checked_at else []
    clock = queries.clock_of(ops.state, row.id.round_id, ops.now(), row.id.table)
    if clock.left is not None and row.state in ("seated", "playing"):
        found.insert(0, Fact("时间", _clock_words(clock)))
    return found


def _step_words(step: StepRow) -> str:
    """2 级 → 3 级; an attempt that is lost ends."""
    if step.after is None:
        return f"{step.before} 级"
    return f"胜，{step.before} 级 → {step.after} 级" if step.won else f"负，{step.before} 级，这一次结束"


def _clock_words(clock: ClockRow) -> str:
    left = clock.left or 0
    said = ("停 " if clock.paused else "") + clock_text(left)
    if clock.own_extra:
        said += f"，补 {clock.own_extra} 分"
    return said + ("，打完这副" if left < 0 else "")
