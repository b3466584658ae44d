"""``tourney print`` for every document of an A5 event: a PDF when there is one, one sentence when there is none yet."""

from collections.abc import Iterable
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from tests.reports.read_back import page_count, text_of
from tourney.cli import main
from tourney.demo import open_practice, script
from tourney.desk import Desk
from tourney.model.scripts import command_of, convert
from tourney.reports import DOCUMENTS

WANTED = [
    "result-sheet",
    "score-sheet",
    "seating-by-table",
    "seating-by-name",
    "draw-slips",
    "draw-record",
    "table-cards",
    "vouchers",
    "sign-in",
    "standings",
    "final-standings",
    "advancers",
    "rulings",
    "correction-slip",
    "prize-receipt",
    "certificates",
    "movement-cards",
    "programme",
    "rules-sheet",
    "deals",
]
"""DESIGN §7."""
MOVEMENT = ("movement-cards", "deals")
"""Papers that A5 never has."""
AT_ONCE = ("rules-sheet",)
BEFORE_DRAW = (*AT_ONCE, "vouchers", "sign-in", "programme", "draw-slips", "table-cards")
SAYS = {
    "result-sheet": "选手联", "score-sheet": "记分表", "seating-by-table": "按桌", "seating-by-name": "座位表",
    "draw-slips": "签号", "draw-record": "抽签记录", "table-cards": "桌", "vouchers": "参赛凭证", "sign-in": "签到表",
    "standings": "成绩", "final-standings": "比赛名次", "advancers": "晋级名单", "rulings": "判罚记录",
    "correction-slip": "更正单", "prize-receipt": "领奖签收表", "certificates": "特发此证", "programme": "参赛名单",
    "rules-sheet": "比赛规则",
}  # fmt: skip


def practised(path: Path, lines: Iterable[str], *first: dict[str, Any]) -> Path:
    """The practice event as far as these lines of its script go."""
    desk = open_practice(path)
    for command in (*map(convert, first), *map(command_of, lines)):
        desk.execute(command)
    desk.close()
    return path


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The practice event at its end, with a warning."""
    warning = {"do": "warn", "number": 3, "reason": "迟到"}
    return practised(tmp_path_factory.mktemp("end") / "a.tourney", script(), warning)


@pytest.fixture(scope="module")
def signed_up(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same event with everybody there and nothing drawn."""
    before = takewhile(lambda line: '"draw"' not in line and '"commit_draw"' not in line, script())
    return practised(tmp_path_factory.mktemp("before") / "a.tourney", before)


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("empty") / "a.tourney"
    assert main(["new", str(path), "--format", "A5-revival", "--name", "测试赛"]) == 0
    return path


def prints(event: Path, document: str, out: Path) -> int:
    stage = ["--stage", "prelim"] if document not in ("prize-receipt", "certificates") else []
    return main(["print", str(event), document, *stage, "--out", str(out)])


def assert_one_sentence(said: str) -> None:
    code, _, words = said.strip().partition(": ")
    assert code.replace("_", "").isalpha()
    assert "\n" not in words
    assert words.endswith("。")
    assert "失败" not in words
    assert "!" not in words


def test_the_documents_are_those_of_the_design() -> None:
    assert sorted(DOCUMENTS) == sorted(WANTED)


@pytest.mark.parametrize("document", WANTED)
def test_at_the_end_every_document_prints(
    played: Path, document: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "a.pdf"
    status = prints(played, document, out)
    if document in MOVEMENT:
        assert status == 3
        assert not out.exists()
        assert_one_sentence(capsys.readouterr().err)
        return
    assert status == 0, capsys.readouterr().err
    data = out.read_bytes()
    assert page_count(data) >= 1
    assert SAYS[document] in "".join(text_of(data).split())
    assert "运河杯" in text_of(data)


@pytest.mark.parametrize("document", WANTED)
def test_before_the_draw_a_document_prints_or_says_why_not(
    signed_up: Path, document: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answered(signed_up, document, tmp_path, capsys, exists=document in BEFORE_DRAW)


@pytest.mark.parametrize("document", WANTED)
def test_an_empty_event_prints_its_rules_and_says_why_nothing_else(
    empty: Path, document: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answered(empty, document, tmp_path, capsys, exists=document in AT_ONCE)


def answered(
    event: Path, document: str, folder: Path, capsys: pytest.CaptureFixture[str], *, exists: bool
) -> None:
    """A PDF and its printing in the log, or one sentence and nothing at all."""
    lines, out = count_of(event), folder / "a.pdf"
    status = prints(event, document, out)
    said = capsys.readouterr().err
    if exists:
        assert status == 0, said
        assert page_count(out.read_bytes()) >= 1
        assert count_of(event) > lines
        return
    assert status == 3
    assert_one_sentence(said)
    assert list(folder.iterdir()) == []
    assert count_of(event) == lines


def count_of(event: Path) -> int:
    desk = Desk.open(event)
    try:
        return len(desk.state.lines)
    finally:
        desk.close()
