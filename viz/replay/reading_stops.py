"""Reading stops: hold important steps until their reasons can be read.

A film that only rushes is a blur, and a sentence that outlives its step speaks of what
is no longer there. So the steps that matter most stay as long as it takes to read why,
and the others pass between them. A solve without guesses is shown for its hardest step:
that one is first, and the others follow downward by rating, the singles last.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import islice, pairwise
from math import ceil
from typing import Final, NamedTuple

from solver.explain.first_step import rule_sentences
from solver.explain.phrasing import Phrasing
from solver.inner_steps.runs_of_steps import RUNS
from solver.log.events import Clashed, Event, Guessed, Retracted, SearchStarted
from solver.log.trace import Trace
from viz.replay.clause_times import Telling
from viz.replay.difficulty import (
    first_with_candidates,
    is_of_a_person,
    led_by_rules,
    step_difficulty,
)
from viz.replay.markers import Marker
from viz.replay.replay import Replay
from viz.replay.short_film import asked_candidate, placing
from viz.replay.step_ranks import ranks_of
from viz.replay.told_uses import told_uses
from viz.replay.turning_points import turning_points
from viz.replay.undo_scenes import backtrack_of, film_words, is_again, is_jump

_LEAST_RANK: Final = 1
"""Steps below that never stop: they only remove what a settled digit rules out."""

_TURN: Final = 3
"""Guesses, dead ends and what is taken back have that rank."""

_ALWAYS: Final = 4
"""Steps of that rank stop before all others."""

_SIMPLE_RANKS: Final = range(_TURN - 1, _LEAST_RANK - 1, -1)
"""Patterns, then digits that are placed."""

_SEEN_MS: Final = 900
"""How long a step stays at least that stops before all others."""

_GLANCE_MS: Final = 450
"""How long a guess stays at least that is open where a dead end is read, and that is
one of too many to be read: it is seen, and too short for words of its own."""

_LED_MS: Final = 24_000
"""From which length of a film on those of the first dead end do. Those of the deepest
one do where turning points are read, too."""

_DEEP_MS: Final = 48_000
"""And from which those of the deepest one have words before other guesses."""

_OWN: Final = frozenset({"forward-checking", "unit-clause", "learned-clause"})
"""What a search on clauses or with forward checking is about: the first use is read
before its turning points, those of others after them."""

_OWN_MS: Final = 8000
"""How long a film of an inference is for each of its steps that is read."""

_FEW: Final = 4
"""Guesses below which they are read one by one, before other steps, and up to which
those that are open at a dead end are."""

_MOST_MISSED: Final = 200
"""After so many steps in a row for which there is no time, no more are looked at."""

END_MS: Final = 2500
"""How long the end stays, where that is a tenth of a film at most."""

_REST_MS: Final = 1600
"""How long it stays at least, whatever else is read, where that is a fifth at most."""

OPENING_MS: Final = 1000
"""How long the puzzle as given is seen, where that is a twentieth at most."""

_OPENING_PART: Final = 30
"""And it is read, where that takes no more than one of so many parts of the film."""

_ASKED_PART: Final = 19
_ASKED_MS: Final = 1500
"""The same of a search, which asks how many guesses it takes; so long at least, where
that is a ninth at most."""

_QUESTION_PARTS: Final = 12, 18
_QUESTION_MS: Final = 2500
"""A question stays so long, or one of so many parts, the last of a search."""

_RULES_PART: Final = 4
"""The same of a puzzle with rules beyond houses: without them nothing is understood."""

_SEARCH_PART: Final = 8
"""Why a search begins is read where that takes no more than one of so many parts."""

_SILENT: Final = "elimination"
"""That is no stop where a person solves."""

_SILENT_MS: Final = 100
"""How long it lasts at most while no candidates are seen yet."""

_SHARE: Final = Fraction(4, 5)
"""How much of a film of given length they may take."""

TOLD_SHARE: Final = Fraction(7, 8)
"""The same for the hard steps of a solve without guesses, which is made for them."""

_TURNS_SHARE: Final = Fraction(9, 10)
_SINGLES_SHARE: Final = Fraction(7, 8)
"""The same for how a search begins, turns and ends, and for all steps of a solve
without guesses, where singles are explained, too."""


def read(
    telling: Telling, replay: Replay, times: Sequence[int], *, all_that_matter: bool
) -> list[int]:
    """*times* in milliseconds, each stop extended to its reading time.

    Args:
        telling: Tells the steps.
        replay: What is replayed.
        times: How long each step would be shown; those with 0 are not.
        all_that_matter: Whether all that matter are stops, or only hard steps and what
            else is above singles in a solve without guesses, and in a search how it
            turns and first uses.
    """
    longer = list(times)
    if all_that_matter:
        steps = iter(_candidates(telling, replay, ranks_of(replay.trace, times)))
    else:
        ranks = ranks_of(replay.trace, times) if telling.has_guesses else {}
        turns = (step for step, rank in ranks.items() if rank >= _TURN)
        uses = [] if telling.has_guesses else told_uses(telling.trace)
        told = (*uses, *filter(partial(_leads, replay), turns))
        steps = filter(times.__getitem__, told)
    for step in steps:
        longer[step] = max(times[step], telling.leisure_ms(step))
    for step in range(1, min(first_with_candidates(replay.trace), len(times))):
        if telling.technique(step) == _SILENT:
            longer[step] = min(times[step], _SILENT_MS)
    return longer


def stops_within(
    telling: Telling,
    replay: Replay,
    times: Sequence[int],
    total: int,
    before: Sequence[int] = (),
) -> dict[int, int]:
    """Reading times of the stops that fit a film of *total* milliseconds.

    Of a solve without guesses the end comes first, then each technique above singles,
    the hardest first, and their other uses, and then singles after all of these.

    Of a search the end comes first, then the first guess, the first dead end and how it
    is taken back, its turning points, the guesses that dead end was under, those of the
    deepest one, why it begins, first uses, what led to the solution and dead ends
    from all over the film; together they take four fifths. How a dead end that is read
    is taken back is read, too, where there is time.

    Args:
        telling: Tells the steps.
        replay: What is replayed.
        times: How long each step would be shown; those with 0 are not.
        total: How long the film is.
        before: Steps that stop before all others.
    """
    stops = dict[int, int]()
    is_search = telling.has_guesses or replay.has_guesses
    weighed = _by_weight(telling, replay, times, total)
    end = [len(replay.trace)] if times[len(replay.trace)] else []
    led = weighed.led if total >= _LED_MS else []
    deeper, needed = {*weighed.deep} - {*weighed.led}, search_ms(telling, replay)
    if total >= needed + len(deeper) * _GLANCE_MS:
        led = [*led, *weighed.deep]
    least = {s: telling.ms(s) for s in led if times[s]}
    if len(least) > _FEW or total < needed:
        least = dict.fromkeys(least, _GLANCE_MS)
    uses = [] if telling.has_guesses else told_uses(telling.trace)
    first = [step for step in uses if times[step]]
    is_long = any(telling.ms(step) > total * TOLD_SHARE for step in first[:1])
    brought = [s + 1 for s in first[:1] if is_long and any(times[s + 1 : s + 2])]
    hard = (*before, *first[:1], *brought)
    brief = {step: max(_SEEN_MS, telling.brief_ms(step)) for step in hard}
    has_room = sum(brief.values()) <= total * TOLD_SHARE
    least |= brief if has_room else dict.fromkeys(before, _SEEN_MS)
    least |= dict.fromkeys(end, min(_REST_MS, total // 5))
    by_rules = {} if telling.has_guesses else led_by_rules(telling.trace)
    again = (step for step in weighed.steps if is_again(replay.trace, step))
    led_to = by_rules | {step: step - 1 for step in again}
    shown = {step: one for step, one in led_to.items() if times[one]}
    dealt = _Dealt(telling, shown, total, stops, least)
    asked = asked_candidate(telling.trace, first[0]) if first else None
    answer = [placing(telling.trace, first[0], asked[0])] if asked and asked[1] else []
    dealt.deal((*hard, *filter(times.__getitem__, answer)), TOLD_SHARE)
    if times[0]:
        seen = min(OPENING_MS, total // 20)
        says = film_words(telling.trace, 0, telling.language).sentences
        if telling.has_guesses:
            seen = min(_ASKED_MS, total // 9)
        least_read = min(_QUESTION_MS, total // _QUESTION_PARTS[telling.has_guesses])
        least_read *= says.endswith("?")
        whole, part = telling.ms(0), total // opening_part(telling)
        most = max(seen, least_read, part, whole * (whole <= total // 15))
        stops[0] = min(max(whole, least_read), most)
    if not is_search:
        dealt.deal((*end, *first), TOLD_SHARE)
    share = _SHARE if is_search else _SINGLES_SHARE
    dealt.deal(weighed.begins if is_search else (), _TURNS_SHARE)
    dealt.deal(before, share)
    told = {*stops} & {*first}
    singles = {*weighed.steps} - {*first}  # what a pattern brings comes before others
    dealt.deal((s + 1 for s in sorted(told) if s + 1 in singles), share)
    later = (step for step in weighed.steps if step > max(told, default=-1))
    dealt.deal(later, share)
    dealt.deal((step for step in _backtracks(replay, stops) if times[step]), share)
    return stops


def search_ms(telling: Telling, replay: Replay) -> int:
    """Milliseconds of a film that tells how a search begins, turns and ends.

    0 without a guess.
    """
    first, *_ = (*replay.markers[Marker.GUESS], 0)
    ends = replay.markers[Marker.CONTRADICTION][:1]
    backs = [step + 1 for step in ends if step < len(replay.trace)]
    turns = turning_points(replay.trace)
    under = _guesses_under(replay, ends)
    told = under if len(under) <= _FEW else under[:1]
    steps = {0, first, *told, *ends, *backs, *turns, len(replay.trace)}
    seen = len(under[len(told) :]) * _GLANCE_MS
    return ceil((seen + sum(map(telling.ms, steps))) / TOLD_SHARE) if first else 0


def opening_part(telling: Telling) -> int:
    """The part of a film, as one of so many, in which the puzzle is read."""
    puzzle = telling.trace.puzzle
    has_rules = rule_sentences(Phrasing(puzzle.variant, telling.language), puzzle)
    part = _ASKED_PART if telling.has_guesses else _OPENING_PART
    return _RULES_PART if has_rules else part


class _Dealt:
    """Deals the time of a film to stops, one after the other.

    Args:
        telling: Tells the steps.
        led: The steps that are told with others, by these; of the same trace.
        total: How long the film is, in milliseconds.
        stops: Those that have their time; others are added.
        least: How long steps stay at least that are not read, in milliseconds.
    """

    def __init__(
        self,
        telling: Telling,
        led: Mapping[int, int],
        total: int,
        stops: dict[int, int],
        least: Mapping[int, int],
    ) -> None:
        self._telling = telling
        self._led = led
        self._total = total
        self._stops = stops
        self._least = least

    def room(self, share: Fraction) -> int:
        """Milliseconds that are left of *share* of the film; may be below 0."""
        seen = {step: ms for step, ms in self._least.items() if step not in self._stops}
        return int(self._total * share) - sum((*self._stops.values(), *seen.values()))

    def deal(self, steps: Iterable[int], share: Fraction) -> None:
        """Give *steps* and what led to them their time, while *share* has room."""
        room, missed = max(0, self.room(share)), 0
        for step in dict.fromkeys(steps):
            if step in self._stops:
                continue
            led = self._led.get(step, step)
            said = self._telling.concluded_at(step)
            if said and said != led and said not in self._stops:
                continue  # it needs no words where those have been read
            told = {s: self._needed(s) for s in (led, step) if s not in self._stops}
            needed, least = sum(told.values()), self._least.get(step, 0)
            if _is(SearchStarted, self._telling.trace, step) and (
                needed > self._total // _SEARCH_PART
            ):
                continue
            if needed - least <= room:
                self._stops |= told
                room -= max(0, needed - least)
                missed = 0
            elif least:  # as much as can be read of the clauses of what is hardest
                form = self._telling.form(step, room + least)
                longer = min(room + least, sum(one.ms for one in form))
                self._stops[step] = max(least, longer)
                room -= self._stops[step] - least
            elif (missed := missed + 1) >= _MOST_MISSED:
                break

    def _needed(self, step: int) -> int:
        """Milliseconds to explain *step*; the end stays longer than its words."""
        needed = self._telling.ms(step)
        if step == len(self._telling.trace):
            return max(needed, min(END_MS, self._total // 10))
        return needed


def _backtracks(replay: Replay, stops: Iterable[int]) -> Iterator[int]:
    """Backtracks directly after contradictions among *stops* that are not stops."""
    known, trace = set(stops), replay.trace
    for step in sorted(known):
        back = step + 1
        is_told = backtrack_of(trace, back) == back or is_jump(trace, back)
        if back not in known and is_told:
            yield back


def _candidates(
    telling: Telling, replay: Replay, ranks: Mapping[int, int]
) -> list[int]:
    """Candidates for stops among steps with *ranks*, in order of steps."""
    silent = _SILENT if is_of_a_person(replay.trace) else None
    found = (step for step, rank in ranks.items() if rank >= _LEAST_RANK)
    said = (step for step in found if telling.technique(step) != silent)
    return [step for step in said if _leads(replay, step)]


class _Weighed(NamedTuple):
    """Candidates for stops, and what is told of a search.

    Attributes:
        steps: The candidates, the most important first.
        begins: The end of a search, its first guess, its first dead end, its turning
            points and what that dead end rests on; of a long film the deepest one, too.
        led: The guesses under its first dead end, the latest first, shown or not.
        deep: The same of its deepest one.
    """

    steps: list[int]
    begins: tuple[int, ...]
    led: list[int]
    deep: list[int]


def _by_weight(
    telling: Telling, replay: Replay, times: Sequence[int], total: int
) -> _Weighed:
    """Candidates, the most important first, and what is told of a search."""
    trace, ranks = replay.trace, ranks_of(replay.trace, times)
    candidates = _candidates(telling, replay, ranks)
    winning = {step for steps in replay.tree.winning_path() for step in steps}
    always = [step for step in candidates if ranks[step] >= _ALWAYS]
    others = [step for step in candidates if ranks[step] < _ALWAYS]
    turns = [step for step in others if ranks[step] == _TURN]
    path = [step for step in turns if step in winning]
    vain = [s for s in turns if s not in winning and not _is(Retracted, trace, s)]
    leads = [step for step in others if step in winning]
    simple = [[s for s in leads if ranks[s] == rank] for rank in _SIMPLE_RANKS]
    if not (telling.has_guesses or RUNS.keys().isdisjoint(trace.strategies)):
        own = [step for step in ranks if telling.technique(step) in RUNS]
        simple = [[*islice(spread(own), total // _OWN_MS)]]  # not singles
    spaced = [step for steps in (path, vain, *simple) for step in spread(steps)]
    failure = _first_failure(replay, candidates)
    guess = [step for step in always if _is(Guessed, trace, step)]
    begun = [s - 1 for s in guess[:1] if _is(SearchStarted, trace, s - 1)]
    under = [_guesses_under(replay, ends) for ends in (failure, _deepest(replay))]
    led, deep = (list(filter(times.__getitem__, guesses)) for guesses in under)
    told = list(filter(times.__getitem__, turns_of := turning_points(trace)))
    is_long = total >= _DEEP_MS
    first_turn = told[:1] if total >= _LED_MS else ()  # before a backtrack is read
    made = [step for one in told if times[step := turns_of[one].made]]
    over = [step + 1 for step in told if is_jump(trace, step + 1) and times[step + 1]]
    turned = (*failure[:1], *first_turn, *failure[1:], *led[:1], *told, *over, *made)
    under_it = () if first_turn and not is_long else led
    own = [step for step in always if telling.technique(step) in _OWN]
    turned = (*own[:1], *turned, *own[1:])
    begins = (*always[-1:], *guess[:1], *turned, *under_it, *(deep * is_long))
    ends = (*failure[:1], max(told)) if told else ()
    if ends and sum(map(telling.ms, ends)) * 3 <= 2 * total < 2 * _LED_MS:
        begins = (*ends, *guess[:1], *always[-1:])  # how it turns
    guesses = [s for s in turns if _is(Guessed, trace, s)]
    few = guesses if len(guesses) < _FEW else []
    search = filter(times.__getitem__, begun)
    first = (*begins, *few, *search, *guess, *deep)
    hardest_first = sorted(
        always, key=lambda step: step_difficulty(trace, step), reverse=True
    )
    steps = list(dict.fromkeys((*first, *hardest_first, *spaced)))
    return _Weighed(steps, begins, *under)


def _guesses_under(replay: Replay, failure: Sequence[int]) -> list[int]:
    """The guesses that are open at a contradiction, the latest first."""
    if not failure:
        return []
    path = replay.tree.path_at(failure[0])
    return [replay.tree.made[node] for node in reversed(path) if node]


def _deepest(replay: Replay) -> list[int]:
    """The deepest dead end, where a search has turning points."""
    turns = turning_points(replay.trace).items()
    return [step for step, turn in turns if turn.kind == "deepest"]


def _first_failure(replay: Replay, candidates: Sequence[int]) -> tuple[int, ...]:
    """The first contradiction and its backtrack, if both are among *candidates*.

    Alone where the way back is said with nothing that is refuted, and is no jump.
    """
    for before, step in pairwise(candidates):
        if before == step - 1 and backtrack_of(replay.trace, step) == step:
            return before, step
    for end, after in pairwise(candidates):
        if _is(Clashed, replay.trace, end):
            is_alone = _is(Retracted, replay.trace, end + 1)
            return (end, after)[: is_alone + (is_alone and after == end + 1)]
    return ()


def _leads(replay: Replay, step: int) -> bool:
    """Whether *step* says something other than the step before.

    What follows a backtrack in one scene does not, nor does a backtrack that is alone,
    unless it jumps.
    """
    trace = replay.trace
    scene, is_back = backtrack_of(trace, step), _is(Retracted, trace, step)
    return step == scene or not (scene or is_back) or is_jump(trace, step)


def _is(kind: type[Event], trace: Trace, step: int) -> bool:
    return step > 0 and isinstance(trace.events[step - 1], kind)


def spread(steps: Sequence[int]) -> Iterator[int]:
    """Order in which every prefix of *steps* is evenly distributed."""
    yield from (steps[place] for place in _halved(len(steps)))


def _halved(count: int) -> Iterator[int]:
    """0 to below *count*: the middle, then the middles of the halves, and so on."""
    parts = [range(count)]
    for part in parts:
        if part:
            middle = len(part) // 2
            yield part[middle]
            parts += [part[:middle], part[middle + 1 :]]
