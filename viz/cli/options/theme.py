"""The option ``--theme``: a theme by its name, or a file of one's own."""

from pathlib import Path
from typing import Final

import click

from viz.cli.options.parsed import Parsed
from viz.contrast import warning
from viz.errors import ThemeError
from viz.export.choices import THEME
from viz.theme import is_file_theme, theme_named


def _theme(text: str) -> str:
    """The name, or the whole path; says what is hard to read with a file's."""
    if not is_file_theme(text):
        if text not in THEME.values:
            known = ", ".join(THEME.values)
            raise ThemeError(
                f"found {text!r}, expected {known} or a file that ends in .toml"
            )
        return text
    path = str(Path(text).absolute())
    if said := warning(theme_named(path)):
        click.echo(f"sudoscope: {said}", err=True)
    return path


THEME_TYPE: Final = Parsed("theme", _theme)
THEME_HELP: Final = (
    f"The colours: {', '.join(THEME.values)}, or a TOML file like theirs."
)

theme_option = click.option(
    "--theme",
    type=THEME_TYPE,
    default=THEME.default,
    show_default=True,
    metavar="NAME|FILE",
    help=THEME_HELP,
)
