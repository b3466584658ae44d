"""Keys as a referee presses them on the draw and history screens."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget

from ui.screens.screen import Screen

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
    """Keys one after another; ⏎ is Enter, ␛ Esc, ␡ Del, ⇥ Tab."""
    for one in keys:
        if one in _NAMED:
            QTest.keyClick(keyboard(), _NAMED[one])
        else:
            QTest.keyClick(keyboard(), one)  # type: ignore[call-overload]  # a character is taken too


def key(name: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """One key by its Qt name."""
    QTest.keyClick(keyboard(), name, modifier)


def ctrl_enter() -> None:
    """The main action of what is open."""
    key(Qt.Key.Key_Enter, Qt.KeyboardModifier.ControlModifier)


def write(text: str) -> None:
    """Text into the field that has the keyboard, as an input method gives it."""
    target = keyboard()
    assert isinstance(target, QLineEdit)
    target.insert(text)


def button(screen: Screen, name: str) -> QPushButton:
    """One button of the screen."""
    found = screen.findChild(QPushButton, name)
    assert found is not None
    return found


def words(screen: Screen, name: str) -> str:
    """The text of a label."""
    label = screen.findChild(QWidget, name)
    assert label is not None
    return str(label.property("text"))


def sentence_of(screen: Screen, name: str) -> str:
    """What a notice says; empty while it is hidden."""
    notice = screen.findChild(QWidget, name)
    assert notice is not None
    return notice.accessibleName() if notice.isVisibleTo(screen) else ""


def shown(screen: Screen) -> Screen:
    """The screen on screen, with the keyboard at its home."""
    screen.resize(1204, 804)
    screen.show()
    screen.activateWindow()
    screen.home().setFocus()
    QApplication.processEvents()
    return screen
