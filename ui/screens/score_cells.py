"""The cells of the entry line as the rules ask for them, and typed figures as commands."""

from typing import Any

from tourney.model import commands as c
from tourney.model.commands import HandValues
from tourney.model.errors import Refused
from tourney.model.ids import TableId
from tourney.model.plan import Rules
from tourney.queries.rows import HandRow, TableRow
from ui.widgets.entry_state import Cell, EntryState

CELL_OF = {
    "landlord_missing": "landlord", "bid_missing": "bid", "bid_outside": "bid",
    "bid_not_in_rules": "bid", "bombs_outside": "bombs", "rockets_outside": "rockets", "spring_both": "result",
    "spring_needs_win": "result", "anti_spring_needs_loss": "result", "result_missing": "result",
    "opener_missing": "opener",
}  # fmt: skip
"""Refusal → the cell that caused it; others are about the whole line."""


def cell_of(refused: Refused, typed: dict[str, Any]) -> str:
    """Key of the cell that a refusal is about; empty when it is about the whole line."""
    if refused.code != "seat_unknown":
        return CELL_OF.get(refused.code, "")
    wrong = refused.facts.get("seat")
    return next((key for key in ("landlord", "opener") if typed.get(key) == wrong), "landlord")


def entry_state(rules: Rules, row: TableRow) -> EntryState:
    """An empty line for a table under these rules."""
    seats = tuple(str(seat.seat) for seat in row.seats)
    cells = [Cell("landlord", "地主", " ".join(seats), {seat: f"{seat} 座地主" for seat in seats})]
    if rules.bids:
        digits = {str(i): f"叫 {bid}" for i, bid in enumerate(rules.bids, 1)}
        cells.append(Cell("bid", "叫分", " ".join(map(str, rules.bids)), digits))
    if rules.bomb:
        bombs = {str(digit): f"{digit} 个" for digit in range(10)}
        cells.append(Cell("bombs", "炸弹", "0–9", bombs, wide=True))
    if rules.rocket:
        cells.append(Cell("rockets", "火箭", "0 1", {"0": "没有火箭", "1": "有火箭"}))
    cells.append(Cell("result", "结果", "1胜 2负", {"1": "地主胜", "2": "地主负"}))
    totals = tuple(Cell(f"total{seat.seat}", f"{seat.seat} 座 {seat.name}") for seat in row.seats)
    opener = Cell("opener", "首叫", " ".join(seats), {seat: f"{seat} 座首叫" for seat in seats})
    return EntryState(
        tuple(cells), totals, opener, _spring(rules), may_pass=rules.passed_out != "refused"
    )  # fmt: skip


def _spring(rules: Rules) -> dict[str, str]:
    return ({"1": "春天"} if rules.spring else {}) | ({"2": "反春"} if rules.anti_spring else {})


def assumed(rules: Rules, typed: dict[str, Any]) -> dict[str, Any]:
    """The figures typed so far with ordinary ones where nothing is typed yet: enough to ask what is wrong with them."""
    ordinary: dict[str, Any] = {"landlord": 1, "result": 1} | ({"bid": len(rules.bids)} if rules.bids else {})
    return typed if typed.get("passed_out") else ordinary | typed


def hand_values(rules: Rules, typed: dict[str, Any]) -> dict[str, Any]:
    """Typed figures as the fields of a hand: bids by their place in the rules, 1 and 2 as won and lost."""
    if typed.get("passed_out"):
        return {"passed_out": True, "opener": typed.get("opener")}
    won = {1: True, 2: False}.get(typed.get("result", 0))
    return {
        "landlord": typed.get("landlord"),
        "bid": _bid(rules, typed.get("bid")),
        "bombs": typed.get("bombs", 0),
        "rockets": typed.get("rockets", 0),
        "won": won,
        "spring": bool(typed.get("spring") and won),
        "anti_spring": bool(typed.get("spring") and won is False),
        "opener": typed.get("opener"),
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
    return found | ({"opener": hand.opener} if hand.opener else {})


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


def totals_command(
    at: TableId, overtime: int, totals: tuple[int | None, ...], *, amend: bool, reason: str = ""
) -> c.Scores | c.AmendScores:
    """The three totals; a missing one counts as 0 until it is typed."""
    scores = tuple(points or 0 for points in totals)
    where = place_of(at, overtime)
    return c.AmendScores(**where, scores=scores, reason=reason) if amend else c.Scores(**where, scores=scores)
