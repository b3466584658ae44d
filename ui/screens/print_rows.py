"""The papers as lines of a table: what is due, what changed, what is the same, what cannot be printed yet."""

import msgspec

from tourney.queries.rows import DocumentRow
from tourney.wording.numbers import ABSENT, time_text
from ui.models.rows_model import Band, CellLook, Column

GROUPS: tuple[tuple[str, str, str], ...] = (
    ("due", "该印", "printer"),
    ("changed", "印过，内容变了", "redo"),
    ("same", "没有变化", "check"),
    ("not_yet", "还不能印", "lock"),
)
_ROLES = {"due": "ink", "changed": "wait", "same": "done", "not_yet": "ink3"}


class PaperLine(msgspec.Struct, frozen=True):
    """A paper with its tick, or the heading of a group."""

    key: tuple[str, ...]
    row: DocumentRow | None = None
    ticked: bool = False
    stage_name: str = ""
    band: Band = Band()


def key_of(row: DocumentRow) -> tuple[str, ...]:
    """Which paper this is."""
    return (row.document, row.stage, str(row.round), str(row.table))


def lines(
    rows: tuple[DocumentRow, ...], ticked: set[tuple[str, ...]], names: dict[str, str]
) -> list[PaperLine]:
    """Groups in the order of what matters; papers that cannot be printed are never ticked."""
    found: list[PaperLine] = []
    for group, words, icon in GROUPS:
        inside = [row for row in rows if row.group == group]
        if inside:
            band = Band("heading", "panel", words=words, more=f"{len(inside)} 份", icon=icon)
            found.append(PaperLine(("heading", group), band=band))
        for row in inside:
            key = key_of(row)
            found.append(PaperLine(key, row, key in ticked and group != "not_yet", names.get(row.stage, "")))
    return found


def _cell(line: PaperLine, words: str) -> str:
    return words if line.row is not None else ""


def _name(line: PaperLine) -> str:
    row = line.row
    if row is None:
        return ""
    version = f"第 {row.version} 版" if row.version else ""
    return "　".join(part for part in (f"{line.stage_name}{row.title}", row.detail, version) if part)


COLUMNS: tuple[Column[PaperLine], ...] = (
    Column(
        "",
        lambda line: _cell(
            line, "☑" if line.ticked else "☐" if line.row and line.row.group != "not_yet" else ""
        ),
        40,
    ),
    Column(
        "文件",
        _name,
        260,
        look=lambda line: CellLook("ink3" if line.row and line.row.group == "not_yet" else "ink"),
        stretch=True,
    ),
    Column(
        "上次印",
        lambda line: _cell(line, time_text(line.row.printed_at) or ABSENT if line.row else ""),
        80,
        "right",
    ),
    Column(
        "状态",
        lambda line: line.row.why if line.row else "",
        200,
        look=lambda line: CellLook(_ROLES[line.row.group] if line.row else "ink"),
    ),
)
