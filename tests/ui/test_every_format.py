"""Whole events of the other documents through the real window, by keys alone: 抽签, 比赛, 排名 and what is still missing."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.official import Official, Opened, opening
from tourney.model.ids import RoundId
from tourney.queries.standings import places
from tourney.queries.tables import tables

pytestmark = pytest.mark.whole_event


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Opened:
    return opening(qtbot, tmp_path)


def test_ten_hands_with_a_playoff_at_the_cut_across_tables(opened: Opened) -> None:
    """A9: 12 people, 9 go on; four of equal points for three places: playoff by lots, drawn, played, counted."""
    referee = opened("A9-ten-hands", 12, hands="2")
    referee.draw()
    for table, scores in enumerate([(6, 0, -6), (6, 0, -6), (6, 0, -6), (4, 2, -6)], 1):
        referee.play("prelim", table, scores)
    # 6 6 6 4 2 0 0 0 −6 −6 −6 −6: eight are sure, four of −6 compete for the ninth place
    assert referee.missing() == ["4 人争 1 席"]
    referee.screen(Qt.Key.Key_4)
    assert referee.child("standings-cut").isVisible()
    assert "4 人争 1 席" in referee.words("standings-cut-title")
    referee.press("L")
    referee.key(Qt.Key.Key_Enter)
    referee.write("当场抽签")
    referee.ctrl(Qt.Key.Key_Enter)
    assert referee.missing() == ["结束初赛"]
    referee.ctrl(Qt.Key.Key_Enter)
    assert referee.state.stages["prelim"].closed_at


def test_three_tied_at_the_cut_play_it_off_and_the_best_goes_on(opened: Opened) -> None:
    """A9-07: 6 6 6 5 0 −2 −2 −2 | −4 −4 −4 | −5: the three of −4 play for one place."""
    referee = opened("A9-ten-hands", 12, hands="2")
    referee.draw()
    for table, scores in enumerate([(6, -2, -4), (6, -2, -4), (6, -2, -4), (5, 0, -5)], 1):
        referee.play("prelim", table, scores)
    tied = {referee.state.stages["prelim"].rounds[0].tables[at].seats[2] for at in (1, 2, 3)}
    assert referee.missing() == ["3 人争 1 席"]
    referee.close()
    assert referee.missing() == ["附加赛未抽签"]
    assert referee.words("close-stage") == "去抽附加赛的签"
    referee.draw()
    assert referee.missing() == ["附加赛 1 桌未开始"]
    banner: Any = referee.child("draw-playoff")
    assert banner.isVisible()
    assert banner.big.text() == "3 人争 1 席"
    drawn = referee.state.round(RoundId("prelim", 1, 1))
    assert drawn is not None
    assert set(drawn.tables[1].seats) == tied
    referee.press("⏎")
    referee.totals((-3, 5, -2))
    referee.close()
    advance = referee.state.stages["prelim"].advance["semi"]
    assert len(advance) == 9
    assert drawn.tables[1].seats[1] in advance
    referee.draw()
    for table, scores in enumerate([(9, -4, -5), (8, -3, -5), (7, -2, -5)], 1):
        referee.play("semi", table, scores)
    referee.close()
    referee.draw()
    referee.play("final", 1, (6, 0, -6))
    referee.close()
    assert [row.place for row in places(referee.state)][:4] == [1, 2, 3, 4]


def shifted(referee: Official, stage: str, table: int) -> tuple[int, ...]:
    """What the three brought: half to seat 1, a third to seat 2, the rest to seat 3."""
    total = sum(referee.state.stages[stage].rounds[-1].tables[table].brought)
    return total // 2, total // 3, total - total // 2 - total // 3


def play_round(referee: Official, stage: str) -> None:
    for row in tables(referee.state, stage):
        referee.play(stage, row.id.table, shifted(referee, stage, row.id.table))


def test_points_are_carried_and_two_of_each_table_go_on(opened: Opened) -> None:
    """A3: 9 → 6 → 4 → 3 with a bye in the third round, then the last table ranks 1 to 3."""
    referee = opened("A3-lowest-out", 9)
    for entrants in (9, 6, 4):
        referee.draw()
        assert len(referee.state.stages["elimination"].rounds[-1].entrants) == entrants
        play_round(referee, "elimination")
        referee.close()
    referee.draw()
    total = sum(referee.state.stages["elimination"].rounds[-1].tables[1].brought)
    referee.play("elimination", 1, (total - 300, 200, 100))
    referee.close()
    assert referee.state.ended_at
    assert [row.place for row in places(referee.state)] == [1, 2, 3, 4, 5, 5, 7, 7, 7]


def test_tables_form_by_arrival_and_one_waits_for_the_first_that_is_signed(opened: Opened) -> None:
    """A6: 7 people; 7 plays again with the second and third of table 1; three are left, so 复赛 is left out."""
    referee = opened("A6-waiting-area", 7, hands="2")
    referee.screen(Qt.Key.Key_2)
    assert referee.focus.objectName() == "gather-numbers"
    referee.press("1 2 3⏎")
    referee.press("⏎")  # whoever came first is proposed
    drawn = referee.state.stages["prelim"].rounds[0]
    assert [table.seats for table in drawn.live] == [("1", "2", "3"), ("4", "5", "6")]
    assert "1 人没有桌" in referee.missing()
    referee.play("prelim", 1, (6, 2, -8))
    referee.screen(Qt.Key.Key_2)
    assert referee.missing()[0] == "1 人没有桌"
    referee.press("⏎")
    assert drawn.tables[3].seats == ("7", "2", "3")
    referee.play("prelim", 2, (6, 0, -6))
    referee.play("prelim", 3, (6, 0, -6))
    referee.close()
    assert referee.state.stages["prelim"].closed_at
    assert referee.state.stages["second"].skipped
    referee.draw()
    assert set(referee.state.stages["final"].rounds[0].entrants) == {"1", "4", "7"}
    referee.play("final", 1, (6, 0, -6))
    referee.close()
    assert referee.state.ended_at


def test_in_a_movement_the_next_round_seats_itself(opened: Opened) -> None:
    """A4: 9 people at three tables, three rounds, the sum of all boards ranks."""
    referee = opened("A4-duplicate-movement", 9)
    referee.draw()
    for number in (1, 2, 3):
        assert len(referee.state.stages["movement"].rounds) == number
        referee.play_all("movement")
        referee.close()
    assert referee.state.stages["movement"].closed_at
    assert referee.state.ended_at
    assert places(referee.state)[0].place == 1


def test_halves_of_the_final_are_summed(opened: Opened) -> None:
    """B2: 27 → 9 → 3, two halves; each half is drawn, the sum ranks."""
    referee = opened("B2-two-rounds-and-final", 27, hands="2")
    for stage in ("round1", "round2"):
        referee.draw()
        referee.play_all(stage)
        referee.close()
    referee.draw()
    seats = referee.state.stages["final"].rounds[0].tables[1].seats
    referee.play("final", 1, (6, 0, -6))
    referee.close()
    referee.draw()
    second = referee.state.stages["final"].rounds[1].tables[1].seats
    gains = {seats[0]: -2, seats[1]: 1, seats[2]: 1}
    referee.play("final", 1, [gains[number] for number in second])
    referee.screen(Qt.Key.Key_4)
    assert [column for column in headers(referee) if "轮" in column] == ["第 1 轮", "第 2 轮"]
    referee.ctrl(Qt.Key.Key_Enter)
    assert [(row.place, row.number) for row in places(referee.state)][:3] == [
        (1, seats[0]), (2, seats[1]), (3, seats[2]),
    ]  # fmt: skip


def headers(referee: Official) -> list[str]:
    table: Any = referee.child("standings-overall")
    return [column.title for column in table.model().columns]


def test_an_open_event_of_two_rounds_is_ranked_by_the_sum(opened: Opened) -> None:
    referee = opened("X-open", 9, rounds="2", hands="2")
    for _ in (1, 2):
        referee.draw()
        referee.play_all("open")
        referee.close()
    assert referee.state.ended_at
    assert places(referee.state)[0].place == 1


def test_below_the_line_one_is_out_until_nine_are_left(opened: Opened) -> None:
    """X-last-out: 12 people; after round 1 the lowest go as long as nine are left, then three rounds with roots."""
    referee = opened("X-last-out", 12, **{"last-out__hands": "2", "fixed__hands": "2"})
    referee.draw()
    for table in (1, 2, 3, 4):
        referee.play("last-out", table, (6, 1, -7))
    referee.close()
    assert referee.state.stages["last-out"].rounds[0].closed_at
    for _ in range(4):
        if referee.state.stages["last-out"].closed_at:
            break
        referee.draw()
        rounds = referee.state.stages["last-out"].rounds
        for row in tables(referee.state, "last-out"):
            brought = rounds[-1].tables[row.id.table].brought
            referee.play("last-out", row.id.table, (brought[0] + 3, brought[1], brought[2] - 3))
        referee.close()
    assert referee.state.stages["last-out"].closed_at
    for _ in (1, 2, 3):
        referee.draw()
        rounds = referee.state.stages["fixed"].rounds
        for row in tables(referee.state, "fixed"):
            brought = rounds[-1].tables[row.id.table].brought
            referee.play("fixed", row.id.table, (brought[0] + 5, brought[1], brought[2] - 5))
        referee.close()
    assert referee.state.ended_at or referee.missing()[0].endswith("席")
