"""Options about what goes beside a video: subtitles, chapters, sound."""

from pathlib import Path
from typing import Final

import click

from viz.cli.options.option_group import Option
from viz.cli.options.parsed import Parsed
from viz.export.option_values import subtitle_kinds

SUBTITLES: Final[tuple[Option, ...]] = (
    click.option(
        "--subtitles",
        type=Parsed("list", subtitle_kinds),
        default="",
        metavar="LIST",
        help="Write the reasons as subtitles: srt and vtt are files beside the"
        " video, embedded is a track in it; separated by commas.",
    ),
    click.option(
        "--chapters",
        type=click.Path(path_type=Path),
        help="Also write the list of chapters to this file, as upload sites read it."
        " The video itself always has its chapters.",
    ),
)
SOUND: Final[tuple[Option, ...]] = (
    click.option(
        "--thumbnail",
        type=click.Path(path_type=Path),
        help="A .png or .jpg file for a picture of the most telling moment: the dead"
        " end under the most guesses, else the hardest technique, else the end. With"
        " --title, that is its large line.",
    ),
    click.option(
        "--sound",
        is_flag=True,
        help="Add sound: a note for a digit, a thud for a dead end.",
    ),
    click.option(
        "--sound-bed",
        is_flag=True,
        help="The same over a low, quiet chord.",
    ),
    click.option(
        "--music",
        type=click.Path(path_type=Path),
        help="A file with music: repeated or cut to the length of the video, quieter"
        " while a step is heard, and faded at the end.",
    ),
    click.option(
        "--voice",
        is_flag=True,
        help="Speak the reasons, with espeak-ng, espeak or say, whichever is"
        " installed: a step stays until its sentence is spoken. With --fit, sentences"
        " for which there is no time are left out.",
    ),
    click.option(
        "--voice-model",
        type=click.Path(path_type=Path),
        help="The voice of piper, an .onnx file, which speaks then.",
    ),
    click.option(
        "--script",
        type=click.Path(path_type=Path),
        help="A text file for what a speaker is to say, and from when to when.",
    ),
)
