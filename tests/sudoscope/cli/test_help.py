"""The help of each command: headings above the options, examples at the end."""

import json
import pkgutil
import re
import shlex
import subprocess
import sys
from collections.abc import Sequence

import click
import pytest

import sudoscope.cli.commands
from sudoscope.cli.help.command_help import FEW, WRONG_INPUT, DocumentedCommand
from sudoscope.cli.help.command_list import COMMAND_LINES, commands_below, typed
from sudoscope.cli.main import cli
from sudoscope.cli.options.option_group import heading_of
from tests.in_one_test import in_one_test
from tests.sudoscope.conftest import Program

WIDEST = 80


def command_named(name: str) -> DocumentedCommand:
    """The command, as the command line finds it."""
    command = cli.get_command(click.Context(cli), name)
    assert isinstance(command, DocumentedCommand)
    return command


COMMANDS = cli.list_commands(click.Context(cli))


@in_one_test("name", COMMANDS)
def test_examples_are_commands_that_work(name: str) -> None:
    """Each is a line of this command with options that exist, and fits a terminal."""
    command = command_named(name)

    assert command.examples
    for meaning, line in command.examples:
        ours = line.partition(" > ")[0].rpartition(" | ")[2]
        words = ["sudoscope", *typed(name).split(" ")]
        typed_words = shlex.split(ours)
        called, arguments = typed_words[: len(words)], typed_words[len(words) :]
        assert called == words
        command.make_context(name, arguments)
        assert max(len(meaning), len(line)) <= WIDEST, line


def test_a_word_for_several_commands_lists_and_runs_them(sudoscope: Program) -> None:
    """Alone it lists them; another command is refused; without it they run, too."""
    listed = sudoscope("lab")
    help_text = sudoscope("lab", "bench", "--help").out

    assert listed.code == 0
    assert all(f"\n  {name} " in listed.out for name in commands_below("lab"))
    assert help_text.replace("lab bench", "bench") == sudoscope(
        "bench", "--help"
    ).out.replace("lab bench", "bench")
    assert sudoscope("help", "lab", "bench").out == help_text
    assert sudoscope("lab", "solve").code == WRONG_INPUT
    assert "did you mean bench?" in sudoscope("lab", "benhc").err
    assert "did you mean lab?" in sudoscope("labb").err


@in_one_test("name", ["play", "record", "compare", "trials", "bench", "experiment"])
def test_each_option_has_a_heading(name: str) -> None:
    """Commands with many options list none of them without one."""
    options = [p for p in command_named(name).params if isinstance(p, click.Option)]

    assert all(heading_of(option) for option in options)


@in_one_test("name", COMMANDS)
def test_each_option_says_what_it_does(name: str) -> None:
    """The help is a sentence."""
    for option in command_named(name).params:
        if isinstance(option, click.Option):
            assert option.help, option.opts
            assert option.help.endswith("."), option.opts


def test_all_of_the_help_of_record_has_its_groups_and_examples(
    sudoscope: Program,
) -> None:
    """Headings in this order, the examples before all options."""
    out = sudoscope("record", "--help-all").out

    headings = [line for line in out.splitlines() if line and line[0] != " "]
    assert headings[1:] == [
        "Examples:",
        "Puzzle and solving:",
        "Own code:",
        "Picture:",
        "Pace and part:",
        "Words and cards:",
        "File and sound:",
        "Batches:",
        "Options:",
    ]


