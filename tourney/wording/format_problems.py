"""What is wrong with a format or its file, as sentences: which stage, which value, what to do."""

import re
from typing import Any

from tourney.wording.format_words import PARTS, WORDS

_PROBLEMS = {
    "stage_twice": "有两个阶段的代号都是“{value}”。请给其中一个换代号。",
    "no_stage": "赛制里一个阶段都没有。请加一个阶段。",
    "seats_outside": "每桌人数写了 {value}，一桌只能坐 2 到 4 人。请改成 2、3 或 4。",
    "ages_turned": "年龄写成 {value}，最小的比最大的还大。请把两个年龄对调。",
    "nobody_begins": "没有一个阶段收签到的人。请把{where}的“谁来”改成全部签到的人。",
    "heat_for_nobody": "{where}收新签到的人，可是另有阶段收全部签到的人，就没有人剩下。请把收全部的也改成收新签到的人。",
    "movement_of_three": "{where}是移位，移位按三个座位走，每桌要 3 人。请改每桌人数，或改成每轮抽签。",
    "route_to_unknown": "{where}的“{field}”写的是“{value}”，后面没有这个阶段。请改成后面的一个阶段。",
    "name_missing": "有一个阶段没有名称或代号。请填上。",
    "place_twice": "{where}的“每桌名次的去向”里，同一个名次写了两次。请去掉一个。",
    "place_outside": "{where}的“{field}”写了第 {value} 名，一桌没有这么多人。请改名次。",
    "nobody_comes": "没有人来{where}。请让前面的阶段送人来，或把“谁来”改成全部签到的人。",
    "number_outside": "{where}的“{field}”写了 {value}，太小了。请改大。",
    "number_too_large": "{where}的“{field}”写了 {value}，太大了。请改小。",
    "never_ends": "{where}的一桌永远打不完。请填“每桌副数”“每桌分钟”或“先到多少分”。",
    "rounds_unknown": "{where}没有说打几轮。请填“打几轮”，至少 1。",
    "repeat_and_rounds": "{where}既要反复抽到剩一桌，又写了打 {value} 轮。请只留一样。",
    "line_without_until": "{where}有出局线，没有写剩几人停。请填“剩几人停”。",
    "nobody_goes_out": "{where}反复抽签，可是每桌的人都留下，永远打不完。请少留一个名次。",
    "bust_from_nought": "{where}有人输净就结束，可是大家从 0 分开始。请填“起始分”。",
    "ladder_missing": "{where}排桌是晋级赛，没有写有几级。请加上 ladder，或换一种排桌。",
    "moves_without_movement": "{where}写了移位，可是每轮重新抽签。请把“怎么排桌”改成移位，或去掉移位。",
    "move_twice": "{where}的移位里，同一个人写了两次。请去掉一个。",
    "moves_mixed": "{where}的移位混在一起：座位、名次、最后一副的地主只能用一种。请去掉多余的。",
    "moves_uneven": "{where}移位以后有的桌不是三人。有人上移就要有人下移同样多桌，或者从头接尾。",
    "overall_with_places": "{where}全场一起排，就没有每桌名次的去向，也不反复抽。请改用“全场取几名”，或改成每桌排。",
    "take_at_tables": "{where}每桌排名次，却写了全场取 {value} 名。请改成全场一起排，或写每桌名次的去向。",
    "take_without_target": "{where}的“全场取几名”和“取的人去哪”要一起填。请补上“{field}”。",
    "rank_key_unknown": "{where}的“先后比什么”里有“{value}”，不认识，或不是前面的阶段。"
    "能写 points、wins、landlord_wins、table_wins 和 earlier:前面阶段的代号。",
    "brings_from_unknown": "{where}从“{value}”带分，前面没有这个阶段。请改成前面的一个阶段。",
    "bids_not_rising": "叫分写成 {value}，应当从小到大，不重复，至少 1 分。请重排。",
    "roles_missing": "算分是按身份给分，没有写给几分。请填地主胜、地主负、农民胜、农民负各几分。",
    "roles_unused": "写了按身份给几分，算分却不是按身份。请改“怎么算分”，或去掉这几个分数。",
    "not_a_bid": "“{field}”写了 {value}，叫分里没有。请改成叫分里的一个。",
    "fine_uneven": "“连流罚首叫几分”写了 {value}，另外几家平分不了。请改成能平分的数。",
    "percent_outside": "“赢家抽百分之几”写了 {value}，最多 100。请改小。",
}
"""Code of a ``Problem`` → sentence."""


