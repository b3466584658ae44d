"""Reading the organiser's background for certificates from a file."""

from pathlib import Path

from tourney.model.errors import Refused
from tourney.model.pictures import MOST_BYTES, picture_of


def read_picture(path: Path) -> bytes:
    """The file as it is, once it is known that it can be drawn.

    Raises ``Refused``: ``picture_missing``, ``picture_unreadable``, ``picture_kind``, ``picture_broken``,
    ``picture_large``.
    """
    if not path.exists():
        raise Refused("picture_missing", path=str(path))
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as problem:
        raise Refused("picture_unreadable", path=str(path), why=problem.strerror or "系统不让读") from problem
    picture_of(data)
    from tourney.reports.to_pdf_certificates import decoded

    decoded(data)
    return data
