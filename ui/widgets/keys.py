"""Keys that mean the same on every screen."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_LEAD = ("Up", "Down", "Left", "Right", "PgUp", "PgDown", "←", "→", "↑", "↓")
"""Ends of keys that lead from one thing to the next, and may be held down."""
CTRL = Qt.KeyboardModifier.ControlModifier


def is_main_action(event: QKeyEvent) -> bool:
    """Ctrl+Enter, of either Enter key."""
    return event.key() in ENTER and bool(event.modifiers() & CTRL)


def add_shortcuts(page: QWidget, pairs: Iterable[tuple[str, Callable[[], object]]]) -> None:
    """Keys that work while the keyboard is anywhere in ``page``: ``("Ctrl+N", self.start_walk_in)``."""
    for keys, action in pairs:
        shortcut = QShortcut(QKeySequence(keys), page)
        shortcut.setAutoRepeat(keys.endswith(_LEAD))
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(action)
