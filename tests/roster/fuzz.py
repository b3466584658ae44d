"""Mutated sign-up files: whatever is in them, they are read or refused with a sentence, and imported whole or not.

``python -m tests.roster.fuzz 20000`` runs that many mutations with the seeds 0, 1, 2 …; the plain test run does 300.
"""

import faulthandler
import io
import random
import re
import sys
import tempfile
import time
import zipfile
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from xml.sax.saxutils import escape

import resources
from tests.builders import Office, an_event
from tourney.model.errors import Refused
from tourney.roster.known import registered
from tourney.roster.people import Chosen, people
from tourney.roster.preview import Preview
from tourney.roster.read import read
from tourney.roster.register import import_command
from tourney.roster.tally import tally
from tourney.wording.refusals import sentence
from tourney.wording.roster import problem_short, problem_text

SAMPLES = Path(resources.__file__).parent / "samples"
NASTY = (
    *(
        "",
        " ",
        "\u3000",
        "\u200b",
        "'",
        '"',
        "0",
        "-1",
        "1E400",
        "1.1E+17",
        "9" * 400,
        "nan",
        "inf",
        "#N/A",
        "=1+1",
    ),
    *(
        "TRUE",
        "\ufffd",
        "\ue123",
        "\U0001f600",
        "𠅤",
        "\u202e张三",
        "合计",
        "姓名",
        "无",
        "同上",
        "007",
        "7",
        "张" * 300,
    ),
    *(
        "110000199001010013",
        "11000019900101003X",
        "13800138000",
        "1,2",
        "a b",
        "</v>",
        "&lt;",
        "<b>",
        "\t=1",
        "x" * 40,
    ),
    *("_x0000_", "_x000D_", "%s{0}{row}", "\\", "2026-13-45", "A1:XFD1048576", "1048577", "-5", "苏\n木"),
)
BINARY = ("报名表-18人.xlsx", "报名表-18人.xls", "报名表-18人.ods", "报名表-27人-脏数据.xlsx")
TEXT = ("报名表-20人-BOM.csv", "报名表-31人-GB18030.csv")
LONGEST = 60
"""Seconds for one file."""
RENEWED = 50
"""After so many files a new event is begun."""


@cache
def sample(name: str) -> bytes:
    return (SAMPLES / name).read_bytes()


@cache
def parts_of(name: str) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(sample(name))) as book:
        return {part: book.read(part) for part in book.namelist()}


def damaged(data: bytes, chance: random.Random) -> bytes:
    """Bytes changed, lost, doubled or cut off at the end."""
    hurt = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 5, 30))):
        at = chance.randrange(len(hurt) or 1)
        long = chance.choice((1, 1, 2, 8, 200))
        way = chance.randrange(4)
        if way == 0 and hurt:
            hurt[min(at, len(hurt) - 1)] = chance.randrange(256)
        elif way == 1:
            del hurt[at : at + long]
        elif way == 2:
            hurt[at:at] = hurt[at : at + long]
        else:
            hurt[at:at] = chance.randbytes(long)
    return bytes(hurt[: chance.randrange(len(hurt) + 1)] if chance.random() < 0.1 else hurt)


def another_workbook(name: str, chance: random.Random) -> bytes:
    """An xlsx or ods whose values, attributes or tags are others."""
    parts = dict(parts_of(name))
    part = chance.choice([p for p in parts if p.endswith(".xml")])
    if chance.random() < 0.7:  # mostly where the people are
        part = chance.choice([p for p in parts if "sheet" in p or "Strings" in p or p == "content.xml"])
    way = chance.choice((_other_values, _other_values, _other_attributes, _other_tags, damaged))
    parts[part] = way(parts[part], chance)
    if chance.random() < 0.05:
        del parts[chance.choice(sorted(parts))]
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w") as book:
        for each, content in parts.items():
            book.writestr(each, content)
    return into.getvalue()


def _replaced(
    pattern: bytes, data: bytes, chance: random.Random, by: Callable[[re.Match[bytes]], bytes]
) -> bytes:
    rate = chance.choice((0.01, 0.1, 0.5))
    return re.sub(pattern, lambda found: by(found) if chance.random() < rate else found[0], data)


def _other_values(data: bytes, chance: random.Random) -> bytes:
    return _replaced(
        rb">[^<>]+<",
        data,
        chance,
        lambda _found: f">{escape(chance.choice(NASTY))}<".encode("utf-8", "replace"),
    )


def _other_attributes(data: bytes, chance: random.Random) -> bytes:
    def other(found: re.Match[bytes]) -> bytes:
        value = escape(chance.choice(NASTY), {'"': "&quot;"})
        return found[1] + b'="' + value.encode("utf-8", "replace") + b'"'

    return _replaced(rb'([\w:]+)="[^"]*"', data, chance, other)


def _other_tags(data: bytes, chance: random.Random) -> bytes:
    tags = re.findall(rb"</?[\w:]+", data) or [b"<v"]
    return _replaced(rb"</?[\w:]+", data, chance, lambda _found: chance.choice(tags))


