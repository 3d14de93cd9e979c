"""Mutants: a technique with one condition loosened says what the checker rejects.

One for each family. That shows that the laws over strategies do not pass for want of
trying; ``python -m benchmarks.mutants`` tries many more.
"""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.techniques.strategy import Family
from tests.in_one_test import in_one_test
from tests.solver.checker.test_verification import CAGED, why_not_on
from tests.solver.solves import trace_of
from tests.support import NEEDS_A_GUESS, ON_DIAGONALS, puzzle_of

EVERY = 6
"""Techniques are asked at one grid of so many."""
MOST = 4
"""So many deductions of a grid are looked at."""

ENOUGH = 30
"""So many of a finder as it is are looked at in all."""

Find = Callable[[Grid], Iterator[Deduction]]


class Mutant(NamedTuple):
    """A condition that is loosened.

    Attributes:
        family: Of the technique.
        module: Where it is, below ``solver.techniques``.
        before: A part of its source that occurs once.
        after: What it is changed to.
        find: The finder, of the module or of the one that uses it.
        used_by: The module that uses it, if another has the finder.
    """

    family: Family
    module: str
    before: str
    after: str
    find: Callable[[Any], Find]
    used_by: str = ""


MUTANTS = (
    Mutant(
        Family.BASIC,
        "basic.elimination",
        "cause, peers, SLUG)\n\n",
        "cause, grid.cells_with(cause.digit) & ~grid.assigned, SLUG)\n\n",
        lambda module: module.find_eliminations,
    ),
    Mutant(
        Family.SINGLES,
        "singles.find",
        "places(one & ~two)",
        "places(one)",
        lambda module: module.find_hidden_singles,
    ),
    Mutant(
        Family.CONSTRAINTS,
        "constraints.cages",
        "if hit and not inside & ~cells:",
        "if hit:",
        lambda module: module.find_cage_claims,
    ),
    Mutant(
        Family.LOCKED,
        "locked.find",
        "if removed and not where & ~cells:",
        "if removed:",
        lambda module: module.find_pointing,
    ),
    Mutant(
        Family.SUBSETS,
        "open_houses",
        "sharing([mask for _, mask in few], size, size)",
        "sharing([mask for _, mask in few], size, size + 1)",
        lambda module: partial(module.find_naked_subsets, size=3, slug="naked-triple"),
        used_by="subsets.find",
    ),
    Mutant(
        Family.FISH,
        "fish.patterns",
        "    if fins | endo:\n",
        "    if endo:\n",
        lambda module: module.single_fish(
            module.FishKind("finned-x-wing", 2, is_finned=True, is_sashimi=False)
        ),
        used_by="fish.finders",
    ),
    Mutant(
        Family.TURBOT,
        "turbot.find",
        "removed = seen & peer_sets[last]",
        "removed = seen",
        lambda module: module.find_skyscrapers,
    ),
    Mutant(
        Family.WINGS,
        "wings.find",
        "masks[one] != masks[other] or peers[one]",
        "peers[one]",
        lambda module: module.find_w_wings,
    ),
    Mutant(
        Family.COLOURING,
        "colouring.find",
        "- 1] & first & second",
        "- 1] & (first | second)",
        lambda module: module.find_traps,
    ),
    Mutant(
        Family.UNIQUENESS,
        "uniqueness.unique_rectangles",
        "if len(deadly.roof) == 1:\n            removes",
        "if len(deadly.roof) >= 1:\n            removes",
        lambda module: module.find_type_1,
    ),
    Mutant(
        Family.CHAINS,
        "chains.find",
        "if removes := own & seen[end]:",
        "if removes := own:",
        lambda module: module.find_xy_chains,
        used_by="chains",
    ),
    Mutant(
        Family.ALMOST_LOCKED_SETS,
        "almost_locked_sets.pairs",
        "seen | also if is_either else seen & also",
        "seen | also",
        lambda module: module.find_als_xz,
    ),
    Mutant(
        Family.TEMPLATES,
        "templates.find",
        "lost = overlay.lost[digit - 1]",
        "lost = overlay.where[digit - 1] & ~overlay.forced[digit - 1]",
        lambda module: module.find_template_deletes,
    ),
    Mutant(
        Family.FORCING,
        "forcing.forcing_chains",
        "for place in places(left))\n        ends",
        "for place in places(left & left - 1))\n        ends",
        lambda module: module.find_cell_forcing_chains,
    ),
)


def grids() -> Iterator[Grid]:
    """Grids of solves, cages among them; by the ladder as it is, which is proved."""
    puzzles = (puzzle_of(NEEDS_A_GUESS), puzzle_of(ON_DIAGONALS, "diagonal"), CAGED[0])
    for puzzle in puzzles:
        trace = trace_of(puzzle, "human")
        for step in range(0, len(trace), EVERY):
            yield trace.grid(step)


def source_of(module: str) -> str:
    """The source of a module of strategies."""
    spec = find_spec(f"solver.techniques.{module}")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).read_text("utf-8")


def loaded(module: str, source: str) -> ModuleType:
    """The module that *source* makes, beside the one that is in use."""
    made = ModuleType(f"solver.techniques.{module}")
    exec(compile(source, module, "exec"), made.__dict__)  # noqa: S102 - our own source
    return made


def finder_of(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> Find:
    """The finder of *mutant*."""
    source = source_of(mutant.module)
    assert source.count(mutant.before) == 1, "the source has changed: write it anew"
    made = loaded(mutant.module, source.replace(mutant.before, mutant.after))
    if mutant.used_by:
        monkeypatch.setitem(sys.modules, made.__name__, made)
        made = loaded(mutant.used_by, source_of(mutant.used_by))
    return mutant.find(made)


def looked_at(find: Find, grid: Grid) -> Iterator[str | None]:
    """Why not of the first that *find* finds on *grid*."""
    return (why_not_on(grid, found) for found in islice(find(grid), MOST))


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.family)
def test_a_loosened_condition_is_noticed(
    mutant: Mutant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Something that it finds does not follow from what it lists."""
    find = finder_of(mutant, monkeypatch)

    assert any(why for grid in grids() for why in looked_at(find, grid))


@in_one_test("mutant", MUTANTS, ids=lambda mutant: mutant.family)
def test_as_it_is_nothing_is_rejected(mutant: Mutant) -> None:
    """The same finder finds something on these grids, and all of it is proved."""
    find = mutant.find(loaded(name := mutant.used_by or mutant.module, source_of(name)))

    every = (found for grid in grids() for found in looked_at(find, grid))
    reasons = list(islice(every, ENOUGH))

    assert reasons
    assert not any(reasons)


def test_every_family_has_a_mutant() -> None:
    """None is left out."""
    assert {mutant.family for mutant in MUTANTS} == set(Family)
