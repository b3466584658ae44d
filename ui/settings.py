"""What a person has set for himself on this computer: light or dark, size, window, widths, hints."""

from pathlib import Path
from typing import Literal

import msgspec

Theme = Literal["", "light", "dark"]

SIZES = (100, 110, 125, 150)
"""Per cent."""
LEAST = (1280, 720)
"""The window for which every screen is laid out, in pixels at 100 %."""
_SLACK = 0.94
"""A screen's own bars may take this much of it; the layouts stand a little less."""


class Settings(msgspec.Struct, frozen=True):
    theme: Theme = ""
    """Empty: as the computer has it."""
    size: int = 100
    window: tuple[int, int, int, int] | None = None
    """Left, top, width, height."""
    maximized: bool = False
    widths: dict[str, dict[str, int]] = {}
    """Table → heading → pixels, of columns that were drawn to another width."""
    hints_gone: tuple[str, ...] = ()
    """Screens whose first hint was seen."""
    tone: bool = False
    """One tone when a time is up."""
    hall_seconds: int = 8
    """How long a picture of the big screen stays."""
    notice: tuple[str, ...] = ()
    """Path of an event, and the notice that hangs on its big screen."""
    operators: dict[str, str] = {}
    """Desk → who sits there; an empty name where nobody wants to give one."""
    put_off: dict[str, str] = {}
    """Desk → the day (ISO) on which nobody wanted to say who sits there."""


class SettingsFile:
    """A small JSON file in ``folder``; an unreadable one is begun anew. Without a folder nothing is kept."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self._file = folder / "settings.json" if folder else None
        self.now = self._read()

    @property
    def kept(self) -> bool:
        """What is set here is there the next time too."""
        return self._file is not None

    def change(self, **values: object) -> None:
        """Takes other values and keeps them."""
        changed = msgspec.structs.replace(self.now, **values)
        if changed != self.now:
            self.now = changed
            self._write()

    def _read(self) -> Settings:
        if self._file is None:
            return Settings()
        try:
            found = msgspec.json.decode(self._file.read_bytes(), type=Settings)
        except (OSError, msgspec.DecodeError):
            return Settings()
        return found if found.size in SIZES else msgspec.structs.replace(found, size=100)

    def _write(self) -> None:
        if self._file is None:
            return
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_bytes(msgspec.json.encode(self.now))
        except OSError:
            return  # what cannot be kept must not stop anybody


def sizes_for(wide: float, high: float) -> tuple[int, ...]:
    """The sizes at which the whole window still fits on a screen of that many pixels at 100 %."""
    room = min(wide / LEAST[0], high / (LEAST[1] * _SLACK))
    return tuple(size for size in SIZES if size == SIZES[0] or size / 100 <= room)


def scale_factor(size: int) -> str:
    """What Qt is told before it begins; empty at 100 %."""
    return "" if size == SIZES[0] else f"{size / 100:g}"
