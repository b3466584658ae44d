"""The plan of a format for n players, as the rows that the plan picture and the table show."""

from collections.abc import Callable

import msgspec

from tourney.formats.planner import Plan, StagePlan, plan
from tourney.model.errors import Refused
from tourney.model.plan import Format
from tourney.queries.rows import RouteRow, StageRow
from tourney.wording.plans import short_note
from ui.models.rows_model import CellLook, Column

DAY_BEGINS = 14 * 60
"""Minutes after midnight from which the expected times are shown."""


def stage_rows(found: Plan) -> tuple[StageRow, ...]:
    """The planned stages as the plan picture takes them."""
    return tuple(_stage_row(stage) for stage in found.stages)


def _stage_row(stage: StagePlan) -> StageRow:
    routes = tuple(RouteRow(r.place, r.to, r.to_name, r.heads, r.revival) for r in stage.routes)
    return StageRow(
        stage.key, stage.name, "waiting", False, stage.entrants, stage.tables, 0, stage.minutes, stage.hands,
        stage.invited, routes, stage.out, (), {}, (), 0, (), "",
    )  # fmt: skip


def clock(minutes: int) -> str:
    """14:30."""
    hours, rest = divmod(DAY_BEGINS + minutes, 60)
    return f"{hours % 24:02d}:{rest:02d}"


REST_OUT = "，其余淘汰"


def leads(stage: StagePlan) -> str:
    """第 1 名进复赛，第 2 名进复活赛，其余淘汰."""
    ways = [f"第 {route.place} 名进{route.to_name}" for route in stage.routes]
    more = f"，打 {len(stage.rounds)} 轮到一桌" if len(stage.rounds) > 1 else ""
    return ("，".join(ways) + more + REST_OUT) if ways else "定名次" + more


class StageLine(msgspec.Struct, frozen=True):
    """A planned stage, and who comes to it in words."""

    stage: StagePlan
    comes: str


def stage_lines(found: Plan) -> tuple[StageLine, ...]:
    """The planned stages with 来自: 初赛 6、特邀 1 人; from which place, the row of 初赛 says."""
    return tuple(StageLine(stage, _comes(found, stage)) for stage in found.stages)


def _comes(found: Plan, stage: StagePlan) -> str:
    sources = [
        f"{before.name} {route.heads}"
        for before in found.stages
        for route in before.routes
        if route.to == stage.key
    ]
    guests = [f"特邀 {stage.invited}"] if stage.invited else []
    return "、".join([*sources, *guests]) + " 人"


def _from_and_to(line: StageLine) -> str:
    """Where people come from is said only of several sides; elsewhere the row above says it."""
    if "、" not in line.comes:
        return leads(line.stage)
    return f"{line.comes}；{leads(line.stage).removesuffix(REST_OUT)}"


def _each(line: StageLine) -> str:
    """How long a table plays; where neither hands nor time end it, the points do."""
    if line.stage.hands:
        return f"{line.stage.hands} 副"
    return f"{line.stage.minutes} 分钟" if line.stage.minutes else "不限时"


STAGE_COLUMNS: tuple[Column[StageLine], ...] = (
    Column("阶段", lambda line: line.stage.name, 66, look=lambda _line: CellLook(bold=True)),
    Column("桌", lambda line: str(line.stage.tables), 46, "right"),
    Column("人", lambda line: str(line.stage.entrants), 48, "right"),
    Column("每桌", _each, 72),
    Column("预计时间", lambda line: f"{clock(line.stage.begins)}–{clock(line.stage.ends)}", 102),
    Column("来自／去向", _from_and_to, 200, look=lambda _line: CellLook("ink2", px=13), stretch=True),
)


class Other(msgspec.Struct, frozen=True):
    """What another headcount would bring."""

    players: int
    even: bool
    words: str


def others(form: Format, players: int) -> tuple[Other, ...]:
    """The headcounts around the expected one."""
    found = []
    for number in sorted({players - 3, players - 1, players, players + 1, players + 3}):
        try:
            planned = plan(form, number)
        except Refused:
            continue
        found.append(Other(number, planned.even, _short(planned)))
    return tuple(found)


def _short(planned: Plan) -> str:
    first = planned.stages[0]
    return short_note(planned.notes, first.tables, first.key)


def _others_look(row: Other) -> CellLook:
    return CellLook("done" if row.even else "wait", px=13, icon="check" if row.even else "warn")


def other_columns(expected: Callable[[], int]) -> tuple[Column[Other], ...]:
    """``expected`` tells which of the rows is the headcount that was typed."""

    def number_look(row: Other) -> CellLook:
        return CellLook(bold=row.players == expected())

    return (
        Column("人数", lambda row: f"{row.players} 人", 66, "right", look=number_look),
        Column("如果人数变了", lambda row: row.words, 240, look=_others_look, stretch=True),
    )


def fits(form: Format, players: int) -> str:
    """18 人最合适, or the headcounts that are."""
    best = [players] if players in form.best_for else form.best_for[:3]
    return f"{'、'.join(map(str, best))} 人最合适" if best else ""


def ordered(forms: list[Format], players: int) -> list[Format]:
    """Formats that come out even first, then the others as they are."""
    return sorted(
        forms,
        key=lambda form: (
            players not in form.best_for,
            min((abs(players - n) for n in form.best_for), default=99),
        ),
    )
