"""What was decided: one struct an event. An event carries its results, so replaying needs no rules.

Events hold no cycles, so the garbage collector need not look at them (``gc=False``): a long event opens faster.

A released kind or field is never renamed or given another meaning; new fields have a default.
"""

from tourney.model.events.base import (
    Event as Event,
    OnRound as OnRound,
    OnTable as OnTable,
)
from tourney.model.events.draws import (
    DrawCommitted as DrawCommitted,
    Drawn as Drawn,
    DrawRestored as DrawRestored,
    DrawVoided as DrawVoided,
    LeftoversChosen as LeftoversChosen,
    PlanDropped as PlanDropped,
    Replaced as Replaced,
    RoundsPlanned as RoundsPlanned,
    SeedsMarked as SeedsMarked,
    SlipDrawn as SlipDrawn,
    Swapped as Swapped,
    WishRemoved as WishRemoved,
    WishSet as WishSet,
)
from tourney.model.events.people import (
    CheckedIn as CheckedIn,
    CheckInCancelled as CheckInCancelled,
    Declined as Declined,
    Disqualified as Disqualified,
    EntryMarked as EntryMarked,
    PersonEdited as PersonEdited,
    PersonForgotten as PersonForgotten,
    Reentered as Reentered,
    Registered as Registered,
    Warned as Warned,
    Withdrawn as Withdrawn,
)
from tourney.model.events.stages import (
    CarriedCorrected as CarriedCorrected,
    CertificateSet as CertificateSet,
    CorrectionSettled as CorrectionSettled,
    DayStarted as DayStarted,
    EventCreated as EventCreated,
    EventEnded as EventEnded,
    EventSet as EventSet,
    PlayoffOpened as PlayoffOpened,
    Printed as Printed,
    Restored as Restored,
    Reverted as Reverted,
    RoundClosed as RoundClosed,
    StageClosed as StageClosed,
    TieDecided as TieDecided,
)
from tourney.model.events.tables import (
    Arrived as Arrived,
    Called as Called,
    CalledAgain as CalledAgain,
    ClockExtended as ClockExtended,
    ClockPaused as ClockPaused,
    ClockResumed as ClockResumed,
    Deducted as Deducted,
    Forfeited as Forfeited,
    HandAmended as HandAmended,
    HandRecorded as HandRecorded,
    HandVoided as HandVoided,
    NoShow as NoShow,
    PlayedHand as PlayedHand,
    PresentNoted as PresentNoted,
    RefereeNamed as RefereeNamed,
    RoundStarted as RoundStarted,
    ScoresAmended as ScoresAmended,
    ScoresRecorded as ScoresRecorded,
    TableAdded as TableAdded,
    TableBroken as TableBroken,
    TableChecked as TableChecked,
    TableConfirmed as TableConfirmed,
    TableStopped as TableStopped,
)

AnyEvent = (
    EventCreated | EventSet | CertificateSet | Registered | PersonEdited | PersonForgotten | CheckedIn | Withdrawn
    | Reentered | CheckInCancelled | EntryMarked | CalledAgain | Arrived
    | Disqualified | Declined | LeftoversChosen | SlipDrawn | DrawCommitted | WishSet | WishRemoved
    | RoundsPlanned | PlanDropped | Drawn | DrawVoided | DrawRestored | Swapped | Replaced | TableAdded
    | Called | PresentNoted | NoShow | TableBroken | TableStopped | DayStarted | RoundStarted | ClockPaused
    | ClockResumed | ClockExtended | HandRecorded | Forfeited | HandAmended | HandVoided | ScoresRecorded
    | ScoresAmended | Warned | Deducted | TableConfirmed | PlayoffOpened | TieDecided | CorrectionSettled
    | CarriedCorrected | TableChecked | RefereeNamed | RoundClosed | StageClosed | EventEnded | Printed | Reverted | Restored
    | SeedsMarked
)  # fmt: skip
