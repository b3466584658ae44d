"""Everything one does with a checkout: ``python3 packaging/dev.py run``, ``test``, ``demo OUT`` and more.

This file only asks whether this Python is new enough. It stays readable for every old Python 3, so that too
old a one gets a sentence and not a syntax error; the work is in ``workshop/``.
"""

import shutil
import subprocess
import sys

NEEDED = (3, 11)
NEWEST_MINOR_LOOKED_FOR = 15


def sentence(version: "tuple[int, ...]", newer: "str | None") -> str:
    """What a person with too old a Python reads; ``newer`` is a newer one on this machine."""
    found = ".".join(str(part) for part in version[:3])
    needed = ".".join(str(part) for part in NEEDED)
    if newer:
        chinese = "这里有 " + newer + "，请改用它：" + newer + " packaging/dev.py run"
        english = "Please use " + newer + "."
    else:
        chinese = "请先装好 Python " + needed + " 或更新的版本，再运行一次。"
        english = "Please install one and run this again."
    return (
        "要用 Python " + needed + " 或更新的版本，现在用的是 " + found + "。" + chinese + "\n"
        "Python " + needed + " or newer is needed, this one is " + found + ". " + english + "\n"
    )


def newer_python() -> "str | None":
    """The name of a Python on this machine that is new enough."""
    names = ["python3." + str(minor) for minor in range(NEWEST_MINOR_LOOKED_FOR, NEEDED[1] - 1, -1)]
    return next((name for name in names if shutil.which(name) and runs(name)), None)


def runs(name: str) -> bool:
    """Whether it starts; some machines have names that stand for a Python that was not chosen."""
    try:
        return not subprocess.call((name, "-c", ""), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError:
        return False


def start() -> int:
    if sys.version_info < NEEDED:
        sys.stderr.write(sentence(sys.version_info[:3], newer_python()))
        return 2
    from workshop.commands import main

    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(start())
