"""Printing is a command too: serial, version and what the paper says are kept (DESIGN §2)."""

import base64
import hashlib
import hmac

from tourney.decide.context import Caution, Decision, Now
from tourney.formats.papers import NOBODY, content_of, is_stale, newest_printing, owners
from tourney.formats.phase import SHEET
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.facts import chief_referee
from tourney.model.prints import Printing
from tourney.model.state import Tournament


def print_paper(state: Tournament, command: c.Print, now: Now) -> Decision:
    """A paper leaves the printer. The same content keeps its version; a changed one gets the next."""
    place = command.round_id
    if command.document == SHEET:
        table = state.table(command.round_id.table(command.table))
        if table is None or not table.main.begun:
            raise Refused("nothing_on_sheet", table=command.table)
    elif command.stage and command.stage not in state.stages:
        raise Refused("stage_unknown", stage=command.stage, stages=[s.name for s in state.format.stages])
    _require_owner(state, command)
    last = newest_printing(state, command.document, place, command.table, command.number)
    changed = is_stale(state, command.document, place, command.table, command.number)
    again = last is not None and not changed and bool(command.number)
    if again:
        _require_chief(state, command, last)
    content = content_of(state, command.document, place, command.table, command.number)
    serial = _serial(state, command, last)
    version = 1 if last is None else last.version + changed
    event = e.Printed(
        stage=command.stage, round=command.round, playoff=command.playoff, document=command.document,
        table=command.table, serial=serial, version=version, content=content, number=command.number,
        code=check_code(now.key, now.chain, (serial, version, content)), by=command.by.strip() if again else "",
    )  # fmt: skip
    facts: dict[str, object] = {"table": command.table, "serial": serial}
    return Decision((event,), cautions=(Caution("sheet_again", facts),) if again else ())


def _require_owner(state: Tournament, command: c.Print) -> None:
    """In a ladder a sheet is one player's (A1-66); everywhere else no paper is."""
    at = command.round_id.table(command.table)
    allowed = owners(state, at) if command.document == SHEET else (NOBODY,)
    if command.number not in allowed:
        code = "sheet_owner_missing" if not command.number else "sheet_owner_wrong"
        raise Refused(code, table=command.table, number=command.number, numbers=[n for n in allowed if n])


def _require_chief(state: Tournament, command: c.Print, last: Printing | None) -> None:
    """补打: the copy that a player needs for his next game leaves the printer once; again only by the 裁判长 (A1-70)."""
    person = state.person(command.number)
    facts = {"number": command.number, "name": person.name, "at": last.at if last else ""}
    chief = chief_referee(state)
    if not command.by.strip():
        raise Refused("sheet_reprint", chief=chief, **facts)
    if chief and command.by.strip() != chief:
        raise Refused("sheet_reprint_chief", chief=chief, by=command.by.strip(), **facts)


def _serial(state: Tournament, command: c.Print, last: Printing | None) -> str:
    """The number that a sheet keeps through all its versions; what was printed for a whole table gives none away."""
    if last is not None and last.number == command.number:
        return last.serial
    given = {one.serial for key, found in state.prints.items() if key[0] == command.document for one in found}
    return f"{len(given) + 1:06d}"


def check_code(key: bytes, chain: str, said: tuple[str, int, str]) -> str:
    """校验码: ten letters of HMAC(key, serial, version, content, chain): only this file can have made it.

    ``key`` is the file's secret, ``chain`` the hash of the log's row before the printing, ``said`` what is
    printed: serial, version and the SHA-256 of the content (DESIGN §2 Chain).
    """
    serial, version, content = said
    signed = f"{serial}\n{version}\n{content}\n{chain}".encode()
    digest = hmac.new(key, signed, hashlib.sha256).digest()
    letters = base64.b32encode(digest).decode()[:10]
    return f"{letters[:5]}-{letters[5:]}"
