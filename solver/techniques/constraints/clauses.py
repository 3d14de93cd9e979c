"""Rules beyond houses together with houses, in clauses."""

from collections.abc import Iterator

from solver.clauses.clause import Argument, Told
from solver.clauses.conclusion import seen, so
from solver.clauses.part import Part, in_houses, known
from solver.forms.constraints import partners_of
from solver.log.deduction import CandidateRole, Deduction
from solver.puzzle.grid import Grid


def needed_by_rule(found: Deduction, grid: Grid) -> Argument:
    """The places of a digit that a rule needs, and what sees all of them."""
    del grid
    places = Part(found.because, found.within)
    told = Told("rules.needed", {"places": places})
    return Argument((told,), seen(found, len(places.cells)), _heading(places))


def forced_by_rules(found: Deduction, grid: Grid) -> Argument:
    """What rules force with each candidate, and the house of the cells that clash."""
    del grid
    gone = known(found.removes)
    return Argument(tuple(_forced(found)), so(found), _heading(gone))


def _forced(found: Deduction) -> Iterator[Told]:
    *rules, house = found.within
    for gone, forced in zip(found.removes, partners_of(found), strict=True):
        parts = {
            "gone": known((gone,)),
            "rules": in_houses(rules),
            "forced": Part(forced, role=CandidateRole.PINCER),
        }
        yield Told("rules.forced", parts)
        ends = forced if len(forced) > 1 else (*forced, gone)
        yield Told("rules.clash", {"ends": known(ends), "house": in_houses((house,))})


def _heading(told: Part) -> Told:
    return Told("rules.heading", {"told": told})
