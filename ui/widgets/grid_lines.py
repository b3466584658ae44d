"""The lines of a score sheet, from the rows of its table: hands, the one being entered, totals, overtimes."""

from typing import Literal

import msgspec

from tourney.queries.rows import HandRow, PlayRow, TableRow
from tourney.wording.numbers import time_text
from ui.widgets.hand_words import count_word

Kind = Literal["hand", "entering", "empty", "totals", "closed", "overtime"]

HIGH, TIGHT = 36, 31
"""Height of a line of the play that runs, and of one that is closed above it."""


class Line(msgspec.Struct, frozen=True):
    kind: Kind
    play: int
    """0, or the number of the overtime."""
    number: int = 0
    opener: int | None = None
    hand: HandRow | None = None
    words: str = ""
    settled: bool = False
    """Closed by an overtime below it."""
    points: tuple[int | None, ...] = ()
    late: bool = False
    """到时: written down after the time was up."""

    @property
    def height(self) -> int:
        return TIGHT if self.settled and self.kind == "hand" else HIGH


def lines_of(
    table: TableRow,
    *,
    entering: int | None,
    stage_name: str,
    notes: dict[int, str],
    late: frozenset[int] = frozenset(),
    hidden: bool = False,
) -> list[Line]:
    """All lines of ``table``.

    ``entering``: the play being typed; ``notes``: overtime → its terms; ``late``: hands of the main play after time;
    ``hidden``: a second person types them again and is not to read them.
    """
    found: list[Line] = []
    last = len(table.plays) - 1
    for index, play in enumerate(table.plays):
        if play.overtime:
            found.append(_heading(play, notes))
        found += _veiled(play) if hidden else _hands(play, index < last, frozenset() if index else late)
        if play.overtime == entering:
            found.append(Line("entering", play.overtime, len(play.hands) + 1, play.next_opener))
        if index < last:
            found.append(_closed(play, stage_name))
        else:
            found += _empty(play, entering=play.overtime == entering)
    return found


def _veiled(play: PlayRow) -> list[Line]:
    """The hands' numbers alone."""
    if play.totals is not None:
        return [Line("totals", play.overtime, words="复核中，这里不显示", points=(None,) * len(play.totals))]
    return [Line("empty", play.overtime, hand.hand) for hand in play.hands]


def _hands(play: PlayRow, settled: bool, late: frozenset[int]) -> list[Line]:
    if play.totals is not None:
        return [Line("totals", play.overtime, points=play.totals, words="只录总分", settled=settled)]
    return [
        Line("hand", play.overtime, hand.hand, hand.opener, hand, settled=settled, late=hand.hand in late)
        for hand in play.hands
    ]


def _empty(play: PlayRow, *, entering: bool) -> list[Line]:
    if play.totals is not None or play.limit is None:
        return []
    first = len(play.hands) + 1 + entering
    return [Line("empty", play.overtime, number) for number in range(first, play.limit + 1)]


def _closed(play: PlayRow, stage_name: str) -> Line:
    name = f"加赛 {play.overtime}" if play.overtime else stage_name
    signed_at = time_text(play.confirmed_at)
    words = f"{name} {len(play.hands)} 副合计" if play.totals is None else f"{name}合计"
    after = f"\u3000{signed_at} 已签，加赛不改它" if signed_at else "\u3000加赛不改它"
    return Line("closed", play.overtime, points=play.sums, words=words + after, settled=True)


def _heading(play: PlayRow, notes: dict[int, str]) -> Line:
    title = "加赛" if play.overtime == 1 else f"加赛 {play.overtime}"
    hands = f"{count_word(play.limit)}副，" if play.limit else ""
    words = notes.get(play.overtime, f"{hands}从 0 开始")
    return Line("overtime", play.overtime, words=f"{title}\u3000{words}")


def filled_up(found: list[Line], height: float) -> list[Line]:
    """The lines and, where no limit is set, empty ones down to ``height``."""
    used = sum(line.height for line in found)
    numbered = [line for line in found if line.kind in {"hand", "entering", "empty"}]
    if not numbered or found[-1].kind == "empty":
        return found
    room = max(0, int((height - used) // HIGH))
    last = numbered[-1]
    return found + [Line("empty", last.play, last.number + 1 + more) for more in range(room)]
