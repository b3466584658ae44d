"""复核: a second person types a table again from its paper; what differs is shown, and nothing is recorded."""

from typing import Any

import msgspec

from tourney.model.commands import Check
from tourney.model.ids import TableId
from tourney.model.plan import Rules
from tourney.queries import everything as queries
from tourney.queries.rows import HandRow, TableRow
from tourney.wording.numbers import signed
from ui.ops import Ops
from ui.screens.score_cells import typed_of
from ui.widgets.entry_paint import Mark

Place = tuple[int, int]
"""Play and hand; hand 0 for the totals of the play."""

_WORDS = {
    "landlord": "地主", "bid": "叫分", "bombs": "炸弹", "rockets": "火箭", "result": "结果", "first_out": "先出完",
    "open_hand": "明牌", "doubled": "加倍", "kicked": "踢", "counter_kicked": "反踢", "spring": "春天或反春",
    "opener": "首叫",
}  # fmt: skip


class KeptCheck(msgspec.Struct, frozen=True):
    """How far a second pass was, and over which figures."""

    done: int
    of: tuple[tuple[tuple[int, ...], ...], ...]


class Checks:
    """Which tables are being typed a second time, and how far. That one agreed is recorded in the event."""

    def __init__(self, ops: Ops) -> None:
        self._ops = ops
        self._at: dict[TableId, int] = {}

    def begin(self, at: TableId) -> None:
        """From the first hand on."""
        self._at[at] = 0

    def leave(self, at: TableId) -> None:
        """Not gone on with; what agreed so far is forgotten."""
        self._at.pop(at, None)

    def place(self, at: TableId) -> Place | None:
        """The hand that is typed again now; ``None`` where no second pass is on."""
        if at not in self._at:
            return None
        places = places_of(self._row(at))
        if self._at[at] >= len(places):
            self.leave(at)
            return None
        return places[self._at[at]]

    def passed(self, at: TableId) -> Check | None:
        """This hand agrees: on to the next. After the last: the command that says the whole table agreed."""
        self._at[at] += 1
        return None if self.place(at) is not None else check_command(self._row(at))

    def agreed(self, at: TableId) -> bool:
        """The second pass agreed with the table as it is now."""
        return bool(self._row(at).checked_at)

    def progress(self, at: TableId) -> tuple[int, int]:
        """Hands that agreed so far, and hands in all."""
        return self._at.get(at, 0), len(places_of(self._row(at)))

    def waiting(self, at: TableId) -> TableId | None:
        """The next table of this round that waits for its second pass, the ones behind this first."""
        drawn = self._ops.state.round(at.round_id)
        numbers = list(drawn.tables) if drawn is not None else []
        here = numbers.index(at.table) if at.table in numbers else -1
        for number in numbers[here + 1 :] + numbers[: here + 1]:
            there = at.round_id.table(number)
            if there != at and self._row(there).state == "to_confirm" and not self.agreed(there):
                return there
        return None

    def kept(self) -> dict[TableId, KeptCheck]:
        """The tables that are being typed a second time."""
        here = [
            at
            for at in list(self._at)
            if self._ops.state.table(at) is not None and self.place(at) is not None
        ]
        return {at: KeptCheck(self._at[at], check_command(self._row(at)).plays) for at in here}

    def resume(self, at: TableId, kept: KeptCheck) -> Place | None:
        """Goes on where it was left; ``None`` where the table has other figures now, or all was typed."""
        row = self._row(at)
        if check_command(row).plays != kept.of or not 0 <= kept.done < len(places_of(row)):
            return None
        self._at[at] = kept.done
        return self.place(at)

    def _row(self, at: TableId) -> TableRow:
        return queries.table_row(self._ops.state, at)


def places_of(row: TableRow) -> tuple[Place, ...]:
    """Everything that is typed again: each hand that is not void, or the totals."""
    found: list[Place] = []
    for play in row.plays:
        if play.totals is not None:
            found.append((play.overtime, 0))
        found += [(play.overtime, hand.hand) for hand in play.hands if not hand.void]
    return tuple(found)


def check_command(row: TableRow) -> Check:
    """The table as it was typed again, hand for hand, and agreed with what is recorded."""
    at = row.id
    typed = tuple(
        (play.totals,)
        if play.totals is not None
        else tuple(hand.deltas for hand in play.hands if not hand.void)
        for play in row.plays
        if play.hands or play.totals is not None
    )
    return Check(stage=at.stage, round=at.round, playoff=at.playoff, table=at.table, plays=typed)


def difference(rules: Rules, hand: HandRow, typed: dict[str, Any], title: str) -> Mark | None:
    """The first figure typed that is not the recorded one; ``None`` while all of them agree."""
    recorded = typed_of(rules, hand)
    if bool(typed.get("passed_out")) != hand.passed_out:
        said = "流局" if hand.passed_out else "打完的一副"
        return Mark("", f"{title}：记下的是{said}，现在输的不是。{_ADVICE}")
    for key, value in typed.items():
        if key in ("opener", "passed_out"):
            continue
        if value != recorded.get(key, 0 if key != "spring" else False):
            cell = "result" if key == "spring" else key
            return Mark(cell, _sentence(rules, title, key, recorded.get(key), value), "不一致")
    return None


def unsaid(rules: Rules, hand: HandRow, typed: dict[str, Any], title: str) -> Mark | None:
    """What is recorded and was not typed again, once the line is complete: 春天, 明牌, 加倍 …"""
    recorded = typed_of(rules, hand)
    rare = ("spring", "open_hand", "doubled", "kicked", "counter_kicked")
    key = next((key for key in rare if recorded.get(key) and not typed.get(key)), "")
    if not key:
        return None
    return Mark(
        "result" if key == "spring" else key, f"{title}：记下的有{_WORDS[key]}，现在没有输。{_ADVICE}"
    )


def totals_difference(row: TableRow, overtime: int, typed: tuple[int | None, ...], title: str) -> Mark | None:
    """The first of the totals that is not the recorded one."""
    recorded = row.plays[overtime].totals or ()
    for seat, (now, then) in enumerate(zip(typed, recorded, strict=True), 1):
        if now is not None and now != then:
            said = f"{title}：{seat} 座记下的是 {signed(then)}，现在输的是 {signed(now)}。{_ADVICE}"
            return Mark(f"total{seat}", said, "不一致")
    return None


_ADVICE = "请看记分表：这次输错了就重输；原来记错了按 Esc 退出复核，选那一副按 F2 更正。"


def _sentence(rules: Rules, title: str, key: str, then: Any, now: Any) -> str:
    return f"{title}：{_WORDS[key]}记下的是 {_said(rules, key, then)}，现在输的是 {_said(rules, key, now)}。{_ADVICE}"


def _said(rules: Rules, key: str, value: Any) -> str:
    if key == "result":
        return {1: "地主胜", 2: "地主负"}.get(value, str(value))
    if key == "bid" and isinstance(value, int) and 1 <= value <= len(rules.bids):
        return str(rules.bids[value - 1])
    if isinstance(value, dict):
        return "、".join(f"{seat} 座" for seat in value)
    if isinstance(value, bool) or value is None:
        return "有" if value else "没有"
    return str(value)
