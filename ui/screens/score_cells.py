"""The cells of the entry line as the rules ask for them, and typed figures as commands."""

from collections.abc import Mapping
from typing import Any

from tourney.model import commands as c
from tourney.model.commands import HandValues
from tourney.model.errors import Refused
from tourney.model.ids import Number, TableId
from tourney.model.plan import Rules
from tourney.queries.rows import HandRow, TableRow
from ui.widgets.entry_extra import Choice, Extra
from ui.widgets.entry_state import Cell, EntryState

CELL_OF = {
    "landlord_missing": "landlord", "bid_missing": "bid", "bid_outside": "bid",
    "bid_not_in_rules": "bid", "bombs_outside": "bombs", "rockets_outside": "rockets", "spring_both": "result",
    "spring_needs_win": "result", "anti_spring_needs_loss": "result", "result_missing": "result",
    "opener_missing": "opener", "first_out_missing": "first_out", "first_out_wrong": "first_out",
    "open_by_peasant": "open_hand", "stake_outside": "doubled", "kick_needs_bid": "kicked",
    "kick_by_landlord": "kicked", "kick_twice": "kicked", "counter_kick_alone": "counter_kicked",
}  # fmt: skip
"""Refusal → the cell that caused it; others are about the whole line."""

_ASKS_FIRST_OUT = ("first_out", "last_winner")
"""Rules whose next opener depends on who ran out of cards first."""

_KINDS = (
    Choice("start", "明牌开始", "开始"), Choice("deal", "发牌时明牌", "发牌"), Choice("play", "出牌前明牌", "出牌"),
)  # fmt: skip
_STAKES = {2: Choice(2, "加倍", "加倍"), 4: Choice(4, "超级加倍", "超级")}
_SURPLUS = (
    "这一副已经填满，多出来的 {{digit}} 没有收。叫 {bids} 分各按一个键 {keys}，要输两位先按 F2。"
    "请按 . 清空重填，或按 − 只重填结果。"
)


def cell_of(refused: Refused, typed: dict[str, Any]) -> str:
    """Key of the cell that a refusal is about; empty when it is about the whole line."""
    if refused.code == "not_in_rules":
        what = {"火箭": "rockets", "炸弹": "bombs", "春天": "result", "反春": "result"}
        return what.get(str(refused.facts.get("what")), "")
    if refused.code != "seat_unknown":
        return CELL_OF.get(refused.code, "")
    wrong = refused.facts.get("seat")
    return next((key for key in ("landlord", "opener", "first_out") if typed.get(key) == wrong), "landlord")


def entry_state(rules: Rules, row: TableRow, kind: str = "hand") -> EntryState:
    """An empty line for a table under these rules.

    ``kind``: ``hand``, ``amend``, ``check`` or ``forfeit``, which has the offender in place of the result.
    """
    return state_for(rules, {str(seat.seat): seat.called for seat in row.seats}, kind)


def state_for(rules: Rules, people: Mapping[str, str], kind: str = "hand") -> EntryState:
    """The same for seats and names; without a table nobody types totals."""
    seats = tuple(people)
    cells, forfeit = _played_cells(rules, seats), kind == "forfeit"
    if forfeit:
        labels = {"0": "还没有地主"} | cells[0].labels
        cells = [_offender(seats), Cell("landlord", "地主", "0=没有", labels), *cells[1:]]
    else:
        cells.append(Cell("result", "结果", "1胜 2负", {"1": "地主胜", "2": "地主负"}))
        cells += _first_out(rules, seats, needed=kind == "hand")
    opener = Cell("opener", "首叫", " ".join(seats), {seat: f"{seat} 座首叫" for seat in seats})
    no_totals = forfeit or rules.scoring == "none"
    return EntryState(
        tuple(cells),
        ()
        if no_totals
        else tuple(Cell(f"total{seat}", f"{seat} 座 {name}") for seat, name in people.items()),
        opener,
        {} if forfeit else _spring(rules),
        may_pass=rules.passed_out != "refused" and not forfeit,
        extras=extras_of(rules, seats),
        surplus_words=surplus_words(rules) if kind == "hand" else "",
    )


def heads_without(rules: Rules) -> frozenset[str]:
    """Headings of the score grid under which these rules have nothing."""
    known = {"叫分": bool(rules.bids), "炸弹": bool(rules.bomb), "火箭": bool(rules.rocket)}
    return frozenset(head for head, there in known.items() if not there)


