"""Standings of a stage, the final standings and the seating: what is on them and how they go over pages."""

import msgspec
import pytest

from tests.reports.read_back import page_count, pages_by_pypdf, text_by_pypdf
from tests.reports.story import EVENT, FU, HE, PING, PRINTED, STAGES, a_table, named
from tourney.model.errors import Refused
from tourney.model.ids import Number
from tourney.queries.rows import PlaceRow, PlayerRow, RouteRow, StageRow, StandingRow
from tourney.reports import final_standings_pdf, seating_pdf, standings_pdf
from tourney.reports.final_standings import FinalStandings, final_standings
from tourney.reports.seating_by_table import Seating
from tourney.reports.standings import Standings, standings
from tourney.reports.to_pdf_list import list_paper

replace = msgspec.structs.replace
PRELIM = StageRow(
    key="prelim",
    name="初赛",
    state="closed",
    current=False,
    entrants=18,
    tables=6,
    done=6,
    minutes=20,
    hands=None,
    invited=0,
    routes=(RouteRow(1, "semi", "复赛", 6, False), RouteRow(2, "revival", "复活赛", 6, True)),
    out=6,
    rounds=(),
    advance={},
    playoff=(),
    playoff_places=0,
    waiting=(),
    closed_at="2026-12-05T14:44:00",
)
LONG_NAME = "欧阳阿依努尔·试样·麦麦提力"
LONG_UNIT = "华东第三建筑工程公司机械化施工分公司退休职工活动中心一队二组"


def a_standing(
    number: int, name: str, points: int | None, *, table: int = 3, at_table: int = 1, to: str = ""
) -> StandingRow:
    return StandingRow(
        None,
        Number(str(number)),
        name,
        "生产二部",
        points,
        table,
        at_table,
        to,
        out=not to,
        tied=False,
        hands=8,
        note="",
    )


TABLE_3 = (
    a_standing(17, "平涵强", 10, at_table=1, to="semi"),
    a_standing(18, "何海军", -2, at_table=2, to="revival"),
    a_standing(12, "傅庆辰", -8, at_table=3),
)


def the_standings(rows: tuple[StandingRow, ...] = TABLE_3, **changed: object) -> Standings:
    return replace(Standings(EVENT, PRELIM, rows, PRINTED, STAGES, draw_version=1, version=1), **changed)


def ranked(count: int, note: str = "") -> tuple[StandingRow, ...]:
    """Rows ranked across tables, the first 39 going on to the semi-final."""
    return tuple(
        replace(
            a_standing(place, LONG_NAME, 200 - place, to="semi" if place <= 39 else ""),
            place=place,
            unit=LONG_UNIT,
            note=note if place == 1 else "",
        )
        for place in range(1, count + 1)
    )


def test_standings_are_grouped_by_where_people_go() -> None:
    lines = text_by_pypdf(standings_pdf(the_standings())).split("\n")
    order = [
        "进复赛 1 席，每桌第 1 名",
        "3 1 17 平涵强 生产二部 8 +10",
        "▲ 晋级线：每桌第 1 名",
        "进复活赛 1 席，每桌第 2 名",
        "3 2 18 何海军 生产二部 8 −2",
        "▲ 复活线：每桌第 2 名",
        "淘汰",
        "3 3 12 傅庆辰 生产二部 8 −8",
    ]
    assert [line for line in lines if line in order] == order


def test_the_head_and_foot_say_what_the_paper_is() -> None:
    lines = text_by_pypdf(standings_pdf(the_standings())).split("\n")
    assert "初赛成绩" in lines
    assert "3 人　6 桌　每桌 20 分钟" in lines
    assert "2026-12-05　14:44 结束" in lines
    foot = "“运河杯”职工斗地主赛　初赛　抽签第 1 版 初赛成绩　第 1 版 2026-12-05 14:26　第 1/1 页"
    assert lines[-1] == foot


