"""Chapters: titled sections of a film, in the form upload sites require.

The first begins at 0, there are three at least, and none is shorter than ten seconds.
A film without room for that has none.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Final, NamedTuple

from solver.explain import explain
from solver.log.events import Guessed, Outcome, Retracted
from solver.messages import numeral
from viz.messages import left_on, phrases
from viz.replay.difficulty import is_above_singles, step_difficulty
from viz.replay.markers import Marker
from viz.replay.replay import Replay
from viz.replay.timeline import Timeline, is_read_in
from viz.words.glossary import technique_of

SHORTEST_MS: Final = 10_000
_NEARLY_MS: Final = 2_000
"""So much sooner an end is still seen at once."""
FEWEST: Final = 3
_MOST: Final = 30
"""More are no help to anybody."""

_MOVED_MS: Final = 3_000
"""How much sooner or later than a landmark its chapter may begin, to be long enough."""
_MOST_NAMES: Final = 3
END, _LANDMARK, _FIRST_USE, _OUTER, _INNER, STEP = range(6)
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
        rating: Of the technique that it is called after; 0 for none.
    """

    rank: float
    start: int
    title: str
    rating: float = 0

    @property
    def is_landmark(self) -> bool:
        """Whether it is named in the chapter that it is in, if it begins none."""
        return END < self.rank < _LANDMARK


def chapters_of(
    replay: Replay, timeline: Timeline, lead: int, length: int, language: str
) -> tuple[Chapter, ...]:
    """Chapters of a film of one solve; none if fewer than three fit.

    They begin with steps that are told in parts and with the first guess and dead end,
    then with first uses of techniques, with an author's words, and with guesses, the
    outermost first, and where those are too few, with steps. What passes names none.

    Args:
        replay: What is replayed.
        timeline: When each step is shown.
        lead: Milliseconds before the replay begins.
        length: Milliseconds of the whole film.
        language: Two letters, one the solver speaks.
    """
    names, words = _Names(replay, language), phrases("film", language)
    shown = timeline.shown
    read = {step for step in shown if is_read_in(timeline, step)} - {*timeline.rewards}
    found = [one for at in sorted(read) for one in names.headings(at, timeline, lead)]
    if shown[-1] == len(replay.trace):
        found.append(
            ChapterHeading(
                END,
                lead + timeline.start_of(shown[-1]),
                words[ENDINGS[replay.trace.outcome]],
            )
        )

    def near(ms: int) -> Iterator[ChapterHeading]:
        step = timeline.step_at(ms - lead)
        for later in shown[bisect_right(shown, step) :][:1]:
            start = lead + timeline.start_of(later)
            yield ChapterHeading(STEP, start, names.left(later, read))
        yield ChapterHeading(STEP, ms, names.left(step, read))

    step, guesses = timeline.step_at(length - SHORTEST_MS - lead), replay.markers
    guesses_left = any(one > step for one in guesses[Marker.GUESS])
    last = words["last-guesses" if guesses_left else "last-steps"]
    return chaptered(words["start"], last, found, near, length)


def chaptered(
    first: str,
    last: str,
    found: Iterable[ChapterHeading],
    near: Callable[[int], Iterable[ChapterHeading]],
    length: int,
) -> tuple[Chapter, ...]:
    """Select as many chapters as fit, the most important first.

    Where one of the most important begins none, it is named in the one that it is in.
    One that is called after a technique is called after the hardest in it; of those
    that are called alike, the second and so on have a number.

    Args:
        first: Title of the chapter that begins at 0.
        last: Of one that begins before the end that it is for, to be long enough.
        found: Where the others may begin; what is ranked after steps is named alone.
        near: Where chapters near a millisecond may begin, the best first and the last
            there, where more are needed.
        length: Milliseconds of the whole film.
    """
    if length < FEWEST * SHORTEST_MS:
        return ()
    kept = [ChapterHeading(END, 0, first)]
    inside = list[ChapterHeading]()
    ordered, start = sorted(found), length - SHORTEST_MS
    for heading in (one for one in ordered if one.rank <= STEP):
        sooner = heading.start - start
        if heading.rank == END and sooner > 0:
            left = (start - one.start for one in ordered if one.is_landmark)
            if sooner > _NEARLY_MS and any(0 <= ms < SHORTEST_MS for ms in left):
                continue  # a step that is told would begin in the one before
            title = heading.title if sooner <= _NEARLY_MS else last
            heading = ChapterHeading(END, start, title)  # noqa: PLW2901
        if not _keep(kept, heading, length) and heading.is_landmark:
            inside.append(heading)
    _fill(kept, near, length)
    ends = [*kept[1:], ChapterHeading(END, length, "")]
    kept = [_of_hardest(*both, ordered) for both in zip(kept, ends, strict=True)]
    easy = (one for one in ordered if one.rating and one.start < ends[0].start)
    hardest = max(easy, key=attrgetter("rating"), default=None)
    for heading in inside:
        _name(kept, heading)
    if hardest and kept[0].title == first:
        _name(kept, hardest)
    alike, chapters = Counter[str](), list[Chapter]()
    for one, after in zip(kept, ends, strict=True):
        alike[one.title] += 1
        number = f" ({alike[one.title]})" if alike[one.title] > 1 else ""
        chapters.append(Chapter(one.start, after.start, f"{one.title}{number}"))
    return tuple(chapters)


def _of_hardest(
    one: ChapterHeading, after: ChapterHeading, found: Iterable[ChapterHeading]
) -> ChapterHeading:
    """*one*, called after the hardest technique in it; *after* may have begun later."""
    inside = (other for other in found if one.start <= other.start < after.start)
    others = (other for other in inside if other.title != after.title)
    hardest = max(others, key=attrgetter("rating"), default=one)
    if not 0 < one.rating < hardest.rating:
        return one
    names = [hardest.title, *([one.title] if one.is_landmark else [])]
    return one._replace(title=" · ".join(names))


