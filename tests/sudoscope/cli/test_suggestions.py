"""What is mistyped is answered with what was meant."""

from pathlib import Path
from typing import Final

import click
import pytest

from sudoscope.cli.help.command_list import is_command
from sudoscope.cli.help.synonyms import COMMAND_SYNONYMS, OPTION_SYNONYMS
from sudoscope.cli.options.option_types import OneOf
from tests.in_one_test import in_one_test
from tests.sudoscope.cli.test_help import COMMANDS, command_named
from tests.sudoscope.conftest import Program
from tests.support import EASY

MISTYPED: Final = {
    "command": (("slove",), "did you mean solve?"),
    "command of help": (("help", "recrod"), "did you mean record?"),
    "option": (("solve", EASY, "--cell", "first"), "--cells"),
    "option of another word": (("demo", "--tehme"), "did you mean --theme?"),
    "option before a command": (
        ("--theme", "night", "demo"),
        "sudoscope COMMAND --theme",
    ),
    "agent": (("solve", EASY, "--agent", "humn"), "did you mean human?"),
    "inference of an agent": (
        ("solve", EASY, "--agent", "csp:ac2"),
        "no inference is called 'ac2'; did you mean ac3",
    ),
    "another word for a command": (("video", EASY), "try: sudoscope record"),
    "another word for an option": (
        ("record", EASY, "--duration", "9s"),
        "did you mean --fit?",
    ),
    "another word with its value": (
        ("record", EASY, "--vertical"),
        "did you mean --size vertical?",
    ),
    "agent of a list": (
        ("compare", EASY, "--agents", "norvg,human"),
        "did you mean norvig?",
    ),
    "variant": (("solve", EASY, "--variant", "clasic"), "did you mean classic?"),
    "strategy": (("solve", EASY, "--strategies", "x-wng"), "nearest: X-wing"),
    "technique": (("techniques", "skyscrapper"), "nearest: Skyscraper"),
    "theme": (("demo", "--theme", "nigt"), "did you mean night?"),
    "profile": (("hint", EASY, "--profile", "basics"), "did you mean basic?"),
    "lesson": (("lesson", "play", "serch"), "did you mean search?"),
    "action": (("lesson", "plya"), "did you mean play?"),
    "experiment": (("experiment", "mvr", EASY), "did you mean mrv?"),
    "notation": (("convert", EASY, "-", "--to", "lin"), "did you mean line"),
}


@in_one_test(("arguments", "said"), MISTYPED.values(), ids=MISTYPED)
def test_what_was_meant_is_offered(
    sudoscope: Program, arguments: tuple[str, ...], said: str
) -> None:
    """Wherever a name is refused, and nothing is done."""
    result = sudoscope(*arguments)

    assert result.code == 2
    assert result.out == ""
    assert said in result.err


def test_an_installed_agent_is_offered(
    sudoscope: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is listed with the others."""
    info = tmp_path / "mine-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: mine\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[sudoscope.agents]\nowl-eye = x:Y\n")
    monkeypatch.syspath_prepend(str(tmp_path))

    assert "did you mean owl-eye?" in sudoscope("solve", EASY, "--agent", "owl-eys").err


def test_what_is_far_from_all_names_is_not_offered_another(sudoscope: Program) -> None:
    """No help for a cell, and no ties for what has nothing to do with them."""
    assert "did you mean" not in sudoscope("demo", "--cell").err
    assert "did you mean" not in sudoscope("xyzzy").err


def test_a_file_that_is_missing_is_no_command(
    sudoscope: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files of its folder that are called much like it are offered."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "puzzle.txt").write_text(EASY)

    for arguments in (("puzle.txt",), ("solve", "puzle.txt")):
        result = sudoscope(*arguments)
        assert result.code == 2
        assert "did you mean puzzle.txt?" in result.err
    assert "nothing.txt: no such file" in sudoscope("nothing.txt").err


@in_one_test("name", COMMANDS)
def test_every_choice_of_names_offers_the_nearest(name: str) -> None:
    """No option has click's own choice, which does not."""
    for parameter in command_named(name).params:
        is_choice = isinstance(parameter.type, click.Choice)
        assert not is_choice or isinstance(parameter.type, OneOf), parameter.name


@in_one_test("word", [*COMMAND_SYNONYMS])
def test_another_word_leads_to_a_command_that_there_is(word: str) -> None:
    """And is none itself."""
    assert word not in COMMANDS
    for meant in COMMAND_SYNONYMS[word]:
        program, *rest = meant.replace(",", "").split()
        assert program == "sudoscope"
        assert rest[0] == "then" or is_command(rest[0])


@in_one_test("word", [*OPTION_SYNONYMS])
def test_another_word_leads_to_an_option_that_there_is(word: str) -> None:
    """Of at least one command."""
    known = {
        option
        for name in COMMANDS
        for parameter in command_named(name).params
        for option in (*parameter.opts, *parameter.secondary_opts)
    }
    for meant in OPTION_SYNONYMS[word]:
        assert meant.partition(" ")[0] in {*known, "--quiet", "--help-all"}


def test_who_asks_for_a_file_learns_how_the_command_gets_one(
    sudoscope: Program,
) -> None:
    """As an argument, by another command, or from what it prints."""
    ways = {
        ("sheet", "list.txt"): "needs no option: sudoscope sheet PUZZLES [FILE]",
        ("lab", "dataset", "list.txt"): "lab dataset PUZZLE FOLDER",
        ("play", "list.txt"): "sudoscope record PUZZLE FILE writes a film",
        ("techniques",): "prints its result, so write > FILE",
    }
    for command, way in ways.items():
        assert way in sudoscope(*command, "-o", "x.pdf").err
