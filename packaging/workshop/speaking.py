"""Sentences for the person at the keyboard: Chinese, and a short English line below."""

import sys


class StoppedError(Exception):
    """We cannot go on, and the person can do something about it: both sentences say what."""

    def __init__(self, chinese: str, english: str) -> None:
        super().__init__(chinese)
        self.chinese = chinese
        self.english = english


def say(chinese: str, english: str) -> None:
    print(chinese, english, sep="\n", flush=True)


def never_stumble_over_a_character() -> None:
    """Make a terminal that cannot show Chinese print question marks instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
