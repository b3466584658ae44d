"""What every decision is given besides state and command, and what it gives back."""

import hashlib
from typing import TypedDict

import msgspec

from tourney.formats.at import table_stage
from tourney.formats.phase import table_phase
from tourney.model.commands import AtTable, Command, Deduct, Draw, OnClock
from tourney.model.errors import Refused
from tourney.model.events import AnyEvent
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.people import Person
from tourney.model.plan import Stage
from tourney.model.state import Entry, Round, Table, Tournament


class Now(msgspec.Struct, frozen=True):
    """The moment of a decision, and its share of chance: rules read no clock and no random source."""

    at: str
    """ISO time with zone."""
    chance: str
    """Random hex, new for each command."""
    desk: str = "A"
    key: bytes = b""
    """Secret of this event file, for check codes."""
    chain: str = ""
    """Hash of the log's last row."""

    def salt(self, about: str) -> str:
        """A salt for one person row."""
        return hashlib.sha256(f"{self.chance} {about}".encode()).hexdigest()[:32]


class Caution(msgspec.Struct, frozen=True):
    """Unusual, but allowed: shown to the referee, who goes on."""

    code: str
    facts: dict[str, object]


class Decision(msgspec.Struct, frozen=True):
    """What a command means: the events to append, and what goes with them."""

    events: tuple[AnyEvent, ...]
    people: tuple[Person, ...] = ()
    cautions: tuple[Caution, ...] = ()
    forget: tuple[Number, ...] = ()
    """People whose rows are emptied for good."""


def one(event: AnyEvent) -> Decision:
    """A decision with a single event."""
    return Decision((event,))


def stage_of(state: Tournament, key: str) -> Stage:
    """The stage of that key. Raises ``Refused("stage_unknown")``."""
    stage = state.format.stage(key)
    if stage is None:
        raise Refused("stage_unknown", stage=key, stages=[s.name for s in state.format.stages])
    return stage


def entry_of(state: Tournament, number: Number) -> Entry:
    """The entry of that number. Raises ``Refused("number_unknown")``."""
    entry = state.entries.get(number)
    if entry is None:
        raise Refused("number_unknown", number=number)
    return entry


def round_of(state: Tournament, place: RoundId) -> Round:
    """A drawn round. Raises ``Refused("stage_unknown")`` or ``Refused("round_not_drawn")``."""
    stage = stage_of(state, place.stage)
    drawn = state.round(place)
    if drawn is None:
        code = "playoff_not_drawn" if place.playoff else "round_not_drawn"
        raise Refused(code, stage=stage.name, round=place.round, playoff=place.playoff)
    return drawn


def table_of(state: Tournament, command: AtTable) -> tuple[Stage, Round, Table]:
    """The table a command speaks of. Raises ``Refused("table_unknown")`` and what ``round_of`` raises."""
    drawn = round_of(state, command.round_id)
    table = drawn_table(stage_of(state, command.stage), drawn, command.table)
    return table_stage(state, command.table_id), drawn, table


def drawn_table(stage: Stage, drawn: Round, number: int) -> Table:
    """The table of that number. Raises ``Refused("table_unknown")``."""
    table = drawn.tables.get(number)
    if table is None:
        raise Refused("table_unknown", stage=stage.name, table=number, tables=len(drawn.tables))
    return table


class TablePlace(TypedDict):
    """Where an event at a table happened, as its fields."""

    stage: str
    round: int
    playoff: int
    table: int


class PlayPlace(TablePlace):
    """The same in one play of the table: 0 for the hands that count, k for the k-th overtime."""

    overtime: int


def table_place(command: AtTable | OnClock) -> TablePlace:
    """The fields of an event that is about a whole table."""
    return TablePlace(stage=command.stage, round=command.round, playoff=command.playoff, table=command.table)


def play_place(command: AtTable) -> PlayPlace:
    """The fields of an event in one play of a table."""
    return PlayPlace(**table_place(command), overtime=command.overtime)


def place_facts(stage: Stage, round_number: int, table: int, overtime: int = 0) -> dict[str, object]:
    """What a refusal says of a place at a table."""
    return {"stage": stage.name, "round": round_number, "table": table, "overtime": overtime}


def settled_round(state: Tournament, command: Command) -> Command:
    """The command with its round: where none is named, the first; in a ladder the running one, or the next to draw."""
    if getattr(command, "round", 1) or isinstance(command, Deduct):
        return command
    held = state.stages.get(getattr(command, "stage", ""))
    stage = state.format.stage(held.key) if held else None
    number = 1
    if held is not None and stage is not None and stage.ladder is not None:
        number = max(len(held.rounds), 1)
        if isinstance(command, Draw) and held.rounds:
            number += 1
    return msgspec.structs.replace(command, round=number)


def phase_of(state: Tournament, place: TableId, drawn: Round, table: Table) -> str:
    """Phase of a table for the phase table: ``closed`` once its round or the whole event is, ``reopened`` while it is
    corrected after that."""
    found = table_phase(state, place, table)
    if not drawn.closed_at and not state.ended_at:
        return found
    reopened = ("corrected", "tied") if drawn.closed_at else ("corrected",)
    return "reopened" if found in reopened else "closed"


def given_reason(reason: str) -> None:
    """Raises ``Refused("reason_missing")`` where no reason is written."""
    if not reason.strip():
        raise Refused("reason_missing")


def round_phase(drawn: Round | None) -> str:
    """Phase of a round for the phase table."""
    if drawn is None:
        return "undrawn"
    if drawn.closed_at:
        return "closed"
    return "playing" if drawn.begun else "drawn"


def not_ended(state: Tournament) -> None:
    """Raises ``Refused("event_ended")`` once the event is over."""
    if state.ended_at:
        raise Refused("event_ended", at=state.ended_at)
