"""判罚: who, what, how many points, where, by which clause and why; what follows is said before it is done."""

import msgspec

from tourney.model import commands as c
from tourney.model.commands import Command
from tourney.model.ids import Number, TableId
from tourney.model.state import Tournament
from tourney.queries import everything as queries
from tourney.queries.leaving import leaving
from tourney.queries.rulings import after_deduction, is_open, last_table, rulings_of
from tourney.queries.shot_clock import shot_rule, warnings_in_hand
from tourney.wording.leaving import leaving_text
from tourney.wording.rulings import RULING_KINDS, deduction_text, next_warning_text, warnings_line
from ui.widgets.ask_panel import Blank, Question

KINDS = {"1": "warn", "2": "deduct", "3": "disqualify"}
Texts = dict[str, str]


class About(msgspec.Struct, frozen=True):
    """Of whom a ruling is asked: somebody of this table, or one person wherever he sits."""

    at: TableId | None = None
    number: Number | None = None
    hand: int = 0
    """Of a warning for time: the hand that is being played."""
    overtime: int = 0
    """The overtime that hand belongs to; 0 before there is one."""
    clause: str = ""
    reason: str = ""


def for_time(state: Tournament, at: TableId, hand: int, overtime: int = 0) -> About:
    """超时 at a table: everything is filled in but who it was."""
    rule = shot_rule(state)
    return About(at, hand=hand, overtime=overtime, clause=rule.clause, reason=rule.text)


def at_table(at: TableId) -> About:
    """R at a table: which of the three is typed."""
    return About(at)


def of_person(state: Tournament, number: Number) -> About:
    """One person; the table where he sits, or sat last, is proposed."""
    return About(last_table(state, number), number)


def ruling_question(state: Tournament, about: About) -> Question:
    """The question with everything that is known filled in."""
    if about.number is None and about.at is not None:
        row = queries.table_row(state, about.at)
        title = f"第 {row.id.table} 桌判罚"
        detail = "，".join(f"{seat.seat} 座 {seat.number} 号 {seat.called}" for seat in row.seats)
        if about.hand and (
            warned := warnings_line(warnings_in_hand(state, about.at, about.hand, about.overtime))
        ):
            detail = f"{detail}。{warned}"
        first = _who_blank({str(seat.number): seat.called for seat in row.seats})
        table: tuple[Blank, ...] = ()
    else:
        number = Number(str(about.number))
        title = f"{number} 号 {queries.called(state, number)} 判罚"
        detail, first = _before(state, number), ()
        table = (_table_blank(state, about.at),)
    hand = Blank("hand", "第几副", "可空", wide=76, value=str(about.hand or ""), beside=bool(table))
    blanks = (
        *first,
        Blank("kind", "判罚", wide=50, value="1", echo=_kind_echo),
        Blank("points", "扣几分", "只有扣分填", wide=120, beside=True),
        *table,
        hand,
        Blank("clause", "条款", "可空，例如 7.2.10", wide=180, value=about.clause, beside=True),
        Blank("reason", "理由", "例如：提示对家", value=about.reason),
    )
    return Question(
        "ruling", title, detail, blanks, "记下判罚", follows=lambda texts: follows(state, about, texts)
    )


def _who_blank(known: dict[str, str]) -> tuple[Blank, ...]:
    def said(text: str) -> str:
        return known.get(text, "不在这一桌") if text else ""

    return (Blank("number", "参赛号", wide=90, echo=said),)


def _table_blank(state: Tournament, at: TableId | None) -> Blank:
    stage = state.stage_plan(at.stage).name if at else ""
    words = f"{stage}第 {at.table} 桌" if at else "没有坐在桌上"
    value = str(at.table) if at is not None and is_open(state, at) else ""
    return Blank(
        "table", "桌", "可空", wide=76, value=value, echo=lambda text: words if text or at is None else ""
    )


def _kind_echo(text: str) -> str:
    return "　".join(f"{'✓' if key == text else ''}{key} {RULING_KINDS[kind]}" for key, kind in KINDS.items())


def _before(state: Tournament, number: Number) -> str:
    counts = dict.fromkeys(KINDS.values(), 0)
    for ruling in rulings_of(state, number):
        counts[ruling.kind] = counts.get(ruling.kind, 0) + 1
    told = [f"{RULING_KINDS[kind]} {count} 次" for kind, count in counts.items() if count]
    return f"以前：{'，'.join(told)}" if told else "以前没有判罚。"


# ── what is typed ────────────────────────────────────────────────────────


