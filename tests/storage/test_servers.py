"""Servers alone: why an event there cannot be opened, said in one sentence that never holds the password."""

import subprocess
import sys

import msgspec
import psycopg
import pytest

from tests.builders import an_event
from tests.postgres import PASSWORD, USER, Server
from tourney.desk import Desk
from tourney.model.errors import Refused
from tourney.model.where import ServerAddress
from tourney.storage.tables import SCHEMA
from tourney.wording.refusals import sentence


def admin(server: Server) -> "psycopg.Connection[tuple[object, ...]]":
    """The person who runs the server."""
    return psycopg.connect(
        host="127.0.0.1", port=server.port, user=USER, password=PASSWORD, dbname="postgres", autocommit=True
    )


def refusal_of_opening(place: ServerAddress) -> Refused:
    with pytest.raises(Refused) as refused:
        Desk.open(place)
    said = sentence(refused.value)
    assert said.endswith("。")
    assert PASSWORD not in f"{said}{refused.value}{refused.value.__cause__}"
    return refused.value


def test_a_wrong_password_is_said(server: Server) -> None:
    assert refusal_of_opening(server.place().with_password("falsch")).code == "password_wrong"


def test_an_unknown_user_reads_the_same(server: Server) -> None:
    assert (
        refusal_of_opening(msgspec.structs.replace(server.place(), user="niemand")).code == "password_wrong"
    )


def test_a_password_that_is_missing_is_asked_for(server: Server) -> None:
    assert refusal_of_opening(server.place(password="")).code == "password_missing"


def test_a_database_that_is_not_there_is_said(server: Server) -> None:
    refused = refusal_of_opening(server.place(database="nirgends"))
    assert refused.code == "database_missing"
    assert "“nirgends”" in sentence(refused)


def test_a_server_that_does_not_answer_is_said(server: Server) -> None:
    assert refusal_of_opening(msgspec.structs.replace(server.place(), port=1)).code == "server_unreachable"


def test_a_parameter_that_does_not_exist_is_said(server: Server) -> None:
    place = msgspec.structs.replace(server.place(), more=(("colour", "red"),))
    assert refusal_of_opening(place).code == "address_wrong"


def test_a_computer_without_the_client_library_says_so() -> None:
    without = "import sys; sys.modules['psycopg'] = None; from tourney.cli import main; sys.exit(main(sys.argv[1:]))"
    line = (sys.executable, "-c", without, "show", "postgresql://host/hall", "players")
    done = subprocess.run(line, capture_output=True, text=True)
    assert done.returncode == 3
    assert done.stderr.startswith("driver_missing: ")


def test_an_empty_database_says_that_there_is_no_event_yet(server: Server) -> None:
    assert refusal_of_opening(server.place("leer")).code == "event_missing"


def test_the_tables_of_another_program_are_left_alone(server: Server) -> None:
    with admin(server) as other:
        other.execute("CREATE SCHEMA fremd; CREATE TABLE fremd.meta (key text, value text)")
    assert refusal_of_opening(server.place("fremd")).code == "database_other_kind"
    with pytest.raises(Refused) as refused:
        an_event(path=server.place("fremd"))
    assert refused.value.code == "database_other_kind"
    with admin(server) as other:
        assert other.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'fremd'").fetchone() == (1,)


def test_a_meta_table_of_another_shape_is_left_alone(server: Server) -> None:
    with admin(server) as other:
        other.execute("CREATE SCHEMA anders; CREATE TABLE anders.meta (name text)")
    assert refusal_of_opening(server.place("anders")).code == "database_other_kind"


def test_an_event_of_a_newer_version_is_said_and_not_touched(server: Server) -> None:
    place = server.place("neuer")
    an_event(path=place).desk.close()
    with admin(server) as other:
        other.execute("UPDATE neuer.meta SET value = %s WHERE key = 'schema'", (str(SCHEMA + 1),))
    assert refusal_of_opening(place).code == "database_newer"


