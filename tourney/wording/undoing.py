"""What taking back an action brings about that the whole hall knows of: said before it is done."""

from collections.abc import Sequence

from tourney.model import events as e
from tourney.model.events import AnyEvent
from tourney.wording.quotes import quoted

_SAID: tuple[tuple[type[AnyEvent], str, str], ...] = (
    (e.EventEnded, "赛事又开着，名次还会变", "撤销结束"),
    (e.StageClosed, "这一阶段又开着，晋级的人和去向都收回", "撤销结束"),
    (e.RoundClosed, "又回到结束以前，进下一步的人都收回", "撤销结束"),
    (e.DrawVoided, "作废的那次抽签又算数", "撤销作废"),
    (e.DrawRestored, "恢复的那次抽签不算了", "撤销恢复"),
    (e.RoundsPlanned, "排好的座位都收回，贴出去的座位表不算了", "撤销预排"),
    (e.Drawn, "各桌的座位都收回，贴出去的座位表不算了", "撤销抽签"),
)
"""Kind of event, what its undoing means in the hall, and the button; the first that an action holds decides."""


def hall_undo(action: str, events: Sequence[AnyEvent]) -> tuple[str, str]:
    """要撤销“…”。…, and the word of the button."""
    for kind, means, word in _SAID:
        if any(isinstance(event, kind) for event in events):
            return f"要撤销{quoted(action)}：{means}。", word
    return f"要撤销{quoted(action)}：导入的都收回。", "撤销导入"
