"""Where a value comes from, in the few words that stand beside it."""

from typing import Any

from tourney.wording.seats import for_seats

LEGEND = (
    "右边小字：条款号是文件写明的；“文件没写”是我们的读法，印在规则单上；“没提”按通常办法；“改过”是自己改的。"
)


def source_text(source: Any) -> str:
    """范文五 A5-03, 文件没写, 没提, 改过，原来 20 (a ``Source`` of ``formats.provenance``)."""
    if source.kind == "changed":
        return f"改过，原来 {source.was[:8]}"
    if source.kind == "clause":
        return f"{source.document} {source.clauses[0]}" + ("等" if len(source.clauses) > 1 else "")
    words = {"document": source.document, "reading": "文件没写", "silent": "没提", "new": "自己加的"}
    return str(words.get(source.kind, ""))


def source_tip(source: Any, seats: int) -> str:
    """What more there is to say about it."""
    if source.reading:
        return for_seats(str(source.reading), seats)
    return "、".join(source.clauses)
