"""generate, trials, bench, limits and the classic report, as a person runs them."""

import csv
import json
from pathlib import Path

import pygame
import pytest

from solver.agents import agent_named, solve
from solver.agents.limits import Limits
from solver.formats import read_puzzle
from solver.log.events import Outcome
from solver.log.position import SolveCounters
from solver.oracle import is_unique
from tests.in_one_test import in_one_test
from tests.sudoscope.conftest import Program
from tests.support import (
    EASY,
    NEEDS_A_GUESS,
    NO_SOLUTION_AFTER_GUESSES,
    puzzle_of,
)


@pytest.mark.thorough
def test_puzzles_of_a_rating_do_not_depend_on_the_workers(sudoscope: Program) -> None:
    """As many as are asked for, each rated as asked."""
    asked = ("generate", "2", "--rating", "3-4", "--seed", "5")

    one = sudoscope(*asked, "--workers", "1")
    all_of_them = sudoscope(*asked)

    assert (one.code, one.err) == (0, "")
    assert len(one.out.splitlines()) == 2
    assert all_of_them.out == one.out


def test_a_rating_that_is_not_found_says_so(sudoscope: Program) -> None:
    """How many were found, and what to try."""
    result = sudoscope("generate", "--rating", "10+", "--tries", "1", "--seed", "1")

    assert (result.code, result.out) == (1, "")
    assert "found 0 of 1 puzzles with a rating of 10.0+" in result.err


def test_puzzles_with_rules_need_a_technique_or_have_a_rating(
    sudoscope: Program,
) -> None:
    """As puzzles without; a notice says what was not found."""
    asked = ("generate", "--variant", "arrow-6", "--seed", "1")

    made = sudoscope(*asked, "--technique", "rule-chain")
    none = sudoscope(*asked, "--rating", "9+", "--tries", "1")

    assert (made.code, made.err) == (0, "")
    assert '"arrow"' in made.out
    assert (none.code, none.out) == (1, "")
    assert "found 0 of 1 puzzles with a rating of 9.0+" in none.err


@in_one_test(
    ("options", "said"),
    [
        ("3 --count 4", "found 3 and --count 4"),
        ("--rating hard", "expected ratings like 3-4, 5 or 7+"),
        ("--rating 4 --technique x-wing", "exclude each other"),
        ("--limit-seconds 3", "goes with --rating or --technique"),
        ("--hard", "--hard goes with rules"),
        ("--variant thermo", "no variant or rule is called 'thermo'"),
        ("--variant arrow --with arrow", "arrow is asked for twice"),
        ("--with arrow --rating 4 --hard", "leave one out"),
        (
            "--variant even-6 --technique uniqueness-test-1",
            "finds nothing in classic-6 puzzles with such rules",
        ),
        ("--variant anti-king-4", "no filled board of classic-4 with anti-king"),
    ],
)
def test_what_generate_cannot_do_is_refused(
    sudoscope: Program, options: str, said: str
) -> None:
    """In one sentence."""
    result = sudoscope("generate", *options.split())

    assert (result.code, result.out) == (2, "")
    assert said in " ".join(result.err.split())


def test_generated_puzzles_have_one_solution_and_repeat(sudoscope: Program) -> None:
    """The same seed prints the same puzzles, one a line."""
    first = sudoscope("generate", "--seed", "5", "--count", "2")

    assert first.code == 0
    lines = first.out.split()
    assert len(set(lines)) == 2
    assert all(is_unique(puzzle_of(line)) for line in lines)
    assert sudoscope("generate", "--seed", "5", "--count", "2").out == first.out


def test_puzzles_with_rules_are_lines_of_a_puzzle_file(
    sudoscope: Program, tmp_path: Path
) -> None:
    """By the name of the puzzle or by rules; what is printed is solved."""
    asked = ("--variant", "thermometer-6", "--with", "arrow=1", "--seed", "1")
    result = sudoscope("generate", *asked)
    file = tmp_path / "made.jsonl"
    file.write_text(result.out)

    puzzle = read_puzzle(result.out)

    assert {rule.kind for rule in puzzle.constraints} == {"thermometer", "arrow"}
    assert is_unique(puzzle)
    assert sudoscope("solve", f"{file}", "--agent", "propagation").code == 0
    assert sudoscope("generate", *asked).out == result.out
    as_json = json.loads(sudoscope("generate", *asked, "--json").out)
    assert as_json["puzzle"] == puzzle.text
    assert len(as_json["constraints"]) == len(puzzle.constraints)


def test_a_rule_of_the_name_may_be_counted(sudoscope: Program) -> None:
    """The number beside it is that of the same rule."""
    asked = ("--variant", "even-odd-4", "--with", "even-odd=2", "--seed", "1")

    puzzle = read_puzzle(sudoscope("generate", *asked).out)

    assert sum(len(rule.cells) for rule in puzzle.constraints) == 2


def test_clues_that_cannot_be_are_refused(sudoscope: Program) -> None:
    """The message says how many are possible."""
    result = sudoscope("generate", "--clues", "99")

    assert (result.code, result.out) == (2, "")
    assert "99 clues asked for, 1 to 81 are possible" in result.err


