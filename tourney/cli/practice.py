"""``tourney demo``: the practice event from the sign-up list to the final places, with its papers."""

import argparse
from pathlib import Path

from tourney.demo import play


def build(part: argparse.ArgumentParser) -> None:
    """Where to."""
    part.add_argument("folder", type=Path)


def run(options: argparse.Namespace) -> None:
    """Every file that was made, a line each."""
    for path in play(options.folder):
        print(path)
