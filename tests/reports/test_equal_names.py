"""K09: on every paper two people of one name are told apart by number and unit."""

import re
from collections.abc import Iterator

import pytest

from tests.builders import an_event
from tests.reports.read_back import pages_of
from tests.reports.test_every_document import everything
from tourney.demo import open_practice, script
from tourney.desk import Desk
from tourney.model.scripts import command_of, convert
from tourney.model.state import Tournament
from tourney.reports import DOCUMENTS

NAME = "何青禾"
UNITS = {"1": "城南队", "2": "河西队"}


@pytest.fixture(scope="module")
def state(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tournament]:
    """The practice event to its end; numbers 1 and 2 have one name, both are warned."""
    desk: Desk = open_practice(tmp_path_factory.mktemp("day") / "赛事.tourney")
    for number, unit in UNITS.items():
        desk.execute(convert({"do": "edit_person", "number": number, "name": NAME, "unit": unit}))
        desk.execute(convert({"do": "warn", "number": number, "reason": "迟到"}))
    for line in script():
        desk.execute(command_of(line))
    yield desk.state
    desk.close()


def told_apart(text: str) -> bool:
    """Every time the name stands there, a unit of the two stands there too."""
    times = len(re.findall(NAME, text))
    return sum(len(re.findall(unit, text)) for unit in UNITS.values()) >= times


@pytest.mark.parametrize("document", sorted(DOCUMENTS))
def test_every_paper_has_the_unit_beside_the_name(state: Tournament, document: str) -> None:
    for data in everything(state, document):
        for page in pages_of(data):
            text = "".join(page.split())
            assert told_apart(text), document


@pytest.mark.parametrize(
    "document", ["seating-by-table", "seating-by-name", "sign-in", "vouchers", "rulings"]
)
def test_the_papers_name_the_two_at_all(state: Tournament, document: str) -> None:
    assert any(NAME in "".join(pages_of(data)) for data in everything(state, document))


def test_a_corrected_name_ends_the_doubt() -> None:
    office = an_event().with_players(3)
    office.does("edit_person", number=1, name="林远山", unit="城南")
    office.does("edit_person", number=2, name="林 远山", unit="河西")
    called = [office.state.called(number) for number in office.state.entries]
    assert called == ["林远山（城南）", "林 远山（河西）", "选手003"]
    office.does("edit_person", number=2, name="林远海")
    assert [office.state.called(number) for number in office.state.entries][:2] == ["林远山", "林远海"]
    office.does("undo")
    assert office.state.called(next(iter(office.state.entries))) == "林远山（城南）"
