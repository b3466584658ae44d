"""``tourney print``: a document as PDF; it counts as printed."""

import argparse
from contextlib import closing
from pathlib import Path

from tourney.cli import given
from tourney.desk import Desk
from tourney.formats.papers import WHOLE
from tourney.formats.phase import SHEET
from tourney.reports.files import try_file, write_file
from tourney.reports.press import A_STAGE, pdf, proof, to_print
from tourney.wording.papers import TITLES


def build(part: argparse.ArgumentParser) -> None:
    """Which document of which table, and where to."""
    given.event(part)
    given.operator(part)
    part.add_argument("document")
    part.add_argument("--stage", help="哪个阶段；整场赛事一份的不写")
    part.add_argument("--round", type=given.from_one, help="第几轮；一个阶段一份的不写")
    part.add_argument("--table", type=given.from_one, help="成绩确认表：只印这一桌")
    part.add_argument("--number", default="", help="晋级赛：只印这个参赛号的成绩确认表")
    part.add_argument("--by", default="", help="晋级赛补打：同意的裁判长姓名")
    part.add_argument("--out", type=Path, required=True)


def run(options: argparse.Namespace) -> None:
    """Raises ``Refused``, among others ``option_useless``, ``nothing_to_print`` and ``target_full``."""
    _check(options)
    with closing(Desk.open(options.file, operator=options.operator)) as desk:
        orders = to_print(
            desk.state, options.document, stage=options.stage, round_number=options.round, table=options.table,
            number=options.number, by=options.by,
        )  # fmt: skip
        # a full disk is met before it counts
        try_file(options.out, proof(desk.state, options.document, orders))
        for order in orders:
            desk.execute(order)
        write_file(options.out, pdf(desk.state, options.document, orders))


def _check(options: argparse.Namespace) -> None:
    """Who writes ``--table 9`` wants table 9: refused where a paper has no tables. A paper that is one for the whole
    event or stage says so, and is printed."""
    document = options.document
    if document not in TITLES:
        return
    title, possible = f"{TITLES[document]}（{document}）", _known(document)
    if document != SHEET:
        given.useless(options, title, possible, "table", "number", "by")
    unused = given.unused(options, possible)
    if unused:
        one = "整场赛事" if document in WHOLE else "一个阶段"
        print(f"{title}{one}一份，{unused} 没有用上。")


def _known(document: str) -> tuple[str, ...]:
    """The options that mean something for this paper."""
    if document in WHOLE:
        return ()
    if document in A_STAGE:
        return ("stage",)
    return ("stage", "round")
