"""What one looks up beside a draw: its older versions, and the rounds that were planned with it."""

from tourney.model import commands as c
from tourney.model.ids import Number, RoundId
from tourney.model.state import Tournament
from tourney.queries import everything as queries
from tourney.queries.draw_ahead import planned_rows
from tourney.queries.draw_records import scores_of
from tourney.queries.draw_versions import draw_versions, seats_of, thrown_commits
from ui.ops import Ops
from ui.screens.draw_planned import PlannedPage
from ui.screens.draw_questions import NUMBER_WIDE
from ui.screens.draw_versions import Versions
from ui.widgets.ask_panel import Blank, Question


def lookups_of(state: Tournament, place: RoundId) -> tuple[str, ...]:
    """Which of the two there are for this round, as keys of the head's buttons."""
    old = state.stages[place.stage].archive.get((place.round, place.playoff))
    found = ("versions",) if old or thrown_commits(state, place) else ()
    planned = not place.playoff and state.stages[place.stage].ahead is not None
    return (*(("planned",) if planned else ()), *found)


def versions_of(ops: Ops, place: RoundId) -> Versions:
    """Every draw of the round, and why one cannot be brought back."""
    state = ops.state
    rows, drawn = draw_versions(state, place), state.round(place)
    numbers = {number for row in rows for people in row.seats.values() for number in people}
    old = [row.version for row in rows if row.thrown_at]
    return Versions(
        rows, thrown_commits(state, place), seats_of(drawn) if drawn is not None else {},
        {number: queries.name_of(state, number) for number in numbers},
        {version: ops.may(restore_command(state, place, version, "-")) for version in old},
    )  # fmt: skip


def restore_command(
    state: Tournament, place: RoundId, version: int, reason: str, losing: int | None = None
) -> c.RestoreDraw:
    """恢复: ``losing`` is how many scores go with the draw in its place, as the referee was told."""
    lost = scores_of(state, place) if losing is None else losing
    return c.RestoreDraw(
        stage=place.stage,
        round=place.round,
        playoff=place.playoff,
        version=version,
        reason=reason,
        losing=lost,
    )


def restore_question(state: Tournament, place: RoundId, version: int) -> Question:
    """Why an older draw is to count again; with the scores of the one in its place, counted out."""
    drawn, lost = state.round(place), scores_of(state, place)
    now = "现在的抽签作废，留在记录里，还能再换回来。" if drawn is not None else ""
    detail = f"第 {version} 版连同当时的座位和成绩重新生效。{now}已经贴出去的座位表要收回。"
    why = Blank("reason", "理由", "写进记录，例如：原来的没有错")
    if not lost:
        return Question("restore", f"恢复第 {version} 版", detail, (why,), f"恢复第 {version} 版", "danger")
    detail += f"现在这一版已经有 {lost} 个分数，会一起作废。"
    count = Blank("losing", "作废几个分数", str(lost), NUMBER_WIDE)
    return Question("restore", f"恢复第 {version} 版", detail, (count, why), f"恢复第 {version} 版", "danger")


def restored(state: Tournament, place: RoundId, version: int, texts: dict[str, str]) -> c.Command | str:
    """The command of what was typed, or the sentence that says what is missing."""
    losing = texts.get("losing", "0")
    if not losing.isdecimal():
        return "要写清楚作废几个分数。请照上面说的个数填。"
    return restore_command(state, place, version, texts["reason"], int(losing))


def show_planned(page: PlannedPage, state: Tournament, place: RoundId) -> None:
    """The plan of a stage, beginning with the round that is shown."""

    def who(number: Number) -> tuple[str, str]:
        row = queries.player(state, number)
        return row.name, row.unit

    page.show_rows(planned_rows(state, place.stage), who, place.round)
