"""赛制 are data: no code names one, and every one of them can be planned."""

from pathlib import Path

import pytest

from tourney.formats.headings import format_ids
from tourney.formats.load import load_format, load_rules
from tourney.formats.planner import plan

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("format_id", format_ids())
def test_no_code_names_a_format(format_id: str) -> None:
    naming = [
        path.name
        for folder in ("tourney", "ui")
        for path in (ROOT / folder).rglob("*.py")
        if format_id in path.read_text("utf-8")
    ]
    assert naming == []


@pytest.mark.parametrize("format_id", format_ids())
@pytest.mark.parametrize("players", [3, 27, 300])
def test_every_format_is_planned_for_few_and_many(format_id: str, players: int) -> None:
    form = load_format(format_id)
    assert load_rules(form.rules).id == form.rules
    assert plan(form, players).players == players
