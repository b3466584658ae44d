"""Machines of other people: their package managers are small scripts on a ``PATH`` of their own."""

import os
from pathlib import Path

import pytest


def put_program(folder: Path, name: str, script: str) -> None:
    program = folder / name
    program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    program.chmod(0o755)


@pytest.fixture
def machine_without_packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No package manager at all, and nobody is root; the folder is the whole ``PATH``."""
    programs = tmp_path / "programs"
    programs.mkdir()
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    return programs


@pytest.fixture
def debian_without_rights(machine_without_packages: Path) -> Path:
    """A Debian 12 where sudo asks for a password."""
    put_program(machine_without_packages, "apt-get", "exit 100")
    put_program(machine_without_packages, "apt-cache", "exit 100")
    put_program(machine_without_packages, "sudo", "exit 1")
    return machine_without_packages
