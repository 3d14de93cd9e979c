"""A guard around a strategy of somebody's own: what it finds is held to the rules.

What a strategy yields has to be a deduction under its own name of what is possible.
What the grid knows already is passed over; else a solve could go on for ever. Whether
it is true is not judged here but by the checker.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, NoReturn

from solver.errors import ExtensionError, IllegalMoveError
from solver.extensions.files import errors_told
from solver.log.deduction import Deduction
from solver.log.legality import new_part
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates
from solver.techniques.strategy import Strategy


def guarded_strategy(strategy: Strategy, source: str) -> Strategy:
    """*strategy*, which *source* gave, held to the rules."""
    return replace(strategy, find=_GuardedFind(strategy, source))


def is_guarded(strategy: Strategy) -> bool:
    """Whether *strategy* is somebody's own."""
    return isinstance(strategy.find, _GuardedFind)


def with_tuples(found: Deduction) -> Deduction:
    """*found* with tuples where somebody's own code gave lists.

    Raises:
        TypeError: One of its fields has no parts.
    """
    return found._replace(
        places=tuple(found.places),
        because=tuple(found.because),
        within=tuple(found.within),
        roles=tuple(found.roles),
        links=tuple(found.links),
        absent=tuple(found.absent),
        truths=tuple(found.truths),
    )


@dataclass(frozen=True, slots=True)
class _GuardedFind:
    """What a strategy finds, looked at one by one."""

    strategy: Strategy
    source: str

    def __call__(self, grid: Grid) -> Iterator[Deduction]:
        """Every deduction it finds.

        Raises:
            ExtensionError: It fails, or yields what cannot be.
        """
        with errors_told(self.source):
            found = iter(self.strategy.find(GivenGrid(grid)))
        while True:
            with errors_told(self.source):
                try:
                    deduction = next(found)
                except StopIteration:
                    return
            new = self._new_part(deduction, grid)
            if new is not None:
                yield new

    def _new_part(self, found: Any, grid: Grid) -> Deduction | None:
        """What of a deduction *grid* does not know; ``None`` if that is nothing."""
        slug = self.strategy.slug
        if not isinstance(found, Deduction):
            raise self._refused(f"a Deduction expected, found {found!r:.80}")
        if found.technique != slug:
            raise self._refused(
                f"a Deduction of the technique {slug!r} expected, found"
                f" {found.technique!r:.80}"
            )
        try:
            found = with_tuples(found)
            found = found._replace(removes=self._removed(found.removes, grid))
            return new_part(found, grid)
        except (IllegalMoveError, LookupError, TypeError, ValueError) as error:
            raise self._refused(str(error)) from None

    def _removed(self, removes: Any, grid: Grid) -> Candidates:
        """A set of candidates, which may have been given as a list of them."""
        if isinstance(removes, Candidates):
            return removes
        try:
            pairs = [Candidate(cell, digit) for cell, digit in removes]
            return grid.variant.planes.set_of(pairs)
        except (TypeError, ValueError, LookupError) as error:
            raise self._refused(f"removes: candidates expected ({error})") from None

    def _refused(self, said: str) -> ExtensionError:
        return ExtensionError(f"{self.source}: strategy {self.strategy.slug}: {said}")


_COPIED: Final = ("variant", "candidates", "assigned", "clues", "has_twins")


class GivenGrid(Grid):
    """A copy of a grid whose fields cannot be set.

    What is made of it with another digit or without candidates is a grid of its own.
    """

    __slots__ = ()

    def __init__(self, grid: Grid) -> None:
        set_field = object.__setattr__
        for name in _COPIED:
            set_field(self, name, getattr(grid, name))
        set_field(self, "_known", None)
        set_field(self, "_seen", None)
        set_field(self, "_settled", grid.variant.planes.in_cells(grid.assigned))
        set_field(self, "_waiting", tuple(grid.strikes()))

    def __setattr__(self, name: str, value: Any) -> None:
        """Refuse a new value of what a grid is; what it remembers may change."""
        if not name.startswith("_"):
            self._refuse(name)
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        """Refuse to remove anything."""
        self._refuse(name)

    def _refuse(self, name: str) -> NoReturn:
        raise AttributeError(
            f"{name} of a grid cannot be set; yield a Deduction with what follows"
        )

    def __copy__(self) -> Grid:
        """A plain copy."""
        grid = Grid(self.variant, self.candidates, self.assigned)
        grid.clues = self.clues
        return grid
