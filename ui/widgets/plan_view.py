"""The stage plan at the left of the window: every stage, how it stands, and who goes where."""

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tourney.queries.rows import StageRow
from ui.widgets import icons, ink, plan_lines, plan_words
from ui.widgets.plan_words import Link

TITLE = 44
EDGE, LANE = 16, 15


class _Measure(msgspec.Struct, frozen=True):
    """Roomy at 900 px, tight at 720."""

    box: int
    line: int
    gap: int
    outs: bool
    """Says of every stage how many leave, not only of the current one."""


ROOMY = _Measure(58, 17, 16, True)
TIGHT = _Measure(49, 15, 10, False)
TIGHTEST = _Measure(46, 14, 8, False)


def lanes(found: tuple[Link, ...]) -> dict[Link, int]:
    """The lines that skip stages, each with its lane left of the boxes; lane 0 is next to them."""
    placed: dict[Link, int] = {}
    for link in found:
        if link.target == link.source + 1:
            continue
        taken = {lane for other, lane in placed.items() if _cross(link, other)}
        placed[link] = next(lane for lane in range(len(found) + 1) if lane not in taken)
    return placed


def _cross(one: Link, other: Link) -> bool:
    spans = [sorted((link.source, link.target)) for link in (one, other)]
    return spans[0][0] <= spans[1][1] and spans[1][0] <= spans[0][1]


class PlanView(QWidget):
    """↑ ↓ go from stage to stage, Enter or a click chooses one."""

    marks_the_keyboard = True
    stage_chosen = Signal(str)
    """Key of the stage."""

    def __init__(self, stages: tuple[StageRow, ...] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stages: tuple[StageRow, ...] = ()
        self._at = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumWidth(200)
        self.show_stages(stages)

    def show_stages(self, stages: tuple[StageRow, ...]) -> None:
        """Show how the plan stands now; the stage under the keyboard stays."""
        here = self.current()
        self._stages = stages
        self._links = plan_words.links(stages)
        self._lanes = lanes(self._links)
        keys = [stage.key for stage in stages]
        self._at = keys.index(here) if here in keys else self._current_stage()
        self._say()
        self.updateGeometry()
        self.update()

    def _current_stage(self) -> int:
        return next((at for at, stage in enumerate(self._stages) if stage.current), 0)

    def current(self) -> str:
        """Key of the stage under the keyboard; empty without stages."""
        return self._stages[self._at].key if self._at < len(self._stages) else ""

    def stage_box(self, key: str) -> QRectF | None:
        """Where a stage is drawn."""
        return next(
            (box for stage, box in zip(self._stages, self._boxes(), strict=True) if stage.key == key), None
        )

    def _say(self) -> None:
        self.setAccessibleName("赛程")
        stage = self._stages[self._at] if self._stages else None
        self.setAccessibleDescription(plan_words.spoken(stage) if stage else "还没有赛程")

    # ── where things are ─────────────────────────────────────────────────

    def _measure(self) -> _Measure:
        fits = [measure for measure in (ROOMY, TIGHT) if self._height(measure) <= self.height()]
        return fits[0] if fits else TIGHTEST

    def _lines(self, at: int, measure: _Measure) -> list[tuple[str, str]]:
        stage = self._stages[at]
        return plan_words.route_lines(stage, out=measure.outs or stage.current)

    def _gap(self, at: int, measure: _Measure) -> int:
        last = at == len(self._stages) - 1
        count = len(self._lines(at, measure))
        return 0 if last and not count else measure.gap + measure.line * max(1, count)

    def _height(self, measure: _Measure) -> int:
        gaps = sum(self._gap(at, measure) for at in range(len(self._stages)))
        return TITLE + gaps + measure.box * len(self._stages) + 12

    def _left(self) -> float:
        count = max(self._lanes.values(), default=-1) + 1
        return EDGE + LANE * count

    def _boxes(self) -> list[QRectF]:
        measure, top = self._measure(), float(TITLE)
        found = []
        for at in range(len(self._stages)):
            found.append(QRectF(self._left(), top, self.width() - 14 - self._left(), measure.box))
            top += measure.box + self._gap(at, measure)
        return found

    def sizeHint(self) -> QSize:
        return QSize(236, self._height(ROOMY))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self._height(TIGHTEST))

    # ── keys and mouse ───────────────────────────────────────────────────

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.key() in steps and self._stages:
            self._go_to(self._at + steps[Qt.Key(event.key())])
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self._stages:
            self.stage_chosen.emit(self.current())
        else:
            super().keyPressEvent(event)

    def _go_to(self, at: int) -> None:
        self._at = max(0, min(len(self._stages) - 1, at))
        self._say()
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        hit = next((at for at, box in enumerate(self._boxes()) if box.contains(event.position())), None)
        if hit is not None:
            self._go_to(hit)
            self.stage_chosen.emit(self.current())

    # ── drawing ──────────────────────────────────────────────────────────

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink.text(painter, QRectF(EDGE, 12, 200, 22), "赛程", 13, "ink2", bold=True)
        boxes, measure = self._boxes(), self._measure()
        for link in self._links:
            self._line(painter, link, boxes)
        for at, box in enumerate(boxes):
            paint_stage(painter, box, self._stages[at])
            self._below(painter, at, box, measure)
            if self._stages[at].invited:
                y = box.bottom() - 18
                ends = [QPointF(self.width(), y), QPointF(box.right() + 3, y)]
                plan_lines.arrow(painter, ends, dashed=False)
        if self.hasFocus() and boxes:
            ink.ring(painter, boxes[self._at])

    def _below(self, painter: QPainter, at: int, box: QRectF, measure: _Measure) -> None:
        for index, (words, role) in enumerate(self._lines(at, measure)):
            y = box.bottom() + measure.gap / 2 + index * measure.line
            where = QRectF(box.left() + 27, y, box.width() - 20, measure.line)
            ink.text(painter, where, words, 13, role)

    def _line(self, painter: QPainter, link: Link, boxes: list[QRectF]) -> None:
        start, end = boxes[link.source], boxes[link.target]
        lane = self._lanes.get(link)
        if lane is None:
            x = start.left() + 12
            points = [QPointF(x, start.bottom()), QPointF(x, end.top() - 3)]
        else:
            x = start.left() - LANE * (lane + 1)
            leaves, arrives = start.top() + 26 + 13 * lane, end.top() + 18
            points = [
                QPointF(start.left(), leaves), QPointF(x, leaves), QPointF(x, arrives),
                QPointF(end.left() - 3, arrives),
            ]  # fmt: skip
        plan_lines.arrow(painter, points, dashed=link.revival)


