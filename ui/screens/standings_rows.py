"""The standings as lines of a table: groups by where people go, cut lines between them."""

import msgspec

from tourney.queries.rows import PlaceRow, StageRow, StandingRow
from tourney.wording.numbers import ABSENT, place_text, signed
from ui.models.rows_model import Band, CellLook, Column


class StandingLine(msgspec.Struct, frozen=True):
    """A person, a heading, or a cut line."""

    key: str
    row: StandingRow | None = None
    band: Band = Band()


def _text(line: StandingLine, words: str) -> str:
    return words if line.row is not None else ""


COLUMNS: tuple[Column[StandingLine], ...] = (
    Column("桌", lambda line: _text(line, f"{line.row.table} 桌" if line.row and line.row.table else ""), 70),
    Column(
        "桌内名次",
        lambda line: (
            place_text(line.row.table_place, shared=line.row.tied) if line.row and line.row.table else ""
        ),
        96,
        look=lambda line: CellLook("tie" if line.row and line.row.tied else "ink"),
    ),
    Column("参赛号", lambda line: line.row.number if line.row else "", 76, "right"),
    Column("姓名", lambda line: line.row.name if line.row else "", 130, look=lambda _line: CellLook(px=17)),
    Column("单位", lambda line: line.row.unit if line.row else "", 150, look=lambda _line: CellLook("ink2")),
    Column("副数", lambda line: str(line.row.hands) if line.row and line.row.hands else "", 60, "right"),
    Column(
        "积分",
        lambda line: signed(line.row.points) if line.row else "",
        96,
        "right",
        look=lambda _line: CellLook(bold=True, px=18),
    ),
    Column(
        "说明",
        lambda line: line.row.note if line.row else "",
        160,
        look=lambda _line: CellLook("ink2"),
        stretch=True,
    ),
)


def _person(row: StandingRow) -> StandingLine:
    band = Band(ground="tie_ground", bar="tie_bar") if row.tied else Band()
    return StandingLine(f"p{row.number}", row, band)


def by_route(stage: StageRow, rows: tuple[StandingRow, ...], stays: str) -> list[StandingLine]:
    """进复赛 …, 进复活赛 …, 淘汰; ``stays`` names those who go on inside this stage, or win it."""
    lines: list[StandingLine] = []
    places = {row.number: row for row in rows}
    open_rows = [row for row in rows if row.tied or (row.table_place is None and row.table)]
    for route in stage.routes:
        group = [row for row in rows if row.advances_to == route.to and row not in open_rows]
        lines += _group(f"进{route.to_name}", route.heads, group, "arrow")
        lines.append(StandingLine(f"c{route.to}", band=Band("cut", words=f"晋级线　每桌第 {route.place} 名")))
    going_on = [row for row in rows if row.advances_to == stage.key and row not in open_rows]
    if going_on:
        lines += _group(stays, len(going_on), going_on, "arrow")
    if open_rows:
        lines.append(StandingLine("h-open", band=_heading("还没定", f"{len(open_rows)} 人", "equal")))
        lines += [_person(row) for row in open_rows]
    shown = {line.row.number for line in lines if line.row}
    rest = [row for number, row in places.items() if number not in shown]
    if rest:
        last = not stage.routes and not going_on
        words = "名次" if last else "淘汰"
        lines.append(StandingLine("h-out", band=_heading(words, f"{len(rest)} 人", "cross")))
        lines += [_person(row) for row in rest]
    return lines


def _group(words: str, heads: int, group: list[StandingRow], icon: str) -> list[StandingLine]:
    full = len(group) >= heads > 0
    band = Band(
        "heading", "panel", words=words, more=f"{heads} 席，已定 {len(group)} 人", icon=icon,
        right="满" if full else f"差 {heads - len(group)} 席" if heads else "", right_icon="check" if full else "equal",
        role="done" if full else "tie",
    )  # fmt: skip
    return [StandingLine(f"h{words}", band=band), *map(_person, group)]


def _heading(words: str, more: str, icon: str) -> Band:
    return Band("heading", "panel", words=words, more=more, icon=icon)


def by_table(rows: tuple[StandingRow, ...]) -> list[StandingLine]:
    """Tables in order, byes last."""
    return [_person(row) for row in sorted(rows, key=lambda row: (row.table or 10**6, row.table_place or 9))]


def by_points(rows: tuple[StandingRow, ...]) -> list[StandingLine]:
    """Most points first; who has none comes last."""
    return [_person(row) for row in sorted(rows, key=lambda row: (row.points is None, -(row.points or 0)))]


PLACE_COLUMNS: tuple[Column[PlaceRow], ...] = (
    Column("名次", lambda row: f"第 {row.place}", 90, look=lambda _row: CellLook(bold=True)),
    Column("参赛号", lambda row: row.number, 76, "right"),
    Column("姓名", lambda row: row.name, 160, look=lambda _row: CellLook(px=17)),
    Column("单位", lambda row: row.unit, 200, look=lambda _row: CellLook("ink2"), stretch=True),
    Column("奖金 元", lambda row: str(row.prize) if row.prize else ABSENT, 110, "right"),
)
