"""晋级赛 before a draw: who can play, the longest waiting first, and who cannot and why."""

from collections.abc import Callable

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.model.ids import Number
from tourney.queries.ladder_board import ClimberRow, LadderBoard
from tourney.wording.ladder import day_text, note_text, waited_text, why_text
from ui.models.rows_model import Band, CellLook, Column, RowsModel
from ui.screens.draw_choice import numbers_in
from ui.screens.draw_gather import NumbersEdit
from ui.widgets.key_button import ButtonWithReason, KeyButton
from ui.widgets.keys import ENTER, is_main_action
from ui.widgets.notice import Notice
from ui.widgets.rows_table import RowsTable

SIDE = 300
_EXAMPLE = ("4", "9", "12", "15")


class LadderLine(msgspec.Struct, frozen=True):
    """A person, a heading, or the line behind those who are drawn next."""

    key: str
    at: int = 0
    """Place in the queue; 0 for somebody who is not in it."""
    row: ClimberRow | None = None
    note: str = ""
    band: Band = Band()


def ladder_lines(board: LadderBoard, seats: int, now: str = "") -> list[LadderLine]:
    """The queue with the line of the next draw, then those who cannot play now; ``now``: says how long they wait."""
    lines: list[LadderLine] = []
    left = [row for row in board.ready if row.number not in board.drawn_next]
    for row in board.ready:
        band = Band(ground="tie_ground", bar="tie_bar") if row.number in board.top else Band()
        said = waited_text(row.since, now), note_text(row, in_lots=row.number in board.top)
        note = "　".join(filter(None, said))
        lines.append(LadderLine(f"person-{row.number}", len(lines) + 1, row, note, band))
    if board.drawn_next and left:
        last = max(at for at, line in enumerate(lines) if line.row and line.row.number in board.drawn_next)
        game = board.round.round + board.playing
        words = f"以上 {len(board.drawn_next)} 人上第 {game} 场，{len(board.drawn_next) // seats} 桌"
        lines.insert(last + 1, LadderLine("cut", band=Band("cut", words=words)))
    if board.resting:
        more = f"{len(board.resting)} 人"
        lines.append(LadderLine("resting", band=Band("heading", words="现在不能打", more=more, icon="lock")))
    lines += [
        LadderLine(f"person-{row.number}", 0, row, why_text(row.why, board.daily)) for row in board.resting
    ]
    return lines


def _of(words: Callable[[ClimberRow], str]) -> Callable[[LadderLine], str]:
    return lambda line: words(line.row) if line.row is not None else ""


def _ink(line: LadderLine) -> CellLook:
    return CellLook("ink" if line.at else "ink3")


def columns(daily: int) -> tuple[Column[LadderLine], ...]:
    """序, 参赛号, 姓名, 单位, 级, 报名, 今日胜, 说明."""
    wins = f"/{daily}" if daily else ""
    return (
        Column("序", lambda line: str(line.at) if line.at else "", 44, "right"),
        Column("参赛号", _of(lambda row: str(row.number)), 70, "right", _ink),
        Column(
            "姓名",
            _of(lambda row: row.name),
            110,
            look=lambda line: CellLook("ink" if line.at else "ink3", px=17),
        ),
        Column("单位", _of(lambda row: row.unit), 100, look=lambda _line: CellLook("ink2"), stretch=True),
        Column("级", _of(lambda row: str(row.level)), 50, "right", lambda _line: CellLook(bold=True, px=18)),
        Column("报名", _of(lambda row: f"第 {row.attempt} 次"), 80, "right", lambda _line: CellLook("ink2")),
        Column("今日胜", _of(lambda row: f"{row.won_today}{wins}"), 70, "right"),
        Column("等候、说明", lambda line: line.note, 210, look=_note_look),
    )


def _note_look(line: LadderLine) -> CellLook:
    return CellLook("tie", bold=True) if line.band.bar else CellLook("ink2" if line.at else "ink3")


