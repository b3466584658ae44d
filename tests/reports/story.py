"""The people and hands of the sample event “运河杯”, table 3 of the 初赛, as rows built by hand."""

from collections.abc import Sequence

import msgspec

from tourney.model.ids import Number, TableId
from tourney.queries.rows import EventRow, HandRow, PlayRow, SeatRow, TableRow
from tourney.reports.result_sheet import ResultSheet

EVENT = EventRow("“运河杯”职工斗地主赛", "运河区总工会", "职工之家", "2026-12-05", "复活赛制", "范文五")
STAGES = {"semi": "复赛", "revival": "复活赛"}
PRINTED = "2026-12-05T14:26:00"

FU = SeatRow(1, Number("12"), "傅庆辰", "生产一部", "1038", 0, -8, 0, 3, False, False, "")
HE = SeatRow(2, Number("18"), "何海军", "销售部", "8622", 0, -2, 0, 2, False, False, "revival")
PING = SeatRow(3, Number("17"), "平涵强", "生产二部", "2816", 0, 10, 0, 1, False, False, "semi")


def a_hand(
    hand: int,
    landlord: int | None,
    bid: int | None,
    deltas: tuple[int, ...],
    *,
    won: bool = True,
    bombs: int = 0,
    rockets: int = 0,
    anti_spring: bool = False,
) -> HandRow:
    """A hand as it was typed in; ``running`` is not printed."""
    return HandRow(
        hand,
        None,
        landlord,
        bid,
        bombs,
        rockets,
        won,
        False,
        anti_spring,
        False,
        False,
        False,
        False,
        deltas,
        (),
    )


HANDS = (
    a_hand(1, 2, 1, (-2, 4, -2), rockets=1),
    a_hand(2, 2, 3, (6, -12, 6), rockets=1, won=False),
    a_hand(3, 1, 2, (8, -4, -4), bombs=1),
    a_hand(4, 3, 3, (-3, -3, 6)),
    a_hand(5, 3, 2, (-2, -2, 4)),
    a_hand(6, 3, 1, (-1, -1, 2)),
    a_hand(7, 1, 1, (-8, 4, 4), bombs=1, won=False, anti_spring=True),
    a_hand(8, 2, 3, (-6, 12, -6), bombs=1),
)


def a_play(hands: Sequence[HandRow], overtime: int = 0, contested: tuple[str, ...] = ()) -> PlayRow:
    sums = tuple(sum(hand.deltas[seat] for hand in hands) for seat in range(3))
    named = tuple(Number(number) for number in contested)
    return PlayRow(overtime, tuple(hands), None, sums, None, "", named, None)


def a_table(
    number: int = 3,
    seats: tuple[SeatRow, ...] = (FU, HE, PING),
    plays: tuple[PlayRow, ...] = (a_play(HANDS),),
) -> TableRow:
    hands = sum(len(play.hands) for play in plays if not play.overtime)
    return TableRow(
        TableId("prelim", 1, number),
        "to_confirm",
        seats,
        plays,
        hands,
        None,
        20,
        "",
        "",
        "000003",
        1,
        False,
        None,
    )


def a_sheet(table: TableRow | None = None, **changed: object) -> ResultSheet:
    """The sheet of table 3, printed at 14:26 with its code."""
    sheet = ResultSheet(
        event=EVENT,
        stage_name="初赛",
        table=table or a_table(),
        draw_version=1,
        printed_at=PRINTED,
        stage_names=STAGES,
        out=(Number("12"),),
        code="DZ96E-RC3SC",
    )
    return msgspec.structs.replace(sheet, **changed)


def named(seat: SeatRow, name: str, unit: str = "城南队") -> SeatRow:
    return msgspec.structs.replace(seat, name=name, unit=unit)
