"""The words of a lesson in its film: read one by one after the steps of its cues."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import groupby
from typing import Final

from solver.explain import Explanation
from solver.explain.named_words import joined, names_found
from solver.log.events import Deduced, Examined
from solver.log.trace import Trace
from solver.rules.variant import Variant
from solver.techniques.basic.elimination import is_elimination
from sudoscope.lessons.export.aside_options import SaidAfter
from viz.errors import EditError
from viz.export.added_options import FilmAddition
from viz.film.film_options import FilmOptions
from viz.messages import spoken
from viz.replay.difficulty import NO_TECHNIQUE, difficulty_of, is_above_singles
from viz.replay.film_edit import FilmEdit, Slowed, longest, parts_in_words
from viz.replay.reading_time import reading_ms
from viz.replay.replay import Replay
from viz.replay.timeline import UNREADABLE_MS, Aside
from viz.replay.undo_scenes import backtrack_of, film_words

_AT_ONCE: Final = Fraction(1, 1_000)
"""How much of its time a step has that is passed over."""
_LOOK_MS: Final = 700
"""Besides its reading time: how long the eyes take from a sentence to the board."""
_ANSWER_MS: Final = 2_500
"""How long something is said at least."""
_MANY_SINGLES: Final = 6
_SINGLES_MS: Final = 6_000
"""So many digits by singles, of which nothing is said, pass in so long at most."""


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
        steps = dict.fromkeys(s for one in asides if one for s in _led(trace, one))
        if edit.stop and edit.stop < len(trace):  # may say why an answer is right
            steps[edit.stop] = None
        read = {
            step: reading_ms(film_words(trace, step, language).sentences)
            for step in steps
            if not backtrack_of(trace, step)  # which is read anyhow
        }
        shown = replace(edit.annotations, asides=tuple(asides.items()))
        moments = *edit.moments, *steps
        edit = replace(edit, annotations=shown, moments=moments)
        for step, parts in parts_in_words(replay, edit, language).items():
            read[step] = sum(part.weight for part in parts)
        if 0 in asides:  # the lesson says itself what the puzzle is, and asks
            passed = Slowed(0, 0, _AT_ONCE)
            edit = replace(edit, slow_motion=(*edit.slow_motion, passed))
        if edit.fit is not None:  # then they are the first that are read
            return edit
        quick = _passed_singles(trace, edit, asides)
        edit = replace(edit, slow_motion=(*edit.slow_motion, *quick))
        return replace(edit, pauses=longest(edit.pauses, read))


def _led(trace: Trace, step: int) -> Iterator[int]:
    """*step* and before it, where it strikes by a digit that was just found, that one.

    Else the digit would be there under the words of what came before.
    """
    found, *before = (trace.events[at - 1] for at in (step, step - 1) if at)
    strikes = is_elimination(found)
    if strikes and any(isinstance(e, Deduced) and e.deduction.places for e in before):
        yield step - 1
    yield step


def _passed_singles(
    trace: Trace, edit: FilmEdit, said: Collection[int]
) -> Iterator[Slowed]:
    """Long runs of singles after which nothing is *said*, in the time to pass them."""
    times = replace(edit.pace, fit=None).durations(trace)
    usual = partial(_is_passed, trace, {*said, *edit.opened})
    for is_single, run in groupby(range(1, len(times)), usual):
        steps = list(run)
        ends = (trace.position(step).tally for step in (steps[0] - 1, steps[-1]))
        before, after = (tally.placements for tally in ends)
        if is_single and after - before >= _MANY_SINGLES:
            lasting = [times[step] for step in steps]
            by = min(
                Fraction(1),
                Fraction(_SINGLES_MS, sum(lasting)),
                Fraction(UNREADABLE_MS - 1, max(lasting)),
            )
            yield Slowed(steps[0], steps[-1], by)


def _is_passed(trace: Trace, read: Collection[int], step: int) -> bool:
    """Whether *step* is a single, or what follows from one, and not to be *read*."""
    event = trace.events[step - 1]
    if step in read:
        return False
    if not isinstance(event, Deduced):
        return isinstance(event, Examined)
    technique = event.deduction.technique
    is_known = difficulty_of(technique) != NO_TECHNIQUE
    return is_known and not is_above_singles(technique)


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
