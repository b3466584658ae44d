"""What the figures typed so far come to: asked of the desk after each key, nothing worked out here."""

from typing import Any

from tourney.desk import Outlook
from tourney.model import events as e
from tourney.model.commands import Command
from tourney.model.errors import Refused
from tourney.model.plan import Rules
from tourney.queries import everything as queries
from tourney.queries.entry import AfterRow
from tourney.queries.rows import TableRow
from tourney.wording.hands import hand_sentence, worth_of
from tourney.wording.numbers import signed
from tourney.wording.refusals import caution_text, sentence
from tourney.wording.seats import others_text
from ui.ops import Ops
from ui.screens.score_cells import assumed, cell_of, forfeit_command, hand_command, totals_command
from ui.screens.score_checks import difference, totals_difference, unsaid
from ui.screens.score_drafts import Entering
from ui.widgets.entry_paint import Mark, Preview
from ui.widgets.entry_state import EntryState

_CAUTION_CELL = {
    "third_bid_low": "bid", "opener_bid_low": "bid", "opener_out_of_turn": "opener", "kick_out_of_turn": "kicked",
}  # fmt: skip
"""Caution → the cell it is about; others are about the whole line."""

_SOME_REASON = "…"
"""Stands for the reason that is only asked for when the correction is given."""


def preview(ops: Ops, row: TableRow, entering: Entering, line: EntryState) -> Preview:
    """Points, sums and sentence of what is typed; or the problem with it."""
    if entering.check:
        return _compared(ops, row, entering, line)
    if line.mode == "totals":
        return _totals(ops, row, entering, line)
    typed = line.values()
    if not line.begun and line.mode == "hand":
        return _waiting(ops, row, entering, lead=_whose_turn(ops, row, entering))
    complete = line.missing() is None
    figures = typed if complete else assumed(ops.state.rules, typed, len(row.seats))
    try:
        outlook = ops.preview(command_of(ops, row, entering, figures, _SOME_REASON))
    except Refused as refused:
        return _refused(ops, row, entering, typed, refused)
    warning = _warning(outlook, typed)
    if complete:
        return _hand(ops, row, entering, outlook, warning)
    return _waiting(ops, row, entering, warning=warning)


def command_of(
    ops: Ops, row: TableRow, entering: Entering, typed: dict[str, Any], reason: str = "", clause: str = ""
) -> Command:
    """What the line means: a hand, one lost by ruling, or totals; new or corrected."""
    place = entering.at, entering.overtime
    if entering.forfeit:
        figures = {"offender": 1} | typed
        return forfeit_command(
            ops.state.rules, row, entering.overtime, entering.hand, figures, reason, clause
        )
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
        AfterRow(seat.seat, seat.called, None, seat.points, seat.place, seat.shared, None, None, False, True)
        for seat in seats
    )


def _whose_turn(ops: Ops, row: TableRow, entering: Entering) -> str:
    """Whose turn it is to open, and what passed-out hands before this one mean for him (A2-27, A2-28, A2-29)."""
    if entering.forfeit:
        return f"{entering.title}：先填判谁负，再填地主（还没有地主填 0）、叫分和倍数。"
    if entering.amend:
        return ""
    opener = row.plays[entering.overtime].next_opener if entering.overtime < len(row.plays) else None
    seat = next((seat for seat in row.seats if seat.seat == opener), None)
    passed = passed_words(ops.state.rules, passed_before(row, entering.overtime), len(row.seats))
    if seat is None:
        return f"{entering.title}：{passed}" if passed else ""
    return f"{entering.title}：{opener} 座 {seat.called} 首叫。{passed}"


def _waiting(
    ops: Ops, row: TableRow, entering: Entering, *, lead: str = "", problem: Mark | None = None,
    warning: Mark | None = None,
) -> Preview:  # fmt: skip
    """No points yet; the sums are those before this hand."""
    now = {one.seat: one.now for one in queries.after_hand(ops.state, entering.at, entering.overtime, None)}
    brought = {seat.seat: None if entering.overtime else seat.start or None for seat in row.seats}
    sums = tuple(brought[seat] if (own := now[seat]) is None else own for seat in brought)
    return Preview(_nothing(row), sums, (), lead, problem, warning, sum_word=_sum_word(entering))


