"""What has been typed on the entry line, and what each key does to it. Knows no rules and no Qt."""

import re
import unicodedata
from typing import Any, Literal

import msgspec

from ui.widgets.entry_extra import Chosen, Extra

MINUS_KEYS = frozenset("-−")
CLEAR_KEYS = frozenset(".。")
PASS_KEYS = frozenset("/÷")
TOTALS_KEYS = frozenset("*×")
TOTAL_DIGITS = 5
_FIGURE = re.compile(r"-?[0-9]{0,5}")
"""What can stand in a cell."""

Mode = Literal["hand", "passed_out", "totals"]


class Cell(msgspec.Struct, frozen=True):
    """One place of the entry line, as the rules of the event ask for it."""

    key: str
    caption: str
    hint: str = ""
    """What may be typed, below the cell: ``1 2 3``, ``1胜 2负``."""
    labels: dict[str, str] = {}
    """Digit → what it says on the picture of the number pad. Others are shown, and stay where they are."""
    optional: bool = False
    """The line is complete without it."""
    wide: bool = False
    """Two digits are possible, after F2."""
    shown: dict[str, str] = {}
    """Digit → what stands in the cell instead: the bid 10 for its key 1."""
    copies: tuple[str, str, str] | None = None
    """Cell, its text, and the cell to copy from while it says so: who won as landlord went out first."""


class OnLine(msgspec.Struct, frozen=True):
    """What stands on a line, to be put aside and brought back."""

    mode: Mode = "hand"
    typed: dict[str, str] = {}
    marks: dict[str, Chosen] = {}
    spring: bool = False


