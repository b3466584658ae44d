"""A word that a Chinese input method still holds counts as typed when the keyboard leaves its field, and on Ctrl+Enter.

Input methods let Ctrl+Enter through, and some drop what they hold when another field is clicked: a reason that stood
there for all to see would be missing from what is recorded.
"""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtGui import QGuiApplication, QInputMethodEvent, QKeyEvent

from ui.widgets.at_keyboard import AtKeyboard
from ui.widgets.keys import is_main_action

_LEAVES = (QEvent.Type.FocusAboutToChange, QEvent.Type.MouseButtonPress)


class HalfWord(AtKeyboard):
    """Watches the field with the keyboard, in every window of the program, from when it is made."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._held, self._dropped, self._written = "", "", False
        """The word that stands underlined in the field; the one that stood there a moment ago and is gone; whether
        the input method has written since it was asked."""
        self._moment = QTimer(self)
        self._moment.setSingleShot(True)
        self._moment.timeout.connect(self._forget)
        self.watch()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes nothing: whoever the event was meant for gets it with the word in its place."""
        if isinstance(event, QInputMethodEvent):
            self._follow(event)
        elif event.type() in _LEAVES or _acts(event):
            self._finish(watched)
        return False

    def _follow(self, event: QInputMethodEvent) -> None:
        """Qt asks an input method to write just before the focus goes; who presses Esc has another moment for that."""
        if event.commitString():
            self._written, self._dropped = True, ""
        elif self._held and not event.preeditString():
            self._dropped = self._held
            self._moment.start(0)
        self._held = event.preeditString()

    def _finish(self, field: QObject) -> None:
        """The input method is asked to write its word; where it only drops it, it is written here."""
        word, self._held, self._written = self._held or self._dropped, "", False
        QGuiApplication.inputMethod().commit()
        self._forget()
        if word and not self._written:
            typed = QInputMethodEvent()
            typed.setCommitString(word)
            QCoreApplication.sendEvent(field, typed)

    def _forget(self) -> None:
        self._dropped = ""


def _acts(event: QEvent) -> bool:
    asked = event.type() == QEvent.Type.ShortcutOverride  # comes before the press, and before every shortcut
    return asked and isinstance(event, QKeyEvent) and is_main_action(event)
