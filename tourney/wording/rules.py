"""规则 in one line, and what each cell of the entry line may hold."""

from typing import Any

from tourney.model.plan import Rules
from tourney.wording.numbers import signed

_TIMES = {2: "翻一倍", 3: "翻两倍", 4: "翻三倍"}


def bids_text(rules: Rules) -> str:
    """叫 1–3 分, 叫 10、20 分; 只叫牌 where nobody bids points."""
    if not rules.bids:
        return "只叫牌，不叫分"
    steps = all(b - a == 1 for a, b in zip(rules.bids, rules.bids[1:], strict=False))
    shown = (
        f"{rules.bids[0]}–{rules.bids[-1]}"
        if steps and len(rules.bids) > 2
        else "、".join(map(str, rules.bids))
    )
    return f"叫 {shown} 分"


def doubles_text(rules: Rules) -> str:
    """炸弹火箭春天反春各翻一倍; what is not in the rules is not named."""
    factors = (
        ("炸弹", rules.bomb),
        ("火箭", rules.rocket),
        ("春天", rules.spring),
        ("反春", rules.anti_spring),
    )
    named = [name for name, factor in (*factors, ("明牌", rules.open_hand)) if factor == 2]
    others = [
        f"{name} ×{factor}" for name, factor in (*factors, ("明牌", rules.open_hand)) if factor not in (0, 2)
    ]
    parts = ["".join(named) + f"各{_TIMES[2]}"] if named else []
    return "，".join([*parts, *others])


def rule_line(rules: Rules, hands: int | None, minutes: int | None) -> str:
    """叫 1–3 分 · 炸弹火箭春天反春各翻一倍 · 20 分钟."""
    length = f"每桌 {hands} 副" if hands else f"{minutes} 分钟" if minutes else ""
    return " · ".join(part for part in (bids_text(rules), doubles_text(rules), length) if part)


def sheet_marks(rules: Rules) -> tuple[str, ...]:
    """What may be ticked in a hand besides bombs and rocket: 春天, 反春, 明牌, 加倍, 踢, 流局."""
    marks = (
        ("春天", rules.spring), ("反春", rules.anti_spring), ("明牌", rules.open_hand), ("加倍", len(rules.doubled)),
        ("踢", rules.kick), ("流局", rules.passed_out != "refused"),
    )  # fmt: skip
    return tuple(name for name, known in marks if known)


def hand_sentence(rules: Rules, title: str, hand: Any, name: str, deltas: tuple[int, ...]) -> str:
    """第 8 副：2 座 何海军 叫 3 分，炸弹 1 个，地主胜。3 × 2 = 6 分，地主 +12，农民各 −6，合计 0。"""
    if hand.passed_out:
        return f"{title}：流局，{hand.opener} 座首叫。{_points(deltas)}"
    said = [f"{hand.landlord} 座 {name}" + (f" 叫 {hand.bid} 分" if hand.bid else " 叫牌")]
    said.append(f"炸弹 {hand.bombs} 个" if hand.bombs else "没有炸弹")
    said += ["火箭"] if hand.rockets else []
    said += ["春天"] if hand.spring else []
    said += ["反春"] if hand.anti_spring else []
    said.append("地主胜" if hand.won else "地主负")
    own = deltas[hand.landlord - 1]
    peasants = {delta for seat, delta in enumerate(deltas, 1) if seat != hand.landlord}
    shared = f"农民各 {signed(min(peasants))}" if len(peasants) == 1 else _points(deltas)
    worth = f"{worth_text(rules, hand, abs(min(peasants)))}，" if len(peasants) == 1 else ""
    return f"{title}：{'，'.join(said)}。{worth}地主 {signed(own)}，{shared}，合计 {signed(sum(deltas))}。"


def worth_text(rules: Rules, hand: Any, worth: int) -> str:
    """3 × 2 = 6 分: the bid, times every factor that doubled it (``hand`` is a ``PlayedHand``)."""
    factors = [rules.bomb] * hand.bombs + [rules.rocket] * hand.rockets
    factors += [rules.spring] if hand.spring else []
    factors += [rules.anti_spring] if hand.anti_spring else []
    factors += [rules.open_hand] if hand.open_hand else []
    shown = " × ".join(str(factor) for factor in (hand.bid or 1, *factors))
    return f"{shown} = {worth} 分" if factors else f"{worth} 分"


def _points(deltas: tuple[int, ...]) -> str:
    return "，".join(f"{seat} 座 {signed(delta)}" for seat, delta in enumerate(deltas, 1))
