"""``sudoscope hint`` and ``sudoscope explain``: what a person would do, in words."""

from pathlib import Path

import pytest

from solver.agents import solve
from solver.codec import packed
from solver.explain import explain
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import classic
from solver.techniques.ladder import strategies_named
from sudoscope.answers.next_step import next_step
from sudoscope.generator.model.generator import generated
from sudoscope.generator.model.technique_puzzles import generated_for
from tests.sudoscope.conftest import Program
from tests.support import EASY, EASY_SOLUTION, NEEDS_A_GUESS
from viz.messages import languages

CLASHING = "12....3....4...."
EMPTY = "." * 16
POINTED = (
    ".4.23.86.31...82..5....19.......458.......79..98........47..6...7........3..8..4."
)
"""What ``generate --technique pointing --seed 1`` makes, in almost a second."""


def test_a_hint_says_more_at_each_level(sudoscope: Program) -> None:
    """The technique; where; the whole argument."""
    vague, concrete, full = (
        sudoscope("hint", EASY, "--level", level).out.splitlines() for level in "123"
    )

    trace = next_step(Puzzle.parse(EASY))
    said = explain(trace, len(trace))
    assert vague == [f"Look for: {said.title} ({said.also}).", "--level 2 says where."]
    assert concrete[0].startswith(f"{said.title}: ")
    assert len(concrete[0]) < len(full[0])
    assert full == [said.line]
    assert sudoscope("hint", EASY).out.splitlines() == vague


@pytest.mark.parametrize("language", languages())
def test_every_end_of_a_hint_has_words(sudoscope: Program, language: str) -> None:
    """A search, a contradiction, a filled grid; names of cells as they are wished."""
    results = [
        sudoscope("hint", puzzle, "--language", language, "--cell-names", "rc")
        for puzzle in (EMPTY, CLASHING, EASY_SOLUTION)
    ]

    lines = [result.out.splitlines() for result in results]
    assert all(len(found) == 1 for found in lines)
    assert len({found[0] for found in lines}) == 3
    assert [result.code for result in results] == [0, 1, 0]
    assert "r1c" in lines[1][0]


def test_a_rule_that_cannot_be_kept_is_named(
    sudoscope: Program, tmp_path: Path
) -> None:
    """No digit stands on the board that could contradict another."""
    path = tmp_path / "puzzle.json"
    rule = '{"kind": "whisper", "label": "A1", "cells": "A1 A2", "difference": 4}'
    path.write_text(
        '{"format": "sudoscope-puzzle", "version": 1, "variant": "classic-4",'
        f' "clues": "{EMPTY}", "constraints": [{rule}]}}'
    )

    result = sudoscope("hint", str(path))

    assert result.code == 1
    assert result.out.strip() == (
        "No digits fit the whisper at A1, so this rule cannot be kept."
    )


@pytest.mark.parametrize("command", [("hint",), ("convert", "-"), ("candidates",)])
def test_a_trace_stands_for_the_puzzle_that_was_solved(
    command: tuple[str, ...], sudoscope: Program, tmp_path: Path
) -> None:
    """Each command that takes a puzzle prints the same for both."""
    name, *others = command
    puzzle = "1....3....4...2."
    log = tmp_path / "solve.jsonl"
    log.write_bytes(packed(solve(puzzle), compressed=False))

    of_trace = sudoscope(name, str(log), *others)

    assert of_trace.code == 0
    assert of_trace.out == sudoscope(name, puzzle, *others).out


def test_a_solve_is_explained_step_by_step(sudoscope: Program) -> None:
    """Each step of human with its number but the eliminations, or with them."""
    trace = solve(EASY, "human")

    short = sudoscope("explain", EASY)
    long = sudoscope("explain", EASY, "--eliminations")

    assert short.code == long.code == 0, short.err
    assert len(long.out.splitlines()) == len(trace) + 1
    *shown, blank, left_out = short.out.splitlines()
    assert set(shown) < set(long.out.splitlines())
    assert not any("Elimination:" in line for line in shown)
    assert not blank
    count = len(long.out.splitlines()) - len(shown)
    assert left_out == (
        f"{count} eliminations are left out. --eliminations shows them, too."
    )


