"""What is typed at each table and not recorded yet, and what it is typed for."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from tourney.model.ids import TableId
from tourney.model.plan import Rules
from tourney.queries import everything as queries
from tourney.queries.rows import TableRow
from ui.ops import Ops
from ui.screens.score_cells import entry_state, typed_of
from ui.screens.score_checks import Checks, KeptCheck
from ui.widgets.entry_state import EntryState, OnLine

Kind = Literal["hand", "amend", "forfeit", "check"]
Key = tuple[TableId, int, Kind]
"""Table, play, and what the line is for."""


class Entering(msgspec.Struct, frozen=True):
    """What the line is for: the next hand of a play, or the correction of one."""

    at: TableId
    overtime: int
    hand: int
    """Ordinal of the hand; 0 where the totals are corrected."""
    amend: bool = False
    forfeit: bool = False
    """判负: the next hand is lost by ruling."""
    check: bool = False
    """复核: a recorded hand is typed a second time and compared."""

    @property
    def kind(self) -> Kind:
        return "amend" if self.amend else "forfeit" if self.forfeit else "check" if self.check else "hand"

    @property
    def title(self) -> str:
        play = {0: "", 1: "加赛"}.get(self.overtime, f"加赛 {self.overtime} ")
        what = {"hand": "", "amend": "更正", "forfeit": "判负 ", "check": "复核"}[self.kind]
        return f"{what}{play}第 {self.hand} 副" if self.hand else f"{what}{play}总分"


class KeptLine(msgspec.Struct, frozen=True):
    """One line with figures that nobody has recorded."""

    overtime: int
    hand: int
    kind: Kind
    figures: OnLine


class KeptAtTable(msgspec.Struct, frozen=True):
    """Everything at one table that is typed and not recorded."""

    lines: tuple[KeptLine, ...] = ()
    check: KeptCheck | None = None


class Drafts:
    """Figures wait at their table until they are recorded or emptied, whatever is shown meanwhile.

    A hand keeps the ordinal it had when its first figure was typed: if another desk records that hand first, this
    one is refused and both are seen, instead of becoming the hand after it.
    """

    def __init__(self, ops: Ops) -> None:
        self._ops = ops
        self._lines: dict[Key, EntryState] = {}
        self._ordinals: dict[Key, int] = {}
        self._corrected: dict[TableId, tuple[int, int]] = {}
        self._overtimes: set[tuple[TableId, int]] = set()
        self._forfeits: set[TableId] = set()
        self._drawn: dict[Key, str] = {}
        """When the round of a line was drawn."""
        self._aside: dict[tuple[Key, str], EntryState] = {}
        """Lines of draws that were thrown away; they come back with their draw."""
        self._brought: dict[Key, str] = {}
        """Lines that were brought back and not touched since, and when they were typed."""
        self.checks = Checks(ops)

    # ── what the line is for ─────────────────────────────────────────────

    def entering(self, at: TableId) -> Entering | None:
        """What is typed at this table now; ``None`` where nothing is to be typed."""
        self._follow_draws()
        if at in self._corrected:
            return Entering(at, *self._corrected[at], amend=True)
        if (place := self.checks.place(at)) is not None:
            return Entering(at, *place, check=True)
        play = queries.open_play(self._ops.state, at)
        if play is not None and self._is_open(at, play):
            return Entering(at, play, self._ordinal(at, play), forfeit=at in self._forfeits)
        self._forfeits.discard(at)
        return self._left_over(at)

    def _follow_draws(self) -> None:
        """Where a round was drawn again other people sit at its tables: what was typed belongs to the draw before."""
        for key in list(self._lines):
            at, drawn = key[0], self._ops.state.round(key[0].round_id)
            if drawn is None or drawn.drawn_at == (was := self._drawn.setdefault(key, drawn.drawn_at)):
                continue
            self._aside[key, was] = self._lines.pop(key)
            self._drawn[key] = drawn.drawn_at
            self._ordinals.pop(key, None)
            self._corrected.pop(at, None)
            self._forfeits.discard(at)
            self.checks.leave(at)
            if (back := self._aside.pop((key, drawn.drawn_at), None)) is not None:
                self._lines[key] = back

    def _is_open(self, at: TableId, play: int) -> bool:
        table = self._ops.state.table(at)
        return play == 0 or (at, play) in self._overtimes or (table is not None and play < len(table.plays))

    def _ordinal(self, at: TableId, play: int) -> int:
        table = self._ops.state.table(at)
        held = table.play(play) if table else None
        key, following = self._key(at, play), len(held.hands) + 1 if held else 1
        line = self._lines.get(key)
        if line is None or not line.begun or key not in self._ordinals:
            self._ordinals[key] = following
        return self._ordinals[key]

    def _key(self, at: TableId, play: int) -> Key:
        return (at, play, "forfeit" if at in self._forfeits else "hand")

    def _left_over(self, at: TableId) -> Entering | None:
        """Figures that were typed before another desk closed the play: they stay, and are refused with the reason."""
        for key, line in self._lines.items():
            if key[0] == at and key[2] == "hand" and line.begun:
                return Entering(at, key[1], self._ordinals.get(key, 1))
        return None

    def line(self, entering: Entering, row: TableRow) -> EntryState:
        """The typed figures, with the cells that these rules and this table ask for."""
        key = (entering.at, entering.overtime, entering.kind)
        fresh = entry_state(self._ops.state.rules, row, entering.kind)
        line = self._lines.setdefault(key, fresh)
        drawn = self._ops.state.round(entering.at.round_id)
        self._drawn.setdefault(key, drawn.drawn_at if drawn is not None else "")
        line.total_cells = fresh.total_cells if _totals_possible(row, entering) else ()
        if entering.check and not entering.hand and line.mode != "totals":
            line.switch("totals")
        return line

    # ── what the referee does ────────────────────────────────────────────

    def open_overtime(self, at: TableId, overtime: int) -> None:
        """The tied are to play on: the line waits for the first hand."""
        self._overtimes.add((at, overtime))

    def forfeit(self, at: TableId) -> None:
        """The next hand is lost by ruling."""
        self._forfeits.add(at)

    def leave(self, at: TableId) -> bool:
        """Esc: no forfeit, no second pass; ``False`` where neither was on."""
        for key in [
            key for key in (*self._lines, *self._brought) if key[0] == at and key[2] in ("forfeit", "check")
        ]:
            self._lines.pop(key, None)
            self._brought.pop(key, None)
        was = at in self._forfeits or self.checks.place(at) is not None
        self._forfeits.discard(at)
        self.checks.leave(at)
        return was

    def correct(self, at: TableId, overtime: int, hand: int) -> None:
        """A recorded hand comes onto the line; 0 for the totals."""
        self._lines.pop((at, overtime, "amend"), None)
        self._corrected[at] = (overtime, hand)

    def is_correcting(self, at: TableId) -> bool:
        """A recorded hand is on the line."""
        return at in self._corrected

    def give_up_correcting(self, at: TableId) -> None:
        """The line is for the next hand again."""
        overtime, _hand = self._corrected.pop(at, (0, 0))
        self._lines.pop((at, overtime, "amend"), None)
        self._brought.pop((at, overtime, "amend"), None)

    def recorded(self, entering: Entering) -> None:
        """The line went into the event: it is empty again."""
        if entering.amend:
            self.give_up_correcting(entering.at)
        else:
            self._lines[entering.at, entering.overtime, entering.kind].clear()
            self._forfeits.discard(entering.at)

    def forget_gone(self, at: TableId) -> None:
        """A correction ends when its hand was taken back or made void meanwhile."""
        if at not in self._corrected:
            return
        overtime, hand = self._corrected[at]
        table = self._ops.state.table(at)
        play = table.play(overtime) if table else None
        if play is None:
            gone = True
        elif hand:
            gone = hand > len(play.hands) or play.hands[hand - 1].void
        else:
            gone = play.totals is None
        if gone:
            self.give_up_correcting(at)

    def unsaved(self) -> Iterator[tuple[Entering, EntryState]]:
        """Every table with figures that nobody has recorded."""
        self._follow_draws()
        for (at, overtime, kind), line in list(self._lines.items()):
            if not line.begun or self._ops.state.table(at) is None:
                continue
            if kind in ("hand", "forfeit"):
                ordinal = self._ordinals.get((at, overtime, kind), 1)
                yield Entering(at, overtime, ordinal, forfeit=kind == "forfeit"), line
            elif kind == "check" and (place := self.checks.place(at)) is not None:
                yield Entering(at, *place, check=True), line
            elif kind == "amend" and at in self._corrected:
                yield Entering(at, *self._corrected[at], amend=True), line

    # ── over the end of the program ──────────────────────────────────────

    def kept(self) -> dict[TableId, KeptAtTable]:
        """What would be lost if the program ended now."""
        lines: dict[TableId, list[KeptLine]] = {}
        for entering, line in self.unsaved():
            one = KeptLine(entering.overtime, entering.hand, entering.kind, line.on_line())
            lines.setdefault(entering.at, []).append(one)
        checks = self.checks.kept()
        return {at: KeptAtTable(tuple(lines.get(at, ())), checks.get(at)) for at in {*lines, *checks}}

    def bring_back(self, at: TableId, kept: KeptAtTable, moment: str) -> bool:
        """Puts the lines of a table back as they were at ``moment`` (ISO). ``False`` where none fits the table now."""
        place = self.checks.resume(at, kept.check) if kept.check is not None else None
        if place is not None:
            self._brought[at, place[0], "check"] = moment
        row = queries.table_row(self._ops.state, at)
        found = [self._bring_back(at, row, one) for one in kept.lines if one.kind != "check" or place]
        self._brought |= {(at, one.overtime, one.kind): moment for one in found if one is not None}
        return place is not None or any(one is not None for one in found)

    def _bring_back(self, at: TableId, row: TableRow, kept: KeptLine) -> KeptLine | None:
        """``None`` where the figures are recorded already, their hand is gone, or something newer is typed."""
        key: Key = (at, kept.overtime, kept.kind)
        if (
            not 0 <= kept.overtime <= len(row.plays)
            or kept.hand < 0
            or (key in self._lines and self._lines[key].begun)
        ):
            return None
        entering = Entering(
            at, kept.overtime, kept.hand, kept.kind == "amend", kept.kind == "forfeit", kept.kind == "check"
        )
        line = self.line(entering, row)
        if not line.bring_back(kept.figures) or _recorded_as(self._ops.state.rules, row, kept, line):
            line.clear()
            return None
        if kept.kind == "amend":
            self._corrected[at] = (kept.overtime, kept.hand)
            self.forget_gone(at)
            return kept if at in self._corrected else None
        self._ordinals[key] = kept.hand
        self._overtimes |= {(at, kept.overtime)} if kept.overtime else set()
        self._forfeits |= {at} if kept.kind == "forfeit" else set()
        return kept

    def brought(self, entering: Entering) -> str:
        """When these figures were typed, where they were brought back and nobody has touched them; else empty."""
        return self._brought.get((entering.at, entering.overtime, entering.kind), "")

    def touched(self, entering: Entering) -> None:
        """Somebody goes on typing what was brought back."""
        self._brought.pop((entering.at, entering.overtime, entering.kind), None)

    def drop(self, entering: Entering) -> None:
        """Nobody wants what was brought back."""
        self.touched(entering)
        self._lines[entering.at, entering.overtime, entering.kind].clear()


def _recorded_as(rules: Rules, row: TableRow, kept: KeptLine, line: EntryState) -> bool:
    """The hand stands in the event just as it is typed: it was recorded in the last moment."""
    play = row.plays[kept.overtime] if kept.overtime < len(row.plays) else None
    if play is None or kept.kind == "check" or line.missing() is not None:
        return False
    typed = line.values()
    if "totals" in typed:
        return bool(play.totals == typed["totals"])
    if not 0 < kept.hand <= len(play.hands):
        return False
    hand = play.hands[kept.hand - 1]
    if kept.kind == "forfeit":
        return bool(hand.forfeited)
    recorded = typed_of(rules, hand)
    return all(recorded.get(key, 0) == value for key, value in typed.items())


def _totals_possible(row: TableRow, entering: Entering) -> bool:
    """Only totals are possible where no hand is recorded, and hands cannot be corrected by totals."""
    if entering.amend or entering.check:
        return entering.hand == 0
    return entering.overtime >= len(row.plays) or not row.plays[entering.overtime].hands
