"""Why somebody has the place he has, where points alone do not say it."""

from typing import Any

from tourney.wording.numbers import signed


def tie_note(table: Any, seat: Any) -> str:
    """What settled a tie at this seat's table (a ``TableRow`` and a ``SeatRow``); empty where points decided."""
    equal = [other for other in table.seats if other.points == seat.points and other.number != seat.number]
    if not equal or seat.points is None:
        return ""
    names = "、".join(other.name for other in equal)
    if seat.contested:
        return f"与{names}同分，待定"
    if seat.shared:
        return f"与{names}同分，并列"
    overtimes = [play for play in table.plays[1:] if seat.number in play.contested]
    if overtimes:
        return f"与{names}同分，加赛 {signed(overtimes[-1].sums[seat.seat - 1])}"
    return f"与{names}同分，抽签或裁定"


def lead_note(table: Any, seat: Any) -> str:
    """领先第 2 名 18 分: how far this seat is ahead of the next place; empty for the last place and in a tie."""
    behind = [other for other in table.seats if other.place and seat.place and other.place > seat.place]
    if not behind or seat.shared or seat.points is None:
        return ""
    place = min(other.place for other in behind)
    points = max(other.points for other in behind if other.place == place)
    return f"领先第 {place} 名 {seat.points - points} 分" if seat.points > points else ""
