"""核对抽签: whether a draw's record holds. Everything it says is worked out again, and the checker takes or rejects it."""

import msgspec

from tourney.draw.checker import faults
from tourney.draw.lots import Lots, draw_lots
from tourney.draw.proof import DrawRecord, keeps_promise, plain_record, proved_seed
from tourney.draw.rounds_ahead import plan_rounds
from tourney.draw.unmet import told
from tourney.draw.wished import draw_with_wishes
from tourney.formats.wishing import wishes_of
from tourney.model import events as e
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId
from tourney.model.state import Round, Tournament
from tourney.wording.draw_checks import (
    arrival_texts,
    moved_texts,
    proof_texts,
    rebuilt_texts,
    seated_texts,
    unmet_texts,
)


class CheckRow(msgspec.Struct, frozen=True):
    """One thing about a draw that was checked again."""

    ok: bool
    title: str
    detail: str


class _Record(msgspec.Struct):
    """What the log says of one draw."""

    drawn: e.Drawn
    people: set[Number]
    """Whom the record names apart from the seats: the starting order, or the slips."""
    at: int
    """Its place among the draws that were in force."""
    moves: list[e.Swapped | e.Replaced] = []


MANY = 500
"""People above which a window does not wait for a draw to be worked out again."""


class DrawCheck(msgspec.Struct, frozen=True):
    """Everything that checking a draw again needs, gathered; ``rows`` may run in any thread."""

    record: _Record
    drawn: Round
    seats: int
    byes_before: dict[Number, int]
    """Byes of the rounds before this one."""

    def rows(self) -> tuple[CheckRow, ...]:
        """What was found. A computer draw is rebuilt from its seed, with its wishes; a proved one from its secret."""
        record = self.record
        if self.drawn.method == "arrival":
            return (_one_seat_each(self.drawn, self.seats),)
        found = [_seated(record, self.drawn, self.seats)]
        if record.drawn.proof is not None:
            found.append(_proved(record.drawn))
        if record.drawn.method == "computer":
            found.append(_rebuilt(record.drawn, self.seats, self.byes_before))
        if record.drawn.wishes is not None:
            found.append(_recounted(record.drawn))
        if record.moves:
            same = _same_seats(_followed(record), self.drawn)
            found.append(CheckRow(same, *moved_texts(len(record.moves), same=same)))
        return tuple(found)

    @property
    def slow(self) -> bool:
        """Working it out again may take longer than a window should wait."""
        return self.record.drawn.procedure != 1 or len(self.record.drawn.order) > MANY


def gathered_check(state: Tournament, place: RoundId) -> DrawCheck | None:
    """A drawn round with its record; ``None`` before the draw."""
    drawn = state.round(place)
    if drawn is None:
        return None
    records = _records(state)
    return _check(state, drawn, records[place], records)


def _check(state: Tournament, drawn: Round, record: _Record, records: dict[RoundId, _Record]) -> DrawCheck:
    before: dict[Number, int] = {}
    for place, other in records.items():
        earlier = state.round(place) if other.at < record.at else None
        for number in earlier.byes if earlier else ():
            before[number] = before.get(number, 0) + 1
    return DrawCheck(record, drawn, state.format.seats, before)


def draw_check(state: Tournament, place: RoundId) -> tuple[CheckRow, ...]:
    """A drawn round checked against its record, with rules that know nothing of how it was drawn; empty before.

    Exchanges after the draw are followed one by one from the record.
    """
    found = gathered_check(state, place)
    return found.rows() if found else ()


def archived_checks(state: Tournament, place: RoundId) -> tuple[tuple[int, tuple[CheckRow, ...]], ...]:
    """The same for every draw of this round that was thrown away: its version, and what was found."""
    kept = state.stages[place.stage].archive.get((place.round, place.playoff), [])
    if not kept:
        return ()
    archive: dict[tuple[RoundId, int], _Record] = {}
    records = _records(state, archive)
    return tuple(
        (old.version, _check(state, old.drawn, archive[place, old.version], records).rows()) for old in kept
    )


def published(state: Tournament, place: RoundId) -> DrawRecord:
    """抽签记录 of a computer draw, as anybody can check it with nothing but Python.

    Raises ``Refused``: ``round_not_drawn``, ``no_seed_to_publish`` (slips, arrival, movement: there is no chance in it).
    """
    found, plan = gathered_check(state, place), state.stage_plan(place.stage)
    facts = {"stage": plan.name, "round": place.round, "ladder": plan.ladder is not None}
    if found is None:
        raise Refused("round_not_drawn", **facts)
    made = found.record.drawn
    if found.drawn.method != "computer":
        raise Refused("no_seed_to_publish", **facts)
    proof = (made.proof.commit, made.proof.secret, made.proof.hall) if made.proof else ("", "", "")
    before = dict(made.wishes.byes_before) if made.wishes else found.byes_before
    lots = Lots(made.order, made.tables, made.byes + made.waiting)
    return plain_record(made.seed, found.seats, before, lots, made.procedure, proof)


# The log ----------------------------------------------------------------------------------------------------------

Archive = dict[tuple[RoundId, int], _Record]


