"""Columns of data sets: each with what it holds, for the card, and its type."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from sudoscope.cli.console.result_table import ResultColumn, Row


class ColumnType(Enum):
    """What the values of a column are, in files that have types."""

    TEXT = auto()
    WHOLE = auto()
    REAL = auto()
    NAMES = auto()
    """Lists of texts."""
    SHARES = auto()
    """Lists of lists of numbers."""
    OBJECT = auto()
    """Whatever JSON can hold: it differs from row to row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DataColumn(ResultColumn[Row]):
    """A column of a data set.

    Attributes:
        about: What it holds, in a few words.
        type: What its values are.
    """

    about: str
    type: ColumnType


def data_column(
    key: str,
    about: str,
    value: Callable[[Row], object] | None = None,
    type_: ColumnType = ColumnType.TEXT,
) -> DataColumn[Row]:
    """A column that holds the attribute *key* of a row, or *value* of it."""
    return DataColumn(key, value=value, about=about, type=type_)


def fields_of(columns: Iterable[DataColumn[Any]]) -> dict[str, str]:
    """The keys of *columns*, and what each holds."""
    return {column.key: column.about for column in columns}


def types_of(columns: Iterable[DataColumn[Any]]) -> dict[str, ColumnType]:
    """The keys of *columns*, and their types."""
    return {column.key: column.type for column in columns}
