"""What is typed and not recorded outlives the program: a small file for each table, beside the program's settings.

The event itself knows nothing of it. The file goes away with the hand that is recorded or dropped.
"""

from collections.abc import Callable, Iterator
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Literal

import msgspec
from PySide6.QtCore import QObject, QTimer

from tourney.model.ids import TableId
from tourney.wording.numbers import day_text, time_text
from ui.ops import Ops
from ui.screens.score_drafts import Drafts, Entering, KeptAtTable
from ui.screens.score_shot import ShotClock, Timed
from ui.side_files import SideFiles

_REST_MS = 700
"""So long after the last key it is put onto the disk itself, and not at every key."""
_MOST = 1 << 16
"""Bytes of a file that could be ours."""


class KeptFile(msgspec.Struct, frozen=True, kw_only=True):
    """One table at one desk."""

    is_: Literal["typed-1"] = msgspec.field(name="is")
    event: str
    desk: str
    table: TableId
    drawn_at: str
    """Of the draw: where it was drawn again, other people sit there."""
    at: str
    """ISO time of the last key."""
    typed: KeptAtTable = KeptAtTable()
    timed: Timed | None = None


class Kept(QObject):
    """Belongs to the score sheet. Without a folder nothing is kept."""

    def __init__(self, ops: Ops, drafts: Drafts, shot: ShotClock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ops, self._drafts, self._shot = ops, drafts, shot
        self.now: Callable[[], str] = ops.now
        self._folder: Path | None = None
        self._known: dict[TableId, KeptFile] = {}
        """What the files say."""
        self._waiting: dict[TableId, Timed] = {}
        """读秒 of the time before, at tables that nobody has opened since."""
        self._files, self._said = SideFiles(), False
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS)
        self._rest.timeout.connect(self._settle)
        shot.changed.connect(self.keep)

    # ── the time before ──────────────────────────────────────────────────

    def begin(self, folder: Path | None) -> bool:
        """Keeps in this folder from now on; whether something of the time before was brought back."""
        if folder is None or self._folder is not None:
            return False
        self._folder = folder / "typed" / _short(f"{self._event()}\n{self._ops.desk_name}")
        for found in self._found(self._folder):
            if self._fits(found):
                self._bring_back(found)
        if self._known:
            words = self._where_words()
            QTimer.singleShot(0, self, lambda: self._ops.note(words))  # after the hint of the screen
        return bool(self._known)

    def _found(self, folder: Path) -> Iterator[KeptFile]:
        """Every file that can be read; another one is left as it lies."""
        try:
            paths = sorted(folder.glob("*.json"))
        except OSError:
            return
        for path in paths:
            try:
                if path.stat().st_size <= _MOST:
                    yield msgspec.json.decode(path.read_bytes(), type=KeptFile)
            except (OSError, msgspec.DecodeError):
                continue

    def _fits(self, found: KeptFile) -> bool:
        """It is of this event and desk, and the same people sit there."""
        drawn = self._ops.state.round(found.table.round_id)
        ours = (found.event, found.desk) == (self._event(), self._ops.desk_name)
        if not ours or drawn is None or _moment(found.at) is None:
            return False
        return drawn.drawn_at == found.drawn_at and found.table.table in drawn.tables

    def _bring_back(self, found: KeptFile) -> None:
        at, timed = found.table, found.timed
        brought = self._drafts.bring_back(at, found.typed, found.at)
        if timed is not None and timed.at == at and _moment(timed.began) is not None:
            self._waiting[at] = timed
        if brought or at in self._waiting:
            self._known[at] = found

    def _event(self) -> str:
        """What this event has and no other: a copy of the file has it too."""
        return self._ops.state.lines[0].command_id

    def _where_words(self) -> str:
        tables = "、".join(str(at.table) for at in self._known)
        timed = "、".join(str(at.table) for at in self._waiting)
        said = f"第 {timed} 桌上次在读秒。" if timed else ""
        typed = any(one.typed != KeptAtTable() for one in self._known.values())
        return said + (f"第 {tables} 桌上次有没记下的，打开那一桌接着填。" if typed else "")

    # ── what is said at the table ────────────────────────────────────────

    def open(self, at: TableId) -> None:
        """A table is shown: 读秒 of another one is over, that of the time before goes on."""
        if not self._shot.times(at):
            self._shot.put_away()
        timed = self._waiting.pop(at, None)
        if timed is not None:
            spent = max(_seconds(timed.began, self.now()), 0.0)  # a clock that was set back
            self._shot.start(timed, max(spent, timed.seconds) if timed.over else spent)

    def offer(self, entering: Entering | None, *, totals: bool) -> str:
        """One sentence about each thing that was brought back to the open table; empty where nothing was."""
        said = [shot_words(self._shot.timed)] if self._shot.missed and self._shot.timed is not None else []
        if entering is not None and (moment := self._drafts.brought(entering)):
            said.append(line_words(entering, _when(moment, self.now()), totals=totals))
        return "".join(said)

    # ── keeping ──────────────────────────────────────────────────────────

    def keep(self) -> None:
        """After a key: what differs from the files goes there, off the window's thread."""
        if self._folder is None:
            return
        now = self._as_it_is()
        for at in {*self._known, *now}:
            before, after = self._known.get(at), now.get(at)
            if _same(before, after):
                continue
            if after is not None:
                self._known[at] = after
            else:
                self._known.pop(at, None)
            self._put(at, after, lasting=False)
            self._rest.start()

    def _as_it_is(self) -> dict[TableId, KeptFile]:
        typed = self._drafts.kept()
        timed = dict(self._waiting) | ({self._shot.timed.at: self._shot.timed} if self._shot.timed else {})
        found = {}
        for at in {*typed, *timed}:
            drawn = self._ops.state.round(at.round_id)
            if drawn is not None:
                found[at] = KeptFile(
                    is_="typed-1", event=self._event(), desk=self._ops.desk_name, table=at, drawn_at=drawn.drawn_at,
                    at=self.now(), typed=typed.get(at, KeptAtTable()), timed=timed.get(at),
                )  # fmt: skip
        return found

    def _put(self, at: TableId, kept: KeptFile | None, *, lasting: bool) -> None:
        if self._folder is not None:
            name = f"{at.round}-{at.playoff}-{at.table}-{_short(at.stage)[:8]}.json"
            text = msgspec.json.encode(kept) if kept is not None else None
            self._files.put(self._folder / name, text, lasting=lasting)

    def _settle(self) -> None:
        for at, kept in self._known.items():
            self._put(at, kept, lasting=True)
        if self._files.wrong and not self._said:
            self._said = True
            self._ops.note(
                f"{self._folder} 写不进去（{self._files.wrong}），填到一半的没法另外留一份。录分照常，记下的都在赛事里。"
            )

    def close(self) -> None:
        """The event is left: everything is on the disk then."""
        if self._rest.isActive():
            self._rest.stop()
            self._settle()
        self._files.finish()


