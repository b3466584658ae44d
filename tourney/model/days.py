"""Dates as organisers write them."""

import datetime
import re

from tourney.model.errors import Refused

_PARTS = re.compile(r"(\d{4})\s*[-/.。年]?\s*(\d{1,2})\s*[-/.。月]?\s*(\d{1,2})\s*日?")


def iso_day(text: str) -> str:
    """``2026-12-05`` for ``2026/12/5``, ``2026年12月5日``, ``20261205``; empty stays empty.

    Raises ``Refused("date_unreadable")``.
    """
    said = text.strip()
    found = _PARTS.fullmatch(said)
    if not said:
        return ""
    try:
        return datetime.date(*map(int, found.groups())).isoformat() if found else _none(said)
    except ValueError:
        return _none(said)


def _none(text: str) -> str:
    raise Refused("date_unreadable", date=text)
