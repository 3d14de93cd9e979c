"""Colours of the terminal: as the environment wants them."""

import pytest

from sudoscope.cli.console.console import Output
from sudoscope.cli.console.terminal_tables import styled

ESCAPE = "\x1b["


@pytest.mark.parametrize(
    ("environment", "is_coloured"),
    [
        ({}, False),
        ({"FORCE_COLOR": "1"}, True),
        ({"CLICOLOR_FORCE": "1"}, True),
        ({"CLICOLOR_FORCE": "0"}, False),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ({"CLICOLOR_FORCE": "1", "CLICOLOR": "0"}, False),
        ({"FORCE_COLOR": "1", "TERM": "dumb"}, False),
    ],
)
def test_colours_are_as_the_environment_wants_them(
    environment: dict[str, str],
    is_coloured: bool,  # noqa: FBT001 - a case
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """By NO_COLOR, FORCE_COLOR, CLICOLOR, CLICOLOR_FORCE and TERM."""
    for name in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    Output(highlight=False).print(styled("red", "red"))

    assert (ESCAPE in capsys.readouterr().out) is is_coloured


@pytest.mark.parametrize(
    ("columns", "width"), [("0", 80), ("20", 40), ("100", 100), ("wide", 80)]
)
def test_tables_have_a_sane_width(
    columns: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As COLUMNS says, but never so narrow that words are cut to letters."""
    monkeypatch.setenv("COLUMNS", columns)

    assert Output().width == width
