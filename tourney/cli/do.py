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
    part.add_argument("script", type=Path, nargs="?", help="一行一条命令；不写就从标准输入读")


def run(options: argparse.Namespace) -> int:
    """The status tells whether all lines were done."""
    text = options.script.read_text("utf-8-sig") if options.script else sys.stdin.read()
    with closing(Desk.open(options.file)) as desk:
        for number, line in enumerate(text.splitlines(), 1):
            if line.strip() and not _done(desk, number, line):
                return REFUSED
    return 0


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
