"""Out and in again: the players sheet and the CSV lose nothing, a long event needs no room (K02, K06, K21)."""

import csv
import shutil
import subprocess
import time
import tracemalloc
from io import BytesIO, StringIO
from pathlib import Path

import msgspec
import pytest
from openpyxl import load_workbook

from tests.builders import Office, an_event
from tests.reports.story import EVENT, HANDS, STAGES, a_hand, a_play, a_table
from tests.reports.test_workbook import a_book, a_person
from tests.roster.fuzz import decided
from tourney.cli import main
from tourney.model.errors import Refused
from tourney.reports import event_xlsx
from tourney.reports.press import workbook
from tourney.reports.to_csv import standings_csv
from tourney.reports.workbook import EventBook, StageResults
from tourney.roster.known import registered
from tourney.roster.people import Chosen
from tourney.roster.read import read
from tourney.roster.register import import_command
from tourney.roster.tally import tally
from tourney.wording.roster import problem_text

K21 = ("=1+1", '=HYPERLINK("http://x","领奖")', "@SUM(A1)", "+86", "-木", "\t=1+1", "\r=1")
AS_REGISTERED = ("=1+1", '=HYPERLINK("http://x","领奖")', "@SUM(A1)", "+86", "-木", "=1+1", "=1")
"""A name is kept without the blanks around it, whatever sort of blank."""
RARE = ("苏䶮", "何㛃", "陆𬭎", "周𠅤", "沈𧮞", "古丽娜•试样", "Tom Lee", "A<B联队", "&lt;队", "福&满")


def an_event_of(*names: str) -> Office:
    """Everybody with 007-like numbers, an ID that ends in X and a phone."""
    office = an_event()
    for at, name in enumerate(names, 1):
        office.does(
            "register", name=name, number=f"{at:03d}", unit="A<B联队", sex="女", id_number=f"G{at:07d}",
            phone=f"138001380{at:02d}", remark="素食, “靠窗”", invited=at % 4 == 0, seeded=at % 5 == 0,
        )  # fmt: skip
    return office


def people_of(office: Office) -> list[tuple[str | bool, ...]]:
    people = [(office.state.person(number), entry) for number, entry in office.state.entries.items()]
    return [
        (p.number, p.name, p.sex, p.unit, p.id_number, p.phone, p.remark, entry.invited, entry.seeded)
        for p, entry in people
    ]


class TestThePlayersSheet:
    def test_imports_into_another_event_without_loss(self, tmp_path: Path) -> None:
        office, other = an_event_of(*K21, *RARE), an_event()
        (tmp_path / "赛事.xlsx").write_bytes(workbook(office.state))
        preview = read(tmp_path / "赛事.xlsx")
        other.desk.execute(import_command(preview, {row.row: "import" for row in preview.rows}))

        assert preview.sheet == "选手"
        assert [row[1] for row in people_of(other)] == [*AS_REGISTERED, *RARE]
        assert people_of(other) == people_of(office)

    def test_adds_nobody_to_its_own_event(self, tmp_path: Path) -> None:
        office = an_event_of(*K21, *RARE)
        (tmp_path / "赛事.xlsx").write_bytes(workbook(office.state))
        counted = tally(read(tmp_path / "赛事.xlsx", registered=registered(office.state)))

        assert (counted.new, counted.updates, counted.asked, counted.known) == (0, 0, (), 17)

    def test_offers_what_was_changed_in_it_as_updates_and_leaves_the_others(self, tmp_path: Path) -> None:
        office = an_event_of("张三", "李四", "王五")
        (tmp_path / "赛事.xlsx").write_bytes(workbook(office.state))
        book = load_workbook(tmp_path / "赛事.xlsx")
        book["选手"]["D2"], book["选手"]["I3"] = "河西", "是"
        book.save(tmp_path / "改过.xlsx")
        preview = read(tmp_path / "改过.xlsx", registered=registered(office.state))
        asked: dict[int, Chosen] = {row.row: "import" for row in preview.rows if row.decision == "ask"}
        office.desk.execute(import_command(preview, asked))

        assert sorted(asked) == [2, 3]
        assert [row[3] for row in people_of(office)] == ["河西", "A<B联队", "A<B联队"]
        assert [row[8] for row in people_of(office)] == [False, True, False]
        assert len(office.state.entries) == 3

    def test_says_what_would_become_of_a_guest(self, tmp_path: Path) -> None:
        office = an_event_of("张三", "李四")
        (tmp_path / "名单.csv").write_text("参赛号,姓名,特邀\n001,张三,√\n002,李四,否\n", "utf-8")
        preview = read(tmp_path / "名单.csv", registered=registered(office.state))

        assert [row.decision for row in preview.rows] == ["ask", "skip"]
        assert problem_text(preview.rows[0].problems[0]) == (
            "第 2 行张三已经报名，是 001 号，表里有变动：特邀“否”改为“是”。选择导入就照表里改，不导入就不动。"
        )


