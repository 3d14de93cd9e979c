"""JSON is read here alone: an object that has a key twice loses no value silently."""

import json
from collections.abc import Callable
from typing import Any, Final


class DoubleKeyError(ValueError):
    """An object has a key twice; Python's reader would keep the last value alone."""


def json_of(
    text: str | bytes,
    parse_int: Callable[[str], Any] | None = None,
    parse_constant: Callable[[str], Any] | None = None,
) -> Any:
    """The value of *text*, with parsers of numbers as ``json.loads`` has them.

    Raises:
        ValueError: It is no JSON, or an object has a key twice.
        RecursionError: It is nested too deeply.
    """
    if isinstance(text, str) and parse_int is parse_constant is None:
        return _DECODER.decode(text)  # twice as fast for a line of a log
    return json.loads(
        text,
        object_pairs_hook=_object,
        parse_int=parse_int,
        parse_constant=parse_constant,
    )


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise DoubleKeyError(
            f"an object has {twice[:40]!r} twice, so that one of the two would be lost;"
            " expected each key once"
        )
    return made


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_object)
