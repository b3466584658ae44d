"""What the figures typed so far come to: asked of the desk after each key, nothing worked out here."""

from typing import Any

import msgspec

from tourney import queries
from tourney.model import events as e
from tourney.model.errors import Refused
from tourney.model.ids import TableId
from tourney.queries.rows import TableRow
from tourney.wording.numbers import signed
from tourney.wording.refusals import caution_text, sentence
from tourney.wording.rules import hand_sentence
from ui.ops import Ops
from ui.screens.score_cells import CELL_OF, early_problem, hand_command, totals_command
from ui.widgets.entry_paint import Mark, Preview
from ui.widgets.entry_state import EntryState

_CAUTION_CELL = {"third_bid_low": "bid", "opener_bid_low": "bid", "opener_out_of_turn": "landlord"}


class Entering(msgspec.Struct, frozen=True):
    """What the line is for: the next hand of a play, or the correction of one."""

    at: TableId
    overtime: int
    hand: int
    """Ordinal of the hand that is typed; 0 where the totals are corrected."""
    amend: bool = False

    @property
    def title(self) -> str:
        play = "加赛" if self.overtime else ""
        return f"{play}第 {self.hand} 副" + ("更正" if self.amend else "")


def preview(ops: Ops, row: TableRow, entering: Entering, state: EntryState) -> Preview:
    """Points, sums and sentence of what is typed; or the problem with it."""
    word = "加赛" if entering.overtime else "合计"
    problem = early_problem(ops.state.rules, state)
    if problem is not None:
        return _waiting(row, entering, word, problem)
    if state.mode == "totals":
        return _totals(ops, row, entering, state)
    if state.missing() is not None:
        return _waiting(row, entering, word, None)
    return _hand(ops, row, entering, state.values(), word)


def _waiting(row: TableRow, entering: Entering, word: str, problem: Mark | None) -> Preview:
    play = _play(row, entering.overtime)
    sums = play or tuple(0 for _ in row.seats)
    return Preview(tuple(None for _ in row.seats), sums, (), "", problem, sum_word=word)


def _play(row: TableRow, overtime: int) -> tuple[int, ...]:
    return row.plays[overtime].sums if overtime < len(row.plays) else ()


def _hand(ops: Ops, row: TableRow, entering: Entering, typed: dict[str, Any], word: str) -> Preview:
    command = hand_command(
        ops.state.rules,
        entering.at,
        entering.overtime,
        entering.hand,
        typed,
        amend=entering.amend,
        reason="·",
    )
    try:
        outlook = ops.preview(command)
    except Refused as refused:
        return _waiting(row, entering, word, Mark(CELL_OF.get(refused.code, "result"), sentence(refused)))
    event = outlook.events[0]
    assert isinstance(event, e.HandRecorded | e.HandAmended)  # noqa: S101 - what such commands decide
    hand = event.hand
    name = row.seats[hand.landlord - 1].name if hand.landlord else ""
    after = queries.after_hand(ops.state, entering.at, entering.overtime, hand.deltas)
    sums = {one.seat: one.after for one in after}
    warning = next((_caution(caution.code, caution.facts) for caution in outlook.cautions), None)
    return Preview(
        hand.deltas,
        () if entering.amend else tuple(sums[seat.seat] for seat in row.seats),
        _roles(hand, len(row.seats)),
        hand_sentence(entering.title, hand, name, hand.deltas),
        None,
        warning,
        sum_word=word,
    )


def _caution(code: str, facts: dict[str, object]) -> Mark:
    return Mark(_CAUTION_CELL[code], caution_text(code, facts))


def _roles(hand: e.PlayedHand, seats: int) -> tuple[str, ...]:
    if hand.passed_out:
        return tuple("流局" for _ in range(seats))
    landlord, peasant = ("地主 胜", "农民 负") if hand.won else ("地主 负", "农民 胜")
    return tuple(landlord if seat == hand.landlord else peasant for seat in range(1, seats + 1))


def _totals(ops: Ops, row: TableRow, entering: Entering, state: EntryState) -> Preview:
    typed = state.values()["totals"]
    empty = tuple(None for _ in row.seats)
    if state.missing() is not None:
        return Preview(empty, (), (), "", None)
    amend = row.plays[entering.overtime].totals is not None if entering.overtime < len(row.plays) else False
    command = totals_command(entering.at, entering.overtime, typed, amend=amend, reason="·")
    try:
        ops.preview(command)
    except Refused as refused:
        aside = ""
        if refused.code == "totals_sum":
            aside = (
                f"合计 {signed(_int(refused.facts['total']))}，应为 {signed(_int(refused.facts['expected']))}"
            )
        return Preview(empty, (), (), "", Mark(state.total_cells[-1].key, sentence(refused)), aside=aside)
    return Preview(empty, (), (), "", None, aside="合计 0 ✓")


def _int(value: object) -> int:
    return int(str(value))
