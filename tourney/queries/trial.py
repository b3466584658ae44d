"""试一副: what one hand would give under rules that are being written. Nothing of it is kept."""

from tourney.model.commands import HandValues
from tourney.model.events import PlayedHand
from tourney.model.plan import Rules, Stage
from tourney.rules.scoring import checked, checked_kickers, settle
from tourney.rules.sheet import played


def tried(rules: Rules, stage: Stage, seats: int, values: HandValues) -> PlayedHand:
    """The hand with its points, as the first of a table in that stage. Raises ``Refused`` as recording it would."""
    checked(rules, values, seats)
    checked_kickers(values, seats)
    held = (stage.start,) * seats if stage.chips else None
    return played(values, 1, settle(rules, values, seats, held))
