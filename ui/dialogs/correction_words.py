"""What the correction dialog says: the old and the new figures, what changes, and the ways out."""

from collections.abc import Sequence

from tourney.model.ids import Number, RoundId
from tourney.model.plan import Rules
from tourney.model.state import Tournament
from tourney.queries.rows import HandRow
from tourney.queries.what_if import LaterSeat, PersonChange, Stand, WhatIf
from tourney.wording.numbers import ABSENT, lap_text, place_text, signed, time_text
from ui.dialogs.correction_shapes import Fact, Way, WayWords, place_name
from ui.dialogs.leaving_words import left_facts, left_way, verb_of
from ui.widgets.change_table import ChangeCell, ChangeColumn
from ui.widgets.hand_words import result

MOST_OTHERS = 6
"""So many people of other tables are shown; of more their number is said."""


def goal_text(state: Tournament, place: RoundId, goes: str) -> str:
    """Where somebody goes, in a word."""
    if goes.startswith("place:"):
        return f"第 {goes.removeprefix('place:')} 名"
    words = {"out": "淘汰", "open": "未定", "gone": "不再参加", "": ABSENT}
    words["round"] = lap_text(state.stage_plan(place.stage), place.round + 1)
    return words[goes] if goes in words else state.stage_plan(goes).name


# 1 改成什么 ----------------------------------------------------------------------------------------------------------


def figures(
    state: Tournament, found: WhatIf
) -> tuple[list[ChangeColumn], list[tuple[ChangeCell, ...]], int] | None:
    """Columns, the two rows, and where the seats begin; ``None`` where no figures were typed anew."""
    people = [person for person in found.people if person.seat]
    if found.hand is not None:
        heads = _hand_heads(state.rules)
        points = [person.hand or (0, 0) for person in people]
        before, after = (
            (*_hand_cells(state.rules, hand), *_points_cells([pair[i] for pair in points]))
            for i, hand in enumerate(found.hand)
        )
    elif found.totals is not None:
        heads, (before, after) = [], map(_points_cells, found.totals)
    else:
        return None
    seats = [ChangeColumn(f"{person.seat} 座 {person.name}", 1.6) for person in people]
    columns = [ChangeColumn("", 1.4, left=True), *(ChangeColumn(head, 0.9) for head in heads), *seats]
    first = [ChangeCell("原来"), *map(ChangeCell, before)]
    second = [ChangeCell("更正为", bold=True), *map(_typed, after, before)]
    return [*columns, ChangeColumn("合计", 0.9)], [tuple(first), tuple(second)], len(heads) + 1


def _typed(words: str, was: str) -> ChangeCell:
    return ChangeCell(words, changed=words != was, bold=words != was)


def _points_cells(points: Sequence[int]) -> tuple[str, ...]:
    """The points of the seats and their sum."""
    return (*map(signed, points), _sum_text(sum(points)))


def _sum_text(points: int) -> str:
    return signed(points) if points else "0 ✓"


def _hand_heads(rules: Rules) -> list[str]:
    return ["地主", *(["叫分"] if rules.bids else []), "炸弹", "火箭", "结果"]


def _hand_cells(rules: Rules, hand: HandRow) -> tuple[str, ...]:
    if hand.void:
        return ("作废", *([ABSENT] if rules.bids else []), ABSENT, ABSENT, "作废")
    if hand.passed_out:
        return (ABSENT, *([ABSENT] if rules.bids else []), ABSENT, ABSENT, "流局")
    bid = (str(hand.bid),) if rules.bids else ()
    return (f"{hand.landlord} 座", *bid, str(hand.bombs), str(hand.rockets), result(hand))


# 2 会变什么 ----------------------------------------------------------------------------------------------------------


def people_rows(state: Tournament, found: WhatIf) -> tuple[list[ChangeColumn], list[tuple[ChangeCell, ...]]]:
    """Everybody of the table, then those of others for whom something changes, the goals first."""
    by_hand = found.hand is not None
    columns = [ChangeColumn("选手", 2.2, left=True), *([ChangeColumn("这一副", 1.6)] if by_hand else [])]
    columns += [ChangeColumn(head, 1.6) for head in (*_heads(found), "去向")]
    return columns, [_person_row(state, found, person) for person in _shown(found)]


