"""赛制编辑: picture, where values come from, a hand to try, lists, deleting and going on, by keyboard."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.builders import an_event
from tests.ui.opened import a_program
from tests.ui.screens.test_editor import part, shipped, to, typed
from tests.ui.screens.typing_keys import ctrl, key, keyboard, press, sentence_of, shown, until, words
from tourney.own_files import read
from ui.own_formats import OwnFormats
from ui.recent import RecentEvents
from ui.screens.editor_screen import EditorScreen

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def own(tmp_path: Path) -> OwnFormats:
    return OwnFormats(tmp_path / "formats")


@pytest.fixture
def editor(own: OwnFormats, qtbot: QtBot) -> EditorScreen:
    made = EditorScreen(own)
    made.edit(shipped("A5-revival"))
    return shown(made, qtbot, 1280, 720)


def picture(editor: EditorScreen) -> str:
    return editor.middle.picture.accessibleDescription()


def test_the_picture_follows_what_is_typed(editor: EditorScreen) -> None:
    """Without the guest 8 people come to the revival: two tables."""
    assert "复活赛，未开始，3 桌 9 人（特邀 1）" in picture(editor)
    part(editor, 3)
    press("→")
    to(editor, "invited")
    typed("0")
    assert "复活赛，未开始，2 桌 8 人，20 分钟" in picture(editor)


def test_the_picture_stays_while_something_is_wrong(editor: EditorScreen) -> None:
    part(editor, 2)
    key(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert editor.plan.said()
    assert picture(editor).startswith("复赛")
    assert not editor.plan.use.isEnabled()


def test_a_click_on_a_stage_of_the_picture_shows_its_values(editor: EditorScreen) -> None:
    editor.middle.picture.stage_chosen.emit("showdown")
    assert (editor.parts.part().kind, editor.parts.part().at) == ("stage", 3)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("minutes", "范文五 A5-03"),
        ("leftovers", "文件没写"),
        ("overtime_hands", "文件没写"),
        ("start", "没提"),
    ],
)
def test_every_value_says_where_it_comes_from(editor: EditorScreen, name: str, said: str) -> None:
    part(editor, 1)
    assert words(editor, f"beside-{name}") == said


def test_a_changed_value_says_what_it_was_and_goes_back_with_f8(editor: EditorScreen) -> None:
    part(editor, 1)
    press("→")
    to(editor, "minutes")
    typed("45")
    assert words(editor, "beside-minutes") == "改过，原来 20"
    assert words(editor, "editor-state") == "改了 1 处，还没有保存"
    key(Qt.Key.Key_F8)
    assert editor.choice.format.stages[0].minutes == 20
    assert words(editor, "beside-minutes") == "范文五 A5-03"


def test_what_is_not_even_a_number_goes_back_too(editor: EditorScreen) -> None:
    part(editor, 1)
    press("→")
    to(editor, "minutes")
    typed("bald")
    key(Qt.Key.Key_F8)
    assert editor.plan.said() == []
    assert editor.choice.format.stages[0].minutes == 20


def test_a_hand_is_tried_with_the_rules_as_they_are_edited(editor: EditorScreen) -> None:
    """Seat 2 calls 3, one bomb, spring: 3 × 2 × 2 = 12; bombs worth 3: 3 × 3 × 2 = 18, the landlord 36."""
    key(Qt.Key.Key_F9)
    assert keyboard().objectName() == "editor-trial"
    press("23101+")
    assert editor.trial.line.preview().points == (-12, 24, -12)
    assert "3 × 2 × 2 = 12 分，地主 +24，农民各 −12" in editor.trial.line.preview().sentence
    part(editor, 6)
    press("→")
    to(editor, "bomb")
    typed("3")
    assert editor.trial.line.preview().points == (-18, 36, -18)
    assert editor.history is not None
    assert editor.choice.rules.bomb == 3


def test_a_hand_that_cannot_be_is_said_and_esc_only_puts_the_trial_away(editor: EditorScreen) -> None:
    key(Qt.Key.Key_F9)
    press("2312")
    problem = editor.trial.line.preview().problem
    assert problem is not None
    assert "火箭" in problem.sentence
    press("␛")
    assert not editor.trial.isVisible()
    assert editor.middle.picture.isVisible()


def test_points_by_role_are_tried_too(editor: EditorScreen) -> None:
    """3 for a landlord who wins, nothing else: bid 1 by seat 1."""
    part(editor, 6)
    press("→")
    to(editor, "scoring")
    press("↓")
    to(editor, "roles.landlord_won")
    typed("3")
    key(Qt.Key.Key_F9)
    press("11001")
    assert editor.trial.line.preview().points == (3, 0, 0)


def test_a_ruling_is_added_below_the_last_and_what_stays_empty_is_not_kept(
    editor: EditorScreen, own: OwnFormats
) -> None:
    editor.parts.list.setCurrentRow(editor.parts.row_of("rulings"))
    press("→")
    to(editor, "rulings.0.text")
    typed("迟到十分钟")
    until_shown = editor.form.input("rulings.1.text")
    assert until_shown is not None
    to(editor, "rulings.1.clause")
    typed("x")
    typed("")
    key(Qt.Key.Key_Backspace)
    ctrl(Qt.Key.Key_S)
    (kept,) = own.all()
    assert kept.choice is not None
    assert [(each.text, each.kind) for each in kept.choice.format.rulings] == [("迟到十分钟", "warn")]


def test_a_new_name_is_a_new_file_and_the_old_one_is_gone(editor: EditorScreen, own: OwnFormats) -> None:
    part(editor, 0)
    press("→")
    typed("春风赛制")
    ctrl(Qt.Key.Key_S)
    typed("秋水赛制")
    ctrl(Qt.Key.Key_S)
    assert own.names() == {"秋水赛制"}
    assert [path.name for path in own.folder.iterdir()] == ["秋水赛制.toml"]
    assert words(editor, "editor-state").endswith("已保存在“秋水赛制.toml”")


def test_deleting_says_who_used_it_and_wants_ctrl_enter(
    editor: EditorScreen, own: OwnFormats, qtbot: QtBot
) -> None:
    ctrl(Qt.Key.Key_S)
    editor.used_by = lambda _name: ("春风杯",)
    key(Qt.Key.Key_Delete, CTRL | SHIFT)
    said = sentence_of(editor, "editor-notice")
    assert (
        said
        == "要删掉“复活赛制（自己的）”。用它办的“春风杯”自己留了一份，照样能打。按 Ctrl+回车 删掉，按 Esc 不删。"
    )
    press("␛")
    assert own.names() == {"复活赛制（自己的）"}
    key(Qt.Key.Key_Delete, CTRL | SHIFT)
    with qtbot.waitSignal(editor.left):
        ctrl(Qt.Key.Key_Return)
    assert own.names() == set()


def test_typing_on_takes_the_question_about_deleting_back(editor: EditorScreen, own: OwnFormats) -> None:
    ctrl(Qt.Key.Key_S)
    key(Qt.Key.Key_Delete, CTRL | SHIFT)
    part(editor, 0)
    press("→")
    typed("另一个")
    ctrl(Qt.Key.Key_Return)
    assert own.names() == {"另一个"}


def test_an_event_made_with_a_deleted_format_plays_on(editor: EditorScreen, own: OwnFormats) -> None:
    from tests.builders import office_of

    ctrl(Qt.Key.Key_S)
    (kept,) = own.all()
    office = office_of(read(Path(kept.path))).with_players(18, invited=1)
    own.remove(Path(kept.path))
    office.drawn("prelim").all_played("prelim").closed("prelim")
    assert office.state.stages["prelim"].advance["semi"]


def test_a_blank_format_is_chosen_in_the_list_and_used_at_once(tmp_path: Path, qtbot: QtBot) -> None:
    program = a_program(qtbot, tmp_path, (1280, 720))
    program.start.filter.setText("空白")
    until(lambda: program.start.choice is not None)
    assert program.start.choice is not None
    assert [stage.name for stage in program.start.choice.format.stages] == ["第 1 阶段"]
    key(Qt.Key.Key_F4)
    QApplication.processEvents()
    editor = program.window.findChild(EditorScreen)
    assert editor is not None
    assert editor.choice.format.name == "空白赛制（自己的）"
    assert words(editor, "beside-name") == ""
    ctrl(Qt.Key.Key_Return)
    QApplication.processEvents()
    assert program.start.isVisible()
    program.start.filter.setText("")
    assert program.start.choice.format.name == "空白赛制（自己的）"


def test_events_of_a_format_are_found_by_its_name(tmp_path: Path) -> None:
    recent = RecentEvents(tmp_path / "mine")
    office = an_event("A5-revival", path=tmp_path / "a.tourney", name="春风杯")
    recent.remember(tmp_path / "a.tourney", office.state)
    office.desk.close()
    assert recent.of_format("复活赛制") == ("春风杯",)
    assert recent.of_format("别的") == ()


def test_four_at_a_table_have_four_points_in_the_trial(editor: EditorScreen) -> None:
    """Seat 4 calls 2, nothing doubles, and loses: −6, the three others 2 each."""
    part(editor, 0)
    press("→")
    to(editor, "seats")
    typed("4")
    part(editor, 6)
    press("→")
    to(editor, "pass_fine")
    typed("6")
    key(Qt.Key.Key_F9)
    press("42002")
    assert editor.trial.line.preview().points == (2, 2, 2, -6)
    assert editor.plan.said() == []


def test_the_right_arrow_goes_behind_the_name_and_typing_goes_on_there(editor: EditorScreen) -> None:
    part(editor, 1)
    press("→")
    key(Qt.Key.Key_Backspace)
    assert editor.choice.format.stages[0].name == "初"
