"""Shorts: the edit of a film that asks about one step and tells it."""

from dataclasses import replace

from viz.replay.film_edit import FilmEdit
from viz.replay.replay import Replay
from viz.replay.short import short_of


def short_edit(replay: Replay, edit: FilmEdit) -> FilmEdit:
    """*edit* of the one step that it opens, or of the hardest step of *replay*.

    Raises:
        EditError: That step has no reason to tell, or the solve has none.
    """
    short = short_of(replay, next(iter(edit.opened), None))
    return replace(edit, short=short, start=short.told - 1, stop=short.last, opened=())
