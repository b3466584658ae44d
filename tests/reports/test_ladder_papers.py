"""晋级赛 on paper: one sheet a player in two copies, printed once, and the board of the best ten."""

import pytest

from tests.builders import Office, an_event
from tests.reports.read_back import page_count, pages_of, text_of
from tourney.formats.papers import content_of, own_contents
from tourney.model.errors import Refused
from tourney.model.ids import Number, TableId
from tourney.model.prints import Printing
from tourney.queries.checked_rows import CheckedSheet
from tourney.queries.history import log
from tourney.queries.ladder import games
from tourney.queries.papers import documents
from tourney.queries.sheet_answer import answer
from tourney.queries.sheets import checked
from tourney.reports.press import pdf, proof, to_print
from tourney.wording.refusals import sentence

SHEET, STAGE = "result-sheet", "ladder"


def lost_and_won() -> Office:
    """Game 1: 1 beat 2 and 3. Game 2: 4 lost as landlord against 1 and 5: 1 goes from level 1 to 2."""
    office = an_event("A1-ladder").with_players(9)
    office.does("start_day", stage=STAGE, day=1)
    game(office, [1, 2, 3], 1, True)
    office.does("draw", stage=STAGE, tables=[[4, 1, 5]])
    office.does("hand", stage=STAGE, table=1, landlord=1, won=False)
    return office


def game(office: Office, seats: list[int], landlord: int, won: bool) -> None:
    office.does("draw", stage=STAGE, tables=[seats])
    office.does("hand", stage=STAGE, table=1, landlord=landlord, won=won)
    office.does("confirm", stage=STAGE, table=1)
    office.does("close_round", stage=STAGE)


@pytest.fixture
def office() -> Office:
    return lost_and_won()


def printed(office: Office, document: str = SHEET, number: str = "", by: str = "") -> tuple[bytes, list[str]]:
    """The paper, and what the desk was told while it was printed."""
    orders = to_print(office.state, document, number=number, by=by)
    said = [caution.code for order in orders for caution in office.desk.execute(order).cautions]
    return pdf(office.state, document, orders), said


def test_every_player_has_a_page_with_both_copies(office: Office) -> None:
    """A1-66."""
    paper, _ = printed(office)
    assert page_count(paper) == 3
    for page, name in zip(pages_of(paper), ("选手004", "选手001", "选手005"), strict=True):
        assert page.count("参赛选手成绩确认表") == 2
        assert "选手联" in page
        assert "组委会联" in page
        assert page.count("涂改、遗失无效") == 2
        assert name in page


def test_levels_before_and_after_count_before_the_sheet_is_signed(office: Office) -> None:
    """A1-66: 4 lost, 1 comes from level 1, 5 from 0; signing changes nothing on the sheets."""
    wanted = [("4", 0, 0, False), ("1", 1, 2, True), ("5", 0, 1, True)]
    at = TableId(STAGE, 2, 1)
    assert [(g.player.number, g.before, g.after, g.won) for g in games(office.state, at)] == wanted
    office.does("confirm", stage=STAGE, table=1)
    assert [(g.player.number, g.before, g.after, g.won) for g in games(office.state, at)] == wanted


def test_a_sheet_names_opponents_attempt_and_where_it_leads(office: Office) -> None:
    """A1-66, A1-70."""
    paper, _ = printed(office)
    loser, winner, _ = pages_of(paper)
    assert "4 选手004（地主）" in winner
    assert "5 选手005（农民）" in winner
    assert "凭选手联参加下一副" in winner
    assert "凭本联参加下一副" in winner
    assert "可以重新报名，从 0 级开始" in loser
    assert "凭本联参加下一副" not in loser
    assert "第 1 次" in winner


def test_an_attempt_after_a_loss_is_the_second() -> None:
    """A1-44: 2 lost, signed up again and won."""
    office = lost_and_won()
    office.does("confirm", stage=STAGE, table=1)
    office.does("close_round", stage=STAGE)
    office.does("reenter", number=2)
    office.does("draw", stage=STAGE, tables=[[2, 6, 7]])
    office.does("hand", stage=STAGE, table=1, landlord=1, won=True)
    found = games(office.state, TableId(STAGE, 3, 1))[0]
    assert (found.attempt, found.before, found.after, found.won_today) == (2, 0, 1, 1)


def test_the_third_win_of_a_day_sends_the_player_home() -> None:
    """A1-45."""
    office = an_event("A1-ladder").with_players(9)
    office.does("start_day", stage=STAGE, day=1)
    for seats in ([1, 2, 3], [1, 4, 5]):
        game(office, seats, 1, True)
    office.does("draw", stage=STAGE, tables=[[1, 6, 7]])
    office.does("hand", stage=STAGE, table=1, landlord=1, won=True)
    paper, _ = printed(office)
    assert "今天已胜满，次日凭选手联参加下一副" in pages_of(paper)[0]


