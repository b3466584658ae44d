"""Pictures of 晋级赛 and of 移位赛, which the practice event does not come to: levels and the queue, boards and moves."""

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


def _opened(camera: "Camera", form: str, name: str) -> tuple[Ops, str]:
    """An event of that format in the window, its people signed up; the key of its first stage."""
    choice = chosen(load_format(form), {})
    event = created(choice.format, choice.rules, name, prize_scheme=choice.prize_scheme)
    ops = Ops(Desk.create(camera.home / f"{form}.tourney", event), camera.program.window)
    camera.program.window.show_event(ops)
    for who, unit in PEOPLE:
        ops.run(convert({"do": "register", "name": who, "unit": unit}))
    return ops, ops.state.format.stages[0].key


def take_ladder(camera: "Camera") -> None:
    """The second game of the first day: one table played, the other not."""
    ops, stage = _opened(camera, practice().ladder, "通运茶楼斗地主晋级赛")
    for values in _script():
        ops.run(convert({"stage": stage, **values} if values["do"] != "check_in" else values))
    camera.page.open_screen("play", stage)
    camera.take("晋级赛")
    camera.page.open_screen("draw", stage)
    camera.take("晋级赛-抽签")


def take_movement(camera: "Camera") -> None:
    """The second round of a movement: two of five tables signed, one at play."""
    ops, stage = _opened(camera, practice().movement, "“运河杯”表演赛")
    for values in ({"do": "check_in", "all": True}, *_rounds(len(PEOPLE) // 3, stage)):
        ops.run(convert(values))
    camera.page.open_screen("play", stage)
    camera.take("移位赛")


def _rounds(tables: int, stage: str) -> list[dict[str, Any]]:
    made: list[dict[str, Any]] = [{"do": "draw", "stage": stage, "seed": "7"}]
    for number, signed in ((1, tables), (2, 2)):
        for table in range(1, signed + 1):
            at = {"stage": stage, "round": number, "table": table}
            made += [{"do": "scores", **at, "scores": [2 * table, -table, -table]}, {"do": "confirm", **at}]
        if signed == tables:
            made.append({"do": "close_round", "stage": stage, "round": number})
    at = {"stage": stage, "round": 2, "table": 3}
    return [*made, {"do": "hand", **at, "landlord": 1, "bid": 3, "won": False}]


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
