"""《参赛选手成绩确认表》 of a ladder player: one sheet a person in two copies (A1-66), free of any file format.

The player's copy is what he plays the next hand against (A1-70). It is printed once; printed again it says 补打 and
the chief referee signs it.
"""

import msgspec

from tourney.queries.ladder import GameRow
from tourney.queries.rows import EventRow
from tourney.queries.sheet_codes import qr_text
from tourney.reports.paper import Spans, serial_spans
from tourney.wording.numbers import ABSENT, paper_time


class LadderSheet(msgspec.Struct, frozen=True):
    """What is known about one person's game when his sheet is printed."""

    event: EventRow
    stage_name: str
    round: int
    table: int
    game: GameRow
    printed_at: str
    """ISO time."""
    serial: str = ""
    """Of this person's sheet alone; with the seat behind it where a whole table has one number, as older files do."""
    version: int = 0
    code: str = ""
    """Check code; empty on a preview."""
    again: bool = False
    """补打: the same version left the printer before."""
    refused: bool = False
    penalties: tuple[str, ...] = ()


class Step(msgspec.Struct, frozen=True):
    """One field of the bar of levels."""

    level: int
    kind: str
    """``now``, ``passed`` or empty."""
    award: str


class LadderPage(msgspec.Struct, frozen=True):
    """Both copies say this."""

    event: str
    serial: Spans
    again: bool
    strip: tuple[tuple[str, str], ...]
    number: str
    name: str
    about: str
    others: str
    role: str
    result: str
    before: str
    after: str
    bar: tuple[Step, ...]
    facts: tuple[Spans, Spans, Spans]
    leads: Spans
    lines: tuple[str, ...]
    refused: bool
    signatures: tuple[str, ...]
    notes: tuple[Spans, Spans]
    """Of the player's and of the organiser's copy."""
    code: str
    qr: str


def ladder_page(sheet: LadderSheet) -> LadderPage:
    """The page of one person."""
    game = sheet.game
    who = game.player
    tail = f"证件尾号 {who.id_tail}" if who.id_tail else ""
    return LadderPage(
        event=sheet.event.name, serial=serial_spans(sheet.serial, sheet.version, sealed=bool(sheet.code)),
        again=sheet.again, strip=_strip(sheet),
        number=who.number, name=who.name, about="　".join(part for part in (who.unit, tail) if part),
        others=_others(game), role="地主" if game.landlord else "农民", result="胜" if game.won else "负",
        before=f"{game.before} 级", after=f"{game.after} 级", bar=_bar(game), facts=_facts(game), leads=_leads(game),
        lines=sheet.penalties, refused=sheet.refused, signatures=_signatures(sheet), notes=_notes(sheet),
        code=sheet.code, qr=qr_text(sheet.code, sheet.serial.partition("-")[0], sheet.version) if sheet.code else "",
    )  # fmt: skip


def _strip(sheet: LadderSheet) -> tuple[tuple[str, str], ...]:
    date, _, time = paper_time(sheet.printed_at).partition(" ")
    day = str(sheet.game.day) if sheet.game.day else ABSENT
    return (
        ("日期", date),
        ("第几天", day),
        ("场", str(sheet.round)),
        ("桌", str(sheet.table)),
        ("座", str(sheet.game.seat)),
        ("打印", time),
    )


def _others(game: GameRow) -> str:
    said = (
        f"{one.seat} 座 {one.number} {one.name}（{'地主' if one.landlord else '农民'}）"
        for one in game.others
    )
    return f"同桌：{'　'.join(said)}"


def _bar(game: GameRow) -> tuple[Step, ...]:
    titles = {award.level: award.title for award in game.awards}
    return tuple(
        Step(
            level,
            "now" if level == game.after else "passed" if level < game.after else "",
            titles.get(level, ""),
        )
        for level in range(game.levels + 1)
    )


def _facts(game: GameRow) -> tuple[Spans, Spans, Spans]:
    today: Spans = (("当天已胜 ", False), (str(game.won_today), True), (" 副", False))
    if game.left_today is not None:
        today += (("，还可再胜 ", False), (str(game.left_today), True), (" 副", False))
    won: Spans = (("已得：", False), ("、".join(game.reached) or "没有", True))
    return today, won, (("本次报名：第 ", False), (str(game.attempt), True), (" 次", False))


def _leads(game: GameRow) -> Spans:
    """去向: what this player may do next."""
    if game.disqualified:
        return (("已取消资格", True), ("，各级作废。", False))
    if game.champion:
        return ((f"升到 {game.levels} 级，本次比赛冠军", True), ("，比赛到此结束。", False))
    if not game.won:
        return (("晋级终止", True), ("，可以重新报名，从 0 级开始。", False))
    if game.left_today == 0:
        return ((f"升到 {game.after} 级", True), ("，今天已胜满，次日凭选手联参加下一副。", False))
    return ((f"升到 {game.after} 级", True), ("，凭选手联参加下一副。", False))


def _signatures(sheet: LadderSheet) -> tuple[str, ...]:
    """Who signs; a sheet printed again is the chief referee's."""
    return ("选手签字", "裁判员", *(("裁判长",) if sheet.again else ()), "下一副验收")


def _notes(sheet: LadderSheet) -> tuple[Spans, Spans]:
    earlier = "前面各版作废。" if sheet.version > 1 else ""
    again = "补打，须裁判长签字，先前印的一张作废。" if sheet.again else ""
    head = (f"涂改、遗失无效。{earlier}{again}", True)
    keep = "本联由选手留存。"
    if sheet.game.won and not sheet.game.champion:
        keep = "凭本联参加下一副，请自行保管。遗失、污损或涂改的，取消比赛资格，已升的级数作废。"
    file = "本联由组委会存档，与选手联编号、校验码相同。如实填写而不肯签字的，这一副判负。"
    return ((head, (keep, False)), (head, (file, False)))
