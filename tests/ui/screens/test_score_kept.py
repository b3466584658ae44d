"""没记下的: what is typed and not recorded outlives the program, a power cut and a closed window."""

import json
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.builders import an_event
from tests.ui.screens.play_keys import Hall, a_hall, opened
from tests.ui.screens.typing_keys import sentence_of, until
from tourney.desk import Desk
from tourney.model.ids import TableId
from ui.ops import Ops
from ui.screens.score_drafts import Drafts, KeptAtTable
from ui.screens.score_kept import Kept
from ui.screens.score_shot import ShotClock
from ui.settings import SettingsFile


class Computer:
    """One computer: the event, the program's settings, and the program that is started on it again and again."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.qtbot, self.folder = qtbot, folder
        self.hall = a_hall(qtbot, folder, "A8-three-hands", 9)
        self.hall.screen.use_settings(SettingsFile(self.settings))
        self.notes: list[str] = []

    @property
    def settings(self) -> Path:
        return self.folder / "mine"

    def files(self) -> list[Path]:
        return sorted(self.settings.rglob("*.json"))

    def lies_there(self, *words: str) -> None:
        """Waits until the side file of one table says so: what is not there when the program is killed is lost."""
        until(lambda: any(all(word in path.read_text("utf-8") for word in words) for path in self.files()))

    def read_back(self, name: str = "", event: str = "a.tourney") -> dict[TableId, KeptAtTable]:
        """What a desk would find at this event, without its window."""
        ops = Ops(Desk.open(self.folder / event, name=name))
        drafts = Drafts(ops)
        Kept(ops, drafts, ShotClock()).begin(self.settings)
        return drafts.kept()

    def empty(self) -> None:
        until(lambda: not self.files())

    def started_again(self) -> Hall:
        """The program was killed, or the power went: nobody closed anything. It is opened again at the same event."""
        self.hall = opened(self.qtbot, Desk.open(self.folder / "a.tourney"))
        self.hall.screen.ops.noted.connect(self.notes.append)
        self.hall.screen.use_settings(SettingsFile(self.settings))
        return self.hall


@pytest.fixture
def computer(qtbot: QtBot, tmp_path: Path) -> Computer:
    return Computer(qtbot, tmp_path)


def said(hall: Hall) -> str:
    return sentence_of(hall.sheet, "score-problem")


def test_half_a_hand_is_on_the_line_again_after_the_power_was_gone(computer: Computer) -> None:
    computer.hall.keys("3⏎231")
    computer.lies_there('"landlord":"2"', '"bid":"3"', '"bombs":"1"')
    hall = computer.started_again()
    until(lambda: computer.notes == ["第 3 桌上次有没记下的，打开那一桌接着填。"])
    hall.keys("3⏎")
    assert said(hall).startswith("上次（")
    assert said(hall).endswith("）填的第 1 副没有记下，放回来了，接着填。不要了按 Esc。")
    hall.keys("01⏎")
    assert hall.deltas() == [(-6, 12, -6)]
    computer.empty()
    assert computer.started_again().sheet.entry.is_empty()


def test_escape_drops_what_was_brought_back_and_stays_at_the_table(computer: Computer) -> None:
    computer.hall.keys("3⏎231")
    computer.lies_there('"bombs":"1"')
    hall = computer.started_again()
    hall.keys("3⏎␛")
    assert (hall.screen.on_sheet(), hall.sheet.entry.is_empty(), said(hall)) == (True, True, "")
    computer.empty()
    hall.keys("␛")
    assert not hall.screen.on_sheet()


def test_escape_after_going_on_typing_leads_to_the_wall_and_keeps_the_figures(computer: Computer) -> None:
    computer.hall.keys("3⏎231")
    computer.lies_there('"bombs":"1"')
    hall = computer.started_again()
    hall.keys("3⏎0␛")
    assert not hall.screen.on_sheet()
    hall.keys("3⏎1⏎")
    assert hall.deltas() == [(-6, 12, -6)]


def test_a_window_that_is_closed_asks_nothing_and_keeps_what_is_typed(computer: Computer) -> None:
    computer.hall.keys("3⏎*20-⏎7")
    computer.hall.screen.leave()
    (path,) = computer.files()
    assert json.loads(path.read_text("utf-8"))["typed"]["lines"][0]["figures"]["typed"] == {
        "total1": "-20", "total2": "7",
    }  # fmt: skip
    hall = computer.started_again()
    hall.keys("3⏎")
    assert "填的总分没有记下" in said(hall)
    hall.keys("13⏎⏎")
    assert hall.row().plays[0].totals == (-20, 7, 13)


def test_a_second_pass_goes_on_at_its_hand_unless_the_table_has_other_figures_now(computer: Computer) -> None:
    computer.hall.keys("3⏎23101⏎12001⏎k23101⏎12")
    computer.lies_there('"done":1', '"bid":"2"')
    hall = computer.started_again()
    hall.keys("3⏎")
    assert "）复核到第 2 副，接着输。" in said(hall)
    hall.keys("␛k▼▲")
    assert (said(hall), hall.sheet.entry.is_empty()) == ("", True)
    hall.another_desk().does(
        "amend_hand", stage=hall.stage, table=3, hand=1, landlord=2, bid=3, bombs=0, won=True
    )
    hall = computer.started_again()
    hall.keys("3⏎")
    assert said(hall) == ""
    assert hall.sheet.drafts.checks.place(hall.at(3)) is None


def test_a_correction_and_the_hand_below_it_are_both_there(computer: Computer) -> None:
    computer.hall.keys("3⏎23101⏎12↑②.23")
    computer.lies_there('"amend"', '"hand"')
    hall = computer.started_again()
    hall.keys("3⏎")
    assert "填的更正第 1 副没有记下" in said(hall)
    hall.keys("␛")
    assert hall.sheet.entry.values() == {"landlord": 1, "bid": 2}
    assert "填的第 2 副没有记下" in said(hall)


def test_a_hand_that_was_recorded_in_the_last_moment_is_not_offered_again(computer: Computer) -> None:
    computer.hall.keys("3⏎23101")
    computer.lies_there('"result":"1"')
    assert list(computer.read_back()) == [computer.hall.at(3)]
    computer.hall.office.hand(3, 2, 3, True, bombs=1)
    assert computer.read_back() == {}


def test_another_desk_another_draw_and_another_event_get_nothing(computer: Computer) -> None:
    computer.hall.keys("3⏎231")
    computer.lies_there('"bombs":"1"')
    an_event("A8-three-hands", path=computer.folder / "b.tourney").with_players(9).drawn()
    assert list(computer.read_back("A")) == [computer.hall.at(3)]
    assert computer.read_back("B") == {}
    assert computer.read_back("A", "b.tourney") == {}
    computer.hall.office.does("redraw", stage=computer.hall.stage, round=1, reason="名单错了")
    computer.hall.office.drawn()
    assert computer.read_back("A") == {}
    assert len(computer.files()) == 1


def test_a_damaged_side_file_is_passed_over_and_stays_where_it_lies(computer: Computer) -> None:
    computer.hall.keys("3⏎+231")
    computer.lies_there('"bombs":"1"', '"mode":"hand"')
    computer.hall.screen.leave()
    (path,) = computer.files()
    whole = path.read_text("utf-8")
    assert len(computer.read_back()) == 1
    for old, new in (
        ('"bombs":"1"', '"bombs":"x"'), ('"bombs":"1"', '"wrong":"1"'), ('"mode":"hand"', '"mode":"?"'), ("{", ""),
        ('"is":"typed-1"', '"is":"typed-9"'), ('"overtime":0', '"overtime":7'), ('"overtime":0', '"overtime":-1'),
        ('"at":"2', '"at":"x'), (whole, ""),
    ):  # fmt: skip
        path.write_text(whole.replace(old, new), "utf-8")
        assert computer.read_back() == {}, new
        assert path.read_text("utf-8") == whole.replace(old, new)


def test_a_folder_that_takes_nothing_is_said_once_and_hands_are_recorded_all_the_same(
    computer: Computer,
) -> None:
    computer.settings.write_text("a file where the folder should be", "utf-8")
    hall = computer.started_again()
    hall.keys("3⏎2")
    until(lambda: bool(computer.notes))
    hall.keys("3101⏎12")
    hall.screen.leave()
    assert hall.deltas() == [(-6, 12, -6)]
    assert len(computer.notes) == 1
    assert "填到一半的没法另外留一份。录分照常，记下的都在赛事里。" in computer.notes[0]


def test_the_wall_says_which_tables_have_something_that_is_not_recorded(computer: Computer) -> None:
    computer.hall.keys("2⏎1␛3⏎231")
    computer.lies_there('"bombs":"1"')
    hall = computer.started_again()
    cards = [hall.screen.wall.wall.card(hall.at(table)) for table in (1, 2, 3)]
    assert [isinstance(card, QWidget) and "没记下" in card.accessibleDescription() for card in cards] == [
        False, True, True,
    ]  # fmt: skip


def test_half_a_hand_does_not_go_over_to_the_people_of_another_draw(computer: Computer) -> None:
    hall = computer.hall
    hall.keys("3⏎231")
    hall.office.does("redraw", stage=hall.stage, round=1, reason="名单错了")
    hall.office.drawn()
    hall.screen.refresh(None)
    assert hall.sheet.entry.is_empty()
    hall.office.does("restore_draw", stage=hall.stage, round=1, version=1, reason="原来的没错")
    hall.screen.refresh(None)
    assert hall.sheet.entry.values() == {"landlord": 2, "bid": 3, "bombs": 1}


def test_nothing_is_signed_over_a_passed_out_hand_that_is_not_recorded(computer: Computer) -> None:
    hall = computer.hall
    hall.keys("3⏎23101⏎/S")
    assert hall.row().state == "playing"
    assert hall.sheet.side.reason.text() == "第 2 副没记下，记下或清空后可以打印、签字。"
    hall.keys("./")
    assert not hall.sheet.side.print.isEnabled()
    hall.keys("/")
    assert hall.sheet.side.print.isEnabled()
