"""One hand in a few words, for cards, grids and readers of the screen."""

from tourney.queries.rows import HandRow
from tourney.wording.numbers import signed

COUNTS = ("零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十")


def count_word(count: int) -> str:
    """两, 三, 十, 12: a count before 副 or 版."""
    return COUNTS[count] if 0 <= count < len(COUNTS) else str(count)


def result(hand: HandRow) -> str:
    """地主结果: 胜, 负 反春 …; empty for a passed-out hand."""
    if hand.passed_out:
        return ""
    more = (
        ("判负", hand.forfeited),
        ("春天", hand.spring),
        ("反春", hand.anti_spring),
        ("明牌", hand.open_hand),
    )
    return " ".join(["胜" if hand.won else "负", *(word for word, true in more if true), *_stakes(hand)])


def _stakes(hand: HandRow) -> list[str]:
    """倍23超, 踢13反, 先出3: who did it, by seat."""
    said = []
    if hand.doubled:
        said.append(
            "倍" + "".join(f"{seat}{'超' if stake > 2 else ''}" for seat, stake in hand.doubled.items())
        )
    if hand.kicked:
        said.append("踢" + "".join(map(str, hand.kicked)) + ("反" if hand.counter_kicked else ""))
    if hand.first_out and not hand.won:
        said.append(f"先出{hand.first_out}")
    return said


def doubles(hand: HandRow) -> str:
    """What doubled the hand: 炸 1 火箭 反春; empty when nothing did."""
    words = [f"炸 {hand.bombs}"] if hand.bombs else []
    words += ["火箭"] if hand.rockets else []
    more = (
        ("春天", hand.spring),
        ("反春", hand.anti_spring),
        ("明牌", hand.open_hand),
        ("判负", hand.forfeited),
    )
    words += _stakes(hand)
    return " ".join(words + [word for word, true in more if true])


def summary(hand: HandRow) -> str:
    """3 座地主 叫 2 负　炸 1."""
    if hand.passed_out:
        return "流局"
    called = f" 叫 {hand.bid}" if hand.bid is not None else ""
    line = f"{hand.landlord} 座地主{called} {'胜' if hand.won else '负'}"
    more = doubles(hand)
    return f"{line}\u3000{more}" if more else line


def spoken(hand: HandRow) -> str:
    """The hand as a sentence, with the points of each seat."""
    points = "，".join(f"{seat} 座 {signed(value)}" for seat, value in enumerate(hand.deltas, start=1))
    return f"第 {hand.hand} 副，{summary(hand)}，{points}" + ("，已作废" if hand.void else "")