def _same(before: KeptFile | None, after: KeptFile | None) -> bool:
    """They say the same, whenever it was."""
    if before is None or after is None:
        return before is after
    return bool(msgspec.structs.replace(after, at=before.at) == before)


def _seconds(since: str, now: str) -> float:
    """Seconds between two ISO times; 0 where one of them is none."""
    first, second = _moment(since), _moment(now)
    return (second - first).total_seconds() if first is not None and second is not None else 0.0


def _short(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:20]


def _moment(at: str) -> datetime | None:
    """``None`` for what is no time with its zone."""
    try:
        found = datetime.fromisoformat(at)
    except ValueError:
        return None
    return found if found.tzinfo is not None else None


def _when(at: str, now: str) -> str:
    """14:23, and the day before it where it is another one."""
    return time_text(at) if at[:10] == now[:10] else f"{day_text(at)} {time_text(at)}"


def line_words(entering: Entering, when: str, *, totals: bool) -> str:
    """What was brought back onto the line, and how to be rid of it."""
    if entering.check:
        return f"上次（{when}）复核到{entering.title.removeprefix('复核')}，接着输。不复核了按 Esc。"
    what = "总分" if totals and not entering.amend else entering.title.strip()
    return f"上次（{when}）填的{what}没有记下，放回来了，接着填。不要了按 Esc。"


def shot_words(timed: Timed) -> str:
    """The time was up, and nobody has said whether it counts."""
    when = "到时以后程序关过" if timed.over else "程序关着的时候到时了"
    return f"第 {timed.hand} 副 {time_text(timed.began, seconds=True)} 开始读秒，{when}。记超时警告按 U，不记按 Esc。"
