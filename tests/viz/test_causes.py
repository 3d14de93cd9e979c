"""Causes: of every digit that is placed and every contradiction, all is shown."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache

import pytest

from solver.agents import solve
from solver.agents.limits import Limits
from solver.causes.premises import causes_of, premises_of
from solver.formats import read_puzzle
from solver.log.board import Board
from solver.log.events import Clashed, Deduced
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import EMPTY, Digit, bit, digits
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from solver.techniques.basic.elimination import strike_all
from solver.techniques.constraints.rule_cells import RULE_CLAIM
from solver.techniques.constraints.rule_openings import RULE_OPENING
from solver.techniques.singles.find import NAKED_SINGLE
from tests.solver.solves import trace_of
from tests.solver.variant_puzzles import example
from tests.support import NEEDS_A_GUESS, at, puzzle_of, with_rule
from tests.techniques import trace_with
from tests.viz.player.watched import easy, guessed
from tests.viz.replays import diagonal, first_steps, hardest, matchings
from tests.viz.test_frame_sums import RULED
from viz.appearance import Appearance
from viz.layout.layout import layout_for
from viz.replay.film_edit import FilmEdit, timeline_of_edit
from viz.replay.pace import Pace
from viz.replay.phases import STILL, rests_on_absence
from viz.replay.replay import Replay
from viz.replay.timeline import Moment
from viz.scene.board.causes import ShownCauses, Strike, causes_shown
from viz.scene.board.cell_view import Mark, StepView
from viz.scene.board.clause_motion import stepped_back
from viz.scene.board.rule_drawings import DrawnBoard, marking_of
from viz.scene.board.strike_lines import strike_lines
from viz.scene.board.views.step import step_view
from viz.scene.one_board import Scene
from viz.shapes import Disc, Outline, Polygon, Rect, Shape, Text
from viz.theme import theme_named

SINGLES = {"full-house", "hidden-single", "naked-single", "last-option"}
SPOKEN = {Mark.CAUSE, Mark.SECOND, Mark.SUPPOSED, Mark.REMOVED, Mark.OPTION}
NAME = hardest().puzzle.variant.cell_name


def killer() -> Trace:
    """A solve in which cages take candidates away."""
    return solve(example("sgt-killer-19").puzzle)


def test_a_hidden_single_shows_what_blocks_the_rest_of_its_house() -> None:
    """In row F a 5 fits only F9: the 5s in D2, E6 and G7 see the other cells."""
    step = first_steps(hardest())["hidden-single"]

    assert {NAME(cell) for cell in causes_shown(hardest(), step).cells} == {
        "D2",
        "E6",
        "G7",
    }


def test_a_naked_single_shows_what_took_the_other_digits() -> None:
    """Eight digits are gone from the cell, so eight digits are shown."""
    step = first_steps(easy())["naked-single"]
    grid = easy().grid(step - 1)
    event = easy().events[step - 1]
    assert isinstance(event, Deduced)

    shown = causes_shown(easy(), step)

    (place,) = event.deduction.places
    held = {grid.value(cell) for cell in shown.cells}
    assert held == set(grid.variant.digits) - {place.digit}


def test_a_digit_that_failed_is_crossed_out_where_it_was_tried() -> None:
    """What singleton consistency took from a cell is not gone without a trace."""
    trace = trace_of(puzzle_of(NEEDS_A_GUESS), "csp-sac")

    failed = [
        Candidate(cell, digit)
        for step, _ in _wanting(trace)
        for cell, mask in causes_shown(trace, step).failed.items()
        for digit in digits(mask)
    ]

    tried = {
        place
        for event in trace.events
        if isinstance(event, Deduced) and event.deduction.technique == "sac"
        for place in event.deduction.removes
    }
    assert failed
    assert set(failed) <= tried


@pytest.mark.parametrize(
    "trace_of", [easy, guessed, hardest, diagonal, matchings, killer]
)
def test_nothing_that_is_gone_is_without_its_cause(
    trace_of: Callable[[], Trace],
) -> None:
    """Of singles and contradictions: counted, and none is left over."""
    trace = trace_of()
    asked = [step for step, _ in _wanting(trace)]
    asked = asked[:: 1 + len(asked) // 100]

    unexplained = [
        (step, gone)
        for step in asked
        for gone in _gone(trace, step)
        if not _is_shown(trace, step, gone, causes_shown(trace, step))
    ]

    assert asked
    assert not unexplained


def test_what_is_shown_is_drawn() -> None:
    """Every cause is framed in the cells of the picture."""
    trace = hardest()
    for step, _ in list(_wanting(trace))[::7]:
        shown = causes_shown(trace, step)
        cells = step_view(trace, step).cells
        assert {v.cell for v in cells if v.has(Mark.BLOCKING)} == shown.cells
        assert {v.cell for v in cells if v.has(Mark.FAILED)} == set(shown.failed)


@cache
def by_patterns() -> Trace:
    """A solve of the hardest puzzle by what a person sees, with chains and nets."""
    return solve(hardest().puzzle, "human")


@pytest.mark.parametrize("trace_of", [easy, diagonal, killer, by_patterns])
def test_a_single_shows_digits_that_forbid_and_nothing_else(
    trace_of: Callable[[], Trace],
) -> None:
    """What an earlier pattern took has a badge with its step, never its own marks."""
    trace = trace_of()
    for step, event in _wanting(trace):
        if not isinstance(event, Deduced) or event.deduction.rule not in SINGLES:
            continue
        grid, view = trace.grid(step - 1), step_view(trace, step)
        placed = {place.cell for place in event.deduction.places}
        for strike in view.strikes:
            peers = grid.variant.peers[strike.gone.cell]
            for cell in strike.by:
                assert grid.is_assigned(cell), "an open cell proves nothing"
                assert cell in peers
                held = {c for c in peers if grid.value(c) == strike.gone.digit}
                assert cell in held
            if strike.step:
                assert not strike.by
                earlier = trace.events[strike.step - 1]
                assert isinstance(earlier, Deduced)
                assert strike.gone in earlier.deduction.removes
        by = {cell for strike in view.strikes for cell in strike.by}
        assert {v.cell for v in view.cells if v.has(Mark.BLOCKING)} == by
        spoken = {v.cell for v in view.cells if {m.mark for m in v.marks} & SPOKEN}
        assert spoken <= placed | {c.cell for c in event.deduction.because}


def test_a_pattern_that_places_a_digit_shows_itself_alone() -> None:
    """A forcing chain has links to draw, and no lines to what was gone before."""
    for technique in ("cell-forcing-chain", "unit-forcing-chain", "bug-plus-1"):
        trace = trace_with(technique)
        view = step_view(trace, len(trace))
        event = trace.events[-1]

        assert isinstance(event, Deduced)
        assert event.deduction.links or event.deduction.roles
        assert not view.strikes
        assert not any(cell.has(Mark.BLOCKING) for cell in view.cells)


def test_a_badge_names_the_step_of_the_pattern() -> None:
    """One in each cell, on its edge, and no line from the cells of the pattern."""
    trace = by_patterns()
    layout, paper = layout_for((1280, 720), classic()), theme_named("paper")
    badged = 0
    for step, _ in _wanting(trace):
        view = step_view(trace, step)
        cells = {strike.gone.cell for strike in view.strikes if strike.step}
        drawn = strike_lines(view, STILL, layout, paper).shapes
        said = [s.text for s in drawn if isinstance(s, Text) and s.text[0] == "#"]
        steps = {f"#{strike.step}" for strike in view.strikes if strike.step}
        badged += len(said)
        assert len(said) == len(cells)
        assert {words.split()[0] for words in said} <= steps
    assert badged


def without_digits() -> StepView:
    """The view of a board on which nothing can be covered."""
    bare = step_view(easy(), 1).without_candidates()
    return replace(bare, cells=tuple(cell._replace(digit=None) for cell in bare.cells))


def test_a_cell_has_one_badge_with_all_its_names() -> None:
    """A name is in one cell, and none is lost where another one is in it, too."""
    layout, paper = layout_for((1280, 720), classic()), theme_named("paper")
    found = ((0, 1, "Skyscraper"), (4, 1, "X-Wing"), (4, 2, "Skyscraper"))
    strikes = tuple(
        Strike(Candidate(Cell(cell), Digit(digit)), (), digit, name)
        for cell, digit, name in found
    )
    view = replace(without_digits(), strikes=strikes)
    drawn = strike_lines(view, STILL, layout, paper).shapes
    said = [s.text for s in drawn if isinstance(s, Text) and len(s.text) > 1]
    (tip,) = (s.points for s in drawn if isinstance(s, Polygon))
    assert said == ["Skyscraper, X-Wing"]
    assert any(map(layout.cell(Cell(4)).inset(-1).holds, tip))


def test_a_name_that_would_cover_what_can_be_read_is_a_number() -> None:
    """A name lies on no digit and no candidate; the number of the step on fewest."""
    layout, paper = layout_for((1280, 720), classic()), theme_named("paper")
    taken = Strike(Candidate(at("E5"), Digit(1)), (), 1, "Continuous nice loop")
    ways = ((step_view(easy(), 1), "#1"), (without_digits(), "Continuous nice loop"))
    for view, expected in ways:
        shown = replace(view, strikes=(taken,))
        drawn = strike_lines(shown, STILL, layout, paper).shapes
        (said,) = (s.text for s in drawn if isinstance(s, Text) and len(s.text) > 1)
        (box,) = (s.rect for s in drawn if isinstance(s, Outline))
        full = [cell.cell for cell in shown.cells if cell.digit]
        assert said == expected
        assert not any(box.meets(layout.cell(one).inset(20)) for one in full)


def test_a_film_has_no_number_of_a_step_and_no_name_over_what_is_lit() -> None:
    """A name may cover candidates that are dimmed, or it is left out."""
    layout = replace(layout_for((540, 960), classic()), is_film=True)
    paper, every = theme_named("paper"), classic().all_digits
    taken = Strike(Candidate(at("E5"), Digit(1)), (), 1, "Continuous nice loop")
    bare = replace(without_digits(), strikes=(taken,))
    lit = [cell._replace(candidates=every) for cell in bare.cells]
    dim = [cell.with_candidates_marked(Mark.DIMMED, every) for cell in lit]
    for cells, count in ((lit, 0), (dim, 1)):
        view = replace(bare, cells=tuple(cells))
        drawn = strike_lines(view, STILL, layout, paper).shapes
        said = [s.text for s in drawn if isinstance(s, Text) and len(s.text) > 1]
        assert said == ["Continuous nice loop"] * count


@cache
def circled() -> Trace:
    """A solve with quadruples."""
    return solve(read_puzzle(RULED["quadruple"]), "human")


def test_rules_that_took_something_are_lit_and_that_falls_as_its_steps_came() -> None:
    """After what digits take, of which a ray comes."""
    seen = 0
    for step, _ in _wanting(circled()):
        view, grid = step_view(circled(), step), circled().grid(step - 1)
        steps = [strike.step for strike in view.strikes]
        assert steps == sorted(steps)
        for gone, cause in causes_of(circled(), step).items():
            if Strike(gone, (), cause.step) in view.strikes and cause.within:
                assert not grid.is_assigned(gone.cell)
                assert {*cause.within} <= {*view.lit}
                seen += 1
    assert seen


def test_a_rule_that_took_a_candidate_outside_it_is_lit() -> None:
    """A circle needs its 1 in row A, so A1 has none; it, and its cells, show that."""
    board = with_rule("quadruple", ("A3", "A4", "B3", "B4"), (1, 2, 3, 4))
    clues = {f"{row}1": Digit(n) for n, row in enumerate("DEFGHI", 2)}
    clues |= {"B9": Digit(1), "C2": Digit(8)}
    given = Board(Puzzle(board, tuple(clues.get(NAME(c)) for c in board.cells)))
    given.commit(strike_all(given.grid))
    for strategy in (RULE_OPENING, RULE_CLAIM, NAKED_SINGLE):
        given.commit(next(strategy.find(given.grid)))
    view = step_view(given.trace(), 4)
    assert Strike(Candidate(at("A1"), Digit(1)), (), 3) in view.strikes
    assert view.lit == board.constraints
    assert all(view.cells[c].has(Mark.HOUSE) for c in board.constraints[0].cells)


def test_no_name_lies_over_the_circle_of_a_rule() -> None:
    """Where there is no other room in a film, none is written."""
    layout = layout_for((1280, 720), circled().puzzle.variant)
    film, paper = replace(layout, is_film=True), theme_named("paper")
    board = DrawnBoard(circled().puzzle.variant, layout.placement, paper)
    rules = circled().puzzle.constraints
    shapes = (s for rule in rules for s in marking_of(rule, board).shapes)
    discs = [s for s in shapes if isinstance(s, Disc)]
    plain, drawn = step_view(circled(), 1).without_candidates(), 0
    for cell in map(Cell, range(81)):
        taken = Strike(Candidate(cell, Digit(1)), (), 1, "Claiming")
        view = replace(plain, strikes=(taken,))
        for box in _boxes(strike_lines(view, STILL, film, paper).shapes):
            drawn += 1
            assert not any(box.inset(-d.radius).holds(d.centre) for d in discs), cell
    assert discs
    assert drawn > 40


def _boxes(shapes: Iterable[Shape]) -> list[Rect]:
    return [s.rect for s in shapes if isinstance(s, Outline)]


def test_a_wide_name_stays_on_the_board() -> None:
    """Beside a cell at the edge, too: clues and words are around the board."""
    paper = theme_named("paper")
    for size in ((1280, 720), (540, 960), (1080, 1080)):
        layout = layout_for(size, classic())
        grid = layout.placement.grid
        for cell in map(Cell, range(81)):
            taken = Strike(Candidate(cell, Digit(1)), (), 1, "Continuous nice loop")
            view = replace(step_view(easy(), 1), strikes=(taken,))
            drawn = strike_lines(view, STILL, layout, paper).shapes
            (box,) = (s.rect for s in drawn if isinstance(s, Outline))
            assert grid.around(box) == grid, (size, cell)


def test_a_film_names_what_took_a_candidate_in_steps_that_it_leaves_out() -> None:
    """A pattern is named by a word, also where the film leaves it out."""
    told = Replay.of(by_patterns())
    film = timeline_of_edit(told, FilmEdit(Pace(), fit=40_000, told="en"))
    stage = Scene(told, (1280, 720), Appearance(theme_named("paper")), film=film)
    named = [
        strike.name
        for step, _ in _wanting(told.trace)
        for strike in stage.steps.at(Moment.settled(step)).view.strikes
        if strike.step
    ]
    assert named
    assert all(named)


def _wanting(trace: Trace) -> Iterator[tuple[int, Clashed | Deduced]]:
    """The steps that place a digit by what is gone, and the contradictions."""
    for step, event in enumerate(trace.events, start=1):
        match event:
            case Clashed():
                yield step, event
            case Deduced(found) if rests_on_absence(found):
                yield step, event


def _gone(trace: Trace, step: int) -> Iterator[Candidate]:
    """What must be gone for *step*, but for cells that hold a digit: they show it."""
    before = trace.position(step - 1)
    for gone in premises_of(trace.events[step - 1], before).absent:
        if not before.grid.is_assigned(gone.cell):
            yield gone


def _is_shown(trace: Trace, step: int, gone: Candidate, shown: ShownCauses) -> bool:
    """Whether some mark explains it: a peer's digit, a cage, a pattern, a failure."""
    grid = trace.grid(step - 1)
    peers = trace.puzzle.rules.peers[gone.cell]
    by_digit = {cell for cell in shown.cells if grid[cell] == bit(gone.digit)}
    by_pattern = {strike.gone for strike in shown.strikes if strike.step}
    return (
        bool(by_digit & set(peers))
        or any(gone.cell in rule.cells for rule in shown.ruled)
        or bool(shown.failed.get(gone.cell, 0) >> gone.digit - 1 & 1)
        or gone in by_pattern
    )


def test_a_cell_with_one_candidate_shows_the_digit_that_it_forbids() -> None:
    """In AC-3 such cells have no digit yet; their candidate is framed, and bright."""
    trace = solve(hardest().puzzle, "csp:ac3", limits=Limits(events=400))
    seen = 0
    for step in range(1, 400):
        if seen >= 10:
            break
        shown = causes_shown(trace, step).cells
        grid = trace.grid(step - 1)
        for cell in (c for c in shown if not grid.is_assigned(c)):
            view = step_view(trace, step).cells[cell]
            bright = stepped_back(view, EMPTY)
            assert view.marked_digits(Mark.BLOCKING) == grid[cell]
            assert not bright.marked_digits(Mark.DIMMED)
            seen += 1
    assert seen
