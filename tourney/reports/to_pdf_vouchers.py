"""Draws the 参赛凭证: eight on a sheet, with lines to cut along."""

from tourney.reports.paper import Spans
from tourney.reports.to_pdf_code import qr_rows
from tourney.reports.to_pdf_page import HEAD_GREY, INNER, MARGIN, MM, THIN, WIDTH, Paper
from tourney.reports.vouchers import KEEP, TITLE, Voucher, VouchersPaper

_ACROSS, _DOWN = 2, 4
_TOP = 18.5 * MM
_WIDE, _HIGH = INNER / _ACROSS, 63.4 * MM
_PAD = 4.2 * MM
_NUMBER = 23.8 * MM
_QR = 18.5 * MM
_STAGE_HIGH = 11.6 * MM
_A_SHEET = _ACROSS * _DOWN


def vouchers_paper(of: VouchersPaper) -> bytes:
    """The vouchers as a PDF."""
    parts = [of.vouchers[start : start + _A_SHEET] for start in range(0, len(of.vouchers), _A_SHEET)]
    paper = Paper(TITLE)
    for page, found in enumerate(parts, 1):
        _head(paper, found, len(of.vouchers))
        for place, voucher in enumerate(found):
            row, column = divmod(place, _ACROSS)
            x, y = MARGIN + column * _WIDE, _TOP + row * _HIGH
            paper.dashed_box(x, y, _WIDE, _HIGH)
            _voucher(paper, of, voucher, x + _PAD, y + _PAD)
        paper.foot(of.foot, page, len(parts))
    return paper.finished()


def _head(paper: Paper, found: tuple[Voucher, ...], total: int) -> None:
    numbers = f"{found[0].number}–{found[-1].number} 号" if len(found) > 1 else f"{found[0].number} 号"
    spans: Spans = ((TITLE, True), (f"　{numbers}，共 {total} 张", False))
    paper.spans(MARGIN, 15.4 * MM, spans, 10)
    paper.text(WIDTH - MARGIN, 15.4 * MM, "沿线剪开，签到时核对证件后发给本人", 10, align="right")


def _voucher(paper: Paper, of: VouchersPaper, one: Voucher, x: float, y: float) -> None:
    wide = _WIDE - 2 * _PAD
    label = 19 * MM
    paper.cell(x, y, wide - label - 4, 6 * MM, of.event, 11, bold=True, align="left", pad=0, wrapped=False)
    paper.box(x + wide - label, y, label, 6 * MM, 1.2)
    paper.cell(x + wide - label, y, label, 6 * MM, TITLE, 10, bold=True)
    _person(paper, one, x, y + 8 * MM, wide)
    below = y + 8 * MM + _NUMBER + 2.4 * MM
    if of.stages:
        _stages(paper, of.stages, x, below, wide)
    paper.cell(x, y + 47.4 * MM, wide * 0.52, 4 * MM, of.where, 8.5, align="left", pad=0, wrapped=False)
    paper.text(x + wide * 0.54, y + 50.4 * MM, "本人签名", 8.5)
    paper.line(x + wide * 0.54 + 14 * MM, y + 51.2 * MM, x + wide, y + 51.2 * MM, THIN)
    paper.text(x, y + 55 * MM, KEEP, 8.5, bold=True)


def _person(paper: Paper, one: Voucher, x: float, y: float, wide: float) -> None:
    head = 5.4 * MM
    paper.box(x, y, _NUMBER, _NUMBER)
    paper.fill(x + 0.4, y + 0.4, _NUMBER - 0.8, head, HEAD_GREY)
    paper.cell(x, y, _NUMBER, head, "参赛号", 8.5)
    paper.cell(x, y + head, _NUMBER, _NUMBER - head, one.number, 38, bold=True, wrapped=False)
    left = x + _NUMBER + 3.6 * MM
    room = wide - _NUMBER - 3.6 * MM - _QR - 2 * MM
    paper.cell(left, y, room, 11.5 * MM, one.name, 21, bold=True, align="left", pad=0)
    paper.cell(left, y + 11.8 * MM, room, 6.4 * MM, one.unit, 10, align="left", pad=0)
    tail = f"证件尾号 {one.id_tail}" if one.id_tail else ""
    paper.cell(left, y + 18.4 * MM, room, 5 * MM, tail, 9.5, align="left", pad=0, wrapped=False)
    rows = qr_rows(one.number)
    paper.squares(x + wide - _QR, y + 2 * MM, _QR / len(rows), rows)


def _stages(paper: Paper, stages: tuple[str, ...], x: float, y: float, wide: float) -> None:
    """A box a stage, into which table and seat are written by hand."""
    each = wide / len(stages)
    for place, name in enumerate(stages):
        left = x + place * each
        paper.box(left, y, each, _STAGE_HIGH)
        paper.cell(left, y + 0.4 * MM, each, 4.4 * MM, name, 8, align="left", wrapped=False)
        paper.text(left + each * 0.48, y + 9.6 * MM, "桌", 8, align="right")
        paper.text(left + each - 3, y + 9.6 * MM, "座", 8, align="right")
