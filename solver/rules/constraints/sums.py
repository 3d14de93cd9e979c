"""Sums: arrows, double arrows, diagonals with a sum, and cages with an operation."""

from collections.abc import Sequence
from math import prod
from typing import Final

from solver.rules.constraints.equal_sums import Term, plain, with_equal_sums
from solver.rules.constraints.reading import Reading, State
from solver.rules.constraints.rule import RuleKind, RuleShape, Values
from solver.rules.digits import SYMBOLS, Mask

ADD, SUBTRACT, MULTIPLY, DIVIDE = range(4)
"""The operations of a cage of Mathdoku."""

_BASE: Final = 10


def _number(digits: Sequence[int]) -> int:
    found = 0
    for digit in digits:
        found = found * _BASE + digit
    return found


def _points_at_its_sum(values: Values, digits: Sequence[int]) -> bool:
    (circle,) = values
    return _number(digits[:circle]) == sum(digits[circle:])


def _arrow(values: Values, count: int) -> Reading:
    (circle,) = values
    most = (count - circle) * 25

    def step(rest: int, place: int, digit: int) -> int | None:
        if place < circle:
            found = rest * _BASE + digit
            return found if found <= most else None
        return rest - digit if rest >= digit else None

    return Reading(0, step, lambda rest: rest == 0)


def _arrow_quickly(values: Values, masks: tuple[Mask, ...]) -> tuple[Mask, ...]:
    (circle,) = values
    number = [Term(place, _BASE ** (circle - 1 - place)) for place in range(circle)]
    return with_equal_sums(masks, [number, plain(range(circle, len(masks)))])


def _has_the_sum_of_its_ends(_values: Values, digits: Sequence[int]) -> bool:
    return digits[0] + digits[-1] == sum(digits[1:-1])


def _double_arrow(_values: Values, count: int) -> Reading:
    def step(rest: int, place: int, digit: int) -> int | None:
        if place <= 1:
            return rest + digit
        return rest - digit if rest >= digit else None

    order = (0, count - 1, *range(1, count - 1))
    return Reading(0, step, lambda rest: rest == 0, order)


def _double_arrow_quickly(_values: Values, masks: tuple[Mask, ...]) -> tuple[Mask, ...]:
    last = len(masks) - 1
    return with_equal_sums(masks, [plain((0, last)), plain(range(1, last))])


def has_sum(values: Values, digits: Sequence[int]) -> bool:
    """Whether *digits* add up to the value of a rule."""
    return sum(digits) == values[0]


def _sum(values: Values, _count: int) -> Reading:
    def step(rest: int, _place: int, digit: int) -> int | None:
        return rest - digit if rest >= digit else None

    return Reading(values[0], step, lambda rest: rest == 0)


def _sum_quickly(values: Values, masks: tuple[Mask, ...]) -> tuple[Mask, ...]:
    return with_equal_sums(masks, [plain(range(len(masks)))], 1 << values[0])


def _has_result(values: Values, digits: Sequence[int]) -> bool:
    operation, result = values
    match operation:
        case 0:
            return sum(digits) == result
        case 1:
            return 2 * max(digits) - sum(digits) == result
        case 2:
            return prod(digits) == result
        case _:
            return max(digits) ** 2 == result * prod(digits)


def _result(values: Values, _count: int) -> Reading:
    operation, result = values

    def step(state: tuple[int, int], _place: int, digit: int) -> State | None:
        total, most = state
        after = total * digit if operation in (MULTIPLY, DIVIDE) else total + digit
        is_over = operation in (ADD, MULTIPLY) and after > result
        return None if is_over else (after, max(most, digit))

    def accepts(state: tuple[int, int]) -> bool:
        total, most = state
        match operation:
            case 0 | 2:
                return total == result
            case 1:
                return 2 * most - total == result
            case _:
                return most**2 == result * total

    return Reading((int(operation in (MULTIPLY, DIVIDE)), 0), step, accepts)


def _has_circle(values: Values, count: int) -> str:
    fits = 0 < values[0] < count
    return "" if fits else f"has {values[0]} of its {count} cells in its circle"


def _is_operation(values: Values, _count: int) -> str:
    known = values[0] in range(DIVIDE + 1)
    return "" if known else f"has the operation {values[0]}; 0 to {DIVIDE} expected"


def _is_sum(values: Values, count: int) -> str:
    most = count * len(SYMBOLS)
    return "" if 0 <= values[0] <= most else f"has {values[0]}; 0 to {most} expected"


ARROW: Final = RuleKind(
    "arrow",
    RuleShape.LINE,
    _points_at_its_sum,
    _arrow,
    ("circle",),
    quick=_arrow_quickly,
    sees=True,
    least=2,
    check=_has_circle,
)
DOUBLE_ARROW: Final = RuleKind(
    "double-arrow",
    RuleShape.LINE,
    _has_the_sum_of_its_ends,
    _double_arrow,
    quick=_double_arrow_quickly,
    sees=True,
    least=3,
)
LITTLE_KILLER: Final = RuleKind(
    "little-killer",
    RuleShape.EDGE,
    has_sum,
    _sum,
    ("total",),
    quick=_sum_quickly,
    sees=True,
    check=_is_sum,
)
MATH_CAGE: Final = RuleKind(
    "math-cage",
    RuleShape.AREA,
    _has_result,
    _result,
    ("operation", "result"),
    sees=True,
    check=_is_operation,
)