def number_of(about: About, texts: Texts) -> Number:
    """The person who is meant."""
    return about.number if about.number is not None else Number(texts["number"])


def table_of(about: About, texts: Texts) -> TableId | None:
    """The table where it happened; ``None`` for none."""
    return about.at if about.number is None or texts["table"] else None


def ruling_problem(state: Tournament, about: About, texts: Texts) -> str:
    """Why what is typed cannot be a ruling; empty when it can."""
    if about.number is None and about.at is not None:
        seats = {str(seat.number) for seat in queries.table_row(state, about.at).seats}
        if texts["number"] not in seats:
            return f"“{texts['number']}”不是这一桌的参赛号，没有记下。请看题目下面各人的号。"
    elif texts["table"] and (about.at is None or texts["table"] != str(about.at.table)):
        sits = f"他坐在第 {about.at.table} 桌" if about.at else "他没有坐在桌上"
        return f"桌号填了 {texts['table']}，{sits}，没有记下。请改桌号，或空着。"
    return _kind_problem(about, texts) or _figures_problem(texts)


def _kind_problem(about: About, texts: Texts) -> str:
    kind = KINDS.get(texts["kind"], "")
    if not kind:
        return f"判罚填了“{texts['kind']}”，没有记下。1 是警告，2 是扣分，3 是取消资格。"
    if kind == "deduct" and table_of(about, texts) is None:
        return "扣分要扣在一桌上，没有记下。请填桌号，还没上场就改成警告。"
    if kind == "deduct" and not texts["points"]:
        return "没有填扣几分，没有记下。请填 1 分以上的整数，只警告就把 2 改成 1。"
    if kind != "deduct" and texts["points"]:
        return f"{RULING_KINDS[kind]}不扣分，扣几分却填了 {texts['points']}，没有记下。要扣分请把判罚改成 2。"
    return ""


def _figures_problem(texts: Texts) -> str:
    if texts["points"] and not texts["points"].isdecimal():
        return f"扣分填了“{texts['points']}”，应是 1 分以上的整数，没有记下。"
    if texts["hand"] and not texts["hand"].isdecimal():
        return f"第几副填了“{texts['hand']}”，应是整数，没有记下。不是某一副的事就空着。"
    return ""


def ruling_command(about: About, texts: Texts) -> Command:
    """警告, 扣分 or 取消资格, as typed; ``ruling_problem`` has nothing to say about it."""
    kind, at = KINDS[texts["kind"]], table_of(about, texts)
    number, hand = number_of(about, texts), int(texts["hand"] or 0)
    place = {"stage": at.stage, "round": at.round, "playoff": at.playoff, "table": at.table} if at else {}
    said = {"clause": texts["clause"], "reason": texts["reason"]}
    if kind == "deduct":
        if hand and said["reason"]:
            said["reason"] = f"第 {hand} 副，{said['reason']}"
        return c.Deduct(number=number, points=int(texts["points"]), **place, **said)  # type: ignore[arg-type]
    command = c.Warn if kind == "warn" else c.Disqualify
    return command(number=number, hand=hand, overtime=about.overtime if at else 0, **place, **said)  # type: ignore[arg-type]


def follows(state: Tournament, about: About, texts: Texts) -> str:
    """What this ruling would bring about; empty while it is not clear of whom it is."""
    number = number_of(about, texts)
    if number not in state.entries:
        return ""
    kind, at = KINDS.get(texts["kind"], ""), table_of(about, texts)
    if kind == "warn":
        before = sum(ruling.kind == "warn" for ruling in rulings_of(state, number))
        said = f"记一次警告，不改积分。这是他第 {before + 1} 次警告。"
        return _in_hand(state, at, about.overtime, number, texts) or said
    if kind == "deduct" and at is not None and texts["points"].isdecimal():
        row = after_deduction(state, at, number, int(texts["points"]))
        return deduction_text(row) if row else ""
    if kind != "disqualify":
        return ""
    found = leaving(state, number, disqualified=True)
    return f"取消资格：{leaving_text(found, disqualified=True)}"


def _in_hand(state: Tournament, at: TableId | None, overtime: int, number: Number, texts: Texts) -> str:
    """What the warnings of one hand become; empty where the hand is not said."""
    if at is None or not texts["hand"].isdecimal() or state.table(at) is None:
        return ""
    rows = warnings_in_hand(state, at, int(texts["hand"]), overtime)
    found = next((row for row in rows if row.number == number), None)
    return f"记一次警告。{next_warning_text(found)}" if found is not None and found.next is not None else ""
