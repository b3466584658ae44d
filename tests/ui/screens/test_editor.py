"""赛制编辑 by keyboard: copy, name, change, undo, save, pass on, and find it again in 开始."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.opened import a_program
from tests.ui.screens.typing_keys import (
    ctrl,
    key,
    keyboard,
    press,
    sentence_of,
    shown,
    until,
    words,
    write_over,
)
from tourney.formats.knobs import Choice
from tourney.formats.load import load_format, load_rules
from tourney.formats.own import copied
from tourney.own_files import read
from ui.own_formats import OwnFormats
from ui.screens.editor_screen import EditorScreen

CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


def shipped(name: str) -> Choice:
    form = load_format(name)
    return copied(Choice(form, load_rules(form.rules)), ())


@pytest.fixture
def own(tmp_path: Path) -> OwnFormats:
    return OwnFormats(tmp_path / "formats")


@pytest.fixture
def editor(own: OwnFormats, qtbot: QtBot) -> EditorScreen:
    made = EditorScreen(own)
    made.edit(shipped("A5-revival"))
    return shown(made, qtbot, 1280, 720)


def part(editor: EditorScreen, row: int) -> None:
    """Chooses a part with the arrow keys of the list."""
    editor.home_again()
    key(Qt.Key.Key_Home)
    for _ in range(row):
        key(Qt.Key.Key_Down)


def to(editor: EditorScreen, name: str) -> None:
    """Tab until the field of this name has the keyboard."""
    for _ in range(60):
        QApplication.processEvents()
        if keyboard().objectName() == f"edit-{name}":
            return
        key(Qt.Key.Key_Tab)
    raise AssertionError(name)


def typed(text: str) -> None:
    """Instead of what stands there: keys one by one, Chinese as an input method gives it."""
    key(Qt.Key.Key_A, CTRL)
    if text.isascii():
        QTest.keyClicks(keyboard(), text)
    else:
        write_over(text)


def test_every_shipped_format_can_be_looked_through(own: OwnFormats, qtbot: QtBot) -> None:
    from tourney.formats.headings import format_ids

    editor = EditorScreen(own)
    editor.edit(shipped("A5-revival"))
    shown(editor, qtbot, 1280, 720)
    for name in format_ids():
        editor.edit(shipped(name))
        for row in range(editor.parts.list.count()):
            editor.parts.list.setCurrentRow(row)
            QApplication.processEvents()
        assert editor.plan.said() == []
        assert editor.history is not None
        assert not editor.history.dirty


def test_the_hands_of_a_stage_are_typed_and_the_plan_follows_at_once(editor: EditorScreen) -> None:
    part(editor, 1)
    press("→")
    to(editor, "minutes")
    typed("45")
    assert editor.choice.format.stages[0].minutes == 45
    assert editor.plan.model.rows()[0].ends - editor.plan.model.rows()[0].begins == 55
    assert keyboard().objectName() == "edit-minutes"


def test_what_is_no_number_is_said_and_nothing_is_lost(editor: EditorScreen) -> None:
    part(editor, 1)
    press("→")
    to(editor, "minutes")
    typed("bald")
    assert sentence_of(editor, "editor-problem") == "“每桌分钟”写了“bald”，要写整数，或空着。请改这一格。"
    assert editor.choice.format.stages[0].minutes == 20
    typed("30")
    assert editor.choice.format.stages[0].minutes == 30
    assert editor.plan.said() == []


def test_a_way_that_leads_nowhere_is_said_with_its_stage(editor: EditorScreen) -> None:
    part(editor, 2)
    key(Qt.Key.Key_Up, ALT)
    assert [stage.name for stage in editor.choice.format.stages][:2] == ["复赛", "初赛"]
    assert (
        editor.plan.said()[0]
        == "“初赛”的“每桌名次的去向”写的是“semi”，后面没有这个阶段。请改成后面的一个阶段。"
    )
    key(Qt.Key.Key_Down, ALT)
    assert editor.plan.said() == []


def test_ctrl_z_takes_back_one_edit_at_a_time_also_from_inside_a_field(editor: EditorScreen) -> None:
    before = editor.choice
    part(editor, 1)
    press("→")
    to(editor, "minutes")
    typed("45")
    to(editor, "start")
    typed("300")
    ctrl(Qt.Key.Key_Z)
    assert (editor.choice.format.stages[0].minutes, editor.choice.format.stages[0].start) == (45, 0)
    ctrl(Qt.Key.Key_Z)
    assert editor.choice == before
    key(Qt.Key.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert editor.choice.format.stages[0].minutes == 45


def test_page_keys_go_from_part_to_part_and_the_keyboard_stays_in_the_values(editor: EditorScreen) -> None:
    part(editor, 1)
    press("→")
    to(editor, "minutes")
    key(Qt.Key.Key_PageDown)
    until(lambda: keyboard().objectName() == "edit-name")
    assert editor.parts.part().at == 1
    assert editor.form.area.verticalScrollBar().value() == 0


def test_the_keyboard_stays_where_a_choice_brings_new_fields(editor: EditorScreen) -> None:
    part(editor, 1)
    press("→")
    to(editor, "seating")
    press("↓↓")
    QApplication.processEvents()
    assert editor.choice.format.stages[0].seating == "movement"
    until(lambda: keyboard().objectName() == "edit-seating")
    to(editor, "moves.winner")


def test_a_stage_is_added_named_and_removed_by_keys(editor: EditorScreen) -> None:
    part(editor, 2)
    key(Qt.Key.Key_N, CTRL)
    assert keyboard().objectName() == "edit-name"
    typed("附加赛")
    assert [stage.name for stage in editor.choice.format.stages][2] == "附加赛"
    editor.home_again()
    key(Qt.Key.Key_Delete, CTRL)
    assert [stage.name for stage in editor.choice.format.stages] == ["初赛", "复赛", "复活赛", "对决", "决赛"]


def test_points_by_role_appear_when_they_are_chosen(editor: EditorScreen) -> None:
    part(editor, 6)
    press("→")
    to(editor, "scoring")
    press("↓")
    to(editor, "roles.landlord_won")
    typed("3")
    assert editor.choice.rules.roles is not None
    assert editor.choice.rules.roles.landlord_won == 3


def test_it_is_saved_among_the_own_formats_and_reads_the_same(editor: EditorScreen, own: OwnFormats) -> None:
    part(editor, 0)
    press("→")
    typed("春风赛制")
    ctrl(Qt.Key.Key_S)
    assert words(editor, "editor-state") == "已保存在“春风赛制.toml”"
    assert read(own.folder / "春风赛制.toml") == editor.choice
    assert own.names() == {"春风赛制"}


def test_a_format_that_is_not_sound_yet_is_kept_and_opened_again(
    editor: EditorScreen, own: OwnFormats, qtbot: QtBot
) -> None:
    part(editor, 1)
    press("→")
    to(editor, "minutes")
    typed("")
    key(Qt.Key.Key_Delete)
    ctrl(Qt.Key.Key_S)
    (kept,) = own.all()
    assert kept.choice is None
    assert kept.problem.startswith("赛制有错：“初赛”的一桌永远打不完。")
    editor.ask_source = lambda: Path(kept.path)
    ctrl(Qt.Key.Key_O)
    assert editor.choice.format.stages[0].minutes is None


def test_leaving_with_unsaved_changes_asks_once_and_never_in_a_box(
    editor: EditorScreen, qtbot: QtBot
) -> None:
    part(editor, 0)
    press("→")
    typed("x")
    press("␛")
    assert sentence_of(editor, "editor-notice").startswith("改动还没有保存。")
    with qtbot.waitSignal(editor.left):
        press("␛")


def test_a_file_is_passed_on_and_opened_by_somebody_else(
    editor: EditorScreen, tmp_path: Path, qtbot: QtBot
) -> None:
    sent = tmp_path / "发给你.toml"
    editor.ask_target = lambda _stem: sent
    ctrl(Qt.Key.Key_E)
    assert sentence_of(editor, "editor-notice").endswith("可以发给别人。")
    other = EditorScreen(OwnFormats(tmp_path / "other"))
    other.edit(shipped("A9-ten-hands"))
    shown(other, qtbot)
    other.ask_source = lambda: sent
    ctrl(Qt.Key.Key_O)
    assert other.choice == read(sent)
    assert words(other, "editor-state") == "还没有保存"


def test_a_file_that_is_no_format_is_said_and_the_work_stays(editor: EditorScreen, tmp_path: Path) -> None:
    wrong = tmp_path / "falsch.toml"
    wrong.write_text("a = ", "utf-8")
    before = editor.choice
    editor.ask_source = lambda: wrong
    ctrl(Qt.Key.Key_O)
    assert sentence_of(editor, "editor-notice").startswith("赛制有错：这不是能读的 TOML，末尾写法不对")
    assert editor.choice == before


def test_from_the_start_page_and_back_with_an_own_format_chosen(tmp_path: Path, qtbot: QtBot) -> None:
    program = a_program(qtbot, tmp_path, (1280, 720))
    program.start.home().setFocus()
    QApplication.processEvents()
    key(Qt.Key.Key_F4)
    editor = program.window.findChild(EditorScreen)
    assert editor is not None
    assert editor.choice.format.name == "复活赛制（自己的）"
    QApplication.processEvents()
    ctrl(Qt.Key.Key_S)
    press("␛")
    QApplication.processEvents()
    assert program.start.isVisible()
    assert program.start.choice is not None
    assert program.start.choice.format.name == "复活赛制（自己的）"
    assert program.start.formats.item(0).text().startswith("复活赛制（自己的） 自己的赛制")
    assert program.start.pane.edit.text() == "改这个赛制…"
