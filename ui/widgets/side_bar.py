"""赛程 and 还差 N 件: the stage plan as a picture, and what keeps it from going on."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from tourney.model.state import Tournament
from tourney.queries import everything as queries
from tourney.queries.ladder_board import level_rows
from tourney.queries.movement_now import lap_rows
from tourney.queries.rows import BlockerRow
from ui.widgets.blockers import Blockers
from ui.widgets.lap_list import LapList
from ui.widgets.level_bars import LevelBars
from ui.widgets.plan_view import PlanView
from ui.widgets.scrolling import scrolling

WIDTH = 236


class SideBar(QFrame):
    """Never takes part in Tab order before the screen; a click or F6 goes here."""

    stage_chosen = Signal(str)
    blocker_chosen = Signal(BlockerRow)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(WIDTH)
        self.plan = PlanView()
        self.plan.setObjectName("plan")
        self.levels = LevelBars()
        self.levels.setObjectName("levels")
        self.laps = LapList()
        self.laps.setObjectName("laps")
        self.blockers = Blockers()
        self.blockers.setObjectName("blockers")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(0)
        column.addWidget(scrolling(self._pictures()), 1)
        column.addWidget(self.blockers)
        self.plan.stage_chosen.connect(self.stage_chosen)
        self.blockers.chosen.connect(self.blocker_chosen)

    def _pictures(self) -> QWidget:
        """The plan, and of a ladder its levels, of a movement its rounds, which take the room that is left."""
        inside = QWidget()
        self._inside = QVBoxLayout(inside)
        self._inside.setContentsMargins(0, 0, 0, 0)
        self._inside.setSpacing(0)
        self._inside.addWidget(self.plan, 1)
        self._inside.addWidget(self.levels)
        self._inside.addWidget(self.laps)
        self.levels.hide()
        self.laps.hide()
        return inside

    def _show_levels(self, state: Tournament) -> None:
        stage = state.stage_plan(queries.current_stage(state))
        climbed = stage.ladder is not None
        laps = lap_rows(state, stage.key)
        for picture, wanted in (
            (self.plan, not climbed and not laps),
            (self.levels, climbed),
            (self.laps, bool(laps)),
        ):
            self._inside.setStretchFactor(picture, int(wanted))
        self.levels.setVisible(climbed)
        self.laps.setVisible(bool(laps))
        self.laps.show_rows(laps)
        if climbed:
            self.levels.show_rows(level_rows(state, stage.key))

    def show_state(self, state: Tournament, compact: bool) -> None:
        """Draws plan and blockers as the event stands."""
        self.plan.show_stages(queries.stages(state))
        self._show_levels(state)
        self.blockers.set_compact(compact)
        self.blockers.show_rows(queries.blockers(state))

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 600)
