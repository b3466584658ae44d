"""The own formats of this computer, as 开始 lists them and 赛制编辑 keeps them."""

from pathlib import Path

from tourney.formats.knobs import Choice
from tourney.formats.own import draft, file_stem, renamed, written
from tourney.own_files import SUFFIX, OwnFile, in_folder, text_of


class OwnFormats:
    """The TOML files in ``folder``, which is made with the first of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def all(self) -> tuple[OwnFile, ...]:
        """Every file, also one that cannot be read as it is."""
        return in_folder(self.folder)

    def names(self) -> set[str]:
        """Names that are taken."""
        return {file.name for file in self.all()}

    def save(self, choice: Choice, path: Path | None) -> tuple[Choice, Path]:
        """Writes a format; without ``path`` under its name here. Raises ``Refused`` where the folder does not take it."""
        from tourney.reports.files import make_folder, write_file

        named = renamed(choice, choice.format.name)
        target = path or self._free(named.format.name)
        make_folder(target.parent)
        write_file(target, written(named).encode())
        return named, target

    def _free(self, name: str) -> Path:
        """A file that is not there yet."""
        stem = file_stem(name)
        path, number = self.folder / f"{stem}{SUFFIX}", 1
        while path.exists():
            number += 1
            path = self.folder / f"{stem} {number}{SUFFIX}"
        return path

    def holds(self, path: Path) -> bool:
        """The file is one of those kept here."""
        return path.parent == self.folder


def opened(path: Path) -> Choice:
    """A format from a file to go on with; what does not fit together is not refused. Raises ``Refused``."""
    return draft(text_of(path))
