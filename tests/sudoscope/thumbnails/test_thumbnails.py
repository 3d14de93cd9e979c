"""Thumbnails: one picture that can be read in a list of videos."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations, product
from math import hypot
from operator import sub
from pathlib import Path

import pytest

from solver import solve
from solver.formats import read_puzzles
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.cage import Cage
from solver.rules.digits import Digit, bit, mask_of
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from sudoscope.thumbnails.film_thumbnail import FilmThumbnail
from sudoscope.thumbnails.large_marks import LargeMarks, around_digits, candidate_marks
from sudoscope.thumbnails.large_numbers import with_large_numbers
from sudoscope.thumbnails.marked_steps import with_cross, with_ends
from sudoscope.thumbnails.pictures import headline, thumbnail
from sudoscope.thumbnails.shown_moment import most_telling
from tests.goldens import assert_golden
from tests.in_one_test import in_one_test
from tests.solver.variant_puzzles import example
from tests.support import EASY, digit_of, with_rule
from tests.viz.extents import extent, within
from tests.viz.goldens import as_text, without_images
from tests.viz.replays import hardest, replay
from tests.viz.test_short import LOOP, X_WING, solved
from viz.appearance import Appearance
from viz.export.assembly import assembled, assembled_comparison
from viz.export.export_options import options_of
from viz.layout.aspect import DESIGNS, Aspect
from viz.layout.layout import layout_for
from viz.layout.safe_area import adorned_area
from viz.replay.comparison_clock import Clock
from viz.replay.difficulty import first_uses_above_singles
from viz.replay.phases import STILL
from viz.replay.replay import Replay
from viz.replay.short_film import asked_candidate, question_of
from viz.replay.timeline import WHOLE, Moment
from viz.replay.told_uses import told_uses
from viz.scene import Scene
from viz.scene.board.cell_view import CellView, Mark
from viz.scene.board.lit_rules import lit_rules
from viz.scene.board.views.step import step_view
from viz.shapes import Disc, Fill, Line, Outline, Rect, Text
from viz.theme import THEMES, Role, theme_named

FORMS = {
    (1920, 1080): (1280, 720),
    (1440, 1080): (1280, 720),
    (1080, 1080): (1080, 1080),
    (1080, 1920): (1080, 1920),
}


def titled(title: str) -> Replay:
    """The hardest solve under a title."""
    trace = hardest()
    return Replay.of(replace(trace, puzzle=replace(trace.puzzle, title=title)))


SHOWN = (Mark.SUPPOSED, Mark.SECOND, Mark.CAUSE, Mark.REMOVED)


@in_one_test("language", ["en", "de"])
@in_one_test("theme", THEMES)
@in_one_test("film_size", FORMS, ids=str)
def test_all_that_is_written_is_large_and_in_the_picture(
    film_size: tuple[int, int], theme: str, language: str
) -> None:
    """Nothing is smaller than a twenty-fifth of the shorter side."""
    look = Appearance(theme_named(theme), language)

    frame = thumbnail(replay(hardest), film_size, look)

    assert frame.size == FORMS[film_size]
    whole = Rect(0, 0, *frame.size)
    assert frame.groups[0].bounds == whole
    texts = [s for g in frame.groups for s in g.shapes if isinstance(s, Text)]
    assert all(text.size >= min(frame.size) * 0.03 for text in texts)
    assert all(within(extent(text), whole) for text in texts)


@in_one_test("title", ["", "Inkala"], ids=["plain", "titled"])
@in_one_test("form", DESIGNS)
def test_each_thumbnail_looks_as_before(form: Aspect, title: str) -> None:
    """Board, badge and words are where its golden says."""
    story = titled(title) if title else replay(hardest)

    frame = thumbnail(story, DESIGNS[form], Appearance(theme_named("paper")))

    beside = [group for group in frame.groups if not group.name.startswith("cell")]
    name = f"{form.name.lower()}_{'titled' if title else 'plain'}.txt"
    assert_golden(
        Path(__file__).parent / "goldens" / name,
        as_text([without_images(group) for group in beside]),
    )


@pytest.mark.parametrize("film_size", FORMS, ids=str)
def test_a_long_title_fits_beside_the_board(film_size: tuple[int, int]) -> None:
    """It keeps to its own room, which in a tall picture nothing covers."""
    story = titled("The hardest Sudoku that anybody has ever seen on this planet")

    frame = thumbnail(story, film_size, Appearance(theme_named("paper")))

    words = frame.groups[-1]
    assert words.name == "headline"
    for shape in words.shapes:
        assert within(extent(shape), words.bounds), shape
    assert within(words.bounds, adorned_area(frame.size))


def test_the_title_is_the_strong_line_where_there_is_one() -> None:
    """Otherwise the moment itself is."""
    story, named = replay(hardest), titled("Inkala")

    plain = headline(story, most_telling(story), "en")
    own = headline(named, most_telling(named), "en")

    assert (plain.strong, plain.below) == ("Dead end", "7 guesses deep")
    assert (own.strong, own.below) == ("Inkala", "Dead end")


@pytest.mark.parametrize(("way", "name"), [("csp:gac", "GAC"), ("dlx", "Dancing")])
def test_a_solve_of_an_algorithm_without_dead_ends_has_its_name(
    way: str, name: str
) -> None:
    """Not that of a single, which every way of solving has."""
    story = Replay.of(solve(Puzzle.parse(EASY), way))

    said = headline(story, most_telling(story), "en")

    assert name in said.strong
    assert "steps" in said.below


@pytest.mark.parametrize("step", [26, 60, 400])
def test_where_candidates_are_hidden_so_are_their_marks(step: int) -> None:
    """No cross, ring or line of a candidate stands on the board."""
    look = replace(Appearance(theme_named("paper")), has_candidates=False)
    scene = Scene(replay(hardest), (720, 720), look)

    frame = scene.frame(Moment(step, WHOLE))

    view = step_view(hardest(), step)
    empty = {f"cell {hardest().puzzle.rules.cell_name(c.cell)}" for c in view.cells}
    held = {c.cell for c in view.cells if c.digit is not None}
    drawn = [
        (group.name, shape)
        for group in frame.groups
        if group.name in empty or group.name == "argument"
        for shape in group.shapes
        if isinstance(shape, Text | Line)
    ]
    digits = [shape for _, shape in drawn if isinstance(shape, Text)]
    assert len(digits) == len(held)
    assert not any(name == "argument" for name, _ in drawn)


@pytest.mark.parametrize("film_size", FORMS, ids=str)
def test_the_hardest_step_is_shown_with_its_marks(film_size: tuple[int, int]) -> None:
    """Four 4s of an X-wing, and the two that it strikes, each large enough to read."""
    story = Replay.of(solved(X_WING))

    frame = thumbnail(story, film_size, Appearance(theme_named("paper")))

    (marks,) = [group for group in frame.groups if group.name == "marks"]
    assert sum(isinstance(shape, Disc) for shape in marks.shapes) == 4
    written = [shape for shape in marks.shapes if isinstance(shape, Text)]
    assert [text.text for text in written] == ["4"] * 6
    assert min(text.size for text in written) >= min(frame.size) * 0.03


def test_a_thumbnail_has_the_numbers_of_the_rules() -> None:
    """Every sum of a killer's cages, since without them it is another puzzle."""
    trace = solve(example("killer-4-01").puzzle)
    rules = trace.puzzle.rules.constraints
    sums = {rule.total for rule in rules if isinstance(rule, Cage)}

    frame = thumbnail(Replay.of(trace), (1280, 720), Appearance(theme_named("paper")))

    (board,) = [group for group in frame.groups if group.name == "board"]
    written = {shape.text for shape in board.shapes if isinstance(shape, Text)}
    assert {str(total) for total in sums} == written


