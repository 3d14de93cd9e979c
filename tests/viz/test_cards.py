"""Cards: all they say is in the picture, in every form, theme and language."""

from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest

from solver import solve
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.named_variants import classic
from tests.goldens import assert_golden
from tests.in_one_test import in_one_test
from tests.solver.variant_puzzles import example
from tests.viz.extents import apart, extent, within
from tests.viz.goldens import FOLDER, as_text, without_images
from tests.viz.replays import diagonal, hardest, replay
from tests.viz.shared_comparisons import comparison
from viz.appearance import Appearance
from viz.film.card_motion import CardMotion
from viz.film.card_texts import Credits
from viz.film.cards import Card, card_frame
from viz.film.film_options import Logo
from viz.layout.aspect import DESIGNS, Aspect
from viz.puzzles.examples import demo
from viz.replay.comparison_clock import Clock
from viz.replay.replay import Replay
from viz.scene.board_thumbnail import BoardThumbnail
from viz.shapes import Fill, Frame, Group, Outline, Picture, Rect, Text
from viz.theme import theme_named

SIZES = ((1920, 1080), (1440, 1080), (1080, 1080), (1080, 1920), (320, 180), (180, 320))
GOLDENS = FOLDER.parent / "card_goldens"
LOGO = Logo("logo.png", b"not painted here", (640, 120))
LONG = "A title that is longer than any title of a Sudoku anybody ever thought of"


@cache
def cards(language: str) -> dict[str, Card]:
    """Every kind of card, with as much on it as there can be."""
    made = Credits(language, "Adelheid von Beispielhausen-Musterstadt", LOGO)
    basic = "propagation:elimination+naked-single+hidden-single"
    both = comparison(Clock.STEP, "guess", basic, "propagation+twins")
    return {
        "title": made.title(hardest()),
        "end": made.end(replay(hardest)),
        "end without a guess": made.end(replay(diagonal)),
        "title of two": made.comparison_title(both),
        "end of two": made.comparison_end(both),
        "long": Card(LONG, (LONG, LONG), (), hardest().puzzle, hardest().puzzle.clues),
    }


def drawn(name: str, size: tuple[int, int], language: str, theme: str) -> Frame:
    """The picture of one of them."""
    return card_frame(
        cards(language)[name], size, Appearance(theme_named(theme), language)
    )


@in_one_test("form", DESIGNS)
@in_one_test("name", ["title", "end", "end of two"])
def test_each_card_looks_as_before(name: str, form: Aspect) -> None:
    """Words, author and logo stand where its golden says, and so does the board."""
    groups = drawn(name, DESIGNS[form], "en", "paper").groups

    assert_golden(
        GOLDENS / f"{name.replace(' ', '_')}_{form.name.lower()}.txt",
        as_text([_without_boards(group) for group in groups]),
    )


def _without_boards(group: Group) -> Group:
    """*group* without the content of images; of the board its last digit alone."""
    if group.name == "board":
        return replace(group, shapes=group.shapes[-1:])
    return without_images(group)


@in_one_test("language", ["en", "de"])
@in_one_test("size", SIZES, ids=lambda size: "{}x{}".format(*size))
@in_one_test("name", lambda: cards("en"))
def test_everything_on_a_card_is_inside_its_group(
    name: str, size: tuple[int, int], language: str
) -> None:
    """And every group inside the picture, which the first one covers."""
    frame = drawn(name, size, language, "paper")

    assert frame.groups[0].bounds == Rect(0, 0, *size)
    for group in frame.groups:
        assert within(group.bounds, Rect(0, 0, *size)), group.name
        for shape in group.shapes:
            assert within(extent(shape), group.bounds), (group.name, shape)


