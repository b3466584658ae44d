"""What the big screen shows: the pages that belong to the moment, or one that was chosen; turned by itself; the reveal."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QStyle

from tourney.clock import local_time
from tourney.desk import Changes
from tourney.model.plan import Stage
from tourney.queries.hall import hall_draw, hall_due, hall_time
from tourney.queries.hall_rows import HallTime
from tourney.queries.hall_standings import hall_stage
from tourney.queries.stages import current_stage
from tourney.wording.hall import PAGES, Page
from tourney.wording.numbers import time_text
from ui.hall.frames import Cards, Frame, frames_of, has_frames
from ui.ops import Ops

SEAT_MS = 250
"""One seat after another (LOOK §8)."""
_REST = 10
"""Steps that a picture stays once all its seats are shown."""
SECONDS = (4, 6, 8, 10, 15, 20, 30)
"""How long one picture may stay."""
_TOGETHER_MS = 40
"""Changes that come so close are drawn together."""

DrawKey = tuple[str, int, int, int]


def calm() -> bool:
    """The computer was told to show less motion."""
    style = QApplication.style()
    return style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0


class Show(QObject):
    """``watch`` it while somebody looks; it works only then."""

    turned = Signal()
    """Another picture, or the same with other facts."""
    ticked = Signal()
    """A second has gone by."""
    empty = Signal(str)
    """A page was asked for that has nothing to show."""

    def __init__(self, ops: Ops, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ops = ops
        self.calm: Callable[[], bool] = calm
        self.now: Callable[[], str] = local_time
        self.seconds = 8
        self.halted = False
        """Nobody turns the pages but the referee."""
        self._page: Page | None = None
        self._notice = ""
        self._frames: tuple[Frame, ...] = ()
        self._at = self._beats = 0
        self._seats: int | None = None
        """People shown of a reveal; ``None`` outside one."""
        self._drawing = False
        """The pictures of a new draw are gone through once, whatever page was chosen."""
        self._seen = {self._draw_key()}
        self._time: HallTime | None = None
        self._watched = False
        self._second = self._timer(1000, self._beat)
        self._seat = self._timer(SEAT_MS, self._one_more)
        self._soon = self._timer(_TOGETHER_MS, self.refresh)
        self._soon.setSingleShot(True)
        ops.changed.connect(self._changed)

    def _timer(self, interval: int, run: Callable[[], object]) -> QTimer:
        timer = QTimer(self)
        timer.setInterval(interval)
        timer.timeout.connect(run)
        return timer

    # ── who looks ────────────────────────────────────────────────────────

    def watch(self, *, seen: bool) -> None:
        """Somebody looks at it, or nobody any more."""
        if seen == self._watched:
            return
        self._watched = seen
        if seen:
            self._second.start()
            self.refresh()
        else:
            for timer in (self._second, self._seat, self._soon):
                timer.stop()
            self._end_reveal()

    def _changed(self, _changes: Changes) -> None:
        if self._watched and not self._soon.isActive():
            self._soon.start()

    def refresh(self) -> None:
        """Asks for everything anew; the page and its part stay where they are still there."""
        key = self._draw_key()
        fresh = key is not None and key not in self._seen
        self._seen.add(key)
        self._time = None
        if fresh and self._page in (None, "draw"):
            self.reveal()
            return
        here = self.frame()
        self._frames = self._wanted()
        if not self._frames and self._page is not None:  # what was chosen is over
            self._page = None
            self._frames = self._wanted()
        self._drawing = self._drawing and any(one.page == "draw" for one in self._frames)
        same = [
            at
            for at, one in enumerate(self._frames)
            if here and (one.page, one.part) == (here.page, here.part)
        ]
        page = [at for at, one in enumerate(self._frames) if here and one.page == here.page]
        self._at = (same or page or [0])[0]
        self.turned.emit()

    def _wanted(self) -> tuple[Frame, ...]:
        state = self._ops.state
        if self._drawing:
            return frames_of(state, "draw")
        pages: tuple[Page, ...] = hall_due(state) if self._page is None else (self._page,)
        return tuple(frame for page in pages for frame in frames_of(state, page, self._notice))

    def _draw_key(self) -> DrawKey | None:
        draw = hall_draw(self._ops.state)
        if draw is None or not draw.version or not draw.by_lot:
            return None
        return (draw.place.stage, draw.place.round, draw.place.playoff, draw.version)

    # ── what is asked of it ──────────────────────────────────────────────

    def choose(self, page: Page | None) -> None:
        """This page and no other; ``None``: those that belong to the moment. The draw is revealed.

        A page that has nothing to show is not put up.
        """
        if page is not None and not has_frames(self._ops.state, page, self._notice):
            self.empty.emit(page)
            return
        self._page = page
        self._seen.add(self._draw_key())
        self._end_reveal()
        self._drawing = False
        if page == "draw" and self._draw_key() is not None:
            self.reveal()
            return
        self._frames, self._at, self._beats = self._wanted(), 0, 0
        self.turned.emit()

    def reveal(self) -> None:
        """The tables of the newest draw one by one; with less motion all at once."""
        self._drawing = True
        self._frames, self._at, self._beats = self._wanted(), 0, 0
        self._begin_picture(0 if not self.calm() else None)

    def go(self, by: int) -> None:
        """The picture before, or after."""
        if self._frames:
            self._end_reveal()
            self._at, self._beats = (self._at + by) % len(self._frames), 0
            self.turned.emit()

    def space(self) -> None:
        """During a reveal all is shown; else the pages stand still, or are turned again."""
        if self.revealing():
            self._end_reveal()
            self._beats = 0
        else:
            self.halted = not self.halted
        self.turned.emit()

    def set_notice(self, words: str) -> None:
        """通知: stands at the foot of every picture, and has a page of its own."""
        self._notice = " ".join(words.split())
        if self._page == "notice" and not self._notice:
            self._page = None
        self.refresh()

    # ── what it shows ────────────────────────────────────────────────────

    def page(self) -> Page | None:
        """The page that was chosen; ``None`` for those of the moment."""
        return self._page

    def frame(self) -> Frame | None:
        """The picture that is shown; ``None`` where there is nothing to show."""
        return self._frames[self._at] if self._at < len(self._frames) else None

    def frames(self) -> tuple[Frame, ...]:
        return self._frames

    def following(self) -> Frame | None:
        """The picture after this one; ``None`` where it is the only one."""
        many = len(self._frames)
        return self._frames[(self._at + 1) % many] if many > 1 else None

    def left(self) -> int:
        """Seconds until the next picture."""
        return max(0, self.seconds - self._beats)

    def seats(self) -> int:
        """How many people of this picture are shown."""
        frame = self.frame()
        all_of_them = frame.body.seats if frame is not None and isinstance(frame.body, Cards) else 0
        return all_of_them if self._seats is None else min(self._seats, all_of_them)

    def revealing(self) -> bool:
        """Tables of a new draw are still to be shown."""
        return self._seats is not None

    def time(self) -> HallTime:
        """The clock now."""
        if self._time is None:
            self._time = hall_time(self._ops.state, self.now())
        return self._time

    def clock_time(self) -> str:
        return time_text(self.now())

    def notice(self) -> str:
        return self._notice

    def event_name(self) -> str:
        return self._ops.state.name

    def stage(self, page: Page) -> Stage:
        """The stage that a page speaks of."""
        state = self._ops.state
        return state.stage_plan(current_stage(state) if page == "waiting" else hall_stage(state))

    def words(self) -> str:
        """The picture in one line: 座位 按桌 2/12."""
        return frame_words(self.frame())

    # ── time ─────────────────────────────────────────────────────────────

    def _beat(self) -> None:
        self._time = None
        self.ticked.emit()
        if self.halted or self.revealing() or len(self._frames) < 2:
            return
        self._beats += 1
        if self._beats >= self.seconds:
            self._turn()

    def _turn(self) -> None:
        self._beats = 0
        last = self._at + 1 >= len(self._frames)
        if last and self._drawing and self._page != "draw":
            self._drawing = False
            self._frames, self._at = self._wanted(), 0
        else:
            self._at = (self._at + 1) % len(self._frames)
        self.turned.emit()

    def _begin_picture(self, seats: int | None) -> None:
        self._seats, self._rest = seats, 0
        if seats is None:
            self._seat.stop()
        else:
            self._seat.start()
        self.turned.emit()

    def _end_reveal(self) -> None:
        self._seats = None
        self._seat.stop()

    def _one_more(self) -> None:
        """Another seat; when all are there, after a while the next picture."""
        frame = self.frame()
        if frame is None or self._seats is None:
            self._end_reveal()
            return
        if isinstance(frame.body, Cards) and self._seats < frame.body.seats:
            self._seats += 1
            self.turned.emit()
            return
        self._rest += 1
        stays = _REST if isinstance(frame.body, Cards) else self.seconds * 1000 // SEAT_MS
        if self._rest < stays:
            return
        if self._at + 1 < len(self._frames):
            self._at += 1
            self._begin_picture(0)
        else:
            self._end_reveal()
            self._turn()


def frame_words(frame: Frame | None) -> str:
    """A picture in one line: 座位 按桌 2/12."""
    if frame is None:
        return "没有可看的"
    part = f" {frame.part}/{frame.parts}" if frame.parts > 1 else ""
    return f"{PAGES[frame.page]}{part}"
