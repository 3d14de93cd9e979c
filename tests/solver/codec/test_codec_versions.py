"""Trace files of version 1 and of later ones: what is read, kept and written again."""

import json
from pathlib import Path
from typing import Final

import pytest

from solver.agents import solve
from solver.codec import VERSION, encoded, packed, read_trace
from solver.explain import explain
from solver.log.assignments import ChangeKind
from solver.log.deduction import CandidateRole, Deduction, Link
from solver.log.events import (
    CellChoice,
    Clashed,
    Deduced,
    DigitChoice,
    Guessed,
    Outcome,
)
from solver.log.trace import Trace
from solver.messages import languages
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import classic
from tests.in_one_test import in_one_test
from tests.solver.damage import GUESS, HEADER, LINES, REMOVAL, as_bytes, changed
from tests.solver.variant_puzzles import Example, example, examples
from tests.support import (
    EASY,
    NO_CLUES,
    NO_SOLUTION_AFTER_GUESSES,
    candidate_set,
    candidates,
    house,
    puzzle_of,
)

VERSION_1: Final = Path(__file__).parents[2] / "data" / "traces" / "version_1.jsonl"
"""A search with twins, wrong guesses and no solution, as version 1 wrote it."""


def old() -> Trace:
    """The trace of version 1."""
    return read_trace(VERSION_1.read_bytes())


def test_a_trace_of_version_1_is_read() -> None:
    """Puzzle, agent, outcome and every event are there."""
    lines = VERSION_1.read_text("utf-8").splitlines()

    trace = old()

    assert json.loads(lines[0])["version"] == 1
    assert trace.puzzle == puzzle_of(
        NO_SOLUTION_AFTER_GUESSES, title="Written by version 0.1"
    )
    assert (trace.agent, trace.outcome) == ("propagation", Outcome.UNSOLVABLE)
    assert len(trace) == len(lines) - 1


def test_techniques_of_version_1_have_their_names_of_today() -> None:
    """Strategies and deductions are called by the slugs that are known now."""
    trace = old()
    used = {e.deduction.technique for e in trace.events if isinstance(e, Deduced)}

    assert trace.strategies == (
        "elimination",
        "naked-single",
        "hidden-single",
        "naked-pair",
    )
    assert used == {*trace.strategies, "refutation"}


def test_a_contradiction_of_version_1_keeps_its_house() -> None:
    """What was a unit is the scope."""
    clashes = [e for e in old().events if isinstance(e, Clashed)]

    assert clashes[-1].scope == house("block 5")
    assert {type(clash.scope) for clash in clashes} <= {
        type(house("row A")),
        type(None),
    }


@pytest.mark.parametrize("language", languages())
def test_a_trace_of_version_1_is_replayed_and_told(language: str) -> None:
    """Its grids, its log and its sentences are as those of any other."""
    trace = old()

    told = [explain(trace, step, language) for step in range(len(trace) + 1)]

    assert all(said.reason.endswith(".") for said in told)
    assert {change.kind for change in trace.assignments} == set(ChangeKind)


def test_what_was_read_is_written_as_the_version_of_today() -> None:
    """Read again, the new file gives the same trace."""
    data = packed(old())

    assert json.loads(data.split(b"\n", 1)[0])["version"] == VERSION == 2
    assert read_trace(data) == old()


def test_the_names_of_version_1_are_not_those_of_version_2() -> None:
    """A technique of that name in a new file is another one."""
    line = changed(REMOVAL, technique="only-choice")

    new = read_trace(as_bytes(HEADER, line))
    before = read_trace(as_bytes(changed(HEADER, version=1), line))

    assert new.assignments[0].technique == "only-choice"
    assert before.assignments[0].technique == "hidden-single"


def test_a_header_without_a_variant_is_classic() -> None:
    """The usual rules need not be named."""
    header = json.loads(HEADER)
    del header["variant"]

    assert (
        read_trace(as_bytes(json.dumps(header), *LINES[1:])).puzzle.rules == classic()
    )


def test_fields_that_are_not_known_are_kept_and_written_again() -> None:
    """Those of the header and of every event come back, each in its place."""
    lines = list(LINES)
    lines[0] = changed(HEADER, author="Ann", tags=["hard", {"stars": 5}])
    lines[1] = changed(REMOVAL, note="first", seconds=1.5)
    place = lines.index(GUESS)
    lines[place] = changed(GUESS, doubt=None)

    trace = read_trace(as_bytes(*lines))
    again = packed(trace).decode().splitlines()

    assert trace.other == {
        0: {"author": "Ann", "tags": ["hard", {"stars": 5}]},
        1: {"note": "first", "seconds": 1.5},
        place: {"doubt": None},
    }
    assert list(map(json.loads, again)) == list(map(json.loads, lines))
    assert read_trace(packed(trace)).other == trace.other


