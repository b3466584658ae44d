"""The language is whole: every event can be stored, folded and told; every command is decided."""

from typing import get_args

from tourney.decide import _DECIDE
from tourney.model import commands as c, events as e
from tourney.model.apply import _APPLY
from tourney.wording.actions import _TEXT


def leaves(base: type) -> set[type]:
    """Every struct of a kind that has a tag of its own."""
    found: set[type] = set(base.__subclasses__())
    deeper = [leaves(kind) for kind in found]
    return {kind for kind in found.union(*deeper) if not kind.__subclasses__()}


def test_every_event_can_be_stored_folded_and_told() -> None:
    kinds = leaves(e.Event)
    assert kinds == set(get_args(e.AnyEvent))
    assert kinds == set(_APPLY)
    assert kinds == set(_TEXT)


def test_every_command_can_be_read_and_is_decided() -> None:
    kinds = leaves(c.Command)
    assert kinds == set(get_args(c.AnyCommand))
    assert kinds == set(_DECIDE)
