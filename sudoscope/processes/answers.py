"""Answers of a process with code of others: lines of JSON, checked before use.

The code can write to every descriptor of its process and change every function there.
So a line is used only if it has a form that ``sudoscope.student_calls.model.child``
sends.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from solver.rules.digits import symbol
from solver.rules.variant import Variant
from solver.text.json_text import json_of
from solver.text.printable_line import one_line

LONGEST_LINE: Final = 1 << 22
"""Bytes of the longest line; the state of 625 cells takes about 40,000."""
_LONGEST_NAME: Final = 100
_LONGEST_TEXT: Final = 200
_MOST_CALLS: Final = 10**12
_SHOWN: Final = 40
_MOST_CLASSES: Final = 5
_MOST_NOTES: Final = 20
_MOST_KEPT: Final = 1_000
"""Texts of digits that are known to be in order."""

_OPTIONAL: Final = frozenset(
    {
        *("given", "state", "beside", "assignments", "idle", "dropped"),
        *("containers", "file", "line", "number"),
    }
)
"""Fields that the answer to a call has and that to a run has not, the place of a
change, which is not always known, and the number of the order that is answered."""
ENDS: Final = frozenset({"facts", "returned", "error"})
"""Fields of the records that end an order."""

_Check: TypeAlias = Callable[[Any], Any]


class AnswerError(ValueError):
    """A line is no answer; the message shows its beginning."""


class AnswerReader:
    """Reads the answers about boards of one size.

    Args:
        variant: The rules of the boards.
    """

    def __init__(self, variant: Variant) -> None:
        self._cells = len(variant)
        self._symbols = frozenset(map(symbol, variant.digits))
        self._sorted = set(self._symbols)
        self._forms: Mapping[str, Mapping[str, _Check]] = {
            "facts": {"facts": _facts, "number": _count},
            "restart": {"restart": _flag},
            "error": {"error": _error, "number": _count},
            "set": {"by": _name, "file": _name, "line": _count, "set": self._changes},
            "returned": {
                "returned": _text,
                "given": self._state,
                "state": self._state,
                "beside": _optional_flag,
                "assignments": _count,
                "idle": _count,
                "dropped": _flag,
                "containers": _text,
                "number": _count,
            },
        }

    def answer(self, line: bytes, order: Mapping[str, Any]) -> dict[str, Any]:
        """The record in *line*, if it is one that *order* may be followed by.

        The end of an order has its number, so that a second end of the order before it
        is none; changes come in a run alone.

        Raises:
            AnswerError: It is no such record.
        """
        do = order.get("do", "load")
        record = self.record(line, of_call=do == "call")
        end = next(iter(ENDS & record.keys()), "")
        is_of_order = record.pop("number", None) == order["number"]
        ends = {"error", "facts" if do == "load" else "returned"}
        if not (is_of_order and end in ends if end else do == "run"):
            raise _refused(line)
        return record

    def record(self, line: bytes, *, of_call: bool = False) -> dict[str, Any]:
        """The record in *line*, which has the fields of one form and no others.

        Texts are printable and bounded, states have the digits of each cell.

        Args:
            line: What was sent.
            of_call: Whether it must have all fields of the answer to a call.

        Raises:
            AnswerError: It is no such record.
        """
        try:
            record = json_of(line) if len(line) <= LONGEST_LINE else None
            return self._checked(record, of_call=of_call)
        except (ValueError, TypeError, KeyError, RecursionError):
            raise _refused(line) from None

    def _checked(self, record: Any, *, of_call: bool) -> dict[str, Any]:
        if not isinstance(record, dict):
            raise TypeError("no record")
        form = self._forms[next((kind for kind in self._forms if kind in record), "")]
        is_whole = of_call and "returned" in record
        needed = form.keys() - (frozenset() if is_whole else _OPTIONAL)
        if not needed <= record.keys() <= form.keys():
            raise ValueError("another form")
        return {name: form[name](value) for name, value in record.items()}

    def _changes(self, value: Any) -> dict[int, str]:
        """The new digits of each cell that changed."""
        if not isinstance(value, dict):
            raise TypeError("no changes")
        changes = {int(cell): self._digits(text) for cell, text in value.items()}
        if not all(0 <= cell < self._cells for cell in changes):
            raise ValueError("no cell")
        return changes

    def _state(self, value: Any) -> list[str] | None:
        """The digits of each cell; ``None`` for no state."""
        if value is None:
            return None
        if not isinstance(value, list) or len(value) != self._cells:
            raise ValueError("no state")
        known = self._sorted
        return [text if text in known else self._digits(text) for text in value]

    def _digits(self, value: Any) -> str:
        """The digits of a cell in order; those of most cells have come before."""
        if value in self._sorted:
            return str(value)
        if not isinstance(value, str) or not self._symbols.issuperset(value):
            raise ValueError("no digits")
        digits = "".join(sorted(set(value)))
        if len(self._sorted) < _MOST_KEPT:
            self._sorted.add(digits)
        return digits


def _refused(line: bytes) -> AnswerError:
    """The error that shows the beginning of *line*."""
    return AnswerError(one_line(line[:_SHOWN].decode("utf-8", "replace")))


def _optional_flag(value: Any) -> bool | None:
    return None if value is None else _flag(value)


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError("no truth value")
    return value


def _count(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= _MOST_CALLS:
        raise ValueError("no count")
    return value


def _text(value: Any, longest: int = _LONGEST_TEXT) -> str:
    if not isinstance(value, str):
        raise TypeError("no text")
    return one_line(value, longest)


def _name(value: Any) -> str:
    return _text(value, _LONGEST_NAME)


def _error(value: Any) -> dict[str, Any]:
    """An exception, with the line of the code where it was raised, if there is one."""
    if not isinstance(value, dict):
        raise TypeError("no error")
    line = value.get("line")
    return {
        "type": _name(value["type"]),
        "text": _text(value["text"]),
        "file": _name(value.get("file", "")),
        "line": 0 if line is None else _count(line),
        "in": _name(value.get("in", "")),
        "source": _text(value.get("source", "")),
        "entered": _flag(value.get("entered", True)),
    }


def _facts(value: Any) -> dict[str, Any]:
    """What is known of a file, as ``call_forms.CodeFacts`` has it."""
    return {
        "tables": _count(value["tables"]),
        "table_style": _name(value["table_style"]),
        "classes": [_name(name) for name in value["classes"][:_MOST_CLASSES]],
        "of_parts": [_name(name) for name in value["of_parts"][:_MOST_CLASSES]],
        "uses_texts": _flag(value["uses_texts"]),
        "uses_arrays": _flag(value["uses_arrays"]),
        "bits": _name(value["bits"]),
        "has_diagonals": _flag(value["has_diagonals"]),
        "notes": [_note(note) for note in value["notes"][:_MOST_NOTES]],
    }


def _note(value: Any) -> dict[str, Any]:
    """What went wrong at a statement."""
    error = value.get("error")
    return {
        "line": _count(value["line"]),
        "kind": _name(value["kind"]),
        "source": _text(value.get("source", "")),
        "error": None if error is None else _error(error),
    }