def _nothing(row: TableRow) -> tuple[None, ...]:
    return (None,) * len(row.seats)


def passed_before(row: TableRow, overtime: int) -> int:
    """Passed-out hands in a row at the end of a play, void ones apart."""
    run = 0
    for hand in reversed(row.plays[overtime].hands if overtime < len(row.plays) else ()):
        if not hand.void and not hand.passed_out:
            break
        run += not hand.void
    return run


def passed_words(rules: Rules, run: int, seats: int) -> str:
    """前面连续流局 2 副，这一副首叫至少叫 2 分，再流局首叫 −4，另两家各 +2."""
    if not run:
        return ""
    left = run % rules.pass_limit if rules.pass_limit else run
    if not left:
        return f"前面连续流局 {run} 副，已罚过，重新数。"
    said = [f"前面连续流局 {left} 副"]
    if rules.pass_limit and left == rules.pass_limit - 1:
        said += [f"这一副首叫至少叫 {rules.forced_bid} 分"] if rules.forced_bid else []
        share = signed(rules.pass_fine // (seats - 1))
        said.append(
            f"再流局首叫 {signed(-rules.pass_fine)}，{others_text(seats)}{'各' if seats > 2 else ''} {share}"
        )
    return "，".join(said) + "。"


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
    if cell and not typed.get("passed_out") and not entering.forfeit:
        figures = assumed(ops.state.rules, others, len(row.seats))
        try:
            warning = _warning(ops.preview(command_of(ops, row, entering, figures, _SOME_REASON)), others)
        except Refused:
            warning = None  # one problem at a time; the next is said when this one is mended
    return _waiting(ops, row, entering, problem=Mark(cell, sentence(refused)), warning=warning)


def _warning(outlook: Outlook, typed: dict[str, Any]) -> Mark | None:
    """What is unusual about cells that are typed; several in one notice."""
    found = [
        (_CAUTION_CELL.get(caution.code, ""), caution_text(caution.code, caution.facts))
        for caution in outlook.cautions
    ]
    said = [(cell, words) for cell, words in found if not cell or cell in typed]
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
    alone = ops.state.rules.scoring == "none"
    return Preview(
        hand.deltas,
        () if alone else tuple(sums[seat.seat] for seat in row.seats),
        _roles(hand, row, entering),
        hand_sentence(
            ops.state.rules, entering.title, hand, name, capped=_is_capped(ops, row, entering, event)
        ),
        None,
        warning,
        sum_word=_sum_word(entering),
        words=_won_words(hand, row) if alone else (),
        below=_below(hand, row, sums, _sum_word(entering)),
    )


def _won_words(hand: e.PlayedHand, row: TableRow) -> tuple[str, ...]:
    """胜 or 负 of each seat, where a hand gives no points."""
    return tuple("胜" if hand.won == (seat.seat == hand.landlord) else "负" for seat in row.seats)


def _below(hand: e.PlayedHand, row: TableRow, sums: dict[int, int | None], word: str) -> tuple[str, ...]:
    """The totals with the rake that was taken off, where there is any (B3-40)."""
    if not any(hand.rake):
        return ()
    rakes = zip(row.seats, hand.rake, strict=True)
    return tuple(
        (f"抽水 {rake}　" if rake else "") + f"{word} {signed(sums[seat.seat])}" for seat, rake in rakes
    )


def _is_capped(ops: Ops, row: TableRow, entering: Entering, event: "e.HandRecorded | e.HandAmended") -> bool:
    """Somebody gives all that he holds, and it is less than the hand is worth (A3-37, A3-38)."""
    stage = ops.state.stage_plan(row.id.stage)
    if not stage.chips or entering.overtime or row.id.playoff or event.hand.passed_out:
        return False
    return _owed(ops.state.rules, event.hand) > sum(points for points in event.hand.deltas if points > 0)


def _owed(rules: Rules, hand: e.PlayedHand) -> int:
    """What all losers of this hand owe together, before anybody's chips run out."""
    worth = worth_of(rules, hand)
    landlord = hand.landlord or 0
    stakes = [_stake(hand, seat) for seat in range(1, len(hand.deltas) + 1) if seat != landlord]
    return sum(worth * _stake(hand, landlord) * stake for stake in stakes) - sum(hand.rake)


def _stake(hand: e.PlayedHand, seat: int) -> int:
    kicked = (4 if hand.counter_kicked else 2) if seat in hand.kicked else 1
    return hand.doubled.get(str(seat), 1) * kicked


def _roles(hand: e.PlayedHand, row: TableRow, entering: Entering) -> tuple[str, ...]:
    """地主 胜, 农民 负; in an overtime those who do not compare say so."""
    if hand.passed_out:
        return tuple("流局" for _ in row.seats)
    ruled = "，判负" if hand.forfeited else ""
    landlord, peasant = ("地主 胜", "农民 负") if hand.won else ("地主 负", "农民 胜")
    contested = row.plays[entering.overtime].contested if entering.overtime < len(row.plays) else ()
    roles = []
    for seat in row.seats:
        role = landlord if seat.seat == hand.landlord else peasant
        role += ruled if seat.number == hand.forfeited else ""
        roles.append(f"{role}，陪打" if contested and seat.number not in contested else role)
    return tuple(roles)


def _totals(ops: Ops, row: TableRow, entering: Entering, line: EntryState) -> Preview:
    if line.missing() is not None:
        return Preview(_nothing(row))
    try:
        ops.preview(command_of(ops, row, entering, line.values(), _SOME_REASON))
    except Refused as refused:
        return _totals_refused(row, entering, line, refused)
    total = sum(points or 0 for points in line.values()["totals"])
    return Preview(_nothing(row), aside=f"合计 {signed(total)} ✓")


def _totals_refused(row: TableRow, entering: Entering, line: EntryState, refused: Refused) -> Preview:
    if refused.code == "nothing_amended":
        return Preview(_nothing(row), sentence=f"第 {entering.at.table} 桌总分：和记下的一样，还没有改。")
    if refused.code != "totals_sum":
        return Preview(_nothing(row), problem=Mark("", sentence(refused)))
    total, expected, last = (int(str(refused.facts[key])) for key in ("total", "expected", "last"))
    mark = Mark(line.total_cells[-1].key, sentence(refused), short=f"应为 {signed(last)}")
    return Preview(_nothing(row), problem=mark, aside=f"合计 {signed(total)}，应为 {signed(expected)}")


# Second pass -----------------------------------------------------------------------------------------------------


def _compared(ops: Ops, row: TableRow, entering: Entering, line: EntryState) -> Preview:
    """复核: the recorded hand once all figures agree, the first one that differs before."""
    typed = line.values()
    if line.mode == "totals":
        mark = totals_difference(row, entering.overtime, typed["totals"], entering.title)
        return Preview(_nothing(row), problem=mark)
    hand = row.plays[entering.overtime].hands[entering.hand - 1]
    if not line.begun and line.mode == "hand":
        lead = f"{entering.title}：请第二人照记分表再输一遍，不看上面的成绩。"
        return _waiting(ops, row, entering, lead=lead)
    rules, complete = ops.state.rules, line.missing() is None
    mark = difference(rules, hand, typed, entering.title)
    if mark is None and complete:
        mark = unsaid(rules, hand, typed, entering.title)
    if mark is not None or not complete:
        return _waiting(ops, row, entering, problem=mark)
    return Preview(hand.deltas, hand.running, (), f"{entering.title}：和记下的一致，回车看下一副。")
