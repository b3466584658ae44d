"""What a list of formats says of each, without loading them: the start page and the command line read no more."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec


class Heading(msgspec.Struct, frozen=True):
    """The lines of a format's file above the first stage."""

    id: str
    name: str
    document: str
    summary: str
    best_for: tuple[int, ...] = ()


BLANK = Heading("空白", "空白赛制", "", "一个阶段，每桌四副；从这里做自己的赛制")
"""空白赛制, the format to start from; none that ships has its key."""


@cache
def format_ids() -> tuple[str, ...]:
    """Keys of all formats that ship with the program, in order."""
    names = (item.name for item in files("resources").joinpath("formats").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@cache
def headings() -> tuple[Heading, ...]:
    """Of all formats that ship with the program, in order; much quicker than loading them."""
    return tuple(_heading(format_id) for format_id in format_ids())


def _heading(format_id: str) -> Heading:
    above, _, _ = shipped_text("formats", format_id).partition("\n[")
    return msgspec.convert(tomllib.loads(above), Heading)


def shipped_text(folder: str, key: str) -> str:
    """The TOML of a format or of rules as it ships, with the clauses beside the values."""
    return files("resources").joinpath(folder, f"{key}.toml").read_text("utf-8")
