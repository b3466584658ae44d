"""How long the window's thread works at a stretch in large events (DESIGN §11): a list of 3,000, a wall of 200 tables."""

from functools import partial
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.builders import an_event
from tests.ui.screens.typing_keys import key, press
from tests.ui.test_event_loop import LIMIT, in_the_window, longest_gap
from tests.ui.widgets import samples
from tourney.model.ids import Number, TableId
from tourney.queries import players
from ui.screens.players_find import learn
from ui.screens.players_screen import PlayersScreen
from ui.widgets.table_card import TableCard
from ui.widgets.wall import Wall

pytestmark = pytest.mark.benchmark

SURNAMES = (
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈"
)
GIVEN = "佳梓建玉军宇博鹏源庆辰海强超晓涵思平丽文静兰怡磊志明燕"


def test_a_filter_key_among_3000_players_is_drawn_within_50_ms(qtbot: QtBot, tmp_path: Path) -> None:
    office = an_event("X-open", path=tmp_path / "a.tourney").with_players(3)
    _program, page = in_the_window(office, qtbot, tmp_path)
    page.open_screen("players")
    screen = page.screens["players"]
    assert isinstance(screen, PlayersScreen)
    one = players(office.state)[0]
    rows = tuple(
        msgspec.structs.replace(one, number=Number(str(at + 1)), name=name_of(at), unit=f"单位{at % 40}")
        for at in range(3000)
    )
    learn(row.name for row in rows)  # the window does this beside itself
    screen.model.show_rows(rows)
    screen.door.show_people(rows)
    for letter in "wang":
        gap = longest_gap(partial(press, letter), lambda: key(Qt.Key.Key_Backspace))
        assert gap < LIMIT, letter
    assert 0 < len(screen.door.model.rows()) < 100


def name_of(at: int) -> str:
    return SURNAMES[at % len(SURNAMES)] + GIVEN[at % len(GIVEN)] + GIVEN[at // 7 % len(GIVEN)]


class Painted(QObject):
    """Counts the cards that are drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[int] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and isinstance(watched, TableCard):
            self.cards.append(watched.row.id.table)
        return False


def test_a_result_among_200_tables_draws_one_card_and_no_other(qtbot: QtBot) -> None:
    wall = Wall()
    qtbot.addWidget(wall)
    wall.resize(1184, 768)
    rows = [msgspec.structs.replace(samples.table(3), id=TableId("prelim", 1, at)) for at in range(1, 201)]
    with qtbot.waitExposed(wall):
        wall.show()
    wall.show_rows(rows)
    QApplication.processEvents()
    painted = Painted()
    for row in rows:
        card = wall.card(row.id)
        assert card is not None
        card.installEventFilter(painted)
    wall.update_row(msgspec.structs.replace(rows[6], hands_played=8))
    qtbot.waitUntil(lambda: bool(painted.cards))
    assert painted.cards == [7]


def test_typing_a_number_finds_any_of_200_tables(qtbot: QtBot) -> None:
    wall = Wall()
    qtbot.addWidget(wall)
    wall.resize(1184, 768)
    rows = [msgspec.structs.replace(samples.table(3), id=TableId("prelim", 1, at)) for at in range(1, 201)]
    with qtbot.waitExposed(wall):
        wall.show()
    wall.activateWindow()
    wall.show_rows(rows)
    wall.set_current(rows[0].id)
    asked: list[int] = []
    wall.opened.connect(lambda at: asked.append(at.table))
    press("187⏎")
    assert asked == [187]
    card = wall.card(rows[186].id)
    assert card is not None
    assert not card.visibleRegion().isEmpty()
