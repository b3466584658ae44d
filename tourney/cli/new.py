"""``tourney new``: a new event in a file or on a server."""

import argparse

from tourney.cli import given
from tourney.desk import Desk, created
from tourney.formats.knobs import chosen
from tourney.own_files import by_name, own_folder


def build(part: argparse.ArgumentParser) -> None:
    """Format, name, headcount, date and the knobs of the format."""
    given.event(part)
    given.operator(part)
    part.add_argument("--format", required=True)
    part.add_argument("--name", required=True)
    part.add_argument("--players", type=int, default=0, help="预计人数")
    part.add_argument("--date", default="")
    part.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")


def run(options: argparse.Namespace) -> None:
    """Raises ``Refused``, among others ``file_exists`` and ``event_exists``."""
    own = by_name(options.format, own_folder())
    choice = chosen(own.format, given.pairs(options.set), own.rules)
    event = created(
        choice.format, choice.rules, options.name, expected=options.players, date=options.date,
        prize_scheme=choice.prize_scheme,
    )  # fmt: skip
    Desk.create(options.file, event, operator=options.operator).close()
