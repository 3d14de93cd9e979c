"""Options about the file: frames a second, quality, codec."""

from typing import Final

import click

from viz.cli.options.declared import declared
from viz.cli.options.option_group import Option
from viz.cli.options.parsed import Parsed
from viz.cli.options.shared import WholeNumber
from viz.export.choices import CODEC, FRAME_RATE, QUALITY
from viz.export.exporters import picture_endings, summary
from viz.export.option_values import substep_from

ENCODING: Final[tuple[Option, ...]] = (
    click.option(
        "-o",
        "--output",
        help="File or folder to write (default: recordings/NAME.mp4). The ending says"
        f" what: {summary()}.",
    ),
    declared(FRAME_RATE, help="Frames a second; a GIF has 50 at most."),
    declared(
        QUALITY,
        help="Purpose of the file: a quick look (at a variable frame rate), an upload,"
        " or an archive to edit.",
    ),
    declared(CODEC, help="Video codec (default: h264 in .mp4, vp9 in .webm)."),
    click.option(
        "--step",
        type=WholeNumber(min=0),
        help=f"Write only the picture of this step, as {picture_endings()}.",
    ),
    click.option(
        "--substep",
        type=Parsed("substep", substep_from),
        default=(),
        metavar="N",
        help="Open the step of the picture at this substep, counted from 1; 3.8 is one"
        " of the proof inside substep 3.",
    ),
)
