"""``tourney export``: the whole event as a workbook, or the standings as CSV."""

import argparse
from contextlib import closing
from pathlib import Path

from tourney.cli import given
from tourney.desk import Desk
from tourney.model.errors import Refused
from tourney.reports.files import write_file


def build(part: argparse.ArgumentParser) -> None:
    """Where to."""
    given.event(part)
    part.add_argument("--out", type=Path, required=True, help=".xlsx 全部，.csv 各阶段成绩")


def run(options: argparse.Namespace) -> None:
    """Raises ``Refused`` for another kind of file, and where it cannot be written."""
    from tourney.reports.press import workbook
    from tourney.reports.to_csv import standings_csv

    suffix = options.out.suffix.lower()
    if suffix not in (".xlsx", ".csv"):
        raise Refused("export_suffix", file=options.out.name)
    made = standings_csv if suffix == ".csv" else workbook
    with closing(Desk.open(options.file)) as desk:
        write_file(options.out, made(desk.state))