@pytest.mark.thorough
def test_trials_show_a_distribution_that_repeats(sudoscope: Program) -> None:
    """Counts are those of the seed; only the time is the machine's."""
    arguments = (
        "trials",
        NEEDS_A_GUESS,
        "--agent",
        "csp",
        "--runs",
        "2",
        "--seed",
        "1",
    )

    one = sudoscope(*arguments, "--workers", "1")
    two = sudoscope(*arguments, "--workers", "2")

    assert one.code == two.code == 0
    assert one.out.startswith("2 runs of csp with ac3, 2 of them solved (seed 1)\n")
    assert counts(one.out) == counts(two.out)
    assert any(row[0] == "guesses" for row in counts(one.out))


def counts(out: str) -> list[list[str]]:
    """The words of each line that tells no time; how wide columns are is left out."""
    told, _ = out.split("\nCPU time in ms\n")
    rows = [line.split() for line in told.splitlines() if line]
    return [row for row in rows if row[0] != "CPU"]


def test_a_bench_tells_each_way_and_writes_its_scores(
    sudoscope: Program, tmp_path: Path
) -> None:
    """Table and CSV have every contestant; the first is measured as 1."""
    path = tmp_path / "two.txt"
    path.write_text(f"{EASY}\n{NEEDS_A_GUESS}\n")
    rows = tmp_path / "scores.csv"
    counters = tmp_path / "counters.csv"
    agents = "norvig,propagation:elimination+naked-single+hidden-single,csp:gac"
    files = ("--csv", str(rows), "--counters", str(counters))

    result = sudoscope(
        "bench", str(path), "--agents", agents, "--oracle", "--rounds", "2", *files
    )

    assert result.code == 0
    names = [*agents.split(","), "oracle"]
    assert all(name in result.out for name in names)
    with rows.open(newline="") as table:
        assert len(list(csv.DictReader(table))) == 8
    with counters.open(newline="") as table:
        counted = list(csv.DictReader(table))
    assert [row["way"] for row in counted] == names[:3] * 2
    for row in counted:
        found = solve((EASY, NEEDS_A_GUESS)[int(row["puzzle"]) - 1], row["way"])
        assert row["outcome"] == "solved"
        assert {key: row[key] for key in SolveCounters._fields} == {
            key: "" if count is None else str(count)
            for key, count in found.counters._asdict().items()
        }


@pytest.mark.parametrize("agents", ["magic", "csp:magic", ","])
def test_an_unknown_way_is_refused(
    sudoscope: Program, tmp_path: Path, agents: str
) -> None:
    """Before anything is played."""
    path = tmp_path / "one.txt"
    path.write_text(EASY)

    result = sudoscope("bench", str(path), "--agents", agents)

    assert (result.code, result.out) == (2, "")


def test_the_classic_report_has_guesses_bands_and_time(sudoscope: Program) -> None:
    """The solution stands in bands, the time in three units."""
    result = sudoscope("solve", EASY, "--report", "classic")

    assert "Puzzle solved with 0 guesses, 0 of which were wrong.\n" in result.out
    assert "483|921|657\n967|345|821\n251|876|493\n-----\n548|132|976\n" in result.out
    assert " ms, " in result.out.splitlines()[-1]
    assert result.out.endswith("minutes\n")


def test_a_limit_is_an_outcome_of_its_own(sudoscope: Program) -> None:
    """Exit code 1, and what was reached is shown."""
    arguments = ("--agent", "backtracking", "--limit-events", "50")

    result = sudoscope("solve", NEEDS_A_GUESS, *arguments)

    assert result.code == 1
    assert "Stopped at the limit of steps or time" in result.out


@pytest.mark.parametrize("events", [79, 80, 81, 82])
def test_a_limit_at_the_very_end_is_no_failure(events: int) -> None:
    """Whoever has solved the puzzle at the limit has solved it."""
    whole = solve(puzzle_of(EASY))

    trace = solve(puzzle_of(EASY), limits=Limits(events=events))

    solved = trace.last_grid.is_solved
    assert len(whole) == 81
    assert trace.outcome is (Outcome.SOLVED if solved else Outcome.LIMITED)
    assert solved is (events >= 80)


def test_that_there_is_none_is_told_where_deduction_does_not_see_it(
    sudoscope: Program,
) -> None:
    """Stuck is not the whole truth there."""
    arguments = ("solve", NO_SOLUTION_AFTER_GUESSES, "--agent", "deduction")

    result = sudoscope(*arguments)

    assert result.code == 1
    assert result.err == "sudoscope: the puzzle has no solution\n"


@pytest.mark.parametrize("name", ["norvig", "dlx", "csp"])
def test_every_search_agrees_with_the_oracle(name: str) -> None:
    """A puzzle without a solution is told by each."""
    trace = solve(puzzle_of(NO_SOLUTION_AFTER_GUESSES), agent_named(name))

    assert trace.outcome is Outcome.UNSOLVABLE


def test_without_a_command_a_puzzle_is_played(
    sudoscope: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A text or a file; where there is no display, that is what is wrong."""
    monkeypatch.setattr("viz.player.app.window.has_display", lambda: False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "none")
    pygame.display.quit()  # another test may have opened one
    path = tmp_path / "puzzle.txt"
    path.write_text(EASY, "utf-8")

    for puzzle in (EASY, str(path)):
        found = sudoscope(puzzle)
        assert found.code == 2
        assert "no window can be opened here" in found.err
    assert "No such command 'pley'" in sudoscope("pley").err


def test_without_anything_and_without_a_display_help_is_shown(
    sudoscope: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one the window opens."""
    monkeypatch.setattr("viz.player.app.window.has_display", lambda: False)

    shown = "".join(sudoscope()[1:])

    assert "Usage: " in shown
    assert "no display for the start page" in shown
