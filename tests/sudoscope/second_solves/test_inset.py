"""Second solves beside a step: board, name and table, in every form."""

from dataclasses import replace

import pytest

from sudoscope.second_solves.inset import ComparisonInset
from tests.viz.test_group_sums import PLAIN, SEARCHES, check
from viz.layout.aspect import DESIGNS, Aspect
from viz.layout.layout import layout_for
from viz.replay.comparison import Side
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import one_board
from viz.scene.view_state import ViewState
from viz.shapes import Group, Rect


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


class Renamed(ComparisonInset):
    """Another drawing of a second solve."""

    def groups(self, step: int, progress: int = WHOLE) -> tuple[Group, ...]:
        """The same under other names."""
        own = super().groups(step, progress)
        return tuple(replace(group, name="other") for group in own)


def test_each_drawing_of_a_second_solve_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where there are two, none is drawn in place of the other."""
    monkeypatch.setattr(one_board, "INSETS", {"one": ComparisonInset, "two": Renamed})
    replay, second = Replay.of(SEARCHES["narrow"].trace), SEARCHES["large"].trace
    scene = one_board.Scene(replay, DESIGNS[Aspect.WIDE], PLAIN)

    seen = ViewState(solve=Side.of(second))
    names = [group.name for group in scene.frame(Moment(4, WHOLE), seen).groups]

    area = Rect(30, 40, 900, 420)
    inset = ComparisonInset(
        Side.of(replay.trace), Side.of(second), area, scene.layout, PLAIN
    )
    own = [group.name for group in inset.groups(4)]
    assert names.count("other") == len(own)
    assert {*own} < {*names}


def test_bars_are_whole_before_the_words_beside_them_are_read() -> None:
    """They grow in the first tenth of the time, and agree with all that is said."""
    first, second = (Side.of(SEARCHES[name].trace) for name in ("narrow", "large"))
    layout = layout_for(DESIGNS[Aspect.WIDE], first.trace.puzzle.rules)
    film = replace(PLAIN, captions=0)
    inset = ComparisonInset(first, second, Rect(30, 40, 900, 420), layout, film)

    assert inset.groups(4, 50) != inset.groups(4, WHOLE)
    assert inset.groups(4, WHOLE // 10) == inset.groups(4, WHOLE)
