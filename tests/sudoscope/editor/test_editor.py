"""The editor's picture: everything is seen, everything fits, nothing shouts."""

from dataclasses import replace
from hashlib import sha256

import pygame
import pytest

from solver.rules.cell_names import CellNames
from solver.rules.digits import Digit
from solver.rules.named_variants import VARIANTS, classic, diagonal
from solver.rules.shown_symbols import ShownNames, Symbols
from sudoscope.editor.model.sketch import Sketch
from sudoscope.editor.model.solvability import Solvability, SolvabilityResult
from sudoscope.editor.pictures.edited_board import (
    editor_groups,
    shown_rules,
    status_group,
)
from sudoscope.editor.window.editor_layout import editor_places, pad_groups, pad_keys
from tests.in_one_test import in_one_test
from tests.support import EASY, EASY_SOLUTION, ON_DIAGONALS, at, puzzle_of
from tests.viz.boards import begun
from tests.viz.test_every_board import assert_inside, turns
from viz.appearance import Appearance
from viz.fonts import text_width
from viz.layout.aspect import DESIGNS, Aspect
from viz.layout.layout import Layout, layout_for
from viz.messages import languages, phrases
from viz.painters.surface import ScreenPainter
from viz.shapes import Fill, Frame, Group, Hatch, Outline, Rect, Text
from viz.theme import THEMES, Role, theme_named

SIZE = (1280, 720)
EASY_SKETCH = Sketch.of(puzzle_of(EASY))
CONFLICT = EASY_SKETCH.with_cursor(at("A1")).with_digit(Digit(3))
CROSSED = (
    Sketch.empty(diagonal())
    .with_cursor(at("A1"))
    .with_digit(Digit(5))
    .with_cursor(at("E5"))
    .with_digit(Digit(5))
    .with_cursor(at("I9"))
    .with_digit(Digit(5))
)
ANSWERS = [None, *map(SolvabilityResult, Solvability)]


def appearance(
    theme: str = "paper", language: str = "en", scale: float = 1.0
) -> Appearance:
    """A look with the rest as usual."""
    return Appearance(theme_named(theme), language, scale)


def layout_of(sketch: Sketch, size: tuple[int, int] = SIZE) -> Layout:
    """The layout for the board of *sketch*."""
    return layout_for(size, sketch.rules)


def room_beside(layout: Layout, height: int = 300) -> Rect:
    """A place for the words, right of the board."""
    x, (width, _) = layout.board.right + layout.px(40), layout.size
    return Rect(x, layout.px(40), width - x - layout.px(40), layout.px(height))


def groups(
    sketch: Sketch, answer: SolvabilityResult | None = None, theme: str = "paper"
) -> dict[str, Group]:
    """The groups of the picture by name."""
    layout = layout_of(sketch)
    made = editor_groups(sketch, answer, layout, appearance(theme), room_beside(layout))
    assert len({group.name for group in made}) == len(made)
    return {group.name: group for group in made}


def texts(group: Group) -> list[Text]:
    """The lines of text in *group*."""
    return [shape for shape in group.shapes if isinstance(shape, Text)]


def status_text(
    sketch: Sketch, answer: SolvabilityResult | None, look: Appearance
) -> tuple[str, str, str]:
    """The title, the sentence and the line about the clues, as they are written."""
    layout = layout_of(sketch)
    group = status_group(sketch, answer, layout, look, room_beside(layout))
    title, *sentence, clues = (text.text for text in texts(group))
    return title, " ".join(sentence), clues


def test_every_digit_stands_in_its_cell_as_a_clue() -> None:
    """And an empty cell shows nothing."""
    made = groups(EASY_SKETCH)

    for cell, digit in zip(classic().cells, EASY_SKETCH.digits, strict=True):
        name = classic().cell_name(cell)
        shown = [text.text for text in texts(made[f"cell {name}"])]
        assert shown == ([] if digit is None else [str(digit)])


