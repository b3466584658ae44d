"""Saving a document: whole or not at all, and a reason where the folder does not take it."""

import errno
import os
from pathlib import Path

import pytest

from tourney.model.errors import Refused
from tourney.reports.files import write_file


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def fails_with(monkeypatch: pytest.MonkeyPatch, function: str, number: int) -> None:
    """Let the operating system answer ``function`` with an error."""

    def answer(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, function, answer)


def test_the_document_is_there_and_nothing_else(tmp_path: Path) -> None:
    write_file(tmp_path / "成绩.pdf", b"new")
    assert (tmp_path / "成绩.pdf").read_bytes() == b"new"
    assert names_in(tmp_path) == ["成绩.pdf"]


def test_an_older_document_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "成绩.pdf").write_bytes(b"old and longer")
    write_file(tmp_path / "成绩.pdf", b"new")
    assert (tmp_path / "成绩.pdf").read_bytes() == b"new"


@pytest.mark.parametrize(
    ("function", "number", "code"),
    [
        ("fsync", errno.ENOSPC, "target_full"),
        ("fsync", errno.EIO, "target_unwritable"),
        ("replace", errno.EACCES, "target_unwritable"),
        ("replace", errno.EROFS, "target_readonly"),
    ],
)
def test_where_it_cannot_be_saved_the_old_document_stays_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, function: str, number: int, code: str
) -> None:
    target = tmp_path / "成绩.pdf"
    target.write_bytes(b"old")
    fails_with(monkeypatch, function, number)
    with pytest.raises(Refused) as refused:
        write_file(target, b"new")
    assert refused.value.code == code
    assert refused.value.facts["path"] == str(target)
    assert target.read_bytes() == b"old"
    assert names_in(tmp_path) == ["成绩.pdf"]


def test_a_read_only_document_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "成绩.pdf"
    target.write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(Refused) as refused:
        write_file(target, b"new")
    assert refused.value.code == "target_readonly"
    assert target.read_bytes() == b"old"


@pytest.mark.skipif(
    not Path("/proc/self").is_dir(), reason="only Linux has a folder that nobody may write to"
)
def test_a_folder_that_takes_no_files_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        write_file("/proc/self/成绩.pdf", b"new")
    assert refused.value.code in ("target_readonly", "target_unwritable")


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        write_file(tmp_path / "没有" / "成绩.pdf", b"new")
    assert refused.value.facts["why"] == "没有这个文件夹"


def test_a_folder_of_that_name_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "成绩.pdf").mkdir()
    with pytest.raises(Refused) as refused:
        write_file(tmp_path / "成绩.pdf", b"new")
    assert refused.value.facts["why"] == "这个名字已经是一个文件夹"
