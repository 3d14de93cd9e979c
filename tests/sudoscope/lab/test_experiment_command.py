"""``sudoscope experiment``: a table, CSV and a chart, and refusals."""

import csv
import io
from pathlib import Path

import pytest

from sudoscope.lab.model.experiments import EXPERIMENTS
from tests.sudoscope.conftest import Program
from tests.support import EASY, NEEDS_A_GUESS

FORMATS = Path(__file__).parents[2] / "data" / "formats"


def test_every_experiment_is_a_table_a_csv_and_a_chart(
    sudoscope: Program, tmp_path: Path
) -> None:
    """A row for each setting; each run in the CSV; a picture with each name."""
    table, chart = tmp_path / "rows.csv", tmp_path / "chart.svg"
    for experiment in EXPERIMENTS:
        result = sudoscope(
            *("experiment", experiment.name, "1....2....3....4"),
            *("--csv", str(table), "--chart", str(chart)),
            *("--workers", "1"),
        )

        assert result.code == 0, result.err
        rows = list(csv.DictReader(io.StringIO(table.read_text("utf-8"))))
        assert [row["setting"] for row in rows] == list(experiment.settings)
        for measure in experiment.measures:
            assert all(row[measure].isdigit() for row in rows)
        lines = result.out.splitlines()
        assert lines[0] in chart.read_text("utf-8")
        for line, row in zip(lines[3:], rows, strict=False):
            solved = "1" if row["outcome"] == "solved" else "0"
            assert f" {solved} of 1 " in line


def test_a_queue_of_ac3_is_counted(sudoscope: Program, tmp_path: Path) -> None:
    """As the levels count the arcs of the first puzzle; the seed changes nothing."""
    path = tmp_path / "two.txt"
    path.write_text(f"{EASY}\n{NEEDS_A_GUESS}\n")
    arguments = ("experiment", "queue", str(path), "--workers", "1", "--first", "1")

    result = sudoscope(*arguments)

    assert result.out.splitlines()[1].startswith("1 puzzle as given")
    assert "3,733" in result.out
    assert sudoscope(*arguments, "--seed", "3").out == result.out


@pytest.mark.parametrize("name", ["jigsaw_two_lines.txt", "killer_short.txt"])
def test_other_rules_can_be_searched(sudoscope: Program, name: str) -> None:
    """A file with one puzzle that says its own rules."""
    path = str(FORMATS / name)

    result = sudoscope("experiment", "queue", path, "--workers", "1")

    assert result.code == 0, result.err
    assert result.out.splitlines()[1].startswith("1 puzzle as given")


def test_counts_of_a_stopped_search_are_marked(sudoscope: Program) -> None:
    """In the table and below it."""
    result = sudoscope(
        *("experiment", "mrv", NEEDS_A_GUESS, "--limit-events", "40"),
        *("--inference", "gac", "--workers", "1"),
    )

    assert "0 of 1" in result.out
    assert "≥ 41" in result.out
    assert "≥: stopped after 40 steps on a puzzle at least" in result.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("magic", EASY), "'magic' is not one of 'mrv', 'lcv', 'inference', 'queue'"),
        (("queue", EASY, "--inference", "gac"), "--inference goes with mrv and lcv"),
        (("queue", EASY, "--chart", "x.gif"), "end the name 'x.gif' in .svg"),
        (("queue", "nothing.txt"), "nothing.txt: no such file"),
        (("queue", EASY, "--csv", "no/folder/x.csv"), "there is no folder"),
        (("queue", EASY, "--shard", "2/2"), "leaves nothing for this share"),
    ],
)
def test_what_makes_no_sense_is_refused(
    sudoscope: Program, arguments: tuple[str, ...], said: str
) -> None:
    """In a sentence that says what was expected, and with nothing printed."""
    result = sudoscope("experiment", *arguments)

    assert (result.code, result.out) == (2, "")
    assert said in " ".join(result.err.split())


def test_what_rules_filter_is_said_to_be_uncounted(sudoscope: Program) -> None:
    """Below the table of inferences, where a puzzle has rules, and not elsewhere."""
    said = "Other rules filter their own cells"
    arguments = ("--workers", "1", "--limit-events", "40")

    killer = sudoscope(
        "experiment", "inference", str(FORMATS / "killer_short.txt"), *arguments
    )
    plain = sudoscope("experiment", "inference", EASY, *arguments)

    assert said in killer.out
    assert plain.out
    assert said not in plain.out
