"""赛制 in plain words: how a stage is seated, what ends a table, who goes where, what happens to ties and leftovers."""

from tourney.model.plan import Format, Stage
from tourney.wording.numbers import hands_of_text, people_word
from tourney.wording.seats import partners_text

_OUT = "淘汰"


def stage_lines(form: Format, stage: Stage) -> tuple[str, ...]:
    """One stage as players read it on the rules sheet, in the order in which it happens to them."""
    length = "；".join(part for part in (_length(stage), _points(form, stage)) if part)
    found = (
        f"{_people(form, stage)}，{_seating(form, stage)}", _rounds(stage), _leftovers(form, stage),
        length, _ending(form, stage), _leads(form, stage),
        _table_tie(stage), _cut_tie(form, stage),
    )  # fmt: skip
    return tuple(line for line in found if line)


def _people(form: Format, stage: Stage) -> str:
    guests = f"，另有特邀选手 {stage.invited} 人从这一阶段加入" if stage.invited else ""
    if stage.from_the_door:
        who = "新签到、还没有打过的选手" if stage.entrants == "newcomers" else "签到的选手"
        limit = f"，名额 {form.capacity} 人" if form.capacity else ""
        return f"{who}参加{limit}{guests}"
    return f"由{'、'.join(source.name for source in form.sources(stage.key))}晋级的选手参加{guests}"


def _seating(form: Format, stage: Stage) -> str:
    if stage.ladder is not None:
        return f"从等候的选手里抽签，{form.seats} 人一桌，每次 1 副"
    return {
        "arrival": f"先到先比，到齐 {form.seats} 人开一桌",
        "movement": f"抽签入座，{form.seats} 人一桌，每轮打完按规定移位",
    }.get(stage.seating, f"抽签分桌，{form.seats} 人一桌，对号入座")


def _rounds(stage: Stage) -> str:
    if stage.repeat:
        until = f"剩 {stage.until} 人以内" if stage.until else "只剩一桌"
        return f"一轮打完，晋级的人再抽签，直到{until}"
    if stage.summed and stage.rounds > 1:
        best = f"每人只算最好的 {stage.best_rounds} 轮，" if stage.best_rounds else ""
        return f"共 {stage.rounds} 轮，每轮重新抽签，{best}各轮积分相加"
    return f"共 {stage.rounds} 轮" if stage.rounds > 1 else ""


def _leftovers(form: Format, stage: Stage) -> str:
    if stage.ladder is not None or stage.seating == "movement":
        return ""
    who = f"不足 {form.seats} 人一桌时，"
    if stage.leftovers == "wait":
        waits = (
            f"多出 {rest} 人，和它的{partners_text(rest, form.seats)}打" for rest in range(1, form.seats)
        )
        return f"{who}等先签字的一桌再打一桌：{'；'.join(waits)}。争 1 个名额"
    if stage.leftovers == "fill_best":
        return f"{who}从刚淘汰的人里按名次、积分递补"
    if stage.leftovers == "ask":
        return f"{who}轮空或从刚淘汰的人里递补，抽签前由裁判长宣布"
    taken = (
        "，直接晋级，占 1 个名额" if stage.byes_take else "，直接进下一轮" if stage.rank == "table" else ""
    )
    return f"{who}多出的人抽签轮空{taken}；大家都轮空过，才会再轮空"


def _length(stage: Stage) -> str:
    if stage.ladder is not None:
        return ""
    parts = []
    if stage.hands:
        parts.append(f"每桌打 {stage.hands} 副")
    if stage.target is not None:
        parts.append(f"一副打完，先到 {stage.target} 分的人胜这一桌")
    if stage.minutes:
        parts.append(f"每桌打 {stage.minutes} 分钟，到时间时正在打的一副打完，照样算分")
    return "；".join(parts) if parts else "打几副由裁判长宣布"


def _points(form: Format, stage: Stage) -> str:
    if stage.ladder is not None:
        return ""
    begins = "积分带到下一轮" if stage.carries else "每次重新从头算"
    start = f"每人 {stage.start} 分起，{begins}" if stage.start else "从 0 分起，可以是负分"
    peasants = hands_of_text(form.seats - 1)
    short = f"，地主不够付{peasants}时{peasants}平分" if form.seats > 2 else ""
    return f"{start}；付分以手里有的为限{short}" if stage.chips else start


