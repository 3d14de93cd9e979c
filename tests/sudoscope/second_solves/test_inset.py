"""Second solves beside a step: board, name and table, in every form."""

import pytest

from sudoscope.second_solves.inset import ComparisonInset
from tests.viz.test_group_sums import PLAIN, SEARCHES, check
from viz.layout.aspect import DESIGNS, Aspect
from viz.layout.layout import layout_for
from viz.replay.comparison import Side
from viz.shapes import Rect


@pytest.mark.parametrize("form", Aspect)
def test_second_solves_are_drawn_as_before(form: Aspect) -> None:
    """Beside or above their table, and left out where there is no room."""
    first, second = (Side.of(SEARCHES[name].trace) for name in ("narrow", "large"))
    layout, drawn = layout_for(DESIGNS[form], first.trace.puzzle.rules), {}
    for area in (Rect(30, 40, 900, 420), Rect(30, 40, 420, 700), Rect(30, 40, 300, 90)):
        inset = ComparisonInset(first, second, area, layout, PLAIN)
        for step in (0, 400, len(first.trace)):
            drawn[f"{area.width} {step}"] = inset.groups(step)

    check(f"second_solve_{form.name.lower()}", drawn)
