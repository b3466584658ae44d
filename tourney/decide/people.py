"""Registration, check-in, withdrawal: who takes part."""

from collections.abc import Iterator
from itertools import count

import msgspec

from tourney.decide.ages import age_cautions
from tourney.decide.context import Caution, Decision, Now, entry_of, given_reason, not_ended, one, stage_of
from tourney.decide.entries import marked
from tourney.decide.late import Comer, late_cautions
from tourney.decide.leaving import after_leaving
from tourney.formats.field import people_of
from tourney.formats.ladder import climbers
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId
from tourney.model.people import LONGEST_NUMBER, LONGEST_TEXT, Person
from tourney.model.state import Entry, Tournament
from tourney.wording.characters import uncovered

_WHAT = {"name": "姓名", "unit": "单位", "id_number": "身份证号", "phone": "手机"}


def register(state: Tournament, command: c.Register, now: Now) -> Decision:
    """报名: numbers 1, 2, 3 … are given out; invited people belong only to the stage that says so."""
    not_ended(state)
    number = _wanted(command, set(state.entries)) or next(_free(set(state.entries)))
    event, person = _registration(state, command, now, number)
    cautions = (*_cautions(state, [event], [person], now), *_unprintable(person.name))
    return Decision((event,), (person,), cautions)


def import_roster(state: Tournament, command: c.ImportRoster, now: Now) -> Decision:
    """A whole list as one action; one row that cannot be taken refuses the whole list.

    An update that says what is recorded already changes nothing.
    """
    not_ended(state)
    changed = _updated(state, command.updates, now)
    marks = _marks(state, command.updates)
    if not command.people and not changed and not marks:
        raise Refused("import_nobody")
    wanted = {Number(person.number.strip()) for person in command.people if person.number}
    seen = set(state.entries)
    free = _free(seen | wanted)
    done: list[tuple[e.Registered, Person]] = []
    for row in command.people:
        number = _wanted(row, seen) or next(free)
        seen.add(number)
        done.append(_registration(state, row, now, number))
    joined = [person for _, person in done]
    cautions = _cautions(state, [event for event, _ in done], joined, now)
    everything: list[tuple[e.Registered | e.PersonEdited, Person]] = [*done, *changed]
    events = (*(event for event, _ in everything), *marks)
    return Decision(events, tuple(person for _, person in everything), cautions)


def _marks(state: Tournament, updates: tuple[c.EditPerson, ...]) -> list[e.EntryMarked]:
    found = [marked(state, state.entries[one.number], one.invited, one.seeded) for one in updates]
    return [mark for mark in found if mark is not None]


def _cautions(
    state: Tournament, joining: list[e.Registered], people: list[Person], now: Now
) -> tuple[Caution, ...]:
    """What is unusual about those who sign up: ages, more people than places, a draw that was made without them."""
    comers: list[Comer] = [
        (event.number, person.name, event.invited) for event, person in zip(joining, people, strict=True)
    ]
    told = (
        *_same_id(state, people),
        *age_cautions(state, tuple(people), now),
        *_over_capacity(state, joining),
    )
    return (*told, *late_cautions(state, comers))


def _same_id(state: Tournament, people: list[Person]) -> tuple[Caution, ...]:
    """A warning where somebody who takes part has the same ID: mostly one person who signed up twice (K09)."""
    named = [person for person in people if person.id_number]
    held = state.entries.items() if named else ()
    holders = {state.person(number).id_number: number for number, entry in held if entry.active}
    found = []
    for person in named:
        other = holders.setdefault(person.id_number, person.number)
        if other != person.number:
            found.append(Caution("id_twice", {"number": person.number, "other": other, "name": person.name}))
    return tuple(found)


def _over_capacity(state: Tournament, joining: list[e.Registered]) -> tuple[Caution, ...]:
    """A warning where more sign up than the document has places for (B1-02); who is too many may still step in."""
    places = state.format.capacity
    guests = sum(1 for event in joining if event.invited)
    present = sum(1 for entry in state.entries.values() if entry.active and not entry.invited)
    players = present + len(joining) - guests
    if not places or guests == len(joining) or players <= places:
        return ()
    return (Caution("over_capacity", {"capacity": places, "players": players}),)


def _updated(
    state: Tournament, updates: tuple[c.EditPerson, ...], now: Now
) -> list[tuple[e.PersonEdited, Person]]:
    numbers: set[Number] = set()
    found = []
    for command in updates:
        if command.number in numbers:
            raise Refused("update_twice", number=command.number, name=state.called(command.number))
        numbers.add(command.number)
        entry_of(state, command.number)
        if changed := _changed(state, command):
            found.append(_edited(state, command.number, changed, now))
    return found


def _registration(
    state: Tournament, command: c.Register, now: Now, number: Number
) -> tuple[e.Registered, Person]:
    name = _named(command.name)
    _not_too_long({field: getattr(command, field) for field in _WHAT})
    if command.invited and not any(stage.invited for stage in state.format.stages):
        raise Refused("no_stage_invites", name=name)
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
    """The first version that was never written: person rows of what was taken back stay."""
    version = 1
    while (number, version) in state.people:
        version += 1
    return version


def _free(taken: set[Number]) -> Iterator[Number]:
    """The numbers 1, 2, 3 … that nobody has or asks for."""
    return (number for n in count(1) if (number := Number(str(n))) not in taken)


