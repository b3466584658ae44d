"""Printing is a command too: serial, version and what the paper says are kept (DESIGN §2)."""

import base64
import hashlib
import hmac

from tourney.decide.context import Caution, Decision, Now
from tourney.formats.papers import content_of, newest_printing
from tourney.formats.phase import SHEET
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.ids import TableId
from tourney.model.state import Tournament


def print_paper(state: Tournament, command: c.Print, now: Now) -> Decision:
    """A paper leaves the printer. The same content keeps its version; a changed one gets the next."""
    place = command.round_id
    if command.document == SHEET:
        table = state.table(TableId(command.stage, command.round, command.table, command.playoff))
        if table is None or not table.main.begun:
            raise Refused("nothing_on_sheet", table=command.table)
    elif command.stage and command.stage not in state.stages:
        raise Refused("stage_unknown", stage=command.stage, stages=[s.name for s in state.format.stages])
    content = content_of(state, command.document, place, command.table)
    last = newest_printing(state, command.document, place, command.table)
    serial = last.serial if last else f"{_serials(state, command.document) + 1:06d}"
    version = 1 if last is None else last.version + (last.content != content)
    code = check_code(now.key, now.chain, (serial, version, content))
    event = e.Printed(
        stage=command.stage, round=command.round, playoff=command.playoff, document=command.document,
        table=command.table, serial=serial, version=version, content=content, code=code,
    )  # fmt: skip
    again = last is not None and last.version == version and is_ladder_sheet(state, command)
    facts: dict[str, object] = {"table": command.table, "serial": serial}
    return Decision((event,), cautions=(Caution("sheet_again", facts),) if again else ())


def is_ladder_sheet(state: Tournament, command: c.Print) -> bool:
    """A sheet whose copy the player needs for his next game: it leaves the printer once (A1-70)."""
    stage = state.format.stage(command.stage)
    return command.document == SHEET and stage is not None and stage.ladder is not None


def _serials(state: Tournament, document: str) -> int:
    return sum(1 for key in state.prints if key[0] == document)


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
