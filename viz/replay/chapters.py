"""Chapters: titled sections of a film, in the form upload sites require.

The first begins at 0, there are three at least, and none is shorter than ten seconds.
A film without room for that has none.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from solver.explain import explain
from solver.log.events import Guessed, Outcome, Retracted
from solver.messages import numeral
from solver.rules.candidate_sets import Candidate
from viz.messages import phrases
from viz.replay.comparison import LEFT, RIGHT, Comparison
from viz.replay.difficulty import step_difficulty
from viz.replay.markers import Marker
from viz.replay.replay import Replay
from viz.replay.timeline import Timeline

SHORTEST_MS: Final = 10_000
FEWEST: Final = 3
_MOST: Final = 30
"""More are no help to anybody."""

_END, _FIRST_USE, _OUTER, _INNER, _STEP = range(5)
_ALONE: Final = 2
"""Nodes on the path to a guess that is made under no other: the root and itself."""

_HARDEST: Final = 20
"""More than any rating."""

_HOUR: Final = 3_600_000
ENDINGS: Final = {
    Outcome.SOLVED: "solved",
    Outcome.STUCK: "stuck",
    Outcome.UNSOLVABLE: "unsolvable",
    Outcome.LIMITED: "limited",
    None: "broken-off",
}
"""Message keys of how a solve ended; ``None`` is a log without an end."""


class Chapter(NamedTuple):
    """A titled section of a film.

    Attributes:
        start: Where it begins, in milliseconds.
        end: Where it ends, in milliseconds: where the next begins.
        title: What it is called.
    """

    start: int
    end: int
    title: str


class ChapterHeading(NamedTuple):
    """A possible start of a chapter.

    Attributes:
        rank: Lower ones matter more; of techniques the hardest.
        start: In milliseconds.
        title: What it would be called.
    """

    rank: float
    start: int
    title: str


def chapters_of(
    replay: Replay, timeline: Timeline, lead: int, length: int, language: str
) -> tuple[Chapter, ...]:
    """Chapters of a film of one solve; none if fewer than three fit.

    They begin with techniques that are used for the first time and with guesses, the
    outermost first, and where those are too few, with steps.

    Args:
        replay: What is replayed.
        timeline: When each step is shown.
        lead: Milliseconds before the replay begins.
        length: Milliseconds of the whole film.
        language: Two letters, one the solver speaks.
    """
    names = _Names(replay, language)
    shown = timeline.shown
    found = [
        ChapterHeading(rank, lead + timeline.start_of(step), title)
        for step in shown
        for rank, title in names.of(step)
    ]
    if shown[-1] == len(replay.trace):
        found.append(
            ChapterHeading(_END, lead + timeline.start_of(shown[-1]), names.ending)
        )
    return chaptered(
        names.start,
        found,
        lambda ms: names.step(timeline.step_at(ms - lead)),
        length,
    )


def comparison_chapters(
    comparison: Comparison, timeline: Timeline, lead: int, length: int, language: str
) -> tuple[Chapter, ...]:
    """Chapters of a comparison film: the end of each solve, and some steps."""
    words = phrases("film", language)
    found = []
    for side in (LEFT, RIGHT):
        trace = comparison.sides[side].trace
        tick = comparison.tick_of(side, len(trace))
        ending = words[ENDINGS[trace.outcome]]
        title = words["done"].format(agent=trace.agent, ending=ending)
        found.append(ChapterHeading(_END, lead + timeline.start_of(tick), title))

    def reading(ms: int) -> str:
        shown = comparison.readings[timeline.step_at(ms - lead)]
        return words[comparison.clock.value].format(number=numeral(shown, language))

    return chaptered(words["start"], found, reading, length)


def chaptered(
    first: str,
    found: Iterable[ChapterHeading],
    called: Callable[[int], str],
    length: int,
) -> tuple[Chapter, ...]:
    """Select as many chapters as fit, the most important first.

    Args:
        first: The title of the first, which begins at 0.
        found: Where the others may begin. The end may move forward, to be long enough.
        called: What a chapter from a millisecond is called, where more are needed.
        length: Milliseconds of the whole film.
    """
    if length < FEWEST * SHORTEST_MS:
        return ()
    kept = [ChapterHeading(_END, 0, first)]
    for heading in sorted(found):
        latest = length - max(SHORTEST_MS, length // _MOST)
        if heading.rank == _END and heading.start > latest:
            heading = heading._replace(start=latest)  # noqa: PLW2901 - the same, sooner
        _keep(kept, heading, length)
    _fill(kept, called, length)
    ends = (*(heading.start for heading in kept[1:]), length)
    return tuple(
        Chapter(heading.start, end, heading.title)
        for heading, end in zip(kept, ends, strict=True)
    )


def _keep(kept: list[ChapterHeading], heading: ChapterHeading, length: int) -> None:
    """Insert *heading* into *kept* if every chapter still lasts ten seconds."""
    place = bisect_right(kept, heading.start, key=lambda other: other.start)
    end = kept[place].start if place < len(kept) else length
    least = max(SHORTEST_MS, length // _MOST)
    if heading.start - kept[place - 1].start < least or end - heading.start < least:
        return
    kept.insert(place, heading)


def _fill(
    kept: list[ChapterHeading], called: Callable[[int], str], length: int
) -> None:
    """Halve the longest chapter until there are enough, or divide the film evenly."""
    while len(kept) < FEWEST:
        ends = (*(heading.start for heading in kept[1:]), length)
        place = max(range(len(kept)), key=lambda n: ends[n] - kept[n].start)
        middle = (kept[place].start + ends[place]) // 2
        if (
            ends[place] - middle < SHORTEST_MS
            or middle - kept[place].start < SHORTEST_MS
        ):
            thirds = (length // FEWEST, length * 2 // FEWEST)
            kept[1:] = [ChapterHeading(_STEP, at, called(at)) for at in thirds]
            return
        kept.insert(place + 1, ChapterHeading(_STEP, middle, called(middle)))


def listed(chapters: Sequence[Chapter]) -> str:
    """*chapters* as lines of a video description, one per chapter.

    >>> print(listed([Chapter(0, 70_000, "Start"), Chapter(70_000, 90_000, "End")]))
    0:00 Start
    1:10 End
    """
    has_hours = chapters[-1].start >= _HOUR if chapters else False
    return "\n".join(f"{_clock(c.start, has_hours)} {c.title}" for c in chapters)


def _clock(ms: int, has_hours: bool) -> str:  # noqa: FBT001 - one of a list's columns
    minutes, seconds = divmod(ms // 1000, 60)
    hours, rest = divmod(minutes, 60)
    return f"{hours}:{rest:02}:{seconds:02}" if has_hours else f"{minutes}:{seconds:02}"


def name_at(replay: Replay, step: int, language: str) -> str:
    """Title of a section of *replay* that begins at *step*."""
    names = _Names(replay, language)
    found = sorted(names.of(step), reverse=True)
    if found:
        return found[0][1]
    return f"{explain(replay.trace, step, language).title} · {names.step(step)}"


class _Names:
    """Chapter titles of one solve in one language."""

    def __init__(self, replay: Replay, language: str) -> None:
        self._replay = replay
        self._language = language
        self._words = phrases("film", language)
        self._used = frozenset(replay.markers[Marker.FIRST_USE])
        self.start = self._words["start"]
        self.ending = self._words[ENDINGS[replay.trace.outcome]]

    def step(self, step: int) -> str:
        """Title of any step."""
        return self._words["step"].format(number=numeral(step, self._language))

    def of(self, step: int) -> Iterator[tuple[float, str]]:
        """Weight and title of a chapter that begins at *step*."""
        trace, tree = self._replay.trace, self._replay.tree
        if step in self._used:
            difficulty = step_difficulty(trace, step)
            rank = _FIRST_USE if difficulty.is_hard else _INNER
            title = explain(trace, step, self._language).title
            yield rank - difficulty.rating / _HARDEST, title
        match trace.events[step - 1] if step else None:
            case Guessed(candidate):
                rank = _OUTER if len(tree.path_at(step)) <= _ALONE else _INNER
                yield rank, self._about("guess", candidate)
            case Retracted(guess):
                made = trace.events[guess]
                assert isinstance(made, Guessed)
                rank = _OUTER if len(tree.path_at(step)) == 1 else _INNER
                yield rank, self._about("back", made.candidate)
            case _:
                pass

    def _about(self, name: str, candidate: Candidate) -> str:
        rules, (cell, digit) = self._replay.trace.puzzle.variant, candidate
        return self._words[name].format(
            cell=rules.cell_name(cell), digit=rules.value_name(digit)
        )
