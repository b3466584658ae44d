"""The one place that looks at a clock, for those who hand the time on."""

import time
from datetime import UTC, datetime


def local_time() -> str:
    """The time now, with milliseconds and zone."""
    return time_text(seconds())


def seconds() -> float:
    """Seconds since 1970, by the clock of this computer."""
    return time.time()


def time_text(since_1970: float) -> str:
    """A moment as it is kept: ISO with milliseconds, in the zone of this computer."""
    return datetime.fromtimestamp(since_1970, UTC).astimezone().isoformat(timespec="milliseconds")
