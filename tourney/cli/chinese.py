"""What ``argparse`` says of a command line, in Chinese: how it is written, and what is wrong with what was typed."""

import argparse
import re
import sys
from collections.abc import Iterable
from typing import Any, NoReturn

TYPES = {
    "int": "整数",
    "float": "数",
    "Path": "文件名",
    "from_one": "从 1 数起的整数",
    "from_zero": "不是负数的整数",
}
"""Kind of a value → what it is called."""
_SAID = (
    (r"the following arguments are required: (?P<what>.*)", "缺 {what}。请补上。"),
    (r"unrecognized arguments: (?P<what>.*)", "不认识 {what}。请去掉，或检查拼写。"),
    (r"argument (?P<name>\S+): invalid choice: '(?P<what>.*?)' \(choose from (?P<known>.*)\)",
     "{name} 写了“{what}”，没有这一种。能写的有：{known}。"),
    (r"argument (?P<name>\S+): invalid (?P<kind>\S+) value: '(?P<what>.*)'", "{name} 写了“{what}”，应为{kind}。"),
    (r"argument (?P<name>\S+): expected .*", "{name} 后面要写一个值。"),
    (r"argument (?P<name>\S+): not allowed with argument (?P<what>\S+)", "{name} 和 {what} 只能写一个。"),
)  # fmt: skip
"""What ``argparse`` writes → one sentence."""


class Usage(argparse.HelpFormatter):
    """用法：tourney …"""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, "用法：" if prefix is None else prefix)


class ChineseParser(argparse.ArgumentParser):
    """Its headings and refusals can be read by a referee; exit status 2 stays what it is for wrong usage."""

    def __init__(self, **given: object) -> None:
        super().__init__(**{"formatter_class": Usage, "add_help": False, **given})  # type: ignore[arg-type]
        self._positionals.title, self._optionals.title = "要写的", "可以加的"
        self.add_argument("-h", "--help", action="help", help="看怎么写")

    def error(self, message: str) -> NoReturn:
        """How it is written, then what is wrong."""
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.prog}: {chinese(message)}\n")


def chinese(message: str) -> str:
    """One message of ``argparse`` as a sentence; one that is not known stays as it is."""
    for pattern, sentence in _SAID:
        if found := re.fullmatch(pattern, message):
            facts = found.groupdict()
            known = facts.get("known", "").replace("'", "")
            return sentence.format(
                **{**facts, "kind": TYPES.get(facts.get("kind", ""), "别的写法"), "known": known}
            )
    return message
