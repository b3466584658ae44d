"""Comments beside the values of a format's TOML: the clause a value comes from, or that it is our reading."""

import re
from collections.abc import Mapping

Place = tuple[str, str]
"""Key of the stage, empty outside stages, and the value: ``hands``, ``routes.1``, ``moves.seat2``, ``ladder.daily``."""

_HEADING = re.compile(r"^\[\[?([\w.-]+)\]\]?")
_VALUE = re.compile(r"^([\w-]+)\s*=")
_ITEM = re.compile(r"^\{\s*(?:place|who|level)\s*=\s*\"?([\w]+)")


def comments(text: str) -> Mapping[Place, str]:
    """Every value that the text names with the comment beside it, empty where there is none."""
    found: dict[Place, str] = {}
    stage = heading = name = ""
    for line in text.splitlines():
        code, comment = _parted(line)
        if match := _HEADING.match(code):
            heading = match[1]
            stage = "" if heading == "stage" or not heading.startswith("stage.") else stage
            name = ""
            if not heading.startswith("stage"):
                _add(found, ("", heading), comment)
        elif match := _VALUE.match(code):
            name = match[1]
            if heading == "stage" and name == "key":
                stage = code.split("=", 1)[1].strip().strip('"')
            _add(found, (stage, _within(heading, name)), comment)
        elif match := _ITEM.match(code):
            _add(found, (stage, f"{_within(heading, name)}.{match[1]}"), comment)
        elif code and name:
            _add(found, (stage, _within(heading, name)), comment)
    return found


def _within(heading: str, name: str) -> str:
    """``ladder.daily`` under ``[stage.ladder]``; a value of the stage or of the whole plan by its name alone."""
    parts = [part for part in heading.split(".") if part not in ("stage", "")]
    return ".".join([*parts, name])


def _add(found: dict[Place, str], place: Place, comment: str) -> None:
    found[place] = " ".join(filter(None, (found.get(place, ""), comment)))


def _parted(line: str) -> tuple[str, str]:
    """A line without its comment, and the comment; a # between quotes is none."""
    quoted = False
    for at, char in enumerate(line):
        if char == '"' and not (at and line[at - 1] == "\\"):
            quoted = not quoted
        elif char == "#" and not quoted:
            return line[:at].strip(), line[at + 1 :].strip()
    return line.strip(), ""
