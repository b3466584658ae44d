"""The one error a referee can put right."""


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not an error of the program
    """A command that cannot be done as it stands; nothing was appended.

    ``code`` names the reason (a key of ``tourney.wording.refusals``), ``facts`` fill the sentence: what, where,
    what to do. Every other exception is a fault of the program.
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        shown = ", ".join(f"{key}={value!r}" for key, value in self.facts.items())
        return f"{self.code}({shown})"
