"""``tourney verify``: whether the event is what was written."""

import argparse
from contextlib import closing

from tourney.cli import WRONG, given
from tourney.desk import Desk

build = given.event


def run(options: argparse.Namespace) -> int:
    """Every row and person that is not; the status tells whether there was one."""
    with closing(Desk.open(options.file)) as desk:
        verdict = desk.verify()
    for row in verdict.rows:
        print(f"第 {row} 条记录和写下时不一样。")
    for number in verdict.people:
        print(f"{number} 号的资料和登记时不一样。")
    print(f"{verdict.entries} 条记录" + ("，前后一致。" if verdict.sound else "，有不一致。"))
    return 0 if verdict.sound else WRONG
