"""The events that were opened last, remembered on this computer; never what is in them."""

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tourney.clock import local_time
from tourney.model.where import Where, is_address

if TYPE_CHECKING:
    from tourney.model.state import Tournament

MOST = 12


class Recent(msgspec.Struct, frozen=True):
    path: str
    """Of the file; or the address on a server, without its password."""
    name: str
    format_name: str
    players: int
    at: str
    """When it was opened last, ISO."""
    ended: bool = False
    champion: str = ""

    @property
    def there(self) -> bool:
        """The file is still where it was; a server is not asked."""
        return is_address(self.path) or Path(self.path).is_file()


class RecentEvents:
    """A small JSON file in ``folder``; an unreadable one is simply begun anew."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._file = folder / "recent.json"

    @classmethod
    def of_this_computer(cls) -> "RecentEvents":
        """Those of the person who is signed in."""
        from platformdirs import user_data_path

        return cls(user_data_path("doudizhu-tourney", appauthor=False))

    def all(self) -> tuple[Recent, ...]:
        """Newest first; events whose file is gone are left out."""
        return tuple(recent for recent in self._read() if recent.there)

    def of_format(self, name: str) -> tuple[str, ...]:
        """Names of the events here that were made with a format of this name."""
        return tuple(recent.name for recent in self.all() if recent.format_name == name)

    def is_first_start(self) -> bool:
        """Nothing was ever opened here."""
        return not self._file.exists()

    def remember(self, where: Where, state: "Tournament") -> None:
        """Puts an event on top."""
        from tourney.queries.standings import places

        first = next((row.name for row in places(state) if row.place == 1), "") if state.ended_at else ""
        taking_part = sum(1 for entry in state.entries.values() if entry.active)
        new = Recent(
            str(where.resolve() if isinstance(where, Path) else where),
            state.name,
            state.format.name,
            taking_part,
            local_time(),
            bool(state.ended_at),
            first,
        )
        kept = [recent for recent in self._read() if recent.path != new.path]
        self._write([new, *kept][:MOST])

    def _read(self) -> list[Recent]:
        try:
            return msgspec.json.decode(self._file.read_bytes(), type=list[Recent])
        except (OSError, msgspec.DecodeError):
            return []

    def _write(self, recents: list[Recent]) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._file.write_bytes(msgspec.json.encode(recents))
        except OSError:
            return  # a list that cannot be kept must not stop an event from opening
