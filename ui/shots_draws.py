"""Pictures of 抽签 that the practice event does not come to: wishes, an older version, the plan, before and after."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tourney.demo import practice
from tourney.desk import Desk, created
from tourney.formats.knobs import chosen
from tourney.formats.load import load_format
from tourney.model.scripts import convert
from ui.ops import Ops
from ui.screens.draw_screen import DrawScreen

if TYPE_CHECKING:
    from ui.shots import Camera

PEOPLE = (
    ("彭佳梓", "销售部"), ("杨建", "行政部"), ("窦玉军", "技术中心"), ("韦宇", "销售部"), ("花博鹏", "技术中心"),
    ("严源", "生产二部"), ("傅庆辰", "生产一部"), ("何海军", "销售部"), ("平涵强", "生产二部"),
    ("曹超庆", "财务部"), ("华超", "行政部"), ("康晓涵", "通运茶楼队"), ("孟思平", "通运茶楼队"),
    ("史丽", "北苑社区"), ("萧文", "行政部"),
)  # fmt: skip
_BEFORE_DRAW: tuple[dict[str, Any], ...] = (
    {"do": "check_in", "all": True},
    {"do": "mark_seeds", "numbers": [1, 6]},
    {"do": "wish", "kind": "never", "numbers": [3, 5], "reason": "同一家人"},
    {"do": "commit_draw", "stage": "open", "round": 1},
)
_DRAWS: tuple[dict[str, Any], ...] = (
    {"do": "plan_rounds", "stage": "open", "round": 1, "rounds": 5, "seed": "731"},
    {"do": "redraw", "stage": "open", "round": 1, "reason": "漏了一个人"},
    {"do": "draw", "stage": "open", "round": 1, "seed": "732", "wishes": ["never", "unit", "seeds"]},
)


def take_draws(camera: "Camera") -> None:
    """An open tournament of fifteen people, up to its second draw."""
    choice = chosen(load_format(practice().draws), {"rounds": "5"})
    event = created(choice.format, choice.rules, "春风杯公开赛", prize_scheme=choice.prize_scheme)
    ops = Ops(Desk.create(camera.home / "公开赛.tourney", event), camera.program.window)
    camera.program.window.show_event(ops)
    for name, unit in PEOPLE:
        ops.run(convert({"do": "register", "name": name, "unit": unit}))
    for values in _BEFORE_DRAW:
        ops.run(convert(values))
    camera.page.open_screen("draw", "open")
    screen = camera.page.screens["draw"]
    assert isinstance(screen, DrawScreen)
    camera.take("公证抽签-承诺")
    ops.run(convert({"do": "undo"}))
    QTest.keyClick(screen.home(), Qt.Key.Key_F3)
    screen.panel.edit("who").insert("杨建 huachao")
    camera.take("抽签要求")
    QTest.keyClick(screen.panel.home(), Qt.Key.Key_Escape)
    for values in _DRAWS:
        ops.run(convert(values))
    _drawn(camera, screen)


def _drawn(camera: "Camera", screen: DrawScreen) -> None:
    camera.take("抽签结果-要求")
    for key, name in ((Qt.Key.Key_B, "旧版"), (Qt.Key.Key_R, "预排表")):
        QTest.keyClick(screen.home(), key, Qt.KeyboardModifier.ControlModifier)
        camera.take(name)
        QTest.keyClick(screen.home(), Qt.Key.Key_Escape)
    QTest.keyClick(screen.home(), Qt.Key.Key_X)
    screen.panel.edit("a").setText("4")
    screen.panel.edit("b").setText("7")
    camera.take("对调前后")
    QTest.keyClick(screen.panel.home(), Qt.Key.Key_Escape)
