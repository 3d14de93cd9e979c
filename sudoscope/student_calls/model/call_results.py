"""The result of a call: its kind, the state, or the error and its line."""

import os
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from math import isqrt
from pathlib import Path
from types import CodeType, TracebackType
from typing import Any, Final

from solver.rules.digits import SYMBOLS
from sudoscope.logs.domain_tables import readable, table_in, table_of
from sudoscope.logs.representation import State, digits_of
from sudoscope.student_calls.model.right_parts import refuse
from sudoscope.student_files.model.source import NOTEBOOK, shown_line, source_text

LEFT_OPEN: Final = "left-open"
"""The kind of a result that is the puzzle, read and not solved."""
EMPTY: Final = "empty"
"""The kind of a solver's result that is a text or a container, with nothing in it."""
DOMAIN: Final = "domain"
"""The kind of a result that is the new domain of one cell."""


_MOST_PARTS: Final = 9
"""Parts of a result in which a solution is looked for, beside the last one."""


def outcome(kind: str, given: State | None, state: State | None) -> dict[str, Any]:
    """What a call returned, and the states after it.

    Args:
        kind: Of its result, as ``kind_of_result`` says it.
        given: The state that it was given, after the call.
        state: The state that it returned; where it returned True, the given one is.

    Returns:
        Them with the counts of assignments, which are 0 where nobody counts, whether a
        generator of more results was dropped, the truth value ``beside`` others, and
        the containers of digits that a pass has left, with a space between them.
    """
    if state is None and kind == "true":
        state = given
    is_said = state is None or kind in {"true", "false", DOMAIN, LEFT_OPEN}
    returned = kind if is_said else "values"
    found = {"returned": returned, "given": given, "state": state}
    counts = {"assignments": 0, "idle": 0, "dropped": False}
    return found | counts | {"beside": None, "containers": ""}


def state_in(result: Any, cells: int, own: tuple[Hashable, ...] = ()) -> State | None:
    """The state that a function returned; ``None`` if *result* is none, or has none."""
    if isinstance(result, bool | int | float) or result is None:
        return None
    result = _as_read(result, isqrt(cells))
    if isinstance(result, str):
        return _state_of_text(result, cells)
    found = readable(table_in(result, cells, own))
    if found is not None or isinstance(result, Mapping):
        return found
    if isinstance(result, tuple | list):  # of all solutions the first counts
        parts = result if isinstance(result, tuple) else result[:1]
        states = (state_in(part, cells, own) for part in parts)
        return next((state for state in states if state is not None), None)
    try:
        return readable(table_of(result, cells, own))
    except TypeError:
        boards = _digits_of_cells(result, cells)
        return next((state for state in boards if state is not None), None)


_DIGITS: Final = ("value", "val", "digit", "number", "num")
"""Attributes of a cell that is an object which may be its digit."""


def _digits_of_cells(board: Any, cells: int) -> Iterator[State | None]:
    """The states of the attributes of *board* whose cells are objects with a digit."""
    for thing in getattr(board, "__dict__", {}).values():
        table = table_in(thing, cells)
        for name in _DIGITS if table is not None else ():
            if table is not None and hasattr(table.element(0), name):
                yield readable(table._replace(attribute=name))


def _as_read(result: Any, size: int) -> Any:
    """*result*, with open cells for the highest digit where each is one too high.

    Texts of a row each are one text, unless all have the same digits, as open cells do.
    No text of one line has a digit of two places; that of a board of nine may.
    """
    if _is_of_rows(result, size):
        result = "".join(result)
    if isinstance(result, str):
        lowered = "".join(result.split()).replace(str(_TOO_HIGH), "0")
        is_high = size == _TOO_HIGH - 1 and len(lowered) == size * size
        return lowered if is_high and {*lowered} == {*"023456789"} else result
    rows = result.tolist() if hasattr(result, "tolist") else result
    if not isinstance(rows, list) or len(rows) != size:
        return result
    every = range(2, size + 2)
    is_whole = all(
        isinstance(row, list)
        and len(row) == size
        and all(type(one) is int and one in every for one in row)
        for row in rows
    )
    if not is_whole or not any(size + 1 in row for row in rows):
        return result
    return [[one % (size + 1) for one in row] for row in rows]


_TOO_HIGH: Final = 10


