"""选手 as it is shown: the list with its filters, the door, the chosen person, who is missing."""

from collections.abc import Iterator
from functools import cached_property

from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from tourney.desk import Changes
from tourney.model.ids import Number
from tourney.queries import everything as queries
from tourney.queries.door import place_now
from tourney.queries.rows import PlayerRow
from tourney.queries.rulings import rulings_of
from tourney.wording.door import seat_text
from tourney.wording.pinyin import pinyin_order
from tourney.wording.rulings import ruling_line
from ui.models.rows_model import RowsModel
from ui.ops import Ops
from ui.screens.import_page import ImportPage
from ui.screens.players_rows import COLUMNS, FILTERS, missing_text
from ui.screens.players_side import PlayersSide
from ui.screens.players_walk_in import WalkInForm
from ui.screens.screen import Screen
from ui.widgets.ask_panel import AskPanel
from ui.widgets.key_button import KeyButton
from ui.widgets.notice import Notice
from ui.widgets.rows_table import RowsTable
from ui.widgets.segments import Segments


class PlayersShown(Screen):
    """The list, and beside it the door; what is done with it is in ``PlayersScreen``."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self.filters = Segments([(key, word) for key, word, _ in FILTERS])
        self.import_button = KeyButton("导入报名表…", "Ctrl+I", icon="file", size="tool")
        self.add = KeyButton("现场报名", "Ctrl+N", icon="plus", size="tool")
        self.sign_in = KeyButton("签到表", "F9", icon="printer", size="tool")
        self.sign_in.setObjectName("sign-in-sheet")
        self.model: RowsModel[PlayerRow] = RowsModel(COLUMNS, key=lambda row: row.number)
        self.table = RowsTable(row_height=33)
        self.table.setObjectName("players-table")
        self.table.setModel(self.model)
        self.empty = _Empty()
        self.walk_in, self.ask = WalkInForm(), AskPanel("players-ask")
        self.side = PlayersSide()
        self.all, self.order, self.to_door = self.side.all, self.side.order, self.side.door.to_door
        self._by_name = False
        self.door, self.person = self.side.door, self.side.person
        self.box = self.door.box
        self.page, self.pages = QWidget(), QStackedWidget()
        self._asked: Number | None = None
        self._lay_out()

    @cached_property
    def importing(self) -> ImportPage:
        """Built when the first list is imported."""
        page = ImportPage(self.ops)
        self.pages.addWidget(page)
        page.left.connect(self.close_import)
        self.grown.emit()
        return page

    def is_importing(self) -> bool:
        """A list that is being read is shown instead of the players."""
        return self.pages.currentWidget() is not self.page

    def close_import(self) -> None:
        """Back from a list."""
        raise NotImplementedError

    def _lay_out(self) -> None:
        column = QVBoxLayout(self.page)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(12)
        column.addLayout(self._head())
        body = QHBoxLayout()
        body.setSpacing(16)
        body.addLayout(self._left(), 1)
        body.addWidget(self.side)
        column.addLayout(body, 1)
        self.pages.addWidget(self.page)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.pages)

    def _head(self) -> QHBoxLayout:
        title = QLabel("选手")
        title.setProperty("role", "title")
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(title)
        head.addWidget(self.filters)
        head.addStretch(1)
        for button in (self.import_button, self.add, self.sign_in):
            head.addWidget(button)
        return head

    def _left(self) -> QVBoxLayout:
        left = QVBoxLayout()
        left.setSpacing(12)
        for widget in (self.walk_in, self.ask, self.empty):
            left.addWidget(widget)
        left.addWidget(self.table, 1)
        return left

    # ── showing ──────────────────────────────────────────────────────────

    def asked_first(self, changes: Changes | None) -> Iterator[object]:
        """Everybody."""
        del changes
        if self.ops.many() and not self.is_importing():
            yield queries.players(self.ops.state)

    def refresh(self, changes: Changes | None) -> None:
        """The list as it stands; selection, scroll and what is typed stay. Under the import it waits for its end."""
        for _part in self.draw_in_parts(changes):
            pass

    def draw_in_parts(self, changes: Changes | None) -> Iterator[object]:
        """The list, who can be found at the door, and the person that is chosen."""
        del changes
        if self.is_importing():
            return
        rows = queries.players(self.ops.state)
        for key, _word, belongs in FILTERS:
            self.filters.set_count(key, sum(1 for row in rows if belongs(row)))
        yield None
        self._show_rows(rows)
        self.empty.setVisible(not rows)
        self.table.setVisible(bool(rows))
        yield None
        self.door.show_people(rows)
        words = missing_text(self.ops.state, rows)
        self.side.missing.set_sentence("wait", words)
        self.side.missing.setVisible(bool(words))
        self.all.setVisible(bool(words))
        self._show_person()

    def _show_rows(self, rows: tuple[PlayerRow, ...]) -> None:
        belongs = next(test for key, _word, test in FILTERS if key == self.filters.current())
        shown = [row for row in rows if belongs(row)]
        self.model.show_rows(
            sorted(shown, key=lambda row: pinyin_order(row.name)) if self._by_name else shown
        )

    def change_order(self) -> None:
        """F4: by pinyin, or by number again."""
        self._by_name = not self._by_name
        self.order.setText("名单按号排" if self._by_name else "名单按姓名排")
        self._filtered()

    def _filtered(self) -> None:
        self._show_rows(queries.players(self.ops.state))
        self._go_home()

    def _show_person(self) -> None:
        row, state = self.chosen(), self.ops.state
        names = state.format.stage_names
        rulings = rulings_of(state, row.number) if row else ()
        place = place_now(state, row.number) if row else None
        where = f"现在：{place.stage_name} {seat_text(place)}" if place else ""
        self.person.show_person(row, where, [ruling_line(one, names.get(one.stage, "")) for one in rulings])

    def chosen(self) -> PlayerRow | None:
        """The person who is selected in the list."""
        row: PlayerRow | None = self.table.chosen_row()
        return row

    def _point(self, number: str) -> None:
        """Selects somebody, among all where the filter leaves him out."""
        if not self.table.choose(number):
            self.filters.set_current("all")
            self._show_rows(queries.players(self.ops.state))
            self.table.choose(number)

    def _wander(self, by: int) -> None:
        rows, row = self.model.rows(), self.chosen()
        at = rows.index(row) + by if row in rows else (0 if by > 0 else len(rows) - 1)
        if 0 <= at < len(rows):
            self.table.choose(rows[at].number)

    def home(self) -> QWidget:
        """The import, the question that is open, or the check-in box."""
        if self.is_importing():
            return self.importing.home()
        if self.walk_in.is_open():
            return self.walk_in.home()
        return self.ask.home() if self.ask.asking() else self.box

    def _go_home(self) -> None:
        self.home().setFocus()


class _Empty(QWidget):
    """Nobody yet, and the two ways to begin."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("players-empty")
        self.import_button = KeyButton("导入报名表…", "Ctrl+I", "primary", icon="file")
        self.paste = KeyButton("粘贴名单", "Ctrl+Shift+V", icon="file")
        self.add = KeyButton("现场报名", "Ctrl+N", icon="plus")
        buttons = QHBoxLayout()
        buttons.addWidget(self.import_button)
        buttons.addWidget(self.paste)
        buttons.addWidget(self.add)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(Notice("info", "还没有选手。导入报名表，粘贴名单，或现场报名。"))
        column.addLayout(buttons)
        column.addStretch(1)
