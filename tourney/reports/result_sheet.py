"""《参赛选手成绩确认表》 of a table: what stands where, page by page, free of any file format.

The sheet is printed in two copies, 选手联 and 组委会联 (范文一). Up to 24 hands fit on one page; what
is more, or an overtime that finds no room, goes on further pages of the same sheet.
"""

from collections.abc import Sequence
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from tourney.model.errors import Refused
from tourney.model.ids import Number
from tourney.queries.rows import EventRow, HandRow, PlayRow, SeatRow, TableRow
from tourney.queries.sheet_codes import qr_text
from tourney.reports.paper import Spans, serial_spans
from tourney.reports.sheet_notes import in_lines, notes
from tourney.wording.numbers import ABSENT, MINUS, paper_time, people_word, place_text, signed
from tourney.wording.papers import TITLES
from tourney.wording.sheets import goes_text

HANDS_A_PAGE = 24
LEAST_LINES = 10
"""Lines for hands on the first page, the unused ones struck out, so that nothing is written in later."""
BID, LANDLORD = "叫", "地主"
_LONGEST_RESULT = 5
"""Characters of a result that stand in their cell with points between the words."""
_T = TypeVar("_T")
_ROOM = 15
"""Rows of grids and lines of text that one copy holds at the least size."""


class ResultSheet(msgspec.Struct, frozen=True):
    """What is known about a table when its sheet is printed."""

    event: EventRow
    stage_name: str
    table: TableRow
    draw_version: int
    printed_at: str
    """ISO time."""
    stage_names: dict[str, str] = {}
    """Names of the stages that ``SeatRow.leads_to`` names by key."""
    out: tuple[Number, ...] = ()
    """Who is out after this table; whoever is in neither has his way still open."""
    refused_by: tuple[Number, ...] = ()
    """Who refused to sign."""
    penalties: tuple[str, ...] = ()
    """Rulings at this table, one sentence each; deductions say themselves."""
    code: str = ""
    """Check code; empty before the sheet is printed for good: then this is a preview."""
    bids: bool = True
    """Points are bid under these rules; else there is no column for them."""


class SeatLine(msgspec.Struct, frozen=True):
    """The row of a seat, as text."""

    seat: str
    number: str
    name: str
    unit: str
    id_tail: str
    start: str
    points: str
    place: str
    leads_to: str
    refused: bool


class HandLine(msgspec.Struct, frozen=True):
    """The row of a hand: cells under the grid's head, without the points; a struck one was not played."""

    cells: tuple[str, ...]
    points: tuple[str, ...]
    struck: bool = False


class Grid(msgspec.Struct, frozen=True):
    """One half-width block of hands."""

    head: tuple[str, ...]
    seats: int
    """How many of the columns, the last ones, are points."""
    lines: tuple[HandLine, ...]
    caption: str = ""
    total_label: str = ""
    totals: tuple[str, ...] = ()

    def rows(self) -> int:
        """Rows it takes, head and totals included."""
        return len(self.lines) + 1 + bool(self.caption) + bool(self.totals)


class Band(msgspec.Struct, frozen=True):
    """Two grids beside one another; a text stands where there is no left one."""

    left: Grid | None
    right: Grid | None
    instead: str = ""

    def rows(self) -> int:
        return max(grid.rows() for grid in (self.left, self.right) if grid is not None)


class SheetPage(msgspec.Struct, frozen=True):
    """One page, the same on both copies."""

    event: str
    serial: Spans
    strip: tuple[tuple[str, str], ...]
    """(label, value): 阶段 轮 桌 副数 日期 抽签 页."""
    seats: tuple[SeatLine, ...]
    bands: tuple[Band, ...]
    lines: tuple[str, ...]
    """Penalties and the like, under the grids."""
    note: Spans
    referee: str
    """Of this table, by name; empty where nobody is written down."""
    code: str
    """校验码, in groups of letters; empty on a preview."""
    qr: str
    """What the QR code holds: the code with serial and version."""


def pages(sheet: ResultSheet) -> tuple[SheetPage, ...]:
    """The pages of one table's sheet; refused where nobody sits at the table."""
    table = sheet.table
    if not table.seats:
        raise Refused(
            "nothing_to_print", document=TITLES["result-sheet"], stage=sheet.stage_name, table=table.id.table
        )
    lines = _lines(sheet)
    filled = _fill_pages(_bands(sheet), lines)
    seats = tuple(_seat(sheet, seat) for seat in table.seats)
    return tuple(
        SheetPage(
            event=sheet.event.name,
            serial=serial_spans(table.serial, table.version, sealed=bool(sheet.code)),
            strip=_strip(sheet, page, len(filled)),
            seats=seats,
            bands=bands,
            lines=said,
            note=_note(table),
            referee=table.referee,
            code=sheet.code,
            qr=qr_text(sheet.code, table.serial, table.version) if sheet.code else "",
        )
        for page, (bands, said) in enumerate(filled, 1)
    )


