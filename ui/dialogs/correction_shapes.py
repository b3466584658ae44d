"""The words of the correction dialog as values, and how a round is called in it."""

from typing import Literal

import msgspec

from tourney.model.ids import RoundId
from tourney.model.state import Tournament
from tourney.wording.numbers import lap_text

Way = Literal["swap", "redraw", "stand", "later"]


class Fact(msgspec.Struct, frozen=True):
    """A line below the table: icon, role and words."""

    icon: str
    role: str
    words: str


class WayWords(msgspec.Struct, frozen=True):
    """One way out."""

    word: str
    what: str
    note: str
    main: str
    """What the button of the dialog says."""


def place_name(state: Tournament, place: RoundId) -> str:
    """复赛, or 淘汰赛第 2 轮 where a stage has several; 初赛附加赛."""
    stage = state.stage_plan(place.stage)
    if place.playoff:
        return f"{stage.name}附加赛"
    several = stage.repeat or stage.rounds != 1 or place.round > 1
    return stage.name + lap_text(stage, place.round, named=several)
