"""What an organiser may change in a format, in words: names of knobs, their choices, what they say now."""

from collections.abc import Sequence
from typing import Any

from tourney.wording import format_words

NAMES = {
    "minutes": "每桌分钟",
    "hands": "每桌副数",
    "boards": "每轮牌副",
    "rounds": "轮数",
    "boards_move": "牌副怎么走",
    "start": "起始分",
    "target": "到几分结束",
    "line": "出局线",
    "line_step": "每轮升线",
    "until": "剩几人停",
    "leftovers": "多出的人",
    "bye_points": "轮空记分",
    "tie_cut": "线上同分",
    "overtime_hands": "加赛副数",
    "playoff_hands": "附加赛副数",
    "break_minutes": "休息分钟",
    "rake": "抽水分数",
    "rake_percent": "抽水百分比",
    "prize_scheme": "奖金",
    # values of the rules that a reading names
    "bomb": "炸弹倍数",
    "rocket": "火箭倍数",
    "spring": "春天倍数",
    "anti_spring": "反春倍数",
    "base": "一副底分",
    "doubled": "加倍倍数",
    "forced_bid": "必叫几分",
    "kick": "叫几分可踢",
    "pass_fine": "流局罚分",
}
CHOICES = {
    field: {value: words for value, words in format_words.CHOICES[field].items() if value}
    for field in ("leftovers", "boards_move", "tie_cut")
}
"""Fields whose value is chosen among words."""


def knob_name(form: Any, key: str) -> str:
    """每桌副数; 定局积分每桌副数 of a single stage (``form`` is a ``Format``)."""
    if key in NAMES:
        return NAMES[key]
    owner, _, field = form.aliases.get(key, key).rpartition(".")
    stage = form.stage(owner)
    return f"{stage.name}{NAMES.get(field, field)}" if stage else NAMES.get(field, key)


def knob_choices(form: Any, key: str) -> dict[str, str]:
    """Value → words, where one chooses; empty where a number is typed."""
    if key == "prize_scheme":
        return {scheme: amounts_text(amounts) for scheme, amounts in form.prize_schemes.items()}
    field = form.aliases.get(key, key).rpartition(".")[2]
    found = CHOICES.get(field, {})
    return {value: words for value, words in found.items() if value != "wait" or _waits(form)}


def _waits(form: Any) -> bool:
    """People who wait play with losers of their stage's first table: only where a format provides for it."""
    return any(stage.leftovers == "wait" for stage in form.stages)


def knob_now(form: Any, key: str, values: Sequence[str]) -> str:
    """What the document says: one value, or those of the stages; 没写 where it says nothing."""
    if key == "prize_scheme":
        if form.prizes:
            return amounts_text([prize.amount for prize in form.prizes])
        return "、".join(
            f"{award.level} 级 {f'{award.amount} 元' if award.amount else award.prize}"
            for stage in form.stages if stage.ladder for award in stage.ladder.awards
        ) or "没写"  # fmt: skip
    words = CHOICES.get(form.aliases.get(key, key).rpartition(".")[2], {})
    if form.aliases.get(key, key).rpartition(".")[2] == "rounds" and values == ("0",):
        return "按桌数"
    return "、".join(words.get(value, value) for value in values) or "没写"


def amounts_text(amounts: Sequence[int]) -> str:
    """1500／1000／500 元."""
    return "／".join(str(amount) for amount in amounts) + " 元"
