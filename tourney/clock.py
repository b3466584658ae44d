"""The one place that looks at a clock, for those who hand the time on."""

from datetime import UTC, datetime


def local_time() -> str:
    """The time now, with milliseconds and zone."""
    return datetime.now(UTC).astimezone().isoformat(timespec="milliseconds")
