"""Draws the 移位卡: six on a sheet, two where a movement has many rounds, with lines to cut along."""

from itertools import accumulate

from tourney.reports.movement_cards import AGAIN, TITLE, CardLine, CardsPaper, MovementCard
from tourney.reports.to_pdf_page import HEAD_GREY, INNER, MARGIN, MM, THIN, WIDTH, Paper

_TOP = 20 * MM
_ROOM = 253 * MM
_PAD = 4.2 * MM
_HEAD = 19.4 * MM
_TITLES = 5.5 * MM
_ROW, _LEAST_ROW = 7.7 * MM, 5.2 * MM
_FOOT = 14.4 * MM


def movement_cards_paper(of: CardsPaper) -> bytes:
    """The cards as a PDF."""
    rounds = max(len(card.lines) for card in of.cards)
    down = _down(rounds)
    a_sheet = down * 2
    parts = [of.cards[start : start + a_sheet] for start in range(0, len(of.cards), a_sheet)]
    paper = Paper(TITLE)
    wide, high = INNER / 2, _ROOM / down
    row = min(_ROW, (high - _HEAD - _TITLES - _FOOT) / (rounds + 1))
    for page, cards in enumerate(parts, 1):
        paper.spans(MARGIN, 15.4 * MM, ((TITLE, True), (f"　{of.about}", False)), 11)
        paper.text(WIDTH - MARGIN, 15.4 * MM, "✂ 沿线剪开，一人一张", 10, align="right")
        for place, card in enumerate(cards):
            x, y = MARGIN + place % 2 * wide, _TOP + place // 2 * high
            paper.dashed_box(x, y, wide, high)
            _card(paper, of, card, x + _PAD, y + _PAD, wide - 2 * _PAD, row)
            base = y + high - 4.4 * MM
            paper.cell(
                x + _PAD, base, wide - 2 * _PAD, 4 * MM, of.event, 7.6, align="left", pad=0, wrapped=False
            )
            paper.text(x + wide - _PAD, base + 2.8 * MM, of.drawn, 7.6, align="right")
        if of.remark:
            paper.text(MARGIN, _TOP + _ROOM + 5 * MM, of.remark, 9)
        paper.foot(of.foot, page, len(parts))
    return paper.finished()


def _down(rounds: int) -> int:
    """Cards above one another: as many as leave every round a legible row."""
    fixed = _HEAD + _TITLES + _FOOT
    return next((n for n in (3, 2) if (_ROOM / n - fixed) / (rounds + 1) >= _LEAST_ROW), 1)


def _card(
    paper: Paper, of: CardsPaper, card: MovementCard, x: float, y: float, wide: float, row: float
) -> None:
    side = 15 * MM
    paper.box(x, y, side, 13 * MM, 1)
    paper.cell(x, y, side, 13 * MM, card.number, 22, bold=True, wrapped=False)
    left, room = x + side + 3 * MM, wide - side - 22 * MM
    paper.cell(left, y, room, 8 * MM, card.name, 18, bold=True, align="left", pad=0, wrapped=False)
    paper.cell(left, y + 8 * MM, room, 5 * MM, card.unit, 9, align="left", pad=0, wrapped=False)
    paper.text(x + wide, y + 8 * MM, card.slip, 20, bold=True, align="right")
    below = _rounds(paper, of, card, x, y + _HEAD - _PAD, wide, row)
    paper.paragraph(x, below + 4.4 * MM, wide, card.note, 8, 4 * MM)


def _columns(of: CardsPaper, card: MovementCard, wide: float) -> tuple[tuple[str, float], ...]:
    fixed = [("轮", 7 * MM), ("桌", 10 * MM), ("座", 8 * MM)]
    fixed += [("副", 19 * MM)] if of.boards else []
    fixed += [("首叫", 11 * MM)] if any(line.opener for line in card.lines) else []
    rest = wide - sum(size for _, size in fixed)
    boxes = card.each if card.each <= 4 else 1
    return (*fixed, *(("自记得分" if not place else "", rest / boxes) for place in range(boxes)))


def _rounds(
    paper: Paper, of: CardsPaper, card: MovementCard, x: float, y: float, wide: float, row: float
) -> float:
    columns = _columns(of, card, wide)
    edges = tuple(accumulate((size for _, size in columns), initial=x))
    boxes = sum(1 for title, _ in columns if title in ("自记得分", ""))
    split = edges[-boxes - 1]
    paper.fill(x, y, wide, _TITLES, HEAD_GREY)
    for (title, size), left in zip(columns, edges, strict=False):
        shown = size if title != "自记得分" else wide - (split - x)
        paper.cell(left, y, shown, _TITLES, title, 8.5, bold=True, pad=1, wrapped=False)
    top = y + _TITLES
    for place, line in enumerate(card.lines):
        _line(paper, of, line, edges, top + place * row, row)
    end = top + len(card.lines) * row
    paper.box(x, y, wide, end - y + row)
    for edge in edges[1:-1]:
        paper.line(edge, top if edge > split else y, edge, end)
    for place in range(len(card.lines) + 1):
        paper.line(x, top + place * row, x + wide, top + place * row, THIN)
    paper.cell(x, end, split - x - 4, row, "合计", 9.5, bold=True, align="right", wrapped=False)
    paper.line(split, end, split, end + row)
    return end + row


def _line(
    paper: Paper, of: CardsPaper, line: CardLine, edges: tuple[float, ...], y: float, row: float
) -> None:
    boards = line.boards + (f" {AGAIN}" if line.again else "")
    texts = [(line.round, 9.5, False), (line.table, 15, True), (line.seat, 11, False)]
    texts += [(boards, 10, False)] if of.boards else []
    texts += [(line.opener, 9.5, False)] if line.opener else []
    for (text, size, bold), left, end in zip(texts, edges, edges[1:], strict=False):
        paper.cell(left, y, end - left, row, text, min(size, row * 0.8), bold=bold, pad=1, wrapped=False)