def test_an_event_of_an_older_version_is_brought_up_to_this_one(server: Server) -> None:
    place = server.place("aelter")
    office = an_event(path=place).with_players(3)
    office.desk.close()
    with admin(server) as other:
        other.execute("UPDATE aelter.meta SET value = '0' WHERE key = 'schema'")
    again = Desk.open(place)
    assert again.state == office.state
    again.close()
    with admin(server) as other:
        row = other.execute("SELECT value FROM aelter.meta WHERE key = 'schema'").fetchone()
    assert row == (str(SCHEMA),)


def test_an_event_that_another_desk_holds_is_said_to_be_busy(server: Server) -> None:
    place = msgspec.structs.replace(server.place(), more=(("options", "-c lock_timeout=100"),))
    office = an_event(path=place).with_players(3)
    other = Desk.open(place, name="B")
    with other._log.transaction():
        assert office.refuses("register", name="甲").code == "database_busy"
    office.does("register", name="甲")
    assert office.desk.verify().sound
    other.close()
    office.desk.close()


def test_an_empty_schema_made_by_the_person_who_runs_the_server_is_used(server: Server) -> None:
    with admin(server) as other:
        other.execute("CREATE SCHEMA bereit")
    office = an_event(path=server.place("bereit")).with_players(3)
    assert len(office.state.entries) == 3
    office.desk.close()


def test_one_database_holds_several_events_that_do_not_see_each_other(server: Server) -> None:
    first, second = (
        an_event(path=server.place()).with_players(3),
        an_event(path=server.place()).with_players(5),
    )
    assert (len(first.state.entries), len(second.state.entries)) == (3, 5)
    first.desk.catch_up()
    assert len(first.state.entries) == 3
    first.desk.close()
    second.desk.close()


def test_a_user_who_may_only_read_is_told_so_and_nothing_is_recorded(server: Server) -> None:
    place = server.place("lesen")
    office = an_event(path=place).with_players(3)
    with admin(server) as other:
        other.execute(
            "CREATE ROLE gast LOGIN PASSWORD 'gast'; GRANT USAGE ON SCHEMA lesen TO gast;"
            "GRANT SELECT ON ALL TABLES IN SCHEMA lesen TO gast"
        )
    guest = an_office(msgspec.structs.replace(place, user="gast").with_password("gast"))
    assert len(guest.state.entries) == 3
    with pytest.raises(Refused) as refused:
        guest.undo()
    assert refused.value.code == "database_readonly"
    assert office.desk.catch_up().lines == ()
    guest.close()
    office.desk.close()


def an_office(place: ServerAddress) -> Desk:
    return Desk.open(place, name="B")


def test_a_user_who_may_not_make_an_event_is_told_so_and_nothing_is_left(server: Server) -> None:
    with admin(server) as other:
        other.execute(
            "CREATE ROLE fremder LOGIN PASSWORD 'x'; REVOKE CREATE ON DATABASE postgres FROM PUBLIC"
        )
    place = msgspec.structs.replace(server.place("verboten"), user="fremder").with_password("x")
    with pytest.raises(Refused) as refused:
        an_event(path=place)
    assert refused.value.code == "database_readonly"
    assert refusal_of_opening(server.place("verboten")).code == "event_missing"


def test_a_character_that_no_server_stores_is_said_and_nothing_is_recorded(server: Server) -> None:
    office = an_event(path=server.place()).with_players(3)
    assert office.refuses("register", name="甲", phone="1\x002").code == "text_broken"
    office.does("register", name="乙")
    assert office.desk.verify().sound
    office.desk.close()


def test_the_time_in_the_log_is_that_of_the_server(server: Server) -> None:
    office = an_event(path=server.place())
    with admin(server) as other:
        before = other.execute("SELECT clock_timestamp()").fetchone()
        seq = office.does("register", name="甲").seq
        after = other.execute("SELECT clock_timestamp()").fetchone()
    assert before is not None
    assert after is not None
    at = next(line.at for line in office.state.lines if line.seq == seq)
    with admin(server) as other:
        row = other.execute(
            "SELECT %s::timestamptz BETWEEN %s - interval '1ms' AND %s", (at, before[0], after[0])
        )
        assert row.fetchone() == (True,)
    office.desk.close()
