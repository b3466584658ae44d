"""What a plan for n players says: sentences for what does not come out even, what has to be chosen, where it leads."""

from collections.abc import Sequence
from typing import Any

from tourney.wording.format_words import CHOICES
from tourney.wording.seats import partners_text

_NOTES = {
    # people and length of the whole event
    "over_capacity": "规则的名额是 {capacity} 人，现在 {players} 人：第 {next} 人起作候补，或换一个赛制。",
    "ages": "参赛的人须满 {least} 岁、不超过 {most} 岁。",
    "invited_differ": "{stage}按 {wanted} 名特邀选手安排，现在是 {invited} 名，人数会变。",
    "long_day": "连休息约 {hours} 小时，一天打不完：请分几天打，或减少轮数、副数。",
    # a stage
    "stage_too_small": "{stage}只有 {entrants} 人，凑不成一桌，直接晋级。",
    "last_too_small": "{stage}只有 {entrants} 人，凑不成一桌，没有人可以递补：请换赛制，或多请几人。",
    "nobody_comes": "没有人进{stage}：请换赛制，或改人数。",
    "skipped": "进{stage}的只有 {entrants} 人，不超过 {until} 人，{stage}不打，直接进下一阶段。",
    "extra_rounds": "{stage}要打 {rounds} 轮，才能剩下一桌。",
    "heat": "{stage}收新签到、还没打过的人；各场人数要签到才知道，这里按平分算 {entrants} 人。",
    "nobody_out": "{stage} {entrants} 人，晋级名额 {take} 个：人人晋级，一个也不淘汰。",
    "no_third": "{stage}晋级线上要是两人同分，线下的人不够陪打附加赛：只能抽签，或裁判裁定。",
    "hands_open": "{stage}每桌打几副，文件里没写：新建之前填上每桌副数或分钟。",
    "bust_fewer": "{stage}有人输净时，那一轮出局的人更多，后面的人数会比这里少。",
    # people left over
    "choose_leftovers": "{stage}{lap} {entrants} 人，{tables} 桌余 {rest} 人：抽签前选轮空 {rest} 人，或递补 {need} 人。",
    "filled": "{stage}{lap}只有 {entrants} 人，从淘汰的人里递补 {need} 人凑成一桌。",
    "filled_chosen": "{stage}{lap} {entrants} 人余 {rest} 人，从淘汰的人里递补 {need} 人，共 {tables} 桌。",
    "byes": "{stage}{lap} {entrants} 人，{tables} 桌，余 {rest} 人轮空，直接晋级。",
    "byes_carry": "{stage}{lap} {entrants} 人，{tables} 桌，余 {rest} 人轮空，带着手里的分进下一轮。",
    "byes_ranked": "{stage} {entrants} 人，{tables} 桌，余 {rest} 人轮空：没有成绩，不进排名。请抽签前定好谁不打。",
    "byes_in_turn": "{stage} {entrants} 人打 {rounds} 轮，每轮余 {rest} 人轮空记 {points} 分，没有人轮空两次。",
    "byes_again": (
        "{stage} {entrants} 人打 {rounds} 轮，每轮余 {rest} 人轮空记 {points} 分：有人轮空 {most} 次，"
        "都轮空过一次才轮第二次。"
    ),
    "waits": "{stage}{lap} {entrants} 人，余 {rest} 人等候：等先签字的一桌，和它的{partners}再打一桌，争一个名额。",
    "movement_rest": (
        "{stage} {entrants} 人只能坐 {tables} 桌，余 {rest} 人 {rounds} 轮都不能上场：抽签前定好是谁，"
        "或把人数改成 3 的倍数。"
    ),
    "meets_again": "{entrants} 人最多打 {most} 轮谁也不重复相遇，{stage}要打 {rounds} 轮：有人会和同一个人再碰上。",
    # a line that puts people out
    "line_open": (
        "{stage}打几轮事先不知道：每轮后低于出局线的出局，第 2 轮起每轮 {least} 到 {most} 人，"
        "剩 {until} 人停；按输赢各半估计约 {rounds} 轮。"
    ),
    "line_long": "{stage}出局线一直不动，估计要打 {rounds} 轮以上：请把每轮升线改成大于 0，或多留几人。",
    "line_nobody_out": "{stage}来 {entrants} 人，本来就不超过 {until} 人：打一轮，一个也不出局。",
    # boards
    "boards_seat3": "要准备 {sets} 组、共 {boards} 副牌，每桌一组，由 3 座带走。",
    "boards_relay": "要准备 {sets} 组、共 {boards} 副牌，按接力顺序传，谁也不会打到自己打过的。",
    "boards_same": "要准备 {sets} 组、每组 {each} 副，每组照样复制 {copies} 份，每轮全场打同一组。",
    "seat3_again": "3 座带着牌走，每轮都打自己打过的牌；改成接力顺序要 {sets} 组、共 {boards} 副。",
    "seat3_again_only": "3 座带着牌走，每轮都打自己打过的牌；可以改成接力顺序，或全场同牌。",
    "boards_later": "{tables} 桌的接力要几组牌，抽签时再算。",
    # a ladder
    "ladder_length": "不分轮，场数不定：最多 {tables} 桌同时打，每人每天最多胜 {daily} 副，到 {levels} 级至少 {days} 天。",
    "ladder_length_free": "不分轮，场数不定：最多 {tables} 桌同时打，先到 {levels} 级的人得冠军。",
    "ladder_rest": "{entrants} 人每次抽签余 {rest} 人，等下一次抽签，不算轮空。",
    "ladder_awards": "奖金可以累加：一个人拿满现金奖共 {money} 元，几个人拿到事先不知道。",
}
_LEFT_OVER = {
    "byes": "轮空", "byes_carry": "轮空", "byes_ranked": "轮空", "byes_in_turn": "轮空", "byes_again": "轮空",
    "waits": "等候", "movement_rest": "不上场", "choose_leftovers": "",
}  # fmt: skip
_WRONG = {
    "over_capacity": "超过名额 {capacity} 人",
    "nobody_out": "{stage}人人晋级",
    "last_too_small": "{stage}凑不成一桌",
    "nobody_comes": "没有人进{stage}",
    "line_nobody_out": "{stage}一个也不出局",
    "line_long": "估计 {rounds} 轮以上",
    "hands_open": "每桌几副要填",
}
"""What matters more than people left over, in a few words."""


