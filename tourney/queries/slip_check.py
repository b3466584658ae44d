"""校验 of a correction slip: every correction that it names, as it was printed and as the file has it now."""

from tourney.model.state import Tournament
from tourney.queries.checked_rows import SaidRow
from tourney.queries.corrections import CorrectionRow, corrections
from tourney.wording.sheets import correction_differs, correction_said, correction_where


def slip_rows(then: Tournament, now: Tournament, stage: str) -> tuple[SaidRow, ...]:
    """The corrections of the slip in their order, then those that were made since."""
    was, is_now = ({row.seq: row for row in corrections(state, stage)} for state in (then, now))
    return tuple(_row(was.get(seq), is_now.get(seq), seq) for seq in sorted({*was, *is_now}))


def _row(was: CorrectionRow | None, now: CorrectionRow | None, seq: int) -> SaidRow:
    shown = was or now
    assert shown is not None  # noqa: S101
    name = correction_where(shown)
    said = [correction_said(one) if one is not None else "" for one in (was, now)]
    return SaidRow(f"correction-{seq}", name, (), (), said[0], said[1], correction_differs(name, *said))
