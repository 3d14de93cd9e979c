"""Solvers that find nothing, or say what they find in a wrong way, in a form that fits.

Where nothing is found on any board, it must be the only kind of board that is read.
Another kind may be the one that they solve: so what they are given must be read as it
is meant. It is where a full board is refused, too, or where a board without any sense
is not: then nothing but an open cell can be the reason.
"""

from collections.abc import Iterable, Sequence
from math import isqrt
from typing import Any, Final

from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import SYMBOLS, bit
from sudoscope.classroom.model.positions import EASY_SHARE, Ask, Case
from sudoscope.logs.representation import State
from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_calls.model.process import CallFailure

REFUSALS: Final = frozenset({"false", "none"})
"""What a solver returns that finds nothing."""
_KINDS: Final = {
    **dict.fromkeys(("text", "text-zero"), "text"),
    **dict.fromkeys(("lines", "lines-zero", "lines-spaced"), "text"),
    **dict.fromkeys(("rows", "array"), "rows"),
    **dict.fromkeys(("rows-text", "rows-zero"), "rows of texts"),
}
"""Grids that the same code reads, whatever it does with them."""


def refusing_form(
    refused: Sequence[Iterable[CallForm]], case: Case, ask: Ask
) -> CallForm | None:
    """The form of a solver that finds nothing, if it is surely called as it wants.

    Args:
        refused: Of each board that was tried the forms in which nothing was found.
        case: A puzzle with a solution.
        ask: Makes a call.
    """
    first, *others = refused
    forms = [f for f in first if f.layout == "s" and all(f in o for o in others)]
    if len({_KINDS.get(form.subject, form.subject) for form in forms}) != 1:
        return None
    empty = Puzzle.parse("." * len(case.puzzle.rules), case.puzzle.variant.slug)
    planes, first_digit = case.puzzle.rules.planes, bit(case.puzzle.rules.digits[0])
    alike = planes.of_masks([first_digit] * len(case.puzzle.rules))
    is_read = _is_refused(ask(forms[0], _full(empty, case.truth)))
    is_read = is_read or not _is_refused(ask(forms[0], _full(empty, alike)))
    return forms[0] if is_read else None


def is_turned(state: State, truth: State) -> bool:
    """Whether *state* is the solution *truth* with its rows, columns or digits moved.

    So the puzzle was read as it was meant, and solved: by chance it comes to nobody.
    """
    size = isqrt(len(truth))
    rows = [truth[place : place + size] for place in range(0, len(truth), size)]
    back = [row[::-1] for row in rows]
    ways = (back, rows[::-1], back[::-1], list(zip(*rows, strict=True)))
    turned = [[digit for row in way for digit in row] for way in ways]
    if state in turned:
        return state != truth
    order = SYMBOLS[:size]
    below = dict(zip(order, ("", *order), strict=False))  # from 0 up, an open cell
    known = [digits if len(digits) == 1 else "" for digits in state]
    return known == [below[digit] for digit in truth]


def _full(empty: Puzzle, held: int) -> Case:
    """A call with a board whose cells are all filled, as in *held*."""
    return Case(empty, held, 0, share=EASY_SHARE, is_quick=True)


def _is_refused(answer: dict[str, Any] | CallFailure) -> bool:
    return not isinstance(answer, CallFailure) and answer["returned"] in REFUSALS
