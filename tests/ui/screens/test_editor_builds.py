"""The three sample plans are built in the editor, value by value, and come out as their files say."""

from importlib.resources import files
from pathlib import Path

import msgspec
import pytest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox
from pytestqt.qtbot import QtBot

from tests.ui.screens.typing_keys import shown
from tourney.formats import own
from tourney.formats.knobs import Choice
from tourney.formats.load import load_format, load_rules
from tourney.own_files import read
from ui.own_formats import OwnFormats
from ui.screens.editor_screen import EditorScreen

PLAN, FIRST, SECOND = 0, 1, 2
Step = tuple[int, str, str]
"""Row of the list at the left (−1: the hand), field, and what is chosen or typed."""

BUILT: dict[str, tuple[str, list[Step]]] = {
    "单位联谊赛": ("X-open", [
        (FIRST, "name", "积分循环"), (FIRST, "minutes", ""), (FIRST, "break_minutes", "0"), (FIRST, "rounds", "4"),
        (FIRST, "hands", "3"), (FIRST, "wishes.0", "repeat"),
        (FIRST, "wishes.1", "unit"), (FIRST, "wishes.2", ""), (FIRST, "rank_by.0", "points"),
        (FIRST, "rank_by.1", "wins"),
        (FIRST, "rank_by.2", "landlord_wins"), (FIRST, "tie_cut", "share"),
        (-1, "name", "只叫牌不叫分，胜负给固定分"), (-1, "forced_bid", ""), (-1, "bids", ""), (-1, "bomb", ""),
        (-1, "rocket", ""), (-1, "spring", ""), (-1, "anti_spring", ""), (-1, "pass_fine", ""),
        (-1, "pass_limit", ""),
        (-1, "passed_out", "redeal"), (-1, "opener", "lot_turn"), (-1, "scoring", "roles"),
        (-1, "roles.landlord_won", "3"), (-1, "roles.peasant_won", "2"),
    ]),
    "升降台": ("B3-rake", [
        (FIRST, "name", "升降台"), (FIRST, "seating", "movement"), (FIRST, "moves.winner", "-1"),
        (FIRST, "moves.loser", "+1"), (FIRST, "moves.wrap", "false"), (FIRST, "rounds", "8"),
        (FIRST, "hands", "3"),
        (FIRST, "rank", "overall"), (FIRST, "rank_by.0", "points"), (FIRST, "rank_by.1", "table_wins"),
        (FIRST, "overtime_hands", "1"), (FIRST, "tie_cut", "lots"), (FIRST, "decides", "1"),
    ]),
    "两天积分加决赛": ("X-open", [
        (FIRST, "name", "两天积分"), (FIRST, "break_minutes", "0"), (FIRST, "tie_cut", "playoff"),
        (FIRST, "rounds", "2"), (FIRST, "hands", "12"), (FIRST, "minutes", "90"),
        (FIRST, "start", "300"), (FIRST, "wishes.0", "repeat"), (FIRST, "wishes.1", ""),
        (FIRST, "rank_by.1", "wins"),
        (FIRST, "add", ""), (FIRST, "take", "9"),
        (SECOND, "name", "决赛"), (SECOND, "wishes.0", "repeat"), (SECOND, "rounds", "3"),
        (SECOND, "hands", "6"), (SECOND, "minutes", ""), (SECOND, "carries", "true"), (SECOND, "rank", "overall"),
        (SECOND, "brings.stage", "open"), (SECOND, "brings.divide", "2"), (SECOND, "rank_by.1", "earlier:open"),
        (SECOND, "break_minutes", "30"),
    ]),
}  # fmt: skip


def do(editor: EditorScreen, step: Step) -> None:
    """One value set where it stands."""
    row, key, value = step
    editor.parts.list.setCurrentRow(row if row >= 0 else editor.parts.row_of("hand"))
    QApplication.processEvents()
    if key == "add":
        editor.parts.add.click()
        return
    made = editor.form.input(key)
    made.setFocus()
    if isinstance(made, QComboBox):
        at = made.findData(value)
        assert at >= 0, (key, value)
        made.setCurrentIndex(at)
    elif isinstance(made, QCheckBox):
        if made.isChecked() != (value == "true"):
            made.click()
    else:
        made.selectAll()
        made.insert(value)


def comparable(choice: Choice) -> object:
    """What is played: keys of stages as their order, words about the file left out."""
    text = own.written(choice)
    for at, stage in enumerate(choice.format.stages):
        text = text.replace(f'"{stage.key}"', f'"s{at}"').replace(f"earlier:{stage.key}", f"earlier:s{at}")
    again = own.parse(text)
    rules = msgspec.structs.replace(
        again.rules, id="", name="", readings=(), sayings=(), patterns={}, compared={}
    )
    return (again.format.stages, rules)


@pytest.mark.parametrize("name", BUILT)
def test_a_sample_plan_is_built_without_code(name: str, tmp_path: Path, qtbot: QtBot) -> None:
    base, steps = BUILT[name]
    form = load_format(base)
    editor = EditorScreen(OwnFormats(tmp_path))
    editor.edit(own.copied(Choice(form, load_rules(form.rules)), ()))
    shown(editor, qtbot, 1280, 720)
    for step in [(PLAN, "name", name), *steps]:
        do(editor, step)
    assert editor.plan.said() == []
    editor.save()
    wanted = own.parse(files("resources").joinpath("samples", f"赛制-{name}.toml").read_text("utf-8"))
    assert comparable(read(tmp_path / f"{name}.toml")) == comparable(wanted)
