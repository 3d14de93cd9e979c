"""The story of a person's solve: its ladder of techniques and its difficulty curve."""

from functools import cache
from itertools import islice, pairwise
from pathlib import Path

import pytest

from solver.agents import solve
from solver.agents.rating import rating_of
from solver.agents.spec import AgentSpec
from solver.formats import read_puzzle
from solver.log.board import Board
from solver.log.events import Deduced
from solver.messages import decimal, words
from solver.puzzle.puzzle import Puzzle
from solver.rules.cell_names import CellNames
from solver.rules.shown_symbols import ShownNames, Symbols
from solver.techniques.constraints.find import CONSTRAINT
from tests.in_one_test import in_one_test
from tests.viz.extents import extent, within
from tests.viz.replays import diagonal, hardest, replay
from viz.appearance import Appearance, LowerPanel, PicturePart
from viz.film.card_texts import Credits
from viz.puzzles.examples import famous
from viz.puzzles.puzzle_rating import solve_rating
from viz.replay.replay import Replay
from viz.replay.solve_story import SolveStory
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.scene.panel_canvas import PanelCanvas
from viz.scene.panels.ladder import ladder, rung_at
from viz.scene.view_state import PLAIN
from viz.shapes import Frame, Group, Outline, Rect, Text
from viz.theme import theme_named

KITES = (
    "...2....3.9.1...6.6.83..4.....46..95....2....43..79.....7..23.6.4...5.2.1....8..."
)
KROPKI = Path(__file__).parent / "rule_boards" / "kropki.json"
SIZES = ((1920, 1080), (1440, 1080), (1080, 1080), (1080, 1920), (1280, 720))
each_size = pytest.mark.parametrize("size", SIZES, ids=str)


@cache
def by_a_person() -> Replay:
    """A solve with many techniques and no guess."""
    return Replay.of(solve(Puzzle.parse(KITES), AgentSpec.named("human").chosen()))


def look(language: str = "en", **chosen: object) -> Appearance:
    """Of a window."""
    return Appearance(theme_named("night"), language, **chosen)  # type: ignore[arg-type]


def story() -> SolveStory:
    """Its story."""
    found = SolveStory.of(by_a_person())
    assert found is not None
    return found


def named(frame: Frame) -> dict[str, Group]:
    """The groups of *frame* by name."""
    return {group.name: group for group in frame.groups}


def texts(group: Group) -> list[str]:
    """What is written in *group*."""
    return [shape.text for shape in group.shapes if isinstance(shape, Text)]


def test_each_kind_of_rule_is_on_the_ladder_by_its_name() -> None:
    """Not all of them as one technique."""
    board = Board(read_puzzle(KROPKI.read_text("utf-8")))
    for found in islice(CONSTRAINT.find(board.grid), 16):
        board.commit(found)
    shown = Replay.of(board.trace("human"))
    told = SolveStory.of(shown)
    scene = Scene(shown, SIZES[0], look())

    assert told is not None
    assert {rung.slug for rung in told.met(16)} == {"rule-difference", "rule-ratio"}
    assert sum(rung.uses for rung in told.met(16)) == 16
    ladder = named(scene.frame(Moment(16, WHOLE)))["ladder"]
    assert {"White dot", "Black dot"} <= {*texts(ladder)}


def test_only_what_was_met_is_on_the_ladder_the_hardest_first() -> None:
    """Each technique with its uses so far; the latest one is current."""
    told, trace = story(), by_a_person().trace
    for step in range(len(trace) + 1):
        met = told.met(step)
        hard = [rung.difficulty for rung in met]
        assert all(one >= other for one, other in pairwise(hard))
        assert all(told.steps[rung.slug][0] <= step for rung in met)
        assert [sum(at <= step for at in told.steps[rung.slug]) for rung in met] == [
            rung.uses for rung in met
        ]
        assert sum(rung.is_current for rung in met) == bool(met)
    assert len(told.met(len(trace))) == len(told.steps) > 4
    assert [rung.is_current for rung in told.met(len(trace))].index(True) == 0


