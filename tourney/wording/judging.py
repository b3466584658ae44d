"""裁判助手 in words: patterns, verdicts and what is wrong with a play."""

PATTERNS = {
    "rocket": "火箭",
    "bomb": "炸弹",
    "soft_bomb": "软炸",
    "hi_bomb": "嗨炸",
    "single": "单牌",
    "pair": "对牌",
    "triple": "三张",
    "triple_single": "三带一",
    "triple_pair": "三带二",
    "run": "顺子",
    "pair_run": "连对",
    "triple_run": "三顺",
    "triple_run_singles": "飞机带单牌",
    "triple_run_pairs": "飞机带对牌",
    "four_singles": "四带二",
    "four_pair": "四带一对",
    "four_pairs": "四带两对",
}
EXAMPLES = {
    "rocket": "XD",
    "bomb": "AAAA",
    "soft_bomb": "333L　77LL",
    "hi_bomb": "333LL　4444L",
    "single": "3",
    "pair": "33",
    "triple": "333",
    "triple_single": "333+6",
    "triple_pair": "333+66",
    "run": "34567 起，没有 2 和王",
    "pair_run": "334455 起，没有 2 和王",
    "triple_run": "333444",
    "triple_run_singles": "333444+57",
    "triple_run_pairs": "333444+5577",
    "four_singles": "3333+57",
    "four_pair": "3333+55",
    "four_pairs": "3333+5577",
}
ROWS = frozenset({"run", "pair_run", "triple_run"})
TWO_IN_ROW = "{name}到 A 为止，2 和王不能连在里面。"
TOO_SHORT = {"run": "顺子至少要五张相连。", "pair_run": "连对至少要三对相连。"}
BARE = "三顺不能单独出，要带上{wings}。"
NOT_LISTED = "{cards} 是{name}，本赛事的规则里没有这种牌型。"
NO_PATTERN = "{cards} 这 {count} 张凑不成一手牌。"
WHY = {
    "rocket": "火箭管得上{lies}。",
    "bomb": "{put}管得上{lies}。",
    "higher_bomb": "{put}（{high}）比{lies}（{low}）大。",
    "lower_bomb": "{put}（{high}）没有{lies}（{low}）大。",
    "below_bomb": "{lies}只有更大的炸弹或火箭能管，{put}不行。",
    "higher": "同是{put}，{high} 比 {low} 大。",
    "not_higher": "同是{put}，{high} 不比 {low} 大。",
    "other_shape": "{bare}除了火箭和炸弹，牌型和张数都相同才能比：先出{lies} {low_count} 张，后出{put} {high_count} 张。",
}
NO_BOMB = "{put}不算炸弹。"


def rank_text(letter: str) -> str:
    """``10``, ``小王``: a typed rank as people say it."""
    return {"0": "10", "X": "小王", "D": "大王", "L": "癞子"}.get(letter, letter)


def pattern_text(pattern: str) -> str:
    """三带一 for ``triple_single``."""
    return PATTERNS[pattern]


def reading_text(pattern: str, letter: str, cards: int) -> str:
    """``三带一，点数 Q，共 4 张``."""
    if pattern == "rocket":
        return "火箭，大王和小王"
    rank = f"到 {rank_text(letter)}" if pattern in ROWS else f"点数 {rank_text(letter)}"
    return f"{PATTERNS[pattern]}，{rank}，共 {cards} 张"


def answer_text(beats: bool | None, single: bool) -> str:
    """管得上, 管不上, 不成牌型; for one play alone 是一手牌."""
    if beats is None:
        return "是一手牌" if single else "不成牌型"
    return "管得上" if beats else "管不上"


REFUSALS = {
    "play_empty": "还没有输牌。请输 3 到 9、0（十）、J Q K A 2，小王 X、大王 D。",
    "card_unknown": "“{play}”里的“{card}”不是牌。请输 3 到 9、0（十）、J Q K A 2，小王 X、大王 D。",
    "card_too_often": "{card} 有 {count} 张，一副牌里只有 {most} 张。请对照桌上的牌改。",
    "play_too_long": "这手牌有 {cards} 张，一个人最多拿 {most} 张。请对照桌上的牌改。",
    "rules_silent": "规则“{rules}”没有列牌型，判不了牌。请在赛制编辑里写上认哪些牌型。",
}
