"""``tourney formats``: what there is to choose from (DESIGN §7)."""

import argparse
import json
from pathlib import Path

import msgspec

from tourney.cli import WRONG
from tourney.formats.headings import format_ids
from tourney.formats.knobs import Choice, values_now
from tourney.formats.load import load_format
from tourney.formats.own import all_problems, draft
from tourney.model.plan import Format, Rules
from tourney.own_files import by_name, in_folder, own_folder, text_of
from tourney.wording.knobs import knob_choices, knob_name, knob_now
from tourney.wording.quotes import quoted
from tourney.wording.seats import for_seats


def build(part: argparse.ArgumentParser) -> None:
    """``--show ID`` for one of them, ``--json`` for programs."""
    one = part.add_mutually_exclusive_group()
    one.add_argument("--show", metavar="ID", help="只看这一个")
    one.add_argument("--check", metavar="FILE", type=Path, help="检查自己的赛制文件")
    part.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    """All formats, a line each; one with its stages, knobs and readings; or what is wrong with a file."""
    if options.check:
        return _check(options.check, as_json=options.json)
    if options.show:
        choice = by_name(options.show, own_folder())
        shown = json.dumps(msgspec.to_builtins(choice.format), ensure_ascii=False)
        print(shown if options.json else "\n".join(_about(choice)))
        return 0
    own = [file.choice.format for file in in_folder(own_folder()) if file.choice]
    rows = [
        {"id": form.id, "name": form.name, "document": form.document, "summary": form.summary}
        for form in (*map(load_format, format_ids()), *own)
    ]
    if options.json:
        print(json.dumps(rows, ensure_ascii=False))
    for row in rows if not options.json else ():
        print("\t".join(f"{key}={value}" for key, value in row.items()))
    return 0


def _check(path: Path, *, as_json: bool) -> int:
    """Everything that is wrong with a file, a sentence a line; the status tells whether there was something."""
    choice = draft(text_of(path))
    wrong = all_problems(choice)
    if as_json:
        print(json.dumps({"name": choice.format.name, "problems": list(wrong)}, ensure_ascii=False))
        return WRONG if wrong else 0
    print("\n".join(wrong) or f"{quoted(choice.format.name)}可以用：{len(choice.format.stages)} 个阶段。")
    return WRONG if wrong else 0


def _about(choice: Choice) -> list[str]:
    form, rules = choice.format, choice.rules
    stages = "、".join(stage.name for stage in form.stages)
    lines = [
        f"{form.id}\t{form.name}\t据{form.document}",
        form.summary,
        f"阶段：{stages}",
        "",
        "可以改的（--set 名字=值）：",
    ]
    lines += [_knob(form, rules, key) for key in form.knobs]
    readings = (*form.readings, *rules.readings)
    if readings:
        lines += ["", "文件没写，这里这样读："]
    return [
        *lines,
        *(
            f"  {for_seats(each.text, form.seats)}" + (f"（可改 {each.knob}）" if each.knob else "")
            for each in readings
        ),
    ]


def _knob(form: Format, rules: Rules, key: str) -> str:
    """``leftovers  多出的人：轮空；可选 ask 抽签前再选、bye 轮空 …``."""
    choices = "、".join(f"{value} {words}" for value, words in knob_choices(form, key).items())
    now = knob_now(form, key, values_now(form, key, rules))
    return f"  {key}\t{knob_name(form, key)}：{now}" + (f"；可选 {choices}" if choices else "")
