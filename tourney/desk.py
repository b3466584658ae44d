"""The one door: every change of an event is a command given to a desk."""

import secrets
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import msgspec

from tourney.decide import Caution, Decision, Now, decide, history as past
from tourney.decide.creation import created as created  # noqa: PLC0414 - part of the door
from tourney.decide.phases import concerns_hall
from tourney.model import commands as c, events as e
from tourney.model.apply import Record, advance, fold, lines_of
from tourney.model.errors import Refused
from tourney.model.events import AnyEvent
from tourney.model.ids import TableId
from tourney.model.loading import uncollected
from tourney.model.state import Line, Tournament
from tourney.model.texts import keepable
from tourney.model.where import Where
from tourney.sealing import Seals, Verdict, printings, seals, verdict
from tourney.storage.codec import Head
from tourney.storage.event_log import EventLog


class Changes(msgspec.Struct, frozen=True):
    """What is different after a command, an undo or another desk's action: what screens have to draw again."""

    lines: tuple[Line, ...] = ()
    cautions: tuple[Caution, ...] = ()
    whole: bool = False
    """Anything may have changed: something was undone or put back."""

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        return tuple(event for line in self.lines for event in line.events)

    @property
    def tables(self) -> frozenset[TableId]:
        """Tables whose hands, totals or signature changed."""
        return frozenset(
            event.table_id for event in self.events if isinstance(event, e.OnTable | e.TieDecided)
        )

    @property
    def seq(self) -> int:
        """Sequence number of the last line; 0 when nothing happened."""
        return self.lines[-1].seq if self.lines else 0

    def __bool__(self) -> bool:
        return bool(self.lines) or self.whole


class Outlook(msgspec.Struct, frozen=True):
    """What a command would do: its events, and what is unusual about it."""

    events: tuple[AnyEvent, ...]
    cautions: tuple[Caution, ...]


