"""What a referee does with a table besides its hands: 缺席, 拆桌, 停赛, 判负, minutes on top. What follows is said first."""

from typing import Any

from tourney.model import commands as c, events as e
from tourney.model.commands import Command
from tourney.model.errors import Refused
from tourney.model.ids import Number, TableId
from tourney.queries import everything as queries
from tourney.queries.rows import TableRow
from tourney.wording.numbers import people_word, signed
from tourney.wording.refusals import sentence
from ui.ops import Ops
from ui.widgets.ask_panel import Blank, Question

_SOME_REASON = "…"
_WAYS = {"1": "缺席", "2": "拆桌", "3": "停赛"}


# 缺席、拆桌、停赛 --------------------------------------------------------------------------------------------------


def office_question(ops: Ops, row: TableRow) -> Question:
    """Which of the three, and who; what each would bring about is said while one types."""
    known = {str(seat.number): seat.called for seat in row.seats}
    names = "，".join(f"{seat.seat} 座 {seat.number} 号 {seat.called}" for seat in row.seats)
    blanks = (
        Blank(
            "way",
            "怎么办",
            "1 缺席 2 拆桌 3 停赛",
            wide=170,
            echo=lambda text: _WAYS.get(text, "") if text else "",
        ),
        Blank(
            "number",
            "谁没到",
            "参赛号，停赛不用填",
            wide=170,
            echo=lambda text: known.get(text, "") if text else "",
        ),
        Blank("reason", "理由", "例如：过了 10 分钟没有到"),
    )
    return Question(
        "office",
        f"第 {row.id.table} 桌：缺席、拆桌、停赛",
        names,
        blanks,
        "就这样办",
        "danger",
        follows=lambda texts: office_follows(ops, row, texts),
    )


def office_problem(row: TableRow, texts: dict[str, str]) -> str:
    """Why what is typed is none of the three ways; empty when it is one."""
    if texts["way"] not in _WAYS:
        return f"“怎么办”填了“{texts['way']}”，没有做。缺席填 1，拆桌填 2，停赛填 3。"
    if texts["way"] == "1" and texts["number"] not in {str(seat.number) for seat in row.seats}:
        return f"“{texts['number']}”不是这一桌的参赛号，没有做。请看题目下面各人的号。"
    return ""


def office_command(row: TableRow, texts: dict[str, str]) -> Command:
    """The command of the way that is typed. A dissolved table gives its byes to everybody but the one who is named."""
    at, reason = row.id, texts["reason"]
    place: dict[str, Any] = {"stage": at.stage, "round": at.round, "playoff": at.playoff}
    if texts["way"] == "1":
        return c.NoShow(**place, number=Number(texts["number"]), reason=reason)
    if texts["way"] == "2":
        missing = texts["number"]
        byes = tuple(seat.number for seat in row.seats if missing and str(seat.number) != missing)
        return c.BreakTable(**place, table=at.table, byes=byes, reason=reason)
    return c.StopTable(**place, table=at.table, reason=reason)


def office_follows(ops: Ops, row: TableRow, texts: dict[str, str]) -> str:
    """What the way that is typed would bring about, or why it is not possible now."""
    if texts.get("way") not in _WAYS or (texts["way"] == "1" and office_problem(row, texts)):
        return ""
    given = {**texts, "reason": texts.get("reason") or _SOME_REASON}
    try:
        outlook = ops.preview(office_command(row, given))
    except Refused as refused:
        return sentence(refused)
    return _followed(row, outlook.events)


def _followed(row: TableRow, events: tuple[e.AnyEvent, ...]) -> str:
    first = events[0]
    if isinstance(first, e.TableBroken):
        out = f"{_people(row, first.out)}出局，" if first.out else ""
        return f"这一桌不打了：{_people(row, first.byes)}轮空进下一轮，{out}座位撤销。"
    if isinstance(first, e.TableStopped):
        all_of_it = people_word(len(row.seats))
        return (
            f"这一桌到此为止，不再记分：{_standing(row)}。{all_of_it}签字后按这些分排先后，并列要抽签或裁定。"
        )
    if len(events) > 1:
        loser = _people(row, (Number(str(getattr(first, "number", ""))),))
        return f"{loser}判负，另{people_word(len(row.seats) - 1)}胜，打印确认表给到场的人签字。"
    return "座位空着，这一桌不能录分，直到换人、拆桌或停赛。已打的副都留着。"


def _people(row: TableRow, numbers: tuple[Number, ...]) -> str:
    names = {seat.number: seat.called for seat in row.seats}
    return "、".join(f"{number} 号 {names.get(number, '')}" for number in numbers)


def _standing(row: TableRow) -> str:
    if row.blank:
        return f"还没有打过一副，{people_word(len(row.seats))}并列"
    seats = sorted(row.seats, key=lambda seat: (seat.place or 0, seat.seat))
    return "，".join(f"{seat.called} {signed(seat.points)}" for seat in seats)


# 判负 --------------------------------------------------------------------------------------------------------------


def forfeit_question(title: str, follows: str) -> Question:
    """Why the hand is lost by ruling; the hand as it will be recorded stands above."""
    blanks = (
        Blank("reason", "理由", "例如：提前离桌，不打完这一副"),
        Blank("clause", "条款", "可以空着", wide=170),
    )
    return Question("forfeit", title, follows, blanks, "判负，记下这一副", "danger")


# 桌裁 --------------------------------------------------------------------------------------------------------------


def referee_question(row: TableRow) -> Question:
    """Who is the referee of this table."""
    blank = Blank("name", "桌裁姓名", "空着就是不设桌裁", 220, row.referee)
    return Question(
        "referee", f"第 {row.id.table} 桌的桌裁", "写进日志，签字时一起记下。", (blank,), "记下桌裁"
    )


def referee_command(row: TableRow, texts: dict[str, str]) -> Command:
    """The command of what is typed."""
    at = row.id
    place: dict[str, Any] = {"stage": at.stage, "round": at.round, "playoff": at.playoff, "table": at.table}
    return c.Referee(**place, name=texts["name"])


# 计时 --------------------------------------------------------------------------------------------------------------


def extend_question(where: str) -> Question:
    """补时: minutes and a reason."""
    blanks = (
        Blank("minutes", "补几分钟", "1 到 120", wide=130),
        Blank("reason", "理由", "例如：牌破了，重发"),
    )
    return Question("extend", f"{where}补时", "", blanks, "补时")


def extend_problem(texts: dict[str, str]) -> str:
    """Why these are no minutes; empty when they are."""
    if not texts["minutes"].isdecimal():
        return f"补时填了“{texts['minutes']}”，应是 1 到 120 的分钟数，没有补。请改。"
    return ""


def clock_command(ops: Ops, at: TableId, now: str) -> Command:
    """What C does to the clock of one table: start it, let it stand still, let it run on."""
    place: dict[str, Any] = {"stage": at.stage, "round": at.round, "playoff": at.playoff, "table": at.table}
    clock = queries.clock_of(ops.state, at.round_id, now, at.table)
    if clock.own_pause:
        return c.Resume(**place)
    return c.Start(**place) if clock.left is None else c.Pause(**place)
