"""Danger as a table: what may be done in which phase, and what builds on what. Buttons, commands and undo read it.

``yes``: at once. ``reason``: only with a reason. ``no``: not now; the sentence says what to do first.
"""

from collections.abc import Callable, Sequence
from typing import Literal

from tourney.model import events as e
from tourney.model.errors import Refused
from tourney.model.events import AnyEvent
from tourney.model.ids import Number

Verdict = Literal["yes", "reason", "no"]

TABLE_PHASES = (
    "seated",
    "playing",
    "to_confirm",
    "confirmed",
    "tied",
    "corrected",
    "void",
    "closed",
    "reopened",
)
ROUND_PHASES = ("undrawn", "drawn", "playing", "closed")


def _row(phases: tuple[str, ...], *verdicts: Verdict) -> dict[str, Verdict]:
    return dict(zip(phases, verdicts, strict=True))


TABLE: dict[str, dict[str, Verdict]] = {
    #                            seated playing to_confirm confirmed tied corrected void closed reopened
    "hand": _row(TABLE_PHASES,     "yes", "yes", "yes", "no",     "no",     "no",     "no", "no", "no"),
    "scores": _row(TABLE_PHASES,   "yes", "yes", "yes", "no",     "no",     "no",     "no", "no", "no"),
    "overtime": _row(TABLE_PHASES, "no",  "no",  "no",  "no",     "yes",    "no",     "no", "no", "yes"),
    "amend": _row(TABLE_PHASES,    "yes", "yes", "yes", "reason", "reason", "reason", "no", "reason", "reason"),
    "confirm": _row(TABLE_PHASES,  "no",  "yes", "yes", "no",     "yes",    "yes",    "no", "no", "yes"),
    "decide": _row(TABLE_PHASES,   "no",  "no",  "no",  "no",     "yes",    "no",     "no", "no", "yes"),
    "referee": _row(TABLE_PHASES,  "yes", "yes", "yes", "yes",    "yes",    "yes",    "no", "yes", "yes"),
    "check": _row(TABLE_PHASES,    "no",  "yes", "yes", "yes",    "yes",    "yes",    "no", "yes", "yes"),
    "deduct": _row(TABLE_PHASES,   "yes", "yes", "yes", "yes",    "yes",    "yes",    "no", "yes", "yes"),
}  # fmt: skip

ROUND: dict[str, dict[str, Verdict]] = {
    #                             undrawn drawn playing closed
    "draw": _row(ROUND_PHASES,      "yes", "no",  "no",  "no"),
    "leftovers": _row(ROUND_PHASES, "yes", "no",  "no",  "no"),
    "slip": _row(ROUND_PHASES,      "yes", "no",  "no",  "no"),
    "redraw": _row(ROUND_PHASES,    "no",  "yes", "no",  "no"),
    "restore": _row(ROUND_PHASES,   "yes", "yes", "no",  "no"),
    "reseat": _row(ROUND_PHASES,    "no",  "yes", "yes", "no"),
    "start": _row(ROUND_PHASES,     "no",  "yes", "yes", "no"),
    "call": _row(ROUND_PHASES,      "no",  "yes", "yes", "no"),
    "close": _row(ROUND_PHASES,     "no",  "no",  "yes", "no"),
}  # fmt: skip


def require(
    verdicts: dict[str, dict[str, Verdict]], action: str, phase: str, /, *, reason: str, **facts: object
) -> None:
    """Refuses an action that its phase forbids, or that wants a reason and has none."""
    verdict = verdicts[action][phase]
    if verdict == "no":
        raise Refused(f"{action}_while_{phase}", **facts)
    if verdict == "reason" and not reason.strip():
        raise Refused("reason_missing", **facts)


# What builds on what -------------------------------------------------------------------------------------------

Relation = Callable[[AnyEvent, AnyEvent], bool]
"""(later, earlier) → do they concern the same thing?"""


def _numbers(event: AnyEvent) -> set[Number]:
    """Everybody an event names."""
    found: set[Number] = set()
    for field in ("number", "a", "b", "by"):
        value = getattr(event, field, None)
        if value:
            found.add(value)
    for field in ("numbers", "byes", "order", "seats"):
        found.update(getattr(event, field, ()))
    if isinstance(event, e.Drawn):
        found.update(number for table in event.tables for number in table)
    return found


def _same_number(later: AnyEvent, earlier: AnyEvent) -> bool:
    return bool(_numbers(later) & _numbers(earlier))


def _round_key(event: AnyEvent) -> tuple[object, ...]:
    return (getattr(event, "stage", None), getattr(event, "round", None), getattr(event, "playoff", None))


def _same_round(later: AnyEvent, earlier: AnyEvent) -> bool:
    return _round_key(later) == _round_key(earlier)


def _same_table(later: AnyEvent, earlier: AnyEvent) -> bool:
    return _same_round(later, earlier) and getattr(later, "table", None) == getattr(earlier, "table", None)


def _same_play(later: AnyEvent, earlier: AnyEvent) -> bool:
    return _same_table(later, earlier) and getattr(later, "overtime", None) == getattr(
        earlier, "overtime", None
    )


def _same_stage(later: AnyEvent, earlier: AnyEvent) -> bool:
    return getattr(later, "stage", None) == getattr(earlier, "stage", None)


def _fed(later: AnyEvent, earlier: AnyEvent) -> bool:
    """The earlier one closed a stage that sends people to the later one's stage."""
    return (
        isinstance(earlier, e.StageClosed | e.CorrectionSettled)
        and getattr(later, "stage", None) in earlier.advance
    )


def _always(_later: AnyEvent, _earlier: AnyEvent) -> bool:
    return True


