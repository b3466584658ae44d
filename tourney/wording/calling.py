"""规则 of one hand in plain words: calling, what doubles, how points are settled, 流局, who calls first."""

from tourney.model.plan import Rules
from tourney.wording.numbers import hands_of_text
from tourney.wording.rules import bids_text, doubles_text
from tourney.wording.seats import before_last_text, last_text, others_text

_OPENERS = {
    "turn": "第一副抽牌定首叫，之后按顺序轮流首叫",
    "lot_turn": "第一副抽签定首叫，之后按顺序轮流首叫",
    "face_up": "每副翻一张牌，拿到的人首叫",
    "face_up_turn": "每轮翻一张牌，拿到的人首叫，之后轮流",
    "first_out": "上一副先出完牌的人首叫；流局后首叫不变",
    "last_winner": "上一副胜的一方首叫：地主胜由地主首叫，农民胜由先出完牌的人首叫",
}


def calling_lines(rules: Rules, seats: int = 3) -> tuple[str, ...]:
    """叫牌: bids, who calls first, what the last in turn must call, 流局."""
    bids = f"{bids_text(rules)}，叫得最高的人是地主" if rules.bids else "只叫牌，不叫分；先叫的人是地主"
    opener = _round_seat(seats) if rules.opener == "round_seat" else _OPENERS[rules.opener]
    found = [bids, opener, *_forced(rules, seats), _passed_out(rules, seats)]
    if rules.kick:
        found.append(f"叫 {rules.kick} 分后，还没叫牌的人可以踢，地主可以反踢；各翻一倍，只算踢的那一份")
    if rules.doubled:
        stakes = "、".join(str(stake) for stake in rules.doubled)
        found.append(f"亮底牌后、出牌前，各人可以加倍（{stakes} 倍），只翻自己和对家之间的一份")
    return tuple(found)


def _round_seat(seats: int) -> str:
    rounds = "，".join(f"第 {at} 轮 {at} 座" for at in range(2, seats + 1))
    return f"第 1 轮 1 座首叫，{rounds}，以后照此轮"


def _forced(rules: Rules, seats: int) -> tuple[str, ...]:
    if not rules.forced_bid:
        return ()
    least = f"{rules.forced_bid} 分"
    again = ""
    if rules.pass_limit:
        run = rules.pass_limit - 1
        again = f"；首叫的人连续 {run} 副不叫，下一副至少叫 {least}"
    return (f"{before_last_text(seats)}不叫，{last_text(seats)}要叫就不少于 {least}{again}",)


def _passed_out(rules: Rules, seats: int) -> str:
    if rules.passed_out == "refused":
        return f"{before_last_text(seats)}不叫，{last_text(seats)}必须叫，没有流局"
    counts = "这一副算 1 副，不计分" if rules.passed_out == "counts" else "重新发牌，不算副数"
    fine = ""
    if rules.pass_limit:
        share = rules.pass_fine // (seats - 1)
        fine = f"；连续 {rules.pass_limit} 副流局，首叫的人扣 {rules.pass_fine} 分，{others_text(seats)}各得 {share} 分"
    return f"{hands_of_text(seats)}都不叫是流局：{counts}，首叫不变{fine}"


def scoring_lines(rules: Rules, seats: int = 3) -> tuple[str, ...]:
    """算分: what a hand gives, what doubles it, the rake."""
    if rules.scoring == "none":
        return ("只记胜负，不计分",)
    found = [_settling(rules, seats)]
    doubles = doubles_text(rules)
    if doubles:
        played = "，留在手里没打出的不算" if rules.bomb or rules.rocket else ""
        found.append(f"{doubles}{played}")
    if rules.spring:
        found.append(f"春天：地主出完，{others_text(seats)}一张没出")
    if rules.anti_spring:
        found.append("反春：农民出完，地主只出过一手牌")
    if rules.open_hand:
        found.append(
            "明牌：" + ("只有地主可以明牌" if rules.opens == "landlord" else "谁都可以明牌，一副翻一次")
        )
    return (*found, *_rake(rules))


def _settling(rules: Rules, seats: int) -> str:
    base = "叫分" if rules.bids else f"底分 {rules.base}"
    if rules.scoring == "roles" and rules.roles is not None:
        r = rules.roles
        landlord = f"地主胜得 {r.landlord_won} 份、负 {r.landlord_lost} 份"
        return f"{base}为一份：{landlord}，农民胜得 {r.peasant_won} 份、负 {r.peasant_lost} 份"
    each = others_text(seats) + ("各" if seats > 2 else "")
    return f"{base}乘倍数是一份：地主胜，{each}付他一份；地主负，他付{each}一份"


def _rake(rules: Rules) -> tuple[str, ...]:
    if not rules.rake and not rules.rake_percent:
        return ()
    taken = [f"{rules.rake} 分"] if rules.rake else []
    taken += [f"赢分的 {rules.rake_percent}%（去掉零头）"] if rules.rake_percent else []
    return (f"每副从赢家所得里抽水 {'，再抽 '.join(taken)}，输家照付",)
