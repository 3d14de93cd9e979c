"""Probabilities on the screen: the shade, the table, the numbers on the card."""

from functools import cache

import pytest

from solver.agents import solve
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, bit
from solver.rules.named_variants import variant_named
from sudoscope.probability.model.probabilities import Basis
from sudoscope.probability.pictures.probability_table import (
    probability_rows,
    probability_table,
)
from sudoscope.probability.pictures.probability_words import (
    basis_sentences,
    cell_shares,
    estimate,
    share_text,
)
from sudoscope.probability.pictures.shade import probabilities_of, shaded
from tests.viz.extents import extent, within
from tests.viz.player.test_why_layer import at_step, layout_of, press
from tests.viz.player.watched import texts
from viz.appearance import Appearance, LowerPanel
from viz.fonts import letters
from viz.messages import languages, phrases
from viz.player.state.settings import Settings
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.scene.board.cell_view import DEGREE_BITS, Mark
from viz.scene.board.views.step import step_view
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Fill, Rect, Text
from viz.theme import THEMES, Role, theme_named

SEVERAL = ".....12..5.....6....2.1..1....5....4"
"""Fourteen solutions; its search makes guesses to twelve, five, one and none."""
STEPS = (0, 80, 107, 113)


@cache
def replay() -> Replay:
    """A solve with guesses."""
    return Replay.of(solve(Puzzle.parse(SEVERAL), "csp"))


def scene(language: str = "en", theme: str = "paper") -> Scene:
    """It with the probabilities beside the board."""
    panel = LowerPanel.PROBABILITIES
    look = Appearance(theme_named(theme), language, panel=panel)
    return Scene(replay(), (1280, 720), look)


@pytest.mark.parametrize("step", STEPS)
def test_the_shade_of_a_candidate_is_its_share(step: int) -> None:
    """In steps of one in fifteen, rounded up; filled cells have none."""
    view = shaded(step_view(replay().trace, step))
    grid = view.position.grid
    found = probabilities_of(grid)
    assert found is not None

    for cell in view.cells:
        mask, number = cell.marked_digits(Mark.PROBABLE), cell.number(Mark.PROBABLE)
        if cell.digit is not None:
            assert not mask
            continue
        for digit in grid.variant.digits:
            share = found.shares.get(Candidate(cell.cell, digit), 0.0)
            degree = number >> DEGREE_BITS * (digit - 1) & 15
            assert bool(mask & bit(digit)) is (share > 0)
            assert 0 <= degree - 15 * share < 1


@pytest.mark.parametrize("theme", THEMES)
def test_a_darker_tile_is_more_probable(theme: str) -> None:
    """B6 is 6 in 86 % of the solutions and 3 in the rest: two tiles of one colour."""
    frame = scene(theme=theme).frame(Moment(79, WHOLE))
    group = next(one for one in frame.groups if one.name == "cell B6")
    tiles = [s for s in group.shapes if isinstance(s, Fill)]
    rgb = theme_named(theme)[Role.ACCENT][:3]
    opacities = [tile.colour[3] for tile in tiles if tile.colour[:3] == rgb]

    assert len(opacities) == 2
    assert opacities[0] < opacities[1]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("step", STEPS)
def test_the_table_says_what_the_numbers_are(language: str, step: int) -> None:
    """Counted, believed, or that no solution is left; in letters that there are."""
    frame = scene(language).frame(Moment(step, WHOLE))
    table = next(one for one in frame.groups if one.name == "probabilities")
    written = " ".join(s.text for s in table.shapes if isinstance(s, Text))
    grid = replay().trace.grid(step)
    found, words = probabilities_of(grid), phrases("probabilities", language)
    assert found is not None
    key = {0: "counted", 80: "counted", 107: "believed-one", 113: "believed-know"}[step]

    begin = words[key].format(count={0: 14, 80: 12}.get(step))
    assert written.startswith(begin)
    assert basis_sentences(grid, found, language)[0] == begin
    for shape in table.shapes:
        assert within(extent(shape), table.bounds)
        if isinstance(shape, Text):
            assert set(shape.text) <= letters(shape.weight)


def test_the_cell_of_the_next_step_comes_first() -> None:
    """With all its candidates; then the surest cells, none of them twice."""
    grid = replay().trace.grid(79)
    found = probabilities_of(grid)
    assert found is not None
    cell = grid.variant.cell_named["B6"]

    rows = probability_rows(grid, found, cell)

    head = [row.candidate for row in rows if row.is_next]
    rest = [row.candidate for row in rows if not row.is_next]
    assert head == [Candidate(cell, Digit(6)), Candidate(cell, Digit(3))]
    assert rows[0].is_first
    assert not rows[1].is_first
    shares = [found.shares[one] for one in rest]
    assert shares == sorted(shares, reverse=True)
    assert len({one.cell for one in rest} | {cell}) == len(rest) + 1


def test_a_board_of_many_digits_says_that_it_is_too_large() -> None:
    """Beliefs about sixteen digits would take too long for a picture."""
    trace = solve(Puzzle(variant_named("classic-16"), (None,) * 256), "csp")
    grid = trace.grid(0)
    look = Appearance(theme_named("paper"), panel=LowerPanel.PROBABILITIES)
    area = Rect(0, 0, 700, 300)
    layout = scene().layout

    table = probability_table(grid, None, PanelCanvas(area, layout, look))

    assert probabilities_of(grid) is None
    assert shaded(step_view(trace, 0)) == step_view(trace, 0)
    said = " ".join(s.text for s in table.shapes if isinstance(s, Text))
    assert said == phrases("probabilities", "en")["too-large"].format(most=9)


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0.4, "0"),
        (51_873.2, "52,000"),
        (93_179_740, "93,000,000"),
        (6.67e21, "6.7 × 10²¹"),
    ],
)
def test_an_estimate_has_two_figures(number: float, text: str) -> None:
    """More would claim more than was drawn."""
    assert estimate(number, "en") == text


def test_a_share_is_whole_only_where_it_is() -> None:
    """Nearly nothing and nearly all are not written as 0 % and 100 %."""
    grid = replay().trace.grid(0)
    found = probabilities_of(grid)
    assert found is not None
    assert found.basis is Basis.COUNTED
    one = next(iter(found.shares))
    for share, text in (
        (0.0, "0 %"),
        (0.004, "< 1 %"),
        (0.997, "> 99 %"),
        (1.0, "100 %"),
    ):
        found.shares[one] = share
        assert share_text(found, one, "en") == text
    found.errors[one] = 0.002
    assert share_text(found, one, "en") == "100 % ± 1"
    probabilities_of.cache_clear()


def test_the_card_has_the_numbers_of_the_shade() -> None:
    """Of the candidates of the cell, while probabilities are shown; else none."""
    shaded = at_step(10, settings=Settings(panel=LowerPanel.PROBABILITIES))
    plain = at_step(10)
    grid = shaded.trace.grid(10)
    cell = next(c for c in grid.variant.cells if not grid.is_assigned(c))
    numbers = cell_shares(
        shaded.trace.probabilities(10), shaded.trace.puzzle.rules, cell, "en"
    )

    for player in (shaded, plain):
        press(player, layout_of(player).cell(cell).centre)

    assert "%" in numbers
    assert numbers in texts(shaded.frame())
    assert numbers not in texts(plain.frame())