def _ending(form: Format, stage: Stage) -> str:
    if stage.bust == "out":
        return "有人输净，这一桌马上结束，输净的人淘汰"
    others = f"，其余{people_word(form.seats - 1)}比积分" if form.seats > 2 else ""
    return f"有人输净，这一桌马上结束{others}" if stage.bust else ""


def _leads(form: Format, stage: Stage) -> str:
    if stage.ladder is not None:
        most = f"，一天最多胜 {stage.ladder.daily} 副" if stage.ladder.daily else ""
        return f"胜一副升一级，负一副回到 0 级，可以重新报名{most}；先到 {stage.ladder.levels} 级的是冠军"
    if stage.line is not None:
        return f"每轮打完，低于出局线 {stage.line} 分的人淘汰，线每轮升 {stage.line_step} 分"
    if stage.take:
        lessens = "（轮空的人占去的要减）" if stage.byes_take else ""
        return f"不分桌，全场积分前 {stage.take} 名{lessens}进{_name(form, stage.take_to)}，其余{_OUT}"
    if stage.rank == "overall":
        return "全场按积分排名次"
    return _of_places(form, stage)


def _of_places(form: Format, stage: Stage) -> str:
    if stage.until and stage.targets:
        places = "、".join(map(str, stage.through))
        return f"每桌第 {places} 名留下，其余{_OUT}；剩下的人进{'、'.join(_name(form, key) for key in stage.targets)}"
    stays = (
        f"每桌第 {'、'.join(map(str, stage.through))} 名进下一轮，其余{_OUT}；最后一桌"
        if stage.repeat
        else ""
    )
    if not stage.targets:
        return f"{stays}按积分定名次" if stays else "按积分定名次"
    leads = [f"第 {route.place} 名进{_name(form, route.to)}" for route in stage.routes]
    gone = [str(place) for place in range(1, form.seats + 1) if place not in {r.place for r in stage.routes}]
    rest = f"，第 {'、'.join(gone)} 名{_OUT}" if gone else ""
    return f"{stays or '每桌'}{'，'.join(leads)}{rest}"


def _name(form: Format, key: str) -> str:
    stage = form.stage(key)
    return stage.name if stage is not None else key


def _table_tie(stage: Stage) -> str:
    if stage.rank == "overall" or stage.ladder is not None:
        return ""
    places = "、".join(
        str(place) for place in sorted({*stage.decides, *(stage.decides_last if stage.repeat else ())})
    )
    shared = "，其余名次同分并列" if not stage.targets else ""
    if stage.tie_table == "share" or not places:
        return "同桌同分并列"
    if stage.tie_table in ("lots", "referee"):
        return f"同桌同分争第 {places} 名：{_SETTLED[stage.tie_table]}{shared}"
    stops = (
        f"最多 {stage.overtime_hands} 副，分出先后就停"
        if stage.overtime_until_decided
        else f" {stage.overtime_hands} 副"
    )
    return f"同桌同分争第 {places} 名：原桌加赛{stops}，只比同分的人；还平再加一次，再平抽签{shared}"


_SETTLED = {"lots": "抽签定先后", "referee": "由裁判长定"}


def _cut_tie(form: Format, stage: Stage) -> str:
    if stage.rank != "overall" or stage.ladder is not None:
        return ""
    if stage.tie_cut == "share":
        return "同分并列"
    if stage.tie_cut == "extend":
        return "晋级线上同分的人都晋级"
    if stage.tie_cut in _SETTLED:
        return f"晋级线上同分：{_SETTLED[stage.tie_cut]}"
    if not stage.take and not stage.decides:
        return "同分并列"
    where = "晋级线上同分" if stage.take else "同分争第 1 名"
    rest = "" if stage.take else "；其余名次同分并列"
    return (
        f"{where}：同分的人加赛 {stage.playoff_hands} 副，不足 {form.seats} 人由线下积分最高的人补满，"
        f"只比加赛积分；还平再加一次，再平抽签{rest}"
    )
