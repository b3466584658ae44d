"""Commits of proved draws as the log knows them: which were shown, which were thrown away (DESIGN §6)."""

from tourney.model import events as e
from tourney.model.drawing import Proof
from tourney.model.ids import RoundId
from tourney.model.state import Tournament


def commits_shown(state: Tournament) -> set[str]:
    """Commits whose secret was shown: by any draw, also one that was taken back."""
    proofs = [
        event.proof
        for line in state.lines
        for event in line.events
        if isinstance(event, e.Drawn | e.RoundsPlanned)
    ]
    return {proof.commit for proof in proofs if proof is not None}


def commits_used(state: Tournament) -> set[str]:
    """Commits that a draw was made with; not those of a draw that was taken back."""
    return {
        event.proof.commit
        for line in state.lines
        if not line.reverted_by
        for event in line.events
        if isinstance(event, e.Drawn) and event.proof is not None
    }


def thrown_away(state: Tournament, place: RoundId, proof: Proof | None = None) -> int:
    """Commits of this round that were made and not drawn with; taken back ones too, and those of a draw taken back."""
    made = {
        event.commit
        for line in state.lines
        for event in line.events
        if isinstance(event, e.DrawCommitted) and event.round_id == place
    }
    return len(made - commits_used(state) - ({proof.commit} if proof else set()))


def committed_at(state: Tournament, commit: str) -> str:
    """When this commit was made, as ISO time; empty where the log does not know it."""
    for line in state.lines:
        for event in line.events:
            if isinstance(event, e.DrawCommitted) and event.commit == commit:
                return line.at
    return ""
