"""抽签: what the referee does there, and the keys for it."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from tourney.desk import Changes
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.scripts import convert
from tourney.queries.draw_wishes import NamedWish
from tourney.wording.refusals import sentence
from ui.ops import Ops
from ui.printing import keep_record
from ui.screens.draw_changes import change_text
from ui.screens.draw_choice import FillTiePanel, LeftoversPanel
from ui.screens.draw_ladder import LadderPage
from ui.screens.draw_lookups import restore_question, restored
from ui.screens.draw_lots import LotsPage
from ui.screens.draw_named import away_command, named_command, named_question
from ui.screens.draw_planned import PlannedPage
from ui.screens.draw_proof import ProofPage
from ui.screens.draw_proof_reveal import MOST, RevealPage
from ui.screens.draw_questions import absence_command, change_command, question
from ui.screens.draw_result import ResultPage
from ui.screens.draw_rows import cards_of, places_drawn, title_of
from ui.screens.draw_shown import DrawShown
from ui.screens.draw_versions import VersionsPage
from ui.screens.play_screen import CALL


class DrawScreen(DrawShown):
    """Shows what is due; a stage that the plan pointed at is shown until the screen is left."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self._letters = {"Q": self._no_show, "H": self._roll_call, "E": self._keep_record}
        self._connect()

    def _connect(self) -> None:
        self.head.way_chosen.connect(self._choose_way)
        self.head.asked.connect(self._ask)
        self.pages.empty.to_players.connect(lambda: self.go_to.emit("players", None))
        self.gather.added.connect(self._add_table)
        self.absent.decided.connect(self._settle_absence)
        self.absent.left.connect(self._leave_strip)
        self.steps.checked.connect(lambda: self.show_changes(Changes(whole=True)))
        self.absent.changes = self._absence_changes
        self.panel.answered.connect(self._change)
        self.panel.left.connect(self._go_home)

    def _page_built(self, page: QWidget) -> None:
        """What a page asks is heard from when it is built."""
        heard: dict[type[QWidget], dict[str, Callable[..., object]]] = {
            LeftoversPanel: {"chosen": self._choose_leftovers},
            FillTiePanel: {"decided": self._decide_tie},
            LotsPage: {"draw": self._draw, "rechoose": self._choose_again},
            LadderPage: {"draw": lambda: self._draw(""), "seated": self._draw_tables},
            ProofPage: {
                "commit_asked": self._commit, "draw_asked": self._draw_by_hall, "print_asked": self.print_now,
            },
            RevealPage: {"finished": self._revealed},
            VersionsPage: {"restore": self._ask_restore, "left": self._look_away},
            PlannedPage: {"left": self._look_away},
            ResultPage: {
                "print_asked": self.print_now, "keep_asked": self._keep_record, "start_asked": self._start,
                "opened": self._open_table,
            },
        }  # fmt: skip
        for signal, does in heard.get(type(page), {}).items():
            getattr(page, signal).connect(does)
        if isinstance(page, LotsPage | ProofPage):
            page.wishes.asked.connect(self._ask_named)
            page.wishes.removed.connect(self._take_away)
        self.grown.emit()

    # ── what the window asks ─────────────────────────────────────────────

    def show_place(self, place: TableId | str | None) -> None:
        """A stage, or the draw of a table."""
        stage = place.stage if isinstance(place, TableId) else place
        if stage and stage in self.ops.state.stages:
            self._asked_stage = stage
            self._turned = place.round_id if isinstance(place, TableId) else None
            self.panel.close_question()
            self.refresh(None)
        if isinstance(place, TableId):
            self.pages.result.cards.choose(place.table)

    def print_now(self) -> None:
        """The seating list of the draw that is shown; between commit and draw what is posted of it."""
        if self._due is not None and self.steps.is_open(self._due.place) and not self._due.place.playoff:
            self._print("draw-record", self._due.place, "抽签承诺已存成 {path}。请在报数以前贴出来。")
            return
        if self._drawn is None:
            self._say("wait", "还没有抽签，没有座位表可印。先抽签。")
            return
        if self._drawn.playoff:
            self._say("wait", "附加赛的座位直接叫号，没有座位表。要纸面请印“成绩确认表”。")
            return
        self._print("seating-by-table", self._drawn, "座位表已存成 {path}。要打到纸上，到“打印”里选打印机。")

    def _print(self, document: str, place: RoundId, done: str) -> None:
        self.press(document, place.stage, place.round, done, self._say)

    def hideEvent(self, event: QHideEvent) -> None:
        """The next time the screen shows what is due again."""
        super().hideEvent(event)
        if self._asked_stage or self._turned or self.pages.shows("reveal"):
            self._asked_stage, self._turned, self._stale = "", None, True
        if self._looking:
            self._looking, self._stale = "", True
        self.notice.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, letter = Qt.Key(event.key()), event.text().upper()
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key == Qt.Key.Key_F5:
            self._start()
        elif event.matches(QKeySequence.StandardKey.Print):
            self.print_now()
        elif key in _PAGES:
            self._turn(_PAGES[key])
        elif control and key in _ASKS_BY_CONTROL:
            self._ask(_ASKS_BY_CONTROL[key])
        elif key in _ASKS_BY_KEY:
            self._ask(_ASKS_BY_KEY[key])
        elif key in _NAMES_BY_KEY and (self.pages.shows("lots") or self.pages.shows("proof")):
            self._ask_named(_NAMES_BY_KEY[key])
        elif letter in _ASKS and not control:
            self._ask(_ASKS[letter])
        elif letter in self._letters and not control:
            self._letters[letter]()
        elif key == Qt.Key.Key_Escape:
            self.notice.hide()
            self._leave_strip()
        else:
            super().keyPressEvent(event)

    def _leave_strip(self) -> None:
        """Esc: from the next table to those that are there."""
        (self.pages.result.cards if self.pages.shows("result") else self.home()).setFocus()

    def refresh(self, changes: Changes | None) -> None:
        """What is due, or the draw that was made last."""
        super().refresh(changes)
        self._follow_start(changes)

    def _follow_start(self, changes: Changes | None) -> None:
        """The clock was started at this desk: on to the wall."""
        for line in changes.lines if changes else ():
            event = line.events[0]
            if isinstance(event, e.RoundStarted) and line.desk == self.ops.desk_name:
                self.go_to.emit("play", event.stage)

    def _turn(self, by: int) -> None:
        """PgUp, PgDn: another draw of this stage."""
        place = self._place()
        if place is None:
            return
        made = places_drawn(self.ops.state, place.stage)
        at = made.index(place) + by if place in made else len(made) + by
        if 0 <= at < len(made):
            last = at == len(made) - 1 and self._due is None
            self._turned, self._asked_stage = (None if last else made[at]), place.stage
            self.refresh(None)
        elif at == len(made) and self._turned is not None:
            self._turned = None
            self.refresh(None)

    # ── what the referee does ────────────────────────────────────────────

    def _choose_way(self, way: str) -> None:
        if self._due is not None and way != self._way:
            self._way = way
            self.refresh(None)

    def _choose_leftovers(self, method: str) -> None:
        if self._due is None:
            return
        place, self._rechoosing = self._due.place, False
        said = {"do": "leftovers", "stage": place.stage, "round": place.round, "method": method}
        self._run(convert(said), self.pages.leftovers.say)

    def _choose_again(self) -> None:
        self._rechoosing = True
        self.refresh(None)

    def _decide_tie(self, order: tuple[Number, ...], reason: str) -> None:
        if self._due is not None:
            place = self._due.place
            after = len(self.ops.state.stages[place.stage].rounds) + 1 if place.playoff else place.round
            command = c.Decide(stage=place.stage, round=after, order=order, method="lots", reason=reason)
            self._run(command, self.pages.tie.say)

    def _draw(self, seed: str) -> None:
        if self._due is not None:
            self.notice.hide()
            say, done = partial(self._say, "err"), self.pages.lots.seed.clear
            rounds = 0 if self.pages.shows("ladder") else self.pages.lots.plan.rounds()
            if rounds:
                self.steps.plan(self._due.place, rounds, seed, say, done)
            else:
                self.steps.draw_plain(self._due.place, seed, self.pages.lots.wishes.kinds(), say, done)

    def _commit(self) -> None:
        if self._due is not None:
            self.steps.commit(self._due.place)

    def _draw_by_hall(self, hall: str) -> None:
        if self._due is not None:
            self.notice.hide()
            place = self._due.place
            self.steps.draw_by_hall(place, hall, lambda: self._reveal(place))

    def _reveal(self, place: RoundId) -> None:
        """Table by table, before the page with all of them."""
        self._way = ""
        if self.pages.reveal.begin(cards_of(self.ops.state, place)):
            self.head.show_head(title_of(self.ops.state, place), "", "")
            self.head.show_buttons()
            self.pages.go(self.pages.reveal)
            self.pages.reveal.setFocus()
        else:
            self._say("info", f"多于 {MOST} 桌，不逐桌公布，请看座位表。")

    def _revealed(self) -> None:
        self.refresh(None)
        self._go_home()

    def _draw_tables(self, numbers: tuple[Number, ...]) -> None:
        """A draw of a ladder as the referee seats it."""
        if self._due is not None:
            seats, place = self.ops.state.format.seats, self._due.place
            tables = tuple(numbers[at : at + seats] for at in range(0, len(numbers), seats))
            command = c.Draw(stage=place.stage, round=place.round, tables=tables)
            if self._run(command, lambda words: self._say("err", words)):
                self.pages.ladder.edit.clear()

    def _add_table(self, numbers: tuple[Number, ...]) -> None:
        if self._drawn is not None:
            command = c.AddTable(stage=self._drawn.stage, round=self._drawn.round, seats=numbers)
            if self._run(command, self.gather.say):
                self.gather.done()
                self.pages.result.cards.choose(len(self.pages.result.cards.cards()))

    def _keep_record(self) -> None:
        """E: the record as a file beside the papers."""
        if self._drawn is None or not self.pages.shows("result"):
            return
        try:
            path = keep_record(self.ops, self._drawn)
        except Refused as refused:
            self._say("err", sentence(refused))
        else:
            self._say("info", f"核对文件已存成 {path}。谁都能用说明里的核对程序重算。")

    def _no_show(self) -> None:
        """Q: who is drawn on the marked seat did not come."""
        line = self.pages.result.cards.line()
        if self._drawn is None or not self.pages.shows("result"):
            return
        if line is None:
            keys = " ".join(map(str, range(1, self.ops.state.format.seats + 1)))
            self._say("wait", f"先到那一桌，按 {keys} 选座位，再按 Q 记缺席。")
            return
        where = {"stage": self._drawn.stage, "round": self._drawn.round, "playoff": self._drawn.playoff}
        command = convert({"do": "no_show", **where, "number": line.number, "reason": "点名未到"})
        if self._run(command, lambda words: self._say("err", words)):
            self._go_home()

    def _roll_call(self) -> None:
        """H: 点名 of the draw that is shown."""
        if self._drawn is None or self.ops.state.round(self._drawn) is None:
            self._say("wait", "还没有抽签，不能点名。先抽签。")
        else:
            self.go_to.emit("play", f"{CALL}{self._drawn.stage}")

    def _settle_absence(self, at: TableId, way: str, by: str, reason: str) -> None:
        command = absence_command(at, way, self.absent.missing(), by, reason)
        done = change_text(self.ops, at.round_id, command)
        if self._run(command, self.absent.say):
            self._say_done(done)
            self._go_home()

    def _start(self) -> None:
        if self._drawn is None or self.ops.state.round(self._drawn) is None:
            self._say("wait", "还没有抽签，不能开始计时。先抽签。")
        else:
            place = self._drawn
            command = c.Start(stage=place.stage, round=place.round, playoff=place.playoff)
            self._run(command, lambda words: self._say("err", words))

    def _open_table(self, table: int) -> None:
        if self._drawn is not None:
            place = self._drawn
            self.go_to.emit("play", place.table(table))

    def _ask(self, what: str) -> None:
        place = self._place()
        if place is None or not self.head.offers(what):
            return
        if what == "reveal":
            self._reveal(place)
            return
        if what in {"versions", "planned"}:
            self._looking = what
            self.refresh(None)
            self._go_home()
            return
        asked = question(what, self.ops.state, place, self.pages.chosen_number())
        if what in {"swap", "replace"}:
            asked = replace(asked, follows=partial(self._follows, what, place))
        self.panel.ask(asked)

    def _follows(self, what: str, place: RoundId, texts: dict[str, str]) -> str:
        """Before and after of what is typed now."""
        command = change_command(what, place, texts | {"reason": "-"})
        return "" if isinstance(command, str) else change_text(self.ops, place, command)

    def _absence_changes(self, at: TableId, way: str, by: str) -> str:
        command = absence_command(at, way, self.absent.missing(), by, "-")
        return change_text(self.ops, at.round_id, command)

    def _look_away(self) -> None:
        """Esc: from older versions or the plan to the draw."""
        self._looking = ""
        self.panel.close_question()
        self.refresh(None)
        self._go_home()

    def _ask_restore(self, version: int) -> None:
        place = self._place()
        if place is not None:
            self.panel.ask(restore_question(self.ops.state, place, version))

    def _ask_named(self, what: str) -> None:
        """F3, F8: people who never or always sit together, and the seeds."""
        page = self.pages.proof if self.pages.shows("proof") else self.pages.lots
        if page.wishes.isEnabled():
            self.panel.ask(named_question(what, self.ops.state))
        else:
            self._say("wait", page.wishes.why_not())

    def _take_away(self, row: NamedWish) -> None:
        """Del on a named wish; Ctrl+Z brings it back."""
        self._run(away_command(row), lambda words: self._say("err", words))

    def _change(self, what: str, texts: dict[str, str]) -> None:
        place = self._place()
        if place is None:
            return
        command = self._command_of(what, place, texts)
        if isinstance(command, str):
            self.panel.say(command)
            return
        before = self.panel.asking()
        done = change_text(self.ops, place, command)
        if self._run(command, self.panel.say):
            self._say_done(done)
            self._looking = "" if what == "restore" else self._looking
            self.refresh(None)
            if self.panel.asking() == before:
                self.panel.close_question()
            self._go_home()

    def _command_of(self, what: str, place: RoundId, texts: dict[str, str]) -> c.Command | str:
        if what in _NAMES_BY_KEY.values():
            return named_command(what, self.ops.state, texts)
        chosen = self.pages.versions.chosen()
        if what == "restore" and chosen is not None:
            return restored(self.ops.state, place, chosen.version, texts)
        return change_command(what, place, texts)

    def _say_done(self, words: str) -> None:
        """Which seats a change touched; nothing where it moved nobody."""
        if words:
            self._say("info", words)

    def _run(self, command: c.Command, say: Callable[[str], None]) -> bool:
        self.notice.hide()
        return self.ops.run(command, refused=lambda refused: say(sentence(refused))) is not None


_PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
_ASKS = {"V": "reveal", "L": "lots", "D": "day", "C": "reenter", "X": "swap", "T": "replace"}
_NAMES_BY_KEY = {Qt.Key.Key_F3: "wish", Qt.Key.Key_F8: "seeds"}
_ASKS_BY_KEY = {Qt.Key.Key_F9: "decline", Qt.Key.Key_Delete: "redraw"}
_ASKS_BY_CONTROL = {Qt.Key.Key_R: "planned", Qt.Key.Key_B: "versions"}
