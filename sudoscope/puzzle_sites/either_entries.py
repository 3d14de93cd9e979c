"""Rules that one of several options holds, as files and generators make them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from solver.rules.constraints.cage import cages
from solver.rules.constraints.either import Either, OptionRule, either
from solver.rules.constraints.kinds import RuleEntry, rules
from solver.rules.places import Cell
from solver.rules.variant import Variant


class CageEntry(NamedTuple):
    """A cage without its label.

    Attributes:
        cells: In any order.
        total: What their digits add up to.
    """

    cells: tuple[Cell, ...]
    total: int


OptionEntry: TypeAlias = tuple[RuleEntry | CageEntry, ...]
"""An option without labels: rules that hold together."""


class EitherEntry(NamedTuple):
    """A rule that one of several options holds, without labels.

    Attributes:
        options: Two or more.
    """

    options: tuple[OptionEntry, ...]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Those of all options, in the order in which they name them."""
        listed = (c for option in self.options for rule in option for c in rule.cells)
        return tuple(dict.fromkeys(listed))


def eithers(variant: Variant, entries: Iterable[EitherEntry]) -> tuple[Either, ...]:
    """Rules that one of several holds, with labels as ``rules`` gives them.

    Raises:
        VariantError: There are too few options, or one of the rules cannot be.
    """
    made: list[Either] = []
    used: Counter[str] = Counter()
    for (listed,) in entries:
        options = tuple(
            tuple(rule for entry in option for rule in _option_rules(variant, entry))
            for option in listed
        )
        first = next((option[0].cells[0] for option in options if option), None)
        label = "" if first is None else variant.places[first].name
        dashes = "'" * used[label]
        used[label] += 1
        made.append(either(label + dashes, options))
    return tuple(made)


def _option_rules(
    variant: Variant, entry: RuleEntry | CageEntry
) -> Sequence[OptionRule]:
    if isinstance(entry, CageEntry):
        return cages(variant, [entry])
    return rules(variant, [entry])
