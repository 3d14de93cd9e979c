"""Names in a sentence: those of marked cells have their marks, under the letters."""

import pytest

from tests.viz.colours import contrast
from tests.viz.replays import first_steps, hardest, scene_of
from viz.font_metrics import place_in, text_width
from viz.replay.timeline import WHOLE, Moment
from viz.scene.board.step_view import step_view
from viz.scene.panels.name_marks import NameMark, marks_in_line, name_marks
from viz.shapes import Fill, Group, Outline, Text
from viz.theme import THEMES, Role, theme_named

THEME = theme_named("paper")
STEPS = first_steps(hardest())


def panel(step: int) -> Group:
    """The reason beside the board."""
    frame = scene_of(hardest, (1280, 720), "paper").frame(Moment(step, WHOLE))
    return next(group for group in frame.groups if group.name == "reason")


def test_a_name_has_the_colour_of_its_mark_on_the_board() -> None:
    """The dead cell that of contradictions, the guess to blame that of guesses."""
    step = STEPS["contradiction"]
    view = step_view(hardest(), step)
    names = [hardest().puzzle.rules.cell_name(cell.cell) for cell in view.cells]

    roles = dict(name_marks(view.cells, names))

    assert roles["C8"] is Role.CONTRADICTION
    assert roles["C3"] is Role.GUESS
    assert roles["B7"] is Role.SECOND
    assert "A2" not in roles


@pytest.mark.parametrize("kind", ["contradiction", "guess", "hidden-single"])
def test_marks_lie_under_names_of_the_sentence(kind: str) -> None:
    """Each with a ground and an edge, within the panel and before the letters."""
    shapes = panel(STEPS[kind]).shapes
    grounds = [shape for shape in shapes if isinstance(shape, Fill)]

    assert grounds
    assert len(grounds) == sum(isinstance(shape, Outline) for shape in shapes)
    for ground in grounds:
        after = shapes[shapes.index(ground) :]
        line = next(shape for shape in after if isinstance(shape, Text))
        assert ground.rect.y < line.baseline <= ground.rect.bottom


def test_no_other_word_is_marked() -> None:
    """Not a digit, not a cell without a mark, not part of a longer name."""
    marks = [NameMark("A1", Role.CAUSE)]

    assert not list(marks_in_line("A2, A11 and 1", (0, 20), 20, marks, THEME))
    assert len(list(marks_in_line("A1 and A1", (0, 20), 20, marks, THEME))) == 4


@pytest.mark.parametrize("size", [22, 42, 60])
def test_the_place_in_a_line_is_near_the_width_of_what_is_before(size: int) -> None:
    """The width has a little room to spare; the place has none."""
    text = "In column 3 only "
    assert 0.96 * text_width(text, size) < place_in(text, size) < text_width(text, size)


@pytest.mark.parametrize("name", THEMES)
def test_letters_can_be_read_on_their_marks(name: str) -> None:
    """As well as text must be read anywhere."""
    theme = theme_named(name)
    for role in (Role.CONTRADICTION, Role.GUESS, Role.SECOND, Role.CAUSE, Role.PLACED):
        marks = marks_in_line("A1", (0, 20), 20, [NameMark("A1", role)], theme)
        ground = next(shape for shape in marks if isinstance(shape, Fill))
        share = ground.colour[3] / 255
        pairs = zip(ground.colour, theme[Role.BACKGROUND], strict=True)
        red, green, blue, _ = (round(a * share + b * (1 - share)) for a, b in pairs)
        assert contrast(theme[Role.INK], (red, green, blue, 255)) >= 4.5
