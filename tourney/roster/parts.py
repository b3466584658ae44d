"""Whether a zipped workbook can be given to calamine: it waits for ever for an end tag that is not there."""

import re
import zipfile
import zlib
from io import BytesIO
from xml.parsers.expat import ExpatError, ParserCreate

LARGEST_UNPACKED = 400 * 2**20
"""Bytes of all parts together; a sign-up form with more is a trap."""
_READ = re.compile(
    r"xl/(?!theme/|drawings/|charts/|media/).*\.(xml|rels)|content\.xml|META-INF/manifest\.xml", re.IGNORECASE
)
"""The parts that calamine reads; what is broken elsewhere is no matter."""
_BROKEN = (
    *(zipfile.BadZipFile, zlib.error, ValueError, OSError, NotImplementedError, RuntimeError, EOFError),
    LookupError,
)


def is_sound(data: bytes) -> bool:
    """Every part that will be read is whole, and all of them fit into memory."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as parts:
            if sum(info.file_size for info in parts.infolist()) > LARGEST_UNPACKED:
                return False
            return all(
                _is_well_formed(parts.read(name)) for name in parts.namelist() if _READ.fullmatch(name)
            )
    except _BROKEN:
        return False


def is_locked(data: bytes) -> bool:
    """An ods with a password: its content is encrypted and no XML."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as parts:
            return b"encryption-data" in parts.read("META-INF/manifest.xml")
    except _BROKEN:
        return False


def _is_well_formed(content: bytes) -> bool:
    try:
        ParserCreate().Parse(content, True)
    except ExpatError:
        return False
    return True
