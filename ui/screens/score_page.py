"""The score sheet of one table as it is shown: head, grid, entry line and what stands beside them."""

from collections.abc import Callable

import msgspec
from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from tourney.model.commands import Command
from tourney.model.errors import Refused
from tourney.model.ids import TableId
from tourney.queries import everything as queries
from tourney.queries.rows import TableRow
from tourney.wording.refusals import sentence
from tourney.wording.ties import heading_note
from ui.ops import Ops
from ui.screens import score_shown
from ui.screens.score_cells import heads_without
from ui.screens.score_decide import DecidePanel
from ui.screens.score_drafts import Drafts, Entering
from ui.screens.score_ended import ended_words
from ui.screens.score_head import ScoreHead
from ui.screens.score_kept import Kept
from ui.screens.score_preview import preview
from ui.screens.score_shot import ShotClock
from ui.screens.score_side import NOT_SAVED, TOTALS_ADVICE, ScoreSide
from ui.widgets.ask_panel import AskPanel
from ui.widgets.entry_line import EntryLine
from ui.widgets.entry_paint import Preview
from ui.widgets.entry_state import EntryState
from ui.widgets.notice import Notice
from ui.widgets.score_grid import ScoreGrid

_NEW = ("hand", "forfeit")
"""What becomes a new line of the sheet."""
_TITLES = {"hand": "", "amend": "改", "check": "核", "forfeit": "判"}
"""Before the number of the hand on the line."""


def without_points(row: TableRow) -> TableRow:
    """The table where a hand gives no points: nothing is drawn for them."""
    seats = tuple(msgspec.structs.replace(seat, points=None) for seat in row.seats)
    plays = tuple(
        msgspec.structs.replace(
            play, hands=tuple(msgspec.structs.replace(hand, deltas=(), running=()) for hand in play.hands)
        )
        for play in row.plays
    )
    return msgspec.structs.replace(row, seats=seats, plays=plays)