def test_both_cells_of_a_conflict_are_hatched_and_framed() -> None:
    """A shape and not a colour alone; no other cell is."""
    made = groups(CONFLICT)
    colour = theme_named("paper")[Role.CONTRADICTION]

    marked = {
        name.removeprefix("cell ")
        for name, group in made.items()
        if name.startswith("cell ")
        and any(isinstance(shape, Hatch) for shape in group.shapes)
        and any(
            isinstance(shape, Outline) and shape.colour == colour
            for shape in group.shapes
        )
    }

    assert marked == {"A1", "A3"}


def test_the_cursor_is_a_thick_frame_that_leaves_marks_to_be_seen() -> None:
    """It lies around the cell, so that a conflict's frame in the cell stays seen."""
    made = groups(CONFLICT)
    layout = layout_of(CONFLICT)

    (frame,) = made["cursor"].shapes
    inner = next(s for s in made["cell A1"].shapes if isinstance(s, Outline))

    assert isinstance(frame, Outline)
    assert frame.colour == theme_named("paper")[Role.ACCENT]
    assert frame.rect.centre == layout.cell(at("A1")).centre
    assert frame.rect.x + frame.width < inner.rect.x + inner.width
    assert list(made).index("cursor") > list(made).index("cell I9")


def test_the_cursor_alone_changes_when_it_moves() -> None:
    """So that a window repaints two cells and no more."""
    before, after = groups(EASY_SKETCH), groups(EASY_SKETCH.moved(0, 1))

    assert {name for name in before if before[name] != after[name]} == {"cursor"}


def test_each_verdict_has_a_shape_and_words_of_its_own() -> None:
    """Nobody has to tell colours apart."""
    layout, room = layout_of(EASY_SKETCH), Rect(700, 0, 500, 300)
    sketches = [
        CONFLICT if answer and answer.verdict is Solvability.CONFLICT else EASY_SKETCH
        for answer in ANSWERS
    ]

    kinds, titles = [], []
    for sketch, answer in zip(sketches, ANSWERS, strict=True):
        group = status_group(sketch, answer, layout, appearance(), room)
        marks = [type(s).__name__ for s in group.shapes if not isinstance(s, Text)]
        kinds.append(tuple(marks))
        titles.append(status_text(sketch, answer, appearance())[0])

    assert len(set(titles)) == len(ANSWERS)
    assert len(set(kinds)) == len(ANSWERS) - 1  # not known yet and not known at all


def test_a_conflict_is_told_with_its_house_and_cells() -> None:
    """Three of them are listed."""
    conflict = SolvabilityResult(Solvability.CONFLICT)

    title, said, clues = status_text(CROSSED, conflict, appearance())
    german = status_text(CROSSED, conflict, appearance(language="de"))

    assert title == "Conflict"
    assert said == "More than one 5 on the diagonal A1-I9, at A1, E5 and I9."
    assert clues == "3 clues · diagonal"
    assert german[1] == "Mehr als eine 5 auf der Diagonale A1-I9, in A1, E5 und I9."


def test_an_empty_board_is_no_question() -> None:
    """It says what to do, whatever the answer would be."""
    empty = Sketch.empty(classic())

    for answer in (None, SolvabilityResult(Solvability.SEVERAL)):
        assert status_text(empty, answer, appearance())[0] == "Empty board"


def test_one_clue_is_not_several() -> None:
    """The count is grammatical."""
    one = Sketch.empty(classic()).with_digit(Digit(1))

    assert status_text(one, None, appearance())[2] == "1 clue · classic"
    assert status_text(one, None, appearance(language="de"))[2].startswith(
        "1 Vorgabe ·"
    )


def test_a_filled_board_is_said_to_be_one() -> None:
    """Its one solution is itself."""
    full = Sketch.of(puzzle_of(EASY_SOLUTION))

    assert (
        status_text(full, SolvabilityResult(Solvability.ONE), appearance())[0]
        == "Filled in"
    )