def test_a_sheet_printed_again_says_so_and_asks_for_the_chief_referee(office: Office) -> None:
    """A1-70."""
    first, told = printed(office)
    assert told == []
    assert "补打" not in text_of(first)
    assert "裁判长" not in text_of(first)
    again, told = printed(office, by="周明远")
    assert told == ["sheet_again"] * 3
    assert all(page.count("补打") >= 2 and "裁判长" in page for page in pages_of(again))


def test_the_preview_of_a_reprint_is_marked_too(office: Office) -> None:
    """A1-70."""
    orders = to_print(office.state, SHEET)
    assert "补打" not in text_of(proof(office.state, SHEET, orders))
    printed(office)
    assert "补打" in text_of(proof(office.state, SHEET, orders))


def test_a_corrected_sheet_is_the_next_version_and_no_reprint(office: Office) -> None:
    """A1-70."""
    printed(office)
    office.does("amend_hand", stage=STAGE, table=1, round=2, hand=1, landlord=1, won=True, reason="记反")
    paper, told = printed(office)
    assert told == []
    assert "补打" not in text_of(paper)
    assert "第 2 版" in text_of(paper)


def test_a_correction_of_an_earlier_game_makes_the_later_sheet_stale(office: Office) -> None:
    """A1-70: 1 lost game 1 after all, so his win in game 2 led from 0 to 1."""
    printed(office)
    office.does("amend_hand", stage=STAGE, round=1, table=1, hand=1, landlord=1, won=False, reason="记反")
    rows = {r.number: r for r in documents(office.state, STAGE) if r.document == SHEET and r.round == 2}
    assert (rows[Number("1")].group, rows[Number("1")].why) == ("due", "内容变了，需重签")
    assert (rows[Number("4")].group, rows[Number("4")].why) == ("same", "没有变化")
    own = {one.number: one.code for one in office.state.prints[SHEET, STAGE, 2, 0, 1]}
    sheet = checking(office, own[Number("1")])
    assert sheet.verdict == "changed"
    assert any("级数" in sentence for sentence in sheet.differences)
    assert checking(office, own[Number("4")]).verdict == "same"


def checking(office: Office, code: str) -> CheckedSheet:
    seals = office.desk.seals()()
    return checked(office.state, code, seals.codes, seals.faults, office.desk.past())


def test_every_player_s_sheet_has_a_serial_and_a_code_of_its_own(office: Office) -> None:
    """A1-66."""
    paper, _ = printed(office)
    made = office.state.prints[SHEET, STAGE, 2, 0, 1]
    assert [(one.number, one.serial) for one in made] == [("4", "000001"), ("1", "000002"), ("5", "000003")]
    assert len({one.code for one in made}) == 3
    for page, one in zip(pages_of(paper), made, strict=True):
        assert one.code in page
        assert one.serial in page


def test_a_code_tells_whose_sheet_it_is(office: Office) -> None:
    """A1-70: the copy shown at the next game is his."""
    printed(office)
    winner = next(one for one in office.state.prints[SHEET, STAGE, 2, 0, 1] if one.number == "1")
    said = answer(checking(office, winner.code))
    assert any("晋级赛第 2 场第 1 桌 1 号 选手001" in line for line in said)


@pytest.mark.parametrize("called", ["裁判长", "总裁判长"])
def test_a_copy_is_printed_again_only_by_the_chief_referee(office: Office, called: str) -> None:
    """A1-70."""
    printed(office)
    office.does("set_event", jury={"副裁判长": "方文静", called: "周明远"})
    again = {"document": SHEET, "stage": STAGE, "round": 2, "table": 1, "number": 1}
    refused = office.refuses("print", **again)
    assert refused.code == "sheet_reprint"
    assert "写上裁判长姓名" in sentence(refused)
    refused = office.refuses("print", **again, by="方文静")
    assert "本次比赛的裁判长是“周明远”" in sentence(refused)
    office.does("print", **again, by="周明远")
    assert log(office.state)[-1].action.endswith("1 号 选手001，第 1 版，补打，裁判长 周明远 同意")


def test_printing_the_round_prints_those_who_have_no_copy_yet(office: Office) -> None:
    """A1-70: 1 has his already."""
    printed(office, number="1")
    assert [order.number for order in to_print(office.state, SHEET)] == ["4", "5"]


def test_a_corrected_sheet_needs_no_chief_referee(office: Office) -> None:
    """A1-70: the earlier copy holds no more, the new one is another."""
    printed(office)
    office.does("amend_hand", stage=STAGE, table=1, round=2, hand=1, landlord=1, won=True, reason="记反")
    _, told = printed(office)
    assert told == []
    assert {one.version for one in office.state.prints[SHEET, STAGE, 2, 0, 1][-3:]} == {2}


