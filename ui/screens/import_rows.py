"""The previewed rows as lines of a table, with what becomes of each."""

import msgspec

from tourney.roster.preview import Row
from tourney.wording.numbers import tail
from tourney.wording.roster import problem_short
from ui.models.rows_model import Band, CellLook, Column


class ImportLine(msgspec.Struct, frozen=True):
    """A row and what was decided about it: ``import``, ``skip``, or ``ask`` while it is open."""

    row: Row
    outcome: str


_WORDS = {"import": "导入", "skip": "不导入", "ask": "请决定"}
_LOOKS = {
    "import": CellLook("done", icon="check"),
    "skip": CellLook("ink3", icon="cross"),
    "ask": CellLook("wait", bold=True, icon="warn"),
}


def _result(line: ImportLine) -> str:
    said = [problem_short(problem) for problem in line.row.problems]
    return "　".join([_WORDS[line.outcome], *dict.fromkeys(said)])


def _look(line: ImportLine) -> CellLook:
    return CellLook("ink3") if line.outcome == "skip" else CellLook()


def band(line: ImportLine) -> Band:
    """Rows that wait for a decision stand out."""
    if line.outcome != "ask":
        return Band()
    wrong = any(problem.severity == "error" for problem in line.row.problems)
    return Band(ground="err_ground" if wrong else "wait_ground", bar="err_bar" if wrong else "wait_bar")


COLUMNS: tuple[Column[ImportLine], ...] = (
    Column("行", lambda line: str(line.row.row), 50, "right", look=lambda _line: CellLook("ink3")),
    Column("参赛号", lambda line: line.row.number, 70, "right", look=_look),
    Column("姓名", lambda line: line.row.name or "（空）", 110, look=_look),
    Column("性别", lambda line: line.row.sex, 50, look=_look),
    Column("单位", lambda line: line.row.unit, 140, look=_look),
    Column("身份证尾号", lambda line: tail(line.row.id_number), 100, look=_look),
    Column("手机尾号", lambda line: tail(line.row.phone), 84, look=_look),
    Column("结果", _result, 200, look=lambda line: _LOOKS[line.outcome], stretch=True),
)
