"""What is said while slips are typed: refusals with both people, what is left in the bag."""

from collections.abc import Sequence

from tourney.model.errors import Refused
from tourney.queries.draws import BagCard, SlipRow
from tourney.queries.rows import PlayerRow
from tourney.wording.draws import SUIT_NAMES, card_text, rank_text
from tourney.wording.refusals import sentence

LISTED = 8
"""Cards or people that are listed before … follows."""


def who(row: SlipRow) -> str:
    """``16 号 郎静兰``."""
    return f"{row.number} 号 {row.name}"


def listed(parts: Sequence[str]) -> str:
    """A list that does not get longer than a line."""
    return "、".join(parts[:LISTED]) + ("…" if len(parts) > LISTED else "")


def left_in_bag(cards: Sequence[BagCard]) -> list[str]:
    """Cards that nobody has, as they are printed."""
    return [card_text(card.card) for card in cards if card.taken_by is None]


def find_text(typed: str, rows: Sequence[PlayerRow], *, alike: bool) -> str:
    """Why nobody was chosen: nobody is called so, or several are; ``alike``: these only sound like it."""
    if not rows:
        return f"这一轮没有“{typed}”。请核对参赛号或姓名。"
    known = listed([f"{row.number} 号 {row.name}{f'（{row.unit}）' if row.unit else ''}" for row in rows])
    if alike:
        return f"这一轮没有“{typed}”，同音的有 {known}。请输参赛号。"
    return f"有 {len(rows)} 人符合“{typed}”：{known}。请输参赛号。"


def refusal_words(
    refused: Refused, rows: Sequence[SlipRow], cards: Sequence[BagCard], row: SlipRow, card: str
) -> tuple[str, str]:
    """Why a slip was not recorded, and the part of it that is set in bold."""
    if refused.code == "card_twice":
        other = next(held for held in rows if held.number == refused.facts["other"])
        return _twice(row, other, card, left_in_bag(cards))
    if refused.code == "card_not_in_bag":
        lead = f"{who(row)} 的 {card_text(card)} 不是袋里的签，没有记下。"
        tables = max((card.table for card in cards), default=0)
        more = (
            f"这一轮只有 {tables} 桌，点数是 A 到 {rank_text(tables)}。"
            if tables > 1
            else "这一轮只有 1 桌。"
        )
        return f"{lead}{more}请再看一下牌面，重新录。", lead
    if refused.code == "byes_number":
        lead = f"{who(row)} 的轮空签没有记下。"
        return f"{lead}轮空的签都已经抽走了，请再看一下牌面，重新录。", lead
    return sentence(refused), ""


def _twice(row: SlipRow, other: SlipRow, card: str, left: list[str]) -> tuple[str, str]:
    shown = card_text(card)
    lead = f"{who(row)} 的 {shown} 已经在 {who(other)} 手里，没有记下。"
    rest = (
        f"请看两人的牌：袋里还有 {listed(left)}，{row.name}应是其中一张。"
        f"是 {other.number} 号录错，就选 {other.number} 号按 F2 改；真有两张 {shown}，整袋重抽。"
    )
    return lead + rest, lead


def to_start(seats: int) -> str:
    """先按花色：1 黑桃，2 红桃，3 方块…, for tables of so many seats."""
    suits = "，".join(f"{seat} {name}" for seat, name in enumerate(list(SUIT_NAMES.values())[:seats], 1))
    return f"先按花色：{suits}；轮空的签按 0。再按点数，就是桌号，A 按 1。"


def card_help(seats: int = 3) -> str:
    """Which suit is which seat: 黑桃 1 座，红桃 2 座，方块 3 座."""
    return "，".join(f"{name} {seat} 座" for seat, name in enumerate(list(SUIT_NAMES.values())[:seats], 1))


def left_text(left: int) -> str:
    """Why the clock cannot start yet."""
    return f"还有 {left} 人没录。最后一张录完，抽签就成立，可以贴座位、开始。"
