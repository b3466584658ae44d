"""Every document with names that programs trip over: rare characters, markup, too long, too many, none (K18–K20)."""

import json
import random
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

import msgspec
import pytest

from tests.builders import an_event
from tests.reports.read_back import page_count, pages_of, text_by_pypdf, text_of
from tests.reports.story import EVENT, FU, HE, PING, PRINTED, a_sheet, a_table, named
from tests.reports.test_lists import BYE, LONG_NAME, LONG_UNIT, ranked, the_seating, the_standings
from tourney.demo import open_practice, script
from tourney.desk import Desk
from tourney.model.errors import Refused
from tourney.model.ids import Number
from tourney.model.scripts import command_of, convert
from tourney.model.state import Tournament
from tourney.queries.rows import PlaceRow
from tourney.reports import DOCUMENTS, final_standings_pdf, result_sheets_pdf, seating_pdf, standings_pdf
from tourney.reports.final_standings import FinalStandings
from tourney.reports.press import pdf, to_print
from tourney.reports.to_pdf_fonts import missing, width
from tourney.reports.to_pdf_page import HEIGHT, WIDTH, Paper
from tourney.wording.characters import uncovered
from tourney.wording.refusals import sentence

TITLE = "“A&B<杯>”"
MOVEMENT = ("movement-cards",)
RARE = ("苏䶮", "何㛃", "陆𬭎", "周𠅤", "沈𧮞")
MARKUP = ("A<B联队", "福&满棋社", "<b>勇士", "</para>队", "&lt;队")


FIRST_HAND = next(line for line in script() if '"hand"' in line)


@pytest.fixture(scope="module")
def state(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tournament]:
    """The practice event, played to its end by people with such names: 1 to 5 as names, 6 to 10 as units."""
    desk = open_practice(tmp_path_factory.mktemp("day") / "赛事.tourney")
    desk.execute(convert({"do": "set_event", "name": TITLE}))
    desk.execute(convert({"do": "set_certificate", "who": "places"}))
    for number, name in enumerate((*MARKUP, *RARE), 1):
        desk.execute(convert({"do": "edit_person", "number": number, "name": name, "unit": name}))
    for number in range(1, 11):
        desk.execute(convert({"do": "warn", "number": number, "reason": "迟到"}))
    for line in script():
        desk.execute(command_of(line))
        if line == FIRST_HAND:
            corrected(desk, (*MARKUP, *RARE, "照记分表"))
    yield desk.state
    desk.close()


def a_movement() -> Tournament:
    """A movement drawn for the same people."""
    office = an_event("A4-duplicate-movement", name=TITLE)
    for name in (*MARKUP, *RARE, "甲", "乙"):
        office.does("register", name=name, unit=name)
    office.does("check_in", all=True)
    return office.drawn("movement").state


def corrected(desk: Desk, reasons: tuple[str, ...]) -> None:
    """The first hand is corrected once for each reason, at last to what it was."""
    for bombs, reason in zip((*range(1, len(reasons)), 0), reasons, strict=True):
        hand = {**json.loads(FIRST_HAND), "do": "amend_hand", "hand": 1, "bombs": bombs, "reason": reason}
        desk.execute(convert(hand))


def everything(state: Tournament, document: str) -> list[bytes]:
    """The document of every stage that has it."""
    made = []
    for stage in [stage.key for stage in state.format.stages]:
        try:
            made.append(pdf(state, document, to_print(state, document, stage=stage)))
        except Refused:
            continue  # this stage has nothing for it
    return made


@pytest.fixture(scope="module")
def texts(state: Tournament) -> Callable[[str], dict[str, str]]:
    made: dict[str, dict[str, str]] = {}

    def of(document: str) -> dict[str, str]:
        if document not in made:
            papers = everything(a_movement() if document in MOVEMENT else state, document)
            assert papers, f"{document} could not be made"
            made[document] = {
                reader.__name__: "".join("".join(reader(paper).split()) for paper in papers)
                for reader in (text_of, text_by_pypdf)
            }
        return made[document]

    return of


NAMELESS = ("deals", "draw-slips", "table-cards", "rules-sheet", "prize-receipt", "advancers")
"""Papers that name nobody, or only some."""


@pytest.mark.usefixtures("qapp")
class TestNamesOnEveryDocument:
    @pytest.mark.parametrize("name", [*MARKUP, *RARE])
    @pytest.mark.parametrize("document", [key for key in DOCUMENTS if key not in NAMELESS])
    def test_print_character_for_character_for_two_readers(
        self, texts: Callable[[str], dict[str, str]], document: str, name: str
    ) -> None:
        assert [reader for reader, text in texts(document).items() if name not in text] == []

    @pytest.mark.parametrize("document", [key for key in DOCUMENTS if key != "deals"])
    def test_the_title_of_the_event_prints_literally(
        self, texts: Callable[[str], dict[str, str]], document: str
    ) -> None:
        assert [reader for reader, text in texts(document).items() if TITLE not in text] == []


# the rules are posted before anybody comes
@pytest.mark.parametrize("document", [key for key in DOCUMENTS if key != "rules-sheet"])
def test_a_document_of_an_empty_event_is_refused_with_a_sentence(document: str) -> None:
    office = an_event()
    with pytest.raises(Refused) as refused:
        pdf(office.state, document, to_print(office.state, document))

    assert sentence(refused.value).endswith("。")


