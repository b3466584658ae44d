"""判罚 at a table: who, what for, and how many points, if any."""

from tourney.model import commands as c
from tourney.model.commands import Command
from tourney.model.ids import Number, TableId
from tourney.queries.rows import TableRow
from ui.widgets.ask_panel import Blank, Question


def ruling_question(row: TableRow) -> Question:
    """Who at this table; an empty number of points is a warning."""
    known = {str(seat.number): seat.name for seat in row.seats}
    names = "，".join(f"{seat.seat} 座 {seat.number} 号 {seat.name}" for seat in row.seats)
    blanks = (
        Blank("number", "参赛号", wide=90, echo=lambda text: known.get(text, "不在这一桌") if text else ""),
        Blank("points", "扣几分", "空着是警告", wide=130),
        Blank("reason", "理由", "例如：提示对家"),
    )
    return Question("ruling", f"第 {row.id.table} 桌判罚", names, blanks, "记下判罚")


def ruling_problem(row: TableRow, texts: dict[str, str]) -> str:
    """Why the figures typed cannot be a ruling; empty when they can."""
    if texts["number"] not in {str(seat.number) for seat in row.seats}:
        return f"“{texts['number']}”不是这一桌的参赛号，没有记下。请看题目下面三人的号。"
    if texts["points"] and not texts["points"].isdecimal():
        return f"扣分填了“{texts['points']}”，应是 1 分以上的整数，没有记下。只警告就空着。"
    return ""


def ruling_command(at: TableId, texts: dict[str, str]) -> Command:
    """扣分 where points are given, else 警告."""
    number, reason = Number(texts["number"]), texts["reason"]
    if texts["points"]:
        return c.Deduct(
            stage=at.stage, round=at.round, playoff=at.playoff, table=at.table, number=number,
            points=int(texts["points"]), reason=reason,
        )  # fmt: skip
    return c.Warn(
        stage=at.stage, round=at.round, playoff=at.playoff, table=at.table, number=number, reason=reason
    )
