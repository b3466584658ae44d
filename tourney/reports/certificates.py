"""证书: a page a person, from the organiser's text and on his picture, free of any file format."""

from typing import Literal

import msgspec

from tourney.model.errors import Refused
from tourney.queries.certificates import CertificateRow
from tourney.queries.rows import EventRow
from tourney.reports.paper import Foot, Spans, version_text
from tourney.wording.certificates import TEXT, TITLE, Pieces, chinese_date, filled
from tourney.wording.numbers import date_text

Kind = Literal["to", "large", "text"]
"""Begins with the name; is a place or prize alone; everything else."""


class Certificates(msgspec.Struct, frozen=True):
    """What certificates are made from."""

    event: EventRow
    rows: tuple[CertificateRow, ...]
    printed_at: str
    """ISO time."""
    ended: bool = True
    title: str = ""
    text: str = ""
    picture: bytes = b""
    day: str = ""
    """Last day of the event; empty for its only one."""
    serial: str = ""
    """Of this printing; the certificate adds its place in it. Empty on a preview."""
    version: int = 0


class Line(msgspec.Struct, frozen=True):
    """One line of a certificate's text."""

    kind: Kind
    spans: Spans


class Certificate(msgspec.Struct, frozen=True):
    """One page."""

    lines: tuple[Line, ...]
    number: Spans
    """证书号."""
    about: str
    """参赛号."""


class CertificatesPaper(msgspec.Struct, frozen=True):
    """All of them, free of any file format."""

    title: str
    pages: tuple[Certificate, ...]
    picture: bytes
    organiser: str
    day: str
    foot: Foot


def certificates(given: Certificates) -> CertificatesPaper:
    """The pages; refused before the event is over, and where nobody gets one."""
    if not given.ended:
        raise Refused("certificates_early")
    if not given.rows:
        raise Refused("certificates_nobody")
    title = given.title or TITLE
    version = version_text(given.version)
    return CertificatesPaper(
        title, tuple(_page(given, row, place) for place, row in enumerate(given.rows, 1)), given.picture,
        given.event.organiser, chinese_date(given.day or given.event.date),
        Foot(given.event.name, "全部阶段", 0, 0, f"{title}{version}", given.printed_at),
    )  # fmt: skip


def _page(given: Certificates, row: CertificateRow, place: int) -> Certificate:
    values = {
        "name": row.name, "unit": row.unit, "number": row.number, "place": row.place, "prize": row.prize,
        "event": given.event.name, "date": date_text(given.day or given.event.date), "organiser": given.event.organiser,
    }  # fmt: skip
    lines = (filled(line, values) for line in (given.text or TEXT).splitlines())
    shown = tuple(_line(pieces) for pieces in lines if "".join(text for text, _ in pieces).strip())
    number: Spans = (("证书号 ", False), (f"{given.serial}-{place:02d}", True))
    return Certificate(shown, number if given.serial else (("预览，未编号", True),), f"参赛号 {row.number}")


def _line(pieces: Pieces) -> Line:
    keys = [key for text, key in pieces if text.strip()]
    spans = tuple((text, key in ("name", "place", "prize")) for text, key in pieces)
    if len(keys) == 1 and keys[0] in ("place", "prize", "name"):
        return Line("large", tuple((text.strip(), bold) for text, bold in spans if text.strip()))
    return Line("to" if keys and keys[0] == "name" else "text", spans)
