"""What somebody in the hall can read: every line of a picture with its height."""

import re
from html import unescape

from PySide6.QtCore import QBuffer, QIODevice, QRect, QSize
from PySide6.QtSvg import QSvgGenerator

from tests.builders import Office
from tourney.wording.hall import Page
from ui.hall import ink
from ui.hall.show import Show
from ui.hall.view import HallView
from ui.ops import Ops

_TEXT = re.compile(r'<text[^>]*font-size="(\d+)"[^>]*>([^<]*)</text>')


def show_of(office: Office, page: Page | None = None) -> Show:
    """What would be shown, watched, with the reveal of a chosen draw over."""
    show = Show(Ops(office.desk))
    show.calm = lambda: True
    show.watch(seen=True)
    if page is not None:
        show.choose(page)
    return show


def read(show: Show) -> list[tuple[int, str]]:
    """Height and words of every line of the picture that is shown, in the order of drawing."""
    view = HallView(show)
    view.resize(ink.WIDE, ink.HIGH)
    buffer, paper = QBuffer(), QSvgGenerator()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    paper.setOutputDevice(buffer)
    paper.setSize(QSize(ink.WIDE, ink.HIGH))
    paper.setViewBox(QRect(0, 0, ink.WIDE, ink.HIGH))
    view.render(paper)
    text = bytes(buffer.data().data()).decode("utf-8")
    view.deleteLater()
    return [(int(px), unescape(words).strip()) for px, words in _TEXT.findall(text)]


def words(show: Show) -> list[str]:
    """The words alone."""
    return [line for _px, line in read(show)]


def all_words(show: Show) -> list[str]:
    """Of every picture of what is shown, one after another."""
    found = []
    for _frame in show.frames():
        found += words(show)
        show.go(1)
    return found
