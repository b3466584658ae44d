"""What the wall knows of a table beyond its row: ties and what settles them, who is missing, what ended it, levels."""

import msgspec

from tourney.model.ids import RoundId, TableId
from tourney.model.state import Tournament
from tourney.queries import everything as queries
from tourney.queries.ends import StepRow
from tourney.queries.rows import TableRow
from tourney.wording.ladder import step_text
from tourney.wording.ties import card_note
from ui.ops import Ops
from ui.widgets.card_words import CardExtra, overtime_runs, overtime_to_sign


def lap_word(place: RoundId, *, ladder: bool = False) -> str:
    """第 2 轮,  附加赛, 附加赛 2 after the stage's name; empty for a first round. A ladder counts 场 from the first."""
    if ladder:
        return f" 第 {place.round} 场"
    if place.playoff:
        return " 附加赛" + (f" {place.playoff}" if place.playoff > 1 else "")
    return f" 第 {place.round} 轮" if place.round > 1 else ""


def lap_title(state: Tournament, place: RoundId) -> str:
    """初赛 第 2 轮; of a ladder 晋级赛 第 6 日 第 17 场."""
    stage = state.stage_plan(place.stage)
    if stage.ladder is None:
        return f"{stage.name}{lap_word(place)}"
    return f"{stage.name} 第 {max(state.stages[stage.key].day, 1)} 日{lap_word(place, ladder=True)}"


def extra_of(ops: Ops, row: TableRow, *, checked: bool) -> CardExtra:
    """The card's own note, chip and action, and levels; an empty one where the row says all."""
    found = _extra(ops, row, checked=checked)
    if ops.state.stage_plan(row.id.stage).ladder is None:
        return found
    steps = queries.steps_of(ops.state, row.id)
    levels = tuple(step_text(step.before, step.after, won=step.won) for step in steps)
    return msgspec.structs.replace(found, levels=levels, note=found.note or _won(row, steps))


def _won(row: TableRow, steps: tuple[StepRow, ...]) -> str:
    """2 座地主胜: who won the one hand of a ladder's table; empty before it is written down."""
    hands = [hand for hand in row.plays[0].hands if not hand.void] if row.plays else []
    if not hands:
        return ""
    winners = "、".join(str(seat) for seat, step in enumerate(steps, 1) if step.won)
    return f"{winners} 座{'地主' if hands[0].won else '农民'}胜"


def _extra(ops: Ops, row: TableRow, *, checked: bool) -> CardExtra:
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
    if end.why in ("bust", "target") and row.state == "to_confirm" and not row.version:
        what = "手里的分付清" if end.why == "bust" else f"到 {end.target} 分"
        return CardExtra(note=f"{'、'.join(end.names)}{what}，确认表没打印", checked=checked)
    return CardExtra(checked=checked, paused=paused)


def _is_paused(ops: Ops, at: TableId) -> bool:
    drawn, table = ops.state.round(at.round_id), ops.state.table(at)
    return drawn is not None and table is not None and bool(drawn.clock.paused_at or table.clock.paused_at)


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
