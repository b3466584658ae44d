"""读秒: thirty seconds for a play, counted warnings, and what the document makes of them (A1-23, A1-97, A9-49, A9-50)."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.ui.screens.play_keys import Hall, a_hall, opened
from tests.ui.screens.typing_keys import until
from tourney.desk import Desk
from tourney.model.ids import Number
from ui.settings import SettingsFile


class Watch:
    """A clock in the hand of the test."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def hall(qtbot: QtBot, tmp_path: Path, watch: Watch) -> Hall:
    """Table 3 of a format that warns, and takes 3 points for three warnings in one hand."""
    return timed(a_hall(qtbot, tmp_path, "A9-ten-hands"), watch)


def timed(hall: Hall, watch: Watch) -> Hall:
    hall.sheet.shot.now = watch
    hall.keys("3⏎")
    return hall


def later(hall: Hall, watch: Watch, seconds: float) -> str:
    """What the clock says after so many seconds."""
    watch.seconds += seconds
    hall.sheet.shot.look()
    return hall.sheet.shot.label.text()


def late(hall: Hall, who: str) -> None:
    """U, the number of who was late, and Ctrl+Enter."""
    hall.keys("u")
    hall.write(who)
    hall.ctrl(Qt.Key.Key_Enter)


def test_thirty_seconds_run_down_and_the_next_play_begins_anew(hall: Hall, watch: Watch) -> None:
    hall.keys("d")
    assert hall.sheet.shot.label.text() == "读秒 30"
    assert later(hall, watch, 12.5) == "读秒 18"
    hall.keys("d")
    assert hall.sheet.shot.label.text() == "读秒 30"


def test_when_the_time_is_up_it_is_said_in_words_and_goes_on_counting(hall: Hall, watch: Watch) -> None:
    hall.keys("d")
    assert later(hall, watch, 34.2) == "超时 4 秒　U 记警告"


def test_a_hand_is_recorded_all_the_same_when_the_time_is_up(hall: Hall, watch: Watch) -> None:
    hall.keys("d")
    later(hall, watch, 60)
    hall.keys("11001⏎")
    assert len(hall.hands()) == 1


def test_a_warning_for_time_has_its_hand_and_its_clause_already(hall: Hall) -> None:
    hall.keys("d")
    late(hall, "8")
    ruling = hall.office.state.rulings[-1]
    assert (ruling.kind, ruling.number, ruling.hand, ruling.clause) == ("warn", "8", 1, "A9-49")
    assert not hall.sheet.shot.running()


def test_what_the_next_warning_brings_is_said_before(hall: Hall) -> None:
    for said in ("再有 2 次就扣分 3 分", "再有 1 次就扣分 3 分", "该扣分 3 分"):
        hall.keys("u")
        hall.write("8")
        words = [label.text() for label in hall.screen.ask.findChildren(QLabel)]
        assert any(said in one and "A9-50" in one for one in words), words
        hall.ctrl(Qt.Key.Key_Enter)


def test_three_warnings_in_one_hand_cost_three_points(hall: Hall) -> None:
    for _ in range(3):
        late(hall, "8")
    table = hall.office.state.stages["prelim"].rounds[0].tables[3]
    assert table.deducted == {Number("8"): 3}


def test_warnings_of_another_hand_are_not_counted_together(hall: Hall) -> None:
    for _ in range(2):
        late(hall, "8")
    hall.keys("11001⏎")
    late(hall, "8")
    assert hall.office.state.stages["prelim"].rounds[0].tables[3].deducted == {}


def test_where_the_document_says_the_hand_is_lost_it_says_so(
    qtbot: QtBot, tmp_path: Path, watch: Watch
) -> None:
    hall = a_hall(qtbot, tmp_path, "A1-ladder", 9)
    timed(hall, watch)
    late(hall, "8")
    hall.keys("u")
    hall.write("8")
    words = [label.text() for label in hall.screen.ask.findChildren(QLabel)]
    assert any("第 2 次警告，该判负（A1-97" in one and "请用 V 判负" in one for one in words), words


def test_the_warnings_are_there_after_a_restart(hall: Hall) -> None:
    late(hall, "8")
    assert [ruling.hand for ruling in hall.another_desk().state.rulings] == [1]


def test_at_a_table_where_nothing_is_played_there_is_nothing_to_time(
    qtbot: QtBot, tmp_path: Path, watch: Watch
) -> None:
    hall = a_hall(qtbot, tmp_path, "A2-one-hand")
    timed(hall, watch)
    hall.keys("11001⏎d")
    assert not hall.sheet.shot.running()


def test_the_next_table_is_not_timed_by_the_clock_of_the_one_before(hall: Hall) -> None:
    hall.keys("d▼")
    assert not hall.sheet.shot.running()
    assert hall.sheet.shot.label.isHidden()


# The program is closed while somebody is timed -----------------------------------------------------------------------


class Closed:
    """A desk whose program is killed while a play is timed, and opened again so many seconds later."""

    def __init__(self, hall: Hall, qtbot: QtBot, folder: Path) -> None:
        self.hall, self.qtbot, self.folder = hall, qtbot, folder
        self.began = datetime(2026, 12, 5, 14, 23, 5, tzinfo=UTC)
        self._keep(hall, 0)

    def _keep(self, hall: Hall, seconds: float) -> None:
        hall.sheet.kept.now = (self.began + timedelta(seconds=seconds)).isoformat
        hall.screen.use_settings(SettingsFile(self.folder / "mine"))

    def opened_after(self, seconds: float) -> Hall:
        until(lambda: any('"seconds":30' in one.read_text("utf-8") for one in self.folder.rglob("*.json")))
        self.hall = opened(self.qtbot, Desk.open(self.folder / "a.tourney"))
        self.hall.sheet.shot.now = lambda: 0.0
        self._keep(self.hall, seconds)
        return self.hall


@pytest.fixture
def closed(hall: Hall, qtbot: QtBot, tmp_path: Path) -> Closed:
    return Closed(hall, qtbot, tmp_path)


def test_the_seconds_go_on_where_they_are_when_the_program_is_opened_again(closed: Closed) -> None:
    closed.hall.keys("d")
    hall = closed.opened_after(12)
    hall.keys("3⏎")
    assert hall.sheet.shot.label.text() == "读秒 18"
    hall.keys("␛3⏎")
    assert hall.sheet.shot.label.text() == "读秒 18"
    hall.keys("▼")
    until(lambda: not list(closed.folder.rglob("*.json")))


def test_time_that_was_up_meanwhile_is_for_the_referee_to_count(closed: Closed) -> None:
    closed.hall.keys("d")
    hall = closed.opened_after(300)
    hall.keys("2⏎▼")
    said = hall.sheet.problem.sentence()
    assert "开始读秒，程序关着的时候到时了。记超时警告按 U，不记按 Esc。" in said
    assert hall.sheet.shot.label.text() == "读秒到时　U 记警告"
    hall.keys("11001⏎")
    assert len(hall.hands()) == 1
    late(hall, "8")
    (ruling,) = hall.office.state.rulings
    assert (ruling.number, ruling.hand, ruling.clause) == ("8", 1, "A9-49")


def test_time_that_was_up_meanwhile_is_not_counted_after_escape(closed: Closed) -> None:
    closed.hall.keys("d")
    hall = closed.opened_after(300)
    hall.keys("3⏎␛")
    assert (hall.screen.on_sheet(), hall.sheet.shot.running()) == (True, False)
    assert hall.office.state.rulings == []
    until(lambda: not list(closed.folder.rglob("*.json")))
