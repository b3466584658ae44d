"""What a document leaves open and how it is read, as far as the event still goes by it."""

from tourney.formats.headings import format_ids
from tourney.formats.knobs import values_now
from tourney.formats.load import load_format, shipped_rules
from tourney.model.plan import Format, Reading
from tourney.model.state import Tournament

_SAID_ANYWAY = (
    "overtime_hands",
    "playoff_hands",
    "leftovers",
    "hands",
    "minutes",
    "pass_fine",
    "kick",
    "doubled",
)
"""Knobs whose value the rules sheet says in its own words, as it is in this event."""


def holding_readings(state: Tournament) -> tuple[Reading, ...]:
    """The readings of format and rules that no other value has replaced and nothing else on the sheet says."""
    found = (*state.format.readings, *state.rules.readings)
    return tuple(reading for reading in found if _holds(state, reading.knob))


def _holds(state: Tournament, knob: str) -> bool:
    owner, _, field = knob.rpartition(".")
    if field in _SAID_ANYWAY:
        return False
    if not knob:
        return True
    if knob == "prize_scheme":
        return False
    if owner == "rules":
        as_shipped = shipped_rules(state.rules.id) or state.rules  # the organiser's own hold as they are
        return bool(getattr(state.rules, field) == getattr(as_shipped, field))
    shipped: Format | None = load_format(state.format.id) if state.format.id in format_ids() else None
    return shipped is None or values_now(shipped, knob) == values_now(state.format, knob)