def note_text(note: Any) -> str:
    """One note of a plan (a ``Note`` of the planner) as a sentence."""
    lap = f"第 {note.round} 轮" if note.round > 1 else ""
    facts = dict(note.facts)
    if note.code == "waits":
        facts["partners"] = partners_text(facts["rest"], facts["seats"])
    return _NOTES[note.code].format(stage=note.stage_name, lap=lap, **facts)


def short_note(notes: Any, tables: int, opening: str, seats: int = 3) -> str:
    """A plan in half a line, for the list of other headcounts: 5 桌余 2 人轮空；复赛 7 人余 1 人.

    ``tables`` are those of the stage with the key ``opening``.
    """
    if all(note.kind == "info" for note in notes):
        return f"全部整除 {seats}，没有轮空" if not _rests(notes) else f"{tables} 桌"
    uneven = [note for note in notes if note.code in _LEFT_OVER]
    at_once = [note for note in uneven if note.stage == opening and note.round == 1]
    wrong = [_WRONG[n.code].format(stage=n.stage_name, **n.facts) for n in notes if n.code in _WRONG]
    parts = [f"{tables} 桌{_rest(at_once[0]) if at_once else ''}", *wrong]
    for note in uneven:
        if note not in at_once:
            where = f"第 {note.round} 轮" if note.round > 1 else note.stage_name
            parts.append(f"{where} {note.facts['entrants']} 人余 {note.facts['rest']}")
    more = f"，另 {len(parts) - 2} 处" if len(parts) > 2 else ""
    return "；".join(parts[:2]) + more


def _rests(notes: Any) -> bool:
    return any(note.facts.get("rest") for note in notes)


def _rest(note: Any) -> str:
    return f"余 {note.facts['rest']} 人{_LEFT_OVER[note.code]}"


# Choices ------------------------------------------------------------------------------------------------------------

WAYS = {"bye": "轮空", "fill_best": "递补", "wait": "等先签字的一桌"}
BOARDS = CHOICES["boards_move"]


def choice_lines(choice: Any) -> list[str]:
    """A choice of a plan with what each answer leads to: a heading, then one line an answer."""
    if choice.kind == "hands":
        return [f"{choice.stage_name}每桌副数或分钟：要填一样。"]
    now = [
        f"{_answer(choice, option)}{'（现在这样）' if option.value == choice.now else ''}"
        for option in choice.options
    ]
    return [f"{_heading(choice)}：", *(f"  {line}" for line in now)]