@pytest.mark.parametrize("name", COMMANDS)
def test_the_short_help_fits_a_terminal(
    name: str, sudoscope: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At most 21 options with those that every command has, an example before them."""
    monkeypatch.setenv("COLUMNS", "80")

    lines = sudoscope(name, "--help").out.splitlines()

    options = [line for line in lines if line.startswith("  -")]
    examples = [n for n, line in enumerate(lines) if line.startswith("Example")]
    assert len(options) <= 21
    assert len(lines) <= 64
    assert examples[0] < lines.index(options[-1])


@in_one_test("name", COMMANDS)
def test_all_of_the_help_lists_every_option(name: str, sudoscope: Program) -> None:
    """And the short help says how many it leaves out."""
    command = command_named(name)
    short, whole = sudoscope(name, "--help").out, sudoscope(name, "--help-all").out

    for option in command.own_options():
        assert re.search(rf"^  .*{option.opts[-1]}\b", whole, re.MULTILINE), option.opts
    count = len(command.left_out())
    said = f"{count} more options: sudoscope {name} --help-all"
    assert (said in short) == (count > 0)
    assert len(command.own_options()) - count <= FEW


def test_a_letter_means_one_option_everywhere() -> None:
    """And an option has the same letter wherever it has one."""
    meanings: dict[str, set[str]] = {}
    for name in COMMANDS:
        command = command_named(name)
        for option in command.get_params(click.Context(command)):
            if not isinstance(option, click.Option):
                continue
            letters = [opt for opt in option.opts if not opt.startswith("--")]
            word, *_ = (opt for opt in option.opts if opt.startswith("--"))
            for letter in letters:
                meanings.setdefault(letter, set()).add(word)

    assert all(len(words) == 1 for words in meanings.values()), meanings
    assert {"-q", "-v", "-V", "-o", "-n", "-a", "-l"} <= set(meanings)


@in_one_test("name", COMMANDS)
def test_every_command_is_quiet_or_verbose_and_knows_its_version(
    name: str, sudoscope: Program
) -> None:
    """These options are the same everywhere."""
    command = command_named(name)
    opts = {
        opt for one in command.get_params(click.Context(command)) for opt in one.opts
    }

    assert {"-q", "--quiet", "-v", "--verbose", "-V", "--version"} <= opts
    assert sudoscope(name, "-V").out.startswith("sudoscope, version ")


@in_one_test("name", COMMANDS)
def test_the_word_help_is_a_command(name: str, sudoscope: Program) -> None:
    """``help COMMAND`` prints what ``COMMAND --help`` prints, and ``version`` too."""
    assert sudoscope("help", name) == sudoscope(name, "--help")
    assert sudoscope("help") == sudoscope("help", "help") == sudoscope("--help")
    assert sudoscope("version") == sudoscope("--version") == sudoscope("-V")


def test_commands_are_described_in_whole_sentences(sudoscope: Program) -> None:
    """No line of the list of commands is cut off."""
    out = sudoscope("--help").out

    assert "..." not in out.partition("Commands:")[2]
    assert "sudoscope demo" in out


@in_one_test("name", COMMANDS)
def test_the_list_says_of_a_command_what_its_own_help_says(
    name: str, sudoscope: Program
) -> None:
    """Each line of the list is the first sentence of the command's docstring."""
    (line,) = (
        row
        for row in sudoscope(*typed(name).split(" ")[:-1], "--help").out.splitlines()
        if row.startswith(f"  {name} ")
    )

    said = command_named(name).help

    assert said is not None
    assert line.removeprefix(f"  {name} ").strip() == " ".join(
        said.split("\n\n")[0].split()
    )


def test_every_module_of_commands_is_listed() -> None:
    """A command that is not in the table could not be called."""
    modules = {m.name for m in pkgutil.iter_modules(sudoscope.cli.commands.__path__)}
    own = {line.name for line in COMMAND_LINES.own}

    assert modules == own < set(COMMANDS)


def modules_of(*calls: Sequence[str]) -> set[str]:
    """What is loaded in a process that runs the program for each of *calls*."""
    code = (
        "import json, sys\n"
        "from sudoscope.cli.main import main\n"
        "from sudoscope.all_wings import install\n"
        "install()\n"
        "for arguments in json.loads(sys.argv[1]):\n"
        "    try: main(arguments)\n"
        "    except SystemExit as end: assert not end.code\n"
        "print('loaded:', *sys.modules)"
    )
    out = subprocess.run(
        [sys.executable, "-c", code, json.dumps(calls)],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return set(out.partition("loaded:")[2].split())


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_help_and_version_load_no_command(option: str) -> None:
    """They answer without the solver's strategies, messages, the window or numpy."""
    loaded = modules_of([option])

    assert "sudoscope.cli.main" in loaded
    assert not loaded & {"numpy", "pygame", "viz.player", "solver.techniques"}
    assert not loaded & {"tomllib", "solver.messages", "viz.messages"}
    assert not [name for name in loaded if name.startswith("sudoscope.cli.commands")]


@pytest.mark.thorough
def test_help_of_commands_loads_nothing_that_draws() -> None:
    """The help of all commands needs no window, pictures, films, pygame or numpy."""
    loaded = modules_of(*([name, "--help"] for name in COMMANDS))

    lines = COMMAND_LINES.values()
    assert {f"{line.folder}.{line.name}" for line in lines} <= loaded
    assert not loaded & {
        "numpy",
        "pygame",
        "viz.export.trace_recording",
        "viz.film.build",
        "viz.player.app",
        "viz.scene",
    }


@pytest.mark.parametrize(
    ("arguments", "agent"),
    [
        ((), "human"),
        (("--strategies", "naked-single"), "propagation"),
        (("--agent", "norvig", "--strategies", "naked-single"), "norvig"),
    ],
)
def test_a_window_has_a_usual_agent_of_its_own(
    arguments: tuple[str, ...], agent: str
) -> None:
    """Strategies that are named are those of propagation."""
    found = command_named("play").make_context("play", ["puzzle.txt", *arguments])

    assert found.params["agent"] == agent
