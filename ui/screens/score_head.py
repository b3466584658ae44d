"""Above the score sheet: back, which table, its state, the rules in one line, and the tables beside it."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from tourney.model.plan import Rules, Stage
from tourney.queries.rows import TableRow
from tourney.wording.numbers import people_word
from tourney.wording.rules import rule_line
from ui.screens.play_extras import lap_word
from ui.widgets import ink
from ui.widgets.chip import StateChip
from ui.widgets.hand_words import count_word
from ui.widgets.key_button import KeyButton

_PX = 15


class RuleLine(QWidget):
    """Words that are shortened where there is no room, so that they never widen the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def set_words(self, words: str) -> None:
        """What is shown, whole or shortened."""
        self._words = words
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def words(self) -> str:
        return self._words

    def sizeHint(self) -> QSize:
        return QSize(10, 24)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        ink.text(painter, self.rect().toRectF(), self._words, _PX, "ink2")


class ScoreHead(QWidget):
    """Knows no table before ``show_table``."""

    left = Signal()
    step = Signal(int)
    """−1 to the table before, +1 to the one after."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.back = KeyButton("‹ 全部桌", "Esc", size="tool")
        self.title, self.chip, self.terms = QLabel(), StateChip("seated"), RuleLine()
        self.title.setProperty("role", "title")
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.before = KeyButton("上一桌", "PgUp", size="tool")
        self.after = KeyButton("下一桌", "PgDn", size="tool")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        for widget in (self.back, self.title, self.chip):
            row.addWidget(widget)
        row.addWidget(self.terms, 1)
        self.row = row
        row.addWidget(self.before)
        row.addWidget(self.after)
        for button in (self.back, self.before, self.after):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.back.clicked.connect(self.left)
        self.before.clicked.connect(lambda: self.step.emit(-1))
        self.after.clicked.connect(lambda: self.step.emit(1))

    def add_clock(self, clock: QLabel) -> None:
        """读秒 stands before the neighbours while somebody is timed."""
        self.row.insertWidget(self.row.indexOf(self.before), clock)

    def show_table(self, row: TableRow, rules: Rules, stage: Stage, numbers: tuple[int, ...]) -> None:
        """Heads this table; ``numbers``: all tables of its round."""
        overtime = row.plays[-1].overtime
        lap = f"{lap_word(row.id.round_id, ladder=stage.ladder is not None).strip()} ".lstrip()
        self.title.setText(f"{stage.name} {lap}第 {row.id.table} 桌{' 加赛' if overtime else ''}")
        timed = not overtime and not row.id.playoff
        length = (stage.hands, stage.minutes) if timed else (None, None)
        words = rule_line(rules, *length)
        self.terms.set_words(words if timed else f"{words} · 不计时")
        self._show_neighbours(row.id.table, numbers)

    def _show_neighbours(self, table: int, numbers: tuple[int, ...]) -> None:
        at = numbers.index(table)
        for button, there, word in ((self.before, at - 1, "上一桌"), (self.after, at + 1, "下一桌")):
            possible = 0 <= there < len(numbers)
            button.setText(f"第 {numbers[there]} 桌" if possible else word)
            button.setEnabled(possible)

    def show_state(self, row: TableRow, *, wrong: bool) -> None:
        """The chip: 进行中, 并列第 2，加赛 1/3 副; 有误 while the totals typed do not add up."""
        play = row.plays[-1]
        word = ""
        if row.state == "tied" and row.contested_place:
            running = f"，加赛 {len(play.hands)}/{play.limit} 副" if play.overtime and play.limit else ""
            word = f"并列第 {row.contested_place}{running}"
        elif row.state == "playing" and row.limit:
            word = f"进行中 {row.hands_played}/{row.limit} 副"
        self.chip.set_state("wrong" if wrong else row.state, "" if wrong else word)


def sheet_word(row: TableRow) -> str:
    """What printing would do now: 打印成绩确认表 第 2 版."""
    if not row.version:
        return "打印成绩确认表"
    return f"打印成绩确认表 第 {row.version + 1} 版" if row.sheet_stale else "重印成绩确认表"


def recorded_words(row: TableRow) -> str:
    """已记: 7 副, 2/3 副, 三人总分."""
    if row.plays[0].totals is not None:
        return f"{people_word(len(row.seats))}总分"
    return f"{row.hands_played}{f'/{row.limit}' if row.limit else ''} 副"


def overtime_word(count: int) -> str:
    """开加赛 with its length: 开加赛，打一副."""
    return f"开加赛，打{count_word(count)}副" if count else "开加赛"
