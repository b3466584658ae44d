"""Rarer things of a hand that a letter opens on the entry line: 明牌, 加倍, 踢, 反踢."""

import msgspec

Chosen = dict[str, int]
"""Seat → which of the choices; the empty key where it is about no seat."""


class Choice(msgspec.Struct, frozen=True):
    value: int | str
    """What the hand keeps."""
    word: str
    """加倍, 超级加倍, 发牌."""
    short: str
    """The same in two characters, for the cell."""


class Extra(msgspec.Struct, frozen=True):
    """One of them: its letter, and what may be said of each seat."""

    key: str
    letter: str
    word: str
    seats: tuple[str, ...] = ()
    """Seats it may be said of; empty where it is said of the hand."""
    choices: tuple[Choice, ...] = (Choice(1, "", ""),)

    def turned(self, chosen: Chosen, seat: str) -> Chosen:
        """The next choice of this seat; after the last one it is off again."""
        step = chosen.get(seat, -1) + 1
        rest = {key: index for key, index in chosen.items() if key != seat}
        return rest if step >= len(self.choices) else dict(sorted({**rest, seat: step}.items()))

    def value(self, chosen: Chosen) -> object:
        """``True`` where it is about the hand; else what was chosen by seat."""
        if not self.seats:
            return True
        return {seat: self.choices[index].value for seat, index in chosen.items()}

    def loaded(self, value: object) -> Chosen:
        """A value as ``value`` gives it, as choices."""
        if not isinstance(value, dict):
            return {"": 0} if value else {}
        values = [choice.value for choice in self.choices]
        return {seat: values.index(one) if one in values else 0 for seat, one in value.items() if seat}

    def knows(self, chosen: Chosen) -> bool:
        """Whether this could have been chosen here."""
        seats = self.seats or ("",)
        return all(seat in seats and 0 <= index < len(self.choices) for seat, index in chosen.items())

    def lines(self, chosen: Chosen) -> tuple[str, ...]:
        """2 加倍: one line a seat, as the cell shows it."""
        if not self.seats:
            return ("有",) if chosen else ()
        return tuple(f"{seat} {self.choices[index].short}".strip() for seat, index in chosen.items())
