"""The look of a film, and the names and words of its trace, as options ask for them."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from solver.explain.own_words import reasons_in_log
from solver.log.trace import Trace
from solver.rules.cell_names import CellNames
from solver.rules.shown_symbols import ShownNames, Symbols
from solver.text.printable_line import one_line
from viz.appearance import Appearance, LowerPanel, PicturePart, Safe
from viz.errors import RecordingError
from viz.export.added_options import chosen_groups
from viz.export.export_options import ExportOptions
from viz.film.film_options import FilmOptions, Logo
from viz.painters.image_info import size_of

_LARGEST_LOGO: Final = 20_000_000
_NOT_IN_SHORTS: Final = frozenset({PicturePart.COUNTERS, PicturePart.TIMELINE})
"""One step has no way from the beginning to the end."""


def titled(options: ExportOptions, trace: Trace) -> Trace:
    """*trace* with the names of cells that were chosen, the title and own words."""
    words = options.words
    names = ShownNames(CellNames(words.cell_names), Symbols(words.symbols))
    named = trace.with_cell_names(names)
    title = one_line(words.title) or trace.puzzle.title
    named = replace(named, puzzle=replace(named.puzzle, title=title))
    for group in chosen_groups(options):
        named = group.words(options, named)
    return replace(named, words={**reasons_in_log(trace), **named.words})


def film_look(options: ExportOptions) -> FilmOptions:
    """The look of the film.

    Raises:
        RecordingError: The logo or another picture cannot be read.
        UnknownNameError: There is no such theme.
    """
    picture, words = options.picture, options.words
    look = FilmOptions(
        picture.size,
        Appearance(
            picture.colours,
            words.language,
            hidden=frozenset(map(PicturePart, picture.hide)) | _hidden(options),
            panel=LowerPanel(picture.panel),
            safe=Safe(picture.safe),
            all_candidates=picture.all_candidates,
        ),
        has_title=words.cards in {"title", "both"},
        has_end=words.cards in {"end", "both"},
        has_captions=words.captions,
        author=one_line(words.author),
        logo=None if words.logo is None else _logo(words.logo),
        adornments=options.adornments,
    )
    for group in chosen_groups(options):
        look = group.look(options, look)
    return look


def _hidden(options: ExportOptions) -> frozenset[PicturePart]:
    """The parts that a short has no use for."""
    return _NOT_IN_SHORTS if options.edit.short else frozenset()


def _logo(path: Path) -> Logo:
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST_LOGO + 1)
    except OSError as error:
        raise RecordingError(
            f"the logo {path} cannot be read: {error.strerror}"
        ) from None
    size = size_of(path.name, data) if len(data) <= _LARGEST_LOGO else None
    if size is None:
        raise RecordingError(
            f"the logo {path} is no image that can be shown; a PNG, JPEG or SVG file"
            " below 20 MB expected"
        )
    return Logo(path.name, data, size)
