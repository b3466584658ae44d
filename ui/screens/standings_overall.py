"""A stage ranked across its tables, and the ladder, as lines of a table."""

from collections import Counter
from collections.abc import Callable, Sequence

import msgspec
from PySide6.QtWidgets import QWidget

from tourney.queries.ladder_board import ClimberRow
from tourney.queries.overall import OverallBoard, OverallRow
from tourney.queries.rows import StandingRow
from tourney.wording.numbers import ABSENT, place_text, signed
from tourney.wording.overall import contest_text, cut_text, note_text
from ui.models.rows_model import Band, CellLook, Column, RowsModel
from ui.screens.standings_table import StandingsTable


class OverallLine(msgspec.Struct, frozen=True):
    """A person, a heading, or the cut."""

    key: str
    found: OverallRow | None = None
    shared: bool = False
    note: str = ""
    band: Band = Band()


def overall_lines(board: OverallBoard) -> list[OverallLine]:
    """进复赛 9 席, the cut, those tied at it, 淘汰; then who has no score yet."""
    taken = Counter(found.row.place for found in board.rows if found.row.place)
    groups = {where: [found for found in board.rows if found.where == where] for where in _ORDER}
    lines: list[OverallLine] = []
    for where in _ORDER:
        rows = groups[where]
        if where == "tied" and rows and board.to_name:
            lines.append(_cut_line(board))
        if rows or (where == "in" and board.to_name):
            lines.append(_heading(board, where, len(rows)))
        for found in rows:
            band = Band(ground="tie_ground", bar="tie_bar") if where == "tied" else Band()
            note = contest_text(len(board.tied), board.places) if where == "tied" else note_text(found)
            shared = taken[found.row.place or 0] > 1
            lines.append(OverallLine(f"person-{found.row.number}", found, shared, note, band))
        if where == "in" and board.to_name and not groups["tied"]:
            lines.append(_cut_line(board))
    return lines


_ORDER = ("in", "tied", "out", "open")


def _heading(board: OverallBoard, where: str, people: int) -> OverallLine:
    icon, words = {
        "in": ("arrow", f"进{board.to_name}") if board.to_name else ("check", f"{board.name}名次"),
        "tied": ("equal", contest_text(len(board.tied), board.places)),
        "out": ("cross", "淘汰"),
        "open": ("clock", "还没有成绩"),
    }[where]
    more = f"{people} 人"
    if where == "in" and board.to_name and board.line is None and not board.closed:
        more = f"{board.seats} 席，现在 {people} 人"
    return OverallLine(f"goal-{where}", band=Band("heading", words=words, more=more, icon=icon))


def _cut_line(board: OverallBoard) -> OverallLine:
    tied = bool(board.tied)
    words = cut_text(board) + (f" ・ {contest_text(len(board.tied), board.places)}" if tied else "")
    return OverallLine("cut", band=Band("cut", words=words, role="tie" if tied else "ink", dashed=tied))


def _of(words: Callable[[OverallRow], str]) -> Callable[[OverallLine], str]:
    return lambda line: words(line.found) if line.found is not None else ""


def _ink(line: OverallLine) -> CellLook:
    return CellLook("ink" if line.found is None or line.found.signed else "ink3", bold=True)


def _note_look(line: OverallLine) -> CellLook:
    return CellLook("tie", bold=True) if line.band.bar else CellLook("ink2")


def _round_column(at: int) -> Column[OverallLine]:
    def points(found: OverallRow) -> str:
        value = found.rounds[at] if at < len(found.rounds) else None
        return signed(value) if value is not None else ABSENT

    return Column(f"第 {at + 1} 轮", _of(points), 64, "right", lambda _line: CellLook("ink2"))


MOST_ROUNDS = 5
"""Rounds with a column of their own, the newest; earlier ones are in the reason of the place."""


