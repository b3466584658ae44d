"""公证抽签, 抽签要求 and 预排 through the one door (DESIGN §6)."""

import hashlib
import json
from pathlib import Path

import msgspec
import pytest

from tests.builders import Office, an_event
from tourney.cli import main
from tourney.desk import Desk
from tourney.draw.lots import draw_lots
from tourney.model import events as e
from tourney.model.events import Drawn
from tourney.model.ids import RoundId
from tourney.queries.draw_check import archived_checks, draw_check
from tourney.queries.draw_records import commit_row, draw_row, prepared
from tourney.queries.history import log
from tourney.wording.refusals import caution_text, sentence

PRELIM = RoundId("prelim", 1)


def committed(count: int = 18, **more: object) -> Office:
    office = an_event().with_players(count)
    office.does("commit_draw", stage="prelim", round=1, **more)
    return office


def made(office: Office, place: RoundId = PRELIM) -> Drawn:
    drawn = office.state.round(place)
    assert drawn is not None
    assert drawn.made is not None
    return drawn.made


def sound(office: Office, place: RoundId = PRELIM) -> bool:
    rows = draw_check(office.state, place)
    return bool(rows) and all(row.ok for row in rows)


def all_seats(office: Office, place: RoundId) -> list[tuple[str, ...]]:
    drawn = office.state.round(place)
    assert drawn is not None
    return [table.seats for table in drawn.tables.values()]


# Proved ---------------------------------------------------------------------------------------------------------


def test_a_number_typed_full_width_is_the_number_that_was_said_aloud() -> None:
    office = committed()
    office.does("draw", stage="prelim", round=1, hall=" ４７１１ ")
    proof = made(office).proof
    assert proof is not None
    assert proof.hall == "4711"
    assert sound(office)


def test_the_seed_is_sha_256_of_secret_number_and_list() -> None:
    office = committed()
    office.does("draw", stage="prelim", round=1, hall=" 4711 ")
    drawn = made(office)
    assert drawn.proof is not None
    assert hashlib.sha256(drawn.proof.secret.encode()).hexdigest() == drawn.proof.commit
    text = f"{drawn.proof.secret}\n4711\n{','.join(str(i) for i in range(1, 19))}"
    assert drawn.seed == "sha256:" + hashlib.sha256(text.encode()).hexdigest()
    assert drawn.tables == draw_lots(drawn.seed, drawn.order, 3, 0, {}).tables
    assert sound(office)