def test_equal_lines_with_and_without_unknown_fields_are_told_apart() -> None:
    """A field stays with its own event, also where another says the same."""
    note = '{"event":"examined","technique":"mine","revisions":0,"note":"here"}'
    plain = '{"event":"examined","technique":"mine","revisions":0}'
    data = as_bytes(HEADER, plain, note, plain)

    trace = read_trace(data)

    assert trace.other == {2: {"note": "here"}}
    assert packed(trace).decode().splitlines()[1:] == [plain, note, plain]


def test_roles_links_and_absent_candidates_survive() -> None:
    """All that a deduction says of its argument is written and read."""
    fin, base, end = candidates("A1=1 A2=2 A3=1")
    deduction = Deduction(
        "finned-fish",
        removes=candidate_set("E5=1 E6=2"),
        because=(fin, base),
        within=(house("row A"), house("block 1")),
        roles=((fin, CandidateRole.FIN), (base, CandidateRole.BASE)),
        links=(
            Link((fin,), (base, end), is_strong=True, reason=house("row A"), number=1),
            Link((base, end), (fin,), is_strong=False, number=2, branch=3),
        ),
        absent=candidates("A4=1 A5=2"),
    )
    trace = Trace(puzzle_of(NO_CLUES), (Deduced(deduction),))

    _, line = encoded(trace)

    assert read_trace(packed(trace)) == trace
    assert json.loads(line) == {
        "event": "deduced",
        "technique": "finned-fish",
        "removes": "E5=1 E6=2",
        "because": "A1=1 A2=2",
        "within": ["row A", "block 1"],
        "roles": {"fin": "A1=1", "base": "A2=2"},
        "links": [
            {
                "from": "A1=1",
                "to": "A2=2 A3=1",
                "strong": True,
                "reason": "row A",
                "number": 1,
            },
            {
                "from": "A2=2 A3=1",
                "to": "A1=1",
                "strong": False,
                "number": 2,
                "branch": 3,
            },
        ],
        "absent": "A4=1 A5=2",
    }


def test_the_choice_of_a_guess_is_written() -> None:
    """Why this house and why this place first, where that is known."""
    options = candidates("A2=6 A3=6")
    guess = Guessed(
        options[0], options, CellChoice.FEWEST, DigitChoice.ASCENDING, house("row A")
    )
    trace = Trace(puzzle_of(NO_CLUES), (guess,))

    _, line = encoded(trace)

    assert read_trace(packed(trace)) == trace
    assert json.loads(line) == {
        "event": "guessed",
        "candidate": "A2=6",
        "options": "A2=6 A3=6",
        "cell_choice": "fewest",
        "digit_choice": "ascending",
        "house": "row A",
    }


@in_one_test("known", examples(), ids=lambda known: known.name)
def test_a_puzzle_of_any_variant_survives(known: Example) -> None:
    """Rules, cages, title and clues come back, and are equal to the ones written."""
    trace = Trace(known.puzzle, ())

    again = read_trace(packed(trace))

    assert again == trace
    assert again.puzzle.rules == known.puzzle.rules


def header_of(puzzle: Puzzle) -> dict[str, object]:
    """The first line of a trace of *puzzle*."""
    first, *_ = encoded(Trace(puzzle, ()))
    found: dict[str, object] = json.loads(first)
    return found


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("sgt-size-6-07", "classic-6-3x2"),
        ("size-16-05", "classic-16"),
        ("latin-5-07", "latin-5"),
        ("samurai-13", "samurai"),
        ("killer-13", "classic"),
    ],
)
def test_rules_that_have_a_name_are_not_spelled_out(name: str, slug: str) -> None:
    """A name says size and blocks; cages belong to the puzzle."""
    header = header_of(example(name).puzzle)

    assert header["variant"] == slug
    assert "rules" not in header


def test_rules_without_a_name_are_spelled_out() -> None:
    """A jigsaw is written with its places and houses, by the names people see."""
    header = header_of(example("sgt-jigsaw-13").puzzle)

    rules = header["rules"]
    assert header["variant"] == "jigsaw"
    assert isinstance(rules, dict)
    assert rules["digits"] == 5
    assert rules["places"].startswith("A1 A2 A3 A4 A5 B1")
    assert rules["houses"][0] == {
        "kind": "row",
        "label": "A",
        "cells": "A1 A2 A3 A4 A5",
    }
    assert next(h["cells"] for h in rules["houses"] if h["kind"] == "region") == (
        "A1 A2 B2 B3 B4"
    )


def test_a_cage_is_written_with_its_sum() -> None:
    """The constraints of a puzzle stand in the header."""
    header = header_of(example("sgt-killer-19").puzzle)

    assert isinstance(header["constraints"], list)
    assert header["constraints"][0] == {
        "kind": "cage-sum",
        "label": "A1",
        "cells": "A1 B1 C1",
        "total": 8,
    }


def test_a_search_that_says_its_solutions_survives() -> None:
    """So does a solve that ended without a search."""
    for text in (NO_SOLUTION_AFTER_GUESSES, EASY):
        trace = solve(puzzle_of(text))
        assert read_trace(packed(trace)) == trace
