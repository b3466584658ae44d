"""The list of the standings; with several rounds PgUp and PgDn go from round to round instead of scrolling."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.models.rows_model import RowsModel
from ui.screens.standings_rows import COLUMNS, NOTE, WIDE_NOTE
from ui.widgets.keys import ENTER
from ui.widgets.rows_table import RowsTable

_ROOMY = 780
_PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


class StandingsTable(RowsTable):
    """Letters and Enter go on to the screen."""

    turned = Signal(int)
    """−1 to the round before, +1 to the one after."""
    chosen_changed = Signal()
    """Another row has the keyboard."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent, row_height=31)
        self.setObjectName(name)
        self.has_rounds = False
        """PgUp and PgDn mean rounds."""

    def choose_first(self) -> None:
        """The first person, where nobody is selected."""
        model = self.model()
        if self.chosen_row() is None and isinstance(model, RowsModel):
            people = [at for at, row in enumerate(model.rows()) if model.band(row).kind == "row"]
            if people:
                self.setCurrentIndex(model.index(people[0], 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is room, the reason of a place is read in full."""
        super().resizeEvent(event)
        model = self.model()
        if isinstance(model, RowsModel) and model.columnCount() == len(COLUMNS):
            wide = NOTE if event.size().width() < _ROOMY else WIDE_NOTE
            self.horizontalHeader().resizeSection(len(COLUMNS) - 1, wide)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if self.has_rounds and key in _PAGES:
            self.turned.emit(_PAGES[key])
        elif key in ENTER or event.text().isalpha():
            event.ignore()
        else:
            super().keyPressEvent(event)
