"""A referee at the real window who plays tables by their totals."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QThread
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from tests.builders import Office, an_event
from tests.ui.opened import a_program, open_in
from tests.ui.test_whole_event import Referee, settle
from tourney.queries.blockers import blockers
from tourney.queries.tables import tables


class Official(Referee):
    """A referee who plays tables by their totals."""

    def draw(self) -> None:
        """Ctrl+Enter on the draw screen; a draw with wishes is worked out beside the window."""
        before = self.draws()
        self.screen(Qt.Key.Key_2)
        self._name_a_seed(str(before + 1))
        self.ctrl(Qt.Key.Key_Enter)
        for _ in range(50):
            settle()
            if self.draws() != before:
                break
            QThread.msleep(40)

    def _name_a_seed(self, seed: str) -> None:
        """The same draws every time, where the computer draws."""
        field = self.page.findChild(QLineEdit, "lots-seed")
        if field is not None and field.isVisible():
            field.setText(seed)

    def draws(self) -> int:
        """How many draws there are, playoffs too."""
        held = self.state.stages.values()
        return sum(len(one.rounds) + sum(1 for p in one.playoffs if p.round is not None) for one in held)

    def totals(self, scores: Sequence[int]) -> None:
        """× and the three totals on the open sheet, signed, back to the wall."""
        self.press("*" + "".join(f"{abs(score)}{'-' if score < 0 else ''}⏎" for score in scores))
        self.press("PS")
        settle()

    def play(self, stage: str, table: int, scores: Sequence[int]) -> None:
        self.screen(Qt.Key.Key_3)
        self.press(f"{table}⏎")
        self.totals(scores)
        self.press("␛")
        signed = self.state.stages[stage].rounds[-1].tables[table].main
        assert signed.confirmed_at, f"{stage} {table}"

    def play_all(self, stage: str, scores: Sequence[int] = (6, 0, -6)) -> None:
        """Every table of the round, the same way."""
        for row in tables(self.state, stage):
            if row.state in ("seated", "playing"):
                self.play(stage, row.id.table, scores)

    def close(self) -> None:
        """Ctrl+Enter on the standings."""
        self.screen(Qt.Key.Key_4)
        self.ctrl(Qt.Key.Key_Enter)
        settle()

    def missing(self) -> list[str]:
        return [row.title for row in blockers(self.state)]

    def words(self, name: str) -> str:
        return str(self.child(name).text())


Opened = Callable[..., Official]


def opening(qtbot: QtBot, folder: Path) -> Opened:
    """Opens a new event of a format in the real window."""

    def make(
        form: str, players: int, before: Callable[[Office], None] = lambda _office: None, **knobs: str
    ) -> Official:
        path = folder / "赛事.tourney"
        office = an_event(form, path=path, **knobs).with_players(players)
        before(office)
        office.desk.close()
        program = a_program(qtbot, folder)
        open_in(program, path)
        settle()
        return Official(program, qtbot)

    return make
