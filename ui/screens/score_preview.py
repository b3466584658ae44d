"""What the figures typed so far come to: asked of the desk after each key, nothing worked out here."""

from typing import Any

from tourney import queries
from tourney.desk import Outlook
from tourney.model import events as e
from tourney.model.commands import Command
from tourney.model.errors import Refused
from tourney.queries import AfterRow
from tourney.queries.rows import TableRow
from tourney.wording.numbers import signed
from tourney.wording.refusals import caution_text, sentence
from tourney.wording.rules import hand_sentence
from ui.ops import Ops
from ui.screens.score_cells import assumed, cell_of, hand_command, totals_command
from ui.screens.score_drafts import Entering
from ui.widgets.entry_paint import Mark, Preview
from ui.widgets.entry_state import EntryState

_CAUTION_CELL = {"third_bid_low": "bid", "opener_bid_low": "bid", "opener_out_of_turn": "opener"}

_SOME_REASON = "…"
"""Stands for the reason that is only asked for when the correction is given."""


def preview(ops: Ops, row: TableRow, entering: Entering, line: EntryState) -> Preview:
    """Points, sums and sentence of what is typed; or the problem with it."""
    if line.mode == "totals":
        return _totals(ops, row, entering, line)
    typed = line.values()
    if not line.typed and line.mode == "hand":
        return _waiting(ops, row, entering, lead=_whose_turn(row, entering))
    complete = line.missing() is None
    figures = typed if complete else assumed(ops.state.rules, typed)
    try:
        outlook = ops.preview(command_of(ops, entering, figures, _SOME_REASON))
    except Refused as refused:
        return _refused(ops, row, entering, typed, refused)
    warning = _warning(outlook, typed)
    if complete:
        return _hand(ops, row, entering, outlook, warning)
    return _waiting(ops, row, entering, warning=warning)


def command_of(ops: Ops, entering: Entering, typed: dict[str, Any], reason: str = "") -> Command:
    """What the line means: a hand or totals, new or corrected."""
    place = entering.at, entering.overtime
    if "totals" in typed:
        return totals_command(*place, typed["totals"], amend=entering.amend, reason=reason)
    return hand_command(
        ops.state.rules, *place, entering.hand, typed, amend=entering.amend, reason=reason
    )  # fmt: skip


def after_rows(ops: Ops, entering: Entering | None, shown: Preview, row: TableRow) -> tuple[AfterRow, ...]:
    """The seats before and after what is typed; a table that is settled by its final places."""
    if entering is None and row.state == "confirmed":
        return _settled(row)
    if entering is None:
        return queries.after_hand(ops.state, row.id, row.plays[-1].overtime, None)
    complete = not entering.amend and bool(shown.points) and None not in shown.points
    deltas = tuple(points or 0 for points in shown.points) if complete else None
    return queries.after_hand(ops.state, entering.at, entering.overtime, deltas)


def _settled(row: TableRow) -> tuple[AfterRow, ...]:
    """Overtimes and lots are in the places; the points are those of the table."""
    seats = sorted(row.seats, key=lambda seat: (seat.place or 0, seat.seat))
    return tuple(
        AfterRow(seat.seat, seat.name, None, seat.points, seat.place, seat.shared, None, None, False, True)
        for seat in seats
    )


def _whose_turn(row: TableRow, entering: Entering) -> str:
    opener = row.plays[entering.overtime].next_opener if entering.overtime < len(row.plays) else None
    seat = next((seat for seat in row.seats if seat.seat == opener), None)
    return f"{entering.title}：{opener} 座 {seat.name} 首叫。" if seat and not entering.amend else ""


def _waiting(
    ops: Ops, row: TableRow, entering: Entering, *, lead: str = "", problem: Mark | None = None,
    warning: Mark | None = None,
) -> Preview:  # fmt: skip
    """No points yet; the sums are those before this hand."""
    now = {one.seat: one.now for one in queries.after_hand(ops.state, entering.at, entering.overtime, None)}
    sums = tuple(now[seat.seat] for seat in row.seats)
    return Preview(_nothing(row), sums, (), lead, problem, warning, sum_word=_sum_word(entering))


def _nothing(row: TableRow) -> tuple[None, ...]:
    return (None,) * len(row.seats)


