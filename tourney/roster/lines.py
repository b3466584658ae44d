"""The rows below a header: which are people, which are 合计, 填表人 and the like, what each cell says."""

import re
from collections.abc import Iterator, Mapping

import msgspec

from tourney.roster.clean import clean_text
from tourney.roster.fields import FIELDS, Field, field_of
from tourney.roster.grid import Cell, Grid, address
from tourney.roster.preview import Problem, Row, problem
from tourney.roster.values import value_of

_TOTAL = re.compile(r"(?:(?:合计|总计|共计|小计|总人数)(?:[:：(（\d共].*)?|共\d+[人名].*)")
_NOTE_WORDS = (
    "填表人|填表日期|填表时间|填表单位|填表说明|填报人|填报单位|制表人?|制表日期|审核人?|审批|负责人|领队|教练员?|联系人|经办人|"
    "单位盖章|盖章|报名单位|报名日期|备注|说明|注意事项|注|日期|签字|签名|工作人员|裁判长"
)
_NOTE = re.compile(rf"(?:{_NOTE_WORDS})\d*(?:[:：(（、].*)?")
_ABOVE = frozenset({"同上", "〃", "″", "''", '"', "同前"})
_SHARED: tuple[Field, ...] = ("unit", "sex", "phone", "remark")
"""Fields for which a merged cell speaks for every row it covers."""
_TELLING: tuple[Field, ...] = ("unit", "sex", "id_number", "phone")
_BANNER = 3
"""A merged area of so many columns over the name is a heading."""
_WIDEST_SHOWN = 60

_BLANK = Row(
    row=0, hidden=False, number="", name="", unit="", sex="", id_number="", phone="", remark="", raw=(),
    decision="import", problems=(),
)  # fmt: skip


def lines(grid: Grid, first: int, columns: Mapping[Field, int]) -> Iterator[Row]:
    """Every row from ``first`` on that says something, in order; prefilled empty rows are left out."""
    width = min(max([grid.width, *(column + 1 for column in columns.values())]), _WIDEST_SHOWN)
    unit = ""
    for number in grid.rows:
        if number < first:
            continue
        kind = _kind(grid, number, columns)
        if kind == "person":
            row = _person(grid, number, columns, width, unit)
            unit = row.unit or unit
            yield row
        elif kind:
            yield _line(grid, number, width, kind)


def _kind(grid: Grid, row: int, columns: Mapping[Field, int]) -> str:
    """``person``, the code of a line that is none, or empty for a row with nothing but its printed number."""
    cells = grid.rows[row]
    first = _dense(next(iter(cells.values())))
    name = _dense(grid.cell(row, columns.get("name", -1)))
    if _TOTAL.fullmatch(first) or _TOTAL.fullmatch(name):
        return "total_line"
    if _NOTE.fullmatch(name or first) or _is_banner(grid, row, columns):
        return "note_line"
    if _is_name_header(name):
        return "header_again"
    return "person" if name else _nameless(cells, columns)


def _dense(cell: Cell) -> str:
    return clean_text(cell.text).replace(" ", "")


def _is_name_header(name: str) -> bool:
    match = field_of(name)
    return match is not None and match[0] == "name"


def _is_banner(grid: Grid, row: int, columns: Mapping[Field, int]) -> bool:
    """A heading such as 第一组 in a cell merged across the row."""
    area = grid.merge_at(row, columns["name"]) if "name" in columns else None
    return area is not None and area.right - area.left + 1 >= _BANNER


def _nameless(cells: Mapping[int, Cell], columns: Mapping[Field, int]) -> str:
    number = columns.get("number", -1)
    said = [column for column, cell in cells.items() if not (column == number and _dense(cell).isalnum())]
    telling = {columns[field] for field in _TELLING if field in columns}
    if not columns or len(said) > 1 or telling.intersection(said):
        return "person"
    return "note_line" if said or not cells[next(iter(cells))].text.strip().isascii() else ""


def _raw(grid: Grid, row: int, width: int) -> tuple[str, ...]:
    cells = grid.rows[row]
    return tuple(cells[column].shown.strip() if column in cells else "" for column in range(width))


def _line(grid: Grid, row: int, width: int, code: str) -> Row:
    first, cell = next(iter(grid.rows[row].items()))
    found = problem(code, row, cell=address(first, row), value=cell.shown.strip())
    return msgspec.structs.replace(
        _BLANK,
        row=row,
        hidden=row in grid.hidden,
        raw=_raw(grid, row, width),
        decision="skip",
        problems=(found,),
    )


def _person(grid: Grid, row: int, columns: Mapping[Field, int], width: int, unit: str) -> Row:
    values: dict[str, str] = dict.fromkeys(FIELDS, "")
    problems: list[Problem] = [problem("hidden", row)] if row in grid.hidden else []
    for field, column in columns.items():
        cell = grid.spread(row, column) if field in _SHARED else grid.cell(row, column)
        value = value_of(field, cell)
        values[field], code = value.text, value.code
        if field == "unit" and value.text in _ABOVE and unit:
            values[field], code = unit, "unit_above"
        if code:
            where = address(column, row)
            shown = cell.shown
            problems.append(problem(code, row, cell=where, value=shown, field=field, now=values[field]))
    return msgspec.structs.replace(
        _BLANK,
        row=row,
        hidden=row in grid.hidden,
        raw=_raw(grid, row, width),
        problems=tuple(problems),
        **values,
    )