def test_before_the_draw_nobody_is_shown_the_secret(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    office = an_event(path=tmp_path / "event.tourney").with_players(6)
    office.does("commit_draw", stage="prelim", round=1)
    event = office.state.stages["prelim"].commits[1, 0]
    assert event.commit in log(office.state)[-1].action
    office.desk.close()
    for what in ("log", "draws", "stages", "players"):
        assert main(["show", str(tmp_path / "event.tourney"), what, "--json"]) == 0
        assert event.secret not in capsys.readouterr().out
    assert event.secret not in str(msgspec.to_builtins(commit_row(office.state, PRELIM)))


def test_a_script_is_told_the_commit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "event.tourney"
    an_event(path=path).with_players(6).desk.close()
    script = tmp_path / "script.jsonl"
    script.write_text('{"do":"commit_draw","stage":"prelim","round":1}\n', "utf-8")
    assert main(["do", str(path), str(script)]) == 0
    desk = Desk.open(path)
    assert desk.state.stages["prelim"].commits[1, 0].commit in capsys.readouterr().out
    desk.close()


def test_somebody_who_comes_after_the_commit_makes_it_void() -> None:
    office = committed()
    office.does("register", name="晚到")
    office.does("check_in", number=19)
    office.does("leftovers", stage="prelim", round=1, method="bye")
    refused = office.refuses("draw", stage="prelim", round=1, hall="7")
    assert refused.code == "commit_outdated"
    assert "多了 1 人，少了 0 人" in sentence(refused)
    assert "重新定下名单" in sentence(refused)


def test_a_commit_thrown_away_is_counted_on_the_record() -> None:
    office = committed()
    office.does("commit_draw", stage="prelim", round=1)
    office.does("commit_draw", stage="prelim", round=1)
    office.does("draw", stage="prelim", round=1, hall="7")
    assert made(office).thrown_away == 2


def test_a_commit_taken_back_is_counted_too() -> None:
    office = committed()
    office.does("undo")
    office.does("draw", stage="prelim", round=1, seed="1")
    assert made(office).thrown_away == 1


def test_after_the_secret_was_shown_no_other_number_can_be_tried_with_it() -> None:
    office = committed()
    office.does("draw", stage="prelim", round=1, hall="7")
    office.does("undo")
    assert office.refuses("draw", stage="prelim", round=1, hall="8").code == "commit_used"
    office.does("commit_draw", stage="prelim", round=1)
    office.does("draw", stage="prelim", round=1, hall="8")
    assert made(office).thrown_away == 1


def test_without_a_commit_the_hall_number_is_refused() -> None:
    office = an_event().with_players(6)
    assert office.refuses("draw", stage="prelim", round=1, hall="7").code == "no_commit"


@pytest.mark.parametrize("hall", ["", "  ", "1\n2", "9" * 81])
def test_a_number_that_cannot_be_read_out_is_refused(hall: str) -> None:
    assert committed().refuses("draw", stage="prelim", round=1, hall=hall).code == "hall_wrong"


def test_a_secret_that_was_exchanged_afterwards_is_noticed() -> None:
    office = committed()
    office.does("draw", stage="prelim", round=1, hall="7")
    line = office.state.lines[-1]
    event = line.events[0]
    assert isinstance(event, Drawn)
    assert event.proof is not None
    line.events = (msgspec.structs.replace(event, proof=msgspec.structs.replace(event.proof, hall="8")),)
    assert [row.title for row in draw_check(office.state, PRELIM) if not row.ok] == [
        "种子不是由密钥、报数和名单算出的"
    ]


# Wishes ---------------------------------------------------------------------------------------------------------


def of_units(*units: str, form: str = "A5-revival") -> Office:
    office = an_event(form)
    for i, unit in enumerate(units, 1):
        office.does("register", name=f"选手{i}", unit=unit)
    office.does("check_in", all=True)
    return office


def test_people_of_one_unit_sit_apart_when_that_is_wished() -> None:
    office = of_units(*"甲甲甲乙乙乙丙丙丙")
    office.does("draw", stage="prelim", round=1, seed="1", wishes=["unit"])
    units = {str(i): unit for i, unit in enumerate("甲甲甲乙乙乙丙丙丙", 1)}
    for seats in all_seats(office, PRELIM):
        assert {units[number] for number in seats} == {"甲", "乙", "丙"}
    assert [(one.kind, one.count) for one in made(office).unmet if one.kind == "unit"] == [("unit", 0)]
    assert sound(office)


def test_what_could_not_be_met_is_said_with_the_pairs() -> None:
    """Four of one unit at two tables: two of them have to meet at each table, so 2 pairs at least."""
    office = of_units(*"甲甲甲甲乙丙")
    changes = office.does("draw", stage="prelim", round=1, seed="1", wishes=["unit"])
    said = [caution_text(one.code, one.facts) for one in changes.cautions]
    assert len(said) == 1
    assert "“同单位不同桌”有 2 处没有满足，按人数算最少 2 处" in said[0]
    row = draw_row(office.state, PRELIM)
    assert row is not None
    unit = next(one for one in row.wishes if one.kind == "unit")
    assert (unit.count, unit.bound, len(unit.which)) == (2, 2, 2)
    assert sound(office)


def test_wishes_are_fixed_with_the_commit() -> None:
    office = of_units(*"甲甲甲乙乙乙丙丙丙")
    office.does("commit_draw", stage="prelim", round=1, wishes=["unit"])
    assert (
        office.refuses("draw", stage="prelim", round=1, hall="7", wishes=["unit"]).code == "wishes_are_fixed"
    )
    office.does("draw", stage="prelim", round=1, hall="7")
    assert made(office).wishes is not None
    assert made(office).procedure == 2
    assert sound(office)


def test_two_who_never_sit_together_do_not_in_any_draw() -> None:
    office = an_event().with_players(9)
    office.does("wish", kind="never", numbers=[1, 2], reason="夫妻")
    office.does("wish", kind="always", numbers=[3, 4, 5], reason="表演")
    office.does("draw", stage="prelim", round=1, seed="3")
    tables = [set(seats) for seats in all_seats(office, PRELIM)]
    assert {"3", "4", "5"} in tables
    assert not any({"1", "2"} <= table for table in tables)
    count = {one.kind: one.count for one in made(office).unmet}
    assert count == {"bye": 0, "never": 0, "always": 0}


def test_a_wish_that_was_removed_counts_no_more() -> None:
    office = an_event().with_players(6)
    office.does("wish", kind="never", numbers=[2, 1], reason="夫妻")
    assert office.refuses("wish", kind="always", numbers=[1, 2, 3], reason="x").code == "wish_against"
    office.does("remove_wish", kind="never", numbers=[1, 2])
    assert office.state.wishes == []
    assert office.refuses("remove_wish", kind="never", numbers=[1, 2]).code == "wish_unknown"
    office.does("draw", stage="prelim", round=1, seed="3")
    assert made(office).wishes is None


def test_a_kind_of_wish_that_there_is_not_is_named() -> None:
    refused = an_event().with_players(6).refuses("draw", stage="prelim", round=1, wishes=["age"])
    assert refused.code == "wish_kind_unknown"
    assert "同单位不同桌" in sentence(refused)


def test_a_draw_worked_out_beside_the_window_is_the_same() -> None:
    office, beside = (of_units(*"甲甲甲乙乙乙丙丙丙") for _ in range(2))
    command = {"stage": "prelim", "round": 1, "seed": "5", "wishes": ["unit"]}
    from tourney.model.scripts import convert

    work = prepared(office.state, convert({"do": "draw", **command}))  # type: ignore[arg-type]
    assert work is not None
    work()
    office.does("draw", **command)
    beside.does("draw", **command)
    assert made(office).tables == made(beside).tables


# The stage's own wishes, rounds ahead -----------------------------------------------------------------------------


def an_open(count: int, rounds: int) -> Office:
    return an_event("X-open", rounds=str(rounds)).with_players(count)


def next_round(office: Office, number: int) -> None:
    office.all_played("open", round=number)
    office.does("close_round", stage="open", round=number)


def meetings_twice(office: Office) -> int:
    seen: list[frozenset[str]] = []
    for drawn in office.state.stages["open"].rounds:
        for table in drawn.tables.values():
            a, b, c = table.seats
            seen += [frozenset(pair) for pair in ((a, b), (a, c), (b, c))]
    return len(seen) - len(set(seen))


def test_an_open_tournament_avoids_old_opponents_by_itself() -> None:
    office = an_open(9, 4)
    for number in range(1, 5):
        office.does("draw", stage="open", round=number, seed=str(number))
        assert sound(office, RoundId("open", number))
        if number < 4:
            next_round(office, number)
    assert made(office, RoundId("open", 2)).wishes is not None
    assert made(office, RoundId("open", 2)).wishes.order == ("repeat", "bye")  # type: ignore[union-attr]


def test_rounds_planned_ahead_seat_themselves_and_nobody_meets_twice() -> None:
    office = an_open(15, 7)
    office.does("plan_rounds", stage="open", round=1, rounds=7)
    for number in range(1, 7):
        next_round(office, number)
    assert len(office.state.stages["open"].rounds) == 7
    assert meetings_twice(office) == 0
    assert all(sound(office, RoundId("open", number)) for number in range(1, 8))


def test_a_plan_is_proved_like_a_draw() -> None:
    office = an_open(9, 4)
    office.does("commit_draw", stage="open", round=1)
    office.does("plan_rounds", stage="open", round=1, rounds=4, hall="31")
    next_round(office, 1)
    second = made(office, RoundId("open", 2))
    assert second.planned == 2
    assert second.proof is not None
    assert second.proof.hall == "31"
    assert sound(office, RoundId("open", 2))


def test_fewer_rounds_than_asked_are_said() -> None:
    """12 people: no more than 4 rounds without a repeat are possible (nearly Kirkman systems)."""
    office = an_open(12, 6)
    changes = office.does("plan_rounds", stage="open", round=1, rounds=6)
    assert [one.code for one in changes.cautions] == ["plan_shorter"]
    assert "只排得出 4 轮" in caution_text(changes.cautions[0].code, changes.cautions[0].facts)


def test_after_a_withdrawal_the_plan_gives_way_to_draws_with_wishes() -> None:
    office = an_open(9, 4)
    office.does("plan_rounds", stage="open", round=1, rounds=4, seed="1")
    office.all_played("open")
    office.does("withdraw", number=5, reason="有事")
    closed = office.does("close_round", stage="open", round=1)
    assert [one.code for one in closed.cautions] == ["plan_waits"]
    drawn = office.does("draw", stage="open", round=2)
    assert "plan_dropped" in [one.code for one in drawn.cautions]
    second = made(office, RoundId("open", 2))
    assert second.planned == 0
    assert len(second.byes) == 2
    assert sound(office, RoundId("open", 2))
    next_round(office, 2)
    assert len(office.state.stages["open"].rounds) == 2


def test_who_comes_back_in_time_keeps_the_plan() -> None:
    office = an_open(9, 4)
    office.does("plan_rounds", stage="open", round=1, rounds=4, seed="1")
    office.all_played("open")
    office.does("withdraw", number=5, reason="有事")
    office.does("close_round", stage="open", round=1)
    refused = office.refuses("plan_rounds", stage="open", round=2, rounds=2)
    assert refused.code == "plan_after_draw"


def test_a_plan_is_refused_where_people_go_out() -> None:
    assert an_event().with_players(9).refuses("plan_rounds", stage="prelim", rounds=2).code == "plan_not_here"


# Thrown away and brought back -------------------------------------------------------------------------------------


def test_a_draw_that_was_thrown_away_can_be_brought_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    office = an_event(path=tmp_path / "event.tourney").with_players(9)
    office.does("draw", stage="prelim", round=1, seed="1")
    office.does("swap", stage="prelim", round=1, a=1, b=2, reason="同单位")
    before = all_seats(office, PRELIM)
    office.does("redraw", stage="prelim", round=1, reason="念错了")
    office.does("draw", stage="prelim", round=1, seed="2")
    assert made(office).version == 3
    assert all(row.ok for _, rows in archived_checks(office.state, PRELIM) for row in rows)
    office.does("restore_draw", stage="prelim", round=1, version=1, reason="原来的没有错")
    assert all_seats(office, PRELIM) == before
    assert sound(office)
    row = draw_row(office.state, PRELIM)
    assert row is not None
    assert [(old.version, old.reason) for old in row.old] == [(3, "原来的没有错")]
    office.does("undo")
    assert made(office).seed == "2"
    office.does("redo")
    office.desk.close()
    again = Office(Desk.open(tmp_path / "event.tourney"))
    assert all_seats(again, PRELIM) == before
    again.desk.close()
    assert main(["verify-draw", str(tmp_path / "event.tourney")]) == 0
    assert "作废的第 3 版" in capsys.readouterr().out


def test_a_version_that_there_is_not_is_refused() -> None:
    office = an_event().with_players(9)
    assert office.refuses("restore_draw", stage="prelim", version=1, reason="x").code == "no_such_version"


def test_the_list_of_draws_has_everything_a_check_needs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    office = an_event(path=tmp_path / "event.tourney").with_players(6)
    office.does("commit_draw", stage="prelim", round=1)
    office.does("draw", stage="prelim", round=1, hall="7")
    office.desk.close()
    assert main(["show", str(tmp_path / "event.tourney"), "draws", "--json"]) == 0
    row = json.loads(capsys.readouterr().out)[0]
    assert row["hall"] == "7"
    assert hashlib.sha256(row["secret"].encode()).hexdigest() == row["commit"]
    assert isinstance(office.state.lines[-1].events[0], e.Drawn)
