"""How classes are called in stored and typed JSON."""


def snake_case(name: str) -> str:
    """``HandRecorded`` → ``hand_recorded``: the kind of an event, the ``do`` of a command."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")
