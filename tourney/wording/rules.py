"""规则 in one line, and what each cell of the entry line may hold."""

from tourney.model.plan import Rules
from tourney.wording.numbers import hands_of_text

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


def sheet_columns(rules: Rules) -> tuple[str, ...]:
    """What every hand has on a score sheet: 叫分, 炸弹 and 火箭 where they count, 胜负."""
    columns = (("叫分", len(rules.bids)), ("炸弹", rules.bomb), ("火箭", rules.rocket), ("胜负", 1))
    return tuple(name for name, known in columns if known)


def cross_sum_text(rules: Rules, seats: int) -> str:
    """What the points of a hand add up to, for whoever checks a score sheet; empty where that is not one number."""
    if rules.scoring in ("none", "roles"):
        return ""
    before = "抽水以前，" if rules.rake or rules.rake_percent else ""
    return f"{before}每副{hands_of_text(seats)}得分加起来是 0。"


def sheet_marks(rules: Rules) -> tuple[str, ...]:
    """What may be ticked in a hand besides bombs and rocket: 春天, 反春, 明牌, 加倍, 踢, 流局."""
    marks = (
        ("春天", rules.spring), ("反春", rules.anti_spring), ("明牌", rules.open_hand), ("加倍", len(rules.doubled)),
        ("踢", rules.kick), ("流局", rules.passed_out != "refused"),
    )  # fmt: skip
    return tuple(name for name, known in marks if known)
