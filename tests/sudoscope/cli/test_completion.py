"""Completion in the shell: commands, options, names and files."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import click
import pytest

from sudoscope.cli.help.command_list import typed
from sudoscope.cli.options.option_types import OneOf
from tests.in_one_test import in_one_test
from tests.sudoscope.cli.test_help import COMMANDS, command_named
from tests.sudoscope.conftest import Program

ROOT: Final = Path(__file__).parents[3]
VARIABLE: Final = "_SUDOSCOPE_COMPLETE"


@pytest.fixture
def offered(sudoscope: Program, monkeypatch: pytest.MonkeyPatch) -> "Offers":
    """What bash is offered behind a line; files are ``<file>``."""
    return Offers(sudoscope, monkeypatch)


class Offers:
    """What bash is offered behind a line."""

    def __init__(self, program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
        self._program = program
        self._monkeypatch = monkeypatch

    def __call__(self, line: str) -> list[str]:
        """The offers for the last word of *line*, which may be empty."""
        words = f"sudoscope {line}"
        self._monkeypatch.setenv(VARIABLE, "bash_complete")
        self._monkeypatch.setenv("COMP_WORDS", words)
        self._monkeypatch.setenv("COMP_CWORD", str(len(words.split(" ")) - 1))
        result = self._program()
        self._monkeypatch.delenv(VARIABLE)
        assert (result.code, result.err) == (0, "")
        pairs = [row.partition(",") for row in result.out.splitlines() if row]
        return [value if kind == "plain" else "<file>" for kind, _, value in pairs]


CASES: Final = {
    "so": ["solve"],
    "la": ["lab"],
    "lab tr": ["trials", "transition"],
    "puz": ["<file>"],
    "solve ": ["<file>"],
    "solve --nar": ["--narrate"],
    "solve --help-": ["--help-all"],
    "solve x --agent no": ["norvig"],
    "solve x --variant di": ["diagonal"],
    "solve x --strategies naked-single,x-w": ["naked-single,x-wing"],
    "demo --theme ni": ["night"],
    "demo --theme mine": ["<file>"],
    "record x -o ": ["<file>"],
    "record x --compare norvig,dl": ["norvig,dlx"],
    "compare x --agents norvig,cs": ["norvig,csp"],
    "lesson pl": ["play"],
    "lesson play sea": ["search"],
    "lesson play mine": ["<file>"],
    "techniques skysc": ["skyscraper"],
    "settings rec": ["record"],
    "experiment mr": ["mrv"],
    "convert x y --to ipu": ["ipuz"],
    "verify x --agent hum": ["human"],
}


@in_one_test("line", CASES)
def test_the_last_word_is_completed(line: str, offered: Offers) -> None:
    """Commands, options, names, the last of a list, and files where one is taken."""
    assert offered(line) == CASES[line]


def test_all_commands_are_offered_at_first(offered: Offers) -> None:
    """With none of them loaded, and a word for several once."""
    assert offered("") == list(dict.fromkeys(typed(c).split(" ")[0] for c in COMMANDS))


@in_one_test("name", COMMANDS)
def test_every_option_and_every_name_is_offered(name: str, offered: Offers) -> None:
    """As many as the command knows."""
    command = command_named(name)
    context = click.Context(command)
    options = {
        opt
        for one in command.get_params(context)
        if isinstance(one, click.Option)
        for opt in one.opts
        if opt.startswith("--")
    }

    assert options <= set(offered(f"{name} --"))
    for option in command.own_options():
        if isinstance(option.type, OneOf):
            offers = offered(f"{name} {option.opts[-1]} ")
            assert offers == list(map(str, option.type.choices))


@in_one_test(
    "argument",
    [
        (name, parameter.name)
        for name in COMMANDS
        for parameter in command_named(name).params
        if isinstance(parameter, click.Argument)
    ],
    ids="-".join,
)
def test_every_argument_is_completed_or_typed(argument: tuple[str, str]) -> None:
    """A cell and a number are typed; all others are names or files."""
    name, called = argument
    command = command_named(name)
    (parameter,) = (one for one in command.params if one.name == called)

    offers = parameter.shell_complete(click.Context(command), "")

    assert offers or argument in {("why", "asked"), ("generate", "number")}


def test_completing_a_command_loads_none() -> None:
    """So that the key is answered at once."""
    code = "from sudoscope.cli.main import main; main()"
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", code],
        env=os.environ
        | {VARIABLE: "bash_complete", "COMP_WORDS": "sudoscope s", "COMP_CWORD": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "plain,solve" in done.stdout
    for module in (
        "sudoscope.cli.commands",
        "rich",
        "solver.agents",
        "pygame",
        "numpy",
    ):
        assert module not in done.stderr.split()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_lines_of_the_page_print_a_script(shell: str, sudoscope: Program) -> None:
    """The page has the line, and the script is one that the shell reads."""
    page = (ROOT / "docs" / "command-line.md").read_text("utf-8")
    assert f"{VARIABLE}={shell}_source sudoscope" in page
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, f"{shell}_source")
        script = sudoscope().out

    assert "_sudoscope_completion" in script
    if (found := shutil.which(shell)) is not None:
        subprocess.run([found, "-n"], input=script, text=True, check=True)
