"""All kinds of rules beyond houses, and how rules of a kind are made."""

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from solver.errors import VariantError
from solver.rules.constraints import (
    boards,
    cells,
    linear_and_table,
    lines,
    outside_clues,
    pairs,
    sums,
)
from solver.rules.constraints.boards import BoardKind
from solver.rules.constraints.repeated_cells import met_once
from solver.rules.constraints.rule import Partners, Rule, RuleKind, RuleShape, Values
from solver.rules.places import Cell
from solver.rules.variant import Variant

RULE_KINDS: Final[dict[str, RuleKind]] = {
    kind.slug: kind
    for kind in (
        *(cells.EVEN, cells.ODD, cells.MINIMUM, cells.MAXIMUM),
        *(pairs.GREATER, pairs.DIFFERENCE, pairs.RATIO, pairs.PAIR_SUM),
        *(pairs.NO_DIFFERENCE, pairs.NO_RATIO, pairs.NO_SUM),
        *(lines.THERMOMETER, lines.SLOW_THERMOMETER),
        *(sums.ARROW, sums.DOUBLE_ARROW, sums.LITTLE_KILLER, sums.MATH_CAGE),
        linear_and_table.LINEAR,
        *(lines.PALINDROME, lines.WHISPER, lines.RENBAN, lines.NABNER),
        *(lines.MODULAR, lines.ENTROPIC, lines.BETWEEN, lines.LOCKOUT),
        *(lines.REGION_SUM, lines.ZIPPER, lines.RELATION, linear_and_table.TABLE),
        *(cells.CLONE, cells.QUADRUPLE, cells.INDEXING, cells.COUNTING),
        *(
            outside_clues.SANDWICH,
            outside_clues.X_SUM,
            outside_clues.SKYSCRAPER,
            outside_clues.NUMBERED_ROOM,
        ),
        cells.ENTROPY,
    )
}
"""Every kind of rule of some cells, by its slug."""

BOARD_KINDS: Final[dict[str, BoardKind]] = {
    kind.slug: kind
    for kind in (
        boards.LEAPER,
        boards.NO_NEIGHBOUR_DIFFERENCE,
        boards.NO_NEIGHBOUR_RATIO,
        boards.NO_NEIGHBOUR_SUM,
        boards.GLOBAL_ENTROPY,
    )
}
"""Every kind of rule of the whole board, by its slug."""


class RuleEntry(NamedTuple):
    """A rule without its label.

    Attributes:
        kind: Its kind.
        cells: In the order of the rule.
        values: Its numbers.
    """

    kind: RuleKind
    cells: tuple[Cell, ...]
    values: Values = ()


def rules(variant: Variant, entries: Iterable[RuleEntry]) -> tuple[Rule, ...]:
    """Rules with labels after their first cells; a further one there has a dash.

    A line that meets itself is as many rules as it takes without a cell twice.

    Raises:
        VariantError: A rule has no cells, or one twice where it may not.
    """
    made: list[Rule] = []
    used: Counter[str] = Counter()
    whole = (
        (kind, *found)
        for kind, line, values in entries
        for found in met_once(variant, kind, line, values)
    )
    for kind, found, values in whole:
        label = _label(variant, kind, found)
        name = f"{kind.slug} {label}"
        dashes = "'" * used[name]
        used[name] += 1
        made.append(rule_of(variant, kind, label + dashes, found, values))
    return tuple(made)


def rule_of(
    variant: Variant,
    kind: RuleKind,
    label: str,
    found: tuple[Cell, ...],
    values: Values,
) -> Rule:
    """A rule of *kind* with a label of its own.

    Raises:
        VariantError: It has no cells or one twice, or its numbers do not fit its kind.
    """
    if not found or len(set(found)) < len(found):
        raise VariantError(f"{kind.slug} {label} has no cells, or one cell twice")
    if problem := kind.problem(values, len(found), variant.digit_count):
        raise VariantError(f"{kind.slug} {label} {problem}")
    return Rule(kind, label, found, values, _partners(variant, kind, found))


def _label(variant: Variant, kind: RuleKind, found: tuple[Cell, ...]) -> str:
    names = [variant.places[cell].name for cell in found]
    return "-".join(names) if kind.shape is RuleShape.PAIR else "".join(names[:1])


def _partners(variant: Variant, kind: RuleKind, found: tuple[Cell, ...]) -> Partners:
    """The earlier cells in a house with each, if that concerns the *kind*."""
    if not kind.sees:
        return ()
    partners = tuple(
        tuple(at for at in range(place) if variant.peer_sets[cell] >> found[at] & 1)
        for place, cell in enumerate(found)
    )
    return partners if any(partners) else ()
