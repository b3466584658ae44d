"""Buttons with their keys, chips, notices, the list of what is missing, the number pad, the focus ring."""

from importlib.resources import files
from typing import get_args

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.widgets import samples
from tests.ui.widgets.keyboard import click, press
from tourney.queries.rows import BlockerRow, TableState
from ui import style
from ui.widgets import icons
from ui.widgets.blockers import ICONS, Blockers, title_parts
from ui.widgets.chip import LOOKS, StateChip
from ui.widgets.entry_state import Cell, EntryState
from ui.widgets.focus_ring import OUT, FocusRing
from ui.widgets.key_button import ButtonWithReason, KeyButton
from ui.widgets.key_hints import KeyHints
from ui.widgets.key_pad import KeyPad
from ui.widgets.notice import Notice, first_sentence, rich
from ui.widgets.pad_keys import pad_keys


def test_every_state_of_a_table_has_a_bar_an_icon_and_a_word() -> None:
    assert set(get_args(TableState)) | {"wrong"} == LOOKS.keys()
    assert all(look.icon in icons.NAMES and look.word and look.bar for look in LOOKS.values())


def test_no_two_states_look_or_read_the_same() -> None:
    assert len({look.icon for look in LOOKS.values()}) == len(LOOKS)
    assert len({look.word for look in LOOKS.values()}) == len(LOOKS)


def test_states_name_roles_of_the_palette() -> None:
    roles = style.palette("light").keys()
    named = {role for look in LOOKS.values() for role in (look.text, look.ground, look.frame, look.bar)}
    assert named <= roles


def test_a_chip_says_its_word_or_the_one_it_is_given(qtbot: QtBot) -> None:
    chip = StateChip("tied")
    qtbot.addWidget(chip)
    assert chip.accessibleName() == "并列"
    chip.set_state("tied", "并列第 2，加赛 1/3 副")
    assert chip.word() == "并列第 2，加赛 1/3 副"


