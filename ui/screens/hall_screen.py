"""大屏: what the hall sees now and what comes next; the pages by their digits; a notice."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from tourney.desk import Changes
from tourney.wording.hall import PAGES, Page
from ui.hall.frames import has_frames
from ui.hall.show import SECONDS, Show, frame_words
from ui.hall.view import HallView
from ui.hall.window import HallWindow, press
from ui.ops import Ops
from ui.screens.hall_side import HallSide
from ui.screens.screen import ForHall, Screen
from ui.settings import SettingsFile
from ui.widgets.key_button import KeyButton

_BESIDE = "收起大屏按 F11。"
_BEHIND = "只接了一块屏幕，它在这个窗口后面：按 Alt+Tab 换过去，拖到投影上，按 F 铺满。"
_FOLLOWED = "大屏放到另一块屏幕上了。"
_LEFT = "另一块屏幕断开了，大屏退到这个窗口后面，接回来它自己回去。现在要看：按 Alt+Tab 换过去。"
_ALWAYS: frozenset[Page] = frozenset({"welcome"})


class Likeness(HallView):
    """The small picture has the keyboard: digits, space and arrows are for the hall."""

    def __init__(self, show: Show) -> None:
        super().__init__(show)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setObjectName("hall-likeness")
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def minimumSizeHint(self) -> QSize:
        return QSize(480, 270)


class HallScreen(Screen):
    """Owns what the big screen shows, also while another page of the window is open."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self.show_ = Show(ops, self)
        self.window_: HallWindow | None = None
        self._where = _BESIDE
        """Where the window of the hall is, and how it goes away."""
        self.settings = SettingsFile()
        self._able: frozenset[Page] = _ALWAYS
        self._followed: Callable[[], str] | None = None
        """Asks for the words of a notice that another screen has put up."""
        self._told = ""
        self.likeness, self.side = Likeness(self.show_), HallSide()
        self.now, self.next, self.where = QLabel(), QLabel(), QLabel()
        self.open = KeyButton("打开大屏", "F11", "primary", icon="screen")
        self.open.setObjectName("hall-open")
        self.still = KeyButton("停住", "空格", size="tool")
        self.still.setObjectName("hall-still")
        self.before, self.after = KeyButton("上一张", "←", size="tool"), KeyButton("下一张", "→", size="tool")
        self.slower, self.faster = (
            KeyButton("慢一点", "+", size="tool"),
            KeyButton("快一点", "-", size="tool"),
        )
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        title = QLabel("大屏")
        title.setProperty("role", "title")
        for label, role in ((self.now, "subheading"), (self.next, "second"), (self.where, "note")):
            label.setProperty("role", role)
            label.setTextFormat(Qt.TextFormat.PlainText)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(title)
        head.addWidget(self.where, 1)
        head.addWidget(self.open)
        keys = QHBoxLayout()
        keys.setSpacing(8)
        for button in (self.before, self.still, self.after, self.slower, self.faster):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            keys.addWidget(button)
        keys.addStretch(1)
        left = QVBoxLayout()
        left.setSpacing(10)
        left.addWidget(self.likeness)
        for part in (self.now, self.next):
            left.addWidget(part)
        left.addLayout(keys)
        left.addStretch(1)
        middle = QHBoxLayout()
        middle.setSpacing(20)
        middle.addLayout(left, 1)
        middle.addWidget(self.side)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(12)
        column.addLayout(head)
        column.addLayout(middle, 1)

    def _connect(self) -> None:
        self.show_.turned.connect(self._say)
        self.show_.ticked.connect(self._say_next)
        self.show_.empty.connect(self._nothing)
        self.ops.changed.connect(lambda _changes: self._follow())
        self.side.chosen.connect(self._choose)
        self.side.noticed.connect(self._put_up)
        self.side.left.connect(self._leave_notice)
        self.open.clicked.connect(self.toggle_window)
        self.still.clicked.connect(self.show_.space)
        self.before.clicked.connect(lambda: self.show_.go(-1))
        self.after.clicked.connect(lambda: self.show_.go(1))
        self.slower.clicked.connect(lambda: self._pace(1))
        self.faster.clicked.connect(lambda: self._pace(-1))

    def use_settings(self, settings: SettingsFile) -> None:
        """Keeps the notice of this event and the pace for the next time."""
        self.settings = settings
        self.show_.seconds = settings.now.hall_seconds
        kept = settings.now.notice
        if kept[:1] == (str(self.ops.path),):
            self.show_.set_notice(kept[1])

    # ── the window of the hall ───────────────────────────────────────────

    def toggle_window(self) -> None:
        """F11: opens it on the other monitor, or closes it."""
        if self.window_ is not None:
            self.window_.close()
            return
        self.window_ = HallWindow(self.show_, self.ops.state.name)
        self.window_.closed.connect(self._window_closed)
        self.window_.moved.connect(self._window_moved)
        self._where = _BESIDE if self.window_.show_beside(self.window()) else _BEHIND
        self._watch()
        self.ops.note(f"大屏打开了。{self._where}")

    def _window_moved(self, beside: bool) -> None:
        """A monitor was plugged in or out."""
        self._where = _BESIDE if beside else _BEHIND
        self.ops.note(f"{_FOLLOWED}{_BESIDE}" if beside else _LEFT)

    def _window_closed(self) -> None:
        window, self.window_ = self.window_, None
        if window is not None:
            window.deleteLater()
        self._watch()

    def leave(self) -> None:
        """The event is left: nothing of it stays in the hall."""
        self.show_.watch(seen=False)
        if self.window_ is not None:
            self.window_.close()

    def _watch(self) -> None:
        self.show_.watch(seen=self.window_ is not None or self.isVisible())
        self._say()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._watch()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.show_.watch(seen=self.window_ is not None)

    def put_up(self, what: ForHall) -> None:
        """What another screen shows, in the hall; the window of the hall is opened where it is not."""
        if what.words is not None:
            self._followed = what.words
            self._tell(what.words())
        self.show_.choose("notice" if what.words is not None else what.page)
        if self.window_ is None:
            self.toggle_window()
        self.ops.note(f"大屏现在放：{frame_words(self.show_.frame())}。{self._where}")

    def _follow(self) -> None:
        """A notice that somebody else wrote since is left alone."""
        if self._followed is None:
            return
        words = self._followed()
        if self.show_.notice() != self._told:
            self._followed = None
        elif words != self._told:
            self._tell(words)

    def _tell(self, words: str) -> None:
        self.show_.set_notice(words)
        self._told = self.show_.notice()
        self.side.show_notice(self._told)
        if not words:
            self._followed = None

    # ── this page ────────────────────────────────────────────────────────

    def refresh(self, changes: Changes | None) -> None:
        """The show looks by itself; here only what may be chosen."""
        self._able = able_pages(self.ops, self.show_.notice())
        self._say()

    def home(self) -> QWidget:
        """The likeness: digits choose a page at once."""
        return self.likeness

    def _say(self) -> None:
        show, frame = self.show_, self.show_.frame()
        title = f"，{frame.title}" if frame is not None and frame.title else ""
        self.now.setText(f"现在：{frame_words(frame)}{title}")
        self.still.setText("全部亮出来" if show.revealing() else "继续翻页" if show.halted else "停住")
        self.open.setText("关掉大屏" if self.window_ is not None else "打开大屏")
        self.open.set_kind("plain" if self.window_ is not None else "primary")
        self.where.setText("正在大屏上放" if self.window_ is not None else "大屏还没有打开，下面先看样子")
        self.side.show_notice(show.notice())
        if self.isVisible():
            self.side.show_pages(show.page(), frame.page if frame else None, self._able)
        self._say_next()

    def _say_next(self) -> None:
        show, following = self.show_, self.show_.following()
        if show.revealing():
            words = "正在亮签：空格全部亮出来，→ 看下一张"
        elif following is None:
            words = "只有这一张，不翻页"
        elif show.halted:
            words = f"停住了，接下来：{frame_words(following)}"
        else:
            words = f"接下来：{frame_words(following)}，{show.left()} 秒后　每张 {show.seconds} 秒"
        self.next.setText(words)

    def _choose(self, page: str) -> None:
        found: dict[str, Page] = {key: key for key in self.side.pages}
        self.show_.choose(found.get(page))
        self.likeness.setFocus()

    def _nothing(self, page: Page) -> None:
        self.ops.note(f"“{PAGES[page]}”现在没有可看的，大屏没有换页。")

    def _pace(self, by: int) -> None:
        at = SECONDS.index(self.show_.seconds) + by if self.show_.seconds in SECONDS else 2
        self.show_.seconds = SECONDS[min(max(at, 0), len(SECONDS) - 1)]
        self.settings.change(hall_seconds=self.show_.seconds)
        self._say_next()

    # ── notice ───────────────────────────────────────────────────────────

    def _put_up(self, words: str) -> None:
        self.likeness.setFocus()
        self.show_.set_notice(words)
        notice = (str(self.ops.path), self.show_.notice()) if self.show_.notice() else ()
        self.settings.change(notice=notice)
        self.refresh(None)

    def _leave_notice(self) -> None:
        self.likeness.setFocus()
        self.side.show_notice(self.show_.notice())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        text = event.text().upper()
        if self.side.notice.hasFocus():
            super().keyPressEvent(event)
        elif text == "N":
            self.side.notice.setFocus()
            self.side.notice.selectAll()
        elif event.key() == Qt.Key.Key_Delete:
            self._put_up("")
        elif text in ("+", "=", "-"):
            self._pace(-1 if text == "-" else 1)
        elif event.key() == Qt.Key.Key_F11:
            self.toggle_window()
        elif not press(self.show_, event):
            super().keyPressEvent(event)


def able_pages(ops: Ops, notice: str) -> frozenset[Page]:
    """The pages that have something to show now."""
    return _ALWAYS | {page for page in PAGES if has_frames(ops.state, page, notice)}
