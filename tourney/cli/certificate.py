"""``tourney certificate``: text, background and recipients of the certificates."""

import argparse
from contextlib import closing
from pathlib import Path

from tourney.cli import given
from tourney.desk import Desk
from tourney.model.commands import SetCertificate
from tourney.reports.pictures import read_picture


def build(part: argparse.ArgumentParser) -> None:
    """Title, text, picture, and who gets one."""
    given.event(part)
    part.add_argument("--title", help="标题；不写就是“荣誉证书”")
    part.add_argument(
        "--text", help=r"正文，\n 换行，{姓名} {单位} {参赛号} {名次} {奖励} {赛事} {日期} {主办} 会填上"
    )
    ground = part.add_mutually_exclusive_group()
    ground.add_argument("--picture", type=Path, help="底图，PNG 或 JPEG，存进赛事文件")
    ground.add_argument("--no-picture", action="store_true", help="不用底图")
    who = part.add_mutually_exclusive_group()
    who.add_argument("--who", choices=("prizes", "places"), help="prizes 有奖的人，places 有名次的人")
    who.add_argument("--first", type=int, metavar="N", help="只发前 N 名")


def run(options: argparse.Namespace) -> None:
    """Sets what was given; the rest stays. Raises ``Refused``, also what ``read_picture`` raises."""
    picture = b"" if options.no_picture else read_picture(options.picture) if options.picture else None
    command = SetCertificate(
        title=options.title, text=options.text.replace("\\n", "\n") if options.text else options.text,
        who="first" if options.first is not None else options.who, first=options.first, picture=picture,
    )  # fmt: skip
    with closing(Desk.open(options.file)) as desk:
        desk.execute(command)
