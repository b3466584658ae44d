"""Finding a person by number, name, pinyin, its initials, unit or the end of the phone number."""

from tourney.queries.rows import PlayerRow
from tourney.wording.pinyin import is_spelt, sounds_like
from ui.widgets.entry_state import plain


def matches(row: PlayerRow, text: str) -> bool:
    """Whether what was typed may mean this person; １７ from a Chinese keyboard is 17."""
    return any(_matches(row, spelling) for spelling in dict.fromkeys((text, plain(text))))


def _matches(row: PlayerRow, text: str) -> bool:
    wanted = text.strip().lower()
    if not wanted:
        return True
    if wanted in row.name.lower() or wanted in row.unit.lower() or wanted == row.number.lower():
        return True
    if wanted.isdecimal():
        return row.number.startswith(wanted) or (len(wanted) == 4 and wanted in (row.phone_tail, row.id_tail))
    if wanted.upper() == row.id_tail:
        return True
    return wanted.isascii() and is_spelt(row.name, wanted.replace(" ", ""))


def found(rows: tuple[PlayerRow, ...], text: str) -> tuple[PlayerRow, ...]:
    """Everybody who may be meant; the exact number alone where it is one, else in order."""
    exact = tuple(row for row in rows if row.number in (text.strip(), plain(text).strip()))
    return exact or tuple(row for row in rows if matches(row, text))


def sounding(rows: tuple[PlayerRow, ...], text: str) -> tuple[PlayerRow, ...]:
    """Whose name sounds like what was typed, for where nobody is called so: input methods know nobody's name."""
    wanted = "".join(text.split())
    return tuple(row for row in rows if not wanted.isascii() and sounds_like(row.name, wanted))
