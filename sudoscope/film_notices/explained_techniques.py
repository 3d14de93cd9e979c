"""Explained techniques: those of a solve that a film has the time to explain."""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from math import ceil
from typing import Final, NamedTuple

from solver.log.trace import Trace
from solver.techniques.names import title_of
from viz.replay.clause_times import SentenceTimes, Telling
from viz.replay.difficulty import difficulty_of, first_uses_above_singles, is_by_rule
from viz.replay.reading_stops import END_MS, OPENING_MS, TOLD_SHARE, opening_part
from viz.replay.reading_time import clock
from viz.replay.timeline import Timeline

_TRIED: Final = 32
"""How many longer films are tried: in most the first is long enough. In a puzzle with
rules time goes to these, too."""


class ToldTechniques(NamedTuple):
    """The techniques above singles that the shown part of a solve uses.

    Attributes:
        told: The slugs of those of which a step is told, the hardest first.
        untold: The slugs of the others, the hardest first.
        needed_ms: How long the replay would have to be to tell all of them; where it
            does, to tell each step by a rule, too.
        by_rules: How many steps by rules of the puzzle are told, and how many not.
    """

    told: tuple[str, ...]
    untold: tuple[str, ...]
    needed_ms: int
    by_rules: tuple[int, int] = (0, 0)


def told_techniques(
    trace: Trace,
    timeline: Timeline,
    language: str,
    spoken_ms: SentenceTimes | None = None,
) -> ToldTechniques:
    """Which techniques *timeline* explains; none of a solve with guesses.

    Args:
        trace: What is replayed.
        timeline: When each step is shown.
        language: Two letters, one the solver speaks.
        spoken_ms: How long a voice speaks each sentence; ``None``: there is no voice.
    """
    telling = Telling(trace, language, spoken_ms)
    if telling.has_guesses:
        return ToldTechniques((), (), 0)
    shown = [step for step, ms in enumerate(timeline.durations) if ms]
    first = {
        slug: step
        for slug, step in first_uses_above_singles(trace).items()
        if shown[0] <= step <= shown[-1]
    }
    used = [step for step in shown if telling.technique(step) in first]
    read = {s for s in used if _told_ms(timeline, s) >= telling.least_ms(s)}
    told = {telling.technique(step) for step in read}
    untold = tuple(slug for slug in first if slug not in told)
    ruled = {step for step in used if is_by_rule(trace, step)}
    wanted = first.values() if untold else {*first.values(), *ruled}
    return ToldTechniques(
        tuple(slug for slug in first if slug in told),
        untold,
        _needed_ms(telling, wanted),
        (len(ruled & read), len(ruled - read)),
    )


def _needed_ms(telling: Telling, steps: Iterable[int]) -> int:
    """Milliseconds a film without guesses takes for all of *steps* and its end."""
    needed = sum(map(telling.ms, steps))
    end = max(END_MS, telling.ms(len(telling.trace)))
    told = needed + end
    return ceil(
        max(
            told / (TOLD_SHARE - Fraction(1, opening_part(telling))),
            (told + OPENING_MS) / TOLD_SHARE,
        )
    )


def _told_ms(timeline: Timeline, step: int) -> int:
    """Milliseconds in which *step* moves: after a note, before the rest at its end."""
    times = timeline.part_times(step)
    before = times[0][1] - timeline.start_of(step) if times else 0
    return timeline.durations[step] - before - timeline.rests.get(step, 0)


def untold_notice(  # noqa: PLR0913, PLR0917 - the parts of a film
    trace: Trace,
    timeline: Timeline,
    language: str,
    around: int,
    longer: Callable[[int], Timeline],
    spoken_ms: SentenceTimes | None = None,
) -> Iterator[str]:
    """Say how many techniques a film explains, where it has no time for all of them.

    Args:
        trace: What is replayed.
        timeline: When each step is shown.
        language: Two letters, one the solver speaks.
        around: Milliseconds of the film besides the replay.
        longer: The timeline of a film of so many milliseconds in all.
        spoken_ms: As for ``told_techniques``.
    """
    found = told_techniques(trace, timeline, language, spoken_ms)
    ruled, passed = found.by_rules
    if not (found.untold or passed):
        return

    def is_all_in(seconds: int) -> bool:
        """Whether a film of so many seconds tells all techniques, or all steps."""
        film = longer(1000 * seconds)
        one = told_techniques(trace, film, language, spoken_ms)
        return not one.untold and bool(found.untold or not one.by_rules[1])

    now = round((timeline.length + around) / 1000)
    least = max(now + 1, ceil((found.needed_ms + around) / 1000))
    seconds = next(filter(is_all_in, _longer(least)), None)
    count = len(found.told) + len(found.untold)
    hardest = _passed_over(found)
    rules = f" and {ruled} of {ruled + passed} steps by rules" if passed else ""
    verb = "explain" if spoken_ms is None else "speak of"
    techniques = " techniques" if rules and found.untold else ""
    enough = ""
    if seconds is not None:
        enough = f"; {clock(1000 * seconds)} are enough for all{techniques}"
    yield (
        f"{now} s {verb} {len(found.told)} of {count} techniques"
        f"{rules}{hardest}{enough}"
    )


def _longer(least: int) -> Iterator[int]:
    """``_TRIED`` lengths in seconds from *least* on, each longer by a twentieth.

    Where so many steps by rules are told before that half of them are too short, each
    is longer by an eighth.
    """
    seconds = least
    for number in range(_TRIED):
        yield seconds
        seconds += max(1, seconds // (20 if number < _TRIED // 2 else 8))


def _passed_over(found: ToldTechniques) -> str:
    """The hardest technique, where it is not told."""
    if not found.untold:
        return ""
    named = title_of(found.untold[0])
    if not found.told:
        return f", not even {named}"
    is_hardest = difficulty_of(found.untold[0]) > difficulty_of(found.told[0])
    return f", but not {named}, the hardest technique" if is_hardest else ""
