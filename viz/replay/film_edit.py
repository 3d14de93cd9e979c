"""Film edits: the steps a film shows, and the time of each."""

from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import groupby, islice
from math import ceil
from typing import Final, NamedTuple

from solver.explain.named_words import joined
from solver.log.events import Deduced
from solver.log.search_tree import SearchTree
from solver.log.trace import Trace
from solver.techniques.basic.elimination import is_elimination
from viz.errors import EditError
from viz.messages import FALLBACK
from viz.replay.annotations import NONE, Annotations, AuthorNote
from viz.replay.caption_groups import idea_of, led_by, small_step_words
from viz.replay.clause_times import SentenceTimes, Telling, clause_ms
from viz.replay.difficulty import is_above_singles, is_of_a_person
from viz.replay.pace import Pace, shared
from viz.replay.reading_stops import read, search_ms, stops_within
from viz.replay.reading_time import LONGEST_SILENCE_MS, reading_ms
from viz.replay.replay import Replay
from viz.replay.short_film import Short, short_timeline
from viz.replay.timeline import UNREADABLE_MS, Moment, StepPart, Timeline
from viz.replay.undo_scenes import backtrack_of, joined_timeline

FOLDED_MS: Final = 1500
"""What happens under a wrong guess is passed through in at most this long."""

_LAST_LOOK_MS: Final = 500
"""Of that, how long one sees where the guess has led."""

_GLIMPSE_MS: Final = 40
"""And each of the pictures before."""

_RUSH: Final = 10
"""How many times as fast dead ends are at most, to leave time for what leads on."""

_USUAL: Final = 100
"""The speed at which there is time to read; who wants it faster has less."""

_PART_MS: Final = 1500
"""How long each part of an opened step is shown, where they are few."""

_READ_PART_MS: Final = 2200
_READ_PARTS: Final = 4
"""Of a long run so many parts at most are read, and its last; the others rush."""

OPENED_MS: Final = 16_000
"""How long an opened step is shown, however many parts it has."""

_STRETCHED: Final = 3
"""How many times as long at most, where a film has time for it."""

_MOST_HELD: Final = Fraction(1, 2)
"""Of the whole time what is held takes at most; the rest is the other steps'."""

_MANY: Final = 6
_RUN_MS: Final = 600
"""So many digits between two steps that are read come in so long at least."""
_DIGIT_MS: Final = 170
_LED_RUN_MS: Final = 4000
"""Each that follows from a guess whose dead end is read has so long, all so long."""

_PASSING_MS: Final = UNREADABLE_MS - 1
"""How long a step is shown at most whose sentence is not read."""

_STRIKES_MS: Final = 1800
"""How long digits only strike candidates between two such steps of a search."""

_SINGLES_MS: Final = 6000
"""How long singles between two such steps of a person's solve are shown together, and
all of a search whose guesses are read."""


_LAST: Final = "full-house"

_REEL_END_MS: Final = 3000
"""How long the end of highlights stays at most, where others can have its time."""


class Slowed(NamedTuple):
    """A section in slow motion.

    Attributes:
        first: Its first step.
        last: Its last step.
        factor: How many times as long its steps are shown, above 0.
    """

    first: int
    last: int
    factor: Fraction


class OpeningQuestion(NamedTuple):
    """A question that a film asks before its replay begins.

    Attributes:
        step: The step before the one that is asked about.
        ms: How long it is asked, in milliseconds.
    """

    step: int
    ms: int = 1800


class GivenTimes(NamedTuple):
    """When each step is shown, where somebody has said so.

    Attributes:
        timeline: Of the steps; notes alone add to it.
        question: What is asked before that; ``None``: nothing.
        are_changed: Whether somebody may have changed them since they were written.
    """

    timeline: Timeline
    question: OpeningQuestion | None = None
    are_changed: bool = True