def test_a_part_of_a_solve_is_explained(sudoscope: Program) -> None:
    """From one step to another, or the steps of a technique by any of its names."""
    part = sudoscope("explain", POINTED, "--from", "pointing:1", "--to", "pointing:1")
    every = sudoscope("explain", POINTED, "--technique", "locked-candidates-1")

    assert len(part.out.splitlines()) == 1
    assert every.out.splitlines()[0] == part.out.splitlines()[0]
    assert all("Pointing: " in line for line in every.out.splitlines())


def test_markdown_has_a_heading_for_each_step(sudoscope: Program) -> None:
    """The puzzle above them, in the language."""
    result = sudoscope("explain", EASY, "--markdown", "--language", "de")

    lines = result.out.splitlines()
    *plain, _, left_out = sudoscope("explain", EASY).out.splitlines()
    assert lines[0] == "# Sudoku"
    assert sum(line.startswith("## Schritt ") for line in lines) == len(plain)
    assert lines[-1] == f"{left_out.split()[0]} Streichungen sind ausgelassen."


def test_a_trace_is_explained_as_it_is(sudoscope: Program, tmp_path: Path) -> None:
    """Whoever made it."""
    log = tmp_path / "solve.jsonl"
    trace = solve(NEEDS_A_GUESS, "norvig")
    log.write_bytes(packed(trace, compressed=False))

    result = sudoscope("explain", str(log), "--eliminations")

    assert len(result.out.splitlines()) == len(trace) + 1


def test_what_cannot_be_explained_is_refused(sudoscope: Program) -> None:
    """A part that ends before it begins, a technique that is not there."""
    turned = sudoscope("explain", EASY, "--from", "9", "--to", "3")
    unknown = sudoscope("explain", EASY, "--technique", "magic")
    unused = sudoscope("explain", EASY, "--technique", "cage-claim")

    assert (turned.code, turned.out) == (unknown.code, unknown.out) == (2, "")
    assert "--from 9 comes after --to 3" in turned.err
    assert "no technique is called 'magic'" in unknown.err
    assert (unused.code, unused.out) == (0, "")
    assert "No step is among those" in unused.err


def test_generate_makes_puzzles_for_a_technique(sudoscope: Program) -> None:
    """The library's own; what cannot be found is said."""
    result = sudoscope("generate", "--technique", "only-choice", "--seed", "1")
    none = sudoscope(
        *("generate", "--variant", "classic-4", "--technique", "pointing"),
        *("--seed", "1", "--tries", "3"),
    )

    (strategy,) = strategies_named(["hidden-single"])
    assert result.out.strip() == generated_for(strategy, classic(), seed=1).text
    assert generated(classic(), seed=1).text != result.out.strip()
    assert (none.code, none.out) == (1, "")
    assert "no puzzle that needs Pointing and nothing harder was found" in none.err


def test_where_a_hint_begins_is_said_with_the_word_before_it(
    sudoscope: Program, tmp_path: Path
) -> None:
    """A house stands in a case in German, which needs its preposition."""
    path = tmp_path / "puzzle.json"
    rule = '{"kind": "cage-sum", "label": "A1", "cells": "A1 A2", "total": 3}'
    path.write_text(
        '{"format": "sudoscope-puzzle", "version": 1, "variant": "classic-4",'
        f' "clues": "{EMPTY}", "constraints": [{rule}]}}'
    )

    said = sudoscope("hint", f"{path}", "--level", "2", "--language", "de").out

    assert said.splitlines()[0] == "Käfigsumme: im Käfig mit Summe 3 bei A1"
