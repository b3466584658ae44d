"""The plan of a format for n players, as the rows that the plan picture and the table show."""

from collections.abc import Callable

import msgspec

from tourney.formats.knobs import Choice
from tourney.formats.planner import Plan, StagePlan, plan
from tourney.model.errors import Refused
from tourney.model.plan import Format
from tourney.queries.rows import RouteRow, StageRow
from tourney.wording.plans import REST_OUT, choice_lines, leads_text, note_text, short_note
from tourney.wording.seats import for_seats
from ui.models.rows_model import CellLook, Column

DAY_BEGINS = 14 * 60
"""Minutes after midnight from which the expected times are shown."""


def stage_rows(found: Plan) -> tuple[StageRow, ...]:
    """The planned stages as the plan picture takes them."""
    return tuple(_stage_row(stage) for stage in found.stages)


def _stage_row(stage: StagePlan) -> StageRow:
    routes = tuple(RouteRow(r.place, r.to, r.to_name, r.heads, r.revival) for r in stage.routes)
    return StageRow(
        stage.key, stage.name, "waiting", False, _seated(stage), stage.tables, 0, stage.minutes, stage.hands,
        stage.invited, routes, stage.out, (), {}, (), 0, (), "",
        skipped=stage.skipped,
    )  # fmt: skip


def _seated(stage: StagePlan) -> int:
    """Everybody of the first round, those filled in too; of a stage that is left out those who pass it."""
    return stage.rounds[0].entrants if stage.rounds else stage.entrants


def clock(minutes: int) -> str:
    """14:30."""
    hours, rest = divmod(DAY_BEGINS + minutes, 60)
    return f"{hours % 24:02d}:{rest:02d}"


def facts_text(found: Plan) -> str:
    """30 桌次 · 5 个阶段 · 14:00 开始约 17:20 结束 · 裁判 2 人　据《规则》范文五."""
    ends = DAY_BEGINS + found.minutes
    day = f"第 {ends // (24 * 60) + 1} 天 " if ends >= 24 * 60 else ""
    length = f"{clock(0)} 开始约 {day}{clock(found.minutes)} 结束"
    if found.days > 1:
        length = f"至少 {found.days} 天"
    tables = f"最多 {found.tables} 桌" if found.days > 1 else f"{found.tables} 桌次"
    return f"{tables} · {len(found.stages)} 个阶段 · {length} · 裁判 {found.referees} 人" + (
        f"　据{found.document}" if found.document else ""
    )


def notes_text(found: Plan, choice: Choice) -> list[str]:
    """What has to be chosen and where it leads, what is good to know, how the document is read; a line each."""
    chosen = [line for each in found.choices for line in choice_lines(each)]
    known = [f"· {note_text(note)}" for note in found.notes if note.kind == "info"]
    readings = (*choice.format.readings, *choice.rules.readings)
    lines = ["要定的：", *chosen] if chosen else []
    lines += ["要知道的：", *known] if known else []
    return [
        *lines,
        *(
            [
                "文件没写，这里这样读：",
                *(f"· {for_seats(each.text, choice.format.seats)}" for each in readings),
            ]
            if readings
            else []
        ),
    ]


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
        return leads_text(line.stage)
    return f"{line.comes}；{leads_text(line.stage).removesuffix(REST_OUT)}"


def _each(line: StageLine) -> str:
    """How long a table plays; where neither hands nor time end it, the points do."""
    if line.stage.hands:
        return f"{line.stage.hands} 副"
    return f"{line.stage.minutes} 分钟" if line.stage.minutes else "没写"


def _heads(line: StageLine) -> str:
    """17, or 2+1 where somebody is filled in."""
    filled = line.stage.rounds[0].filled if line.stage.rounds else 0
    return f"{line.stage.entrants}+{filled}" if filled else str(line.stage.entrants)


def _when(line: StageLine) -> str:
    """14:00–15:10; a stage of several days has no clock."""
    stage = line.stage
    if stage.days > 1:
        return f"至少 {stage.days} 天"
    return "跳过" if stage.skipped else f"{clock(stage.begins)}–{clock(stage.ends)}"


STAGE_COLUMNS: tuple[Column[StageLine], ...] = (
    Column("阶段", lambda line: line.stage.name, 66, look=lambda _line: CellLook(bold=True)),
    Column("桌", lambda line: str(line.stage.tables), 46, "right"),
    Column("人", _heads, 48, "right"),
    Column("每桌", _each, 72),
    Column("预计时间", _when, 102),
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
        found.append(Other(number, planned.even, _short(planned, form.seats)))
    return tuple(found)


def _short(planned: Plan, seats: int) -> str:
    first = planned.stages[0]
    return short_note(planned.notes, first.tables, first.key, seats)


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
