"""Every model of the window under Qt's own tester, while real events go by: what is shown never contradicts itself."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QAbstractItemView, QApplication
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.opened import a_program
from ui.app import Program
from ui.event_page import EventPage
from ui.ops import Ops

_WARNING = QAbstractItemModelTester.FailureReportingMode.Warning
"""A Qt warning fails the test."""


class Inspector:
    """Puts a tester on every model that a view of the window shows."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.testers: dict[int, QAbstractItemModelTester] = {}
        self.models: list[QAbstractItemModel] = []

    @property
    def page(self) -> EventPage:
        page = self.program.window.event_page
        assert page is not None
        return page

    def look(self) -> None:
        """At all screens, one after another."""
        for key in self.page.screens.keys() | ALL:
            self.page.open_screen(key)
            QApplication.processEvents()
            self.watch()

    def watch(self) -> None:
        """At the models that are new."""
        for view in self.program.window.findChildren(QAbstractItemView):
            model: QAbstractItemModel | None = view.model()
            if model is not None and id(model) not in self.testers:
                self.models.append(model)
                self.testers[id(model)] = QAbstractItemModelTester(model, _WARNING)


ALL = {"players", "draw", "play", "standings", "print", "hall", "log", "verify"}


@contextmanager
def inspected(office: Office, qtbot: QtBot, folder: Path) -> Iterator[Inspector]:
    program = a_program(qtbot, folder)
    inspector = Inspector(program)
    inspector.watch()
    program.window.show_event(Ops(office.desk))
    inspector.look()
    yield inspector
    inspector.testers.clear()


def test_while_a_revival_event_is_played_corrected_and_undone(qtbot: QtBot, tmp_path: Path) -> None:
    office = an_event(path=tmp_path / "a.tourney").with_players(18, invited=1)
    with inspected(office, qtbot, tmp_path) as inspector:
        ops = inspector.page.ops
        office.drawn("prelim")
        inspector.look()
        for table in range(1, 6):
            office.played("prelim", table, [6, 0, -6])
        office.does("scores", stage="prelim", round=1, table=6, scores=[3, 0, -3])
        ops.changed.emit(office.does("amend_scores", stage="prelim", round=1, table=6, scores=[1, 1, -2]))
        inspector.look()
        ops.undo()
        inspector.look()
        office.does("confirm", stage="prelim", round=1, table=6)
        office.closed("prelim")
        office.does("withdraw", number=5, reason="有事")
        inspector.look()
        assert len(inspector.models) >= 8


@pytest.mark.parametrize("form", ["A9-ten-hands", "A1-ladder", "A4-duplicate-movement", "B1-chips"])
def test_while_other_formats_go_by(qtbot: QtBot, tmp_path: Path, form: str) -> None:
    office = an_event(form, path=tmp_path / "a.tourney").with_players(18)
    if form == "A1-ladder":
        office.does("start_day", stage="ladder", day=1)
    with inspected(office, qtbot, tmp_path) as inspector:
        office.drawn()
        inspector.look()
        stage = office.state.format.stages[0].key
        if form == "A1-ladder":
            office.does("hand", stage=stage, round=1, table=1, landlord=1, won=True)
        else:
            base = office.state.stages[stage].rounds[0].tables[1].brought[0]
            office.does("scores", stage=stage, round=1, table=1, scores=[base + 6, base, base - 6])
        inspector.page.ops.changed.emit(office.does("confirm", stage=stage, round=1, table=1))
        inspector.look()
        inspector.page.ops.undo()
        inspector.look()


def test_the_list_of_formats_and_the_editor(qtbot: QtBot, tmp_path: Path) -> None:
    program = a_program(qtbot, tmp_path)
    inspector = Inspector(program)
    inspector.watch()
    program.start.pick("A9-ten-hands")
    inspector.watch()
    program.start.pick("A5-revival")
    inspector.watch()
    assert inspector.models
