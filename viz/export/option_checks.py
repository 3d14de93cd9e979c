"""Checks of export options: values that mean nothing, and options that contradict."""

from collections.abc import Mapping
from typing import Final

from viz.appearance import Part
from viz.errors import OptionsError
from viz.export.option_values import (
    background_from,
    check_thumbnail,
    note_from,
    subtitle_kinds,
)
from viz.export.options import DECLARED, ExportOptions

_OF_ONE_VIDEO: Final = {
    "thumbnail": "thumbnail",
    "notes": "note",
    "highlights": "highlights",
    "split": "split",
    "script": "script",
    "opened": "open",
    "voice": "voice",
}
"""Fields for the video of one solve, and what their options are called."""
_OF_A_VIDEO: Final = {"chapters": "chapters", "subtitles": "subtitles"}
"""Fields for what goes with a video, whatever it shows."""
_OF_ONE_BOARD: Final = {"panel": "panel", "substep": "substep"}
"""Fields for what stands beside one board, and what their options are called."""
_OF_NO_CLIPS: Final = {
    "thumbnail": "thumbnail",
    "chapters": "chapters",
    "script": "script",
    "highlights": "highlights",
    "only_winning_path": "only-winning-path",
}
"""Fields for one video, where there could be many clips."""
_OF_ONE_SOLVE: Final = (
    "slow_motion",
    "start",
    "stop",
    "only_winning_path",
    "fold_dead_branches",
    "opened",
)
"""Fields that say what is shown of a solve, and how fast."""


def check_options(options: ExportOptions) -> None:
    """Refuse values that mean nothing, and options that contradict each other.

    Raises:
        OptionsError: There is one, or two of them do.
    """
    _check_choices(options)
    _check_texts(options)
    if options.file.step is not None:
        _check_usual(options, _OF_ONE_VIDEO | _OF_A_VIDEO, "--step writes one picture")
    elif options.file.substep:
        raise OptionsError("--substep opens the one step of a picture; add --step")
    if options.edit.split is not None:
        _check_usual(options, _OF_NO_CLIPS, "--split makes many clips")
    _check_pairs(options)


def check_comparison(options: ExportOptions) -> None:
    """Refuse options that make sense for one solve only.

    Raises:
        OptionsError: One of them is set.
    """
    if any(not options.is_usual(name) for name in _OF_ONE_SOLVE):
        raise OptionsError(
            "--compare shows all of both solves, so of what is shown and how fast"
            " only --pace, --speed and --fit can be chosen"
        )
    if options.words.captions or options.words.subtitles:
        raise OptionsError(
            "--compare has the reasons of both solves in the picture; leave"
            " --captions and --subtitles out"
        )
    _check_usual(options, _OF_ONE_VIDEO | _OF_ONE_BOARD, "--compare shows two solves")


def _check_usual(
    options: ExportOptions, fields: Mapping[str, str], because: str
) -> None:
    """Refuse *fields*, each with its option, that are made for something else."""
    for name, option in fields.items():
        if not options.is_usual(name):
            raise OptionsError(f"{because}, so leave --{option} out")


def _check_choices(options: ExportOptions) -> None:
    """Refuse names that none of the choices has, and numbers beyond their bounds."""
    for name, declared in DECLARED.items():
        declared.check(options.value(name))


def _check_texts(options: ExportOptions) -> None:
    """Refuse texts that do not have the form of what they stand for."""
    subtitle_kinds(options.words.subtitles)
    background_from(options.picture.background)
    for note in options.words.notes:
        note_from(note)
    check_thumbnail(options.file.thumbnail)


def _check_pairs(options: ExportOptions) -> None:
    """Refuse two options of which one leaves the other nothing to do."""
    if options.edit.fit is not None and options.edit.speed != 1:
        raise OptionsError("--fit and --speed exclude each other; leave one out")
    if options.edit.only_winning_path and options.edit.fold_dead_branches:
        raise OptionsError(
            "--only-winning-path leaves dead branches out, so there is nothing"
            " to fold; leave one of the two out"
        )
    if options.file.voice_model is not None and not options.file.voice:
        raise OptionsError("--voice-model is for --voice; add that")
    skips = options.edit.only_winning_path or options.edit.fold_dead_branches
    if options.edit.highlights is not None and skips:
        raise OptionsError(
            "--highlights chooses what is shown; leave --only-winning-path and"
            " --fold-dead-branches out"
        )
    if (
        options.words.notes
        and Part.REASON in options.picture.hide
        and not options.words.captions
    ):
        raise OptionsError(
            "--note stands below the reason; show that, or add --captions"
        )
