"""Pages of the tests, each made once, and a reader of what is in them."""

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from solver.agents import solve
from solver.agents.limits import Limits
from solver.agents.spec import AgentSpec
from solver.trace import Trace
from tests.solver.logs.written import did, trace_of
from tests.support import EASY, NEEDS_MANY_GUESSES, puzzle_of
from tests.viz.boards import begun
from viz.export.page.content import PageContent, PageOptions
from viz.export.page.document import page_html
from viz.export.page.packing import unpacked
from viz.puzzles.examples import library
from viz.replay.pace import Pace
from viz.replay.replay import Replay
from viz.replay.undo_scenes import timeline_of

_FACTS: Final = re.compile('<script type="text/plain" id="facts">([^<]*)</script>')


@cache
def searched() -> Trace:
    """The first steps of a search, its first dead ends among them."""
    puzzle = puzzle_of(NEEDS_MANY_GUESSES, title="The hardest </script><b>")
    return solve(puzzle, limits=Limits(events=220))


@cache
def reasoned() -> Trace:
    """A whole solve with chains of several kinds, and a guess or two."""
    (puzzle,) = (one.puzzle for one in library() if one.title == "Very hard 4")
    chains = "skyscraper+x-chain+xy-chain+aic"
    way = f"propagation:elimination+hidden-single+naked-single+{chains}"
    return solve(puzzle, AgentSpec.named(way).chosen())


@cache
def easy() -> Trace:
    """A whole solve without guesses."""
    return solve(puzzle_of(EASY))


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
    trace = SOLVES[name]() if name in SOLVES else begun(name)
    return page_html(content_of(trace))


def facts_of(page: str) -> dict[str, Any]:
    """What the script of *page* reads."""
    found = _FACTS.search(page)
    assert found is not None
    return unpacked(found[1])


class ReadState(NamedTuple):
    """What stands in the cells: each one's digit, 0 for none, and its candidates."""

    digits: list[int]
    masks: list[int]


def states_of(facts: dict[str, Any]) -> list[ReadState]:
    """The state after each step from 0, computed from the changes that are written."""
    masks = list(facts["start"])
    digits = [
        masks[c].bit_length() if c in facts["clues"] else 0 for c in range(len(masks))
    ]
    states = [ReadState(digits, masks)]
    for row in facts["rows"][1:]:
        digits, masks = list(states[-1].digits), list(states[-1].masks)
        back = facts["lists"][row["z"]] if "z" in row else []
        for cell, digit, mask in zip(*(back[i::3] for i in range(3)), strict=True):
            digits[cell], masks[cell] = digit, mask
        if "g" in row:
            states.append(states[row["g"]])
            continue
        removed = facts["lists"][row["r"]] if "r" in row else []
        for cell, mask in zip(removed[::2], removed[1::2], strict=True):
            masks[cell] &= ~mask
        placed = facts["lists"][row["p"]] if "p" in row else []
        for cell, digit in zip(placed[::2], placed[1::2], strict=True):
            digits[cell], masks[cell] = digit, 1 << digit - 1
        states.append(ReadState(digits, masks))
    return states