def paint_stage(painter: QPainter, box: QRectF, stage: StageRow) -> None:
    """One stage: thick frame and ink bar while it is current, dashed while it is to come."""
    future = stage.state == "waiting" and not stage.current
    frame = "ink" if stage.current else "frame"
    ink.box(painter, box, "surface", frame, thick=2 if stage.current else 1, radius=5, dashed=future)
    if stage.current:
        ink.left_bar(painter, box, "ink", radius=5)
    inner = box.adjusted(16, 0, -10, 0)
    first = QRectF(inner.left(), box.top() + box.height() * 0.3 - 12, inner.width(), 24)
    _name_and_state(painter, first, stage)
    second = QRectF(inner.left(), box.top() + box.height() * 0.64 - 10, inner.width(), 20)
    ink.text(painter, second, plan_words.size_words(stage), 14, "ink2")
    done, tables = (stage.done, stage.tables)
    if stage.state == "playoff":
        done, tables = stage.playoff_done, stage.playoff_tables
    if stage.current and tables:
        bar = QRectF(inner.left(), box.bottom() - 7, inner.width(), 4)
        ink.box(painter, bar, "line", radius=2)
        ink.box(painter, QRectF(bar.left(), bar.top(), bar.width() * done / tables, 4), "done", radius=2)


def _name_and_state(painter: QPainter, line: QRectF, stage: StageRow) -> None:
    words = plan_words.state_words(stage)
    role = "done" if stage.state == "closed" else "ink" if stage.current else "ink3"
    ink.text(painter, line, words, 14, role, bold=True, align=ink.RIGHT)
    wide = ink.width(words, 14, bold=True)
    if stage.state == "closed":
        mark = QRectF(line.right() - wide - 18, line.center().y() - 7, 14, 14)
        icons.paint(painter, mark, "check", "done")
        wide += 18
    ink.text(painter, line.adjusted(0, 0, -wide - 6, 0), stage.name, 17, "ink", bold=True)