@in_one_test("language", languages())
@in_one_test("scale", [1.0, 1.5, 2.0])
@in_one_test("size", [(640, 360), SIZE, (1920, 1080)])
def test_the_words_fit_their_room(
    language: str, scale: float, size: tuple[int, int]
) -> None:
    """In every language and size; they shrink where they have to."""
    layout = layout_of(CROSSED, size)
    room = room_beside(layout, 260)

    for answer in ANSWERS:
        wanted = appearance("paper", language, scale)
        for text in texts(status_group(CROSSED, answer, layout, wanted, room)):
            assert room.y <= text.baseline - text.size * 0.7
            assert text.baseline + text.size * 0.25 <= room.bottom
            right = text.x + text_width(text.text, text.size, text.weight)
            assert room.x <= text.x < right <= room.right


@pytest.mark.parametrize("language", languages())
def test_every_phrase_is_there_in_every_language(language: str) -> None:
    """For each verdict, and none of them shouts."""
    words = phrases("editor", language)

    assert words.keys() == phrases("editor").keys()
    assert not any("!" in phrase for phrase in words.values())
    assert {f"{verdict}-title" for verdict in Solvability} <= words.keys()
    assert {f"rules-{name}" for name in VARIANTS} <= phrases(
        "variants", language
    ).keys()
    if language != "en":
        same = {name for name in words if words[name] == phrases("editor")[name]}
        assert not same


def pixels(surface: pygame.Surface) -> str:
    """Equal for equal pictures."""
    return sha256(pygame.image.tobytes(surface, "RGB")).hexdigest()


@pytest.mark.parametrize(
    ("sketch", "answer", "theme"),
    [
        (CONFLICT, SolvabilityResult(Solvability.CONFLICT), THEMES[0]),
        (CROSSED, None, THEMES[1]),
        (
            Sketch.of(puzzle_of(ON_DIAGONALS, "diagonal")),
            SolvabilityResult(Solvability.SEVERAL),
            THEMES[2],
        ),
        (EASY_SKETCH, SolvabilityResult(Solvability.NONE), THEMES[3]),
    ],
)
def test_no_group_paints_outside_its_bounds(
    sketch: Sketch, answer: SolvabilityResult | None, theme: str
) -> None:
    """What a group covers is what it says it covers."""
    colour = theme_named(theme)[Role.BACKGROUND]
    whole = Rect(0, 0, *SIZE)
    ground = Group("background", whole, (Fill(whole, colour),))
    surface = pygame.Surface(SIZE, 0, 32)
    surface.fill(colour[:3])
    blank = pixels(surface)

    for group in groups(sketch, answer, theme).values():
        if group.name.startswith("cell ") and not group.shapes:
            continue
        shown = Frame(SIZE, (ground, Group("all", whole, group.shapes)))
        ScreenPainter(surface).paint(shown)
        surface.fill(colour[:3], group.bounds)
        assert pixels(surface) == blank, group.name


@in_one_test(("name", "form"), turns(list(Aspect), 1))
def test_every_board_can_be_edited(name: str, form: Aspect) -> None:
    """The board, its cursor, and a key for each digit."""
    sketch, size, paper = Sketch.of(begun(name).puzzle), DESIGNS[form], appearance()
    keys = pad_keys(sketch.variant, of_numbers=False)
    places = editor_places(size, sketch, paper, keys)
    shown = pad_groups(places, phrases("editing", "en"), paper.theme)
    squares = shown[: len(keys)]

    groups = editor_groups(sketch, None, places.layout, paper, places.words)

    assert_inside((*groups, *shown))
    assert len(squares) == sketch.variant.digit_count + 1


def test_equal_rules_keep_their_own_values_when_they_are_shown() -> None:
    """A board of colours after one of digits, or the other way round."""
    plain = classic(4)
    coloured = replace(plain, values=("red", "green", "blue", "grey"))
    shapes = ShownNames(CellNames.LETTERS, Symbols.SHAPES)

    for rules in (plain, coloured, plain):
        assert shown_rules(rules, shapes).values == rules.with_names(shapes).values
