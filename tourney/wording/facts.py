"""How the facts of a refusal are written in its sentence."""

import re

from tourney.model.plan import Format
from tourney.wording.actions import line_text
from tourney.wording.draws import LEFTOVERS, WISHES
from tourney.wording.numbers import signed, time_text

Facts = dict[str, object]

KINDS = {
    "int": "整数", "float": "数", "str": "文字", "bool": " true 或 false", "array": "方括号里的一列",
    "object": "花括号里的一组",
}  # fmt: skip
"""What a value in a script may be."""
SYSTEM = {
    "Permission denied": "没有权限", "Operation not permitted": "系统不让", "Is a directory": "它是一个文件夹",
    "Not a directory": "路径中间有一个不是文件夹", "No such file or directory": "找不到它", "File name too long": "名字太长",
    "Input/output error": "磁盘读写出错", "No space left on device": "磁盘满了", "Invalid argument": "名字里有不能用的字",
    "Resource busy": "正被别的程序占用", "Device or resource busy": "正被别的程序占用",
}  # fmt: skip
"""What the system says in English of a file → the same in Chinese."""
_LAPS = re.compile("轮(?![空到流])")
PHASES = {
    "seated": "未开始",
    "playing": "进行中",
    "to_confirm": "待签字",
    "tied": "并列",
    "corrected": "需重签",
}


def where_text(facts: Facts) -> str:
    overtime = facts.get("overtime")
    return f"{facts.get('stage', '')}第 {facts.get('table', '')} 桌" + (
        f"加赛 {overtime} " if overtime else ""
    )


def lap_of(facts: Facts) -> str:
    """第 2 轮; the first round of a stage, mostly its only one, is not named."""
    unit = "场" if facts.get("ladder") else "轮"
    return f"第 {facts['round']} {unit}" if facts.get("round", 1) != 1 else ""


def in_laps(template: str, facts: Facts) -> str:
    """What is 轮 elsewhere is 场 in a ladder (``decide`` says which it is): 第 2 场, 这一场."""
    return _LAPS.sub("场", template) if facts.get("ladder") else template


def fact_text(key: str, value: object, facts: Facts) -> str:
    if key == "at":
        return time_text(str(value))
    if key in ("why", "problem"):
        return SYSTEM.get(str(value), str(value))
    if key in ("line", "by") and not isinstance(value, str | int):
        form = facts.get("form")
        return line_text(value, form if isinstance(form, Format) else None)
    if key in ("deltas", "scores") and isinstance(value, tuple):
        return " ".join(signed(points) for points in value)
    if key in ("wish", "kinds"):
        return WISHES.get(str(value), _list([f"{k}（{text}）" for k, text in WISHES.items()]))
    if key == "method":
        return LEFTOVERS.get(str(value), str(value))
    if key == "options" and isinstance(value, tuple):
        return "或".join(LEFTOVERS.get(str(item), str(item)) for item in value) or "（没有办法，人太少）"
    if key == "tables" and isinstance(value, dict):
        return "；".join(f"第 {_list(tables)} 桌{PHASES[phase]}" for phase, tables in value.items())
    if key == "expected" and isinstance(value, tuple):
        return _kinds(value)
    return _list(value) if isinstance(value, list | tuple) else _short(key, str(value))


def _short(key: str, text: str) -> str:
    """The beginning of what was typed by the yard; where a file is, is said whole."""
    return text if key == "file" or len(text) <= 200 else f"{text[:40]}…"


def _kinds(expected: tuple[object, ...]) -> str:
    """应为整数, 应为 extend、lots 之一: kinds of values by name, words that a script writes as they are."""
    if known := [KINDS[str(kind)] for kind in expected if kind in KINDS]:
        return "应为" + "或".join(known)
    return f"应为 {_list(expected)} 之一" if expected else "这里不能这样填"


def _list(values: list[object] | tuple[object, ...]) -> str:
    return "、".join(str(value) for value in values)
