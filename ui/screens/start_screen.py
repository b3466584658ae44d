"""开始: recent events, and a new one from a format with its plan for n players."""

import re
from collections.abc import Callable
from datetime import date
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tourney.formats.knobs import Choice
from tourney.formats.load import format_ids, load_format, load_rules
from tourney.formats.planner import Plan, plan
from tourney.model.errors import Refused
from tourney.model.plan import Format
from tourney.wording.numbers import day_text
from tourney.wording.plans import note_text
from tourney.wording.refusals import sentence
from ui.models.rows_model import RowsModel
from ui.recent import RecentEvents
from ui.screens.start_knobs import KnobPanel
from ui.screens.start_plan import OTHER_COLUMNS, STAGE_COLUMNS, ordered, others, stage_rows
from ui.widgets.key_button import KeyButton
from ui.widgets.notice import Notice
from ui.widgets.plan_picture import PlanPicture
from ui.widgets.rows_table import RowsTable

FIRST_PLAYERS = 18


class StartScreen(QWidget):
    """Name, headcount, ↑ ↓ for the format, Ctrl+Enter."""

    opened = Signal(Path)

    def __init__(self, recent: RecentEvents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.recent = recent
        self.ask_path: Callable[[str], Path | None] = self._ask_path
        self.ask_existing: Callable[[], Path | None] = self._ask_existing
        self.events = QListWidget()
        self.name, self.day, self.players = QLineEdit(), QLineEdit(date.today().isoformat()), QLineEdit()  # noqa: DTZ011
        self.filter, self.formats = QLineEdit(), QListWidget()
        self.problem, self.warning, self.readings = Notice("err"), Notice("wait"), QLabel()
        self.headline = QLabel()
        self.picture = PlanPicture()
        self.stage_model = RowsModel(STAGE_COLUMNS, key=lambda stage: stage.key)
        self.stages = RowsTable(row_height=29)
        self.other_model = RowsModel(OTHER_COLUMNS, key=lambda row: row.players)
        self.others = RowsTable(row_height=28)
        self.knobs = KnobPanel()
        self.go = KeyButton("用这个赛制新建", "Ctrl+回车", "primary", size="main")
        self.change = KeyButton("先改赛制的数字…", "", wide=True)
        self.choice: Choice | None = None
        self._lay_out()
        self._connect()
        self.players.setText(str(FIRST_PLAYERS))
        self._fill_formats()

    # ── layout ───────────────────────────────────────────────────────────

    def _lay_out(self) -> None:
        self.setProperty("ground", "window")
        bar = QFrame()
        bar.setProperty("ground", "felt")
        bar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        bar.setFixedHeight(52)
        title, note = QLabel("♠　斗地主赛事管理系统"), QLabel("全部功能断网可用　•　一场赛事一个文件")
        title.setProperty("role", "onfelt")
        note.setProperty("role", "onfelt2")
        row = QHBoxLayout(bar)
        row.setContentsMargins(16, 0, 16, 0)
        row.addWidget(title)
        row.addStretch(1)
        row.addWidget(note)
        body = QHBoxLayout()
        body.setContentsMargins(24, 18, 24, 18)
        body.setSpacing(20)
        body.addWidget(self._left(), 0)
        body.addWidget(self._middle(), 0)
        body.addWidget(self._right(), 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(bar)
        column.addLayout(body, 1)

    def _left(self) -> QWidget:
        self.open_button = KeyButton("打开赛事文件…", "Ctrl+O", icon="file", wide=True)
        self.sample_button = KeyButton("打开练习样例（18 人，已抽签）", "", icon="play", wide=True)
        hint = Notice("info", "第一次用，先开练习样例录几副分。样例可以随便改，不影响真的比赛。")
        self.events.setObjectName("recent")
        return _column(
            270, [_heading("最近的赛事"), self.events, self.open_button, self.sample_button, hint], 1
        )

    def _middle(self) -> QWidget:
        for edit, name in ((self.name, "new-name"), (self.day, "new-day"), (self.players, "new-players")):
            edit.setObjectName(name)
        self.name.setPlaceholderText("赛事名称")
        self.filter.setPlaceholderText("筛选赛制")
        self.formats.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.formats.setSpacing(3)
        self.events.setSpacing(3)
        self.formats.setObjectName("formats")
        pair = QWidget()
        row = QHBoxLayout(pair)
        row.setContentsMargins(0, 0, 0, 0)
        for caption, edit in (("日期", self.day), ("预计人数", self.players)):
            row.addWidget(_column(0, [_caption(caption), edit], -1))
        widgets = [
            _heading("新建赛事"),
            _caption("名称"),
            self.name,
            pair,
            _caption("赛制　↑ ↓ 选择"),
            self.filter,
        ]
        return _column(310, [*widgets, self.formats], 6)

    def _right(self) -> QWidget:
        self.headline.setProperty("role", "heading")
        self.picture.setMinimumHeight(170)
        self.stages.setModel(self.stage_model)
        self.others.setModel(self.other_model)
        for table in (self.stages, self.others):
            table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.others.setMaximumHeight(180)
        self.readings.setWordWrap(True)
        self.readings.setProperty("role", "note")
        self.readings.setTextFormat(Qt.TextFormat.PlainText)
        foot = QWidget()
        row = QHBoxLayout(foot)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.others, 3)
        scroll = QScrollArea()
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setMaximumHeight(190)
        notes = _column(0, [self.warning, self.readings], -1)
        scroll.setWidget(notes)
        notes.setAutoFillBackground(False)
        scroll.viewport().setAutoFillBackground(False)
        row.addWidget(scroll, 2)
        buttons = QWidget()
        line = QHBoxLayout(buttons)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.change)
        line.addWidget(self.go)
        self.go.setObjectName("new-go")
        return _column(
            0, [self.headline, self.problem, self.picture, self.knobs, self.stages, foot, buttons], 4
        )

    def _connect(self) -> None:
        self.problem.hide()
        self.players.textChanged.connect(lambda _text: self._fill_formats())
        self.filter.textChanged.connect(lambda _text: self._fill_formats())
        self.formats.currentRowChanged.connect(lambda _row: self.refresh())
        self.knobs.changed.connect(self.refresh)
        self.change.clicked.connect(lambda: self.knobs.setVisible(self.knobs.isHidden()))
        self.go.clicked.connect(self.new_event)
        self.open_button.clicked.connect(self.open_file)
        self.sample_button.clicked.connect(self.open_sample)
        self.events.itemActivated.connect(
            lambda item: self.opened.emit(Path(item.data(Qt.ItemDataRole.UserRole)))
        )
        for keys, action in (
            ("Ctrl+O", self.open_file),
            ("Ctrl+Return", self.new_event),
            ("Ctrl+Enter", self.new_event),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(action)

    # ── showing ──────────────────────────────────────────────────────────

    def showEvent(self, event: object) -> None:
        """The list of recent events may have grown."""
        self.events.clear()
        for recent in self.recent.all():
            state = f"✓ 已结束，冠军 {recent.champion}" if recent.ended else "进行中"
            words = (
                f"{recent.name}\n{recent.players} 人 · {recent.format_name} · {day_text(recent.at)}\n{state}"
            )
            item = QListWidgetItem(words)
            item.setData(Qt.ItemDataRole.UserRole, recent.path)
            self.events.addItem(item)
        super().showEvent(event)  # type: ignore[arg-type]
        self.home().setFocus()

    def home(self) -> QWidget:
        """The name, or the headcount once there is a name."""
        return self.players if self.name.text() else self.name

    def headcount(self) -> int:
        """The expected headcount; 0 while none is typed."""
        text = self.players.text().strip()
        return int(text) if text.isdecimal() and len(text) < 6 else 0

    def _fill_formats(self) -> None:
        chosen = self._format()
        wanted = self.filter.text().strip().lower()
        forms = ordered([load_format(key) for key in format_ids()], self.headcount())
        shown = [form for form in forms if wanted in f"{form.name}{form.summary}{form.document}".lower()]
        self.formats.blockSignals(True)
        self.formats.clear()
        for form in shown:
            best = f"　{'、'.join(map(str, form.best_for[:3]))} 人最合适" if form.best_for else ""
            item = QListWidgetItem(f"{form.name}{best}\n{form.summary}")
            item.setData(Qt.ItemDataRole.UserRole, form.id)
            self.formats.addItem(item)
        keys = [form.id for form in shown]
        typed_for = (
            chosen.id
            if chosen and chosen.id in keys and not wanted and self.players.hasFocus() is False
            else ""
        )
        self.formats.setCurrentRow(keys.index(typed_for) if typed_for else 0)
        self.formats.blockSignals(False)
        self.refresh()

    def _format(self) -> Format | None:
        item: QListWidgetItem | None = self.formats.currentItem()
        return load_format(item.data(Qt.ItemDataRole.UserRole)) if item is not None else None

    def refresh(self) -> None:
        """The plan of the chosen format for the expected headcount."""
        form = self._format()
        self.choice = None
        if form is None:
            self._say("没有这样的赛制。请换几个字再筛选。")
            return
        self.knobs.show_format(form)
        self.choice = self.knobs.choice(form)
        if self.choice is None:
            return
        try:
            found = plan(self.choice.format, self.headcount())
        except Refused as refused:
            self._say(sentence(refused))
            return
        self.problem.hide()
        self._show_plan(found, self.choice)

    def _show_plan(self, found: Plan, choice: Choice) -> None:
        hours, minutes = divmod(found.minutes, 60)
        self.headline.setText(
            f"{found.name} · {found.players} 人　{found.tables} 桌次 · {len(found.stages)} 个阶段 · "
            f"约 {hours} 小时 {minutes} 分 · 裁判 {found.referees} 人　据{found.document}"
        )
        self.picture.show_stages(stage_rows(found))
        self.stage_model.show_rows(found.stages)
        self.other_model.show_rows(others(choice.format, found.players))
        self.warning.setVisible(bool(found.notes) or bool(found.invited))
        guests = [f"要有 {found.invited} 名特邀选手。"] if found.invited else []
        self.warning.set_sentence("wait", "".join([*guests, *(note_text(note) for note in found.notes[:4])]))
        texts = [
            reading.text for reading in (*choice.format.readings, *load_rules(choice.format.rules).readings)
        ]
        self.readings.setText("文件没写，这里这样读：\n" + "\n".join(f"· {text}" for text in texts))

    def _say(self, words: str) -> None:
        self.problem.set_sentence("err", words)
        self.problem.show()

    def say_problem(self, words: str) -> None:
        """Why a file was not opened."""
        self._say(words)

    # ── acting ───────────────────────────────────────────────────────────

    def new_event(self) -> None:
        """Ctrl+Enter: a new event file, and into it."""
        from tourney.desk import Desk, created  # the database is loaded with the first event

        self.refresh()
        if self.choice is None or not self.problem.isHidden():
            return
        name = self.name.text().strip()
        if not name:
            self._say("没有填赛事名称。请填上名称。")
            self.name.setFocus()
            return
        path = self.ask_path(name)
        if path is None:
            return
        choice = self.choice
        try:
            event = created(
                choice.format, choice.rules, name, expected=self.headcount(), date=self.day.text().strip(),
                prize_scheme=choice.prize_scheme,
            )  # fmt: skip
            Desk.create(path, event).close()
        except Refused as refused:
            self._say(sentence(refused))
            return
        self.opened.emit(path)

    def open_file(self) -> None:
        """Ctrl+O."""
        path = self.ask_existing()
        if path is not None:
            self.opened.emit(path)

    def open_sample(self) -> None:
        """The practice event, made when it is not there."""
        from ui.sample import make_sample

        path = self.recent.folder / "练习样例.tourney"
        try:
            make_sample(path)
        except Refused as refused:
            self._say(sentence(refused))
            return
        self.opened.emit(path)

    def _ask_path(self, name: str) -> Path | None:
        start = free_path(Path.home(), name)
        path, _ = QFileDialog.getSaveFileName(self, "新建赛事文件", str(start), "赛事 (*.tourney)")
        return (Path(path) if path.endswith(".tourney") else Path(f"{path}.tourney")) if path else None

    def _ask_existing(self) -> Path | None:
        path, _ = QFileDialog.getOpenFileName(self, "打开赛事文件", str(Path.home()), "赛事 (*.tourney)")
        return Path(path) if path else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """↑ ↓ from the name or headcount go through the formats."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            by = -1 if event.key() == Qt.Key.Key_Up else 1
            row = min(max(self.formats.currentRow() + by, 0), self.formats.count() - 1)
            self.formats.setCurrentRow(row)
        else:
            super().keyPressEvent(event)


def free_path(folder: Path, name: str) -> Path:
    """A file name that is not taken: 春风杯.tourney, 春风杯 2.tourney …"""
    plain = re.sub(r'[\\/:*?"<>|\x00-\x1f]+', " ", name).strip() or "赛事"
    path, number = folder / f"{plain}.tourney", 1
    while path.exists():
        number += 1
        path = folder / f"{plain} {number}.tourney"
    return path


def _heading(words: str) -> QLabel:
    label = QLabel(words)
    label.setProperty("role", "subheading")
    return label


def _caption(words: str) -> QLabel:
    label = QLabel(words)
    label.setProperty("role", "caption")
    return label


def _column(width: int, widgets: list[QWidget], stretch: int) -> QWidget:
    """Widgets below one another; ``stretch`` is the index of the one that takes the room, −1 for none."""
    holder = QWidget()
    if width:
        holder.setFixedWidth(width)
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    for at, widget in enumerate(widgets):
        column.addWidget(widget, 1 if at == stretch else 0)
    if stretch < 0:
        column.addStretch(1)
    return holder
