"""The practice event: played from the sign-up workbook to the final places, with every paper it makes."""

from collections.abc import Iterator
from importlib.resources import as_file, files
from pathlib import Path

import msgspec

from tourney.desk import Desk, created
from tourney.formats.knobs import chosen
from tourney.formats.load import load_format
from tourney.model.commands import Print
from tourney.model.errors import Refused
from tourney.model.scripts import command_of
from tourney.reports.files import write_file
from tourney.reports.press import pdf, to_print, workbook
from tourney.roster.read import read
from tourney.roster.register import import_command
from tourney.wording.papers import TITLES


class Practice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the practice event is made of: ``resources/samples/演示.toml``."""

    format: str
    name: str
    roster: str
    script: str
    date: str
    guest: str
    guest_unit: str
    draws: str
    """A format of several rounds, to show how draws look."""
    ladder: str
    """A format of levels, to show how those look."""
    movement: str
    """A format in which people move, to show that too."""


def practice() -> Practice:
    """The sample event that ships with the program."""
    return msgspec.toml.decode((_SAMPLES / "演示.toml").read_text("utf-8"), type=Practice)


_SAMPLES = files("resources") / "samples"


def open_practice(path: Path) -> Desk:
    """A new file with the 18 people of the sample workbook in it. Raises ``Refused("file_exists")``."""
    about = practice()
    choice = chosen(load_format(about.format), {})
    event = created(
        choice.format, choice.rules, about.name, expected=choice.format.best_for[0], date=about.date
    )
    desk = Desk.create(path, event)
    with as_file(_SAMPLES / about.roster) as roster:
        desk.execute(import_command(read(roster)))
    return desk


def script() -> Iterator[str]:
    """The lines of the practice event, one command each."""
    return iter((_SAMPLES / practice().script).read_text("utf-8").splitlines())


def play(folder: Path) -> list[Path]:
    """Plays the whole event into ``folder`` and writes every paper and the workbook; the files made.

    Raises ``Refused("file_exists")`` where the folder holds an event already.
    """
    folder.mkdir(parents=True, exist_ok=True)
    desk = open_practice(folder / "演示.tourney")
    try:
        for line in script():
            desk.execute(command_of(line))
        return papers(desk, folder)
    finally:
        desk.close()


def papers(desk: Desk, folder: Path) -> list[Path]:
    """Every paper of every stage that was played, and the workbook."""
    made = [folder / "赛事.xlsx"]
    write_file(made[0], workbook(desk.state))
    for stage in desk.state.format.stages:
        for document in ("result-sheet", "seating-by-table", "standings"):
            made += _paper(desk, folder, document, stage.key, stage.name)
    return made + _paper(desk, folder, "final-standings", "", "全部")


def _paper(desk: Desk, folder: Path, document: str, stage: str, name: str) -> list[Path]:
    try:
        orders: tuple[Print, ...] = to_print(desk.state, document, stage=stage or None)
    except Refused:
        return []
    path = folder / f"{name}-{TITLES[document]}.pdf"
    write_file(path, pdf(desk.state, document, orders))
    return [path]
