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


def short_note(notes: Any, tables: int) -> str:
    """A plan in half a line, for the list of other headcounts."""
    if not notes:
        return "全部整除 3，没有轮空"
    parts = [f"{tables} 桌"]
    for note in notes:
        if note.code in ("byes", "choose_leftovers"):
            ending = "轮空" if note.code == "byes" else ""
            parts.append(f"{note.stage_name} {note.facts['entrants']} 人余 {note.facts['rest']} 人{ending}")
    return "；".join(parts[:3])
