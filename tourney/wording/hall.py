"""大屏 in words: titles, headings of groups, what stands at the foot, how a name is told from its like."""

from typing import Any, Literal

from tourney.model.ids import RoundId
from tourney.model.plan import Format, Stage
from tourney.wording.numbers import clock_text, minutes_text

Page = Literal["welcome", "draw", "tables", "names", "clock", "standings", "moves", "waiting", "notice"]

PAGES: dict[Page, str] = {
    "tables": "座位 按桌", "names": "座位 按姓名", "clock": "计时", "standings": "成绩", "draw": "抽签公布", "moves": "移位",
    "waiting": "等候", "notice": "通知", "welcome": "开场",
}  # fmt: skip
"""Every page in the order of its digit, 1 to 9."""

_CALLED = 12
"""Names on one notice; more are counted."""


def missing_text(rows: Any) -> str:
    """请马上到桌：第 5 桌 8 号 史丽；第 6 桌 16 号 郎静兰, of the ``CallRow`` of those who are called; empty for none."""
    names = [f"第 {row.table} 桌 {row.number} 号 {row.called}" for row in rows]
    more = f"；等 {len(names)} 人" if len(names) > _CALLED else ""
    return f"请马上到桌：{'；'.join(names[:_CALLED])}{more}" if names else ""


def verdict_text(found: Any) -> str:
    """QQQ5 → 666639 管不上。四带二不算炸弹。（A5-46）, of a ``JudgedRow``."""
    plays = f"{found.first.cards} → {found.second.cards}" if found.second else found.first.cards
    clause = f"（{found.clause}）" if found.clause else ""
    return f"{plays}　{found.answer}。{found.reason}{clause}"


SITTING = {"broken": "已拆桌", "byes": "轮空", "waiting": "等候", "gone": "离场"}
SIGNED = "成绩以签字的确认表为准　有疑问请到记录台"
LOST = "找不到自己的名字，请到记录台"


def place_title(stage: Stage, place: RoundId, *, rounds: int) -> str:
    """初赛, 淘汰赛第 2 轮, 复赛附加赛, 晋级赛第 17 场; a single round is not named."""
    if place.playoff:
        return f"{stage.name}附加赛" + (f" {place.playoff}" if place.playoff > 1 else "")
    if stage.ladder is not None:
        return f"{stage.name}第 {place.round} 场"
    return f"{stage.name}第 {place.round} 轮" if rounds > 1 or place.round > 1 else stage.name


def group_text(group: Any, stage: Stage) -> tuple[str, str]:
    """Heading of a group of the standings (a ``HallGroup``), and what stands at its right."""
    places = "、".join(map(str, group.places))
    each = f"每桌第 {places} 名" if places and len(group.places) < 3 else ""
    across = stage.rank == "overall"
    heads = f"{group.seats} 人" if group.seats else ""
    words: dict[str, tuple[str, str]] = {
        "stage": (f"进{group.name}", f"全场前 {group.seats} 名" if across and group.seats else each),
        "round": (f"进{group.name}", each),
        "out": ("淘汰", "感谢参赛"),
        "places": ("名次", ""),
        "open": ("还没有成绩", ""),
        "tied": ("并列，未定", f"争 {group.seats} 席" if group.seats else ""),
        "ranked": ("名次", "还没结束，名次可能变动"),
        "board": ("十强风云榜", "按最好级数"),
        "waiting": ("等候入座", heads),
        "byes": ("轮空", heads),
        "next": ("下一场上场", heads),
        "ready": ("等候上场", heads),
    }
    return words[group.kind]


def seat_note(seat: Any) -> str:
    """Beside a name at a table (a ``HallSeat``): 缺席, 递补, 现 3 级."""
    if seat.absent:
        return "缺席"
    if seat.level is not None:
        return f"现 {seat.level} 级"
    return "递补" if seat.filled else ""


def person_note(person: Any) -> str:
    """Number and unit (a ``HallPerson``), which tell people of one name apart."""
    return f"{person.number} 号" + (f"　{person.unit}" if person.unit else "")


def where_text(where: Any) -> str:
    """Of the list by name (a ``HallWhere``): 12 桌 3 座, 轮空."""
    return f"{where.table} 桌 {where.seat} 座" if where.table else SITTING[where.kind]


def move_text(seat: Any, table: int) -> str:
    """Where somebody goes: 不动, → 4 桌, → 4 桌 1 座 where the seat is another."""
    if not seat.to_table:
        return ""
    other = f" {seat.to_seat} 座" if seat.to_seat != seat.seat else ""
    return "不动" if seat.to_table == table and not other else f"→ {seat.to_table} 桌{other}"


def terms_text(form: Format, stage: Stage) -> str:
    """How long it lasts and who goes on: 每桌 20 分钟　第 1 名进复赛，第 2 名进复活赛."""
    parts = []
    if stage.ladder is not None:
        parts.append("一桌一副，胜一副升一级")
    elif stage.minutes or stage.hands:
        parts.append(f"每桌 {stage.minutes} 分钟" if stage.minutes else f"每桌 {stage.hands} 副")
    names = form.stage_names
    if stage.rank == "overall" and stage.take:
        parts.append(f"全场前 {stage.take} 名进{names.get(stage.take_to, '')}")
    elif stage.repeat and stage.line is None:
        parts.append(f"每桌第 {'、'.join(map(str, stage.through))} 名进下一轮")
    elif stage.rank != "overall" and stage.routes:
        parts.append("，".join(f"第 {route.place} 名进{names[route.to]}" for route in stage.routes))
    return "　".join(parts)


def time_words(time: Any) -> tuple[str, str]:
    """Caption and figures of the clock in the head (a ``HallTime``); two empty texts where none runs."""
    if time.left is None:
        return "", ""
    caption = "暂停" if time.paused else "还剩" if time.left >= 0 else "时间到，超时"
    return caption, minutes_text(time.left)


def own_time_text(table: int, left: int) -> str:
    """A table with a time of its own: 第 3 桌　剩 05:00."""
    return f"第 {table} 桌　{clock_text(left)}"
