"""Registration, check-in, withdrawal: who takes part."""

import msgspec

from tourney.decide.ages import age_cautions
from tourney.decide.context import Caution, Decision, Now, entry_of, given_reason, not_ended, one, stage_of
from tourney.decide.leaving import left_seats
from tourney.formats.field import people_of
from tourney.formats.ladder import climbers
from tourney.model import commands as c
from tourney.model import events as e
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId
from tourney.model.people import Person
from tourney.model.state import Entry, Tournament

LONGEST = 200
"""Characters of a name, unit or remark: longer ones are no names but a cell gone wrong."""


def register(state: Tournament, command: c.Register, now: Now) -> Decision:
    """报名: numbers 1, 2, 3 … are given out; invited people belong only to the stage that says so."""
    not_ended(state)
    event, person = _registration(state, command, now, set(state.entries))
    return Decision((event,), (person,), _cautions(state, [event], [person], now))


def import_roster(state: Tournament, command: c.ImportRoster, now: Now) -> Decision:
    """A whole list as one action; one row that cannot be taken refuses the whole list."""
    not_ended(state)
    if not command.people:
        raise Refused("import_nobody")
    taken = set(state.entries) | {person.number for person in command.people if person.number}
    seen = set(state.entries)
    events: list[e.Registered] = []
    people: list[Person] = []
    for row in command.people:
        event, person = _registration(state, row, now, seen if row.number else taken | seen)
        seen.add(event.number)
        events.append(event)
        people.append(person)
    return Decision(tuple(events), tuple(people), _cautions(state, events, people, now))


def _cautions(
    state: Tournament, joining: list[e.Registered], people: list[Person], now: Now
) -> tuple[Caution, ...]:
    """What is unusual about those who sign up: ages, and more people than places."""
    return (*age_cautions(state, tuple(people), now), *_over_capacity(state, joining))


def _over_capacity(state: Tournament, joining: list[e.Registered]) -> tuple[Caution, ...]:
    """A warning where more sign up than the document has places for (B1-02); who is too many may still step in."""
    places = state.format.capacity
    guests = sum(1 for event in joining if event.invited)
    present = sum(1 for entry in state.entries.values() if entry.active and not entry.invited)
    players = present + len(joining) - guests
    if not places or guests == len(joining) or players <= places:
        return ()
    return (Caution("over_capacity", {"capacity": places, "players": players}),)


def _registration(
    state: Tournament, command: c.Register, now: Now, taken: set[Number]
) -> tuple[e.Registered, Person]:
    name = command.name.strip()
    if not name:
        raise Refused("name_missing")
    for what, text in (("姓名", name), ("单位", command.unit), ("备注", command.remark)):
        if len(text) > LONGEST and what != "备注":
            raise Refused("text_too_long", what=what, text=text[:20], most=LONGEST)
    if command.invited and not any(stage.invited for stage in state.format.stages):
        raise Refused("no_stage_invites", name=name)
    number = _number(command, taken)
    version = _free_version(state, number)
    person = Person(
        number=number, version=version, salt=now.salt(f"{number} {version}"), name=name, unit=command.unit.strip(),
        sex=command.sex, id_number=command.id_number.strip(), phone=command.phone.strip(), remark=command.remark,
    )  # fmt: skip
    event = e.Registered(
        number=number, version=version, digest=person.digest, invited=command.invited, seeded=command.seeded
    )
    return event, person


def _free_version(state: Tournament, number: Number) -> int:
    """1, or the next where a registration with this number was taken back: its person row stays."""
    version = 1
    while (number, version) in state.people:
        version += 1
    return version


def _number(command: c.Register, taken: set[Number]) -> Number:
    if command.number is None:
        free = 1
        while Number(str(free)) in taken:
            free += 1
        return Number(str(free))
    number = Number(command.number.strip())
    if not number or len(number) > 20 or any(letter.isspace() or letter == "," for letter in number):
        raise Refused("number_wrong", number=command.number)
    if number in taken:
        raise Refused("number_taken", number=number, name=command.name)
    return number


