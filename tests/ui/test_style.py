"""Colours can be read, fonts have every character, and no other file knows a colour."""

import re
import subprocess
import sys
import time
from itertools import chain
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QFontMetrics, QImage, QPainter
from PySide6.QtWidgets import QApplication, QMainWindow
from pytestqt.qtbot import QtBot

from ui import style

THEMES = ("light", "dark")


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """WCAG contrast of two colours, 1 to 21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _pairs(kind: str) -> list[tuple[str, str]]:
    return [(role, ground) for role, grounds in style.sheet()[kind].items() for ground in grounds]


def test_contrast_of_black_and_white_is_21() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("kind", "least"), [("text", 4.5), ("shape", 3.0)])
def test_every_text_and_every_meaningful_frame_can_be_read(theme: str, kind: str, least: float) -> None:
    colours = style.palette(theme)
    weak = {pair for pair in _pairs(kind) if contrast(colours[pair[0]], colours[pair[1]]) < least}
    assert not weak


def test_light_and_dark_know_the_same_roles() -> None:
    assert style.palette("light").keys() == style.palette("dark").keys()


def test_every_role_with_a_word_in_it_is_checked_as_text() -> None:
    words = {
        "ink",
        "ink2",
        "ink3",
        "onfelt",
        "onfelt2",
        "onprimary",
        "focus",
        "wait",
        "done",
        "tie",
        "redo",
        "err",
    }
    assert words <= style.sheet()["text"].keys()


def test_the_palette_is_the_agreed_one() -> None:
    light, dark = style.palette("light"), style.palette("dark")
    assert (light["window"], light["felt"], light["focus"]) == ("#F2F0EA", "#163A2F", "#1B5FC1")
    assert (dark["surface"], dark["primary"], dark["err"]) == ("#21272A", "#7CCBB2", "#FF9A92")


def test_changing_the_theme_changes_the_colours_painters_get(qapp: QApplication) -> None:
    style.apply(qapp, "dark")
    assert style.colour("surface") == QColor("#21272A")
    style.apply(qapp, "light")
    assert style.colour("surface") == QColor("#FFFFFF")


@pytest.mark.parametrize("theme", THEMES)
def test_no_role_is_left_open_in_the_style_sheet(theme: style.Theme) -> None:
    text = style.qss(theme)
    assert "$" not in text
    assert style.palette(theme)["primary"] in text


def _grey_pixels(text: str) -> int:
    image = QImage(60, 60, QImage.Format.Format_Grayscale8)
    image.fill(255)
    painter = QPainter(image)
    painter.setFont(style.font(40))
    painter.drawText(5, 45, text)
    painter.end()
    return sum(image.pixelColor(x, y).value() < 128 for x in range(60) for y in range(60))


@pytest.mark.parametrize("character", ["斗", "玥", "−", "→", "↑", "‹", "÷", "𠮷", "𡈽"])
def test_common_and_rare_characters_have_ink_of_their_own(character: str) -> None:
    assert _grey_pixels(character) > 20
    assert QFontMetrics(style.font(40)).horizontalAdvance(character) > 0


def test_digits_and_signs_have_one_width_so_points_line_up() -> None:
    for bold in (False, True):
        metrics = QFontMetrics(style.font(22, bold=bold))
        assert len({metrics.horizontalAdvance(sign) for sign in "0123456789+−"}) == 1


def _sources() -> list[Path]:
    return sorted(Path(style.__file__).parent.rglob("*.py"))


def test_only_the_palette_knows_colours() -> None:
    named = re.compile(
        r"#[0-9A-Fa-f]{6}\b|QColor\(\s*[\d\"']|Qt\.(GlobalColor\.)?(red|blue|green|black|white|gray)\b"
    )
    guilty = {path.name: named.findall(path.read_text("utf-8")) for path in _sources()}
    assert not [name for name, found in guilty.items() if found]


def test_the_style_names_only_roles_that_exist() -> None:
    used = re.compile(r"colour\(\"(\w+)\"\)")
    names = set(chain.from_iterable(used.findall(path.read_text("utf-8")) for path in _sources()))
    assert names <= style.palette("light").keys() | style.palette("projector").keys()


_START = """
import time, sys
start = time.perf_counter()
from PySide6.QtWidgets import QApplication, QMainWindow, QLabel
app = QApplication([])
if sys.argv[1] == "styled":
    from ui import style
    style.apply(app)
window = QMainWindow()
window.setCentralWidget(QLabel("斗地主" if sys.argv[1] == "styled" else "x"))
window.show()
app.processEvents()
print(time.perf_counter() - start)
"""


def _start(kind: str) -> float:
    runs = [
        subprocess.run(
            [sys.executable, "-c", _START, kind], capture_output=True, text=True, check=True
        ).stdout
        for _ in range(3)
    ]
    return min(float(seconds) for seconds in runs)


@pytest.mark.benchmark
def test_fonts_and_style_keep_the_start_within_four_times_a_bare_window() -> None:
    assert _start("styled") <= 4 * _start("bare")


@pytest.mark.benchmark
def test_applying_a_theme_to_an_open_window_takes_no_visible_time(qapp: QApplication, qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    window.show()
    start = time.perf_counter()
    style.apply(qapp, "dark")
    qapp.processEvents()
    assert time.perf_counter() - start < 0.5
