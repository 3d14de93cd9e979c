"""Elements of SVG in columns: numbers of one kind one after another deflate well."""

import re
from collections.abc import Iterable
from typing import Final, TypeAlias

from sudoscope.pages.interning import Interned
from sudoscope.pages.packing import Record, numerals

HOLE: Final = "\N{SYMBOL FOR NULL}"
"""In place of a value in the form of an element."""

_VALUE: Final = re.compile(
    r'(?<= )(?!class=)([\w-]+=")([^"]*)(?=")'
    r"|(?<=>)()([^<]+)(?=</)"
)
_ANY_VALUE: Final = re.compile(r'(?<= )([\w-]+=")([^"]*)(?=")')
_LONG: Final = 500
"""Letters of an element from which on its class is a value, too: two that differ in
colour alone stand side by side then."""
_NUMBER: Final = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?")

_Value: TypeAlias = int | float | str


def in_columns(elements: Iterable[str]) -> Record:
    """*elements* as forms and what stands in their holes.

    ======= ========================================================================
    field   meaning
    ======= ========================================================================
    forms   elements with holes
    of      for each element the number of its form
    columns for each form its holes, and for each hole what stands there in turn:
            whole numbers as numerals, anything else as a list
    ======= ========================================================================

    >>> from sudoscope.pages.packing import numbers_of
    >>> record = in_columns([f'<circle r="{r}" class="f1"/>' for r in (5, 7)])
    >>> list(numbers_of(record["of"])), list(numbers_of(record["columns"][0][0]))
    ([0, 0], [5, 7])
    """
    forms: Interned[str] = Interned()
    columns: list[list[list[_Value]]] = []
    kinds = []
    for element in elements:
        values: list[_Value] = []

        def hole(found: re.Match[str], into: list[_Value] = values) -> str:
            into.append(_value(found[2] or found[found.re.groups] or ""))
            return f"{found[1] or ''}{HOLE}"

        number = forms.number(
            (_ANY_VALUE if len(element) > _LONG else _VALUE).sub(hole, element)
        )
        if number == len(columns):
            columns.append([[] for _ in values])
        for column, value in zip(columns[number], values, strict=True):
            column.append(value)
        kinds.append(number)
    written = [list(map(_column, holes)) for holes in columns]
    return {"forms": forms.values, "of": numerals(kinds), "columns": written}


def _column(values: list[_Value]) -> str | list[_Value]:
    whole = [value for value in values if isinstance(value, int)]
    return numerals(whole) if len(whole) == len(values) else values


def _value(text: str) -> _Value:
    """A number where *text* is written as JSON writes it."""
    if not _NUMBER.fullmatch(text):
        return text
    return float(text) if "." in text else int(text)
