"""退赛, 取消资格 and 换人 in words: what follows, before it is done."""

from collections.abc import Sequence
from typing import Any

from tourney.wording.numbers import signed

_NAMED = 3


def leaving_text(found: Any, *, disqualified: bool = False) -> str:
    """What follows when somebody leaves (``Leaving``)."""
    first = "不再抽签、不再晋级、没有名次。" if disqualified else "不再抽签、不再晋级。"
    parts = [first, *(_seat(seat) for seat in found.seats)]
    if found.played:
        parts.append(f"已经打完的 {found.played} 桌照算，对手的分不变。")
    parts += [_won(one) for one in found.won]
    if found.draw is not None:
        parts.append(_draw(found.draw))
    if found.moved:
        parts.append(_moved(found.moved))
    return "".join(parts)


def _seat(seat: Any) -> str:
    where = f"{seat.stage_name}{seat.lap}第 {seat.at.table} 桌 {seat.seat} 座"
    mates = "、".join(_who(row) for row in seat.mates)
    if not seat.hands:
        return f"他坐在{where}，还没开打：这一桌记缺席，接着定换人、拆桌还是停赛（同桌 {mates}）。"
    return (
        f"他坐在{where}，已打 {seat.hands} 副、{signed(seat.points)} 分，都保留："
        f"这一桌记缺席，接着定停赛还是由裁判另定（同桌 {mates}）。"
    )


def _won(won: Any) -> str:
    if won.filled:
        named = "、".join(_who(row) for row in won.filled[:_NAMED])
        return f"他在{won.stage_name}的名额空出来，递补的话是 {named}。"
    if won.to_fill:
        return f"他在{won.stage_name}的名额空出来，有人条件相同，递补要先抽签。"
    return f"他在{won.stage_name}的名额空出来，没有人可以递补，照少一人抽签。"


def _draw(draw: Any) -> str:
    rest = f"，分桌余 {draw.rest} 人" if draw.rest else "，正好分完"
    return f"{draw.stage_name}{draw.lap}抽签从 {draw.before} 人变 {draw.after} 人{rest}。"


def _moved(moved: Sequence[Any]) -> str:
    named = "，".join(f"{_who(one.who)} {_place(one.before)}变{_place(one.after)}" for one in moved[:_NAMED])
    more = f"等 {len(moved)} 人" if len(moved) > _NAMED else ""
    return f"名次有变：{named}{more}。"


def _place(place: int | None) -> str:
    return f"第 {place} " if place is not None else "没有名次"


def _who(row: Any) -> str:
    return f"{row.number} 号 {row.called}"


def replace_follows_text(gone: str, by: str, table: int, seat: int, points: int | None) -> str:
    """换人: where the substitute sits, with what points, and what becomes of the other."""
    brings = f"带 {signed(points)} 分" if points else "从头打起"
    return f"{by}坐第 {table} 桌 {seat} 座，{brings}。{gone}这一轮没有成绩，他的分和名次都不归换上的人。"
