"""Rows as the pictures of the window show them: one story of 18 people, all invented."""

import msgspec

from tourney.model.ids import Number, TableId
from tourney.queries.rows import (
    BlockerRow,
    HandRow,
    PlayRow,
    RouteRow,
    SeatRow,
    StageRow,
    StageState,
    TableRow,
    TableState,
)

Dealt = tuple[int | None, int | None, int, int, bool, bool, tuple[int, int, int]]
"""Landlord, bid, bombs, rockets, won, swept, points; a passed-out hand has neither landlord nor bid."""

HANDS_3: tuple[Dealt, ...] = (
    (2, 1, 0, 1, True, False, (-2, 4, -2)),
    (2, 3, 0, 1, False, False, (6, -12, 6)),
    (1, 2, 1, 0, True, False, (8, -4, -4)),
    (3, 3, 0, 0, True, False, (-3, -3, 6)),
    (3, 2, 0, 0, True, False, (-2, -2, 4)),
    (3, 1, 0, 0, True, False, (-1, -1, 2)),
    (1, 1, 1, 0, False, True, (-8, 4, 4)),
)
"""Table 3 of the wall: −2, −14, +16 after seven hands."""

HANDS_5: tuple[Dealt, ...] = (
    (1, 2, 0, 1, False, False, (-8, 4, 4)),
    (2, 3, 0, 0, False, False, (-3, 0, 3)),
    (1, 2, 0, 1, False, False, (-8, 4, 4)),
    (2, 2, 0, 0, True, False, (-2, 4, -2)),
    (2, 3, 0, 0, False, False, (3, -6, 3)),
    (3, 2, 1, 0, False, False, (4, 4, -8)),
    (1, 3, 0, 0, True, False, (6, -3, -3)),
    (2, 2, 0, 0, False, False, (2, -4, 2)),
    (3, 3, 0, 0, False, False, (3, 3, -6)),
)

SEATS: dict[int, tuple[tuple[str, str, str, int], ...]] = {
    1: (("3", "彭佳梓", "销售部", -5), ("1", "杨建", "行政部", 13), ("11", "窦玉军", "技术中心", -8)),
    2: (("10", "韦宇", "销售部", 20), ("13", "花博鹏", "技术中心", -13), ("6", "严源", "生产二部", -7)),
    3: (("12", "傅庆辰", "生产一部", -2), ("18", "何海军", "销售部", -14), ("17", "平涵强", "生产二部", 16)),
    4: (("2", "曹超庆", "财务部", 22), ("15", "华超", "行政部", -5), ("9", "康晓涵", "通运茶楼队", -17)),
    5: (("14", "孟思平", "通运茶楼队", -3), ("8", "史丽", "北苑社区", 6), ("4", "萧文", "行政部", -3)),
    6: (("16", "郎静兰", "物流部", 2), ("5", "窦怡磊", "退休职工活动站", -13), ("7", "毕超", "技术中心", 11)),
}
STATES: dict[int, TableState] = {
    1: "confirmed", 2: "to_confirm", 3: "playing", 4: "corrected", 5: "tied", 6: "playing",
}  # fmt: skip


def hands(dealt: tuple[Dealt, ...]) -> tuple[HandRow, ...]:
    """Hand rows with their running sums; the opener goes round from seat 1."""
    rows, running = [], (0, 0, 0)
    for index, (landlord, bid, bombs, rockets, won, swept, deltas) in enumerate(dealt):
        running = (running[0] + deltas[0], running[1] + deltas[1], running[2] + deltas[2])
        rows.append(
            HandRow(
                index + 1,
                index % 3 + 1,
                landlord,
                bid,
                bombs,
                rockets,
                won,
                swept and won,
                swept and not won,
                False,
                landlord is None,
                False,
                False,
                deltas,
                running,
            )
        )
    return tuple(rows)


def play(dealt: tuple[Dealt, ...], overtime: int = 0, limit: int | None = None, **more: object) -> PlayRow:
    rows = hands(dealt)
    sums = rows[-1].running if rows else (0, 0, 0)
    contested = more.get("contested", ())
    assert isinstance(contested, tuple)
    confirmed_at = str(more.get("confirmed_at", ""))
    return PlayRow(overtime, rows, None, sums, limit, confirmed_at, contested, len(rows) % 3 + 1)


def _seats(table: int, *, settled: bool) -> tuple[SeatRow, ...]:
    people = SEATS[table]
    ranked = sorted((person[3] for person in people), reverse=True)
    rows = []
    for index, (number, name, unit, points) in enumerate(people):
        shared = ranked.count(points) > 1
        place = ranked.index(points) + 1 if settled else None
        rows.append(
            SeatRow(
                index + 1,
                Number(number),
                name,
                unit,
                "",
                0,
                points,
                0,
                place,
                shared and settled,
                shared and settled,
                "",
            )
        )
    return tuple(rows)


