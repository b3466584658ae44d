"""Each action in a referee's words, as history, status bar and undo show it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tourney.model import events as e
from tourney.model.events import AnyEvent, PlayedHand
from tourney.model.plan import Format
from tourney.wording.draws import LEFTOVERS, SITS
from tourney.wording.numbers import lap_text, signed
from tourney.wording.papers import TITLES
from tourney.wording.quotes import quoted


def line_text(line: Any, form: Format | None = None, names: Mapping[Any, str] | None = None) -> str:
    """One line of history. ``form`` names the stages and their 轮 or 场; ``names``: number → name of the one meant."""
    if len(line.events) > 1 and all(
        isinstance(event, e.Registered | e.PersonEdited | e.EntryMarked) for event in line.events
    ):
        return _imported(line.events)
    said = event_text(line.events[0], len(line.events), form, names or {})
    return said + _followed(line.events, form)


def _followed(events: Sequence[AnyEvent], form: "Form") -> str:
    """What a correction or a closing brought about in the same action: ，对调 18、17 号."""
    settled = next((event for event in events[1:] if isinstance(event, e.CorrectionSettled)), None)
    if settled is not None:
        pairs = [f"{event.by}、{event.number} 号" for event in events if isinstance(event, e.Replaced)]
        if settled.choice == "swap":
            return f"，对调 {'，'.join(pairs)}" if pairs else ""
        return "，作废重抽" if settled.choice == "redraw" else "，按裁定维持晋级"
    if isinstance(events[0], e.Withdrawn | e.Disqualified):
        return _vacated(events[1:])
    closed = next((event for event in events if isinstance(event, e.StageClosed)), None)
    if closed is None or closed.skipped:
        return ""
    goes = [f"{len(numbers)} 人进{_name(key, form)}" for key, numbers in closed.advance.items() if numbers]
    goes += [f"{len(closed.out)} 人淘汰"] if closed.out and goes else []
    return f"：{'，'.join(goes)}" if goes else ""


def _vacated(events: Sequence[AnyEvent]) -> str:
    """What became of the place of somebody who left: ，递补 18 号."""
    for event in events:
        if isinstance(event, e.Replaced):
            return f"，递补 {event.by} 号"
        if isinstance(event, e.DrawVoided):
            return "，作废重抽"
        if isinstance(event, e.LeftoversChosen):
            return "，名额递补"
    return ""


def _imported(events: Sequence[AnyEvent]) -> str:
    """A sign-up list: ``导入 18 人``, ``导入 2 人，改 1 人资料``."""
    new = sum(isinstance(event, e.Registered) for event in events)
    parts = [f"导入 {new} 人"] if new else []
    changed = {event.number for event in events if isinstance(event, e.PersonEdited | e.EntryMarked)}
    parts += [f"改 {len(changed)} 人资料"] if changed else []
    return "，".join(parts)


def event_text(event: AnyEvent, count: int, form: "Form", names: Mapping[Any, str]) -> str:
    """The action that begins with this event and made ``count`` events."""
    return _TEXT[type(event)](event, count, form, names)


Texts = Mapping[Any, str]
Form = Format | None


def _name(key: str, form: Form) -> str:
    plan = form.stage(key) if form else None
    return plan.name if plan else key


def _stage(event: Any, form: Form) -> str:
    return _name(event.stage, form)


def _lap(event: Any, form: Form, *, named: bool = False) -> str:
    """第 2 轮; 第 2 场 of a ladder."""
    plan = form.stage(event.stage) if form else None
    if plan is not None:
        return lap_text(plan, event.round, named=named)
    return f"第 {event.round} 轮" if event.round > 1 or named else ""


def _who(number: str, names: Texts) -> str:
    return f"{number} 号 {names[number]}" if number in names else f"{number} 号"


def _table(event: Any, form: Form) -> str:
    lap = _lap(event, form)
    lap += f"附加赛 {event.playoff} " if getattr(event, "playoff", 0) else ""
    overtime = getattr(event, "overtime", 0)
    extra = f"加赛 {overtime} " if overtime > 1 else ("加赛" if overtime else "")
    return f"{_stage(event, form)}{lap}第 {event.table} 桌{extra}"


def _round(event: Any, form: Form) -> str:
    playoff = f"附加赛 {event.playoff} " if getattr(event, "playoff", 0) else ""
    return _stage(event, form) + ("" if playoff else _lap(event, form)) + playoff


def _clock(event: Any, form: Form) -> str:
    return _round(event, form) + (f"第 {event.table} 桌" if event.table else "")


def points_text(deltas: tuple[int, ...]) -> str:
    return " ".join(signed(delta) for delta in deltas)


def _hand_and_points(hand: PlayedHand, amended: str = "") -> str:
    """A hand of the ladder brings no points, only a level (A1-42)."""
    points = points_text(hand.deltas) if any(hand.deltas) or hand.passed_out else ""
    return f"第 {hand.hand} 副{amended} {hand_text(hand)} {points}".rstrip()


def hand_text(hand: PlayedHand) -> str:
    """``2 座地主 叫 3 胜 炸 1 火箭`` or ``流局``."""
    if hand.passed_out:
        return f"流局，{hand.opener} 座首叫"
    parts = [f"{hand.landlord} 座地主", f"叫 {hand.bid}" if hand.bid else "", "胜" if hand.won else "负"]
    parts += ["判负" if hand.forfeited else ""]
    parts += [f"炸 {hand.bombs}" if hand.bombs else "", "火箭" if hand.rockets else ""]
    parts += [
        "春天" if hand.spring else "",
        "反春" if hand.anti_spring else "",
        "明牌" if hand.open_hand else "",
    ]
    return " ".join(part for part in parts if part)


def _registered(event: e.Registered, count: int, _form: Form, names: Texts) -> str:
    return f"导入 {count} 人" if count > 1 else f"{_who(event.number, names)} 报名"


def _checked_in(event: e.CheckedIn, _count: int, _form: Form, names: Texts) -> str:
    return (
        f"{_who(event.numbers[0], names)} 签到" if len(event.numbers) == 1 else f"{len(event.numbers)} 人签到"
    )


def _drawn(event: e.Drawn, _count: int, form: Form, _names: Texts) -> str:
    how = "公证抽签" if event.proof else _HOW[event.method]
    return f"{_round(event, form)}{how}，{len(event.tables)} 桌，第 {event.version} 版"


def _committed(event: e.DrawCommitted, _count: int, form: Form, _names: Texts) -> str:
    return f"{_round(event, form)}定下抽签名单 {len(event.numbers)} 人，承诺码 {event.commit}"


def _hand(event: e.HandRecorded, _count: int, form: Form, _names: Texts) -> str:
    return f"{_table(event, form)}{_hand_and_points(event.hand)}"


def _amended(event: e.HandAmended, _count: int, form: Form, _names: Texts) -> str:
    return f"{_table(event, form)}{_hand_and_points(event.hand, '更正为')}"


def _confirmed(event: e.TableConfirmed, _count: int, form: Form, _names: Texts) -> str:
    referee = f"，桌裁 {event.referee}" if event.referee else ""
    return f"{_table(event, form)}确认签字" + ("，并列" if event.tied else "") + referee


def _deducted(event: e.Deducted, _count: int, form: Form, names: Texts) -> str:
    return f"{_who(event.number, names)} {_stage(event, form)}扣 {event.points} 分"


_HOW = {"computer": "电脑抽签", "slips": "录签", "arrival": "按到场顺序开桌", "movement": "移位"}


def _added(event: e.TableAdded, _count: int, form: Form, _names: Texts) -> str:
    return f"{_round(event, form)}加第 {event.table} 桌：{'、'.join(event.seats)} 号"


def _present(event: e.PresentNoted, _count: int, form: Form, names: Texts) -> str:
    return f"{_round(event, form)}点名 {_these(event, names)}到"


def _called_again(event: e.CalledAgain, _count: int, form: Form, names: Texts) -> str:
    return f"{_round(event, form)}再喊 {_these(event, names)}"


def _these(event: e.PresentNoted | e.CalledAgain, names: Texts) -> str:
    return _who(event.numbers[0], names) if len(event.numbers) == 1 else f"{len(event.numbers)} 人"


def _marked(event: e.EntryMarked, _count: int, _form: Form, names: Texts) -> str:
    marks = "、".join(word for word, on in (("特邀", event.invited), ("种子", event.seeded)) if on)
    return f"{_who(event.number, names)} 改为{marks or '普通选手'}"


def _broken(event: e.TableBroken, _count: int, form: Form, _names: Texts) -> str:
    byes = f"，{'、'.join(event.byes)} 号轮空" if event.byes else ""
    return f"{_table(event, form)}拆桌{byes}"


def _playoff(event: e.PlayoffOpened, _count: int, form: Form, _names: Texts) -> str:
    return f"{_stage(event, form)}附加赛 {event.playoff}：{'、'.join(event.tied)} 号争 {event.places} 个名额"


def _decided(event: e.TieDecided, _count: int, form: Form, _names: Texts) -> str:
    where = (
        _table(event, form) + "并列"
        if event.table
        else f"{_round(event, form)}同分 {'、'.join(event.order)} 号"
    )
    return f"{where}由{_METHODS[event.method]}定先后"


_CHOICES = {"swap": "对调", "redraw": "重抽", "stand": "维持原结果"}
_METHODS = {
    **LEFTOVERS,
    "lots": "抽签",
    "referee": "裁定",
    "share": "并列",
    "extend": "扩额",
}


def _printed(event: e.Printed, _count: int, form: Form, names: Texts) -> str:
    title = TITLES.get(event.document, event.document)
    where = f"第 {event.table} 桌" if event.table else ""
    whose = f" {_who(event.number, names)}" if event.number else ""
    again = f"，补打，裁判长 {event.by} 同意" if event.by else ""
    return f"打印{_stage(event, form)}{title}{where}{whose}，第 {event.version} 版{again}"


_TEXT: dict[type[Any], Callable[[Any, int, Form, Texts], str]] = {
    e.EventCreated: lambda v, _c, _s, _n: f"新建赛事{quoted(v.name)}",
    e.EventSet: lambda _v, _c, _s, _n: "改赛事资料",
    e.CertificateSet: lambda v, _c, _s, _n: "改证书的" + ("底图" if v.picture is not None else "文字"),
    e.Registered: _registered,
    e.PersonEdited: lambda v, _c, _s, n: f"{_who(v.number, n)} 改资料",
    e.PersonForgotten: lambda v, _c, _s, _n: f"{v.number} 号资料已删除",
    e.CheckedIn: _checked_in,
    e.CheckInCancelled: lambda v, _c, _s, n: f"{_who(v.number, n)} 取消签到",
    e.EntryMarked: _marked,
    e.Withdrawn: lambda v, _c, _s, n: f"{_who(v.number, n)} 退赛",
    e.Reentered: lambda v, _c, _s, n: f"{_who(v.number, n)} " + ("重新报名" if v.stage else "恢复参赛"),
    e.Disqualified: lambda v, _c, _s, n: f"{_who(v.number, n)} 取消资格",
    e.LeftoversChosen: lambda v, _c, s, _n: f"{_round(v, s)}多出的人{_METHODS[v.method]}",
    e.SlipDrawn: lambda v, _c, s, n: f"{_round(v, s)} {_who(v.number, n)} 抽到 {v.card}",
    e.Drawn: _drawn,
    e.DrawCommitted: _committed,
    e.WishSet: lambda v, _c, _s, _n: f"要求{SITS[v.sits]}：{'、'.join(v.numbers)} 号",
    e.WishRemoved: lambda v, _c, _s, _n: f"取消要求{SITS[v.sits]}：{'、'.join(v.numbers)} 号",
    e.SeedsMarked: lambda v, _c, _s, _n: (
        f"种子选手：{'、'.join(v.numbers)} 号" if v.numbers else "没有种子选手了"
    ),
    e.RoundsPlanned: lambda v, _c, s, _n: f"{_stage(v, s)}预排 {len(v.rounds)} 轮，并排好第 {v.round} 轮",
    e.PlanDropped: lambda v, _c, s, _n: f"{_stage(v, s)}第 {v.round} 轮起预排作废，重新抽签",
    e.DrawRestored: lambda v, _c, s, _n: f"{_round(v, s)}恢复抽签第 {v.version} 版",
    e.DrawVoided: lambda v, _c, s, _n: f"{_round(v, s)}抽签第 {v.version} 版作废",
    e.Swapped: lambda v, _c, s, n: f"{_round(v, s)} {_who(v.a, n)} 与 {_who(v.b, n)} 对调",
    e.Replaced: lambda v, _c, s, n: f"{_round(v, s)} {_who(v.by, n)} 替换 {_who(v.number, n)}",
    e.TableAdded: _added,
    e.Called: lambda v, _c, s, _n: f"{_round(v, s)}开始点名",
    e.CalledAgain: _called_again,
    e.PresentNoted: _present,
    e.Arrived: lambda v, _c, s, n: f"{_table(v, s)} {_who(v.number, n)} 来了，撤销缺席",
    e.NoShow: lambda v, _c, s, n: f"{_table(v, s)} {_who(v.number, n)} 缺席",
    e.TableBroken: _broken,
    e.TableStopped: lambda v, _c, s, _n: f"{_table(v, s)}停赛",
    e.PlayoffOpened: _playoff,
    e.Declined: lambda v, _c, s, n: f"{_who(v.number, n)} 放弃{_stage(v, s)}资格",
    e.DayStarted: lambda v, _c, s, _n: f"{_stage(v, s)}第 {v.day} 天开始",
    e.RoundStarted: lambda v, _c, s, _n: f"{_clock(v, s)}开始计时",
    e.ClockPaused: lambda v, _c, s, _n: f"{_clock(v, s)}暂停计时",
    e.ClockResumed: lambda v, _c, s, _n: f"{_clock(v, s)}继续计时",
    e.ClockExtended: lambda v, _c, s, _n: f"{_clock(v, s)}补时 {v.minutes} 分钟",
    e.Forfeited: lambda v, _c, s, n: f"{_who(v.number, n)} {_table(v, s)}第 {v.hand} 副判负",
    e.HandRecorded: _hand,
    e.HandAmended: _amended,
    e.HandVoided: lambda v, _c, s, _n: f"{_table(v, s)}第 {v.hand} 副作废",
    e.ScoresRecorded: lambda v, _c, s, _n: f"{_table(v, s)}总分 {points_text(v.scores)}",
    e.ScoresAmended: lambda v, _c, s, _n: f"{_table(v, s)}总分更正为 {points_text(v.scores)}",
    e.Warned: lambda v, _c, _s, n: f"{_who(v.number, n)} 警告",
    e.Deducted: _deducted,
    e.RefereeNamed: lambda v, _c, s, _n: (
        f"{_table(v, s)}桌裁 {v.name}" if v.name else f"{_table(v, s)}不设桌裁"
    ),
    e.TableChecked: lambda v, _c, s, _n: f"{_table(v, s)}复核一致",
    e.TableConfirmed: _confirmed,
    e.TieDecided: _decided,
    e.CorrectionSettled: lambda v, _c, s, _n: f"{_round(v, s)}更正后{_CHOICES[v.choice]}",
    e.CarriedCorrected: lambda v, _c, s, _n: f"{_round(v, s)}带入分更正",
    e.RoundClosed: lambda v, c, s, _n: f"结束{_stage(v, s)}" + ("" if c > 1 else _lap(v, s, named=True)),
    e.StageClosed: lambda v, _c, s, _n: f"结束{_stage(v, s)}",
    e.EventEnded: lambda _v, _c, _s, _n: "结束赛事",
    e.Printed: _printed,
    e.Reverted: lambda v, _c, _s, _n: f"撤销第 {v.seq} 条",
    e.Restored: lambda v, _c, _s, _n: f"重做第 {v.seq} 条",
}
