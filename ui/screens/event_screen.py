"""赛事资料: name, organiser, place, days, tax, officials and times, which head the papers. It lies over any screen."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.desk import Changes
from tourney.model.errors import Refused
from tourney.queries.event_facts import EventFacts, event_facts
from tourney.wording.refusals import sentence
from ui.ops import Ops
from ui.screens.event_fields import Field, FieldCard
from ui.screens.event_typed import JURY, OFFICE, OFFICE_NAME, SCHEDULE, TIME, TIME_TEXT, read, texts_of
from ui.screens.screen import Screen
from ui.widgets.key_button import KeyButton
from ui.widgets.keys import is_main_action
from ui.widgets.notice import Notice
from ui.widgets.scrolling import scrolling

WHERE = "印在秩序册、规则单、证书、领奖签收表和各种单据上。印过的单据会标“变了”，重印就是新的。"
_CAUSES = {"event_name_missing": "name", "dates_reversed": "to", "tax_outside": "tax"}
"""Refusal → the field it is about."""


class EventScreen(Screen):
    """Enter goes from field to field, Ctrl+Enter saves all at once, Esc leaves things as they are."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self.back_to = "players"
        """The screen from which it was called."""
        self.main = FieldCard("event-main", "赛事", self._next)
        self.jury = FieldCard("event-jury", "裁判和记录", self._next)
        self.times = FieldCard("event-times", "时间安排", self._next)
        self.cards = (self.main, self.jury, self.times)
        self.notice = Notice("info")
        self.notice.setObjectName("event-notice")
        self.notice.hide()
        self.back = KeyButton("不改了", "Esc", icon="back")
        self.back.setObjectName("event-leave")
        self.save = KeyButton("存下赛事资料", "Ctrl+回车", "primary")
        self.save.setObjectName("event-save")
        self._facts: EventFacts | None = None
        self._lay_out()
        self.back.clicked.connect(self.give_up)
        self.save.clicked.connect(self.keep)

    def _lay_out(self) -> None:
        title, where = QLabel("赛事资料"), QLabel(WHERE)
        title.setProperty("role", "title")
        where.setProperty("role", "note")
        where.setWordWrap(True)
        head, body, column = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        head.setSpacing(12)
        head.addWidget(title)
        head.addWidget(where, 1)
        head.addWidget(self.back)
        head.addWidget(self.save)
        inside = QWidget()
        body.setContentsMargins(2, 2, 2, 2)
        body.setSpacing(16)
        for card in self.cards:
            body.addWidget(card, 1, Qt.AlignmentFlag.AlignTop)
        inside.setLayout(body)
        self._area = scrolling(inside)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self.notice)
        column.addWidget(self._area, 1)

    # ── what the window asks ─────────────────────────────────────────────

    def home(self) -> QWidget:
        """The field where one is, else the name."""
        here = self.focusWidget()
        return here if here in self._edits().values() and here is not None else self.main.edits["name"]

    def refresh(self, changes: Changes | None) -> None:
        """What the event says; typed texts stay."""
        self._facts = facts = event_facts(self.ops.state)
        texts = texts_of(facts)
        self.main.show_fields(
            (
                Field("name", "名称", texts["name"]),
                Field("organiser", "主办", texts["organiser"], "主办单位"),
                Field("place", "地点", texts["place"], "比赛的地方"),
                Field("from", "开始日期", texts["from"], facts.day),
                Field("to", "结束日期", texts["to"], "一天比完就空着"),
                Field("tax", "代扣税率", texts["tax"], "%，例如 20；不扣就空着"),
            )
        )
        offices = [Field(JURY + office, office, name, "姓名") for office, name in facts.jury]
        self.jury.show_fields((*offices, Field(OFFICE_NAME, "", "", "姓名", OFFICE, "别的职务")))
        times = [
            Field(SCHEDULE + one.key, one.title, one.text, f"约 {one.expected}" if one.expected else "还没定")
            for one in facts.times
        ]
        self.times.show_fields((*times, Field(TIME_TEXT, "", "", "例如 14:00", TIME, "别的事")))

    def _edits(self) -> dict[str, QWidget]:
        return {key: edit for card in self.cards for key, edit in card.edits.items()}

    # ── what the referee does ────────────────────────────────────────────

    def keep(self) -> None:
        """Ctrl+Enter: everything that was changed, in one step; where a field means nothing, none of it."""
        if self._facts is None:
            return
        texts = {key: text for card in self.cards for key, text in card.texts().items()}
        found = read(self._facts, texts)
        self._say_problems(found.problems)
        if found.problems:
            return
        if found.command is not None:
            if self.ops.run(found.command, refused=self._refused) is None:
                return
            self._take_back()  # 12月5日 was read as 2026-12-05: the fields say what the event says
            self.refresh(None)
        self._leave()

    def _refused(self, refused: Refused) -> None:
        words, field = sentence(refused), _CAUSES.get(refused.code, "")
        if field:
            self._say_problems({field: words})
        else:
            self.notice.set_sentence("err", words)
            self.notice.show()

    def _say_problems(self, problems: dict[str, str]) -> None:
        """Each below its field; the keyboard goes to the first."""
        self.notice.hide()
        for card in self.cards:
            card.say(problems)
        wrong = next((edit for key, edit in self._edits().items() if key in problems), None)
        if wrong is not None:
            wrong.setFocus()
            self._area.ensureWidgetVisible(wrong)

    def give_up(self) -> None:
        """Esc: nothing is changed."""
        self._take_back()
        self._leave()

    def _take_back(self) -> None:
        for card in self.cards:
            card.take_back()

    def _leave(self) -> None:
        self.notice.hide()
        self.main.edits["name"].setFocus()
        self.go_to.emit(self.back_to, None)

    def _next(self, key: str) -> None:
        """Enter: the next field; behind the last one Ctrl+Enter waits."""
        keys = list(self._edits())
        at = keys.index(key) + 1
        if at < len(keys):
            edit = self._edits()[keys[at]]
            edit.setFocus()
            self._area.ensureWidgetVisible(edit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_main_action(event):
            self.keep()
        elif event.key() == Qt.Key.Key_Escape:
            self.give_up()
        else:
            super().keyPressEvent(event)
