"""The way to the server breaks: nothing is half done, and the same command given again counts once."""

import select
import socket
import threading
from collections.abc import Iterator

import msgspec
import pytest

from tests.builders import Office, an_event
from tests.postgres import Server
from tests.storage.test_servers import admin
from tourney.clock import local_time
from tourney.desk import Desk
from tourney.model.commands import Hand
from tourney.model.errors import Refused
from tourney.model.where import ServerAddress

HAND = Hand(stage="prelim", table=1, landlord=1, bid=3, won=True)


@pytest.fixture
def office(server: Server) -> Iterator[Office]:
    made = an_event(path=server.place()).with_players(18).drawn("prelim")
    yield made
    made.desk.close()


def cut(server: Server) -> None:
    """Every desk loses its connection at once."""
    with admin(server) as other:
        other.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'tourney'"
        )


def hands_in_the_log(server: Server, place: ServerAddress) -> int:
    desk = Desk.open(place, name="C")
    found = sum(line.events[0].__struct_config__.tag == "hand_recorded" for line in desk.state.lines)
    desk.close()
    return found


def test_a_connection_lost_while_nobody_typed_is_made_anew_unseen(office: Office, server: Server) -> None:
    cut(server)
    office.desk.execute(HAND)
    assert office.points("prelim", 1) == (6, -3, -3)


def test_a_server_started_anew_is_found_again(server: Server) -> None:
    office = an_event(path=server.place()).with_players(18).drawn("prelim")
    server.stop()
    with pytest.raises(Refused) as refused:
        office.desk.execute(HAND)
    assert refused.value.code in ("server_unreachable", "database_lost")
    server.start()
    office.desk.execute(HAND)
    assert office.points("prelim", 1) == (6, -3, -3)
    assert office.desk.verify().sound
    office.desk.close()


def test_a_connection_lost_in_the_middle_records_nothing_and_the_next_try_does(server: Server) -> None:
    place = server.place()
    an_event(path=place).with_players(18).drawn("prelim").desk.close()
    unhurt = iter([False, True])

    def clock_in_the_transaction() -> str:
        if not next(unhurt):
            cut(server)
        return local_time()

    office = Office(Desk.open(place, clock=clock_in_the_transaction))
    before = office.state
    with pytest.raises(Refused) as refused:
        office.desk.execute(HAND)
    assert refused.value.code == "database_lost"
    assert office.state == before
    assert hands_in_the_log(server, place) == 0
    office.desk.execute(HAND)
    assert office.points("prelim", 1) == (6, -3, -3)
    assert hands_in_the_log(server, place) == 1
    office.desk.close()


class Cable(threading.Thread):
    """A way to the server; while ``breaks`` it carries a COMMIT there and tears before the answer comes back."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self._server = ("127.0.0.1", server.port)
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._door.getsockname()[1])
        self.breaks = False

    def run(self) -> None:
        for _ in range(2):
            desk, _from = self._door.accept()
            with desk, socket.create_connection(self._server) as server:
                self._carry(desk, server)
        self._door.close()

    def _carry(self, desk: socket.socket, server: socket.socket) -> None:
        torn = False
        while True:
            for end in select.select((desk, server), (), ())[0]:
                said = end.recv(65536)
                if not said or (torn and end is server):
                    return
                torn = self.breaks and end is desk and b"COMMIT" in said
                (server if end is desk else desk).sendall(said)


def test_an_answer_lost_after_the_commit_counts_once_when_the_same_hand_is_given_again(
    server: Server,
) -> None:
    place = server.place()
    an_event(path=place).with_players(18).drawn("prelim").desk.close()
    cable = Cable(server)
    cable.start()
    office = Office(Desk.open(msgspec.structs.replace(place, port=cable.port)))
    cable.breaks = True
    with pytest.raises(Refused) as refused:
        office.desk.execute(HAND)
    assert refused.value.code == "database_lost"
    assert hands_in_the_log(server, place) == 1
    cable.breaks = False
    office.desk.execute(HAND)
    assert office.points("prelim", 1) == (6, -3, -3)
    assert hands_in_the_log(server, place) == 1
    office.desk.execute(HAND)
    assert office.points("prelim", 1) == (12, -6, -6)
    office.desk.close()
    cable.join()


def test_a_desk_that_only_looks_says_that_the_connection_is_lost_and_finds_the_server_again(
    office: Office, server: Server
) -> None:
    other = Office(Desk.open(office.desk.where, name="B"))
    cut(server)
    other.hand(1, 1, 3, True)
    for _ in range(2):
        with pytest.raises(Refused) as refused:
            office.desk.look()
        assert refused.value.code == "database_lost"
    office.desk.rejoin()()
    office.desk.look()
    assert office.points("prelim", 1) == (6, -3, -3)
    other.desk.close()
