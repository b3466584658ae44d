"""The locks: each package by hash, from no address, and all that ``pyproject.toml`` asks for."""

import ast
import importlib.metadata
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
LOCKS = ("requirements.lock", "build.lock")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def text_of(lock: str) -> str:
    return (ROOT / "packaging" / lock).read_text(encoding="utf-8")


def pinned(lock: str) -> dict[str, str]:
    """Name → the lines of its entry."""
    text = "\n".join(line for line in text_of(lock).splitlines() if not line.lstrip().startswith("#"))
    entries = re.split(r"\n(?=\S)", text.strip())
    return {plain(re.split(r"[=\s]", entry, maxsplit=1)[0]): entry for entry in entries}


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_is_pinned_and_has_a_hash(lock: str) -> None:
    for name, entry in pinned(lock).items():
        assert re.match(r"[A-Za-z0-9_.-]+==[\w.]+", entry), name
        assert re.search(r"--hash=sha256:[0-9a-f]{64}\b", entry), name


@pytest.mark.parametrize("lock", LOCKS)
def test_the_lock_names_no_address(lock: str) -> None:
    assert not re.search(r"://|index|find-links|\b[a-z0-9-]+\.(org|com|net|io|cn)\b", text_of(lock))


@pytest.mark.parametrize(
    ("lock", "asked"),
    [
        ("requirements.lock", PROJECT["project"]["dependencies"]),
        ("requirements.lock", PROJECT["project"]["optional-dependencies"]["dev"]),
        ("requirements.lock", PROJECT["build-system"]["requires"]),
        ("build.lock", PROJECT["dependency-groups"]["build"]),
    ],
)
def test_the_lock_holds_all_that_the_project_asks_for(lock: str, asked: list[str]) -> None:
    entries = pinned(lock)
    for requirement in map(Requirement, asked):
        version = re.match(r"\S+==(\S+)", entries[plain(requirement.name)])
        assert version is not None
        assert requirement.specifier.contains(version[1]), requirement


def test_the_window_uses_only_the_parts_of_qt_that_are_installed() -> None:
    brought = {
        Path(file.name).name.split(".")[0]
        for distribution in (Requirement(asked).name for asked in PROJECT["project"]["dependencies"])
        if distribution.startswith("PySide6")
        for file in importlib.metadata.files(distribution) or ()
        if file.name.startswith("Qt")
    }
    for source in [*(ROOT / "ui").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]:
        used = {
            node.module.split(".")[1]
            for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("PySide6.")
        }
        assert used <= brought, source
