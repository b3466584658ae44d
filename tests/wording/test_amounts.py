"""大写金额, by the examples of 正确填写票据和结算凭证的基本规定 and by hand."""

from decimal import Decimal

import pytest

from tourney.wording.amounts import amount_in_words


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        ("0", "零元整"), ("10", "壹拾元整"), ("105", "壹佰零伍元整"), ("1010", "壹仟零壹拾元整"), ("10000", "壹万元整"),
        ("100010", "壹拾万零壹拾元整"), ("1200", "壹仟贰佰元整"), ("20000001", "贰仟万零壹元整"),
        ("100010000", "壹亿零壹万元整"), ("100000000", "壹亿元整"),
    ],
)  # fmt: skip
def test_whole_yuan_end_in_zheng_and_zeros_between_figures_are_one(amount: str, words: str) -> None:
    assert amount_in_words(Decimal(amount)) == words


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        ("1409.50", "壹仟肆佰零玖元伍角整"), ("6007.14", "陆仟零柒元壹角肆分"), ("1680.32", "壹仟陆佰捌拾元叁角贰分"),
        ("107000.53", "壹拾万柒仟元伍角叁分"), ("16409.02", "壹万陆仟肆佰零玖元零贰分"), ("0.5", "伍角整"), ("0.05", "伍分"),
        ("33.335", "叁拾叁元叁角肆分"),
    ],
)  # fmt: skip
def test_jiao_and_fen_follow_and_nothing_stands_behind_fen(amount: str, words: str) -> None:
    assert amount_in_words(Decimal(amount)) == words
