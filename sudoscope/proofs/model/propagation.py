"""Unit propagation over clauses, with decisions that can be taken back.

It is all that a checker of a DRUP proof does: of a clause whose literals are false but
for one, that one is true. Each literal keeps the clause that made it true, so that a
conflict says on which decisions it rests.

Source: Moskewicz, Madigan, Zhao, Zhang and Malik, "Chaff: Engineering an Efficient SAT
Solver", DAC 2001 (two watched literals).
"""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

Clause: TypeAlias = tuple[int, ...]
"""Literals as in DIMACS: a variable from 1, or its negative. One of them is true."""

_TWO: Final = 2


class Propagator:
    """Clauses, and what follows from them and from the decisions.

    Attributes:
        decisions: The literals assumed so far, in order.
        conflict: A clause without a literal that can be true, or ``None``. It stays
            until the decisions are taken back on which it rests.
    """

    def __init__(self, clauses: Iterable[Clause] = ()) -> None:
        self.decisions: list[int] = []
        self.conflict: Clause | None = None
        self._conflict_depth = 0
        self._value: dict[int, bool] = {}
        self._depth: dict[int, int] = {}
        self._reason: dict[int, Clause] = {}
        self._trail: list[int] = []
        self._marks: list[int] = []
        self._next = 0
        self._implied: dict[int, list[int]] = {}
        """Of each literal those that are true with it, by a clause of two."""
        self._watched: dict[int, list[list[int]]] = {}
        """Of each literal the longer clauses to look at when it becomes false."""
        self._unsettled: list[Clause] = []
        """Clauses that were units when they were added under decisions."""
        for clause in clauses:
            self.add(clause)

    def value(self, literal: int) -> bool | None:
        """Whether *literal* is true; ``None`` where that is open."""
        return self._value.get(literal)

    def add(self, clause: Sequence[int]) -> None:
        """Add *clause* and follow it."""
        literals = sorted(dict.fromkeys(clause), key=self._latest, reverse=True)
        if len(literals) == _TWO:
            one, other = literals
            self._implied.setdefault(-one, []).append(other)
            self._implied.setdefault(-other, []).append(one)
        elif len(literals) > _TWO:
            for literal in literals[:_TWO]:
                self._watched.setdefault(literal, []).append(literals)
        if self._settle(tuple(literals)) and self.decisions:
            self._unsettled.append(tuple(literals))
        self._propagate()

    def _latest(self, literal: int) -> int:
        """How late *literal* became false; never is the latest."""
        is_false = self._value.get(literal) is False
        return self._depth[abs(literal)] if is_false else len(self._marks) + 1

    def _settle(self, literals: Clause) -> bool:
        """Assign the last literal that can be true; whether there is one at most."""
        able = [one for one in literals if self._value.get(one) is not False]
        if not able:
            self._fail(literals)
        elif len(able) == 1 and self._value.get(able[0]) is None:
            self._assign(able[0], literals)
        return len(able) < _TWO

    def assume(self, literal: int) -> None:
        """Decide that *literal* is true, and follow that."""
        self._marks.append(len(self._trail))
        self.decisions.append(literal)
        if self._value.get(literal) is False:
            self._fail((literal,))
        elif literal not in self._value:
            self._assign(literal, ())
            self._propagate()

    def take_back(self) -> None:
        """Take back the last decision with all that followed."""
        mark = self._marks.pop()
        self.decisions.pop()
        for literal in self._trail[mark:]:
            del self._value[literal], self._value[-literal]
            del self._depth[abs(literal)], self._reason[abs(literal)]
        del self._trail[mark:]
        self._next = min(self._next, mark)
        if self._conflict_depth > len(self._marks):
            self.conflict = None
        self._unsettled = [clause for clause in self._unsettled if self._settle(clause)]
        if not self.decisions:
            self._unsettled = []
        self._propagate()

    def needed(self) -> frozenset[int]:
        """The decisions that the conflict rests on."""
        assert self.conflict is not None
        found: set[int] = set()
        waiting, seen = list(self.conflict), {0}
        if len(waiting) == 1 and waiting[0] in self.decisions:
            found.add(waiting[0])  # what was assumed had been false before
        while waiting:
            literal = waiting.pop()
            variable = abs(literal)
            if variable in seen or not self._depth[variable]:
                continue
            seen.add(variable)
            reason = self._reason[variable]
            if reason:
                waiting += [other for other in reason if other != -literal]
            else:
                found.add(-literal)
        return frozenset(found)

    def _fail(self, clause: Clause) -> None:
        if self.conflict is None:
            self.conflict, self._conflict_depth = clause, len(self._marks)

    def _assign(self, literal: int, reason: Clause) -> None:
        self._value[literal], self._value[-literal] = True, False
        self._depth[abs(literal)] = len(self._marks)
        self._reason[abs(literal)] = reason
        self._trail.append(literal)

    def _propagate(self) -> None:
        value = self._value
        while self.conflict is None and self._next < len(self._trail):
            literal = self._trail[self._next]
            self._next += 1
            for other in self._implied.get(literal, ()):
                known = value.get(other)
                if known is None:
                    self._assign(other, (-literal, other))
                elif not known:
                    self._fail((-literal, other))
                    return
            self._look_at(-literal)

    def _look_at(self, literal: int) -> None:
        """Find another literal for each clause that watched *literal*, now false."""
        value = self._value
        clauses = self._watched.get(literal)
        if not clauses:
            return
        kept: list[list[int]] = []
        for number, clause in enumerate(clauses):
            if clause[0] == literal:
                clause[0], clause[1] = clause[1], clause[0]
            first = clause[0]
            known = value.get(first)
            if known:
                kept.append(clause)
                continue
            for place in range(2, len(clause)):
                other = clause[place]
                if value.get(other) is not False:
                    clause[1], clause[place] = other, literal
                    self._watched.setdefault(other, []).append(clause)
                    break
            else:
                kept.append(clause)
                if known is None:
                    self._assign(first, tuple(clause))
                else:
                    self._fail(tuple(clause))
                    kept += clauses[number + 1 :]
                    break
        self._watched[literal] = kept
