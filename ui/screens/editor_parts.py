"""Left of 赛制编辑: the whole plan, its stages in order, and one hand; what is chosen stands in the middle."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney.formats.edit_fields import Group
from tourney.formats.edit_lists import RULINGS, SAYS
from tourney.formats.edit_rules import HAND, WHOLE
from tourney.formats.edit_stage import GROUPS
from tourney.formats.knobs import Choice
from tourney.formats.provenance import PartKind
from tourney.model.plan import Stage
from tourney.wording.format_words import choice_text
from tourney.wording.rules import bids_text
from ui.screens.start_list import Card, CardList
from ui.widgets.key_button import KeyButton

PLAN, HAND_KEY, SAYS_KEY, RULINGS_KEY = "整个赛制", "一副牌怎么算", "规则单和读法", "判罚项"


class Part(msgspec.Struct, frozen=True):
    """What can be chosen at the left."""

    kind: str
    """``plan``, ``stage``, ``hand``, ``says`` or ``rulings``."""
    at: int
    """Index of the stage; 0 for the others."""

    @property
    def groups(self) -> Sequence[Group]:
        """Its values."""
        return _GROUPS[self.kind]

    @property
    def sources(self) -> PartKind | None:
        """Where its values come from is said; ``None`` for lists, which have their clauses in them."""
        return _SOURCES.get(self.kind)


_GROUPS: dict[str, Sequence[Group]] = {
    "plan": WHOLE, "stage": GROUPS, "hand": HAND, "says": SAYS, "rulings": RULINGS,
}  # fmt: skip
_SOURCES: dict[str, PartKind] = {"plan": "plan", "stage": "stage", "hand": "hand"}
_LAST = ("hand", "says", "rulings")
"""The parts below the stages."""


class EditorParts(QWidget):
    """The list, and below it what can be done with a stage."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.list = CardList("editor-parts")
        self.list.setAccessibleName("赛制的各部分")
        self.add = KeyButton("加阶段", "Ctrl+N", icon="plus", wide=True)
        self.remove = KeyButton("去掉这个阶段", "Ctrl+Del", wide=True)
        self.up = KeyButton("往前", "Alt+↑", wide=True)
        self.down = KeyButton("往后", "Alt+↓", wide=True)
        self.delete = KeyButton("删掉这个赛制…", "Ctrl+Shift+Del", wide=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.list, 1)
        pair = QHBoxLayout()
        pair.setSpacing(8)
        pair.addWidget(self.up)
        pair.addWidget(self.down)
        for button in (self.add, self.remove, self.up, self.down, self.delete):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        column.addWidget(self.add)
        column.addWidget(self.remove)
        column.addLayout(pair)
        column.addWidget(self.delete)

    def part(self) -> Part:
        """What is chosen."""
        row = max(self.list.currentRow(), 0)
        after = row - (self.list.count() - len(_LAST))
        if row == 0:
            return Part("plan", 0)
        return Part(_LAST[after], 0) if after >= 0 else Part("stage", row - 1)

    def row_of(self, kind: str) -> int:
        """Where one of the parts stands that are no stages."""
        return 0 if kind == "plan" else self.list.count() - len(_LAST) + _LAST.index(kind)

    def show_choice(self, choice: Choice, row: int) -> None:
        """The parts of a format, the one in this row chosen; the same rows keep their place."""
        cards = _cards(choice)
        if self.list.count() == len(cards):
            for at, card in enumerate(cards):
                self.list.set_card(at, card)
        else:
            self.list.show_cards(cards)
        self.list.blockSignals(True)
        self.list.setCurrentRow(min(max(row, 0), len(cards) - 1))
        self.list.blockSignals(False)
        part, stages = self.part(), len(choice.format.stages)
        self.remove.setEnabled(part.kind == "stage" and stages > 1)
        self.up.setEnabled(part.kind == "stage" and part.at > 0)
        self.down.setEnabled(part.kind == "stage" and part.at < stages - 1)


def _cards(choice: Choice) -> list[Card]:
    form = choice.format
    stages = [Card(f"stage-{at}", stage.name, "", _stage_line(stage)) for at, stage in enumerate(form.stages)]
    return [
        Card("plan", PLAN, "", f"{len(form.stages)} 个阶段 · {form.document or '没写依据'}"),
        *stages,
        Card("hand", HAND_KEY, "", bids_text(choice.rules)),
        Card("says", SAYS_KEY, "", _says_line(choice)),
        Card("rulings", RULINGS_KEY, "", f"{len(form.rulings)} 条" if form.rulings else "没有写"),
    ]


def _says_line(choice: Choice) -> str:
    """12 句，读法 4 条."""
    said = len(choice.format.sayings) + len(choice.rules.sayings)
    readings = len(choice.format.readings) + len(choice.rules.readings)
    return f"{said} 句，读法 {readings} 条"


def _stage_line(stage: Stage) -> str:
    """抽签 · 4 副 · 每桌排."""
    ends = [f"{stage.hands} 副"] if stage.hands else []
    ends += [f"{stage.minutes} 分钟"] if stage.minutes else []
    rounds = [f"{stage.rounds} 轮"] if stage.rounds != 1 else []
    return " · ".join([*rounds, *ends, choice_text("rank", stage.rank)])
