"""Tables: of the terminal, and comma-separated values for tools."""

import csv
import io
from collections.abc import Iterable, Sequence

from rich.table import Table


def csv_text(names: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A line of *names*, and a line for each of *rows*."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(names)
    writer.writerows(rows)
    return text.getvalue()


def plain_table(*headings: str, texts: int = 1) -> Table:
    """A table without lines, below *headings*: *texts* columns, then numbers."""
    table = Table(box=None, pad_edge=False)
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="left" if number < texts else "right")
    return table
