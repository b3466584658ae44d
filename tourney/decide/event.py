"""赛事资料 of an event that is there: name, place, dates, officials, times, the certificate."""

import hashlib

from tourney.decide.ages import day_of
from tourney.decide.context import Decision, Now, one
from tourney.model import commands as c, events as e
from tourney.model.days import iso_day
from tourney.model.errors import Refused
from tourney.model.facts import JURY, SCHEDULE
from tourney.model.pictures import picture_of
from tourney.model.state import Certificate, Tournament
from tourney.wording.certificates import check_text


def set_event(state: Tournament, command: c.SetEvent, _now: Now) -> Decision:
    """Name, organiser, place, dates, jury, tax: what heads the papers."""
    given = {
        "name": command.name, "organiser": command.organiser, "place": command.place, "from": _day(command.from_),
        "to": _day(command.to), "tax": None if command.tax is None else str(command.tax),
    }  # fmt: skip
    values = {key: value.strip() for key, value in given.items() if value is not None}
    values |= {f"{JURY}{office}": name for office, name in (command.jury or {}).items()}
    values |= {f"{SCHEDULE}{key}": text for key, text in (command.schedule or {}).items()}
    changed = {key: value for key, value in values.items() if state.values.get(key) != value}
    if "name" in changed and not changed["name"]:
        raise Refused("event_name_missing")
    if command.tax is not None and not 0 <= command.tax < 1:
        raise Refused("tax_outside", tax=command.tax)
    first, last = (day_of(changed.get(key, state.values.get(key, ""))) for key in ("from", "to"))
    if first is not None and last is not None and last < first:
        raise Refused("dates_reversed", first=first.isoformat(), last=last.isoformat())
    if not changed:
        raise Refused("nothing_to_set")
    return one(e.EventSet(values=changed))


def _day(text: str | None) -> str | None:
    return None if text is None else iso_day(text)


def set_certificate(state: Tournament, command: c.SetCertificate, _now: Now) -> Decision:
    """证书: title, text, who gets one, background. The picture itself is kept in the event, so that nothing is missing
    where the file is opened on another computer."""
    before = state.certificate
    text = before.text if command.text is None else command.text.strip()
    if text:
        check_text(text)
    if command.picture:
        picture_of(command.picture)
    title = before.title if command.title is None else command.title.strip()
    who = before.who if command.who is None else command.who
    first = before.first if command.first is None else command.first
    if first < 1:
        raise Refused("certificate_first", first=first)
    digest = before.digest if command.picture is None else _digest(command.picture)
    picture = None if digest == before.digest else command.picture
    if Certificate(title, text, who, first, before.picture, digest) == before:
        raise Refused("nothing_to_set")
    return one(
        e.CertificateSet(title=title, text=text, who=who, first=first, picture=picture, digest=digest)  # type: ignore[arg-type]
    )


def _digest(picture: bytes) -> str:
    return hashlib.sha256(picture).hexdigest() if picture else ""
