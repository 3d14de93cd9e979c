"""Tables of results on the terminal."""

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from sudoscope.cli.console.result_table import Bold, ResultTable, Row

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text


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


def printed(
    table: ResultTable[Row],
    rows: Iterable[Row],
    language: str,
    title: str = "",
    **details: Any,
) -> "Table":
    """*rows* below the headings of *table*, in columns without lines.

    Args:
        table: The columns.
        rows: What they are of.
        language: Two letters.
        title: A line above the headings; empty for none.
        details: Further arguments of a table of rich.
    """
    if title:
        named = styled(title, "table.title")
        details = {"title": named, "title_justify": "left", **details}
    made = _table(**details)
    for column, heading in zip(table.headed, table.headings(language), strict=True):
        side: Any = "left" if column.is_text else "right"
        made.add_column(styled(heading), justify=side, **(column.layout or {}))
    for row in rows:
        made.add_row(*map(_styled_cell, table.cells(row, language)))
    return made


def printed_fields(
    table: ResultTable[Row],
    rows: Sequence[Row],
    language: str,
    heads: Sequence[str] = (),
) -> "Table":
    """A line for each column of *table*: its heading, then the cell of each of *rows*.

    Args:
        table: The columns.
        rows: What they are of.
        language: Two letters.
        heads: What is above each of *rows*; then they are set as figures are.
    """
    made = _table(show_header=bool(heads))
    made.add_column("")
    layout: dict[str, Any] = {"justify": "right", "overflow": "fold"} if heads else {}
    for head in heads or ("",) * len(rows):
        made.add_column(styled(head), **layout)
    cells = [table.cells(row, language) for row in rows]
    for heading, *values in zip(table.headings(language), *cells, strict=True):
        made.add_row(styled(heading), *map(_styled_cell, values))
    return made


def _table(**details: Any) -> "Table":
    """A table of rich, which is loaded only when something is printed."""
    from rich.table import Table

    return Table(**{"box": None, "pad_edge": False, **details})


def _styled_cell(cell: str) -> "Text":
    return styled(cell, "bold" if isinstance(cell, Bold) else "")


def styled(text: str, style: str = "") -> "Text":
    """*text* of rich, in a style."""
    from rich.text import Text

    return Text(text, style=style)
