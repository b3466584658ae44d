"""One hand in a sentence, with how its points come about: bid, what doubled it, own stakes, caps and rake."""

from math import prod
from typing import Any

from tourney.model.plan import Rules
from tourney.model.worth import factors
from tourney.wording.numbers import signed

KINDS = {"start": "明牌开始", "deal": "发牌时明牌", "play": "出牌前明牌"}
STAKES = {2: "加倍", 4: "超级加倍"}


def hand_sentence(rules: Rules, title: str, hand: Any, name: str, *, capped: bool = False) -> str:
    """第 8 副：2 座 何海军 叫 3 分，炸弹 1 个，地主胜。3 × 2 = 6 分，地主 +12，农民各 −6，合计 0。

    ``hand`` is a ``PlayedHand``. ``capped``: somebody paid less than he owed, as chips ran out.
    """
    if hand.passed_out:
        return f"{title}：流局，{hand.opener} 座首叫。{_points(hand.deltas)}"
    said = "，".join(_said(rules, hand, name))
    if rules.scoring == "none":
        return f"{title}：{said}。{'地主' if hand.won else '农民'}胜，只记胜负，不记分。"
    parts = [worth_text(rules, hand), _shared(hand)]
    if rules.scoring != "roles" and not any(hand.rake):
        parts.append(f"合计 {signed(sum(hand.deltas))}")
    ended = f"{'，'.join(filter(None, parts))}。"
    return f"{title}：{said}。{ended}{_rake(hand)}{_CAPPED if capped else ''}"


_CAPPED = "手里的分不够，按手里有的付。"


def _said(rules: Rules, hand: Any, name: str) -> list[str]:
    """What happened, in the order of the sheet."""
    said = [f"{hand.landlord} 座 {name}" + (f" 叫 {hand.bid} 分" if hand.bid else " 叫牌")]
    if rules.bomb:
        said.append(f"炸弹 {hand.bombs} 个" if hand.bombs else "没有炸弹")
    more = (("火箭", hand.rockets), ("春天", hand.spring), ("反春", hand.anti_spring))
    said += [word for word, true in more if true]
    said += rare_words(hand)
    said.append("判负" if hand.forfeited else "")
    said.append("地主胜" if hand.won else "地主负")
    if hand.first_out and not hand.won:
        said.append(f"{hand.first_out} 座先出完")
    return [word for word in said if word]


def rare_words(hand: Any) -> list[str]:
    """明牌, 加倍, 踢 and 反踢 of a hand, with who did it: 2 座加倍, 1 座踢."""
    said = [
        f"{seat} 座{KINDS.get(kind, '明牌')}" if seat else "明牌" for seat, kind in hand.open_hand.items()
    ]
    said += [f"{seat} 座{STAKES.get(stake, f'{stake} 倍')}" for seat, stake in hand.doubled.items()]
    said += [f"{seat} 座踢" for seat in hand.kicked]
    return said + (["地主反踢"] if hand.counter_kicked else [])


def worth_of(rules: Rules, hand: Any) -> int:
    """The bid times every factor that doubled it, before anybody's own stake."""
    return prod(factors(rules, hand))


def worth_text(rules: Rules, hand: Any) -> str:
    """3 × 2 = 6 分: how ``worth_of`` comes about."""
    doubling = factors(rules, hand)
    shown = " × ".join(map(str, doubling))
    return f"{shown} = {prod(doubling)} 分" if len(doubling) > 1 else f"{shown} 分"


def _shared(hand: Any) -> str:
    own = hand.deltas[hand.landlord - 1]
    peasants = [delta for seat, delta in enumerate(hand.deltas, 1) if seat != hand.landlord]
    if len(set(peasants)) == 1:
        each = "各" if len(peasants) > 1 else ""
        return f"地主 {signed(own)}，农民{each} {signed(peasants[0])}"
    return _points(hand.deltas)


def _rake(hand: Any) -> str:
    taken = [f"{seat} 座 {points}" for seat, points in enumerate(hand.rake, 1) if points]
    return f"已扣抽水 {'，'.join(taken)}。" if taken else ""


def _points(deltas: tuple[int, ...]) -> str:
    return "，".join(f"{seat} 座 {signed(delta)}" for seat, delta in enumerate(deltas, 1))