class EntryState:
    """The cells of one hand, or the three totals, while they are typed."""

    def __init__(
        self,
        cells: tuple[Cell, ...],
        totals: tuple[Cell, ...] = (),
        opener: Cell | None = None,
        spring: dict[str, str] | None = None,
        *,
        may_pass: bool = True,
        extras: tuple[Extra, ...] = (),
        surplus_words: str = "",
    ) -> None:
        """``spring``: digit of the result → 春天 or 反春; empty where the rules know neither.

        ``surplus_words``: what is said of a digit more than the line takes; empty where it replaces the last one.
        """
        self.cells = cells
        self.total_cells = totals
        self.opener = opener
        self.spring_words = spring or {}
        self.may_pass = may_pass
        self.extras = extras
        self.surplus_words = surplus_words
        self.clear()

    def clear(self) -> None:
        """Empty everything; back to a hand's first cell."""
        self.mode: Mode = "hand"
        self._empty()

    def clear_line(self) -> None:
        """``.``: among totals the current cell first; else everything typed, and 流局 too."""
        cell = self.cell()
        if self.mode == "totals" and cell is not None and self.typed.get(cell.key):
            self.typed.pop(cell.key)
        else:
            self.mode = "totals" if self.mode == "totals" else "hand"
            self._empty()

    def _empty(self) -> None:
        self.typed: dict[str, str] = {}
        self.marks: dict[str, Chosen] = {}
        """What letters added, by key of the extra."""
        self.extra = ""
        """Key of the extra that digits go to."""
        self.surplus = ""
        """A digit more than the line takes, until the referee goes back."""
        self.spring = False
        self.two_digits = False
        self.at = 0

    @property
    def begun(self) -> bool:
        """Something is typed that would be lost; 流局 and 春天 are one key each."""
        return any(self.typed.values()) or bool(self.marks) or self.spring or self.mode == "passed_out"

    # ── where the keyboard is ────────────────────────────────────────────

    def places(self) -> tuple[Cell, ...]:
        """The cells of the mode that is on; the opener comes last in the tuple and is reached backwards."""
        if self.mode == "totals":
            return self.total_cells
        opener = (self.opener,) if self.opener else ()
        return opener if self.mode == "passed_out" else self.cells + opener

    def cell(self) -> Cell | None:
        """The cell the keyboard is in; ``None`` in a passed-out hand without an opener."""
        if self.extra:
            return next(extra_cell(extra) for extra in self.extras if extra.key == self.extra)
        places = self.places()
        return places[self.at] if self.at < len(places) else None

    def go_to(self, key: str) -> None:
        """Put the keyboard into the cell ``key``, if there is one in this mode."""
        keys = [cell.key for cell in self.places()]
        if key in keys:
            self.at, self.extra = keys.index(key), ""
            self.two_digits = False
        elif any(extra.key == key for extra in self.extras) and self.mode == "hand":
            self.extra = key

    def step(self, by: int) -> None:
        """One cell on or back; before the first cell comes the opener, where there is one."""
        self.two_digits = False
        if self.extra:
            self.extra = ""
            return
        last = self._last()
        if self.mode == "hand" and self.at > last:
            self.at = 0 if by > 0 else self.at
        elif self.mode == "hand" and self.at + by < 0:
            self.at = len(self.cells) if self.opener else 0
        else:
            self.at = max(0, min(last, self.at + by))

    def _last(self) -> int:
        """The last place that is typed: one that copies another is passed over."""
        if self.mode != "hand":
            return len(self.places()) - 1
        last = len(self.cells) - 1
        return last - 1 if self.copied(self.cells[last]) else last

    def copied(self, cell: Cell) -> str:
        """What the cell takes from another one; empty where it is typed."""
        if cell.copies is None:
            return ""
        condition, text, source = cell.copies
        return self.typed.get(source, "") if self.typed.get(condition) == text else ""

    def text(self, cell: Cell) -> str:
        """What stands in the cell, typed or copied."""
        return self.copied(cell) or self.typed.get(cell.key, "")

    def missing(self) -> Cell | None:
        """The first cell that still has to be filled."""
        return next((cell for cell in self.places() if self._needed(cell) and not self.filled(cell)), None)

    def _needed(self, cell: Cell) -> bool:
        return not cell.optional and cell != self.opener

    def filled(self, cell: Cell) -> bool:
        return self.text(cell) not in {"", "-"}

    # ── typing ───────────────────────────────────────────────────────────

    def digit(self, digit: str) -> None:
        """A digit into the current cell; a new one replaces what was there, except in totals and after F2."""
        cell = self.cell()
        if cell is None:
            return
        if self.extra:
            self._digit_of_extra(digit)
            return
        before = self.typed.get(cell.key, "")
        if before and not self.two_digits and self._is_full(cell):
            self.surplus = digit
            return
        if self.mode == "totals":
            self.typed[cell.key] = (before + digit)[: TOTAL_DIGITS + before.startswith("-")]
        elif self.two_digits and len(before) == 1:
            self.typed[cell.key] = before + digit
        else:
            self.typed[cell.key] = digit
        self._forget_impossible_spring()

    def _is_full(self, cell: Cell) -> bool:
        """One digit more would be the second of a two-digit bid typed digit by digit, not another result."""
        last = self.mode == "hand" and self.at == self._last() and not self.copied(cell)
        return bool(self.surplus_words) and last and self.missing() is None

    def _digit_of_extra(self, digit: str) -> None:
        extra = next(extra for extra in self.extras if extra.key == self.extra)
        chosen = self.marks.get(extra.key, {})
        if digit == "0":
            self.marks.pop(extra.key, None)
        elif digit in extra.seats:
            self.marks[extra.key] = extra.turned(chosen, digit)
            if not self.marks[extra.key]:
                del self.marks[extra.key]

    def letter(self, letter: str) -> bool:
        """A letter that adds something rare to the hand; ``False`` where these rules do not know it."""
        extra = next((one for one in self.extras if one.letter == letter), None)
        if extra is None or self.mode != "hand":
            return False
        if extra.seats:
            self.extra = "" if self.extra == extra.key else extra.key
        elif self.marks.pop(extra.key, None) is None:
            self.marks[extra.key] = {"": 0}
        return True

    def may_move_on(self) -> bool:
        """The digit just typed fills its cell."""
        cell = self.cell()
        if cell is None or self.mode != "hand" or self.extra:
            return False
        if self.two_digits:
            return len(self.typed.get(cell.key, "")) == 2
        return self.typed.get(cell.key, "") in cell.labels

    def widen(self) -> bool:
        """F2: two digits for this cell; ``False`` where it takes one."""
        cell = self.cell()
        if cell is None or not cell.wide:
            return False
        self.typed.pop(cell.key, None)
        self.two_digits = True
        return True

    def erase(self) -> None:
        """Backspace: the last digit; from an empty cell, the cell before."""
        self.surplus = ""
        if self.extra:
            self.marks.pop(self.extra, None)
            return
        cell = self.cell()
        if cell is not None and not self.typed.get(cell.key):
            self.step(-1)
            cell = self.cell()
        if cell is not None:
            self.typed[cell.key] = self.typed.get(cell.key, "")[:-1]

    def minus(self) -> None:
        """``−``: one cell back; among totals the sign."""
        cell = self.cell()
        if self.surplus and cell is not None:
            self.typed.pop(cell.key, None)
            self.surplus = ""
        elif self.mode != "totals":
            self.step(-1)
        elif cell is not None:
            text = self.typed.get(cell.key, "")
            self.typed[cell.key] = text[1:] if text.startswith("-") else f"-{text}"

    def toggle_spring(self) -> None:
        """``+``: 春天 or 反春, whichever the result allows; on again takes it off."""
        if self.mode == "hand" and self.spring_words:
            self.spring = not self.spring
            self._forget_impossible_spring()

    def _forget_impossible_spring(self) -> None:
        result = self._result()
        if result and result not in self.spring_words:
            self.spring = False

    def _result(self) -> str:
        return self.typed.get("result", "")

    def spring_word(self) -> str:
        """What ``+`` has added; empty when it has not."""
        if not self.spring:
            return ""
        result = self._result()
        return self.spring_words.get(result) or "/".join(self.spring_words.values())

    def switch(self, mode: Mode) -> None:
        """``÷`` and ``×``: into the mode, or from it back to a hand. What was typed in the other is gone."""
        if mode == "totals" and not self.total_cells:
            return
        if mode == "passed_out" and not self.may_pass:
            return
        self.mode = "hand" if self.mode == mode else mode
        self._empty()

    # ── what was typed ───────────────────────────────────────────────────

    def values(self) -> dict[str, Any]:
        """Typed figures by cell; ``spring`` or ``passed_out`` are there when true; totals are one tuple."""
        if self.mode == "totals":
            return {"totals": tuple(self._number(cell) for cell in self.total_cells)}
        found: dict[str, Any] = {cell.key: self._number(cell) for cell in self.places() if self.filled(cell)}
        if self.mode == "passed_out":
            found["passed_out"] = True
            return found
        if self.spring:
            found["spring"] = True
        marked = [extra for extra in self.extras if extra.key in self.marks]
        return found | {extra.key: extra.value(self.marks[extra.key]) for extra in marked}

    def _number(self, cell: Cell) -> int | None:
        return int(self.text(cell)) if self.filled(cell) else None

    def load(self, values: dict[str, Any]) -> None:
        """Put values as ``values`` gives them back onto the line, to be corrected."""
        self.clear()
        if "totals" in values:
            self.mode = "totals"
            pairs = zip(self.total_cells, values["totals"], strict=True)
            self.typed = {cell.key: str(points) for cell, points in pairs if points is not None}
            return
        self.mode = "passed_out" if values.get("passed_out") else "hand"
        self.spring = bool(values.get("spring"))
        self.typed = {cell.key: str(values[cell.key]) for cell in self.places() if cell.key in values}
        given = {extra.key: extra.loaded(values.get(extra.key)) for extra in self.extras}
        self.marks = {key: chosen for key, chosen in given.items() if chosen}

    # ── put aside and brought back ───────────────────────────────────────

    def on_line(self) -> OnLine:
        """What stands here now."""
        typed = {key: text for key, text in self.typed.items() if text}
        return OnLine(self.mode, typed, dict(self.marks), self.spring)

    def bring_back(self, kept: OnLine) -> bool:
        """Puts it on the line again, the keyboard in the first empty cell; ``False`` where it does not fit these cells."""
        self.clear()
        self.mode, self.spring = kept.mode, kept.spring and bool(self.spring_words)
        known = {cell.key for cell in self.places()}
        extras = {extra.key: extra for extra in self.extras}
        fits = set(kept.typed) <= known and all(map(_FIGURE.fullmatch, kept.typed.values()))
        fits &= all(key in extras and extras[key].knows(chosen) for key, chosen in kept.marks.items())
        if not fits or (kept.mode == "passed_out" and not self.may_pass):
            self.clear()
            return False
        self.typed, self.marks = dict(kept.typed), dict(kept.marks)
        if (missing := self.missing()) is not None:
            self.go_to(missing.key)
        elif self.mode == "hand":
            self.at = self._last()
        return True


def extra_cell(extra: Extra) -> Cell:
    """The extra as a cell of the line: its seats are its digits."""
    labels = {seat: f"{seat} 座" for seat in extra.seats}
    hint = " ".join(extra.seats) if extra.seats else extra.letter
    return Cell(extra.key, extra.word, hint, labels | ({"0": "都没有"} if labels else {}), optional=True)


def plain(text: str) -> str:
    """Full-width digits and signs as the number pad sends them."""
    return unicodedata.normalize("NFKC", text)
