"""自己的赛制: formats that organisers keep as TOML files of their own, rules of a hand within or by their key."""

import re
from collections.abc import Iterable

import msgspec

from tourney.formats.checks import problems, rules_problems
from tourney.formats.edits import with_format
from tourney.formats.headings import BLANK, format_ids
from tourney.formats.knobs import Choice
from tourney.formats.load import converted, load_rules, shipped_rules, tables_of
from tourney.formats.written import to_toml
from tourney.model.errors import Refused
from tourney.model.plan import Format, Rules, Stage
from tourney.wording.format_problems import problem_text


def parse(text: str) -> Choice:
    """An own format with its rules. Raises ``Refused("format_wrong")`` with what and where, or ``rules_unknown``.

    ``rules`` is the key of rules that ship with the program, or a table with the rules themselves.
    """
    choice = draft(text)
    wrong = all_problems(choice)
    if wrong:
        raise Refused("format_wrong", problem=wrong[0])
    return choice


def draft(text: str) -> Choice:
    """The same for somebody who is about to mend it: what does not fit together is not refused."""
    tables = tables_of(text)
    within = tables.get("rules")
    if not isinstance(within, dict):
        form = converted(tables, Format)
        return Choice(form, load_rules(form.rules))
    about = {"id": str(tables.get("id", "own")), "name": "自己的规则"}
    rules = converted(about | within, Rules)
    return Choice(converted(tables | {"rules": rules.id}, Format), rules)


def written(choice: Choice) -> str:
    """The text of the file; rules that ship with the program unchanged stand as their key."""
    return to_toml(
        choice.format, None if choice.rules == shipped_rules(choice.format.rules) else choice.rules
    )


def all_problems(choice: Choice) -> list[str]:
    """What does not fit together in a format and its rules, as sentences."""
    found = (*problems(choice.format), *rules_problems(choice.rules, choice.format.seats))
    return list(dict.fromkeys(problem_text(problem) for problem in found))


def blank() -> Choice:
    """空白赛制: one stage of four hands, and rules of a hand with nothing out of the ordinary, to start from."""
    rules = Rules(BLANK.id, "自己的规则", passed_out="redeal", opener="lot_turn")
    stage = Stage("stage1", "第 1 阶段", "registered", hands=4, break_minutes=0)
    return Choice(Format(BLANK.id, BLANK.name, BLANK.document, BLANK.summary, rules.id, (stage,)), rules)


def copied(choice: Choice, taken: Iterable[str]) -> Choice:
    """The same under a name of its own: 复活赛制（自己的）, 复活赛制（自己的 2） …"""
    plain = re.sub(r"（自己的(?: \d+)?）$", "", choice.format.name)
    number, name, names = 1, f"{plain}（自己的）", set(taken)
    while name in names:
        number += 1
        name = f"{plain}（自己的 {number}）"
    base = choice.format.based_on or (choice.format.id if choice.format.id in format_ids() else "")
    return renamed(with_format(choice, based_on=base), name)


def renamed(choice: Choice, name: str) -> Choice:
    """The same format under another name; its key, and that of its own rules, follow the name."""
    key = file_stem(name)
    form = msgspec.structs.replace(choice.format, id=key, name=name)
    if choice.rules == shipped_rules(choice.format.rules):
        return msgspec.structs.replace(choice, format=form)
    rules = msgspec.structs.replace(choice.rules, id=key)
    return msgspec.structs.replace(choice, format=msgspec.structs.replace(form, rules=key), rules=rules)


def file_stem(name: str) -> str:
    """A name as the name of a file, and as a key that is none of those that ship."""
    plain = re.sub(r'[\\/:*?"<>|\x00-\x1f]+', " ", name).strip(" .") or "自己的赛制"
    return f"{plain}（自己的）" if plain in format_ids() or shipped_rules(plain) else plain