def with_clues(kind: str, lines: Iterable[Sequence[str]]) -> Trace:
    """The beginning of a puzzle with a clue of *kind* for each of *lines*."""
    rules = [with_rule(kind, line, (28,)).constraints[0] for line in lines]
    return Trace(Puzzle(classic(), (None,) * 81, constraints=tuple(rules)), ())


DIAGONALS = (
    *(["I3", "H4", "G5"], ["I4", "H5", "G6"], ["A6", "B5", "C4"], ["A4", "B5", "C6"]),
    *(["D1", "E2", "F3"], ["F9", "E8", "D7"]),
)
COLUMNS = [[f"{row}{column}" for row in "ABCDEFGHI"] for column in "123"]
CLUED = {
    "cages": lambda: solve(example("killer-4-01").puzzle),
    "diagonals": lambda: with_clues("little-killer", DIAGONALS),
    "columns": lambda: with_clues("x-sum", COLUMNS),
}


@pytest.mark.parametrize("name", CLUED)
def test_numbers_of_rules_are_read_in_a_list_of_videos(name: str) -> None:
    """Eight pixels where it is 320 wide, less only beside a digit, and all apart."""
    story = Replay.of(CLUED[name]())

    frame = thumbnail(story, (1280, 720), Appearance(theme_named("paper")))

    by_name = {group.name: group for group in frame.groups}
    cells = [group for group in frame.groups if group.name.startswith("cell")]
    numbers = [one for one in by_name["board"].shapes if isinstance(one, Text)]
    inside = [one for group in cells for one in group.shapes if isinstance(one, Text)]
    for number in numbers:
        box = extent(number)
        here = [cell.bounds for cell in cells if cell.bounds.holds(box.centre)]
        has_digit = any(
            rect.holds(extent(one).centre) for rect in here for one in inside
        )
        assert number.size * 320 / frame.size[0] >= (5 if has_digit else 8)
        assert within(box, Rect(0, 0, *frame.size))
        others = (extent(one) for one in numbers if one is not number)
        assert not any(box.meets(other) for other in others)
        ends = [
            end
            for line in by_name["board"].shapes
            if isinstance(line, Line) and not here
            for end in (line.start, line.end)
        ]
        assert not any(box.holds(end) for end in ends)
    assert numbers


