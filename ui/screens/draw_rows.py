"""What the draw screen shows, from the state: titles, cards of tables, who has not come."""

from tourney.formats.at import stage_at
from tourney.model.ids import Number, RoundId
from tourney.model.state import Round, Table, Tournament
from tourney.queries import everything as queries
from tourney.queries.absence import who_fills
from tourney.queries.gathering import Gathering
from tourney.queries.stages import Due, guests_to_come
from tourney.wording.draws import leftovers_text, vacant_text
from tourney.wording.numbers import people_word
from tourney.wording.refusals import sentence
from ui.screens.draw_cards import BROKEN, SeatCard, SeatLine
from ui.screens.draw_choice import Way
from ui.screens.draw_gather import Gathered


def title_of(state: Tournament, place: RoundId) -> str:
    """``初赛抽签``, ``淘汰赛第 2 轮抽签``, ``复赛附加赛抽签``, ``晋级赛第 17 场``."""
    stage = state.stage_plan(place.stage)
    if place.playoff:
        return f"{stage.name}附加赛{f' {place.playoff} ' if place.playoff > 1 else ''}抽签"
    if stage.ladder is not None:
        return f"{stage.name}第 {place.round} 场"
    lap = f"第 {place.round} 轮" if stage.several else ""
    if stage.seating == "arrival":
        return f"{stage.name}加桌"
    return f"{stage.name}{lap}" + ("座位" if stage.seating == "movement" and place.round > 1 else "抽签")


def start_word(state: Tournament, place: RoundId) -> str:
    """``开始初赛，计时 20 分钟``."""
    plan = stage_at(state, place)
    name = f"{plan.name}附加赛" if place.playoff else plan.name
    return f"开始{name}" + (f"，计时 {plan.minutes} 分钟" if plan.minutes else "")


def playoff_texts(state: Tournament, place: RoundId) -> tuple[str, str]:
    """Who plays off a tie for how many places, and who completes the table."""
    playoff = state.stages[place.stage].playoffs[place.playoff - 1]
    tied = "、".join(f"{number} 号 {queries.called(state, number)}" for number in playoff.tied)
    others = [number for number in playoff.numbers if number not in playoff.tied]
    more = "、".join(f"{number} 号 {queries.called(state, number)}" for number in others)
    hands = state.stage_plan(place.stage).playoff_hands
    tail = f"每桌 {hands} 副，从 0 开始，只比附加赛的分。"
    also = f"{more} 补足一桌，也能争到名额。" if others else ""
    return f"{len(playoff.tied)} 人争 {playoff.places} 席", f"{tied} 同分。{also}{tail}"


def ways_out(state: Tournament, due: Due) -> tuple[str, list[Way]]:
    """What has to be chosen before the draw, and the ways out of it."""
    stage, seats = state.stage_plan(due.place.stage), state.format.seats
    people = len(due.entrants) - len(due.filled)
    count, filled = who_fills(state, due.place) if "fill_best" in due.options else (0, ())
    who = "、".join(f"{number} 号 {queries.called(state, number)}" for number in filled)
    ways = [(option, *leftovers_text(option, due.rest, count, who, seats=seats)) for option in due.options]
    guests = guests_to_come(state, due.place)
    return vacant_text(stage.name, people, due.vacant, due.rest, seats, guests), ways


def last_place(state: Tournament, stage: str) -> RoundId | None:
    """The draw of a stage that was made last: its playoff, or its last round."""
    drawn = places_drawn(state, stage)
    return drawn[-1] if drawn else None


def places_drawn(state: Tournament, stage: str) -> list[RoundId]:
    """Every draw of a stage that is in force, in order, playoffs last."""
    held = state.stages[stage]
    rounds = [RoundId(stage, drawn.number) for drawn in held.rounds]
    playoffs = [RoundId(stage, 1, i) for i, one in enumerate(held.playoffs, 1) if one.round is not None]
    return [*rounds, *playoffs]


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
            SeatLine(
                seat.seat, seat.number, seat.name, seat.unit, seat.number in drawn.filled,
                seat.number in drawn.tables[row.id.table].absent, seat.twin,
            )
            for seat in row.seats
        ), mark=_mark(drawn, drawn.tables[row.id.table]))
        for row in queries.tables(state, place.stage, place.round, place.playoff)
    ]  # fmt: skip
    for word, numbers in (("等候", drawn.waiting), ("轮空", drawn.byes), ("离场", drawn.gone)):
        if numbers:
            cards.append(SeatCard(0, tuple(_resting(state, drawn, number) for number in numbers), word))
    return tuple(cards)


def _resting(state: Tournament, drawn: Round, number: Number) -> SeatLine:
    row = queries.player(state, number)
    return SeatLine(0, row.number, row.name, row.unit, number in drawn.filled, twin=row.twin)


def _mark(drawn: Round, table: Table) -> str:
    if table.broken or table.stopped:
        return BROKEN if table.broken else "停赛"
    return _added(drawn, table) if table.added else ""


def _added(drawn: Round, table: Table) -> str:
    """Of a table that came after the draw: whether its people play once more."""
    before = {number for other in drawn.live if other.number < table.number for number in other.seats}
    return "再打一桌" if before & set(table.seats) else "加桌" if drawn.method != "arrival" else ""


def gathered(state: Tournament) -> Gathered | None:
    """Who has no table in the round at work, and who would sit down next; ``None`` where nobody is to be seated."""
    stage = state.stage_plan(queries.current_stage(state))
    if stage.ladder is not None:
        return _ladder_gathered(state, stage.key)
    found = queries.gathering(state)
    if found is None or (not found.people and not found.missing):
        return None
    people = [f"{row.number} 号 {row.called}" for row in found.people]
    title = f"{'等候' if found.kind == 'waiting' else '没有桌'} {len(people)} 人"
    shown = "，".join(people[:_NAMED]) + ("…" if len(people) > _NAMED else "")
    return Gathered(
        title + (f"：{shown}" if people else ""), _detail(found), found.seats, f"加第 {found.table} 桌",
        lambda number: _whose(state, number),
    )  # fmt: skip


_NAMED = 6
"""People without a table that are named."""


def _detail(found: Gathering) -> str:
    if found.partners:
        partners = "、".join(f"{row.number} 号 {row.called}" for row in found.partners)
        return f"和先签字那一桌的 {partners} 再打一桌，只争一个名额；他们原来的成绩不变，不算淘汰。"
    if found.problem is not None:
        return sentence(found.problem)
    if found.missing:
        return f"还有 {found.missing} 人没到。先到先坐，来了{people_word(found.size)}就加一桌。"
    return (
        f"先到先坐，先来的{people_word(found.size)}坐下一桌。也可以自己填号。"
        if len(found.people) >= found.size
        else ""
    )


def _ladder_gathered(state: Tournament, key: str) -> Gathered | None:
    board = queries.ladder_board(state, key)
    if not board.playing or not board.ready:
        return None
    people = [f"{row.number} 号 {queries.called(state, row.number)}" for row in board.ready]
    shown = "，".join(people[:_NAMED]) + ("…" if len(people) > _NAMED else "")
    table = len(state.stages[key].rounds[-1].tables) + 1
    return Gathered(
        f"能上场 {len(people)} 人：{shown}", "等得久的在前。可以给这一场加一桌，也可以等下一场再抽。",
        board.drawn_next[:3], f"加第 {table} 桌", lambda number: _whose(state, number),
    )  # fmt: skip


def _whose(state: Tournament, number: str) -> str:
    known = Number(number)
    return queries.called(state, known) if known in state.entries else f"没有 {number} 号"
