"""The same commands without a window: ``tourney new``, ``do``, ``show``, ``import``, ``print`` … (DESIGN §7)."""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from tourney import cli_import, queries
from tourney.cli_formats import formats_options, plan_options, show_formats, show_plan
from tourney.cli_judge import judge_options, show_judged
from tourney.desk import Changes, Desk, created
from tourney.formats.knobs import chosen
from tourney.model.errors import Refused
from tourney.model.events import DrawCommitted
from tourney.model.ids import RoundId
from tourney.model.scripts import command_of
from tourney.model.state import Tournament
from tourney.own_files import by_name, own_folder
from tourney.queries.draw_check import archived_checks, draw_check
from tourney.queries.draw_records import all_draws, places_of
from tourney.queries.rows import TableRow
from tourney.queries.sheet_answer import answer
from tourney.queries.sheets import checked
from tourney.wording.refusals import caution_text, sentence

REFUSED = 3
"""Exit status when the referee can put it right."""
WRONG = 1
"""Exit status of a check that found something."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command line; the exit status is 0, 1 for a check that found faults, 2 for usage, 3 for a refusal."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8")
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options) or 0)
    except Refused as refused:
        print(f"{refused.code}: {sentence(refused)}", file=sys.stderr)
        return REFUSED
    except BrokenPipeError:  # whoever read the output has seen enough
        sys.stderr.close()
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tourney", description="斗地主赛事管理系统")
    parts = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, run, about, build in _COMMANDS:
        part = parts.add_parser(name, help=about, description=about)
        build(part)
        part.set_defaults(run=run)
    return parser


# Creating and changing -------------------------------------------------------------------------------------------


def _new_options(part: argparse.ArgumentParser) -> None:
    part.add_argument("file", type=Path)
    part.add_argument("--format", required=True)
    part.add_argument("--name", required=True)
    part.add_argument("--players", type=int, default=0, help="预计人数")
    part.add_argument("--date", default="")
    part.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")


def _new(options: argparse.Namespace) -> None:
    own = by_name(options.format, own_folder())
    choice = chosen(own.format, _knobs(options.set), own.rules)
    event = created(
        choice.format, choice.rules, options.name, expected=options.players, date=options.date,
        prize_scheme=choice.prize_scheme,
    )  # fmt: skip
    Desk.create(options.file, event).close()


def _knobs(given: Sequence[str]) -> dict[str, str]:
    found = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise Refused("knob_value", key=key, value="", allowed="KEY=VALUE 的写法")
        found[key.strip()] = value.strip()
    return found


def _do_options(part: argparse.ArgumentParser) -> None:
    part.add_argument("file", type=Path)
    part.add_argument("script", type=Path, nargs="?", help="一行一条命令；不写就从标准输入读")


def _do(options: argparse.Namespace) -> int:
    text = options.script.read_text("utf-8-sig") if options.script else sys.stdin.read()
    desk = Desk.open(options.file)
    try:
        for number, line in enumerate(text.splitlines(), 1):
            if line.strip() and not _done(desk, number, line):
                return REFUSED
    finally:
        desk.close()
    return 0


def _done(desk: Desk, number: int, line: str) -> bool:
    try:
        changes = desk.execute(command_of(line))
    except Refused as refused:
        print(f"{number}: {refused.code}: {sentence(refused)}", file=sys.stderr)
        return False
    _say_cautions(number, changes)
    return True


def _say_cautions(number: int, changes: Changes) -> None:
    for event in changes.events:
        if isinstance(event, DrawCommitted):
            print(f"{number}: 承诺码 {event.commit}，名单 {len(event.numbers)} 人")
    for caution in changes.cautions:
        print(f"{number}: {caution.code}: {caution_text(caution.code, caution.facts)}")


# Showing -----------------------------------------------------------------------------------------------------------


def _show_options(part: argparse.ArgumentParser) -> None:
    part.add_argument("file", type=Path)
    part.add_argument("what", choices=sorted(_SHOWN))
    part.add_argument("--stage")
    part.add_argument("--round", type=int)
    part.add_argument("--json", action="store_true")


def _show(options: argparse.Namespace) -> None:
    desk = Desk.open(options.file)
    try:
        rows = _SHOWN[options.what](desk.state, _stage(desk.state, options.stage), options.round)
    finally:
        desk.close()
    _print_rows(rows, as_json=options.json)


def _print_rows(rows: list[dict[str, Any]], *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(rows, ensure_ascii=False))
        return
    for row in rows:
        print("\t".join(f"{key}={value}" for key, value in row.items() if value not in ("", None, [], {})))


def _stage(state: Tournament, key: str | None) -> str:
    if key is None:
        return queries.current_stage(state)
    if key not in state.stages:
        raise Refused("stage_unknown", stage=key, stages=list(state.stages))
    return key


def _rows(rows: Sequence[msgspec.Struct]) -> list[dict[str, Any]]:
    return [msgspec.to_builtins(row) for row in rows]


def _table_json(row: TableRow) -> dict[str, Any]:
    return {
        "round": row.id.round,
        "playoff": row.id.playoff,
        "table": row.id.table,
        "seats": [seat.number for seat in row.seats],
        "state": row.state,
        "points": [seat.points for seat in row.seats],
        "hands": row.hands_played,
        "overtime": len(row.plays) - 1,
    }


def _tables_json(state: Tournament, stage: str, number: int | None) -> list[dict[str, Any]]:
    """The tables of a round, or of the last one; after the last round of a stage those of its playoffs."""
    held = state.stages[stage]
    found = [_table_json(row) for row in queries.tables(state, stage, number)]
    if number is None or number == len(held.rounds):
        for playoff in range(1, len(held.playoffs) + 1):
            found += [_table_json(row) for row in queries.tables(state, stage, playoff=playoff)]
    return found


_SHOWN: dict[str, Callable[[Tournament, str, int | None], list[dict[str, Any]]]] = {
    "players": lambda state, _stage, _round: _rows(queries.players(state)),
    "stages": lambda state, _stage, _round: _rows(queries.stages(state)),
    "tables": _tables_json,
    "standings": lambda state, stage, number: _rows(queries.standings(state, stage, number)),
    "places": lambda state, _stage, _round: _rows(queries.places(state)),
    "draws": lambda state, stage, number: _rows(
        [row for row in all_draws(state) if row.stage == stage and number in (None, row.round)]
    ),
    "wishes": lambda state, _stage, _round: _rows(state.wishes),
    "log": lambda state, _stage, _round: _rows(queries.log(state)),
}


# Rosters, papers ---------------------------------------------------------------------------------------------------


def _import(options: argparse.Namespace) -> None:
    cli_import.run(options, _knobs(options.map))


def _print_options(part: argparse.ArgumentParser) -> None:
    part.add_argument("file", type=Path)
    part.add_argument("document")
    part.add_argument("--stage")
    part.add_argument("--round", type=int)
    part.add_argument("--table", type=int)
    part.add_argument("--out", type=Path, required=True)


def _print(options: argparse.Namespace) -> None:
    from tourney.reports.files import try_file, write_file
    from tourney.reports.press import pdf, proof, to_print

    desk = Desk.open(options.file)
    try:
        orders = to_print(
            desk.state, options.document, stage=options.stage, round_number=options.round, table=options.table
        )
        try_file(
            options.out, proof(desk.state, options.document, orders)
        )  # a full disk is met before it counts
        for order in orders:
            desk.execute(order)
        write_file(options.out, pdf(desk.state, options.document, orders))
    finally:
        desk.close()


def _export_options(part: argparse.ArgumentParser) -> None:
    part.add_argument("file", type=Path)
    part.add_argument("--out", type=Path, required=True, help=".xlsx 全部，.csv 各阶段成绩")


def _export(options: argparse.Namespace) -> None:
    from tourney.reports.files import write_file
    from tourney.reports.press import workbook
    from tourney.reports.to_csv import standings_csv

    made = standings_csv if options.out.suffix.lower() == ".csv" else workbook
    desk = Desk.open(options.file)
    try:
        write_file(options.out, made(desk.state))
    finally:
        desk.close()


# Checking ----------------------------------------------------------------------------------------------------------


def _file_option(part: argparse.ArgumentParser) -> None:
    part.add_argument("file", type=Path)


def _verify(options: argparse.Namespace) -> int:
    desk = Desk.open(options.file)
    try:
        verdict = desk.verify()
    finally:
        desk.close()
    for row in verdict.rows:
        print(f"第 {row} 条记录和写下时不一样。")
    for number in verdict.people:
        print(f"{number} 号的资料和登记时不一样。")
    print(f"{verdict.entries} 条记录" + ("，前后一致。" if verdict.sound else "，有不一致。"))
    return 0 if verdict.sound else WRONG


def _verify_draw(options: argparse.Namespace) -> int:
    desk = Desk.open(options.file)
    try:
        places = [place for key in desk.state.stages for place in places_of(desk.state, key)]
        wrong = [place for place in places if not _draw_sound(desk.state, place)]
    finally:
        desk.close()
    return WRONG if wrong else 0


def _sheet_options(part: argparse.ArgumentParser) -> None:
    part.add_argument("file", type=Path)
    part.add_argument("code", help="确认表上的校验码，或二维码里的文字")


def _check_sheet(options: argparse.Namespace) -> int:
    with closing(Desk.open(options.file)) as desk:
        seals = desk.seals()()
        sheet = checked(desk.state, options.code, seals.codes, seals.faults, desk.past())
    print("\n".join(answer(sheet)))
    return 0 if sheet.verdict == "same" else WRONG


def _draw_sound(state: Tournament, place: RoundId) -> bool:
    """Prints what was found when one draw, and those thrown away before it, were checked again."""
    name = state.stage_plan(place.stage).name + (
        f"附加赛 {place.playoff}" if place.playoff else f"第 {place.round} 轮"
    )
    found = [(name, draw_check(state, place))]
    found += [(f"{name}作废的第 {version} 版", rows) for version, rows in archived_checks(state, place)]
    for about, rows in found:
        said = "；".join(row.title if row.ok else f"{row.title}（{row.detail}）" for row in rows)
        print(f"{about}：{said}。")
    return all(row.ok for _, rows in found for row in rows)


def _demo_options(part: argparse.ArgumentParser) -> None:
    part.add_argument("folder", type=Path)


def _demo(options: argparse.Namespace) -> None:
    from tourney.demo import play

    for path in play(options.folder):
        print(path)


_COMMANDS: tuple[tuple[str, Callable[..., Any], str, Callable[[argparse.ArgumentParser], None]], ...] = (
    ("new", _new, "新建赛事文件", _new_options),
    ("do", _do, "逐行执行命令", _do_options),
    ("show", _show, "看选手、阶段、桌、成绩、名次、抽签、日志", _show_options),
    ("import", _import, "导入报名表", cli_import.build),
    ("print", _print, "打印成 PDF", _print_options),
    ("export", _export, "导出 Excel 或 CSV", _export_options),
    ("plan", show_plan, "按人数排赛程", plan_options),
    ("formats", show_formats, "列出赛制", formats_options),
    ("judge", show_judged, "判牌：后一手管不管得上前一手", judge_options),
    ("verify", _verify, "核对记录前后一致", _file_option),
    ("check-sheet", _check_sheet, "核对一张确认表：印的时候写了什么，现在还一致吗", _sheet_options),
    ("demo", _demo, "把练习赛从报名打到名次，留下全部文件", _demo_options),
    ("verify-draw", _verify_draw, "核对抽签", _file_option),
)

if __name__ == "__main__":
    sys.exit(main())
