"""校验: what the sheet or correction slip behind a code said when printed, and what the file says now (DESIGN §2, §8)."""

from collections.abc import Callable, Iterator
from itertools import zip_longest

import msgspec

from tourney.formats.papers import NOBODY, SLIP, is_stale, newest_printing
from tourney.formats.phase import SHEET
from tourney.model.errors import Refused
from tourney.model.events import PlayedHand, Printed
from tourney.model.ids import Number, TableId
from tourney.model.state import Line, Play, Tournament
from tourney.queries.checked_rows import CheckedSheet, SaidRow, Verdict
from tourney.queries.ladder import games
from tourney.queries.people import name_of
from tourney.queries.rows import TableRow
from tourney.queries.sheet_codes import TypedCode, matching, read_code
from tourney.queries.sheet_versions import coded_prints, reasons_of, versions_of
from tourney.queries.slip_check import slip_rows
from tourney.queries.tables import out_after, table_row
from tourney.wording.numbers import ABSENT, lap_text, place_text, signed
from tourney.wording.sheets import differs, goes_text, hand_differs, hand_said, points_said


class FoundSheet(msgspec.Struct, frozen=True):
    """The row of the log behind a code."""

    typed: TypedCode
    line: Line
    printed: Printed
    sealed: bool
    """The code of the row is the one that key and chain give."""


def find_sheet(state: Tournament, text: str, codes: dict[int, str], faults: tuple[int, ...]) -> FoundSheet:
    """The printing behind what was typed or scanned; ``codes`` and ``faults`` are the desk's ``Seals``.

    Raises ``Refused``: what ``read_code`` raises, ``sheet_code_unknown`` or, where a printing's row no longer
    bears its own code, ``sheet_code_unknown_broken``, and ``sheet_code_ambiguous``.
    """
    typed = read_code(text)
    prints = list(coded_prints(state))
    known = {code for line, event in prints for code in (event.code, codes.get(line.seq, ""))}
    meant = matching(typed, known - {""})
    if len(meant) > 1:
        raise Refused("sheet_code_ambiguous", typed=typed.shown, codes=meant)
    for line, event in prints:
        if meant and meant[0] in (event.code, codes.get(line.seq)):
            return FoundSheet(typed, line, event, sealed=event.code == codes.get(line.seq))
    broken = [line.seq for line, event in prints if event.code != codes.get(line.seq) or line.seq in faults]
    if broken:
        raise Refused("sheet_code_unknown_broken", typed=typed.shown, rows=broken)
    raise Refused("sheet_code_unknown", typed=typed.shown)


def check_sheet(
    state: Tournament, found: FoundSheet, then: Tournament, faults: tuple[int, ...] = ()
) -> CheckedSheet:
    """The paper as it was in ``then``, the event right after the printing, against the event as it is now."""
    event = found.printed
    place = event.round_id.table(event.table)
    number = event.number
    slip = event.document == SLIP
    newest = newest_printing(state, event.document, place.round_id, place.table, number)
    version = newest.version if newest else event.version
    rows = slip_rows(then, state, event.stage) if slip else compared(then, state, place, number)
    wrong = _faults(found, faults)
    differs_now = event.version < version or any(row.sentence for row in rows)
    return CheckedSheet(
        event.code, _verdict(event, version, rows, wrong), state.stage_plan(event.stage).name, place,
        event.serial, event.version, version, found.line.at, found.line.desk,
        resign=not slip and _to_resign(state, place, number, only_if=differs_now),
        rows=rows, versions=versions_of(state, event, found.line.seq),
        reasons=() if slip else reasons_of(state, place, found.line.seq), faults=wrong, number=number,
        name=name_of(state, number) if number else "", document=event.document,
        lap=lap_text(state.stage_plan(event.stage), place.round),
    )  # fmt: skip


def _to_resign(state: Tournament, place: TableId, number: Number, *, only_if: bool) -> bool:
    """The newest sheet does not hold, or the correction on it waits for signatures."""
    table = state.table(place)
    corrected = table is not None and table.corrected
    return corrected or (only_if and is_stale(state, SHEET, place.round_id, place.table, number))


def checked(
    state: Tournament,
    text: str,
    codes: dict[int, str],
    faults: tuple[int, ...],
    past: Callable[[int], Tournament],
) -> CheckedSheet:
    """Finds and checks in one go; ``past`` folds the event up to a row of the log. Raises what ``find_sheet`` raises."""
    found = find_sheet(state, text, codes, faults)
    return check_sheet(state, found, past(found.line.seq), faults)


def _verdict(event: Printed, newest: int, rows: tuple[SaidRow, ...], faults: tuple[str, ...]) -> Verdict:
    if faults:
        return "broken"
    if event.version < newest:
        return "old"
    return "changed" if any(row.sentence for row in rows) else "same"


def _faults(found: FoundSheet, faults: tuple[int, ...]) -> tuple[str, ...]:
    event, typed, seq = found.printed, found.typed, found.line.seq
    said: list[str] = []
    if not found.sealed:
        said.append(f"第 {seq} 条记录，也就是这次打印，或它前面的记录，在打印以后被改过。")
    other = [str(row) for row in faults if found.sealed or row != seq]
    if other:
        said.append(f"第 {'、'.join(other)} 条记录和写下时不一样。")
    if typed.serial and (typed.serial, typed.version) != (event.serial, event.version):
        said.append(
            f"二维码上写的是 {typed.serial} 号第 {typed.version} 版，这个码却是 {event.serial} 号第 {event.version} 版的。"
        )
    return tuple(said)


# What the sheet said and says --------------------------------------------------------------------------------------


