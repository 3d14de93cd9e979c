"""Options about the look of a video, and about its cards and captions."""

from pathlib import Path
from typing import Final

import click

from viz.cli.options.option_group import Option
from viz.cli.options.shared import Size, language_option, theme_option
from viz.export.options import CARDS, PARTS, SIZES

PICTURE: Final[tuple[Option, ...]] = (
    click.option(
        "--size",
        type=Size(),
        default="1080p",
        show_default=True,
        help=f"Size of the picture: {', '.join(SIZES)} or WxH, both even for a video.",
    ),
    theme_option,
    click.option(
        "--hide",
        type=click.Choice(PARTS),
        multiple=True,
        help="Leave out this part of the picture; may be repeated.",
    ),
    click.option(
        "--progress", is_flag=True, help="Draw a thin progress bar at the bottom."
    ),
    click.option("--watermark", default="", help="Text for the lower corner."),
)
TEXTS: Final[tuple[Option, ...]] = (
    language_option,
    click.option(
        "--cards",
        type=click.Choice(CARDS),
        default="none",
        show_default=True,
        help="Show a title before the solve, its figures after it, or both.",
    ),
    click.option("--title", default="", help="Title of the puzzle."),
    click.option("--author", default="", help="Author named on the cards."),
    click.option(
        "--logo", type=click.Path(path_type=Path), help="Image file for the cards."
    ),
    click.option(
        "--captions",
        is_flag=True,
        help="Write the reasons below the picture, each long enough to be read, in"
        " place of the panel that changes with every step.",
    ),
)
