"""打印这些: the lines of the history as they are picked out, into the folder of the event's papers."""

from collections.abc import Sequence

from tourney.model.errors import Refused
from tourney.queries import everything as queries
from tourney.reports.files import file_name, make_folder, write_file
from tourney.reports.log_paper import LogEntry, LogPaper, log_pdf
from tourney.wording.refusals import sentence
from ui.ops import Ops
from ui.printing import Printed, paper_folder
from ui.screens.log_rows import LogLine


def print_log(ops: Ops, lines: Sequence[LogLine], picked: str) -> Printed:
    """``lines`` newest first, as the list has them; ``picked`` says which they are."""
    entries = tuple(
        LogEntry(line.seq, line.at, line.action, line.desk, line.operator, line.note, bool(line.undone))
        for line in reversed(lines)
    )
    folder = paper_folder(ops)
    path = folder / file_name(f"日志-{picked or '全部'}.pdf")
    try:
        drawn = log_pdf(LogPaper(queries.event_row(ops.state), entries, picked, ops.now()))
        make_folder(folder)
        write_file(path, drawn)
    except Refused as refused:
        return Printed(None, sentence(refused))
    return Printed(path)
