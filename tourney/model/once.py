"""Answers about one state of the event, worked out once however many parts of a screen ask.

A state only changes by a further line of the history; a fold anew or an imagined one is another state.
"""

import threading
import weakref
from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from tourney.model.state import Tournament

P = ParamSpec("P")
Answer = TypeVar("Answer")


MOST = 4
"""States whose answers are kept: the one that is shown, and what a correction would make of it."""


class _Kept:
    """The answers about one state after so many lines."""

    def __init__(self, state: Tournament) -> None:
        self.about, self.lines = weakref.ref(state), len(state.lines)
        self.answers: dict[tuple[Any, ...], Any] = {}


class _Known(threading.local):
    """What was asked last in this thread, the newest state at the end."""

    def __init__(self) -> None:
        self.kept: list[_Kept] = []

    def of(self, state: Tournament) -> dict[tuple[Any, ...], Any]:
        found = next((one for one in self.kept if one.about() is state), None)
        if found is None or found.lines != len(state.lines):
            others = [one for one in self.kept if one is not found and one.about() is not None]
            found = _Kept(state)
            self.kept = [*others[1 - MOST :], found]
        return found.answers


_known = _Known()


def asked_once(
    query: Callable[Concatenate[Tournament, P], Answer],
) -> Callable[Concatenate[Tournament, P], Answer]:
    """For a query that gives back what nobody changes. What it raises is worked out each time."""

    @wraps(query)
    def asked(state: Tournament, /, *args: P.args, **named: P.kwargs) -> Answer:
        answers = _known.of(state)
        key = (query, args, tuple(named.items()))
        if key not in answers:
            answers[key] = query(state, *args, **named)
        answer: Answer = answers[key]
        return answer

    return asked
