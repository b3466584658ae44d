"""What each key of the number pad does at this moment of typing."""

from typing import Literal

import msgspec

from ui.widgets.entry_state import EntryState

PadState = Literal["now", "can", "off"]


class PadKey(msgspec.Struct, frozen=True):
    """``now`` is what is waited for, ``can`` works too, ``off`` does nothing."""

    state: PadState
    label: str = ""


OFF = PadKey("off")


def pad_keys(state: EntryState, *, ready: bool, totals_word: str = "只录总分") -> dict[str, PadKey]:
    """Key → its meaning: digits and ``/ * - + . Enter``. ``ready``: Enter records the line."""
    keys = _digits(state) | _signs(state, totals_word)
    keys["Enter"] = _enter(state, ready=ready)
    return keys


def _digits(state: EntryState) -> dict[str, PadKey]:
    cell = state.cell()
    if cell is None:
        return dict.fromkeys("0123456789", OFF)
    if state.mode == "totals" or (state.two_digits and not state.extra):
        return {digit: PadKey("can") for digit in "0123456789"}
    return {
        digit: PadKey("now", cell.labels[digit]) if digit in cell.labels else OFF for digit in "0123456789"
    }


def _signs(state: EntryState, totals_word: str) -> dict[str, PadKey]:
    clear = PadKey("can", "清空")
    if state.mode == "totals":
        return {"/": OFF, "*": PadKey("can", "回逐副"), "-": PadKey("now", "变负数"), "+": OFF, ".": clear}
    return {
        "/": _pass(state),
        "*": PadKey("can", totals_word) if state.total_cells else OFF,
        "-": PadKey("can", "退一格"),
        "+": _spring(state),
        ".": clear,
    }


def _pass(state: EntryState) -> PadKey:
    if not state.may_pass:
        return OFF
    return PadKey("can", "回逐格" if state.mode == "passed_out" else "流局")


def _spring(state: EntryState) -> PadKey:
    words = tuple(state.spring_words.values())
    return PadKey("can", "\n".join(words)) if words and state.mode == "hand" else OFF


def _enter(state: EntryState, *, ready: bool) -> PadKey:
    if state.mode == "totals":
        last = state.at == len(state.total_cells) - 1
        return PadKey("now" if ready else "can", "记下总分" if last or ready else "下一格")
    return PadKey("now" if ready else "can", "记下这副")
