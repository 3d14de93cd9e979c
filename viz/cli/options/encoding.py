"""Packing: into which file a video goes, and how, as options say it."""

from dataclasses import dataclass
from typing import Final

import click

from viz.cli.options.option_group import option_group
from viz.cli.options.shared import recordings
from viz.encoders import Codec, Encoding, PixelFormat, Quality


@dataclass(frozen=True, slots=True)
class EncodingOptions:
    """Into which file, and how; each attribute is an option of the same name.

    Attributes:
        output: The file or, with a slash at its end, the folder; ``None``: as usual.
        fps: Frames a second.
        quality: What it is for.
        codec: How a video is packed; ``None``: as is usual in its format.
        step: The step of which one picture is written.
    """

    output: str | None = None
    fps: int = 30
    quality: str = Quality.WEB.value
    codec: str | None = None
    step: int | None = None

    @property
    def encoding(self) -> Encoding:
        """How the file is written, without anything beside the pictures."""
        codec = Codec(self.codec) if self.codec else None
        return Encoding(Quality(self.quality), codec, PixelFormat.YUV)

    def target(self, name: str) -> str:
        """Where it goes; *name* is used where nothing was asked for."""
        if self.output:
            return self.output
        if self.step is None:
            return str(recordings() / f"{name}.mp4")
        return str(recordings() / f"{name}-{self.step}.png")


takes_encoding: Final = option_group(
    "encoding_options",
    EncodingOptions,
    (
        click.option(
            "-o",
            "--output",
            help="What to write (default: recordings/NAME.mp4): a video that ends in"
            " .mp4 or .webm, an animated picture in .gif, .webp or .apng, a folder of"
            " pictures in /, or with --step one picture in .png.",
        ),
        click.option(
            "--fps",
            type=click.IntRange(1, 120),
            default=30,
            show_default=True,
            help="Frames a second; a GIF has 50 at most.",
        ),
        click.option(
            "--quality",
            type=click.Choice([quality.value for quality in Quality]),
            default=Quality.WEB.value,
            show_default=True,
            help="What it is for: a quick look, to be uploaded, or to be kept and"
            " edited.",
        ),
        click.option(
            "--codec",
            type=click.Choice([codec.value for codec in Codec]),
            help="How a video is packed (default: h264 in .mp4, vp9 in .webm).",
        ),
        click.option(
            "--step",
            type=click.IntRange(min=0),
            help="Write the picture of this step alone, as .png.",
        ),
    ),
)
"""Gives a command these options, gathered in its argument ``encoding_options``."""
