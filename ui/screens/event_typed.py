"""赛事资料: what stands in the fields, as the one command it means, or the sentence beside each field that means nothing."""

import msgspec

from tourney.model.commands import SetEvent
from tourney.queries.event_facts import EventFacts
from tourney.wording import event_typed as typed

OFFICE, OFFICE_NAME = "office", "office:name"
"""Fields of one more office."""
TIME, TIME_TEXT = "time", "time:text"
"""Fields of one more line of the schedule."""
JURY, SCHEDULE = "jury.", "schedule."
"""Before the office, and before the key of what has a time."""


class Read(msgspec.Struct, frozen=True):
    """``problems``: field → sentence; where there is none, ``command`` sets what was changed."""

    command: SetEvent | None
    problems: dict[str, str]


def texts_of(facts: EventFacts) -> dict[str, str]:
    """What stands in the fields when nobody has typed."""
    plain = {
        "name": facts.name, "organiser": facts.organiser, "place": facts.place, "from": facts.first,
        "to": facts.last, "tax": typed.tax_text(facts.tax),
    }  # fmt: skip
    jury = {JURY + office: name for office, name in facts.jury}
    times = {SCHEDULE + time.key: time.text for time in facts.times}
    return plain | jury | times | dict.fromkeys((OFFICE, OFFICE_NAME, TIME, TIME_TEXT), "")


def read(facts: EventFacts, texts: dict[str, str]) -> Read:
    """The fields that say something else than the event; ``command`` is ``None`` where none does."""
    before = texts_of(facts)
    changed = {key: text.strip() for key, text in texts.items() if text.strip() != before.get(key, "")}
    problems: dict[str, str] = {}
    if "name" in changed and not changed["name"]:
        problems["name"] = typed.NAME_PROBLEM
    days = _days(facts, changed, problems)
    tax = _tax(changed, problems)
    jury = _pairs(changed, JURY, (OFFICE, OFFICE_NAME), ("职务", "姓名"), problems)
    times = _times(facts, _pairs(changed, SCHEDULE, (TIME, TIME_TEXT), ("事项", "时间"), problems), problems)
    if problems or not changed:
        return Read(None, problems)
    command = SetEvent(
        name=changed.get("name"), organiser=changed.get("organiser"), place=changed.get("place"),
        from_=days.get("from"), to=days.get("to"), jury=jury or None, tax=tax, schedule=times or None,
    )  # fmt: skip
    return Read(command, {})


def _days(facts: EventFacts, changed: dict[str, str], problems: dict[str, str]) -> dict[str, str]:
    days = {"from": facts.first, "to": facts.last}
    year = int(facts.day[:4])
    for key, what in (("from", "开始日期"), ("to", "结束日期")):
        if key not in changed:
            continue
        day = typed.day_typed(changed[key], year) if changed[key] else ""
        if day is None:
            problems[key] = typed.day_problem(what, changed[key])
        else:
            days[key] = day
    first, last = days["from"], days["to"]
    if first and last and last < first and not problems.keys() & {"from", "to"}:
        problems["to" if "to" in changed else "from"] = typed.order_problem(first, last)
    return {key: day for key, day in days.items() if key in changed}


def _tax(changed: dict[str, str], problems: dict[str, str]) -> float | None:
    if "tax" not in changed:
        return None
    tax = typed.tax_typed(changed["tax"])
    if tax is None:
        problems["tax"] = typed.tax_problem(changed["tax"])
    return tax


def _pairs(
    changed: dict[str, str],
    head: str,
    more: tuple[str, str],
    words: tuple[str, str],
    problems: dict[str, str],
) -> dict[str, str]:
    """What was changed under a heading, and the line that was added."""
    found = {key.removeprefix(head): text for key, text in changed.items() if key.startswith(head)}
    name, text = (changed.get(key, "") for key in more)
    if name and text:
        found[name] = text
    elif name or text:
        problems[more[1] if name else more[0]] = typed.half_problem(*(words if name else words[::-1]))
    return found


def _times(facts: EventFacts, found: dict[str, str], problems: dict[str, str]) -> dict[str, str]:
    titles = {time.key: time.title for time in facts.times}
    times = {key: typed.time_typed(text) for key, text in found.items()}
    for key, time in times.items():
        if time is None:
            field = SCHEDULE + key if key in titles else TIME_TEXT
            problems[field] = typed.time_problem(titles.get(key, key), found[key])
    return {key: time for key, time in times.items() if time is not None}
