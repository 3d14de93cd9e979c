"""A trace written and read again is the same trace."""

import gzip
import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.agents import solve
from solver.codec import decoded, encoded, is_trace, packed, read_trace
from solver.log.deduction import Deduction
from solver.log.events import Clashed, Deduced, Finished, Guessed, Outcome, Retracted
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from tests.solver.damage import WHOLE
from tests.solver.solves import SEARCHED, each_solve, trace_of
from tests.support import (
    EASY,
    NEEDS_A_GUESS,
    NO_SOLUTION_AFTER_GUESSES,
    candidate_set,
    candidates,
    house,
    puzzle_of,
)


@pytest.mark.thorough
@each_solve
def test_a_trace_survives_being_written_and_read(puzzle: Puzzle, agent: str) -> None:
    """Puzzle, events, agent and strategies come back, packed tight or not."""
    trace = trace_of(puzzle, agent)

    assert read_trace(packed(trace)) == trace
    assert read_trace(packed(trace, compressed=True)) == trace


@given(
    title=st.text(st.characters(codec="utf-8", min_codepoint=0x20)),
    length=st.integers(0, 63),
)
def test_any_title_and_length_survive(title: str, length: int) -> None:
    """A solve broken off anywhere, whatever its puzzle is called, comes back."""
    whole = trace_of(SEARCHED[0])
    puzzle = replace(whole.puzzle, title=title)
    trace = Trace(puzzle, whole.events[:length], "someone", ("this", "that"))

    assert read_trace(packed(trace)) == trace


@pytest.mark.parametrize("character", ["\x85", "\u2028", "\u2029"])
def test_line_separators_in_a_title_survive(character: str) -> None:
    """Only a line feed ends a line; JSON leaves these three as they are."""
    trace = Trace(puzzle_of(EASY, title=f"a{character}b"), ())

    assert read_trace(packed(trace)) == trace


@pytest.mark.parametrize("compressed", [False, True])
def test_equal_traces_give_equal_bytes(*, compressed: bool) -> None:
    """No time and no name of a file gets into the bytes."""
    trace = trace_of(puzzle_of(NEEDS_A_GUESS))
    again = Trace(trace.puzzle, trace.events, trace.agent, trace.strategies)

    assert packed(trace, compressed=compressed) == packed(again, compressed=compressed)


def test_compression_changes_the_packing_alone() -> None:
    """Unpacked, the small file is the plain one."""
    trace = trace_of(puzzle_of(NEEDS_A_GUESS))

    small = packed(trace, compressed=True)

    assert len(small) < len(packed(trace)) / 3
    assert gzip.decompress(small) == packed(trace)


def test_the_time_is_not_in_an_archive() -> None:
    """Where an archive has the time it was made, there are zeros."""
    small = packed(trace_of(puzzle_of(NEEDS_A_GUESS)), compressed=True)

    assert small[4:8] == bytes(4)


def test_the_header_says_what_was_solved_and_how() -> None:
    """The first line names format, version, rules, puzzle, agent and strategies."""
    first, *_ = encoded(solve(puzzle_of(EASY, title="One"), "deduction"))

    assert json.loads(first) == {
        "format": "sudoscope-trace",
        "version": 2,
        "variant": "classic",
        "puzzle": EASY,
        "title": "One",
        "agent": "deduction",
        "strategies": [
            "elimination",
            "naked-single",
            "hidden-single",
            "naked-pair",
        ],
    }


def test_an_event_is_a_line_in_the_words_of_people() -> None:
    """Cells, digits and houses are written by their names, in a fixed order."""
    deduction = Deduction(
        "naked-pair",
        places=candidates("I9=9"),
        removes=candidate_set("A3=1 A4=2"),
        because=candidates("A1=1 A2=2"),
        within=(house("row A"), house("block 1")),
    )
    puzzle = puzzle_of("." * 81)
    events = (
        Deduced(deduction),
        Guessed(candidates("A3=2")[0], candidates("A3=2 A3=3")),
        Clashed(digit=candidates("A1=7")[0].digit, scope=house("column 4")),
        Retracted(1),
        Finished(Outcome.STUCK),
    )

    _, *lines = encoded(Trace(puzzle, events))

    assert lines == [
        (
            '{"event":"deduced","technique":"naked-pair","places":"I9=9",'
            '"removes":"A3=1 A4=2","because":"A1=1 A2=2",'
            '"within":["row A","block 1"]}\n'
        ),
        '{"event":"guessed","candidate":"A3=2","options":"A3=2 A3=3"}\n',
        '{"event":"clashed","cells":"","digit":"7","scope":"column 4"}\n',
        '{"event":"retracted"}\n',
        '{"event":"finished","outcome":"stuck"}\n',
    ]


def test_a_guess_of_an_outer_level_can_be_taken_back() -> None:
    """A retraction names its guess, and inner guesses go with it."""
    whole = trace_of(puzzle_of(NO_SOLUTION_AFTER_GUESSES))
    depths = [len(position.guesses) for position in whole.positions()]
    step = depths.index(2)
    outer = whole.position(step).guesses[0].event
    trace = Trace(whole.puzzle, (*whole.events[:step], Retracted(outer)))

    again = read_trace(packed(trace))

    assert again.last_grid == whole.grid(outer)
    assert again.position(len(again)).guesses == ()
    assert again.position(len(again)).tally.wrong_guesses == 2 + (
        whole.position(step).tally.wrong_guesses
    )


@pytest.mark.parametrize("ending", ["\r\n", "\n"])
def test_line_ends_and_a_byte_order_mark_are_read_over(ending: str) -> None:
    """A trace that went through an editor of another system is still read."""
    text = "\ufeff" + WHOLE.decode().replace("\n", ending)

    assert read_trace(text.encode()) == read_trace(WHOLE)


def test_lines_are_read_with_or_without_their_ends() -> None:
    """What ``encoded`` gives can be read without going through bytes."""
    trace = trace_of(puzzle_of(EASY))

    assert decoded(encoded(trace)) == trace
    assert decoded(line.rstrip("\n") for line in encoded(trace)) == trace


def test_a_trace_is_known_by_its_first_bytes() -> None:
    """Traces, packed tight or not, are told from puzzles."""
    trace = trace_of(puzzle_of(EASY))

    assert is_trace(packed(trace))
    assert is_trace(packed(trace, compressed=True))
    assert not is_trace(EASY.encode())
    assert not is_trace(b"")