def _name(kept: list[ChapterHeading], heading: ChapterHeading) -> None:
    """Name the chapter of *kept* that *heading* lies in after it, too."""
    place = bisect_right(kept, heading.start, key=lambda other: other.start) - 1
    names = [] if kept[place].rank == STEP else kept[place].title.split(" · ")
    if heading.title not in names and len(names) < _MOST_NAMES:
        title = " · ".join((*names, heading.title))
        kept[place] = heading._replace(start=kept[place].start, title=title)


def _keep(kept: list[ChapterHeading], heading: ChapterHeading, length: int) -> bool:
    """Insert *heading* into *kept* if every chapter still lasts ten seconds."""
    place = bisect_right(kept, heading.start, key=lambda other: other.start)
    end = kept[place].start if place < len(kept) else length
    least = max(SHORTEST_MS, length // _MOST)
    after = SHORTEST_MS if heading.rank == END else least
    first, last, start = kept[place - 1].start + least, end - after, heading.start
    if heading.is_landmark:
        start = min(max(start, first), last)
    if not first <= start <= last or abs(start - heading.start) > _MOVED_MS:
        return False
    kept.insert(place, heading._replace(start=start))
    return True


def _fill(
    kept: list[ChapterHeading],
    near: Callable[[int], Iterable[ChapterHeading]],
    length: int,
) -> None:
    """Halve the longest chapter until there are enough, or divide the film evenly."""
    while len(kept) < FEWEST:
        ends = (*(heading.start for heading in kept[1:]), length)
        place = max(range(len(kept)), key=lambda n: ends[n] - kept[n].start)
        earliest, latest = kept[place].start + SHORTEST_MS, ends[place] - SHORTEST_MS
        middle = (kept[place].start + ends[place]) // 2
        fitting = (one for one in near(middle) if earliest <= one.start <= latest)
        heading = next(fitting, None)
        if heading is None:
            kept[1:] = [[*near(length * n // FEWEST)][-1] for n in range(1, FEWEST)]
            return
        kept.insert(place + 1, heading)


def listed(chapters: Sequence[Chapter]) -> str:
    """*chapters* as lines of a video description, such as "1:10 End"."""
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
    number = phrases("film", language)["step"].format(number=numeral(step, language))
    return f"{explain(replay.trace, step, language).title} · {number}"


class _Names:
    """Chapter titles of one solve in one language."""

    def __init__(self, replay: Replay, language: str) -> None:
        self._replay = replay
        self._language = language
        self._words = phrases("film", language)
        self._used = frozenset(replay.markers[Marker.FIRST_USE])

    def headings(
        self, step: int, timeline: Timeline, lead: int
    ) -> Iterator[ChapterHeading]:
        """Chapters that may begin with *step*, and what others are called after it."""
        trace = self._replay.trace
        rating = step_difficulty(trace, step).rating
        if rating:
            rating += _HARDEST * is_above_singles(technique_of(trace.events[step - 1]))
        begun = *self.landmarks(step, timeline), *self.of(step)
        said, at = timeline.asides.get(step, ()), lead + timeline.start_of(step)
        if said and not begun:  # an author's words, up to a colon
            title = said[0].said.reason.partition(":")[0].rstrip(".")
            yield ChapterHeading(_FIRST_USE, at, title)
        elif rating and not begun:
            begun = ((STEP + 1, explain(trace, step, self._language).title),)
        for rank, title in begun:
            yield ChapterHeading(rank, at, title, rating)

    def left(self, step: int, read: Collection[int]) -> str:
        """Title of steps from *step* on: what is *read*, or how many cells are open."""
        trace = self._replay.trace
        if step in read and step_difficulty(trace, step).is_hard:
            return explain(trace, step, self._language).title
        filled = trace.grid(max(0, step - 1)).assigned.bit_count()
        count = numeral(len(trace.puzzle.rules.cells) - filled, self._language)
        question = self._words[f"question-{left_on(trace.puzzle.rules)[0]}"]
        return question.format(count=count)

    def landmarks(self, step: int, timeline: Timeline) -> Iterator[tuple[float, str]]:
        """Rank and title of a step told in parts, of the first guess and dead end."""
        trace = self._replay.trace
        if step in timeline.parts and is_above_singles(
            technique_of(trace.events[step - 1])
        ):
            rank = _LANDMARK - step_difficulty(trace, step).rating / _HARDEST
            yield rank, explain(trace, step, self._language).title
        if step in self._replay.markers[Marker.GUESS][:1]:
            yield _LANDMARK / 2, next(self.of(step))[1]
        if step in self._replay.markers[Marker.CONTRADICTION][:1]:
            yield _LANDMARK / 2, self._words["dead-end"]

    def of(self, step: int) -> Iterator[tuple[float, str]]:
        """Rank and title of a chapter that begins at *step*."""
        trace, tree = self._replay.trace, self._replay.tree
        if step in self._used:
            difficulty = step_difficulty(trace, step)
            rank = _FIRST_USE if difficulty.is_hard else _INNER
            title = explain(trace, step, self._language).title
            yield rank - difficulty.rating / _HARDEST, title
        event, name, alone = trace.events[step - 1] if step else None, "guess", _ALONE
        if isinstance(event, Retracted):
            event, name, alone = trace.events[event.guess], "back", 1
        if isinstance(event, Guessed):
            rules, (cell, digit) = trace.puzzle.variant, event.candidate
            facts = {"cell": rules.cell_name(cell), "digit": rules.value_name(digit)}
            rank = _OUTER if len(tree.path_at(step)) <= alone else _INNER
            yield rank, self._words[name].format(**facts)
