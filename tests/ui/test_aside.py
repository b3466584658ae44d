"""Work off the window's thread: only the newest is heard of, and nothing is lost with the window."""

import threading
from collections.abc import Callable

import pytest
from PySide6.QtCore import QThreadPool
from pytestqt.qtbot import QtBot

from tourney.model.errors import Refused
from ui.aside import Aside


@pytest.fixture
def aside(qtbot: QtBot) -> Aside:
    return Aside()


def never(_refused: Refused) -> None:
    raise AssertionError("nothing was refused")


def test_the_work_is_done_elsewhere_and_its_result_comes_back_here(aside: Aside, qtbot: QtBot) -> None:
    here: list[tuple[int, int]] = []
    aside.start(threading.get_ident, lambda there: here.append((there, threading.get_ident())), never)
    assert aside.busy()
    qtbot.waitUntil(lambda: not aside.busy())
    ((there, back),) = here
    assert there != back == threading.get_ident()


def test_a_newer_one_takes_the_place_of_an_older(aside: Aside, qtbot: QtBot) -> None:
    """The older one is under way and cannot be stopped; what it brings is not wanted any more."""
    go_on, heard = threading.Event(), list[str]()
    aside.start(lambda: str(go_on.wait(5)), heard.append, never)
    aside.start(lambda: "new", heard.append, never)
    qtbot.waitUntil(lambda: heard == ["new"])
    go_on.set()
    QThreadPool.globalInstance().waitForDone()
    qtbot.wait(20)
    assert heard == ["new"]


def test_what_is_cancelled_is_not_heard_of(aside: Aside, qtbot: QtBot) -> None:
    heard: list[int] = []
    aside.start(lambda: 1, heard.append, never)
    aside.cancel()
    QThreadPool.globalInstance().waitForDone()
    qtbot.wait(20)
    assert heard == []
    assert not aside.busy()


def test_a_refusal_comes_back_as_one(aside: Aside, qtbot: QtBot) -> None:
    def refuses() -> None:
        raise Refused("nothing_to_print")

    heard: list[Refused] = []
    aside.start(refuses, print, heard.append)
    qtbot.waitUntil(lambda: bool(heard))
    assert heard[0].code == "nothing_to_print"


def begun_and_left(work: Callable[[], None]) -> None:
    """Whoever wanted it is gone before it comes back."""
    aside = Aside()
    aside.start(work, lambda _none: None, never, whole=True)
    aside.cancel()


def test_what_must_be_finished_is_finished_after_the_window_is_gone(qtbot: QtBot) -> None:
    done = threading.Event()
    begun_and_left(done.set)
    QThreadPool.globalInstance().waitForDone()
    assert done.is_set()
    qtbot.wait(20)