def _records(state: Tournament, archive: Archive | None = None) -> dict[RoundId, _Record]:
    found: dict[RoundId, _Record] = {}
    thrown: Archive = archive if archive is not None else {}
    slips: dict[RoundId, set[Number]] = {}
    for line in state.lines:
        for event in () if line.reverted_by else line.events:
            _take(event, found, slips, thrown)
    return found


def _take(
    event: e.AnyEvent, found: dict[RoundId, _Record], slips: dict[RoundId, set[Number]], thrown: Archive
) -> None:
    if isinstance(event, e.SlipDrawn):
        slips.setdefault(event.round_id, set()).add(event.number)
    elif isinstance(event, e.Drawn):
        own = {number for table in event.tables for number in table} | {*event.byes, *event.waiting}
        people = set(event.order) or slips.get(event.round_id) or own
        found[event.round_id] = _Record(event, set(people), len(found))
    elif isinstance(event, e.DrawVoided):
        old = found.pop(event.round_id, None)
        slips.pop(event.round_id, None)
        if old is not None:
            thrown[event.round_id, old.drawn.version] = old
    elif isinstance(event, e.DrawRestored):
        found[event.round_id] = thrown.pop((event.round_id, event.version))
    elif isinstance(event, e.Swapped | e.Replaced):
        found[event.round_id].moves.append(event)


# What was found ---------------------------------------------------------------------------------------------------


def _one_seat_each(drawn: Round, seats: int) -> CheckRow:
    """Tables that formed by arrival: nobody sits twice, unless he plays again for those who wait."""
    seated = [number for table in drawn.live for number in table.seats]
    return CheckRow(True, *arrival_texts(len(drawn.live), len(set(seated)), seats))


def _seated(record: _Record, drawn: Round, seats: int) -> CheckRow:
    """The independent checker, on the tables as they stand; a dissolved table's people sit out."""
    people = set(record.people)
    for move in record.moves:
        if isinstance(move, e.Replaced):
            people = (people - {move.number}) | {move.by}
    tables = [table.seats for table in drawn.live if not table.added]
    inside = {number for table in tables for number in table} | {*drawn.byes, *drawn.waiting, *drawn.gone}
    later = {n for table in drawn.live if table.added for n in table.seats} - inside
    resting = (*drawn.byes, *drawn.waiting, *drawn.gone, *later)
    found = faults(tables, resting, tuple(people | later), seats)
    return CheckRow(not found, *seated_texts(len(people | later), len(resting), found))


def _proved(drawn: e.Drawn) -> CheckRow:
    """The secret is the promised one, and the seed comes from it, the hall's number and the people."""
    proof = drawn.proof
    assert proof is not None  # noqa: S101
    promised = keeps_promise(proof.commit, proof.secret)
    seeded = promised and proved_seed(proof.secret, proof.hall, drawn.order) == drawn.seed
    return CheckRow(promised and seeded, *proof_texts(promised=promised, seeded=seeded))


def _rebuilt(drawn: e.Drawn, seats: int, byes_before: dict[Number, int]) -> CheckRow:
    same = _made_again(drawn, seats, byes_before) == (drawn.order, drawn.tables, drawn.byes + drawn.waiting)
    return CheckRow(same, *rebuilt_texts(drawn, same=same))


def _made_again(drawn: e.Drawn, seats: int, byes_before: dict[Number, int]) -> tuple[object, ...]:
    resting = len(drawn.byes) + len(drawn.waiting)
    if drawn.planned:
        planned = plan_rounds(drawn.seed, drawn.order, drawn.planned)
        found = planned.rounds[drawn.planned - 1] if len(planned.rounds) >= drawn.planned else None
        return (planned.order, found.tables, found.byes) if found else ()
    if drawn.wishes is not None:
        wishes = wishes_of(drawn.wishes)
        wished = draw_with_wishes(drawn.seed, drawn.order, seats, resting, wishes, drawn.steps)
        return (wished.order, wished.tables, wished.byes)
    lots = draw_lots(drawn.seed, drawn.order, seats, resting, byes_before)
    return (lots.order, lots.tables, lots.byes)


def _recounted(drawn: e.Drawn) -> CheckRow:
    """What was not met, counted anew from the tables alone."""
    assert drawn.wishes is not None  # noqa: S101
    wishes, resting = wishes_of(drawn.wishes), drawn.byes + drawn.waiting
    counts = [(kind, told(kind, wishes, drawn.tables, resting)[0]) for kind in wishes.ranks]
    same = counts == [(one.kind, one.count) for one in drawn.unmet]
    return CheckRow(same, *unmet_texts(drawn.unmet, same=same))


Seating = tuple[tuple[Number, ...], ...]


def _followed(record: _Record) -> Seating:
    """Those who sit out and the tables of the draw, after every exchange that is on record."""
    seats: Seating = (record.drawn.byes, *record.drawn.tables)
    for move in record.moves:
        one, other = (move.a, move.b) if isinstance(move, e.Swapped) else (move.number, move.by)
        change = {one: other, other: one}
        seats = tuple(tuple(change.get(number, number) for number in group) for group in seats)
    return seats


def _same_seats(expected: Seating, drawn: Round) -> bool:
    """Tables dissolved or formed later are no part of the draw."""
    there = all(expected[table.number] == table.seats for table in drawn.live if table.number < len(expected))
    return there and set(expected[0]) <= set(drawn.byes)
