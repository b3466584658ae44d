"""试一副: a hand by rules that are being written, before any event."""

from typing import Any

import pytest

from tourney.formats.load import load_format, load_rules
from tourney.model.commands import Hand
from tourney.model.errors import Refused
from tourney.model.plan import Stage
from tourney.queries.trial import tried

STAGE = Stage("s", "初赛")


def hand(**values: Any) -> Hand:
    return Hand(stage="", round=1, table=1, **values)


def test_unit_times_stakes() -> None:
    """C2: bid 3 kicked by seat 2 and counter-kicked: 3 × 2 × 2 from him, 3 from seat 3."""
    found = tried(
        load_rules("C2"),
        STAGE,
        3,
        hand(landlord=1, bid=3, won=True, kicked=(2,), counter_kicked=True, first_out=1),
    )
    assert found.deltas == (15, -12, -3)


def test_chips_are_capped_as_at_the_table() -> None:
    """A7: 15 beans; bid 3 with two bombs is worth 12: the landlord owes 24, has 15: 8 to the next seat, 7 to the other."""
    form = load_format("A7-beans")
    found = tried(load_rules(form.rules), form.stages[0], 3, hand(landlord=1, bid=3, won=False, bombs=2))
    assert found.deltas == (-15, 8, 7)


def test_rake_is_taken_off() -> None:
    """10 percent of the landlord's 12 is 1."""
    import msgspec

    rules = msgspec.structs.replace(load_rules("A5"), rake_percent=10)
    found = tried(rules, STAGE, 3, hand(landlord=2, bid=3, won=True, bombs=1))
    assert (found.deltas, found.rake) == ((-6, 11, -6), (0, 1, 0))


def test_what_cannot_be_is_refused_as_at_the_table() -> None:
    with pytest.raises(Refused) as refused:
        tried(load_rules("A5"), STAGE, 3, hand(landlord=1, bid=3, won=False, spring=True))
    assert refused.value.code == "spring_needs_win"
