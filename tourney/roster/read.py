"""A sign-up file becomes a preview: sheet, header and columns are found, every row is read and judged."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from tourney.model.errors import Refused
from tourney.model.loading import uncollected
from tourney.roster.fields import Field
from tourney.roster.grid import Grid, address, text_cell
from tourney.roster.header import Header, find_header
from tourney.roster.judge import is_line, judged
from tourney.roster.known import Known
from tourney.roster.lines import lines
from tourney.roster.preview import Preview, Problem, Row, problem
from tourney.roster.source import CLIPBOARD, Source, open_source, text_source
from tourney.roster.values import value_of


def read(
    path: Path,
    *,
    sheet: str | None = None,
    encoding: str | None = None,
    columns: Mapping[Field, int] | None = None,
    registered: Sequence[Known] = (),
) -> Preview:
    """Everything the file says, ready to be looked at.

    ``columns`` is the mapping the referee corrected (columns from 0); with it no header is needed, and an
    empty one shows the bare rows. ``registered``: who is in the event already (``known.registered``); such a
    row changes that person or nobody. Raises ``Refused``: roster_missing, roster_locked, roster_empty,
    roster_unreadable, roster_protected, roster_encoding, roster_no_sheet, roster_no_name_column.
    """
    with uncollected():
        return _previewed(open_source(path, encoding), sheet, columns, registered)


def read_text(
    text: str,
    *,
    columns: Mapping[Field, int] | None = None,
    registered: Sequence[Known] = (),
    name: str = CLIPBOARD,
) -> Preview:
    """Rows copied from a spreadsheet or a chat, mostly separated by tabs. Raises ``Refused`` as ``read`` does."""
    return _previewed(text_source(text, name), None, columns, registered)


def _previewed(
    source: Source, sheet: str | None, columns: Mapping[Field, int] | None, registered: Sequence[Known]
) -> Preview:
    grid, header = _chosen(source, sheet)
    if columns is None and not (header and header.has_names):
        _refuse_without_names(source, grid, header)
    used = dict(columns) if columns is not None else dict(header.columns if header else {})
    rows = judged(tuple(lines(grid, header.bottom + 1 if header else 1, used)), used, registered)
    if not rows:
        raise Refused("roster_empty", file=source.name, sheet=grid.name)
    return Preview(
        source=source.name,
        sheets=tuple(each.name for each in source.grids),
        sheet=grid.name,
        encoding=source.encoding,
        encodings=source.encodings,
        header_row=header.bottom if header else 0,
        headers=_headers(header, rows),
        columns=used,
        rows=rows,
        notes=_notes(source, grid, header, used),
        known=tuple(registered),
    )


def corrected(preview: Preview, edits: Mapping[tuple[int, Field], str]) -> Preview:
    """The preview after the referee typed other values: (row, field) → text; an empty text empties it."""
    by_row: dict[int, dict[Field, str]] = {}
    for (row, field), text in edits.items():
        by_row.setdefault(row, {})[field] = text
    rows = [_edited(row, by_row.get(row.row, {})) for row in preview.rows]
    return msgspec.structs.replace(preview, rows=judged(rows, preview.columns, preview.known))


def _edited(row: Row, texts: Mapping[Field, str]) -> Row:
    if not texts or is_line(row):
        return row
    values = {field: value_of(field, text_cell(text)) for field, text in texts.items()}
    kept = [each for each in row.problems if each.field not in texts]
    new = [
        problem(value.code, row.row, value=texts[field].strip(), field=field, now=value.text)
        for field, value in values.items()
        if value.code
    ]
    changes = {str(field): value.text for field, value in values.items()}
    return msgspec.structs.replace(row, problems=(*kept, *new), **changes)


def _chosen(source: Source, sheet: str | None) -> tuple[Grid, Header | None]:
    """The sheet asked for, or the one whose header says most; of equals the one with more rows."""
    if sheet is not None:
        grid = next((each for each in source.grids if each.name == sheet), None)
        if grid is None:
            names = "、".join(each.name for each in source.grids)
            raise Refused("roster_no_sheet", file=source.name, sheet=sheet, sheets=names)
    else:
        grid = max(source.grids, key=_promise, default=None)
    if grid is None or not grid.rows:
        raise Refused("roster_empty", file=source.name, sheet=sheet or "")
    return grid, find_header(grid)


def _promise(grid: Grid) -> tuple[bool, bool, int, int]:
    header = find_header(grid)
    if header is None:
        return False, False, 0, len(grid.rows)
    below = sum(row > header.bottom for row in grid.rows)
    return header.has_names and below > 0, header.has_names, len(header.columns), below


def _refuse_without_names(source: Source, grid: Grid, header: Header | None) -> None:
    words = [label[-1] for label in header.labels.values()] if header else []
    facts = {"file": source.name, "sheet": grid.name, "headers": "、".join(words)}
    raise Refused("roster_no_name_column", **facts)


def _headers(header: Header | None, rows: Sequence[Row]) -> tuple[str, ...]:
    width = max(len(row.raw) for row in rows)
    labels = header.labels if header else {}
    return tuple(" ".join(labels.get(column, ())) for column in range(width))


def _notes(
    source: Source, grid: Grid, header: Header | None, columns: Mapping[Field, int]
) -> tuple[Problem, ...]:
    """What the referee should know about the whole sheet, so that nobody is left out unseen."""
    notes = [problem("read_plainly", 0)] if grid.plain else []
    if "name" not in columns:
        notes.append(problem("no_name_column", 0))
    notes += [
        problem("other_sheet", 0, value=each.name)
        for each in source.grids
        if each is not grid and _has_people(each)
    ]
    if header:
        others = [column for column in header.names if column != columns.get("name")]
        notes += [
            problem(
                "second_names",
                header.bottom,
                cell=address(column, header.bottom),
                value=header.labels[column][-1],
            )
            for column in others
        ]
    return tuple(notes)


def _has_people(grid: Grid) -> bool:
    return _promise(grid)[0]