def test_the_peak_is_the_first_step_of_the_hardest_technique_so_far() -> None:
    """It moves only when something harder is met."""
    told = story()
    for step in range(1, told.last + 1):
        peak = told.peak(step)
        if peak is not None:
            assert peak.step <= step
            assert told.tenths[peak.step] == max(told.tenths[: step + 1])
            assert round(peak.rating * 10) == told.tenths[peak.step]


def test_searches_have_their_tree() -> None:
    """A story is that of a person who did not guess."""
    assert SolveStory.of(replay(hardest)) is None
    assert SolveStory.of(replay(diagonal)) is None


@each_size
@pytest.mark.parametrize("language", ["en", "de"])
def test_ladder_and_curve_are_drawn_and_name_nothing_too_early(
    size: tuple[int, int], language: str
) -> None:
    """At every new technique, in the room of the layout, if no reason needs it."""
    told = story()
    scene = Scene(by_a_person(), size, look(language), spreads=False)
    titles = words(language)["titles"]
    for first in sorted(steps[0] for steps in told.steps.values()):
        for step in (first - 1, first):
            groups = named(scene.frame(Moment(step, WHOLE)))
            rungs = told.met(step)
            written = texts(groups["ladder"])
            later = {titles[slug] for slug in told.steps} - {
                titles[rung.slug] for rung in rungs
            }
            assert not later & set(written)
            current = [rung for rung in rungs if rung.is_current]
            assert all(
                decimal(r.difficulty.rating, language) in written for r in current
            )
            lit = [s for s in groups["ladder"].shapes if isinstance(s, Outline)]
            assert len(lit) == len(current)
            assert ("chart peak" in groups) == bool(rungs)
            if rungs:
                rating = decimal(rungs[0].difficulty.rating, language)
                assert texts(groups["chart peak"])[0].endswith(rating)
            for name in ("ladder", "chart peak", "chart caption"):
                group = groups.get(name)
                assert group is None or all(
                    within(extent(shape), group.bounds) for shape in group.shapes
                )


def test_the_name_of_a_peak_is_not_taken_for_the_step() -> None:
    """It is called the hardest, at its own step and later."""
    scene = Scene(by_a_person(), (1920, 1080), look("en"), spreads=False)
    for step in (max(steps[0] for steps in story().steps.values()), story().last):
        groups = named(scene.frame(Moment(step, WHOLE)))
        assert texts(groups["chart peak"])[0].startswith("hardest: ")


@each_size
def test_the_caption_of_a_ladder_has_a_line_of_its_own(size: tuple[int, int]) -> None:
    """As high as its letters need, which are larger in a film for phones."""
    layout = Scene(by_a_person(), size, look(captions=0)).layout
    area, rungs = layout.tree, story().met(story().last)
    assert area is not None

    caption, *_ = ladder(rungs, PanelCanvas(area, layout, look())).shapes
    rows = (
        y
        for y in range(area.height)
        if rung_at(rungs, area, layout, (area.x, area.y + y))
    )

    assert isinstance(caption, Text)
    assert next(rows) > 1.3 * caption.size


@pytest.mark.parametrize("current", [0, -1])
def test_what_has_no_room_in_the_ladder_is_counted(current: int) -> None:
    """It is not called easier: the current technique may be the easiest of all."""
    layout = Scene(by_a_person(), (1280, 720), look(captions=0)).layout
    rungs = [rung._replace(is_current=False) for rung in story().met(story().last)]
    rungs[current] = rungs[current]._replace(is_current=True)
    area = Rect(0, 0, 400, 150)

    *shown, counted = ladder(tuple(rungs), PanelCanvas(area, layout, look())).shapes

    names = sum(isinstance(shape, Text) for shape in shown) // 3
    assert isinstance(counted, Text)
    assert counted.text == f"{len(rungs) - names} more"


@each_size
def test_what_stays_nought_is_not_counted(size: tuple[int, int]) -> None:
    """No guesses, depth and dead ends where none can be; all of them in a search."""
    for shown, count in ((by_a_person(), 1), (replay(hardest), 5)):
        groups = named(Scene(shown, size, look()).frame(Moment(9, WHOLE)))
        if "counters" in groups:
            assert len(texts(groups["counters"])) == 2 * count


