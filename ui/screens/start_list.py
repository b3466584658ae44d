"""Lists of the start page: a bold name, something at the right, and a line or two below."""

import msgspec
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QPainter
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from tourney.model.where import is_address
from tourney.wording.numbers import day_text
from ui import style
from ui.recent import Recent
from ui.widgets import icons, ink

_CARD = int(Qt.ItemDataRole.UserRole) + 1
_SIDE = 14


class Card(msgspec.Struct, frozen=True):
    """One entry of a list."""

    key: str
    title: str
    right: str
    below: str
    state: str = ""
    """A third line."""
    done: bool = False
    """That line has a tick."""


class _Delegate(QStyledItemDelegate):
    def sizeHint(self, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(100, 80 if index.data(_CARD).state else 56)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        area, chosen = QRectF(option.rect), bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(area, style.colour("focus_ground" if chosen else "surface"))
        if chosen:
            painter.fillRect(QRectF(area.left(), area.top(), 5, area.height()), style.colour("focus"))
        _lines(painter, area.adjusted(_SIDE, 6, -_SIDE, 0), index.data(_CARD))
        ink.rule(painter, area.left(), area.right(), area.bottom() - 1)
        painter.restore()


def _lines(painter: QPainter, room: QRectF, card: Card) -> None:
    taken = ink.width(card.right, 13) + 10 if card.right else 0
    first = QRectF(room.left(), room.top(), room.width(), 24)
    ink.text(painter, first.adjusted(0, 0, -taken, 0), card.title, 17, "ink", bold=True)
    ink.text(painter, first, card.right, 13, "ink2", align=ink.RIGHT)
    ink.text(painter, QRectF(room.left(), room.top() + 24, room.width(), 20), card.below, 13, "ink2")
    if card.state:
        role, icon = ("done", "check") if card.done else ("ink2", "play")
        icons.paint(painter, QRectF(room.left(), room.top() + 48, 13, 13), icon, role)
        line = QRectF(room.left() + 18, room.top() + 44, room.width() - 18, 20)
        ink.text(painter, line, card.state, 13, role)


class CardList(QListWidget):
    """Shows cards. ``resting`` lists have nothing selected while the keyboard is elsewhere."""

    def __init__(self, name: str, *, resting: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._resting = resting
        self.setItemDelegate(_Delegate(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)

    def show_cards(self, cards: list[Card], key: str = "") -> None:
        """These instead, with the one of this key selected, else the first; tells nobody."""
        self.blockSignals(True)
        self.clear()
        for card in cards:
            item = QListWidgetItem(" ".join((card.title, card.right, card.below, card.state)))
            item.setData(_CARD, card)
            self.addItem(item)
        keys = [card.key for card in cards]
        if keys and not self._resting:
            self.setCurrentRow(keys.index(key) if key in keys else 0)
        self.blockSignals(False)

    def set_card(self, row: int, card: Card) -> None:
        """Other words in one row."""
        item: QListWidgetItem | None = self.item(row)
        if item is not None:
            item.setData(_CARD, card)
            item.setText(" ".join((card.title, card.right, card.below, card.state)))

    def chosen(self) -> str:
        """Key of the selected card; empty where none is."""
        item: QListWidgetItem | None = self.currentItem()
        return str(item.data(_CARD).key) if item is not None else ""

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The first one, so that the keyboard is seen."""
        super().focusInEvent(event)
        if self.currentRow() < 0 and self.count():
            self.setCurrentRow(0)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Nothing blue where the keyboard is not."""
        super().focusOutEvent(event)
        if self._resting:
            self.setCurrentRow(-1)


def recent_card(recent: Recent) -> Card:
    """An event that was opened before: its headcount and format, and how far it is."""
    below = f"{recent.players} 人 · {recent.format_name} · {day_text(recent.at)}"
    champion = f"，冠军 {recent.champion}" if recent.champion else ""
    state = f"已结束{champion}" if recent.ended else "进行中"
    shared = " · 在服务器上" if is_address(recent.path) else ""
    return Card(recent.path, recent.name, "", below, f"{state}{shared}", recent.ended)
