"""``tourney check-sheet``: what a printed 确认表 or 更正单 said, and whether it still holds."""

import argparse
from contextlib import closing

from tourney.cli import WRONG, given
from tourney.desk import Desk
from tourney.queries.sheet_answer import answer
from tourney.queries.sheets import checked


def build(part: argparse.ArgumentParser) -> None:
    """The event, and the code on the paper."""
    given.event(part)
    part.add_argument("code", help="确认表或更正单上的校验码，或二维码里的文字")


def run(options: argparse.Namespace) -> int:
    """Raises ``Refused`` for a code that is none; the status tells whether the paper holds."""
    with closing(Desk.open(options.file)) as desk:
        seals = desk.seals()()
        sheet = checked(desk.state, options.code, seals.codes, seals.faults, desk.past())
    print("\n".join(answer(sheet)))
    return 0 if sheet.verdict == "same" else WRONG
