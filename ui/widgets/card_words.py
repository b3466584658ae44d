"""What a table card says: what is due, how far the table is, and the whole card as one sentence."""

from typing import Literal

import msgspec

from tourney.queries.rows import TableRow
from tourney.wording.numbers import ABSENT, clock_text, people_word, place_text, signed, time_text
from ui.widgets.chip import LOOKS, Look

Action = Literal["enter", "print", "sign", "overtime", "decide", "penalty", "office"]

ACTION_KEYS: dict[str, Action] = {
    "P": "print", "S": "sign", "J": "overtime", "L": "decide", "R": "penalty", "Q": "office",
}  # fmt: skip


class CardExtra(msgspec.Struct, frozen=True):
    """What a screen knows of a table beyond its row."""

    note: str = ""
    """Stands in the foot: 争复活赛 1 席，加赛一副."""
    chip: str = ""
    """Stands on the chip: 缺 1 人."""
    wrong: bool = False
    """Typed figures were refused and are not saved."""
    decide: bool = False
    """The tie is for lots or the referee: no overtime may follow."""
    office: bool = False
    """Somebody is missing: 换人, 拆桌 or 停赛 comes before anything else."""
    checked: bool = False
    """复核: a second person typed it again and it agreed."""
    paused: bool = False
    """The clock stands still here."""
    levels: tuple[str, ...] = ()
    """Of a ladder, which knows no points: the level of each seat, and what the hand made of it."""
    moves: tuple[str, ...] = ()
    """Of a movement: where each seat goes next."""
    totals: tuple[str, ...] = ()
    """Of a movement: what each seat has from all rounds."""
    boards: str = ""
    """Of a movement: which boards lie here."""

    def moving(self, moves: tuple[str, ...], totals: tuple[str, ...], boards: str) -> "CardExtra":
        """The same at a table of a movement."""
        return msgspec.structs.replace(self, moves=moves, totals=totals, boards=boards)


class Due(msgspec.Struct, frozen=True):
    """The one button of a card."""

    action: Action
    word: str
    key: str
    """Hint on the button."""
    primary: bool
    """It is due now."""


def look_of(row: TableRow, extra: CardExtra) -> Look:
    """How the state of the table is shown."""
    return LOOKS["wrong" if extra.wrong else row.state]


def sheet_printed(row: TableRow) -> bool:
    """The result sheet as it stands is on paper."""
    return row.version > 0 and not row.sheet_stale


def overtime_runs(row: TableRow) -> bool:
    """An overtime has been opened and is not yet played to its end."""
    last = row.plays[-1] if row.plays else None
    if last is None or not last.overtime or last.confirmed_at or last.totals is not None:
        return False
    return last.limit is None or sum(not hand.void for hand in last.hands) < last.limit


def overtime_to_sign(row: TableRow) -> bool:
    """An overtime is played to its end and waits for paper and signatures."""
    last = row.plays[-1] if row.plays else None
    return last is not None and last.overtime > 0 and not last.confirmed_at and not overtime_runs(row)


def due(row: TableRow, clock: int | None, extra: CardExtra) -> Due | None:
    """The one thing to do at this table; ``None`` at a table that was stopped. ``clock``: seconds left."""
    if row.state == "void":
        return None
    if extra.office:
        return Due("office", "拆桌、停赛", "Q", True)
    if extra.wrong or row.state in {"seated", "playing"} or overtime_runs(row):
        over = extra.wrong or overtime_runs(row) or (clock is not None and clock < 0)
        return Due("enter", "录胜负" if extra.levels else "录分", "回车", over and row.state != "seated")
    if row.state == "tied" and not overtime_to_sign(row):
        return Due("decide", "定先后", "L", True) if extra.decide else Due("overtime", "开加赛", "J", True)
    if row.state == "confirmed":
        return Due("print", "重印" if row.serial else "打印", "P", False)
    if sheet_printed(row) or row.blank:
        return Due("sign", "确认签字", "S", True)
    return Due("print", f"打印第 {row.version + 1} 版" if row.version else "打印", "P", True)


def totals_only(row: TableRow) -> bool:
    """The table was entered as totals: nobody knows how many hands they played."""
    return bool(row.plays) and row.plays[0].totals is not None


def count(row: TableRow) -> str:
    """7 副, or 7/10 副 where a limit is set and not reached; — 副 where only totals are known."""
    if totals_only(row):
        return f"{ABSENT} 副"
    if row.limit and row.hands_played < row.limit:
        return f"{row.hands_played}/{row.limit} 副"
    return f"{row.hands_played} 副"


def note(row: TableRow, clock: int | None, extra: CardExtra) -> str:
    """How the table stands, beside the count."""
    if extra.note:
        return extra.note
    return {
        "seated": "没开始",
        "playing": "打完手中这一副" if clock is not None and clock < 0 else "",
        "to_confirm": _to_sign(row, extra),
        "confirmed": _confirmed(row),
        "tied": f"并列第 {row.contested_place}，要加赛" if row.contested_place else "并列，要加赛",
        "corrected": f"第 {row.version} 版已打印，等签字" if sheet_printed(row) else "成绩已更正，原表作废",
        "void": "已拆桌，没有成绩",
    }[row.state]


def shorter(words: str, row: TableRow) -> tuple[str, ...]:
    """The words, and what may stand for them where there is less room."""
    parts = words.split("，")
    return words, words.split("\u3000", maxsplit=1)[0], parts[-1] if row.state == "to_confirm" else parts[0]


def _to_sign(row: TableRow, extra: CardExtra) -> str:
    done = "复核一致" if extra.checked else "打完了"
    return (
        f"确认表已打印，等{people_word(len(row.seats))}签字"
        if sheet_printed(row)
        else f"{done}，确认表没打印"
    )


def _confirmed(row: TableRow) -> str:
    sheet = f"{row.serial} 号 第 {row.version} 版" if row.serial else "没打印"
    at = time_text(row.confirmed_at)
    signed = f"{sheet}\u3000{at} 签" if at else sheet
    return f"{signed}\u3000已复核" if row.checked_at else signed


def short_note(row: TableRow, extra: CardExtra) -> str:
    """The same in the few characters of a small card."""
    if extra.note:
        return extra.note
    return {
        "seated": "没开始",
        "playing": f"{time_text(row.started_at)} 开" if row.started_at else "进行中",
        "to_confirm": "已打印" if sheet_printed(row) else "复核一致" if extra.checked else "没打印",
        "confirmed": "已确认",
        "tied": f"并列第 {row.contested_place}" if row.contested_place else "并列",
        "corrected": f"第 {row.version + row.sheet_stale} 版待签",
        "void": "已拆桌",
    }[row.state]


def spoken(row: TableRow, clock: int | None, extra: CardExtra) -> str:
    """第 3 桌，进行中，7 副，傅庆辰 −2 …"""
    look = look_of(row, extra)
    people = [f"{seat.called} {value}" for seat, value in zip(row.seats, extra.levels, strict=False)] or [
        f"{seat.called} {signed(seat.points)}"
        + (f" {place_text(seat.place, shared=seat.shared)}" if seat.place else "")
        for seat in row.seats
    ]
    if extra.moves:
        people = [f"{said}，{move}" if move else said for said, move in zip(people, extra.moves, strict=True)]
    clocked = [clock_text(clock)] if clock is not None and row.state == "playing" else []
    parts = [f"第 {row.id.table} 桌", extra.chip or look.word, count(row), *clocked, *people]
    return "，".join([*parts, *filter(None, [note(row, clock, extra)])])
