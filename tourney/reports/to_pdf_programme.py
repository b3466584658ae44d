"""Draws the 秩序册: a framed cover, the timetable with the ways on, then rules, names and seats as they are posted."""

from collections.abc import Sequence
from functools import partial

from tourney.reports.programme import TITLE, ProgrammePaper
from tourney.reports.to_pdf_fonts import fit, width, wrap
from tourney.reports.to_pdf_list import list_leaves
from tourney.reports.to_pdf_page import HEAD_GREY, INNER, MARGIN, MM, SOFT, THIN, WIDTH, Align, Leaf, Paper
from tourney.reports.to_pdf_rules import rules_leaves
from tourney.reports.to_pdf_seating import seating_leaves
from tourney.reports.to_pdf_suits import draw_suit
from tourney.reports.to_pdf_ways import draw_ways, ways_high

_FRAME_TOP, _FRAME_HIGH = 14 * MM, 262 * MM
_TITLE_SIZE, _TITLE_LEADING = 36, 17 * MM
_FACT_LEADING = 9.4 * MM
_TOP, _BOTTOM = 29.2 * MM, 278 * MM
_HEAD_ROW, _ROW = 5.5 * MM, 10.5 * MM
_HEADS = ("时间", "到时间", "内容", "桌", "人", "每桌", "去向")
_WIDES = (23, 16, 40, 10, 11, 18, 64)
_PAIR_ROW = 8 * MM
_NOTE_SIZE, _NOTE_LEADING = 9, 4.8 * MM


def programme_paper(of: ProgrammePaper) -> bytes:
    """The book as a PDF."""
    paper = Paper(TITLE)
    rules, names = rules_leaves(paper, of.rules), list_leaves(paper, of.entries)
    seats = [leaf for one in of.seatings for leaf in seating_leaves(paper, one)]
    tables = _timetable_leaves(paper, of, len(rules), len(names), bool(seats))
    parts = (
        ("封面", [partial(_cover, paper, of)]), ("赛程", tables), ("规则", rules), ("名单", names), ("座位表", seats),
    )  # fmt: skip
    leaves = [(name, leaf) for name, found in parts for leaf in found]
    for page, (name, leaf) in enumerate(leaves, 1):
        leaf()
        paper.foot(of.foot.of_part(name), page, len(leaves))
    return paper.finished()


# The cover -------------------------------------------------------------------------------------------------------


def _cover(paper: Paper, of: ProgrammePaper) -> None:
    paper.box(MARGIN, _FRAME_TOP, INNER, _FRAME_HIGH, 1.8)
    paper.box(MARGIN + 2.4 * MM, _FRAME_TOP + 2.4 * MM, INNER - 4.8 * MM, _FRAME_HIGH - 4.8 * MM, 0.9)
    side = 15 * MM
    for place, suit in enumerate("SHD"):
        draw_suit(paper, suit, WIDTH / 2 + (place - 1) * 26 * MM - side / 2, 48 * MM, side)
    size, lines = _title_lines(of.event)
    y = 98 * MM
    for line in lines:
        paper.text(WIDTH / 2, y, line, size, bold=True, align="centre")
        y += _TITLE_LEADING
    y += 4 * MM
    paper.line(WIDTH / 2 - 30 * MM, y, WIDTH / 2 + 30 * MM, y, 1.8)
    paper.text(WIDTH / 2, y + 24 * MM, "秩　序　册", 42, bold=True, align="centre")
    _facts(paper, of.facts)


def _title_lines(event: str) -> tuple[float, tuple[str, ...]]:
    """The name of the event, large; a name in quotes stands on a line of its own."""
    head, mark, rest = event.partition("”")
    if mark and rest and all(width(part, True) * _TITLE_SIZE <= INNER - 24 * MM for part in (head, rest)):
        return _TITLE_SIZE, (head + mark, rest)
    fitted = fit(event, True, _TITLE_SIZE, INNER - 24 * MM, 3 * _TITLE_SIZE * 1.3)
    return fitted.size, fitted.lines


def _facts(paper: Paper, facts: tuple[tuple[str, str], ...]) -> None:
    y = 205 * MM
    for label, text in facts:
        paper.text(MARGIN + 32 * MM, y, label, 13, grey=SOFT)
        paper.cell(
            MARGIN + 58 * MM,
            y - 5 * MM,
            INNER - 64 * MM,
            7 * MM,
            text,
            13,
            align="left",
            pad=0,
            wrapped=False,
        )
        y += _FACT_LEADING


# The timetable ---------------------------------------------------------------------------------------------------


def _timetable_leaves(paper: Paper, of: ProgrammePaper, rules: int, names: int, seats: bool) -> list[Leaf]:
    """The timetable, and behind it, on the same page where there is room, ways, prizes, jury and what is where."""
    room = int((_BOTTOM - _TOP - _HEAD_ROW) / _ROW)
    parts = [range(at, min(at + room, len(of.lines))) for at in range(0, len(of.lines), room)]
    free = _TOP + _HEAD_ROW + len(parts[-1]) * _ROW + 6 * MM
    own_page = free + _below_high(of) > _BOTTOM
    pages = 1 + len(parts) + own_page
    note = _note(of.note, pages + 1, pages + 1 + rules, pages + 1 + rules + names if seats else 0)
    leaves: list[Leaf] = [partial(_timetable, paper, of, part) for part in parts]
    if own_page:
        leaves.append(partial(_below, paper, of, note, _TOP, headed=True))
    else:
        leaves[-1] = partial(_last_table, paper, of, parts[-1], note, free)
    return leaves