@in_one_test("size", SIZES, ids=lambda size: "{}x{}".format(*size))
@in_one_test("name", lambda: cards("en"))
def test_nothing_on_a_card_covers_anything_else(
    name: str, size: tuple[int, int]
) -> None:
    """Board, words and foot keep apart, and so do the words among themselves."""
    frame = drawn(name, size, "de", "night")
    parts = {group.name: group for group in frame.groups}
    board, words, foot = (parts[name] for name in ("board", "words", "foot"))
    written = [extent(s) for s in (*words.shapes, *foot.shapes)]

    assert all(apart(board.bounds, found) for found in written)
    assert all(apart(one, other) for one, other in combinations(written, 2))


@pytest.mark.parametrize(
    ("language", "asked"),
    [("en", "Why must C1 be 2?"), ("de", "Warum muss C1 2 sein?")],
)
def test_a_film_asks_in_its_largest_letters(language: str, asked: str) -> None:
    """For its hardest step, or for the guesses; the title is below."""
    title = Credits(language).title(solve(demo(language), "human"))
    guessed = cards(language)["title"]

    assert title.heading == asked
    assert title.second == demo(language).title
    assert guessed.heading.endswith("?")


def test_a_poster_frames_the_cell_that_it_asks_about_after_the_clues() -> None:
    """With a question mark where its digit is the answer; so the cell is found."""
    card = Credits("en").title(solve(demo("en"), "human"))
    look = Appearance(theme_named("paper"))
    cell = card.puzzle.variant.cell_named["C1"]
    card = replace(card, asked=(Candidate(cell, Digit(2)), True))

    early, late = (
        card_frame(card, SIZES[0], look, CardMotion.at(ms, None)).groups[1].shapes
        for ms in (500, 1500)
    )

    assert not any(isinstance(shape, Outline) for shape in early)
    (frame,) = (shape for shape in late if isinstance(shape, Outline))
    (sign,) = (s for s in late if isinstance(s, Text) and s.text == "?")
    assert frame.rect.x < sign.x < frame.rect.right


def test_a_title_of_an_author_who_asks_is_in_the_largest_letters() -> None:
    """A lesson: its theme, and below it what it asks first; no digits to be found."""
    card = Credits("en").title(solve(demo("en"), "human"), "Which arc strikes?")

    assert (card.heading, card.second) == (demo("en").title, "Which arc strikes?")
    assert demo("en").title not in card.lines


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_end_says_how_it_ended_and_what_it_took(language: str) -> None:
    """The outcome in large letters, the rating, and every counter of the trace."""
    tally = hardest().position(len(hardest())).tally
    card = cards(language)["end"]

    assert card.heading == {"en": "Solved", "de": "Gelöst"}[language]
    assert all("Naked" not in line and "Nackte" not in line for line in card.lines)
    numbers = [figure.number for figure in card.figures]
    assert numbers[1:] == [
        str(n) for n in (tally.guesses, tally.contradictions, tally.deepest)
    ]


def test_the_end_does_not_say_again_that_there_was_no_guess() -> None:
    """The replay has ended on these words; of a part it has not."""
    made, shown = Credits("en"), Replay.of(solve(example("sgt-jigsaw-13").puzzle))
    whole, part = made.end(shown), made.end(shown, 30)

    assert not any("guess" in line for line in (whole.heading, *whole.lines))
    assert [figure.label for figure in whole.figures] == ["steps"]
    assert [figure.label for figure in part.figures] == ["steps", "guesses"]


def test_a_board_on_a_card_holds_what_is_known() -> None:
    """The clues before the replay, the solution after it, clues in bold in both."""
    puzzle = hardest().puzzle
    for name, count in (("title", puzzle.clue_count), ("end", 81)):
        frame = drawn(name, (1920, 1080), "en", "paper")
        board = next(group for group in frame.groups if group.name == "board")
        digits = [shape for shape in board.shapes if isinstance(shape, Text)]
        assert len(digits) == count
        assert sum(d.weight == "bold" for d in digits) == puzzle.clue_count


def test_a_logo_keeps_its_proportions() -> None:
    """In every form."""
    for size in SIZES[:4]:
        foot = drawn("title", size, "en", "paper").groups[-1]
        (picture,) = (s for s in foot.shapes if isinstance(s, Picture))
        assert picture.rect.width / picture.rect.height == pytest.approx(640 / 120, 0.1)


