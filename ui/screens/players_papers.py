"""Papers at the door: the sign-in sheet, and the voucher of one person."""

from tourney.model.ids import Number
from tourney.reports.files import file_name
from tourney.reports.press import voucher
from ui.one_paper import OnePaper, Said
from ui.ops import Ops
from ui.printing import paper_folder


def print_sign_in(paper: OnePaper, said: Said) -> None:
    """签到表 of everybody who is expected."""
    paper.press("签到表", "sign-in", "", None, said)


def print_voucher(paper: OnePaper, ops: Ops, number: Number, said: Said) -> None:
    """参赛凭证 of one person, into the event's folder. It has no version of its own: that is kept for all together."""
    path = paper_folder(ops) / file_name(f"参赛凭证-{number}号.pdf")
    paper.write(f" {number} 号的参赛凭证", path, voucher(ops.state, number), said)