@in_one_test(
    ("symbols", "counted", "asked"),
    [
        (Symbols.DIGITS, "digits left", "digits to find"),
        (Symbols.FROM_ZERO, "digits left", "digits to find"),
        (Symbols.SHAPES, "symbols left", "symbols to find"),
        (Symbols.LETTERS, "symbols left", "symbols to find"),
    ],
)
def test_what_is_left_is_called_as_the_board_shows_it(
    symbols: Symbols, counted: str, asked: str
) -> None:
    """No digit is spoken of where shapes or letters are shown."""
    naming = ShownNames(CellNames.LETTERS, symbols)
    puzzle = Puzzle.parse(KITES).with_cell_names(naming)
    shown = Replay.of(solve(puzzle, AgentSpec.named("human").chosen()))
    groups = named(Scene(shown, SIZES[0], look()).frame(Moment(9, WHOLE)))

    assert counted in texts(groups["counters"])
    assert Credits("en").title(shown.trace, told=0).heading.endswith(asked)


def test_another_panel_or_none_takes_its_place() -> None:
    """A panel that somebody chose is there; with the tree hidden there is no ladder."""
    for appearance in (
        look(panel=LowerPanel.GRAPH),
        look(hidden=frozenset({PicturePart.TREE})),
    ):
        scene = Scene(by_a_person(), SIZES[0], appearance)
        assert "ladder" not in named(scene.frame(Moment(9, WHOLE)))


def test_a_click_asks_for_a_step_of_a_technique_or_of_the_curve() -> None:
    """And for the next marker of a kind in the legend; on the board for none."""
    scene = Scene(by_a_person(), SIZES[0], look(), spreads=False)
    layout, told, moment = scene.layout, story(), Moment(story().last, WHOLE)
    ladder_at, chart, key = layout.tree, layout.chart, layout.legend
    assert ladder_at is not None
    assert chart is not None
    assert key is not None

    def asked(area: Rect, x: int) -> set[int | None]:
        rows = range(area.y, area.bottom, 14)
        return {scene.step_at(moment, PLAIN, (x, y)) for y in rows}

    firsts = {told.steps[rung.slug][0] for rung in told.met(told.last)}
    assert asked(layout.board, layout.board.centre[0]) == {None}
    assert asked(ladder_at, ladder_at.x + 30) - {None} == firsts
    near = asked(chart, chart.centre[0]) - {None}
    assert all(0 < step < told.last for step in near if step is not None)
    assert near
    assert asked(key, key.x + 30) - {None}


def test_a_hidden_single_in_a_block_is_rated_as_sudoku_explainer_does() -> None:
    """1.2, on the ladder while none in a line was met, as on the card; that is 1.5."""
    told, trace = story(), by_a_person().trace
    met, seen = set[float](), set[float]()
    for step, event in enumerate(trace.events, start=1):
        if isinstance(event, Deduced) and event.deduction.technique == "hidden-single":
            (house, *_) = event.deduction.within
            met.add(1.2 if house.kind == "block" else 1.5)
            rung = next(r for r in told.met(step) if r.slug == "hidden-single")
            assert rung.difficulty.rating == max(met)
            seen.add(told.tenths[step] / 10)
            assert seen == met
    assert met == {1.2, 1.5}
    assert rating_of(trace).rated("hidden-single") == max(met)


def test_a_solve_of_singles_in_blocks_has_one_rating_everywhere() -> None:
    """On the ladder, in the table of its steps, and for the whole puzzle."""
    easy = next(e for e in famous() if e.rating.explainer == 1.2)
    replay = Replay.of(solve(easy.puzzle, "human"))
    told = SolveStory.of(replay)
    assert told is not None
    hardest, *_ = told.met(told.last)
    assert hardest.slug == "hidden-single"
    ratings = {hardest.difficulty.rating, rating_of(replay.trace).rating}
    assert ratings == {solve_rating(replay.trace).rating, easy.rating.rating} == {1.2}
