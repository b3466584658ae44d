"""The command line: each command once as a referee would type it, and its bad input."""

import json
import re
from importlib.resources import as_file, files
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.builders import an_event
from tourney.cli import main
from tourney.demo import play
from tourney.roster.read import read

SAMPLES = files("resources") / "samples"


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "赛事.tourney"
    assert main(["new", str(path), "--format", "A5-revival", "--name", "“A&B<杯>”"]) == 0
    return path


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    capsys.readouterr()
    assert main([str(argument) for argument in arguments]) == 3
    return capsys.readouterr().err.strip()


@pytest.mark.parametrize("name", ["报名表-18人.xlsx", "报名表-18人.xls", "报名表-18人.ods"])
def test_a_sign_up_workbook_is_imported(event: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with as_file(SAMPLES / name) as roster:
        assert main(["import", str(event), str(roster)]) == 0
    capsys.readouterr()
    main(["show", str(event), "players", "--json"])
    rows = json.loads(capsys.readouterr().out)
    assert [row["number"] for row in rows] == [str(number) for number in range(1, 19)]
    assert rows[0]["name"] == "杨建"


def test_a_dry_run_imports_nobody(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with as_file(SAMPLES / "报名表-18人.xlsx") as roster:
        assert main(["import", str(event), str(roster), "--dry-run"]) == 0
    capsys.readouterr()
    main(["show", str(event), "players", "--json"])
    assert json.loads(capsys.readouterr().out) == []


def test_columns_can_be_named(event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    roster = tmp_path / "名单.csv"
    roster.write_text("甲,乙\n傅庆辰,一组\n何海军,二组\n", "utf-8")
    assert main(["import", str(event), str(roster), "--map", "name=A", "--map", "unit=2"]) == 0
    capsys.readouterr()
    main(["show", str(event), "players", "--json"])
    assert ("何海军", "二组") in [(row["name"], row["unit"]) for row in json.loads(capsys.readouterr().out)]


def test_a_workbook_without_a_name_column_is_refused(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    roster = tmp_path / "名单.csv"
    roster.write_text("单位,手机\n一组,13800138000\n", "utf-8")
    assert refusal(capsys, "import", str(event), str(roster)).startswith("roster_no_name_column: ")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["show", "nirgends.tourney", "log"], "file_missing"),
        (["new", "{event}", "--format", "A5-revival", "--name", "x"], "file_exists"),
        (["new", "{folder}/b.tourney", "--format", "Z9", "--name", "x"], "format_unknown"),
        (["new", "{folder}/b.tourney", "--format", "A5-revival", "--name", " "], "event_name_missing"),
        (
            ["new", "{folder}/b.tourney", "--format", "A5-revival", "--name", "x", "--set", "minutes"],
            "knob_value",
        ),
        (["import", "{event}", "{folder}/fehlt.xlsx"], "roster_missing"),
        (["print", "{event}", "wanted-poster", "--out", "{folder}/a.pdf"], "document_unknown"),
        (["print", "{event}", "result-sheet", "--out", "{folder}/a.pdf"], "round_not_drawn"),
        (["print", "{event}", "final-standings", "--out", "{folder}/a.pdf"], "nothing_to_print"),
        (["print", "{event}", "rules-sheet", "--out", "{event}"], "target_is_event"),
        (["export", "{event}", "--out", "{event}"], "export_kind"),
        (["show", "{event}", "standings", "--stage", "nirgends"], "stage_unknown"),
        (["plan", "A5-revival", "--players", "2"], "players_outside"),
        (["show", "{event}", "tables", "--round", "99"], "round_unknown_yet"),
        (["print", "{event}", "sign-in", "--table", "9", "--out", "{folder}/a.pdf"], "option_useless"),
        (["plan", "A8-three-hands", "--players", "18", "--invited", "2"], "guests_nowhere"),
        (["export", "{event}", "--out", "{folder}/a.pdf"], "export_kind"),
        (["import", "{event}", "{folder}/fehlt.xlsx", "--map", "nix=1"], "column_field_unknown"),
    ],
)
def test_bad_input_gets_one_sentence(
    arguments: list[str], code: str, event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = refusal(capsys, *[text.format(event=event, folder=tmp_path) for text in arguments])
    assert said.startswith(f"{code}: ")
    assert said.endswith("。")
    assert "\n" not in said
    assert not (tmp_path / "b.tourney").exists()
    assert not (tmp_path / "a.pdf").exists()
    assert main(["verify", str(event)]) == 0


def test_blank_lines_of_a_script_are_skipped_and_counted(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "tag.jsonl"
    script.write_text(
        '\n{"do":"register","name":"傅庆辰"}\n\n{"do":"register"}\n{"do":"register","name":"何海军"}\n',
        "utf-8",
    )
    assert refusal(capsys, "do", str(event), str(script)).startswith("4: key_missing: ")
    main(["show", str(event), "players", "--json"])
    assert [row["name"] for row in json.loads(capsys.readouterr().out)] == ["傅庆辰"]


def test_007_stays_007_and_9_comes_before_10(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "tag.jsonl"
    numbers = ['"10"', "9", '"007"']
    script.write_text(
        "".join(f'{{"do":"register","name":"选手{i}","number":{n}}}\n' for i, n in enumerate(numbers)),
        "utf-8",
    )
    assert main(["do", str(event), str(script)]) == 0
    capsys.readouterr()
    main(["show", str(event), "players", "--json"])
    assert [row["number"] for row in json.loads(capsys.readouterr().out)] == ["007", "9", "10"]


def test_a_warning_goes_to_standard_output_and_stops_nothing(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "tag.jsonl"
    lines = [f'{{"do":"register","name":"选手{i}"}}' for i in range(3)]
    lines += ['{"do":"check_in","all":true}', '{"do":"draw","stage":"prelim","tables":[[1,2,3]]}']
    lines += ['{"do":"hand","stage":"prelim","table":1,"landlord":3,"bid":1,"won":true,"opener":1}']
    script.write_text("\n".join(lines), "utf-8")
    capsys.readouterr()
    assert main(["do", str(event), str(script)]) == 0
    captured = capsys.readouterr()
    assert captured.out.startswith("6: third_bid_low: ")
    assert captured.err == ""


def test_the_plan_is_said_with_its_choices(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plan", "A5-revival", "--players", "20", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert not found["even"]
    assert "初赛 20 人，6 桌，余 2 人轮空，直接晋级。" in found["sentences"]


def test_formats_are_listed_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    main(["formats", "--json"])
    assert "A5-revival" in [form["id"] for form in json.loads(capsys.readouterr().out)]
    main(["formats", "--show", "A5-revival", "--json"])
    assert "minutes" in json.loads(capsys.readouterr().out)["knobs"]


def test_the_practice_event_leaves_its_papers_and_a_workbook_that_imports_again(tmp_path: Path) -> None:
    made = play(tmp_path / "out")
    names = [path.name for path in made]
    assert "赛事.xlsx" in names
    assert "全部-比赛名次.pdf" in names
    text = "".join(page.extract_text() for page in PdfReader(tmp_path / "out" / "初赛-成绩确认表.pdf").pages)
    assert "参赛选手成绩确认表" in text
    assert "孟思平" in text
    again = read(tmp_path / "out" / "赛事.xlsx", sheet="选手")
    assert [(row.number, row.name) for row in again.rows][:2] == [("1", "杨建"), ("2", "曹超庆")]
    assert len(again.rows) == 19


def test_a_draw_is_verified_by_its_seed(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "tag.jsonl"
    lines = [f'{{"do":"register","name":"选手{i}"}}' for i in range(7)]
    lines += ['{"do":"check_in","all":true}', '{"do":"draw","stage":"prelim","seed":"4711"}']
    script.write_text("\n".join(lines), "utf-8")
    assert main(["do", str(event), str(script)]) == 0
    capsys.readouterr()
    assert main(["verify-draw", str(event)]) == 0
    assert "与种子一致" in capsys.readouterr().out


def test_two_events_never_overwrite_each_others_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play(tmp_path / "out")
    assert refusal(capsys, "demo", str(tmp_path / "out")).startswith("file_exists: ")


def test_a_sheet_is_checked_by_its_code(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """0 while the sheet says what the file says, 1 once something was corrected, 3 for a code that is none."""
    script = tmp_path / "一桌.jsonl"
    people = [f'{{"do":"register","name":"选手{number}"}}' for number in range(1, 19)]
    seats = [[first, first + 1, first + 2] for first in range(1, 19, 3)]
    rest = [
        '{"do":"check_in","all":true}',
        f'{{"do":"draw","stage":"prelim","tables":{seats}}}',
        '{"do":"scores","stage":"prelim","table":1,"scores":[12,-6,-6]}',
    ]
    script.write_text("\n".join(people + rest), "utf-8")
    assert main(["do", str(event), str(script)]) == 0
    paper = tmp_path / "一桌.pdf"
    assert main(["print", str(event), "result-sheet", "--table", "1", "--out", str(paper)]) == 0
    code = re.findall(r"\b[A-Z2-7]{5}-[A-Z2-7]{5}\b", PdfReader(paper).pages[0].extract_text())[0]
    assert main(["check-sheet", str(event), code.lower().replace("-", " ")]) == 0
    script.write_text(
        '{"do":"amend_scores","stage":"prelim","table":1,"scores":[-12,6,6],"reason":"正负号写反"}', "utf-8"
    )
    assert main(["do", str(event), str(script)]) == 0
    capsys.readouterr()
    assert main(["check-sheet", str(event), code]) == 1
    assert "总分：原 +12/−6/−6，现 −12/+6/+6。" in capsys.readouterr().out.splitlines()
    assert refusal(capsys, "check-sheet", str(event), "AAAAA-AAAAA").startswith(
        "sheet_code_unknown: 没有这个码"
    )


def test_the_card_judge_answers_in_words_and_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", "--format", "A5-revival", "QQQ5", "666639"]) == 0
    said = capsys.readouterr().out
    assert "管不上" in said
    assert "只出 6666，是炸弹，管得上。" in said
    assert main(["judge", "--format", "A1-ladder", "34567", "XD", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["second_beats_first"], found["clause"]) == (True, "A1-35")
    assert found["second"]["patterns"] == ["rocket"]
    assert main(["judge", "--format", "A1-ladder", "333444", "--json"]) == 0
    alone = json.loads(capsys.readouterr().out)
    assert (alone["second"], alone["second_beats_first"], alone["clause"]) == (None, None, "A1-32")


def test_the_card_judge_refuses_what_are_no_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert "“B”不是牌" in refusal(capsys, "judge", "--format", "A5-revival", "QQB")
    assert "A5-revival" in refusal(capsys, "judge", "--format", "A5", "QQ")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["plan", "A5-revival", "--players", "x"], "tourney plan: --players 写了“x”，应为整数。"),
        (["plan"], "tourney plan: 缺 format, --players。请补上。"),
        (["plan", "A5-revival", "--players", "9", "--dry"], "tourney: 不认识 --dry。请去掉，或检查拼写。"),
        (["prind"], "tourney: COMMAND 写了“prind”，没有这一种。能写的有：new, do, "),
    ],
)
def test_a_line_that_is_written_wrongly_is_answered_in_chinese(
    capsys: pytest.CaptureFixture[str], typed: list[str], said: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(typed)
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert told.startswith("用法：tourney")
    assert said in told


def test_a_round_that_was_not_drawn_is_said_with_those_that_were(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    office = an_event("A8-three-hands", path=tmp_path / "a.tourney").with_players(9).drawn()
    office.desk.close()
    path = str(tmp_path / "a.tourney")
    said = "round_unknown: 淘汰赛没有第 99 轮，抽过签的有 1 轮。请改 --round。"
    for what in ("tables", "standings", "draws"):
        assert refusal(capsys, "show", path, what, "--round", "99") == said
    assert main(["show", path, "stages", "--stage", "knockout", "--json"]) == 0
    assert [row["key"] for row in json.loads(capsys.readouterr().out)] == ["knockout"]
    assert main(["show", path, "log", "--stage", "knockout", "--json"]) == 0
    assert capsys.readouterr().err == "log 用不上 --stage，照没写的做了。\n"
    out = ["--out", str(tmp_path / "a.pdf")]
    assert refusal(capsys, "print", path, "result-sheet", "--number", "1", *out).startswith(
        "nothing_to_print"
    )
    assert main(["print", path, "programme", "--stage", "knockout", *out]) == 0
    assert capsys.readouterr().out == "秩序册（programme）整场赛事一份，--stage 没有用上。\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["show", "a", "tables", "--round", "0"], "--round 写了“0”，应为从 1 数起的整数。"),
        (
            ["plan", "A5-revival", "--players", "9", "--invited", "-1"],
            "--invited 写了“-1”，应为不是负数的整数。",
        ),
        (["formats", "--show", "A5-revival", "--check", "a"], "--check 和 --show 只能写一个。"),
        (["judge", "--format", "A5-revival", "3", "4", "5"], "一次只判一手或两手牌。请只写先出的和后出的。"),
    ],
)
def test_a_value_that_cannot_be_is_wrong_usage(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert said in capsys.readouterr().err