@pytest.mark.parametrize("name", ["diagonals", "columns"])
def test_the_box_of_a_clue_that_is_lit_is_around_its_number(name: str) -> None:
    """Also where the number moves to be beside its arrow."""
    replay_, look = Replay.of(CLUED[name]()), Appearance(theme_named("paper"))
    scene = Scene(replay_, (640, 720), look)
    lit = replay_.trace.puzzle.constraints
    view = replace(step_view(replay_.trace, 0), lit=lit)  # type: ignore[arg-type]
    group = lit_rules(view, STILL, scene.layout, look.theme)
    assert group is not None
    (large,) = with_large_numbers([group], scene.layout)
    boxes = [one.rect for one in large.shapes if isinstance(one, Fill)]
    numbers = [extent(one) for one in large.shapes if isinstance(one, Text)]
    for number in numbers:
        around = [box for box in boxes if box.meets(number)]
        assert len(around) > 1
        assert all(within(number, box) for box in around)
    assert len(numbers) == len(lit)


def test_no_line_of_its_cross_covers_a_struck_digit() -> None:
    """The digit is read in the middle of four short strokes."""
    frame = thumbnail(
        Replay.of(solved(X_WING)), (1280, 720), Appearance(theme_named("paper"))
    )

    (marks,) = [group for group in frame.groups if group.name == "marks"]
    lines = [shape for shape in marks.shapes if isinstance(shape, Line)]
    digits = [shape for shape in marks.shapes if isinstance(shape, Text)]
    struck = theme_named("paper")[Role.REMOVED]
    lines = [line for line in lines if line.colour == struck]
    assert len(lines) == 4 * 2  # of two
    for box in map(extent, digits):
        for x, y in (end for line in lines for end in (line.start, line.end)):
            assert not (box.x < x < box.right and box.y < y < box.bottom)


@in_one_test("is_asked", [False, True], ids=["shown", "asked"])
@in_one_test("source", [X_WING, LOOP])
def test_no_candidate_looks_like_a_digit(*, source: str, is_asked: bool) -> None:
    """Each is smaller than digits, also the one asked about, and off the middle."""
    story = Replay.of(solved(source))
    step = most_telling(story).step
    asked = asked_candidate(story.trace, step) if is_asked else None
    paper = Appearance(theme_named("paper"))

    frame = thumbnail(story, (1280, 720), paper, None, step - 1 if is_asked else None)

    (marks,) = [group for group in frame.groups if group.name == "marks"]
    written = [one for one in marks.shapes if isinstance(one, Text)]
    cells = [group for group in frame.groups if group.name.startswith("cell")]
    digits = [s.size for group in cells for s in group.shapes if isinstance(s, Text)]
    assert written
    assert digits
    largest = 0.8 if asked else 0.65
    assert all(one.size <= min(digits) * largest for one in written)
    middles = [group.bounds.centre for group in cells]
    for one in written:
        x, y = extent(one).centre
        away = min(max(abs(x - right), abs(y - down)) for right, down in middles)
        assert away >= cells[0].bounds.width * (0.1 if one.text != "5" else 0)


def test_a_candidate_is_near_its_place_in_the_cell() -> None:
    """Two that are apart there too; those that would overlap are in order."""
    layout, paper = layout_for((1280, 720), classic()), theme_named("paper")
    view, (x, y) = CellView(Cell(0)), layout.inner(Cell(0)).centre

    def places(text: str) -> list[tuple[int, int]]:
        shown = [*map(digit_of, text)]
        marks = LargeMarks(view, mask_of(shown), layout, paper)
        return [(px - x, py - y) for px, py in map(marks.place, shown)]

    def signs(text: str) -> list[tuple[int, int]]:
        return [((a > 1) - (a < -1), (b > 1) - (b < -1)) for a, b in places(text)]

    assert signs("1") == [(-1, -1)]
    assert signs("6") == [(1, 0)]
    assert signs("37") == [(1, -1), (-1, 1)]
    assert signs("45") == [(-1, 0), (1, 0)]