def test_the_end_of_two_names_who_was_first() -> None:
    """By what only that side works with."""
    card = cards("en")["end of two"]

    assert card.heading == "Propagation + Naked pair wins"
    assert len(card.lines) == 4


def test_the_end_of_two_says_at_first_by_what_one_was_first() -> None:
    """In steps where they say the same as work, not by the time that is below."""
    lines = {
        clock: Credits("en")
        .comparison_end(comparison(clock, "guess", "propagation", "norvig"))
        .lines
        for clock in Clock
    }

    for said in lines.values():
        assert said[0].startswith("First, ")
        assert said[0].endswith("steps ahead.")


@pytest.mark.parametrize(
    ("ways", "said"),
    [
        (("propagation", "propagation"), "Both need as much"),
        (("deduction:elimination", "deduction:naked-single"), "Neither finishes"),
    ],
)
def test_the_end_of_two_says_where_none_was_first(
    ways: tuple[str, str], said: str
) -> None:
    """Since both need as much, or neither is done."""
    card = Credits("en").comparison_end(comparison(Clock.STEP, "easy", *ways))

    assert card.heading == said


def test_a_card_has_one_accent() -> None:
    """A short bar; nothing else has a colour of its own."""
    shapes = [s for g in drawn("end", SIZES[0], "en", "paper").groups for s in g.shapes]

    assert sum(isinstance(shape, Fill) for shape in shapes) == 2


def test_the_end_of_a_part_says_how_far_it_came() -> None:
    """Not that it is solved, and nothing of what follows."""
    made = Credits("en")
    card = made.end(replay(hardest), 30)
    whole = made.end(replay(hardest))

    assert card.heading == f"Step 30 of {len(hardest()):,}"
    assert whole.heading == "Solved"
    assert len(card.lines) == 1 < len(whole.lines)
    assert card.figures[0].number == "30"
    assert None in card.digits
    assert None not in whole.digits


@pytest.mark.parametrize("size", SIZES[:4], ids=lambda size: "{}x{}".format(*size))
def test_a_long_line_of_a_card_is_wrapped_and_not_made_small(
    size: tuple[int, int],
) -> None:
    """Many techniques are written in letters of 22 pixels at least, all of them."""
    line = "Also used: " + ", ".join(["Grouped discontinuous nice loop × 3"] * 4)
    card = replace(Credits("en").end(replay(hardest)), lines=("A puzzle", line))
    frame = card_frame(card, size, Appearance(theme_named("paper")))
    (words,) = (group for group in frame.groups if group.name == "words")
    texts = [shape for shape in words.shapes if isinstance(shape, Text)]

    assert min(text.size for text in texts) >= 22
    assert line in " ".join(text.text for text in texts)


def test_the_card_of_a_puzzle_with_cages_names_them() -> None:
    """Not "Constraint", which is any rule."""
    trace = solve(example("sgt-killer-19").puzzle, "human")

    lines = Credits("en").end(Replay.of(trace)).lines

    assert lines[1:] == ("Hardest rule: Cage sum",)


def test_a_board_of_shapes_has_its_shapes_on_a_card_and_in_small() -> None:
    """Not the digits that they stand for."""
    rules = replace(classic(4), values=("■", "▲", "◆", "◉"))
    puzzle = Puzzle(rules, (Digit(1), Digit(3), *(14 * [None])))
    look, rect = Appearance(theme_named("paper")), Rect(0, 0, 200, 200)
    card = Card("Shapes", ("Four",), (), puzzle, puzzle.clues)

    board = card_frame(card, SIZES[0], look).groups[1].shapes
    small = BoardThumbnail(puzzle).shapes(rect, look.theme)

    for shapes in (board, small):
        assert {s.text for s in shapes if isinstance(s, Text)} == {"■", "◆"}