def choice_heading(choice: Any) -> str:
    """复赛多出的人（抽签前要选）: what a choice of a plan is about."""
    return _heading(choice) if choice.kind != "hands" else f"{choice.stage_name}每桌副数（没写）"


def option_words(choice: Any, option: Any) -> tuple[str, str]:
    """One answer in a few words, and what it leads to."""
    if choice.kind == "prizes":
        return "／".join(map(str, option.amounts)) + " 元", ""
    words, _, leads = _answer(choice, option).partition("：")
    return words, leads


def _heading(choice: Any) -> str:
    if choice.kind == "prizes":
        return "奖金"
    lap = f"第 {choice.round} 轮" if choice.round > 1 else ""
    what = {"leftovers": "多出的人", "rounds": "打几轮", "boards": "牌副怎么走"}[choice.kind]
    return f"{choice.stage_name}{lap}{what}" + ("（抽签前要选）" if choice.asked else "")


def _answer(choice: Any, option: Any) -> str:
    """轮空 2 人：5 桌，7 人晋级；全场 8 轮，约 200 分钟."""
    if choice.kind == "prizes":
        return option_words(choice, option)[0]
    if choice.kind == "boards":
        boards = f"备 {option.boards} 副牌" if option.boards else "几副牌抽签时再算"
        return f"{BOARDS[option.value]}：{boards}"
    if choice.kind == "rounds":
        return f"{option.value} 轮：约 {option.minutes} 分钟" + (
            f"，备 {option.boards} 副牌" if option.boards else ""
        )
    heads = option.byes or option.filled or option.waiting
    after = f"{option.tables} 桌，{option.through} 人晋级"
    return f"{WAYS[option.value]} {heads} 人：{after}；全场 {option.rounds} 轮，约 {option.minutes} 分钟"


# Where a stage leads --------------------------------------------------------------------------------------------------

REST_OUT = "，其余淘汰"


def leads_text(stage: Any) -> str:
    """第 1 名进复赛，第 2 名进复活赛，其余淘汰 (a ``StagePlan``)."""
    if stage.skipped:
        return f"不打，直接进{stage.routes[0].to_name}"
    ways = [_way(stage, route) for route in stage.routes]
    out = REST_OUT if stage.out else ""
    return ("，".join(ways) + _rounds(stage) + out) if ways else "定名次" + _rounds(stage)


def _way(stage: Any, route: Any) -> str:
    if route.place:
        return f"第 {route.place} 名进{route.to_name}"
    return f"{'剩下的' if stage.endless else '全场前'} {route.heads} {'人' if stage.endless else '名'}进{route.to_name}"


def way_label(stage: Any, route: Any) -> str:
    """第 1 名 6 人, 前 9 名: what stands at the arrow from one stage to another (a ``StagePlan``, its route)."""
    if route.place:
        return f"第 {route.place} 名 {route.heads} 人"
    return f"剩 {route.heads} 人" if stage.endless else f"前 {route.heads} 名"


def _rounds(stage: Any) -> str:
    """How many rounds, where there are several or nobody knows."""
    if stage.days > 1:
        return f"，至少 {stage.days} 天"
    if stage.endless:
        return f"，约 {len(stage.rounds)} 轮"
    if len(stage.rounds) < 2:
        return ""
    people = {drawn.entrants for drawn in stage.rounds}
    return f"，打 {len(stage.rounds)} 轮" + ("到一桌" if len(people) > 1 else "")


def round_text(drawn: Any) -> str:
    """第 2 轮 7 人 2 桌，轮空 1."""
    said = [f"第 {drawn.round} 轮 {'' if drawn.sure else '约 '}{drawn.entrants} 人 {drawn.tables} 桌"]
    for words, heads in (("轮空", drawn.byes), ("递补", drawn.filled), ("等候", drawn.waiting)):
        said += [f"{words} {heads}"] if heads else []
    return "，".join(said)


def award_lines(awards: Sequence[Any]) -> list[str]:
    """6 级铜奖 500 元."""
    return [
        f"{award.level} 级{award.title} {f'{award.amount} 元' if award.amount else award.prize}"
        for award in awards
    ]
