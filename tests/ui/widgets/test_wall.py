"""The wall of tables: the keyboard goes from card to card, and one key does what is due."""

import msgspec
import pytest
from PySide6.QtCore import QPointF, QRect, Qt
from pytestqt.qtbot import QtBot

from tests.ui.widgets import samples
from tests.ui.widgets.keyboard import click, press, type_keys
from tourney.model.ids import TableId
from tourney.queries.rows import TableRow
from ui.widgets.card_words import CardExtra, count, due, note
from ui.widgets.wall import Wall
from ui.widgets.wall_layout import wall_layout


def at(table: int) -> TableId:
    return TableId("prelim", 1, table)


@pytest.fixture
def wall(qtbot: QtBot) -> Wall:
    made = Wall()
    qtbot.addWidget(made)
    made.resize(1184, 768)
    made.show()
    made.show_rows(samples.six_tables())
    made.set_current(at(1))
    return made


@pytest.fixture
def done(wall: Wall) -> list[tuple[str, int]]:
    """What the wall asked for: ``open`` or an action, and the table."""
    found: list[tuple[str, int]] = []
    wall.opened.connect(lambda table: found.append(("open", table.table)))
    wall.action.connect(lambda table, what: found.append((what, table.table)))
    return found


def keyboard(wall: Wall, key: Qt.Key, text: str = "") -> None:
    """A key pressed while the current card has the keyboard."""
    table = wall.current()
    assert table is not None
    card = wall.card(table)
    assert card is not None
    press(card, key, text)


@pytest.mark.parametrize(
    ("keys", "table"),
    [
        ((Qt.Key.Key_Right,), 2),
        ((Qt.Key.Key_Down,), 4),
        ((Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left), 4),
        ((Qt.Key.Key_Down, Qt.Key.Key_Down), 4),
        ((Qt.Key.Key_Left,), 1),
    ],
)
def test_arrows_go_from_card_to_card_in_rows_of_three(
    wall: Wall, keys: tuple[Qt.Key, ...], table: int
) -> None:
    for key in keys:
        keyboard(wall, key)
    assert wall.current() == at(table)


@pytest.mark.parametrize("table", [1, 2, 3, 5])
def test_enter_opens_the_table_and_neither_signs_nor_prints_it(
    wall: Wall, done: list[tuple[str, int]], table: int
) -> None:
    wall.set_current(at(table))
    keyboard(wall, Qt.Key.Key_Enter)
    assert done == [("open", table)]


def test_digits_and_enter_open_that_table(wall: Wall, done: list[tuple[str, int]]) -> None:
    card = wall.card(at(1))
    assert card is not None
    type_keys(card, "5⏎")
    assert done == [("open", 5)]
    assert wall.current() == at(5)


def test_a_table_number_that_is_not_there_opens_nothing(wall: Wall, done: list[tuple[str, int]]) -> None:
    card = wall.card(at(1))
    assert card is not None
    type_keys(card, "77⏎")
    assert done == []
    assert wall.typed() == ""


def test_escape_takes_typed_digits_back(wall: Wall) -> None:
    keyboard(wall, Qt.Key.Key_4, "4")
    assert wall.typed() == "4"
    keyboard(wall, Qt.Key.Key_Escape)
    assert wall.typed() == ""


@pytest.mark.parametrize(
    ("letter", "asked"), [("p", "print"), ("S", "sign"), ("j", "overtime"), ("r", "penalty")]
)
def test_letters_act_on_the_card_under_the_keyboard(
    wall: Wall, done: list[tuple[str, int]], letter: str, asked: str
) -> None:
    wall.set_current(at(2))
    keyboard(wall, Qt.Key(ord(letter.upper())), letter)
    assert done == [(asked, 2)]


def test_the_button_of_a_card_does_what_is_due_and_the_rest_opens_it(
    wall: Wall, done: list[tuple[str, int]]
) -> None:
    card = wall.card(at(2))
    assert card is not None
    click(card, QPointF(card.width() - 40, card.height() - 22))
    click(card, QPointF(60, 60))
    assert done == [("sign", 2), ("open", 2)]


def test_a_new_result_repaints_its_card_and_no_other(wall: Wall, qtbot: QtBot) -> None:
    qtbot.wait(10)
    before = {number: _picture(wall, number) for number in range(1, 7)}
    wall.update_row(samples.table(3, state="to_confirm"))
    changed = [number for number in range(1, 7) if _picture(wall, number) != before[number]]
    assert changed == [3]


