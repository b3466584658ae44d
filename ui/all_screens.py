"""The screens of an event: which there are, and those that are built."""

from collections.abc import Callable, Iterator

from ui import style
from ui.ops import Ops
from ui.screens.door_screen import DoorScreen
from ui.screens.draw_screen import DrawScreen
from ui.screens.event_screen import EventScreen
from ui.screens.hall_screen import HallScreen
from ui.screens.judge_screen import JudgeScreen
from ui.screens.log_screen import LogScreen
from ui.screens.play_screen import PlayScreen
from ui.screens.players_screen import PlayersScreen
from ui.screens.print_screen import PrintScreen
from ui.screens.screen import Screen
from ui.screens.standings_screen import StandingsScreen
from ui.screens.verify_screen import VerifyScreen

SCREENS: tuple[tuple[str, str, int, Callable[[Ops], Screen]], ...] = (
    ("players", "选手", 1, PlayersScreen),
    ("draw", "抽签", 2, DrawScreen),
    ("play", "比赛", 3, PlayScreen),
    ("standings", "排名", 4, StandingsScreen),
    ("print", "打印", 5, PrintScreen),
    ("hall", "大屏", 6, HallScreen),
    ("log", "日志", 7, LogScreen),
    ("verify", "校验", 8, VerifyScreen),
)
"""Key, name, digit after Ctrl, and the class of each screen."""

BUILDS: dict[str, Callable[[Ops], Screen]] = {
    **{key: build for key, _name, _digit, build in SCREENS},
    "judge": JudgeScreen,
    "event": EventScreen,
    "door": DoorScreen,
}
"""Those with a tab, 裁判助手 and 赛事资料, which lie over any of them, and 检录台."""
AHEAD = ("draw", "play", "standings", "players", "print", "log")
"""Those that take long to build, the most wanted first."""
ALONE = ("door",)
"""Screens without tabs and without the side."""


class Screens(dict[str, Screen]):
    """The screens by key; each is built when it is first asked for, so that an event opens sooner."""

    def __init__(self, build: Callable[[str], Screen]) -> None:
        super().__init__()
        self._build = build
        self.built: Callable[[Screen], None] = lambda _screen: None
        """Told of each screen that is built."""

    def __missing__(self, key: str) -> Screen:
        for _step in self.built_anew(key):
            pass
        return self[key]

    def built_anew(self, key: str) -> Iterator[None]:
        """Builds one step by step."""
        self[key] = self._build(key)
        yield
        style.dress(self[key])
        yield
        self.built(self[key])
