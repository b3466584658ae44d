"""领奖签收表: who signs for which amount. 18 people of 复活赛制 have 1500, 1000 and 500 to receive."""

from decimal import Decimal

import pytest

from tests.builders import Office, an_event
from tests.reports.read_back import text_by_pypdf
from tourney.model.errors import Refused
from tourney.queries.papers import documents
from tourney.reports.press import pdf, to_print
from tourney.reports.prize_receipt import money, withheld


def decided() -> Office:
    """Three people, one table for each stage that is played: 1 is first, 2 second, 3 third."""
    office = (
        an_event("A5-revival")
        .with_players(18, invited=1)
        .drawn("prelim")
        .all_played("prelim")
        .closed("prelim")
    )
    for stage in ("semi", "revival", "showdown"):
        office.drawn(stage).all_played(stage).closed(stage)
    office.does("edit_person", number=2, id_number="11000019900101003X")
    return office.drawn("final", [[2, 1, 10]]).played("final", 1, [9, 0, -9]).closed("final")


def printed(office: Office) -> list[str]:
    orders = to_print(office.state, "prize-receipt")
    for order in orders:
        office.desk.execute(order)
    return text_by_pypdf(pdf(office.state, "prize-receipt", orders)).split("\n")


def test_every_winner_has_a_line_with_amount_tax_and_what_is_paid_out() -> None:
    """A1-55, A5-16: 20 % of 1500 is 300, of 1000 is 200, of 500 is 100."""
    office = decided()
    office.does("set_event", tax=0.2)
    lines = printed(office)
    assert "第 1 冠军 2 选手002 单位2 003X 1500 300 1200 壹仟贰佰元整 :" in lines
    assert "第 2 亚军 1 选手001 单位1 1000 200 800 捌佰元整 :" in lines
    assert "第 3 季军 10 选手010 单位0 500 100 400 肆佰元整 :" in lines
    assert any("代扣税率 20%" in line for line in lines)
    assert any("合计 3000 元，税 600 元，实发 2400 元" in line for line in lines)
    assert "合计 3 项 3000 600 2400 贰仟肆佰元整" in lines


def test_who_receives_a_prize_for_somebody_else_has_lines_of_his_own() -> None:
    lines = printed(decided())
    at = lines.index("代领")
    assert lines[at + 1] == "得奖人 代领人 代领人证件末四位 代领人手机 代领人签名 发奖人核对"


def test_three_lines_are_left_for_prizes_given_besides_each_with_its_time() -> None:
    lines = printed(decided())
    assert lines.count(":") == 3
    assert any(line.endswith("签名 时间") for line in lines)


def test_without_a_rate_the_whole_amount_is_paid_out() -> None:
    lines = printed(decided())
    assert "第 1 冠军 2 选手002 单位2 003X 1500 0 1500 壹仟伍佰元整 :" in lines
    assert any("没有设代扣税率" in line for line in lines)


def test_people_without_a_prize_are_not_on_it() -> None:
    assert not any("选手004" in line for line in printed(decided()))


@pytest.mark.parametrize(
    ("amount", "tax", "taken"), [(333, "0.2", "66.60"), (1, "0.005", "0.01"), (7, "0.1234", "0.86")]
)
def test_tax_is_rounded_to_the_fen(amount: int, tax: str, taken: str) -> None:
    assert withheld(amount, tax) == Decimal(taken)


def test_money_shows_fen_only_where_there_are_any() -> None:
    assert (money(Decimal("1200.00")), money(Decimal("66.60"))) == ("1200", "66.60")


def test_an_event_without_prizes_has_no_receipts() -> None:
    office = an_event("A8-three-hands").with_players(3).drawn().all_played("knockout").closed("knockout")
    with pytest.raises(Refused, match="nothing_to_print"):
        pdf(office.state, "prize-receipt", to_print(office.state, "prize-receipt"))
    assert "prize-receipt" not in {row.document for row in documents(office.state, "knockout")}


def test_a_new_rate_makes_the_printed_receipts_old() -> None:
    office = decided()
    printed(office)
    office.does("set_event", tax=0.2)
    row = next(row for row in documents(office.state, "final") if row.document == "prize-receipt")
    assert row.group == "changed"
