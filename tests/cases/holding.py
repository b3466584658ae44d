"""Whether an event file shows the figures that a case says were worked out apart from the program."""

import json
from pathlib import Path
from typing import Any

import pytest

from tourney.cli import main

Shown = dict[str, Any]


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the command line prints; it must end well."""
    capsys.readouterr()
    status = main(arguments)
    captured = capsys.readouterr()
    assert status == 0, captured.err
    return captured.out


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """``tourney show … --json``."""
    return json.loads(said(capsys, "show", *arguments, "--json"))


def holds(file: Path, want: Shown, capsys: pytest.CaptureFixture[str]) -> None:
    """Every figure of the case, stage by stage, and the places; the chain too."""
    stages = {stage["key"]: stage for stage in shown(capsys, str(file), "stages")}
    for key, expected in want["stages"].items():
        stage, _, number = key.partition("/")
        more = (str(file), "--stage", stage, *(("--round", number) if number else ()))
        rows = {row["number"]: row for row in shown(capsys, more[0], "standings", *more[1:])}
        _went(stages[stage], int(number or 1), expected)
        _stood(rows, expected)
        if "seating2" in expected:
            assert _seats(shown(capsys, more[0], "tables", *more[1:])) == _texts(expected["seating2"])
        for lap, tables in enumerate(expected.get("seating", ()), 1):
            found = shown(capsys, str(file), "tables", "--stage", stage, "--round", str(lap))
            assert _seats(found) == _texts(tables)
    _places(shown(capsys, str(file), "places"), want.get("places", {}))
    said(capsys, "verify", str(file))


def _went(stage: Shown, number: int, expected: Shown) -> None:
    """Who goes on, sits out, is filled in, plays off; and how the stage stands."""
    part = stage["rounds"][number - 1] if stage["rounds"] else {}
    if "advance" in expected:
        went = {to: _sorted(numbers) for to, numbers in stage["advance"].items() if numbers}
        assert went == {to: _sorted(numbers) for to, numbers in expected["advance"].items()}
        assert _sorted(stage["playoff"]) == _sorted(expected.get("playoff", ()))
    for field in ("through", "byes", "filled"):
        if field in expected:
            assert _sorted(part[field]) == _sorted(expected[field]), field
    if "state" in expected:
        assert stage["state"] == expected["state"]


def _stood(rows: Shown, expected: Shown) -> None:
    """Points, who is out, and on the ladder the levels."""
    fields = (("scores", "points"), ("level", "level"), ("best", "best"), ("attempts", "attempt"))
    for said_as, field in fields:
        wanted = expected.get(said_as, {})
        assert {number: rows[number][field] for number in wanted} == wanted, said_as
    if "out" in expected:
        assert _sorted(number for number, row in rows.items() if row["out"]) == _sorted(expected["out"])


def _places(rows: list[Shown], wanted: Shown) -> None:
    found: dict[str, list[str]] = {}
    for row in rows:
        found.setdefault(str(row["place"]), []).append(row["number"])
    for place, numbers in wanted.items():
        assert _sorted(found.get(place, ())) == _sorted(numbers), place


def _seats(tables: list[Shown]) -> list[list[str]]:
    return [table["seats"] for table in sorted(tables, key=lambda table: int(table["table"]))]


def _sorted(values: Any) -> list[str]:
    return sorted(str(value) for value in values)


def _texts(tables: Any) -> list[list[str]]:
    return [[str(number) for number in seats] for seats in tables]
