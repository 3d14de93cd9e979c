"""The option of films for a storyboard."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from solver.log.trace import Trace
from viz.errors import OptionsError
from viz.export.added_options import FilmAddition, OptionGroup
from viz.export.export_options import ExportOptions
from viz.option_field import OutputKind, option


@dataclass(frozen=True, slots=True)
class StoryboardOptions:
    """The file with the scenes of a film."""

    storyboard: Path | None = option(
        None,
        "A TOML file with the scenes of the film: words, seconds, rests, notes. It is"
        " written where there is none; edit it and record again.",
        metavar="FILE",
        unfit=(
            OutputKind.PICTURE,
            OutputKind.PAGE,
            OutputKind.COMPARISON,
            OutputKind.CLIPS,
            OutputKind.BATCH,
        ),
    )


def own_words(options: ExportOptions, trace: Trace) -> Trace:
    """*trace* in the words of the storyboard, where it is written already.

    Raises:
        StoryboardError: It is none, or one of another film.
    """
    from sudoscope.storyboards.errors import named  # noqa: PLC0415 - likewise
    from sudoscope.storyboards.film_scenes import told_words  # noqa: PLC0415 - likewise
    from sudoscope.storyboards.film_storyboard import read_for, scene_words  # noqa: PLC0415 - slow to load
    from sudoscope.storyboards.reading import check_order  # noqa: PLC0415 - likewise

    path = options.group(StoryboardOptions).storyboard
    if path == Path("-"):
        raise OptionsError("'-' is standard output; name a file for the storyboard")
    if path is None or not path.exists():
        return trace
    scenes = read_for(path, trace, options).scenes
    with named(path):
        words = told_words(scenes, scene_words(trace, options), trace)
        check_order(scenes)
    return replace(trace, words=words)


def addition(options: ExportOptions) -> FilmAddition:
    """The storyboard of one recording."""
    from sudoscope.storyboards.film_storyboard import FilmStoryboard  # noqa: PLC0415 - likewise

    return FilmStoryboard(options)


OPTIONS: Final = (
    OptionGroup(StoryboardOptions, after="notes", words=own_words, addition=addition),
)
