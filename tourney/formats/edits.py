"""Changing a format as a whole: stages added, removed, moved and named, with everything that names them."""

import msgspec

from tourney.formats.knobs import Choice
from tourney.model.plan import Format, Route, Stage


def with_stage(choice: Choice, at: int, **values: object) -> Choice:
    """The same with some values of one stage set."""
    stages = list(choice.format.stages)
    stages[at] = msgspec.structs.replace(stages[at], **values)
    return with_format(choice, stages=tuple(stages))


def with_format(choice: Choice, **values: object) -> Choice:
    """The same with some values of the whole plan set."""
    return msgspec.structs.replace(choice, format=msgspec.structs.replace(choice.format, **values))


def without_schemes(choice: Choice) -> Choice:
    """No choice between lists of prizes: they were for another number of prizes."""
    knobs = tuple(knob for knob in choice.format.knobs if knob != "prize_scheme")
    return with_format(choice, prize_schemes={}, knobs=knobs)


def with_rules(choice: Choice, **values: object) -> Choice:
    """The same with some values of a hand set."""
    return msgspec.structs.replace(choice, rules=msgspec.structs.replace(choice.rules, **values))


def added(choice: Choice, after: int) -> Choice:
    """A new stage behind the one at ``after``: its winners come, and go where those went before."""
    stages = list(choice.format.stages)
    key = _free_key(choice.format)
    name = f"第 {len(stages) + 1} 阶段"
    if not stages:
        return with_format(choice, stages=(Stage(key, name, "registered", hands=4),))
    before = stages[after]
    new = Stage(key, name, hands=before.hands, minutes=before.minutes, target=before.target, rank=before.rank,
                take=before.take, take_to=before.take_to, routes=before.routes)  # fmt: skip
    if before.rank == "overall" and before.line is None:
        changed = msgspec.structs.replace(before, take=before.take or 3, take_to=key)
    else:
        changed = msgspec.structs.replace(before, routes=(Route(1, key),))
    return with_format(choice, stages=(*stages[:after], changed, new, *stages[after + 1 :]))


def _free_key(form: Format) -> str:
    number = len(form.stages) + 1
    while form.stage(f"stage{number}") is not None:
        number += 1
    return f"stage{number}"


def removed(choice: Choice, at: int) -> Choice:
    """Without one stage; who went there goes where its first went, or is out; knobs of it go with it."""
    gone = choice.format.stages[at]
    instead = next(iter(gone.targets), "")
    kept = [stage for i, stage in enumerate(choice.format.stages) if i != at]
    stages = tuple(_rerouted(stage, gone.key, instead) for stage in kept)
    form = choice.format
    return with_format(
        choice,
        stages=stages,
        knobs=tuple(knob for knob in form.knobs if not knob.startswith(f"{gone.key}.")),
        aliases={name: knob for name, knob in form.aliases.items() if not knob.startswith(f"{gone.key}.")},
    )


def _rerouted(stage: Stage, gone: str, instead: str) -> Stage:
    """A stage without ``gone``: ways lead to ``instead``, points of ``gone`` are brought and compared no more."""
    routes = [msgspec.structs.replace(way, to=instead) if way.to == gone else way for way in stage.routes]
    take_to = instead if stage.take_to == gone else stage.take_to
    return msgspec.structs.replace(
        stage, routes=tuple(route for route in routes if route.to), take_to=take_to, take=stage.take if take_to else 0,
        brings=None if stage.brings is not None and stage.brings.stage == gone else stage.brings,
        rank_by=tuple(key for key in stage.rank_by if key != f"earlier:{gone}"),
    )  # fmt: skip


def moved(choice: Choice, at: int, by: int) -> Choice:
    """One stage before or behind its neighbour; the ends stay ends."""
    stages = list(choice.format.stages)
    to = min(max(at + by, 0), len(stages) - 1)
    stages.insert(to, stages.pop(at))
    return with_format(choice, stages=tuple(stages))