def _shown(found: WhatIf) -> list[PersonChange]:
    own = [person for person in found.people if person.seat]
    others = [person for person in found.people if not person.seat]
    if found.gone:
        return own + [person for person in others if person.before.goes != person.after.goes]
    others.sort(key=lambda person: person.before.goes == person.after.goes)
    return own + others[:MOST_OTHERS]


def _heads(found: WhatIf) -> tuple[str, str]:
    if found.place.playoff:
        return "附加赛积分", "名次"
    if found.overall:
        return "积分", "名次"
    return (f"第 {found.at.table} 桌积分" if found.at else "本桌积分"), "桌内名次"


def _person_row(state: Tournament, found: WhatIf, person: PersonChange) -> tuple[ChangeCell, ...]:
    where = f"{person.seat} 座" if person.seat else f"{person.table} 桌" if person.table else "轮空"
    cells = [ChangeCell(f"{where}\u2002{person.number}\u2002{person.name}")]
    if found.hand is not None:
        cells.append(_pair(*map(signed, person.hand)) if person.hand else ChangeCell(ABSENT))
    before, after = person.before, person.after
    cells.append(_pair(signed(before.points), signed(after.points)))
    cells.append(_pair(_place(before), _place(after)))
    place = found.place
    cells.append(_pair(goal_text(state, place, before.goes), goal_text(state, place, after.goes)))
    return tuple(cells)


def _place(stand: Stand) -> str:
    return place_text(stand.place, shared=stand.shared)


def _pair(before: str, after: str) -> ChangeCell:
    return ChangeCell(after, before, changed=True) if before != after else ChangeCell(after, same=True)


def facts(state: Tournament, found: WhatIf) -> list[Fact]:
    """The sheet, later tables, other tables, rounds that follow by themselves, ties."""
    if found.gone:
        return left_facts(state, found)
    said = [_sheet(found)] if found.at is not None else []
    said += [_later_fact(state, seat) for seat in found.later[:3]]
    if len(found.later) > 3:
        said.append(Fact("warn", "wait", f"另有 {len(found.later) - 3} 人也坐在已经抽好的位子上。"))
    said += [
        Fact("check", "ink2", f"{place_name(state, at)}还没抽签，名单会自动跟着变。") for at in found.undrawn
    ]
    for table in found.tied:
        words = f"第 {table} 桌名次并列，要先签字，再加赛或抽签，才知道谁晋级。"
        said.append(Fact("equal", "tie", words))
    if found.open:
        who = "、".join(f"{number} 号" for number in found.open)
        said.append(Fact("equal", "tie", f"{who}在晋级线上同分，要先抽签或裁定先后。"))
    return [*said, *_others(found)]


def _sheet(found: WhatIf) -> Fact:
    if not found.serial:
        return Fact("redo", "redo", "确认表还没有印过，更正后打印、全桌签字。")
    after = found.version + 1
    return Fact("redo", "redo", f"确认表 {found.serial} 第 {found.version} 版作废，全桌要重签第 {after} 版。")


def _later_fact(state: Tournament, seat: LaterSeat) -> Fact:
    played = f"已打 {seat.hands} 副" if seat.hands else "还没开打"
    drawn = f"{place_name(state, seat.place)} {time_text(seat.drawn_at)} 已抽签"
    where = f"在第 {seat.table} 桌 {seat.seat} 座，{played}" if seat.table else "轮空"
    return Fact("warn", "wait", f"{drawn}，{seat.name} {where}。")


def _others(found: WhatIf) -> list[Fact]:
    others = sum(1 for person in found.people if not person.seat)
    said = []
    if others > MOST_OTHERS:
        said.append(Fact("arrow", "ink2", f"别的桌另有 {others - MOST_OTHERS} 人的名次也变。"))
    if found.same_tables:
        said.append(Fact("check", "ink2", f"其他 {found.same_tables} 桌的积分、名次、去向都不变。"))
    return said


# 3 怎么办 ------------------------------------------------------------------------------------------------------------


