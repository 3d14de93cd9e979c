"""Timelines: the step shown at each millisecond of a replay."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from typing import Final, NamedTuple

from solver.explain import Explanation
from solver.rules.candidate_sets import Candidate
from solver.rules.places import Cell
from viz.replay.reading_time import LONGEST_SILENCE_MS

WHOLE: Final = 1000
"""Progress of a motion that has ended."""

PHASE_MS: Final = 200
"""How long each phase of a motion lasts, where its step has the time."""

LONG_PHASE_MS: Final = 400
"""The same in a step that is shown for so long that it can be read."""

LOUDEST_MS: Final = 167
"""What is shown for less than this, a sixth of a second, is hardly seen."""

UNREADABLE_MS: Final = 500
"""Steps shown for less than this, half a second, share one text, as a stretch."""

_REST_MS: Final = 600
"""How long a clause rests when its words have been read, where it has the time."""

_READ_MS: Final = 1000
"""A step that is shown so long is read: it moves as long as its words are read."""

_READ_AT_MOST: Final = 5000
"""In a joined scene no sentence is read longer."""

_PULSE_MS: Final = 1200
"""How long what is asked about fades and comes again."""

GLOW_MS: Final = 1000
"""How long a cell that has changed glows while steps pass without marks."""


class Stretch(NamedTuple):
    """Consecutive steps, or one, that are too short to be read one by one.

    Attributes:
        first: The first of them.
        last: The last.
        unsaid: Steps that passed before in a film, too quickly for any word.
    """

    first: int
    last: int
    unsaid: tuple[int, ...] = ()


class StepPart(NamedTuple):
    """A part of a step, which is shown by itself.

    Attributes:
        change: The substep that is shown, from 1; 0 for what follows from all of them.
        weight: How long it is shown, in proportion to the others of its step; above 0.
        lead: How long the picture rests before it, in the same proportion.
    """

    change: int
    weight: int
    lead: int = 0


class Aside(NamedTuple):
    """What an author says after a step, on its board without marks.

    Attributes:
        said: The words.
        ms: Milliseconds to read them, above 0.
        wait: How long one thinks about them after that.
        cells: Groups of cells with a line around each.
        answers: Candidates that it names, each with whether it is true.
    """

    said: Explanation
    ms: int
    wait: int = 0
    cells: tuple[tuple[Cell, ...], ...] = ()
    answers: tuple[tuple[Candidate, bool], ...] = ()

    @property
    def whole_ms(self) -> int:
        """Milliseconds to read and to think."""
        return self.ms + self.wait


class Moment(NamedTuple):
    """A position in a replay.

    Attributes:
        step: The step that is shown, 0 for the puzzle as given.
        progress: How far its motion has come, 0 to 1000 thousandths.
        change: The substep, from 1, up to which an opened step is shown; 0 where the
            step is shown as one.
        calm: Whether marks are left out, because they would flash.
        stretch: The quick steps around the one that is shown, with one text for all;
            ``None``: the step has words of its own.
        glow_from: Without marks, the step after which a change still glows.
        is_joined: Whether the step is one of the two of a joined scene.
        inside: The substeps that are opened in turn, outermost first; *change* is then
            one of the proof inside the last of them.
        is_conclusion: Whether the argument of the step has been told clause by clause,
            and now what follows from it.
        is_question: Whether the next step is asked about, on a board without marks.
        announced: The words that announce it in place of a question.
        taken_back: While the question comes again: the last of the steps whose changes
            leave the board; 0 for none.
        sides: Of a comparison that plays, the moment of each side.
        aside: What is said after the step, as far as *progress*.
        waited: How much of its wait has passed, in thousandths.
    """

    step: int
    progress: int
    change: int = 0
    calm: bool = False
    stretch: Stretch | None = None
    glow_from: int = 0
    is_joined: bool = False
    inside: tuple[int, ...] = ()
    is_conclusion: bool = False
    is_question: bool = False
    taken_back: int = 0
    announced: Explanation | None = None
    sides: tuple["Moment", ...] = ()
    aside: Aside | None = None
    waited: int = 0

    @classmethod
    def settled(cls, step: int, substep: Sequence[int] = ()) -> "Moment":
        """*step* with its motion over, opened at *substep* unless that is empty.

        Args:
            step: Its number.
            substep: The number of a substep, from 1, after those that are opened around
                it, outermost first.
        """
        *inside, change = substep or (0,)
        return cls(step, WHOLE, change, inside=tuple(inside))

    @property
    def at_rest(self) -> "Moment":
        """This moment while paused: with marks and without a stretch."""
        return self._replace(calm=False, stretch=None, glow_from=0, sides=())

    @property
    def alone(self) -> "Moment":
        """This moment with the words of its own step, even in a joined scene."""
        return self._replace(is_joined=False)


@dataclass(frozen=True)
class Timeline:
    """Start times of the steps of a replay.

    Attributes:
        durations: Milliseconds of each step from step 0; at least one step, at least 1
            in all. A step of 0 is hidden: no millisecond shows it.
        phases: How many phases the motion of each step has; empty where all have one.
        joined: Steps that are one scene with the step after them. Both are shown, and
            the first lasts as long as its motion.
        parts: Steps that are shown in parts, and these in order.
        question: The step before the first that is told, if one is asked about.
        answer: The step that is asked about, where it is not the next one; else 0.
        announced: Steps whose pictures announce what comes, each with its words.
        ahead: Those of them that announce more than the next step.
        rests: Milliseconds at the end of some steps in which nothing moves.
        asides: What is said in these, where ``with_asides`` has put it there.
        rewards: Steps whose digit alone is seen, without marks, however long it is.
        counted: Steps that pass, however long, as nobody could read their words; the
            puzzle as given only has none.
    """

    durations: Sequence[int] = field(repr=False)
    phases: Sequence[int] = field(repr=False, default=())
    joined: Collection[int] = field(repr=False, default=frozenset())
    parts: Mapping[int, Sequence[StepPart]] = field(
        repr=False, default_factory=dict, hash=False
    )
    question: int | None = None
    answer: int = 0
    announced: Mapping[int, Explanation] = field(
        repr=False, default_factory=dict, hash=False
    )
    ahead: Collection[int] = field(repr=False, default=frozenset())
    rests: Mapping[int, int] = field(repr=False, default_factory=dict, hash=False)
    asides: Mapping[int, Sequence[Aside]] = field(
        repr=False, default_factory=dict, hash=False
    )
    rewards: Collection[int] = field(repr=False, default=frozenset())
    counted: Collection[int] = field(repr=False, default=frozenset())

    @cached_property
    def ends(self) -> tuple[int, ...]:
        """When each step is over, in milliseconds."""
        return tuple(accumulate(self.durations))

    @cached_property
    def shown(self) -> Sequence[int]:
        """The steps that are not hidden, in order."""
        if all(self.durations):
            return range(len(self.durations))
        return tuple(step for step, ms in enumerate(self.durations) if ms)

    @property
    def length(self) -> int:
        """Milliseconds of the whole replay."""
        return self.ends[-1]

    @property
    def last_step(self) -> int:
        """The number of the last step."""
        return len(self.durations) - 1

    def step_at(self, ms: int) -> int:
        """The step shown at *ms*; the first before the start, the last after."""
        return bisect_right(self.ends, min(max(0, ms), self.length - 1))

    def at(self, ms: int, speed: Fraction = Fraction(1)) -> Moment:
        """The moment at *ms* while playing at *speed*."""
        step = self.step_at(ms)
        begun = [one for one in aside_times(self, step) if one[1] <= ms]
        if begun:
            aside, start = begun[-1]
            passed, read = ms - start, max(aside.ms - _REST_MS, aside.ms * 3 // 5)
            waited = max(0, passed - aside.ms) * WHOLE // max(1, aside.wait)
            progress = min(WHOLE, passed * WHOLE // read)
            return Moment(step, progress, aside=aside, waited=min(WHOLE, waited))
        if step == self.question or step in self.announced:
            asked, words = self.asked_at(step, ms), self.announced.get(step)
            if words is not None and step == self.question:  # rules, read with it
                elapsed = max(0, ms - self.start_of(step)) * WHOLE
                asked = asked._replace(progress=elapsed // self.durations[step])
            return asked._replace(announced=words)
        told = self._part_at(step, ms, speed) if self.parts.get(step) else None
        if told is not None:
            return told
        stretch, is_joined = self.stretch_of(step, speed), self.is_joined(step)
        elapsed = max(0, ms - self.start_of(step))
        motion = self.motion_of(step)
        progress = WHOLE if elapsed >= motion else elapsed * WHOLE // motion
        shown = Moment(step, progress, stretch=stretch, is_joined=is_joined)
        if not self.is_calm(step, speed):
            return shown
        if step in self.rewards:
            return shown._replace(calm=True, glow_from=step)
        glow_from = self.step_at(max(0, ms - int(GLOW_MS * speed)))
        return shown._replace(progress=WHOLE, calm=True, glow_from=glow_from)

    def asked_at(self, step: int, ms: int) -> Moment:
        """The moment at *ms* where it is asked what leads on after *step*."""
        elapsed = max(0, ms - self.start_of(step))
        progress = elapsed % _PULSE_MS * WHOLE // _PULSE_MS
        return Moment(step, progress, is_question=True)

    def next_shown(
        self, find: Callable[[int], int | None], step: int, direction: int
    ) -> int | None:
        """The nearest step from *step* that *find* finds and that is not hidden.

        Args:
            find: Gives the next step after one or, where *direction* is below 0, the
                last before it.
            step: Where to begin.
            direction: 1 or -1.
        """
        while (found := find(step)) is not None and not self.durations[found]:
            start = self.start_of(found)
            beside = self.step_at(start if direction > 0 else start - 1)
            if (beside - found) * direction <= 0:
                return None
            step = beside - direction
        return found

    def is_joined(self, step: int) -> bool:
        """Whether *step* is one of the two of a joined scene."""
        return step in self.joined or step - 1 in self.joined

    def scene_of(self, step: int) -> tuple[int, int]:
        """Start and end of the scene of *step*, in milliseconds.

        That of most steps is the step alone.
        """
        first = step - (step - 1 in self.joined)
        last = step + (step in self.joined)
        return self.start_of(first), self.ends[last]

    def part_times(self, step: int) -> list[tuple[StepPart, int, int]]:
        """The parts of *step*, each with its start and end in milliseconds.

        Before the first there may be time in which nothing moves.
        """
        parts, start = self.parts.get(step, ()), self.start_of(step)
        ends = tuple(accumulate(part.lead + part.weight for part in parts))
        whole = self.durations[step] - self.rests.get(step, 0)
        return [
            (
                part,
                start + whole * (end - part.weight) // ends[-1],
                start + whole * end // ends[-1],
            )
            for part, end in zip(parts, ends, strict=True)
        ]

    def _part_at(self, step: int, ms: int, speed: Fraction) -> Moment | None:
        """The moment at *ms* in a step that is shown in parts.

        ``None`` where its clauses would pass too quickly to be read; then it is shown
        as one.
        """
        times = self.part_times(step)
        read = sum(part.weight >= UNREADABLE_MS for part, *_ in times)
        is_quick = self.durations[step] < UNREADABLE_MS * speed * read
        is_told = not times[-1][0].change
        if is_quick and is_told:
            return None
        begun = [one for one in times if one[1] <= ms]  # it rests before the next
        part, start, end = begun[-1] if begun else times[0]
        if part_passes(part, end - start, speed, is_told=is_told):
            return Moment(step, WHOLE, part.change, calm=True)
        motion = max(end - start - _REST_MS, (end - start) * 3 // 5)
        progress = min(WHOLE, max(0, ms - start) * WHOLE // max(1, motion))
        return Moment(step, progress, part.change, is_conclusion=not part.change)

    def stretch_of(self, step: int, speed: Fraction = Fraction(1)) -> Stretch | None:
        """The quick steps around *step*; ``None`` if it can be read.

        They are those between two steps that last half a second each at *speed*.
        """
        slow = self._slow_steps(speed)
        place = bisect_left(slow, step)
        if place < len(slow) and slow[place] == step:
            return None
        shown = self.shown
        first = bisect_right(shown, slow[place - 1]) if place else 0
        last = (
            bisect_left(shown, slow[place]) - 1 if place < len(slow) else len(shown) - 1
        )
        if first > last:
            return None
        # What is said after a step that passes parts what passes.
        said = sorted(one for one in self.asides if one in self.counted)
        at = bisect_left(said, step)
        begin = max([shown[first], *(one + 1 for one in said[:at][-1:])])
        return Stretch(begin, min([shown[last], *said[at : at + 1]]))

    def end_of(self, run: Stretch) -> int:
        """When *run* has passed, in milliseconds."""
        said = aside_times(self, run.last)
        return said[0][1] if said else self.ends[run.last]

    def _slow_steps(self, speed: Fraction) -> Sequence[int]:
        """The steps that can be read at *speed*, in order."""
        if speed not in self._slow:
            if len(self._slow) >= 3:  # noqa: PLR2004
                self._slow.clear()
            least = -(-UNREADABLE_MS * speed.numerator // speed.denominator)
            self._slow[speed] = [
                step
                for step, ms in enumerate(self.durations)
                if (ms and not (step and step in self.counted))
                and (self._scene_ms(step) if self.is_joined(step) else ms) >= least
            ]
        return self._slow[speed]

    @cached_property
    def _slow(self) -> dict[Fraction, list[int]]:
        return {}

    @cached_property
    def held(self) -> dict[tuple[int, int, Fraction], list[int]]:
        """Of runs, by first and last step and speed, when each held picture comes."""
        return {}

    def is_calm(self, step: int, speed: Fraction = Fraction(1)) -> bool:
        """Whether *step* has no marks: of rewards, and of what is too short to be read.

        Marks whose words nobody reads say nothing, and would flash.
        """
        is_passed = step in self.rewards or (step > 0 and step in self.counted)
        return is_passed or self.is_short(self._scene_ms(step), speed)

    def _scene_ms(self, step: int) -> int:
        start, end = self.scene_of(step)
        return end - start

    @staticmethod
    def is_short(ms: int, speed: Fraction) -> bool:
        """Whether *ms* played at *speed* are too short to be read."""
        return ms * speed.denominator < UNREADABLE_MS * speed.numerator

    def start_of(self, step: int) -> int:
        """Start of *step* in milliseconds; a hidden step has that of the next."""
        return self.ends[step] - self.durations[step]

    def settled(self, step: int) -> int:
        """End of the motion of *step*, in milliseconds."""
        return self.start_of(step) + self.motion_of(step)

    def motion_of(self, step: int) -> int:
        """Length of the motion of *step* in milliseconds, at most 60 % of the step.

        That of a joined scene goes on from its first step to its second.
        """
        phases = self.phases[step] if self.phases else 1
        if step in self.joined:
            return self.durations[step] - 1
        if step - 1 in self.joined:
            ms = self._scene_ms(step) - self.rests.get(step, 0)
            whole = joined_motion(ms, self.phases[step - 1] + phases)
            return max(0, whole - self.durations[step - 1])
        ms = self.durations[step] - self.rests.get(step, 0)
        if is_read_in(self, step):
            return max(ms * 3 // 5, ms - 2 * _REST_MS)
        return min(phases * LONG_PHASE_MS, ms * 3 // 5)

    def is_between(self, moment: Moment) -> bool:
        """Whether *moment* passes quickly between two steps that are read."""
        run = moment.stretch
        if run is None or not is_brief(self, run):
            return False
        beside = self.start_of(run.first) - 1, self.scene_of(run.last)[1]
        return all(is_read_in(self, self.step_at(ms)) for ms in beside)

    def with_opening(self, phases: int) -> "Timeline":
        """A copy with a motion of *phases* phases in its first step."""
        counts = [phases, *(self.phases or (1,) * len(self.durations))[1:]]
        return replace(self, phases=bytes(counts))


def part_passes(part: StepPart, ms: int, speed: Fraction, *, is_told: bool) -> bool:
    """Whether *part*, shown for *ms*, is too short to be read, as in what is told."""
    short = part.weight if is_told else ms / speed
    return short < UNREADABLE_MS


def aside_times(film: Timeline, step: int) -> list[tuple[Aside, int]]:
    """What is said after *step*, each with its start in milliseconds."""
    said, end = film.asides.get(step, ()), film.start_of(step) + film.durations[step]
    lasting = [one.whole_ms for one in said]
    starts = accumulate(lasting, initial=end - sum(lasting))
    return list(zip(said, starts, strict=False))


def with_asides(film: Timeline, asides: Mapping[int, Sequence[Aside]]) -> Timeline:
    """A copy of *film* with *asides* after those of their steps that it shows."""
    times, rests = list(film.durations), dict(film.rests)
    shown = {step: said for step, said in asides.items() if times[step]}
    for step, said in shown.items():
        ms = sum(one.whole_ms for one in said)
        times[step] += ms
        rests[step] = rests.get(step, 0) + ms
    return replace(film, durations=times, rests=rests, asides=shown)


def is_read_in(film: Timeline | None, step: int) -> bool:
    """Whether a film shows *step* to be read; start and end only before asides."""
    is_inside = film and (0 < step < film.last_step or step in film.asides)
    if film is None or not is_inside or step in film.counted:
        return False
    start, end = film.scene_of(step)
    said = sum(one.whole_ms for one in film.asides.get(step, ()))
    return end - start - said >= _READ_MS


def passed_in(film: Timeline, step: int) -> frozenset[int]:
    """The substeps of *step* over which *film* passes, too quickly to be read."""
    parts = film.parts.get(step, ())
    return frozenset(p.change for p in parts if p.weight < UNREADABLE_MS)


def is_brief(
    film: Timeline | None, stretch: Stretch | None, least: int = LONGEST_SILENCE_MS
) -> bool:
    """Whether *stretch* of a film has passed before words of *least* ms can be read."""
    if film is None or stretch is None:
        return False
    return film.end_of(stretch) - film.start_of(stretch.first) < least


def joined_motion(ms: int, phases: int) -> int:
    """Milliseconds that the motion of a joined scene of *ms* lasts, at most 80 %.

    That of one that is read goes on as long as its words are read. What is longer is
    held, as for a note.
    """
    if ms >= _READ_MS:
        ms = min(ms, _READ_AT_MOST)
        return max(ms * 3 // 5, ms - 2 * _REST_MS)
    return min(phases * PHASE_MS, ms * 4 // 5)


def words_read(film: Timeline, step: int) -> tuple[int, int]:
    """How much of the words of *step* is read as it begins and ends, in thousandths.

    The two steps of a joined scene have their words together.
    """
    if not film.is_joined(step):
        return 0, WHOLE
    first = step if step in film.joined else step - 1
    both = film.motion_of(first), film.motion_of(first + 1)
    turn = WHOLE * both[0] // max(1, sum(both))
    return (0, turn) if step == first else (turn, WHOLE)
