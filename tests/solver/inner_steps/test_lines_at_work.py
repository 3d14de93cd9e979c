"""Lines at work: every step of every inference names a line of its listing."""

from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise
from typing import Final

import pytest

from solver.inner_steps.dlx import choice_run, cover_run, uncover_run
from solver.inner_steps.gac import HouseUnmatched
from solver.inner_steps.lines_at_work import line_at_work
from solver.inner_steps.listings import LISTINGS
from solver.inner_steps.moves import ArcsPutBack, SupportSought, ValueStruck
from solver.inner_steps.run import InnerRun
from solver.inner_steps.runs_of_steps import RUNS
from solver.messages import languages
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.named_variants import variant_named
from solver.rules.places import Cell
from tests.solver.inner_steps.grids import Asked, clues
from tests.support import NEEDS_MANY_GUESSES

SMALL: Final = (
    "1.....4..2.....4",
    "1............3..",
    "12..34..........",
    "1234............",
)
REFUTED: Final = ("12....3....4....", "123....4........")
MOST: Final = 150
"""Steps of a run that are looked at from its beginning, and from its end."""


def small(text: str) -> Asked:
    """A grid of four digits as given."""
    return Asked(Grid.of(Puzzle.parse(text, variant_named("classic-4"))), None)


def emptied(text: str) -> Asked:
    """The same where the second cell has no candidate."""
    grid = small(text).grid
    every = (Candidate(Cell(1), digit) for digit in grid.variant.digits)
    return Asked(grid.without(grid.variant.planes.set_of(every)), None)


@cache
def runs(slug: str) -> tuple[InnerRun, ...]:
    """Runs of an inference, or of dancing links, some of which fail."""
    if slug != "cover":
        asked = [small(text) for text in (*SMALL, *REFUTED)]
        asked += [emptied(SMALL[0]), clues(NEEDS_MANY_GUESSES)]
        return tuple(RUNS[slug](*each) for each in asked)
    grid = small(SMALL[0]).grid
    option = Candidate(Cell(1), Digit(2))
    back = uncover_run(grid, [option])
    return choice_run(grid, option), cover_run(grid, option), back


def steps(slug: str) -> Iterator[tuple[InnerRun, int]]:
    """The steps of these runs, by number."""
    for run in runs(slug):
        numbers = sorted({*range(len(run))[:MOST], *range(len(run))[-MOST:]})
        yield from ((run, number) for number in numbers)


each_slug = pytest.mark.parametrize("slug", LISTINGS)


@pytest.mark.thorough
@each_slug
def test_each_step_is_at_a_line_with_its_values(slug: str) -> None:
    """In each language the same line; what has a value is a name of that listing."""
    for run, number in steps(slug):
        found = [line_at_work(run, number, language) for language in languages()]

        assert len({(one.listing.name, one.line) for one in found}) == 1
        listing, line = found[0].listing, found[0].listing.lines[found[0].line]
        assert listing in LISTINGS.values()
        assert line.key
        assert not line.is_head
        written = " ".join(one.text for one in listing.lines)
        for name, value in found[0].values:
            assert name.strip("|() ") in written
            assert value


@each_slug
def test_no_line_waits_for_a_step_that_does_not_come(slug: str) -> None:
    """Each line that has a key is at work in some run; AC-3 serves others, too."""
    found = (line_at_work(run, number, "en") for run, number in steps(slug))
    seen = {one.listing.lines[one.line].key for one in found}
    assert set(LISTINGS[slug].places) <= seen


@pytest.mark.parametrize("slug", RUNS)
def test_what_is_deleted_is_deleted_at_a_line_that_says_so(slug: str) -> None:
    """A candidate leaves the grid, outside of trials, at a line with "delete"."""
    for run in runs(slug):
        shown = islice(pairwise(enumerate(run)), MOST)
        for (_, before), (number, step) in shown:
            is_refuted = isinstance(step.move, HouseUnmatched)
            if step.assumed is None and before.assumed is None and not is_refuted:
                found = line_at_work(run, number, "en")
                is_said = found.listing.lines[found.line].text.startswith("delete")
                assert is_said == (step.candidates != before.candidates)


def test_a_value_is_deleted_where_its_support_was_sought() -> None:
    """As the listing says: within the loop, before the next value is compared."""
    run = RUNS["ac3"](*small(SMALL[0]))
    for before, step in pairwise(run):
        if isinstance(step.move, ValueStruck):
            assert isinstance(before.move, SupportSought)
            assert (before.move.digit, before.move.support) == (step.move.digit, None)


def test_the_neighbour_of_an_arc_that_goes_back_is_a_cell_and_never_a_count() -> None:
    """Xk has a value where one arc goes back; else the arcs are counted."""
    for run, number in steps("ac3"):
        move = run[number].move
        if isinstance(move, ArcsPutBack):
            values = dict(line_at_work(run, number, "en").values)

            assert ("Xk" in values) == (len(move.arcs) == 1)
            assert values.get("|arcs|", "1") == str(len(move.arcs))
