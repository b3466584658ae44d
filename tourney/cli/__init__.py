"""The same commands without a window: ``tourney new``, ``do``, ``show``, ``import``, ``print`` … (DESIGN §7).

A command is a module of this package with ``build``, which adds its options, and ``run``, which does it. Only the
module of the command that was typed is loaded: ``tourney formats`` opens no database and draws no paper.
"""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from tourney.cli.chinese import ChineseParser

REFUSED = 3
"""Exit status when the referee can put it right."""
WRONG = 1
"""Exit status of a check that found something."""

COMMANDS = {
    "new": ("new", "新建赛事"),
    "do": ("do", "逐行执行命令"),
    "show": ("show", "看选手、阶段、桌、成绩、名次、抽签、日志"),
    "import": ("roster", "导入报名表"),
    "print": ("paper", "打印成 PDF"),
    "certificate": ("certificate", "证书的标题、正文、底图，发给谁"),
    "export": ("export", "导出 Excel 或 CSV"),
    "backup": ("backup", "备份成一个赛事文件，服务器上的赛事也行"),
    "plan": ("plan", "按人数排赛程"),
    "formats": ("formats", "列出赛制"),
    "judge": ("judge", "判牌：后一手管不管得上前一手"),
    "verify": ("verify", "核对记录前后一致"),
    "check-sheet": ("check_sheet", "核对一张确认表或更正单：印的时候写了什么，现在还一致吗"),
    "demo": ("practice", "把练习赛从报名打到名次，留下全部文件"),
    "verify-draw": ("verify_draw", "核对抽签"),
    "draw-record": ("draw_record", "把一次抽签的记录存成文件，谁都能用 verify_draw.py 核对"),
}
"""What is typed → the module that does it, and what it is for."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command line; the exit status is 0, 1 for a check that found faults, 2 for usage, 3 for a refusal."""
    from tourney.model.errors import Refused

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # a name of broken bytes
    typed = list(sys.argv[1:] if arguments is None else arguments)
    try:
        options = parser(typed).parse_args(typed)
        return int(options.run(options) or 0)
    except Refused as refused:
        from tourney.wording.refusals import sentence

        print(f"{refused.code}: {sentence(refused)}", file=sys.stderr)
        return REFUSED
    except BrokenPipeError:  # whoever read the output has seen enough
        sys.stderr.close()
        return 0


def parser(typed: Sequence[str]) -> argparse.ArgumentParser:
    """All commands by name; the options of the one that was typed."""
    whole = ChineseParser(prog="tourney", description="斗地主赛事管理系统")
    parts = whole.add_subparsers(required=True, metavar="COMMAND")
    for name, (module, about) in COMMANDS.items():
        part = parts.add_parser(name, help=about, description=about)
        if name in typed[:1]:
            command = import_module(f"tourney.cli.{module}")
            command.build(part)
            part.set_defaults(run=command.run)
    return whole
