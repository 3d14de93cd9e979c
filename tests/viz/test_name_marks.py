"""Names in a sentence: those of marked cells have their marks, under the letters."""

from itertools import combinations

import pygame
import pytest

from solver.explain.named_words import (
    Name,
    NamedText,
    NamingPhrasing,
    joined,
    lines_named,
    named,
    names_in,
)
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, bit
from solver.rules.named_variants import variant_named
from solver.rules.places import Cell
from tests.viz.colours import contrast
from tests.viz.replays import first_steps, hardest, scene_of
from viz.fonts import font_file
from viz.messages import languages
from viz.painters.surface import ScreenPainter
from viz.replay.timeline import WHOLE, Moment
from viz.scene.board.cell_view import Mark
from viz.scene.board.views.step import step_view
from viz.scene.panels.name_marks import NameMark, marks_in_line, name_marks
from viz.shapes import Frame, Group, Rect, Text, TextHighlight, Weight
from viz.theme import THEMES, Role, theme_named

THEME = theme_named("paper")
BLACK = (0, 0, 0, 255)
STEPS = first_steps(hardest())


def panel(step: int) -> Group:
    """The reason beside the board."""
    frame = scene_of(hardest, (1280, 720), "paper").frame(Moment(step, WHOLE))
    return next(group for group in frame.groups if group.name == "reason")


def test_a_name_has_the_colour_of_its_mark_on_the_board() -> None:
    """The dead cell that of contradictions, the guess to blame that of guesses."""
    step = STEPS["contradiction"]
    view = step_view(hardest(), step)
    name = hardest().puzzle.rules.cell_name

    marks = {name(mark.cell): mark.mark for mark in name_marks(view.cells)}

    assert marks["C8"] is Mark.CLASH
    assert marks["C3"] is Mark.BLAMED
    assert marks["B7"] is Mark.BLOCKING
    assert "A2" not in marks


@pytest.mark.parametrize("kind", ["contradiction", "guess", "hidden-single"])
def test_marks_lie_under_names_of_the_sentence(kind: str) -> None:
    """Each with a ground and an edge, before the letters they belong to."""
    shapes = panel(STEPS[kind]).shapes
    marks = [shape for shape in shapes if isinstance(shape, TextHighlight)]

    assert marks
    assert sum(mark.width == 0 for mark in marks) * 2 == len(marks)
    for mark in marks:
        assert mark.line in shapes[shapes.index(mark) :]
        name = mark.line.text[mark.start : mark.end]
        assert name[0].isalpha()
        assert name[1:].isdigit()


@pytest.mark.parametrize("language", languages())
def test_a_name_with_a_digit_has_the_mark_of_that_candidate(language: str) -> None:
    """A digit without a mark has none, and a cell alone its strongest."""
    words = NamingPhrasing(variant_named("classic"), language)
    marked = ((bit(Digit(5)), Mark.CAUSE), (bit(Digit(7)), Mark.SECOND))
    marks = [NameMark(Cell(0), Mark.REMOVED, marked)]
    found = []
    for digit in (5, 7, 8, None):
        said = words.candidate(Candidate(Cell(0), Digit(digit))) if digit else "A1"
        text = named(said if digit else words.cell(Cell(0)))
        shapes = [*marks_in_line(Text(text, 0, 20, 20, BLACK), marks, THEME)]
        found.append(shapes[0].colour[:3] if shapes else None)

    roles = Role.CAUSE, Role.SECOND, None, Role.REMOVED
    assert found == [role and THEME[role][:3] for role in roles]


def test_only_names_are_marked() -> None:
    """Not a digit, not a cell without a mark, and no words that know no names."""
    marks = [NameMark(Cell(0), Mark.CAUSE)]
    words = NamingPhrasing(variant_named("classic"), "en")
    other = named(f"{words.cell(Cell(1))}, A11 and 1")
    both = named(f"{words.cell(Cell(0))} and {words.cell(Cell(0))}, not A1")

    assert not list(marks_in_line(Text(other, 0, 20, 20, BLACK), marks, THEME))
    assert len(list(marks_in_line(Text(both, 0, 20, 20, BLACK), marks, THEME))) == 4
    assert not list(marks_in_line(Text("A1", 0, 20, 20, BLACK), marks, THEME))


