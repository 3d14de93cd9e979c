"""The forms of techniques: what a deduction lists that bears the name of one.

A technique's name is a claim. The checker asks here whether a deduction has the form
that its name says, and so does whoever tells or draws it: without that form it is not
proved, and it is told in the general sentence.
"""

from typing import Final

from solver.forms import (
    colouring,
    constraints,
    deadly_patterns,
    fish,
    forcing,
    links,
    patterns,
    templates,
    uniqueness,
)
from solver.forms.form import BareGrid, Form
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid

__all__ = ["FORMS", "BareGrid", "Form", "has_form", "why_misnamed"]

FORMS: Final[dict[str, Form]] = {
    **patterns.SINGLES,
    **patterns.BY_DIGIT,
    **constraints.CONSTRAINTS,
    **constraints.TRIALS,
    **patterns.LOCKED,
    **patterns.SUBSETS,
    **fish.FISH,
    **links.TURBOT,
    **patterns.WINGS,
    **links.LINKED_WINGS,
    **colouring.COLOURING,
    **uniqueness.UNIQUENESS,
    **deadly_patterns.DEADLY_PATTERNS,
    **links.CHAINS,
    **patterns.SETS,
    **links.LINKED_SETS,
    **forcing.FORCING,
    **templates.TEMPLATES,
}
"""The form of each technique that is known, by its slug."""


def why_misnamed(found: Deduction, grid: BareGrid) -> str | None:
    """Reason why *found* lacks the form of its technique, in English, or ``None``.

    Techniques of others have no form; only their links are numbered.
    """
    form = FORMS.get(found.rule)
    if form is None:
        return links.may_fork(found, grid)
    return form.why_not(found, grid)


def has_form(found: Deduction, grid: Grid) -> bool:
    """Whether *found*, which follows from *grid*, has the form of its technique."""
    bare = BareGrid(grid.variant, grid.candidates, grid.assigned)
    return why_misnamed(found, bare) is None
