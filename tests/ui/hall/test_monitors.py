"""A second monitor: the hall has the whole of it, the referee's window keeps the keyboard."""

import json
import os
import subprocess
import sys
from pathlib import Path


def monitor(name: str, left: int, wide: int, high: int) -> dict[str, object]:
    return {
        "name": name, "x": left, "y": 0, "width": wide, "height": high,
        "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1,
    }  # fmt: skip


def test_at_150_per_cent_the_hall_fills_whichever_monitor_the_desk_is_not_on(tmp_path: Path) -> None:
    """1920×1080 and, right of it, a projector of 1280×720: in Qt's pixels 1280×720 and 853×480."""
    both = tmp_path / "both.json"
    both.write_text(
        json.dumps({"screens": [monitor("desk", 0, 1920, 1080), monitor("hall", 1920, 1280, 720)]})
    )
    run = subprocess.run(
        [sys.executable, "-m", "tests.ui.hall.two_monitors"],
        env={**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={both}", "QT_SCALE_FACTOR": "1.5"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    beside, at_first, keyboard, moved, box, *seen = json.loads(run.stdout)
    assert (beside, at_first, keyboard) == (True, ["hall", True], True)
    assert (moved, box) == (["desk", True], [0, 0, 1280, 720])
    assert seen == [
        "hall",
        "",
        "",
        "",
    ]  # past the left edge, in the gap between the two, above the upper edge
