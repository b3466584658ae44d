"""What several commands are given: the event, and pairs like ``KEY=VALUE``."""

import argparse
from collections.abc import Collection, Sequence

from tourney.model.errors import Refused
from tourney.model.where import where_of


def event(part: argparse.ArgumentParser) -> None:
    """The event that the command is about."""
    part.add_argument(
        "file", type=where_of, metavar="FILE", help="赛事文件，或 postgresql://用户:密码@主机:端口/数据库"
    )


def from_one(text: str) -> int:
    """A round, table or place: ``"1"``, ``"2"`` … Raises ``ValueError``."""
    return _at_least(1, text)


def from_zero(text: str) -> int:
    """A number of people: ``"0"``, ``"1"`` … Raises ``ValueError``."""
    return _at_least(0, text)


def _at_least(least: int, text: str) -> int:
    value = int(text)
    if value < least:
        raise ValueError(text)
    return value


def _written(options: argparse.Namespace, *known: str) -> list[str]:
    return [f"--{key}" for key in known if getattr(options, key) not in (None, "")]


def unused(options: argparse.Namespace, possible: Collection[str]) -> str:
    """Of ``--stage`` and ``--round`` those that were written and are not ``possible``: ``--stage、--round``."""
    return "、".join(_written(options, *(key for key in ("stage", "round") if key not in possible)))


def useless(options: argparse.Namespace, what: str, possible: Collection[str], *known: str) -> None:
    """Raises ``Refused`` where one of the ``known`` options was written, which ``what`` does not have."""
    wrong = "、".join(_written(options, *known))
    if wrong:
        can = f"能写的有 {'、'.join(f'--{key}' for key in possible)}" if possible else "后面只写 --out"
        raise Refused("option_useless", what=what, option=wrong, possible=can)


def operator(part: argparse.ArgumentParser) -> None:
    """``--operator NAME``: who gives the commands, for every line of the history they make."""
    part.add_argument("--operator", default="", metavar="NAME", help="谁录的，写进日志")


def pairs(given: Sequence[str]) -> dict[str, str]:
    """``["hands=2"]`` → ``{"hands": "2"}``. Raises ``Refused("knob_value")`` where there is no equals sign."""
    found = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise Refused("knob_value", key=key, value="", allowed="KEY=VALUE 的写法")
        found[key.strip()] = value.strip()
    return found
