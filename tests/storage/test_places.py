"""A file and a server alike: what is written comes back, and what was changed behind the program's back is found."""

from pathlib import Path

import pytest

from tests.builders import Office, an_event
from tourney.desk import Desk
from tourney.model.errors import Refused
from tourney.model.ids import Number
from tourney.model.where import Where
from tourney.storage import store
from tourney.storage.codec import row_hash


@pytest.fixture
def office(place: Where) -> Office:
    return an_event(path=place).with_players(18).drawn("prelim")


def behind_the_programs_back(place: Where, statement: str, *values: object) -> None:
    behind = store.existing(place)
    behind.begin()
    behind.run(statement, values)
    behind.commit()
    behind.close()


def test_an_event_comes_back_as_it_was_left(office: Office) -> None:
    office.hand(1, 1, 3, True)
    office.desk.close()
    again = Desk.open(office.desk.where)
    assert again.state == office.state
    assert again.verify().sound
    again.close()


def test_a_place_that_holds_an_event_takes_no_other(office: Office) -> None:
    with pytest.raises(Refused) as refused:
        an_event(path=office.desk.where, name="另一场")
    assert refused.value.code in ("file_exists", "event_exists")
    again = Desk.open(office.desk.where)
    assert again.state == office.state
    again.close()


def test_an_entry_that_this_version_does_not_know_is_said(office: Office) -> None:
    last, flying = office.state.lines[-1], b'{"kind":"flying"}'
    before = office.desk._log.hash_after(last.seq - 1)
    office.desk.close()
    sealed = row_hash(before, last.seq, (last.at, last.desk, last.operator, "x"), flying)
    changed = "UPDATE log SET data = ?, command_id = 'x', hash = ? WHERE seq = ?"
    behind_the_programs_back(office.desk.where, changed, flying, sealed, last.seq)
    assert refused_to_open(office.desk.where) == ("file_newer_entry", last.seq)


@pytest.mark.parametrize(
    "junk", [b'{"kind":"checked_', b'{"kind":"checked_in","numbers":["\xff"]}', b'{"kind":"x"}']
)
def test_a_line_that_is_not_what_was_written_is_damage_and_no_newer_version(
    office: Office, junk: bytes
) -> None:
    office.desk.close()
    behind_the_programs_back(office.desk.where, "UPDATE log SET data = ? WHERE seq = 3", junk)
    assert refused_to_open(office.desk.where) == ("file_entry_damaged", 3)


def test_a_line_about_a_stage_that_was_never_there_is_damage(office: Office) -> None:
    seq = office.hand(1, 1, 3, True).seq
    written = office.desk._log._store.run("SELECT data FROM log WHERE seq = ?", (seq,)).scalar_one()
    office.desk.close()
    changed = bytes(written).replace(b'"prelim"', b'"preLim"')
    behind_the_programs_back(office.desk.where, "UPDATE log SET data = ? WHERE seq = ?", changed, seq)
    assert refused_to_open(office.desk.where) == ("file_entry_damaged", seq)


def refused_to_open(place: Where) -> tuple[str, object]:
    """Why, and at which line of the history."""
    with pytest.raises(Refused) as refused:
        Desk.open(place)
    return refused.value.code, refused.value.facts["seq"]


def test_a_changed_hand_is_found_by_verify(office: Office) -> None:
    seq = office.hand(1, 1, 3, True).seq
    written = office.desk._log._store.run("SELECT data FROM log WHERE seq = ?", (seq,)).scalar_one()
    office.desk.close()
    changed = bytes(written).replace(b"6,-3,-3", b"9,-3,-6")
    assert changed != written
    behind_the_programs_back(office.desk.where, "UPDATE log SET data = ? WHERE seq = ?", changed, seq)
    again = Desk.open(office.desk.where)
    assert again.verify().rows == (seq,)
    again.close()


def test_a_removed_line_is_found_by_verify(office: Office) -> None:
    office.hand(1, 1, 3, True)
    office.hand(1, 2, 3, True)
    seq = office.state.lines[-2].seq
    office.desk.close()
    behind_the_programs_back(office.desk.where, "DELETE FROM log WHERE seq = ?", seq)
    again = Desk.open(office.desk.where)
    assert not again.verify().sound
    again.close()


def test_a_name_edited_behind_the_programs_back_is_found_by_verify(office: Office) -> None:
    office.desk.close()
    behind_the_programs_back(office.desk.where, "UPDATE person SET name = ? WHERE number = '7'", "张三")
    again = Desk.open(office.desk.where)
    assert again.verify().people == ("7",)
    again.close()


def test_a_forgotten_person_leaves_no_name_and_the_chain_holds(office: Office) -> None:
    office.does("register", name="误报者", phone="13800138000")
    office.does("forget", number=19, reason="本人要求")
    office.desk.close()
    again = Desk.open(office.desk.where)
    assert again.verify().sound
    assert "误报者" not in str(again.state.people)
    again.close()


def test_long_texts_that_a_file_takes_a_server_takes_too(office: Office) -> None:
    office.does("register", name="长", phone="1" * 90, id_number="2" * 90)
    office.desk.close()
    again = Desk.open(office.desk.where)
    assert again._people[Number("19"), 1].phone == "1" * 90
    again.close()


def test_a_backup_taken_while_the_event_is_open_is_a_file_that_holds_everything(
    office: Office, tmp_path: Path
) -> None:
    office.hand(1, 1, 3, True)
    office.desk.backup(tmp_path / "备份.tourney")
    copy = Desk.open(tmp_path / "备份.tourney")
    assert copy.state == office.state
    assert copy.verify().sound
    assert copy._log.key() == office.desk._log.key()


def test_the_migrations_make_just_the_tables_that_the_program_declares(office: Office) -> None:
    from sqlalchemy import inspect

    from tourney.storage.tables import metadata

    where = office.desk.where
    schema = None if isinstance(where, Path) else where.event
    found = inspect(office.desk._log._connection)
    for table in metadata.sorted_tables:
        columns = {column["name"] for column in found.get_columns(table.name, schema=schema)}
        assert columns == {column.name for column in table.columns}
    assert set(found.get_table_names(schema=schema)) == {*metadata.tables, "alembic_version"}
