"""Widgets are tested with the program's own fonts and colours."""

import os

import pytest
from PySide6.QtWidgets import QApplication

from ui import style

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(autouse=True)
def styled(qapp: QApplication) -> None:
    """Fonts and the light theme, as the program applies them."""
    if qapp.property("theme") != "light":
        style.apply(qapp, "light")
