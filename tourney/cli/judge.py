"""``tourney judge``: whether one play beats another under the rules of a format (DESIGN §7)."""

import argparse
import json

import msgspec

from tourney.own_files import by_name, own_folder
from tourney.queries.judging import JudgedRow, judged


def build(part: argparse.ArgumentParser) -> None:
    """One play or two, as they were put on the table."""
    part.add_argument("--format", required=True, metavar="ID")
    part.add_argument("play", metavar="PLAY", nargs="+", help="如 QQQ5：0 是十，X 小王，D 大王，L 癞子")
    part.add_argument("--json", action="store_true")
    part.set_defaults(wrong=part.error)


def run(options: argparse.Namespace) -> int:
    """The verdict in words, or as one object."""
    if len(options.play) > 2:
        options.wrong("一次只判一手或两手牌。请只写先出的和后出的。")
    choice = by_name(options.format, own_folder())
    found = judged(choice.format, choice.rules, *options.play)
    print(_json(found) if options.json else "\n".join(_lines(found)))
    return 0


def _json(found: JudgedRow) -> str:
    shown = ("first", "second", "second_beats_first", "reason", "clause", "instead")
    values = {key: value for key, value in msgspec.to_builtins(found).items() if key in shown}
    return json.dumps(values, ensure_ascii=False)


def _lines(found: JudgedRow) -> list[str]:
    plays = [("先出", found.first), *([("后出", found.second)] if found.second else [])]
    lines = [f"{who}\t{play.cards}\t{play.words}" for who, play in plays]
    lines.append(f"{found.answer}\t{found.reason}\t{found.clause}")
    return [*lines, found.instead_words] if found.instead_words else lines
