"""Checks of export options: invalid values and contradictions."""

from collections.abc import Iterable
from typing import Final

from viz.appearance import PicturePart
from viz.choice_errors import ConflictError
from viz.export.added_options import chosen_groups
from viz.export.export_options import ExportOptions, declared_options, unfit_for
from viz.export.option_values import background_from, note_from, subtitle_kinds
from viz.option_field import OutputKind

_SENTENCES: Final = (
    (OutputKind.PICTURE, "one-picture"),
    (OutputKind.CLIPS, "many-clips"),
    (OutputKind.SHORT, "one-step"),
)
"""Why an option has no meaning for what other options ask for."""
_OF_TWO: Final = {"edit": "two-solves-whole", "words": "two-solves-words"}
"""Why one of a group has none for two solves; of others it is ``two-solves``."""


def check_options(options: ExportOptions) -> None:
    """Refuse invalid values, and options that contradict each other.

    Raises:
        OptionsError: There is one, or two of them do, which is a ``ConflictError``.
    """
    _check_choices(options)
    _check_texts(options)
    if options.file.step is None and options.file.substep:
        raise ConflictError("substep-alone")
    for output, key in _SENTENCES:
        if output in options.output:
            refuse(options, unfit_for(output), key)
    _check_pairs(options)


def check_comparison(options: ExportOptions) -> None:
    """Refuse options that make sense for one solve only.

    Raises:
        ConflictError: One of them is set.
    """
    for name in unfit_for(OutputKind.COMPARISON):
        key = _OF_TWO.get(declared_options()[name].group, "two-solves")
        refuse(options, (name,), key)
    refuse(options, unfit_for(OutputKind.COMPARISON | options.output), "one-picture")


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
    for name, declared in declared_options().items():
        declared.check(options.value(name))


def _check_texts(options: ExportOptions) -> None:
    """Refuse texts that cannot be read."""
    subtitle_kinds(options.words.subtitles)
    background_from(options.picture.background)
    for note in options.words.notes:
        note_from(note)


def _check_pairs(options: ExportOptions) -> None:
    """Refuse two options that contradict each other."""
    picture, edit, words = options.picture, options.edit, options.words
    if edit.fit and edit.speed != 1:
        raise ConflictError("fit-speed")
    if edit.only_winning_path and edit.fold_dead_branches:
        raise ConflictError("path-folded")
    skips = edit.only_winning_path or edit.fold_dead_branches
    if edit.highlights is not None and skips:
        raise ConflictError("highlights-path")
    if words.notes and PicturePart.REASON in picture.hide and not words.captions:
        raise ConflictError("notes-hidden")
    for group in chosen_groups(options):
        group.check(options)
