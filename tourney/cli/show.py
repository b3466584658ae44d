"""``tourney show``: rows of an event, as lines or as JSON."""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import Any

import msgspec

from tourney.cli import given
from tourney.desk import Desk
from tourney.model.errors import Refused
from tourney.model.state import Tournament
from tourney.queries import everything as queries
from tourney.queries.draw_records import all_draws
from tourney.queries.rows import TableRow
from tourney.wording.numbers import lap_word


def build(part: argparse.ArgumentParser) -> None:
    """What to show, and of which stage and round."""
    given.event(part)
    part.add_argument("what", choices=sorted(_SHOWN))
    part.add_argument("--stage", help="哪个阶段（tables、standings、draws、stages）")
    part.add_argument("--round", type=given.from_one, help="第几轮（tables、standings、draws）")
    part.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> None:
    """Raises ``Refused``: stage_unknown, round_unknown. An option that means nothing here is said beside the rows."""
    unused = given.unused(options, _TAKES.get(options.what, ()))
    if unused:
        print(f"{options.what} 用不上 {unused}，照没写的做了。", file=sys.stderr)
    with closing(Desk.open(options.file)) as desk:
        stage = _stage(desk.state, options.stage)
        if "round" in _TAKES.get(options.what, ()):
            _check_round(desk.state, stage, options.round)
        rows = _SHOWN[options.what](desk.state, stage, options.round)
        if options.what == "stages" and options.stage:
            rows = [row for row in rows if row["key"] == stage]
    _print_rows(rows, as_json=options.json)


def _print_rows(rows: list[dict[str, Any]], *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(rows, ensure_ascii=False))
        return
    for row in rows:
        print("\t".join(f"{key}={value}" for key, value in row.items() if value not in ("", None, [], {})))


def _stage(state: Tournament, key: str | None) -> str:
    if key is None:
        return queries.current_stage(state)
    if key not in state.stages:
        raise Refused("stage_unknown", stage=key, stages=list(state.stages))
    return key


def _check_round(state: Tournament, stage: str, number: int | None) -> None:
    drawn = len(state.stages[stage].rounds)
    if number is not None and number > drawn:
        plan = state.stage_plan(stage)
        code = "round_unknown" if drawn else "round_unknown_yet"
        raise Refused(code, stage=plan.name, round=number, drawn=drawn, unit=lap_word(plan))


def _rows(rows: Sequence[msgspec.Struct]) -> list[dict[str, Any]]:
    return [msgspec.to_builtins(row) for row in rows]


def _table_json(row: TableRow) -> dict[str, Any]:
    return {
        "round": row.id.round,
        "playoff": row.id.playoff,
        "table": row.id.table,
        "seats": [seat.number for seat in row.seats],
        "state": row.state,
        "points": [seat.points for seat in row.seats],
        "hands": row.hands_played,
        "overtime": len(row.plays) - 1,
    }


def _tables_json(state: Tournament, stage: str, number: int | None) -> list[dict[str, Any]]:
    """The tables of a round, or of the last one; after the last round of a stage those of its playoffs."""
    held = state.stages[stage]
    found = [_table_json(row) for row in queries.tables(state, stage, number)]
    if number is None or number == len(held.rounds):
        for playoff in range(1, len(held.playoffs) + 1):
            found += [_table_json(row) for row in queries.tables(state, stage, playoff=playoff)]
    return found


_TAKES = {
    "tables": ("stage", "round"),
    "standings": ("stage", "round"),
    "draws": ("stage", "round"),
    "stages": ("stage",),
}
"""What is shown → the options that mean something there."""
_SHOWN: dict[str, Callable[[Tournament, str, int | None], list[dict[str, Any]]]] = {
    "players": lambda state, _stage, _round: _rows(queries.players(state)),
    "stages": lambda state, _stage, _round: _rows(queries.stages(state)),
    "tables": _tables_json,
    "standings": lambda state, stage, number: _rows(queries.standings(state, stage, number)),
    "places": lambda state, _stage, _round: _rows(queries.places(state)),
    "draws": lambda state, stage, number: _rows(
        [row for row in all_draws(state) if row.stage == stage and number in (None, row.round)]
    ),
    "wishes": lambda state, _stage, _round: _rows(state.wishes),
    "log": lambda state, _stage, _round: _rows(queries.log(state)),
}
