"""晋级赛 on paper: one sheet a player in two copies, printed once, and the board of the best ten."""

import pytest

from tests.builders import Office, an_event
from tests.reports.read_back import page_count, pages_of, text_of
from tourney.model.errors import Refused
from tourney.model.ids import TableId
from tourney.queries import documents
from tourney.queries.ladder import games
from tourney.queries.sheets import checked
from tourney.reports.press import pdf, proof, to_print

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


def printed(office: Office, document: str = SHEET) -> tuple[bytes, list[str]]:
    """The paper, and what the desk was told while it was printed."""
    orders = to_print(office.state, document)
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
    again, told = printed(office)
    assert told == ["sheet_again"]
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
    row = next(r for r in documents(office.state, STAGE) if r.document == SHEET and r.round == 2)
    assert (row.group, row.why) == ("due", "内容变了，需重签")
    code = office.state.prints[SHEET, STAGE, 2, 0, 1][0].code
    seals = office.desk.seals()()
    sheet = checked(office.state, code, seals.codes, seals.faults, office.desk.past())
    assert sheet.verdict == "changed"
    assert any("级数" in sentence for sentence in sheet.differences)


def test_who_refused_to_sign_is_ticked_on_his_own_sheet_alone(office: Office) -> None:
    """A1-92."""
    from tourney.reports.gather_ladder import ladder_sheets

    office.does("confirm", stage=STAGE, table=1, refused_by=[4])
    sheets = ladder_sheets(office.state, TableId(STAGE, 2, 1), {}, printed=False)
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
