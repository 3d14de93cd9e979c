"""Checks of export options: invalid values and contradictions."""

from collections.abc import Iterable
from typing import Final

from viz.appearance import Part
from viz.choice_errors import ConflictError
from viz.export.option_values import (
    background_from,
    check_thumbnail,
    note_from,
    subtitle_kinds,
)
from viz.export.options import DECLARED, ExportOptions

_OF_ONE_VIDEO: Final = (
    *("thumbnail", "notes", "short", "highlights", "split", "script", "opened"),
    "voice",
)
"""Options for the video of one solve."""
_OF_A_VIDEO: Final = ("chapters", "subtitles")
"""Options for what goes with a video, whatever it shows."""
_OF_ONE_BOARD: Final = ("panel", "substep")
"""Options for what is shown beside one board."""
_OF_ONE_FILE: Final = (
    *("thumbnail", "chapters", "script", "highlights", "only_winning_path"),
)
"""Options for one video, where there could be many clips."""
_OF_ONE_SOLVE: Final = (
    *("slow_motion", "start", "stop", "only_winning_path", "fold_dead_branches"),
    "opened",
)
"""Options that say what is shown of a solve, and how fast."""
OF_WHOLE_SOLVES: Final = (
    *("cards", "progress", "highlights", "split", "slow_motion", "start", "stop"),
    *("only_winning_path", "fold_dead_branches", "speed", "chapters", "pace"),
)
"""Options that a short, which shows one step, has no use for."""
_IN_WORDS: Final = ("captions", "subtitles")
"""Options for the reasons of one solve."""


def check_options(options: ExportOptions) -> None:
    """Refuse invalid values, and options that contradict each other.

    Raises:
        OptionsError: There is one, or two of them do, which is a ``ConflictError``.
    """
    _check_choices(options)
    _check_texts(options)
    if options.file.step is not None:
        refuse(options, (*_OF_ONE_VIDEO, *_OF_A_VIDEO), "one-picture")
    elif options.file.substep:
        raise ConflictError("substep-alone")
    if options.edit.split is not None:
        refuse(options, _OF_ONE_FILE, "many-clips")
    if options.edit.short:
        refuse(options, OF_WHOLE_SOLVES, "one-step")
    _check_pairs(options)


def check_comparison(options: ExportOptions) -> None:
    """Refuse options that make sense for one solve only.

    Raises:
        ConflictError: One of them is set.
    """
    refuse(options, _OF_ONE_SOLVE, "two-solves-whole")
    refuse(options, _IN_WORDS, "two-solves-words")
    refuse(options, (*_OF_ONE_VIDEO, *_OF_ONE_BOARD), "two-solves")


def refuse(options: ExportOptions, names: Iterable[str], key: str) -> None:
    """Refuse *options* where one of those called *names* is chosen.

    Args:
        options: What was chosen.
        names: Options that are made for something else.
        key: Of the sentence that says for what.

    Raises:
        ConflictError: One of them has not its default.
    """
    for name in names:
        if not options.is_usual(name):
            raise ConflictError(key, option=name)


def _check_choices(options: ExportOptions) -> None:
    """Refuse unknown names, and numbers out of bounds."""
    for name, declared in DECLARED.items():
        declared.check(options.value(name))


def _check_texts(options: ExportOptions) -> None:
    """Refuse texts that cannot be read."""
    subtitle_kinds(options.words.subtitles)
    background_from(options.picture.background)
    for note in options.words.notes:
        note_from(note)
    check_thumbnail(options.file.thumbnail)


def _check_pairs(options: ExportOptions) -> None:
    """Refuse two options that contradict each other."""
    picture, edit, words = options.picture, options.edit, options.words
    if edit.fit and edit.speed != 1:
        raise ConflictError("fit-speed")
    if edit.only_winning_path and edit.fold_dead_branches:
        raise ConflictError("path-folded")
    if options.file.voice_model is not None and not options.file.voice:
        raise ConflictError("voice-model-alone")
    skips = edit.only_winning_path or edit.fold_dead_branches
    if edit.highlights is not None and skips:
        raise ConflictError("highlights-path")
    if words.notes and Part.REASON in picture.hide and not words.captions:
        raise ConflictError("notes-hidden")
