"""Decision diagrams of rules: all choices of digits that a rule allows, cell by cell.

A node stands for all that matters of the digits before it; an edge is a digit of the
next cell. Each way from the first layer to the last is an allowed choice, and each
allowed choice is such a way. Rules are read by their definitions, as the checker reads
them: by their parts or by partial choices; others by trying every choice.
"""

from collections.abc import Callable, Hashable, Sequence
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from solver.checker.partial_choices import read_by_choices
from solver.checker.rule_parts import read_by_parts
from solver.rules.constraint import Constraint
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.reading import Reading
from solver.rules.constraints.rule import Rule
from solver.rules.digits import Digit, mask_of

MOST_EDGES: Final = 200_000
"""Edges of a diagram; a rule that takes more is not put into clauses."""
MOST_CHOICES: Final = 100_000
"""Choices that are tried of a rule that cannot be read cell by cell."""

Layer: TypeAlias = dict[Hashable, list[tuple[int, Hashable]]]
"""Of each node before a cell its edges: a digit, and the node that it leads to."""


class TooLargeError(Exception):
    """A rule has too many choices for a diagram."""


class Diagram(NamedTuple):
    """The choices that a rule allows.

    Attributes:
        order: Its cells, as places in the rule, in the order of the layers.
        layers: One a cell. The first has one node, or none where nothing is allowed;
            all edges of the last lead to one node.
    """

    order: tuple[int, ...]
    layers: list[Layer]


_Step: TypeAlias = Callable[[Hashable, int, int], Hashable | None]


def diagram_of(rule: Constraint, digits: Sequence[Digit]) -> Diagram:
    """The choices of *digits* that *rule* allows.

    Raises:
        TooLargeError: There are too many.
    """
    if isinstance(rule, Rule | Cage):
        masks = (mask_of(digits),) * len(rule.cells)
        parts = read_by_parts(rule) if isinstance(rule, Rule) else None
        reading = parts or read_by_choices(rule, masks)
        if reading is not None:
            return _of_reading(reading, len(rule.cells), digits)
    return _of_choices(rule, digits)


def _of_reading(reading: Reading, count: int, digits: Sequence[Digit]) -> Diagram:
    order = reading.order or tuple(range(count))
    return Diagram(
        order,
        _layers(reading.start, reading.step, reading.accepts, count, digits),
    )


def _of_choices(rule: Constraint, digits: Sequence[Digit]) -> Diagram:
    """A state is the choice so far."""
    count = len(rule.cells)
    if len(digits) ** count > MOST_CHOICES:
        raise TooLargeError
    allowed = {
        choice for choice in product(digits, repeat=count) if rule.allows(choice)
    }
    begun = {choice[:end] for choice in allowed for end in range(count + 1)}

    def step(state: Hashable, place: int, digit: int) -> Hashable | None:
        del place
        assert isinstance(state, tuple)
        after = (*state, digit)
        return after if after in begun else None

    layers = _layers((), step, lambda state: state in allowed, count, digits)
    return Diagram(tuple(range(count)), layers)


def _layers(
    start: Hashable,
    step: _Step,
    accepts: Callable[[Hashable], bool],
    count: int,
    digits: Sequence[Digit],
) -> list[Layer]:
    """The layers, without nodes from which no choice can be ended."""
    layers: list[Layer] = []
    nodes: dict[Hashable, None] = {start: None}
    edges = 0
    for place in range(count):
        layer: Layer = {
            node: [
                (int(digit), after)
                for digit in digits
                if (after := step(node, place, digit)) is not None
            ]
            for node in nodes
        }
        edges += sum(map(len, layer.values()))
        if edges > MOST_EDGES:
            raise TooLargeError
        layers.append(layer)
        nodes = {after: None for found in layer.values() for _, after in found}
    alive = {node for node in nodes if accepts(node)}
    return _merged(layers, dict.fromkeys(alive, 0))


def _merged(layers: list[Layer], names: dict[Hashable, int]) -> list[Layer]:
    """*layers* with one node for all that can be ended in the same ways.

    Args:
        layers: As they were read.
        names: Of each node behind the last layer that ends a choice its number.
    """
    made: list[Layer] = []
    for layer in reversed(layers):
        known: dict[tuple[tuple[int, int], ...], int] = {}
        after: dict[Hashable, int] = {}
        for node, edges in layer.items():
            kept = tuple((digit, names[end]) for digit, end in edges if end in names)
            if kept:
                after[node] = known.setdefault(kept, len(known))
        made.append({name: list(kept) for kept, name in known.items()})
        names = after
    return made[::-1]
