"""Reels: the highlights of a solve, each with a caption."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import ceil
from typing import Final, TypeAlias

from solver.explain import explain
from viz.messages import phrases, spoken
from viz.replay.annotations import AuthorNote, merged
from viz.replay.best_moments import Highlight, HighlightKind, highlights_of
from viz.replay.clause_times import Telling
from viz.replay.difficulty import step_difficulty
from viz.replay.film_edit import FilmEdit
from viz.replay.reading_time import LEAST_MS
from viz.replay.replay import Replay
from viz.replay.short_film import film_question
from viz.scene.number_text import figure

_TOLD: Final = frozenset({HighlightKind.HARDEST, HighlightKind.TECHNIQUE})
"""Moments that are explained in full; of others one sees the picture."""

StepTimes: TypeAlias = Callable[[int], int]
"""Gives the milliseconds that a step takes."""

_TOLD_SHARE: Final = 0.85
"""Of a reel of given length, for what is explained in it."""


def reel(  # noqa: PLR0913 - what it is made of, and beside what
    replay: Replay,
    edit: FilmEdit,
    count: int,
    language: str,
    around: int = 0,
    *,
    is_asked: bool = False,
) -> FilmEdit:
    """Restrict *edit* to its *count* best moments.

    Each begins with a caption that says which it is and how many steps are skipped
    before it, so that nobody takes the reel for the whole solve. Where a total is given
    there are only so many moments as can be told beside *around* milliseconds of cards:
    whole, or where that is but one, quicker or in brief. What a poster asks is not
    asked directly after it, and of a search once.
    """
    last = len(replay.trace) if edit.stop is None else edit.stop
    within = range(edit.start, last + 1)
    telling, room = Telling(replay.trace, spoken(language)), (edit.fit or 0) - around

    def fits(times: StepTimes, moments: Sequence[Highlight]) -> bool:
        return reel_ms(times, replay, moments, edit.start, language) <= room

    def quickly(step: int) -> int:
        return max(telling.least_ms(step), telling.brief_ms(step))

    ways = (telling.ms, quickly, telling.brief_ms)
    bounds = [None] if edit.fit is None else [partial(fits, way) for way in ways]
    most = [highlights_of(replay, count, within, bound) for bound in bounds]
    found = next((some for some in most if len(some) > 1), most[0])
    captions = _captions(replay, found, edit.start, language, is_asked=is_asked)
    return replace(
        edit,
        parts=tuple(highlight.steps for highlight in found),
        notes=merged((*captions, *edit.notes)),
        moments=_hardest_first(replay, found),
    )


def reel_ms(
    times: StepTimes,
    replay: Replay,
    found: Sequence[Highlight],
    first: int,
    language: str,
) -> int:
    """Milliseconds it takes to announce and to tell *found*, each step in its time."""
    captions = _captions(replay, found, first, language)
    told = [times(one.step) if one.kind in _TOLD else LEAST_MS for one in found]
    told += [times(step) for one in found for step in _answers(one)]
    announced = sum(caption.ms for caption in captions)
    return ceil(sum(told) / _TOLD_SHARE) + announced


def _hardest_first(replay: Replay, found: Sequence[Highlight]) -> tuple[int, ...]:
    """The steps of *found* that are explained, the hardest first, then the others."""
    steps = sorted(
        (one.step for one in found),
        key=lambda step: step_difficulty(replay.trace, step),
        reverse=True,
    )
    return (*steps, *(step for one in found for step in _answers(one)))


def _answers(highlight: Highlight) -> range:
    """The steps of *highlight* that give the digit that it explains."""
    stop = highlight.steps.stop if highlight.kind in _TOLD else 0
    return range(highlight.step + 1, stop)


def _captions(
    replay: Replay,
    found: Sequence[Highlight],
    first: int,
    language: str,
    *,
    is_asked: bool = False,
) -> Iterator[AuthorNote]:
    words = phrases("film", language)
    shown = first
    for number, highlight in enumerate(found, start=1):
        skipped = highlight.steps.start - shown
        shown = highlight.steps.stop
        is_ahead = highlight.step > highlight.steps.start
        facts = {"number": number, "count": len(found)}
        is_hardest = highlight.kind is HighlightKind.HARDEST
        said = words["highlight"].format(
            **facts, what=_what(replay, highlight, language)
        )
        key = "highlight-line-hardest" if is_hardest else "highlight-line"
        line = words[key].format(**facts)
        if skipped > 0:
            key = "one-skipped" if skipped == 1 else "so-many-skipped"
            counted = words[key].format(count=figure(skipped, language))
            said, line = f"{said} {counted}", f"{line} {counted}"
        note = AuthorNote(highlight.steps.start, said, True, is_ahead)  # noqa: FBT003 - a tuple
        if is_ahead:
            headline = _headline(replay, highlight, language)
            is_search = highlight.kind not in _TOLD or replay.has_guesses
            is_first = number == 1 and not (is_asked and (is_search or is_hardest))
            if is_first or (number > 1 and not is_search):  # which has one question
                headline = film_question(replay.trace, highlight.step, language)
            note = note._replace(text=headline, headline=headline, line=line)
        yield note


def _headline(replay: Replay, highlight: Highlight, language: str) -> str:
    """What a picture of its own announces: the technique, or the end."""
    if highlight.kind in _TOLD:
        return explain(replay.trace, highlight.step, spoken(language)).title
    what = _what(replay, highlight, language)
    return what[:1].upper() + what[1:]


def _what(replay: Replay, highlight: Highlight, language: str) -> str:
    """Caption of the kind of moment."""
    words = phrases("film", language)
    step = highlight.step
    match highlight.kind:
        case HighlightKind.DEAD_END:
            depth = replay.tree.depths[replay.tree.node_at(step)]
            key = "one-deep" if depth == 1 else "so-deep"
            deep = words[key].format(count=figure(depth, language))
            return words["highlight-dead-end"].format(depth=deep)
        case HighlightKind.HARDEST | HighlightKind.TECHNIQUE:
            title = explain(replay.trace, step, spoken(language)).title
            return words[f"highlight-{highlight.kind}"].format(technique=title)
        case _:
            return words[f"highlight-{highlight.kind}"]
