"""The files of own formats: where this person keeps them on this computer, and reading them."""

from pathlib import Path

import msgspec

from tourney.formats.headings import format_ids
from tourney.formats.knobs import Choice
from tourney.formats.load import load_format, load_rules
from tourney.formats.own import parse
from tourney.model.errors import Refused
from tourney.wording.refusals import sentence

FOLDER = "formats"
SUFFIX = ".toml"


def own_folder() -> Path:
    """The folder of own formats in the program's data folder; it need not be there yet."""
    from platformdirs import user_data_path

    return user_data_path("doudizhu-tourney", appauthor=False) / FOLDER


class OwnFile(msgspec.Struct, frozen=True):
    """A file of the folder of own formats, read or not."""

    path: str
    choice: Choice | None
    problem: str = ""
    """Why it could not be read, as a sentence."""

    @property
    def name(self) -> str:
        """The name of the format; of a file that cannot be read, the name of the file."""
        return self.choice.format.name if self.choice else Path(self.path).stem


def read(path: Path) -> Choice:
    """The own format of a file. Raises ``Refused`` as ``parse`` does, or for a file that cannot be read."""
    return parse(text_of(path))


def text_of(path: Path) -> str:
    """The text of a file. Raises ``Refused``: ``format_file_missing``, ``format_unreadable``, ``format_not_text``."""
    try:
        return path.read_text("utf-8-sig")
    except FileNotFoundError as error:
        raise Refused("format_file_missing", path=str(path)) from error
    except OSError as error:
        raise Refused("format_unreadable", path=str(path), why=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise Refused("format_not_text", path=str(path)) from error


def in_folder(folder: Path) -> tuple[OwnFile, ...]:
    """The own formats of a folder by name of the file; one that cannot be read says why and stays in the list."""
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX)
    except OSError:
        return ()
    return tuple(_own_file(path) for path in paths)


def _own_file(path: Path) -> OwnFile:
    try:
        return OwnFile(str(path), read(path))
    except Refused as refused:
        return OwnFile(str(path), None, sentence(refused))


def by_name(name: str, folder: Path) -> Choice:
    """A format by what a person calls it: a key of those that ship, a path to a file, or the name of an own one.

    Raises ``Refused("format_unknown")``, or what reading its file raises.
    """
    if name in format_ids():
        form = load_format(name)
        return Choice(form, load_rules(form.rules))
    for path in (Path(name), folder / name, folder / f"{name}{SUFFIX}"):
        if path.suffix == SUFFIX and path.is_file():
            return read(path)
    if name.endswith(SUFFIX):
        raise Refused("format_file_missing", path=name)
    raise Refused("format_unknown", format=name, formats=format_ids())
