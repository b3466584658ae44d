"""The own formats of this computer, as 开始 lists them and 赛制编辑 keeps them."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tourney.model.errors import Refused
from tourney.wording.quotes import quoted

if TYPE_CHECKING:
    from tourney.formats.knobs import Choice
    from tourney.own_files import OwnFile


class OwnFormats:
    """The TOML files in ``folder``, which is made with the first of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def all(self) -> "tuple[OwnFile, ...]":
        """Every file, also one that cannot be read as it is."""
        if not self.folder.is_dir():
            return ()
        from tourney.own_files import in_folder  # reads formats whole; most have none of their own

        return in_folder(self.folder)

    def names(self) -> set[str]:
        """Names that are taken."""
        return {file.name for file in self.all()}

    def save(self, choice: "Choice", path: Path | None) -> "tuple[Choice, Path]":
        """Writes a format; without ``path`` under its name here, and under another name when it was renamed.

        Raises ``Refused`` where the folder does not take it.
        """
        from tourney.formats.edit_lists import tidied
        from tourney.formats.own import file_stem, renamed, written
        from tourney.reports.files import make_folder, write_file

        named = renamed(tidied(choice), choice.format.name)
        renaming = (
            path is not None and self.holds(path) and not path.stem.startswith(file_stem(named.format.name))
        )
        target = self._free(named.format.name) if path is None or renaming else path
        make_folder(target.parent)
        write_file(target, written(named).encode())
        if path is not None and renaming:
            path.unlink(missing_ok=True)
        return named, target

    def remove(self, path: Path) -> None:
        """Deletes a format that is kept here. Raises ``Refused("format_not_deleted")`` where the disk does not let go."""
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise Refused("format_not_deleted", path=str(path), why=error.strerror or str(error)) from error

    def _free(self, name: str) -> Path:
        """A file that is not there yet."""
        from tourney.formats.own import file_stem
        from tourney.own_files import SUFFIX

        stem = file_stem(name)
        path, number = self.folder / f"{stem}{SUFFIX}", 1
        while path.exists():
            number += 1
            path = self.folder / f"{stem} {number}{SUFFIX}"
        return path

    def holds(self, path: Path) -> bool:
        """The file is one of those kept here."""
        return path.parent == self.folder


def opened(path: Path) -> "Choice":
    """A format from a file to go on with; what does not fit together is not refused. Raises ``Refused``."""
    from tourney.formats.own import draft
    from tourney.own_files import text_of

    return draft(text_of(path))


def delete_words(name: str, events: Sequence[str]) -> str:
    """What deleting a format means, and for whom it does not."""
    named = "、".join(map(quoted, events[:3]))
    more = f"等 {len(events)} 场" if len(events) > 3 else ""
    used = f"用它办的{named}{more}" if events else "用它办过的赛事"
    return f"要删掉{quoted(name)}。{used}自己留了一份，照样能打。按 Ctrl+回车 删掉，按 Esc 不删。"
