"""The words of a lesson in its film: read one by one after the steps of its cues."""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Final

from solver.explain import Explanation
from solver.explain.named_words import joined, names_found
from solver.rules.variant import Variant
from sudoscope.lessons.export.aside_options import SaidAfter
from viz.errors import EditError
from viz.export.added_options import FilmAddition
from viz.film.film_options import FilmOptions
from viz.messages import spoken
from viz.replay.film_edit import FilmEdit, Slowed, longest
from viz.replay.reading_time import reading_ms
from viz.replay.replay import Replay
from viz.replay.timeline import Aside
from viz.replay.undo_scenes import backtrack_of, film_words

_AT_ONCE: Final = Fraction(1, 1_000)
"""How much of its time a step has that is passed over."""
_LOOK_MS: Final = 700
"""Besides its reading time: how long the eyes take from a sentence to the board."""
_ANSWER_MS: Final = 2_500
"""How long something is said at least."""


class FilmAsides(FilmAddition):
    """Puts the words of a lesson into its film.

    Args:
        said: They, in order.
    """

    def __init__(self, said: Iterable[SaidAfter]) -> None:
        self._said = tuple(said)

    def held(self, replay: Replay, edit: FilmEdit, look: FilmOptions) -> FilmEdit:
        """*edit*, in which the steps of the lesson are read, and its words after them.

        Raises:
            EditError: There is no such step or cell.
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
            if step and not backtrack_of(trace, step)  # which is read anyhow
        }
        shown = replace(edit.annotations, asides=tuple(asides.items()))
        moments = *edit.moments, *filter(None, asides)
        edit = replace(edit, annotations=shown, moments=moments)
        if 0 in asides:  # the lesson says itself what the puzzle is, and asks
            passed = Slowed(0, 0, _AT_ONCE)
            edit = replace(edit, slow_motion=(*edit.slow_motion, passed))
        if edit.fit is not None:  # then they are the first that are read
            return edit
        return replace(edit, pauses=longest(edit.pauses, read))


def _aside(said: SaidAfter, rules: Variant) -> Aside:
    """*said* with its names and the time that it takes."""
    text, lines = (names_found(one, rules) for one in (said.text, said.lines))
    whole = joined(text, lines)
    ms = max(_ANSWER_MS, reading_ms(whole) + _LOOK_MS) + said.look
    cells = said.frames()
    for cell in (cell for frame in cells for cell in frame):
        if not 0 <= cell < len(rules.cells):
            raise EditError(
                f"said_after: found cell {cell}, expected 0 to {len(rules.cells) - 1}"
            )
    for (_, digit), _ in said.answers():
        if not 0 < digit <= rules.digit_count:
            raise EditError(
                f"said_after: found digit {digit}, expected 1 to {rules.digit_count}"
            )
    words = Explanation(said.title, "", text, lines)
    return Aside(words, ms, said.wait, cells, said.answers())
