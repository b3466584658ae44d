"""赛事资料 as it is typed: a day in any of the usual spellings, a share of tax, a time of the schedule."""

import pytest

from tourney.wording.event_typed import day_typed, tax_text, tax_typed, time_typed


@pytest.mark.parametrize(
    "text",
    [
        "2026-12-05",
        "2026/12/5",
        "2026.12.5",
        "2026年12月5日",
        "20261205",
        "12月5日",
        "12-5",
        "2026。12。5",
        " ２０２６－１２－０５ ",
    ],
)
def test_a_day_is_read_in_each_of_the_usual_spellings(text: str) -> None:
    assert day_typed(text, 2026) == "2026-12-05"


@pytest.mark.parametrize("text", ["十二月五日", "2026-13-01", "2026-02-30", "下周六", "5", ""])
def test_what_is_no_day_is_not_guessed_at(text: str) -> None:
    assert day_typed(text, 2026) is None


@pytest.mark.parametrize(
    ("text", "share"),
    [("20", 0.2), ("20%", 0.2), ("２０％", 0.2), ("", 0.0), ("0", 0.0), ("7.5", 0.075), ("7。5", 0.075)],
)
def test_a_tax_is_typed_in_percent(text: str, share: float) -> None:
    assert tax_typed(text) == share


@pytest.mark.parametrize("text", ["两成", "100", "-1", "nan", "inf", "20 元"])
def test_what_is_no_share_of_a_prize_is_no_tax(text: str) -> None:
    assert tax_typed(text) is None


@pytest.mark.parametrize(
    ("told", "text"), [("0.2", "20"), ("0.075", "7.5"), ("0.1", "10"), ("0.0", ""), ("", "")]
)
def test_the_tax_stands_in_the_field_as_it_was_typed(told: str, text: str) -> None:
    assert tax_text(told) == text


@pytest.mark.parametrize(
    ("text", "said"), [("9:30", "09:30"), ("１４：００", "14:00"), ("午饭后", "午饭后"), ("", "")]
)
def test_a_time_is_a_clock_or_a_few_words(text: str, said: str) -> None:
    assert time_typed(text) == said


@pytest.mark.parametrize("text", ["25:70", "24:00", "12:60"])
def test_a_clock_that_does_not_exist_is_no_time(text: str) -> None:
    assert time_typed(text) is None
