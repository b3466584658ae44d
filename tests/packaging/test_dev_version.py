"""Too old a Python gets a sentence."""

import ast
import sys
from pathlib import Path

import pytest

import dev
from tests.packaging.conftest import put_program

SOURCE = Path(dev.__file__).read_text(encoding="utf-8")


def test_a_python_3_4_can_still_read_the_file_that_says_it_is_too_old() -> None:
    assert ast.parse(SOURCE, feature_version=(3, 4)).body


def test_the_sentence_names_the_version_needed_and_the_one_found() -> None:
    chinese, english = dev.sentence((3, 9, 2), None).splitlines()

    assert (
        chinese
        == "要用 Python 3.11 或更新的版本，现在用的是 3.9.2。请先装好 Python 3.11 或更新的版本，再运行一次。"
    )
    assert (
        english == "Python 3.11 or newer is needed, this one is 3.9.2. Please install one and run this again."
    )


def test_the_sentence_offers_a_newer_python_of_this_machine() -> None:
    chinese = dev.sentence((3, 9, 2), "python3.12").splitlines()[0]

    assert chinese.endswith("这里有 python3.12，请改用它：python3.12 packaging/dev.py run")


@pytest.mark.skipif(sys.platform == "win32", reason="the Pythons are small shell scripts here")
def test_a_newer_python_that_does_not_start_is_not_offered(machine_without_packages: Path) -> None:
    put_program(machine_without_packages, "python3.13", "exit 127")
    put_program(machine_without_packages, "python3.12", "exit 0")

    assert dev.newer_python() == "python3.12"
