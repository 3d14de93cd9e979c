"""Tables of results: each column stated once, for people and for tools.

A column has the key that CSV and JSON know it by, the heading that people read above
it, and how both get what a row holds. Commands state their columns; text, Markdown, CSV
and JSON follow. ``terminal_tables`` beside it prints a table on the terminal.
"""

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, Self, TypeVar

from solver.messages import numeral, words
from viz.messages import FALLBACK, phrases, spoken

Row = TypeVar("Row")


class Bold(str):
    """A cell that is set in bold."""

    __slots__ = ()


class Wording(NamedTuple):
    """A catalogue of phrases in a language, and figures as the language writes them.

    Where the solver has not that language, figures are written as in English.

    Attributes:
        catalogue: Its name.
        language: Two letters.
    """

    catalogue: str
    language: str = FALLBACK

    def say(self, key: str, /, **facts: object) -> str:
        """The phrase *key*, its braces filled."""
        return phrases(self.catalogue, self.language)[key].format_map(facts)

    def number(self, number: int) -> str:
        """*number* with its thousands set apart."""
        return numeral(number, spoken(self.language))

    def figure(self, number: float, digits: int = 1) -> str:
        """*number*, 0 or more, with so many decimals.

        >>> Wording("measures").figure(1234.5, 2), Wording("", "de").figure(1234.5, 2)
        ('1,234.50', '1.234,50')
        """
        whole, dot, rest = f"{number:.{digits}f}".partition(".")
        point = words(spoken(self.language))["lists"]["decimal-point"] if dot else ""
        return f"{self.number(int(whole))}{point}{rest}"


def csv_value(value: object) -> object:
    """*value* as a cell of CSV: lists with blanks, objects as pairs, 1 for true.

    >>> csv_value(["a", "b"]), csv_value({"a": 1, "b": 2}), csv_value(True)
    ('a b', 'a=1 b=2', 1)
    """
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, Mapping):
        return " ".join(f"{key}={one}" for key, one in value.items())
    if isinstance(value, list | tuple):
        return " ".join(map(str, value))
    return value


def _shown(value: object, wording: Wording) -> str:
    """*value* as people read it."""
    match value:
        case None:
            return ""
        case int():
            return wording.number(value)
        case float():
            return wording.figure(value)
        case _:
            return str(value)


@dataclass(frozen=True, slots=True)
class ResultColumn(Generic[Row]):
    """One column of a table.

    Attributes:
        key: What CSV and JSON call it; empty for what people alone read.
        heading: The phrase above it, empty for none; ``None`` for what tools alone get.
        cell: What people read of a row; by default its value.
        value: What tools get of a row; by default its attribute *key*.
        is_text: Whether it is set from the left, other than figures.
        written: How CSV has the value; ``None`` where only JSON has it.
        in_json: Whether JSON has it.
        layout: How rich lays it out: arguments of its columns.
    """

    key: str = ""
    heading: str | None = None
    cell: Callable[[Row, Wording], str] | None = None
    value: Callable[[Row], object] | None = None
    is_text: bool = False
    written: Callable[[Any], object] | None = csv_value
    in_json: bool = True
    layout: Mapping[str, Any] | None = None

    def of(self, row: Row) -> object:
        """What tools get of *row*."""
        return getattr(row, self.key) if self.value is None else self.value(row)

    def shown(self, row: Row, wording: Wording) -> str:
        """What people read of *row*."""
        if self.cell is None:
            return _shown(self.of(row), wording)
        return self.cell(row, wording)


def tool_columns(*keys: str) -> tuple[ResultColumn[Any], ...]:
    """Columns for tools alone: the attributes *keys* of a row."""
    return tuple(ResultColumn(key) for key in keys)


@dataclass(frozen=True, slots=True)
class ResultTable(Generic[Row]):
    """The columns of a result, in their order.

    Attributes:
        catalogue: Of the headings; empty where these are the words themselves.
        columns: For people and for tools.
    """

    catalogue: str
    columns: tuple[ResultColumn[Row], ...]

    def plus(self, *columns: ResultColumn[Row]) -> Self:
        """A copy with more columns at its end."""
        return replace(self, columns=(*self.columns, *columns))

    @property
    def headed(self) -> tuple[ResultColumn[Row], ...]:
        """The columns that people read."""
        return tuple(c for c in self.columns if c.heading is not None)

    @property
    def csv_columns(self) -> tuple[ResultColumn[Row], ...]:
        """The columns of CSV."""
        return tuple(c for c in self.columns if c.key and c.written is not None)

    @property
    def csv_keys(self) -> tuple[str, ...]:
        """The keys of CSV."""
        return tuple(column.key for column in self.csv_columns)

    def headings(self, language: str) -> list[str]:
        """The words above the columns that people read."""
        keys = [column.heading or "" for column in self.headed]
        if not self.catalogue:
            return keys
        known = phrases(self.catalogue, language)
        return [known[key] if key else "" for key in keys]

    def cells(self, row: Row, language: str) -> list[str]:
        """What people read of *row*, below ``headings``."""
        wording = Wording(self.catalogue, language)
        return [column.shown(row, wording) for column in self.headed]

    def record(self, row: Row) -> dict[str, Any]:
        """*row* as an object of JSON."""
        columns = (column for column in self.columns if column.key and column.in_json)
        return {column.key: column.of(row) for column in columns}

    def records(self, rows: Iterable[Row]) -> list[dict[str, Any]]:
        """*rows* as objects of JSON."""
        return [self.record(row) for row in rows]

    def csv(self, rows: Iterable[Row]) -> str:
        """A line of the keys, and a line for each of *rows*."""
        return "".join((self.csv_head(), *self.csv_lines(rows)))

    def csv_head(self) -> str:
        """The line of the keys."""
        return _csv_line(self.csv_keys)

    def csv_lines(self, rows: Iterable[Row]) -> Iterator[str]:
        """A line for each of *rows*, as it comes."""
        columns = self.csv_columns
        for row in rows:
            yield _csv_line([(c.written or csv_value)(c.of(row)) for c in columns])

    def markdown(self, rows: Iterable[Row], language: str = FALLBACK) -> Iterator[str]:
        """Lines of Markdown: the headings, and a line for each of *rows*."""
        yield _markdown_line(self.headings(language))
        sides = ("---|" if column.is_text else "--:|" for column in self.headed)
        yield f"|{''.join(sides)}"
        for row in rows:
            yield _markdown_line(self.cells(row, language))


def _csv_line(values: Sequence[object]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(values)
    return text.getvalue()


def _markdown_line(cells: Sequence[str]) -> str:
    written = (cell.replace("|", "\\|") for cell in cells)
    return f"| {' | '.join(written)} |"
