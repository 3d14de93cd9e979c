"""Rules beside the houses as clauses: exactly the choices of digits that they allow.

A rule of one or two cells is clauses over its candidates alone. A longer one is its
decision diagram, with a variable for each node and each edge: each node has an edge
that leads to it and one that leads on, and each candidate has an edge.

Source: Abio, Nieuwenhuis, Oliveras and Rodriguez-Carbonell, "BDDs for Pseudo-Boolean
Constraints - Revisited", SAT 2011; Bacchus, "GAC Via Unit Propagation", CP 2007.
"""

from collections.abc import Callable, Hashable, Iterator
from itertools import count as counted_from
from typing import Final

from solver.rules.constraint import Constraint
from solver.rules.constraints.boards import BoardRule
from solver.rules.constraints.either import Either
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.digits import bit
from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.proofs.model.diagrams import Diagram, diagram_of
from sudoscope.proofs.model.propagation import Clause

_PAIR: Final = 2


class RuleClauses:
    """Makes the clauses of rules.

    Args:
        rules: The rules of the puzzle.
        variable: The variable of a digit in a cell.
        first: The first number that is free for further variables.
    """

    def __init__(
        self, rules: Variant, variable: Callable[[Cell, int], int], first: int
    ) -> None:
        self._rules = rules
        self._variable = variable
        self._free = counted_from(first)

    def new_variable(self) -> int:
        """A variable that nobody has."""
        return next(self._free)

    def clauses(self, rule: Constraint) -> Iterator[Clause]:
        """The clauses of *rule*; none where its houses and parts say the same.

        Raises:
            TooLargeError: It has too many choices.
        """
        match rule:
            case BoardRule():
                return
            case GivenCandidates(_, cells, masks):
                for cell, mask in zip(cells, masks, strict=True):
                    for digit in self._rules.digits:
                        if not mask & bit(digit):
                            yield (-self._variable(cell, digit),)
            case Either():
                yield from self._either(rule)
            case _:
                yield from self._guarded(rule, ())

    def _either(self, rule: Either) -> Iterator[Clause]:
        """One of its options is chosen, and the rules of that hold."""
        chosen = [self.new_variable() for _ in rule.options]
        yield tuple(chosen)
        for selector, option in zip(chosen, rule.options, strict=True):
            for part in option:
                yield from self._guarded(part, (-selector,))

    def _guarded(self, rule: Constraint, guard: Clause) -> Iterator[Clause]:
        """The clauses of *rule*, which holds where no literal of *guard* does."""
        diagram = diagram_of(rule, self._rules.digits)
        if not diagram.layers[0]:
            yield guard
        elif len(rule.cells) <= _PAIR:
            yield from self._of_few(rule, guard)
        else:
            yield from self._of_diagram(rule, diagram, guard)

    def _of_few(self, rule: Constraint, guard: Clause) -> Iterator[Clause]:
        """Each digit of a cell has one in the other that goes with it."""
        digits, variable = self._rules.digits, self._variable
        if len(rule.cells) == 1:
            (cell,) = rule.cells
            for digit in digits:
                if not rule.allows((digit,)):
                    yield (*guard, -variable(cell, digit))
            return
        one, other = rule.cells
        for digit in digits:
            behind = [own for own in digits if rule.allows((digit, own))]
            yield (
                *guard,
                -variable(one, digit),
                *(variable(other, own) for own in behind),
            )
            before = [own for own in digits if rule.allows((own, digit))]
            yield (
                *guard,
                -variable(other, digit),
                *(variable(one, own) for own in before),
            )

    def _of_diagram(
        self, rule: Constraint, diagram: Diagram, guard: Clause
    ) -> Iterator[Clause]:
        nodes = {node: self.new_variable() for node in diagram.layers[0]}
        yield (*guard, *nodes.values())
        for number, layer in enumerate(diagram.layers):
            cell = rule.cells[diagram.order[number]]
            into: dict[Hashable, list[int]] = {}
            of_digit: dict[int, list[int]] = {int(d): [] for d in self._rules.digits}
            after = {
                end: self.new_variable()
                for end in dict.fromkeys(
                    e for edges in layer.values() for _, e in edges
                )
            }
            for node, edges in layer.items():
                out: list[int] = []
                for digit, end in edges:
                    edge = self.new_variable()
                    yield (-edge, nodes[node])
                    yield (-edge, self._variable(cell, digit))
                    yield (-edge, after[end])
                    out.append(edge)
                    into.setdefault(end, []).append(edge)
                    of_digit[digit].append(edge)
                yield (-nodes[node], *out)
            for end, found in into.items():
                yield (-after[end], *found)
            for digit, found in of_digit.items():
                yield (*guard, -self._variable(cell, digit), *found)
            nodes = after