def test_where_many_candidates_are_marked_those_that_fall_are_seen() -> None:
    """Seven causes in one cell are too small to be read, and hide what falls."""
    layout, paper = layout_for((720, 720), classic()), theme_named("paper")
    view = step_view(solved(X_WING), 0)
    cells = list(view.cells)
    empty = next(cell for cell in cells if cell.digit is None)
    causes = mask_of(map(Digit, range(1, 8)))
    marked = empty.with_candidates_marked(Mark.CAUSE, causes)
    cells[empty.cell] = marked.with_candidates_marked(Mark.REMOVED, bit(Digit(8)))

    marks = candidate_marks(replace(view, cells=tuple(cells)), layout, paper)

    written = [shape.text for shape in marks.shapes if isinstance(shape, Text)]
    assert written == ["8"]


def test_the_marks_of_a_cell_stay_in_it_and_apart() -> None:
    """However many candidates have one."""
    layout, paper = layout_for((1280, 720), classic()), theme_named("paper")
    whole = layout.inner(Cell(0))
    for count in range(1, 10):
        shown = range(1, count + 1)
        marks = LargeMarks(CellView(Cell(0)), mask_of(map(Digit, shown)), layout, paper)
        places = [marks.place(Digit(digit)) for digit in shown]

        for x, y in places:
            assert whole.x <= x - marks.reach < x + marks.reach <= whole.right
            assert whole.y <= y - marks.reach < y + marks.reach <= whole.bottom
        for one, other in combinations(places, 2):
            assert max(map(abs, map(sub, one, other))) >= 2 * marks.reach


def test_a_link_ends_at_its_end_although_a_digit_lies_behind() -> None:
    """The gap around a digit that the line does not come to is none."""
    line = Line((0, 0), (100, 0), (0, 0, 0, 255), 3)

    assert [*around_digits(line, [Rect(130, -20, 40, 40)])] == [line]


@in_one_test("film_size", FORMS, ids=str)
def test_two_solves_have_both_boards_and_the_question(
    film_size: tuple[int, int],
) -> None:
    """Named, side by side or one above the other, without a letter cut."""
    options = options_of(size=film_size, thumbnail="x.png")
    made = assembled_comparison(
        solved(X_WING), solve(solved(X_WING).puzzle, "csp"), Clock.STEP, options
    )
    (addition,) = [one for one in made.additions if isinstance(one, FilmThumbnail)]

    frame = addition.picture(made)

    assert frame.size == FORMS[film_size]
    names = [group.name for group in frame.groups]
    assert names.count("board") == names.count("name") == 2
    headings = [g.shapes[0] for g in frame.groups if g.name == "name"]
    assert [h.text for h in headings if isinstance(h, Text)] == [
        "Human",
        "Constraint search",
    ]
    written = [s.text for s in frame.groups[-1].shapes if isinstance(s, Text)]
    assert " ".join(written).endswith("?")
    whole = Rect(0, 0, *frame.size)
    texts = [s for g in frame.groups for s in g.shapes if isinstance(s, Text)]
    assert all(within(extent(text), whole) for text in texts)


def test_links_end_at_candidates_and_pass_around_digits() -> None:
    """Each line of a loop leads to a candidate, and none enters a placed digit."""
    story = Replay.of(solved(LOOP))
    shown = step_view(story.trace, most_telling(story).step)
    layout = Scene(story, (720, 720), Appearance(theme_named("paper"))).layout
    ends = {c for link in shown.links for n in (link.start, link.end) for c in n}

    marked = with_ends(shown)

    marks = candidate_marks(marked, layout, theme_named("paper"))
    lines = [shape for shape in marks.shapes if isinstance(shape, Line)]
    assert len(ends) > 4
    for end in ends:
        view = marked.cells[end.cell]
        shown_here = [view.marked_digits(mark) for mark in SHOWN]
        assert any(mask & bit(end.digit) for mask in shown_here)
    for line, view in product(lines, shown.cells):
        x, y = layout.cell(view.cell).centre
        middle = (line.start[0] + line.end[0]) / 2, (line.start[1] + line.end[1]) / 2
        if view.digit is not None:
            assert (
                hypot(middle[0] - x, middle[1] - y) > layout.cell(view.cell).width / 4
            )


