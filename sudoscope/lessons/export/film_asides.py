"""The words of a lesson in its film: read one by one after the steps of its cues."""

from collections.abc import Iterable
from dataclasses import replace
from math import ceil
from typing import Final

from solver.explain import Explanation
from solver.explain.named_words import joined, names_found
from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.lessons.export.aside_options import SaidAfter
from viz.errors import EditError
from viz.export.added_options import FilmAddition
from viz.film.film_options import FilmOptions
from viz.messages import spoken
from viz.replay.film_edit import FilmEdit, longest
from viz.replay.pace import shared
from viz.replay.reading_time import reading_ms
from viz.replay.replay import Replay
from viz.replay.timeline import Aside
from viz.replay.undo_scenes import backtrack_of, film_words

_LOOK_MS: Final = 700
"""Besides its reading time: how long the eyes take from a sentence to the board."""
_ANSWER_MS: Final = 2_000
"""How long something is said at least."""
_LEAST_WAIT_MS: Final = 2_000
"""How long a question waits at least, where a film has a given length."""


class FilmAsides(FilmAddition):
    """Puts the words of a lesson into its film.

    Args:
        said: They, in order.
    """

    def __init__(self, said: Iterable[SaidAfter]) -> None:
        self._said = tuple(said)

    def held(self, replay: Replay, edit: FilmEdit, look: FilmOptions) -> FilmEdit:
        """*edit*, in which the steps of the lesson are read, and its words after them.

        In a film of a given length the words take three quarters of it at most.

        Raises:
            EditError: They cannot be read in that time, or there is no such step or
                cell.
        """
        trace, language = replay.trace, spoken(look.appearance.language)
        asides: dict[int, tuple[Aside, ...]] = {}
        for said in self._said:
            if said.step > len(trace):
                raise EditError(
                    f"said_after: found step {said.step}, expected one up to"
                    f" {len(trace)}"
                )
            aside = _aside(said, trace.puzzle.rules)
            asides[said.step] = (*asides.get(said.step, ()), aside)
        read = {
            step: reading_ms(film_words(trace, step, language).sentences)
            for step in asides
            if not backtrack_of(trace, step)  # a scene of two, which is read anyhow
        }
        if edit.fit is not None:
            asides, read = _within(asides, edit.fit), {}
        shown = replace(edit.annotations, asides=tuple(asides.items()))
        return replace(edit, annotations=shown, pauses=longest(edit.pauses, read))


def _within(
    asides: dict[int, tuple[Aside, ...]], total: int
) -> dict[int, tuple[Aside, ...]]:
    """*asides* in three quarters of *total* milliseconds: all read, with shorter waits.

    Raises:
        EditError: They cannot be read in that time.
    """
    said = [one for texts in asides.values() for one in texts]
    most = total * 3 // 4
    wanted = [ms for one in said for ms in (one.ms, one.wait)]
    if sum(wanted) <= most:
        return asides
    least = [
        ms
        for one in said
        for ms in (reading_ms(one.said.sentences), min(one.wait, _LEAST_WAIT_MS))
    ]
    spare = most - sum(least)
    if spare < 0:
        raise EditError(
            f"the words of the lesson take {sum(least) / 1000:.0f} s to read, so its"
            f" film needs {ceil(sum(least) / 750)} s or more, and there are"
            f" {total / 1000:g} s; give it more time, or leave its length out"
        )
    more = shared(spare, [ms - few for ms, few in zip(wanted, least, strict=True)])
    parts = (few + ms for few, ms in zip(least, more, strict=True))
    return {
        step: tuple(one._replace(ms=next(parts), wait=next(parts)) for one in texts)
        for step, texts in asides.items()
    }


def _aside(said: SaidAfter, rules: Variant) -> Aside:
    """*said* with its names and the time that it takes."""
    text, lines = (names_found(one, rules) for one in (said.text, said.lines))
    whole = joined(text, lines)
    ms = max(_ANSWER_MS, reading_ms(whole) + _LOOK_MS) + said.look
    cells = tuple(tuple(map(Cell, map(int, one.split()))) for one in said.cells)
    for cell in (cell for frame in cells for cell in frame):
        if not 0 <= cell < len(rules.cells):
            raise EditError(
                f"said_after: found cell {cell}, expected 0 to {len(rules.cells) - 1}"
            )
    return Aside(Explanation(said.title, "", text, lines), ms, said.wait, cells)
