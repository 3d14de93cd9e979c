"""Options about the look of a video, and what stands around the replay."""

from pathlib import Path
from typing import Final

import click

from viz.cli.options.option_group import Option
from viz.cli.options.shared import Size, language_option, theme_option
from viz.errors import OptionsError
from viz.export.option_values import PLAIN, SIZES, background_from, note_from
from viz.export.options import CARDS, PARTS


class Background(click.ParamType):  # type: ignore[type-arg]  # generic from click 8.4 on
    """What is behind everything: ``plain``, ``transparent`` or a colour."""

    name = "background"

    def convert(
        self,
        value: object,
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> str:
        """The same in small letters."""
        try:
            return background_from(str(value))
        except OptionsError as error:
            self.fail(str(error), param, ctx)


class NoteText(click.ParamType):  # type: ignore[type-arg]  # generic from click 8.4 on
    """Words at a step: ``STEP=TEXT``."""

    name = "note"

    def convert(
        self,
        value: object,
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> tuple[str, str]:
        """The step and the words."""
        try:
            return note_from(value if isinstance(value, tuple) else str(value))
        except OptionsError as error:
            self.fail(str(error), param, ctx)


APPEARANCE: Final[tuple[Option, ...]] = (
    click.option(
        "--size",
        type=Size(),
        default="1080p",
        show_default=True,
        help=f"Of the picture: {', '.join(SIZES)} or WxH, for a video both even.",
    ),
    theme_option,
    click.option(
        "--background",
        type=Background(),
        default=PLAIN,
        show_default=True,
        metavar="plain|#RRGGBB|transparent",
        help="Behind everything: the theme's colour, another one, or nothing, for"
        " editing, where the format can (.webm, .webp, .apng, PNG).",
    ),
    language_option,
    click.option(
        "--hide",
        type=click.Choice(PARTS),
        multiple=True,
        help="A part that is not shown; may be repeated.",
    ),
    click.option(
        "--cards",
        type=click.Choice(CARDS),
        default="none",
        show_default=True,
        help="A title before the solve, its figures after it, or both.",
    ),
    click.option("--title", default="", help="What the puzzle is called."),
    click.option("--author", default="", help="Named on the cards."),
    click.option(
        "--logo", type=click.Path(path_type=Path), help="An image on the cards."
    ),
    click.option(
        "--captions",
        is_flag=True,
        help="Write the reasons below the picture, each as long as it takes to read"
        " it, and leave out the panel that changes with every step.",
    ),
    click.option(
        "--note",
        "notes",
        type=NoteText(),
        multiple=True,
        metavar="STEP=TEXT",
        help="Your own words at a step, as in 214=... or guess:3=...: below the reason"
        " and in the subtitles, and the step stays until they are read; may be"
        " repeated. Notes of bookmarks in a trace stand there too.",
    ),
    click.option("--progress", is_flag=True, help="Draw a thin bar along the foot."),
    click.option("--watermark", default="", help="A text in the lower corner."),
)
