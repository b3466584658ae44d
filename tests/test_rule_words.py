"""The rules in one line, and a hand in one sentence."""

import msgspec
import pytest

from tourney.formats.load import load_rules
from tourney.model.events import PlayedHand
from tourney.model.plan import Rules
from tourney.wording.hands import hand_sentence
from tourney.wording.rules import rule_line

RULES: Rules = load_rules("A5")


def with_rules(**changes: object) -> Rules:
    return msgspec.structs.replace(RULES, **changes)


@pytest.mark.parametrize(
    ("changes", "hands", "minutes", "words"),
    [
        ({}, None, 20, "叫 1–3 分 · 炸弹火箭春天反春各翻一倍 · 20 分钟"),
        ({}, 3, None, "叫 1–3 分 · 炸弹火箭春天反春各翻一倍 · 每桌 3 副"),
        (
            {"bids": (10, 20, 30), "spring": 0, "anti_spring": 0},
            None,
            None,
            "叫 10、20、30 分 · 炸弹火箭各翻一倍",
        ),
        ({"bids": (), "bomb": 3}, None, None, "只叫牌，不叫分 · 火箭春天反春各翻一倍，炸弹 ×3"),
    ],
)
def test_the_rules_fit_one_line(
    changes: dict[str, object], hands: int | None, minutes: int | None, words: str
) -> None:
    assert rule_line(with_rules(**changes), hands, minutes) == words


def played(**values: object) -> PlayedHand:
    return msgspec.convert({"hand": 8, "deltas": (0, 0, 0), **values}, PlayedHand)


def test_a_hand_says_how_its_points_come_about() -> None:
    hand = played(landlord=2, bid=3, won=True, bombs=1, spring=True, deltas=(-12, 24, -12))
    assert hand_sentence(RULES, "第 8 副", hand, "何海军") == (
        "第 8 副：2 座 何海军 叫 3 分，炸弹 1 个，春天，地主胜。3 × 2 × 2 = 12 分，地主 +24，农民各 −12，合计 0。"
    )


def test_a_hand_without_doubling_says_its_bid_alone() -> None:
    hand = played(landlord=1, bid=2, won=False, deltas=(-4, 2, 2))
    assert hand_sentence(RULES, "第 1 副", hand, "杨建") == (
        "第 1 副：1 座 杨建 叫 2 分，没有炸弹，地主负。2 分，地主 −4，农民各 +2，合计 0。"
    )


def test_a_passed_out_hand_names_its_opener_and_what_it_costs() -> None:
    hand = played(passed_out=True, opener=1, deltas=(-4, 2, 2))
    said = hand_sentence(RULES, "第 3 副", hand, "")
    assert said == "第 3 副：流局，1 座首叫。1 座 −4，2 座 +2，3 座 +2"
