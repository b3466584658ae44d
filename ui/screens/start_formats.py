"""自己的赛制 in the list of 开始, beside those that ship."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from tourney.formats.headings import BLANK, Heading, format_ids
from ui.own_formats import OwnFormats, opened
from ui.screens.start_list import Card

if TYPE_CHECKING:
    from tourney.formats.knobs import Choice
    from tourney.model.plan import Rules
    from tourney.own_files import OwnFile

MINE = "自己的赛制"


class StartFormats:
    """Own formats by the path of their file, the others by their key; a format is loaded when it is looked at."""

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
        return _wanted([Card(BLANK.id, BLANK.name, "按 F4 从头做", BLANK.summary)], wanted)

    def file(self, key: str) -> "OwnFile | None":
        """The own format of this key."""
        return self._files.get(key)

    def choice(self, key: str) -> "Choice | None":
        """A format with its rules; ``None`` for no key, or a file with something wrong in it."""
        if key in self._files:
            return self._files[key].choice
        if key == BLANK.id:
            from tourney.formats.own import blank

            return blank()
        return _shipped(key) if key in format_ids() else None

    def rules(self, key: str) -> "Rules | None":
        """The rules of a hand of that format."""
        found = self.choice(key)
        return found.rules if found else None

    def to_edit(self, key: str) -> "tuple[Choice, Path | None] | None":
        """What is edited: an own format with its file, or a copy without one. Raises ``Refused``."""
        if key in self._files:
            return opened(Path(key)), Path(key)
        from tourney.formats.own import copied

        found = self.choice(key)
        return (copied(found, self.own.names()), None) if found else None


def _wanted(cards: list[Card], letters: str) -> list[Card]:
    return [card for card in cards if letters in f"{card.title}{card.right}{card.below}".lower()]


def _shipped(key: str) -> "Choice":
    from tourney.formats.knobs import Choice
    from tourney.formats.load import load_format, load_rules

    form = load_format(key)
    return Choice(form, load_rules(form.rules))


def _card(file: "OwnFile") -> Card:
    if file.choice is None:
        return Card(file.path, file.name, MINE, file.problem)
    form = file.choice.format
    return Card(file.path, form.name, MINE, form.summary or form.document)


def fits(form: Heading, players: int) -> str:
    """18 人最合适, or the headcounts that are."""
    best = [players] if players in form.best_for else form.best_for[:3]
    return f"{'、'.join(map(str, best))} 人最合适" if best else ""


def ordered(forms: Iterable[Heading], players: int) -> list[Heading]:
    """Formats that come out even first, then the others as they are."""
    return sorted(
        forms,
        key=lambda form: (
            players not in form.best_for,
            min((abs(players - n) for n in form.best_for), default=99),
        ),
    )
