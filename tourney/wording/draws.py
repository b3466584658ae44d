"""抽签 in words: slips as cards, what a choice means, what a check of the draw found."""

from collections.abc import Callable, Sequence
from typing import Any

from tourney.wording.seats import partners_text

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
    "seeds": "种子选手不同桌",
    "bye": "不重复轮空",
    "never": "指定的人不同桌",
    "always": "指定的人同桌",
}
"""Kinds of wishes as referees say them."""


def wish_facts_text(facts: Any) -> str:
    """What a kind of wish is about before the draw (a ``WishFacts``), and what counting says already."""
    if not facts.groups:
        return _NOBODY[facts.kind]
    least = f"，按人数算至少 {facts.bound} 对" if facts.bound else ""
    if facts.kind == "unit":
        over = f"，{facts.largest_name} {facts.largest} 人多于 {facts.tables} 桌" if facts.bound else ""
        return f"{facts.groups} 个单位有两人以上{over}{least}。"
    return {
        "repeat": f"已经相遇过 {facts.groups} 对{least}。",
        "seeds": f"种子选手 {facts.people} 人{least}。",
        "bye": f"{facts.groups} 人轮空过，别人还没轮空时不再轮空。",
        "never": f"指定了 {facts.groups} 对{least}。",
        "always": f"指定了 {facts.groups} 组{least}。",
    }[facts.kind]


_NOBODY = {
    "unit": "没有两个人是同一单位。",
    "repeat": "还没有人相遇过。",
    "seeds": "还没有种子选手。按 F8 写上是谁。",
    "bye": "还没有人轮空过。",
    "never": "还没有指定谁。按 F3 加一条。",
    "always": "还没有指定谁。按 F3 加一条。",
}


def plan_facts_text(facts: Any) -> str:
    """How many rounds can be planned at once (a ``PlanFacts``), said before it is done."""
    people, rounds, possible = facts.people, facts.rounds, facts.possible
    if possible >= rounds:
        return f"{people} 人 {rounds} 轮都排得出，谁也不会和同一个人同桌两次。"
    why = "再多就一定有人重复相遇" if possible >= facts.most else "再多的排法程序还不知道"
    return (
        f"{people} 人要谁也不重复相遇，最多排 {possible} 轮，{why}。本阶段 {rounds} 轮，"
        f"第 {possible + 1} 轮起逐轮抽，重复的会最少。"
    )


def planned_text(rounds: int, facts: Any) -> str:
    """What is planned with the number that is typed now."""
    if rounds > facts.rounds:
        return f"本阶段只有 {facts.rounds} 轮。请填 1 到 {facts.rounds}。"
    if rounds > facts.possible:
        return f"填了 {rounds} 轮，能排好的是前 {facts.possible} 轮。"
    return f"{rounds} 轮一次排好：第 1 轮当场公布，以后每一轮在上一轮结束时公布。只管不重复相遇和轮空，别的要求不算。"


LEFTOVERS = {"bye": "轮空", "fill_best": "递补", "wait": "等候"}
"""What is done with those who are left over."""
SITS = {"never": "不同桌", "always": "同桌"}
"""What is wished of people who are named."""


def clash_text(kind: str, people: Sequence[tuple[str, str]], table: int, times: int) -> str:
    """One wish that was not met: ``3 号 窦玉军 和 7 号 傅庆辰，第 1 桌``. ``people``: number and name."""
    who = " 和 ".join(f"{number} 号 {name}" for number, name in people)
    if kind == "repeat" and times > 1:
        return f"{who}，第 {table} 桌，以前相遇 {times} 次"
    if kind == "bye":
        return f"{who}，又轮空"
    return f"{who}，第 {table} 桌" if table else f"{who}，没有同桌"


def method_text(method: str, *, proved: bool) -> str:
    """How a round was drawn, in a word."""
    if proved:
        return "公证抽签"
    return {"computer": "电脑抽签", "slips": "抽纸牌", "arrival": "先到先坐", "movement": "移位"}.get(
        method, "抽签"
    )


def changes_text(changes: Any, name: Callable[[str], str]) -> str:
    """What a change touches (a ``SeatChanges``): seat by seat before → after, how many stay, and the seating list."""
    said = [_change_text(one, name) for one in changes.seats]
    said = [f"第 {table} 桌拆掉" for table in changes.broken] + [one for one in said if one]
    stay = f"其余 {changes.same} 桌不变。" if changes.same else ""
    paper = (
        f"座位表要换成第 {changes.seating + 1} 版，收回第 {changes.seating} 版。"
        if changes.seating
        else "座位表还没印。"
    )
    return "；".join(said) + "。" + stay + paper


def _change_text(one: Any, name: Callable[[str], str]) -> str:
    if not one.table:
        who = one.before or one.after
        return f"{who} 号 {name(who)} " + ("轮空" if one.after else "不再轮空")
    before, after = (f"{number} 号 {name(number)}" for number in (one.before, one.after))
    return f"第 {one.table} 桌 {one.seat} 座 {before} → {after}"


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


def leftovers_text(option: str, rest: int, fill: int, who: str = "", *, seats: int = 3) -> tuple[str, str]:
    """A way out for those who make no whole table, or for places given up, and what it means.

    ``rest``: people beyond whole tables of ``seats``; ``fill``: how many would be filled in; ``who``: their names
    where they are known.
    """
    if option == "bye":
        if not rest:
            return "空着，不递补", "放弃的名额没有人补，人数正好分完。"
        return f"轮空 {rest} 人", "抽签定谁轮空。轮空的人算这一轮的第 1 名，直接往下走。"
    if option == "wait":
        partners = partners_text(rest, seats)
        return f"等候 {rest} 人", f"抽签定谁等候。先签字的一桌，{partners}和他们再打一桌，争一个名额。"
    named = f"就是 {who}。" if who else ""
    return f"递补 {fill} 人", f"从刚出局的人里按名次、积分补上，再一起抽签。{named}"


def pool_text(stage: str, people: int, places: int) -> str:
    """Who completes the tables of a playoff when several are equal; ``places``: how many of ``people`` are wanted."""
    return (
        f"{stage}附加赛还差 {places} 人坐满桌，没晋级的人里这 {people} 人同分。请他们现场抽签，"
        f"写下抽到的 {places} 个号，再录各人的签。也可以按 Ctrl+Tab 换成电脑抽签，补的人一起抽出来。"
    )


def vacant_text(stage: str, people: int, vacant: int, rest: int, seats: int, guests: int = 0) -> str:
    """Why something has to be chosen before the draw; ``guests``: 特邀选手 of the format who have not come."""
    given = f"{vacant} 人放弃了{stage}的资格，" if vacant else ""
    uneven = f"{seats} 人一桌，分完整桌还多 {rest} 人" if rest else "正好分完整桌"
    wanted = f"赛制里还有 {guests} 名特邀选手没签到：要等的话，先在“选手”里报名写上“特邀”。" if guests else ""
    return f"{given}{stage}有 {people} 人，{uneven}。{wanted}"
