"""Quotation marks around what may have some of its own: 新建赛事“‘运河杯’职工赛”."""

import re
from collections.abc import Mapping

_TURNED = str.maketrans("“”‘’", "‘’“”")
_QUOTED = re.compile(r"“\{(\w+)\}”")


def quoted(text: str) -> str:
    """The text in “ ”; quotation marks that stand in it become the other pair."""
    return f"“{text.translate(_TURNED)}”"


def filled(template: str, texts: Mapping[str, str]) -> str:
    """The template with its ``texts``; what it puts in “ ” as ``quoted`` has it."""
    inside = {key: texts[key].translate(_TURNED) for key in _QUOTED.findall(template) if key in texts}
    return template.format(**{**texts, **inside})
