"""``tourney draw-record``: the record of one draw as JSON, in the form that README's verifier reads (DESIGN §6)."""

import argparse
from contextlib import closing
from pathlib import Path

from tourney.cli import given
from tourney.desk import Desk
from tourney.model.errors import Refused
from tourney.model.ids import RoundId
from tourney.model.state import Tournament
from tourney.queries.draw_check import published
from tourney.queries.draw_records import places_of


def build(part: argparse.ArgumentParser) -> None:
    """Which draw; the last one where none is named."""
    given.event(part)
    part.add_argument("--stage")
    part.add_argument("--round", type=given.from_one)
    part.add_argument("--playoff", type=given.from_one, default=0)
    part.add_argument("--out", type=Path, help="存成文件；不写就打在屏幕上")


def run(options: argparse.Namespace) -> None:
    """Raises ``Refused`` where there is no draw with a seed, or the file cannot be written."""
    with closing(Desk.open(options.file)) as desk:
        record = published(desk.state, _place(desk.state, options)).json()
    if options.out is None:
        print(record)
        return
    from tourney.reports.files import write_file

    write_file(options.out, record.encode("utf-8"))


def _place(state: Tournament, options: argparse.Namespace) -> RoundId:
    drawn = [place for key in state.stages for place in places_of(state, key)]
    stage = options.stage or (drawn[-1].stage if drawn else next(iter(state.stages)))
    if stage not in state.stages:
        raise Refused("stage_unknown", stage=stage, stages=list(state.stages))
    last = max((place.round for place in drawn if place.stage == stage), default=1)
    return RoundId(stage, options.round or (1 if options.playoff else last), options.playoff)
