"""Draws the 牌型记录表: first where all boards lie, then a form for each board, two on a sheet where they fit."""

from itertools import accumulate

from tourney.reports.deals import POCKETS, TITLE, DealForm, DealsPaper
from tourney.reports.to_pdf_page import HEAD_GREY, INNER, MARGIN, MM, SOFT, THIN, WIDTH, Paper

_TOP = 29.2 * MM
_ROW = 8 * MM
_BLOCK = 8
"""Tables beside one another in the plan."""
_ROOM = 268 * MM
_POCKET_HIGH = 15 * MM
_LINE = 6.6 * MM
_HALF_LINES = 8
"""A form with more plays than this takes a sheet of its own."""
_MOST_LINES = 30
_PLAY = (("轮", 9), ("桌", 10), ("首叫", 13), ("1 座", 16), ("2 座", 16), ("3 座", 16), ("地主", 14), ("叫", 11),
         ("炸", 11), ("箭", 11), ("胜负", 15), ("1 座分", 13.5), ("2 座分", 13.5), ("3 座分", 13.5))  # fmt: skip


def deals_paper(of: DealsPaper) -> bytes:
    """The plan and the forms as a PDF."""
    paper = Paper(TITLE)
    plan = _plan_pages(of)
    lines = max((len(form.lines) for form in of.forms), default=0)
    on_page = 2 if lines <= _HALF_LINES else 1
    sheets = [of.forms[start : start + on_page] for start in range(0, len(of.forms), on_page)]
    pages = len(plan) + len(sheets)
    for number, blocks in enumerate(plan, 1):
        _plan(paper, of, blocks)
        paper.foot(of.foot, number, pages)
    for number, forms in enumerate(sheets, len(plan) + 1):
        for place, form in enumerate(forms):
            _form(paper, of, form, place * _ROOM / on_page, _ROOM / on_page)
        if len(forms) > 1:
            paper.dashes(0, _ROOM / 2 + 6 * MM, WIDTH)
        paper.foot(of.foot, number, pages)
    return paper.finished()


