"""``sudoscope levels``: a table for people, CSV and JSON for tools, and refusals."""

import csv
import io
import json
from pathlib import Path
from typing import Any, Final

import pytest

from solver.agents import solve
from solver.agents.consistency_levels import LEVELS
from solver.codec import packed
from tests.in_one_test import in_one_test
from tests.solver.solves import SEARCHED
from tests.sudoscope.conftest import Program
from tests.support import EASY, NEEDS_MANY_GUESSES, NO_SOLUTION_AT_ONCE
from viz.messages import languages

FORMATS: Final = Path(__file__).parents[2] / "data" / "formats"
QUICK: Final = ("--levels", "forward-checking,ac3,gac,hidden-single")


def test_a_level_costs_what_it_compares_until_it_ends(sudoscope: Program) -> None:
    """Where arcs alone are contradictory, PC-2 looks at no path and costs as AC-3."""
    out = sudoscope("levels", NO_SOLUTION_AT_ONCE, "--levels", "ac3,pc2").out

    arcs, paths = (line.split() for line in out.splitlines() if line[:2] == "  ")
    assert (arcs[1], paths[1]) == ("AC-3", "PC-2")
    assert arcs[3] == paths[3]


def test_the_levels_of_a_puzzle_are_a_table(sudoscope: Program) -> None:
    """What each removes, costs and leaves, and what does not apply, by name."""
    result = sudoscope("levels", NEEDS_MANY_GUESSES, *QUICK)

    assert (result.code, result.err) == (0, "")
    title, candidates, head, *rows = map(str.rstrip, result.out.splitlines())
    assert title == "What each level would remove from the puzzle as given"
    assert candidates == "540 candidates in open cells"
    assert head == "No.  Level             Removes  Comparisons  Left  Contains"
    assert rows[:4] == [
        "  1  Forward checking      286          420   254  all",
        "  2  AC-3                  286       13,752   254  all",
        "  3  GAC                   286       15,245   254  all",
        "  4  Hidden single         286  not counted   254  all",
    ]
    assert rows[-1].startswith("Not for these rules: Constraint, Rule of 45, Cage")


def test_a_step_of_a_search_shows_who_finds_the_contradiction(
    sudoscope: Program,
) -> None:
    """Under a wrong guess GAC sees what AC-3 does not, and says where, in German."""
    result = sudoscope(
        *("levels", NEEDS_MANY_GUESSES, "--step", "guess:4", *QUICK),
        *("--language", "de", "--cell-names", "rc"),
    )

    lines = [line.rstrip() for line in result.out.splitlines()]
    assert lines[0] == "Was jede Stufe nach Schritt 16 von 1.309 streichen würde"
    assert lines[5].endswith("101          8.554  Widerspruch  alle")
    assert lines[3].endswith("188  2 4")
    assert "GAC: r3c8 hat keinen Kandidaten mehr." in lines


def test_json_says_the_same_for_tools(sudoscope: Program) -> None:
    """Removed candidates and contained levels by name; cells have letters there."""
    result = sudoscope("levels", EASY, "--json", "--cell-names", "rc", *QUICK)

    found: dict[str, Any] = json.loads(result.out)
    assert (found["variant"], found["step"]) == ("classic", 0)
    assert found["inapplicable"] == [
        *("constraint", "rule-of-45", "cage-claim"),
        *("rule-partners", "rule-claim"),
    ]
    for entry in found["levels"]:
        assert entry["removed"] == len(entry["removes"]) > 0
        assert all(gone[0] in "ABCDEFGHI" for gone in entry["removes"])
        assert not entry["contradiction"]
    by_level = {entry["level"]: entry for entry in found["levels"]}
    assert by_level["hidden-single"]["settled"]
    assert by_level["ac3"]["unit"] == "arcs"
    assert "ac3" in by_level["gac"]["contains"]


def test_csv_of_a_grid_can_be_read(sudoscope: Program, tmp_path: Path) -> None:
    """A line for each level, below names; the table is printed as well."""
    path = tmp_path / "levels.csv"

    result = sudoscope("levels", EASY, "--csv", str(path), *QUICK)

    rows = list(csv.DictReader(io.StringIO(path.read_text("utf-8"))))
    assert [row["level"] for row in rows] == QUICK[1].split(",")
    for row in rows:
        assert int(row["removed"]) == len(row["removes"].split())
        assert row["contradiction"] == "0"
    assert "AC-3" in result.out
    assert f"Wrote {path}" in result.err


def test_over_steps_there_is_a_row_for_each_step(
    sudoscope: Program, tmp_path: Path
) -> None:
    """Every Nth and the last, with an empty cell for a contradiction; JSON agrees."""
    path, log = tmp_path / "steps.csv", tmp_path / "solve.jsonl"
    trace = solve(SEARCHED[0])
    log.write_bytes(packed(trace, compressed=False))

    result = sudoscope(
        *("levels", str(log), "--over-steps", "--every", "7", "--json", *QUICK),
        *("--csv", str(path)),
    )

    rows = list(csv.DictReader(io.StringIO(path.read_text("utf-8"))))
    steps = json.loads(result.out)["steps"]
    assert [int(row["step"]) for row in rows] == [*range(0, len(trace), 7), len(trace)]
    assert any(row["gac"] == "" for row in rows)
    for row, step in zip(rows, steps, strict=True):
        assert int(row["candidates"]) == step["candidates"]
        for name, count in step["removed"].items():
            assert row[name] == ("" if count is None else str(count))


