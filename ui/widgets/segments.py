"""A row of buttons of which one is on: 全部 6 · 进行中 2 · 待签字 1."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QPushButton, QWidget


def step_segments(page: QWidget) -> bool:
    """Presses the next button of the row that is seen on ``page``, the first after the last; ``False`` without one."""
    rows = [one for one in page.findChildren(QFrame) if one.property("box") == "segments" and one.isVisible()]
    for row in rows[:1]:
        buttons = [one for one in row.findChildren(QPushButton) if one.isVisible() and one.isEnabled()]
        at = next((at for at, one in enumerate(buttons) if one.isChecked()), -1)
        buttons[(at + 1) % len(buttons)].click()
    return bool(rows)


class Segments(QFrame):
    """``parts``: key and word of each, ``short`` the word where there is little room; the first is on."""

    chosen = Signal(str)

    def __init__(
        self,
        parts: Sequence[tuple[str, str]],
        parent: QWidget | None = None,
        *,
        short: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("box", "segments")
        row = QHBoxLayout(self)
        row.setContentsMargins(1, 1, 1, 1)
        row.setSpacing(0)
        self._words, self._full, self._short = dict(parts), dict(parts), short or {}
        self._counts: dict[str, int] = {}
        self._shape = False, False
        self._buttons: dict[str, QPushButton] = {}
        group = QButtonGroup(self)
        for key, word in parts:
            button = QPushButton(word)
            button.setProperty("kind", "segment")
            button.setProperty("last", str(key == parts[-1][0]).lower())
            button.setCheckable(True)
            button.setObjectName(f"segment-{key}")
            button.clicked.connect(lambda _on=False, key=key: self.chosen.emit(key))
            group.addButton(button)
            row.addWidget(button)
            self._buttons[key] = button
        self._buttons[parts[0][0]].setChecked(True)

    def current(self) -> str:
        """Key of the one that is on."""
        return next(key for key, button in self._buttons.items() if button.isChecked())

    def set_current(self, key: str) -> None:
        """Puts another one on, without telling anybody."""
        self._buttons[key].setChecked(True)

    def set_count(self, key: str, count: int) -> None:
        """The number behind a word."""
        self._counts[key] = count
        self._buttons[key].setText(f"{self._words[key]} {count}")
        self.updateGeometry()

    def counts(self) -> tuple[int, ...]:
        """The numbers behind the words."""
        return tuple(self._counts.values())

    def set_icon(self, key: str, icon: QIcon) -> None:
        """What stands before a word; an empty icon takes no room."""
        self._buttons[key].setIcon(icon)
        self.updateGeometry()

    def set_tight(self, *, tight: bool, short: bool) -> None:
        """``tight``: less room beside the words, ``short``: the short words."""
        if (tight, short) == self._shape:
            return
        self._shape = tight, short
        self._words = {**self._full, **(self._short if short else {})}
        for key, button in self._buttons.items():
            button.setProperty("tight", str(tight).lower())
            button.style().polish(button)
            if key in self._counts:
                self.set_count(key, self._counts[key])
        self.updateGeometry()

    def set_word(self, key: str, word: str) -> None:
        """Another word on one of them: the name of a stage."""
        self._buttons[key].setText(word)
