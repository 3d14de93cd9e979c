"""Trials: what is left where a cell of a rule has one digit, and which rules allow it.

Strategies and searches try the digits of a rule one by one. Most rules are cheap to
ask; some are not, since they have many cells or count on the houses of these.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from solver.rules.constraint import Constraint
from solver.rules.constraints.either import Either
from solver.rules.constraints.rule import Rule
from solver.rules.digits import Digit, Mask, bit, digits


def is_soon_tried(rule: Constraint, few_cells: int) -> bool:
    """Whether *rule* has at most *few_cells*, or a kind that many do not slow down."""
    if isinstance(rule, Either):
        return all(is_soon_tried(own, few_cells) for own in rule.rules)
    has_few_states = isinstance(rule, Rule) and rule.of.has_few_states
    return has_few_states or len(rule.cells) <= few_cells


def counts_on_houses(rule: Constraint) -> bool:
    """Whether the propagation of *rule* knows that its cells see each other."""
    if isinstance(rule, Either):
        return any(counts_on_houses(own) for own in rule.rules)
    return isinstance(rule, Rule) and any(rule.partners)


def tried_alone(
    masks: Sequence[Mask],
    places: Iterable[int],
    propagate: Callable[[Sequence[Mask]], tuple[Mask, ...]],
) -> Iterator[tuple[int, Digit, tuple[Mask, ...]]]:
    """What a propagation leaves where a cell has one of its digits alone.

    Args:
        masks: One a cell of a rule.
        places: The cells that are tried, as places in the rule.
        propagate: That of the rule.

    Yields:
        Place, digit and what is left, for each digit of each place.
    """
    for place in places:
        tried = list(masks)
        for digit in digits(masks[place]):
            tried[place] = bit(digit)
            yield place, digit, propagate(tried)
