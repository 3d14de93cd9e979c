"""JSON of strangers: read within bounds; messages say where a fault is."""

import json
from typing import Any, Final, NoReturn

from solver.errors import PuzzleError
from solver.text.json_text import DoubleKeyError, json_of

_LONGEST_NUMBER: Final = 18
"""Characters of a number; the numbers of puzzles are far shorter."""
_SHOWN: Final = 40


def json_value(text: str, title: str) -> Any:
    """Parse *text*, a JSON document and nothing else.

    Args:
        text: The document.
        title: What it should be, for messages, such as "f-puzzles JSON".

    Raises:
        PuzzleError: It is no JSON; the message names the column and, unless it is a
            single line, the line. Or a number in it is far too long, an object has a
            key twice, or it is nested too deeply.
    """

    def number(digits: str) -> int:
        if len(digits) > _LONGEST_NUMBER:
            raise PuzzleError(
                f"a number of {len(digits):,} characters found in {title},"
                f" {_LONGEST_NUMBER} at most expected"
            )
        return int(digits)

    def constant(name: str) -> NoReturn:
        raise PuzzleError(f"{name} found in {title}, which is no JSON number")

    try:
        plain = text.removeprefix("\ufeff")
        return json_of(plain, parse_int=number, parse_constant=constant)
    except DoubleKeyError as error:
        raise PuzzleError(f"{title}: {error}") from None
    except json.JSONDecodeError as error:
        raise PuzzleError(
            f"{title} is damaged at {_place(error)}: {_said(error)}; found"
            f" {_excerpt(text, error.pos)}"
        ) from None
    except RecursionError:
        raise PuzzleError(
            f"{title} is nested far more deeply than any puzzle; it is damaged"
        ) from None


def _place(error: json.JSONDecodeError) -> str:
    """Where a document is damaged; of a line of a list its reader says which."""
    column = f"column {error.colno}"
    has_lines = "\n" in error.doc.strip()
    return f"line {error.lineno}, {column}" if has_lines else column


def _said(error: json.JSONDecodeError) -> str:
    """The parser's message as the rest of a sentence."""
    return error.msg[:1].lower() + error.msg[1:]


def _excerpt(text: str, at: int) -> str:
    found = text[at : at + 20]
    return repr(found) if found else "the end of the text; it may be cut off"


def object_at(value: Any, where: str) -> dict[str, Any]:
    """Return *value*, which must be an object.

    Args:
        value: What a document holds.
        where: Its place, for messages, such as "cage 3".

    Raises:
        PuzzleError: It is no object.
    """
    if not isinstance(value, dict):
        raise PuzzleError(f"{where}: an object expected, found {shown(value)}")
    return value


def shown(value: Any) -> str:
    """*value* in a message: shortened, however long it is."""
    match value:
        case dict() | list() if value:
            kind = "an object" if isinstance(value, dict) else "a list"
            return f"{kind} of {len(value)}"
        case str() if len(value) > _SHOWN:
            return f"{value[:_SHOWN]!r}…"
        case _:
            return json.dumps(value) if value is None or value is True else repr(value)