def _fill_pages(bands: list[Band], lines: Sequence[str]) -> list[tuple[tuple[Band, ...], tuple[str, ...]]]:
    """Bands in order, then the lines, as many a page as fit; the last band goes along where the lines find no room."""
    filled: list[list[Band]] = [[]]
    used = 0
    for band in bands:
        if filled[-1] and used + band.rows() > _ROOM:
            filled.append([])
            used = 0
        filled[-1].append(band)
        used += band.rows()
    if lines and used + len(lines) > _ROOM and len(filled[-1]) > 1:
        filled.append([filled[-1].pop()])
        used = filled[-1][0].rows()
    here = max(0, _ROOM - used)
    said = [tuple(lines[:here]), *_parts(lines[here:], _ROOM)]
    blank: list[list[Band]] = [[] for _ in said[1:]]
    under = [()] * (len(filled) - 1) + said
    return [(tuple(page), found) for page, found in zip((*filled, *blank), under, strict=True)]


def _strip(sheet: ResultSheet, page: int, count: int) -> tuple[tuple[str, str], ...]:
    table = sheet.table
    playoff = table.id.playoff
    totals_only = any(play.totals is not None for play in table.plays[:1])
    return (
        ("阶段", sheet.stage_name),
        ("附加赛", str(playoff)) if playoff else ("轮", str(table.id.round)),
        ("桌", str(table.id.table)),
        ("副数", "只录总分" if totals_only else str(table.hands_played)),
        ("日期", paper_time(sheet.printed_at).replace(" ", "　")),
        ("抽签", f"第 {sheet.draw_version} 版" if sheet.draw_version else ABSENT),
        ("页", f"{page}/{count}"),
    )


def _seat(sheet: ResultSheet, seat: SeatRow) -> SeatLine:
    return SeatLine(
        seat=str(seat.seat),
        number=seat.number,
        name=seat.name,
        unit=seat.unit,
        id_tail=seat.id_tail or ABSENT,
        start=signed(seat.start),
        points=signed(seat.points),
        place=place_text(seat.place, shared=seat.shared),
        leads_to=_leads_to(sheet, seat),
        refused=seat.number in sheet.refused_by,
    )


def _leads_to(sheet: ResultSheet, seat: SeatRow) -> str:
    if sheet.table.state == "void":
        return "作废"
    if seat.disqualified:
        return "取消资格"
    if seat.contested:
        return "待定"
    if seat.leads_to:
        return goes_text(seat.leads_to, sheet.table.id.stage, sheet.stage_names)
    return "淘汰" if seat.number in sheet.out else ABSENT


def _lines(sheet: ResultSheet) -> tuple[str, ...]:
    deducted = [
        f"{seat.number} 号 {seat.called} {MINUS}{seat.deducted}"
        for seat in sheet.table.seats
        if seat.deducted
    ]
    own = (f"扣分：{'、'.join(deducted)}，已从上表积分中减去，不进逐副合计。",) if deducted else ()
    ruled = [line for words in sheet.penalties for line in in_lines(words)]
    return (*own, *notes(sheet.table), *ruled)


def _note(table: TableRow) -> Spans:
    earlier = "前面各版作废。" if table.version > 1 else ""
    rest = f"签字即表示{people_word(len(table.seats))}认可以上每一副和合计。有异议请在签字前向裁判员提出。"
    return ((f"涂改、遗失无效。{earlier}", True), (rest, False))


def _bands(sheet: ResultSheet) -> list[Band]:
    """The hands of the table, then its overtimes two beside one another."""
    table = sheet.table
    main = next((play for play in table.plays if not play.overtime), _nothing_played(table))
    overtimes = [_overtime(table, play) for play in table.plays if play.overtime]
    pairs = [Band(pair[0], pair[1] if len(pair) > 1 else None) for pair in _parts(overtimes, 2)]
    bands = _main(table, main) + pairs
    return bands if sheet.bids else [_without_bids(band) for band in bands]


def _without_bids(band: Band) -> Band:
    left, right = (grid and _without_bid_column(grid) for grid in (band.left, band.right))
    return Band(left, right, band.instead)