def _note(note: str, rules: int, names: int, seats: int) -> str:
    where = f"规则见第 {rules} 页，名单见第 {names} 页"
    return f"{note}{where}{f'，座位表见第 {seats} 页' if seats else ''}。"


def _last_table(paper: Paper, of: ProgrammePaper, part: range, note: str, free: float) -> None:
    _timetable(paper, of, part)
    _below(paper, of, note, free, headed=False)


def _heading(paper: Paper, of: ProgrammePaper) -> None:
    paper.cell(MARGIN, 12 * MM, INNER * 0.6, 5 * MM, of.event, 10.5, align="left", pad=0, wrapped=False)
    paper.text(MARGIN, 23.2 * MM, "赛程", 16.5, bold=True)
    for place, text in enumerate(of.beside):
        paper.text(WIDTH - MARGIN, (15.9 + 5.9 * place) * MM, text, 10.5, align="right")


def _timetable(paper: Paper, of: ProgrammePaper, part: range) -> None:
    _heading(paper, of)
    paper.fill(MARGIN, _TOP, INNER, _HEAD_ROW, HEAD_GREY)
    _cells(paper, _TOP, _HEAD_ROW, [(text, 8.5, True, "centre") for text in _HEADS])
    for place, at in enumerate(part):
        y = _TOP + _HEAD_ROW + place * _ROW
        strong = of.strong[at]
        if not strong:
            paper.fill(MARGIN, y, INNER, _ROW, 0.965)
        time, until, title, tables, heads, length, leads = of.lines[at]
        _cells(
            paper,
            y,
            _ROW,
            [
                (time, 12, True, "centre"), (until, 10, False, "centre"), (title, 12.5 if strong else 10.5, strong, "left"),
                (tables, 10, False, "centre"), (heads, 10, False, "centre"), (length, 9.5, False, "centre"),
                (leads, 9, False, "left"),
            ],
        )  # fmt: skip


def _cells(paper: Paper, y: float, high: float, cells: Sequence[tuple[str, float, bool, Align]]) -> None:
    paper.box(MARGIN, y, INNER, high)
    x, stretch = MARGIN, INNER / sum(_WIDES)
    for (text, size, bold, align), wide in zip(cells, _WIDES, strict=True):
        if x > MARGIN:
            paper.line(x, y, x, y + high)
        end = x + wide * stretch
        pad = 6 if align == "left" else 2
        paper.cell(x, y, end - x, high, text, size, bold=bold, align=align, pad=pad)
        x = end


# Below it --------------------------------------------------------------------------------------------------------


def _below_high(of: ProgrammePaper) -> float:
    ways = ways_high(of.boxes, of.ways) + 16 * MM if of.boxes else 0
    pairs = max(len(of.prizes), len(of.jury))
    return ways + (pairs * _PAIR_ROW + 14 * MM if pairs else 0) + 2 * _NOTE_LEADING


def _below(paper: Paper, of: ProgrammePaper, note: str, y: float, *, headed: bool) -> None:
    if headed:
        _heading(paper, of)
    if of.boxes:
        paper.text(MARGIN, y + 5 * MM, "谁去哪里", 12.5, bold=True)
        draw_ways(paper, of.boxes, of.ways, y + 9 * MM)
        y += ways_high(of.boxes, of.ways) + 16 * MM
    left, right = bool(of.prizes), bool(of.jury)
    half = (INNER - 6 * MM) / 2 if left and right else INNER
    if left:
        _pairs(paper, MARGIN, y, half, of.prize_title, of.prizes, amounts=True)
    if right:
        _pairs(paper, WIDTH - MARGIN - half, y, half, "裁判和记录", of.jury, amounts=False)
    pairs = max(len(of.prizes), len(of.jury))
    y += pairs * _PAIR_ROW + 12 * MM if pairs else 0
    for line in wrap(note, False, INNER / _NOTE_SIZE):
        y += _NOTE_LEADING
        paper.text(MARGIN, y, line, _NOTE_SIZE)


def _pairs(
    paper: Paper,
    x: float,
    y: float,
    wide: float,
    title: str,
    pairs: tuple[tuple[str, str], ...],
    *,
    amounts: bool,
) -> None:
    """A small table: what, and how much or who."""
    paper.text(x, y + 5 * MM, title, 12.5, bold=True)
    label = min(wide * 0.4, max(width(name, False) for name, _ in pairs) * 10 + 14)
    for place, (name, text) in enumerate(pairs):
        top = y + 8 * MM + place * _PAIR_ROW
        paper.box(x, top, wide, _PAIR_ROW)
        paper.line(x + label, top, x + label, top + _PAIR_ROW, THIN)
        paper.cell(x, top, label, _PAIR_ROW, name, 10, align="left", pad=6)
        align = "right" if amounts else "left"
        paper.cell(x + label, top, wide - label, _PAIR_ROW, text, 10.5, bold=amounts or not place,
                   align="right" if align == "right" else "left", pad=6)  # fmt: skip
