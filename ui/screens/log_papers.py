"""打印这些: the lines of the history as they are picked out, into the folder of the event's papers."""

from collections.abc import Sequence
from functools import partial

from tourney.queries import everything as queries
from tourney.reports.files import file_name
from tourney.reports.log_paper import LogEntry, LogPaper, log_pdf
from tourney.reports.press import alone
from ui.one_paper import OnePaper, Said
from ui.ops import Ops
from ui.printing import paper_folder
from ui.screens.log_rows import LogLine


def print_log(paper: OnePaper, ops: Ops, lines: Sequence[LogLine], picked: str, said: Said) -> None:
    """``lines`` newest first, as the list has them; ``picked`` says which they are."""
    entries = tuple(
        LogEntry(line.seq, line.at, line.action, line.desk, line.operator, line.note, bool(line.undone))
        for line in reversed(lines)
    )
    path = paper_folder(ops) / file_name(f"日志-{picked or '全部'}.pdf")
    given = LogPaper(queries.event_row(ops.state), entries, picked, ops.now())
    paper.write("日志", path, partial(alone, partial(log_pdf, given)), said)
