"""At a table where nothing is typed: why it is over, and what to do next."""

from tourney.queries import everything as queries
from tourney.queries.ends import EndRow
from tourney.queries.rows import TableRow
from tourney.wording.numbers import lap_word, time_text
from ui.ops import Ops
from ui.widgets.card_words import sheet_printed
from ui.widgets.hand_words import count_word


def ended_words(ops: Ops, row: TableRow) -> tuple[str, str]:
    """Kind of notice (``info``, ``wait`` or ``done``) and its words: why no hand follows, and what comes next."""
    end = queries.end_of(ops.state, row.id)
    if end.why == "broken":
        return "info", f"这一桌已经拆桌：{end.reason}。没有成绩可录，按 Esc 回全部桌。"
    if end.why == "absent":
        return "wait", f"{'、'.join(end.names)}没有到场或已离场，不能录分。换人，或按 Q 拆桌、停赛。"
    why = _why(end, lap_word(ops.state.stage_plan(row.id.stage)))
    kind, step = _next_step(ops, row, end)
    return kind, f"{why}{step}"


def _why(end: EndRow, lap: str) -> str:
    names = "、".join(end.names)
    return {
        "stopped": f"这一桌已经停赛：{end.reason}。按已打的分排先后。",
        "totals": "各家总分已经录好，不再逐副记。",
        "limit": f"已打满 {end.limit} 副。" if not end.overtime else f"加赛 {end.limit} 副已打完。",
        "bust": f"{names}手里的分已经付清，这一桌到此为止。",
        "target": f"{names}已经到 {end.target} 分，这一桌到此为止。",
        "decided": "先后已经分出，加赛到此为止。",
        "closed": f"这一{lap}已经结束。",
    }.get(end.why, "")


def _next_step(ops: Ops, row: TableRow, end: EndRow) -> tuple[str, str]:
    everybody = f"{count_word(len(row.seats))}人"
    if row.state == "corrected":
        return "wait", f"成绩更正过，原表作废：按 P 重印，{everybody}签字后按 S。"
    if row.state == "tied" and row.plays[-1].confirmed_at:
        return "wait", _tie_step(ops, row)
    if row.state == "confirmed":
        at = time_text(row.plays[-1].confirmed_at)
        amend = "要改按 ↑ 选一副，再按 F2，写明理由。"
        return "done", f"{everybody} {at} 已签字，这一桌完成。{_all_done(ops, row)}{amend}"
    if end.why == "closed":
        return "info", "要改按 ↑ 选一副，再按 F2，写明理由。"
    if sheet_printed(row):
        return "wait", f"确认表已打印：{everybody}签字后按 S。要先复核按 K。"
    if end.why == "stopped" and row.blank:
        return "wait", "没有打过一副：按 S 确认，再抽签或裁定。"
    return "wait", f"下一步：按 P 打印确认表，{everybody}签字后按 S。要先复核按 K。"


def _all_done(ops: Ops, row: TableRow) -> str:
    """Where the last table of the round was signed: that it can be closed now, and where."""
    if not any(one.kind == "to_close" and one.stage == row.id.stage for one in queries.blockers(ops.state)):
        return ""
    return f"各桌都签完了，按 Ctrl+4 去结束{ops.state.stage_plan(row.id.stage).name}。"


def _tie_step(ops: Ops, row: TableRow) -> str:
    tie = queries.tie_of(ops.state, row.id)
    if tie is None:
        return ""
    names = "、".join(tie.names)
    if tie.by_overtime and tie.method == "overtime":
        return f"{names}并列第 {tie.place}：按 J 开加赛；不加赛就按 L 抽签或裁定。"
    return f"{names}并列第 {tie.place}：按 L 抽签或裁定先后。"
