"""开始: recent events, and a new one from a format with its plan for n players."""

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from tourney.formats.headings import headings
from tourney.model.days import iso_day
from tourney.model.errors import Refused
from tourney.model.where import where_of
from tourney.wording.refusals import sentence
from ui.ahead import after_first_paint
from ui.folders import SUFFIX, ask_event, ask_new_event
from ui.opening import Opening
from ui.own_formats import OwnFormats
from ui.recent import RecentEvents
from ui.screens.start_formats import StartFormats, fits, ordered
from ui.screens.start_layout import COLUMNS, NARROW_COLUMNS, column, felt_bar, is_low, is_narrow, label
from ui.screens.start_list import Card, CardList, recent_card
from ui.widgets.key_button import KeyButton
from ui.widgets.keys import ENTER, add_shortcuts
from ui.widgets.latin_edit import LatinEdit
from ui.widgets.notice import Notice
from ui.widgets.work_line import WorkLine

if TYPE_CHECKING:
    from tourney.formats.knobs import Choice
    from tourney.model.events import EventCreated
    from tourney.model.plan import Format
    from ui.screens.start_pane import PlanPane

FIRST_PLAYERS = 18


class StartScreen(QWidget):
    """Name, headcount, ↑ ↓ for the format, Ctrl+Enter.

    The right half, ``pane``, is made when the rest is on the screen, or somebody wants it before: it takes
    planning and all that knows formats, and nobody has to wait for them before he can type.
    """

    opened = Signal(object)
    """The file of an event, or its address on a server."""
    made = Signal(object, object)
    """The file of a new event, and what makes it, in any thread."""
    edit_wanted = Signal(object, object, int)
    """The chosen format to change, the file of an own one, and the headcount."""
    connected = Signal(object)
    """A ``Desk`` at an event on a server."""

    def __init__(self, recent: RecentEvents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.recent = recent
        self.ask_path: Callable[[str], Path | None] = partial(ask_new_event, self)
        self.ask_existing: Callable[[], Path | None] = partial(ask_event, self)
        self.events, self.formats = CardList("recent", resting=True), CardList("formats")
        self.nothing = QLabel("还没有打开过赛事。")
        self.name, self.day, self.players, self.filter = QLineEdit(), LatinEdit(), LatinEdit(), QLineEdit()
        self.order = QLabel()
        self._body = QHBoxLayout()
        self._pane: PlanPane | None = None
        self.waiting = WorkLine()
        self.opening = Opening(self.waiting, self)
        self.own = StartFormats(OwnFormats(recent.folder / "formats"))
        self.choice: Choice | None = None
        self._planned_id = ""
        self._picked = ""
        """The format the referee chose himself; another headcount leaves it chosen."""
        self._lay_out()
        self.day.setText(date.today().isoformat())  # noqa: DTZ011 - the day on the wall of the hall
        self.players.setText(str(FIRST_PLAYERS))
        self._connect()
        self._add_keys()
        after_first_paint(self, lambda: self.pane)

    @property
    def pane(self) -> "PlanPane":
        """The right half: the plan of the chosen format, its values and choices, an event on a server."""
        if self._pane is None:
            from ui.screens.start_pane import PlanPane

            self._pane = PlanPane()
            self._body.takeAt(self._body.count() - 1)
            self._body.addWidget(self._pane, 1)
            self._fit_pane()
            self._connect_pane(self._pane)
            if self.isVisible():
                self.refresh()
        return self._pane

    # ── layout ───────────────────────────────────────────────────────────

    def _lay_out(self) -> None:
        self.setProperty("ground", "window")
        self._body.setContentsMargins(20, 14, 20, 14)
        self._body.setSpacing(16)
        self._recent, self._making = self._left(), self._middle()
        self._body.addWidget(self._recent)
        self._body.addWidget(self._making)
        self._body.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(felt_bar())
        whole.addLayout(self._body, 1)
        whole.addWidget(self.waiting)

    def _left(self) -> QWidget:
        self.open_button = KeyButton("打开赛事文件…", "Ctrl+O", icon="file", wide=True)
        self.server_button = KeyButton("多台电脑共用的赛事…", "F7", icon="screen", wide=True)
        self.sample_button = KeyButton("打开练习样例（18 人）", "F3", icon="play", wide=True)
        self.hint = Notice("info", "第一次用，先开练习样例录几副分。样例可以随便改，不影响真的比赛。")
        self.nothing.setProperty("role", "second")
        widgets: list[QWidget] = [label("最近的赛事", "subheading"), self.nothing, self.events]
        buttons = [self.open_button, self.server_button, self.sample_button, self.hint]
        return column(COLUMNS[0], [*widgets, *buttons], self.events)

    def _middle(self) -> QWidget:
        for edit, key, words in (
            (self.name, "new-name", "赛事名称"),
            (self.day, "new-day", "日期"),
            (self.players, "new-players", "预计人数"),
            (self.filter, "new-filter", "筛选赛制"),
        ):
            edit.setObjectName(key)
            edit.setAccessibleName(words)
        self.filter.setPlaceholderText("输入字筛选")
        self.order.setProperty("role", "caption")
        pair = QWidget()
        row = QHBoxLayout(pair)
        row.setContentsMargins(0, 0, 0, 0)
        for words, edit in (("日期", self.day), ("预计人数", self.players)):
            row.addWidget(column(0, [label(words, "caption"), edit]))
        first: list[QWidget] = [label("新建赛事", "subheading"), label("名称", "caption"), self.name]
        return column(COLUMNS[1], [*first, pair, self.order, self.filter, self.formats], self.formats)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A small window, as on a screen at 150 %, leaves the plan what it can."""
        super().resizeEvent(event)
        wides = NARROW_COLUMNS if is_narrow(event.size()) else COLUMNS
        for part, wide in zip((self._recent, self._making), wides, strict=True):
            part.setFixedWidth(wide)
        self._fit_pane()

    def _fit_pane(self) -> None:
        if self._pane is not None:
            self._pane.fit(narrow=is_narrow(self.size()), low=is_low(self.size()))

    def _connect(self) -> None:
        self.players.textChanged.connect(lambda _text: self._fill_formats())
        self.filter.textChanged.connect(lambda _text: self._fill_formats())
        self.formats.currentRowChanged.connect(lambda _row: self._pick())
        self.open_button.clicked.connect(self.open_file)
        self.server_button.clicked.connect(self.ask_server)
        self.sample_button.clicked.connect(self.open_sample)
        self.events.itemActivated.connect(lambda _item: self.open_recent())

    def _connect_pane(self, pane: "PlanPane") -> None:
        pane.knobs.changed.connect(self.refresh)
        pane.choices.answered.connect(self.refresh)
        pane.to_choose.clicked.connect(self.to_choices)
        pane.change.clicked.connect(self.turn_knobs)
        pane.edit.clicked.connect(self.edit_format)
        pane.go.clicked.connect(self.new_event)
        pane.server.asked.connect(self._make_room)
        pane.server.connected.connect(self.connected)

    def _add_keys(self) -> None:
        pairs = (
            ("Ctrl+O", self.open_file),
            ("Ctrl+Return", self.new_event),
            ("Ctrl+Enter", self.new_event),
            ("F3", self.open_sample),
            ("F2", self.turn_knobs),
            ("F4", self.edit_format),
            ("F6", self.to_choices),
            ("F7", self.ask_server),
        )
        add_shortcuts(self, pairs)

    # ── showing ──────────────────────────────────────────────────────────

    def showEvent(self, event: QShowEvent) -> None:
        """The list of recent events may have grown."""
        found = self.recent.all()
        self.events.show_cards([recent_card(each) for each in found])
        self.events.setVisible(bool(found))
        self.nothing.setVisible(not found)
        self.hint.setVisible(not found)
        self.own.read_again()
        self._fill_formats()
        super().showEvent(event)
        self.home().setFocus()

    def home(self) -> QWidget:
        """The name, or the headcount once there is a name."""
        return self.players if self.name.text() else self.name

    def headcount(self) -> int:
        """The expected headcount; 0 while none is typed."""
        text = self.players.text().strip()
        return int(text) if text.isdecimal() and len(text) < 6 else 0

    def _fill_formats(self) -> None:
        """Those that suit the headcount first. The best is chosen until the referee chose another."""
        wanted, players = self.filter.text().strip().lower(), self.headcount()
        forms = ordered(headings(), players)
        shown = [
            form for form in forms if wanted in f"{form.id}{form.name}{form.summary}{form.document}".lower()
        ]
        cards = [Card(form.id, form.name, fits(form, players), form.summary) for form in shown]
        first = cards[0].key if cards else ""
        self.formats.show_cards(
            [*self.own.cards(wanted), *cards, *self.own.blank_cards(wanted)], self._picked or first
        )
        hidden = f"，另有 {len(forms) - len(shown)} 种没列" if len(shown) < len(forms) else ""
        self.order.setText(f"赛制　按 {players} 人排序，↑ ↓ 选择{hidden}")
        self._show_chosen()

    def _pick(self) -> None:
        self._picked = self.formats.chosen()
        self._show_chosen()

    def _show_chosen(self) -> None:
        """The plan, once there is a place for it."""
        if self._pane is not None:
            self.refresh()

    def _format(self) -> "Format | None":
        found = self.own.choice(self.formats.chosen())
        return found.format if found else None

    def edit_format(self) -> None:
        """F4: a copy of the chosen format to change, or the own one itself."""
        try:
            wanted = self.own.to_edit(self.formats.chosen())
        except Refused as refused:
            self.pane.say(sentence(refused))
            return
        if wanted is not None:
            self.edit_wanted.emit(*wanted, self.headcount())

    def pick(self, key: str) -> None:
        """Chooses a format: the own one that was just saved."""
        self._picked = key or self._picked

    def refresh(self) -> None:
        """The plan of the chosen format for the expected headcount."""
        self.pane.problem.hide()
        self.choice = self._planned()
        self.pane.go.setEnabled(self.choice is not None)

    def _planned(self) -> "Choice | None":
        """Shows the plan; ``None`` when there is none, which is said."""
        form = self._format()
        own = self.own.file(self.formats.chosen())
        self.pane.edit.setText("改这个赛制…" if own else "改成自己的…")
        if form is None:
            words = own.problem if own else "没有这样的赛制。请换几个字再筛选。"
            self.pane.show_nothing(own.name if own else "没有这样的赛制", words)
            return None
        rules = self.own.rules(self.formats.chosen())
        self.pane.knobs.show_format(form, rules)
        if form.id != self._planned_id:
            self.pane.choices.forget()
            self._planned_id = form.id
        choice = self.pane.knobs.choice(form, rules, self.pane.choices.values())
        if choice is None:
            self.pane.show_nothing(form.name)
            return None
        try:
            self.pane.work_out(form, choice, self.headcount())
        except Refused as refused:
            self.pane.show_nothing(form.name, sentence(refused))
            return None
        return choice

    def say_problem(self, words: str) -> None:
        """Why a file was not opened."""
        self.pane.say(words)

    def turn_knobs(self) -> None:
        """F2: the values of the format, in place of its picture; once more puts them away."""
        on = self.pane.knobs.isHidden() and self._format() is not None
        self.pane.open_choices(False)
        self.pane.open_knobs(on)
        (self.pane.knobs.first() if on else self.home()).setFocus()

    def to_choices(self) -> None:
        """F6: what the headcount forces somebody to choose, in place of the picture; once more puts it away."""
        first = self.pane.choices.first()
        on = self.pane.choices.isHidden() and first is not None
        self.pane.open_knobs(False)
        self.pane.open_choices(on)
        (first if on and first is not None else self.home()).setFocus()

    # ── acting ───────────────────────────────────────────────────────────

    def new_event(self) -> None:
        """Ctrl+Enter: a new event file, and into it."""
        self.refresh()
        if self.choice is None:
            return
        name = self.name.text().strip()
        if not name:
            self._ask_again(self.name, "没有填赛事名称。请填上名称。")
        elif wrong := _wrong_day(self.day.text()):
            self._ask_again(self.day, wrong)
        elif self.pane.server.asking():
            self.pane.server.make(self._event(name, self.choice))
        else:
            path = self.ask_path(name)
            if path is not None:
                self._create(path, self._event(name, self.choice))

    def _ask_again(self, edit: QLineEdit, words: str) -> None:
        self.pane.say(words)
        edit.setFocus()
        edit.selectAll()

    def _event(self, name: str, choice: "Choice") -> "EventCreated":
        from tourney.desk import created  # the database is loaded with the first event

        return created(
            choice.format, choice.rules, name, expected=self.headcount(), date=self.day.text().strip(),
            prize_scheme=choice.prize_scheme, leftovers=self.pane.choices.leftovers(),
        )  # fmt: skip

    def _create(self, path: Path, event: "EventCreated") -> None:
        def make() -> None:
            from tourney.desk import Desk

            Desk.create(path, event).close()

        self.made.emit(path, make)

    def ask_server(self) -> None:
        """F7: address and password of an event on a server, in place of the picture of the plan."""
        self.pane.server.ask()

    def _make_room(self, on: bool) -> None:
        self.pane.make_room(on)
        if not on:
            self.home().setFocus()

    def open_file(self) -> None:
        """Ctrl+O."""
        path = self.ask_existing()
        if path is not None:
            self.pane.problem.hide()
            self.opened.emit(path)

    def open_recent(self) -> None:
        """Enter in the list at the left."""
        key = self.events.chosen()
        if key:
            self.pane.problem.hide()
            self.opened.emit(where_of(key))

    def open_sample(self) -> None:
        """The practice event, made when it is not there."""
        from ui.sample import make_sample

        path = self.recent.folder / f"练习样例{SUFFIX}"
        self.made.emit(path, partial(make_sample, path))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """↑ ↓ from the fields go through the formats, Enter to the next field; Esc puts the format's numbers away."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            by = -1 if event.key() == Qt.Key.Key_Up else 1
            row = min(max(self.formats.currentRow() + by, 0), self.formats.count() - 1)
            self.formats.setCurrentRow(row)
        elif event.key() in ENTER and isinstance(self.focusWidget(), QLineEdit):
            self.focusNextChild()
        elif event.key() == Qt.Key.Key_Escape and not self.pane.knobs.isHidden():
            self.turn_knobs()
        elif event.key() == Qt.Key.Key_Escape and not self.pane.choices.isHidden():
            self.to_choices()
        else:
            super().keyPressEvent(event)


def _wrong_day(text: str) -> str:
    """Why the date cannot be read; empty where it can."""
    try:
        iso_day(text)
    except Refused as refused:
        return sentence(refused)
    return ""
