"""The option ``--theme``: a theme by its name, or a file of one's own."""

from pathlib import Path
from typing import Final

import click

from viz.contrast import warning
from viz.errors import ThemeError
from viz.theme import THEMES, is_file_theme, theme_named


class ThemeName(click.ParamType):  # type: ignore[type-arg]  # as for Size
    """A theme: its name, or a TOML file of one's own."""

    name = "theme"

    def convert(
        self,
        value: object,
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> str:
        """The name, or the whole path; says what is hard to read with a file's."""
        text = str(value)
        if not is_file_theme(text):
            if text not in THEMES:
                known = ", ".join(THEMES)
                self.fail(
                    f"found {text!r}, expected {known} or a file that ends in .toml",
                    param,
                    ctx,
                )
            return text
        path = Path(text).absolute()
        try:
            said = warning(theme_named(str(path)))
        except ThemeError as error:
            self.fail(str(error), param, ctx)
        if said:
            click.echo(f"sudoscope: {said}", err=True)
        return str(path)


THEME_HELP: Final = f"The colours: {', '.join(THEMES)}, or a TOML file like theirs."

theme_option = click.option(
    "--theme",
    type=ThemeName(),
    default="paper",
    show_default=True,
    metavar="NAME|FILE",
    help=THEME_HELP,
)