def test_what_the_papers_cannot_print_is_what_is_said_when_a_name_is_entered() -> None:
    chance = random.Random(1)  # noqa: S311
    sample = "".join(chr(chance.randrange(0x20, 0x40000)) for _ in range(3000))
    text = "".join(char for char in sample if not "\ud800" <= char <= "\udfff")

    assert uncovered(text) == list(missing(text))


# 118 players: 39 tables and a bye -----------------------------------------------------------------------------------

REMARK = "长" * 6000


class Box(NamedTuple):
    page: int
    left: float
    right: float
    base: float
    size: float
    text: str

    def covers(self, other: "Box") -> bool:
        beside = min(self.right, other.right) - max(self.left, other.left) <= 0.5
        apart = abs(self.base - other.base) >= 0.7 * min(self.size, other.size)
        return self.page == other.page and not beside and not apart


def boxes(monkeypatch: pytest.MonkeyPatch, make: Callable[[], bytes]) -> list[Box]:
    """Where every piece of text stands."""
    found: list[Box] = []
    plain = Paper.text

    def noted(paper: Paper, x: float, y: float, text: str, size: float, **options: Any) -> float:
        end = plain(paper, x, y, text, size, **options)
        wide = width(text, options.get("bold", False)) * size
        if text.strip():
            found.append(Box(paper.getPageNumber(), end - wide, end, y, size, text))
        return end

    with monkeypatch.context() as patched:
        patched.setattr(Paper, "text", noted)
        make()
    last = Box(0, 0, 0, 0, 0, "")
    return [box for box in dict.fromkeys(found) if box != last]


def long_seats(table: int) -> Any:
    seats = (
        named(FU, LONG_NAME, LONG_UNIT),
        named(HE, LONG_NAME, LONG_UNIT),
        named(PING, LONG_NAME, LONG_UNIT),
    )
    return a_table(table, seats)


PLACES = tuple(
    PlaceRow(place, Number(str(place)), LONG_NAME, LONG_UNIT, 1500 if place == 1 else None)
    for place in range(1, 119)
)
LARGE: dict[str, Callable[[], bytes]] = {
    "standings": lambda: standings_pdf(the_standings(ranked(118, note=REMARK))),
    "final-standings": lambda: final_standings_pdf(
        FinalStandings(EVENT, PLACES, PRINTED, titles={1: "冠军"})
    ),
    "seating-by-table": lambda: seating_pdf(
        msgspec.structs.replace(
            the_seating(1),
            tables=tuple(long_seats(table) for table in range(1, 40)),
            byes=(msgspec.structs.replace(BYE, name=LONG_NAME, unit=LONG_UNIT),),
        )
    ),
    "result-sheet": lambda: result_sheets_pdf(tuple(a_sheet(long_seats(table)) for table in range(1, 14))),
}


@pytest.mark.parametrize("document", LARGE)
class TestAHundredAndEighteenLongNames:
    def test_no_text_lies_over_another(self, monkeypatch: pytest.MonkeyPatch, document: str) -> None:
        drawn = boxes(monkeypatch, LARGE[document])
        pages: dict[int, list[Box]] = {}
        for box in drawn:
            pages.setdefault(box.page, []).append(box)
        clashes = [
            (a.text[:12], b.text[:12], a.page)
            for page in pages.values()
            for a, b in combinations(page, 2)
            if a.covers(b)
        ]
        assert clashes == []

    def test_no_text_leaves_the_paper(self, monkeypatch: pytest.MonkeyPatch, document: str) -> None:
        drawn = boxes(monkeypatch, LARGE[document])
        assert [
            b.text[:12] for b in drawn if b.left < 20 or b.right > WIDTH - 20 or not 20 < b.base < HEIGHT - 10
        ] == []


@pytest.mark.parametrize("document", ["standings", "final-standings", "seating-by-table"])
def test_every_page_says_which_of_how_many_it_is(document: str) -> None:
    texts = ["".join(text.split()) for text in pages_of(LARGE[document]())]

    assert len(texts) > 3
    assert [n for n, text in enumerate(texts, 1) if f"第{n}/{len(texts)}页" not in text] == []


def test_the_head_row_of_the_final_standings_is_on_every_page() -> None:
    texts = pages_of(LARGE["final-standings"]())
    with_rows = [text for text in texts if LONG_NAME[:4] in text.replace("\n", "")]
    assert [text for text in with_rows if "名次 参赛号 姓名 单位" not in " ".join(text.split())] == []


def test_the_three_seats_of_a_table_are_never_on_two_pages() -> None:
    for text in pages_of(LARGE["seating-by-table"]()):
        dense = " ".join(text.split())
        assert dense.count("1 座 12 ") == dense.count("2 座 18 ") == dense.count("3 座 17 ")


def test_a_remark_of_6000_characters_takes_no_page_from_the_others() -> None:
    plain = page_count(standings_pdf(the_standings(ranked(118, note=""))))
    assert page_count(LARGE["standings"]()) <= plain + 1
