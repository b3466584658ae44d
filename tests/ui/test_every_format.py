"""Whole events of the other documents through the real window, by keys alone: 抽签, 比赛, 排名 and what is still missing."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt, QThread
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.opened import open_in
from tests.ui.test_whole_event import Referee, settle
from tourney.model.ids import Number, RoundId
from tourney.queries.blockers import blockers
from tourney.queries.standings import places
from tourney.queries.tables import tables
from ui.app import Program
from ui.recent import RecentEvents

pytestmark = pytest.mark.whole_event


class Official(Referee):
    """A referee who plays tables by their totals."""

    def draw(self) -> None:
        """Ctrl+Enter on the draw screen; a draw with wishes is worked out beside the window."""
        before = self.draws()
        self.screen(Qt.Key.Key_2)
        self._name_a_seed(str(before + 1))
        self.ctrl(Qt.Key.Key_Enter)
        for _ in range(50):
            settle()
            if self.draws() != before:
                break
            QThread.msleep(40)

    def _name_a_seed(self, seed: str) -> None:
        """The same draws every time, where the computer draws."""
        field = self.page.findChild(QLineEdit, "lots-seed")
        if field is not None and field.isVisible():
            field.setText(seed)

    def draws(self) -> int:
        """How many draws there are, playoffs too."""
        held = self.state.stages.values()
        return sum(len(one.rounds) + sum(1 for p in one.playoffs if p.round is not None) for one in held)

    def totals(self, scores: Sequence[int]) -> None:
        """× and the three totals on the open sheet, signed, back to the wall."""
        self.press("*" + "".join(f"{abs(score)}{'-' if score < 0 else ''}⏎" for score in scores))
        self.press("PS")
        settle()

    def play(self, stage: str, table: int, scores: Sequence[int]) -> None:
        self.screen(Qt.Key.Key_3)
        self.press(f"{table}⏎")
        self.totals(scores)
        self.press("␛")
        signed = self.state.stages[stage].rounds[-1].tables[table].main
        assert signed.confirmed_at, f"{stage} {table}"

    def play_all(self, stage: str, scores: Sequence[int] = (6, 0, -6)) -> None:
        """Every table of the round, the same way."""
        for row in tables(self.state, stage):
            if row.state in ("seated", "playing"):
                self.play(stage, row.id.table, scores)

    def close(self) -> None:
        """Ctrl+Enter on the standings."""
        self.screen(Qt.Key.Key_4)
        self.ctrl(Qt.Key.Key_Enter)
        settle()

    def missing(self) -> list[str]:
        return [row.title for row in blockers(self.state)]

    def words(self, name: str) -> str:
        return str(self.child(name).text())


Opened = Callable[..., Official]


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Opened:
    def make(
        form: str, players: int, before: Callable[[Office], None] = lambda _office: None, **knobs: str
    ) -> Official:
        path = tmp_path / "赛事.tourney"
        office = an_event(form, path=path, **knobs).with_players(players)
        before(office)
        office.desk.close()
        program = Program(RecentEvents(tmp_path / "mine"))
        qtbot.addWidget(program.window)
        program.window.resize(1440, 900)
        with qtbot.waitExposed(program.window):
            program.window.show()
        open_in(program, path)
        settle()
        return Official(program, qtbot)

    return make


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


def test_the_ladder_draws_from_those_who_are_ready(opened: Opened) -> None:
    """A1: 7 people, two tables by lots, one waits; re-entry, a table of one's own choice, a new day."""
    referee = opened("A1-ladder", 7)
    referee.draw()
    drawn = referee.state.stages["ladder"].rounds[0]
    assert len(drawn.live) == 2
    for table in (1, 2):
        referee.screen(Qt.Key.Key_3)
        referee.press(f"{table}⏎11⏎PS␛")
        assert drawn.tables[table].main.confirmed_at, table
    winners = [drawn.tables[at].seats[0] for at in (1, 2)]
    losers = [number for at in (1, 2) for number in drawn.tables[at].seats[1:]]
    referee.close()
    assert drawn.closed_at
    referee.screen(Qt.Key.Key_2)
    assert referee.focus.objectName() == "ladder-queue"
    (seventh,) = {"1", "2", "3", "4", "5", "6", "7"} - set(drawn.seated)
    queue: Any = referee.child("ladder-queue")
    assert [line.row.number for line in queue.model().rows() if line.at] == [seventh, *winners]
    referee.press("C")
    referee.write(losers[0])
    referee.ctrl(Qt.Key.Key_Enter)
    assert [line.row.number for line in queue.model().rows() if line.at] == [seventh, *winners, losers[0]]
    referee.child("ladder-numbers").setFocus()
    referee.press(" ".join((seventh, *winners)) + "⏎")
    assert referee.state.stages["ladder"].rounds[1].tables[1].seats == (seventh, *winners)
    referee.screen(Qt.Key.Key_3)
    referee.press("1⏎11⏎PS␛")
    referee.close()
    referee.screen(Qt.Key.Key_2)
    assert referee.missing() == ["凑不满一桌"]
    referee.press("D")
    referee.ctrl(Qt.Key.Key_Enter)
    assert referee.state.stages["ladder"].day == 1
    referee.screen(Qt.Key.Key_4)
    levels: Any = referee.child("standings-levels")
    assert levels.isVisible()


