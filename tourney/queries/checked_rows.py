"""What checking a printed paper brings out: line by line as it was and as it is, and every printing of it."""

from typing import Literal

import msgspec

from tourney.formats.papers import NOBODY
from tourney.formats.phase import SHEET
from tourney.model.ids import Number, TableId
from tourney.queries.sheet_versions import VersionRow

Verdict = Literal["same", "changed", "old", "broken"]
"""The newest version and nothing differs; something differs; a newer one was printed; the file was tampered with."""


class SaidRow(msgspec.Struct, frozen=True):
    """One line of the sheet as it was, beside the same line as it is."""

    key: str
    name: str
    """参赛号, 姓名, 积分, 第 4 副."""
    then: tuple[str, ...]
    """What the printed sheet says of each seat; empty where it has no such line."""
    now: tuple[str, ...]
    then_said: str = ""
    """How a hand went: 3 座地主 叫 2 胜."""
    now_said: str = ""
    sentence: str = ""
    """The difference in one sentence; empty where both say the same."""


class CheckedSheet(msgspec.Struct, frozen=True):
    """What came of checking one code."""

    code: str
    verdict: Verdict
    stage_name: str
    table: TableId
    serial: str
    version: int
    newest: int
    """The newest version that was printed."""
    printed_at: str
    desk: str
    resign: bool
    """The sheet has to be signed again: the table was corrected, or the printed sheet no longer holds."""
    rows: tuple[SaidRow, ...]
    versions: tuple[VersionRow, ...]
    reasons: tuple[str, ...]
    """What was corrected since, when, by which action and why."""
    faults: tuple[str, ...]
    """What was tampered with, one sentence each."""
    number: Number = NOBODY
    """Whose sheet it is, in a ladder."""
    name: str = ""
    document: str = SHEET
    """``result-sheet``, or ``correction-slip``: then the table is 0."""
    lap: str = ""
    """第 2 轮, 第 17 场; empty for a single round."""

    @property
    def differences(self) -> tuple[str, ...]:
        """One sentence for each line that is different now."""
        return tuple(row.sentence for row in self.rows if row.sentence)
