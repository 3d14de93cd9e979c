"""Tables for tools: comma-separated values below the names of their columns."""

import csv
import io
from collections.abc import Iterable, Sequence


def csv_text(names: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A line of *names*, and a line for each of *rows*."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(names)
    writer.writerows(rows)
    return text.getvalue()
