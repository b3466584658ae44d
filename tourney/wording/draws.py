"""抽签 in words: slips as cards, what a choice means, what a check of the draw found."""

SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
"""♠ ♥ ♦ are seats 1, 2, 3; ♣ a fourth."""
SUIT_NAMES = {"S": "黑桃", "H": "红桃", "D": "方块", "C": "梅花"}
RANK_SIGNS = {1: "A", 11: "J", 12: "Q", 13: "K"}
BYE = "轮空"


def card_text(card: str) -> str:
    """A slip as it is printed on its card: ``S1`` → ``♠A``, ``H14`` → ``♥14``, ``-`` → ``轮空``."""
    if card == "-":
        return BYE
    rank = int(card[1:])
    return f"{SUIT_SIGNS[card[0]]}{RANK_SIGNS.get(rank, rank)}"


def rank_text(table: int) -> str:
    """The rank of the cards of one table: ``A``, ``2``, …, ``K``, ``14``."""
    return str(RANK_SIGNS.get(table, table))


def size_text(people: int, tables: int, byes: int, filled: int, waiting: int = 0) -> str:
    """``18 人 ・ 6 桌 ・ 无轮空``."""
    rest = f"等候 {waiting} 人" if waiting else f"轮空 {byes} 人" if byes else "无轮空"
    parts = [f"{people} 人", f"{tables} 桌", rest]
    return " ・ ".join([*parts, f"递补 {filled} 人"] if filled else parts)


WISHES = {
    "unit": "同单位不同桌",
    "repeat": "不重复相遇",
    "seeds": "种子不同桌",
    "bye": "不重复轮空",
    "never": "指定的人不同桌",
    "always": "指定的人同桌",
}
"""Kinds of wishes as referees say them."""


def code_text(code: str) -> str:
    """Hexadecimal digits in groups of four, so that they can be read out."""
    return " ".join(code[at : at + 4] for at in range(0, len(code), 4))


def unmet_text(kind: str, count: int, bound: int) -> str:
    """How far one kind of wish was met: 全部满足, or how often not, and whether fewer would have been possible."""
    if not count:
        return "全部满足"
    unit = {"bye": "人次", "always": "对没有同桌"}.get(kind, "对同桌")
    least = "，这已经是最少" if count == bound else f"，按人数算最少 {bound}" if bound else ""
    return f"{count} {unit}{least}"


def leftovers_text(option: str, rest: int, fill: int, who: str = "") -> tuple[str, str]:
    """A way out for those who make no whole table, or for places given up, and what it means.

    ``rest``: people beyond whole tables; ``fill``: how many would be filled in; ``who``: their names where they are known.
    """
    if option == "bye":
        if not rest:
            return "空着，不递补", "放弃的名额没有人补，人数正好分完。"
        return f"轮空 {rest} 人", "抽签定谁轮空。轮空的人算这一轮的第 1 名，直接往下走。"
    if option == "wait":
        return f"等候 {rest} 人", "抽签定谁等候。先签字的一桌，第 2、第 3 名和他们再打一桌，争一个名额。"
    named = f"就是 {who}。" if who else ""
    return f"递补 {fill} 人", f"从刚出局的人里按名次、积分补上，再一起抽签。{named}"


def vacant_text(stage: str, people: int, vacant: int, rest: int, seats: int) -> str:
    """Why something has to be chosen before the draw."""
    given = f"{vacant} 人放弃了{stage}的资格，" if vacant else ""
    uneven = f"{seats} 人一桌，分完整桌还多 {rest} 人" if rest else "正好分完整桌"
    return f"{given}{stage}有 {people} 人，{uneven}。"
