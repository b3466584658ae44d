"""自己的赛制: written and read again without loss; what is wrong is one sentence."""

from pathlib import Path

import msgspec
import pytest

from tourney.cli import main
from tourney.formats import own
from tourney.formats.headings import format_ids
from tourney.formats.knobs import Choice
from tourney.formats.load import load_format, load_rules, read_format
from tourney.formats.written import to_toml
from tourney.model.errors import Refused
from tourney.own_files import in_folder
from tourney.wording.format_problems import problem_text
from tourney.wording.refusals import sentence

WITH_RULES = """
id = "lianyi"
name = "联谊赛"
document = "工会通知"
summary = "两轮"

[rules]
bids = []
bomb = 0
rocket = 0
spring = 0
anti_spring = 0
scoring = "roles"
roles = { landlord_won = 3, landlord_lost = 0, peasant_won = 2, peasant_lost = 0 }

[[stage]]
key = "games"
name = "循环"
entrants = "registered"
rounds = 2
hands = 3
rank = "overall"
"""


@pytest.mark.parametrize("key", format_ids())
def test_a_shipped_format_is_the_same_after_writing_and_reading(key: str) -> None:
    form = load_format(key)
    assert read_format(to_toml(form)) == form


@pytest.mark.parametrize("key", format_ids())
def test_a_copy_with_changed_rules_keeps_them_in_its_file(key: str) -> None:
    form = load_format(key)
    rules = msgspec.structs.replace(load_rules(form.rules), tell=5)
    choice = own.renamed(Choice(form, rules), "我们的")
    again = own.parse(own.written(choice))
    assert again == choice
    assert again.rules.tell == 5
    assert again.format.rules == again.rules.id == "我们的"


def test_strange_characters_come_back_as_they_were() -> None:
    form = msgspec.structs.replace(load_format("A5-revival"), name='"引号"\\\n\t和\x07 # 等')
    assert read_format(to_toml(form)).name == '"引号"\\\n\t和\x07 # 等'


def test_defaults_are_not_written() -> None:
    text = to_toml(load_format("A2-one-hand"))
    assert "chips" not in text
    assert "bye_points" not in text


def test_rules_in_the_file_are_read_with_it() -> None:
    choice = own.parse(WITH_RULES)
    assert choice.rules.roles is not None
    assert choice.rules.roles.peasant_won == 2
    assert choice.format.rules == choice.rules.id == "lianyi"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("hands = 3", "handz = 3"), "阶段“循环”里有 handz，没有这一项。请检查拼写。"),
        (("hands = 3", 'hands = "drei"'), "阶段“循环”的 hands（每桌副数）要写整数，写的却是带引号的文字。请改写。"),
        (('rank = "overall"', 'rank = "best"'), "阶段“循环”的 rank（名次怎么排）写了“best”，没有这一种。请照说明改写。"),
        (('name = "循环"\n', ""), "第 1 个阶段缺 name（名称）。请补上。"),
        (("rounds = 2", "rounds = 0"), "“循环”没有说打几轮。请填“打几轮”，至少 1。"),
        (("bids = []", "bids = [3, 1]"), "叫分写成 3、1，应当从小到大，不重复，至少 1 分。请重排。"),
        (("bomb = 0", "bom = 0"), "规则里有 bom，没有这一项。请检查拼写。"),
        (("hands = 3", "hands = "), "这不是能读的 TOML，第 21 行写法不对。请检查等号、引号和方括号。"),
        (("roles = {", "# roles = {"), "算分是按身份给分，没有写给几分。请填地主胜、地主负、农民胜、农民负各几分。"),
    ],
)  # fmt: skip
def test_a_wrong_file_gets_one_sentence(change: tuple[str, str], said: str) -> None:
    assert change[0] in WITH_RULES
    with pytest.raises(Refused) as refused:
        own.parse(WITH_RULES.replace(*change))
    assert sentence(refused.value) == f"赛制有错：{said}"


MOVING = 'seating = "movement"\nmoves = [{}]\nrounds = 2'


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ('{ who = "winner", by = -1, wrap = false }', "移位以后有的桌不是三人"),
        ('{ who = "winner", by = 1 }, { who = "last_landlord", by = -1 }', "移位混在一起"),
        ('{ who = "winner", by = 1 }, { who = "winner", by = -1 }', "同一个人写了两次"),
    ],
)
def test_moves_that_do_not_come_out_even_are_said_before_anybody_plays(moves: str, said: str) -> None:
    with pytest.raises(Refused) as refused:
        own.parse(WITH_RULES.replace("rounds = 2", MOVING.format(moves)))
    assert said in sentence(refused.value)


def test_every_code_of_a_check_has_a_sentence() -> None:
    from tourney.formats.checks import Problem
    from tourney.wording.format_problems import _PROBLEMS

    source = Path(own.__file__).with_name("checks.py").read_text("utf-8")
    for code in _PROBLEMS:
        assert f'"{code}"' in source
        assert problem_text(Problem(code, "a", "初赛", "hands", "1")).endswith("。")


def test_an_own_file_is_planned_checked_and_played_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "联谊.toml"
    file.write_text(WITH_RULES, "utf-8")
    assert main(["formats", "--check", str(file)]) == 0
    assert capsys.readouterr().out == "“联谊赛”可以用：1 个阶段。\n"
    assert main(["plan", str(file), "--players", "9"]) == 0
    assert "循环\t9 人\t3 桌" in capsys.readouterr().out
    assert main(["new", str(tmp_path / "a.tourney"), "--format", str(file), "--name", "联谊"]) == 0
    file.write_text(WITH_RULES.replace("rounds = 2", "rounds = 0\ntake = 3"), "utf-8")
    assert main(["formats", "--check", str(file)]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 2
    assert main(["plan", str(tmp_path / "nicht.toml"), "--players", "9"]) == 3
    assert capsys.readouterr().err.startswith("format_file_missing: 找不到赛制文件")


def test_a_folder_lists_good_files_and_says_what_is_wrong_with_others(tmp_path: Path) -> None:
    (tmp_path / "好.toml").write_text(WITH_RULES, "utf-8")
    (tmp_path / "坏.toml").write_bytes(b"\xff\xfe\x00")
    good, bad = sorted(in_folder(tmp_path), key=lambda file: file.choice is None)
    assert good.name == "联谊赛"
    assert (bad.name, bad.problem.endswith("请选 .toml 文件。")) == ("坏", True)
    assert in_folder(tmp_path / "nicht da") == ()


def test_copies_of_copies_keep_short_names() -> None:
    form = load_format("A5-revival")
    first = own.copied(Choice(form, load_rules(form.rules)), ())
    assert first.format.name == "复活赛制（自己的）"
    assert own.copied(first, [first.format.name]).format.name == "复活赛制（自己的 2）"
