"""The pages of 抽签, of which one is shown. What is seldom wanted is built when it is first asked for."""

from collections.abc import Callable
from functools import cached_property
from typing import TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from tourney.model.state import Tournament
from ui.ops import Ops
from ui.screens.draw_choice import FillTiePanel, LeftoversPanel
from ui.screens.draw_empty import EmptyPage
from ui.screens.draw_ladder import LadderPage
from ui.screens.draw_lots import LotsPage
from ui.screens.draw_planned import PlannedPage
from ui.screens.draw_proof import ProofPage
from ui.screens.draw_proof_reveal import RevealPage
from ui.screens.draw_result import ResultPage
from ui.screens.draw_versions import VersionsPage
from ui.screens.slips_page import SlipsPage

AnyPart = TypeVar("AnyPart", bound=QWidget)


class DrawPages(QStackedWidget):
    """``built`` tells of each page or panel that comes to be, so that what it asks is heard."""

    built = Signal(object)

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ops = ops
        self.empty = EmptyPage()
        self.addWidget(self.empty)

    def shows(self, name: str) -> bool:
        """The page of this name is seen; it is not built to find out."""
        return self.currentWidget() is self.__dict__.get(name)

    def go(self, page: QWidget) -> None:
        """Shows a page, or the page that a panel has for itself."""
        holder = page if self.indexOf(page) >= 0 else page.parentWidget()
        if holder is not None:
            self.setCurrentWidget(holder)

    def home(self) -> QWidget:
        """Where the keyboard belongs on the page that is shown."""
        for name, home in _HOMES.items():
            if self.shows(name):
                return home(self)
        lonely = self.__dict__.get("leftovers")
        return self.leftovers.home() if lonely and lonely.isVisibleTo(self) else self.tie.home()

    def chosen_number(self) -> str:
        """Whose line is chosen on the seats or on the ladder; empty where nobody is."""
        if self.shows("result"):
            line = self.result.cards.line()
            return line.number if line else ""
        climber = self.ladder.chosen() if self.shows("ladder") else None
        return climber.number if climber else ""

    @cached_property
    def lots(self) -> LotsPage:
        return self._page(LotsPage())

    @cached_property
    def result(self) -> ResultPage:
        return self._page(ResultPage())

    @cached_property
    def slips(self) -> SlipsPage:
        return self._page(SlipsPage(self._ops))

    @cached_property
    def ladder(self) -> LadderPage:
        return self._page(LadderPage(_daily(self._ops.state), self._ops.state.format.seats))

    @cached_property
    def proof(self) -> ProofPage:
        return self._page(ProofPage())

    @cached_property
    def reveal(self) -> RevealPage:
        return self._page(RevealPage())

    @cached_property
    def versions(self) -> VersionsPage:
        return self._page(VersionsPage())

    @cached_property
    def planned(self) -> PlannedPage:
        return self._page(PlannedPage())

    @cached_property
    def leftovers(self) -> LeftoversPanel:
        return self._alone(LeftoversPanel())

    @cached_property
    def tie(self) -> FillTiePanel:
        return self._alone(FillTiePanel())

    def _page(self, page: AnyPart) -> AnyPart:
        self.addWidget(page)
        self.built.emit(page)
        return page

    def _alone(self, panel: AnyPart) -> AnyPart:
        """A page with one panel in its upper left."""
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 8, 0, 0)
        column.addWidget(panel)
        column.addStretch(1)
        self.addWidget(page)
        self.built.emit(panel)
        return panel


_HOMES: dict[str, Callable[[DrawPages], QWidget]] = {
    "empty": lambda pages: pages.empty.home(),
    "lots": lambda pages: pages.lots.seed,
    "slips": lambda pages: pages.slips.table,
    "result": lambda pages: pages.result.cards,
    "ladder": lambda pages: pages.ladder.table,
    "proof": lambda pages: pages.proof.home(),
    "reveal": lambda pages: pages.reveal,
    "versions": lambda pages: pages.versions.table,
    "planned": lambda pages: pages.planned.cards,
}  # fmt: skip


def _daily(state: Tournament) -> int:
    """Wins of one day after which somebody plays no more; 0 where there is no ladder."""
    return max((stage.ladder.daily for stage in state.format.stages if stage.ladder), default=0)
