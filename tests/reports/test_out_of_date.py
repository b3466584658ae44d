"""Whatever a paper says is part of what it vouches for: when that changes, the printed one is out of date."""

from typing import Any

import pytest

from tests.builders import Office, an_event
from tourney.formats.papers import is_stale
from tourney.model.ids import RoundId


def out_of_date(office: Office, document: str, place: RoundId, table: int, *acts: tuple[str, Any]) -> bool:
    """Prints it, does what is to be done, and asks."""
    more = {"table": table} if table else {}
    office.does("print", document=document, stage=place.stage, round=place.round, **more)
    assert not is_stale(office.state, document, place, table)
    for action, values in acts:
        office.does(action, **values)
    return is_stale(office.state, document, place, table)


@pytest.fixture
def prelim() -> Office:
    """9 people of A5 at three tables that are all signed."""
    return an_event("A5-revival").with_players(9).drawn("prelim").all_played("prelim")


PRELIM, TABLE = RoundId("prelim", 1), {"stage": "prelim", "table": 1}


def test_a_warning_at_the_table_stands_on_its_result_sheet(prelim: Office) -> None:
    warned = ("warn", {**TABLE, "number": 1, "reason": "迟到"})
    assert out_of_date(prelim, "result-sheet", PRELIM, 1, warned)
    elsewhere = ("warn", {**TABLE, "table": 2, "number": 4, "reason": "迟到"})
    assert not out_of_date(prelim, "result-sheet", PRELIM, 1, elsewhere)


def test_standings_printed_before_the_stage_was_closed_say_that_places_may_change(prelim: Office) -> None:
    assert out_of_date(prelim, "standings", PRELIM, 0, ("close_stage", {"stage": "prelim"}))


def test_the_list_of_those_who_go_on_names_their_next_seats(prelim: Office) -> None:
    prelim.closed("prelim")
    draw = ("draw", {"stage": "semi", "tables": [[1, 4, 7]]})
    assert out_of_date(prelim, "advancers", PRELIM, 0, draw)


def test_the_final_places_are_no_longer_said_to_be_open_once_the_event_is_over(prelim: Office) -> None:
    assert out_of_date(prelim, "final-standings", RoundId("", 1), 0, ("end_event", {"reason": "停电"}))


def test_the_list_of_rulings_has_names(prelim: Office) -> None:
    prelim.does("warn", **TABLE, number=1, reason="迟到")
    assert out_of_date(prelim, "rulings", RoundId("", 1), 0, ("edit_person", {"number": 1, "name": "张三"}))


def test_what_was_decided_after_a_correction_is_ticked_on_the_slip(prelim: Office) -> None:
    """The second of table 1 wins after all; the semi is drawn, and nobody has played there."""
    prelim.closed("prelim").drawn("semi", [[1, 4, 7]])
    prelim.does("amend_scores", **TABLE, scores=[0, 6, -6], reason="抄错")
    decided = ("after_correction", {"stage": "prelim", "choice": "stand", "reason": "裁判长"})
    assert out_of_date(prelim, "correction-slip", PRELIM, 0, decided)


def test_movement_cards_hold_while_people_move_as_they_say_and_not_once_somebody_takes_over() -> None:
    """A4-24 to A4-28."""
    office = an_event("A4-duplicate-movement").with_players(9).drawn("movement")
    office.does("register", name="候补")
    office.does("check_in", number=10)
    place = RoundId("movement", 1)
    assert not is_stale(office.state, "movement-cards", place, 0)
    office.does("print", document="movement-cards", stage="movement", round=1)
    office.all_played("movement")
    office.does("close_round", stage="movement", round=1)
    assert len(office.state.stages["movement"].rounds) == 2
    assert not is_stale(office.state, "movement-cards", place, 0)
    office.does("replace", stage="movement", round=2, number=5, by=10, reason="不舒服")
    assert is_stale(office.state, "movement-cards", place, 0)
