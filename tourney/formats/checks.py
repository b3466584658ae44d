"""What does not fit together in a format or in the rules of a hand, before anybody plays by it."""

from collections.abc import Iterable

import msgspec

from tourney.formats.movement import moves_by_result, target
from tourney.model.plan import Format, Rules, Stage

RANK_KEYS = ("points", "wins", "landlord_wins", "table_wins")
"""What ``rank_by`` may name, apart from ``earlier:KEY``."""
MOST_SEATS = 4
"""Two to four sit at a table: one of them, the landlord, against the others."""
TRIED_TABLES = range(2, 8)
"""Numbers of tables for which the moves must come out even."""


class Problem(msgspec.Struct, frozen=True):
    """A code with where it is; ``wording.format_problems`` makes it a sentence."""

    code: str
    stage: str = ""
    """Key of the stage; empty where the whole format or the rules are meant."""
    name: str = ""
    """Name of that stage."""
    field: str = ""
    """The value to change."""
    value: str = ""
    """What stands there."""


def problems(plan: Format) -> list[Problem]:
    """What does not fit together in a format; nothing when it is sound."""
    keys = [stage.key for stage in plan.stages]
    found = [
        Problem("stage_twice", key, field="key", value=key) for key in sorted({*keys}) if keys.count(key) > 1
    ]
    if not plan.stages:
        found.append(Problem("no_stage", field="stage"))
    if not 2 <= plan.seats <= MOST_SEATS:
        found.append(Problem("seats_outside", field="seats", value=str(plan.seats)))
    if plan.ages is not None and plan.ages[0] > plan.ages[1]:
        found.append(Problem("ages_turned", field="ages", value=f"{plan.ages[0]}–{plan.ages[1]}"))
    found += _door_problems(plan)
    for i, stage in enumerate(plan.stages):
        found += _stage_problems(plan, stage, keys[i + 1 :], keys[:i])
    return found


def _door_problems(plan: Format) -> Iterable[Problem]:
    """Somebody must come from the door; heats beside a stage for everybody would find nobody left."""
    if plan.stages and not any(stage.from_the_door for stage in plan.stages):
        yield Problem("nobody_begins", plan.stages[0].key, plan.stages[0].name, "entrants")
    if any(stage.entrants == "registered" for stage in plan.stages):
        heats = [stage for stage in plan.stages if stage.entrants == "newcomers"]
        yield from (_of(stage, "heat_for_nobody", "entrants") for stage in heats)


def _stage_problems(plan: Format, stage: Stage, later: list[str], earlier: list[str]) -> list[Problem]:
    found = [
        _of(stage, "route_to_unknown", "take_to" if key == stage.take_to else "routes", key)
        for key in stage.targets
        if key not in later
    ]
    if not stage.key or not stage.name:
        found.append(_of(stage, "name_missing", "name"))
    places = [route.place for route in stage.routes]
    if len(set(places)) != len(places):
        found.append(_of(stage, "place_twice", "routes"))
    found += _place_problems(plan, stage)
    if stage.entrants == "routes" and not plan.sources(stage.key):
        found.append(_of(stage, "nobody_comes", "entrants"))
    if plan.seats != 3 and stage.seating == "movement":
        found.append(_of(stage, "movement_of_three", "seating"))
    parts = (_number_problems(stage), _ending_problems(stage, plan.seats), _seating_problems(stage))
    return [*found, *(each for part in parts for each in part), *_ranking_problems(stage, earlier)]


def _of(stage: Stage, code: str, field: str, value: object = "") -> Problem:
    return Problem(code, stage.key, stage.name, field, str(value))


def _place_problems(plan: Format, stage: Stage) -> Iterable[Problem]:
    """Places at a table are 1 to the number of its seats."""
    named = {
        "routes": tuple(route.place for route in stage.routes),
        "through": stage.through,
        "decides_last": stage.decides_last,
        "decides": stage.decides if stage.rank == "table" else (),
    }
    for field, places in named.items():
        wrong = [place for place in places if not 1 <= place <= plan.seats]
        if wrong:
            yield _of(stage, "place_outside", field, wrong[0])


MOST = 1_000_000
"""No number of a format or of the rules is larger; what counts rounds, hands, minutes or people is far smaller."""
_BOUNDS = {
    "invited": (0, 3000), "rounds": (0, 1000), "until": (0, 3000), "line_step": (0, MOST), "bye_points": (0, MOST),
    "best_rounds": (0, 1000), "hands": (1, 1000), "minutes": (1, 10_000), "start": (0, MOST), "target": (1, MOST),
    "take": (0, 3000), "overtime_hands": (1, 100), "playoff_hands": (1, 100), "break_minutes": (0, 10_000),
}  # fmt: skip
"""Field of a stage → the least and the most it can say."""


def _number_problems(stage: Stage) -> Iterable[Problem]:
    for field, (least, most) in _BOUNDS.items():
        value = getattr(stage, field)
        if value is not None and not least <= value <= most:
            yield _of(stage, "number_outside" if value < least else "number_too_large", field, value)
    if stage.brings is not None and stage.brings.divide < 1:
        yield _of(stage, "number_outside", "brings", stage.brings.divide)


