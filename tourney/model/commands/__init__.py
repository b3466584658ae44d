"""What a referee can ask for: one struct a command, the same for screens, scripts and tests (DESIGN §7).

``landlord``, ``opener``, ``first_out``, ``doubled`` and ``kicked`` are seats. Fields that may be left out have a default.
"""

from tourney.model.commands.base import (
    AtTable as AtTable,
    Command as Command,
    InRound as InRound,
)
from tourney.model.commands.draws import (
    AddTable as AddTable,
    CommitDraw as CommitDraw,
    Draw as Draw,
    Leftovers as Leftovers,
    MarkSeeds as MarkSeeds,
    PlanRounds as PlanRounds,
    Redraw as Redraw,
    RemoveWish as RemoveWish,
    Replace as Replace,
    RestoreDraw as RestoreDraw,
    Slip as Slip,
    Swap as Swap,
    Wish as Wish,
)
from tourney.model.commands.people import (
    CancelCheckIn as CancelCheckIn,
    CheckIn as CheckIn,
    Decline as Decline,
    Disqualify as Disqualify,
    EditPerson as EditPerson,
    Forget as Forget,
    ImportRoster as ImportRoster,
    Penalty as Penalty,
    Reenter as Reenter,
    Register as Register,
    Warn as Warn,
    Withdraw as Withdraw,
)
from tourney.model.commands.stages import (
    AfterCorrection as AfterCorrection,
    CloseRound as CloseRound,
    CloseStage as CloseStage,
    Decide as Decide,
    EndEvent as EndEvent,
    Print as Print,
    Redo as Redo,
    SetCertificate as SetCertificate,
    SetEvent as SetEvent,
    StartDay as StartDay,
    Undo as Undo,
)
from tourney.model.commands.tables import (
    AmendHand as AmendHand,
    AmendScores as AmendScores,
    BreakTable as BreakTable,
    Call as Call,
    CallAgain as CallAgain,
    Check as Check,
    Choice as Choice,
    Confirm as Confirm,
    Deduct as Deduct,
    Extend as Extend,
    Forfeit as Forfeit,
    Hand as Hand,
    HandValues as HandValues,
    NoShow as NoShow,
    OnClock as OnClock,
    Pause as Pause,
    Present as Present,
    Referee as Referee,
    Resume as Resume,
    Scores as Scores,
    Start as Start,
    StopTable as StopTable,
    VoidHand as VoidHand,
)

AnyCommand = (
    SetEvent | SetCertificate | Register | ImportRoster | CheckIn | Withdraw | Reenter | EditPerson | Forget
    | Decline | Draw | Slip
    | CancelCheckIn | CallAgain | CommitDraw | PlanRounds | Wish | RemoveWish | MarkSeeds | RestoreDraw
    | Leftovers | Redraw | Swap | Replace | AddTable | Call | Present | NoShow | BreakTable | StopTable | StartDay
    | Start | Pause
    | Resume | Extend | Hand | Forfeit | AmendHand | VoidHand | Scores | AmendScores | AfterCorrection
    | Check | Referee | Warn | Disqualify | Deduct
    | Confirm | Decide | CloseRound | CloseStage | EndEvent | Print | Undo | Redo
)  # fmt: skip
