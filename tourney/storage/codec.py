"""Events to stored bytes and back, and the chain of hashes over the rows."""

import hashlib

import msgspec

from tourney.model.events import AnyEvent
from tourney.storage.older import read_as_now

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEvent)

FIRST_HASH = "0" * 64

Head = tuple[str, str, str, str]
"""Time, desk, operator and command of a row."""


decode_now = _decoder.decode
"""The event behind bytes as this version stores them. Raises ``msgspec.ValidationError`` for all others."""


def encode(event: AnyEvent) -> bytes:
    """The bytes that are stored and hashed."""
    return _encoder.encode(event)


def decode(data: bytes) -> AnyEvent:
    """The event behind stored bytes. Raises ``msgspec.ValidationError`` for what this version does not know."""
    try:
        return _decoder.decode(data)
    except msgspec.ValidationError:
        older = read_as_now(data)
        if older is None:
            raise
    return _decoder.decode(older)


def row_hash(previous: str, seq: int, head: Head, data: bytes) -> str:
    """SHA-256 of the hash before and this row: sequence number, time, desk, operator, command and the event's bytes."""
    said = "\x1f".join((previous, str(seq), *head)).encode()
    return hashlib.sha256(said + b"\x1f" + data).hexdigest()