def _ending_problems(stage: Stage, seats: int) -> Iterable[Problem]:
    """A table, and a stage of several rounds, must come to an end."""
    ends = (stage.hands, stage.minutes, stage.target)
    if not any(value is not None for value in ends) and stage.rank == "table" and stage.ladder is None:
        yield _of(stage, "never_ends", "hands")
    if stage.rounds == 0 and (stage.seating != "movement" or moves_by_result(stage)):
        yield _of(stage, "rounds_unknown", "rounds")
    if stage.repeat and stage.rounds != 1:
        yield _of(stage, "repeat_and_rounds", "rounds", stage.rounds)
    if stage.line is not None and stage.until < 1:
        yield _of(stage, "line_without_until", "until")
    if stage.repeat and len(set(stage.through)) >= seats:
        yield _of(stage, "nobody_goes_out", "through")
    if stage.bust and not (stage.start or stage.brings):
        yield _of(stage, "bust_from_nought", "start")


def _seating_problems(stage: Stage) -> Iterable[Problem]:
    """Moves need a movement, and every table must have three people after them."""
    if stage.seating == "ladder" and stage.ladder is None:
        yield _of(stage, "ladder_missing", "ladder")
    if stage.seating != "movement":
        if stage.moves:
            yield _of(stage, "moves_without_movement", "moves")
        return
    who = [move.who for move in stage.moves]
    by_seat = [name for name in who if name.startswith("seat")]
    if len(set(who)) != len(who):
        yield _of(stage, "move_twice", "moves")
    elif (by_seat and len(by_seat) != len(who)) or ("last_landlord" in who and len(who) > 1):
        yield _of(stage, "moves_mixed", "moves")
    elif not all(_even(stage, count) for count in TRIED_TABLES):
        yield _of(stage, "moves_uneven", "moves")


def _even(stage: Stage, tables: int) -> bool:
    """As many come to every table as leave it; by seat, the same seat fills itself."""
    if not moves_by_result(stage):
        return all(len({target(move, at, tables) for at in range(tables)}) == tables for move in stage.moves)
    heads = [0] * tables
    for move in stage.moves:
        for at in range(tables):
            heads[at] -= 1
            heads[target(move, at, tables)] += 1
    return not any(heads)


def _ranking_problems(stage: Stage, earlier: list[str]) -> Iterable[Problem]:
    if stage.rank == "overall" and (stage.routes or stage.repeat) and stage.line is None:
        yield _of(stage, "overall_with_places", "routes" if stage.routes else "repeat")
    if stage.rank == "table" and stage.take:
        yield _of(stage, "take_at_tables", "take", stage.take)
    if bool(stage.take) != bool(stage.take_to):
        yield _of(stage, "take_without_target", "take_to" if stage.take else "take")
    for key in stage.rank_by:
        if key not in RANK_KEYS and not (key.startswith("earlier:") and key[8:] in earlier):
            yield _of(stage, "rank_key_unknown", "rank_by", key)
    if stage.brings is not None and stage.brings.stage not in earlier:
        yield _of(stage, "brings_from_unknown", "brings", stage.brings.stage)


_RULES_MOST = {
    "bomb": 10, "rocket": 10, "spring": 10, "anti_spring": 10, "open_hand": 10, "max_bombs": 20, "pass_limit": 100,
    "tell": 20, "hole": 20,
}  # fmt: skip
"""Field of the rules → the most it can say, where that is less than ``MOST``."""


def rules_problems(rules: Rules, seats: int = 3) -> list[Problem]:
    """What does not fit together in the rules of a hand at a table of so many."""
    found = []
    if list(rules.bids) != sorted(set(rules.bids)) or any(bid < 1 for bid in rules.bids):
        found.append(_rule("bids_not_rising", "bids", "、".join(map(str, rules.bids))))
    if (rules.scoring == "roles") != (rules.roles is not None):
        found.append(_rule("roles_missing" if rules.roles is None else "roles_unused", "roles"))
    if rules.kick and rules.kick not in rules.bids:
        found.append(_rule("not_a_bid", "kick", rules.kick))
    if rules.forced_bid and rules.forced_bid not in rules.bids:
        found.append(_rule("not_a_bid", "forced_bid", rules.forced_bid))
    if rules.pass_fine % (seats - 1 if seats > 1 else 1):
        found.append(_rule("fine_uneven", "pass_fine", rules.pass_fine))
    if rules.rake_percent > 100:
        found.append(_rule("percent_outside", "rake_percent", rules.rake_percent))
    numbers = ("bomb", "rocket", "spring", "anti_spring", "open_hand", "max_bombs", "pass_limit", "pass_fine", "rake",
               "rake_percent", "base", "tell", "hole")  # fmt: skip
    for name in numbers:
        value, most = getattr(rules, name), _RULES_MOST.get(name, MOST)
        if not 0 <= value <= most:
            found.append(_rule("number_outside" if value < 0 else "number_too_large", name, value))
    if max(rules.bids, default=0) > MOST:
        found.append(_rule("number_too_large", "bids", max(rules.bids)))
    return found


def _rule(code: str, field: str, value: object = "") -> Problem:
    return Problem(code, field=field, value=str(value))
