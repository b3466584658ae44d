"""What the picture of the stage plan says: how a stage stands, who goes where."""

import msgspec

from tourney.queries.rows import RouteRow, StageRow
from tourney.wording.numbers import time_text


class Link(msgspec.Struct, frozen=True):
    """All routes from one stage to another that are drawn as one line."""

    source: int
    target: int
    """Places of the two stages in the plan."""
    revival: bool
    words: tuple[str, ...]


def links(stages: tuple[StageRow, ...]) -> tuple[Link, ...]:
    """The lines of the plan, in the order of the stages; routes to unknown stages are left out."""
    places = {stage.key: at for at, stage in enumerate(stages)}
    found: dict[tuple[int, int, bool], list[RouteRow]] = {}
    for at, stage in enumerate(stages):
        for route in stage.routes:
            if route.to in places:
                key = (at, places[route.to], route.revival)
                found.setdefault(key, []).append(route)
    return tuple(Link(*key, _together(routes, stages[key[0]])) for key, routes in found.items())


def _together(routes: list[RouteRow], stage: StageRow) -> tuple[str, ...]:
    """What stands on one line: 第 2、3 名 18 人 where two places go the same way."""
    if len(routes) == 1 or not all(route.place and route.heads for route in routes):
        return tuple(who(route, stage) for route in routes)
    places = "、".join(str(route.place) for route in routes)
    return (f"第 {places} 名 {sum(route.heads for route in routes)} 人",)


def who(route: RouteRow, stage: StageRow) -> str:
    """第 1 名 6 人; 每桌第 1 名 3 人 where it is the only way on; place 0 means across all tables."""
    if not route.heads:
        return f"第 {route.place} 名" if route.place else "全场前几名"
    if not route.place:
        return f"全场前 {route.heads} 名"
    each = "每桌" if len(stage.routes) == 1 and stage.tables > 1 else ""
    return f"{each}第 {route.place} 名 {route.heads} 人"


def route_lines(stage: StageRow, *, out: bool = True) -> list[tuple[str, str]]:
    """Lines below a stage, each with the role of its colour: places, heads and where they go."""
    lone = len(stage.routes) == 1 and stage.routes[0].place
    found = [(who(route, stage) + ("" if lone else f" → {route.to_name}"), "ink2") for route in stage.routes]
    if out and stage.out and stage.routes:
        found.append((f"其余 {stage.out} 人 淘汰", "ink3"))
    return found


def state_words(stage: StageRow) -> str:
    """1/6 桌, 已抽签, 待抽签, 未开始, 附加赛 0/1, 跳过, 完."""
    if stage.skipped:
        return "跳过"
    if stage.state == "playing":
        return f"{stage.done}/{stage.tables} 桌"
    if stage.state == "waiting":
        return "待抽签" if stage.current else "未开始"
    if stage.state == "playoff":
        return f"附加赛 {stage.playoff_done}/{stage.playoff_tables}" if stage.playoff_tables else "附加赛"
    return {"drawn": "已抽签", "closed": "完"}[stage.state]


def size_words(stage: StageRow, *, dot: str = " ・ ") -> str:
    """6 桌 18 人 ・ 20 分钟."""
    if stage.skipped:
        return "人少，不用打"
    people = f"{stage.tables} 桌 {stage.entrants} 人"
    if stage.closed_at:
        return f"{people}{dot}{time_text(stage.closed_at)} 结束"
    if stage.state == "playoff":
        return f"{len(stage.playoff)} 人争 {stage.playoff_places} 席"
    if stage.waiting:
        return f"{people}{dot}等候 {len(stage.waiting)} 人"
    if stage.invited:
        return f"{people}（特邀 {stage.invited}）"
    if stage.minutes:
        return f"{people}{dot}{stage.minutes} 分钟"
    return f"{people}{dot}每桌 {stage.hands} 副" if stage.hands else people


def spoken(stage: StageRow) -> str:
    """The stage as one sentence."""
    lines = [words for words, _role in route_lines(stage)]
    return "，".join([stage.name, state_words(stage), size_words(stage, dot="，"), *lines])