def _is_of_rows(result: Any, size: int) -> bool:
    """Whether *result* has a text for each row, with a sign for each cell."""
    if not isinstance(result, list | tuple) or len(result) != size:
        return False
    is_text = all(isinstance(row, str) and len(row) == size for row in result)
    return is_text and len({*result}) > 1


def _state_of_text(text: str, cells: int) -> State | None:
    """The state in a puzzle as text, its rows perhaps in lines of their own."""
    plain = "".join(text.split()) if len(text) > cells else text
    if len(plain) != cells:
        return None
    size = round(cells**0.5)
    try:
        return [digits_of("." if c == " " else c, size) for c in plain]
    except ValueError:
        return None


def revised_state(
    result: Any,
    state: State,
    given: State | None,
    arc: tuple[int, int],
    *,
    is_domain: bool,
) -> State | None:
    """*state* with the new domain that a REVISE returned; ``None`` if it did not.

    Its result is its effect only where the grid is not changed. An empty one may be the
    values that are removed, none, unless nothing is left indeed, or it *is_domain* that
    it has returned before.

    Args:
        result: What was returned, the domain alone or beside other things.
        state: The state before the call.
        given: What the grid that was passed holds after it.
        arc: The cell that is revised, and the other.
        is_domain: Whether it has returned a domain before that was not empty.
    """
    cell, other = arc
    if given != state:
        return None
    parts = result if isinstance(result, tuple) and not _is_flat(result) else (result,)
    for part in parts:
        if isinstance(part, _DOMAINS) or hasattr(part, "tolist"):
            with suppress(ValueError, TypeError):
                digits = digits_of(part, round(len(state) ** 0.5)) if len(part) else ""
                is_left = state[cell] != state[other] or len(state[cell]) > 1
                if digits or is_domain or not is_left:
                    return [*state[:cell], digits, *state[cell + 1 :]]
    return None


_DOMAINS: Final = (str, set, frozenset, list, tuple)


def _is_flat(result: tuple[Any, ...]) -> bool:
    """Whether *result* is a domain itself: single digits, and no truth value."""
    return all(
        (isinstance(part, str) and len(part) == 1)
        or (isinstance(part, int) and not isinstance(part, bool))
        for part in result
    )


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


def truth_beside(result: Any) -> bool | None:
    """The one truth value in a tuple of several things; ``None`` for none."""
    found = [one for one in result if isinstance(one, bool)] if _is_some(result) else []
    return found[0] if len(found) == 1 else None


def _is_some(result: Any) -> bool:
    return isinstance(result, tuple) and len(result) > 1


def is_zero(result: Any) -> bool:
    """Whether *result* is no truth value, and Python takes it for ``False``.

    It may be the number of values that were struck, or those themselves.
    """
    with suppress(Exception):  # whatever the objects of the code do
        return result is not None and not result
    return False


def is_empty(result: Any) -> bool:
    """Whether *result* is a text or a container with nothing in it."""
    return isinstance(result, str | list | tuple | set | Mapping) and not result


def error_record(error: BaseException, file: str) -> dict[str, Any]:
    """An exception as a record, with the last line of the student's own.

    Of a recursion that is too deep it is that of the function which calls itself.
    """
    folder = str(Path(file).parent)
    text = str(error).replace(folder + os.sep, "")[:200]
    record: dict[str, Any] = {"type": type(error).__name__, "text": text}
    if isinstance(error, SyntaxError):
        return record | {"line": error.lineno, "source": (error.text or "").strip()}
    trace, own, is_refused = error.__traceback__, None, False
    called = _deepest(trace, folder) if isinstance(error, RecursionError) else None
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_filename.startswith(folder) and called in {None, code}:
            own, is_refused = trace, False
        elif code is refuse.__code__:  # in the place of a function that raises it
            is_refused = True
        trace = trace.tb_next
    if own is not None:  # a recursion has hundreds of lines, whose file is read once
        code, path = own.tb_frame.f_code, Path(own.tb_frame.f_code.co_filename)
        record |= {"file": path.name, "line": own.tb_lineno, "in": code.co_name}
        record["source"] = _line_of(path, own.tb_lineno)
    if is_refused:
        record["source"] = f"raise {record['type']}"
    return record


def _deepest(trace: TracebackType | None, folder: str) -> CodeType | None:
    """The function of a file in *folder* that has the most frames in *trace*."""
    counts = Counter[CodeType]()
    while trace is not None:
        code = trace.tb_frame.f_code
        counts[code] += code.co_filename.startswith(folder)
        trace = trace.tb_next
    return max(counts, key=counts.__getitem__, default=None)


