"""A screen on screen, and keys as a referee presses them: the same for every test of a screen."""

import time
from collections.abc import Callable
from typing import Protocol, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ui.main_window import MainWindow
from ui.pieces import Pieces

_NAMED = {
    "⏎": Qt.Key.Key_Enter,
    "␛": Qt.Key.Key_Escape,
    "↑": Qt.Key.Key_Up,
    "↓": Qt.Key.Key_Down,
    "→": Qt.Key.Key_Right,
    "␡": Qt.Key.Key_Delete,
    "⌫": Qt.Key.Key_Backspace,
    "⇥": Qt.Key.Key_Tab,
}


def keyboard() -> QWidget:
    """Whatever has the keyboard now."""
    target = QApplication.focusWidget()
    assert target is not None
    return target


def press(keys: str) -> None:
    """Keys one after another; ⏎ is Enter, ␛ Esc, ␡ Del, ⇥ Tab. A screen that one leads to is there before the next."""
    for one in keys:
        if one in _NAMED:
            QTest.keyClick(keyboard(), _NAMED[one])
        else:
            QTest.keyClick(keyboard(), one)  # type: ignore[call-overload]  # a character is taken too
        until(screens_are_there)


def key(name: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """One key by its Qt name, as ``press``."""
    QTest.keyClick(keyboard(), name, modifier)
    until(screens_are_there)


def screens_are_there() -> bool:
    """Nothing is being built piece by piece."""
    shown = (window for window in QApplication.topLevelWidgets() if window.isVisible())
    return not any(work.busy() for window in shown for work in _works(window))


def _works(window: QWidget) -> list[Pieces]:
    """What a window does in pieces; the whole one is not looked through at every key."""
    if not isinstance(window, MainWindow):
        return window.findChildren(Pieces)
    page = window.event_page
    if page is None:
        return [window.pieces]
    return [window.pieces, page.pieces, *(screen.pieces for screen in page.screens.values())]


def ctrl(name: Qt.Key) -> None:
    """One key with Ctrl."""
    key(name, Qt.KeyboardModifier.ControlModifier)


def ctrl_enter() -> None:
    """The main action of what is open."""
    ctrl(Qt.Key.Key_Enter)


def write(text: str) -> None:
    """Text into the field that has the keyboard, as an input method gives it."""
    target = keyboard()
    assert isinstance(target, QLineEdit)
    target.insert(text)


def write_over(text: str) -> None:
    """Instead of what stands in the field that has the keyboard."""
    target = keyboard()
    assert isinstance(target, QLineEdit)
    target.selectAll()
    target.insert(text)


def button(screen: QWidget, name: str) -> QPushButton:
    """One button of the screen."""
    found = screen.findChild(QPushButton, name)
    assert found is not None
    return found


def words(screen: QWidget, name: str) -> str:
    """The text of a label."""
    label = screen.findChild(QWidget, name)
    assert label is not None
    return str(label.property("text"))


def sentence_of(screen: QWidget, name: str) -> str:
    """What a notice says; empty while it is hidden."""
    notice = screen.findChild(QWidget, name)
    assert notice is not None
    return notice.accessibleName() if notice.isVisibleTo(screen) else ""


class Page(Protocol):
    """What has a place for the keyboard."""

    def home(self) -> QWidget: ...


AnyPage = TypeVar("AnyPage", bound=Page)


def shown(page: AnyPage, qtbot: QtBot, wide: int = 1044, high: int = 638) -> AnyPage:
    """The page on screen, as large as in a window of 1280×720, with the keyboard at its home."""
    assert isinstance(page, QWidget)
    qtbot.addWidget(page)
    page.resize(wide, high)
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    page.home().setFocus()
    QApplication.processEvents()
    return page


def until(is_so: Callable[[], bool], seconds: float = 20) -> None:
    """Lets the window go on until something is so."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "it did not come about"
        QTest.qWait(5)
