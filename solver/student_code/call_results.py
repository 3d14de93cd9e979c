"""The result of a call: its kind, the state, or the error and its line."""

from collections.abc import Hashable, Mapping
from pathlib import Path
from typing import Any

from solver.student_code.representation import DigitContainer, State, state_of


def domains_of(subject: Any) -> Any:
    """The dictionary of domains that *subject* has.

    Raises:
        TypeError: It has none.
    """
    for name in ("domains", "curr_domains", "values"):
        found = getattr(subject, name, None)
        if isinstance(found, dict):
            return found
    raise TypeError(f"{type(subject).__name__} has no dictionary called domains")


def container_of(value: Any) -> DigitContainer:
    """The kind of container of a cell's digits in *value*."""
    is_text = isinstance(next(iter(value), 1), str)
    match value:
        case str():
            return DigitContainer.TEXT
        case list() | tuple():
            return DigitContainer.TEXT_LIST if is_text else DigitContainer.NUMBER_LIST
        case _:
            return DigitContainer.TEXT_SET if is_text else DigitContainer.NUMBER_SET


def values_of(result: Any, given: Any) -> Any:
    """The state after a function: what it returns, or what it was given."""
    if isinstance(result, Mapping):
        return result
    if isinstance(given, Mapping):
        return given if result is True else None
    return domains_of(given)


def kind_of_result(result: Any) -> str:
    """The kind of a returned value, in a word; of a tuple that of its first."""
    match result:
        case None:
            return "none"
        case tuple() if result:
            return kind_of_result(result[0])
        case bool():
            return "true" if result else "false"
        case Mapping():
            return "values"
        case _:
            return type(result).__name__[:40]


def readable(values: Any, keys: tuple[Hashable, ...]) -> State | None:
    """The state in *values*; ``None`` if it cannot be read."""
    try:
        return state_of(values, keys)
    except (KeyError, ValueError, TypeError):
        return None


def error_record(error: BaseException, file: str) -> dict[str, Any]:
    """An exception as a record, with the last line of the student's own."""
    record: dict[str, Any] = {"type": type(error).__name__, "text": str(error)[:200]}
    if isinstance(error, SyntaxError):
        return record | {"line": error.lineno, "source": (error.text or "").strip()}
    folder, trace = str(Path(file).parent), error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_filename.startswith(folder):
            path = Path(code.co_filename)
            record |= {
                "file": path.name,
                "line": trace.tb_lineno,
                "in": code.co_name,
                "source": _line_of(path, trace.tb_lineno),
            }
        trace = trace.tb_next
    return record


def _line_of(path: Path, number: int) -> str:
    try:
        return path.read_text("utf-8").splitlines()[number - 1].strip()[:120]
    except (OSError, ValueError, IndexError):
        return ""