HANDS = (e.HandRecorded, e.HandAmended, e.HandVoided, e.ScoresRecorded, e.ScoresAmended)
RESEATING = (
    e.Drawn,
    e.DrawVoided,
    e.DrawRestored,
    e.Swapped,
    e.Replaced,
    e.TableAdded,
    e.NoShow,
    e.TableBroken,
)
SEATING = (e.LeftoversChosen, e.SlipDrawn, e.DrawCommitted, *RESEATING)
TAKING_PART = (e.CheckInCancelled, e.EntryMarked, e.Withdrawn, e.Reentered, e.Disqualified)
"""Who may be drawn changes; to sign up or in only adds."""
PEOPLE = (e.Registered, e.CheckedIn, *TAKING_PART)
ARRIVALS = (e.CheckedIn, e.CheckInCancelled)
CALLS = (e.Called, e.CalledAgain, e.PresentNoted, e.Arrived)
CLOCKS = (e.RoundStarted, e.ClockPaused, e.ClockResumed, e.ClockExtended)
AT_TABLE = (*HANDS, e.TableStopped, e.TableConfirmed, e.TieDecided)

ON_SEATS = (
    *HANDS, *CLOCKS, e.Deducted, e.TableStopped, e.TableChecked, e.RefereeNamed, e.TableConfirmed, e.RoundClosed,
)  # fmt: skip
"""What belongs to people at their tables."""

CORRECTIONS = (e.HandAmended, e.HandVoided, e.ScoresAmended, e.Deducted)
SETTLED = (e.CorrectionSettled, e.CarriedCorrected)

BUILDS_ON: tuple[tuple[tuple[type, ...], tuple[type, ...], Relation], ...] = (
    # later                                          on earlier                       where
    ((*PEOPLE, e.PersonEdited, e.PersonForgotten),   (e.Registered, e.PersonEdited),  _same_number),
    ((*ARRIVALS, e.Reentered, e.Disqualified),       (*ARRIVALS, e.Withdrawn),        _same_number),
    ((e.EntryMarked,),                               (e.EntryMarked,),                _same_number),
    ((e.Warned, e.Deducted, e.Declined, *SEATING),   (e.Registered, e.CheckedIn, e.EntryMarked), _same_number),
    ((e.Drawn, e.TableAdded),                        (*TAKING_PART, e.Declined, e.DayStarted), _always),
    ((*RESEATING, e.DrawCommitted, e.RoundsPlanned), SEATING,                         _same_round),
    ((e.WishSet, e.WishRemoved),                     (e.WishSet, e.Registered),       _same_number),
    ((e.SeedsMarked,),                               (e.Registered,),                 _same_number),
    ((e.LeftoversChosen, e.SlipDrawn),               (e.LeftoversChosen, e.DrawVoided), _same_round),
    (ON_SEATS,                                       SEATING,                         _same_round),
    ((*CALLS, e.NoShow),                             (*CALLS, *RESEATING),            _same_round),
    ((*RESEATING, *HANDS, *CLOCKS, *AT_TABLE),       (e.Arrived,),                    _same_round),
    (CLOCKS,                                         CLOCKS,                          _same_table),
    (HANDS,                                          HANDS,                           _same_play),
    (AT_TABLE,                                       (e.TableStopped, e.NoShow),      _same_table),
    ((e.TableChecked,),                              HANDS,                           _same_table),
    ((e.TableConfirmed, e.TieDecided, e.Forfeited),  (*HANDS, e.Deducted),            _same_table),
    ((*HANDS, e.TableConfirmed, e.TieDecided),       (e.TableConfirmed, e.TieDecided), _same_table),
    ((e.TableAdded, e.Reentered),                    (e.TableConfirmed, e.TieDecided), _always),
    ((e.RoundClosed,),      (*AT_TABLE, e.Deducted),                                  _same_round),
    ((*CORRECTIONS, e.TableConfirmed, e.TieDecided), (e.RoundClosed, e.StageClosed, *SETTLED), _same_stage),
    ((*SEATING, e.StageClosed, e.RoundClosed, *SETTLED), (*CORRECTIONS, *SETTLED),    _same_stage),
    ((*SEATING, e.TieDecided, e.Declined),           (e.CorrectionSettled,),          _fed),
    ((e.StageClosed, e.PlayoffOpened),               (e.RoundClosed, *AT_TABLE, e.Deducted), _same_stage),
    ((e.StageClosed, e.Drawn, *AT_TABLE),            (e.PlayoffOpened,),              _same_stage),
    ((e.Drawn, e.LeftoversChosen, e.TieDecided, e.SlipDrawn, e.DayStarted), (e.RoundClosed,), _same_stage),
    ((*SEATING, e.TieDecided, e.Declined),           (e.StageClosed,),                _fed),
    ((e.EventEnded,),                                (e.StageClosed,),                _always),
)  # fmt: skip


ROSTER = (e.Registered, e.PersonEdited, e.EntryMarked)
WHOLE_HALL = (
    e.EventEnded, e.StageClosed, e.RoundClosed, e.DrawVoided, e.DrawRestored, e.RoundsPlanned, e.Drawn,
)  # fmt: skip
"""What everybody in the hall has seen or been told: taking it back is asked about once more."""


def concerns_hall(events: Sequence[AnyEvent]) -> bool:
    """An action that seats, sends on or enters many at once: a draw, a closing, a sign-up list; no hand, no signature."""
    many = len(events) > 1 and all(isinstance(event, ROSTER) for event in events)
    return many or any(isinstance(event, WHOLE_HALL) for event in events)


def builds_on(later: AnyEvent, earlier: AnyEvent) -> bool:
    """Taking back ``earlier`` would leave ``later`` without ground."""
    return any(
        isinstance(later, after) and isinstance(earlier, before) and where(later, earlier)
        for after, before, where in BUILDS_ON
    )