def test_a_stage_that_still_runs_says_so() -> None:
    running = the_standings(stage=replace(PRELIM, closed_at=""))
    assert "尚未结束，名次可能变动" in text_by_pypdf(standings_pdf(running))


def test_where_the_stage_is_ranked_across_tables_the_place_comes_first() -> None:
    paper = standings(the_standings(ranked(118)))
    assert [column.title for column in paper.columns[:2]] == ["名次", "桌"]
    assert [(group.title, len(group.rows)) for group in paper.groups] == [("进复赛", 39), ("淘汰", 79)]


def test_the_last_stage_has_no_group_called_out() -> None:
    paper = standings(the_standings(tuple(replace(row, advances_to="", out=True) for row in TABLE_3)))
    assert [group.title for group in paper.groups] == [""]


def test_whoever_has_no_score_has_a_dash() -> None:
    (group,) = standings(the_standings((replace(TABLE_3[2], points=None, table_place=None),))).groups
    assert group.rows[0][1] == "—"
    assert group.rows[0][5:7] == ("—", "—")


def test_where_only_totals_are_known_the_hands_are_a_dash() -> None:
    (group,) = standings(the_standings((replace(TABLE_3[2], hands=0),))).groups
    assert group.rows[0][5:7] == ("—", "−8")


def test_those_whose_way_is_open_stand_between_those_who_go_on_and_those_who_are_out() -> None:
    tied = replace(TABLE_3[1], advances_to="", out=False, tied=True)
    paper = standings(the_standings((TABLE_3[0], tied, TABLE_3[2])))
    assert [group.title for group in paper.groups] == ["进复赛", "去向未定", "淘汰"]
    assert paper.groups[1].rows[0][-1] == "同分，待定"


def test_118_players_keep_the_head_on_every_page_and_nobody_is_lost() -> None:
    texts = pages_by_pypdf(standings_pdf(the_standings(ranked(118))))
    assert len(texts) > 3
    assert [text for text in texts[:-1] if "名次 桌 参赛号 姓名 单位 副数 积分 说明" not in text] == []
    assert f"第 1/{len(texts)} 页" in texts[0]
    lines = [line for text in texts for line in text.split("\n")]
    assert [place for place in range(1, 119) if lines.count(f"{place} 3 {place}") != 1] == []


def test_a_group_that_goes_over_the_page_repeats_its_heading() -> None:
    texts = pages_by_pypdf(standings_pdf(the_standings(ranked(118))))
    assert "淘汰（续）" in texts[-1]


def test_long_names_and_units_are_broken_and_not_cut() -> None:
    assert len(LONG_UNIT) == 30
    text = text_by_pypdf(standings_pdf(the_standings(ranked(3))))
    assert "…" not in text


def test_a_remark_of_6000_characters_is_cut_with_a_notice() -> None:
    text = text_by_pypdf(standings_pdf(the_standings(ranked(3, note="长" * 6000))))
    assert "带“…”的内容太长，纸上只印开头，全文见导出的 Excel。" in text


def test_a_note_of_6000_characters_goes_on_over_pages() -> None:
    text = text_by_pypdf(list_paper(replace(standings(the_standings()), notes=("注" * 6000,))))
    assert text.count("注") == 6000


def test_three_thousand_rows_are_printed() -> None:
    assert page_count(standings_pdf(the_standings(ranked(3000)))) > 80


def test_standings_without_anybody_are_refused() -> None:
    with pytest.raises(Refused) as refused:
        standings_pdf(the_standings(()))
    assert refused.value.facts == {"document": "初赛成绩", "stage": "初赛"}


PLACES = tuple(
    PlaceRow(place, Number(number), name, "生产二部", prize)
    for place, number, name, prize in (
        (1, "2", "曹超庆", 1500),
        (2, "17", "平涵强", 1000),
        (3, "7", "毕超", 500),
        (4, "1", "杨建", None),
        (4, "8", "史丽", None),
    )
)


