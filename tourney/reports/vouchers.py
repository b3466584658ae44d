"""参赛凭证: one for every player, eight on a sheet, to be cut out and given out at check-in (A1-60)."""

import msgspec

from tourney.model.errors import Refused
from tourney.queries.rows import EventRow, PlayerRow
from tourney.reports.paper import Foot, version_text
from tourney.wording.papers import TITLES

TITLE = TITLES["vouchers"]
KEEP = "凭证请保管，离场交回。"
LEFT = ("withdrawn", "disqualified")
"""Who takes part no more gets none."""
MOST_STAGES = 5
"""Stages whose table and seat can be written onto a voucher; a format with more has no such boxes."""


class Vouchers(msgspec.Struct, frozen=True):
    """What the vouchers are printed from, players in the order of their numbers."""

    event: EventRow
    players: tuple[PlayerRow, ...]
    stages: tuple[str, ...]
    """Names of the stages, in their order."""
    printed_at: str
    """ISO time."""
    version: int = 0


class Voucher(msgspec.Struct, frozen=True):
    """One of them. The QR code says the number, as the scanner at the door types it."""

    number: str
    name: str
    unit: str
    id_tail: str


class VouchersPaper(msgspec.Struct, frozen=True):
    """The paper, free of any file format."""

    event: str
    where: str
    """Date and place."""
    vouchers: tuple[Voucher, ...]
    stages: tuple[str, ...]
    foot: Foot


def vouchers(given: Vouchers) -> VouchersPaper:
    """A voucher for everybody who takes part; refused where nobody does."""
    people = [one for one in given.players if one.state not in LEFT]
    if not people:
        raise Refused("nothing_to_print", document=TITLE, stage="")
    event, version = given.event, version_text(given.version)
    return VouchersPaper(
        event=event.name,
        where="　".join(part for part in (event.date, event.place) if part),
        vouchers=tuple(Voucher(one.number, one.name, one.unit, one.id_tail) for one in people),
        stages=given.stages if len(given.stages) <= MOST_STAGES else (),
        foot=Foot(event.name, "报名", 0, 0, f"{TITLE}{version}", given.printed_at),
    )
