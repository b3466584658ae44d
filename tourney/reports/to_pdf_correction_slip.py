"""Draws 成绩更正单: 改了什么, 影响, 理由和处理, 签字, a page a table; many corrections go on over pages."""

from collections.abc import Sequence
from functools import partial

from tourney.reports import to_pdf_fonts as fonts
from tourney.reports.correction_slip import CHOICES, HEADING, SAME, Change, CorrectionSlip, SlipPage
from tourney.reports.to_pdf_code import qr_rows
from tourney.reports.to_pdf_page import HEAD_GREY, INNER, MARGIN, MM, SOFT, Leaf, Paper
from tourney.wording.numbers import people_word, signed

_QR = 19 * MM
_FACTS_Y, _FACT_HIGH = 37 * MM, 8 * MM
_FIRST_Y = 52 * MM
_TITLE_HIGH = 4.5 * MM
_HEAD, _ROW, _SEAT, _SIGN, _HOW = 6 * MM, 8 * MM, 8.5 * MM, 13 * MM, 9 * MM
_GAP = 7 * MM
_BELOW = 30 * MM
"""Names, stamp and note under the signatures."""
_END = 280 * MM
_TICK = 3.6 * MM
_LABEL = 22 * MM
_PEOPLE = (12 * MM, 16 * MM, 30 * MM)
"""Seat, number, name."""

Cell = tuple[str, bool]
"""Words, and whether they are bold."""


def correction_slip_paper(of: CorrectionSlip) -> bytes:
    """The slip as a PDF."""
    paper = Paper(HEADING)
    leaves = [leaf for page in of.pages for leaf in _leaves(paper, of, page)]
    return paper.bound(of.foot, leaves)


