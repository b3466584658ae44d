"""抽签 on screen, for every test that draws."""

from pytestqt.qtbot import QtBot

from tests.builders import Office
from tests.ui.screens.typing_keys import shown
from ui.ops import Ops
from ui.screens.draw_screen import DrawScreen


def screen_of(office: Office, qtbot: QtBot) -> DrawScreen:
    """The draw screen of this event, as large as in a window of 1440×900."""
    made = DrawScreen(Ops(office.desk))
    shown(made, qtbot, 1204, 804)
    return made