def _wanted(command: c.Register, taken: set[Number]) -> Number | None:
    """The number that was asked for; ``None`` when the next free one is to be given."""
    if command.number is None:
        return None
    number = Number(command.number.strip())
    if (
        not number
        or len(number) > LONGEST_NUMBER
        or any(letter.isspace() or letter == "," for letter in number)
    ):
        raise Refused("number_wrong", number=command.number)
    if number in taken:
        raise Refused("number_taken", number=number, name=command.name)
    return number


def _named(name: str) -> str:
    """The name without what surrounds it. Raises ``Refused("name_missing")`` where nothing of it can be seen."""
    if not any(letter.isprintable() and not letter.isspace() for letter in name):
        raise Refused("name_missing")
    return name.strip()


def _not_too_long(texts: dict[str, str]) -> None:
    for field, what in _WHAT.items():
        text = texts.get(field, "")
        if len(text) > LONGEST_TEXT:
            raise Refused("text_too_long", what=what, text=text[:20], most=LONGEST_TEXT)


def _unprintable(name: str) -> tuple[Caution, ...]:
    """Characters that no font of the papers has: they print as 〓."""
    missing = uncovered(name)
    return (Caution("name_uncovered", {"name": name, "missing": "、".join(missing)}),) if missing else ()


def check_in(state: Tournament, command: c.CheckIn, _now: Now) -> Decision:
    """签到: one person, or everybody who is not yet in."""
    not_ended(state)
    if command.all == (command.number is not None):
        raise Refused("check_in_whom")
    if command.number is not None:
        waiting = [_arriving(state, command.number)]
    else:
        waiting = [entry for entry in state.entries.values() if entry.active and not entry.checked_in_at]
    if not waiting:
        raise Refused("nobody_to_check_in")
    event = e.CheckedIn(numbers=tuple(entry.number for entry in waiting))
    comers: list[Comer] = [(entry.number, state.called(entry.number), entry.invited) for entry in waiting]
    return Decision((event,), cautions=late_cautions(state, comers))


def _arriving(state: Tournament, number: Number) -> Entry:
    entry = entry_of(state, number)
    if not entry.active:
        raise Refused("not_taking_part", number=number, name=state.called(number))
    if entry.checked_in_at:
        raise Refused("already_checked_in", number=number, name=state.called(number), at=entry.checked_in_at)
    return entry


def withdraw(state: Tournament, command: c.Withdraw, now: Now) -> Decision:
    """退赛: never advances nor comes back by himself; hands already played stay."""
    entry = entry_of(state, command.number)
    if not entry.active:
        raise Refused("not_taking_part", number=command.number, name=state.called(command.number))
    given_reason(command.reason)
    event = e.Withdrawn(number=command.number, reason=command.reason)
    return Decision((event, *after_leaving(state, event, command.then, now)))


def reenter(state: Tournament, command: c.Reenter, _now: Now) -> Decision:
    """A withdrawal is taken back; in a ladder somebody who lost signs up again from level 0 (A1-44)."""
    entry = entry_of(state, command.number)
    name = state.called(command.number)
    if entry.disqualified is not None:
        raise Refused("reenter_disqualified", number=command.number, name=name)
    if entry.withdrawn is not None:
        return one(e.Reentered(number=command.number))
    ladder = next((stage for stage in state.format.stages if stage.ladder is not None), None)
    if ladder is None:
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
    name = state.called(command.number)
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
    entry_of(state, command.number)
    changed = _changed(state, command)
    mark = marked(state, state.entries[command.number], command.invited, command.seeded)
    if not changed and mark is None:
        raise Refused("nothing_to_change", number=command.number)
    done = [_edited(state, command.number, changed, now)] if changed else []
    events: list[e.PersonEdited | e.EntryMarked] = [event for event, _ in done]
    events += [mark] if mark is not None else []
    cautions = _unprintable(changed.get("name", ""))
    if mark is not None and mark.invited != state.entries[command.number].invited:
        cautions += late_cautions(state, [(command.number, state.called(command.number), mark.invited)])
    return Decision(tuple(events), tuple(person for _, person in done), cautions=cautions)


def _changed(state: Tournament, command: c.EditPerson) -> dict[str, str]:
    """Field → new value, of what is really different. Raises ``Refused``: name_missing, text_too_long."""
    before = state.person(command.number)
    given = {
        field: value.strip()
        for field in ("name", "unit", "sex", "id_number", "phone", "remark")
        if (value := getattr(command, field)) is not None
    }
    changed = {field: value for field, value in given.items() if value != getattr(before, field)}
    if "name" in changed:
        _named(changed["name"])
    _not_too_long(changed)
    return changed


def _edited(
    state: Tournament, number: Number, changed: dict[str, str], now: Now
) -> tuple[e.PersonEdited, Person]:
    before = state.person(number)
    version = _free_version(state, number)
    person = msgspec.structs.replace(before, version=version, salt=now.salt(f"{number} {version}"), **changed)
    return e.PersonEdited(number=number, version=version, digest=person.digest), person


def forget(state: Tournament, command: c.Forget, _now: Now) -> Decision:
    """Name, ID and phone are removed for good; number, draws and results stay, and the chain still holds."""
    entry = entry_of(state, command.number)
    given_reason(command.reason)
    if entry.forgotten:
        raise Refused("already_forgotten", number=command.number)
    if entry.active and entry.checked_in_at and not state.ended_at:
        raise Refused("forget_too_early", number=command.number, name=state.called(command.number))
    event = e.PersonForgotten(number=command.number, reason=command.reason)
    return Decision((event,), forget=(command.number,))
