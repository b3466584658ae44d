"""``tourney verify-draw``: every draw checked by the independent checker."""

import argparse
from contextlib import closing

from tourney.cli import WRONG, given
from tourney.desk import Desk
from tourney.model.ids import RoundId
from tourney.model.state import Tournament
from tourney.queries.draw_check import archived_checks, draw_check
from tourney.queries.draw_records import places_of
from tourney.wording.numbers import lap_text

build = given.event


def run(options: argparse.Namespace) -> int:
    """A line a draw; the status tells whether one does not hold."""
    with closing(Desk.open(options.file)) as desk:
        places = [place for key in desk.state.stages for place in places_of(desk.state, key)]
        wrong = [place for place in places if not _draw_sound(desk.state, place)]
    return WRONG if wrong else 0


def _draw_sound(state: Tournament, place: RoundId) -> bool:
    """Prints what was found when one draw, and those thrown away before it, were checked again."""
    plan = state.stage_plan(place.stage)
    name = plan.name + (
        f"附加赛 {place.playoff}" if place.playoff else lap_text(plan, place.round, named=True)
    )
    found = [(name, draw_check(state, place))]
    found += [(f"{name}作废的第 {version} 版", rows) for version, rows in archived_checks(state, place)]
    for about, rows in found:
        said = "；".join(row.title if row.ok else f"{row.title}（{row.detail}）" for row in rows)
        print(f"{about}：{said}。")
    return all(row.ok for _, rows in found for row in rows)
