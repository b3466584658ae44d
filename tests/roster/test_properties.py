"""What holds for any text and any file."""

import io
import random
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path
from string import Formatter

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

import resources
from tourney.model.errors import Refused
from tourney.roster import preview as previews
from tourney.roster.clean import (
    clean_id,
    clean_name,
    clean_number,
    clean_phone,
    clean_sex,
    clean_text,
    clean_unit,
    name_key,
)
from tourney.roster.preview import Preview
from tourney.roster.read import read
from tourney.wording import roster as wording

from .workbooks import MAN, save

CLEANERS = [clean_id, clean_name, clean_number, clean_phone, clean_sex, clean_text, clean_unit, name_key]
TRICKY = st.text(
    st.sampled_from("苏木·•．张ＸxX'＇ 　\t\n\u200b\u202d\ufeff\u0301¨１０0138-+.Eé﹣ﬀß"), max_size=20
)


@pytest.mark.parametrize("clean", CLEANERS, ids=lambda clean: clean.__name__)
@given(text=st.text(max_size=30) | TRICKY)
def test_cleaning_twice_is_cleaning_once(clean: Callable[[str], str], text: str) -> None:
    once = clean(text)

    assert clean(once) == once


@given(text=st.text(max_size=30) | TRICKY)
def test_a_cleaned_name_holds_nothing_that_cannot_be_seen(text: str) -> None:
    name = clean_name(text)

    assert name == name.strip()
    assert not set(name) & set("\t\n\r\u200b\u202d\ufeff\0\u3000\u00a0")


def outcome(path: Path, data: bytes) -> Preview | str:
    """The preview, or the code of the refusal; anything else is a fault and fails the test."""
    path.write_bytes(data)
    try:
        return read(path)
    except Refused as refused:
        return refused.code if wording.REFUSALS[refused.code].format(**refused.facts) else ""


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    data=st.binary(max_size=400),
    kind=st.sampled_from([b"", b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"]),
)
def test_random_bytes_are_refused_and_never_crash(tmp_path: Path, data: bytes, kind: bytes) -> None:
    assert isinstance(outcome(tmp_path / "a.xlsx", kind + data), str)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(text=st.text(max_size=60), encoding=st.sampled_from(["utf-8", "gb18030", "utf-16"]))
def test_any_text_below_a_header_is_read_or_refused(tmp_path: Path, text: str, encoding: str) -> None:
    found = outcome(tmp_path / "a.csv", ("姓名,单位,身份证号,手机\n" + text).encode(encoding, "ignore"))

    if isinstance(found, Preview):
        for row in found.rows:
            assert all(wording.problem_text(each) and wording.problem_short(each) for each in row.problems)
            assert "\N{REPLACEMENT CHARACTER}" not in row.name + row.unit + row.id_number + row.phone


@pytest.mark.parametrize("seed", range(60))
def test_a_workbook_with_one_damaged_part_is_read_or_refused(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311
    path = save(
        tmp_path / "a.xlsx", [("姓名", "身份证号"), ("苏木", MAN), ("林远山", "=A1")], merged=["C1:C3"]
    )
    with zipfile.ZipFile(path) as old:
        parts = {name: bytearray(old.read(name)) for name in old.namelist()}
    hurt = parts[chance.choice(sorted(parts))]
    for _ in range(chance.randint(1, 6)):
        hurt[chance.randrange(len(hurt))] = chance.randrange(256)
    damaged = io.BytesIO()
    with zipfile.ZipFile(damaged, "w") as new:
        for name, data in parts.items():
            new.writestr(name, bytes(data))

    assert outcome(path, damaged.getvalue())


@pytest.mark.parametrize("kind", ["xls", "ods"])
@pytest.mark.parametrize("seed", range(12))
def test_a_damaged_old_workbook_is_read_or_refused(tmp_path: Path, kind: str, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311
    data = bytearray((Path(resources.__file__).parent / "samples" / f"报名表-18人.{kind}").read_bytes())
    for _ in range(chance.randint(1, 30)):
        data[chance.randrange(len(data))] = chance.randrange(256)

    assert outcome(tmp_path / f"a.{kind}", bytes(data))


def test_an_old_workbook_that_claims_billions_of_cells_is_refused_before_it_takes_the_memory(
    tmp_path: Path,
) -> None:
    data = bytearray((Path(resources.__file__).parent / "samples" / "报名表-18人.xls").read_bytes())
    used_range = data.index(struct.pack("<2H2I", 0x0200, 14, 0, 21))  # DIMENSIONS: rows 0 to 21
    data[used_range + 8 : used_range + 12] = struct.pack("<I", 2**31)

    assert outcome(tmp_path / "a.xls", bytes(data)) == "roster_unreadable"


def test_every_finding_has_a_sentence_and_a_short_form() -> None:
    codes = set(previews.TREATMENT)

    assert set(wording._SENTENCES) == codes
    assert set(wording._SHORT) == codes


def test_sentences_end_as_sentences_and_blame_nobody() -> None:
    for text in (*wording._SENTENCES.values(), *wording.REFUSALS.values()):
        assert text.endswith("。")
        assert not any(word in text for word in ("失败", "!", "！", "错误代码"))
        assert all(name is None or name.isidentifier() for _, name, _, _ in Formatter().parse(text))
