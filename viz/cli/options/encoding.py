"""Options about the file: frames a second, quality, codec."""

from typing import Final

import click

from viz.cli.options.option_group import Option
from viz.cli.options.shared import WholeNumber
from viz.encoders import Quality
from viz.export.exporters import endings, summary
from viz.export.options import CODECS, QUALITIES

ENCODING: Final[tuple[Option, ...]] = (
    click.option(
        "-o",
        "--output",
        help="File or folder to write (default: recordings/NAME.mp4). The ending says"
        f" what: {summary()}.",
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
        help="Purpose of the file: a quick look, an upload, or an archive to edit.",
    ),
    click.option(
        "--codec",
        type=click.Choice(CODECS),
        help="Video codec (default: h264 in .mp4, vp9 in .webm).",
    ),
    click.option(
        "--step",
        type=WholeNumber(min=0),
        help="Write only the picture of this step, as"
        f" {' or '.join(endings(is_picture=True))}.",
    ),
)
