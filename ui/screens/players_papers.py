"""Papers at the door: the sign-in sheet, and the voucher of one person."""

from tourney.model.errors import Refused
from tourney.model.ids import Number
from tourney.reports.files import file_name, make_folder, write_file
from tourney.reports.press import voucher_pdf
from tourney.wording.refusals import sentence
from ui.ops import Ops
from ui.printing import Printed, paper_folder, print_paper


def print_sign_in(ops: Ops) -> Printed:
    """签到表 of everybody who is expected."""
    return print_paper(ops, "sign-in", "")


def print_voucher(ops: Ops, number: Number) -> Printed:
    """参赛凭证 of one person, into the event's folder. It has no version of its own: that is kept for all together."""
    folder = paper_folder(ops)
    path = folder / file_name(f"参赛凭证-{number}号.pdf")
    try:
        make_folder(folder)
        write_file(path, voucher_pdf(ops.state, number))
    except Refused as refused:
        return Printed(None, sentence(refused))
    return Printed(path)