def test_a_line_knows_the_names_of_its_part_of_the_text() -> None:
    """Wherever the text is broken, joined, or cut."""
    words = NamingPhrasing(variant_named("classic"), "en")
    one, other = (named(f"So {words.cell(Cell(at))} is 5.") for at in (0, 12))
    text = joined(one, "", other)

    found = [
        (line[name.start : name.end], name.cell)
        for line in lines_named(text, ("So A1 is 5. So", "B4 is 5."))
        for name in names_in(line)
    ]
    assert found == [("A1", 0), ("B4", 12)]
    assert [name.cell for name in names_in(text, 0, 8)] == [0]


def test_a_mark_lies_exactly_under_its_letters() -> None:
    """Wherever the name stands in the line: who paints measures the letters."""
    line = Text("In row H only H2 and I9 fit", 10, 60, 42, (0, 0, 0, 255))
    mark = TextHighlight(line, 14, 16, (255, 0, 0, 255))
    surface = pygame.Surface((800, 80), 0, 32)
    whole = Rect(0, 0, 800, 80)
    painter = ScreenPainter(surface)
    painter.paint(Frame((800, 80), (Group("g", whole, (mark,)),)))
    red = pygame.mask.from_threshold(
        surface, (255, 0, 0), (1, 1, 1)
    ).get_bounding_rects()

    font = pygame.font.Font(str(font_file(Weight.REGULAR)), 42)
    left = 10 + font.size("In row H only ")[0]
    (box,) = red
    assert left - 5 <= box.left <= left
    assert left + font.size("H2")[0] <= box.right <= left + font.size("H2")[0] + 5


CODE = (Mark.TRUE, Mark.FALSE, Mark.SET_A, Mark.SET_B, Mark.SET_C, Mark.SET_D)


def test_no_two_marks_of_an_argument_are_alike_without_colour() -> None:
    """Round or not, a wide edge or not, struck, and a corner for each set."""
    line = Text(NamedText("A1", [Name(0, 2, Cell(0))]), 0, 20, 20, THEME[Role.INK])
    looks = []
    for mark in (Mark.SUPPOSED, Mark.CAUSE, Mark.SECOND, *CODE):
        shapes = marks_in_line(line, [NameMark(Cell(0), mark)], THEME)
        looks.append([(shape.width, shape.radius, shape.part) for shape in shapes])

    assert all(one != other for one, other in combinations(looks, 2))


def test_a_sign_covers_its_part_of_the_name() -> None:
    """A corner lies in it, and a stroke goes through its whole width."""
    line = Text("A1", 10, 40, 20, THEME[Role.INK])
    whole = TextHighlight(line, 0, 2, line.colour).around(0, 20)
    corner = TextHighlight(line, 0, 2, line.colour, part=(0.8, 0.8, 1, 1)).around(0, 20)
    stroke = TextHighlight(line, 0, 2, line.colour, part=(0, 0.5, 1, 0.5))

    assert (corner.right, corner.bottom) == (whole.right, whole.bottom)
    assert (corner.width, corner.height) == (4, 4)
    assert stroke.around(0, 20) == Rect(whole.x, whole.y + 10, whole.width, 1)


@pytest.mark.parametrize("name", THEMES)
def test_letters_can_be_read_on_their_marks(name: str) -> None:
    """As well as text must be read anywhere."""
    theme = theme_named(name)
    for mark in (Mark.CLASH, Mark.SUPPOSED, Mark.CAUSE, Mark.NEW, *CODE):
        text = NamedText("A1", [Name(0, 2, Cell(0))])
        line = Text(text, 0, 20, 20, theme[Role.INK])
        ground = next(marks_in_line(line, [NameMark(Cell(0), mark)], theme))
        share = ground.colour[3] / 255
        pairs = zip(ground.colour, theme[Role.BACKGROUND], strict=True)
        red, green, blue, _ = (round(a * share + b * (1 - share)) for a, b in pairs)
        assert contrast(theme[Role.INK], (red, green, blue, 255)) >= 4.5