@pytest.mark.parametrize("suffix", ["svg", "png"])
def test_over_steps_there_is_a_chart(
    sudoscope: Program, tmp_path: Path, suffix: str
) -> None:
    """A picture of the same rows, whole, in the format of its name."""
    path = tmp_path / f"levels.{suffix}"

    result = sudoscope(
        "levels", EASY, "--over-steps", "--every", "30", "--chart", str(path), *QUICK
    )

    assert result.code == 0
    start = {"svg": b"<svg", "png": b"\x89PNG"}[suffix]
    assert start in path.read_bytes()[:200]


def test_over_steps_a_table_says_what_was_left_out(sudoscope: Program) -> None:
    """PC-2 takes long, and is looked at where it is asked for."""
    plain = sudoscope("levels", "1....2....3....4", "--over-steps", "--every", "5")
    asked = sudoscope("levels", "1....2....3....4", "--over-steps", "--levels", "pc2")

    assert "Left out, because it takes long: PC-2." in plain.out
    assert "Left out" not in asked.out
    assert "PC-2" in asked.out.splitlines()[1]
    assert "⊥: a contradiction is found." in plain.out


@pytest.mark.parametrize("name", ["jigsaw_two_lines.txt", "killer_short.txt"])
def test_other_rules_have_levels_too(sudoscope: Program, name: str) -> None:
    """Cages and irregular regions; only where there are none are cages left out."""
    result = sudoscope("levels", str(FORMATS / name), "--json", "--levels", "ac3,gac")

    found = json.loads(result.out)
    assert result.code == 0
    assert found["variant"].startswith("jigsaw" if "jigsaw" in name else "classic")
    assert bool(found["inapplicable"]) is ("jigsaw" in name)
    assert found["levels"][1]["removed"] >= found["levels"][0]["removed"] > 0


def test_what_takes_long_is_looked_at_only_on_demand(sudoscope: Program) -> None:
    """PC-2 where there are cages; the note says so, and JSON too."""
    killer = str(FORMATS / "killer_short.txt")

    result = sudoscope("levels", killer, "--step", "end")

    found = json.loads(sudoscope("levels", killer, "--step", "end", "--json").out)
    assert "Left out, because it takes long: PC-2." in result.out
    assert "Not for these rules" not in result.out
    assert found["left_out"] == ["pc2"]


def test_every_level_is_told_in_every_language(sudoscope: Program) -> None:
    """Titles, units and legends, with cages where each level applies."""
    killer = str(FORMATS / "killer_short.txt")
    names = ",".join(level.slug for level in LEVELS if level.slug not in {"pc2", "sac"})

    for language in languages():
        options = ("--step", "end", "--levels", names, "--language", language)
        result = sudoscope("levels", killer, *options)
        rows = result.out.splitlines()[3 : 1 + len(LEVELS)]
        assert [row.split()[0] for row in rows] == [
            str(number) for number in range(1, len(LEVELS) - 1)
        ]


@in_one_test(
    ("arguments", "said"),
    [
        (("--step", "99999"), "there is no step 99,999; the last is 81"),
        (("--step", "guess:1"), "no step of this solve is called 'guess'"),
        (
            ("--levels", "ac4"),
            "no level is called 'ac4'; did you mean ac3, ",
        ),
        (("--levels", "cage-claim"), "no level is called 'cage-claim'"),
        (("--levels", ","), "no level named"),
        (("--over-steps", "--step", "3"), "--step is one grid"),
        (("--every", "3"), "--every goes with --over-steps"),
        (("--chart", "x.svg"), "--chart goes with --over-steps"),
        (("--over-steps", "--chart", "x.gif"), "end the name 'x.gif' in .svg"),
        (("--over-steps", "--every", "0"), "0 is not in the range"),
        (
            ("--csv", "no/folder/x.csv"),
            "no/folder/x.csv was not written: there is no folder",
        ),
    ],
)
def test_what_makes_no_sense_is_refused(
    sudoscope: Program, arguments: tuple[str, ...], said: str
) -> None:
    """In a sentence that says what was expected, and with nothing printed."""
    result = sudoscope("levels", EASY, *arguments)

    assert result.code == 2
    assert result.out == ""
    assert said in " ".join(result.err.split())


def test_no_puzzle_is_refused_as_elsewhere(sudoscope: Program) -> None:
    """A file that is not there is named."""
    result = sudoscope("levels", "nothing.txt")

    assert result.code == 2
    assert "nothing.txt: no such file" in result.err


@pytest.mark.parametrize("more", [[], ["--over-steps", "--agent", "backtracking"]])
def test_a_limit_holds_for_solve_and_levels_together(
    sudoscope: Program, more: list[str]
) -> None:
    """Nothing is printed then but what to do."""
    result = sudoscope("levels", EASY, *more, "--limit-seconds", "0.001")

    assert (result.code, result.out) == (2, "")
    assert "found 0.001 s of CPU time" in result.err
    assert "--levels" in result.err