def _sum_word(entering: Entering) -> str:
    return "加赛" if entering.overtime else "合计"


def _refused(ops: Ops, row: TableRow, entering: Entering, typed: dict[str, Any], refused: Refused) -> Preview:
    """The problem beside its cell, and what is odd about the other cells."""
    if refused.code == "nothing_amended":
        lead = f"{entering.title}：和记下的一样，还没有改。"
        return _waiting(ops, row, entering, lead=lead)
    cell = cell_of(refused, typed)
    others = {key: figure for key, figure in typed.items() if key != cell}
    warning = None
    if cell and not typed.get("passed_out"):
        figures = assumed(ops.state.rules, others)
        try:
            warning = _warning(ops.preview(command_of(ops, entering, figures, _SOME_REASON)), others)
        except Refused:
            warning = None  # one problem at a time; the next is said when this one is mended
    return _waiting(ops, row, entering, problem=Mark(cell, sentence(refused)), warning=warning)


def _warning(outlook: Outlook, typed: dict[str, Any]) -> Mark | None:
    """What is unusual about cells that are typed; several in one notice."""
    found = [
        (_CAUTION_CELL[caution.code], caution_text(caution.code, caution.facts))
        for caution in outlook.cautions
    ]
    said = [(cell, words) for cell, words in found if cell in typed]
    return Mark(said[0][0], " ".join(words for _cell, words in said)) if said else None


def _hand(ops: Ops, row: TableRow, entering: Entering, outlook: Outlook, warning: Mark | None) -> Preview:
    event = outlook.events[0]
    assert isinstance(event, e.HandRecorded | e.HandAmended)
    hand = event.hand
    name = row.seats[hand.landlord - 1].name if hand.landlord else ""
    if isinstance(event, e.HandAmended):
        after = queries.after_amend(ops.state, entering.at, entering.overtime, event.deltas)
    else:
        after = queries.after_hand(ops.state, entering.at, entering.overtime, hand.deltas)
    sums = {one.seat: one.after for one in after}
    return Preview(
        hand.deltas,
        tuple(sums[seat.seat] for seat in row.seats),
        _roles(hand, row, entering),
        hand_sentence(ops.state.rules, entering.title, hand, name, hand.deltas),
        None,
        warning,
        sum_word=_sum_word(entering),
    )


def _roles(hand: e.PlayedHand, row: TableRow, entering: Entering) -> tuple[str, ...]:
    """地主 胜, 农民 负; in an overtime those who do not compare say so."""
    if hand.passed_out:
        return tuple("流局" for _ in row.seats)
    landlord, peasant = ("地主 胜", "农民 负") if hand.won else ("地主 负", "农民 胜")
    contested = row.plays[entering.overtime].contested if entering.overtime < len(row.plays) else ()
    roles = []
    for seat in row.seats:
        role = landlord if seat.seat == hand.landlord else peasant
        roles.append(f"{role}，陪打" if contested and seat.number not in contested else role)
    return tuple(roles)


def _totals(ops: Ops, row: TableRow, entering: Entering, line: EntryState) -> Preview:
    if line.missing() is not None:
        return Preview(_nothing(row))
    try:
        ops.preview(command_of(ops, entering, line.values(), _SOME_REASON))
    except Refused as refused:
        return _totals_refused(row, entering, line, refused)
    total = queries.total_of(ops.state, entering.at, entering.overtime)
    return Preview(_nothing(row), aside=f"合计 {signed(total)} ✓")


def _totals_refused(row: TableRow, entering: Entering, line: EntryState, refused: Refused) -> Preview:
    if refused.code == "nothing_amended":
        return Preview(_nothing(row), sentence=f"第 {entering.at.table} 桌总分：和记下的一样，还没有改。")
    if refused.code != "totals_sum":
        return Preview(_nothing(row), problem=Mark("", sentence(refused)))
    total, expected, last = (int(str(refused.facts[key])) for key in ("total", "expected", "last"))
    mark = Mark(line.total_cells[-1].key, sentence(refused), short=f"应为 {signed(last)}")
    return Preview(_nothing(row), problem=mark, aside=f"合计 {signed(total)}，应为 {signed(expected)}")
