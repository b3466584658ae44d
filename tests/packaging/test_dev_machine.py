"""What the machine lacks is looked for, installed where we may, and otherwise named in one command."""

import sys
from pathlib import Path

import pytest

from tests.packaging.conftest import put_program
from workshop import machine, qt_libraries, steps, system_packages
from workshop.environment import Environment
from workshop.memory import folder_in_memory
from workshop.qt_libraries import WITH_WINDOW, WITHOUT_WINDOW, Need
from workshop.speaking import StoppedError

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Qt's wheels bring it all here")


def library(name: str) -> Need:
    return next(library for library in WITH_WINDOW if library.name == name)


def nothing(_name: str) -> bool:
    return False


def test_a_library_that_the_loader_finds_is_there() -> None:
    assert qt_libraries.can_open("libc.so.6")
    assert not qt_libraries.can_open("libno-such-thing.so.9")


def test_without_a_window_the_x11_libraries_are_not_asked_for() -> None:
    lacking = {library.name for library in qt_libraries.missing(WITHOUT_WINDOW, nothing)}

    assert {"libEGL.so.1", "libfontconfig.so.1", "libglib-2.0.so.0"} <= lacking
    assert not lacking & {"libxcb-cursor.so.0", "libxkbcommon-x11.so.0", "libcups.so.2"}


def test_for_a_window_a_bare_debian_lacks_what_the_issue_names() -> None:
    packages = machine.packages(qt_libraries.missing(WITH_WINDOW, nothing), "apt-get")

    assert {"libxcb-cursor0", "libegl1", "libxkbcommon-x11-0"} <= set(packages)


def test_what_is_there_is_not_asked_for() -> None:
    lacking = qt_libraries.missing(WITH_WINDOW, lambda name: name != "libEGL.so.1")

    assert [library.name for library in lacking] == ["libEGL.so.1"]


def test_two_libraries_of_one_package_name_it_once() -> None:
    both = [library("libglib-2.0.so.0"), library("libgthread-2.0.so.0")]

    assert machine.packages(both, "apt-get") == ["libglib2.0-0"]
    assert machine.packages(both, "dnf") == ["glib2"]


@pytest.mark.usefixtures("debian_without_rights")
def test_who_may_not_install_reads_the_one_command() -> None:
    stopped = machine.what_to_do([library("libEGL.so.1"), library("libxcb-cursor.so.0")], "apt-get")

    assert "libEGL.so.1、libxcb-cursor.so.0" in stopped.chinese
    assert (
        "    sudo apt-get update && sudo apt-get install -y --no-install-recommends libegl1 libxcb-cursor0\n"
        in stopped.chinese
    )


@pytest.mark.usefixtures("debian_without_rights")
def test_a_python_without_venv_is_named_in_the_same_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    no_such_library = Need("libno-such-thing.so.9", "libno-such-thing9", "", "", "")
    packages = f"python3.{sys.version_info.minor}-venv libno-such-thing9"

    with pytest.raises(StoppedError, match=f"sudo apt-get install -y --no-install-recommends {packages}\n"):
        machine.ensure(Environment(tmp_path), (no_such_library,))


@pytest.mark.usefixtures("machine_without_packages")
def test_a_python_without_venv_elsewhere_gets_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ensurepip", None)

    with pytest.raises(StoppedError, match="请装一个完整的 Python"):
        machine.ensure(Environment(tmp_path), ())


def test_newer_debian_calls_a_package_by_its_t64_name(debian_without_rights: Path) -> None:
    put_program(debian_without_rights, "apt-cache", 'test "$2" = libglib2.0-0t64')

    assert system_packages.on_offer(["libegl1", "libglib2.0-0"]) == ["libegl1", "libglib2.0-0t64"]


@pytest.mark.parametrize(
    ("program", "command"),
    [
        ("dnf", "sudo dnf install -y libglvnd-egl"),
        ("zypper", "sudo zypper --non-interactive install libEGL1"),
        ("pacman", "sudo pacman -S --needed --noconfirm libglvnd"),
    ],
)
def test_other_distributions_read_their_own_command(
    machine_without_packages: Path, program: str, command: str
) -> None:
    put_program(machine_without_packages, program, "exit 0")

    stopped = machine.what_to_do([library("libEGL.so.1")], system_packages.manager())

    assert command in stopped.chinese


@pytest.mark.usefixtures("machine_without_packages")
def test_an_unknown_distribution_reads_the_names_of_the_libraries() -> None:
    stopped = machine.what_to_do([library("libEGL.so.1")], system_packages.manager())

    assert "libEGL.so.1" in stopped.chinese


def test_sudo_without_a_password_installs(
    debian_without_rights: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    heard = tmp_path / "heard"
    put_program(debian_without_rights, "sudo", 'shift; "$@"')
    put_program(debian_without_rights, "apt-get", f'echo "$@" >> {heard}')

    assert system_packages.install_with_apt(["libegl1"])
    assert heard.read_text(encoding="utf-8").splitlines()[-2:] == [
        "-q update",
        "-q install -y --no-install-recommends libegl1",
    ]
    assert "正在安装系统软件包：libegl1" in capsys.readouterr().out


@pytest.mark.usefixtures("debian_without_rights")
def test_sudo_that_asks_for_a_password_is_not_used() -> None:
    assert system_packages.right_to_install() is None


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_a_screen_is_known_by_its_variable(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    for other in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(other, raising=False)
    assert not steps.has_display()

    monkeypatch.setenv(name, ":0")

    assert steps.has_display()


def test_a_c_locale_is_made_one_that_knows_chinese(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")

    assert steps.variables()["LC_ALL"] == "C.UTF-8"


def test_a_chosen_locale_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")

    assert steps.variables()["LC_ALL"] == "zh_CN.UTF-8"


def test_what_tests_write_lies_in_memory_and_is_gone_afterwards(tmp_path: Path) -> None:
    with folder_in_memory(tmp_path, enough=0) as folder:
        assert folder is not None
        assert folder.parent == tmp_path
        (folder / "a.tourney").write_bytes(b"x")

    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("below", "enough"), [("nowhere", 0), ("", 1 << 60)])
def test_without_enough_memory_for_files_they_go_where_the_system_puts_them(
    tmp_path: Path, below: str, enough: int
) -> None:
    with folder_in_memory(tmp_path / below, enough) as folder:
        assert folder is None