def _without_bid_column(grid: Grid) -> Grid:
    if BID not in grid.head:
        return grid
    at = grid.head.index(BID)
    lines = (replace(line, cells=line.cells[:at] + line.cells[at + 1 :]) for line in grid.lines)
    return replace(grid, head=grid.head[:at] + grid.head[at + 1 :], lines=tuple(lines))


def _parts(items: Sequence[_T], length: int) -> list[tuple[_T, ...]]:
    return [tuple(items[start : start + length]) for start in range(0, len(items), length)]


def _nothing_played(table: TableRow) -> PlayRow:
    starts = tuple(seat.start for seat in table.seats)
    return PlayRow(0, (), None, starts, table.limit, "", (), None)


def _main(table: TableRow, play: PlayRow) -> list[Band]:
    label = f"合计（{people_word(len(table.seats))}之和 {signed(sum(play.sums))}）"
    totals = tuple(signed(points) for points in play.sums)
    if play.totals is not None:
        grid = Grid(_head(table, play), len(table.seats), (), "", label, totals)
        return [Band(None, grid, "只录总分，没有逐副记录。")]
    parts = _parts(_lines_of(table, play), HANDS_A_PAGE)
    bands = [_half_and_half(table, play, part, "合计在下一页", ("",) * len(totals)) for part in parts[:-1]]
    return [*bands, _half_and_half(table, play, parts[-1], label, totals)]


def _lines_of(table: TableRow, play: PlayRow) -> list[HandLine]:
    """The hands played, and struck lines so that none is added by hand; none once an overtime closed it."""
    lines = [_hand(hand, _openers(play)) for hand in play.hands]
    closed = any(other.overtime for other in table.plays)
    wanted = 1 if closed else max(LEAST_LINES, min(play.limit or 0, HANDS_A_PAGE))
    cells = len(_head(table, play)) - len(table.seats)
    return lines + [_struck(place, cells, len(table.seats)) for place in range(len(lines) + 1, wanted + 1)]


def _half_and_half(
    table: TableRow, play: PlayRow, lines: tuple[HandLine, ...], label: str, totals: tuple[str, ...]
) -> Band:
    half = (len(lines) + 1) // 2
    head, seats = _head(table, play), len(table.seats)
    return Band(Grid(head, seats, lines[:half]), Grid(head, seats, lines[half:], "", label, totals))


def _head(table: TableRow, play: PlayRow) -> tuple[str, ...]:
    seats = (f"{seat.seat} 座" for seat in table.seats)
    if play.totals is not None:
        return ("", *seats)
    return ("副", *(("首叫",) if _openers(play) else ()), LANDLORD, BID, "炸", "箭", "结果", *seats)


def _openers(play: PlayRow) -> bool:
    """Whether the sheet has a column for who called first."""
    return any(hand.opener is not None for hand in play.hands)


def _hand(hand: HandRow, openers: bool) -> HandLine:
    first = (str(hand.opener or ABSENT),) if openers else ()
    cells = (
        f"{hand.hand}更" if hand.amended else str(hand.hand),
        *first,
        str(hand.landlord or ABSENT),
        ABSENT if hand.passed_out else str(hand.bid or ""),
        str(hand.bombs or ""),
        str(hand.rockets or ""),
        _result(hand),
    )
    return HandLine(cells, tuple(ABSENT if hand.void else signed(points) for points in hand.deltas))


def _result(hand: HandRow) -> str:
    if hand.void:
        return "作废"
    if hand.passed_out:
        return "流局"
    marks = (
        ("判负", hand.forfeited),
        ("春", hand.spring),
        ("反春", hand.anti_spring),
        ("明", hand.open_hand),
    )
    words = ["胜" if hand.won else "负", *(word for word, is_so in marks if is_so)]
    pointed = "·".join(words)
    return pointed if len(pointed) <= _LONGEST_RESULT else "".join(words)


def _struck(place: int, cells: int, seats: int) -> HandLine:
    return HandLine((str(place), *(ABSENT,) * (cells - 1)), ("",) * seats, struck=True)


def _overtime(table: TableRow, play: PlayRow) -> Grid:
    seats = "、".join(str(seat.seat) for seat in table.seats if seat.number in play.contested)
    compared = f"，只比 {seats} 座" if seats else ""
    hands = () if play.totals is not None else play.hands
    return Grid(
        head=_head(table, play),
        seats=len(table.seats),
        lines=tuple(_hand(hand, _openers(play)) for hand in hands),
        caption=f"加赛 {play.overtime}　从 0 起，不计入积分{compared}",
        total_label="加赛合计" if play.totals is None else "加赛合计（只录总分）",
        totals=tuple(signed(points) for points in play.sums),
    )
