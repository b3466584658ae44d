"""公证抽签: commit, the hall's number, seed, and the verifier that README prints for everybody."""

import hashlib
import json
import runpy
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from tests.draw.drawing import draw_lots, draw_with_wishes, people
from tourney.draw.lots import Lots
from tourney.draw.proof import commit_of, keeps_promise, plain_record, proved_seed, seed_text
from tourney.draw.stream import Stream, seed_bytes
from tourney.draw.wishes import Wishes
from tourney.model.ids import Number

ROOT = Path(__file__).resolve().parents[2]
VERIFIER = ROOT / "resources" / "verify_draw.py"
SECRET = "5f" * 32
PRINTED = runpy.run_path(str(VERIFIER))
"""The verifier's own functions."""


def record_of(hall: str, before: Mapping[Number, int], drawn: Lots, procedure: int = 1) -> dict[str, Any]:
    """The record as published, of a draw at tables of three that ``SECRET`` and the hall's number proved."""
    seed, proof = proved_seed(SECRET, hall, drawn.order), (commit_of(SECRET), SECRET, hall)
    record: dict[str, Any] = json.loads(plain_record(seed, 3, before, drawn, procedure, proof).json())
    return record


def a_record(count: int = 20, byes: int = 2, **changes: object) -> dict[str, Any]:
    numbers = people(count)
    before = {Number("3"): 1, Number("20"): 1}
    drawn = draw_lots(proved_seed(SECRET, "4711", numbers), numbers, 3, byes, before)
    return record_of("4711", before, drawn) | changes


def verified(record: dict[str, Any], file: Path | None = None) -> tuple[int, list[str]]:
    """Runs the printed verifier by itself, from standard input or a file. Returns its exit code and its lines."""
    text = json.dumps(record, ensure_ascii=False)
    if file:
        file.write_text(text, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-I", str(VERIFIER), *([str(file)] if file else [])],
        input=text.encode("utf-8"), capture_output=True,
    )  # fmt: skip
    assert run.stderr == b""
    return run.returncode, run.stdout.decode("utf-8").splitlines()


# The seed -----------------------------------------------------------------------------------------------------------


def test_the_commit_is_sha_256_of_the_secret_as_it_is_written() -> None:
    """As ``printf SECRET | sha256sum`` gives it; the value is that of sha256sum for 64 zeros."""
    assert commit_of("0" * 64) == "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55"
    assert keeps_promise(commit_of(SECRET), SECRET)
    assert not keeps_promise(commit_of(SECRET), "5e" * 32)
    assert not keeps_promise(commit_of(SECRET), "")


def test_the_seed_is_sha_256_of_secret_hall_and_numbers_in_natural_order() -> None:
    numbers = [Number("10"), Number("9"), Number("007"), Number("A2")]
    assert seed_text(SECRET, " 4711 ", numbers) == f"{SECRET}\n4711\n007,9,10,A2"
    digest = hashlib.sha256(f"{SECRET}\n4711\n007,9,10,A2".encode())
    assert proved_seed(SECRET, "4711", numbers) == f"sha256:{digest.hexdigest()}"
    assert seed_bytes(proved_seed(SECRET, "4711", numbers)) == digest.digest()


def test_the_stream_starts_with_sha_256_of_the_seed_and_a_counter_of_zero() -> None:
    seed = seed_bytes(proved_seed(SECRET, "4711", people(6)))
    assert Stream(seed).below(256) == hashlib.sha256(seed + bytes(8)).digest()[0]


@pytest.mark.parametrize("seed", ["sha256:", "sha256:12", "SHA256:" + "0" * 64, "sha256:" + "0" * 65])
def test_any_other_seed_is_text_as_before(seed: str) -> None:
    assert seed_bytes(seed) == hashlib.sha256(seed.encode()).digest()


@pytest.mark.parametrize("secret", ["", "12", "5F" * 32, "5f" * 31, "5g" * 32, "5f" * 32 + "\n"])
def test_a_secret_is_64_small_hexadecimal_digits(secret: str) -> None:
    with pytest.raises(ValueError, match="64 small"):
        commit_of(secret)


@pytest.mark.parametrize("hall", ["", "  ", "1\n2"])
def test_without_a_number_from_the_hall_there_is_no_seed(hall: str) -> None:
    with pytest.raises(ValueError, match="the hall names a number"):
        proved_seed(SECRET, hall, people(6))


