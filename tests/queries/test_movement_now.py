"""移位赛 while a round is played: who goes where, which boards lie there, what everybody has so far."""

from tests.builders import an_event
from tests.rulebook.ladder import climbed, game, opened
from tourney.model.ids import Number, RoundId
from tourney.queries.ladder_board import award_rows, ladder_board
from tourney.queries.movement_now import lap_rows, movement_now
from tourney.wording.ladder import waited_text
from tourney.wording.movement import goes_to_text, move_lines


def test_four_tables_say_where_each_seat_goes_and_that_seat_2_goes_further_once() -> None:
    """A4-26 to A4-28: seat 2 one up, seat 3 one down; after round 2 of 3 seat 2 two up."""
    office = an_event("A4-duplicate-movement").with_players(12).drawn("movement")
    office.played("movement", 1, [6, 2, -8])
    now = movement_now(office.state, RoundId("movement", 1))
    assert now is not None
    first, last = now.tables[0], now.tables[3]
    assert (first.done, last.done) == (True, False)
    assert [seat.to_table for seat in first.seats] == [1, 2, 4]
    assert [seat.to_table for seat in last.seats] == [4, 1, 3]
    assert [seat.total for seat in first.seats] == [6, 2, -8]
    assert (first.boards, now.tables[1].boards) == ((1, 2), (3, 4))
    assert (now.rounds, now.further) == (3, False)
    for table in (2, 3, 4):
        office.played("movement", table, [0, 0, 0])
    office.does("close_round", stage="movement", round=1)
    laps = lap_rows(office.state, "movement")
    assert [(row.round, row.state, row.done, row.further) for row in laps] == [
        (1, "closed", 4, False), (2, "playing", 0, True), (3, "to_come", 0, False),
    ]  # fmt: skip
    second = movement_now(office.state, RoundId("movement", 2))
    assert second is not None
    assert second.further
    assert [seat.to_table for seat in second.tables[1].seats] == [2, 4, 1]
    assert [row.number for row in second.best][:2] == ["1", "2"]


def test_the_move_in_words() -> None:
    office = an_event("A4-duplicate-movement")
    moves = office.state.stage_plan("movement").moves
    assert move_lines(moves, 3, further=True, carried=True) == [
        ("1 座", "不动"), ("2 座", "实线，往上 2 桌。只这一次，免得再遇"), ("3 座", "虚线，往下 1 桌，带走这一轮的牌"),
    ]  # fmt: skip
    said = [goes_to_text(seat, 2, to, carries=seat == 3) for seat, to in ((1, 2), (2, 3), (3, 1), (3, 0))]
    assert said == ["不动，记分", "→ 3 桌", "→ 1 桌，带牌", ""]


def test_an_open_event_does_not_move() -> None:
    office = an_event("X-open", rounds="2").with_players(9).drawn()
    assert movement_now(office.state, RoundId(office.state.format.stages[0].key, 1)) is None


def test_prizes_of_a_ladder_add_up_and_end_with_a_disqualification() -> None:
    """A1-54: whoever came to level 10 has bronze 500 and silver 3000."""
    office = opened(3)
    climbed(office, 10)
    rows = {row.level: (row.people, row.money) for row in award_rows(office.state, "ladder")}
    assert rows == {16: (0, 0), 13: (0, 0), 10: (1, 3000), 6: (1, 500)}
    office.does("disqualify", number=1, reason="换牌")
    assert sum(row.people for row in award_rows(office.state, "ladder")) == 0


def test_whoever_waits_in_a_ladder_is_told_how_long() -> None:
    assert waited_text("2026-12-05T14:00:10+08:00", "2026-12-05T14:48:20+08:00") == "等 48 分"
    assert waited_text("2026-12-05T14:00:10+08:00", "2026-12-05T14:00:50+08:00") == ""
    assert waited_text("2026-12-04T14:00:10+08:00", "2026-12-05T14:48:20+08:00") == ""
    office = opened(4)
    before = {str(row.number): row.since for row in ladder_board(office.state, "ladder").ready}
    assert before["4"] == office.state.entries[Number("4")].checked_in_at
    game(office, [1, 2, 3], 1, won=True)
    after = {str(row.number): row.since for row in ladder_board(office.state, "ladder").ready}
    assert after["4"] == before["4"] < after["1"]