class TestTheCsvOfStandings:
    def played(self) -> Office:
        office = an_event_of("=1+1", "-木", "陆𬭎")
        office.does("check_in", all=True)
        office.does("draw", stage="prelim", tables=[["001", "002", "003"]])
        return office.played("prelim", 1, [60, -48, -12])

    def rows(self, office: Office) -> list[list[str]]:
        data = standings_csv(office.state)
        assert data.startswith(b"\xef\xbb\xbf")
        return list(csv.reader(StringIO(data.decode("utf-8-sig"))))

    def test_runs_no_name_and_keeps_negative_points_as_numbers(self) -> None:
        rows = self.rows(self.played())
        name, points = rows[0].index("姓名"), rows[0].index("积分")

        assert [(row[name], row[points]) for row in rows[1:]] == [
            ("'=1+1", "60"),
            ("陆𬭎", "-12"),
            ("'-木", "-48"),
        ]

    def test_gives_the_original_names_when_it_is_read_again(self, tmp_path: Path) -> None:
        office = self.played()
        (tmp_path / "成绩.csv").write_bytes(standings_csv(office.state))
        preview = read(tmp_path / "成绩.csv", registered=registered(office.state))

        assert [row.name for row in preview.rows] == ["=1+1", "陆𬭎", "-木"]
        assert tally(preview).new == 0

    def test_before_anybody_has_a_score_is_refused(self) -> None:
        with pytest.raises(Refused) as refused:
            standings_csv(an_event().state)
        assert refused.value.code == "nothing_to_print"

    def test_is_what_the_command_line_writes_for_that_ending(self, tmp_path: Path) -> None:
        office = an_event(path=tmp_path / "a.tourney").with_players(3).drawn("prelim")
        office.played("prelim", 1, [6, 0, -6])
        office.desk.close()

        assert main(["export", str(tmp_path / "a.tourney"), "--out", str(tmp_path / "a.csv")]) == 0
        assert (tmp_path / "a.csv").read_text("utf-8-sig").splitlines()[1].startswith("初赛,")


def test_a_reader_that_believes_the_stated_range_sees_all_rows() -> None:
    data = event_xlsx(a_book(tuple(a_person(str(n), "何海军") for n in range(1, 6))))
    page = load_workbook(BytesIO(data), read_only=True)["选手"]

    assert page.calculate_dimension() == "A1:I6"


