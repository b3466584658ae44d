"""赛事资料 that ``set_event`` keeps in ``Tournament.values`` under a heading: officials by office, times by stage."""

from tourney.model.state import Tournament

JURY = "jury."
"""Before an office."""
SCHEDULE = "schedule."
"""Before the key or name of a stage, or the title of something else that has a time."""


def under(state: Tournament, head: str) -> dict[str, str]:
    """What is said under a heading, by what follows it; what was emptied again is left out."""
    return {
        key.removeprefix(head): text for key, text in state.values.items() if key.startswith(head) and text
    }


def chief_referee(state: Tournament) -> str:
    """裁判长 of this event by name, 总裁判长 too; empty where none is written down."""
    named = under(state, JURY)
    return next((name for office, name in named.items() if "裁判长" in office and "副" not in office), "")
