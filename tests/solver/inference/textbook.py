"""Constraint propagation as textbooks write it, on sets and predicates alone.

It shares no code with the program: neighbours, domains and tables of allowed pairs are
worked out anew from the houses and from what each rule allows.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import product

from solver.rules.digits import Digit
from solver.rules.variant import Variant

Domains = dict[int, list[int]]


@dataclass
class Textbook:
    """A network of binary constraints, searched depth-first with an inference.

    Attributes:
        variant: Its cells are the variables; its rules have two cells each.
        inference: "forward-checking" or "ac3".
        values: "ascending" or "least-constraining".
        tests_rules: Whether, after each inference, a rule without an allowed pair of
            values is a failure, too. That is no part of textbook forward checking.
    """

    variant: Variant
    inference: str
    values: str = "ascending"
    tests_rules: bool = True
    guesses: int = 0
    revisions: int = 0
    allowed: dict[tuple[int, int], set[tuple[int, int]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        every = self.variant.digits
        for house in self.variant.houses:
            for one, other in product(house.cells, house.cells):
                if one != other:
                    self._join(one, other, lambda x, y: x != y)
        for rule in self.variant.constraints:
            one, other = rule.cells

            def forth(x: int, y: int, kept: Callable[..., bool] = rule.allows) -> bool:
                return kept((Digit(x), Digit(y)))

            def back(x: int, y: int, kept: Callable[..., bool] = rule.allows) -> bool:
                return kept((Digit(y), Digit(x)))

            self._join(one, other, forth)
            self._join(other, one, back)
        self.domains = {cell: list(every) for cell in self.variant.cells}

    def _join(self, one: int, other: int, test: Callable[[int, int], bool]) -> None:
        every: set[tuple[int, int]] = {
            (x, y) for x in self.variant.digits for y in self.variant.digits
        }
        before = self.allowed.get((one, other), every)
        self.allowed[one, other] = {pair for pair in before if test(*pair)}

    def neighbours(self, cell: int) -> list[int]:
        """The cells that are joined with *cell*, ascending."""
        return sorted(other for one, other in self.allowed if one == cell)

    def solution(self) -> dict[int, int] | None:
        """The first solution that the search comes to."""
        domains: Domains = {c: list(d) for c, d in self.domains.items()}
        if self.inference == "ac3" and not self._ac3(domains, None):
            return None
        return self._search(domains, {}) if self._passes(domains) else None

    def _search(self, domains: Domains, held: dict[int, int]) -> dict[int, int] | None:
        open_cells = [cell for cell in domains if cell not in held]
        if not open_cells:
            return held
        cell = min(open_cells, key=lambda c: (len(domains[c]), c))
        values = self._ordered(cell, domains, held)
        for place, value in enumerate(values):
            self.guesses += place < len(values) - 1
            tried: Domains = {c: list(d) for c, d in domains.items()}
            tried[cell] = [value]
            now = held | {cell: value}
            infers = self._ac3 if self.inference == "ac3" else self._check_forward
            if infers(tried, cell, now) and self._passes(tried):
                found = self._search(tried, now)
                if found is not None:
                    return found
        return None

    def _ordered(self, cell: int, domains: Domains, held: dict[int, int]) -> list[int]:
        def ruled_out(value: int) -> int:
            return sum(
                (value, y) not in self.allowed[cell, other]
                for other in self.neighbours(cell)
                if other not in held
                for y in domains[other]
            )

        ascending = domains[cell]
        is_least = self.values == "least-constraining"
        return sorted(ascending, key=ruled_out) if is_least else ascending

    def _check_forward(self, domains: Domains, cell: int, held: dict[int, int]) -> bool:
        (value,) = domains[cell]
        for other in self.neighbours(cell):
            self.revisions += 1
            if other not in held:
                domains[other] = [
                    y for y in domains[other] if (value, y) in self.allowed[cell, other]
                ]
        return all(domains.values())

    def _ac3(self, domains: Domains, cell: int | None, _held: object = None) -> bool:
        targets = self.variant.cells if cell is None else [cell]
        queue = deque((xi, xj) for xj in targets for xi in self.neighbours(xj))
        while queue:
            xi, xj = queue.popleft()
            self.revisions += 1
            kept = [
                x
                for x in domains[xi]
                if any((x, y) in self.allowed[xi, xj] for y in domains[xj])
            ]
            if len(kept) == len(domains[xi]):
                continue
            domains[xi] = kept
            if not kept:
                return False
            for xk in self.neighbours(xi):
                if xk != xj and (xk, xi) not in queue:
                    queue.append((xk, xi))
        return True

    def _passes(self, domains: Domains) -> bool:
        """Whether each rule allows some pair of values that are left."""
        return not self.tests_rules or all(
            any(
                rule.allows((Digit(x), Digit(y)))
                for x, y in product(*(domains[cell] for cell in rule.cells))
            )
            for rule in self.variant.constraints
        )
