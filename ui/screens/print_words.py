"""What 打印 asks before it prints or writes."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from tourney.queries.rows import DocumentRow
from ui.widgets.ask_panel import Blank, Question

_NAMED = 5
"""People that a question names; of more, how many there are."""


def chief_question(again: list[DocumentRow], count: int) -> Question:
    """Whose copies are to be printed a second time, and who allows it (A1-70)."""
    who = "、".join(row.detail.rpartition("　")[2] for row in again[:_NAMED])
    more = f" 等 {len(again)} 人" if len(again) > _NAMED else ""
    return Question(
        "reprint", f"补打选手联：{who}{more}", "选手联只印一次，再印的标“补打”，先前的一张作废。",
        (Blank("by", "裁判长", "同意补打的裁判长姓名"),), f"打印 {count} 份",
    )  # fmt: skip


def ask_path(
    parent: QWidget, title: str, kind: str, proposed: Callable[[str], Path], name: str = ""
) -> Path | None:
    """Where a file is to be written; ``None`` where the referee thought better of it."""
    chosen, _kind = QFileDialog.getSaveFileName(parent, title, str(proposed(name)), kind)
    return Path(chosen) if chosen else None