class Desk:
    """One place where people work on an event: reads its state, gives it commands."""

    def __init__(
        self,
        log: EventLog,
        *,
        name: str = "",
        operator: str = "",
        clock: Callable[[], str] | None = None,
    ) -> None:
        self.where: Where = log.where
        """The file, or the address on a server; its text never holds the password."""
        self.name = name or _name_at(log.where)
        self.operator = operator
        self._log = log
        self._clock = clock
        self._unanswered: tuple[c.Command, str] | None = None
        """The command whose answer was lost with the connection, and its id."""
        self._key = log.key()
        with uncollected():
            self._records: list[Record] = log.read_new()
            # people after the log: whoever signs up meanwhile is there before he is needed
            self._people = log.people()
            self.state: Tournament = self._folded()
        self._checked_people()

    def _folded(self) -> Tournament:
        """The state. Raises ``Refused("file_entry_damaged")`` where it cannot be folded since a row was changed."""
        try:
            return fold(self._records, self._people)
        except (LookupError, AttributeError, TypeError, ValueError) as problem:  # what a changed row leads to
            damaged = self._log.faults()
            if not damaged or not self._records:
                raise
            raise Refused("file_entry_damaged", path=str(self.where), seq=damaged[0]) from problem

    def _checked_people(self) -> None:
        """Raises ``Refused("file_person_missing")`` where somebody signed up whose name is not in the file any more."""
        for number, entry in self.state.entries.items():
            if (number, entry.version) not in self._people:
                raise Refused("file_person_missing", path=str(self.where), number=number)

    # Opening -----------------------------------------------------------------------------------------------------

    @classmethod
    def open(
        cls, where: Where, *, name: str = "", operator: str = "", clock: Callable[[], str] | None = None
    ) -> "Desk":
        """A desk at an existing event. Raises ``Refused`` for whatever is no event, and changes nothing then."""
        log = EventLog.open(where)
        try:
            keepable(operator)
            return cls(log, name=name, operator=operator, clock=clock)
        except ValueError as problem:
            log.close()
            raise Refused("file_empty_event", path=str(where)) from problem
        except BaseException:
            log.close()
            raise

    @classmethod
    def create(
        cls,
        where: Where,
        event: e.EventCreated,
        *,
        name: str = "",
        operator: str = "",
        clock: Callable[[], str] | None = None,
    ) -> "Desk":
        """A new event in a file or on a server. Raises ``Refused`` where there is one, and leaves nothing behind then."""
        keepable((event, operator))
        head = (clock() if clock else "", name or _name_at(where), operator, secrets.token_hex(16))
        EventLog.create(where, secrets.token_hex(32), head, [event]).close()
        return cls.open(where, name=name, operator=operator, clock=clock)

    @property
    def path(self) -> Path:
        """The file of an event that is kept in one."""
        if not isinstance(self.where, Path):
            raise TypeError(f"{self.where} is no file")
        return self.where

    def close(self) -> None:
        """Leaves the event; nothing has to be saved."""
        self._log.close()

    # Changing ----------------------------------------------------------------------------------------------------

    def execute(self, command: c.Command, command_id: str = "", *, operator: str = "") -> Changes:
        """Runs one command in one transaction: lock, catch up, decide, append, commit, apply.

        ``operator``: who decided this one, where it is not who sits at the desk. A command id that is already in the
        log does nothing more: a retry is harmless. Without one, the same command given again after ``database_lost``
        is taken as such a retry. Raises ``Refused``.
        """
        again = command_id or self._id_without_answer(command)
        given = again or secrets.token_hex(16)
        with self._remembered(command, given):
            changes = self._execute(command, given, operator, may_be_done=bool(again))
        self._unanswered = None
        return changes

    @contextmanager
    def _remembered(self, command: c.Command, command_id: str) -> Iterator[None]:
        """Keeps the id of a command to which the server gave no answer: it may be recorded, and may not."""
        try:
            yield
        except Refused as refused:
            if refused.code == "database_lost":
                self._unanswered = (command, command_id)
            raise

    def _id_without_answer(self, command: c.Command) -> str:
        lost = self._unanswered
        return lost[1] if lost is not None and lost[0] == command else ""

    def beside(self, command: c.Command) -> Callable[[Callable[[], bool]], Callable[[], Changes]]:
        """``execute`` in two halves, for thousands of people. The first, called in any thread, decides and commits;
        what it gives back takes that in, on the thread of the state. Meanwhile this desk may only be read.

        The first asks whether it is still wanted; else nothing is recorded and it raises ``Refused("not_wanted")``.
        """

        def record(wanted: Callable[[], bool]) -> Callable[[], Changes]:
            with self._remembered(command, given), self._log.transaction():
                news, now = self._log.read_new(), self._now(self._log.now)
                if not news:
                    decision = decide(self.state, command, now)
                    if wanted():
                        head = (now.at, self.name, self.operator, given)
                        records = self._append(decision, head)
                    _must_be(wanted)
            if news:
                return partial(self._behind, news, command)
            folded = self._anew(records) if _goes_back(records) else None
            return partial(self._own, decision, records, folded)

        given = secrets.token_hex(16)
        again = bool(self._id_without_answer(command))
        return (lambda _wanted: partial(self._behind, [], command)) if again else record

    def _own(self, decision: Decision, records: list[Record], folded: Tournament | None) -> Changes:
        self._learn(decision)
        changes = self._take_in(records, folded)
        return Changes(changes.lines, decision.cautions, changes.whole)

    def _behind(self, news: list[Record], command: c.Command) -> Changes:
        """Another desk was first: decided once more, after what it recorded."""
        self._take_in_others(news)
        return msgspec.structs.replace(self.execute(command), whole=True)

    def _execute(self, command: c.Command, command_id: str, operator: str, *, may_be_done: bool) -> Changes:
        with self._log.transaction():
            seen = self._take_in_others(self._log.read_new())
            done = self._line(command_id) if may_be_done else None
            if done is not None:
                return Changes(lines=(*seen.lines, done), whole=seen.whole)
            now = self._now(self._log.now)
            decision = decide(self.state, command, now)
            head = (now.at, self.name, operator or self.operator, command_id)
            records = self._append(decision, head)
        self._learn(decision)
        changes = self._take_in(records)
        return Changes((*seen.lines, *changes.lines), decision.cautions, seen.whole or changes.whole)

    def refusal(self, command: c.Command) -> Refused | None:
        """Why this command would be refused now; ``None`` when it would not. Changes nothing."""
        try:
            decide(self.state, command, self._now(self._log.about_now))
        except Refused as refused:
            return refused
        return None

    def preview(self, command: c.Command) -> Outlook:
        """What this command would decide now. Changes nothing. Raises ``Refused``."""
        decision = decide(self.state, command, self._now(self._log.about_now))
        return Outlook(decision.events, decision.cautions)

    def undo(self, seq: int | None = None, reason: str = "") -> Changes:
        """Takes back this desk's newest action in force, or the one with this sequence number."""
        return self.execute(c.Undo(seq=seq, reason=reason))

    def redo(self) -> Changes:
        """Puts back what this desk took back last."""
        return self.execute(c.Redo())

    def catch_up(self) -> Changes:
        """Takes in what other desks did until now. Raises ``Refused``, as ``database_lost``."""
        return self._take_in_others(self._log.read_new())

    def look(self) -> Changes:
        """As ``catch_up``, but asks no server that has not spoken up: for a window, which must not wait for one.

        Raises ``Refused("database_lost")`` until ``rejoin``, or a command, has found the server again.
        """
        return self.catch_up() if self._log.news() else Changes()

    def wait(self, seconds: float) -> Changes:
        """Takes in what other desks did, waiting for it at most that long. Raises ``Refused("database_lost")``."""
        return self._take_in_others(self._log.wait(seconds))

    def rejoin(self) -> Callable[[], None]:
        """Finds the server again after ``database_lost``, when called and in any thread. Raises ``Refused``."""
        return self._log.rejoin

    # Asking ------------------------------------------------------------------------------------------------------

    def undoable(self) -> Line | None:
        """What Ctrl+Z would take back."""
        return past.newest(self.state, self.name)

    def hall_undoable(self) -> Line | None:
        """The same, where everybody in the hall has seen or been told of it."""
        line = self.undoable()
        return line if line is not None and concerns_hall(line.events) else None

    def redoable(self) -> Line | None:
        """What Ctrl+Shift+Z would put back."""
        return past.redoable(self.state, self.name)

    def verify(self) -> Verdict:
        """Whether chain and people rows are what was written."""
        return verdict(self.state.lines, self._log)

    def seals(self) -> Callable[[], Seals]:
        """Works out, when called and in any thread, the codes printed papers must bear, and where the chain breaks.

        It reads the event anew over a connection of its own, and raises ``Refused`` where that cannot be read.
        """
        return partial(seals, self.where, self._key, printings(self.state.lines))

    def past(self) -> Callable[[int], Tournament]:
        """Folds, when called and in any thread, the event as it stood right after that row of the log."""
        records, people = list(self._records), dict(self._people)

        def until(seq: int) -> Tournament:
            with uncollected():
                return fold([record for record in records if record.seq <= seq], people)

        return until

    def backup(self, target: Path) -> None:
        """A whole copy of the event as it is at this moment. Raises ``Refused("file_exists")``."""
        self._log.copy_to(target)

    # Inside ------------------------------------------------------------------------------------------------------

    def _now(self, time: Callable[[], str]) -> Now:
        chance = secrets.token_hex(32)
        return Now((self._clock or time)(), chance, desk=self.name, key=self._key, chain=self._log.last_hash)

    def _line(self, command_id: str) -> Line | None:
        return next((line for line in reversed(self.state.lines) if line.command_id == command_id), None)

    def _append(self, decision: Decision, head: Head) -> list[Record]:
        self._log.add_people(decision.people)
        for number in decision.forget:
            self._log.forget(number)
        return self._log.append(head, decision.events)

    def _learn(self, decision: Decision) -> None:
        for person in decision.people:
            self._people[person.number, person.version] = person
        if decision.forget:
            self._read_people()

    def _read_people(self) -> None:
        self._people.clear()
        self._people.update(self._log.people())

    def _take_in_others(self, records: list[Record]) -> Changes:
        """What other desks recorded, with the people rows it speaks of."""
        people_events = e.Registered | e.PersonEdited | e.PersonForgotten
        if any(isinstance(record.event, people_events) for record in records):
            self._read_people()
        return self._take_in(records)

    def _anew(self, records: list[Record]) -> Tournament:
        """The state with these records, which undo or put back something."""
        return fold([*self._records, *records], self._people)

    def _take_in(self, records: list[Record], folded: Tournament | None = None) -> Changes:
        """Adds records to the state; with an undo or redo among them it is one ``folded`` anew."""
        if not records:
            return Changes()
        lines = lines_of(records)
        if _goes_back(records):
            self.state = folded if folded is not None else self._anew(records)
            self._records += records
            return Changes(tuple(lines), whole=True)
        self._records += records
        for line in lines:
            advance(self.state, line)
        return Changes(tuple(lines))


def _goes_back(records: list[Record]) -> bool:
    return any(isinstance(record.event, e.Reverted | e.Restored) for record in records)


def _must_be(wanted: Callable[[], bool]) -> None:
    if not wanted():
        raise Refused("not_wanted")


def _name_at(where: Where) -> str:
    """Desks at one file are one desk, until somebody names them; on a server each computer is one."""
    return "A" if isinstance(where, Path) else socket.gethostname() or "A"
