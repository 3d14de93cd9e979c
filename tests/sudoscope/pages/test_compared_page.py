"""Pages of comparisons: their pictures, words and keys are those of both solves."""

import re
from base64 import b64encode
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.puzzle.puzzle import Puzzle
from sudoscope.pages.compared import ComparedContent, compared_html
from sudoscope.pages.packing import numbers_of
from tests.solver.variant_puzzles import example
from tests.sudoscope.pages.drawn import Drawn, drawn, unlike
from tests.sudoscope.pages.pages import (
    Painted,
    facts_of,
    pictures_of,
    rests_of,
    rows_of,
    words_of,
)
from tests.support import puzzle_of
from tests.viz.driven_browser import Browser
from viz.appearance import Appearance
from viz.export.export_options import options_of
from viz.export.trace_recording import record_comparison
from viz.layout.aspect import DESIGNS, Aspect
from viz.painters.svg import elements
from viz.replay.comparison import Comparison
from viz.replay.comparison_clock import Clock
from viz.replay.pace import Pace
from viz.replay.timeline import Moment
from viz.scene.board.board_background import drawn_board
from viz.scene.comparison.reasons import said
from viz.scene.comparison.scene import CompareScene
from viz.scene.comparison.timelines import SEGMENTS
from viz.shapes import Rect
from viz.theme import theme_named

SINGLES = "propagation:elimination+hidden-single+naked-single"
WAYS = (SINGLES, f"{SINGLES}+naked-pair")
GUESSED = (
    "4.....8.5.3..........7...16825437.6.....8.4......1.......6.3.7.5..2.....1.4......"
)
SAMPLES = 5
BOUND = 300_000
"""Bytes of a page."""
POINTED = 0.8
"""How far along the timeline the mouse points, where there is a tick at every pixel."""
STRIP = 2
STRIPS = {2, 4}


@cache
def compared(puzzle: Puzzle, clock: Clock = Clock.WORK) -> Comparison:
    """Two solves of *puzzle*."""
    left, right = (solve(puzzle, AgentSpec.named(way).chosen()) for way in WAYS)
    return Comparison.of(left, right, clock)


@cache
def searched() -> Comparison:
    """A puzzle on which the one way guesses and the other does not."""
    return compared(puzzle_of(GUESSED))


def small(clock: Clock = Clock.WORK) -> Comparison:
    """A puzzle of few steps."""
    return compared(example("size-4-01").puzzle, clock)


def page_of(comparison: Comparison) -> str:
    """The page at the usual pace."""
    return compared_html(ComparedContent(comparison, comparison.timeline(Pace())))


@cache
def searched_page() -> str:
    """The page of ``searched``."""
    return page_of(searched())