def test_a_ladder_sheet_says_whose_it_is_and_no_other_paper_does(office: Office) -> None:
    """A1-66."""
    place = {"document": SHEET, "stage": STAGE, "round": 2, "table": 1}
    assert office.refuses("print", **place).code == "sheet_owner_missing"
    assert office.refuses("print", **place, number=9).code == "sheet_owner_wrong"
    other = an_event().with_players(18, invited=1).drawn("prelim").played("prelim", 1, [6, 0, -6])
    wrong = other.refuses("print", document=SHEET, stage="prelim", table=1, number=1)
    assert wrong.code == "sheet_owner_wrong"


def test_a_sheet_that_an_older_file_printed_for_the_table_counts_as_the_player_s(office: Office) -> None:
    """A1-70: what was printed once is printed again only as 补打, and keeps its version."""
    at = TableId(STAGE, 2, 1)
    content = content_of(office.state, SHEET, at.round_id, 1)
    old = Printing("000007", 1, content, "AAAAA-BBBBB", office.state.lines[-1].at)
    office.state.prints[SHEET, STAGE, 2, 0, 1] = [old]
    assert (
        office.refuses("print", document=SHEET, stage=STAGE, round=2, table=1, number=1).code
        == "sheet_reprint"
    )
    office.does("print", document=SHEET, stage=STAGE, round=2, table=1, number=1, by="周明远")
    new = office.state.prints[SHEET, STAGE, 2, 0, 1][-1]
    assert (new.number, new.serial, new.version) == ("1", "000002", 1)


def test_who_refused_to_sign_is_ticked_on_his_own_sheet_alone(office: Office) -> None:
    """A1-92."""
    from tourney.reports.gather_ladder import ladder_sheets_of

    office.does("confirm", stage=STAGE, table=1, refused_by=[4])
    sheets = ladder_sheets_of(office.state, TableId(STAGE, 2, 1), {}, printed=False)
    assert [sheet.refused for sheet in sheets] == [True, False, False]


def test_the_board_has_the_best_ten_and_all_who_share_the_last_place() -> None:
    """A1-99: twelve people with one level each share the first place; who never won a level is not on it."""
    office = an_event("A1-ladder").with_players(18)
    office.does("draw", stage=STAGE, tables=[[i, i + 1, i + 2] for i in range(1, 18, 3)])
    for table in range(1, 7):
        office.does("hand", stage=STAGE, table=table, landlord=1, won=False)
        office.does("confirm", stage=STAGE, table=table)
    paper, _ = printed(office, "standings")
    text = text_of(paper)
    assert "十强风云榜" in text
    assert "更新时间" in text
    assert text.count("并列 1") == 12
    assert "选手001" not in text


def test_the_board_stops_at_the_tenth_place() -> None:
    """A1-99: one with two levels, nine more winners share place 2 … and nobody else."""
    office = an_event("A1-ladder").with_players(9)
    game(office, [1, 2, 3], 1, True)
    game(office, [1, 4, 5], 1, True)
    game(office, [6, 7, 8], 1, False)
    paper, _ = printed(office, "standings")
    text = text_of(paper)
    assert [name for name in range(1, 10) if f"选手00{name}" in text] == [1, 7, 8]
    assert "2 级" in text


def test_before_anybody_won_there_is_no_board() -> None:
    """A1-99."""
    office = an_event("A1-ladder").with_players(3)
    office.does("draw", stage=STAGE, tables=[[1, 2, 3]])
    with pytest.raises(Refused) as refused:
        printed(office, "standings")
    assert refused.value.code == "nothing_to_print"


def test_the_print_list_calls_the_standings_of_a_ladder_by_their_name(office: Office) -> None:
    """A1-99."""
    assert "十强风云榜" in {row.title for row in documents(office.state, STAGE)}


def test_all_sheets_of_a_ladder_looked_at_at_once_say_what_each_says_alone() -> None:
    """Wins, losses, a second attempt, a new day, and a table that is not signed yet."""
    office = an_event("A1-ladder").with_players(9)
    office.does("start_day", stage=STAGE, day=1)
    game(office, [1, 2, 3], 1, True)
    game(office, [4, 1, 5], 1, False)
    office.does("reenter", number=2)
    office.does("start_day", stage=STAGE, day=2)
    game(office, [2, 6, 7], 1, True)
    office.does("draw", stage=STAGE, tables=[[1, 2, 8]])
    office.does("hand", stage=STAGE, table=1, landlord=1, won=True)
    contents = own_contents(office.state, STAGE)
    assert len(contents) == 12
    for (at, number), content in contents.items():
        assert content == content_of(office.state, SHEET, at.round_id, at.table, number)
