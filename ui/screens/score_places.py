"""本桌名次: who leads now and with the hand that is typed; in an overtime only the tied."""

import msgspec
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tourney.queries.entry import AfterRow
from tourney.wording.numbers import place_text, signed
from ui.widgets import ink

EDGE, TITLE, HEADS, LINE, FACT, NOTE = 15, 40, 24, 30, 28, 20


class Fact(msgspec.Struct, frozen=True):
    """A line below the places: 时间, 已记."""

    caption: str
    words: str


class PlacesShown(msgspec.Struct, frozen=True):
    """All that the box says."""

    title: str = ""
    rows: tuple[AfterRow, ...] = ()
    facts: tuple[Fact, ...] = ()
    notes: tuple[str, ...] = ()
    """Sentences below, of a tie or an overtime."""
    tie: bool = False


class PlacesBox(QWidget):
    """Painted, as its columns depend on what is known: 现在, and 记下后 once the hand is complete."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = PlacesShown()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_places(self, shown: PlacesShown) -> None:
        """Draws anew where something differs."""
        if shown == self._shown:
            return
        grown = self._height(shown) != self._height(self._shown)
        self._shown = shown
        said = [
            f"{row.name} {place_text(row.place, shared=row.shared)} {signed(row.now)}" for row in shown.rows
        ]
        after = [
            f"{row.name} {place_text(row.place_after, shared=row.shared_after)} {signed(row.after)}"
            for row in _known(shown.rows)
        ]
        facts = [f"{fact.caption} {fact.words}" for fact in shown.facts]
        self.setAccessibleName(shown.title)
        told = "，".join(said) + ("；记下后 " + "，".join(after) if after else "")
        self.setAccessibleDescription("。".join([told, *facts, *shown.notes]))
        if grown:
            self.updateGeometry()
        self.update()

    def shown(self) -> PlacesShown:
        return self._shown

    def _note_lines(self, shown: PlacesShown, width: int) -> list[str]:
        return [line for note in shown.notes for line in _broken(note, width - 2 * EDGE - 4)]

    def _height(self, shown: PlacesShown) -> int:
        notes = len(self._note_lines(shown, self.width()))
        rows = TITLE + (HEADS + LINE * len(shown.rows) if shown.rows else 0)
        return rows + FACT * len(shown.facts) + NOTE * notes + (10 if notes else 0) + 10

    def sizeHint(self) -> QSize:
        return QSize(268, self._height(self._shown))

    def minimumSizeHint(self) -> QSize:
        return QSize(230, self._height(self._shown))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shown, area = self._shown, QRectF(self.rect())
        ink.box(painter, area, "surface", "line")
        if shown.tie:
            ink.left_bar(painter, area, "tie_bar")
        room = QRectF(EDGE, 0, area.width() - 2 * EDGE, TITLE)
        ink.text(painter, room, shown.title, 15, "tie" if shown.tie else "ink2", bold=True)
        y = self._paint_rows(painter, float(TITLE)) if shown.rows else float(TITLE)
        for fact in shown.facts:
            line = QRectF(EDGE, y, area.width() - 2 * EDGE, FACT)
            ink.text(painter, line, fact.caption, 15, "ink2")
            ink.text(painter, line, fact.words, 15, "ink", bold=True, align=ink.RIGHT)
            y += FACT
        y += 6
        for note in self._note_lines(shown, self.width()):
            ink.text(painter, QRectF(EDGE, y, area.width(), NOTE), note, 13, "ink2")
            y += NOTE

    def _paint_rows(self, painter: QPainter, y: float) -> float:
        rows, overtime = self._shown.rows, any(row.before is not None for row in self._shown.rows)
        later, wide = bool(_known(rows)), self.width() - EDGE
        heads = QRectF(EDGE, y, wide - EDGE, HEADS)
        columns = _Columns(wide, overtime=overtime, later=later)
        for words, right in columns.heads():
            ink.text(painter, QRectF(0, y, right, HEADS), words, 13, "ink3", align=ink.RIGHT)
        y = heads.bottom()
        for row in rows:
            ink.rule(painter, EDGE, wide, y)
            _paint_row(painter, row, columns, QRectF(EDGE, y, wide - EDGE, LINE))
            y += LINE
        ink.rule(painter, EDGE, wide, y)
        return y


class _Columns(msgspec.Struct, frozen=True):
    """Right edges of the columns."""

    wide: float
    overtime: bool
    later: bool

    @property
    def now(self) -> float:
        return self.wide - (104 if self.later else 0)

    @property
    def before(self) -> float:
        return self.now - 48

    def heads(self) -> list[tuple[str, float]]:
        found = [("现在", self.now)]
        found += [("本桌", self.before)] if self.overtime else []
        return [*found, ("记下后", self.wide)] if self.later else found


def _paint_row(painter: QPainter, row: AfterRow, columns: _Columns, area: QRectF) -> None:
    def cell(words: str, right: float, role: str = "ink", px: int = 15, *, bold: bool = False) -> None:
        box = QRectF(0, area.top(), right, area.height())
        ink.text(painter, box, words, px, role, bold=bold, align=ink.RIGHT)

    plain = "ink" if row.compares else "ink3"
    cell(signed(row.now), columns.now, plain)
    if columns.overtime:
        cell(signed(row.before), columns.before, "ink2")
    elif row.place is not None:
        cell(place_text(row.place, shared=row.shared), columns.now - 48, "ink2", 13)
    if row.after is not None:
        moved = row.compares and None not in (row.place, row.place_after) and row.place != row.place_after
        cell(signed(row.after), columns.wide, plain, bold=moved)
        cell(_place_after(row), columns.wide - 44, plain, 13, bold=moved)
    taken = columns.now - (92 if columns.overtime or row.place is not None else 44) - area.left()
    ink.text(painter, QRectF(area.left(), area.top(), taken, area.height()), row.name, 15, plain)


def _place_after(row: AfterRow) -> str:
    if not row.compares:
        return "陪打"
    before, after = row.place or 0, row.place_after or 0
    arrow = "" if not before or before == after else "↑ " if after < before else "↓ "
    return f"{arrow}{place_text(row.place_after, shared=row.shared_after)}"


def _known(rows: tuple[AfterRow, ...]) -> list[AfterRow]:
    return [row for row in rows if row.after is not None]


def _broken(words: str, width: float) -> list[str]:
    """Chinese text in lines of this width, broken anywhere but before a stop."""
    lines, line = [], ""
    for letter in words:
        if ink.width(line + letter, 13) > width and letter not in "，。、；）":
            lines.append(line)
            line = ""
        line += letter
    return [*lines, line]
