"""What the score sheet asks: a reason, why a table ends early, who goes first after lots."""

import re

from tourney.model.ids import Number
from tourney.queries.rows import TableRow
from ui.screens.draw_asking import Blank, Question


def reason_question(title: str, detail: str, word: str = "更正") -> Question:
    """A correction that has to be explained."""
    return Question("reason", title, detail, (Blank("reason", "理由", "例如：炸弹漏记一个"),), word)


def early_question(why: str) -> Question:
    """The table ends before its hands are played."""
    return Question(
        "early", "提前结束这一桌", why, (Blank("reason", "原因", "例如：到时间收牌"),), "签字，提前结束"
    )


def decide_question(row: TableRow) -> Question:
    """The order of the tied, by lots or by the referee's word."""
    tied = [seat for seat in row.seats if seat.contested]
    names = "、".join(f"{seat.number} 号 {seat.name}" for seat in tied)
    blanks = (
        Blank("order", "先后", "参赛号，先的在前，用空格隔开", value=" ".join(seat.number for seat in tied)),
        Blank("method", "方法", "1 抽签　2 裁判长裁定", wide=60, value="1"),
        Blank("reason", "理由", "例如：双方同意抽签"),
    )
    return Question(
        "decide", f"第 {row.id.table} 桌并列第 {row.contested_place}，定先后", names, blanks, "定下先后"
    )


def order_of(text: str) -> tuple[Number, ...]:
    """Numbers as typed, separated by blanks or commas of any kind."""
    return tuple(Number(part) for part in re.split(r"[\s,，、]+", text) if part)
