"""抽签记录 as the hall gets it: the command line writes it, README's own program checks it; each kind of draw is checked."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.builders import Office, an_event
from tourney.cli import main
from tourney.desk import Desk
from tourney.model.ids import RoundId

ROOT = Path(__file__).resolve().parents[2]
UNITS = "甲甲甲乙乙乙丙丙丙"


def at(folder: Path, form: str = "A5-revival", **knobs: str) -> Office:
    return an_event(form, path=folder / "event.tourney", **knobs)


def plain(folder: Path) -> Office:
    office = at(folder).with_players(18)
    office.does("draw", stage="prelim", round=1, seed="731")
    return office


def by_chance(folder: Path) -> Office:
    office = at(folder).with_players(18)
    office.does("draw", stage="prelim", round=1)
    return office


def proved(folder: Path) -> Office:
    office = at(folder).with_players(18)
    office.does("commit_draw", stage="prelim", round=1)
    office.does("draw", stage="prelim", round=1, hall="731")
    return office


def wished(folder: Path) -> Office:
    office = at(folder)
    for number, unit in enumerate(UNITS, 1):
        office.does("register", name=f"选手{number}", unit=unit, seeded=number < 3)
    office.does("check_in", all=True)
    office.does("wish", kind="never", numbers=[1, 9], reason="兄弟")
    office.does("draw", stage="prelim", round=1, seed="5", wishes=["never", "unit", "seeds"])
    return office


def wished_and_proved(folder: Path) -> Office:
    office = at(folder).with_players(9)
    office.does("commit_draw", stage="prelim", round=1, wishes=["unit"])
    office.does("draw", stage="prelim", round=1, hall="6")
    return office


def rested(folder: Path) -> Office:
    """The second round of seven people: who rested in the first does not rest again, under procedure 2."""
    office = at(folder, "X-open", rounds="3").with_players(7)
    office.does("draw", stage="open", round=1, seed="1")
    office.all_played("open")
    office.does("close_round", stage="open", round=1)
    office.does("draw", stage="open", round=2, seed="2", wishes=[])
    return office


def planned(folder: Path) -> Office:
    office = at(folder, "X-open", rounds="4").with_players(9)
    office.does("commit_draw", stage="open", round=1)
    office.does("plan_rounds", stage="open", round=1, rounds=4, hall="31")
    office.all_played("open")
    office.does("close_round", stage="open", round=1)
    return office


def lots_of_a_ladder(folder: Path) -> Office:
    office = at(folder, "A1-ladder").with_players(9)
    office.does("start_day", stage="ladder", day=1)
    office.does("draw", stage="ladder")
    return office


def moved(folder: Path) -> Office:
    office = at(folder, "A4-duplicate-movement").with_players(9)
    office.does("draw", stage="movement", round=1, seed="3")
    for table in (1, 2, 3):
        office.played("movement", table, (2, -1, -1))
    office.does("close_round", stage="movement", round=1)
    return office


def tied_at_the_cut(folder: Path) -> Office:
    """12 people, three of them tied for the ninth place: their playoff is drawn by computer."""
    office = at(folder, "A9-ten-hands", hands="2").with_players(12).drawn("prelim")
    for table, scores in enumerate([(6, -2, -4)] * 3 + [(5, 0, -5)], 1):
        office.played("prelim", table, scores)
    office.closed("prelim")
    office.does("draw", stage="prelim", playoff=1, seed="8")
    return office


def slips(folder: Path) -> Office:
    office = at(folder).with_players(6)
    for number, card in enumerate(("S1", "H1", "D1", "S2", "H2", "D2"), 1):
        office.does("slip", stage="prelim", round=1, number=number, card=card)
    return office


def cards(folder: Path) -> Office:
    office = at(folder).with_players(6)
    held = {"1": "S1", "2": "H1", "3": "D1", "4": "S2", "5": "H2", "6": "D2"}
    office.does("draw", stage="prelim", round=1, cards=held)
    return office


def as_written(folder: Path) -> Office:
    return at(folder).with_players(6).drawn("prelim")


def arrived(folder: Path) -> Office:
    office = at(folder, "A6-waiting-area").with_players(9)
    office.does("add_table", stage="prelim", round=1, seats=[1, 2, 3])
    return office


Make = Callable[[Path], Office]
LOTS: dict[Make, tuple[str, ...]] = {
    plain: (), by_chance: (), proved: (), wished: (), wished_and_proved: (), rested: (), planned: (),
    lots_of_a_ladder: (), tied_at_the_cut: ("--stage", "prelim", "--playoff", "1"),
    moved: ("--round", "1"),
}  # fmt: skip
"""Draws with a seed, and how their record is named on the command line; the last draw where nothing is said."""
OTHERS: tuple[Make, ...] = (slips, cards, as_written, arrived)


@pytest.fixture
def readme_program(tmp_path: Path) -> Path:
    """The program that README prints, cut out of it as a reader would."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.findall(r'```\n("""核对一次抽签.*?)```\n', text, re.DOTALL)
    assert len(found) == 1
    assert len(found[0].splitlines()) <= 60
    path = tmp_path / "verify_draw.py"
    path.write_text(found[0], encoding="utf-8")
    return path


def run(program: Path, record: Path) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-I", str(program), str(record)],
        capture_output=True,
    )
    assert done.stderr == b""
    return done.returncode, done.stdout.decode("utf-8").strip()


def written(folder: Path, make: Make) -> Path:
    """The record of the draw, written by the command line."""
    make(folder).desk.close()
    out = folder / "抽签记录.json"
    assert main(["draw-record", str(folder / "event.tourney"), *LOTS[make], "--out", str(out)]) == 0
    return out


@pytest.mark.parametrize("make", LOTS)
def test_the_program_in_readme_accepts_the_record_of_every_draw_with_a_seed(
    make: Make, readme_program: Path, tmp_path: Path
) -> None:
    code, said = run(readme_program, written(tmp_path, make))
    assert (code, said[:2]) == (0, "相符")


@pytest.mark.parametrize("make", LOTS)
def test_two_people_exchanged_in_the_starting_order_are_found_out(
    make: Make, readme_program: Path, tmp_path: Path
) -> None:
    out = written(tmp_path, make)
    record: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    order = record["order"]
    order[0], order[1] = order[1], order[0]
    out.write_text(json.dumps(record), encoding="utf-8")
    code, said = run(readme_program, out)
    assert code == 1
    assert said.startswith("起始顺序应当是")


@pytest.mark.parametrize("make", [plain, proved, tied_at_the_cut, lots_of_a_ladder])
def test_two_people_exchanged_at_the_tables_of_plain_lots_are_found_out(
    make: Make, readme_program: Path, tmp_path: Path
) -> None:
    out = written(tmp_path, make)
    record: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    first = record["tables"][0]
    first[0], first[1] = first[1], first[0]
    out.write_text(json.dumps(record), encoding="utf-8")
    code, said = run(readme_program, out)
    assert (code, said[:5]) == (1, "各桌应当是")


def test_a_seed_of_a_proved_draw_that_was_exchanged_is_found_out(
    readme_program: Path, tmp_path: Path
) -> None:
    out = written(tmp_path, proved)
    record = json.loads(out.read_text(encoding="utf-8")) | {"seed": "sha256:" + "0" * 64}
    out.write_text(json.dumps(record), encoding="utf-8")
    code, said = run(readme_program, out)
    assert (code, said[:5]) == (1, "种子应当是")


@pytest.mark.parametrize("make", [*LOTS, *OTHERS])
def test_verify_draw_accepts_every_kind_of_draw(
    make: Make, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make(tmp_path).desk.close()
    assert main(["verify-draw", str(tmp_path / "event.tourney")]) == 0
    assert "不一致" not in capsys.readouterr().out


@pytest.mark.parametrize("make", OTHERS)
def test_a_draw_without_a_seed_has_no_record_to_work_out(
    make: Make, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make(tmp_path).desk.close()
    assert main(["draw-record", str(tmp_path / "event.tourney")]) == 3
    assert "没有种子可以重算" in capsys.readouterr().err


def test_without_a_file_the_record_goes_to_the_screen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain(tmp_path).desk.close()
    assert main(["draw-record", str(tmp_path / "event.tourney")]) == 0
    assert json.loads(capsys.readouterr().out)["seed"] == "731"


def test_before_the_draw_there_is_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at(tmp_path).with_players(9).desk.close()
    assert main(["draw-record", str(tmp_path / "event.tourney")]) == 3
    assert "还没有抽签" in capsys.readouterr().err
    assert main(["draw-record", str(tmp_path / "event.tourney"), "--stage", "x"]) == 3


def tables_of(office: Office) -> tuple[tuple[str, ...], ...]:
    drawn = office.state.round(RoundId("prelim", 1))
    assert drawn is not None
    assert drawn.made is not None
    return drawn.made.tables


@pytest.mark.parametrize("make", [plain, wished])
def test_the_same_seed_and_people_give_the_same_tables_in_another_event(make: Make, tmp_path: Path) -> None:
    """Neither the clock nor the file has a part in it."""
    for copy in ("a", "b"):
        (tmp_path / copy).mkdir()
    one, other = make(tmp_path / "a"), make(tmp_path / "b")
    assert tables_of(one) == tables_of(other)
    one.desk.close()
    other.desk.close()


def test_the_seed_of_a_proved_draw_repeats_it_by_itself(tmp_path: Path) -> None:
    first = proved(tmp_path)
    drawn = first.state.round(RoundId("prelim", 1))
    assert drawn is not None
    again = an_event().with_players(18)
    again.does("draw", stage="prelim", round=1, seed=drawn.seed)
    assert tables_of(again) == tables_of(first)
    first.desk.close()


def test_what_is_drawn_is_stored_and_not_drawn_anew_when_the_file_is_opened(tmp_path: Path) -> None:
    office = by_chance(tmp_path)
    before = office.state.round(RoundId("prelim", 1))
    assert before is not None
    office.desk.close()
    with closing(Desk.open(tmp_path / "event.tourney")) as desk:
        after = desk.state.round(RoundId("prelim", 1))
        assert after is not None
        assert (after.made, after.seed, after.order) == (before.made, before.seed, before.order)
        assert len(after.seed) == 64
        assert len(after.order) == 18
