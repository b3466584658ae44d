"""What every screen is: a page that asks for rows, draws them, and sends commands."""

from collections.abc import Callable, Iterator
from functools import partial

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from tourney.desk import Changes
from tourney.model.ids import TableId
from tourney.wording.hall import Page
from tourney.wording.papers import TITLES
from ui.one_paper import OnePaper
from ui.ops import Ops
from ui.pieces import Pieces
from ui.printing import Printed
from ui.settings import SettingsFile
from ui.widgets.notice import Kind


class ForHall(msgspec.Struct, frozen=True):
    """What is put up on the big screen: a page, or words for its notice."""

    page: Page | None = None
    """``None``: what belongs to the moment."""
    words: Callable[[], str] | None = None
    """A notice; asked again after each change, until it is empty or somebody writes another one."""


class Screen(QWidget):
    """A page of the window. Draws itself anew when something changed, but only while it is seen."""

    go_to = Signal(str, object)
    """Ask the window for another screen: its key, and a ``TableId`` or a stage key to show there, or ``None``."""

    grown = Signal()
    """A part of it was built that was not there when the screen was."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ops = ops
        self._stale = True
        self.pieces = Pieces(self)
        """What it asks about thousands before it draws."""
        self.one_paper = OnePaper(ops, self)
        ops.changed.connect(self.show_changes)

    to_hall = Signal()
    """投到大屏 was pressed: the window asks ``for_hall``."""

    def refresh(self, changes: Changes | None) -> None:
        """Draws everything, or what these changes concern. Never moves focus, selection, scroll or typed text."""
        raise NotImplementedError

    def asked_first(self, changes: Changes | None) -> Iterator[object]:
        """What ``refresh`` will ask about thousands of people, one short question after another; each answer is kept
        until the event goes on. Nothing in ordinary events.
        """
        del changes
        return iter(())

    def draw_in_parts(self, changes: Changes | None) -> Iterator[object]:
        """``refresh``, by a screen with much to draw in more than one step."""
        self.refresh(changes)
        yield None

    def parts_to_come(self) -> Iterator[QWidget]:
        """Builds, one after another, what is only built when somebody wants it, or when it is quiet."""
        return iter(())

    def is_stale(self) -> bool:
        """Something changed since it was drawn, or it never was."""
        return self._stale

    def made_ready(self) -> Iterator[object]:
        """Draws what changed while nobody saw it, before it is shown."""
        if self._stale:
            self._stale = False
            yield from self.asked_first(None)
            yield from self.draw_in_parts(None)

    def home(self) -> QWidget:
        """Where the keyboard belongs on this screen."""
        return self

    def show_place(self, place: TableId | str | None) -> None:
        """Shows a stage or a table that another screen or the side plan pointed at."""

    def print_now(self) -> None:
        """Ctrl+P: prints what this screen shows, where it shows something to print."""

    def press(
        self, document: str, stage: str, number: int | None, done: str, say: Callable[[Kind, str], object]
    ) -> None:
        """A paper beside the window; ``done`` says where it is, with its path at ``{path}``."""

        def said(made: Printed) -> None:
            kind: Kind = "info" if made else "err"
            self.say_later(partial(say, kind), done.format(path=made.path) if made else made.problem)

        self.one_paper.press(TITLES[document], document, stage, number, said)

    def say_later(self, say: Callable[[str], object], words: str) -> None:
        """What came of work beside the window: here, or in the bottom line where this screen is left meanwhile."""
        if self.isVisible():
            say(words)
        else:
            self.ops.note(words)

    def for_hall(self) -> ForHall | None:
        """Shift+F11: what of this screen is for everybody; ``None`` where there is nothing."""
        return None

    def use_settings(self, settings: SettingsFile) -> None:
        """What the person at this computer has set; most screens keep nothing there."""

    def leave(self) -> None:
        """The event is left; a screen with a window of its own closes it."""

    def showEvent(self, event: QShowEvent) -> None:
        """Draws what changed while the screen was hidden."""
        if self._stale:
            self._stale = False
            self._draw_anew(None)
        super().showEvent(event)

    def show_changes(self, changes: Changes) -> None:
        """Draws what is different now, or remembers it until the screen is seen."""
        if self.isVisible():
            self._draw_anew(changes)
        else:
            self._stale = True

    def hideEvent(self, event: QHideEvent) -> None:
        """What was not drawn yet is drawn when the screen is seen again."""
        super().hideEvent(event)
        if self.pieces.busy():
            self.pieces.drop()
            self._stale = True

    def _draw_anew(self, changes: Changes | None) -> None:
        """Where there are thousands of people, what the screen needs is asked piece by piece, and then drawn."""
        if self.pieces.busy():
            self.pieces.drop()
            changes = None  # what came before was not drawn yet
        questions = self.asked_first(changes)
        if next(questions, self) is self:
            self.refresh(changes)
        else:
            self.pieces.begin(self._drawn_after(questions, changes))

    def _drawn_after(self, questions: Iterator[object], changes: Changes | None) -> Iterator[object]:
        yield from questions
        at_home = self.home().hasFocus()
        yield from self.draw_in_parts(changes)
        if at_home:
            self.home().setFocus()
