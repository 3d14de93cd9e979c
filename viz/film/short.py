"""Shorts: the edit of a film that asks about one step and tells it."""

from dataclasses import replace

from viz.replay.film_edit import FilmEdit
from viz.replay.replay import Replay
from viz.replay.short import LONGEST_MS, hardest_short, short_of


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
    return replace(edit, short=short, start=short.told - 1, stop=short.last, opened=())
