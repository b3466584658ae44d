"""What papers cost: 1,000 result sheets beside the same text and lines on a bare canvas, 5,000 rows of standings."""

import gc
import time
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from msgspec.structs import replace
from reportlab.lib.pagesizes import A4
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from tests.reports.story import FU, HANDS, HE, PING, a_play, a_sheet, a_table, named
from tests.reports.test_lists import ranked, the_standings
from tourney.reports import standings_pdf
from tourney.reports.result_sheet import ResultSheet
from tourney.reports.to_pdf_fonts import BOLD, REGULAR, font
from tourney.reports.to_pdf_page import HEIGHT, Paper
from tourney.reports.to_pdf_result_sheet import result_sheets

pytestmark = pytest.mark.benchmark

SHEETS = 1000
ROWS = 5000
NAMES = "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗"


class Drawn:
    """The texts and lines of sheets, noted while they are drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, sheets: tuple[ResultSheet, ...]) -> None:
        self.calls: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []
        with monkeypatch.context() as patched:
            for name in ("text", "line", "box", "fill", "showPage"):
                patched.setattr(Paper, name, self._noted(name))
            result_sheets(sheets)

    def _noted(self, name: str) -> Any:
        plain = getattr(Paper, name)

        def noted(paper: Paper, *args: Any, **options: Any) -> Any:
            self.calls.append((name, args, options))
            return plain(paper, *args, **options)

        return noted

    def again_on_a_bare_canvas(self) -> None:
        canvas = Canvas(BytesIO(), pagesize=A4, pageCompression=1)
        for name, args, options in self.calls:
            if name == "showPage":
                canvas.showPage()
            elif name == "text":
                self._text(canvas, *args, **options)
            elif name == "line":
                canvas.line(args[0], HEIGHT - args[1], args[2], HEIGHT - args[3])
            else:
                canvas.rect(
                    args[0], HEIGHT - args[1], args[2], -args[3], stroke=name == "box", fill=name == "fill"
                )
        canvas.save()

    def _text(
        self,
        canvas: Canvas,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        **options: Any,
    ) -> None:
        canvas.setFont(BOLD if bold else REGULAR, size)
        canvas.setFillGray(options.get("grey", 0))
        ways = {
            "left": canvas.drawString,
            "right": canvas.drawRightString,
            "centre": canvas.drawCentredString,
        }
        ways[options.get("align", "left")](x, HEIGHT - y, text)


def a_thousand() -> tuple[ResultSheet, ...]:
    """Every table has other people, and its hands in another order."""
    return tuple(_sheet(number) for number in range(1, SHEETS + 1))


def _sheet(number: int) -> ResultSheet:
    seats = tuple(
        named(
            seat,
            f"{NAMES[(number + at) % 20]}{NAMES[number // 20 % 20]}{NAMES[at]}",
            f"第 {number % 40} 分会",
        )
        for at, seat in enumerate((FU, HE, PING))
    )
    turned = tuple(
        replace(hand, hand=place + 1)
        for place, hand in enumerate((*HANDS[number % 8 :], *HANDS[: number % 8]))
    )
    return a_sheet(a_table(number, seats, (a_play(turned),)), code=f"DZ96E-R{number:04d}")


def _seconds(work: Callable[[], object]) -> float:
    """Of the processor: what else the machine does is not counted."""
    gc.collect()
    start = time.process_time()
    work()
    return time.process_time() - start


def test_a_thousand_result_sheets_cost_at_most_half_more_than_the_same_text_on_a_bare_canvas(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sheets = a_thousand()
    drawn = Drawn(monkeypatch, sheets)
    pdfmetrics.registerFont(font(BOLD))
    ours, bare = _seconds(lambda: result_sheets(sheets)), _seconds(drawn.again_on_a_bare_canvas)
    print(f"{SHEETS} result sheets: {ours:.2f} s, {ours / bare:.2f} × a bare canvas ({bare:.2f} s)")
    assert ours <= 1.5 * bare


def test_standings_of_5000_rows_take_less_than_3_seconds() -> None:
    given = the_standings(ranked(ROWS))
    taken = min(_seconds(lambda: standings_pdf(given)) for _ in range(2))
    print(f"standings of {ROWS} rows: {taken:.2f} s")
    assert taken < 3
