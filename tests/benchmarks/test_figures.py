"""The figures of the project, each a ratio against the bare thing in the same run, or a time.

``python3 packaging/dev.py bench`` runs them; the plain test run only checks that they are within bounds.
"""

import gc
import os
import sqlite3
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.builders import Office, an_event
from tourney.desk import Desk
from tourney.model import commands as c, events as e
from tourney.storage.sqlite_file import PRAGMAS

pytestmark = pytest.mark.benchmark

HANDS = 300


def median_of(action: Callable[[int], object], times: int) -> float:
    """Median seconds of one call."""
    taken = []
    for i in range(times):
        begun = time.perf_counter()
        action(i)
        taken.append(time.perf_counter() - begun)
    return statistics.median(taken)


def bare_insert(folder: Path) -> float:
    """A bare SQLite insert and commit with the program's own pragmas."""
    file = sqlite3.connect(folder / "bare.db", isolation_level=None)
    for pragma in PRAGMAS:
        file.execute(pragma)
    file.execute("CREATE TABLE log (seq INTEGER PRIMARY KEY, data BLOB)")
    data = b"x" * 300

    def insert(i: int) -> None:
        file.execute("BEGIN IMMEDIATE")
        file.execute("INSERT INTO log VALUES (?, ?)", (i, data))
        file.execute("COMMIT")

    found = median_of(insert, HANDS)
    file.close()
    return found


def recorded_hand(folder: Path) -> float:
    """One hand through ``desk.execute``, durable."""
    office = an_event(path=folder / "a.tourney").with_players(18).drawn("prelim")

    def record(i: int) -> None:
        office.desk.execute(c.Hand(stage="prelim", table=i % 6 + 1, landlord=1, bid=2, won=True, bombs=i % 3))

    found = median_of(record, HANDS)
    office.desk.close()
    return found


def test_a_hand_recorded_durably_takes_at_most_4_bare_inserts(tmp_path: Path) -> None:
    ratios = []
    for run in range(3):
        folder = tmp_path / str(run)
        folder.mkdir()
        ratios.append(recorded_hand(folder) / bare_insert(folder))
    print(f"one hand through desk.execute: {min(ratios):.2f} × a bare insert and commit (runs: {ratios})")
    assert min(ratios) <= 4


def an_event_of(events: int, path: Path) -> None:
    """A long event: 300 people, 100 tables, hands until the log has this many rows."""
    office: Office = an_event(path=path).with_players(300).drawn("prelim")
    log = office.desk._log
    rows = events - log._last_seq
    with log.transaction():
        for i in range(rows):
            table, hand = i % 100 + 1, i // 100 + 1
            played = e.PlayedHand(
                hand=hand,
                deltas=(4, -2, -2),
                landlord=1,
                bid=2,
                won=True,
                opener=hand % 3 + 1,
                at=f"2026-12-05T14:{i % 60:02d}",
            )
            event = e.HandRecorded(stage="prelim", round=1, table=table, hand=played)
            log.append(("2026-12-05T14:00:00.000+08:00", "A", "", f"{i:032x}"), [event])
    office.desk.close()


def test_an_event_of_50000_events_opens_in_half_a_second(tmp_path: Path) -> None:
    path = tmp_path / "long.tourney"
    an_event_of(50_000, path)
    taken = []
    for _ in range(5):
        gc.collect()
        begun = time.perf_counter()
        desk = Desk.open(path)
        taken.append(time.perf_counter() - begun)
        assert len(desk.state.lines) == 50_000
        desk.close()
    print(f"opening 50,000 events: {min(taken):.3f} s (runs: {taken})")
    assert min(taken) < 0.5


BARE = """
import time; begun = time.perf_counter()
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication([]); window = QMainWindow(); window.resize(1440, 900); window.show(); app.processEvents()
print(time.perf_counter() - begun)
"""
OURS = """
import sys, time; begun = time.perf_counter()
from pathlib import Path
from ui.app import Program, application
from ui.recent import RecentEvents
app = application([]); program = Program(RecentEvents(Path(sys.argv[1]))); program.window.show(); app.processEvents()
first = time.perf_counter() - begun
while program.start.choice is None: app.processEvents()
app.processEvents()
print(first, time.perf_counter() - begun)
"""


def seconds_of(script: str, cache: Path, *arguments: str) -> list[float]:
    """The best of five starts. Python keeps what it compiled, as it does for a program that was opened before."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPYCACHEPREFIX": str(cache)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    taken = []
    for _ in range(5):
        run = subprocess.run(
            [sys.executable, "-c", script, *arguments],
            capture_output=True,
            text=True,
            check=True,
            env=environment,
        )
        taken.append([float(part) for part in run.stdout.split()])
    return [min(each) for each in zip(*taken, strict=True)]


def test_the_first_window_takes_at_most_4_bare_windows_and_its_plan_6(tmp_path: Path) -> None:
    cache = tmp_path / "compiled"
    [bare] = seconds_of(BARE, cache)
    first, planned = seconds_of(OURS, cache, str(tmp_path))
    print(
        f"first window: {first:.3f} s, bare {bare:.3f} s, {first / bare:.2f} ×; with its plan {planned / bare:.2f} ×"
    )
    assert first / bare <= 4
    assert planned / bare <= 6
