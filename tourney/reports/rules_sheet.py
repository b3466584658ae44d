"""比赛规则: what is posted in the hall, from the event's own format and rules, with the clauses of their document."""

from collections.abc import Iterable

import msgspec

from tourney.model.plan import Format, Reading, Rules, RulingItem, Saying
from tourney.queries.rows import EventRow
from tourney.reports.paper import Foot, Spans, version_text
from tourney.wording.calling import calling_lines, scoring_lines
from tourney.wording.papers import TITLES
from tourney.wording.seats import for_seats
from tourney.wording.stages import stage_lines

TITLE = TITLES["rules-sheet"]


class RulesSheet(msgspec.Struct, frozen=True):
    """What the rules of an event are printed from."""

    event: EventRow
    format: Format
    rules: Rules
    printed_at: str
    """ISO time."""
    readings: tuple[Reading, ...] = ()
    """Readings of what the document leaves open, as far as they still hold."""
    schedule: dict[str, str] = {}
    """What the organiser says of times: 初赛 → 14:00."""
    jury: dict[str, str] = {}
    tax: float | None = None
    """Share of a prize that is withheld; ``None`` where none is set."""
    version: int = 0


class RuleLine(msgspec.Struct, frozen=True):
    """One sentence and the clauses it stands for."""

    text: str
    clause: str = ""
    """Number in the document, printed small; empty for what follows from the event's own settings."""


class Section(msgspec.Struct, frozen=True):
    """Sentences under one title."""

    title: str
    lines: tuple[RuleLine, ...]


class RulesPaper(msgspec.Struct, frozen=True):
    """The paper, free of any file format."""

    event: str
    title: str
    beside: tuple[Spans, ...]
    sections: tuple[Section, ...]
    foot: Foot
    signatures: tuple[str, ...] = ("裁判长", "公布时间")


def rules_sheet(given: RulesSheet) -> RulesPaper:
    """The rules of this event for posting."""
    version = version_text(given.version)
    where = "　".join(part for part in (given.event.date, given.event.place, given.event.organiser) if part)
    return RulesPaper(
        event=given.event.name,
        title=TITLE,
        beside=(
            ((where, False),),
            ((given.format.name, True), (f"　依据{given.format.document}", False)),
        ),
        sections=tuple(section for section in _sections(given) if section.lines),
        foot=Foot(given.event.name, given.format.name, 0, 0, f"{TITLE}{version}", given.printed_at),
    )


def _sections(given: RulesSheet) -> tuple[Section, ...]:
    form, rules = given.format, given.rules
    stages = (_plain(stage.name, stage_lines(form, stage)) for stage in form.stages)
    return (
        _plain("时间安排", [f"{key}　{text}" for key, text in given.schedule.items()]),
        *stages,
        _plain("叫牌", calling_lines(rules, form.seats)),
        _plain("算分", scoring_lines(rules, form.seats)),
        Section("发牌和出牌", tuple(_said(form, rules.sayings))),
        Section("参赛须知", tuple(_said(form, form.sayings))),
        Section("判罚", tuple(_penalty(item) for item in form.rulings)),
        _plain("奖励", _prizes(given)),
        _plain("文中没有写明，本次这样办", [for_seats(reading.text, form.seats).rstrip("。") for reading in given.readings]),
        _plain("裁判", ["　".join(f"{role} {name}" for role, name in given.jury.items())] if given.jury else []),
    )  # fmt: skip


def _plain(title: str, lines: Iterable[str]) -> Section:
    return Section(title, tuple(RuleLine(line) for line in lines))


def _said(form: Format, sayings: Iterable[Saying]) -> Iterable[RuleLine]:
    return (
        RuleLine(for_seats(line.text, form.seats).rstrip("。"), clauses_text(form, line.clause))
        for line in sayings
    )


def clauses_text(form: Format, clauses: str) -> str:
    """The clauses of this format's document, the letter said once: ``B1-13、30、45``."""
    own = form.own_clauses(clauses)
    return "、".join([own[0], *(number.partition("-")[2] for number in own[1:])])


_KINDS = {"warn": "警告", "forfeit": "这一副判负", "disqualify": "取消资格"}


def _penalty(item: RulingItem) -> RuleLine:
    """An offence and its price, which many documents name in the same breath."""
    text = item.text.rstrip("。")
    price = f"扣 {item.points} 分" if item.kind == "deduct" else _KINDS[item.kind]
    return RuleLine(text if price in text else f"{text}：{price}", item.clause)


def _prizes(given: RulesSheet) -> list[str]:
    lines = [f"{prize.title or f'第 {prize.place} 名'}：{prize.amount} 元" for prize in given.format.prizes]
    for stage in given.format.stages:
        awards = stage.ladder.awards if stage.ladder is not None else ()
        lines += [f"到 {a.level} 级：{a.title}，{f'{a.amount} 元' if a.amount else a.prize}" for a in awards]
    if lines and given.tax:
        lines.append(f"奖金为税前，领取时代扣 {given.tax * 100:g}% 的税")
    return lines
