"""The plan of a format for n players, as the rows that the plan picture and the table show."""

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


def leads(stage: StagePlan) -> str:
    """第 1 名进复赛，第 2 名进复活赛，其余淘汰."""
    ways = [f"第 {route.place} 名进{route.to_name}" for route in stage.routes]
    more = f"，打 {len(stage.rounds)} 轮到一桌" if len(stage.rounds) > 1 else ""
    return ("，".join([*ways, "其余淘汰"]) if ways else "定名次") + more


STAGE_COLUMNS: tuple[Column[StagePlan], ...] = (
    Column("阶段", lambda stage: stage.name, 90, look=lambda _stage: CellLook(bold=True)),
    Column("桌", lambda stage: str(stage.tables), 50, "right"),
    Column("人", lambda stage: str(stage.entrants), 56, "right"),
    Column("每桌", lambda stage: f"{stage.hands} 副" if stage.hands else f"{stage.minutes} 分钟", 84),
    Column("预计时间", lambda stage: f"{clock(stage.begins)}–{clock(stage.ends)}", 120),
    Column("去向", leads, 200, stretch=True),
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
        found.append(Other(number, planned.even, short_note(planned.notes, planned.stages[0].tables)))
    return tuple(found)


OTHER_COLUMNS: tuple[Column[Other], ...] = (
    Column("人数", lambda row: f"{row.players} 人", 80, "right", look=lambda _row: CellLook(bold=True)),
    Column(
        "如果人数变了",
        lambda row: row.words,
        300,
        look=lambda row: CellLook("done" if row.even else "wait", icon="check" if row.even else "warn"),
        stretch=True,
    ),
)


def ordered(forms: list[Format], players: int) -> list[Format]:
    """Formats that come out even first, then the others as they are."""
    return sorted(
        forms,
        key=lambda form: (
            players not in form.best_for,
            min((abs(players - n) for n in form.best_for), default=99),
        ),
    )
