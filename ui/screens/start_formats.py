"""自己的赛制 in the list of 开始, beside those that ship."""

from pathlib import Path

from tourney.formats.knobs import Choice
from tourney.formats.load import format_ids, load_format, load_rules
from tourney.formats.own import BLANK, blank, copied
from tourney.model.plan import Rules
from tourney.own_files import OwnFile
from ui.own_formats import OwnFormats, opened
from ui.screens.start_list import Card

MINE = "自己的赛制"


class StartFormats:
    """Own formats by the path of their file, the others by their key."""

    def __init__(self, own: OwnFormats) -> None:
        self.own = own
        self._files: dict[str, OwnFile] = {}

    def read_again(self) -> None:
        """What is in the folder now."""
        self._files = {file.path: file for file in self.own.all()}

    def cards(self, wanted: str) -> list[Card]:
        """The own formats in which these letters stand."""
        return _wanted([_card(file) for file in self._files.values()], wanted)

    def blank_cards(self, wanted: str) -> list[Card]:
        """空白赛制, to make one from the beginning."""
        form = blank().format
        return _wanted([Card(form.id, form.name, "按 F4 从头做", form.summary)], wanted)

    def file(self, key: str) -> OwnFile | None:
        """The own format of this key."""
        return self._files.get(key)

    def choice(self, key: str) -> Choice | None:
        """A format with its rules; ``None`` for no key, or a file with something wrong in it."""
        if key in self._files:
            return self._files[key].choice
        if key == BLANK:
            return blank()
        if key not in format_ids():
            return None
        form = load_format(key)
        return Choice(form, load_rules(form.rules))

    def rules(self, key: str) -> Rules | None:
        """The rules of a hand of that format."""
        found = self.choice(key)
        return found.rules if found else None

    def to_edit(self, key: str) -> tuple[Choice, Path | None] | None:
        """What is edited: an own format with its file, or a copy without one. Raises ``Refused``."""
        if key in self._files:
            return opened(Path(key)), Path(key)
        found = self.choice(key)
        return (copied(found, self.own.names()), None) if found else None


def _wanted(cards: list[Card], letters: str) -> list[Card]:
    return [card for card in cards if letters in f"{card.title}{card.right}{card.below}".lower()]


def _card(file: OwnFile) -> Card:
    if file.choice is None:
        return Card(file.path, file.name, MINE, file.problem)
    form = file.choice.format
    return Card(file.path, form.name, MINE, form.summary or form.document)
