"""Settings of the command line, from a file and from the environment."""

from pathlib import Path

import click
import pytest

from sudoscope.cli.settings.option_sources import options_of_command
from sudoscope.cli.settings.settings_file import FILE, GENERAL, flag, variables
from tests.in_one_test import in_one_test
from tests.sudoscope.cli.test_help import COMMANDS, command_named
from tests.sudoscope.conftest import Program
from tests.support import EASY


def write(home: Path, text: str) -> Path:
    """The settings file, with *text*."""
    home.mkdir(exist_ok=True)
    path = home / FILE
    path.write_text(text, "utf-8")
    return path


def language_of(sudoscope: Program, *options: str) -> str:
    """The language in which a hint is given."""
    out = sudoscope("hint", EASY, *options).out
    return "de" if "Gesucht" in out or "sagt" in out else "en"


def test_option_environment_file_default_in_this_order(
    sudoscope: Program, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each gives way to those before it, and a command's own goes before all's."""
    assert language_of(sudoscope) == "en"
    write(home, 'language = "de"')
    assert language_of(sudoscope) == "de"
    write(home, 'language = "de"\n[hint]\nlanguage = "en"')
    assert language_of(sudoscope) == "en"
    monkeypatch.setenv("SUDOSCOPE_LANGUAGE", "de")
    assert language_of(sudoscope) == "de"
    monkeypatch.setenv("SUDOSCOPE_HINT_LANGUAGE", "en")
    assert language_of(sudoscope) == "en"
    assert language_of(sudoscope, "--language", "de") == "de"


def test_the_language_of_the_system_is_usual(
    sudoscope: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As POSIX and GNU have it; an option goes before it."""
    monkeypatch.delenv("LANGUAGE")
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")

    assert language_of(sudoscope) == "de"
    assert language_of(sudoscope, "-l", "en") == "en"
    assert "Titel" in sudoscope("lesson", "list").out or (
        sudoscope("lesson", "list").out
        == sudoscope("lesson", "list", "--language", "de").out
    )


WRONG = {
    "no TOML": ("language =", "config.toml is no TOML: "),
    "value": ('\nlanguage = "xx"', "config.toml, line 2: language: 'xx' is not one of"),
    "key": ('langage = "de"', "line 1: 'langage' is no setting of all commands"),
    "near key": ('langage = "de"', "did you mean language?"),
    "option of one": ('size = "720p"', "in its table, like [record]"),
    "table": ("[hnt]\nlevel = 2", "line 1: 'hnt' is no command; did you mean hint?"),
    "key of a table": ("[hint]\nlevl = 2", "line 2: 'levl' is no option of hint"),
    "type": ("[hint]\nlevel = [2]", "line 2: level: found [2], expected a text"),
    "truth": ('quiet = "yes"', "line 1: quiet: found 'yes', expected true or false"),
    "number": ("[hint]\nnth = true", "line 2: nth: found True, expected a text or a"),
    "range": ("[hint]\nnth = 0", "line 2: nth: 0 is not in the range"),
}


@pytest.mark.parametrize(("text", "said"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_in_the_file_is_refused_with_its_place(
    sudoscope: Program, home: Path, text: str, said: str
) -> None:
    """By the command and by the list of settings; no help is in its way."""
    path = write(home, text)

    for arguments in (("hint", EASY), ("settings",)):
        result = sudoscope(*arguments)
        assert result.code == 2
        assert said in result.err
        assert str(path) in result.err
        assert result.err.count("\n") == 1
    for asked in (("--help",), ("hint", "--help"), ("hint", "--help-all"), ("-V",)):
        assert sudoscope(*asked).code == 0


def test_a_file_that_is_no_text_or_no_file_is_refused(
    sudoscope: Program, home: Path
) -> None:
    """In one line."""
    write(home, "").write_bytes(b"theme = '\xff'")
    not_text = sudoscope("hint", EASY)
    (home / FILE).unlink()
    (home / FILE).mkdir()
    folder = sudoscope("hint", EASY)

    assert (not_text.code, folder.code) == (2, 2)
    assert "is not text: byte 9 is not UTF-8" in not_text.err
    assert "cannot be read" in folder.err


def test_a_wrong_variable_is_named(
    sudoscope: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What sets nothing is named in the list of settings."""
    monkeypatch.setenv("SUDOSCOPE_AGENT", "nope")
    monkeypatch.setenv("SUDOSCOPE_TEHME", "night")

    result = sudoscope("solve", EASY)
    listed = sudoscope("settings", "hint")

    assert result.code == 2
    assert result.err.startswith("sudoscope: SUDOSCOPE_AGENT: 'nope' is not one of")
    assert "SUDOSCOPE_TEHME sets nothing; did you mean SUDOSCOPE_THEME" in listed.err


def test_the_list_says_where_each_setting_is_from(
    sudoscope: Program, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the file, that of the window, and the commands that take it."""
    path = write(home, 'theme = "night"\n[record]\nsize = "720p"\nhide = ["tree"]')
    monkeypatch.setenv("SUDOSCOPE_SOLVE_AGENT", "csp")

    out = " ".join(sudoscope("settings").out.split())

    assert f"File: {path} " in out
    assert str(home / "settings.json") in out
    assert f"--size 1280x720 {path}, line 3 record" in out
    assert f"--hide tree {path}, line 4 record" in out
    assert "--agent csp SUDOSCOPE_SOLVE_AGENT solve" in out
    assert f"--theme night {path}, line 1 demo, play, compare, record" in out


def test_settings_in_the_way_of_an_option_are_named(
    sudoscope: Program, home: Path, tmp_path: Path
) -> None:
    """What is not in the line is said behind the error, and is no reason to refuse."""
    path = write(home, 'agent = "csp"\ntheme = "night"\n[record]\nfit = "9s"')
    target = str(tmp_path / "x.mp4")

    refused = sudoscope("record", EASY, "-o", target, "--speed", "2")
    text = sudoscope("export", EASY, str(tmp_path / "x.md"))
    two = sudoscope("record", EASY, "-o", target, "--compare", "x,y")

    assert refused.code == 2
    assert f"--fit 9000 is from {path}, line 4" in refused.err
    assert text.code == 0
    assert "no agent is called 'x'" in two.err


@in_one_test("name", GENERAL)
def test_a_setting_of_all_commands_is_an_option_of_several(name: str) -> None:
    """So a key above all tables means something."""
    users = [
        command
        for command in COMMANDS
        for option in options_of_command(click.Context(command_named(command)))
        if flag(option) == name
    ]

    assert len(users) > 1


def test_every_option_has_a_variable_of_its_own() -> None:
    """None is the same for two options."""
    names = [
        variables(command, flag(option))[0]
        for command in COMMANDS
        for option in command_named(command).own_options()
    ]

    assert len(set(names)) == len(names)
    assert "SUDOSCOPE_RECORD_SIZE" in names
    assert not {"SUDOSCOPE_HOME", "SUDOSCOPE_WRITE_GOLDENS"} & set(names)


def test_the_page_names_every_setting_of_all_commands() -> None:
    """In their order."""
    page = Path(__file__).parents[3] / "docs" / "command-line.md"
    listed = ", ".join(f"`{name}`" for name in GENERAL)

    assert listed in " ".join(page.read_text("utf-8").split())


@pytest.mark.thorough
def test_a_setting_without_a_meaning_for_the_file_is_left_out(
    sudoscope: Program, home: Path, tmp_path: Path
) -> None:
    """A picture has no pace and a page no frames; what is typed is refused by name."""
    write(home, "[record]\nfps = 24\nspeed = 2.0\ncards = 'both'")
    picture = ("record", EASY, "--step", "14", "--size", "320x180", "-o")

    kept = sudoscope(*picture, str(tmp_path / "x.png"))
    page = sudoscope("record", EASY, "--to", "3", "-o", str(tmp_path / "x.html"))
    typed = sudoscope(*picture, str(tmp_path / "y.png"), "--speed", "3")

    assert (kept.code, page.code, typed.code) == (0, 0, 2)
    assert "leave --speed out" in typed.err