def _played_cells(rules: Rules, seats: tuple[str, ...]) -> list[Cell]:
    cells = [Cell("landlord", "地主", " ".join(seats), {seat: f"{seat} 座地主" for seat in seats})]
    if rules.bids:
        cells.append(_bids(rules))
    if rules.bomb:
        bombs = {str(digit): f"{digit} 个" for digit in range(10)}
        cells.append(Cell("bombs", "炸弹", "0–9", bombs, wide=True))
    if rules.rocket:
        cells.append(Cell("rockets", "火箭", "0 1", {"0": "没有火箭", "1": "有火箭"}))
    return cells


def _bids(rules: Rules) -> Cell:
    """One key a bid; a bid of two digits may also be typed whole after F2."""
    digits = {str(i): f"叫 {bid}" for i, bid in enumerate(rules.bids, 1)}
    shown = {str(i): str(bid) for i, bid in enumerate(rules.bids, 1)}
    wide = max(rules.bids) > 9
    hint = " ".join(f"{i}={bid}" for i, bid in enumerate(rules.bids, 1)) if wide else " ".join(digits)
    if len(hint) > 10:
        hint = f"1–{len(rules.bids)}={rules.bids[0]}–{rules.bids[-1]}"
    return Cell("bid", "叫分", hint, digits, wide=wide, shown=shown if wide else {})


def surplus_words(rules: Rules) -> str:
    """What is said of a sixth digit where bids have two: they were typed whole, and everything after is shifted."""
    if not rules.bids or max(rules.bids) < 10:
        return ""
    bids = "、".join(map(str, rules.bids))
    return _SURPLUS.format(bids=bids, keys="、".join(str(i) for i in range(1, len(rules.bids) + 1)))


def _offender(seats: tuple[str, ...]) -> Cell:
    return Cell("offender", "判负", " ".join(seats), {seat: f"判 {seat} 座负" for seat in seats})


def _first_out(rules: Rules, seats: tuple[str, ...], *, needed: bool) -> list[Cell]:
    """先出完, where it settles who opens next: a landlord who won was first, a peasant is typed (A6-18, C2-16)."""
    if rules.opener not in _ASKS_FIRST_OUT:
        return []
    labels = {seat: f"{seat} 座先出完" for seat in seats}
    optional = rules.opener != "first_out" or not needed
    copies = ("result", "1", "landlord")
    return [Cell("first_out", "先出完", " ".join(seats), labels, optional=optional, copies=copies)]


def extras_of(rules: Rules, seats: tuple[str, ...]) -> tuple[Extra, ...]:
    """明牌 M, 加倍 B, 踢 T, 反踢 F: those that these rules know (A9-27, C1-07, C1-09, C2-10, C2-12)."""
    found = []
    if rules.open_hand:
        anyone = rules.opens == "anyone"
        found.append(
            Extra("open_hand", "M", "明牌", seats, _KINDS) if anyone else Extra("open_hand", "M", "明牌")
        )
    if rules.doubled:
        choices = tuple(
            _STAKES.get(stake, Choice(stake, f"{stake} 倍", f"×{stake}")) for stake in rules.doubled
        )
        found.append(Extra("doubled", "B", "加倍", seats, choices))
    if rules.kick:
        found += [
            Extra("kicked", "T", "踢", seats, (Choice(1, "踢", "踢"),)),
            Extra("counter_kicked", "F", "反踢"),
        ]
    return tuple(found)


def _spring(rules: Rules) -> dict[str, str]:
    return ({"1": "春天"} if rules.spring else {}) | ({"2": "反春"} if rules.anti_spring else {})


def assumed(rules: Rules, typed: dict[str, Any], seats: int) -> dict[str, Any]:
    """The figures typed so far with ordinary ones where nothing is typed yet: enough to ask what is wrong with them."""
    if typed.get("passed_out"):
        return typed
    ordinary: dict[str, Any] = {"landlord": 1, "result": 1} | ({"bid": len(rules.bids)} if rules.bids else {})
    if "kicked" in typed and "landlord" not in typed:
        ordinary["landlord"] = next(
            (seat for seat in range(1, seats + 1) if str(seat) not in typed["kicked"]), 1
        )
    found = ordinary | typed
    if rules.opener == "first_out" and "first_out" not in found:
        found["first_out"] = found["landlord"] if found["result"] == 1 else found["landlord"] % seats + 1
    return found


