"""What the wall knows of a table beyond its row: ties and what settles them, who is missing, what ended it, levels."""

from tourney.model.ids import RoundId, TableId
from tourney.queries import everything as queries
from tourney.queries.rows import TableRow
from tourney.wording.ties import card_note
from ui.ops import Ops
from ui.widgets.card_words import CardExtra, overtime_runs, overtime_to_sign


def lap_word(place: RoundId) -> str:
    """第 2 轮,  附加赛, 附加赛 2 after the stage's name; empty for a first round."""
    if place.playoff:
        return " 附加赛" + (f" {place.playoff}" if place.playoff > 1 else "")
    return f" 第 {place.round} 轮" if place.round > 1 else ""


def extra_of(ops: Ops, row: TableRow, *, checked: bool) -> CardExtra:
    """The card's own note, chip and action; an empty one where the row says all."""
    if row.state == "tied":
        return _tie(ops, row)
    end = queries.end_of(ops.state, row.id)
    paused = _is_paused(ops, row.id)
    if end.why == "absent":
        return CardExtra(note=f"{'、'.join(end.names)}缺席", chip=f"缺 {len(end.names)} 人", office=True)
    if row.state == "void":
        return CardExtra(note=f"已拆桌：{end.reason}")
    if end.why == "stopped" and row.state == "to_confirm":
        return CardExtra(note=f"已停赛：{end.reason}", chip="已停赛")
    if steps := _levels(ops, row):
        return CardExtra(note=steps)
    if end.why in ("bust", "target") and row.state == "to_confirm" and not row.version:
        what = "手里的分付清" if end.why == "bust" else f"到 {end.target} 分"
        return CardExtra(note=f"{'、'.join(end.names)}{what}，确认表没打印", checked=checked)
    return CardExtra(checked=checked, paused=paused)


def _is_paused(ops: Ops, at: TableId) -> bool:
    drawn, table = ops.state.round(at.round_id), ops.state.table(at)
    return drawn is not None and table is not None and bool(drawn.clock.paused_at or table.clock.paused_at)


def _levels(ops: Ops, row: TableRow) -> str:
    """晋级赛: who climbs to which level; empty elsewhere and before the hand."""
    steps = [step for step in queries.steps_of(ops.state, row.id) if step.won] if row.limit == 1 else []
    return "，".join(f"{step.name} {step.before}→{step.after} 级" for step in steps)


def _tie(ops: Ops, row: TableRow) -> CardExtra:
    tie = queries.tie_of(ops.state, row.id)
    if overtime_to_sign(row):
        return CardExtra(note="加赛打完了，等签字")
    if tie is None:
        return CardExtra()
    if overtime_runs(row):
        last = row.plays[-1]
        return CardExtra(note=card_note(tie), chip=f"加赛 {len(last.hands)}/{last.limit} 副")
    return CardExtra(note=card_note(tie), decide=not tie.by_overtime or tie.method != "overtime")
