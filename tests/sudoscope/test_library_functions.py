"""The library: questions that the command line answers, and options with types."""

import inspect
from collections.abc import Callable
from functools import partial
from itertools import islice
from math import nan
from pathlib import Path
from typing import Any, Final

import pytest

import sudoscope
from sudoscope.record_options import RecordOptions
from tests.in_one_test import in_one_test
from tests.sudoscope.conftest import Program
from tests.support import EASY
from viz.export.export_options import declared_options


def test_every_option_has_a_type() -> None:
    """And no other has: editors and type checkers know what record takes."""
    assert RecordOptions.__annotations__.keys() == declared_options().keys()


def test_a_hint_says_what_the_command_says(sudoscope: Program) -> None:
    """Without the options of the command line."""
    for level in (1, 2, 3):
        found = _library().hint(EASY, level=level)
        said = sudoscope("hint", EASY, "--level", str(level)).out
        for line in found.lines:
            assert line in said
        assert "--level" not in " ".join(found.lines)
        assert found.technique
        assert found.places or found.removes


def test_a_solve_is_explained_as_by_the_command(sudoscope: Program) -> None:
    """The same document, of a puzzle or of its solve."""
    trace = _library().solve(EASY, "human")

    said = sudoscope("explain", EASY, "--markdown", "--eliminations").out
    assert _library().explain(EASY) == _library().explain(trace) == said


def test_a_puzzle_of_a_rating_has_that_rating() -> None:
    """As rate gives it, without the other program's."""
    puzzle = _library().generate(rating="1-2", seed=1)

    rated = _library().rate(puzzle, explainer=False)
    assert 1.0 <= rated.step.rating < 3.0
    assert rated.figures is None
    assert _library().rate(EASY).figures is not None


def test_a_proof_names_what_is_wrong() -> None:
    """A solve is proved, and a changed one is not."""
    trace = _library().solve(EASY)

    assert _library().verify(trace).is_proved


def test_the_frames_of_a_film_are_those_that_are_written(tmp_path: Path) -> None:
    """As many, and each is a picture."""
    trace = _library().solve(EASY)
    options: Any = {"size": (320, 180), "fps": 5, "fit": "4s"}

    film = [*_library().frames(trace, **options)]
    done = _library().record(trace, tmp_path / "x.gif", **options)

    assert len(film) == done.frames
    assert _library().png(film[0]).startswith(b"\x89PNG")
    assert film[0] != film[-1]


@in_one_test("wrong", [None, 3, [[1, 0], [0, 0]], b"12"])
def test_what_is_no_puzzle_is_refused_in_words(wrong: Any) -> None:
    """By its type, with what to do."""
    for ask in (_library().solve, _library().hint, _library().rate):
        with pytest.raises(sudoscope.SudoscopeError, match="expected a Puzzle or its"):
            ask(wrong)


def test_limits_that_are_none_are_refused_in_words() -> None:
    """A number says nothing of what it limits."""
    with pytest.raises(TypeError, match=r"expected limits such as Limits\(events"):
        _library().solve(EASY, limits=5)


def test_only_public_names_are_listed() -> None:
    """And the version."""
    names = [name for name in dir(_library()) if not name.startswith("__")]

    assert set(names) == set(_library().__all__)
    assert _library().__version__


def test_frames_are_made_one_by_one() -> None:
    """An hour of film is not held at once."""
    trace = _library().solve(EASY)

    assert len([*islice(_library().frames(trace, fit="1h", size="720p"), 2)]) == 2


def _library() -> Any:
    return sudoscope


SMALL: Final = "...23.......24.."
WRONG: Final[dict[str, tuple[Callable[[], object], str]]] = {
    "record": (lambda: _library().record(EASY, "a.mp4"), "found str, expected Trace"),
    "record path": (
        lambda: _library().record(_library().solve(SMALL), None),
        "found NoneType, expected a path",
    ),
    "frames": (lambda: _library().frames(EASY), "found str, expected Trace"),
    "verify": (lambda: _library().verify(EASY), "which solve makes"),
    "png": (lambda: _library().png(EASY), "found str, expected Frame"),
    "svg": (lambda: _library().svg(None), "found NoneType, expected Frame"),
    "pdf": (lambda: _library().pdf(SMALL), "found str, expected Frame"),
    "packed": (lambda: _library().packed("x"), "found str, expected Trace"),
    "read_trace": (lambda: _library().read_trace("x"), "found str, expected bytes"),
    "solutions": (
        lambda: _library().count_solutions("1"),
        "found str, expected Puzzle",
    ),
    "agent": (lambda: _library().solve(SMALL, 5), "found int, expected a way of"),
    "level": (lambda: _library().hint(SMALL, level=7), "level 7, expected 1, 2 or 3"),
    "profile": (lambda: _library().hint(SMALL, profile="x"), "profile.*basic"),
    "generate": (lambda: _library().generate(3), "one call makes one puzzle"),
    "tries": (lambda: _library().generate(tries=0), "found 0 tries, expected at le"),
    "until": (
        lambda: _library().generate(limit_seconds="a"),
        "found str, expected a number of seconds",
    ),
    "rating": (lambda: _library().generate(rating=3), "found int, expected a rating"),
    "technique": (lambda: _library().generate(technique=3), "expected the name of a"),
    "board": (lambda: _library().Board(EASY), "found str, expected a Puzzle"),
    "events": (lambda: _library().Limits("x"), "found str, expected a number of ev"),
    "clock": (
        lambda: _library().record_comparison(None, None, "a.mp4", clock=[]),
        "expected the clock 'work' or 'step'",
    ),
    "language": (lambda: _library().explain(SMALL, 3), "expected a language such"),
    "seconds": (lambda: _library().Limits(seconds=-1), "expected limits from 0 on"),
    "no number": (lambda: _library().Limits(seconds=nan), "expected limits from 0"),
}
"""Calls that a type checker would refuse, most of them, and what is said of each."""


@in_one_test("wrong", tuple(WRONG))
def test_a_wrong_argument_is_answered_in_words(wrong: str) -> None:
    """What is expected, and which call makes it."""
    call, said = WRONG[wrong]
    with pytest.raises(sudoscope.SudoscopeError, match=said):
        call()


_ANSWERING_OTHERWISE: Final = frozenset({"visualize_assignments", "solve_many"})
"""One works without the solver; one goes on after what is no puzzle."""
_FUNCTIONS: Final = tuple(
    name
    for name in sudoscope.__all__
    if inspect.isroutine(getattr(sudoscope, name)) and name not in _ANSWERING_OTHERWISE
)


@in_one_test("name", _FUNCTIONS)
def test_each_public_function_answers_what_it_does_not_take(name: str) -> None:
    """Whatever is in the place of all that it needs: a number, a list, nothing."""
    function = getattr(sudoscope, name)
    takes = inspect.signature(function).parameters.values()
    needed = [one for one in takes if one.default is one.empty and one.kind in {0, 1}]

    for wrong in (3, [4], object()):
        with pytest.raises(sudoscope.SudoscopeError, match="found"):
            list(function(*[wrong] * max(1, len(needed))))


def test_a_step_that_is_not_there_is_answered_in_words() -> None:
    """By an error that is one of the library and one of an index."""
    trace = sudoscope.solve(SMALL)
    for call in (trace.grid, partial(_library().frame, trace)):
        for kind in (sudoscope.SudoscopeError, IndexError):
            with pytest.raises(kind, match="step 500 is not between 0 and 21"):
                call(500)