def overall_columns(board: OverallBoard) -> tuple[Column[OverallLine], ...]:
    """名次, 参赛号, 姓名, 单位, a column a round where they add up, 积分, 说明."""
    rounds = (
        range(max(board.rounds - MOST_ROUNDS, 0), board.rounds) if board.summed and board.rounds > 1 else ()
    )
    return (
        Column(
            "名次",
            lambda line: (
                place_text(line.found.row.place, shared=line.shared)
                if line.found is not None and line.found.row.place
                else ""
            ),
            80,
            look=_ink,
        ),
        Column("参赛号", _of(lambda found: str(found.row.number)), 64, "right"),
        Column("姓名", _of(lambda found: found.row.name), 98, look=lambda _line: CellLook(px=17)),
        Column(
            "单位", _of(lambda found: found.row.unit), 80, look=lambda _line: CellLook("ink2"), stretch=True
        ),
        Column("桌", _of(lambda found: f"{found.row.table} 桌" if found.row.table else ""), 54),
        *(_round_column(at) for at in rounds),
        Column(
            "积分",
            _of(lambda found: signed(found.row.points)),
            70,
            "right",
            lambda _line: CellLook(bold=True, px=18),
        ),
        Column("说明", lambda line: line.note, 150, look=_note_look),
    )


# The ladder ----------------------------------------------------------------------------------------------------------


class LevelLine(msgspec.Struct, frozen=True):
    """One person of the ladder by his best level."""

    key: str
    row: StandingRow
    climber: ClimberRow | None
    shared: bool


def level_lines(rows: Sequence[StandingRow], climbers: Sequence[ClimberRow]) -> list[LevelLine]:
    """By best level, equal ones share the place; who never played is last."""
    taken = Counter(row.place for row in rows if row.place)
    known = {climber.number: climber for climber in climbers}
    return [
        LevelLine(f"person-{row.number}", row, known.get(row.number), taken[row.place or 0] > 1)
        for row in rows
    ]


def _level(value: int | None) -> str:
    return ABSENT if value is None else f"{value} 级"


def _level_note(line: LevelLine) -> str:
    if line.row.out:
        return "已止步"
    return f"再胜得{line.climber.next_award}" if line.climber and line.climber.next_award else ""


LEVEL_COLUMNS: tuple[Column[LevelLine], ...] = (
    Column("名次", lambda line: place_text(line.row.place, shared=line.shared) if line.row.place else "", 80),
    Column("参赛号", lambda line: str(line.row.number), 64, "right"),
    Column("姓名", lambda line: line.row.name, 110, look=lambda _line: CellLook(px=17)),
    Column("单位", lambda line: line.row.unit, 90, look=lambda _line: CellLook("ink2"), stretch=True),
    Column("最高", lambda line: _level(line.row.best), 62, "right", lambda _line: CellLook(bold=True, px=18)),
    Column("现在", lambda line: _level(line.row.level), 62, "right"),
    Column("报名", lambda line: f"第 {line.row.attempt} 次", 74, "right", lambda _line: CellLook("ink2")),
    Column("今日胜", lambda line: str(line.climber.won_today) if line.climber else ABSENT, 70, "right"),
    Column(
        "说明",
        _level_note,
        130,
        look=lambda _line: CellLook("ink2"),
    ),
)


class OverallTable(StandingsTable):
    """One list of a stage; its columns follow the rounds."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("standings-overall", parent)
        self._columns: tuple[str, ...] = ()

    def show_board(self, board: OverallBoard) -> None:
        """Selection and scroll stay while the columns are the same."""
        columns = overall_columns(board)
        titles = tuple(column.title for column in columns)
        if titles != self._columns:
            self._columns = titles
            self.setModel(
                RowsModel[OverallLine](
                    columns, key=lambda line: line.key, band=lambda line: line.band, parent=self
                )
            )
            self.selectionModel().currentRowChanged.connect(lambda *_: self.chosen_changed.emit())
        model = self.model()
        if isinstance(model, RowsModel):
            model.show_rows(overall_lines(board))
        self.choose_first()
