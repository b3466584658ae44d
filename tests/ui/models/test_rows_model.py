"""Rows in a table: what another desk changes never moves selection or scrolling."""

import msgspec
import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from tests.ui.widgets.keyboard import press
from tourney.wording.numbers import signed
from ui.models.rows_model import Band, CellLook, Column, RowsModel
from ui.widgets.rows_table import CUT, HEADING, RowsTable


class Standing(msgspec.Struct, frozen=True):
    number: str
    name: str
    points: int | None = 0
    kind: str = "row"


COLUMNS = (
    Column[Standing]("参赛号", lambda row: row.number, 80, "right"),
    Column[Standing]("姓名", lambda row: row.name, 120, look=lambda _row: CellLook(px=17)),
    Column[Standing](
        "积分", lambda row: signed(row.points), 90, "right", lambda _row: CellLook(bold=True, px=18)
    ),
)
THREE = (Standing("2", "曹超庆", 22), Standing("15", "华超", -5), Standing("9", "康晓涵", -17))


def band(row: Standing) -> Band:
    if row.kind == "heading":
        return Band("heading", words=row.name, more="6 席，已定 6 人", right="满")
    return Band("cut", words=row.name) if row.kind == "cut" else Band()


@pytest.fixture
def model() -> RowsModel[Standing]:
    made = RowsModel(COLUMNS, key=lambda row: (row.kind, row.number), band=band)
    made.show_rows(THREE)
    return made


@pytest.fixture
def watched(model: RowsModel[Standing]) -> QAbstractItemModelTester:
    return QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)


@pytest.fixture
def table(model: RowsModel[Standing], qtbot: QtBot) -> RowsTable:
    made = RowsTable()
    qtbot.addWidget(made)
    made.setModel(model)
    made.resize(400, 300)
    made.show()
    return made


def names(model: RowsModel[Standing]) -> list[str]:
    return [model.index(at, 1).data() for at in range(model.rowCount())]


def test_cells_read_as_points_are_written(model: RowsModel[Standing]) -> None:
    assert [model.index(at, 2).data() for at in range(3)] == ["+22", "−5", "−17"]
    assert model.headerData(2, Qt.Orientation.Horizontal) == "积分"


@pytest.mark.usefixtures("watched")
@pytest.mark.parametrize(
    "numbers",
    [["9", "2", "15"], ["2", "7", "9"], [], ["1", "2", "3", "15", "9"], ["15"], ["9", "4", "15", "2"]],
)
def test_any_new_list_is_taken_over_in_its_order(model: RowsModel[Standing], numbers: list[str]) -> None:
    model.show_rows([Standing(number, f"{number} 号") for number in numbers])
    assert names(model) == [f"{number} 号" for number in numbers]


def test_a_changed_row_alone_is_announced(model: RowsModel[Standing]) -> None:
    changed: list[int] = []
    model.dataChanged.connect(lambda first, _last: changed.append(first.row()))
    model.show_rows((THREE[0], msgspec.structs.replace(THREE[1], points=-2), THREE[2]))
    assert changed == [1]


def test_two_rows_with_one_key_are_a_fault(model: RowsModel[Standing]) -> None:
    with pytest.raises(ValueError, match="same key"):
        model.show_rows((THREE[0], THREE[0]))


def test_the_selected_player_stays_selected_when_places_change(
    model: RowsModel[Standing], table: RowsTable
) -> None:
    table.choose(("row", "15"))
    model.show_rows((msgspec.structs.replace(THREE[1], points=30), Standing("1", "杨建", 25), *THREE[::2]))
    assert table.chosen_row() == Standing("15", "华超", 30)


def test_a_refresh_does_not_scroll(model: RowsModel[Standing], table: RowsTable, qtbot: QtBot) -> None:
    many = [Standing(str(number), f"{number} 号") for number in range(1, 60)]
    model.show_rows(many)
    qtbot.waitUntil(lambda: table.verticalScrollBar().maximum() > 500)
    table.verticalScrollBar().setValue(500)
    model.show_rows([msgspec.structs.replace(row, points=6) for row in many])
    assert table.verticalScrollBar().value() == 500


def test_headings_and_cut_lines_are_low_or_high_and_cannot_be_chosen(
    model: RowsModel[Standing], table: RowsTable
) -> None:
    heading, cut = Standing("", "进复赛", kind="heading"), Standing("", "晋级线", kind="cut")
    model.show_rows((heading, THREE[0], cut, THREE[1]))
    assert [table.rowHeight(at) for at in range(4)] == [HEADING, 34, CUT, 34]
    assert not model.flags(model.index(0, 0)) & Qt.ItemFlag.ItemIsSelectable
    assert model.index(0, 0).data() == "进复赛 6 席，已定 6 人 满"


def test_down_from_a_player_skips_the_cut_line(model: RowsModel[Standing], table: RowsTable) -> None:
    model.show_rows((THREE[0], Standing("", "晋级线", kind="cut"), THREE[1]))
    table.choose(("row", "2"))
    press(table, Qt.Key.Key_Down)
    assert table.chosen_row() == THREE[1]


def test_an_index_knows_its_row_and_a_row_its_index(model: RowsModel[Standing]) -> None:
    assert model.row_at(model.index_of(("row", "9"))) == THREE[2]
    assert model.row_at(QModelIndex()) is None
    assert not model.index_of(("row", "77")).isValid()


def test_a_spare_column_leaves_its_room_to_the_others_while_little_stands_in_it(qtbot: QtBot) -> None:
    columns = (
        Column[Standing]("姓名", lambda row: row.name, 120, stretch=True),
        Column[Standing]("备注", lambda row: row.kind, 200, spare=True),
    )
    made, table = RowsModel(columns, key=lambda row: row.number), RowsTable()
    qtbot.addWidget(table)
    table.setModel(made)
    widths = []
    for remark in ("", "迟到", "家里有事，请了半天假，下午第二轮再来，替补已安排"):
        made.show_rows((Standing("2", "曹超庆", kind=remark),))
        widths.append(table.columnWidth(1))
    assert widths[0] < widths[1] < 100
    assert widths[2] == 200