def _picture(wall: Wall, table: int) -> bytes:
    card = wall.card(at(table))
    assert card is not None
    image = card.grab().toImage()  # kept until its bytes are read
    return bytes(image.constBits())


def test_a_refresh_from_another_desk_leaves_the_keyboard_where_it_is(wall: Wall) -> None:
    wall.set_current(at(4))
    wall.show_rows(samples.six_tables())
    assert wall.current() == at(4)
    card = wall.card(at(4))
    assert card is not None
    assert card.hasFocus()


def test_a_table_taken_off_the_wall_is_gone(wall: Wall) -> None:
    wall.show_rows(samples.six_tables()[:3])
    assert wall.card(at(5)) is None


def test_every_card_says_table_state_hands_and_points(wall: Wall) -> None:
    card = wall.card(at(3))
    assert card is not None
    assert card.accessibleName() == "第 3 桌"
    assert card.accessibleDescription() == "第 3 桌，进行中，7 副，傅庆辰 −2，何海军 −14，平涵强 +16"


def test_the_clock_runs_on_the_cards_in_play(wall: Wall) -> None:
    wall.tick(lambda row: -194 if row.id.table == 3 else None)
    card = wall.card(at(3))
    assert card is not None
    assert "超时 03:14" in card.accessibleDescription()


PLAYING = samples.table(6)


@pytest.mark.parametrize(
    ("row", "clock", "word", "primary"),
    [
        (PLAYING, 106, "录分", False),
        (PLAYING, -194, "录分", True),
        (samples.table(2), None, "确认签字", True),
        (msgspec.structs.replace(samples.table(2), version=0), None, "打印", True),
        (samples.table(1), None, "重印", False),
        (msgspec.structs.replace(samples.table(1), serial=""), None, "打印", False),
        (samples.table(4), None, "打印第 2 版", True),
        (msgspec.structs.replace(samples.table(4), version=2, sheet_stale=False), None, "确认签字", True),
        (samples.table(5), None, "开加赛", True),
        (samples.table(5, plays=(samples.play(()), samples.play((), 1, 1))), None, "录分", True),
    ],
)
def test_one_thing_is_due_at_a_table(row: TableRow, clock: int | None, word: str, primary: bool) -> None:
    thing = due(row, clock, CardExtra())
    assert thing is not None
    assert (thing.word, thing.primary) == (word, primary)


def test_nothing_is_due_at_a_stopped_table() -> None:
    assert due(samples.table(1, state="void"), None, CardExtra()) is None


def test_what_the_screen_knows_more_stands_in_the_foot() -> None:
    assert note(PLAYING, None, CardExtra(note="晚开 5 分钟")) == "晚开 5 分钟"


@pytest.mark.parametrize(("count", "columns", "rows"), [(1, 1, 1), (6, 3, 2), (12, 4, 3), (40, 8, 5)])
def test_tables_stand_in_columns_without_scrolling(count: int, columns: int, rows: int) -> None:
    layout = wall_layout(count, 1172, 758)
    assert layout.columns == columns
    assert layout.height(count) <= 758
    assert layout.cell(count - 1).top() == layout.cell((rows - 1) * columns).top()


def test_thirteen_tables_get_small_cards_of_at_least_132() -> None:
    assert not wall_layout(12, 1172, 758).small
    layout = wall_layout(13, 1172, 758)
    assert layout.small
    assert min(layout.wide, layout.high) >= 132


def test_a_hundred_tables_scroll_and_keep_their_size() -> None:
    layout = wall_layout(100, 1172, 758)
    assert layout.high >= 132
    assert layout.height(100) > 758


def test_no_two_cards_overlap() -> None:
    layout = wall_layout(40, 1172, 758)
    cells = [layout.cell(index) for index in range(40)]
    assert not any(one.intersects(other) for i, one in enumerate(cells) for other in cells[:i])
    assert QRect(0, 0, 1172, 758).contains(cells[-1])


def test_where_only_totals_are_known_the_count_of_hands_is_a_dash() -> None:
    row = samples.table(2)
    totals = msgspec.structs.replace(row.plays[0], hands=(), totals=(12, -6, -6))
    assert count(msgspec.structs.replace(row, plays=(totals,), hands_played=0, limit=10)) == "— 副"
