"""Pictures of techniques: for each the first step that uses it, with its sentence.

The puzzles are the program's own examples. Most techniques are shown where a person
needs them; where a person would first find something easier, the puzzle is solved with
singles, locked candidates, pairs and that technique alone.
"""

from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

from docs.make_pictures.picture import DocPicture
from docs.make_pictures.solves import LOOP
from solver import Puzzle, Trace, solve
from solver.agents.spec import AgentSpec
from solver.explain import explain
from solver.formats import read_puzzle
from solver.log.events import Deduced
from viz.library.pictures import frame
from viz.puzzles.examples import Difficulty, library
from viz.shapes import Frame

_SIZE: Final = (800, 540)
_HIDDEN: Final = ("tree", "counters", "timeline")
_PLAIN: Final = (
    "elimination+full-house+hidden-single+naked-single+pointing+claiming"
    "+naked-pair+hidden-pair"
)
_NEEDED: Final = Difficulty.TECHNIQUES
_OTHER: Final = Difficulty.OTHER_RULES
_HARD: Final = Difficulty.VERY_HARD
_ALMOST_LOCKED: Final = (
    "...1...29.8....13...6.9...5....54.....79.38.....72....6...7.4...31....9.49...1..."
)
_GRAVE: Final = (
    "5..6.4....3........81.....2...........2.8.3.575...3..6..5..269..6.3...8.2....15.."
)
_WING: Final = (
    ".1.5..9.7..8...........9.16...86....9....51..3.2.1.4....7..4..32.........51...7.."
)


class _Shown(NamedTuple):
    """Where a technique is shown.

    Attributes:
        technique: Its name.
        level: The level of the example.
        number: The number of the example in its level, from 1.
        alone: Whether it is used beside plain techniques alone.
        own: A puzzle in place of an example.
    """

    technique: str
    level: Difficulty = _NEEDED
    number: int = 1
    alone: bool = False
    own: str = ""


class TechniqueSolve(NamedTuple):
    """A solve with a technique.

    Attributes:
        trace: The solve.
        step: The first that uses the technique.
    """

    trace: Trace
    step: int


_SHOWN: Final = (
    _Shown("hidden-single"),
    _Shown("naked-single"),
    _Shown("rule-of-45", _OTHER, 7),
    _Shown("cage-claim", _OTHER, 7),
    _Shown("pointing", number=1),
    _Shown("claiming", number=2),
    _Shown("naked-pair", number=3),
    _Shown("hidden-pair", number=5),
    _Shown("naked-triple", number=7),
    _Shown("x-wing", number=4),
    _Shown("swordfish", number=8),
    _Shown("finned-x-wing", number=6),
    _Shown("franken-swordfish", number=4, alone=True),
    _Shown("skyscraper", number=9),
    _Shown("two-string-kite", number=10),
    _Shown("empty-rectangle", number=12),
    _Shown("xy-wing", number=11),
    _Shown("xyz-wing", number=13),
    _Shown("w-wing", number=14),
    _Shown("remote-pair", number=15),
    _Shown("simple-colouring-trap", number=17),
    _Shown("uniqueness-test-1", number=16),
    _Shown("hidden-rectangle", number=18),
    _Shown("bug-plus-1", number=21),
    _Shown("mug-1", own=_GRAVE),
    _Shown("almost-locked-pair", own=_ALMOST_LOCKED),
    _Shown("sue-de-coq", number=20),
    _Shown("x-chain", number=4, alone=True),
    _Shown("xy-chain", number=22),
    _Shown("continuous-nice-loop", own=LOOP),
    _Shown("als-xz", _HARD, 2, alone=True),
    _Shown("death-blossom", number=25),
    _Shown("cell-forcing-chain", number=26),
    _Shown("unit-forcing-chain", number=24),
    _Shown("contradiction-net", number=26, alone=True),
    _Shown("broken-wing", own=_WING, alone=True),
    _Shown("template-delete", _HARD, 6, alone=True),
)

_OF_TECHNIQUE: Final = {shown.technique: shown for shown in _SHOWN}
TECHNIQUES: Final = tuple(_OF_TECHNIQUE)
"""The techniques that have a picture."""


def pictures() -> tuple[DocPicture, ...]:
    """A picture for each technique that is shown, the families as on the ladder."""
    return tuple(map(_picture, _SHOWN))


def _picture(shown: _Shown) -> DocPicture:
    puzzle = _puzzle(shown)
    is_tried = not (shown.alone or puzzle.constraints)
    return DocPicture(
        f"{shown.technique}.png",
        lambda: _words(shown),
        lambda: (_frame(shown),),
        puzzle=puzzle.text if is_tried else "",
        technique=shown.technique,
        step=lambda: technique_solve(shown.technique).step,
    )


def technique_solve(technique: str) -> TechniqueSolve:
    """The solve that the picture of *technique* is from, the same each time."""
    trace = _trace(_OF_TECHNIQUE[technique])
    return TechniqueSolve(trace, _step(trace, technique))


def _words(shown: _Shown) -> str:
    """The title and the sentence of the step."""
    said = explain(*technique_solve(shown.technique))
    return f"{said.title}: {said.reason}"


def _frame(shown: _Shown) -> Frame:
    trace, step = technique_solve(shown.technique)
    return frame(trace, step, size=_SIZE, hide=_HIDDEN)


def _step(trace: Trace, technique: str) -> int:
    """The first step of *trace* that uses *technique*."""
    return next(
        number
        for number, event in enumerate(trace.events, start=1)
        if isinstance(event, Deduced) and event.deduction.technique == technique
    )


def _trace(shown: _Shown) -> Trace:
    """The puzzle as a person solves it, or with the technique beside plain ones."""
    way = f"deduction:{_PLAIN}+{shown.technique}" if shown.alone else "human"
    return _solved(_puzzle(shown), way)


@cache
def _solved(puzzle: Puzzle, way: str) -> Trace:
    return solve(puzzle, AgentSpec.named(way).chosen())


def _puzzle(shown: _Shown) -> Puzzle:
    """The puzzle, without the title that an example has in the program."""
    if shown.own:
        return read_puzzle(shown.own)
    found = [example for example in library() if example.level is shown.level]
    return replace(found[shown.number - 1].puzzle, title="")