@dataclass(frozen=True, slots=True)
class FilmEdit:
    """The shown part of a solve and its timing.

    Attributes:
        pace: How long each step is shown; a total of its own does not count.
        start: The first step that is shown.
        stop: The last; ``None`` for the end.
        fit: Milliseconds that all of it lasts, at least 1; ``None``: as long as the
            steps take.
        rushes: Whether a total is reached by rushing through dead ends first.
        slow_motion: Sections in slow motion; where they overlap, each slows the other.
        only_winning_path: Whether guesses that come to nothing are left out.
        fold_dead_branches: Whether what happens under them is passed through quickly.
        parts: The steps that are shown, as ranges; ``None``: all.
        notes: Words of the author's.
        pauses: Milliseconds that some steps are shown at least, if they are shown.
        added: Milliseconds that some have besides their own time, as for a note.
        told: The language in which hard steps are told clause by clause; empty where
            the pace is not by meaning.
        reads_all: Whether all steps that matter stay long enough to be read, as
            captions need, and not hard ones alone.
        spoken_ms: How long a voice speaks each sentence; ``None``: there is no voice.
        short: The one step that is told, if it is a short.
        given: When each step is shown, where somebody has said so.
        opened: Steps that are shown in their smallest steps.
        annotations: What the author shows at steps besides words.
        moments: Steps that stay to be read before all others, where a total is given.
    """

    pace: Pace
    start: int = 0
    stop: int | None = None
    fit: int | None = None
    rushes: bool = True
    slow_motion: tuple[Slowed, ...] = ()
    only_winning_path: bool = False
    fold_dead_branches: bool = False
    parts: tuple[range, ...] | None = None
    notes: tuple[AuthorNote, ...] = ()
    pauses: Mapping[int, int] = field(default_factory=dict, hash=False)
    added: Mapping[int, int] = field(default_factory=dict, hash=False)
    told: str = ""
    opened: tuple[int, ...] = ()
    annotations: Annotations = NONE
    moments: tuple[int, ...] = ()
    reads_all: bool = False
    spoken_ms: SentenceTimes | None = field(default=None, compare=False)
    short: Short | None = None
    given: GivenTimes | None = field(default=None, compare=False)


def timeline_of_edit(replay: Replay, edit: FilmEdit) -> Timeline:
    """Timeline of *replay* under *edit*.

    It is ``edit.fit`` milliseconds long if that is given.

    Raises:
        EditError: No step is left to be shown.
    """
    if edit.given is not None or edit.short is not None:
        given = edit.given or GivenTimes(_of_short(replay, edit))
        return _later_parts(given.timeline, edit.added)
    if edit.stop is not None and edit.start > edit.stop:
        raise EditError(
            f"the part ends at step {edit.stop}, before it begins at step {edit.start};"
            " swap the two"
        )
    times = _wanted(replay, edit)
    edit, opened = _with_opened(replay, edit, times)
    if edit.parts is not None:
        inside = {step for part in edit.parts for step in part}
        times = [ms if step in inside else 0 for step, ms in enumerate(times)]
    for first, last, factor in edit.slow_motion:
        for step in range(first, min(last, len(times) - 1) + 1):
            times[step] = round(times[step] * factor) or min(1, times[step])
    if not any(times):
        raise EditError(
            "no step is left to be shown; choose other ends, or leave the dead ends in"
        )
    telling = None
    if edit.told:
        telling = Telling(replay.trace, edit.told, edit.spoken_ms)
    added = {step: ms for step, ms in edit.added.items() if times[step]}
    if edit.fit is not None:
        held, added = _held(edit, times, edit.fit)
        rest = edit.fit - sum(added.values())
        times = _with_stops(telling, replay, times, edit, rest, held)
    elif telling is not None:
        times = _read(telling, replay, times, edit)
    if edit.fit is None:
        for step, ms in edit.pauses.items():
            times[step] = times[step] and max(times[step], ms)
        if telling is not None and edit.annotations.asides:
            _read_or_passed(telling, times, dict(edit.annotations.asides))
    if telling and (telling.has_guesses or (edit.fit and is_of_a_person(replay.trace))):
        asides, notes = edit.annotations.asides, edit.annotations.cells
        words = {*added, *(step for step, _ in asides), *(one.step for one in notes)}
        _pass_over_blinks(replay.trace, times, words)
    parts = {} if telling is None else clauses_shown(telling, times)
    parts |= opened
    _add(added, times, parts)
    return joined_timeline(replay.trace, times, parts)


