"""What rules sheet, programme and certificates are made from, gathered from the state of an event."""

from msgspec.structs import replace

from tourney.formats.papers import EVENT, is_stale, shown_printing
from tourney.formats.planned import RoutePlan, StagePlan
from tourney.model.facts import JURY, SCHEDULE, under
from tourney.model.ids import Number, RoundId
from tourney.model.prints import Printing, print_key
from tourney.model.state import Tournament
from tourney.queries import everything as queries
from tourney.queries.certificates import CertificateRow, certificate_rows
from tourney.queries.timetable import planned_stages, timetable
from tourney.reports.certificates import Certificates
from tourney.reports.programme import Programme, Way
from tourney.reports.rules_sheet import RulesSheet
from tourney.reports.seating_by_table import Seating
from tourney.wording.numbers import lap_word
from tourney.wording.plans import way_label


def rules_sheet_of(state: Tournament, _place: RoundId) -> RulesSheet:
    """The rules of this event, with what the organiser has set."""
    told = state.values.get("tax", "")
    printing = shown_printing(state, "rules-sheet", EVENT)
    return RulesSheet(
        queries.event_row(state), state.format, state.rules, printing.at, readings=queries.holding_readings(state),
        schedule=_schedule(state), jury=under(state, JURY), tax=float(told) if told else None,
        version=printing.version,
    )  # fmt: skip


def programme_of(state: Tournament, place: RoundId) -> Programme:
    """The book as it would be now."""
    printing = shown_printing(state, "programme", EVENT)
    return Programme(
        queries.event_row(state), timetable(state), _ways(state), queries.players(state), rules_sheet_of(state, place),
        tuple(_seatings(state)), _prizes(state), printing.at, until=state.values.get("to", ""), seats=state.format.seats,
        version=printing.version,
    )  # fmt: skip


def certificates_of(state: Tournament, _place: RoundId) -> Certificates:
    """Everybody who gets one, with the organiser's text and picture."""
    printing = shown_printing(state, "certificates", EVENT)
    held, stale = state.certificate, is_stale(state, "certificates", EVENT)
    return Certificates(
        queries.event_row(state), certificate_rows(state), printing.at,
        ended=bool(state.ended_at), title=held.title, text=held.text, picture=held.picture,
        day=state.values.get("to", ""), serial="" if stale else printing.serial,
        version=printing.version,
    )  # fmt: skip


def sample_certificate(state: Tournament) -> Certificates:
    """One page with an invented person, to look at text and picture before anybody has a place."""
    row = CertificateRow(Number("1"), "样张", "单位名称", "冠军", "奖金 1000 元")
    return replace(certificates_of(state, EVENT), rows=(row,), ended=True, serial="")


def _schedule(state: Tournament) -> dict[str, str]:
    """What has a time; a stage's key is said by its name."""
    names = state.format.stage_names
    return {names.get(key, key): text for key, text in under(state, SCHEDULE).items()}


def _ways(state: Tournament) -> tuple[Way, ...]:
    return tuple(
        _way(stage, route) for stage in planned_stages(state) for route in stage.routes if not stage.skipped
    )


def _way(stage: StagePlan, route: RoutePlan) -> Way:
    return Way(stage.key, route.to, way_label(stage, route), route.revival)


def _prizes(state: Tournament) -> tuple[tuple[str, str], ...]:
    found = [(prize.title or f"第 {prize.place} 名", f"{prize.amount} 元") for prize in state.format.prizes]
    for stage in state.format.stages:
        awards = stage.ladder.awards if stage.ladder is not None else ()
        found += [
            (f"到 {one.level} 级　{one.title}", f"{one.amount} 元" if one.amount else one.prize)
            for one in awards
        ]
    return tuple(found)


def _seatings(state: Tournament) -> list[Seating]:
    """The round of every stage that was drawn last."""
    found = []
    for stage in state.format.stages:
        rounds = state.stages[stage.key].rounds
        if rounds and rounds[-1].live:
            found.append(seating_of(state, RoundId(stage.key, rounds[-1].number), "programme"))
    return found


def seating_of(state: Tournament, place: RoundId, document: str = "seating-by-table") -> Seating:
    """Who sits where in this round. Raises ``KeyError`` for one that was not drawn."""
    drawn, stage = state.round(place), state.stage_plan(place.stage)
    if drawn is None:
        raise KeyError(place)
    version, old = _replaced(state, document, place)
    return Seating(
        queries.event_row(state), stage.name, place.round, len(state.stages[place.stage].rounds),
        queries.tables(state, place.stage, place.round), drawn.version,
        shown_printing(state, document, place).at,
        starts_at=drawn.started_at, minutes=stage.minutes, hands=stage.hands,
        byes=tuple(queries.player(state, number) for number in drawn.byes),
        waiting=tuple(queries.player(state, number) for number in drawn.waiting),
        version=version, replaced=old.version if old else 0, replaced_at=old.at if old else "",
        lap=lap_word(stage),
    )  # fmt: skip


def _replaced(state: Tournament, document: str, place: RoundId) -> tuple[int, Printing | None]:
    """The version of this paper, or the one that it would have, and the printing that it takes the place of."""
    printings = state.prints.get(print_key(document, place), [])
    if not printings:
        return 0, None
    version = printings[-1].version + is_stale(state, document, place)
    return version, next((one for one in reversed(printings) if one.version < version), None)
