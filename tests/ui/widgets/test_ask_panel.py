"""A question inside the page: Enter goes on, Ctrl+Enter answers, what follows is said while one types."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.screens.typing_keys import ctrl_enter, key, keyboard, press, sentence_of
from ui.widgets.ask_panel import AskPanel, Blank, Question

QUESTION = Question(
    "deduct",
    "扣分",
    "7 号 张三",
    (
        Blank("points", "扣几分", wide=80, value="3"),
        Blank("hand", "第几副", beside=True),
        Blank("reason", "理由"),
    ),
    "扣分",
    follows=lambda texts: f"扣 {texts['points']} 分" if texts["points"] else "",
)


@pytest.fixture
def panel(qtbot: QtBot) -> AskPanel:
    made = AskPanel("ask")
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    made.ask(QUESTION)
    return made


def said(panel: AskPanel) -> str:
    label = panel._follows
    return label.text() if label.isVisibleTo(panel) else ""


def test_what_stands_there_is_replaced_by_what_is_typed(panel: AskPanel) -> None:
    press("5")
    assert panel.edit("points").text() == "5"


def test_what_follows_is_said_before_and_while_one_types(panel: AskPanel) -> None:
    assert said(panel) == "扣 3 分"
    press("12")
    assert said(panel) == "扣 12 分"
    press("⌫⌫")
    assert said(panel) == ""


def test_enter_goes_on_and_never_answers(panel: AskPanel) -> None:
    answers: list[str] = []
    panel.answered.connect(lambda name, _texts: answers.append(name))
    press("⏎⏎")
    assert sentence_of(panel, "ask-notice") == ""
    press("⏎⏎")
    assert keyboard() is panel.edit("reason")
    assert answers == []
    assert sentence_of(panel, "ask-notice") == "填好了，按 Ctrl+回车：扣分。"
    press("x")
    assert sentence_of(panel, "ask-notice") == ""


def test_ctrl_enter_answers_with_everything_that_is_typed(panel: AskPanel, qtbot: QtBot) -> None:
    press("4⏎2⏎x")
    with qtbot.waitSignal(panel.answered) as answered:
        ctrl_enter()
    assert answered.args == ["deduct", {"points": "4", "hand": "2", "reason": "x"}]


def test_a_refusal_stands_below_and_what_was_typed_stays(panel: AskPanel) -> None:
    press("9")
    panel.say("扣分填了 9。")
    assert (panel.asking(), panel.edit("points").text()) == ("deduct", "9")


def test_escape_leaves_and_the_next_question_begins_empty(panel: AskPanel, qtbot: QtBot) -> None:
    press("9")
    with qtbot.waitSignal(panel.left):
        key(Qt.Key.Key_Escape)
    assert panel.asking() == ""
    panel.ask(QUESTION)
    assert panel.texts() == {"points": "3", "hand": "", "reason": ""}


def test_blanks_beside_each_other_stand_in_one_line(panel: AskPanel) -> None:
    points, hand, reason = (
        panel.edit(name).mapTo(panel, panel.edit(name).rect().topLeft()) for name in panel.texts()
    )
    assert points.y() == hand.y() < reason.y()
    assert points.x() < hand.x()
