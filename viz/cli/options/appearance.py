"""Options about the look of a video, and about its cards and captions."""

from pathlib import Path
from typing import Final

import click

from viz.cli.options.declared import cell_names_option, declared, language_option
from viz.cli.options.option_group import Option
from viz.cli.options.parsed import Parsed
from viz.cli.options.size import SIZE_TYPE
from viz.cli.options.theme import theme_option
from viz.export.choices import BACKGROUND, CARDS, HIDE, PANEL, SIZE
from viz.export.option_values import background_from, note_from

PICTURE: Final[tuple[Option, ...]] = (
    click.option(
        "--size",
        type=SIZE_TYPE,
        default=SIZE.default,
        show_default=True,
        help=f"Size of the picture: {', '.join(SIZE.values)} or WxH, both even for a"
        " video.",
    ),
    theme_option,
    click.option(
        "--background",
        type=Parsed("background", background_from),
        default=BACKGROUND.default,
        show_default=True,
        metavar="|".join((*BACKGROUND.values, "#RRGGBB")),
        help="Behind everything: the theme's colour, another one, or nothing, for"
        " editing, where the format can (.webm, .webp, .apng, PNG).",
    ),
    declared(
        HIDE,
        multiple=True,
        help="Leave out this part of the picture; may be repeated.",
    ),
    declared(
        PANEL,
        help="Below the words: the search tree, the algorithm at work with its queue,"
        " or the constraint graph.",
    ),
    click.option(
        "--progress", is_flag=True, help="Draw a thin progress bar at the bottom."
    ),
    click.option("--watermark", default="", help="Text for the lower corner."),
)
TEXTS: Final[tuple[Option, ...]] = (
    language_option,
    cell_names_option,
    declared(
        CARDS,
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
    click.option(
        "--note",
        "notes",
        type=Parsed("note", note_from),
        multiple=True,
        metavar="STEP=TEXT",
        help="Your own words at a step, as in 214=... or guess:3=...: below the reason"
        " and in the subtitles, and the step stays until they are read; may be"
        " repeated. Notes of bookmarks in a trace stand there too.",
    ),
)
