"""Runs commands for the screens: says what was done, what was refused, and what has to be drawn again."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from tourney import queries
from tourney.desk import Changes, Desk, Outlook, Seals
from tourney.model.commands import Command
from tourney.model.errors import Refused
from tourney.model.state import Tournament
from tourney.wording.refusals import caution_text, sentence


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
    storage_failed = Signal(str)
    """Nothing could be written; the sentence says where the data still is."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk

    @property
    def state(self) -> Tournament:
        return self._desk.state

    @property
    def path(self) -> Path:
        return self._desk.path

    @property
    def desk_name(self) -> str:
        return self._desk.name

    def run(self, command: Command, *, refused: Callable[[Refused], None] | None = None) -> Changes | None:
        """Gives one command to the desk; ``None`` when it was refused.

        ``refused`` takes the refusal, to show it beside the cell that caused it; without it the window says it.
        """
        try:
            changes = self._desk.execute(command)
        except Refused as refusal:
            self._say_refusal(refusal, refused)
            return None
        self._publish(changes)
        return changes

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
        """Takes back this desk's newest action, or the one named."""
        return self._guarded(lambda: self._desk.undo(seq, reason))

    def redo(self) -> bool:
        """Puts back what was taken back last."""
        return self._guarded(self._desk.redo)

    def undo_text(self) -> str:
        """What Ctrl+Z would take back, in words; empty when there is nothing."""
        line = self._desk.undoable()
        return queries.action_of(self.state, line) if line else ""

    def seals(self) -> Callable[[], Seals]:
        """The codes that printed papers must bear; called in any thread."""
        return self._desk.seals()

    def past(self) -> Callable[[int], Tournament]:
        """The event right after a row of the log; called in any thread."""
        return self._desk.past()

    def note(self, words: str) -> None:
        """Says something in the status bar."""
        self.noted.emit(words)

    def catch_up(self) -> None:
        """Takes in what other desks did."""
        changes = self._desk.catch_up()
        if changes:
            self.changed.emit(changes)

    def close(self) -> None:
        """Leaves the event."""
        self._desk.close()

    def _guarded(self, action: Callable[[], Changes]) -> bool:
        try:
            changes = action()
        except Refused as refusal:
            self._say_refusal(refusal, None)
            return False
        self._publish(changes)
        return True

    def _publish(self, changes: Changes) -> None:
        self.changed.emit(changes)
        if changes.lines:
            line = changes.lines[-1]
            self.done.emit(line.at, queries.action_of(self.state, line))
        for caution in changes.cautions:
            self.cautioned.emit(caution_text(caution.code, caution.facts))

    def _say_refusal(self, refusal: Refused, taker: Callable[[Refused], None] | None) -> None:
        if refusal.code in ("disk_full", "disk_error", "folder_readonly", "file_busy"):
            self.storage_failed.emit(sentence(refusal))
        elif taker is None:
            self.refused.emit(sentence(refusal))
        if taker is not None:
            taker(refusal)
