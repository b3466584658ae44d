"""How the window looks: fonts, and colours by role. No other file of the window knows a colour."""

import tomllib
from functools import cache
from importlib.resources import as_file, files
from string import Template
from typing import Any, Literal
from weakref import WeakSet

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from shiboken6 import isValid

Theme = Literal["light", "dark"]

FAMILIES = ("Noto Sans SC", "HanaMinB")
"""HanaMinB stands behind Noto Sans SC for the rarer characters of names."""

FONT_FILES = ("NotoSansSC-Regular.ttf", "NotoSansSC-Bold.ttf", "HanaMinB.ttf")

TEXT = 15
"""Pixels of ordinary text, at 100 %."""

_QT_ROLES = {
    QPalette.ColorRole.Window: "window",
    QPalette.ColorRole.Base: "surface",
    QPalette.ColorRole.AlternateBase: "panel",
    QPalette.ColorRole.Button: "surface",
    QPalette.ColorRole.ToolTipBase: "surface",
    QPalette.ColorRole.Highlight: "focus_ground",
    QPalette.ColorRole.Accent: "ink",
    QPalette.ColorRole.Light: "surface",
    QPalette.ColorRole.Mid: "line",
    QPalette.ColorRole.Dark: "frame",
    QPalette.ColorRole.WindowText: "ink",
    QPalette.ColorRole.Text: "ink",
    QPalette.ColorRole.ButtonText: "ink",
    QPalette.ColorRole.ToolTipText: "ink",
    QPalette.ColorRole.HighlightedText: "ink",
    QPalette.ColorRole.PlaceholderText: "ink3",
    QPalette.ColorRole.Link: "focus",
}
_QT_TEXTS = (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText)


_WORN = "worn"
"""The property of a part that has the style sheet: the theme of it."""


@cache
def sheet() -> dict[str, dict[str, Any]]:
    """The whole of ``resources/style/palette.toml``."""
    return tomllib.loads((files("resources") / "style" / "palette.toml").read_text("utf-8"))


def palette(theme: str) -> dict[str, str]:
    """Role → colour of one theme (``light``, ``dark`` or ``projector``) as text that QSS understands."""
    return {role: str(colour) for role, colour in sheet()[theme].items()}


def _colours(theme: str) -> dict[str, QColor]:
    return {role: QColor(text) for role, text in palette(theme).items()}


_applied = _colours("light")
_projector = _colours("projector")


def colour(role: str) -> QColor:
    """The colour of a role in the theme that is applied now; ``KeyError`` for an unknown role."""
    return _applied[role]


def projector_colour(role: str) -> QColor:
    """The colour of a role on the big screen, which has one theme whatever the window has."""
    return _projector[role]


@cache
def font(px: int, *, bold: bool = False, struck: bool = False) -> QFont:
    """The font in ``px`` pixels. Shared: copy it before changing it."""
    made = QFont(list(FAMILIES))
    made.setPixelSize(px)
    made.setBold(bold)
    made.setStrikeOut(struck)
    return made


@cache
def load_fonts() -> None:
    """Make the shipped fonts known to Qt, which maps the files: milliseconds. Needs a ``QGuiApplication``."""
    for name in FONT_FILES:
        with as_file(files("resources") / "fonts" / name) as path:
            if QFontDatabase.addApplicationFont(str(path)) < 0:
                raise FileNotFoundError(path)


@cache
def qss(theme: Theme) -> str:
    """The style sheet of the stock widgets, its roles filled in; ``KeyError`` for an unknown role."""
    with as_file(files("resources") / "style") as folder:
        text = (folder / "window.qss").read_text("utf-8")
        return Template(text).substitute(palette(theme), theme=theme, folder=folder.as_posix())


def _qt_palette() -> QPalette:
    made = QPalette()
    for role, name in _QT_ROLES.items():
        made.setColor(role, colour(name))
    for role in _QT_TEXTS:
        made.setColor(QPalette.ColorGroup.Disabled, role, colour("ink3"))
    return made


def apply(app: QApplication, theme: Theme = "light") -> None:
    """Give the whole program its fonts and one theme. To change the theme, call it again, and ``dress_next`` after it."""
    load_fonts()
    _applied.update(_colours(theme))
    if app.property("theme") is None:
        app.setStyle("Fusion")
        app.setFont(font(TEXT))
    app.setProperty("theme", theme)
    app.setPalette(_qt_palette())


class _AtTheDoor(QObject):
    """Nobody is seen in the clothes of another theme."""

    def eventFilter(self, part: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(part, QWidget):
            _wear(part)
        return False


_parts: WeakSet[QWidget] = WeakSet()
_at_the_door = _AtTheDoor()


def dress(part: QWidget) -> None:
    """Give a part of a window, and all that is in it, the style sheet; it changes with the theme.

    The sheet belongs to the parts: the bars, each screen, a panel over all of them. Neither the application nor a
    window has it, so that Qt works out each look once while a part is built by itself, and a change of the theme
    concerns what is seen. What is hidden then changes when it is shown, or when ``dress_next`` comes to it.
    """
    _parts.add(part)
    part.installEventFilter(_at_the_door)
    _wear(part)


def dress_next() -> bool:
    """Gives one part the theme that is applied now, those that are seen first; ``False`` when all have it."""
    late = [part for part in _parts if isValid(part) and part.property(_WORN) != _theme()]
    if late:
        _wear(max(late, key=QWidget.isVisible))
    return bool(late)


def is_dressed() -> bool:
    """All that is seen has the theme that is applied now."""
    return all(part.property(_WORN) == _theme() for part in _parts if isValid(part) and part.isVisible())


def _theme() -> Theme:
    app = QApplication.instance()
    assert app is not None
    theme: Theme = app.property("theme") or "light"
    return theme


def _wear(part: QWidget) -> None:
    theme = _theme()
    if part.property(_WORN) != theme:
        part.setProperty(_WORN, theme)
        part.setStyleSheet(qss(theme))


def set_role(label: QLabel, role: str) -> None:
    """Another colour or size for a label that is already shown."""
    if label.property("role") != role:
        label.setProperty("role", role)
        label.style().unpolish(label)
        label.style().polish(label)
