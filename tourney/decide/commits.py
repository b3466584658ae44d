"""公证抽签, the first half: people and wishes are fixed, a secret is made, its commit is shown (DESIGN §6)."""

import hashlib
import hmac
from unicodedata import normalize

from tourney.decide.context import Decision, Now, one
from tourney.decide.drawing import drawable, field_to_draw, leftovers_open
from tourney.draw.proof import commit_of
from tourney.formats.commits import commits_shown
from tourney.formats.field import Field, pool_of
from tourney.formats.wishing import gathered, kinds_of
from tourney.model import commands as c, events as e
from tourney.model.drawing import Proof
from tourney.model.errors import Refused
from tourney.model.ids import RoundId
from tourney.model.plan import Stage
from tourney.model.state import Tournament

LONGEST = 80
"""Characters of the hall's number."""


def commit_draw(state: Tournament, command: c.CommitDraw, now: Now) -> Decision:
    """定下名单. An earlier commit of this round is thrown away, and counted on the record of the draw."""
    place = command.round_id
    stage = drawable(state, place, "draw")
    if stage.ladder is not None:
        raise Refused("ladder_draws_plain", stage=stage.name)
    field = field_to_draw(state, stage, place)
    if field.rest and not field.method:
        raise leftovers_open(stage, place, field)
    if pool_of(state, place):
        raise Refused("commit_with_pool", stage=stage.name)
    secret = hmac.new(now.key, f"secret of a draw\n{now.chance}".encode(), hashlib.sha256).hexdigest()
    wishes = gathered(state, field.entrants, kinds_of(state, place, command.wishes))
    return one(
        e.DrawCommitted(
            stage=place.stage, round=place.round, playoff=place.playoff, commit=commit_of(secret), secret=secret,
            numbers=field.entrants, wishes=wishes,
        )
    )  # fmt: skip


def proof_for(state: Tournament, stage: Stage, place: RoundId, field: Field, hall: str) -> Proof:
    """The open commit with the hall's number.

    Raises ``Refused``: ``no_commit``, ``commit_used`` (its secret was shown by a draw that was taken back),
    ``commit_outdated`` (other people play now), ``hall_wrong``.
    """
    facts = {"stage": stage.name, "round": place.round}
    found = state.stages[stage.key].commits.get((place.round, place.playoff))
    if found is None:
        raise Refused("no_commit", **facts)
    if found.commit in commits_shown(state):
        raise Refused("commit_used", **facts)
    if set(found.numbers) != set(field.entrants):
        here, there = set(field.entrants), set(found.numbers)
        raise Refused("commit_outdated", **facts, new=len(here - there), gone=len(there - here))
    # digits of a Chinese keyboard would give another seed than those said aloud
    named = normalize("NFKC", hall).strip()
    if not named or len(named) > LONGEST or any(not letter.isprintable() for letter in named):
        raise Refused("hall_wrong", most=LONGEST)
    return Proof(found.commit, found.secret, named)
