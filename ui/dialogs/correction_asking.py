"""When a correction is asked about: of a round that is closed, before it is done."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from tourney.model import commands as c
from tourney.model.commands import Command
from tourney.model.errors import Refused
from ui.dialogs.correction_dialog import CorrectionDialog
from ui.dialogs.correction_ways import Asked, Correction, about, title_of
from ui.ops import Ops


def ask_correction(
    owner: QWidget, ops: Ops, asked: Asked, then: Callable[[bool], object]
) -> CorrectionDialog:
    """Opens the dialog over the window of ``owner``; ``then`` is told whether it was recorded."""
    dialog = CorrectionDialog(ops, owner.window())
    dialog.finished.connect(then)
    dialog.finished.connect(dialog.deleteLater)
    dialog.ask(asked)
    return dialog


def ask_late(owner: QWidget, ops: Ops, command: Correction, then: Callable[[bool], object]) -> Refused | None:
    """The dialog about a correction of a closed round; why it may not be made at all, where that is so."""
    try:
        asked = about(ops, title_of(ops, command), command)
    except Refused as refused:
        return refused
    if asked is not None:
        ask_correction(owner, ops, asked, then)
    return None


def asks_first(owner: QWidget, ops: Ops, command: Command, then: Callable[[bool], object]) -> bool:
    """Whether this changes a round that is closed, by points or by somebody who leaves: then it is shown before it is done.

    Raises ``Refused`` where it may not be given at all.
    """
    if not isinstance(command, c.Deduct | c.Warn | c.Disqualify | c.Withdraw):
        return False
    if isinstance(command, c.Deduct | c.Warn) and not command.stage:
        return False
    asked = about(ops, title_of(ops, command), command)
    if asked is None:
        return False
    ask_correction(owner, ops, asked, then)
    return True
