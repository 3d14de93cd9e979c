"""The usual length of a film: its natural one, or one that somebody would upload."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from viz.bookmarks import Bookmark
from viz.export.export_options import ExportOptions, declared_options
from viz.export.options_to_edit import film_edit
from viz.export.options_to_film import film_look
from viz.film.build import comparison_film, replay_film
from viz.film.film_options import FilmOptions
from viz.film.reel import reel
from viz.messages import spoken
from viz.replay.comparison import Comparison
from viz.replay.film_edit import FilmEdit
from viz.replay.pace import Pace
from viz.replay.replay import Replay
from viz.replay.short_film import LONGEST_MS, hardest_short, short_of

NATURAL_MOST_MS: Final = 180_000
"""A solve without guesses that lasts longer is fitted."""

FITTED_MS: Final = 90_000
"""To so much."""

SEARCH_MS: Final = 60_000
"""A search that lasts longer is fitted to that."""

_MOST_READ: Final = 4000
"""Steps whose sentences are read in a tenth of a second or so."""


def film_ms(
    replay: Replay, options: ExportOptions, bookmarks: Sequence[int | Bookmark] = ()
) -> int | None:
    """Milliseconds that the film of *replay* lasts, without making it.

    ``None`` where it would take long to say: of a long search with captions that is not
    fitted.

    Args:
        replay: The solve.
        options: How it is recorded.
        bookmarks: As for ``viz.export.assembly.assembled``.

    Raises:
        SudoscopeError: It cannot be made so.
    """
    look = film_look(options)
    edit = usual_edit(replay, shown_edit(replay, options, bookmarks), options, look)
    if not edit.fit and look.has_captions and len(replay.trace) > _MOST_READ:
        return None
    return edit.fit or natural_ms(replay, edit, look)


def comparison_ms(comparison: Comparison, options: ExportOptions) -> int:
    """The same for two solves.

    Raises:
        SudoscopeError: It cannot be made so.
    """
    look, pace = film_look(options), options.edit.comparison_pace
    pace = usual_pace(comparison, pace, options, look)
    return pace.fit or comparison_film(comparison, pace, look).length


def shown_edit(
    replay: Replay, options: ExportOptions, bookmarks: Sequence[int | Bookmark] = ()
) -> FilmEdit:
    """The edit that *options* ask for: all of *replay*, its best moments or one step.

    Raises:
        EditError: A step is not there, or none can be told.
    """
    edit = film_edit(options, replay.trace, bookmarks)
    if options.edit.short:
        edit = short_edit(replay, edit, spoken(options.words.language))
    if options.edit.highlights is not None:
        count, language = options.edit.highlights, options.words.language
        look = film_look(options)
        around, is_asked = look.around(edit.fit) if edit.fit else 0, look.has_title
        edit = reel(replay, edit, count, language, around, is_asked=is_asked)
    return edit


def usual_edit(
    replay: Replay, edit: FilmEdit, options: ExportOptions, look: FilmOptions
) -> FilmEdit:
    """*edit*, fitted where no length was chosen and its natural one is too long.

    Args:
        replay: The solve.
        edit: What is shown of it.
        options: What was chosen.
        look: How the film looks.
    """
    fit = usual_fit(replay, edit, look) if has_usual_length(options) else None
    return edit if fit is None else replace(edit, fit=fit)


def has_usual_length(options: ExportOptions) -> bool:
    """Whether *options* leave the length of a film open."""
    declared = declared_options().items()
    return all(options.is_usual(name) for name, one in declared if one.sets_length)


def usual_fit(replay: Replay, edit: FilmEdit, look: FilmOptions) -> int | None:
    """Milliseconds that a film of *edit* is fitted to; ``None``: its natural length."""
    is_search = replay.has_guesses
    unread = replace(edit, rushes=False)  # quick to tell, and shorter at most
    fit = _fitted(natural_ms(replay, unread, look), is_search=is_search)
    return fit or _fitted(natural_ms(replay, edit, look), is_search=is_search)


def natural_ms(replay: Replay, edit: FilmEdit, look: FilmOptions) -> int:
    """Milliseconds of a film in which every step has its own time, with its cards."""
    whole = replace(edit, fit=None, reads_all=edit.reads_all or look.has_captions)
    silent = replace(look, has_captions=False)  # captions take no time of their own
    return replay_film(replay, whole, silent).length


def usual_pace(
    comparison: Comparison, pace: Pace, options: ExportOptions, look: FilmOptions
) -> Pace:
    """*pace* for two solves, fitted where no length was chosen.

    If it is not too long it keeps its length, but no side waits long for the other.
    """
    if not has_usual_length(options):
        return pace
    natural = comparison_film(comparison, pace, look).length
    is_search = any(
        side.trace.position(len(side.trace)).tally.guesses for side in comparison.sides
    )
    fit = _fitted(natural, is_search=is_search)
    return pace.fitted(fit or natural)


def _fitted(natural: int, *, is_search: bool) -> int | None:
    """The length for a film that lasts *natural* milliseconds; ``None``: that."""
    most, fit = (SEARCH_MS, SEARCH_MS) if is_search else (NATURAL_MOST_MS, FITTED_MS)
    return fit if natural > most else None


def short_edit(replay: Replay, edit: FilmEdit, language: str) -> FilmEdit:
    """*edit* of the one step that it opens, or of the hardest step of *replay*.

    Args:
        replay: The solve.
        edit: What was chosen.
        language: Two letters, one the solver speaks.

    Raises:
        EditError: That step has no reason to tell, or the solve has none.
    """
    if edit.opened:
        short = short_of(replay, edit.opened[0])
    else:
        short = hardest_short(replay, language, edit.fit or LONGEST_MS)
    return replace(edit, short=short, start=short.first - 1, stop=short.end, opened=())
