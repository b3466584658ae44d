"""Entries that older versions of the program wrote, as this version reads them. What is stored never changes.

One function a kind of event that was once written in another way; ``tests/old_files`` holds a file for each.
"""

from collections.abc import Callable
from typing import Any

import msgspec

Entry = dict[str, Any]


def read_as_now(data: bytes) -> bytes | None:
    """The stored entry in today's words; ``None`` where it is none of those that older versions wrote."""
    entry = msgspec.json.decode(data)
    rewrite = _REWRITES.get(entry.get("kind", "")) if isinstance(entry, dict) else None
    return msgspec.json.encode(rewrite(entry)) if rewrite else None


def _kick_was_yes_or_no(created: Entry) -> Entry:
    """踢 was a switch that no rules had on; now it is the bid after which one may kick."""
    rules = created["rules"]
    return {**created, "rules": {**rules, "kick": 0 if rules.get("kick") is False else rules.get("kick", 0)}}


_REWRITES: dict[str, Callable[[Entry], Entry]] = {"event_created": _kick_was_yes_or_no}