def a_long_event(hands: int) -> EventBook:
    tables = tuple(a_table(number, plays=(a_play(HANDS),)) for number in range(1, hands // 8 + 1))
    return EventBook(EVENT, (), (StageResults("初赛", (), tables),), stage_names=STAGES)


def test_progress_is_told_up_to_the_last_row() -> None:
    told: list[tuple[int, int]] = []
    event_xlsx(a_long_event(4000), lambda done, total: told.append((done, total)))

    assert told[-1] == (5500, 5500)  # 4,000 hands and three seats at each of 500 tables
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert len(told) > 5


def test_what_the_progress_raises_ends_the_export() -> None:
    def cancel(done: int, _total: int) -> None:
        if done >= 1000:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        event_xlsx(a_long_event(4000), cancel)


def test_four_times_the_hands_need_no_more_room_than_the_larger_file() -> None:
    def room(hands: int) -> tuple[int, int]:
        given = a_long_event(hands)
        tracemalloc.start()
        size = len(event_xlsx(given))
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return peak, size

    few, small = room(1000)
    many, large = room(4000)
    assert many - few < 2 * (large - small)


@pytest.mark.benchmark
def test_a_hundred_thousand_hands_take_less_than_half_a_minute() -> None:
    given = a_long_event(100_000)
    begun = time.perf_counter()
    data = event_xlsx(given)

    assert time.perf_counter() - begun < 30
    assert data.startswith(b"PK")


def test_an_overtime_of_a_long_event_is_still_a_row() -> None:
    plays = (a_play(HANDS), a_play([a_hand(1, 2, 2, (-2, 4, -2))], 1))
    stage = StageResults("初赛", (), (a_table(plays=plays),))
    given = msgspec.structs.replace(a_long_event(0), stages=(stage,))

    assert load_workbook(BytesIO(event_xlsx(given)))["每副记录"].max_row == 10


def test_a_ladder_is_exported_by_levels_and_without_points() -> None:
    """A1-42: 1 won as landlord and is at level 1; 2 and 3 lost their first attempt."""
    office = an_event("A1-ladder").with_players(3)
    office.does("start_day", stage="ladder", day=1)
    office.drawn("ladder")
    office.does("hand", stage="ladder", table=1, landlord=1, won=True)
    office.does("confirm", stage="ladder", table=1)
    head, *rows = standings_csv(office.state).decode("utf-8-sig").splitlines()
    assert head == "阶段,名次,桌,桌内名次,参赛号,姓名,单位,副数,级,最好级,第几次,去向,说明"
    won = next(row for row in rows if "选手001" in row).split(",")
    assert won[8:11] == ["1", "1", "1"]
    book = load_workbook(BytesIO(workbook(office.state)))
    heads = {sheet.title: [cell.value for cell in sheet[1]] for sheet in book}
    assert all("积分" not in head for head in heads.values())


def test_stakes_and_open_hands_stand_beside_their_hand() -> None:
    office = an_event("C1-call-and-double").with_players(3).drawn()
    office.does(
        "hand",
        stage="match",
        table=1,
        landlord=2,
        won=True,
        doubled={"1": 2, "3": 4},
        open_hand={"3": "deal"},
    )
    sheet = load_workbook(BytesIO(workbook(office.state)))["每副记录"]
    head = [cell.value for cell in sheet[1]]
    assert sheet.cell(2, head.index("附注") + 1).value == "明牌：3 座发牌时明牌；加倍：1 座加倍、3 座超级加倍"


@pytest.mark.skipif(shutil.which("soffice") is None, reason="LibreOffice is not installed")
def test_libreoffice_opens_the_workbook_and_its_copy_imports_without_loss(tmp_path: Path) -> None:
    names = ("苏䶮", "𠮷野", "<b>&", "=1+1", "-木", "欧阳阿依努尔·试样·麦麦提力")
    office = an_event()
    for at, name in enumerate(names):
        office.does("register", name=name, unit="A<B联队", phone=f"1380000000{at}", number=f"00{at + 1}")
    (tmp_path / "赛事.xlsx").write_bytes(workbook(office.state))
    home = f"-env:UserInstallation={(tmp_path / 'home').as_uri()}"
    order = ["soffice", home, "--headless", "--convert-to", "ods", "--outdir", str(tmp_path), "赛事.xlsx"]
    subprocess.run(order, cwd=tmp_path, check=True, capture_output=True, timeout=240)
    again = an_event()
    preview = read(tmp_path / "赛事.ods")
    again.desk.execute(import_command(preview, decided(preview)))
    found = [again.state.person(number) for number in again.state.entries]
    assert [(p.number, p.name, p.unit, p.phone) for p in found] == [
        (f"00{at + 1}", name, "A<B联队", f"1380000000{at}") for at, name in enumerate(names)
    ]
