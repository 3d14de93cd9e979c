"""Cues of a comparison: the words in the picture, each with the name of its side."""

from collections.abc import Iterator
from itertools import pairwise
from operator import itemgetter
from typing import Final

from viz.film.film import Film
from viz.replay.clause_times import LEAST_TOLD
from viz.replay.comparison import LEFT, RIGHT
from viz.replay.comparison_timeline import ComparisonTimeline
from viz.replay.reading_time import reading_ms
from viz.replay.subtitles import Cue
from viz.scene.comparison.headings import name_of
from viz.scene.comparison.reasons import Said
from viz.scene.comparison.scene import CompareScene

_PART_MS: Final = 4000
"""About how long steps that pass have one cue together."""


def comparison_cues(shown: Film) -> tuple[Cue, ...]:
    """The cues of a film of two solves, in which a side that is told speaks alone."""
    stage, film, found = shown.stage, shown.timeline, list[Cue]()
    assert isinstance(stage, CompareScene)
    assert isinstance(film, ComparisonTimeline)
    latest = ["", ""]
    for times, told in _spans(film):
        tick, said = film.step_at(times[-1]), dict[str, Said]()
        moments = stage.comparison.moments(film.at(times[-1]))
        for side in (LEFT, RIGHT) if told is None else (told,):
            words = stage.side_words(side, tick, moments[side])
            if _text(words) not in {"", latest[side]}:
                said[_name(stage, side)] = words
                latest[side] = _text(words)
        for is_whole in (True, False):
            spoken = (f"{n}: {_text(w, is_whole=is_whole)}" for n, w in said.items())
            text = " ".join(spoken)
            if text and reading_ms(text) * LEAST_TOLD <= len(times):
                found.append(Cue(times.start, times.stop, text, tick))
                break
    return tuple(found)


def _text(words: Said, *, is_whole: bool = True) -> str:
    """What is said of a step; at first what is asked, at last how it ended, and why."""
    if words.counted or not words.title:
        return words.reason
    if words.title.endswith("?"):
        return words.title
    return f"{words.title}. {words.reason if is_whole else ''}".strip()


def _name(stage: CompareScene, side: int) -> str:
    traces = [one.trace for one in stage.comparison.sides]
    return name_of(traces[side], traces[1 - side], stage.appearance.language)


def _spans(film: ComparisonTimeline) -> Iterator[tuple[range, int | None]]:
    """When each cue may be, and the side that is told; of what passes both are."""
    ticks = (0, film.last_step) if film.told else film.shown
    both = ((film.start_of(tick), film.scene_of(tick)[1], None) for tick in ticks)
    found: list[tuple[int, int, int | None]] = [*both, *film.told]
    latest = 0
    for start, end, side in sorted(found, key=itemgetter(0)):
        parts = max(1, round((start - latest) / _PART_MS))
        cuts = [latest + (start - latest) * n // parts for n in range(parts + 1)]
        yield from ((range(*cut), None) for cut in pairwise(cuts) if cut[0] < cut[1])
        yield range(start, end), side
        latest = end
