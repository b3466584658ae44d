"""``python -m ui.demo OUT``: the practice event from workbook to places; its papers, workbook and a picture a screen."""

import sys
from collections.abc import Sequence
from pathlib import Path

from tourney.demo import play
from tourney.model.errors import Refused
from tourney.wording.refusals import sentence
from ui.shots import take_all


def main(arguments: Sequence[str]) -> int:
    """Plays into the folder; a folder that holds an event already is left as it is."""
    if len(arguments) != 2:
        print("用法：demo 文件夹", file=sys.stderr)
        return 2
    folder = Path(arguments[1])
    try:
        made = [*play(folder), *take_all(folder)]
    except Refused as refused:
        print(sentence(refused), file=sys.stderr)
        return 3
    for path in made:
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
