"""Tables of results: columns stated once, for people and for tools."""

import csv
import io
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

import click
import pytest
from rich.text import Text

import sudoscope
from solver.agents.rating import SEARCH
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.result_table import (
    Bold,
    ResultColumn,
    ResultTable,
    Wording,
    csv_value,
    tool_columns,
)
from sudoscope.cli.console.terminal_tables import printed, printed_fields
from sudoscope.cli.main import cli
from tests.in_one_test import in_one_test
from tests.sudoscope.conftest import Program
from viz.messages import languages, phrases

FOLDER: Final = Path(sudoscope.__file__).parent
WRITERS: Final[Mapping[str, str]] = {
    "csv.writer(": "cli/console/result_table.py",
    "csv.DictWriter(": "",
    ".add_column(": "cli/console/terminal_tables.py",
}
"""What writes columns, and the one module that may."""
SMALL: Final = "...23.......24.."
CODE: Final = "def eliminate(values):\n    return values\n"
ALONE: Final = ("--workers", "1")
CALLS: Final[Mapping[str, tuple[tuple[str, ...], str]]] = {
    "solve": (("solve", "{list}"), ""),
    "rate": (("rate", "{list}", *ALONE), "puzzles"),
    "levels": (("levels", SMALL, "--levels", "ac3,gac"), "levels"),
    "levels-steps": (
        ("levels", SMALL, "--levels", "ac3,gac", "--over-steps", "--every", "9"),
        "steps",
    ),
    "bench": (("bench", "{list}", "--agents", "norvig,dlx", "--rounds", "2"), "rounds"),
    "experiment": (("experiment", "queue", "{list}", *ALONE), "rows"),
    "transition": (("transition", "--size", "4", "--runs", "1", *ALONE), "rows"),
    "grade": (
        ("grade", "{code}", "--points", "eliminate=2", "--time", "20s"),
        "submissions",
    ),
}
"""A call of each command with --csv, and where its JSON has the rows: of a list of
puzzles a document each."""
CSV_ALONE: Final[Mapping[str, set[str]]] = {"rate": {"er", "ep", "ed", "ladder"}}
"""Columns that JSON has not: it has an object ``explainer``, and no ladder to go on."""


class Fruit(NamedTuple):
    """A row."""

    name: str
    weight: float | None
    colours: tuple[str, ...] = ()


FRUITS: Final[ResultTable[Fruit]] = ResultTable(
    "",
    (
        ResultColumn("name", "Fruit", is_text=True),
        ResultColumn("weight", "Weight"),
        ResultColumn(
            "", "Sign", lambda fruit, _: Bold("!") if fruit.weight else "[b]|"
        ),
        ResultColumn("colours", written=csv_value),
        ResultColumn("is_light", value=lambda fruit: not fruit.weight, in_json=False),
        ResultColumn("initial", value=lambda fruit: fruit.name[0], written=None),
    ),
)
ROWS: Final = (Fruit("plum", 1234.56, ("red", "blue")), Fruit("fig", None))


def tables() -> Iterator[tuple[str, ResultTable[Any]]]:
    """Each table that a module of the program has, with its name."""
    for path in sorted(FOLDER.rglob("*.py")):
        if "ResultTable(" in path.read_text("utf-8"):
            name = ".".join(path.relative_to(FOLDER.parent).with_suffix("").parts)
            for variable, found in vars(import_module(name)).items():
                if isinstance(found, ResultTable):
                    yield f"{name}.{variable}", found


TABLES: Final = dict(tables())


def test_people_and_tools_get_the_same_columns() -> None:
    """A column is stated once; what only some get says so."""
    assert FRUITS.records(ROWS) == [
        {"name": "plum", "weight": 1234.56, "colours": ("red", "blue"), "initial": "p"},
        {"name": "fig", "weight": None, "colours": (), "initial": "f"},
    ]
    assert FRUITS.csv(ROWS) == (
        "name,weight,colours,is_light\nplum,1234.56,red blue,0\nfig,,,1\n"
    )
    assert list(FRUITS.markdown(ROWS, "de")) == [
        "| Fruit | Weight | Sign |",
        "|---|--:|--:|",
        "| plum | 1.234,6 | ! |",
        "| fig |  | [b]\\| |",
    ]