def ticks_of(comparison: Comparison) -> list[int]:
    """Some ticks, the first and the last among them."""
    return [comparison.last_tick * place // SAMPLES for place in range(SAMPLES + 1)]


def seen(scene: CompareScene, tick: int, area: Rect) -> Iterator[Drawn]:
    """What the painter draws in *area*, but for the lines of the timelines."""
    rules = scene.comparison.sides[0].trace.puzzle.rules
    boards = {
        f"board {number}": half.board.placement
        for number, half in enumerate(scene.places.halves, start=1)
    }
    for group in scene.frame(Moment.settled(tick)).groups:
        shapes = group.shapes
        if group.name in boards:
            shapes = tuple(
                drawn_board(rules, boards[group.name], scene.appearance.theme)
            )
        is_swept = re.fullmatch(r"track [0-9]+", group.name)
        is_there = area.inset(-14).holds(group.bounds.centre)
        if is_there and group.name != "background" and not is_swept:
            yield from drawn(elements(shapes))


def on_page(painted: list[Painted], region: int) -> Iterator[Drawn]:
    """What a picture of the page draws in *region*, but for the same."""
    for group in painted:
        if group.region == region and not is_line(group):
            yield from drawn("".join(group.elements), group.corner)


def is_line(group: Painted) -> bool:
    """Whether *group* is the lines of both timelines, which have pieces."""
    return group.region in STRIPS and len(group.elements) >= SEGMENTS


@pytest.mark.thorough
@pytest.mark.parametrize("page", [Aspect.STANDARD, Aspect.WIDE, Aspect.SQUARE])
def test_each_picture_is_that_of_the_window(page: Aspect) -> None:
    """Both boards, the counters and the figures of the timelines."""
    comparison, facts = searched(), facts_of(searched_page())
    regions = {Aspect.STANDARD: (0,), Aspect.WIDE: (1, 2), Aspect.SQUARE: (3, 4)}
    pictures, rests = list(pictures_of(facts)), rests_of(facts)
    scene = CompareScene(comparison, DESIGNS[page], Appearance(theme_named("paper")))

    for tick in ticks_of(comparison):
        for region in regions[page]:
            area = Rect(*facts["regions"][region])
            ours = list(on_page(pictures[rests[tick]], region))
            theirs = list(seen(scene, tick, area))
            assert ours
            assert not unlike(sorted(ours), sorted(theirs)), (tick, region)


def test_what_is_played_of_the_timelines_is_drawn_over_what_is_not() -> None:
    """All pieces of both lines, as they are at the start and at the end."""
    comparison = small()
    facts = facts_of(page_of(comparison))
    look = Appearance(theme_named("paper"))
    scene = CompareScene(comparison, DESIGNS[Aspect.WIDE], look)
    last = list(pictures_of(facts))[-1]
    lines = [one for one in last if one.region == STRIP and is_line(one)]

    for line, tick in zip(lines, (0, comparison.last_tick), strict=True):
        pieces = (
            shape
            for group in scene.frame(Moment.settled(tick)).groups
            if re.fullmatch(r"track [0-9]+", group.name)
            for shape in group.shapes
        )
        ours = drawn("".join(line.elements), line.corner)
        assert not unlike(sorted(ours), sorted(drawn(elements(pieces))))


def test_every_tick_has_the_words_of_both_sides() -> None:
    """Title, reason and who was first."""
    comparison, facts = searched(), facts_of(searched_page())
    words, rests = words_of(facts), rests_of(facts)

    for tick in range(0, comparison.last_tick + 1, 7):
        written = words[rests[tick]]
        for side, html in enumerate((written.why, written.then)):
            for one in said(comparison, side, tick, "en")[:4]:
                assert one in html.replace("&#x27;", "'")


def test_every_tick_has_the_digits_and_candidates_of_both_traces() -> None:
    """For those who listen to the boards: one table, the left one above."""
    comparison, facts = searched(), facts_of(searched_page())
    board = facts["board"]
    count = len(board["names"])

    assert (board["names"][0], board["names"][81], count) == (
        "left A1",
        "right A1",
        162,
    )
    for tick, row in enumerate(rows_of(board["states"], [0] * count)):
        masks = [
            mask
            for number, side in enumerate(comparison.sides)
            for mask in side.trace.grid(comparison.step(number, tick)).masks
        ]
        known = [board["known"][number - 1] >> 1 for number, _, _ in row]
        assert known == masks, tick


def test_the_clock_of_the_timeline_is_that_of_the_comparison() -> None:
    """From reading to reading, as how far it has gone on."""
    comparison, facts = searched(), facts_of(searched_page())
    gaps = list(numbers_of(facts["clock"]))

    assert [sum(gaps[: n + 1]) for n in range(len(gaps))] == list(comparison.readings)


def test_its_policy_allows_its_own_script_and_styles_alone() -> None:
    """By their hashes, as on every page, and it has no others."""
    page = searched_page()
    (policy,) = re.findall('Content-Security-Policy" content="([^"]*)"', page)
    script, style = (
        re.findall(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
        for tag in ("script", "style")
    )

    assert policy.startswith("default-src 'none'")
    assert (len(script), len(style)) == (1, 1)
    for text in (*script, *style):
        digest = b64encode(sha256(text.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in policy
    assert not re.search(r"\sstyle=|\son[a-z]+=", page.partition("<script")[0])


@pytest.mark.parametrize("clock", Clock)
def test_a_page_of_a_comparison_is_small(clock: Clock) -> None:
    """Whatever the clock counts."""
    assert len(page_of(small(clock)).encode()) < BOUND / 2
    assert len(searched_page().encode()) < BOUND


def test_equal_comparisons_make_equal_pages() -> None:
    """Byte for byte, also where a film of it is recorded as a page."""
    assert page_of(small()) == page_of(small())


def test_a_film_of_two_solves_is_recorded_as_a_page(tmp_path: Path) -> None:
    """With its title and both ways of solving, and nothing to ask or to open."""
    left, right = (side.trace for side in small().sides)
    record_comparison(left, right, tmp_path / "two.html", options_of(title="<Two>"))
    page = (tmp_path / "two.html").read_text("utf-8")
    facts = facts_of(page)

    assert "<h1>&lt;Two&gt;</h1>" in page
    assert " | Propagation + " in page
    assert (facts["questions"], facts["opened"], facts["cues"]) == ([], {}, [])


@pytest.mark.thorough
@pytest.mark.browser
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_a_browser_shows_it_moves_and_prints(
    size: tuple[int, int], tab: Browser, folder: Path
) -> None:
    """Without a fault, within the window, with the words of both sides."""
    path = folder / "two.html"
    path.write_text(searched_page(), "utf-8")
    tab.resize(*size)
    tab.open(f"{path.as_uri()}#step=40")
    tab.frame()

    assert shown_by(tab) == (40, "Moment 40")
    tab.press("ArrowRight")
    tab.press("ArrowRight", shift=True)
    assert shown_by(tab) == (51, "Moment 51")
    tab.press("End")
    assert tab.run("sudoscope.step") == searched().last_tick
    assert "left" in tab.run("document.querySelector('#board').textContent")
    assert "Naked pair" in tab.run("document.getElementById('then').textContent")
    assert tab.run("document.documentElement.scrollWidth") <= size[0]
    tab.run("window.dispatchEvent(new Event('beforeprint'))")
    assert tab.run("document.querySelectorAll('#prints figure').length") == 1
    assert tab.said == []


@pytest.mark.browser
def test_where_the_timeline_is_pointed_at_is_the_tick_there(
    tab: Browser, folder: Path
) -> None:
    """By the reading of the clock, to a few pixels."""
    path = folder / "two.html"
    path.write_text(searched_page(), "utf-8")
    tab.resize(1280, 800)
    tab.open(path.as_uri())
    tab.frame()
    facts = facts_of(searched_page())
    (left, wide), (x, _, width, _) = facts["tracks"][0], facts["regions"][STRIP]
    box = tab.run("document.getElementById('track').getBoundingClientRect().toJSON()")
    scale = box["width"] / width
    at = box["left"] + (left - x + wide * POINTED) * scale
    tab.click(at, box["top"] + box["height"] / 3)

    reading = searched().readings[tab.run("sudoscope.step")]
    assert abs(reading / searched().total - POINTED) * wide * scale < 6


def shown_by(tab: Browser) -> tuple[int, str]:
    """The tick, and the first words of the page on it."""
    words = tab.run("document.getElementById('step').textContent")
    return tab.run("sudoscope.step"), words.partition(" of ")[0]