class ScorePage(QWidget):
    """Shows a table and what is typed at it. What keys and buttons do is the sheet's."""

    left = Signal()
    """Back to the wall."""
    step = Signal(int)
    """To the table before (−1) or after (+1)."""
    signed = Signal(TableId)
    """The three of this table have signed, and it is settled."""
    late = Signal(int, int)
    """超时: somebody at this table thought too long in this hand."""
    said = Signal(str)
    """A line for the referee: where the paper is."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ops = ops
        self.at: TableId | None = None
        self.drafts = Drafts(ops)
        self._row: TableRow | None = None
        self._before: TableId | None = None
        """The table that was signed last, from which the desk went on to the next."""
        self._shown: Entering | None = None
        """What the line was for when it was drawn last."""
        self._then: Callable[[dict[str, str]], Command] | None = None
        self.head, self.grid, self.side = ScoreHead(), ScoreGrid(), ScoreSide()
        self.entry = EntryLine(EntryState(()), lambda _typed: Preview())
        self.entry.setObjectName("entry")
        self.ask, self.decide = AskPanel("score-ask"), DecidePanel()
        self.shot = ShotClock(self)
        self.kept = Kept(ops, self.drafts, self.shot, self)
        self.head.add_clock(self.shot.label)
        self.ended = Notice("wait")
        self.ended.setObjectName("score-ended")
        self.problem = Notice("err")
        self.problem.setObjectName("score-problem")
        self._lay_out()
        self.entry.changed.connect(self._typed)
        self._clock = QTimer(self)
        self._clock.setInterval(1000)
        self._clock.timeout.connect(self._tick)
        self._clock.start()

    def _lay_out(self) -> None:
        paper = QFrame()
        paper.setProperty("box", "card")
        said = QVBoxLayout()
        said.setContentsMargins(12, 0, 12, 8)
        said.addWidget(self.problem)
        said.addWidget(self.ended)
        sheet = QVBoxLayout(paper)
        sheet.setContentsMargins(1, 1, 1, 1)
        sheet.setSpacing(0)
        sheet.addWidget(self.grid, 1)
        sheet.addLayout(said)
        for widget in (self.ask, self.decide, self.entry):
            sheet.addWidget(widget)
        body = QHBoxLayout()
        body.setSpacing(16)
        body.addWidget(paper, 1)
        body.addWidget(self.side)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(12)
        column.addWidget(self.head)
        column.addLayout(body, 1)
        self.problem.hide()
        self.ended.hide()

    # ── showing ──────────────────────────────────────────────────────────

    def open(self, at: TableId) -> None:
        """Shows a table; what was typed at the one before stays with that one."""
        self.at = at
        self._close_questions()
        self.problem.hide()
        self.kept.open(at)
        self.refresh()
        self._offer()
        self._to_home()

    def _offer(self) -> None:
        """What was brought back to this table is said, until a key is pressed."""
        if words := self._offered():
            self.problem.set_sentence("info", words)
            self.problem.show()

    def _offered(self) -> str:
        return self.kept.offer(self._entering(), totals=self.entry.state().mode == "totals")

    def home(self) -> QWidget:
        """The question that is open, else the entry line, else the grid."""
        if self.ask.asking():
            return self.ask.home()
        if self.decide.asking():
            return self.decide.home()
        return self.grid if self.entry.isHidden() else self.entry

    def asking(self) -> bool:
        """A question is open: letters are text."""
        return bool(self.ask.asking()) or self.decide.asking()

    def refresh(self) -> None:
        """Draws the table as it stands; typed figures, focus and the chosen hand stay."""
        if self.at is None or self.ops.state.table(self.at) is None:
            return
        self.drafts.forget_gone(self.at)
        entering = self.drafts.entering(self.at)
        row = queries.table_row(self.ops.state, self.at)
        if entering is not None:
            row = queries.with_overtime(self.ops.state, row, entering.overtime)
        self._row, self._shown = row, entering
        self._show_head(row)
        self._show_grid(row, entering)
        self._show_entry(row, entering)
        self._show_end(row, entering)
        self._show_side()
        self.kept.keep()

    def _show_head(self, row: TableRow) -> None:
        stage = self.ops.state.stage_plan(row.id.stage)
        drawn = self.ops.state.round(row.id.round_id)
        self.head.show_table(row, self.ops.state.rules, stage, tuple(drawn.tables) if drawn else ())

    def _show_grid(self, row: TableRow, entering: Entering | None) -> None:
        ties = {
            play.overtime: queries.tie_of(self.ops.state, row.id, play.overtime) for play in row.plays[1:]
        }
        alone = self.ops.state.rules.scoring == "none"
        self.grid.show_table(
            without_points(row) if alone else row,
            entering=entering.overtime if entering is not None and entering.kind in _NEW else None,
            late=queries.late_hands(self.ops.state, row.id),
            hidden=entering is not None and entering.check,
            stage_name=self.ops.state.stage_plan(row.id.stage).name,
            without=heads_without(self.ops.state.rules),
            notes={overtime: heading_note(tie) for overtime, tie in ties.items() if tie is not None},
        )

    def _show_entry(self, row: TableRow, entering: Entering | None) -> None:
        had_keyboard = self.entry.hasFocus()
        self.entry.setVisible(entering is not None)
        if entering is None:
            self.entry.set_preview(lambda _typed: Preview())
            if had_keyboard:
                self.grid.setFocus()
            return
        line = self.drafts.line(entering, row)
        self.entry.blockSignals(True)  # the rest of the page follows once, when all is set
        self.entry.set_preview(lambda _typed: preview(self.ops, row, entering, line))
        self.entry.set_state(line)
        self.entry.set_hand(_TITLES[entering.kind] + (str(entering.hand) if entering.hand else ""))
        self.entry.set_totals(
            "只录加赛" if entering.overtime else "只录总分", self._totals_note(row, entering)
        )
        self.entry.blockSignals(False)

    def _show_end(self, row: TableRow, entering: Entering | None) -> None:
        """Where nothing is typed: why the table is over, and what to do next."""
        self.ended.setVisible(entering is None)
        if entering is None:
            kind, words = ended_words(self.ops, row)
            self.ended.set_sentence("wait" if kind == "wait" else "info", words)

    def _totals_note(self, row: TableRow, entering: Entering) -> str:
        if entering.amend or entering.check:
            return "更正总分，对照记分表" if entering.amend else "第二人再输一遍，对照记分表"
        return f"{row.limit} 副，记分表上没有逐副" if row.limit else "记分表上没有逐副"

    def _show_side(self) -> None:
        row, entering = self._row, self._entering()
        if row is None:
            return
        shown = self.entry.preview() if entering is not None else Preview()
        line = self.entry.state()
        totals_wrong = line.mode == "totals" and shown.problem is not None
        self.head.show_state(row, wrong=totals_wrong)
        self.side.places.show_places(score_shown.places(self.ops, row, entering, shown))
        self.side.offer(score_shown.possible(self.ops, row, entering, line))
        self.side.show_pad(wanted=entering is not None)
        clock = queries.clock_of(self.ops.state, row.id.round_id, self.ops.now(), row.id.table)
        self.side.show_clock(
            wanted=clock.minutes is not None, paused=clock.own_pause, started=clock.left is not None
        )
        advice = "" if shown.problem is None else TOTALS_ADVICE if totals_wrong else NOT_SAVED
        self.side.advise(advice)
        if entering is not None:
            self.side.pad.show_keys(self.entry.keys(), self.entry.cell_caption())
            self.entry.set_hints(score_shown.hints(line, entering, shown, row))

    def _tick(self) -> None:
        if self.isVisible() and self._row is not None:
            entering = self._entering()
            shown = self.entry.preview() if entering is not None else Preview()
            self.side.places.show_places(score_shown.places(self.ops, self._row, entering, shown))

    def _entering(self) -> Entering | None:
        return self.drafts.entering(self.at) if self.at is not None else None

    def _to_home(self) -> None:
        if self.isVisible():
            self.home().setFocus()

    def _typed(self) -> None:
        """After each key places and buttons follow; an emptied line may be for another hand now, or for none."""
        self.problem.hide()
        if self._shown is not None:
            self.drafts.touched(self._shown)
        if self._row is not None and self._entering() != self._shown:
            self.refresh()
        else:
            self._show_side()
            self.kept.keep()

    def _say(self, words: str) -> None:
        if self.ask.asking():
            self.ask.say(words)
        elif self.decide.asking():
            self.decide.say(words)
        else:
            self.problem.set_sentence("err", words)
            self.problem.show()

    def _say_refused(self, refused: Refused | None) -> None:
        if refused is not None:
            self._say(sentence(refused))

    def _close_questions(self) -> None:
        self._then = None
        self.ask.close_question()
        self.decide.close_question()

    def hasHeightForWidth(self) -> bool:
        """The window may be lower than all that could be said: what does not fit is folded away."""
        return False

    def minimumSizeHint(self) -> QSize:
        """Fits the least window."""
        return QSize(760, 300)
