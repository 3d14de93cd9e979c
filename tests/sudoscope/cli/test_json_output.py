"""``--json``: one meaning, on every command with facts, as the schema says."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import click
import pytest
from jsonschema import Draft202012Validator

from sudoscope.cli.console.json_output import VERSION
from sudoscope.cli.main import cli
from tests.sudoscope.conftest import Program
from tests.support import EASY, NO_SOLUTION_AT_ONCE

DOCS: Final = Path(__file__).resolve().parents[3] / "docs"
ROOT: Final = DOCS.parent
SCHEMA: Final[dict[str, Any]] = json.loads(
    (DOCS / "output.schema.json").read_text("utf-8")
)
SMALL: Final = "...23.......24.."
CASE: Final = f":0003:9:12345678.{'.' * 72}:::919:\n"
CODE: Final = """\
def eliminate(values):
    for box, digits in values.items():
        if len(digits) == 1:
            values[box] = digits
    return values
"""
CALLS: Final[Mapping[str, tuple[str, ...]]] = {
    "solve": ("solve", SMALL),
    "solve-list": ("solve", "{list}"),
    "solve-unsolvable": ("solve", NO_SOLUTION_AT_ONCE),
    "hint-1": ("hint", EASY),
    "hint-3": ("hint", EASY, "--level", "3"),
    "explain": ("explain", SMALL),
    "explain-search": ("explain", "." * 16, "--profile", "basic"),
    "why": ("why", SMALL, "A1"),
    "why-effects": ("why", SMALL, "A1", "--effects"),
    "compare": ("compare", SMALL, "--agents", "human,norvig"),
    "rate": ("rate", "{list}", "--workers", "1"),
    "verify": ("verify", "{trace}"),
    "levels": ("levels", SMALL, "--levels", "ac3"),
    "levels-steps": ("levels", "{trace}", "--over-steps", "--levels", "ac3"),
    "grade": ("grade", "{code}", "--time", "20s"),
    "grade-class": ("grade", "{code}", "--points", "search=1", "--time", "20s"),
    "grade-list": ("grade", "{code}", "--list"),
    "trials": ("trials", SMALL, "--agent", "csp", "--runs", "2", "--workers", "1"),
    "bench": ("bench", "{list}", "--agents", "norvig,dlx", "--rounds", "1"),
    "experiment": ("experiment", "mrv", "{list}", "--workers", "1"),
    "transition": ("transition", "--size", "4", "--runs", "1", "--workers", "1"),
    "cases": ("cases", "{cases}"),
    "generate": ("generate", "--variant", "classic-4", "--seed", "1"),
    "candidates": ("candidates", SMALL),
    "generate-rules": ("generate", "--variant", "thermometer-4", "--seed", "1"),
    "notations": ("convert", "--list"),
    "techniques": ("techniques",),
    "list": ("list",),
    "technique": ("techniques", "x-wing"),
    "lessons": ("lesson", "list"),
    "lesson-check": ("lesson", "check", "naked-twins"),
    "quiz": ("quiz", SMALL, "--count", "2"),
    "settings": ("settings",),
    "error": ("solve", "12"),
    "error-usage": ("solve", SMALL, "--no-such-option"),
    "error-file": ("rate", "no-such-file.txt"),
}
SILENT: Final = frozenset(
    {"demo", "play", "record", "export", "classroom", "dataset", "sheet"}
)
"""Commands that report no facts: they show, or write files."""


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    """The files that the calls name."""
    texts = {
        "list": f"{SMALL}\n.1..4......3..2.\n",
        "code": CODE,
        "cases": CASE,
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.py").write_text(text)
    return {name: str(tmp_path / f"{name}.py") for name in texts} | {
        "trace": str(tmp_path / "trace.jsonl")
    }


@pytest.mark.parametrize("name", CALLS)
def test_documents_are_as_the_schema_says(
    sudoscope: Program, files: dict[str, str], name: str
) -> None:
    """Each is of the version that is documented, and nothing else is printed."""
    if "{trace}" in CALLS[name]:
        sudoscope("solve", SMALL, "--trace", files["trace"])
    arguments = [argument.format(**files) for argument in CALLS[name]]

    result = sudoscope(*arguments, "--json")

    whole = result.out
    texts = whole.splitlines() if name == "solve-list" else [whole]
    validator = Draft202012Validator(SCHEMA)
    for text in texts:
        document = json.loads(text)
        kind = document["format"].removeprefix("sudoscope-")
        assert document["version"] == VERSION
        assert kind in SCHEMA["$defs"]
        Draft202012Validator(
            {**SCHEMA, "oneOf": [{"$ref": f"#/$defs/{kind}"}]}
        ).validate(document)
        validator.validate(document)
    assert (document["format"] == "sudoscope-error") == name.startswith("error")


def test_every_command_with_facts_has_the_flag() -> None:
    """It is a flag everywhere, and each of them is called above."""
    context = click.Context(cli)
    flags = {}
    for name in cli.list_commands(context):
        command = cli.get_command(context, name)
        assert command is not None
        flags[name] = [o for o in command.params if "--json" in o.opts]

    with_facts = {name for name, found in flags.items() if found}
    assert set(flags) - with_facts == SILENT
    assert with_facts <= {call[0] for call in CALLS.values()}
    for (option,) in filter(None, flags.values()):
        assert isinstance(option, click.Option)
        assert option.is_flag


def test_the_page_has_every_format() -> None:
    """And names no other."""
    text = (DOCS / "json.md").read_text("utf-8")
    parts = {"step", "fact", "spread"}

    named = set(re.findall(r"`sudoscope-([a-z-]+)`", text))

    assert named == set(SCHEMA["$defs"]) - parts


def test_an_error_has_its_sentence_in_both_places(sudoscope: Program) -> None:
    """The code does not change with the words."""
    result = sudoscope("solve", "12", "--json")

    error = json.loads(result.out)["error"]
    assert result.code == 2
    assert error["code"] == "puzzle"
    assert error["message"] in result.err


def test_the_clauses_of_a_step_name_what_falls(sudoscope: Program) -> None:
    """The last one of each step; whatever was struck is among its candidates."""
    steps = json.loads(sudoscope("explain", EASY, "--json").out)["steps"]

    told = [step for step in steps if step["clauses"]]
    for step in told:
        gone = {name.replace("≠", "=") for name in step["removes"]}
        assert gone | {*step["places"]} == {*step["clauses"][-1]["candidates"]}
    assert len(told) > len(EASY) // 2


def test_a_step_by_a_rule_has_clauses_too(sudoscope: Program, tmp_path: Path) -> None:
    """Why, with the rule, and what falls."""
    lines = (ROOT / "tests" / "data" / "rules.jsonl").read_text("utf-8").splitlines()
    puzzle = tmp_path / "thermometers.json"
    puzzle.write_text(next(line for line in lines if '"thermo' in line), "utf-8")

    steps = json.loads(sudoscope("explain", str(puzzle), "--json").out)["steps"]

    ruled = [step for step in steps if step["technique"] == "constraint"]
    for step in ruled:
        said = " ".join(clause["says"] for clause in step["clauses"])
        named = {name for clause in step["clauses"] for name in clause["candidates"]}
        assert said.startswith(step["reason"])
        assert {name.replace("≠", "=") for name in step["removes"]} <= named
        assert step["clauses"][0]["houses"]
    assert ruled
