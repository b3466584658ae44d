"""What all papers share, free of any file format: foot of a page, mixed text, the paper that is a list."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal

import msgspec

from tourney.wording.numbers import paper_time

Spans = tuple[tuple[str, bool], ...]
"""Running text in pieces: (text, bold)."""


def serial_spans(serial: str, version: int, *, sealed: bool) -> Spans:
    """编号 000003　第 2 版 of a paper that bears a code; until it is ``sealed`` with one it is a preview."""
    if not serial:
        return (("预览，未编号", True),)
    end = " 版" if sealed else " 版　预览"
    return (("编号 ", False), (serial, True), ("　第 ", False), (str(version), True), (end, False))


class Foot(msgspec.Struct, frozen=True):
    """What every page says about itself, so that a sheet found on the floor can be put back."""

    event: str
    stage: str
    round: int
    """0 where the paper concerns all rounds."""
    draw_version: int
    """0 where no draw is concerned."""
    document: str
    """Title of the paper, with its version where there is one."""
    at: str
    """ISO time of printing."""
    lap: str = "轮"
    """What a draw of this stage is called: 轮, or 场 in a ladder."""

    def of_part(self, name: str) -> "Foot":
        """The same with a part of the document named: 秩序册　封面."""
        return msgspec.structs.replace(self, document=f"{self.document}　{name}")

    def parts(self, page: int, pages: int) -> tuple[str, str, str]:
        """Left, middle and right of the line."""
        left = [self.event, self.stage]
        if self.round:
            left.append(f"第 {self.round} {self.lap}")
        if self.draw_version:
            left.append(f"抽签第 {self.draw_version} 版")
        right = f"{paper_time(self.at)}　第 {page}/{pages} 页".strip("　")
        return "　".join(part for part in left if part), self.document, right


class Column(msgspec.Struct, frozen=True):
    """A column of a list: head, width in millimetres, and how its cells look."""

    title: str
    width: float
    size: float = 10
    bold: bool = False
    align: Literal["left", "centre", "right"] = "centre"


class Group(msgspec.Struct, frozen=True):
    """Rows under one heading; a list without headings is one group without a title."""

    rows: tuple[tuple[str, ...], ...]
    title: str = ""
    detail: str = ""
    line: str = ""
    """What the thick line below the group means: 晋级线 …; empty for none."""


class BlankTable(msgspec.Struct, frozen=True):
    """A second table below the list, of columns of its own, that is filled in by hand."""

    title: str
    columns: tuple[Column, ...]
    rows: int
    high: float = 12
    """Height of a row in millimetres."""


def version_text(version: int) -> str:
    """What stands behind a printing time: ``　第 2 版``; nothing where versions are not counted."""
    return f"　第 {version} 版" if version else ""


def shared_places(places: Iterable[int | None]) -> set[int | None]:
    """Places that more than one has."""
    return {place for place, count in Counter(places).items() if count > 1}


class ListPaper(msgspec.Struct, frozen=True):
    """A paper that is one long table: standings, final standings."""

    event: str
    title: str
    beside: tuple[Spans, ...]
    """Up to two lines at the right of the title."""
    columns: tuple[Column, ...]
    groups: tuple[Group, ...]
    foot: Foot
    notes: tuple[str, ...] = ()
    signatures: tuple[str, ...] = ("裁判长", "记录员")
    blank: BlankTable | None = None
    line_high: float = 0
    """Least height of a row in millimetres, where something is written into it by hand; 0 for the usual."""
