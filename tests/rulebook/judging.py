"""The card judge asked as a referee asks it."""

from functools import cache

from tourney.formats.load import load_format, load_rules
from tourney.model.plan import Format, Rules
from tourney.queries.judging import JudgedRow, judged


@cache
def _book(format_id: str) -> tuple[Format, Rules]:
    form = load_format(format_id)
    return form, load_rules(form.rules)


def verdict(format_id: str, first: str, second: str | None = None) -> JudgedRow:
    """What the judge says under that format."""
    return judged(*_book(format_id), first, second)


def names(format_id: str, play: str) -> list[str]:
    """Everything a play can be; nothing where it is no play."""
    return list(verdict(format_id, play).first.patterns)
