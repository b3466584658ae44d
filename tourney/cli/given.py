"""What several commands are given: the event, and pairs like ``KEY=VALUE``."""

import argparse
from collections.abc import Sequence

from tourney.model.errors import Refused
from tourney.model.where import where_of


def event(part: argparse.ArgumentParser) -> None:
    """The event that the command is about."""
    part.add_argument(
        "file", type=where_of, metavar="FILE", help="赛事文件，或 postgresql://用户:密码@主机:端口/数据库"
    )


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