def another_text(name: str, chance: random.Random) -> bytes:
    """A CSV file with other cells, separators, quotes, in any encoding."""
    text = sample(name).decode("gb18030" if "GB" in name else "utf-8-sig")
    cells = re.split(r"([,\r\n]+)", text)
    for _ in range(chance.choice((1, 3, 20))):
        cells[chance.randrange(len(cells))] = chance.choice(
            (*NASTY, "\t", ",", ",,", '"', '""', "\r", "\n", "\0")
        )
    encoding = chance.choice(("utf-8", "utf-8-sig", "gb18030", "gb18030", "utf-16", "utf-16-le"))
    data = "".join(cells).encode(encoding, "replace")
    return damaged(data, chance) if chance.random() < 0.4 else data


def mutation(seed: int) -> bytes:
    """The file of that seed."""
    chance = random.Random(seed)  # noqa: S311 - a seed gives the same file for ever
    way = chance.random()
    if way < 0.45:
        return another_workbook(chance.choice([n for n in BINARY if not n.endswith(".xls")]), chance)
    if way < 0.65:
        return damaged(sample(chance.choice(BINARY)), chance)
    return another_text(chance.choice(TEXT), chance)


class Fuzz:
    """Files one after another into an event, each taken back again."""

    def __init__(self) -> None:
        self.office: Office = an_event()
        self.folder = Path(tempfile.mkdtemp(prefix="tourney-fuzz-"))
        self.seen: Counter[str] = Counter()

    def run(self, seed: int) -> str:
        """What became of the file: ``imported``, or the code of its refusal. Raises ``AssertionError``."""
        if seed % RENEWED == 0:
            self.office.desk.close()
            self.office = an_event()
        path = self.folder / "名单.xlsx"
        path.write_bytes(mutation(seed))
        outcome = self._outcome(path)
        self.seen[outcome] += 1
        return outcome

    def _outcome(self, path: Path) -> str:
        try:
            preview = read(path, registered=registered(self.office.state))
        except Refused as refused:
            return _sound(refused)
        _looked_at(preview)
        return self._imported(path, preview)

    def _imported(self, path: Path, preview: Preview) -> str:
        state = self.office.state
        taken = decided(preview)
        before = dict(state.entries)
        try:
            shown = people(preview, taken)
            self.office.desk.execute(import_command(preview, taken))
        except Refused as refused:
            assert state.entries == before, "half an import"
            return _sound(refused)
        added = [self.office.state.person(n) for n in self.office.state.entries if n not in before]
        fields = ("name", "unit", "sex", "id_number", "phone", "remark")
        assert [[getattr(p, f).strip() for f in fields] for p in added] == [
            [getattr(p, f).strip() for f in fields] for p in shown
        ], "what was previewed is not what was imported"
        again = read(path, registered=registered(self.office.state))
        assert tally(again).new == 0, "importing again adds people"
        self.office.desk.undo()
        assert set(self.office.state.entries) == set(before), "not taken back as one"
        return "imported"


def decided(preview: Preview) -> dict[int, Chosen]:
    """Every question answered with import."""
    return {row.row: "import" for row in preview.rows if row.decision == "ask" and row.name}


def _sound(refused: Refused) -> str:
    said = sentence(refused)
    assert said.endswith("。"), said
    assert "\n" not in said, said
    return refused.code


def _looked_at(preview: Preview) -> None:
    for found in (*preview.notes, *(each for row in preview.rows for each in row.problems)):
        assert problem_text(found).endswith("。")
        assert problem_short(found)
    for row in preview.rows:
        stored = row.number + row.name + row.unit + row.id_number + row.phone + row.remark
        assert (
            stored.isprintable() or "\ue123" in stored or not any(c in stored for c in "\0\n\r\t\u200b\ufffd")
        )
        assert "\ufffd" not in stored


def main(count: int, first: int = 0) -> int:
    """Runs ``count`` mutations; prints every seed that fails and what became of the others."""
    fuzz, failed, slowest, begun = Fuzz(), 0, (0.0, 0), time.monotonic()
    for seed in range(first, first + count):
        started = time.monotonic()
        # a file that is never done with ends the run here
        faulthandler.dump_traceback_later(LONGEST, exit=True)
        try:
            fuzz.run(seed)
        except Exception as error:  # noqa: BLE001 - the very thing that is looked for
            failed += 1
            print(f"seed {seed}: {type(error).__name__}: {str(error)[:300]}", flush=True)  # noqa: T201
            fuzz.office = an_event()
        faulthandler.cancel_dump_traceback_later()
        slowest = max(slowest, (time.monotonic() - started, seed))
    took = time.monotonic() - begun
    print(f"{count} files, {failed} failed, {took:.0f} s, slowest {slowest[0]:.2f} s (seed {slowest[1]})")  # noqa: T201
    print(dict(fuzz.seen.most_common()))  # noqa: T201
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
