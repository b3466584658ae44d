"""附注 of a result sheet: what a hand was besides bid, bombs and result, one line for each kind of thing."""

from collections.abc import Iterable

from tourney.queries.rows import HandRow, PlayRow, TableRow
from tourney.wording.hands import KINDS, STAKES

_LONGEST = 110
"""Width of one line on the paper, in halves of a Chinese character."""
_MOST_LINES = 3
_REST = "……（全文见判罚记录）"


def notes(table: TableRow) -> tuple[str, ...]:
    """判负, 明牌, 加倍, 踢, 先出完 and 抽水 of the hands that are not void; empty where the grid says all."""
    hands = [(_named(play, hand), hand) for play in table.plays for hand in play.hands if not hand.void]
    found = [
        ("判负", ((name, f"{hand.forfeited} 号") for name, hand in hands if hand.forfeited)),
        ("明牌", ((name, _opened(hand)) for name, hand in hands if _opened(hand))),
        ("加倍", ((name, _doubled(hand)) for name, hand in hands if hand.doubled)),
        ("踢", ((name, _kicked(hand)) for name, hand in hands if hand.kicked)),
        ("先出完", ((name, f"{hand.first_out} 座") for name, hand in hands if hand.first_out)),
        ("抽水", ((name, _rake(hand)) for name, hand in hands if any(hand.rake))),
    ]
    lines = [line for title, said in found for line in _broken(title, said)]
    return (*lines, *_rake_in_all(table))


def hand_note(hand: HandRow) -> str:
    """The same of one hand, for its row in the workbook; empty where the other columns say all."""
    said = (
        ("判负", f"{hand.forfeited} 号" if hand.forfeited else ""),
        ("明牌", _opened(hand)),
        ("加倍", _doubled(hand)),
        ("踢", _kicked(hand) if hand.kicked else ""),
        ("先出完", f"{hand.first_out} 座" if hand.first_out else ""),
        ("抽水", _rake(hand)),
    )
    return "；".join(f"{title}：{words}" for title, words in said if words)


def _named(play: PlayRow, hand: HandRow) -> str:
    return f"加赛 {play.overtime} 第 {hand.hand} 副" if play.overtime else f"第 {hand.hand} 副"


def _opened(hand: HandRow) -> str:
    """Who opened and how; empty where the rules let only the landlord, whom the grid marks."""
    return "、".join(f"{seat} 座{KINDS.get(kind, '明牌')}" for seat, kind in hand.opened.items() if seat)


def _doubled(hand: HandRow) -> str:
    return "、".join(f"{seat} 座{STAKES.get(stake, f'×{stake}')}" for seat, stake in hand.doubled.items())


def _kicked(hand: HandRow) -> str:
    seats = "、".join(f"{seat} 座" for seat in hand.kicked)
    return f"{seats}，地主反踢" if hand.counter_kicked else seats


def _rake(hand: HandRow) -> str:
    return "、".join(f"{seat} 座 {taken}" for seat, taken in enumerate(hand.rake, 1) if taken)


def _rake_in_all(table: TableRow) -> tuple[str, ...]:
    """What was taken off in all: the three totals fall short of what was brought by it."""
    taken = sum(sum(hand.rake) for play in table.plays[:1] for hand in play.hands if not hand.void)
    return (f"抽水共 {taken} 分，已从各副得分中扣去，各人之和因此少 {taken}。",) if taken else ()


def _broken(title: str, said: Iterable[tuple[str, str]]) -> list[str]:
    """The pieces in as many lines as they take, each with its title."""
    lines: list[str] = []
    for name, words in said:
        piece = f"{name} {words}"
        if lines and _wide(lines[-1]) + _wide(piece) + 2 <= _LONGEST:
            lines[-1] += f"；{piece}"
        else:
            lines.append(f"{title}：{piece}")
    return lines


def in_lines(words: str) -> tuple[str, ...]:
    """A sentence of any length in lines of the sheet, the last of which says where the rest stands."""
    lines = [""]
    for letter in words:
        if _wide(lines[-1]) + _wide(letter) > _LONGEST:
            lines.append("")
        lines[-1] += letter
    if len(lines) <= _MOST_LINES:
        return tuple(lines)
    kept = lines[_MOST_LINES - 1][: -_wide(_REST)] if len(lines[_MOST_LINES - 1]) > _wide(_REST) else ""
    return (*lines[: _MOST_LINES - 1], f"{kept}{_REST}")


def _wide(words: str) -> int:
    return sum(1 if letter.isascii() else 2 for letter in words)
