"""The foot of every page: event, stage, round, draw, document, time and page, none over another."""

from itertools import pairwise

import pytest

from tests.reports.read_back import text_of
from tests.reports.test_every_document import boxes
from tourney.reports.paper import Foot
from tourney.reports.to_pdf_page import Paper

LONG = "“运河杯”组委会办公室下属第三文化活动中心青年斗地主联合俱乐部公开赛"


def footed(event: str, document: str) -> bytes:
    paper = Paper("成绩")
    paper.foot(Foot(event, "打立出局", 12, 10, document, "2026-12-05T14:26:00"), 18, 20)
    return paper.finished()


@pytest.mark.parametrize("event", ["短", LONG, LONG * 3])
@pytest.mark.parametrize(
    "document", ["桌签", "打立出局第 12 轮成绩　第 10 版", "打立出局第 12 轮成绩　第 10 版" * 3]
)
def test_no_part_of_the_foot_lies_over_another(
    monkeypatch: pytest.MonkeyPatch, event: str, document: str
) -> None:
    found = sorted(boxes(monkeypatch, lambda: footed(event, document)), key=lambda box: box.left)
    assert [(a.text, b.text) for a, b in pairwise(found) if a.right > b.left + 0.01] == []


def test_of_a_long_foot_only_the_name_of_the_event_is_cut() -> None:
    said = text_of(footed(LONG, "打立出局第 12 轮成绩　第 10 版"))
    for part in (
        "打立出局　第 12 轮　抽签第 10 版",
        "打立出局第 12 轮成绩　第 10 版",
        "2026-12-05 14:26　第 18/20 页",
    ):
        assert part in said
