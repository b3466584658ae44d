"""What an entry is marked with: 签到 taken back, 特邀, 种子."""

from tourney.decide.context import Decision, Now, entry_of, not_ended, one
from tourney.formats.newcomers import drawn_in
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.state import Entry, Tournament


def cancel_check_in(state: Tournament, command: c.CancelCheckIn, _now: Now) -> Decision:
    """取消签到: only before the person is drawn; after that 退赛 or 缺席 says it."""
    not_ended(state)
    entry = entry_of(state, command.number)
    name = state.called(command.number)
    if not entry.checked_in_at:
        raise Refused("not_checked_in", number=command.number, name=name)
    if stage := drawn_in(state, command.number):
        raise Refused("check_in_drawn", number=command.number, name=name, stage=stage)
    return one(e.CheckInCancelled(number=command.number))


def marked(
    state: Tournament, entry: Entry, invited: bool | None, seeded: bool | None
) -> e.EntryMarked | None:
    """特邀 and 种子 set anew; ``None`` where they are so already. Raises ``Refused``.

    特邀 says in which stages somebody plays, so it is settled once he is drawn; neither is set once the event ended.
    """
    now = (entry.invited, entry.seeded)
    then = (now[0] if invited is None else invited, now[1] if seeded is None else seeded)
    if now == then:
        return None
    not_ended(state)
    name = state.called(entry.number)
    if then[0] and not any(stage.invited for stage in state.format.stages):
        raise Refused("no_stage_invites", name=name)
    if then[0] != now[0] and (stage := drawn_in(state, entry.number)):
        raise Refused("invited_drawn", number=entry.number, name=name, stage=stage)
    return e.EntryMarked(number=entry.number, invited=then[0], seeded=then[1])
