"""A window too narrow for three columns, as on a screen at 200 %: the columns at the sides fold under F12."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from ui.event_page import EventPage

NARROW = 1240
"""Under this width of the page the side columns fold."""
FOLDS = "folds"
"""Property of a right panel that may step back; nobody's keyboard home is in it."""


class Folding(QObject):
    """What is folded works on: its letters are keys of the screen, and F6 shows the plan."""

    def __init__(self, page: "EventPage") -> None:
        super().__init__(page)
        self._page = page
        self.narrow = False
        self.alone = False
        """The screen that is shown has the window for itself."""
        self._wanted = False
        page.stack.currentChanged.connect(lambda _at: self.apply())
        page.top.fold_wanted.connect(self.toggle)

    def fit(self, width: int) -> None:
        """The page has another width."""
        if (width < NARROW) != self.narrow:
            self.narrow, self._wanted = width < NARROW, False
            self.apply()

    def toggle(self) -> None:
        """F12: the columns step forward, or back. In a wide window they are always there."""
        if self.narrow:
            self._wanted = not self._wanted
            self.apply()
            self._page.current().home().setFocus()

    def show_plan(self) -> None:
        """F6: the plan has the keyboard, also where it was folded."""
        if self.narrow and not self._wanted:
            self.toggle()
        self._page.side.plan.setFocus()

    def folded(self) -> bool:
        """The columns are away."""
        return self.narrow and not self._wanted

    def apply(self) -> None:
        """Shows or hides them, and leaves room in the bar above."""
        page, shown = self._page, not self.folded()
        page.side.setVisible(shown and not self.alone)
        page.top.set_narrow(self.narrow)
        screen = page.stack.currentWidget()
        if screen is None:
            return
        for panel in screen.findChildren(QWidget):
            if panel.property(FOLDS):
                panel.setVisible(shown)
