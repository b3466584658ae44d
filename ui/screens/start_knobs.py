"""先改赛制的数字…: the values of a format that an organiser may change before the event is created."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from tourney.formats.knobs import Choice, chosen
from tourney.model.errors import Refused
from tourney.model.plan import Format
from tourney.wording.refusals import sentence
from ui.widgets.notice import Notice

NAMES = {
    "minutes": "每桌分钟",
    "hands": "每桌副数",
    "leftovers": "多出的人（ask 抽签前选，bye 轮空，fill_best 递补）",
    "overtime_hands": "加赛副数",
    "break_minutes": "阶段之间休息分钟",
    "prize_scheme": "奖金方案",
}


class KnobPanel(QFrame):
    """A line a value; an empty one keeps what the document says."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("knobs")
        self.setProperty("box", "card")
        self._form: Format | None = None
        self._edits: dict[str, QLineEdit] = {}
        self._grid = QGridLayout()
        self._problem = Notice("err")
        self._problem.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.addLayout(self._grid)
        column.addWidget(self._problem)
        self.hide()

    def show_format(self, form: Format) -> None:
        """The knobs of another format, empty."""
        if self._form is not None and self._form.id == form.id:
            return
        self._form = form
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        self._edits = {}
        for row, key in enumerate(form.knobs):
            edit = QLineEdit()
            edit.setObjectName(f"knob-{key}")
            edit.setPlaceholderText(_now(form, key))
            edit.textChanged.connect(lambda _text: self.changed.emit())
            label = QLabel(NAMES.get(key, key))
            label.setWordWrap(True)
            self._grid.addWidget(label, row, 0)
            self._grid.addWidget(edit, row, 1)
            self._edits[key] = edit

    def values(self) -> dict[str, str]:
        """What was typed."""
        return {key: edit.text().strip() for key, edit in self._edits.items() if edit.text().strip()}

    def choice(self, form: Format) -> Choice | None:
        """The format with these values; ``None`` when one of them cannot be, which is said here."""
        try:
            found = chosen(form, self.values())
        except Refused as refused:
            self._problem.set_sentence("err", sentence(refused))
            self._problem.show()
            return None
        self._problem.hide()
        return found


def _now(form: Format, key: str) -> str:
    if key == "prize_scheme":
        return "、".join(form.prize_schemes) or "没有别的方案"
    found = dict.fromkeys(str(value) for stage in form.stages if (value := getattr(stage, key)) is not None)
    return "、".join(found)