def table(
    number: int, *, state: TableState | None = None, plays: tuple[PlayRow, ...] | None = None
) -> TableRow:
    """Table ``number`` of the wall of six, as it stands at 14:23."""
    is_now = state or STATES[number]
    settled = is_now in {"confirmed", "to_confirm", "corrected", "tied"}
    dealt = {5: HANDS_5}.get(number, HANDS_3)
    shown = plays if plays is not None else (play(dealt),)
    printed = number in {1, 2, 4}
    return TableRow(
        id=TableId("prelim", 1, number),
        state=is_now,
        seats=_seats(number, settled=settled),
        plays=shown,
        hands_played=len(shown[0].hands),
        limit=None,
        minutes=20,
        started_at="2026-12-05T14:00:00+08:00",
        confirmed_at="2026-12-05T14:22:00+08:00" if is_now == "confirmed" else "",
        serial=f"{number:06d}" if printed else "",
        version=1 if printed else 0,
        sheet_stale=is_now == "corrected",
        contested_place=2 if is_now == "tied" else None,
    )


def six_tables() -> tuple[TableRow, ...]:
    return tuple(table(number) for number in range(1, 7))


def small_table(number: int, state: TableState, *, played: int = 10) -> TableRow:
    """One of forty: ten hands a table, names short."""
    seats = tuple(
        SeatRow(seat, Number(str(number * 3 + seat)), name, "", "", 0, points, 0, None, False, False, "")
        for seat, (name, points) in enumerate((("章立新", 26), ("郎玉兰", -19), ("昌永年", -7)), start=1)
    )
    if state == "seated":
        seats = tuple(msgspec.structs.replace(seat, points=None) for seat in seats)
    return TableRow(
        TableId("prelim", 1, number), state, seats, (), 0 if state == "seated" else played, 10, None,
        "", "", "000001" if state in {"to_confirm", "corrected"} else "", 1 if state == "to_confirm" else 0,
        state == "corrected", None,
    )  # fmt: skip


def forty_tables() -> tuple[TableRow, ...]:
    states: dict[int, TableState] = {
        4: "playing", 7: "to_confirm", 9: "to_confirm", 12: "playing",
        13: "corrected", 22: "tied", 40: "seated",
    }  # fmt: skip
    return tuple(
        small_table(n, states.get(n, "confirmed"), played=8 if n in {4, 12} else 10) for n in range(1, 41)
    )


def stage(
    key: str,
    name: str,
    state: StageState,
    tables: int,
    entrants: int,
    routes: tuple[RouteRow, ...] = (),
    **more: int,
) -> StageRow:
    return StageRow(
        key=key, name=name, state=state, current=bool(more.get("current")), entrants=entrants, tables=tables,
        done=more.get("done", 0), minutes=more.get("minutes", 20) or None, hands=more.get("hands") or None,
        invited=more.get("invited", 0), routes=routes,
        out=more.get("out", 0), rounds=(), advance={}, playoff=(),
        playoff_places=0, waiting=(), closed_at="",
    )  # fmt: skip


def revival_plan() -> tuple[StageRow, ...]:
    """A5 for 18 and one invited, at 14:23: one table of six confirmed."""
    return (
        stage(
            "prelim", "初赛", "playing", 6, 18,
            (RouteRow(1, "semi", "复赛", 6, False), RouteRow(2, "revival", "复活赛", 6, True)),
            current=1, done=1, out=6,
        ),
        stage(
            "semi", "复赛", "waiting", 2, 6,
            (RouteRow(1, "final", "决赛", 2, False), RouteRow(2, "revival", "复活赛", 2, True)), out=2,
        ),
        stage("revival", "复活赛", "waiting", 3, 9, (RouteRow(1, "showdown", "对决", 3, False),),
              invited=1, minutes=0, out=6),
        stage("showdown", "对决", "waiting", 1, 3, (RouteRow(1, "final", "决赛", 1, False),),
              minutes=0, out=2),
        stage("final", "决赛", "waiting", 1, 3),
    )  # fmt: skip


def blockers() -> tuple[BlockerRow, ...]:
    at = TableId
    return (
        BlockerRow("tied", "prelim", "第 5 桌 并列第 2", "两人同 −3，加赛一副", at("prelim", 1, 5)),
        BlockerRow("corrected", "prelim", "第 4 桌 需重签", "第 5 副已更正，打印新表", at("prelim", 1, 4)),
        BlockerRow("to_sign", "prelim", "第 2 桌 待签字", "确认表已打印，等签字", at("prelim", 1, 2)),
    )
