"""The practice event of the first start: 18 people from the sample workbook, checked in and drawn."""

from pathlib import Path

from tourney.demo import open_practice, practice
from tourney.model.commands import CheckIn, Draw, Register

SEED = "练习"


def make_sample(path: Path) -> None:
    """Makes the practice event at ``path``; one that is there already stays as it is. Raises ``Refused``."""
    if path.exists():
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    about = practice()
    desk = open_practice(path)
    try:
        desk.execute(Register(name=about.guest, unit=about.guest_unit, invited=True))
        desk.execute(CheckIn(all=True))
        desk.execute(Draw(stage=desk.state.format.stages[0].key, seed=SEED))
    finally:
        desk.close()