def _leaves(paper: Paper, of: CorrectionSlip, page: SlipPage) -> list[Leaf]:
    """As many corrections on the last page as leave room for what follows, the others before it."""
    room = _END - _FIRST_Y - _TITLE_HIGH - _HEAD
    whole, beside = int(room // (2 * _ROW)), max(int((room - _rest_high(page)) // (2 * _ROW)), 0)
    before = max(len(page.changes) - beside, 0)
    parts = [page.changes[at : min(at + whole, before)] for at in range(0, before, whole)]
    parts.append(page.changes[before:])
    return [
        partial(_page, paper, of, page, part, again=bool(at), last=at == len(parts) - 1)
        for at, part in enumerate(parts)
    ]


def _rest_high(page: SlipPage) -> float:
    titles = 3 * (_GAP + _TITLE_HIGH)
    people = 2 * _HEAD + len(page.seats) * (_SEAT + _SIGN)
    return titles + people + 3 * _HOW + _reason_high(page) + _BELOW


def _reason_high(page: SlipPage) -> float:
    """As many lines as the reason takes, to a third of the page."""
    lines = len(fonts.wrap(page.reason, False, (INNER - _LABEL - 12) / 10))
    return max(_HOW, (min(lines, 20) * 4.6 + 3) * MM)


def _page(
    paper: Paper, of: CorrectionSlip, page: SlipPage, part: Sequence[Change], *, again: bool, last: bool
) -> None:
    _heading(paper, of, page)
    y = _FIRST_Y
    if part:
        y = _changes(paper, page, part, y, again=again) + _GAP
    if last:
        y = _effect(paper, page, y) + _GAP
        y = _handling(paper, of, page, y) + _GAP
        _close(paper, of, page, _signing(paper, page, y))


def _heading(paper: Paper, of: CorrectionSlip, page: SlipPage) -> None:
    paper.cell(MARGIN, 14 * MM, INNER - 80 * MM, 6 * MM, of.event, 11, align="left", pad=0)
    paper.text(MARGIN, 28 * MM, HEADING, 18, bold=True)
    right = MARGIN + INNER - (_QR + 4 * MM if of.qr else 0)
    wide = sum(fonts.width(text, bold) * 11 for text, bold in of.beside)
    paper.spans(right - wide, 28 * MM, of.beside, 11)
    if of.qr:
        rows = qr_rows(of.qr)
        paper.squares(MARGIN + INNER - _QR, 12.5 * MM, _QR / len(rows), rows)
    facts = (*page.facts, ("校验码", of.code or "打印时才有"))
    widths = [0.2, 0.1, 0.1, 0.3, 0.3]
    x = MARGIN
    for (label, value), share in zip(facts, widths, strict=True):
        wide = INNER * share
        paper.box(x, _FACTS_Y, wide, _FACT_HIGH)
        end = paper.text(x + 2 * MM, _FACTS_Y + 5.3 * MM, label, 8)
        paper.cell(end, _FACTS_Y, x + wide - end, _FACT_HIGH, value, 11, bold=True, align="left", pad=5)
        x += wide


def _title(paper: Paper, text: str, detail: str, y: float) -> float:
    end = paper.text(MARGIN, y, text, 12, bold=True)
    paper.text(end + 3 * MM, y, detail, 9, grey=SOFT)
    return y + _TITLE_HIGH - 1.5 * MM


def _line(
    paper: Paper,
    y: float,
    widths: Sequence[float],
    cells: Sequence[Cell],
    high: float,
    size: float,
    x: float = MARGIN,
) -> None:
    """A row of boxes with their words, from ``x`` on."""
    for (text, bold), wide in zip(cells, widths, strict=True):
        paper.box(x, y, wide, high)
        paper.cell(x, y, wide, high, text, size, bold=bold)
        x += wide


def _headed(paper: Paper, y: float, widths: Sequence[float], titles: Sequence[str]) -> float:
    paper.fill(MARGIN, y, INNER, _HEAD, HEAD_GREY)
    _line(paper, y, widths, [(title, True) for title in titles], _HEAD, 9)
    return y + _HEAD


def _changes(paper: Paper, page: SlipPage, part: Sequence[Change], y: float, *, again: bool) -> float:
    y = _title(paper, "一　改了什么" + ("（续）" if again else ""), "", y)
    points = 24 * MM if len(page.seats) < 4 else 19 * MM
    fixed = (20 * MM, 16 * MM)
    widths = (
        *fixed,
        INNER - sum(fixed) - points * len(page.seats) - 15 * MM,
        *[points] * len(page.seats),
        15 * MM,
    )
    titles = ("", "", "记的是", *(f"{seat.seat}　{seat.number} 号" for seat in page.seats), "合计")
    y = _headed(paper, y, widths, titles)
    for change in part:
        for label, said, other in (("原来", change.was, change.now), ("更正为", change.now, change.was)):
            new = label == "更正为"
            shown = [_points(said.points, at, other.points if new else ()) for at in range(len(page.seats))]
            total = signed(sum(said.points)) if said.points else ""
            words = (said.words or "总分") + (f"（{change.reason}）" if new and change.reason else "")
            cells = [(label, True), (words, new and said.words != other.words), *shown, (total, False)]
            _line(paper, y, widths[1:], cells, _ROW, 10.5, MARGIN + fixed[0])
            y += _ROW
        paper.box(MARGIN, y - 2 * _ROW, fixed[0], 2 * _ROW)
        paper.cell(MARGIN, y - 2 * _ROW, fixed[0], 2 * _ROW, change.where, 10.5, bold=True)
    return y


def _points(points: Sequence[int], at: int, other: Sequence[int]) -> Cell:
    """The points of one seat; bold where they are others than before."""
    if at >= len(points):
        return ("—", False)
    return (signed(points[at]), at < len(other) and other[at] != points[at])


def _effect(paper: Paper, page: SlipPage, y: float) -> float:
    y = _title(paper, "二　影响", "原来 → 更正后", y)
    rest = INNER - sum(_PEOPLE)
    widths = (*_PEOPLE, rest * 0.3, rest * 0.3, rest * 0.4)
    y = _headed(paper, y, widths, ("座", "参赛号", "姓名", page.points_title, "桌内名次", "去向"))
    for seat in page.seats:
        moved = [(text, SAME not in text) for text in (seat.points, seat.place, seat.goes)]
        _line(
            paper,
            y,
            widths,
            [(seat.seat, False), (seat.number, True), (seat.name, False), *moved],
            _SEAT,
            10.5,
        )
        y += _SEAT
    return y


def _handling(paper: Paper, of: CorrectionSlip, page: SlipPage, y: float) -> float:
    y = _title(paper, "三　理由和处理", "", y)
    next_stage = [(name, key == of.choice) for key, name in CHOICES.items()]
    rows: tuple[tuple[str, str, Sequence[tuple[str, bool]]], ...] = (
        ("理由", page.reason, ()),
        ("凭据", "", [(one, False) for one in page.evidence]),
        ("确认表", page.sheet, [("收回选手联", False), ("收回组委会联", False), ("已盖“作废”", False)]),
        ("下一阶段", page.onward, [*next_stage, ("还没抽签，名单照改", False)]),
    )
    for label, words, boxes in rows:
        high = _reason_high(page) if label == "理由" else _HOW
        _handled(paper, y, high, label, words, boxes)
        y += high
    return y


def _handled(
    paper: Paper, y: float, high: float, label: str, words: str, boxes: Sequence[tuple[str, bool]]
) -> None:
    paper.fill(MARGIN, y, _LABEL, high, HEAD_GREY)
    paper.box(MARGIN, y, _LABEL, high)
    paper.cell(MARGIN, y, _LABEL, high, label, 9.5, bold=True)
    x, wide = MARGIN + _LABEL, INNER - _LABEL
    paper.box(x, y, wide, high)
    taken = sum(_TICK + 7 * MM + fonts.width(name, False) * 9.5 for name, _ in boxes)
    paper.cell(x, y, wide - taken, high, words, 10, align="left", pad=6)
    at = x + 6 + (min(fonts.width(words, False) * 10, wide - taken - 12) + 5 * MM if words else 0)
    for name, ticked in boxes:
        at = _tick(paper, at, y + high / 2, name, ticked=ticked) + 5 * MM


def _tick(paper: Paper, x: float, middle: float, name: str, *, ticked: bool = False) -> float:
    """A box to be ticked with what it says; where the text ends."""
    top = middle - _TICK / 2
    paper.box(x, top, _TICK, _TICK, 0.9)
    if ticked:
        paper.line(x + 0.7 * MM, middle, x + 1.5 * MM, top + 2.9 * MM, 1.2)
        paper.line(x + 1.5 * MM, top + 2.9 * MM, x + 3.1 * MM, top + 0.7 * MM, 1.2)
    return paper.text(x + _TICK + 1.5 * MM, middle + 1.2 * MM, name, 9.5)


def _signing(paper: Paper, page: SlipPage, y: float) -> float:
    y = _title(paper, "四　签字", "", y)
    rest = INNER - sum(_PEOPLE)
    widths = (*_PEOPLE, 36 * MM, (rest - 50 * MM) * 0.55, 14 * MM, (rest - 50 * MM) * 0.45)
    y = _headed(paper, y, widths, ("座", "参赛号", "姓名", "对更正", "本人签字", "时间", "不同意的理由"))
    for seat in page.seats:
        cells = [(seat.seat, False), (seat.number, True), (seat.name, False)]
        _line(paper, y, widths, [*cells, ("", False), ("", False), (":", False), ("", False)], _SIGN, 10.5)
        at = MARGIN + sum(_PEOPLE) + 3 * MM
        for word in ("同意", "不同意"):
            at = _tick(paper, at, y + _SIGN / 2, word) + 3 * MM
        y += _SIGN
    return y


def _close(paper: Paper, of: CorrectionSlip, page: SlipPage, y: float) -> None:
    stamp = 28 * MM
    paper.dashed_box(MARGIN + INNER - stamp, y + 3 * MM, stamp, 22 * MM)
    paper.text(MARGIN + INNER - stamp / 2, y + 15 * MM, "盖章", 8.5, align="centre", grey=SOFT)
    wide = (INNER - stamp) / 2
    for at, (who, name) in enumerate((("记录员", ""), ("裁判长", of.chief))):
        x = MARGIN + at * wide
        end = paper.text(x, y + 9 * MM, who, 11)
        if name:
            paper.text(end + 3 * MM, y + 9 * MM, f"（{name}）", 9, grey=SOFT)
        paper.line(x, y + 14 * MM, x + wide - 6 * MM, y + 14 * MM)
    note = (
        f"{people_word(len(page.seats))}中有人不同意或不在场，由裁判长裁定，写在“不同意的理由”里。"
        "本单由组委会存档，和更正以后的确认表订在一起。"
    )
    paper.paragraph(MARGIN, y + 19 * MM, INNER - stamp - 6 * MM, ((note, False),), 8.5, 4.2 * MM)
