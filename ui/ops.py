"""Runs commands for the screens: says what was done, what was refused, and what has to be drawn again."""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Lock

from PySide6.QtCore import QObject, Signal

from tourney.clock import local_time
from tourney.desk import Changes, Desk, Outlook
from tourney.model import commands as c
from tourney.model.commands import Command
from tourney.model.errors import Refused
from tourney.model.state import Tournament
from tourney.model.where import Where
from tourney.queries import everything as queries
from tourney.sealing import Seals
from tourney.wording.quotes import quoted
from tourney.wording.refusals import caution_text, sentence
from tourney.wording.undoing import hall_undo
from ui.aside import Aside
from ui.folders import SUFFIX, documents, plain_name
from ui.pieces import Pieces

STORAGE = frozenset(
    ("disk_full", "disk_error", "folder_readonly", "file_busy", "file_gone", "file_gone_copied", "database_lost",
     "database_busy", "database_readonly", "server_full", "server_busy", "server_denies",
     "server_unreachable", "password_wrong")
)  # fmt: skip
"""Refusals of the place where the event is kept, and not of what was typed."""


MANY = 500
"""People above which screens are drawn piece by piece, and what concerns all of them is recorded beside the window."""
LONG = 2000
"""Actions above which the history is gone through piece by piece, and taken back beside the window."""
_LONGEST = 20
"""Characters of an action that the status bar names beside another one."""