def _plan_pages(of: DealsPaper) -> list[list[range]]:
    """Blocks of tables, as many a page as there is room for."""
    tables = len(of.places[0])
    blocks = [range(start, min(start + _BLOCK, tables)) for start in range(0, tables, _BLOCK)]
    high = (len(of.places) + 2) * _ROW
    a_page = max(int((_ROOM - _TOP) // high), 1)
    return [blocks[start : start + a_page] for start in range(0, len(blocks), a_page)]


def _plan(paper: Paper, of: DealsPaper, blocks: list[range]) -> None:
    paper.cell(MARGIN, 12 * MM, INNER * 0.6, 5 * MM, of.event, 10.5, align="left", pad=0, wrapped=False)
    paper.text(MARGIN, 24 * MM, "牌副安排", 16.5, bold=True)
    paper.text(WIDTH - MARGIN, 17 * MM, of.about, 10.5, align="right")
    paper.text(WIDTH - MARGIN, 23 * MM, of.how, 10.5, align="right")
    y = _TOP
    row = min(_ROW, (_ROOM - _TOP) / (len(of.places) + 2))
    for block in blocks:
        _block(paper, of, block, y, row)
        y += (len(of.places) + 2) * row


def _block(paper: Paper, of: DealsPaper, block: range, y: float, row: float) -> None:
    heads = [("轮", 12 * MM), ("首叫", 18 * MM)]
    each = min((INNER - 30 * MM) / len(block), 30 * MM)
    heads += [(f"{table + 1} 桌", each) for table in block]
    edges = tuple(accumulate((size for _, size in heads), initial=MARGIN))
    paper.fill(MARGIN, y, edges[-1] - MARGIN, row, HEAD_GREY)
    for (title, size), x in zip(heads, edges, strict=False):
        paper.cell(x, y, size, row, title, 10, bold=True, pad=1, wrapped=False)
    for place, boards in enumerate(of.places):
        top = y + (place + 1) * row
        texts = (str(place + 1), of.openers[place], *(boards[table] for table in block))
        for text, x, end in zip(texts, edges, edges[1:], strict=False):
            paper.cell(x, top, end - x, row, text, 11, pad=1, wrapped=False)
    _frame(paper, edges, y, row, len(of.places) + 1)


def _frame(paper: Paper, edges: tuple[float, ...], y: float, row: float, rows: int) -> None:
    paper.box(edges[0], y, edges[-1] - edges[0], row * rows)
    for x in edges[1:-1]:
        paper.line(x, y, x, y + row * rows)
    for place in range(1, rows):
        paper.line(edges[0], y + place * row, edges[-1], y + place * row, THIN)


def _form(paper: Paper, of: DealsPaper, form: DealForm, top: float, high: float) -> None:
    y = top + 12 * MM
    paper.cell(MARGIN, y, INNER * 0.6, 5 * MM, of.event, 9.5, align="left", pad=0, wrapped=False)
    paper.text(MARGIN, y + 12.4 * MM, TITLE, 15, bold=True)
    paper.text(WIDTH - MARGIN, y + 12.4 * MM, f"第 {form.board} 副", 20, bold=True, align="right")
    paper.text(MARGIN + 46 * MM, y + 12.2 * MM, "第一次打时，三人各自写下拿到的牌，写完签名。", 9, grey=SOFT)
    y += 16 * MM
    for place, (pocket, whose) in enumerate(POCKETS):
        _pocket(paper, pocket, whose, y + place * _POCKET_HIGH)
    y += len(POCKETS) * _POCKET_HIGH + 3 * MM
    room = top + high - y - 2 * MM
    lines = form.lines[:_MOST_LINES]
    row = min(_LINE, room / (len(lines) + 1))
    _plays(paper, lines_of(form)[:_MOST_LINES], y, row)


def _pocket(paper: Paper, pocket: str, whose: str, y: float) -> None:
    """One pocket of the board: whose cards, room to write them, a signature."""
    label, sign = 20 * MM, 34 * MM
    paper.fill(MARGIN, y, label, _POCKET_HIGH, HEAD_GREY)
    paper.box(MARGIN, y, INNER, _POCKET_HIGH)
    paper.cell(MARGIN, y, label * 0.5, _POCKET_HIGH, pocket, 15, bold=True)
    paper.cell(MARGIN + label * 0.46, y, label * 0.54, _POCKET_HIGH, whose, 9.5)
    paper.line(MARGIN + label, y, MARGIN + label, y + _POCKET_HIGH)
    if whose != "底牌":
        x = MARGIN + INNER - sign
        paper.line(x, y, x, y + _POCKET_HIGH)
        paper.text(x + 2 * MM, y + 4.4 * MM, "签名", 8, grey=SOFT)


def lines_of(form: DealForm) -> list[tuple[str, ...]]:
    """The cells of each play that are known beforehand."""
    return [(line.round, line.table, line.opener, *line.numbers) for line in form.lines]


def _plays(paper: Paper, lines: list[tuple[str, ...]], y: float, row: float) -> None:
    stretch = INNER / sum(size for _, size in _PLAY)
    edges = tuple(accumulate((size * stretch for _, size in _PLAY), initial=MARGIN))
    paper.fill(MARGIN, y, INNER, row, HEAD_GREY)
    for (title, _), x, end in zip(_PLAY, edges, edges[1:], strict=False):
        paper.cell(x, y, end - x, row, title, 8.5, bold=True, pad=1, wrapped=False)
    for place, cells in enumerate(lines, 1):
        for text, x, end in zip(cells, edges, edges[1:], strict=False):
            paper.cell(x, y + place * row, end - x, row, text, 10, pad=1, wrapped=False)
    _frame(paper, edges, y, row, len(lines) + 1)