def fifteen_wins(office: Office) -> None:
    """Number 1 wins 15 tables as landlord against 2 and 3, three a day; both sign up again each time."""
    for won in range(15):
        if won % 3 == 0:
            office.does("start_day", stage="ladder", day=won // 3 + 1)
        office.does("draw", stage="ladder", tables=[[1, 2, 3]])
        office.does("hand", stage="ladder", table=1, landlord=1, won=True)
        office.does("confirm", stage="ladder", table=1)
        office.does("close_round", stage="ladder")
        for number in (2, 3):
            office.does("reenter", number=number)


def test_the_champion_ends_the_ladder(opened: Opened) -> None:
    """A1-51: the first who wins his 16th table ends the event."""
    referee = opened("A1-ladder", 3, fifteen_wins)
    referee.screen(Qt.Key.Key_2)
    assert referee.missing() == ["凑不满一桌"]  # three wins on this day
    referee.press("D")
    referee.ctrl(Qt.Key.Key_Enter)
    referee.draw()
    seats = referee.state.stages["ladder"].rounds[-1].tables[1].seats
    referee.screen(Qt.Key.Key_3)
    referee.press(f"1⏎{seats.index(Number('1')) + 1}1⏎PS")
    settle()
    assert referee.state.ended_at
    assert [(row.place, row.number) for row in places(referee.state)] == [(1, "1"), (2, "2"), (2, "3")]
    assert referee.missing() == []
    referee.screen(Qt.Key.Key_4)
    assert referee.child("standings-places").isVisible()


def test_somebody_who_does_not_come_is_one_key_and_the_ways_out_are_said(opened: Opened) -> None:
    """A9 with 12 people and two walk-ins: Q, then replaced; Q again, then the table is dissolved."""
    referee = opened("A9-ten-hands", 12, hands="2")
    referee.draw()
    drawn = referee.state.stages["prelim"].rounds[0]
    gone = drawn.tables[1].seats[1]
    referee.press("2Q")
    assert drawn.tables[1].absent == (gone,)
    assert referee.missing()[0] == "第 1 桌缺席"
    assert referee.focus.objectName() in ("absent-break", "absent-replace")
    said: Any = referee.child("draw-absent")
    assert "轮空，直接进复赛" in said._notes["break"].text()
    referee.ctrl(Qt.Key.Key_Z)
    assert drawn_absent(referee) == ()
    referee.press("2Q")
    referee.ctrl(Qt.Key.Key_Enter)
    assert referee.state.stages["prelim"].rounds[0].tables[1].broken
    assert len(referee.state.stages["prelim"].rounds[0].byes) == 2


def drawn_absent(referee: Official) -> tuple[Number, ...]:
    return referee.state.stages["prelim"].rounds[0].tables[1].absent


def test_a_place_that_is_given_up_is_filled_after_a_question(opened: Opened) -> None:
    """A9: somebody gives up the semi-final, the best of those out comes in."""
    referee = opened("A9-ten-hands", 12, hands="2")
    referee.draw()
    for table, scores in enumerate([(9, 3, -12), (8, 2, -10), (7, 2, -9), (6, 1, -7)], 1):
        referee.play("prelim", table, scores)
    referee.close()
    out = referee.state.stages["prelim"].out
    assert len(out) == 3
    first = referee.state.stages["prelim"].advance["semi"][0]
    referee.screen(Qt.Key.Key_2)
    referee.key(Qt.Key.Key_F9)
    referee.write(first)
    assert "递补" in referee.words("draw-ask-follows")
    referee.press("⏎")
    referee.write("本人有事")
    referee.ctrl(Qt.Key.Key_Enter)
    assert referee.focus.objectName().startswith("leftovers-")
    referee.child("leftovers-fill_best").setFocus()
    referee.press(" ")
    referee.ctrl(Qt.Key.Key_Enter)
    referee.ctrl(Qt.Key.Key_Enter)
    drawn = referee.state.stages["semi"].rounds[0]
    assert first not in drawn.entrants
    assert len(drawn.filled) == 1
    assert drawn.filled[0] in out
