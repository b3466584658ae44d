"""The stage plan lying down, for the new-event screen: the main way above, second chances below."""

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tourney.queries.rows import StageRow
from ui.widgets import ink, plan_lines, plan_words
from ui.widgets.plan_words import Link

BOX_WIDE, BOX_HIGH = 124, 64
EDGE, TOP, PITCH = 18, 34, 108


class _Placed(msgspec.Struct, frozen=True):
    lane: int
    box: tuple[float, float, float, float]

    @property
    def area(self) -> QRectF:
        return QRectF(*self.box)


def main_way(stages: tuple[StageRow, ...]) -> list[int]:
    """The stages a player passes who always takes the first way on that is no second chance."""
    places = {stage.key: at for at, stage in enumerate(stages)}
    at, found = 0, [0] if stages else []
    while found:
        ways = [route for route in stages[at].routes if not route.revival and places.get(route.to, -1) > at]
        if not ways:
            break
        at = places[min(ways, key=lambda route: route.place).to]
        found.append(at)
    return found


class PlanPicture(QWidget):
    """Shows the stages and the ways between them; takes no keys."""

    stage_chosen = Signal(str)
    """Key of a stage that was clicked."""

    def __init__(self, stages: tuple[StageRow, ...] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chosen, self._wrong = "", frozenset[str]()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_stages(stages)

    def show_stages(self, stages: tuple[StageRow, ...]) -> None:
        self._stages = stages
        self._links = plan_words.links(stages)
        self._above = main_way(stages)
        self._beside = [at for at in range(len(stages)) if at not in self._above]
        self.setAccessibleName("赛制图")
        self.setAccessibleDescription("。".join(map(plan_words.spoken, stages)))
        self.updateGeometry()
        self.update()

    def mark(self, chosen: str, wrong: frozenset[str] = frozenset()) -> None:
        """The stage that is edited has the thick frame and the bar; those with something wrong another ground."""
        self._chosen, self._wrong = chosen, wrong
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        hit = [at for at, one in self._placed().items() if one.area.contains(event.position())]
        if hit:
            self.stage_chosen.emit(self._stages[hit[0]].key)

    def sizeHint(self) -> QSize:
        lanes = 2 if self._beside else 1
        return QSize(700, TOP + BOX_HIGH + PITCH * (lanes - 1) + 20)

    def minimumSizeHint(self) -> QSize:
        return QSize(440, self.sizeHint().height())

    def _placed(self) -> dict[int, _Placed]:
        wide = min(BOX_WIDE, (self.width() - 2 * EDGE) / max(1, len(self._above)) - 24)
        room = self.width() - 2 * EDGE - wide
        found = {}
        for index, at in enumerate(self._above):
            left = EDGE + (room * index / (len(self._above) - 1) if len(self._above) > 1 else 0)
            found[at] = _Placed(0, (left, TOP, wide, BOX_HIGH))
        before = float(EDGE)
        for at in self._beside:
            left = min(max(self._below(at, found, wide), before), EDGE + room)
            found[at] = _Placed(1, (left, TOP + PITCH, wide, BOX_HIGH))
            before = left + wide + min(94.0, room / 6)
        return found

    def _below(self, at: int, found: dict[int, _Placed], wide: float) -> float:
        """Left edge of a second chance: under the last stage of the main way that sends people there."""
        sources = [link.source for link in self._links if link.target == at and link.source in self._above]
        if not sources:
            return 0.0
        centre = max(found[source].area.center().x() for source in sources)
        first = max(sources) == self._above[0]
        return centre + 90 if first else centre - wide + 28

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink.box(painter, QRectF(self.rect()), "surface", "line")
        placed = self._placed()
        for link in self._links:
            points = _way(link, placed)
            plan_lines.arrow(painter, points, dashed=link.revival)
            _label(painter, points, "、".join(link.words).replace("每桌", ""))
        for at, stage in enumerate(self._stages):
            wrong = stage.key in self._wrong
            _box(painter, placed[at].area, stage, current=stage.key == self._chosen, wrong=wrong)
            if stage.invited:
                _invited(painter, placed[at].area, stage.invited)


def _way(link: Link, placed: dict[int, _Placed]) -> list[QPointF]:
    """Corners of a line: along its lane, down to the second chance, up to the main way, or over a stage."""
    start, end = placed[link.source], placed[link.target]
    one, other = start.area, end.area
    if start.lane == end.lane:
        return _along(one, other, jumps=_between(start, end, placed))
    if start.lane < end.lane:
        if other.left() + 8 < one.center().x() < other.right() - 8:
            return [QPointF(one.center().x(), one.bottom()), QPointF(one.center().x(), other.top() - 3)]
        x, y = one.left() + one.width() / 2, other.top() + 22
        side = other.left() - 3 if other.left() > x else other.right() + 3
        return [QPointF(x, one.bottom()), QPointF(x, y), QPointF(side, y)]
    x, y = other.center().x(), one.center().y()
    if _hidden_behind(start, x, placed):
        low = one.bottom() + 10
        down = [QPointF(one.center().x(), one.bottom()), QPointF(one.center().x(), low)]
        return [*down, QPointF(x, low), QPointF(x, other.bottom() + 3)]
    side = one.right() if x > one.right() else one.left()
    if one.left() < x < one.right():
        return [QPointF(x, one.top()), QPointF(x, other.bottom() + 3)]
    return [QPointF(side, y), QPointF(x, y), QPointF(x, other.bottom() + 3)]


def _hidden_behind(start: _Placed, x: float, placed: dict[int, _Placed]) -> bool:
    """A straight line from here to ``x`` would run behind another stage of the lane."""
    low, high = sorted((start.area.center().x(), x))
    others = (one.area for one in placed.values() if one.lane == start.lane and one is not start)
    return any(low < area.center().x() < high for area in others)


def _between(start: _Placed, end: _Placed, placed: dict[int, _Placed]) -> bool:
    """Another stage of the lane stands between the two."""
    low, high = sorted((start.area.left(), end.area.left()))
    return any(one.lane == start.lane and low < one.area.left() < high for one in placed.values())


def _along(one: QRectF, other: QRectF, *, jumps: bool) -> list[QPointF]:
    if not jumps and other.left() > one.left():
        y = one.top() + 26
        return [QPointF(one.right(), y), QPointF(other.left() - 3, y)]
    over = one.top() - 18
    return [
        QPointF(one.center().x(), one.top()), QPointF(one.center().x(), over),
        QPointF(other.center().x(), over), QPointF(other.center().x(), other.top() - 3),
    ]  # fmt: skip


def _label(painter: QPainter, points: list[QPointF], words: str) -> None:
    """Above the line's level part, where there is room, else right of it."""
    wide = ink.width(words, 13) + 4
    if len(points) == 2 and points[0].x() == points[1].x():
        middle = (points[0].y() + points[1].y()) / 2
        ink.text(painter, QRectF(points[0].x() + 9, middle - 10, wide, 20), words, 13, "ink2")
        return
    flat = 1 if len(points) > 2 and points[0].x() == points[1].x() else 0
    start, end = points[flat], points[flat + 1]
    if flat and points[-1].y() > points[0].y() and abs(end.x() - start.x()) < wide + 30:
        where = QRectF(points[0].x() + 9, points[0].y() + 10, wide, 20)  # no room on the short level part
    elif points[-1].y() < points[0].y() and points[-1].x() == points[-2].x():
        where = QRectF(points[-1].x() - wide - 8, points[-1].y() + 14, wide, 20)
    else:
        where = QRectF((start.x() + end.x() - wide) / 2, start.y() - 21, wide, 20)
    ink.text(painter, where, words, 13, "ink2", align=ink.CENTER)


def _box(
    painter: QPainter, area: QRectF, stage: StageRow, *, current: bool = False, wrong: bool = False
) -> None:
    ground = "redo_ground" if wrong else "surface"
    ink.box(painter, area, ground, "ink" if current else "ink2", thick=2 if current else 1, radius=5)
    if current:
        ink.left_bar(painter, area, "ink", radius=5)
    inner = area.adjusted(11, 0, -6, 0)
    ink.text(
        painter, QRectF(inner.left(), area.top() + 7, inner.width(), 25), stage.name, 17, "ink", bold=True
    )
    words = f"{stage.tables} 桌 ・ {stage.entrants} 人" if stage.entrants else "没定"
    role = "redo" if wrong else "ink2"
    ink.text(painter, QRectF(inner.left(), area.top() + 33, inner.width(), 20), words, 13, role, bold=wrong)


def _invited(painter: QPainter, area: QRectF, heads: int) -> None:
    y = area.bottom() - 13
    words = f"特邀 {heads} 人"
    wide = ink.width(words, 13)
    ink.text(painter, QRectF(area.left() - wide - 62, y - 10, wide + 4, 20), words, 13, "ink2")
    plan_lines.arrow(painter, [QPointF(area.left() - 52, y), QPointF(area.left() - 3, y)], dashed=False)
