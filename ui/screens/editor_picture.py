"""The stages that are edited as a picture: with heads and tables where the plan is sound, else with what is written."""

from tourney.formats.checks import problems
from tourney.formats.planner import Plan
from tourney.model.plan import Format, Stage
from tourney.queries.rows import RouteRow, StageRow
from ui.screens.start_plan import stage_rows


def rows_of(form: Format, found: Plan | None) -> tuple[StageRow, ...]:
    """What the picture shows."""
    if found is not None:
        return stage_rows(found)
    return tuple(_written(form, stage) for stage in form.stages)


def _written(form: Format, stage: Stage) -> StageRow:
    """A stage without numbers: something is wrong somewhere, so nobody knows how many come."""
    names = form.stage_names
    ways = [RouteRow(way.place, way.to, names.get(way.to, ""), 0, way.revival) for way in stage.routes]
    if stage.take_to:
        ways.append(RouteRow(0, stage.take_to, names.get(stage.take_to, ""), 0, False))
    return StageRow(
        stage.key, stage.name, "waiting", False, 0, 0, 0, stage.minutes, stage.hands, stage.invited, tuple(ways), 0,
        (), {}, (), 0, (), "",
    )  # fmt: skip


def wrong_stages(form: Format, found: Plan | None) -> frozenset[str]:
    """Keys of the stages with something wrong, or with something that n leaves open."""
    written = {problem.stage for problem in problems(form)}
    planned = {note.stage for note in found.notes if note.kind in ("wrong", "choice")} if found else set()
    return frozenset(written | planned)
