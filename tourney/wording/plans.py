"""What a plan for n players says: sentences for what does not come out even."""

from typing import Any

_NOTES = {
    "stage_too_small": "{stage}只有 {entrants} 人，凑不成一桌，直接晋级。",
    "choose_leftovers": "{stage}{lap} {entrants} 人，{tables} 桌余 {rest} 人：抽签前选轮空 {rest} 人，或递补 {need} 人。",
    "filled": "{stage}{lap}只有 {entrants} 人，从淘汰的人里递补 {need} 人凑成一桌。",
    "byes": "{stage}{lap} {entrants} 人，{tables} 桌，余 {rest} 人轮空，直接晋级。",
    "extra_rounds": "{stage}要打 {rounds} 轮，才能剩下一桌。",
    "invited_differ": "{stage}按 {wanted} 名特邀选手安排，现在是 {invited} 名，人数会变。",
}


def note_text(note: Any) -> str:
    """One note of a plan (a ``Note`` of the planner) as a sentence."""
    lap = f"第 {note.round} 轮" if note.round > 1 else ""
    return _NOTES[note.code].format(stage=note.stage_name, lap=lap, **note.facts)


def short_note(notes: Any, tables: int, opening: str) -> str:
    """A plan in half a line, for the list of other headcounts: 5 桌余 2 人轮空；复赛 7 人余 1 人.

    ``tables`` are those of the stage with the key ``opening``.
    """
    if not notes:
        return "全部整除 3，没有轮空"
    uneven = [note for note in notes if note.code in ("byes", "choose_leftovers")]
    at_once = [note for note in uneven if note.stage == opening and note.round == 1]
    parts = [f"{tables} 桌{_rest(at_once[0]) if at_once else ''}"]
    for note in uneven:
        if note not in at_once:
            where = f"第 {note.round} 轮" if note.round > 1 else note.stage_name
            parts.append(f"{where} {note.facts['entrants']} 人{_rest(note)}")
    more = f" 等 {len(parts) - 1} 处" if len(parts) > 2 else ""
    return "；".join(parts[:2]) + more


def _rest(note: Any) -> str:
    return f"余 {note.facts['rest']} 人{'轮空' if note.code == 'byes' else ''}"