class Ops(QObject):
    """The window's side of the one door. Screens ask it for the state and give it commands, nothing else."""

    changed = Signal(Changes)
    """Something happened here or at another desk."""
    done = Signal(str, str)
    """An action of this desk succeeded: its time and its words, for the status bar."""
    refused = Signal(str)
    """The sentence of a refusal that no screen has taken."""
    cautioned = Signal(str)
    """Unusual, but done."""
    noted = Signal(str)
    """Something worth a line in the status bar: where a paper was written."""
    working = Signal(str, object)
    """Something is done beside the window: in words, and what stops it; without words it is over."""
    closing = Signal()
    """The event is left: what is done beside the window stops."""
    storage_failed = Signal(str)
    """Nothing could be written; the sentence says where the data still is."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._beside, self._recording, self._stop = Aside(self), Lock(), Event()
        self._told, self._untold = Pieces(self), False
        self.lost = False
        """The server of the event does not answer; the watcher looks for it."""

    @property
    def state(self) -> Tournament:
        return self._desk.state

    @property
    def where(self) -> Where:
        """The file of the event, or its address on a server."""
        return self._desk.where

    @property
    def desk(self) -> Desk:
        """The door itself, for another window side on the same event."""
        return self._desk

    def many(self) -> bool:
        """More people than a screen may ask about in one go."""
        return len(self.state.entries) > MANY

    def long(self) -> bool:
        """A longer history than the window may go through in one go."""
        return len(self.state.lines) > LONG

    def now(self) -> str:
        """What the clocks of the screens go by: ISO time."""
        return local_time()

    @property
    def path(self) -> Path:
        """Papers lie beside it: the file of the event; of one on a server, the file it would be in the documents."""
        if isinstance(self.where, Path):
            return self.where
        return documents() / f"{plain_name(self.state.name)}{SUFFIX}"

    @property
    def desk_name(self) -> str:
        return self._desk.name

    @property
    def operator(self) -> str:
        """Who sits at this desk; empty while nobody said so."""
        return self._desk.operator

    def sit(self, name: str) -> None:
        """Who sits at this desk from now on."""
        self._desk.operator = name

    def judge(self) -> str:
        """Who decides what is put right late: the chief referee of this event, else who sits here."""
        return queries.chief_referee(self.state) or self._desk.operator

    def run(
        self, command: Command, *, refused: Callable[[Refused], object] | None = None, operator: str = ""
    ) -> Changes | None:
        """Gives one command to the desk; ``None`` when it was refused. A lost server is not waited for.

        ``refused`` takes the refusal, to show it beside the cell that caused it; without it the window says it.
        ``operator``: who decided it, where it is not who sits here.
        """
        try:
            self._may_record()
            changes = self._desk.execute(command, operator=operator)
        except Refused as refusal:
            self._say_refusal(refusal, refused)
            return None
        self._publish(changes)
        return changes

    def run_for_all(
        self,
        words: str,
        command: Command,
        done: Callable[[Changes], object],
        refused: Callable[[Refused], object],
    ) -> None:
        """What concerns everybody: as ``run``, or beside the window where there are many; ``done`` follows it."""
        if self.many():
            self.run_beside(words, command, done, refused)
        elif (changes := self.run(command, refused=refused)) is not None:
            done(changes)

    def run_beside(
        self,
        words: str,
        command: Command,
        done: Callable[[Changes], object],
        refused: Callable[[Refused], object] | None,
    ) -> bool:
        """As ``run``, for what is recorded about thousands of people: the window goes on, and Esc takes it back.

        ``words`` say what is being done. Until it has come back no other command is taken. ``False``: nor was this.
        """
        try:
            self._may_record()
        except Refused as refusal:
            self._say_refusal(refusal, refused)
            return False
        self._stop = stop = Event()
        record = self._desk.beside(command)

        def work() -> Callable[[], Changes]:
            with self._recording:
                return record(lambda: not stop.is_set())

        self.begin_work(words, self.stop_beside)
        self._beside.start(
            work,
            lambda take_in: self._recorded(take_in, done, refused),
            lambda refusal: self._not_recorded(refusal, refused),
        )
        return True

    def stop_beside(self) -> None:
        """Esc: nothing of it is recorded, unless all of it is already."""
        self._stop.set()

    def recording(self) -> bool:
        """Something is recorded beside the window, or not yet shown."""
        return self._beside.busy() or self._untold

    def _recorded(
        self,
        take_in: Callable[[], Changes],
        done: Callable[[Changes], object],
        refused: Callable[[Refused], object] | None,
    ) -> None:
        self._untold = True
        self._told.begin(self._taken_in(take_in, done, refused))

    def _taken_in(
        self,
        take_in: Callable[[], Changes],
        done: Callable[[Changes], object],
        refused: Callable[[Refused], object] | None,
    ) -> Iterator[None]:
        try:
            changes = take_in()
            yield
        except Refused as refusal:  # another desk was first
            self._not_recorded(refusal, refused)
            return
        finally:
            self._untold = False
        self.end_work()
        self._publish(changes)
        done(changes)

    def _not_recorded(self, refusal: Refused, taker: Callable[[Refused], object] | None) -> None:
        self.end_work()
        self._say_refusal(refusal, taker)

    def refusal(self, command: Command) -> Refused | None:
        """Why this command would be refused now, with its code; ``None`` when it may be given."""
        return self._desk.refusal(command)

    def may(self, command: Command) -> str:
        """Why this command would be refused now, as a sentence; empty when it may be given."""
        refusal = self.refusal(command)
        return sentence(refusal) if refusal else ""

    def preview(self, command: Command) -> Outlook:
        """What this command would decide now; nothing is recorded. Raises ``Refused``."""
        return self._desk.preview(command)

    def undo(self, seq: int | None = None, reason: str = "") -> bool:
        """Takes back this desk's newest action, or the one named; of a long history, or of thousands, beside the
        window. ``False``: it was refused.
        """
        return self._goes_back("正在撤销", c.Undo(seq=seq, reason=reason))

    def redo(self) -> bool:
        """Puts back what was taken back last, as ``undo`` does."""
        return self._goes_back("正在重做", c.Redo())

    def _goes_back(self, words: str, command: Command) -> bool:
        if self.many() or self.long():
            return self.run_beside(words, command, lambda _changes: None, None)
        return self.run(command) is not None

    def undo_text(self) -> str:
        """What Ctrl+Z would take back, in words; empty when there is nothing."""
        line = self._desk.undoable()
        return queries.action_of(self.state, line) if line else ""

    def hall_undo(self) -> tuple[int, str, str] | None:
        """Where Ctrl+Z would take back what the whole hall knows of: its number, what that means, the button's word."""
        line = self._desk.hall_undoable()
        if line is None:
            return None
        return (line.seq, *hall_undo(queries.action_of(self.state, line), line.events))

    def newest(self) -> tuple[str, str] | None:
        """When this desk did what Ctrl+Z would take back, and what it was."""
        line = self._desk.undoable()
        return (line.at, queries.action_of(self.state, line)) if line else None

    def way_back(self, done: str) -> str:
        """The key that takes ``done`` back, and what it takes back where that is something else."""
        before = self.undo_text()
        if self._desk.redoable() is not None:
            return "撤销 Ctrl+Z\u3000重做 Ctrl+Shift+Z" if before == done else "重做 Ctrl+Shift+Z"
        if before in ("", done):
            return "撤销 Ctrl+Z" if before else ""
        return f"撤销{quoted(before if len(before) <= _LONGEST else before[:_LONGEST] + '…')} Ctrl+Z"

    def seals(self) -> Callable[[], Seals]:
        """The codes that printed papers must bear; called in any thread."""
        return self._desk.seals()

    def past(self) -> Callable[[int], Tournament]:
        """The event right after a row of the log; called in any thread."""
        return self._desk.past()

    def note(self, words: str) -> None:
        """Says something in the status bar."""
        self.noted.emit(words)

    def begin_work(self, words: str, stop: Callable[[], object]) -> None:
        """What takes long is said, with the way out, until ``end_work``."""
        self.working.emit(words, stop)

    def end_work(self) -> None:
        """It is done, or dropped."""
        self.working.emit("", None)

    def catch_up(self) -> None:
        """Takes in what other desks did. Raises ``Refused("database_lost")``."""
        if self.recording():
            return
        changes = self._desk.look()
        self.lost = False
        if changes:
            self.changed.emit(changes)

    def lose(self, refusal: Refused) -> None:
        """The server is gone: said once, and no command waits for it until it is found again."""
        if not self.lost:
            self.storage_failed.emit(sentence(refusal))
        self.lost = True

    def rejoin(self) -> Callable[[], None]:
        """Finds the server again; called in any thread."""
        return self._desk.rejoin()

    def _may_record(self) -> None:
        if self.recording():
            raise Refused("still_recording")
        if self.lost:
            raise Refused("database_lost", path=str(self.where))

    def close(self) -> None:
        """Leaves the event."""
        self.closing.emit()
        self.stop_beside()
        self._beside.cancel()
        self._told.drop()
        with self._recording:
            self._desk.close()

    def _publish(self, changes: Changes) -> None:
        self.changed.emit(changes)
        if changes.lines:
            line = changes.lines[-1]
            self.done.emit(line.at, queries.action_of(self.state, line))
        for caution in changes.cautions:
            self.cautioned.emit(caution_text(caution.code, caution.facts))

    def _say_refusal(self, refusal: Refused, taker: Callable[[Refused], object] | None) -> None:
        if refusal.code in STORAGE:
            self.storage_failed.emit(sentence(refusal))
        elif taker is None:
            self.refused.emit(sentence(refusal))
        if taker is not None:
            taker(refusal)
