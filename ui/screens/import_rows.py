"""The previewed rows as lines of a table, a column for each column of the sheet, and what becomes of each row."""

import msgspec

from tourney.roster.fields import Field
from tourney.roster.grid import column_letter
from tourney.roster.judge import is_line
from tourney.roster.preview import TREATMENT, Preview, Problem, Row
from tourney.wording.numbers import tail
from tourney.wording.roster import FIELD_NAMES, problem_short
from ui.models.rows_model import Band, CellLook, Column

WIDTHS: dict[Field | str, int] = {
    "number": 72, "name": 80, "sex": 58, "unit": 76, "id_number": 86, "phone": 70, "remark": 62,
    "invited": 52, "seeded": 52, "": 62,
}  # fmt: skip
"""Least pixels of a column by what is read from it."""
ROW_WIDE, RESULT_WIDE = 42, 112
RESULT = "结果"


class ImportLine(msgspec.Struct, frozen=True):
    """A row and what was decided about it: ``import``, ``skip``, or ``ask`` while it is open.

    Empty while nobody said which column is the name: nothing can be told of any row before that.
    """

    row: Row
    outcome: str

    @property
    def doubtful(self) -> Problem | None:
        """The finding that somebody has to look at first: what must be decided before what may be looked at."""
        found = [problem for problem in self.row.problems if problem.severity != "fixed"]
        return min(found, key=lambda problem: TREATMENT[problem.code][1] == "import", default=None)

    @property
    def field(self) -> Field:
        """What is typed anew when this row is."""
        doubtful = self.doubtful
        return doubtful.field if doubtful and doubtful.field else "name"

    @property
    def person(self) -> bool:
        """A total, a remark or a second header is none."""
        return not is_line(self.row)

    @property
    def usable(self) -> bool:
        """There is something to import as it stands, without the doubtful value being lost."""
        value = getattr(self.row, self.field)
        return self.person and bool(self.row.name) and (self.outcome != "ask" or bool(value))

    @property
    def may_be_empty(self) -> bool:
        """The doubtful value can be left out and the person taken all the same."""
        doubtful = self.doubtful
        return bool(self.person and self.row.name and doubtful and doubtful.field not in ("", "name", "sex"))


def title(line: ImportLine) -> str:
    """第 9 行 严源　E9."""
    doubtful = line.doubtful
    cell = f"　{doubtful.cell}" if doubtful and doubtful.cell else ""
    return f"第 {line.row.row} 行 {line.row.name or '（没有姓名）'}{cell}" if line.person else at(line)


def at(line: ImportLine) -> str:
    """第 9 行."""
    return f"第 {line.row.row} 行"


_WORDS = {"import": "导入", "skip": "不导入", "ask": "请决定", "": ""}
_LOOKS = {
    "": CellLook("ink3"),
    "import": CellLook("done", icon="check"),
    "skip": CellLook("ink3", icon="cross"),
    "ask": CellLook("wait", bold=True, icon="warn"),
}


def shorts(line: ImportLine) -> str:
    """What was found in the row, in a few characters; what was put right comes last."""
    found = sorted(line.row.problems, key=lambda problem: problem.severity == "fixed")
    return "　".join(dict.fromkeys(problem_short(problem) for problem in found))


def mended(line: ImportLine) -> str:
    """姓名 → 毕超: what was put right by itself."""
    found = [problem for problem in line.row.problems if problem.severity == "fixed"]
    return "　".join(f"{FIELD_NAMES.get(each.field, '')} {problem_short(each)}".strip() for each in found)


def _result(line: ImportLine) -> str:
    """What becomes of the row, and why; where somebody must decide, the reason alone."""
    found = shorts(line) if line.outcome else ""
    return found if line.outcome == "ask" and found else f"{_WORDS[line.outcome]} {found}".strip()


def _result_look(line: ImportLine) -> CellLook:
    return CellLook("err", bold=True, icon="warn") if _is_wrong(line) else _LOOKS[line.outcome]


def _is_wrong(line: ImportLine) -> bool:
    return line.outcome == "ask" and any(problem.severity == "error" for problem in line.row.problems)


def band(line: ImportLine) -> Band:
    """Rows that wait for a decision stand out."""
    if line.outcome != "ask":
        return Band()
    return (
        Band(ground="err_ground", bar="err_bar")
        if _is_wrong(line)
        else Band(ground="wait_ground", bar="wait_bar")
    )


def shown_columns(found: Preview) -> tuple[int, ...]:
    """Columns of the sheet that have a heading, are read, or where there is no heading at all: every one."""
    used = set(found.columns.values())
    bare = not any(found.headers)
    return tuple(at for at, header in enumerate(found.headers) if header or bare or at in used)


def heading(found: Preview, column: int) -> str:
    """The heading in the sheet, or C 列."""
    return found.headers[column] or f"{column_letter(column)} 列"


def columns_of(found: Preview) -> tuple[Column[ImportLine], ...]:
    """Row number, the columns of the sheet in their order, the result."""
    fields = {column: field for field, column in found.columns.items()}
    number = Column[ImportLine](
        "行", lambda line: str(line.row.row), ROW_WIDE, "right", look=lambda _line: CellLook("ink3")
    )
    own = [_own(heading(found, at), at, fields.get(at)) for at in shown_columns(found)]
    return (number, *own, Column(RESULT, _result, RESULT_WIDE, look=_result_look))


def _own(words: str, column: int, field: Field | None) -> Column[ImportLine]:
    """A column of the sheet: cleaned where it is read, else as it stands; of ID and phone only the ends."""

    def text(line: ImportLine) -> str:
        if field is None or not line.person:
            return line.row.raw[column] if column < len(line.row.raw) else ""
        value: str = getattr(line.row, field)
        if not value and field == "name":
            return "（空）"
        return tail(value) if field in ("id_number", "phone") else value

    def look(line: ImportLine) -> CellLook:
        doubtful = line.doubtful
        if line.outcome == "skip" or field is None:
            return CellLook("ink3")
        if line.outcome == "ask" and doubtful and doubtful.field == field:
            return CellLook("err" if _is_wrong(line) else "wait", bold=True)
        return CellLook()

    return Column(words, text, WIDTHS[field or ""], "right" if field == "number" else "left", look=look)