def _line_of(path: Path, number: int) -> str:
    try:
        is_notebook = path.suffix.lower() == NOTEBOOK
        text = source_text(path) if is_notebook else path.read_text("utf-8")
        return shown_line(text, number)
    except (OSError, ValueError):
        return ""


def parts_of(result: Any) -> Sequence[Any]:
    """The first parts of a tuple or list, and its last one, as of a path of boards."""
    is_of_parts = isinstance(result, tuple | list)
    return (*result[:_MOST_PARTS], *result[-1:]) if is_of_parts else ()


def first_of_list(result: Any, cells: int) -> State | None:
    """The first of several solutions in a list; ``None`` where it has no whole grid."""
    several = result if isinstance(result, list) and len(result) > 1 else []
    return next(whole_grids(several[:1], cells), None)


def solved_in(things: Iterable[Any], clues: str, cells: int) -> State | None:
    """The first whole grid among *things* that has all *clues*.

    Solvers leave their result where they like: in an attribute, in a variable of the
    file, or on the screen.

    Args:
        things: Where it may be, the likeliest first.
        clues: The puzzle, "." for open cells.
        cells: How many cells there are.
    """
    found = whole_grids(things, cells)
    return next((state for state in found if agrees(state, clues)), None)


def whole_grids(things: Iterable[Any], cells: int) -> Iterator[State]:
    """The whole grids among *things*, whatever their clues are, as they are looked at.

    What cannot be looked at is passed over.
    """
    for thing in things:
        state = None
        with suppress(Exception):  # whatever the objects of the code do
            state = state_in(thing, cells)
        if state is not None and all(len(digits) == 1 for digits in state):
            yield state


def agrees(grid: Sequence[str], clues: str) -> bool:
    """Whether a whole *grid*, a digit a cell, has all *clues*, "." for open cells."""
    return all(clue in {".", digit} for digit, clue in zip(grid, clues, strict=True))


def has_lost_a_digit(state: State | None, clues: str) -> bool:
    """Whether *state*, which has all *clues*, has too few cells for one of the digits.

    So it is where a class leaves out a digit as it loads a puzzle: no grid is written
    over that, which would make good its fault. What holds nothing yet has lost nothing.
    """
    if state is None or not all(state) or not agrees(state, clues):
        return False
    side = isqrt(len(state))
    return any(sum(d in one for one in state) < side for d in SYMBOLS[:side])


WITH_DOTS: Final = frozenset({"text", "lines"})
"""Puzzles as texts whose open cells are dots, by the names of ``call_forms.GRIDS``."""


def is_left_open(subject: str, result: Any, state: State | None, clues: str) -> bool:
    """Whether a solver has surely read the puzzle, and returned no more than that.

    What has a dot for an open cell may know nothing of dots; what has something else
    there does.

    Args:
        subject: What it was given.
        result: What it returned.
        state: The grid that came of it; ``None`` for none.
        clues: The puzzle, "." for open cells.
    """
    if subject not in WITH_DOTS or state is None or "." in str(result):
        return False
    every = SYMBOLS[: round(len(clues) ** 0.5)]
    return state == [every if clue == "." else clue for clue in clues]


def grids_printed(text: str, cells: int) -> Iterator[str]:
    """The grids that the digits at the end or the beginning of a print may be."""
    digits = _digits_printed(text, cells)
    yield digits[-cells:]
    yield digits[:cells]


def grids_shown(things: Iterable[Any], cells: int) -> Iterator[str]:
    """The grids that *things* may be as they are printed, if their classes say how."""
    for thing in things:
        has_own = any("__str__" in vars(one) for one in type(thing).__mro__[:-1])
        if has_own and hasattr(thing, "__dict__"):
            with suppress(Exception):  # whatever the objects of the code do
                yield from grids_printed(str(thing), cells)


def grid_alone(text: str, cells: int) -> Iterator[str]:
    """The grid that a print has, if no other digit is in it."""
    digits = _digits_printed(text, cells)
    if len(digits) == cells:
        yield digits


def _digits_printed(text: str, cells: int) -> str:
    known = SYMBOLS[: round(cells**0.5)]
    return "".join(c for c in text if c in known)
