"""Fields of a record, checked for their types."""

from typing import Any, Final, TypeAlias

from solver.errors import TraceError
from solver.text.json_text import DoubleKeyError, json_of

Record: TypeAlias = dict[str, Any]
"""A JSON object, such as a line of a trace file: names and plain values."""


def record_of(line: str, number: int) -> Record:
    """Parse *line*, which must be a JSON object.

    Raises:
        TraceError: It is no JSON object, or has a key twice; *number* names the line.
    """
    try:
        record = json_of(line)
    except DoubleKeyError as error:
        raise TraceError(f"line {number}: {error}") from None
    except (ValueError, RecursionError):
        record = None
    if not isinstance(record, dict):
        shown = line.strip()[:40]
        raise TraceError(f"line {number}: a JSON object expected, found {shown!r}")
    return record


LONGEST_NAME: Final = 200
"""Characters of a name in a trace; what is drawn must not be longer."""
LONGEST_TEXT: Final = 1_000_000
"""Characters of any other text: large boards have long lists of candidates."""


def text_in(
    record: Record, name: str, default: str | None = None, longest: int = LONGEST_TEXT
) -> str:
    """The text called *name*.

    Raises:
        ValueError: It is no text, is longer than *longest*, or cannot be drawn.
        KeyError: The field is missing, and there is no *default*.
    """
    value = record[name] if default is None else record.get(name, default)
    if not isinstance(value, str):
        raise ValueError(f"{name}: a text expected, found {value!r:.40}")  # noqa: TRY004
    if len(value) > longest:
        raise ValueError(
            f"{name}: the text has {len(value):,} characters, {longest:,} at most"
            " expected"
        )
    if not value.isprintable():
        wrong = next(c for c in value if not c.isprintable())
        raise ValueError(f"{name}: the text has a character to control it, {wrong!r}")
    return value


def name_in(record: Record, name: str, default: str | None = None) -> str:
    """The short text called *name*; errors as for ``text_in``."""
    return text_in(record, name, default, LONGEST_NAME)


def texts_in(record: Record, name: str) -> tuple[str, ...]:
    """The list of texts called *name*; empty where there is none.

    Raises:
        ValueError: It is no list of texts.
    """
    found = _list_in(record, name, str, "texts")
    return tuple(name_in({name: text}, name) for text in found)


def records_in(record: Record, name: str) -> tuple[Record, ...]:
    """The list of objects called *name*; empty where there is none.

    Raises:
        ValueError: It is no list of objects.
    """
    return _list_in(record, name, dict, "objects")


def _list_in(record: Record, name: str, kind: type, said: str) -> tuple[Any, ...]:
    value = record.get(name, [])
    if not isinstance(value, list) or not all(isinstance(v, kind) for v in value):
        raise ValueError(f"{name}: a list of {said} expected, found {value!r:.40}")
    return tuple(value)


def flag_in(record: Record, name: str, *, default: bool) -> bool:
    """Whether *name* is true.

    Raises:
        ValueError: It is neither true nor false.
    """
    value = record.get(name, default)
    if type(value) is not bool:
        raise ValueError(f"{name}: true or false expected, found {value!r:.40}")
    return value


def number_in(record: Record, name: str) -> int:
    """The whole number called *name*.

    Raises:
        ValueError: It is no whole number.
        KeyError: The field is missing.
    """
    value = record[name]
    if type(value) is not int:
        raise ValueError(f"{name}: a whole number expected, found {value!r:.40}")
    return value
