"""A picture of 晋级赛: cards with levels, and how many stand on each level, which the practice event does not come to."""

from typing import TYPE_CHECKING, Any

from tourney.demo import practice
from tourney.desk import Desk, created
from tourney.formats.knobs import chosen
from tourney.formats.load import load_format
from tourney.model.scripts import convert
from ui.ops import Ops
from ui.shots_draws import PEOPLE

if TYPE_CHECKING:
    from ui.shots import Camera

_GAMES: tuple[tuple[tuple[int, ...], ...], ...] = (
    ((1, 2, 3), (4, 5, 6), (7, 8, 9)),
    ((1, 4, 7), (10, 11, 12)),
)
"""Games after each other, and who sits at each table. Seat 1 wins each as landlord; the last two are not signed."""


def take_ladder(camera: "Camera") -> None:
    """The second game of the first day: one table played, the other not."""
    choice = chosen(load_format(practice().ladder), {})
    event = created(choice.format, choice.rules, "通运茶楼斗地主晋级赛", prize_scheme=choice.prize_scheme)
    ops = Ops(Desk.create(camera.home / "晋级赛.tourney", event), camera.program.window)
    camera.program.window.show_event(ops)
    for name, unit in PEOPLE:
        ops.run(convert({"do": "register", "name": name, "unit": unit}))
    stage = ops.state.format.stages[0].key
    for values in _script():
        ops.run(convert({"stage": stage, **values} if values["do"] != "check_in" else values))
    camera.page.open_screen("play", stage)
    camera.take("晋级赛")
    camera.page.open_screen("draw", stage)
    camera.take("晋级赛-抽签")


def _script() -> list[dict[str, Any]]:
    first, second = _GAMES
    made: list[dict[str, Any]] = [{"do": "check_in", "all": True}, {"do": "start_day", "day": 1}]
    made.append({"do": "draw", "tables": [list(seats) for seats in first]})
    for table in range(1, len(first) + 1):
        made += [
            {"do": "hand", "table": table, "landlord": 1, "won": True},
            {"do": "confirm", "table": table},
        ]
    made.append({"do": "close_round"})
    made.append({"do": "draw", "tables": [list(seats) for seats in second]})
    made.append({"do": "hand", "table": 1, "landlord": 1, "won": True})
    return made
