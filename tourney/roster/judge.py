"""What a whole row or two rows together say: ID checks, equal names, one ID twice, one number twice.

Then what a row says to the people who are registered already.
"""

import unicodedata
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from tourney.model.identity import fault_of, sex_of
from tourney.model.people import Person
from tourney.roster.again import Match, matches
from tourney.roster.clean import name_key
from tourney.roster.fields import Field
from tourney.roster.grid import address
from tourney.roster.known import Known
from tourney.roster.preview import Problem, Row, decision, problem
from tourney.wording.characters import uncovered

LINES = frozenset({"total_line", "note_line", "header_again"})
"""Rows that are no person."""
_JUDGED = frozenset(
    {
        *("no_name", "name_odd", "name_private", "id_length", "id_birth", "id_check", "sex_mismatch"),
        *("duplicate", "id_shared", "same_name", "number_taken", "number_alike", "name_uncovered"),
        *("known_same", "known_changed", "known_again", "known_name"),
        *("number_known", "number_near", "number_other"),
    }
)
"""Findings of this file; they are made anew each time."""
_LONGEST_NAME = 30
_NOT_IN_NAMES = frozenset("?？:：;；。=,，、/@#&+|\\<>")
_COMPOUND = (
    "欧阳司马上官诸葛东方皇甫尉迟公孙慕容令狐司徒司空夏侯宇文长孙南宫独孤轩辕端木百里呼延西门"
    "东郭闻人澹台公冶太史申屠万俟赫连濮阳淳于单于钟离鲜于闾丘拓跋第五纳兰完颜叶赫达奚"
)
_COMPOUND_SURNAMES = frozenset(_COMPOUND[at : at + 2] for at in range(0, len(_COMPOUND), 2))
"""复姓, two characters each."""


class Numbers:
    """Which numbers are given out, and to whom."""

    def __init__(self, known: Sequence[Known]) -> None:
        self._holders = {str(each.number): each.now for each in known}
        self._bare = {_bare(each.number): each.now for each in known}

    def holder(self, number: str) -> Person | None:
        return self._holders.get(number)

    def near(self, number: str) -> Person | None:
        """The holder of ``7`` where ``007`` is asked for."""
        return self._bare.get(_bare(number)) if number else None


def _bare(number: str) -> str:
    return number.lstrip("0").casefold()


class Finding:
    """Rows under judgement, and what was found so far."""

    def __init__(self, rows: Sequence[Row], columns: Mapping[Field, int]) -> None:
        self.people = [row for row in rows if not is_line(row)]
        self.columns = columns
        self.found: dict[int, list[Problem]] = defaultdict(list)
        for row in rows:
            self.found[row.row] = [each for each in row.problems if each.code not in _JUDGED]

    def add(self, code: str, row: Row, field: Field | Literal[""], **facts: str | int) -> None:
        column = self.columns.get(field, -1) if field else -1
        shown = row.raw[column] if 0 <= column < len(row.raw) else ""
        where = address(column, row.row)
        self.found[row.row].append(problem(code, row.row, cell=where, value=shown, field=field, **facts))

    def skipped(self, row: Row) -> bool:
        return decision(self.found[row.row]) == "skip"


def judged(rows: Sequence[Row], columns: Mapping[Field, int], known: Sequence[Known] = ()) -> tuple[Row, ...]:
    """The rows with everything that is to be said about them, and what becomes of each.

    ``known`` are the people registered already: such a row changes them or nobody.
    """
    finding = Finding(rows, columns)
    for row in finding.people:
        _judge_name(finding, row)
        _judge_id(finding, row)
    _compare_ids(finding)
    _compare_names(finding)
    _compare_numbers(finding)
    sure = _compare_known(finding, known) if known else {}
    return tuple(_settled(row, finding.found[row.row], sure.get(row.row)) for row in rows)


def is_line(row: Row) -> bool:
    return any(each.code in LINES for each in row.problems)


def _settled(row: Row, problems: list[Problem], match: Match | None) -> Row:
    changes = match.changes if match and match.first else {}
    return msgspec.structs.replace(
        row,
        problems=tuple(problems),
        decision=decision(problems),
        known=match.known.number if match and changes else "",
        changes=changes,
    )


def _judge_name(finding: Finding, row: Row) -> None:
    if not row.name:
        if "name" in finding.columns and not finding.skipped(row):
            finding.add("no_name", row, "name")
        return
    if _is_odd(row.name) or _is_two_people(row, finding.columns):
        finding.add("name_odd", row, "name", name=row.name)
    if any(unicodedata.category(ch) == "Co" for ch in row.name):
        finding.add("name_private", row, "name", name=row.name)
    elif missing := uncovered(row.name):
        finding.add("name_uncovered", row, "name", name=row.name, missing="、".join(missing))