def test_final_standings_say_places_prizes_and_their_sum() -> None:
    given = FinalStandings(EVENT, PLACES, PRINTED, titles={1: "冠军", 2: "亚军", 3: "季军"})
    lines = text_by_pypdf(final_standings_pdf(given)).split("\n")
    assert "第 1 2 曹超庆 生产二部 冠军 1500" in lines
    assert "并列 4 1 杨建 生产二部" in lines
    assert "5 人　奖金合计 3000 元（税前）" in lines


def test_an_event_without_prizes_has_no_column_for_them() -> None:
    unpaid = tuple(replace(row, prize=None) for row in PLACES)
    titles = [column.title for column in final_standings(FinalStandings(EVENT, unpaid, PRINTED)).columns]
    assert titles == ["名次", "参赛号", "姓名", "单位"]


def test_final_standings_before_anybody_has_a_place_are_refused() -> None:
    with pytest.raises(Refused) as refused:
        final_standings_pdf(FinalStandings(EVENT, (), PRINTED))
    assert refused.value.code == "nothing_to_print"


def the_seating(tables: int, **changed: object) -> Seating:
    given = Seating(
        event=EVENT,
        stage_name="初赛",
        round=1,
        rounds=1,
        tables=tuple(a_table(number) for number in range(1, tables + 1)),
        draw_version=1,
        printed_at="2026-12-05T13:41:00",
        starts_at="2026-12-05T14:00:00",
        minutes=20,
    )
    return replace(given, **changed)


BYE = PlayerRow(Number("118"), "钱多多", "城南队", "", "", "", "checked_in", "", False, False, "")


def test_the_seating_says_who_sits_where_and_when_play_begins() -> None:
    text = text_by_pypdf(seating_pdf(the_seating(6)))
    assert "初赛座位表　按桌" in text
    assert "12 月 5 日　14:00 开始" in text
    assert "每桌 20 分钟　1→2→3 座逆时针出牌" in text
    assert "1 座 12 傅庆辰 生产一部" in " ".join(text.split())


def test_six_tables_fit_on_a_page() -> None:
    assert len(pages_by_pypdf(seating_pdf(the_seating(6)))) == 1


def test_a_table_is_never_split_over_pages() -> None:
    texts = pages_by_pypdf(seating_pdf(the_seating(39, byes=(BYE,))))
    assert [" ".join(text.split()).count("1 座 12") for text in texts] == [10, 10, 10, 9]
    assert [" ".join(text.split()).count("3 座 17") for text in texts] == [10, 10, 10, 9]


def test_who_has_a_bye_is_named_on_the_last_page() -> None:
    texts = pages_by_pypdf(seating_pdf(the_seating(39, byes=(BYE,))))
    assert "轮空：118 号 钱多多（城南队）" in texts[-1]


def test_byes_that_find_no_room_get_a_page_of_their_own() -> None:
    texts = pages_by_pypdf(seating_pdf(the_seating(10, byes=(BYE,) * 40)))
    assert len(texts) == 2
    assert texts[1].replace("\n", "").count("钱多多") == 40


def test_a_stage_of_several_rounds_names_the_round() -> None:
    assert "初赛第 2 轮座位表　按桌" in text_by_pypdf(seating_pdf(the_seating(1, round=2, rounds=5)))


def test_long_names_shrink_on_the_seating() -> None:
    seats = (named(FU, LONG_NAME, LONG_UNIT), HE, PING)
    text = text_by_pypdf(seating_pdf(replace(the_seating(1), tables=(a_table(1, seats),))))
    assert LONG_NAME in text.replace("\n", "")


def test_a_round_that_is_not_drawn_has_no_seating() -> None:
    with pytest.raises(Refused) as refused:
        seating_pdf(the_seating(0))
    assert refused.value.code == "nothing_to_print"
