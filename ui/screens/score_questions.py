"""What the score sheet asks before it does something: a reason, why a table ends early."""

from tourney.queries.rows import HandRow
from tourney.wording.numbers import signed
from ui.widgets.ask_panel import Blank, Question
from ui.widgets.hand_words import summary


def amend_question(title: str) -> Question:
    """A correction of what was signed has to be explained."""
    blank = Blank("reason", "理由", "例如：炸弹漏记一个")
    detail = "这一桌已经签字。更正后原表作废，要重新打印、签字。"
    return Question("reason", title, detail, (blank,), "更正，原表作废")


def void_question(title: str, hand: HandRow) -> Question:
    """A hand that does not count."""
    blank = Blank("reason", "理由", "例如：牌张不足 54 张")
    points = "，".join(f"{seat} 座 {signed(delta)}" for seat, delta in enumerate(hand.deltas, 1))
    detail = f"{summary(hand)}　{points}。作废后副号保留，谁都不得分。"
    return Question("reason", f"{title}作废", detail, (blank,), "作废这一副", "danger")


def early_question(why: str) -> Question:
    """The table ends before its hands are played."""
    blank = Blank("reason", "原因", "例如：到时间收牌")
    return Question("early", "提前结束这一桌", why, (blank,), "签字，提前结束")
