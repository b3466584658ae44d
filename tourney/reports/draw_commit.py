"""抽签承诺: what is posted before a proved draw. The secret behind the code is no part of it (DESIGN §6)."""

import msgspec

from tourney.queries.draw_records import CommitRow
from tourney.queries.draw_versions import ThrownCommit
from tourney.queries.rows import EventRow
from tourney.reports.draw_record import DrawRecordPaper, Fact
from tourney.reports.paper import Foot
from tourney.wording.draws import WISHES, code_text
from tourney.wording.numbers import time_text
from tourney.wording.papers import COMMIT

HOW = (
    "这张纸在抽签以前公布。密钥已经锁定，它的 SHA-256 就是上面的承诺码：换一个密钥，承诺码就对不上；光看承诺码也猜不出密钥。"
    "名单和要求同时定下，之后都不能改。抽签时请现场信得过的人报一个数，填在②里；密钥随抽签一起公开，"
    "种子由密钥、报数和名单算出。抽完另印“抽签记录”，照上面写的步骤谁都能重算。"
)


class DrawCommit(msgspec.Struct, frozen=True):
    """What the notice is printed from."""

    event: EventRow
    stage_name: str
    round: int
    several: bool
    """The stage has more rounds than this one; a single one is not named in the title."""
    commit: CommitRow
    thrown: tuple[ThrownCommit, ...]
    printed_at: str
    version: int = 0
    lap: str = "轮"
    """What a draw of this stage is called: 轮, or 场 in a ladder."""


def draw_commit(given: DrawCommit) -> DrawRecordPaper:
    """The notice of one commit, in the form of the record that follows it."""
    row = given.commit
    lap = f"第 {given.round} {given.lap}" if given.several else ""
    wishes = "；".join(f"{place} {WISHES[kind]}" for place, kind in enumerate(row.wishes, 1)) or "没有"
    version = f"　第 {given.version} 版" if given.version > 1 else ""
    facts = [
        Fact("① 承诺码", f"{time_text(row.at)} 公布", code_text(row.commit)),
        Fact("② 现场报数", "抽签时当场填写", "", large=True),
        Fact("③ 密钥", "抽签时公开", "公开以后印在“抽签记录”上"),
        Fact("名单", f"{len(row.numbers)} 人", " ".join(row.numbers)),
        Fact("抽签要求", "重要的在前", wishes),
    ]
    facts += [
        Fact("作废的承诺码", f"{time_text(one.at)} 公布，没有用", code_text(one.commit))
        for one in given.thrown
    ]
    return DrawRecordPaper(
        event=given.event.name, title=f"{given.stage_name}{lap}{COMMIT}",
        beside=(f"{len(row.numbers)} 人", "抽签以前公布"), facts=tuple(facts), tables=(), lines=(), how=HOW,
        signatures=("裁判长", "报数人", "选手代表"),
        foot=Foot(given.event.name, given.stage_name, given.round if given.several else 0, 0,
                  f"{COMMIT}{version}", given.printed_at, given.lap),
    )  # fmt: skip
