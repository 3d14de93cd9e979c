"""Tables: of the terminal, and comma-separated values for tools."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from sudoscope.cli.console.result_table import Bold, ResultTable, Row

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text


def csv_text(names: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A line of *names*, and a line for each of *rows*."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(names)
    writer.writerows(rows)
    return text.getvalue()


def way_lines(name: str, width: int) -> str:
    """The name of a way of solving on as many lines as it needs.

    Lines end behind a colon or a comma and before a plus, never inside a word.

    >>> print(way_lines("propagation:elimination+naked-single", 16))
    propagation:
    elimination
    +naked-single

    Args:
        name: Of the way.
        width: Characters of a line, where no word is longer.
    """
    lines = [""]
    for part in re.split(r"(?<=[:,])|(?=\+)", name):
        if lines[-1] and len(lines[-1]) + len(part) > width:
            lines.append("")
        lines[-1] += part
    return "\n".join(lines)


def decimals(number: float, digits: int, language: str) -> str:
    """*number*, 0 or more, with so many decimals, as *language* writes it.

    >>> decimals(1234.5, 2, "en"), decimals(1234.5, 2, "de")
    ('1,234.50', '1.234,50')
    """
    from solver.messages import numeral, words

    whole, _, rest = f"{number:.{digits}f}".partition(".")
    point = words(language)["lists"]["decimal-point"]
    return f"{numeral(int(whole), language)}{point}{rest}"


def printed(
    table: ResultTable[Row], rows: Iterable[Row], language: str, **details: Any
) -> "Table":
    """*rows* below the headings of *table*, in columns without lines.

    Args:
        table: The columns.
        rows: What they are of.
        language: Two letters.
        details: Further arguments of a table of rich.
    """
    made = new_table(**{"box": None, "pad_edge": False, **details})
    for column, heading in zip(table.headed, table.headings(language), strict=True):
        side: Any = "left" if column.is_text else "right"
        made.add_column(styled(heading), justify=side, **(column.layout or {}))
    for row in rows:
        made.add_row(*map(_styled_cell, table.cells(row, language)))
    return made


def _styled_cell(cell: str) -> "Text":
    return styled(cell, "bold" if isinstance(cell, Bold) else "")


def new_table(*headings: str, **details: Any) -> "Table":
    """A table of rich, which is loaded only when something is printed."""
    from rich.table import Table

    return Table(*headings, **details)


def styled(text: str, style: str = "") -> "Text":
    """*text* of rich, in a style."""
    from rich.text import Text

    return Text(text, style=style)


def plain_table(*headings: str, texts: int = 1) -> "Table":
    """A table without lines, below *headings*: *texts* columns, then numbers."""
    table = new_table(box=None, pad_edge=False)
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="left" if number < texts else "right")
    return table
