"""A referee in a hurry: what is pressed twice in one go counts once, and a key that is held down acts once."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from ui.widgets.keys import ENTER, is_main_action
from ui.widgets.latin_edit import takes_text

_PRESSES = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
_MODIFIERS = (Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_Meta)
_CLICKS = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease)


class OnePress(QObject):
    """Watches the whole program. Nobody reads a new question, or another page, within the time of a double click."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._let_by, self._held, self._latest, self._key = -1, -1, -app.doubleClickInterval(), 0
        self._within = app.doubleClickInterval()
        self._clicked: QObject | None = None
        """What the first half of a double click fell on."""
        self._at, self._holding = -1, False
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Holds back what repeats; a shortcut that is overridden here does not act either."""
        kind = event.type()
        if kind in _CLICKS and isinstance(event, QMouseEvent):
            return watched.isWidgetType() and self._second_half(watched, event)
        if kind not in _PRESSES or not isinstance(event, QKeyEvent):
            return False
        held = event.isAutoRepeat() and _acts(event)
        if is_main_action(event):
            held = self._repeats(event, Qt.Key.Key_Enter)
        elif not held and _is_letter(event) and _acts(event):
            held = self._repeats(event, event.key())
        elif event.key() not in _MODIFIERS:
            self._key = 0  # another key between the two
        if held:
            event.accept()
        return held

    def _repeats(self, event: QKeyEvent, key: int) -> bool:
        """One press comes by several times on its way to the field with the keyboard: its time, in ms, tells."""
        when = event.timestamp()
        if not when or when == self._let_by:
            return False
        twice = key == self._key and 0 <= when - self._latest < self._within
        again = event.isAutoRepeat() or when == self._held or twice
        if again:
            self._held = when
        else:
            self._let_by = when
        self._latest, self._key = when, key
        return again

    def _second_half(self, watched: QObject, event: QMouseEvent) -> bool:
        """The second half of a double click whose first half took away what it fell on: it was not meant for what
        came up there instead."""
        when, kind = event.timestamp(), event.type()
        if kind == QEvent.Type.MouseButtonRelease:
            held, self._holding = self._holding, False
            return held
        if when and when == self._at:
            return False  # on its way to what lies around the widget
        self._at = when
        self._holding = kind == QEvent.Type.MouseButtonDblClick and watched is not self._clicked
        if kind == QEvent.Type.MouseButtonPress:
            self._clicked = watched
        return self._holding


def _is_letter(event: QKeyEvent) -> bool:
    """S pressed twice must not sign the next table, nor P print two papers; figures may well come twice."""
    plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
    return plain and Qt.Key.Key_A <= event.key() <= Qt.Key.Key_Z


def _acts(event: QKeyEvent) -> bool:
    """A key that does something where it is pressed, and does not write nor lead from one thing to the next."""
    focus = QApplication.focusWidget()
    writes = focus is not None and takes_text(focus)
    printable = Qt.Key.Key_Space <= event.key() <= Qt.Key.Key_AsciiTilde
    return not writes and (printable or event.key() in ENTER or event.key() == Qt.Key.Key_Delete)
