"""``tourney plan``: what n players would bring (DESIGN §7)."""

import argparse
import json
from typing import Any

import msgspec

from tourney.cli import given
from tourney.formats.planner import Plan, StagePlan, plan
from tourney.model.errors import Refused
from tourney.model.plan import Format
from tourney.own_files import by_name, own_folder
from tourney.wording.plans import award_lines, choice_lines, leads_text, note_text, round_text


def build(part: argparse.ArgumentParser) -> None:
    """Format and headcount, guests apart."""
    part.add_argument("format")
    part.add_argument("--players", type=int, required=True)
    part.add_argument("--invited", type=given.from_zero, help="特邀几人；不写就照赛制")
    part.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> None:
    """The plan as lines, or as one JSON object with its sentences. Raises ``Refused``."""
    form = by_name(options.format, own_folder()).format
    if options.invited and not any(stage.invited for stage in form.stages):
        raise Refused("guests_nowhere", format=form.name, invited=options.invited)
    found = plan(form, options.players, options.invited)
    if options.json:
        sentences = {"sentences": [note_text(note) for note in found.notes]}
        print(json.dumps(msgspec.to_builtins(found) | {"even": found.even} | sentences, ensure_ascii=False))
        return
    print("\n".join(_plan_lines(found, form)))


def _plan_lines(found: Plan, form: Format) -> list[str]:
    lines = [f"{found.name}\t{found.players} 人\t据{found.document}"]
    for stage in found.stages:
        lines += _stage_lines(stage, form)
    return [*lines, _sum(found), *_prizes(found), *map(note_text, found.notes), *_choices(found)]


def _stage_lines(stage: StagePlan, form: Format) -> list[str]:
    plan = form.stage(stage.key)
    head = (
        stage.name,
        f"{stage.entrants} 人",
        f"{stage.tables} 桌",
        "场数不定" if plan is not None and plan.ladder is not None else f"{len(stage.rounds)} 轮",
        leads_text(stage),
    )
    sure = [drawn for drawn in stage.rounds if drawn.sure]
    differ = len({round_text(msgspec.structs.replace(drawn, round=0)) for drawn in sure}) > 1
    return ["\t".join(head), *(f"  {round_text(drawn)}" for drawn in sure if differ)]


def _sum(found: Plan) -> str:
    length = f"至少 {found.days} 天" if found.days > 1 else f"连休息约 {found.minutes} 分钟"
    hands = f"，约 {found.hands} 副" if found.hands else ""
    return f"合计 {found.tables} 桌次{hands}，{length}，裁判 {found.referees} 人。"


def _prizes(found: Plan) -> list[str]:
    places = "、".join(f"第 {place} 名 {amount} 元" for place, amount in found.prizes)
    awards: list[Any] = award_lines(found.awards)
    return [f"奖金：{'、'.join([places, *awards] if places else awards)}。"] if places or awards else []


def _choices(found: Plan) -> list[str]:
    lines = [line for choice in found.choices for line in choice_lines(choice)]
    return ["要定的：", *lines] if lines else []
