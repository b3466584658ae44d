"""证书: who gets one, and what it says of his place and prize."""

from collections import Counter

import msgspec

from tourney.formats.ladder import awards_of, climbers
from tourney.model.ids import Number
from tourney.model.state import Tournament
from tourney.queries.rows import PlaceRow
from tourney.queries.standings import places

_FIRST = 3
"""Places that get one where the event has no prizes and nobody chose."""


class CertificateRow(msgspec.Struct, frozen=True):
    number: Number
    name: str
    unit: str
    place: str
    """冠军, 第 4 名, 并列第 6 名; in a ladder the highest award."""
    prize: str
    """奖金 1500 元; empty where there is none."""


def certificate_rows(state: Tournament) -> tuple[CertificateRow, ...]:
    """In the order of the places; empty before anybody has one."""
    found = places(state)
    shared = {place for place, count in Counter(row.place for row in found).items() if count > 1}
    best = _ladder_awards(state)
    return tuple(_row(state, row, row.place in shared, best) for row in _chosen(state, found, best))


def _chosen(
    state: Tournament, found: tuple[PlaceRow, ...], best: dict[Number, tuple[str, str]]
) -> list[PlaceRow]:
    certificate = state.certificate
    prized = [row for row in found if row.prize or row.number in best]
    if certificate.who == "prizes" or (not certificate.who and prized):
        return prized
    if certificate.who == "places":
        return list(found)
    first = certificate.first if certificate.who == "first" else _FIRST
    return [row for row in found if row.place <= first]


def _row(
    state: Tournament, row: PlaceRow, shared: bool, best: dict[Number, tuple[str, str]]
) -> CertificateRow:
    if row.number in best:
        return CertificateRow(row.number, row.name, row.unit, *best[row.number])
    titles = {prize.place: prize.title for prize in state.format.prizes}
    place = titles.get(row.place) or f"{'并列' if shared else ''}第 {row.place} 名"
    return CertificateRow(row.number, row.name, row.unit, place, f"奖金 {row.prize} 元" if row.prize else "")


def _ladder_awards(state: Tournament) -> dict[Number, tuple[str, str]]:
    """The highest award of everybody who has one, and all that it brings (A1-54); empty where the event is no ladder."""
    stage = next((stage for stage in state.format.stages if stage.ladder is not None), None)
    if stage is None or stage.ladder is None:
        return {}
    won = {
        number: awards_of(stage.ladder, climber.best)
        for number, climber in climbers(state, stage).items()
        if state.entries[number].disqualified is None
    }
    return {
        number: (awards[-1].title, "、".join(f"{one.title} {one.amount} 元" if one.amount else one.prize for one in awards))
        for number, awards in won.items()
        if awards
    }  # fmt: skip
