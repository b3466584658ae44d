"""What the draw screen shows, from the state: titles, cards of tables, who has not come."""

from tourney import queries
from tourney.model.ids import RoundId
from tourney.model.state import Tournament
from ui.screens.draw_cards import SeatCard, SeatLine


def title_of(state: Tournament, place: RoundId) -> str:
    """``初赛抽签``, ``淘汰赛第 2 轮抽签``."""
    stage = state.stage_plan(place.stage)
    lap = f"第 {place.round} 轮" if stage.repeat else ""
    return f"{stage.name}{lap}抽签"


def start_word(state: Tournament, stage: str) -> str:
    """``开始初赛，计时 20 分钟``."""
    plan = state.stage_plan(stage)
    return f"开始{plan.name}" + (f"，计时 {plan.minutes} 分钟" if plan.minutes else "")


def last_way(state: Tournament) -> str:
    """The way the last draw of this event was made; by computer before the first."""
    drawn = [found for held in state.stages.values() for found in held.rounds]
    if drawn and drawn[-1].made is not None and drawn[-1].made.proof is not None:
        return "proof"
    return "slips" if drawn and drawn[-1].method == "slips" else "computer"


def missing_text(state: Tournament, place: RoundId) -> str:
    """What one should know before drawing: who has not signed in, slips that are already recorded."""
    found = [
        f"还有 {row.title}：{row.detail}。抽签后再来的人不在里面。"
        for row in queries.blockers(state)
        if row.kind == "not_here"
    ]
    slips = len(state.stages[place.stage].slips.get(place.round, {}))
    if slips:
        found.append(f"这一轮已经录了 {slips} 张纸牌签。改用电脑抽签，这些签就不算了。")
    return "".join(found)


def cards_of(state: Tournament, place: RoundId) -> tuple[SeatCard, ...]:
    """The tables of a drawn round, and those who sit out as a last card."""
    drawn = state.round(place)
    if drawn is None:
        return ()
    cards = [
        SeatCard(row.id.table, tuple(
            SeatLine(seat.seat, seat.number, seat.name, seat.unit, seat.number in drawn.filled)
            for seat in row.seats
        ))
        for row in queries.tables(state, place.stage, place.round)
    ]  # fmt: skip
    resting = [queries.player(state, number) for number in drawn.byes]
    if resting:
        lines = tuple(
            SeatLine(0, row.number, row.name, row.unit, row.number in drawn.filled) for row in resting
        )
        cards.append(SeatCard(0, lines))
    return tuple(cards)
