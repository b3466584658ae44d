"""One value, one spelling. Every function here gives the same again when applied to its own result."""

import re
import unicodedata
from functools import lru_cache
from string import ascii_lowercase, ascii_uppercase

_UNSEEN = frozenset({"Cc", "Cf", "Cs"})
_BLANKS = re.compile(r"\s+")
_HAN = r"\u2e80-\u9fff\uf900-\ufaff\ue000-\uf8ff\ufe00-\ufe0f\U00020000-\U0003ffff\U000e0100-\U000e01ef"
_DOTS = "·•・．‧∙⋅･᛫●"
_PADDING = re.compile(rf"(?<=[{_HAN}{_DOTS}]) (?=[{_HAN}{_DOTS}])")
_SELECTORS = re.compile(r"[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_UNIFY_DOTS = str.maketrans(dict.fromkeys(_DOTS + ".", "·"))
_NO_VALUE = frozenset({"无", "暂无", "没有", "/", "\\", "-", "--", "—", "——", "~", "none", "null", "n/a"})
_PHONE_MARKS = re.compile(r"[\s()\-‐‑‒–—―−.]+")
_MOBILE = re.compile(r"(?:\+?86|0086)?(1[0-9]{10})")
_WHOLE = re.compile(r"([0-9]+)\.0+")
_CAPITALS = str.maketrans(ascii_lowercase, ascii_uppercase)
_SEXES = {
    **dict.fromkeys(("男", "男性", "男士", "先生", "m", "male"), "男"),
    **dict.fromkeys(("女", "女性", "女士", "小姐", "f", "female"), "女"),
}


def clean_text(text: str) -> str:
    """Without characters that cannot be seen; any run of blanks is one space; no mark for text in front."""
    if text.isprintable() and " " not in text and not text.startswith("'"):
        return text
    kept = "".join(_seen(ch) for ch in text)
    return _BLANKS.sub(" ", kept).strip().lstrip("' ")


def _seen(ch: str) -> str:
    if ch.isspace():
        return " "
    return "" if unicodedata.category(ch) in _UNSEEN else ch


def clean_name(text: str) -> str:
    """A name without the blanks that pad it for alignment. ``李　明`` is 李明, ``Tom Lee`` keeps its space.

    Dots, variants and rare characters stay as the organiser wrote them.
    """
    return _PADDING.sub("", clean_text(text))


@lru_cache(maxsize=50_000)
def name_key(name: str) -> str:
    """What two spellings of one name have in common: for comparing, never for showing."""
    compact = _half_width(_SELECTORS.sub("", name)).replace(" ", "").lstrip("'")
    return unicodedata.normalize("NFKC", compact.casefold()).translate(_UNIFY_DOTS)


def _half_width(text: str) -> str:
    if text.isascii():
        return clean_text(text)
    return unicodedata.normalize("NFKC", clean_text(unicodedata.normalize("NFKC", clean_text(text))))


def _compact(text: str) -> str:
    """Half-width, without any blank; empty for 无 and the like."""
    compact = unicodedata.normalize("NFKC", _half_width(text).replace(" ", "").lstrip("'"))
    return "" if compact.casefold() in _NO_VALUE else compact


def clean_id(text: str) -> str:
    """An ID number in half-width capitals without blanks; empty for 无 and the like."""
    return _compact(text).translate(_CAPITALS)


def clean_phone(text: str) -> str:
    """A mobile number as 11 digits; any other number as it is written, in half-width characters."""
    half = _half_width(text)
    if half.casefold() in _NO_VALUE:
        return ""
    whole = _WHOLE.fullmatch(half)
    half = whole[1] if whole else half
    mobile = _MOBILE.fullmatch(_PHONE_MARKS.sub("", half))
    return mobile[1] if mobile else half


def clean_number(text: str) -> str:
    """A 参赛号 as text: ``007`` stays ``007``, ``7.0`` from a numeric column is ``7``."""
    compact = _compact(text)
    whole = _WHOLE.fullmatch(compact)
    return whole[1] if whole else compact


@lru_cache(maxsize=4096)
def clean_sex(text: str) -> str:
    """男, 女, or empty for anything else."""
    return _SEXES.get(_compact(text).casefold(), "")


@lru_cache(maxsize=4096)
def clean_unit(text: str) -> str:
    """A unit on one line; empty for 无 and the like."""
    compact = _PADDING.sub("", clean_text(text)) if "\n" in text else clean_text(text)
    return "" if compact.casefold() in _NO_VALUE else compact
