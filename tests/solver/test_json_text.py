"""JSON is read in one place, where an object that has a key twice is refused."""

import ast
from pathlib import Path
from typing import Final

import pytest

from solver.errors import PuzzleError, TraceError
from solver.formats import read_puzzles
from solver.puzzle.record_fields import record_of
from solver.text.json_text import json_of
from tests.solver.formats.specimens import FOLDER
from tests.support import EASY

CODE: Final = Path(__file__).parents[2]
PARSERS: Final = ("loads", "load", "JSONDecoder", "raw_decode")
OTHERS: Final = (
    *("json_text.py", "channel.py", "pytest_plugin.py"),
    *("forks.py", "fork_server.py"),
)
"""The one, and others that read what the program wrote, beside modules of any name."""
TWO_RULES: Final = (
    '{"format": "sudoscope-puzzle", "version": 1, "variant": "classic", "clues":'
    f' "{EASY}", "constraints": [{{"kind": "anti-knight"}}], "constraints": []}}'
)


def test_no_other_module_reads_json() -> None:
    """So that no reader keeps the last of two values without a word."""
    found = [
        f"{path.relative_to(CODE)}:{node.lineno}"
        for folder in ("solver", "viz", "sudoscope")
        for path in (CODE / folder).rglob("*.py")
        if "json" in (text := path.read_text("utf-8")) and path.name not in OTHERS
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Attribute)
        and node.attr in PARSERS
        and isinstance(node.value, ast.Name)
        and node.value.id == "json"
    ]

    assert found == []


def test_what_has_each_key_once_is_read_as_ever() -> None:
    """Text or bytes; equal keys of different objects are no matter."""
    text = '{"a": [{"b": 1}, {"b": 2.5}], "b": null}'

    assert (
        json_of(text)
        == json_of(text.encode())
        == {"a": [{"b": 1}, {"b": 2.5}], "b": None}
    )


def test_a_puzzle_with_a_key_twice_is_refused_by_the_key() -> None:
    """Its first rules would be lost."""
    with pytest.raises(PuzzleError, match=r"has 'constraints' twice, .* each key once"):
        read_puzzles(TWO_RULES).chosen()


def test_a_line_of_a_log_with_a_key_twice_is_refused_by_its_number() -> None:
    """However deep the object is."""
    with pytest.raises(TraceError, match=r"line 7: an object has 'cell' twice"):
        record_of('{"why": {"cell": 1, "cell": 2}}', 7)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda p: p.name)
def test_every_notation_refuses_a_key_that_is_there_twice(path: Path) -> None:
    """The last key of a file, said again with nothing in it."""
    text = path.read_text("utf-8").rstrip()
    name = list(json_of(text))[-1]

    with pytest.raises(PuzzleError, match=f"has '{name}' twice"):
        read_puzzles(f'{text[:-1]}, "{name}": null}}').chosen()
