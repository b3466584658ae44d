"""赛事资料 as somebody types it: dates, the tax and times of the schedule, and why a text is none of these."""

import re
import unicodedata
from datetime import date
from decimal import Decimal, InvalidOperation

_DAY = re.compile(r"(?:(\d{4})\s*[-/.。年]\s*)?(\d{1,2})\s*[-/.。月]\s*(\d{1,2})\s*日?")
_PLAIN = re.compile(r"(\d{4})(\d{2})(\d{2})")
_CLOCK = re.compile(r"(\d{1,2})\s*:\s*(\d{1,2})")


def _narrow(text: str) -> str:
    return unicodedata.normalize("NFKC", text).strip()


def day_typed(text: str, year: int) -> str | None:
    """``2026-12-05`` for 2026/12/5, 2026年12月5日, 20261205, and 12月5日 of ``year``; ``None`` for no day."""
    text = _narrow(text)
    found = _DAY.fullmatch(text) or _PLAIN.fullmatch(text)
    if found is None:
        return None
    try:
        return date(int(found[1] or year), int(found[2]), int(found[3])).isoformat()
    except ValueError:
        return None


def tax_typed(text: str) -> float | None:
    """The share withheld, 0.2 for ``20`` and ``20%``; 0 for an empty text, ``None`` for no such share."""
    text = _narrow(text).replace("。", ".").removesuffix("%").strip()
    try:
        percent = Decimal(text or "0")
    except InvalidOperation:
        return None
    return float(percent / 100) if percent.is_finite() and 0 <= percent < 100 else None


def tax_text(told: str) -> str:
    """``20`` for the share ``0.2`` as the event keeps it; empty where none is set."""
    percent = Decimal(told or "0") * 100
    return f"{percent.normalize():f}" if percent else ""


def time_typed(text: str) -> str | None:
    """``09:30`` for 9:30 and ９：３０, any other words as they are; ``None`` for a time that no clock shows."""
    narrow = _narrow(text)
    found = _CLOCK.fullmatch(narrow)
    if found is None:
        return text.strip()
    hours, minutes = int(found[1]), int(found[2])
    return f"{hours:02d}:{minutes:02d}" if hours < 24 and minutes < 60 else None


def day_problem(what: str, text: str) -> str:
    return f"{what}填了“{text}”，认不出是哪一天。请写成 2026-12-05 这样。"


def order_problem(first: str, last: str) -> str:
    return f"结束日期 {last} 在开始日期 {first} 之前。请改其中一个。"


def tax_problem(text: str) -> str:
    return f"代扣税率填了“{text}”，应是 0 到 100 之间的数，例如 20。不扣税就空着。"


def time_problem(what: str, text: str) -> str:
    return f"{what}的时间填了“{text}”，没有这个钟点。请写成 14:00 这样，或写几个字。"


def half_problem(given: str, missing: str) -> str:
    return f"只填了{given}，没有填{missing}。请补上，或两格都空着。"


NAME_PROBLEM = "没有填赛事名称。请填上名称，各种单据上都印它。"