def problem_text(problem: Any) -> str:
    """One ``Problem`` of ``formats.checks`` as a sentence."""
    where = f"“{problem.name or problem.stage}”" if problem.stage else "规则"
    field = WORDS.get(problem.field, problem.field)
    return _PROBLEMS[problem.code].format(where=where, field=field, value=problem.value)


# What the reader of TOML says ---------------------------------------------------------------------------------------

_TYPES = {"int": "整数", "str": "带引号的文字", "bool": "true 或 false", "array": "方括号里的一列", "object": "一组数",
          "float": "小数", "null": "空"}  # fmt: skip


def decode_text(message: str, names: list[str], whole: str = "赛制") -> str:
    """What was wrong while a file was read, in words.

    ``names``: the names of its stages in order. ``whole``: what the file, or this part of it, is about.
    """
    what, _, path = message.partition(" - at `")
    where = _where(path.rstrip("`"), names, whole)
    for pattern, say in _DECODE:
        if match := re.match(pattern, what):
            return say.format(where=where, **_said(match))
    return f"这不是能读的 TOML，{_line(message)}写法不对。请检查等号、引号和方括号。"


_DECODE = (
    (r"Object contains unknown field `(?P<a>.*)`", "{where}里有 {a}，没有这一项。请检查拼写。"),
    (r"Object missing required field `(?P<a>.*)`", "{where}缺 {a}（{word}）。请补上。"),
    (r"Expected `(?P<t>.*)`, got `(?P<g>.*)`", "{where}要写{t}，写的却是{g}。请改写。"),
    (r"Invalid enum value '?(?P<a>[^']*)'?", "{where}写了“{a}”，没有这一种。请照说明改写。"),
    (r"Expected `array` of length (?P<a>.*)", "{where}要写 {a} 个数。请改写。"),
)


def _said(match: re.Match[str]) -> dict[str, str]:
    found = {key: value or "" for key, value in match.groupdict().items()}
    for key in "tg":
        if key in found:
            kinds = re.split(r"[ |]+", found[key])
            found[key] = "或".join(_TYPES.get(kind, kind) for kind in kinds if kind != "null")
    found["word"] = {"stage": "阶段", "key": "代号", "name": "名称"}.get(
        found.get("a", ""), WORDS.get(found.get("a", ""), "")
    )
    return found


def _line(message: str) -> str:
    found = re.search(r"line (\d+)", message)
    return f"第 {found[1]} 行" if found else "末尾"


def _where(path: str, names: list[str], whole: str) -> str:
    """`$.stage[1].hands` as 阶段“决赛”的 hands（每桌副数）."""
    parts = re.findall(r"[^.\[\]$]+", path)
    if len(parts) < 2 or parts[0] != "stage" or not parts[1].isdecimal():
        return whole + _key(parts)
    at = int(parts[1])
    name = names[at] if at < len(names) else ""
    return (f"阶段“{name}”" if name else f"第 {at + 1} 个阶段") + _key(parts[2:])


def _key(parts: list[str]) -> str:
    """的 hands（每桌副数）; where in a row of values is left out."""
    words = [part for part in parts if not part.isdecimal() and part != "..."]
    if not words:
        return ""
    key = words[-1]
    word = PARTS.get(key) if len(words) > 1 else WORDS.get(key)
    return f"的 {key}" + (f"（{word}）" if word else "")
