"""Notebooks: values show themselves, and the worked notebook runs."""

import subprocess
import sys
from html import escape
from itertools import product
from pathlib import Path
from xml.etree import ElementTree as ET

import nbformat
import pytest
from nbclient import NotebookClient

from solver import solve, variant_named
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from sudoscope.notebook import display
from sudoscope.pages.library import replay_page
from tests.support import EASY, puzzle_of

NOTEBOOKS = sorted(Path("docs/notebooks").glob("*.ipynb"))
SVG = "image/svg+xml"
HTML = "text/html"
SHORTER = "sudoscope.pages.notebook.LONGEST = 100"
CELLS = tuple(product("ABCDEFGHI", range(1, 10)))


def drawn_digits(svg: str) -> str:
    """The large digits of a picture of 9×9 cells, in reading order."""
    groups = ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}g")
    texts = {
        group.get("data-name"): [text.text or "" for text in group] for group in groups
    }
    named = (texts.get(f"cell {row}{column}", []) for row, column in CELLS)
    return "".join(found[0] if len(found) == 1 else "." for found in named)


def bundle(value: Puzzle | Grid | Trace) -> dict[str, str]:
    """What a notebook is given."""
    return value._repr_mimebundle_(include=None, exclude=None)


def test_a_puzzle_shows_its_clues() -> None:
    """As a board, and as text where there are no pictures."""
    puzzle = puzzle_of(EASY)
    shown = bundle(puzzle)

    assert drawn_digits(shown[SVG]) == EASY
    assert shown["text/plain"] == str(puzzle)


def test_a_grid_shows_its_candidates() -> None:
    """Beside its digits."""
    trace = solve(EASY)
    start, end = trace.grid(0), trace.last_grid

    assert drawn_digits(bundle(end)[SVG]) == end.text
    assert bundle(start)[SVG].count("<text") > 300


def test_a_trace_shows_the_page_that_replays_it() -> None:
    """In a frame of its own; else its last step, and as text something short."""
    trace = solve("...23.......24..")
    shown = bundle(trace)

    (frame,) = ET.fromstring(f"<div>{shown[HTML]}</div>")
    assert (frame.tag, frame.get("sandbox")) == ("iframe", "allow-scripts")
    assert f'srcdoc="{escape(replay_page(trace))}"' in shown[HTML]
    assert "Solved" in shown[SVG]
    assert len(shown["text/plain"].splitlines()) == 6


def test_a_long_trace_has_no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would make a notebook heavy; its picture is there."""
    monkeypatch.setattr("sudoscope.pages.notebook.LONGEST", 20)

    shown = bundle(solve(EASY))

    assert HTML not in shown
    assert SVG in shown


@pytest.mark.parametrize("slug", ["samurai", "latin-5", "classic-25", "diagonal"])
def test_every_board_shows_itself(slug: str) -> None:
    """Whatever its size and shape."""
    rules = variant_named(slug)
    puzzle = Puzzle(rules, (None,) * len(rules))

    assert ET.fromstring(bundle(puzzle)[SVG]).tag.endswith("svg")


def test_what_is_no_value_of_ours_is_not_drawn() -> None:
    """Others may draw it."""
    assert display("text") is None


@pytest.mark.thorough
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_notebook_runs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From top to bottom without an error; what it shows is drawn.

    Long solves have no page, each of which takes as long as all else.
    """
    monkeypatch.setenv("JUPYTER_PLATFORM_DIRS", "1")
    notebook = nbformat.read(path, as_version=4)
    code = f"import sudoscope.pages.notebook\n{SHORTER}"
    notebook.cells.insert(0, nbformat.v4.new_code_cell(code))

    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()

    outputs = [out for cell in notebook.cells for out in cell.get("outputs", ())]
    assert sum(SVG in out.get("data", {}) for out in outputs) >= 5
    assert any(HTML in out.get("data", {}) for out in outputs)
    assert not any(out.output_type == "error" for out in outputs)


def test_there_are_notebooks_without_outputs() -> None:
    """They are made anew where they are opened."""
    assert NOTEBOOKS
    for path in NOTEBOOKS:
        notebook = nbformat.read(path, as_version=4)
        nbformat.validate(notebook)
        assert not any(cell.get("outputs") for cell in notebook.cells)


@pytest.mark.thorough
def test_a_trace_shows_itself_in_a_new_process() -> None:
    """With a page that has all that the program adds; only the solver is asked."""
    code = (
        "from solver import solve;"
        "print(sorted(solve('...23.......24..')._repr_mimebundle_()))"
    )

    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )

    assert done.stdout.strip() == "['image/svg+xml', 'text/html', 'text/plain']", (
        done.stderr
    )