def check_in(state: Tournament, command: c.CheckIn, _now: Now) -> Decision:
    """签到: one person, or everybody who is not yet in."""
    not_ended(state)
    if command.all == (command.number is not None):
        raise Refused("check_in_whom")
    if command.number is not None:
        return one(e.CheckedIn(numbers=(_arriving(state, command.number).number,)))
    waiting = tuple(n for n, entry in state.entries.items() if entry.active and not entry.checked_in_at)
    if not waiting:
        raise Refused("nobody_to_check_in")
    return one(e.CheckedIn(numbers=waiting))


def _arriving(state: Tournament, number: Number) -> Entry:
    entry = entry_of(state, number)
    if not entry.active:
        raise Refused("not_taking_part", number=number, name=_name(state, number))
    if entry.checked_in_at:
        raise Refused("already_checked_in", number=number, name=_name(state, number), at=entry.checked_in_at)
    return entry


def _name(state: Tournament, number: Number) -> str:
    return state.person(number).name


def withdraw(state: Tournament, command: c.Withdraw, _now: Now) -> Decision:
    """退赛: never advances nor comes back by himself; hands already played stay."""
    entry = entry_of(state, command.number)
    if not entry.active:
        raise Refused("not_taking_part", number=command.number, name=_name(state, command.number))
    given_reason(command.reason)
    event = e.Withdrawn(number=command.number, reason=command.reason)
    return Decision((event, *left_seats(state, command.number, command.reason)))


def reenter(state: Tournament, command: c.Reenter, _now: Now) -> Decision:
    """A withdrawal is taken back; in a ladder somebody who lost signs up again from level 0 (A1-44)."""
    entry = entry_of(state, command.number)
    name = _name(state, command.number)
    if entry.withdrawn is not None:
        return one(e.Reentered(number=command.number))
    ladder = next((stage for stage in state.format.stages if stage.ladder is not None), None)
    if ladder is None or entry.disqualified is not None:
        raise Refused("not_withdrawn", number=command.number, name=name)
    not_ended(state)
    climber = climbers(state, ladder).get(command.number)
    if climber is None or not climber.lost:
        raise Refused("attempt_running", number=command.number, name=name)
    return one(e.Reentered(number=command.number, stage=ladder.key))


def decline(state: Tournament, command: c.Decline, _now: Now) -> Decision:
    """放弃资格: the place in a stage that is not drawn yet goes to the best of those out, if the referee fills it."""
    not_ended(state)
    stage = stage_of(state, command.stage)
    entry_of(state, command.number)
    name = _name(state, command.number)
    held = state.stages[stage.key]
    if held.rounds:
        raise Refused("draw_while_drawn", stage=stage.name, round=1)
    if command.number in held.declined:
        raise Refused("already_declined", number=command.number, name=name, stage=stage.name)
    if command.number not in people_of(state, RoundId(stage.key, 1)):
        raise Refused("draw_not_entitled", numbers=[command.number], names=[name], stage=stage.name, round=1)
    return one(e.Declined(stage=stage.key, number=command.number, reason=command.reason))


def edit_person(state: Tournament, command: c.EditPerson, now: Now) -> Decision:
    """A name, unit, ID or phone is corrected: a new version of the person row."""
    entry = entry_of(state, command.number)
    before = state.person(command.number)
    given = {
        field: value.strip()
        for field in ("name", "unit", "sex", "id_number", "phone", "remark")
        if (value := getattr(command, field)) is not None
    }
    changed = {field: value for field, value in given.items() if value != getattr(before, field)}
    if not changed:
        raise Refused("nothing_to_change", number=command.number)
    if "name" in changed and not changed["name"]:
        raise Refused("name_missing")
    version = max(v for number, v in state.people if number == entry.number) + 1
    person = msgspec.structs.replace(
        before, version=version, salt=now.salt(f"{entry.number} {version}"), **changed
    )
    return Decision((e.PersonEdited(number=entry.number, version=version, digest=person.digest),), (person,))


def forget(state: Tournament, command: c.Forget, _now: Now) -> Decision:
    """Name, ID and phone are removed for good; number, draws and results stay, and the chain still holds."""
    entry = entry_of(state, command.number)
    given_reason(command.reason)
    if entry.forgotten:
        raise Refused("already_forgotten", number=command.number)
    if entry.active and entry.checked_in_at and not state.ended_at:
        raise Refused("forget_too_early", number=command.number, name=_name(state, command.number))
    event = e.PersonForgotten(number=command.number, reason=command.reason)
    return Decision((event,), forget=(command.number,))
