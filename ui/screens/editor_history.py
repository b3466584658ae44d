"""Edits of one format in order, so that each can be taken back; typing on in one field is one edit."""

from tourney.formats.knobs import Choice


class History:
    """The format as it stands, what it was before, and what was taken back."""

    def __init__(self, choice: Choice) -> None:
        self.now = choice
        self.saved = choice
        self._before: list[Choice] = []
        self._after: list[Choice] = []
        self._field = ""

    def change(self, choice: Choice, field: str) -> None:
        """Another state; one more in the same ``field`` belongs to the edit before. Empty: always an edit of its own."""
        if choice == self.now:
            return
        if not field or field != self._field:
            self._before.append(self.now)
        self._field = field
        self._after.clear()
        self.now = choice

    def undo(self) -> bool:
        """The edit before; false when there is none."""
        return self._step(self._before, self._after)

    def redo(self) -> bool:
        """What was taken back last; false when there is nothing."""
        return self._step(self._after, self._before)

    def _step(self, source: list[Choice], target: list[Choice]) -> bool:
        if not source:
            return False
        target.append(self.now)
        self.now = source.pop()
        self._field = ""
        return True

    def mark_saved(self, choice: Choice) -> None:
        """What is on the disk now; names may have followed one another in it."""
        self.now = self.saved = choice
        self._field = ""

    @property
    def dirty(self) -> bool:
        """Something is not on the disk."""
        return self.now != self.saved
