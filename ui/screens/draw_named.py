"""指定的人 and 种子: people typed in one line by number, name, pinyin or its initials, and what is asked about them."""

import re
from collections.abc import Sequence

from tourney.model import commands as c
from tourney.model.ids import Number
from tourney.model.state import Tournament
from tourney.queries import everything as queries
from tourney.queries.draw_wishes import NamedWish, seeds_of
from tourney.queries.rows import PlayerRow
from tourney.wording.draws import SITS
from ui.screens.players_find import found
from ui.widgets.ask_panel import Blank, Question

KINDS = {"1": "never", "2": "always"}
NAMED_SHOWN = 5
"""People who are named where one word may mean several."""
_BETWEEN = re.compile(r"[\s、，,；;]+")
HINT = "号、姓名、拼音都行，两人之间空一格"


def people_in(rows: tuple[PlayerRow, ...], text: str) -> tuple[tuple[PlayerRow, ...], str]:
    """The people of one line, and what is wrong with it: a word that means nobody or several; empty when all is clear."""
    people: list[PlayerRow] = []
    for word in (part for part in _BETWEEN.split(text.strip()) if part):
        meant = found(rows, word)
        if not meant:
            return tuple(people), f"“{word}”没有找到人。请改成参赛号或全名。"
        if len(meant) > 1:
            return tuple(people), f"“{word}”可能是{_listed(meant)}。请改成参赛号。"
        people += meant
    return tuple(people), ""


def _listed(rows: Sequence[PlayerRow]) -> str:
    shown = "、".join(f"{row.number} 号 {row.name}" for row in rows[:NAMED_SHOWN])
    return shown + (f"等 {len(rows)} 人" if len(rows) > NAMED_SHOWN else "")


def named_question(what: str, state: Tournament) -> Question:
    """``wish``: who never or always sits together. ``seeds``: who the seeds are."""
    rows = queries.players(state)

    def follows(texts: dict[str, str]) -> str:
        people, problem = people_in(rows, texts["who"])
        names = "、".join(f"{row.number} 号 {row.name}" for row in people)
        return problem or (f"就是 {names}。" if names else "")

    if what == "seeds":
        now = " ".join(seeds_of(state))
        who = Blank("who", "种子选手", HINT, value=now)
        return Question(
            what, "谁是种子选手", "写上全部种子选手，没有就空着。抽签要求里选了“种子选手不同桌”才用得到。",
            (who,), "记下种子选手", follows=follows,
        )  # fmt: skip
    blanks = (
        Blank("who", "谁", HINT),
        Blank("kind", "1 不同桌　2 同桌", "1", 60, "1", echo=lambda text: SITS.get(KINDS.get(text, ""), "填 1 或 2")),
        Blank("reason", "理由", "写进记录，例如：同一家人"),
    )  # fmt: skip
    return Question(
        what, "指定的人不同桌，或同桌", "从下一次抽签起都算，直到去掉。同桌的最多一桌人。", blanks, "加上这一条",
        follows=follows,
    )  # fmt: skip


def named_command(what: str, state: Tournament, texts: dict[str, str]) -> c.Command | str:
    """The command of what was typed, or the sentence that says what is missing."""
    people, problem = people_in(queries.players(state), texts["who"])
    if problem:
        return problem
    numbers = tuple(row.number for row in people)
    if what == "seeds":
        return c.MarkSeeds(numbers=numbers)
    if len(numbers) < 2:
        return "还没有填够两个人。请写两个人或更多，中间空一格。"
    kind = texts["kind"]
    if kind not in KINDS:
        return "要填 1 或 2。不同桌填 1，同桌填 2。"
    if kind == "1":
        return c.Wish(kind="never", numbers=numbers, reason=texts["reason"])
    return c.Wish(kind="always", numbers=numbers, reason=texts["reason"])


def away_command(row: NamedWish) -> c.RemoveWish:
    """去掉: the wish holds no more."""
    numbers: tuple[Number, ...] = row.numbers
    if row.kind == "never":
        return c.RemoveWish(kind="never", numbers=numbers)
    return c.RemoveWish(kind="always", numbers=numbers)