class LadderPage(QWidget):
    """Ctrl+Enter draws those who are above the line; the numbers of a table and Enter seat somebody else."""

    draw = Signal()
    seated = Signal(tuple)
    """Numbers typed, a whole table or several."""
    asked = Signal(str)
    """``reenter``, ``day`` or ``lots``."""

    def __init__(self, daily: int, seats: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats = seats
        self._model = RowsModel[LadderLine](
            columns(daily), key=lambda line: line.key, band=lambda line: line.band, parent=self
        )
        self.table = RowsTable()
        self.table.setObjectName("ladder-queue")
        self.table.setModel(self._model)
        self.day = QLabel()
        self.day.setObjectName("ladder-day")
        self.day.setProperty("role", "heading")
        self.lots = Notice("wait")
        self.lots.setObjectName("ladder-lots")
        self.edit = NumbersEdit()
        self.edit.setObjectName("ladder-numbers")
        self.edit.setPlaceholderText(f"例如 {' '.join(_EXAMPLE[:seats])}，坐一桌")
        self.edit.setAccessibleName("自己排的号")
        self._echo = QLabel()
        self._echo.setProperty("role", "note")
        self._echo.setWordWrap(True)
        self.button = KeyButton("抽签", "Ctrl+回车", "primary", size="main")
        self.button.setObjectName("ladder-draw")
        self.guarded = ButtonWithReason(self.button)
        self._names: dict[str, str] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self.table, 1)
        row.addWidget(self._side())
        self.button.clicked.connect(self.draw)
        self.edit.returnPressed.connect(self._seat)
        self.edit.textChanged.connect(lambda _text: self._say_names())

    def _side(self) -> QWidget:
        side, box = QWidget(), QFrame()
        side.setFixedWidth(SIDE)
        box.setProperty("box", "card")
        title = QLabel("自己排一桌")
        title.setProperty("role", "subheading")
        means = QLabel(f"填 {self._seats} 个号，回车坐好；{self._seats * 2} 个号是两桌。")
        means.setProperty("role", "note")
        inner = QVBoxLayout(box)
        inner.setContentsMargins(16, 12, 16, 12)
        for widget in (title, means, self.edit, self._echo):
            inner.addWidget(widget)
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for shown in (self.day, self.lots, box):
            column.addWidget(shown)
        column.addStretch(1)
        column.addWidget(self.guarded)
        return side

    def show_board(self, board: LadderBoard, word: str, refused: str) -> None:
        """The queue; selection and what is typed stay. ``refused``: why the next draw cannot be made."""
        self._model.show_rows(ladder_lines(board, self._seats))
        self._names = {str(row.number): row.name for row in (*board.ready, *board.resting)}
        if self.table.chosen_row() is None and board.ready:
            self.table.choose(f"person-{board.ready[0].number}")
        self.day.setText(day_text(board.day, board.daily))
        named = "、".join(f"{n} 号 {self._names.get(str(n), '')}" for n in board.top)
        self.lots.set_sentence(
            "wait", f"{board.levels - 1} 级有 {len(board.top)} 人：{named}。一场只上一人，按 L 抽签定谁先打。"
        )
        self.lots.setVisible(bool(board.top))
        self.button.setText(word)
        self.guarded.set_reason(refused)

    def chosen(self) -> ClimberRow | None:
        """The person under the keyboard."""
        line = self.table.chosen_row()
        return line.row if isinstance(line, LadderLine) else None

    def _say_names(self) -> None:
        self._echo.setText(
            "，".join(self._names.get(n, f"没有 {n} 号") for n in numbers_in(self.edit.text()))
        )

    def _seat(self) -> None:
        numbers = tuple(Number(number) for number in numbers_in(self.edit.text()))
        if numbers:
            self.seated.emit(numbers)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_main_action(event):
            if self.button.isEnabled():
                self.draw.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.table.setFocus()
        elif event.key() not in ENTER:
            super().keyPressEvent(event)
