"""The papers as lines of a table: grouped by whether they are due, with check marks, last print and state."""

from collections.abc import Callable, Iterable

import msgspec

from tourney.formats.papers import FINAL
from tourney.formats.phase import SHEET
from tourney.model.ids import TableId
from tourney.model.state import Tournament
from tourney.queries.papers import next_version
from tourney.queries.rows import DocumentRow
from tourney.queries.tables import table_standing
from tourney.wording.numbers import ABSENT, time_text
from ui.models.rows_model import Band, CellLook, Column

Key = tuple[str, str, int, int] | tuple[str, str, int, int, str]
"""Document, stage, round, table; of a ladder's sheet also whose it is."""

GROUPS = (
    ("due", "该印", "printer"),
    ("changed", "印过，内容变了", "redo"),
    ("same", "没有变化", "check"),
    ("not_yet", "还不能印", "lock"),
)


class Standing(msgspec.Struct, frozen=True):
    """The word at the right of a paper, with its icon and role."""

    word: str
    icon: str
    role: str


class PrintLine(msgspec.Struct, frozen=True):
    """A paper, or the heading of a group."""

    key: Key | str
    row: DocumentRow | None = None
    title: str = ""
    detail: str = ""
    ticked: bool = False
    standing: Standing = Standing("", "", "ink2")
    band: Band = Band()


def key_of(row: DocumentRow) -> Key:
    """What makes two papers the same paper."""
    found = (row.document, row.stage, row.round, row.table)
    return (*found, row.number) if row.number else found


def is_reprint(row: DocumentRow) -> bool:
    """补打: a ladder player has his copy, and it still holds; printed again it is the chief referee's (A1-70)."""
    return bool(row.number) and row.group == "same" and row.version > 0


def printable(row: DocumentRow) -> bool:
    return row.group != "not_yet"


def is_corrected(row: DocumentRow) -> bool:
    """A result sheet that was printed and says something else now."""
    return row.document == SHEET and row.group == "due" and row.version > 0


def title_of(state: Tournament, row: DocumentRow, *, stage: bool) -> str:
    """``成绩确认表``, ``初赛成绩``; with the stage before it where papers of several stages are shown."""
    named = row.stage and row.document != FINAL and (stage or row.document == "standings")
    return f"{state.stage_plan(row.stage).name if named else ''}{row.title}"


def detail_of(row: DocumentRow, *, short: bool = False) -> str:
    """``第 4 桌　第 2 版``; why not, where it cannot be printed. ``short`` leaves a first version away."""
    if not printable(row):
        return row.why
    number = next_version(row)
    told = number > 1 if short or row.number else (row.document == SHEET or row.version > 0)
    version = f"{'' if short else '第 '}{number} 版" if told else ""
    return "　".join(part for part in (row.detail, version) if part)


def standing_of(state: Tournament, row: DocumentRow) -> Standing:
    """How it is with a paper: 更正，需重签 · 没印过 · 待签字 · 14:22 已签 …"""
    if is_corrected(row):
        return _changed_sheet(state, row)
    if row.group == "same" and row.document == SHEET:
        return _signed(state, row)
    return {
        "due": Standing(row.why, "printer", "ink2"),
        "changed": Standing(row.why, "warn", "wait"),
        "same": Standing(row.why, "check", "done"),
        "not_yet": Standing("", "", "ink3"),
    }[row.group]


def _changed_sheet(state: Tournament, row: DocumentRow) -> Standing:
    standing, _signed_at = table_standing(state, TableId(row.stage, row.round, row.table))
    word = "更正，需重签" if standing == "corrected" else "印过以后变了"
    return Standing(word, "redo", "redo")


def _signed(state: Tournament, row: DocumentRow) -> Standing:
    standing, signed_at = table_standing(state, TableId(row.stage, row.round, row.table))
    if standing == "confirmed":
        return Standing(f"{time_text(signed_at)} 已签", "check", "done")
    if standing == "tied":
        return Standing("已签，并列", "equal", "tie")
    if standing == "to_confirm":
        return Standing("待签字", "pen", "wait")
    return Standing(row.why, "check", "done")


_BARS = {"redo": "redo_bar", "wait": "wait_bar", "tie": "tie_bar"}


def lines_of(
    state: Tournament, rows: Iterable[DocumentRow], ticked: Callable[[DocumentRow], bool], *, stage: bool
) -> list[PrintLine]:
    """All papers under the headings of their groups; ``stage`` writes the stage into each."""
    found = list(rows)
    lines: list[PrintLine] = []
    for group, words, icon in GROUPS:
        papers = [row for row in found if row.group == group]
        if papers:
            more = f"{len(papers)} 份" + ("，重印另记次数" if group == "same" else "")
            lines.append(PrintLine(f"group-{group}", band=Band("heading", words=words, more=more, icon=icon)))
        lines += [_line(state, row, ticked(row), stage=stage) for row in papers]
    return lines


def _line(state: Tournament, row: DocumentRow, ticked: bool, *, stage: bool) -> PrintLine:
    standing = standing_of(state, row)
    bar = "ink2" if ticked else _BARS.get(standing.role, "")
    title = title_of(state, row, stage=stage)
    return PrintLine(key_of(row), row, title, detail_of(row, short=stage), ticked, standing, Band(bar=bar))


def _look(line: PrintLine, role: str = "ink") -> CellLook:
    return CellLook(role if line.row is not None and printable(line.row) else "ink3")


def _printed(line: PrintLine) -> str:
    if line.row is None or not printable(line.row):
        return ""
    return time_text(line.row.printed_at) or ABSENT


NAME, NAME_WITH_STAGE = 100, 140
"""Widths of the name of a paper."""

COLUMNS: tuple[Column[PrintLine], ...] = (
    Column("", lambda _line: "", 44),
    Column("文件", lambda line: line.title, NAME, look=_look),
    Column("", lambda line: line.detail, 120, look=lambda line: _look(line, "ink2"), stretch=True),
    Column("上次印", _printed, 62, "right", look=lambda line: _look(line, "ink2")),
    Column(
        "状态",
        lambda line: line.standing.word,
        132,
        look=lambda line: CellLook(line.standing.role, icon=line.standing.icon),
    ),
)
