"""The number pad beside the score sheet: whole, or not at all."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.screens.play_keys import a_hall


@pytest.mark.parametrize("high", [848, 818, 790, 774, 748, 730, 668])
def test_no_key_of_the_number_pad_is_cut_off_however_low_the_window(
    qtbot: QtBot, tmp_path: Path, high: int
) -> None:
    hall = a_hall(qtbot, tmp_path)
    hall.keys("3⏎")
    hall.screen.resize(1204, high)
    QApplication.processEvents()
    pad = hall.sheet.side.pad
    lowest = max(pad.key_box(key).bottom() for key in ("0", ".", "Enter"))
    assert not pad.isVisible() or lowest <= pad.height()
    assert not pad.isVisible() or pad.geometry().bottom() < hall.sheet.side.places.geometry().top()


def test_the_number_pad_is_there_in_a_window_of_1440_by_900(qtbot: QtBot, tmp_path: Path) -> None:
    hall = a_hall(qtbot, tmp_path)
    hall.keys("3⏎")
    QApplication.processEvents()
    assert hall.sheet.side.pad.isVisible()
    assert hall.sheet.side.pad.key_box("1").height() >= 36
