"""``tourney do``: one command a line, as the screens give them; nothing runs after a line that is refused."""

import argparse
import sys
from contextlib import closing
from pathlib import Path

from tourney.cli import REFUSED, given
from tourney.desk import Changes, Desk
from tourney.model.errors import Refused
from tourney.model.events import DrawCommitted
from tourney.model.scripts import command_of
from tourney.wording.refusals import caution_text, sentence


def build(part: argparse.ArgumentParser) -> None:
    """The event, and the script."""
    given.event(part)
    given.operator(part)
    part.add_argument("script", type=Path, nargs="?", help="一行一条命令；不写就从标准输入读")


def run(options: argparse.Namespace) -> int:
    """The status tells whether all lines were done."""
    lines = _lines(options.script)
    with closing(Desk.open(options.file, operator=options.operator)) as desk:
        for number, line in enumerate(lines, 1):
            if line.strip() and not _done(desk, number, line):
                return REFUSED
    return 0


def _lines(script: Path | None) -> list[str]:
    """The lines of a script in UTF-8, or of standard input. Raises ``Refused`` where the file cannot be read."""
    if script is None:
        return sys.stdin.read().split("\n")
    try:
        raw = script.read_bytes()
    except FileNotFoundError as problem:
        raise Refused("script_missing", file=str(script)) from problem
    except OSError as problem:
        raise Refused("script_unreadable", file=str(script), problem=problem.strerror) from problem
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n").split("\n")
    except UnicodeDecodeError as problem:
        line = raw[: problem.start].count(b"\n") + 1
        raise Refused("script_encoding", file=str(script), line=line) from problem


def _done(desk: Desk, number: int, line: str) -> bool:
    try:
        changes = desk.execute(command_of(line))
    except Refused as refused:
        print(f"{number}: {refused.code}: {sentence(refused)}", file=sys.stderr)
        return False
    _say_cautions(number, changes)
    return True


def _say_cautions(number: int, changes: Changes) -> None:
    for event in changes.events:
        if isinstance(event, DrawCommitted):
            print(f"{number}: 承诺码 {event.commit}，名单 {len(event.numbers)} 人")
    for caution in changes.cautions:
        print(f"{number}: {caution.code}: {caution_text(caution.code, caution.facts)}")