@pytest.mark.parametrize("name", icons.NAMES)
def test_icons_have_ink_in_the_colour_of_their_role(name: str) -> None:
    image = QImage(32, 32, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    icons.paint(painter, image.rect().toRectF(), name, "err")
    painter.end()
    full = [
        image.pixelColor(x, y) for x in range(32) for y in range(32) if image.pixelColor(x, y).alpha() == 255
    ]
    assert full
    assert {colour.name() for colour in full} == {style.colour("err").name()}


def test_every_icon_file_is_known() -> None:
    folder = files("resources") / "icons"
    assert {path.name.removesuffix(".svg") for path in folder.iterdir()} == set(icons.NAMES)


@pytest.mark.parametrize("kind", ["plain", "primary", "danger"])
def test_a_button_is_pressed_by_mouse_and_by_space(qtbot: QtBot, kind: str) -> None:
    button = KeyButton("录分", "回车", "primary" if kind == "primary" else "plain")
    qtbot.addWidget(button)
    button.show()
    pressed: list[bool] = []
    button.clicked.connect(lambda: pressed.append(True))
    click(button, QPointF(5, 5))
    press(button, Qt.Key.Key_Space, " ")
    assert len(pressed) == 2
    assert button.accessibleDescription() == "键 回车"


def test_a_button_is_wide_enough_for_word_and_key(qtbot: QtBot) -> None:
    bare, hinted = KeyButton("打印"), KeyButton("打印", "P")
    for button in (bare, hinted):
        qtbot.addWidget(button)
    assert hinted.sizeHint().width() > bare.sizeHint().width() > 30


def test_a_disabled_button_says_below_it_what_is_missing(qtbot: QtBot) -> None:
    made = ButtonWithReason(KeyButton("结束初赛", "Ctrl+回车", size="main"))
    qtbot.addWidget(made)
    made.set_reason("第 5 桌的席位定了才能结束。")
    assert not made.button.isEnabled()
    assert made.button.accessibleDescription() == "第 5 桌的席位定了才能结束。"
    made.set_reason("")
    assert made.button.isEnabled()
    assert made.button.accessibleDescription() == "键 Ctrl+回车"


def test_a_notice_shows_names_literally() -> None:
    assert rich("<b>&华超。没到。", lead="<b>&华超。") == "<b>&lt;b&gt;&amp;华超。</b>没到。"


def test_the_first_sentence_of_an_error_is_bold_when_more_follows() -> None:
    assert first_sentence("火箭填了 2 个。没有填 0。") == "火箭填了 2 个。"
    assert first_sentence("还没有桌。") == ""


@pytest.mark.parametrize("kind", ["err", "wait", "info"])
def test_notices_are_read_out_whole(qtbot: QtBot, kind: str) -> None:
    notice = Notice()
    qtbot.addWidget(notice)
    notice.set_sentence("err" if kind == "err" else "info", "第 8 副的火箭填了 2 个。没有填 0。", pointer=40)
    assert notice.accessibleName() == "第 8 副的火箭填了 2 个。没有填 0。"
    assert not notice.grab().isNull()


@pytest.fixture
def missing(qtbot: QtBot) -> Blockers:
    made = Blockers(samples.blockers())
    qtbot.addWidget(made)
    made.resize(236, made.sizeHint().height())
    made.show()
    return made


def test_the_list_counts_what_is_missing(missing: Blockers) -> None:
    assert missing.title() == "还差 3 件"
    missing.show_rows(())
    assert missing.title() == "没有要处理的"


def test_enter_leads_to_the_thing_under_the_keyboard(missing: Blockers, qtbot: QtBot) -> None:
    press(missing, Qt.Key.Key_Down)
    with qtbot.waitSignal(missing.chosen, timeout=100) as caught:
        press(missing, Qt.Key.Key_Enter)
    assert caught.args == [samples.blockers()[1]]


def test_a_click_leads_to_the_thing_it_hits_also_when_compact(missing: Blockers) -> None:
    got: list[BlockerRow] = []
    missing.chosen.connect(got.append)
    click(missing, missing.row_box(2).center())
    missing.set_compact(True)
    click(missing, missing.row_box(0).center())
    assert got == [samples.blockers()[2], samples.blockers()[0]]


def test_compact_is_lower(missing: Blockers) -> None:
    roomy = missing.sizeHint().height()
    missing.set_compact(True)
    assert missing.sizeHint().height() < roomy


def test_a_thing_done_elsewhere_leaves_the_keyboard_on_its_own(missing: Blockers) -> None:
    press(missing, Qt.Key.Key_Down)
    missing.show_rows(samples.blockers()[1:])
    assert missing.accessibleDescription() == "第 4 桌 需重签，第 5 副已更正，打印新表"


def test_where_is_plain_and_what_is_bold() -> None:
    assert title_parts("第 5 桌 并列第 2") == ("第 5 桌 ", "并列第 2")
    assert title_parts("2 人未到") == ("", "2 人未到")


def test_every_kind_of_blocker_has_an_icon() -> None:
    kinds = get_args(BlockerRow.__annotations__["kind"])
    assert set(kinds) == ICONS.keys()


def test_a_click_on_the_number_pad_is_its_key(qtbot: QtBot) -> None:
    pad = KeyPad()
    qtbot.addWidget(pad)
    pad.resize(280, pad.sizeHint().height())
    state = EntryState((Cell("result", "结果", "", {"1": "地主胜", "2": "地主负"}),))
    pad.show_keys(pad_keys(state, ready=False), "结果")
    got: list[str] = []
    pad.pressed.connect(got.append)
    for key in ("1", "3", "Enter", "Num", "-"):
        click(pad, pad.key_box(key).center())
    assert got == ["1", "Enter", "-"]
    assert pad.accessibleName() == "小键盘 ・ 正在填：结果"


def test_hints_read_without_brackets(qtbot: QtBot) -> None:
    hints = KeyHints("按 [回车] 记下")
    qtbot.addWidget(hints)
    assert hints.accessibleName() == "按 回车 记下"


@pytest.fixture
def form(qtbot: QtBot) -> QWidget:
    """A window with a ring and two inputs."""
    window = QWidget()
    column = QVBoxLayout(window)
    for name in ("姓名", "单位"):
        column.addWidget(QLabel(name))
        field = QLineEdit()
        field.setObjectName(name)
        column.addWidget(field)
    window.resize(300, 200)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitExposed(window)
    return window


def field(form: QWidget, name: str) -> QLineEdit:
    found = form.findChild(QLineEdit, name)
    assert isinstance(found, QLineEdit)
    return found


def test_the_ring_follows_the_keyboard_and_lies_outside(form: QWidget) -> None:
    ring = FocusRing(form)
    field(form, "单位").setFocus()
    assert ring.around() is field(form, "单位")
    assert ring.geometry() == field(form, "单位").geometry().adjusted(-OUT, -OUT, OUT, OUT)


def test_the_ring_moves_with_its_widget_and_goes_with_it(form: QWidget) -> None:
    ring = FocusRing(form)
    unit = field(form, "单位")
    unit.setFocus()
    form.resize(400, 300)
    QApplication.processEvents()
    assert ring.geometry() == unit.geometry().adjusted(-OUT, -OUT, OUT, OUT)
    unit.hide()
    field(form, "姓名").clearFocus()
    assert ring.around() is None


def test_the_ring_lets_the_mouse_through(form: QWidget) -> None:
    ring = FocusRing(form)
    assert ring.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
