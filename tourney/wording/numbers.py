"""How points, places, times and counts are written: one spelling on screens, papers and the command line."""

from datetime import date, datetime

from tourney.model.plan import Stage

MINUS = "\N{MINUS SIGN}"
ABSENT = "\N{EM DASH}"


def signed(points: int | None) -> str:
    """Points with their sign: ``+12``, ``−6`` (U+2212), plain ``0``; an absent score is ``—``, never 0."""
    if points is None:
        return ABSENT
    if points == 0:
        return "0"
    return f"+{points}" if points > 0 else f"{MINUS}{-points}"


def hands_text(hands: int) -> str:
    """副数: how many hands were recorded; ``—`` for none, as where only the totals were entered."""
    return str(hands) if hands else ABSENT


def people_word(count: int) -> str:
    """两人, 三人, 四人: those at a table, which has two to four seats; 12 人 beyond."""
    return {1: "一人", 2: "两人", 3: "三人", 4: "四人"}.get(count, f"{count} 人")


def lap_word(stage: Stage) -> str:
    """What one draw of a stage is called: 场 in a ladder (A1), 轮 elsewhere."""
    return "场" if stage.ladder is not None else "轮"


def lap_text(stage: Stage, number: int, *, named: bool = False) -> str:
    """``第 2 轮``; a first one, mostly the only one, is left out unless ``named``. A ladder has 第 1 场, 第 2 场 …"""
    if stage.ladder is None and number == 1 and not named:
        return ""
    return f"第 {number} {lap_word(stage)}"


def place_text(place: int | None, *, shared: bool = False) -> str:
    """``第 1``, ``并列 2``, or ``—`` where there is no place."""
    if place is None:
        return ABSENT
    return f"并列 {place}" if shared else f"第 {place}"


def hands_of_text(count: int) -> str:
    """一家, 两家, 三家, 四家: the sides of a table of so many seats, as a hand of cards names them."""
    return {1: "一家", 2: "两家", 3: "三家", 4: "四家"}.get(count, f"{count} 家")


def moment(iso: str) -> datetime | None:
    """The local time behind a stored ISO time; ``None`` for an empty text."""
    if not iso:
        return None
    return datetime.fromisoformat(iso).astimezone()


def time_text(iso: str, *, seconds: bool = False) -> str:
    """``14:23`` or ``14:23:07`` in local time; empty for an empty text."""
    at = moment(iso)
    if at is None:
        return ""
    return at.strftime("%H:%M:%S" if seconds else "%H:%M")


def day_text(iso: str) -> str:
    """``12 月 5 日``."""
    at = moment(iso)
    return f"{at.month} 月 {at.day} 日" if at else ""


def date_text(text: str) -> str:
    """``2026 年 12 月 5 日`` of ``2026-12-05``; what is no date stays as it was written."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return text
    return f"{day.year} 年 {day.month} 月 {day.day} 日"


def paper_time(iso: str) -> str:
    """``2026-12-05 14:26``, as papers write it."""
    at = moment(iso)
    return at.strftime("%Y-%m-%d %H:%M") if at else ""


def clock_text(seconds: int) -> str:
    """``剩 01:46`` for a running clock, ``超时 03:14`` once it is past its end (negative seconds)."""
    return f"{'剩' if seconds >= 0 else '超时'} {minutes_text(seconds)}"


def minutes_text(seconds: int) -> str:
    """``01:46``, whether there is so much left or over."""
    minutes, rest = divmod(abs(seconds), 60)
    return f"{minutes:02d}:{rest:02d}"


def tail(value: str, length: int = 4) -> str:
    """The last characters of an ID or phone number, all that a screen shows of it."""
    return value[-length:]
