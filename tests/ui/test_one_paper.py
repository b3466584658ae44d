"""A paper by one key is drawn beside the window; until its print counts, Esc leaves nothing behind."""

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.screens.typing_keys import key, until
from tests.ui.test_event_loop import in_the_window
from tourney.reports.press import alone
from ui.event_page import EventPage
from ui.one_paper import DROPPED, STILL, OnePaper
from ui.ops import Ops
from ui.printing import Printed, paper_folder


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return an_event("A8-three-hands", path=tmp_path / "a.tourney").with_players(9)


@pytest.fixture
def page(office: Office, qtbot: QtBot, tmp_path: Path) -> EventPage:
    _program, made = in_the_window(office, qtbot, tmp_path)
    made.open_screen("players")
    return made


class Press:
    """Holds the one drawing that may go on at a time, as a slow paper does."""

    def __init__(self) -> None:
        self.held, self.go_on = Event(), Event()

    def draw(self) -> bytes:
        return alone(self._wait)

    def _wait(self) -> bytes:
        self.held.set()
        assert self.go_on.wait(20)
        return b"%PDF"


def papers(ops: Ops) -> list[str]:
    folder = paper_folder(ops)
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def at_work(one: OnePaper, ops: Ops, said: Callable[[Printed], object]) -> Press:
    """A slow paper without versions is on its way."""
    press = Press()
    one.write("日志", paper_folder(ops) / "日志.pdf", press.draw, said)
    assert press.held.wait(20)
    return press


def test_the_work_is_named_after_a_second_and_esc_leaves_no_file_and_no_line(page: EventPage) -> None:
    made: list[Printed] = []
    before = len(page.ops.state.lines)
    press = at_work(page.current().one_paper, page.ops, made.append)
    assert page.work.words() == ""
    page.work._tick()
    assert page.work.words() == "正在画日志，已经 1 秒。"
    key(Qt.Key.Key_Escape)
    press.go_on.set()
    until(lambda: bool(made))
    assert (made[0].problem, page.work.words()) == (DROPPED, "")
    assert len(page.ops.state.lines) == before
    until(lambda: not page.current().one_paper.busy())
    assert papers(page.ops) == []


def test_esc_before_the_proof_is_drawn_records_no_print(page: EventPage) -> None:
    press = at_work(OnePaper(page.ops, page), page.ops, lambda _made: None)
    key(Qt.Key.Key_F9)
    page.current().one_paper.cancel()
    press.go_on.set()
    until(lambda: papers(page.ops) == ["日志.pdf"])
    assert page.ops.state.prints == {}


def test_a_print_that_counts_gets_its_file_though_esc_is_pressed(page: EventPage) -> None:
    one = page.current().one_paper
    key(Qt.Key.Key_F9)
    until(lambda: bool(page.ops.state.prints))
    one.cancel()
    until(lambda: not one.busy())
    assert papers(page.ops) == ["全部-签到表.pdf"]


def test_who_asks_for_the_next_paper_too_soon_is_told(page: EventPage) -> None:
    said: list[str] = []
    press = at_work(page.current().one_paper, page.ops, lambda made: said.append(made.problem))
    page.current().one_paper.press("签到表", "sign-in", "", None, lambda made: said.append(made.problem))
    press.go_on.set()
    until(lambda: not page.current().one_paper.busy())
    assert said == [STILL, ""]


def test_an_event_that_is_left_drops_the_paper_that_does_not_count(page: EventPage) -> None:
    made: list[Printed] = []
    press = at_work(page.current().one_paper, page.ops, made.append)
    page.closed.emit()
    press.go_on.set()
    assert [one.problem for one in made] == [DROPPED]
