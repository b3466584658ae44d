"""Every refusal in the code has a sentence, and every sentence says something a referee can use."""

import re
from pathlib import Path

import pytest

from tourney.decide.phases import ROUND, TABLE
from tourney.model.errors import Refused
from tourney.wording.refusals import CAUTIONS, SENTENCES, sentence

ROOT = Path(__file__).parents[1]
CODES = sorted(
    {
        code
        for file in (ROOT / "tourney").rglob("*.py")
        for code in re.findall(r'Refused\(\s*"([a-z_]+)"', file.read_text("utf-8"))
    }
)
SPECIAL = {"totals_sum"}


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_has_a_sentence(code: str) -> None:
    assert code in SENTENCES or code in SPECIAL


def test_every_forbidden_cell_of_the_phase_tables_has_a_sentence() -> None:
    wanted = {
        f"{action}_while_{phase}"
        for table in (TABLE, ROUND)
        for action, phases in table.items()
        for phase, verdict in phases.items()
        if verdict == "no"
    }
    assert wanted - set(SENTENCES) == set()


@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_a_sentence_is_whole_and_calm(code: str) -> None:
    text = SENTENCES[code]
    assert text.endswith(("。", "}"))
    assert "！" not in text
    assert "失败" not in text


def test_a_rocket_too_many_is_said_with_what_to_do() -> None:
    assert sentence(Refused("rockets_outside", rockets=2)) == (
        "火箭填了 2 个，一副牌只有 1 个火箭。有人打出双王填 1，没有填 0。"
    )


@pytest.mark.parametrize("code", sorted(CAUTIONS))
def test_a_warning_says_that_it_may_go_on(code: str) -> None:
    assert CAUTIONS[code].endswith("可以继续。")


def test_the_line_of_a_text_file_is_a_number_and_no_line_of_history() -> None:
    said = sentence(Refused("roster_encoding", file="名单.csv", line=7, encoding="UTF-8"))
    assert "第 7 行" in said


def test_what_the_system_says_of_a_file_is_said_in_chinese() -> None:
    refused = Refused("file_unreadable", path="甲.tourney", why="Permission denied")
    assert sentence(refused) == "打不开“甲.tourney”：没有权限。请检查这个文件能不能读。"


def test_what_was_typed_by_the_yard_is_not_said_by_the_yard() -> None:
    said = sentence(Refused("number_unknown", number="9" * 5000))
    assert len(said) < 100
    assert said.endswith("。")
