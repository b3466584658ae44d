"""晋级赛 on the wall: below the tables who waits for the next game, beside them the prizes won and the best ten."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.model.state import Tournament
from tourney.queries import everything as queries
from tourney.queries.ladder_board import AwardRow, LadderBoard, award_rows, ladder_board
from tourney.wording.numbers import place_text
from ui.models.rows_model import RowsModel
from ui.screens.draw_ladder import LadderLine, columns, ladder_lines
from ui.widgets.key_button import KeyButton
from ui.widgets.lines_card import LinesCard, Part
from ui.widgets.notice import Notice
from ui.widgets.rows_table import RowsTable

BEST = 10
SIDE = 268


class LadderQueue(QFrame):
    """等候: the order in which people come to the next game, and its line; the draw itself is on the 抽签 page."""

    go_draw = Signal()

    def __init__(self, daily: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("wall-queue")
        self.setProperty("box", "card")
        self._title, self._note = QLabel(), QLabel("先到先打，等得久的在前")
        self._title.setObjectName("wall-queue-title")
        self._title.setProperty("role", "subheading")
        self._note.setProperty("role", "note")
        self.button = KeyButton("去抽签", "Ctrl+2", size="tool")
        self._model = RowsModel[LadderLine](
            columns(daily), key=lambda line: line.key, band=lambda line: line.band, parent=self
        )
        self.table = RowsTable()
        self.table.setObjectName("wall-waiting")
        self.table.setModel(self._model)
        head = QHBoxLayout()
        head.setContentsMargins(14, 6, 10, 6)
        head.setSpacing(12)
        head.addWidget(self._title)
        head.addWidget(self._note)
        head.addStretch(1)
        head.addWidget(self.button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self.table, 1)
        self.button.clicked.connect(self.go_draw)

    def show_board(self, board: LadderBoard, seats: int, now: str) -> None:
        """Who waits now; what is chosen and how far it is scrolled stay."""
        self._title.setText(f"等候 {len(board.ready)} 人")
        self._model.show_rows(ladder_lines(board, seats, now))
        number = board.round.round + board.playing
        tables = len(board.drawn_next) // seats
        self.button.setText(f"去抽第 {number} 场" + (f" {tables} 桌" if tables else ""))

    def lines(self) -> tuple[LadderLine, ...]:
        """The queue as it is shown."""
        return tuple(self._model.rows())


class LadderSide(QWidget):
    """15 级的先后, 已得奖, 十强风云榜."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(SIDE)
        self.lots = Notice("wait")
        self.lots.setObjectName("wall-lots")
        self.awards = LinesCard(
            "已得奖",
            (
                Part(36, bold=True),
                Part(44, px=13, role="ink2"),
                Part(40, "right", bold=True),
                Part(0, "right"),
            ),
        )
        self.awards.setObjectName("wall-awards")
        self.best = LinesCard(
            "十强风云榜",
            (Part(54, "right", role="ink2"), Part(40, "right"), Part(0), Part(46, "right", bold=True)),
        )
        self.best.setObjectName("wall-best")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for widget in (self.lots, self.awards, self.best):
            column.addWidget(widget)
        column.addStretch(1)

    def show_board(self, state: Tournament, board: LadderBoard) -> None:
        """Prizes and the best as they stand."""
        names = "、".join(f"{n} 号 {queries.called(state, n)}" for n in board.top)
        self.lots.set_sentence(
            "wait",
            f"{board.levels - 1} 级有 {len(board.top)} 人：{names}。一场只上一人，在“抽签”页按 L 抽签定谁先打。",
        )
        self.lots.setVisible(bool(board.top))
        rows = award_rows(state, board.stage)
        money = sum(row.money for row in rows)
        self.awards.setVisible(bool(rows))
        self.awards.show_lines(
            [_award(row) for row in rows],
            "累计，输了也保留",
            ("应发现金", f"{money} 元") if money else ("", ""),
        )
        best = [row for row in queries.standings(state, board.stage) if row.best]
        shared = [row.place for row in best]
        self.best.show_lines(
            [
                (
                    place_text(row.place, shared=shared.count(row.place) > 1),
                    str(row.number),
                    queries.called(state, row.number),
                    f"{row.best} 级",
                )
                for row in best[:BEST]
            ],
            "按最好级数",
        )
        self.best.setVisible(bool(best))


def _award(row: AwardRow) -> tuple[str, ...]:
    """冠军　16 级　0 人　轿车一辆, or the money for all."""
    return row.title, f"{row.level} 级", f"{row.people} 人", f"{row.money} 元" if not row.prize else row.prize


def board_of(state: Tournament, stage: str) -> LadderBoard | None:
    """The ladder as it stands; ``None`` where this stage is none."""
    return ladder_board(state, stage) if state.stage_plan(stage).ladder is not None else None
