"""What stands around the tables of some formats: of a ladder the queue and its prizes, of a movement who goes where."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney.model import commands as c
from tourney.model.ids import RoundId
from tourney.queries.movement_now import MovementNow, MovingTable, movement_now
from ui.ops import Ops
from ui.screens.play_ladder import LadderQueue, LadderSide, board_of
from ui.screens.play_movement import MovementSide
from ui.widgets.sizes import NO_LIMIT
from ui.widgets.wall import Wall

_TO_MINUTES = len("2026-12-05T14:23")
_LEAST = 760
"""Pixels of the wall's page from which there is room beside the tables."""


class BesideWall(QObject):
    """Lays the tables out with their company, which is built when a stage first wants it."""

    go_draw = Signal()
    move_on = Signal()

    def __init__(self, ops: Ops, wall: Wall, parent: QWidget) -> None:
        super().__init__(parent)
        self._ops, self._wall, self._page = ops, wall, parent
        self.row, self._left = QHBoxLayout(), QVBoxLayout()
        self.row.setSpacing(16)
        self._left.setSpacing(12)
        self._left.addWidget(wall, 1)
        self.row.addLayout(self._left, 1)
        self.queue: LadderQueue | None = None
        self.ladder: LadderSide | None = None
        self.movement: MovementSide | None = None
        self.now: MovementNow | None = None
        self._minute = ""

    def refresh(self, place: RoundId) -> None:
        """As the event stands, for the round that is shown."""
        state = self._ops.state
        board = board_of(state, place.stage)
        self.now = movement_now(state, place) if state.stage_plan(place.stage).moves else None
        if board is not None:
            queue, side = self._for_ladder(board.daily)
            self._minute = self._ops.now()
            queue.show_board(board, state.format.seats, self._minute)
            side.show_board(state, board)
        if self.now is not None:
            self._show_moves(self._for_movement(), place)
        self._wall.set_dense(dense=board is not None)
        self.fit()

    def tick(self, place: RoundId) -> None:
        """Another minute: how long people wait."""
        now = self._ops.now()
        board = (
            board_of(self._ops.state, place.stage)
            if now[:_TO_MINUTES] != self._minute[:_TO_MINUTES]
            else None
        )
        if board is not None and self.queue is not None:
            self._minute = now
            self.queue.show_board(board, self._ops.state.format.seats, now)

    def at(self, table: int) -> MovingTable | None:
        """The move of a table; ``None`` where nobody moves."""
        tables = self.now.tables if self.now is not None else ()
        return next((one for one in tables if one.table == table), None)

    def fit(self) -> None:
        """What is wanted and has room is seen."""
        ladder = self.queue is not None and self._wall.is_dense()
        roomy = self._page.width() >= _LEAST
        if self.queue is not None and self.ladder is not None:
            self.queue.setVisible(ladder)
            self.ladder.setVisible(ladder and roomy)
        if self.movement is not None:
            self.movement.setVisible(self.now is not None and roomy)
            self.movement.fit(self._page.height())
        self._wall.setMaximumHeight(self._wall.dense_height() if ladder else NO_LIMIT)

    def moves_now(self) -> bool:
        """Ctrl+Enter means the move here: the button is seen, and says why not where it must wait."""
        return self.movement is not None and self.movement.go.isVisible()

    def _for_ladder(self, daily: int) -> tuple[LadderQueue, LadderSide]:
        if self.queue is None or self.ladder is None:
            self.queue, self.ladder = LadderQueue(daily), LadderSide()
            self._left.addWidget(self.queue, 1)
            self.row.addWidget(self.ladder)
            self.queue.go_draw.connect(self.go_draw)
        return self.queue, self.ladder

    def _for_movement(self) -> MovementSide:
        if self.movement is None:
            self.movement = MovementSide()
            self.row.addWidget(self.movement)
            self.movement.moved.connect(self.move_on)
        return self.movement

    def _show_moves(self, side: MovementSide, place: RoundId) -> None:
        assert self.now is not None
        drawn = self._ops.state.round(place)
        closed = drawn is None or bool(drawn.closed_at)
        reason = "" if closed else self._ops.may(c.CloseRound(stage=place.stage, round=place.round))
        side.show_now(self.now, reason, closed=closed)