def test_a_table_is_printed_as_its_cells_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Figures from the right, what is bold so, and signs of markup as they are."""
    table = printed(FRUITS, ROWS, "en", "[i]:fig:")

    Output(highlight=False).print(table)

    lines = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert lines == [
        "[i]:fig:",
        "Fruit   Weight  Sign",
        "plum   1,234.6     !",
        "fig             [b]|",
    ]
    styles = [cell.style for cell in table.columns[-1].cells if isinstance(cell, Text)]
    assert styles == ["bold", ""]


def test_fields_of_rows_are_printed_side_by_side(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A line for each column, below the heads of the rows if there are some."""
    Output(highlight=False).print(printed_fields(FRUITS, ROWS, "en", ("one", "[i]")))

    lines = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert lines == [
        "            one   [i]",
        "Fruit      plum   fig",
        "Weight  1,234.6",
        "Sign          !  [b]|",
    ]


def test_one_module_writes_csv_and_one_prints_tables() -> None:
    """So no command can have its columns a second time."""
    found = {
        (what, path.relative_to(FOLDER).as_posix())
        for path in FOLDER.rglob("*.py")
        for what in WRITERS
        if what in path.read_text("utf-8")
    }

    assert found == {(what, where) for what, where in WRITERS.items() if where}


def test_the_tables_of_the_program_are_found() -> None:
    """The laws below are about more than a few."""
    assert len(TABLES) > 20


@in_one_test("name", TABLES)
def test_keys_are_single_words(name: str) -> None:
    """Small letters without blanks, each once: what a program can ask for."""
    columns = TABLES[name].columns
    keys = Counter(column.key for column in columns if column.key)

    assert all(column.key or column.heading is not None for column in columns)
    assert {key for key, count in keys.items() if count > 1} == set()
    assert [key for key in keys if not re.fullmatch(r"[a-z][a-z0-9_]*", key)] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", [n for n, t in TABLES.items() if t.catalogue])
def test_headings_are_in_each_language(name: str, language: str) -> None:
    """Where a table names a catalogue, which those of English commands do not."""
    table = TABLES[name]
    known = phrases(table.catalogue, language)

    assert [
        c.heading for c in table.headed if c.heading and c.heading not in known
    ] == []
    assert len(table.headings(language)) == len(table.headed)


def test_every_command_with_csv_is_called_here() -> None:
    """So a new one keeps the law below, too."""
    context = click.Context(cli)
    commands = {
        name: cli.get_command(context, name) for name in cli.list_commands(context)
    }
    with_csv = {
        name
        for name, command in commands.items()
        if command and any("--csv" in option.opts for option in command.params)
    }

    assert with_csv == {call[0] for call, _ in CALLS.values()}


@pytest.mark.parametrize("name", CALLS)
def test_csv_and_json_have_the_same_names(
    sudoscope: Program, tmp_path: Path, name: str
) -> None:
    """Of each value, which is the same; a name is in a row or an object of it."""
    (tmp_path / "list").write_text(f"{SMALL}\n.1..4......3..2.\n")
    (tmp_path / "code.py").write_text(CODE)
    places = {"list": str(tmp_path / "list"), "code": str(tmp_path / "code.py")}
    call, where = CALLS[name]
    path = tmp_path / "rows.csv"

    out = sudoscope(
        *(one.format(**places) for one in call), "--csv", str(path), "--json"
    ).out

    document = {} if name == "solve" else json.loads(out)
    objects = document[where] if document else map(json.loads, out.splitlines())
    rows = list(csv.DictReader(io.StringIO(path.read_text("utf-8"))))
    assert len(rows) > 1 or name == "grade"
    for row, found in zip(rows, _flat(objects), strict=True):
        inner = [value for value in found.values() if isinstance(value, dict)]
        known = [found, *inner, document]
        for key, text in row.items():
            if key in CSV_ALONE.get(name, ()):
                continue
            (first, *_) = [one[key] for one in known if key in one]
            assert _same(text, first), (key, text, first)


def _flat(rows: Any) -> Iterator[dict[str, Any]]:
    for row in rows:
        if isinstance(row, list):
            yield from row
        else:
            yield row


def _same(text: str, value: Any) -> bool:
    """Whether *text* of CSV is *value* of JSON.

    Points have no empty decimals, and a file of ratings says why one is missing.
    """
    if value is None:
        return text in {"", SEARCH}
    written = str(csv_value(value))
    return text in {written, written.removesuffix(".0")}


def test_tools_alone_get_the_attributes_of_a_row() -> None:
    """By their names, in their order."""
    table: ResultTable[Fruit] = ResultTable("", tool_columns(*Fruit._fields))

    assert table.csv_keys == Fruit._fields
    assert table.headed == ()
    assert table.plus(ResultColumn("ripe")).csv_keys == (*Fruit._fields, "ripe")


def test_a_language_of_the_window_alone_has_figures_of_english() -> None:
    """Its phrases may be there before the solver can explain anything in it."""
    said = Wording("measures", "xx")

    assert (said.number(1234), said.figure(1234.5)) == ("1,234", "1,234.5")
