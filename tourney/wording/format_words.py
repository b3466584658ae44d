"""赛制 and 规则 in words: every value of a stage, of the whole plan and of a hand, as editor and error sentences say it."""

from tourney.wording.draws import WISHES
from tourney.wording.rulings import RULING_KINDS

STAGE = {
    "key": "代号",
    "name": "名称",
    "entrants": "谁来",
    "invited": "特邀人数",
    "seating": "怎么排桌",
    "moves": "按什么移位",
    "wishes": "电脑抽签的要求",
    "rounds": "打几轮",
    "repeat": "反复抽到剩一桌",
    "through": "每桌第几名留下再抽",
    "until": "剩几人停",
    "line": "出局线",
    "line_step": "出局线每轮升几分",
    "leftovers": "多出的人",
    "bye_points": "轮空一轮得分",
    "best_rounds": "只算最好的几轮",
    "hands": "每桌副数",
    "minutes": "每桌分钟",
    "boards_move": "牌副怎么走",
    "start": "起始分",
    "carries": "分数带到下一轮",
    "brings": "从前面阶段带分",
    "chips": "输不出手里没有的分",
    "bust": "有人输净",
    "target": "先到多少分",
    "rank": "名次怎么排",
    "rank_by": "先后比什么",
    "take": "全场取几名",
    "take_to": "取的人去哪",
    "order_out": "出局的人按这一阶段分名次",
    "byes_take": "轮空的人占名额",
    "routes": "每桌名次的去向",
    "decides": "不能并列的名次",
    "decides_last": "最后一桌不能并列的名次",
    "tie_table": "同桌并列",
    "overtime_hands": "加赛副数",
    "overtime_until_decided": "加赛分出就停",
    "tie_cut": "晋级线上并列",
    "playoff_hands": "附加赛副数",
    "break_minutes": "开始前休息分钟",
    "ladder": "晋级赛的级",
}
RULES = {
    "id": "代号",
    "name": "规则名称",
    "bids": "叫分",
    "bomb": "炸弹乘",
    "rocket": "火箭乘",
    "spring": "春天乘",
    "anti_spring": "反春乘",
    "open_hand": "明牌乘",
    "max_bombs": "炸弹火箭最多",
    "passed_out": "流局",
    "pass_limit": "连流几副要罚",
    "pass_fine": "连流罚首叫几分",
    "forced_bid": "末家至少叫",
    "opener": "谁首叫",
    "opens": "谁可以明牌",
    "doubled": "可选的加倍",
    "kick": "叫几分后可以踢",
    "scoring": "怎么算分",
    "base": "不叫分时一副值",
    "roles": "按身份给分",
    "rake": "赢家每副抽几分",
    "rake_percent": "赢家抽百分之几",
    "cards": "一副几张牌",
    "hole": "底牌几张",
    "tell": "剩几张要报牌",
    "patterns": "认哪些牌型",
    "grades": "从大到小管所有牌的",
}
FORMAT = {
    "id": "代号",
    "name": "赛制名称",
    "document": "依据的文件",
    "summary": "一句话说明",
    "based_on": "照哪个赛制改的",
    "rules": "规则",
    "stage": "阶段",
    "seats": "每桌人数",
    "capacity": "最多人数",
    "ages": "年龄范围",
    "best_for": "最合适的人数",
    "prize": "奖金",
    "prize_schemes": "另外的奖金",
    "aliases": "数字的别名",
    "knobs": "新建时可以改的数字",
    "reading": "读法",
    "say": "规则单",
    "ruling": "判罚项",
}
PARTS = {
    "who": "谁移位",
    "by": "移几桌",
    "wrap": "从头接尾",
    "place": "名次",
    "to": "去哪个阶段",
    "revival": "复活",
    "stage": "阶段",
    "root": "开平方取整",
    "factor": "乘",
    "divide": "除以",
    "landlord_won": "地主胜得",
    "landlord_lost": "地主负得",
    "peasant_won": "农民胜得",
    "peasant_lost": "农民负得",
    "amount": "奖金数",
    "title": "名义",
    "text": "文字",
    "clause": "条款",
    "knob": "数字",
    "levels": "级数",
    "daily": "每天最多胜几副",
    "awards": "各级奖品",
    "level": "级",
    "prize": "奖品",
    "kind": "处罚",
    "points": "扣分",
    "warnings": "第几次警告",
    "warned": "先警告",
    "seconds": "超几秒",
}
WORDS = {**PARTS, **FORMAT, **RULES, **STAGE}

CHOICES = {
    "entrants": {
        "registered": "全部签到的人", "newcomers": "新签到、还没打过的人", "routes": "前面阶段送来的人",
    },
    "seating": {"lots": "每轮抽签", "arrival": "先到先坐", "movement": "抽一次签，以后移位", "ladder": "晋级赛"},
    "leftovers": {"ask": "抽签前再选", "bye": "轮空", "fill_best": "递补淘汰里最好的", "wait": "等先签字的一桌"},
    "boards_move": {"": "牌是现洗的", "seat3": "3 座带走", "relay": "接力顺序", "same": "全场同牌"},
    "bust": {"": "接着打", "ends": "这一桌结束", "out": "这一桌结束，输净的出局"},
    "rank": {"table": "每桌排", "overall": "全场一起排"},
    "tie_table": {
        "overtime": "同桌加赛", "playoff": "附加赛", "lots": "抽签", "share": "并列", "extend": "都晋级",
        "referee": "裁判长裁定",
    },
    "tie_cut": {
        "playoff": "附加赛", "overtime": "同桌加赛", "lots": "抽签", "share": "并列", "extend": "都晋级",
        "referee": "裁判长裁定",
    },
    "passed_out": {"counts": "算一副，不计分", "redeal": "重发，不算", "refused": "没有流局，末家必须叫"},
    "opener": {
        "turn": "抽牌定第一个，以后轮流", "lot_turn": "抽签定第一个，以后轮流", "face_up": "每副翻牌定",
        "face_up_turn": "每轮翻牌定第一个，以后轮流", "first_out": "上一副先出完的人", "last_winner": "上一副的赢家",
        "round_seat": "第几轮就从几座起",
    },
    "opens": {"landlord": "只有地主", "anyone": "谁都可以"},
    "scoring": {"stakes": "农民各和地主结算", "roles": "按身份给分", "none": "只记胜负，不计分"},
    "who": {
        "winner": "第一名", "second": "第二名", "loser": "末名", "last_landlord": "最后一副的地主",
        "seat1": "1 座", "seat2": "2 座", "seat3": "3 座",
    },
    "wishes": WISHES,
    "wrap": {"true": "最后一桌接第一桌", "false": "到头的不动"},
    "kind": RULING_KINDS,
}  # fmt: skip
"""Field → value → what a referee calls it."""

KEYS = {"points": "积分", "wins": "胜的副数", "landlord_wins": "当地主胜的副数", "table_wins": "赢的桌数"}
"""What ``rank_by`` compares."""


def choice_text(field: str, value: object) -> str:
    """What a value is called; the value itself where it is a number or a name."""
    return CHOICES.get(field, {}).get(str(value), str(value))


def key_text(key: str, names: dict[str, str]) -> str:
    """One key of ``rank_by``: 积分, 初赛的成绩. ``names``: stage key → name."""
    if key.startswith("earlier:"):
        stage = key.removeprefix("earlier:")
        return f"{names.get(stage, stage)}的成绩"
    return KEYS.get(key, key)