def way_words(state: Tournament, found: WhatIf, way: Way) -> WayWords:
    """Each way with its consequence."""
    if found.gone:
        return left_way(state, found, way)
    later = "、".join(place_name(state, at) for at in found.drawn_on) or "下一阶段"
    people = {person.number: person for person in found.people}
    if way == "swap":
        pairs = len(found.later)
        word = "对调两人" if pairs < 2 else f"对调 {pairs} 对"
        what = _listed([_swap_text(state, found, seat, people) for seat in found.later]) or "按新名次换人"
        return WayWords(word, what, _swap_note(state, found), f"更正并{word}")
    if way == "redraw":
        tables = sum({seat.place: seat.tables for seat in found.later}.values())
        count = f" {tables} 桌" if tables else ""
        note = "贴出去的座位表要收回。作废的抽签留在记录里，可以查。"
        return WayWords("作废重抽", f"{later}现在的{count}座位全部作废，重新抽签", note, "更正，作废重抽")
    if way == "stand":
        what = _listed([_stand_text(state, found, seat, people) for seat in found.later]) or "去向照原来的"
        note = "积分照改，去向不改。理由里写依据的条款。"
        return WayWords("按裁定维持晋级", what, note, "更正，维持晋级")
    note = "留在左下“还差”里。选定之前，下一阶段不能结束。"
    return WayWords("去向以后定", "现在只改分，名次定了再选", note, "更正，去向以后定")


def _listed(texts: list[str]) -> str:
    return "；".join(texts[:2]) + (f" 等 {len(texts)} 人" if len(texts) > 2 else "")


def _seat_text(state: Tournament, seat: LaterSeat) -> str:
    where = place_name(state, seat.place)
    return f"{where}第 {seat.table} 桌 {seat.seat} 座" if seat.table else f"{where}轮空的位子"


def _goes(
    state: Tournament, found: WhatIf, people: dict[Number, PersonChange], number: Number, *, now: bool
) -> str:
    person = people.get(number)
    if person is None:
        return ""
    stand = person.after if now else person.before
    goal = goal_text(state, found.place, stand.goes)
    return goal if stand.goes in ("out", "gone", "") else f"进{goal}"


def _swap_text(state: Tournament, found: WhatIf, seat: LaterSeat, people: dict[Number, PersonChange]) -> str:
    leaves = _goes(state, found, people, seat.number, now=True)
    return f"{seat.by_name} 坐{_seat_text(state, seat)}" + (f"，{seat.name} {leaves}" if leaves else "")


def _swap_note(state: Tournament, found: WhatIf) -> str:
    tables = dict.fromkeys(
        f"{place_name(state, seat.place)}第 {seat.table} 桌" for seat in found.later if seat.table
    )
    return (
        f"{'、'.join(tables)}一副未打，可以对调。别的人不动，不重新抽签。"
        if tables
        else "别的人不动，不重新抽签。"
    )


def _stand_text(state: Tournament, found: WhatIf, seat: LaterSeat, people: dict[Number, PersonChange]) -> str:
    stays = f"{seat.name} 仍在{place_name(state, seat.place)}"
    other = _goes(state, found, people, seat.by, now=False) if seat.by else ""
    return f"{stays}，{seat.by_name} 仍{other}" if other else stays


def undo_note(state: Tournament, found: WhatIf, way: Way | None) -> str:
    """How long the correction can be taken back."""
    if found.gone:
        return f"{verb_of(found)}以后可以撤销，直到别的操作建立在它上面。"
    if way == "swap" and found.later and found.later[0].table:
        seat = found.later[0]
        return f"更正后可以撤销，直到{place_name(state, seat.place)}第 {seat.table} 桌记下第一副。"
    return "更正后可以撤销，直到别的操作建立在它上面。"


def main_words(state: Tournament, asked_recorded: bool, found: WhatIf, way: Way | None) -> str:
    """What the button says."""
    if way is None:
        return verb_of(found) if found.gone else "更正，原表作废"
    main = way_words(state, found, way).main
    return main.replace("更正并", "").replace("更正，", "") if asked_recorded else main


def phase_words(state: Tournament, found: WhatIf) -> str:
    """初赛已结束，要写理由."""
    held = state.stages[found.place.stage]
    ended = state.stage_plan(found.place.stage).name if held.closed_at else place_name(state, found.place)
    return f"{ended}已结束，要写理由"
