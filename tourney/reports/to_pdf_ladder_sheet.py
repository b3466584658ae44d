"""Draws the 《参赛选手成绩确认表》 of ladder players: two copies on one A4 with a cut line, a page a person."""

from tourney.model.errors import Refused
from tourney.reports.ladder_sheet import LadderPage, LadderSheet, Step, ladder_page
from tourney.reports.to_pdf_code import code_block
from tourney.reports.to_pdf_page import HEAD_GREY, INNER, MARGIN, MM, SOFT, Paper
from tourney.reports.to_pdf_result_sheet import CUT, TITLE, copy_heading, cut_line, refusal_box, strip
from tourney.wording.papers import TITLES

_STRIP = tuple(width * MM for width in (38, 28, 28, 28, 24, 36))
_BOX = 31 * MM
_BAR = 7 * MM


def ladder_sheets(sheets: tuple[LadderSheet, ...]) -> bytes:
    """The sheets of all these people as one PDF, a page a person."""
    if not sheets:
        raise Refused("nothing_to_print", document=TITLES["result-sheet"])
    paper = Paper(TITLE)
    for sheet in sheets:
        page = ladder_page(sheet)
        _copy(paper, page, 0, organiser=False)
        cut_line(paper)
        _copy(paper, page, CUT, organiser=True)
        paper.showPage()
    return paper.finished()


def _copy(paper: Paper, page: LadderPage, top: float, *, organiser: bool) -> None:
    copy_heading(paper, page.event, page.serial, top, organiser=organiser)
    if page.again:
        paper.box(MARGIN + 56 * MM, top + 12.6 * MM, 19 * MM, 7.7 * MM, 1.4)
        paper.cell(MARGIN + 56 * MM, top + 12.6 * MM, 19 * MM, 7.7 * MM, "补打", 14, bold=True)
    strip(paper, page.strip, _STRIP, [label for label, _ in page.strip], top + 22.5 * MM)
    _person(paper, page, top + 33.4 * MM)
    _bar(paper, page.bar, top + 67.6 * MM)
    _facts(paper, page, top + 80.2 * MM)
    y = top + 95.4 * MM
    for line in page.lines[:2]:
        paper.cell(MARGIN, y, INNER, 5 * MM, line, 9, align="left", pad=0, wrapped=False)
        y += 5 * MM
    _signatures(paper, page, max(y, top + 98 * MM))
    below = top + 115.5 * MM
    paper.paragraph(MARGIN, below + 3 * MM, 86 * MM, page.notes[organiser], 9.2, 4.6 * MM)
    paper.dashed_box(MARGIN + 92.5 * MM, below - 1 * MM, 26.4 * MM, 22.3 * MM)
    paper.text(MARGIN + 105.7 * MM, below + 11 * MM, "盖章", 8, align="centre", grey=SOFT)
    code_block(paper, page.code, page.qr, below - 1 * MM)


def _person(paper: Paper, page: LadderPage, y: float) -> None:
    who, result = 89 * MM, 27 * MM
    paper.box(MARGIN, y, who, _BOX)
    left, wide = MARGIN + 4 * MM, who - 8 * MM
    paper.text(left, y + 6 * MM, "参赛选手", 9, grey=SOFT)
    at = paper.text(left, y + 15.6 * MM, page.number, 21, bold=True) + 4 * MM
    paper.cell(at, y + 7.6 * MM, left + wide - at, 10.4 * MM, page.name, 21, bold=True, align="left", pad=0)
    paper.cell(left, y + 18.6 * MM, wide, 5 * MM, page.about, 10.5, align="left", pad=0, wrapped=False)
    paper.cell(left, y + 24.2 * MM, wide, 5 * MM, page.others, 9, align="left", pad=0, wrapped=False)
    x = MARGIN + who + 4 * MM
    _headed(paper, x, y, result, f"本副　{page.role}")
    paper.cell(x, y + 6.4 * MM, result, _BOX - 6.4 * MM, page.result, 33, bold=True)
    x += result + 4 * MM
    levels = MARGIN + INNER - x
    _headed(paper, x, y, levels, "级数")
    base = y + 21.5 * MM
    paper.text(x + levels * 0.2, base, page.before, 15, align="centre")
    paper.text(x + levels * 0.43, base, "→", 15, align="centre")
    paper.text(x + levels * 0.73, base, page.after, 26, bold=True, align="centre")


def _headed(paper: Paper, x: float, y: float, wide: float, title: str) -> None:
    paper.box(x, y, wide, _BOX)
    paper.line(x, y + 6.4 * MM, x + wide, y + 6.4 * MM)
    paper.cell(x, y, wide, 6.4 * MM, title, 9.5)


def _bar(paper: Paper, steps: tuple[Step, ...], y: float) -> None:
    """The levels as a bar: passed ones grey, the one reached black, awards named below."""
    wide = INNER / len(steps)
    for place, step in enumerate(steps):
        x = MARGIN + place * wide
        if step.kind:
            paper.fill(x, y, wide, _BAR, 0 if step.kind == "now" else HEAD_GREY)
        paper.box(x, y, wide, _BAR)
        grey = 1 if step.kind == "now" else 0
        paper.cell(x, y, wide, _BAR, str(step.level), 11, bold=step.kind == "now", grey=grey, pad=1)
        paper.text(x + wide / 2, y + _BAR + 3.6 * MM, step.award, 8, align="centre")


def _facts(paper: Paper, page: LadderPage, y: float) -> None:
    high = 7 * MM
    paper.box(MARGIN, y, INNER, high * 2)
    paper.line(MARGIN, y + high, MARGIN + INNER, y + high)
    base = y + high / 2 + 3.6
    today, won, attempt = page.facts
    paper.spans(MARGIN + 3.4 * MM, base, today, 10.5)
    paper.spans(MARGIN + INNER / 2 + 4 * MM, base, won, 10.5, align="centre")
    paper.spans(MARGIN + INNER - 3.4 * MM, base, attempt, 10.5, align="right")
    paper.spans(MARGIN + 3.4 * MM, base + high, (("去向　", False), *page.leads), 10.5)


def _signatures(paper: Paper, page: LadderPage, y: float) -> None:
    gap = 8 * MM
    wide = (INNER - gap * (len(page.signatures) - 1)) / len(page.signatures)
    for place, label in enumerate(page.signatures):
        x = MARGIN + place * (wide + gap)
        paper.text(x, y + 5.4 * MM, label, 10.5)
        paper.line(x, y + 9.6 * MM, x + wide, y + 9.6 * MM)
    refusal_box(paper, MARGIN + wide - 10 * MM, y + 5.8 * MM, ticked=page.refused)
