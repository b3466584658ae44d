"""Keys that mean the same on every screen."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from ui.widgets.entry_state import plain

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_LEAD = ("Up", "Down", "Left", "Right", "PgUp", "PgDown", "←", "→", "↑", "↓")
"""Ends of keys that lead from one thing to the next, and may be held down."""
CTRL = Qt.KeyboardModifier.ControlModifier
NOT_TYPED = CTRL | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
"""With these a key writes nothing."""


def is_main_action(event: QKeyEvent) -> bool:
    """Ctrl+Enter, of either Enter key."""
    return event.key() in ENTER and bool(event.modifiers() & CTRL)


def typed_digits(event: QKeyEvent) -> str:
    """The digit of this key, also a full-width one; empty for other keys, and with Ctrl or Alt."""
    text = plain(event.text())
    return text if text.isdecimal() and not event.modifiers() & NOT_TYPED else ""


def unknown_key(event: QKeyEvent) -> str:
    """How a key is called that ought to do something: a letter, a sign, Del, F2; empty for the others."""
    if event.modifiers() & NOT_TYPED:
        return ""
    key, text = event.key(), event.text().strip()
    if key == Qt.Key.Key_Delete or Qt.Key.Key_F1 <= key <= Qt.Key.Key_F12:
        return QKeySequence(key).toString()
    return text.upper() if text.isprintable() else ""


def add_shortcuts(page: QWidget, pairs: Iterable[tuple[str, Callable[[], object]]]) -> None:
    """Keys that work while the keyboard is anywhere in ``page``: ``("Ctrl+N", self.start_walk_in)``."""
    for keys, action in pairs:
        shortcut = QShortcut(QKeySequence(keys), page)
        shortcut.setAutoRepeat(keys.endswith(_LEAD))
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(action)