def test_another_number_another_secret_or_another_person_make_another_draw() -> None:
    seeds = {
        proved_seed(SECRET, "4711", people(6)),
        proved_seed(SECRET, "4712", people(6)),
        proved_seed("5e" * 32, "4711", people(6)),
        proved_seed(SECRET, "4711", people(7)),
    }
    assert len(seeds) == 4


# The verifier -------------------------------------------------------------------------------------------------------


def test_readme_prints_the_verifier_word_for_word_and_it_is_short() -> None:
    source = VERIFIER.read_text(encoding="utf-8")
    assert f"```\n{source}```\n" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 60


def test_the_verifier_needs_nothing_but_python() -> None:
    source = VERIFIER.read_text(encoding="utf-8")
    imports = {line.split()[1] for line in source.splitlines() if line.startswith(("import ", "from "))}
    assert imports <= set(sys.stdlib_module_names)


@pytest.mark.parametrize(("count", "byes"), [(3, 0), (6, 0), (20, 2), (300, 0), (31, 1), (1000, 1)])
def test_a_real_record_is_accepted(count: int, byes: int, tmp_path: Path) -> None:
    record = a_record(count, byes)
    assert verified(record) == (0, ["相符"])
    assert verified(record, tmp_path / "抽签记录.json") == (0, ["相符"])


def swapped(record: dict[str, Any]) -> dict[str, Any]:
    tables = [list(table) for table in record["tables"]]
    tables[0][0], tables[1][0] = tables[1][0], tables[0][0]
    return record | {"tables": tables}


def rested_wrongly(record: dict[str, Any]) -> dict[str, Any]:
    byes, tables = list(record["byes"]), [list(table) for table in record["tables"]]
    byes[0], tables[0][0] = tables[0][0], byes[0]
    return record | {"byes": byes, "tables": tables}


@pytest.mark.parametrize(
    ("forged", "said"),
    [
        (lambda r: r | {"secret": "5e" * 32}, "密钥和事先公布的承诺码对不上"),
        (lambda r: r | {"hall": "4712"}, "起始顺序应当是"),
        (lambda r: r | {"numbers": [*r["numbers"][:-1], "21"]}, "有人没有座位"),
        (lambda r: r | {"order": r["order"][::-1]}, "起始顺序应当是"),
        (swapped, "各桌应当是"),
        (rested_wrongly, "轮空的应当是"),
        (lambda r: r | {"byes": r["byes"][:1]}, "应当有 2 人轮空"),
        (lambda r: r | {"byes_before": {r["byes"][0]: 1}}, "轮空的应当是"),
        (lambda r: r | {"tables": [r["tables"][0] + r["tables"][1], *r["tables"][2:]]}, "有一桌不是 3 人"),
    ],
)
def test_a_forged_record_is_rejected_and_says_what_differs(
    forged: Callable[[dict[str, Any]], dict[str, Any]], said: str
) -> None:
    code, lines = verified(forged(a_record()))
    assert code == 1
    assert any(said in line for line in lines)


def test_a_draw_with_wishes_is_accepted_for_its_starting_order() -> None:
    numbers = people(9)
    wished = draw_with_wishes(
        proved_seed(SECRET, "6", numbers), numbers, 0, Wishes(never=((numbers[0], numbers[1]),))
    )
    lots = Lots(wished.order, wished.tables, wished.byes)
    record = record_of("6", {}, lots, wished.procedure)
    code, lines = verified(record)
    assert (code, lines[0][:2]) == (0, "相符")
    assert "抽签要求" in lines[0]
    code, lines = verified(record | {"order": record["order"][::-1]})
    assert code == 1


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.from_regex(r"[A-Z]?[0-9]{1,4}", fullmatch=True), min_size=3, max_size=40, unique=True),
    st.text("0123456789", min_size=1, max_size=6),
    st.integers(0, 3),
)
def test_the_verifier_agrees_with_the_program_on_any_numbers(
    numbers: list[str], hall: str, rested: int
) -> None:
    """Numbers such as 007, 7, A12 stand in the same order in both, and byes before count the same."""
    drawn_numbers = [Number(number) for number in numbers]
    before = dict.fromkeys(drawn_numbers[:rested], 1)
    seed = proved_seed(SECRET, hall, drawn_numbers)
    drawn = draw_lots(seed, drawn_numbers, 3, len(numbers) % 3, before)
    record = record_of(hall, before, drawn)
    assert PRINTED["differences"](record) == []
