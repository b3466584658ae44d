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


class _Known(threading.local):
    """The answers about the state that was asked about last in this thread."""

    def __init__(self) -> None:
        self.about: Callable[[], Tournament | None] = lambda: None
        self.lines = -1
        self.answers: dict[tuple[Any, ...], Any] = {}

    def of(self, state: Tournament) -> dict[tuple[Any, ...], Any]:
        if self.about() is not state or self.lines != len(state.lines):
            self.about, self.lines, self.answers = weakref.ref(state), len(state.lines), {}
        return self.answers


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
