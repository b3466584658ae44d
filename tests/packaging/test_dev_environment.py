"""The ``.venv`` is made once and mended when an install was cut short."""

import sys
from pathlib import Path

import pytest

from workshop import environment
from workshop.environment import Environment
from workshop.speaking import StoppedError


@pytest.fixture
def checkout(tmp_path: Path) -> Environment:
    """A checkout whose ``.venv`` has a Python that runs, and whose last install came to its end."""
    if sys.platform == "win32":
        pytest.skip("a link to a Python needs rights of its own here")
    (tmp_path / "packaging").mkdir()
    (tmp_path / "packaging" / "requirements.lock").write_text("msgspec==0.23.0\n", encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    here = Environment(tmp_path)
    here.python.parent.mkdir(parents=True)
    here.python.symlink_to(sys.executable)
    here.stamp.write_text(here.wanted(), encoding="utf-8")
    return here


def test_a_finished_install_is_not_done_again(checkout: Environment) -> None:
    assert checkout.is_current()


def test_a_changed_lock_is_installed_into_the_same_venv(checkout: Environment) -> None:
    checkout.lock.write_text("msgspec==0.24.0\n", encoding="utf-8")

    assert not checkout.is_current()
    assert not checkout.must_be_made_anew()


def test_a_changed_pyproject_is_installed_again(checkout: Environment) -> None:
    (checkout.root / "pyproject.toml").write_text("[project]\nname = 'tourney'\n", encoding="utf-8")

    assert not checkout.is_current()


def test_an_install_cut_short_starts_from_an_empty_venv(checkout: Environment) -> None:
    checkout.unfinished.touch()

    assert not checkout.is_current()
    assert checkout.must_be_made_anew()


def test_a_venv_whose_python_is_gone_is_made_anew(checkout: Environment) -> None:
    checkout.python.unlink()

    assert not checkout.is_current()
    assert checkout.must_be_made_anew()


def test_a_checkout_that_was_moved_gets_a_venv_of_its_own(checkout: Environment, tmp_path: Path) -> None:
    moved = Environment(checkout.root.rename(tmp_path.with_name(f"{tmp_path.name}-moved")))

    assert not moved.is_current()
    assert moved.must_be_made_anew()


def test_a_venv_made_by_hand_is_kept(checkout: Environment) -> None:
    checkout.stamp.unlink()

    assert not checkout.is_current()
    assert not checkout.must_be_made_anew()


def test_pip_that_cannot_go_on_leaves_the_mark_that_the_install_is_unfinished(
    checkout: Environment, capsys: pytest.CaptureFixture[str]
) -> None:
    checkout.lock.write_text("this is no requirement\n", encoding="utf-8")

    with pytest.raises(StoppedError, match="安装没有完成"):
        environment.ensure(checkout)

    assert checkout.unfinished.exists()
    assert environment.tail(checkout.log) in capsys.readouterr().out


def test_a_checkout_that_takes_no_files_says_where_to_go_with_it(checkout: Environment) -> None:
    checkout.lock.write_text("msgspec==0.24.0\n", encoding="utf-8")
    nowhere = Environment(checkout.root / "packaging" / "requirements.lock")  # a file: nothing goes into it

    with pytest.raises(StoppedError, match=r"里写不进东西.*请把整个文件夹拷到能写的地方"):
        environment._begin(nowhere)


def test_the_log_is_quoted_by_its_last_15_lines(tmp_path: Path) -> None:
    log = tmp_path / "install.log"
    log.write_text("".join(f"line {number}\n" for number in range(1, 41)), encoding="utf-8")

    quoted = environment.tail(log).splitlines()

    assert (quoted[0], quoted[-1], len(quoted)) == ("line 26", "line 40", 15)


def test_variables_that_lead_pip_away_from_the_venv_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")
    monkeypatch.setenv("PIP_USER", "1")

    left = environment.clean_variables()

    assert "PYTHONPATH" not in left
    assert left["PIP_USER"] == "0"
