"""Saving a document: whole or not at all, and a reason where the folder does not take it."""

import errno
import os
from pathlib import Path

import pytest

from tourney.model.errors import Refused
from tourney.reports.files import make_folder, try_file, write_file
from tourney.wording.refusals import sentence


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
        ("fsync", errno.EIO, "target_disk_error"),
        ("fsync", errno.ESTALE, "target_unwritable"),
        ("replace", errno.EACCES, "target_readonly"),
        ("replace", errno.ETXTBSY, "target_open"),
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
    assert refusal(target).code == "target_file_readonly"
    assert target.read_bytes() == b"old"


@pytest.mark.skipif(
    not Path("/proc/self").is_dir(), reason="only Linux has a folder that nobody may write to"
)
def test_a_folder_that_takes_no_files_is_refused() -> None:
    assert refusal(Path("/proc/self/成绩.pdf")).code in ("target_readonly", "target_no_folder")


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    assert sentence(refusal(tmp_path / "没有" / "成绩.pdf")) == (
        f"“{tmp_path / '没有' / '成绩.pdf'}”所在的文件夹不在了，可能改了名，也可能拔掉了磁盘。请换一个文件夹。"
    )


def test_a_folder_of_that_name_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "成绩.pdf").mkdir()
    assert refusal(tmp_path / "成绩.pdf").code == "target_is_folder"


@pytest.mark.parametrize("names", [("赛事.tourney",), ("赛事.db", "赛事.db-wal")])
def test_an_event_is_never_overwritten_by_a_document(tmp_path: Path, names: tuple[str, ...]) -> None:
    """By its name, or because it is open under another one."""
    for name in names:
        (tmp_path / name).write_bytes(b"event")
    assert refusal(tmp_path / names[0]).code == "target_is_event"
    assert (tmp_path / names[0]).read_bytes() == b"event"


def test_windows_says_that_a_reader_has_the_document_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Replacing a file that a reader shows is answered there with “access denied”."""

    class DeniedError(PermissionError):
        winerror = 5

    def answer(*_: object) -> None:
        raise DeniedError(errno.EACCES, "Access is denied")

    target = tmp_path / "成绩.pdf"
    target.write_bytes(b"old")
    monkeypatch.setattr(os, "replace", answer)
    assert refusal(target).code == "target_open"
    assert target.read_bytes() == b"old"


def test_only_an_open_document_is_said_to_be_open(tmp_path: Path) -> None:
    full = sentence(Refused("target_full", path="成绩.pdf"))
    unknown = sentence(Refused("target_unwritable", path="成绩.pdf", why="Stale file handle"))
    assert "别的程序" not in full + unknown
    assert "Stale file handle" in unknown


def test_a_name_that_is_too_long_is_said(tmp_path: Path) -> None:
    """255 bytes is the most that a name may have here; the part that grows has a short one."""
    assert refusal(tmp_path / f"{'长' * 90}.pdf").code == "target_name_long"


def test_trying_a_file_leaves_nothing_behind_and_the_old_one_whole(tmp_path: Path) -> None:
    target = tmp_path / "成绩.pdf"
    target.write_bytes(b"old")
    try_file(target, b"new")
    assert target.read_bytes() == b"old"
    assert names_in(tmp_path) == ["成绩.pdf"]


def test_trying_a_file_meets_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fails_with(monkeypatch, "fsync", errno.ENOSPC)
    with pytest.raises(Refused) as refused:
        try_file(tmp_path / "成绩.pdf", b"new")
    assert refused.value.code == "target_full"
    assert names_in(tmp_path) == []


def test_a_folder_is_made_with_those_above_it(tmp_path: Path) -> None:
    make_folder(tmp_path / "一" / "二")
    assert (tmp_path / "一" / "二").is_dir()


def test_a_file_in_place_of_a_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "打印").write_bytes(b"")
    with pytest.raises(Refused) as refused:
        make_folder(tmp_path / "打印")
    assert refused.value.code == "target_folder_is_file"


def refusal(target: Path) -> Refused:
    """Why ``target`` cannot be written."""
    with pytest.raises(Refused) as refused:
        write_file(target, b"new")
    return refused.value
