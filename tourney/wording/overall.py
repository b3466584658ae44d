"""全场排名 in words: headings, the cut, and why somebody stands where he does."""

from collections.abc import Sequence
from typing import Any

from tourney.wording.format_words import key_text
from tourney.wording.numbers import ABSENT, place_text, signed

METHODS = {"lots": "抽签", "referee": "裁判长裁定", "share": "并列", "extend": "扩额"}


def cut_text(board: Any) -> str:
    """The label of the cut line (an ``OverallBoard``)."""
    if board.line is not None:
        return f"出局线　{signed(board.line)} 分，最多留到 {board.seats} 人"
    return f"晋级线　全场前 {board.seats} 名"


def contest_text(people: int, places: int) -> str:
    """3 人争 1 席."""
    return f"{people} 人争 {places} 席"


def note_text(found: Any) -> str:
    """The short reason in the list (an ``OverallRow``)."""
    if found.row.note and not found.row.note.startswith(("并列", "与")):
        return str(found.row.note)
    if found.method:
        return f"{METHODS[found.method]}定"
    if found.playoffs:
        return "附加赛 " + "，".join(signed(points) for points in found.playoffs)
    if not found.signed and found.row.points is not None:
        return "没打完，名次未定"
    return str(found.row.note)


def why_lines(found: Any, stages: dict[str, str], *, shared: bool, rounds: Sequence[int | None]) -> list[str]:
    """Everything that made the place, the most important first (an ``OverallRow``)."""
    lines = [place_text(found.row.place, shared=shared) if found.row.place else "没有名次"]
    if len(rounds) > 1:
        told = "，".join(
            f"第 {at} 轮 {signed(points) if points is not None else ABSENT}"
            for at, points in enumerate(rounds, 1)
        )
        lines.append(told)
    lines += [f"比{key_text(key, stages)}：{_value(key, value)}" for key, value in found.keys]
    lines += [f"附加赛 {at}：{signed(points)}" for at, points in enumerate(found.playoffs, 1)]
    if found.method:
        lines.append(f"{METHODS[found.method]}：{found.lots or '没写理由'}")
    if found.row.note and found.row.note != "并列":
        lines.append(str(found.row.note))
    return lines


def _value(key: str, value: int) -> str:
    return signed(value) if key == "points" or key.startswith("earlier:") else str(value)
