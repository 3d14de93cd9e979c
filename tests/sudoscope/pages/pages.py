"""Pages of the tests, each made once, and a reader of what is in them."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate
from typing import Any, Final, NamedTuple

from solver.agents import solve
from solver.agents.limits import Limits
from solver.agents.spec import AgentSpec
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from sudoscope.lessons.export.lesson_film import page_options
from sudoscope.lessons.export.page_part import lesson_page as lesson_content
from sudoscope.lessons.model.check import placed_cues
from sudoscope.lessons.model.context import SolveContext
from sudoscope.lessons.model.reading import lesson_named
from sudoscope.pages.build import page_of as replay_page_of
from sudoscope.pages.content import PageContent, PageOptions
from sudoscope.pages.document import page_html
from sudoscope.pages.elements import HOLE
from sudoscope.pages.packing import numbers_of, unpacked
from sudoscope.pages.row_changes import REMEMBERED
from tests.sudoscope.logs.written import did, trace_of
from tests.support import EASY, NEEDS_MANY_GUESSES, puzzle_of
from tests.viz.boards import begun
from viz.export.assembly import assembled
from viz.export.export_options import ExportOptions
from viz.puzzles.examples import library
from viz.replay.pace import Pace
from viz.replay.replay import Replay
from viz.replay.undo_scenes import timeline_of

BOARDS: Final = ("classic-4", "classic-25", "samurai", "killer-9", "jigsaw-7")
"""Of many sizes, with cages, regions and holes."""
BEGUN: Final = 2
"""Steps of a page of one of these."""

_CHANGES: Final = ("counts", "slots", "codes", "values")
_FACTS: Final = re.compile('<script type="text/plain" id="facts">([^<]*)</script>')


@cache
def searched() -> Trace:
    """The first steps of a search, its first dead ends among them."""
    puzzle = puzzle_of(NEEDS_MANY_GUESSES, title="The hardest </script><b>")
    return solve(puzzle, limits=Limits(events=80))


@cache
def reasoned() -> Trace:
    """Steps of a solve with chains of several kinds, begun where they are needed."""
    (puzzle,) = (one.puzzle for one in library() if one.seed == 1025)
    chains = "skyscraper+x-chain+xy-chain+alternating-inference-chain"
    way = f"propagation:elimination+hidden-single+naked-single+{chains}"
    agent = AgentSpec.named(way).chosen()
    grid = solve(puzzle, agent).grid(70)
    clues = tuple(grid.value(cell) for cell in grid.variant.cells)
    return solve(Puzzle(grid.variant, clues), agent, limits=Limits(events=35))


@cache
def easy() -> Trace:
    """A whole solve without guesses."""
    return solve(puzzle_of(EASY))


@cache
def few() -> Trace:
    """Some of its last steps, where few candidates are left to strike."""
    grid = easy().grid(60)
    clues = tuple(grid.value(cell) for cell in grid.variant.cells)
    return solve(Puzzle(grid.variant, clues), limits=Limits(events=8))


@cache
def logged() -> Trace:
    """A log with a digit that was wrong, so that candidates come back."""
    return trace_of(
        did("set", "A2", 3), did("set", "A4", 1), {"event": "clear", "cell": "A4"}
    )


def content_of(
    trace: Trace, language: str = "en", options: PageOptions | None = None
) -> PageContent:
    """All of *trace* on a page, at the usual pace."""
    line = timeline_of(trace, Pace())
    return PageContent(Replay.of(trace), line, language, options or PageOptions())


SOLVES: Final[dict[str, Callable[[], Trace]]] = {
    "searched": searched,
    "reasoned": reasoned,
    "easy": easy,
    "logged": logged,
}


@cache
def page_of(name: str) -> str:
    """The page of one of the solves above, or of the board of that name."""
    return page_html(content_of(solve_of(name)))


@cache
def solve_of(name: str) -> Trace:
    """One of the solves above, or the first steps on the board of that name."""
    if name in SOLVES:
        return SOLVES[name]()
    whole = begun(name)
    return Trace(whole.puzzle, whole.events[:BEGUN], whole.agent)


def lesson_page(name: str, last: int) -> str:
    """The page of a lesson as far as its step *last*."""
    lesson = lesson_named(name)
    placed = placed_cues(lesson, SolveContext(lesson.trace()))
    trace = placed[0].point.context.trace
    options = page_options(lesson, placed, ExportOptions()).changed(stop=str(last))
    page = lesson_content(lesson, placed)
    return replay_page_of(assembled(trace, options), options, page)


def facts_of(page: str) -> dict[str, Any]:
    """What the script of *page* reads."""
    found = _FACTS.search(page)
    assert found is not None
    return unpacked(found[1])


class Painted(NamedTuple):
    """A group of a picture.

    Attributes:
        region: The number of the region.
        corner: Where it is in that.
        elements: What it is made of.
    """

    region: int
    corner: tuple[int, int]
    elements: tuple[str, ...]


def pictures_of(facts: dict[str, Any]) -> Iterator[list[Painted]]:
    """The groups of each picture in painting order, read as the script reads them."""
    families = [_family(family) for family in facts["families"]]
    slots, numbers = facts["slots"], [family for family, *_ in facts["slots"]]
    for row in rows_of(facts["frames"], numbers):
        found = []
        for slot in facts["order"]:
            number, right, down = row[slot]
            family, x, y = slots[slot]
            if number:
                corner = x + right, y + down
                region, groups = families[family]
                found.append(Painted(region, corner, groups[number - 1]))
        yield found


def _family(record: dict[str, Any]) -> tuple[int, list[tuple[str, ...]]]:
    """The region of a family, and the elements of its groups."""
    shapes, numbers = _elements(record["shapes"]), numbers_of(record["groups"])
    groups = []
    for count in numbers:
        group = accumulate(next(numbers) for _ in range(count))
        groups.append(tuple(shapes[number] for number in group))
    return record["region"], groups


def _elements(record: dict[str, Any]) -> list[str]:
    columns = [
        [
            iter(list(numbers_of(values)) if isinstance(values, str) else values)
            for values in holes
        ]
        for holes in record["columns"]
    ]
    found = []
    for form in numbers_of(record["of"]):
        first, *parts = record["forms"][form].split(HOLE)
        values = map(next, columns[form])
        filled = (f"{value}{part}" for value, part in zip(values, parts, strict=True))
        found.append(first + "".join(filled))
    return found


def rows_of(
    changes: dict[str, str], families: Sequence[int]
) -> Iterator[list[tuple[int, int, int]]]:
    """The rows that changes of slots of some *families* write."""
    counts, gaps, codes, values = (numbers_of(changes[name]) for name in _CHANGES)
    histories: list[list[tuple[int, int, int]]] = [[(0, 0, 0)] for _ in families]
    following: dict[int, int] = {}
    latest: list[int] = []
    for count in counts:
        for slot in latest if count < 0 else ():
            histories[slot].insert(0, histories[slot].pop(1))
        latest, slot = [], 0
        for _ in range(count if count >= 0 else -1 - count):
            slot += next(gaps)
            latest.append(slot)
            history, code = histories[slot], next(codes)
            if code > 0:
                history.insert(0, history.pop(code))
                continue
            number = following.get(families[slot], 1) - next(values)
            _, right, down = history[0]
            if code < 0:
                right, down = right + next(values), down + next(values)
            highest = following.get(families[slot], 1)
            following[families[slot]] = max(highest, number + 1)
            history.insert(0, (number, right, down))
            del history[REMEMBERED:]
        yield [history[0] for history in histories]


class ReadWords(NamedTuple):
    """The words of a picture, as HTML."""

    title: str
    also: str
    why: str
    then: str


def words_of(facts: dict[str, Any]) -> list[ReadWords]:
    """The words of each picture."""
    columns = (accumulate(numbers_of(column)) for column in facts["words"])
    heads, said = facts["heads"], facts["said"]
    return [
        ReadWords(heads[head][0], heads[head][1], said[why], said[then])
        for head, why, then in zip(*columns, strict=True)
    ]


def rests_of(facts: dict[str, Any]) -> list[int]:
    """The number of the picture of each step."""
    return [number - 1 for number in accumulate(facts["rests"])]
