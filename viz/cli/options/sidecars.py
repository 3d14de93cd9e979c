"""Options about what goes beside a video: subtitles, chapters, sound."""

from pathlib import Path
from typing import Final

import click

from viz.cli.options.option_group import Option
from viz.errors import OptionsError
from viz.export.option_values import subtitle_kinds


class Subtitles(click.ParamType):  # type: ignore[type-arg]  # generic from click 8.4 on
    """Kinds of subtitles, separated by commas."""

    name = "list"

    def convert(
        self,
        value: object,
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> str:
        """The kinds, each once."""
        try:
            return subtitle_kinds(str(value))
        except OptionsError as error:
            self.fail(str(error), param, ctx)


SUBTITLES: Final[tuple[Option, ...]] = (
    click.option(
        "--subtitles",
        type=Subtitles(),
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
        "--script",
        type=click.Path(path_type=Path),
        help="A text file for what a speaker is to say, and from when to when.",
    ),
)