def test_the_thumbnail_of_a_short_asks_its_question() -> None:
    """Not about a step that the short does not explain."""
    story = Replay.of(solved(X_WING))
    asked = most_telling(story).step - 1

    frame = thumbnail(
        story, (1080, 1920), Appearance(theme_named("paper")), asked=asked
    )

    (words,) = [group for group in frame.groups if group.name == "headline"]
    said = " ".join(shape.text for shape in words.shapes if isinstance(shape, Text))
    assert said == question_of(story.trace, asked + 1).line


def test_the_cell_that_is_asked_about_is_framed_and_has_the_largest_sign() -> None:
    """A struck candidate, or a question mark where the digit is the answer."""
    theme, story = theme_named("paper"), Replay.of(solved(X_WING))
    view = with_cross(story.trace, most_telling(story).step)
    struck = next(cell for cell in view.cells if cell.has(Mark.REMOVED))
    layout = Scene(story, (720, 720), Appearance(theme)).layout
    for is_true, sign in ((False, "5"), (True, "?")):
        asked = Candidate(struck.cell, digit_of("5")), is_true
        marks = candidate_marks(view, layout, theme, asked)

        (frame,) = [one for one in marks.shapes if isinstance(one, Outline)]
        assert frame.rect == layout.cell(struck.cell)
        texts = [one for one in marks.shapes if isinstance(one, Text)]
        assert max(texts, key=lambda one: one.size).text == sign


@in_one_test(("cards", "title"), [("", ""), ("title", ""), ("", "Warm")])
def test_a_film_of_rules_has_the_picture_of_what_it_asks(
    cards: str, title: str
) -> None:
    """Whether a poster asks it or the film as it begins; a title is above it."""
    folder = Path(__file__).parents[3] / "benchmarks" / "puzzles"
    text = (folder / "thermometer.json").read_text()
    trace = solve(read_puzzles(text).chosen().puzzle, "human")
    options = options_of(cards=cards, title=title, thumbnail="one.png", fit="60s")

    made = assembled(trace, options)

    (addition,) = [one for one in made.additions if isinstance(one, FilmThumbnail)]
    frame = addition.picture(made)
    (said,) = (group for group in frame.groups if group.name == "headline")
    words = " ".join(shape.text for shape in said.shapes if isinstance(shape, Text))
    assert words == f"{title} {made.cues()[0].text}".lstrip()


def test_a_film_that_ends_before_the_hardest_step_has_its_own_question() -> None:
    """That of its title card."""
    trace = solved(X_WING)
    end = most_telling(Replay.of(trace)).step - 1
    options = options_of(cards="title", thumbnail="one.png", stop=f"{end}")

    made = assembled(trace, options)

    (addition,) = [one for one in made.additions if isinstance(one, FilmThumbnail)]
    frame, title = addition.picture(made), made.film.dressing.title
    assert title is not None
    assert 0 < made.film.dressing.asked <= end
    (said,) = (group for group in frame.groups if group.name == "headline")
    words = " ".join(shape.text for shape in said.shapes if isinstance(shape, Text))
    assert words == title.heading


def test_a_title_that_names_a_technique_is_over_that_one() -> None:
    """An X-wing shows its X from corner to corner, whatever is harder in its solve."""
    trace = solved(X_WING)
    hardest_one = most_telling(Replay.of(trace)).step
    *_, easiest = first_uses_above_singles(trace)
    assert easiest != "x-wing"
    titles = ("An X wing at work", "x-wing"), (easiest.replace("-", " "), easiest)
    for title, named in titles:
        puzzle = replace(trace.puzzle, title=title)
        story = Replay.of(replace(trace, puzzle=puzzle))
        shown = most_telling(story).step
        event = trace.events[shown - 1]
        assert isinstance(event, Deduced)
        assert event.deduction.technique == named
        assert told_uses(story.trace)[0] == shown
        rows = {
            tuple(c.cell // 9 for node in (link.start, link.end) for c in node)
            for link in with_cross(story.trace, shown).links
        }
        corners = {cause.cell // 9 for cause in event.deduction.because}
        assert rows == ({(min(corners), max(corners))} if named == "x-wing" else set())
    inside = f"Un{easiest.replace('-', ' ')}"  # as an AIC in "Mosaic"
    other = replace(trace, puzzle=replace(trace.puzzle, title=inside))
    for one in (trace, other):
        assert told_uses(one)[0] == hardest_one
