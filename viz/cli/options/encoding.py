"""Options about the file: frames a second, quality, codec."""

from typing import Final

import click

from viz.cli.options.option_group import Option
from viz.cli.options.shared import WholeNumber
from viz.encoders import Quality
from viz.export.options import CODECS, QUALITIES

ENCODING: Final[tuple[Option, ...]] = (
    click.option(
        "-o",
        "--output",
        help="What to write (default: recordings/NAME.mp4): a video that ends in"
        " .mp4 or .webm, an animated picture in .gif, .webp or .apng, a folder of"
        " pictures in /, or with --step one picture in .png.",
    ),
    click.option(
        "--fps",
        type=WholeNumber(1, 120),
        default=30,
        show_default=True,
        help="Frames a second; a GIF has 50 at most.",
    ),
    click.option(
        "--quality",
        type=click.Choice(QUALITIES),
        default=Quality.WEB.value,
        show_default=True,
        help="What it is for: a quick look, to be uploaded, or to be kept and edited.",
    ),
    click.option(
        "--codec",
        type=click.Choice(CODECS),
        help="How a video is packed (default: h264 in .mp4, vp9 in .webm).",
    ),
    click.option(
        "--step",
        type=WholeNumber(min=0),
        help="Write the picture of this step alone, as .png.",
    ),
)