def _is_odd(name: str) -> bool:
    no_letter = not any(ch.isalpha() or unicodedata.category(ch) in ("Co", "Cn") for ch in name)
    return no_letter or len(name) > _LONGEST_NAME or not _NOT_IN_NAMES.isdisjoint(name)


def _is_two_people(row: Row, columns: Mapping[Field, int]) -> bool:
    """``张三 李四`` in one cell: parts long enough to be names, the first no compound surname."""
    if row.name.isascii() or " " in row.name:
        return False
    column = columns.get("name", -1)
    parts = row.raw[column].split() if 0 <= column < len(row.raw) else []
    return len(parts) > 1 and all(len(part) > 1 for part in parts) and parts[0] not in _COMPOUND_SURNAMES


def _judge_id(finding: Finding, row: Row) -> None:
    if not row.id_number:
        return
    fault = fault_of(row.id_number)
    if fault:
        finding.add(fault, row, "id_number", tail=row.id_number[-4:], length=len(row.id_number))
    by_id = sex_of(row.id_number)
    if row.sex and by_id and row.sex != by_id:
        finding.add("sex_mismatch", row, "sex", sex=row.sex, by_id=by_id)


def _compare_ids(finding: Finding) -> None:
    """One ID, one name: the same person again. One ID, two names: both are flagged."""
    holders: dict[str, list[Row]] = defaultdict(list)
    for row in finding.people:
        if row.id_number and row.name:
            holders[row.id_number].append(row)
    for rows in holders.values():
        if len(rows) > 1:
            _compare_holders(finding, rows)


def _compare_holders(finding: Finding, rows: list[Row]) -> None:
    firsts: dict[str, Row] = {}
    for row in rows:
        first = firsts.setdefault(name_key(row.name), row)
        if first is not row:
            finding.add("duplicate", row, "id_number", other=first.row, name=row.name)
    people = list(firsts.values())
    for row in people if len(people) > 1 else ():
        other = next(each for each in people if each is not row)
        finding.add("id_shared", row, "id_number", tail=row.id_number[-4:], other=other.row, name=other.name)


def _compare_names(finding: Finding) -> None:
    """A name that occurs again without an ID: only the referee knows whether it is one person."""
    namesakes: dict[str, list[Row]] = defaultdict(list)
    for row in finding.people:
        if row.name:
            namesakes[name_key(row.name)].append(row)
    for rows in namesakes.values():
        known = [row for row in rows if row.id_number] or rows[:1]
        for row in rows:
            if not row.id_number and row is not known[0]:
                finding.add("same_name", row, "name", other=known[0].row, name=row.name)


def _compare_numbers(finding: Finding) -> None:
    """The same number twice, or ``7`` and ``007``. A person listed twice is no second holder."""
    holders: dict[str, Row] = {}
    alike: dict[str, Row] = {}
    for row in finding.people:
        if not row.number or finding.skipped(row):
            continue
        holder = holders.setdefault(row.number, row)
        near = alike.setdefault(_bare(row.number), row)
        if holder is not row:
            finding.add("number_taken", row, "number", number=row.number, other=holder.row)
        elif near is not row:
            finding.add("number_alike", row, "number", number=row.number, other=near.row, like=near.number)


def _compare_known(finding: Finding, known: Sequence[Known]) -> dict[int, Match]:
    sure, doubtful = matches(finding.people, known)
    numbers = Numbers(known)
    for row in finding.people:
        if row.row in sure:
            _say_known(finding, row, sure[row.row])
        else:
            _say_new(finding, row, doubtful.get(row.row), numbers)
    return sure


def _say_known(finding: Finding, row: Row, match: Match) -> None:
    """The row is a registered person: what would change, or that nothing does."""
    facts: dict[str, str | int] = {"name": row.name, "number": match.known.number}
    if not match.first:
        finding.add("known_again", row, "", **facts)
    elif not match.changes:
        finding.add("known_same", row, "", **facts)
    else:
        for field, value in match.changes.items():
            facts[f"was_{field}"] = match.known.value(field)
            facts[f"new_{field}"] = value
        finding.add("known_changed", row, "", **facts)


def _say_new(finding: Finding, row: Row, namesake: Known | None, numbers: Numbers) -> None:
    """The row is nobody who is registered; perhaps its name or its number is."""
    if namesake is not None:
        now = namesake.now
        finding.add("known_name", row, "name", name=row.name, number=now.number, unit=now.unit)
    near = numbers.near(row.number)
    if holder := numbers.holder(row.number):
        elsewhere = row.unit and holder.unit and row.unit != holder.unit
        code = "number_other" if elsewhere else "number_known"
        finding.add(code, row, "number", number=row.number, name=holder.name)
    elif near:
        finding.add("number_near", row, "number", number=row.number, name=near.name, like=near.number)
