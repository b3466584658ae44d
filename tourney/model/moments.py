"""Moments as ISO texts, and the time between two of them."""

from datetime import datetime


def seconds_between(earlier: str, later: str) -> int:
    """Whole seconds from one ISO moment to another; negative when they are the other way round."""
    passed = datetime.fromisoformat(later) - datetime.fromisoformat(earlier)
    return int(passed.total_seconds())
