"""报名资格: the age a format asks for, on the first day of the event (A1-56). It is said, never refused."""

import datetime

from tourney.decide.context import Caution, Now
from tourney.model.identity import age_on
from tourney.model.people import Person
from tourney.model.state import Tournament


def age_cautions(state: Tournament, people: tuple[Person, ...], now: Now) -> tuple[Caution, ...]:
    """Everybody who is too young or too old on the first day, as far as ID numbers tell."""
    if state.format.ages is None:
        return ()
    least, most = state.format.ages
    day = first_day(state, now.at)
    found = ((person, age_on(person.id_number.upper(), day)) for person in people)
    return tuple(
        Caution(
            "age_outside",
            {"number": person.number, "name": person.name, "age": age, "least": least, "most": most},
        )
        for person, age in found
        if age is not None and not least <= age <= most
    )


def first_day(state: Tournament, now: str) -> datetime.date:
    """The day the event begins; the day of the command while nobody has said it."""
    given = (state.values.get("from", ""), state.date, now)
    return next(day for day in map(day_of, given) if day is not None)


def day_of(text: str) -> datetime.date | None:
    """The day an ISO date or time begins with; ``None`` where it is none."""
    try:
        return datetime.date.fromisoformat(text[:10])
    except ValueError:
        return None
