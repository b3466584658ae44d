"""``tourney print``: a document as PDF; it counts as printed."""

import argparse
from contextlib import closing
from pathlib import Path

from tourney.cli import given
from tourney.desk import Desk
from tourney.reports.files import try_file, write_file
from tourney.reports.press import pdf, proof, to_print


def build(part: argparse.ArgumentParser) -> None:
    """Which document of which table, and where to."""
    given.event(part)
    given.operator(part)
    part.add_argument("document")
    part.add_argument("--stage")
    part.add_argument("--round", type=int)
    part.add_argument("--table", type=int)
    part.add_argument("--number", default="", help="晋级赛：只印这个参赛号的成绩确认表")
    part.add_argument("--by", default="", help="晋级赛补打：同意的裁判长姓名")
    part.add_argument("--out", type=Path, required=True)


def run(options: argparse.Namespace) -> None:
    """Raises ``Refused``, among others ``nothing_to_print`` and ``target_full``."""
    with closing(Desk.open(options.file, operator=options.operator)) as desk:
        orders = to_print(
            desk.state, options.document, stage=options.stage, round_number=options.round, table=options.table,
            number=options.number, by=options.by,
        )  # fmt: skip
        # a full disk is met before it counts
        try_file(options.out, proof(desk.state, options.document, orders))
        for order in orders:
            desk.execute(order)
        write_file(options.out, pdf(desk.state, options.document, orders))
