"""赛制编辑: a format copied, named and changed without code, with its plan and what is wrong beside it."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from tourney.formats.edit_fields import UnreadableError
from tourney.formats.edits import added, moved, removed
from tourney.formats.knobs import Choice
from tourney.formats.own import file_stem
from tourney.formats.provenance import changes, put_back
from tourney.model.errors import Refused
from tourney.own_files import SUFFIX
from tourney.wording.refusals import sentence
from ui.own_formats import OwnFormats, delete_words, opened
from ui.screens.editor_head import EditorHead
from ui.screens.editor_history import History
from ui.screens.editor_middle import EditorMiddle
from ui.screens.editor_parts import EditorParts
from ui.screens.editor_plan import EditorPlan
from ui.screens.start_layout import is_low, is_narrow
from ui.widgets.keys import add_shortcuts
from ui.widgets.notice import Notice

KINDS = f"赛制 (*{SUFFIX})"
LEFT, RIGHT = 226, 344
NARROW_LEFT, NARROW_RIGHT = 196, 262
UNSAVED = "改动还没有保存。按 Ctrl+S 保存；不要这些改动，再按一次 Esc 离开。"


class EditorScreen(QWidget):
    """The parts at the left, their values in the middle, the plan at the right."""

    left = Signal(str)
    """Back to 开始; the name of the format that was saved last, or nothing."""

    def __init__(self, own: OwnFormats, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.own = own
        self.history: History | None = None
        self.path: Path | None = None
        self.unreadable: dict[str, str] = {}
        self._saved_as, self._asked, self._deleting = "", False, False
        self.used_by: Callable[[str], Sequence[str]] = lambda _name: ()
        """Names of the events that were made with a format of this name."""
        self.ask_target: Callable[[str], Path | None] = self._ask_target
        self.ask_source: Callable[[], Path | None] = self._ask_source
        self.head, self.parts = EditorHead(), EditorParts()
        self.middle, self.plan = EditorMiddle(), EditorPlan()
        self.form, self.trial = self.middle.form, self.middle.trial
        self.notice = Notice("err")
        self.notice.setObjectName("editor-notice")
        self._lay_out()
        self._connect()
        self._add_keys()

    def _lay_out(self) -> None:
        self.setProperty("ground", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.notice.hide()
        self.parts.setFixedWidth(LEFT)
        self.plan.setFixedWidth(RIGHT)
        body = QHBoxLayout()
        body.setSpacing(14)
        body.addWidget(self.parts)
        body.addWidget(self.middle, 1)
        body.addWidget(self.plan)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(10)
        column.addWidget(self.head)
        column.addWidget(self.notice)
        column.addLayout(body, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A small window, as on a screen at 150 %, leaves the values what it can."""
        super().resizeEvent(event)
        narrow = is_narrow(event.size())
        self.parts.setFixedWidth(NARROW_LEFT if narrow else LEFT)
        self.plan.setFixedWidth(NARROW_RIGHT if narrow else RIGHT)
        self.head.fit(narrow=narrow)
        self.middle.fit(narrow=narrow, low=is_low(event.size()))

    def _connect(self) -> None:
        self.parts.list.currentRowChanged.connect(lambda _row: self._part_chosen())
        self.form.edited.connect(self._edited)
        self.middle.picture.stage_chosen.connect(self._stage_clicked)
        self.plan.players.textChanged.connect(lambda _text: self._show_plan())
        for button, run in (
            (self.head.back, self.leave), (self.head.undo, self.undo), (self.head.redo, self.redo),
            (self.head.open, self.open_file), (self.head.export, self.export), (self.head.save, self.save),
            (self.parts.add, self.add_stage), (self.parts.remove, self.remove_stage),
            (self.parts.up, self.stage_up), (self.parts.down, self.stage_down), (self.parts.delete, self.ask_delete),
            (self.plan.use, self.go_on), (self.middle.try_hand, self.try_hand), (self.middle.put_back, self.put_back),
        ):  # fmt: skip
            button.clicked.connect(lambda _on=False, run=run: run())

    def _add_keys(self) -> None:
        add_shortcuts(self, (
            ("Ctrl+S", self.save), ("Ctrl+E", self.export), ("Ctrl+O", self.open_file), ("Ctrl+Z", self.undo),
            ("Ctrl+Shift+Z", self.redo), ("Ctrl+Y", self.redo), ("Ctrl+N", self.add_stage),
            ("Ctrl+Del", self.remove_stage), ("Alt+Up", self.stage_up), ("Alt+Down", self.stage_down),
            ("Ctrl+Shift+Del", self.ask_delete), ("F8", self.put_back), ("F9", self.try_hand),
            ("Ctrl+Return", self.go_on), ("Ctrl+Enter", self.go_on),
            ("F6", self.home_again), ("F7", self.plan.players.setFocus), ("PgUp", lambda: self._step(-1)),
            ("PgDown", lambda: self._step(1)),
        ))  # fmt: skip

    def home(self) -> QWidget:
        """The list of parts."""
        return self.parts.list

    def home_again(self) -> None:
        """F6: to the list of parts."""
        self.home().setFocus()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The page itself has nothing to type in."""
        self.home().setFocus()

    # ── a format ─────────────────────────────────────────────────────────

    def edit(self, choice: Choice, path: Path | None = None, players: int = 0) -> None:
        """A format to change; ``path``: where it is kept, nowhere yet for a copy."""
        self.history, self.path = History(choice), path
        self.unreadable = {}
        self._saved_as = ""
        self._forget_questions()
        if players:
            self.plan.players.setText(str(players))
        self._show(row=0)

    @property
    def choice(self) -> Choice:
        """The format as it stands."""
        return self._history.now

    @property
    def _history(self) -> History:
        if self.history is None:
            raise RuntimeError("no format to edit")
        return self.history

    def _show(self, row: int | None = None) -> None:
        choice = self.choice
        self.parts.show_choice(choice, self.parts.list.currentRow() if row is None else row)
        part = self.parts.part()
        self.middle.show_part(choice, part)
        for key in list(self.unreadable):
            self.form.mark(key, wrong=True)
        dirty = self._history.dirty or self.path is None
        count = sum(1 for _ in changes(choice))
        said = f"改了 {count} 处，" if count else ""
        words = f"{said}还没有保存" if dirty else f"已保存在“{self.path.name if self.path else ''}”"
        self.head.show_state(choice.format.name, saved=not dirty, words=words)
        self._show_plan()

    def _show_plan(self) -> None:
        if self.history is not None:
            found = self.plan.show_choice(self.choice, list(self.unreadable.values()))
            self.middle.show_stages(self.choice, found, self.parts.part())

    def _part_chosen(self) -> None:
        self.unreadable = {}
        self._show()

    def _stage_clicked(self, key: str) -> None:
        keys = [stage.key for stage in self.choice.format.stages]
        self.parts.list.setCurrentRow(keys.index(key) + 1)

    def _step(self, by: int) -> None:
        """PgUp, PgDn: the part before or after, whatever has the keyboard."""
        self.parts.list.setCurrentRow(
            min(max(self.parts.list.currentRow() + by, 0), self.parts.list.count() - 1)
        )

    # ── edits ────────────────────────────────────────────────────────────

    def _edited(self, key: str, text: str) -> None:
        part = self.parts.part()
        field = next(each for group in part.groups for each in group.fields if each.key == key)
        self._forget_questions()
        try:
            changed = field.put(self.choice, part.at, text)
        except UnreadableError as problem:
            self.unreadable[key] = str(problem)
            self.form.mark(key, wrong=True)
            self._show_plan()
            return
        self.unreadable.pop(key, None)
        self.form.mark(key, wrong=False)
        typed = field.kind in ("text", "number")
        self._history.change(changed, f"{part.kind}-{part.at}-{key}" if typed else "")
        self._show()

    def _change(self, changed: Choice, row: int) -> None:
        self._forget_questions()
        self.unreadable = {}
        self._history.change(changed, "")
        self._show(row)

    def add_stage(self) -> None:
        """Ctrl+N: a stage behind the one that is chosen."""
        part, last = self.parts.part(), len(self.choice.format.stages) - 1
        after = {"plan": 0, "stage": part.at}.get(part.kind, last)
        self._change(added(self.choice, after), after + 2)
        self.form.input("name").setFocus()

    def remove_stage(self) -> None:
        """Ctrl+Del: the stage that is chosen, and what leads to it."""
        if self.parts.remove.isEnabled():
            at = self.parts.part().at
            self._change(removed(self.choice, at), min(at + 1, len(self.choice.format.stages) - 1))

    def stage_up(self) -> None:
        """Alt+↑."""
        if self.parts.up.isEnabled():
            self._change(moved(self.choice, self.parts.part().at, -1), self.parts.part().at)

    def stage_down(self) -> None:
        """Alt+↓."""
        if self.parts.down.isEnabled():
            self._change(moved(self.choice, self.parts.part().at, 1), self.parts.part().at + 2)

    def put_back(self) -> None:
        """F8: the value that has the keyboard, as in the format that this is a copy of."""
        key, part = self.form.focused(), self.parts.part()
        found = [each for group in part.groups for each in group.fields if each.key == key]
        if not found or part.sources is None:
            self._say("先选要还原的一格，再按 F8。")
            return
        self.unreadable.pop(key, None)
        self._history.change(put_back(self.choice, part.sources, part.at, found[0]), "")
        self.form.restore(key)
        self._show()

    def try_hand(self) -> None:
        """F9: a hand as at the desk, in place of the picture; once more puts it away."""
        (self.trial.line if self.middle.turn_trial() else self.home()).setFocus()

    def undo(self) -> None:
        """Ctrl+Z: what cannot be read goes first, then the edit before."""
        if self.unreadable or self._history.undo():
            self._taken_back()

    def redo(self) -> None:
        """Ctrl+Shift+Z."""
        if self._history.redo():
            self._taken_back()

    def _taken_back(self) -> None:
        wrong, self.unreadable = list(self.unreadable), {}
        for key in wrong:
            self.form.restore(key)
        self._show()

    # ── files ────────────────────────────────────────────────────────────

    def save(self) -> None:
        """Ctrl+S: among the own formats of this computer, or where it was opened."""
        try:
            saved, path = self.own.save(self.choice, self.path)
        except Refused as refused:
            self._say(sentence(refused))
            return
        self.path, self._saved_as = path, str(path)
        self._forget_questions()
        self._history.mark_saved(saved)
        self._show()

    def export(self) -> None:
        """Ctrl+E: a file to pass on; the own format stays where it is."""
        target = self.ask_target(file_stem(self.choice.format.name))
        if target is None:
            return
        try:
            self.own.save(self.choice, target)
        except Refused as refused:
            self._say(sentence(refused))
            return
        self.notice.set_sentence("info", f"已存成“{target}”，可以发给别人。")
        self.notice.show()

    def open_file(self) -> None:
        """Ctrl+O: a format somebody sent; unsaved changes are said first."""
        if self._history.dirty and not self._asked:
            self._ask("改动还没有保存。按 Ctrl+S 保存；不要这些改动，再按一次 Ctrl+O。")
            return
        source = self.ask_source()
        if source is None:
            return
        try:
            self.edit(opened(source), source if self.own.holds(source) else None)
        except Refused as refused:
            self._say(sentence(refused))

    def ask_delete(self) -> None:
        """Ctrl+Shift+Del: what still uses it is said first; Ctrl+Enter then deletes."""
        if self.path is None:
            self._say("这个赛制还没有保存过，没有可删的。不要它，按 Esc 离开。")
            return
        self._deleting = True
        self.notice.set_sentence(
            "err", delete_words(self.choice.format.name, self.used_by(self.choice.format.name))
        )
        self.notice.show()

    def go_on(self) -> None:
        """Ctrl+Enter: saves and goes back with this format chosen; after a question about deleting it, deletes."""
        if self._deleting and self.path is not None:
            try:
                self.own.remove(self.path)
            except Refused as refused:
                self._say(sentence(refused))
                return
            self.left.emit("")
        elif self.plan.use.isEnabled():
            self.save()
            if self.path is not None and not self._history.dirty:
                self.left.emit(str(self.path))

    def leave(self) -> None:
        """Esc: back; unsaved changes are said first. What is asked or tried is put away before."""
        if not self.trial.isHidden():
            self.try_hand()
        elif self._deleting:
            self._forget_questions()
        elif self._history.dirty and not self._asked:
            self._ask(UNSAVED)
        else:
            self.left.emit(self._saved_as)

    def _forget_questions(self) -> None:
        self._asked = self._deleting = False
        self.notice.hide()

    def _ask(self, words: str) -> None:
        self._asked = True
        self.notice.set_sentence("wait", words)
        self.notice.show()

    def _say(self, words: str) -> None:
        self.notice.set_sentence("err", words)
        self.notice.show()

    def _ask_target(self, stem: str) -> Path | None:
        path, _ = QFileDialog.getSaveFileName(self, "存成文件", str(Path.home() / f"{stem}{SUFFIX}"), KINDS)
        return (Path(path) if path.endswith(SUFFIX) else Path(f"{path}{SUFFIX}")) if path else None

    def _ask_source(self) -> Path | None:
        path, _ = QFileDialog.getOpenFileName(self, "打开赛制文件", str(Path.home()), KINDS)
        return Path(path) if path else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves; → and Enter in the list go to the values."""
        in_list = self.parts.list.hasFocus()
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif in_list and event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.form.first().setFocus()
        else:
            super().keyPressEvent(event)
