"""``tourney import``: says what was read as what, what it asks, what it did."""

import argparse
import sys
from contextlib import closing
from pathlib import Path

from tourney.cli import given
from tourney.desk import Desk
from tourney.roster.options import columns_of, decisions_of
from tourney.roster.people import Chosen
from tourney.roster.preview import Preview
from tourney.roster.tally import Tally, findings, head, tally
from tourney.wording.refusals import caution_text
from tourney.wording.roster import imported_text, problem_text, tally_text


def build(part: argparse.ArgumentParser) -> None:
    """The options of the command line."""
    given.event(part)
    part.add_argument("roster", type=Path)
    given.operator(part)
    part.add_argument("--sheet")
    part.add_argument("--encoding")
    part.add_argument("--map", action="append", default=[], metavar="FIELD=COLUMN")
    part.add_argument("--take", default="", metavar="ROWS", help="要决定的行里导入哪些：5,12 或 all")
    part.add_argument("--leave", default="", metavar="ROWS", help="要决定的行里不导入哪些：5,12 或 all")
    part.add_argument("--dry-run", action="store_true")


def run(options: argparse.Namespace) -> None:
    """Imports, or with ``--dry-run`` only says what would be. Raises ``Refused`` where the referee has to decide."""
    from tourney.roster.known import registered
    from tourney.roster.read import read
    from tourney.roster.register import import_command

    with closing(Desk.open(options.file, operator=options.operator)) as desk:
        preview = read(
            options.roster, sheet=options.sheet, encoding=options.encoding, columns=columns_of(given.pairs(options.map)),
            registered=registered(desk.state),
        )  # fmt: skip
        decided = decisions_of(preview, options.take, options.leave)
        counted = _say_preview(preview, decided)
        if options.dry_run or (counted.known and not (counted.new or counted.updates or counted.asked)):
            return
        command = import_command(preview, decided)
        changes = desk.execute(command)
        for caution in changes.cautions:
            print(caution_text(caution.code, caution.facts))
        print(imported_text(len(command.people), len(command.updates)))


def _say_preview(preview: Preview, decided: dict[int, Chosen]) -> Tally:
    """What was read as what and what comes of it; each finding on standard error, so that scripts can read the rest."""
    for line in head(preview):
        print(line)
    for found in findings(preview):
        print(problem_text(found), file=sys.stderr)
    counted = tally(preview, decided)
    print(f"{tally_text(counted)}。")
    return counted
