"""A Chinese input method that is left on: it swallows no key, and what it still holds is not lost."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QInputMethodEvent, QInputMethodQueryEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.builders import an_event
from tests.ui.opened import an_event_page
from tests.ui.screens.typing_keys import ctrl_enter, keyboard, press
from ui.all_screens import SCREENS
from ui.event_page import EventPage
from ui.half_word import HalfWord
from ui.one_press import OnePress
from ui.screens.draw_gather import NumbersEdit
from ui.screens.judge_screen import JudgeScreen
from ui.screens.verify_screen import VerifyScreen
from ui.widgets.ask_panel import AskPanel, Blank, Question
from ui.widgets.chosen import Counted


def wants_an_input_method(widget: QWidget) -> bool:
    """What every input method asks first."""
    asked = QInputMethodQueryEvent(Qt.InputMethodQuery.ImEnabled)
    QApplication.sendEvent(widget, asked)
    return bool(asked.value(Qt.InputMethodQuery.ImEnabled))


# Keys ----------------------------------------------------------------------------------------------------------------


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> EventPage:
    office = an_event("A9-ten-hands", path=tmp_path / "a.tourney").with_players(9).drawn("prelim")
    return an_event_page(qtbot, office)


def test_chinese_input_is_on_only_where_words_are_written(page: EventPage) -> None:
    page.open_screen("play")
    press("1⏎")
    homes = {"sheet": wants_an_input_method(keyboard())}
    for key in (*(one[0] for one in SCREENS), "judge", "door"):
        page.open_screen(key)
        homes[key] = wants_an_input_method(page.current().home())
    assert {key for key, wanted in homes.items() if wanted} == {"players", "door"}
    for line in page.findChildren(QLineEdit):  # the attribute alone switches nothing off in a line
        assert line.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled), line.objectName()


def test_table_numbers_and_copies_are_figures_whatever_is_switched_on(page: EventPage) -> None:
    page.open_screen("play")
    jump = page.current().findChild(QWidget, "jump")
    assert jump is not None
    assert not wants_an_input_method(jump)
    assert not wants_an_input_method(NumbersEdit())
    assert not wants_an_input_method(Counted())


def typed_fast(text: str) -> None:
    """40 ms from key to key, as a scanner types."""
    for at, one in enumerate(text):
        code = Qt.Key(ord(one))
        press_ = QKeyEvent(QEvent.Type.KeyPress, code, Qt.KeyboardModifier.NoModifier, one)
        press_.setTimestamp(5000 + 40 * at)
        QApplication.sendEvent(keyboard(), press_)


@pytest.fixture
def one_press(qapp: QApplication) -> Iterator[OnePress]:
    watch = OnePress(qapp)
    yield watch
    qapp.removeEventFilter(watch)


def test_two_equal_letters_of_a_code_or_of_a_pair_are_both_typed(
    page: EventPage, one_press: OnePress
) -> None:
    page.open_screen("verify")
    typed_fast("AABBC")
    verify, judge = page.screens["verify"], page.screens["judge"]
    assert isinstance(verify, VerifyScreen)
    assert verify.code.text() == "AABBC"
    page.open_screen("judge")
    typed_fast("JJQQKK")
    assert isinstance(judge, JudgeScreen)
    assert judge.first.edit.text() == "JJQQKK"


# What an input method still holds ------------------------------------------------------------------------------------


class Asked:
    """判罚 with a reason, in which the input method holds a word that stands there underlined."""

    def __init__(self, qtbot: QtBot) -> None:
        self.panel = AskPanel("ask")
        qtbot.addWidget(self.panel)
        self.panel.ask(
            Question("warn", "判罚", "", (Blank("reason", "理由"), Blank("clause", "条款")), "记下判罚")
        )
        with qtbot.waitExposed(self.panel):
            self.panel.show()
        self.panel.activateWindow()
        self.panel.edit("reason").setFocus()
        self.answers: list[dict[str, str]] = []
        self.panel.answered.connect(lambda _key, texts: self.answers.append(texts))
        self.watch = HalfWord(self.panel)

    def holds(self, word: str) -> None:
        QApplication.sendEvent(self.panel.edit("reason"), QInputMethodEvent(word, []))

    def writes(self, word: str) -> None:
        event = QInputMethodEvent("", [])
        event.setCommitString(word)
        QApplication.sendEvent(self.panel.edit("reason"), event)

    def reason(self) -> str:
        return self.panel.edit("reason").text()


@pytest.fixture
def asked(qtbot: QtBot) -> Iterator[Asked]:
    made = Asked(qtbot)
    yield made
    made.watch.stop()


def test_ctrl_enter_takes_the_word_that_is_still_underlined(asked: Asked) -> None:
    asked.writes("提示")
    asked.holds("对家")
    ctrl_enter()
    assert asked.answers == [{"reason": "提示对家", "clause": ""}]


def test_a_word_that_the_input_method_drops_when_another_field_is_clicked_stays(asked: Asked) -> None:
    asked.holds("拖延")
    asked.holds("")  # as ibus does it, just before the focus goes
    QTest.mouseClick(asked.panel.edit("clause"), Qt.MouseButton.LeftButton)
    assert asked.reason() == "拖延"


def test_a_word_that_the_input_method_writes_itself_stands_there_once(asked: Asked) -> None:
    asked.holds("拖延")
    asked.writes("拖延")  # as Microsoft's does it
    QTest.mouseClick(asked.panel.edit("clause"), Qt.MouseButton.LeftButton)
    assert asked.reason() == "拖延"


def test_a_word_that_was_given_up_with_esc_is_gone(asked: Asked) -> None:
    asked.holds("拖延")
    asked.holds("")
    QApplication.processEvents()
    QTest.mouseClick(asked.panel.edit("clause"), Qt.MouseButton.LeftButton)
    assert asked.reason() == ""


def test_a_text_of_several_lines_keeps_the_word_too(asked: Asked, qtbot: QtBot) -> None:
    text = QPlainTextEdit(asked.panel)
    text.show()
    text.setFocus()
    QApplication.sendEvent(text, QInputMethodEvent("荣誉", []))
    asked.panel.edit("reason").setFocus()
    assert text.toPlainText() == "荣誉"
