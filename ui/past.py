"""The event as it stood at a moment, for the same screens: they may look, and nothing can be changed."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from tourney.desk import Changes, Outlook
from tourney.model.commands import Command
from tourney.model.errors import Refused
from tourney.model.state import Tournament
from tourney.wording.refusals import sentence
from ui.ops import Ops


class PastOps(Ops):
    """Answers every question from ``state`` and refuses every command. Nothing that happens now is heard here."""

    def __init__(self, now: Ops, state: Tournament, at: str, parent: QObject | None = None) -> None:
        """``at``: ISO time of the moment."""
        super().__init__(now.desk, parent)
        self._past = state
        self._moment = at

    @property
    def state(self) -> Tournament:
        return self._past

    def now(self) -> str:
        """The moment: clocks stand as they stood."""
        return self._moment

    def _only_looking(self) -> Refused:
        return Refused("only_looking", at=self._moment)

    def run(
        self, command: Command, *, refused: Callable[[Refused], object] | None = None, operator: str = ""
    ) -> Changes | None:
        """Refused."""
        del command, operator
        refusal = self._only_looking()
        if refused is None:
            self.refused.emit(sentence(refusal))
        else:
            refused(refusal)
        return None

    def run_beside(
        self,
        words: str,
        command: Command,
        done: Callable[[Changes], object],
        refused: Callable[[Refused], object] | None,
    ) -> bool:
        """Refused."""
        del words, done
        return self.run(command, refused=refused) is not None

    def refusal(self, command: Command) -> Refused | None:
        """Why nothing may be done."""
        del command
        return self._only_looking()

    def preview(self, command: Command) -> Outlook:
        """Raises ``Refused``."""
        del command
        raise self._only_looking()

    def undo(self, seq: int | None = None, reason: str = "") -> bool:
        """Nothing is taken back in the past."""
        del seq, reason
        return False

    def redo(self) -> bool:
        """Nothing is put back in the past."""
        return False

    def undo_text(self) -> str:
        """There is nothing to take back."""
        return ""

    def newest(self) -> tuple[str, str] | None:
        """Nothing was done here."""
        return None

    def catch_up(self) -> None:
        """What others do now does not concern it."""

    def close(self) -> None:
        """The event stays open: it is that of the other screens."""
