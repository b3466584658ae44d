"""Widgets are tested with the program's own fonts and colours, and without a screen."""

import os
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ui import style
from ui.event_page import EventPage
from ui.main_window import MainWindow

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

_WITHOUT_A_SCREEN = "This plugin does not support propagateSizeHints"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Qt's offscreen platform says this of every window with a least size; it says nothing about us."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.qt_log_ignore(_WITHOUT_A_SCREEN, extend=True))


@pytest.fixture(autouse=True)
def styled(qapp: QApplication) -> None:
    """Fonts and the light theme, as the program applies them."""
    if qapp.property("theme") != "light":
        style.apply(qapp, "light")


@pytest.fixture
def qtbot(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> QtBot:
    """What a test shows by itself has the style sheet that it would have in its window; a window dresses its parts."""
    add = qtbot.addWidget

    def add_dressed(widget: QWidget) -> None:
        if not isinstance(widget, MainWindow | EventPage):
            style.dress(widget)
        add(widget)

    monkeypatch.setattr(qtbot, "addWidget", add_dressed)
    return qtbot
