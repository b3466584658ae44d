"""The first event of a new event file."""

from collections.abc import Mapping
from types import MappingProxyType

from tourney.model import events as e
from tourney.model.days import iso_day
from tourney.model.errors import Refused
from tourney.model.plan import Format, Rules


def created(
    form: Format, rules: Rules, name: str, *, expected: int = 0, date: str = "", prize_scheme: str = "",
    leftovers: Mapping[str, str] = MappingProxyType({}),
) -> e.EventCreated:  # fmt: skip
    """The first event of a new file: the event keeps its own copy of format and rules.

    ``leftovers``: what was chosen with the plan, as ``plan`` takes it with the number of the round.
    Raises ``Refused``: ``event_name_missing``, ``expected_outside``, ``date_unreadable``.
    """
    if not name.strip():
        raise Refused("event_name_missing")
    if expected < 0:
        raise Refused("expected_outside", players=expected)
    return e.EventCreated(
        name=name.strip(), format=form, rules=rules, expected=expected, date=iso_day(date), prize_scheme=prize_scheme,
        leftovers=dict(leftovers),
    )  # fmt: skip