def compared(then: Tournament, now: Tournament, place: TableId, number: Number) -> tuple[SaidRow, ...]:
    """A sheet line by line as it was and as it is; ``number``: whose it is, in a ladder."""
    was = table_row(then, place)
    if now.table(place) is None:
        return _gone(then, was, place)
    is_now = table_row(now, place)
    seats = [
        _row("numbers", "参赛号", _numbers(was), _numbers(is_now)),
        _row("names", "姓名", _names(was), _names(is_now)),
        *_where_different("units", "单位", _units(was), _units(is_now)),
        *_where_different("tails", "证件尾号", _tails(was), _tails(is_now)),
        _row("points", "积分", _points(was), _points(is_now)),
        _row("places", "名次", _places(was), _places(is_now)),
        _row("leads", "去向", _leads(then, was), _leads(now, is_now)),
        *_where_different("levels", "级数", _levels(then, place, number), _levels(now, place, number)),
        *_deducted(was, is_now),
    ]
    return (*seats, *_plays(then, now, place))


def _gone(then: Tournament, was: TableRow, place: TableId) -> tuple[SaidRow, ...]:
    """The sheet of a table that is no more."""
    seats = (
        SaidRow("numbers", "参赛号", _numbers(was), (), sentence="这一轮的抽签后来作废了，现在没有这一桌。"),
        SaidRow("names", "姓名", _names(was), ()),
        SaidRow("points", "积分", _points(was), ()),
        SaidRow("places", "名次", _places(was), ()),
    )
    hands = (
        msgspec.structs.replace(row, now=(), now_said="", sentence="") for row in _plays(then, then, place)
    )
    return (*seats, *hands)


def _row(key: str, name: str, then: tuple[str, ...], now: tuple[str, ...]) -> SaidRow:
    sentence = "" if then == now else differs(name, "/".join(then) or "没有", "/".join(now) or "没有")
    return SaidRow(key, name, then, now, sentence=sentence)


def _numbers(row: TableRow) -> tuple[str, ...]:
    return tuple(seat.number for seat in row.seats)


def _names(row: TableRow) -> tuple[str, ...]:
    return tuple(seat.name for seat in row.seats)


def _units(row: TableRow) -> tuple[str, ...]:
    return tuple(seat.unit or ABSENT for seat in row.seats)


def _tails(row: TableRow) -> tuple[str, ...]:
    return tuple(seat.id_tail or ABSENT for seat in row.seats)


def _where_different(key: str, name: str, then: tuple[str, ...], now: tuple[str, ...]) -> list[SaidRow]:
    """A line that is shown only where it was changed."""
    return [_row(key, name, then, now)] if then != now else []


def _points(row: TableRow) -> tuple[str, ...]:
    return tuple(signed(seat.points) for seat in row.seats)


def _places(row: TableRow) -> tuple[str, ...]:
    return tuple(place_text(seat.place, shared=seat.shared) for seat in row.seats)


def _leads(state: Tournament, row: TableRow) -> tuple[str, ...]:
    """去向 as the paper says it."""
    out = out_after(state, row)
    names = state.format.stage_names
    return tuple(
        "取消资格"
        if seat.disqualified
        else "待定"
        if seat.contested
        else goes_text(seat.leads_to, row.id.stage, names)
        if seat.leads_to
        else "淘汰"
        if seat.number in out
        else ABSENT
        for seat in row.seats
    )


def _levels(state: Tournament, place: TableId, number: Number) -> tuple[str, ...]:
    """Levels before and after, in a ladder; a player's own sheet says nothing of the others'."""
    return tuple(
        f"{game.before}→{game.after}" if number in (NOBODY, game.player.number) else ABSENT
        for game in games(state, place)
    )


def _deducted(was: TableRow, is_now: TableRow) -> list[SaidRow]:
    then, now = (tuple(signed(-seat.deducted) for seat in row.seats) for row in (was, is_now))
    return [_row("deducted", "扣分", then, now)] if any(value != "0" for value in then + now) else []


def _plays(then: Tournament, now: Tournament, place: TableId) -> Iterator[SaidRow]:
    was, is_now = then.table(place), now.table(place)
    plays = zip_longest(was.plays if was else (), is_now.plays if is_now else (), fillvalue=Play())
    for overtime, (old, new) in enumerate(plays):
        lead = f"加赛 {overtime} " if overtime else ""
        for at, (first, second) in enumerate(zip_longest(old.hands, new.hands), 1):
            yield _hand(f"hand-{overtime}-{at}", f"{lead}第 {at} 副", first, second)
        if old.totals is not None or new.totals is not None:
            yield _totals(f"totals-{overtime}", f"{lead}总分", old.totals or (), new.totals or ())


def _hand(key: str, name: str, then: PlayedHand | None, now: PlayedHand | None) -> SaidRow:
    return SaidRow(
        key, name, _deltas(then), _deltas(now), hand_said(then), hand_said(now),
        "" if _same_hand(then, now) else hand_differs(name, then, now),
    )  # fmt: skip


def _deltas(hand: PlayedHand | None) -> tuple[str, ...]:
    if hand is None:
        return ()
    return tuple(ABSENT if hand.void else signed(points) for points in hand.deltas)


def _same_hand(then: PlayedHand | None, now: PlayedHand | None) -> bool:
    """The same but for when it was typed, and whether it was corrected."""
    if then is None or now is None:
        return then is now
    alike = [msgspec.structs.replace(hand, at="", amended=False) for hand in (then, now)]
    return alike[0] == alike[1]


def _totals(key: str, name: str, then: tuple[int, ...], now: tuple[int, ...]) -> SaidRow:
    texts = [tuple(signed(points) for points in totals) for totals in (then, now)]
    said = [points_said(totals) if totals else "没有" for totals in (then, now)]
    return SaidRow(key, name, texts[0], texts[1], sentence="" if then == now else differs(name, *said))