def hand_values(rules: Rules, typed: dict[str, Any]) -> dict[str, Any]:
    """Typed figures as the fields of a hand: bids by their place in the rules, 1 and 2 as won and lost."""
    if typed.get("passed_out"):
        return {"passed_out": True, "opener": typed.get("opener")}
    won = {1: True, 2: False}.get(typed.get("result", 0))
    return {
        "landlord": typed.get("landlord") or None,
        "bid": _bid(rules, typed.get("bid")),
        "bombs": typed.get("bombs", 0),
        "rockets": typed.get("rockets", 0),
        "won": won,
        "spring": bool(typed.get("spring") and won),
        "anti_spring": bool(typed.get("spring") and won is False),
        "opener": typed.get("opener"),
        "first_out": typed.get("first_out"),
        **_extra_values(typed),
    }


def _extra_values(typed: dict[str, Any]) -> dict[str, Any]:
    return {
        "open_hand": typed.get("open_hand", False),
        "doubled": dict(typed.get("doubled", {})),
        "kicked": tuple(int(seat) for seat in typed.get("kicked", {})),
        "counter_kicked": bool(typed.get("counter_kicked")),
    }


def _bid(rules: Rules, digit: int | None) -> int | None:
    """The bid that a digit stands for; a digit too high is given on as typed, to be refused as it was typed."""
    if digit is None:
        return None
    return rules.bids[digit - 1] if 1 <= digit <= len(rules.bids) else digit


def typed_of(rules: Rules, hand: HandRow) -> dict[str, Any]:
    """A recorded hand as it would be typed, to be corrected on the line."""
    if hand.passed_out:
        return {"passed_out": True, "opener": hand.opener}
    found: dict[str, Any] = {"landlord": hand.landlord, "bombs": hand.bombs, "rockets": hand.rockets}
    found |= {"result": 1 if hand.won else 2, "spring": hand.spring or hand.anti_spring}
    if hand.bid is not None:
        found["bid"] = rules.bids.index(hand.bid) + 1
    optional = {
        "opener": hand.opener,
        "first_out": hand.first_out,
        "open_hand": _opened_of(rules, hand),
        "doubled": hand.doubled,
        "kicked": {str(seat): 1 for seat in hand.kicked},
        "counter_kicked": hand.counter_kicked,
    }
    return found | {key: value for key, value in optional.items() if value}


def _opened_of(rules: Rules, hand: HandRow) -> bool | dict[str, str]:
    """Who opened and how; a plain yes where only the landlord may, or where nobody wrote down who it was."""
    if rules.opens != "anyone":
        return hand.open_hand
    return {seat or str(hand.landlord): kind for seat, kind in hand.opened.items()}


def place_of(at: TableId, overtime: int) -> dict[str, Any]:
    """The fields that say which table and which play."""
    return {
        "stage": at.stage, "round": at.round, "playoff": at.playoff, "table": at.table, "overtime": overtime,
    }  # fmt: skip


def hand_command(
    rules: Rules,
    at: TableId,
    overtime: int,
    ordinal: int,
    typed: dict[str, Any],
    *,
    amend: bool,
    reason: str = "",
) -> HandValues:
    """A new hand with its ordinal, so that two desks never record it twice; or the correction of one."""
    values = {**place_of(at, overtime), **hand_values(rules, typed), "hand": ordinal}
    return c.AmendHand(**values, reason=reason) if amend else c.Hand(**values)


def forfeit_command(
    rules: Rules,
    row: TableRow,
    overtime: int,
    ordinal: int,
    typed: dict[str, Any],
    reason: str,
    clause: str = "",
) -> c.Forfeit:
    """判负: the offender's side loses at the bid and multipliers that are typed (A9-46, A1-89)."""
    values = {**place_of(row.id, overtime), **hand_values(rules, typed), "hand": ordinal}
    offender = next((seat for seat in row.seats if seat.seat == typed.get("offender")), None)
    number = offender.number if offender is not None else Number("")
    return c.Forfeit(**values, number=number, reason=reason, clause=clause)


def totals_command(
    at: TableId, overtime: int, totals: tuple[int | None, ...], *, amend: bool, reason: str = ""
) -> c.Scores | c.AmendScores:
    """The three totals; a missing one counts as 0 until it is typed."""
    scores = tuple(points or 0 for points in totals)
    where = place_of(at, overtime)
    return c.AmendScores(**where, scores=scores, reason=reason) if amend else c.Scores(**where, scores=scores)
