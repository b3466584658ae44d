"""日志 on paper: the lines of the history that a referee has picked out, to be handed in or posted.

It belongs to no stage and has no version: it is printed from the log as it stands, and not listed with the documents.
"""

import msgspec

from tourney.model.errors import Refused
from tourney.queries.rows import EventRow
from tourney.reports.paper import Column, Foot, Group, ListPaper
from tourney.wording.numbers import paper_time, time_text

TITLE = "日志"

_COLUMNS = (
    Column("序号", 12),
    Column("时间", 18),
    Column("做了什么", 72, align="left"),
    Column("台", 12),
    Column("操作人", 20, align="left"),
    Column("理由、备注", 48, 9, align="left"),
)


class LogEntry(msgspec.Struct, frozen=True):
    """One action."""

    seq: int
    at: str
    """ISO time."""
    action: str
    desk: str
    operator: str
    note: str
    """Its reason; where it was taken back, who did that, when and why."""
    undone: bool


class LogPaper(msgspec.Struct, frozen=True):
    """The log as it is printed."""

    event: EventRow
    entries: tuple[LogEntry, ...]
    """Oldest first."""
    picked: str
    """Which lines these are: 要紧的, “3 桌”; empty for all."""
    printed_at: str
    """ISO time."""


def log_paper(given: LogPaper) -> ListPaper:
    """The paper, free of any file format; refused where no line is picked."""
    if not given.entries:
        raise Refused("nothing_to_print", document=TITLE, stage="")
    days = [entry.at[:10] for entry in given.entries]
    groups = tuple(
        Group(tuple(_cells(entry) for entry in given.entries if entry.at[:10] == day), paper_time(day)[:10])
        for day in dict.fromkeys(days)
    )
    picked = f"只印：{given.picked}　" if given.picked else ""
    return ListPaper(
        event=given.event.name,
        title=TITLE,
        beside=(((f"{picked}共 ", False), (str(len(given.entries)), True), (" 条", False)),),
        columns=_COLUMNS,
        groups=groups,
        foot=Foot(given.event.name, "全部阶段", 0, 0, TITLE, given.printed_at),
        signatures=("裁判长", "记录员"),
    )


def log_pdf(given: LogPaper) -> bytes:
    """The PDF. Raises ``Refused("nothing_to_print")``."""
    from tourney.reports.to_pdf_list import list_paper

    return list_paper(log_paper(given))


def _cells(entry: LogEntry) -> tuple[str, ...]:
    action = f"（已撤销）{entry.action}" if entry.undone else entry.action
    return (
        str(entry.seq), time_text(entry.at, seconds=True), action, entry.desk, entry.operator, entry.note,
    )  # fmt: skip
