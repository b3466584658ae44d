"""领奖签收表: who receives which prize, what is withheld as tax, and the signature for it (A1-55, A5-16)."""

from decimal import ROUND_HALF_UP, Decimal

import msgspec

from tourney.model.errors import Refused
from tourney.queries.rows import EventRow, PlaceRow
from tourney.reports.paper import BlankTable, Column, Foot, Group, ListPaper, shared_places, version_text
from tourney.wording.amounts import amount_in_words
from tourney.wording.numbers import place_text
from tourney.wording.papers import TITLES

TITLE = TITLES["prize-receipt"]
_FEN = Decimal("0.01")
_SPARE = 3
"""Empty lines, for prizes that are given besides."""
_BLANK = (*[""] * 10, ":")
_STANDING_IN = 3
"""Lines for people who receive a prize for somebody else."""


class PrizeReceipt(msgspec.Struct, frozen=True):
    """What the receipts are printed from."""

    event: EventRow
    rows: tuple[PlaceRow, ...]
    """Places in their order; those without a prize are left out."""
    id_tails: dict[str, str]
    """Last characters of the ID number by 参赛号; empty where none is known."""
    printed_at: str
    """ISO time."""
    tax: str = ""
    """Share of a prize that is withheld, as ``0.2``; empty where none is set."""
    titles: dict[int, str] = {}
    """What a place is called: 1 → 冠军."""
    ended: bool = True
    version: int = 0


def withheld(amount: int, tax: str) -> Decimal:
    """Tax on a prize in yuan, rounded to the fen, halves up."""
    return (amount * Decimal(tax or "0")).quantize(_FEN, ROUND_HALF_UP)


def money(amount: Decimal) -> str:
    """1500, or 33.35 where there are fen."""
    return str(amount.quantize(Decimal(1))) if amount == amount.to_integral_value() else str(amount)


def prize_receipt(given: PrizeReceipt) -> ListPaper:
    """The paper, free of any file format; refused while nobody has a prize."""
    rows = [row for row in given.rows if row.prize]
    if not rows:
        raise Refused("nothing_to_print", document=TITLE, stage="")
    shared = shared_places(row.place for row in given.rows)
    version = version_text(given.version)
    status = () if given.ended else (("　尚未结束，名次可能变动", True),)
    rate = f"代扣税率 {float(given.tax) * 100:g}%" if given.tax and Decimal(given.tax) else "没有设代扣税率"
    return ListPaper(
        event=given.event.name,
        title=TITLE,
        beside=(((rate, False), *status), _totals(given, rows)),
        columns=_columns(),
        groups=(
            Group(
                (
                    *(_cells(given, row, row.place in shared) for row in rows),
                    *[_BLANK] * _SPARE,
                    _sum(given, rows),
                )
            ),
        ),
        foot=Foot(given.event.name, "全部阶段", 0, 0, f"{TITLE}{version}", given.printed_at),
        notes=(
            "本人凭身份证件签名领取，签名即表示实发金额当面点清。证件号只印末四位。",
            "不能到场的由代领人领取：填下表，附委托书，两人的身份证件都要核对。",
        ),
        blank=BlankTable("代领", _STANDING_IN_COLUMNS, _STANDING_IN),
        signatures=("发奖人", "裁判长"),
        line_high=12,
    )


def _sum(given: PrizeReceipt, rows: list[PlaceRow]) -> tuple[str, ...]:
    """The last line: what is written above it, without the empty lines."""
    return (f"合计 {len(rows)} 项", "", "", "", "", *_money(*_summed(given, rows)), "", "")


def _summed(given: PrizeReceipt, rows: list[PlaceRow]) -> tuple[Decimal, Decimal]:
    """All prizes, and the tax on them."""
    tax = sum((withheld(row.prize or 0, given.tax) for row in rows), Decimal(0))
    return Decimal(sum(row.prize or 0 for row in rows)), tax


def _money(amount: Decimal, tax: Decimal) -> tuple[str, str, str, str]:
    """Prize, tax, what is paid out, and that in words."""
    return money(amount), money(tax), money(amount - tax), amount_in_words(amount - tax)


def _totals(given: PrizeReceipt, rows: list[PlaceRow]) -> tuple[tuple[str, bool], ...]:
    total, tax = _summed(given, rows)
    return (
        (f"{len(rows)} 人　合计 {total} 元，税 {money(tax)} 元，实发 ", False),
        (money(total - tax), True),
        (" 元", False),
    )


def _columns() -> tuple[Column, ...]:
    return (
        Column("名次", 19, 12, bold=True),
        Column("参赛号", 13, 12),
        Column("姓名", 23, 13, align="left"),
        Column("单位", 16, 9, align="left"),
        Column("证件末四位", 18, 10),
        Column("奖金 元", 15, 10),
        Column("代扣税 元", 15, 10),
        Column("实发 元", 16, 11, bold=True),
        Column("实发大写", 25, 10),
        Column("签名", 26),
        Column("时间", 9, 10),
    )


_STANDING_IN_COLUMNS = (
    Column("得奖人", 30),
    Column("代领人", 30),
    Column("代领人证件末四位", 28),
    Column("代领人手机", 30),
    Column("代领人签名", 36),
    Column("发奖人核对", 28),
)


def _cells(given: PrizeReceipt, row: PlaceRow, shared: bool) -> tuple[str, ...]:
    amount = row.prize or 0
    place = " ".join(
        part for part in (place_text(row.place, shared=shared), given.titles.get(row.place, "")) if part
    )
    tail = given.id_tails.get(row.number, "")
    return (
        place,
        row.number,
        row.name,
        row.unit,
        tail,
        *_money(Decimal(amount), withheld(amount, given.tax)),
        "",
        ":",
    )
