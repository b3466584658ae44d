"""更正后的去向: the button that is there while a correction waits for its choice."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tourney.model.ids import RoundId
from tourney.queries import everything as queries
from ui.dialogs.correction_asking import ask_correction
from ui.dialogs.correction_ways import about_open
from ui.ops import Ops
from ui.widgets.key_button import KeyButton


class FollowButton(KeyButton):
    """Hidden where nothing of the stage that is shown is open."""

    left = Signal()
    """The dialog was closed."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__("更正后的去向…", "G", "primary", icon="redo", wide=True, parent=parent)
        self.setObjectName("correction-follow")
        self.ops = ops
        self._open: RoundId | None = None
        self.clicked.connect(self.follow)
        self.hide()

    def show_stage(self, stage: str) -> None:
        """The stage that is shown."""
        rows = queries.blockers(self.ops.state)
        self._open = next((row.corrected for row in rows if row.corrected and row.stage == stage), None)
        self.setVisible(self._open is not None)

    def follow(self) -> None:
        """G: what becomes of those who go on."""
        if self._open is not None:
            ask_correction(self, self.ops, about_open(self.ops, self._open), lambda _done: self.left.emit())
