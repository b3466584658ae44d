"""并列 and 加赛 in words: who plays for what, over how many hands, and what follows if it stays equal."""

from typing import Any

from tourney.wording.numbers import people_word, signed

_COUNTS = "零一两三四五六七八九十"


def _count(number: int) -> str:
    return _COUNTS[number] if number < len(_COUNTS) else f" {number} "


def prize_text(tie: Any) -> str:
    """争复活赛 1 席, 争第 1: what is played for (``tie`` is a ``TieRow``)."""
    return f"争{tie.to_name} 1 席" if tie.to_name else f"争第 {tie.place}"


def card_note(tie: Any) -> str:
    """争复活赛 1 席，加赛一副."""
    return f"{prize_text(tie)}，" + (f"加赛{_count(tie.hands)}副" if tie.by_overtime else "要抽签")


def length_text(tie: Any) -> str:
    """三副, or 最多三副，先后一分就停 where the deciding hand ends it."""
    return f"最多{_count(tie.hands)}副，先后一分就停" if tie.until_decided else f"{_count(tie.hands)}副"


def heading_note(tie: Any) -> str:
    """三副，从 0 开始，只比 1 座和 3 座，争复活赛 1 席."""
    hands = f"{length_text(tie)}，" if tie.hands else ""
    seats = (
        "和 ".join(f"{seat} 座" for seat in tie.seats)
        if len(tie.seats) == 2
        else f"{people_word(len(tie.seats))}都比"
    )
    compares = f"只比 {seats}" if len(tie.seats) == 2 else seats
    return f"{hands}从 0 开始，{compares}，{prize_text(tie)}"


def tie_lines(tie: Any) -> tuple[str, ...]:
    """Who is equal and for what; who plays how many hands; what follows."""
    equal = f"{'、'.join(tie.names)}同 {signed(tie.points)}，{prize_text(tie)}。"
    if tie.stopped:
        return equal, "这一桌已经停赛，不能加赛，请抽签或裁定先后。"
    if not tie.by_overtime:
        return equal, "已经加赛两次仍平，请抽签或裁定。"
    others = f"，{'、'.join(tie.others)}陪打" if tie.others else ""
    compares = (
        f"只比{_count(len(tie.names))}人{others}" if tie.others else f"{people_word(len(tie.names))}都比"
    )
    plays = f"加赛{length_text(tie)}，从 0 开始，{compares}。"
    return equal, plays, _if_equal(tie)


def overtime_lines(tie: Any) -> tuple[str, ...]:
    """Below the places of an overtime that is being played."""
    others = (f"{'、'.join(tie.others)}陪打，不比先后。",) if tie.others else ()
    return *others, "这一桌的总分不变，加赛只定先后。", _if_equal(tie)


def _if_equal(tie: Any) -> str:
    return "打完仍平，再加赛一次，还平就抽签。" if tie.overtime == 1 else "打完仍平就抽签。"