def _read_or_passed(telling: Telling, times: list[int], said: Container[int]) -> None:
    """Read who has half of the time that it needs, and leave no other sentence."""
    times[0] = min(times[0], 1) if 0 in said else times[0]  # in place of its words
    for step, ms in enumerate(times[1:-1], start=1):
        needed = telling.ms(step)
        if UNREADABLE_MS <= ms < needed:
            is_read = 2 * ms >= needed or backtrack_of(telling.trace, step)
            times[step] = needed if is_read else _PASSING_MS


def _with_opened(
    replay: Replay, edit: FilmEdit, times: Sequence[int]
) -> tuple[FilmEdit, dict[int, tuple[StepPart, ...]]]:
    """*edit*, in which opened steps have their time, and the parts of these.

    How a search turns is told before long runs, and where there is time they last
    longer than they need.
    """
    if not edit.opened:
        return edit, {}
    most = OPENED_MS
    if edit.fit is not None and edit.told:
        search = search_ms(Telling(replay.trace, edit.told), replay)
        most = min(most, max(1, (edit.fit - search) // len(edit.opened)))
    opened = parts_in_words(replay, edit, edit.told or FALLBACK, most)
    rest = sum(ms for step, ms in enumerate(times) if step not in opened)
    whole = sum(_opened_ms(edit, parts) for parts in opened.values())
    by = min(
        Fraction(_STRETCHED), max(Fraction(1), Fraction((edit.fit or 0) - rest, whole))
    )
    opened = {step: _stretched(parts, by) for step, parts in opened.items()}
    lasting = [_opened_ms(edit, parts) for parts in opened.values()]
    if edit.fit is not None:  # the rest is for other steps
        lasting = shared(min(sum(lasting), edit.fit * 3 // 4), lasting)
    longer = dict(zip(opened, lasting, strict=True))
    return replace(edit, pauses=longest(longer, edit.pauses)), opened


def _of_short(replay: Replay, edit: FilmEdit) -> Timeline:
    """The timeline of the short of *edit*, without its notes."""
    assert edit.short is not None
    teller = Telling(replay.trace, edit.told or FALLBACK, edit.spoken_ms)
    rest = None if edit.fit is None else edit.fit - sum(edit.added.values())
    return short_timeline(teller, edit.short, rest)


def _later_parts(timeline: Timeline, added: Mapping[int, int]) -> Timeline:
    """*timeline* with the milliseconds of *added* before what its steps show."""
    times = list(timeline.durations)
    parts = {step: tuple(shown) for step, shown in timeline.parts.items()}
    _add({step: ms for step, ms in added.items() if times[step]}, times, parts)
    return replace(timeline, durations=times, parts=parts)


def _add(
    added: Mapping[int, int],
    times: list[int],
    parts: dict[int, tuple[StepPart, ...]],
) -> None:
    """Give steps the milliseconds of *added*, before the first of their *parts*."""
    for step, ms in added.items():
        if parts.get(step):
            first, *others = parts[step]
            weight = sum(part.weight for part in parts[step]) * ms // times[step]
            parts[step] = (first._replace(lead=weight), *others)
        times[step] += ms


def told_timeline(replay: Replay, pace: Pace) -> Timeline:
    """The timeline of all of *replay* at *pace*, for the window."""
    return timeline_of_edit(replay, FilmEdit(pace, fit=pace.fit, told=pace.told))


def _pass_over_blinks(trace: Trace, times: list[int], words: Collection[int]) -> None:
    """Hide what parts steps that are read, without words of the author's: strikes."""
    for step, event in enumerate(trace.events[:-1], start=1):
        if step in words or not times[step] < UNREADABLE_MS <= times[step + 1]:
            continue
        first = step - 1 - bool(backtrack_of(trace, step - 1))
        is_parting = sum(times[first:step]) >= UNREADABLE_MS and is_elimination(event)
        if is_parting and not backtrack_of(trace, step):
            times[step + 1] += times[step]
            times[step] = 0


def clauses_shown(
    telling: Telling, times: Sequence[int]
) -> dict[int, tuple[StepPart, ...]]:
    """The clauses of each step that has enough of *times*, in milliseconds.

    Where they have too little, most of them pass.
    """
    if telling.has_guesses:
        return {}
    found = {step: telling.form(step, ms) for step, ms in enumerate(times) if ms}
    return {
        step: tuple(one.part for one in told) for step, told in found.items() if told
    }


def _read(
    telling: Telling, replay: Replay, times: list[int], edit: FilmEdit
) -> list[int]:
    """*times* with the time to read the words, at the speed of the film.

    Every reason of a person's solve is read, of others those of hard steps alone.
    """
    speed = edit.pace.speed_percent
    reads_all = is_of_a_person(replay.trace) and not telling.has_guesses
    if speed <= _USUAL:
        reads_all = reads_all or edit.reads_all
        return read(telling, replay, times, all_that_matter=reads_all)
    usual = [ms * speed // _USUAL for ms in times]
    longer = read(telling, replay, usual, all_that_matter=reads_all)
    return [ms and max(1, ms * _USUAL // speed) for ms in longer]


def longest(*holds: Mapping[int, int]) -> dict[int, int]:
    """Maximum time of each step over all *holds*."""
    steps = dict.fromkeys(step for times in holds for step in times)
    return {step: max(times.get(step, 0) for times in holds) for step in steps}


def parts_in_words(
    replay: Replay, edit: FilmEdit, language: str, most: int = OPENED_MS
) -> dict[int, tuple[StepPart, ...]]:
    """The parts of all opened steps; the first says what they do, unless others do."""
    first = 0 if edit.annotations.asides else min(edit.opened, default=0)
    idea, steps = idea_of(replay.trace, first, language), edit.opened
    said = {s: idea * (s == first) for s in steps}
    return {s: opened_parts(replay, s, language, most, said[s]) for s in steps}


def opened_parts(
    replay: Replay, step: int, language: str, most: int = OPENED_MS, idea: str = ""
) -> tuple[StepPart, ...]:
    """All parts of an opened step, each with its time in milliseconds.

    Each has the time of its sentence, the first also of an *idea* before it. Of too
    many for *most* milliseconds the first are read, and the last; those between rush.
    """
    count = replay.changes_at(step)
    if replay.is_argued(step):
        told = Telling(replay.trace, language).told(step)
        times = [clause_ms(clause.brief) for clause in told]
        times += [_PART_MS] * (count - len(told))
    else:
        times = _inner_times(replay, step, language, most, idea)
    return tuple(StepPart(change, ms) for change, ms in enumerate(times, start=1))


def _inner_times(
    replay: Replay, step: int, language: str, most: int, idea: str
) -> list[int]:
    """Milliseconds of each part of a run; those that do not fit into *most* rush."""
    count, seen = replay.changes_at(step), dict[int, int]()
    rushes = count * _PART_MS > most and count > _READ_PARTS
    asked = "" if idea else idea_of(replay.trace, step, language)
    room = most - (reading_ms(asked) if asked else 0)  # which is read as they rush
    parts = (replay.inner.at(Moment.settled(step, (n,))) for n in range(2, count))
    gone = (getattr(one.step.move, "gone", True) for one in parts if one)
    telling = (n for n, some in enumerate(gone, start=2) if some)  # covers something
    last = replay.inner.at(Moment.settled(step, (count,)))
    struck = count - hasattr(last and last.step.move, "arcs")  # put back after it
    few = (1, struck, count, *islice(telling, _READ_PARTS - 1))
    for change in few if rushes else range(1, count + 1):
        at = Moment.settled(step, (change,))
        told = small_step_words(replay, at, language, is_known=bool(idea))
        said = joined(idea * (change == 1), told)
        ms = max(_READ_PART_MS if rushes else _PART_MS, reading_ms(said))
        if not rushes or len(seen) <= 1 or sum(seen.values()) + ms <= room:
            seen[change] = ms
    left = count - len(seen)
    passing = min(most - sum(seen.values()), left * _PASSING_MS)
    rest = iter(shared(max(left, passing), [1] * left))
    return [seen.get(change) or next(rest) for change in range(1, count + 1)]


def _stretched(parts: Sequence[StepPart], by: Fraction) -> tuple[StepPart, ...]:
    """*parts*, of which those that are read last *by* times as long."""
    times = (p.weight * (by if p.weight > _PASSING_MS else 1) for p in parts)
    return tuple(
        StepPart(p.change, int(ms)) for p, ms in zip(parts, times, strict=True)
    )


def _opened_ms(edit: FilmEdit, parts: Iterable[StepPart]) -> int:
    """Milliseconds of an opened step at the speed of the film."""
    whole = sum(part.weight for part in parts)
    return whole * _USUAL // max(_USUAL, edit.pace.speed_percent)


def _wanted(replay: Replay, edit: FilmEdit) -> list[int]:
    """Display times in milliseconds before slow motion and fitting."""
    trace, tree = replay.trace, replay.tree
    last = len(trace) if edit.stop is None else edit.stop
    pace = replace(edit.pace, fit=None)
    path, dead = tree.winning_path(), tree.dead_ranges
    if edit.only_winning_path:
        return pace.durations(trace, _between(edit.start, last, path))
    usual = pace.durations(trace, _between(edit.start, last, (range(len(trace) + 1),)))
    if not edit.fold_dead_branches:
        return usual
    ends = [range(step, step + 1) for d in dead for step in (d.start, d.stop - 1)]
    times = pace.durations(trace, _between(edit.start, last, (*path, *ends)))
    for under in map(_inside, dead):
        inside = slice(under.start, under.stop)
        times[inside] = _folded(usual[inside])
    return times


def _between(first: int, last: int, ranges: Iterable[range]) -> Iterator[range]:
    """The parts of *ranges* between *first* and *last*."""
    for steps in ranges:
        yield range(max(first, steps.start), min(last + 1, steps.stop))


def _inside(dead: range) -> range:
    """The steps between a wrong guess and the step that retracts it."""
    return range(dead.start + 1, dead.stop - 1)


def _folded(times: list[int]) -> list[int]:
    """*times* or, if they are too long, short views of some steps and of the last."""
    if sum(times) <= FOLDED_MS:
        return times
    seen = [place for place, ms in enumerate(times) if ms]
    folded = [0] * len(times)
    folded[seen[-1]] = _LAST_LOOK_MS
    room, before = FOLDED_MS - _LAST_LOOK_MS, seen[:-1]
    count = min(len(before), room // _GLIMPSE_MS)
    chosen = [before[len(before) * number // count] for number in range(count)]
    for place, ms in zip(chosen, shared(room, [1] * count), strict=True):
        folded[place] = ms
    return folded


def _with_stops(  # noqa: PLR0913, PLR0917 - what the times of a film follow from
    telling: Telling | None,
    replay: Replay,
    times: list[int],
    edit: FilmEdit,
    total: int,
    held: Mapping[int, int],
) -> list[int]:
    """Scale durations to *total* ms, keeping reading pauses and *held* fixed."""
    rushes = edit.rushes and not edit.fold_dead_branches
    room = total - sum(held.values())
    passed = _fitted(replay.tree, times, total, rushes=rushes)
    moments = [step for step in edit.moments if times[step]]
    wanted: dict[int, int] = {}
    asked = {0} & {*dict(edit.annotations.asides)}  # others say what the puzzle is
    announcing = {note.step for note in edit.notes if note.headline}
    if telling is not None:
        has_time = announcing | {*(edit.opened if telling.has_guesses else ())}
        has_time |= asked
        if edit.parts is not None:  # of highlights the last digits pass
            has_time |= {s for s in range(len(times)) if telling.technique(s) == _LAST}
        said = [ms * (step not in has_time) for step, ms in enumerate(times)]
        wanted = stops_within(telling, replay, said, room, moments)
    wanted |= {**held, **dict.fromkeys(asked, 1)}
    # The puzzle as given says little: what is left over is for what follows.
    stops = {0: wanted[0]} if wanted.get(0) and any(times[1:]) else {}
    if stops:
        others, room = [0, *times[1:]], total - wanted[0]
        passed = _fitted(replay.tree, others, room, rushes=rushes)
    slowed = {s for one in edit.slow_motion for s in range(one.first, one.last + 1)}
    most = {} if telling is None else _passing(telling, times, {*wanted, *slowed})
    if edit.parts is not None:  # what is left over is for all that is told, not the end
        end = len(times) - 1
        most |= wanted | {end: max(_REEL_END_MS, wanted.get(end, 0))}
    # Their headlines have the time that they need beside them.
    most |= {step: wanted.get(step, 1) for step in announcing}
    while changed := {s: ms for s, ms in wanted.items() if passed[s] < ms} or {
        s: most[s] for s, ms in enumerate(passed) if ms > most.get(s, ms)
    }:
        stops |= changed
        rest = [0 if step in stops else ms for step, ms in enumerate(times)]
        if not any(ms for step, ms in enumerate(rest) if step not in wanted):
            stops |= wanted  # then what is read stays longer, all of it alike
            longer = {**(wanted or stops), 0: 0}
            weights = [longer.get(step, 0) for step in range(len(times))]
            if edit.parts is not None and any(weights[:-1]):
                weights[-1] = 0
            spare = shared(total - sum(stops.values()), weights)
            return [stops.get(step, 0) + ms for step, ms in enumerate(spare)]
        passed = _fitted(replay.tree, rest, total - sum(stops.values()), rushes=rushes)
        for step, ms in stops.items():
            passed[step] = ms
    if telling is None or not telling.has_guesses:
        return passed if telling is None else _named(telling, passed, wanted)
    for step in wanted:  # the rest of a backtrack's scene is seen with it
        if backtrack_of(replay.trace, step) == step and not passed[step + 1]:
            passed[step] -= bool(times[step + 1])
            passed[step + 1] += bool(times[step + 1])
    return _seen(telling, passed, {*wanted, *slowed})


def _seen(telling: Telling, times: list[int], read: Collection[int]) -> list[int]:
    """*times* of a search in which several digits that come between two steps are seen.

    What follows from a guess up to its dead end has time to be counted, others half a
    second. The longest runs of steps that are not *read* give it.
    """
    trace, runs = telling.trace, _runs(times, read)
    lasting = [sum(times[step] for step in run) for run in runs]
    for number, run in enumerate(runs):
        before = trace.position(max(0, run[0] - 1)).tally
        placed = trace.position(run[-1]).tally.placements - before.placements
        is_led = led_by(trace, run[0], run[-1])
        wanted = min(_LED_RUN_MS, placed * _DIGIT_MS) if is_led else _RUN_MS
        most = max(lasting)
        more = min(wanted - lasting[number], most - 4 * _RUN_MS)
        if placed >= _MANY and lasting[number] and more > 0:
            for at, by in ((number, more), (lasting.index(most), -more)):
                lasting[at] += by
                weights = [times[step] for step in runs[at]]
                times[runs[at][0] : runs[at][-1] + 1] = shared(lasting[at], weights)
    return times


def _named(telling: Telling, times: list[int], read: Collection[int]) -> list[int]:
    """*times* in which techniques that pass between steps that are *read* are named.

    The longest of these gives the time, where no less of it is read.
    """
    giver = max(read, key=times.__getitem__, default=0)
    for run in _runs(times, read):
        shown = [step for step in run if times[step]]
        more = LONGEST_SILENCE_MS - sum(times[step] for step in shown)
        left, needed = times[giver] - more, telling.ms(giver)
        has_time = len(shown) * _PASSING_MS > LONGEST_SILENCE_MS and (
            not left < needed <= times[giver]
            and telling.form(giver, left) == telling.form(giver, times[giver])
        )
        names = map(is_above_singles, map(telling.technique, shown))
        if more > 0 and has_time and any(names):
            weights = [int(times[step] > 0) for step in run]
            times[run[0] : run[-1] + 1] = shared(LONGEST_SILENCE_MS, weights)
            times[giver] = left
    return times


def _runs(times: Sequence[int], read: Collection[int]) -> list[list[int]]:
    """The steps that pass between those that are *read*, run by run."""
    passing = groupby(
        range(len(times)), lambda s: s not in read and times[s] < UNREADABLE_MS
    )
    return [list(steps) for passes, steps in passing if passes]


def _passing(
    telling: Telling, times: Sequence[int], read: Collection[int]
) -> dict[int, int]:
    """Milliseconds at most of each step that is not *read*, where others are.

    So nobody sees a sentence too short to read it. Between two steps of a person's
    solve that are read, singles take a few seconds together, and in all of a search of
    which each guess and dead end is read.
    """
    trace, most = telling.trace, dict[int, int]()
    if not (telling.has_guesses or any(telling.clauses(step) for step in read)):
        return {}
    passing = [step for step, ms in enumerate(times) if ms and step not in read]
    is_short = all(isinstance(trace.events[step - 1], Deduced) for step in passing)
    for is_read, run in groupby(range(1, len(times)), read.__contains__):
        steps = [] if is_read else list(run)
        together = passing if telling.has_guesses else steps
        whole = max(1, sum(times[step] for step in together))
        is_counted = steps and led_by(trace, steps[0], steps[-1])
        is_strike = all(is_elimination(trace.events[step - 1]) for step in steps)
        for step in steps:
            most[step] = _PASSING_MS // (2 if backtrack_of(trace, step) else 1)
            if telling.has_guesses and is_strike:
                most[step] = min(most[step], _STRIKES_MS // len(steps) or 1)
            if not telling.has_guesses or (is_short and not is_counted):
                most[step] = min(most[step], times[step] * _SINGLES_MS // whole or 1)
    return most


def _held(
    edit: FilmEdit, times: Sequence[int], total: int
) -> tuple[dict[int, int], dict[int, int]]:
    """The pauses of *edit* and what it adds, of *total* milliseconds.

    Both are scaled down to half of it, or to what the other steps leave.

    Raises:
        EditError: They are more than *total*.
    """
    paused = {step: ms for step, ms in edit.pauses.items() if times[step]}
    added = {step: ms for step, ms in edit.added.items() if times[step]}
    others = sum(ms for step, ms in enumerate(times) if step not in paused)
    reading = sum(paused.values()) + sum(added.values())
    most = max(int(total * _MOST_HELD), total - others)
    if reading <= most:
        return paused, added
    if reading > total:
        raise EditError(
            "the notes, the steps that are opened, or the lines that announce"
            f" highlights, take {reading / 1000:.1f} s to read, so"
            f" the solve needs {ceil(reading / 1000)} s or more, twice that to show it"
            f" well, and there are {total / 1000:g} s beside the cards and the search"
            " tree; give the video more time, or show less of it"
        )
    parts = iter(shared(most, [*paused.values(), *added.values()]))
    return {step: next(parts) for step in paused}, {step: next(parts) for step in added}


def _fitted(
    tree: SearchTree, times: list[int], total: int, *, rushes: bool
) -> list[int]:
    """Scale *times* to *total*, shortening dead ends first if that is needed."""
    inner = [step for dead in tree.dead_ranges for step in _inside(dead)]
    vain = sum(times[step] for step in inner)
    needed = sum(times) - vain
    if not rushes or not vain or needed + vain <= total:
        return shared(total, times)
    share = max(Fraction(total - needed, vain), Fraction(1, _RUSH))
    weights = [ms * share.denominator for ms in times]
    for step in inner:
        weights[step] = times[step] * share.numerator
    return shared(total, weights)
