"""``sudoscope transition``: a table, CSV, JSON and a chart, and refusals."""

import csv
import io
import json
from pathlib import Path

from sudoscope.lab.model.phase_transition import SHARES
from tests.sudoscope.conftest import Program

QUICK = ("transition", "--size", "4", "--runs", "2", "--workers", "1")


def test_the_table_the_csv_and_the_chart_have_every_share(
    sudoscope: Program, tmp_path: Path
) -> None:
    """A row for each; the chart names both curves."""
    table, chart = tmp_path / "rows.csv", tmp_path / "chart.svg"
    result = sudoscope(*QUICK, "--csv", str(table), "--chart", str(chart))

    assert result.code == 0, result.err
    rows = list(csv.DictReader(io.StringIO(table.read_text("utf-8"))))
    assert [int(row["percent"]) for row in rows] == list(SHARES)
    for row, line in zip(rows, result.out.splitlines()[3:], strict=False):
        assert f"{row['percent']} %" in line
        assert f" {row['solvable']} of 2 " in line
    picture = chart.read_text("utf-8")
    assert "Can be completed" in picture
    assert "Guesses taken back" in picture


def test_the_same_seed_gives_the_same_json(sudoscope: Program) -> None:
    """Another seed gives other squares."""
    first, again = (sudoscope(*QUICK, "--json").out for _ in range(2))
    other = sudoscope(*QUICK, "--json", "--seed", "2").out

    assert first == again != other
    assert len(json.loads(first)["rows"]) == len(SHARES)


def test_german_figures_have_a_comma(sudoscope: Program) -> None:
    """And German words."""
    out = sudoscope(*QUICK, "--language", "de").out

    assert out.startswith("Wo zufällige lateinische Quadrate von 4×4")
    assert "0,0" in out


def test_a_mistyped_way_is_refused_with_the_nearest(sudoscope: Program) -> None:
    """Before any square is tried."""
    result = sudoscope(*QUICK, "--agent", "dllp")

    assert result.code == 2
    assert "did you mean dpll?" in result.err


def test_what_was_stopped_is_marked_in_the_chart(
    sudoscope: Program, tmp_path: Path
) -> None:
    """As in the table, and only then."""
    stopped, whole = tmp_path / "stopped.svg", tmp_path / "whole.svg"
    sizes = ("transition", "--size", "6", "--runs", "2", "--workers", "1")

    sudoscope(*sizes, "--limit-events", "20", "--chart", str(stopped))
    sudoscope(*QUICK, "--chart", str(whole))

    assert "≥" in stopped.read_text("utf-8")
    assert "≥" not in whole.read_text("utf-8")
