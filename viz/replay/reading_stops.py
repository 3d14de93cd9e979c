"""Reading stops: hold important steps until their reasons can be read.

A film that only rushes is a blur, and a sentence that outlives its step speaks of what
is no longer there. So the steps that matter most stay as long as it takes to read why,
and the others pass between them.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import islice, pairwise
from typing import Final

from solver.events import Guessed, Retracted, SearchStarted
from viz.replay.reading_time import reading_ms
from viz.replay.replay import Replay
from viz.replay.subtitle_cues import ranks_of
from viz.replay.undo_scenes import backtrack_of, scene_words

_LEAST_RANK: Final = 1
"""Steps below that never stop: they only remove what a settled digit rules out."""

_TURN: Final = 3
"""Guesses, dead ends and what is taken back have that rank."""

_ALWAYS: Final = 4
"""Steps of that rank stop before all others."""

_SIMPLE_RANKS: Final = range(_TURN - 1, _LEAST_RANK - 1, -1)
"""Patterns, then digits that are placed."""

_SEEN_MS: Final = 900
"""How long a backtrack stays at least after a contradiction that is read."""

_MOST_MISSED: Final = 200
"""After so many steps in a row for which there is no time, no more are looked at."""

_END_MS: Final = 2500
"""How long the end stays, where that is a tenth of a film at most."""

_OPENING_MS: Final = 1500
"""How long the puzzle as given is seen, where that is a twentieth at most."""

_SEARCH_PART: Final = 8
"""Why a search begins is read where that takes no more than one of so many parts."""

_LEAST_OPENED_MS: Final = 25_000
"""A shorter film has no time for that."""

_OPENING_PART: Final = 12
"""And it is read, where that takes no more than one of so many parts of the film."""

_SHARE: Final = Fraction(3, 5)
"""How much of a film of given length they may take."""


def read(replay: Replay, times: Sequence[int], language: str) -> list[int]:
    """*times* in milliseconds, each stop extended to its reading time."""
    longer = list(times)
    for step in filter(partial(_leads, replay), _candidates(replay, times)):
        longer[step] = max(times[step], _reading(replay, step, language))
    return longer


def stops_within(
    replay: Replay,
    times: Sequence[int],
    language: str,
    total: int,
    before: Sequence[int] = (),
) -> dict[int, int]:
    """Reading times of the stops that fit a film of *total* milliseconds.

    The end comes first, then why a search begins and the first guess, the first dead
    end and how it is taken back, the guesses it was under, first uses, what led to the
    solution, dead ends from all over the film, patterns and placed digits; together
    they take three fifths of it. Where there is no time to read how a dead end is taken
    back, one sees it at least.

    Args:
        replay: What is replayed.
        times: How long each step would be shown; those with 0 are not.
        language: Two letters, one the solver speaks.
        total: How long the film is.
        before: Steps that stop before all others.
    """
    room, stops = int(total * _SHARE), dict[int, int]()
    if times[0] and total >= _LEAST_OPENED_MS:
        most = max(min(_OPENING_MS, total // 20), total // _OPENING_PART)
        stops[0] = min(_reading(replay, 0, language), most)
        room -= stops[0]
    first = dict.fromkeys(before, _SEEN_MS)
    room -= min(room, sum(first.values()))  # what they get at least
    missed = 0
    for step in dict.fromkeys((*before, *_by_weight(replay, times))):
        needed = _reading(replay, step, language)
        if step == len(replay.trace):
            needed = max(needed, min(_END_MS, total // 10))
        least = first.get(step, 0)
        if _begins_search(replay, step) and needed > total // _SEARCH_PART:
            continue
        if needed - least <= room:
            stops[step] = needed
            room -= max(0, needed - least)
            missed = 0
        elif least:
            stops[step] = least
        elif (missed := missed + 1) >= _MOST_MISSED:
            break
    unread = (step for step in _backtracks(replay, stops) if times[step])
    seen = islice(unread, room // _SEEN_MS)
    return stops | dict.fromkeys(seen, _SEEN_MS)


def _backtracks(replay: Replay, stops: Iterable[int]) -> Iterator[int]:
    """Backtracks directly after contradictions among *stops* that are not stops."""
    known = set(stops)
    for step in sorted(known):
        back = step + 1
        if back not in known and backtrack_of(replay.trace, back) == back:
            yield back


def _candidates(replay: Replay, times: Sequence[int]) -> list[int]:
    """Candidates for stops, in order of steps."""
    ranks = _kinds(replay, times)
    return [step for step, rank in ranks.items() if rank >= _LEAST_RANK]


def _kinds(replay: Replay, times: Sequence[int]) -> dict[int, int]:
    """Importance of each step by kind, 0 to 4."""
    return {step: rank // 2 for step, rank in ranks_of(replay.trace, times).items()}


def _by_weight(replay: Replay, times: Sequence[int]) -> list[int]:
    """Candidates, the most important first."""
    ranks = _kinds(replay, times)
    candidates = [step for step in _candidates(replay, times) if _leads(replay, step)]
    winning = {step for steps in replay.tree.winning_path() for step in steps}
    always = [step for step in candidates if ranks[step] >= _ALWAYS]
    others = [step for step in candidates if ranks[step] < _ALWAYS]
    turns = [step for step in others if ranks[step] == _TURN]
    path = [step for step in turns if step in winning]
    vain = [s for s in turns if s not in winning and not _is_back(replay, s)]
    simple = [
        [step for step in others if ranks[step] == rank] for rank in _SIMPLE_RANKS
    ]
    kinds = [path, vain, *simple]
    spread = [step for steps in kinds for step in _spread(steps)]
    failure = _first_failure(replay, candidates)
    guess = [step for step in always if _is_guess(replay, step)]
    search = [s for s in guess[:1] if times[s - 1] and _begins_search(replay, s - 1)]
    led = [s for s in _guesses_under(replay, failure) if times[s]]
    first = (*always[-1:], *(s - 1 for s in search), *guess, *failure, *led)
    return list(dict.fromkeys((*first, *always, *spread)))


def _begins_search(replay: Replay, step: int) -> bool:
    return step > 0 and isinstance(replay.trace.events[step - 1], SearchStarted)


def _guesses_under(replay: Replay, failure: Sequence[int]) -> list[int]:
    """The guesses that are open at a contradiction, the latest first."""
    if not failure:
        return []
    path = replay.tree.path_at(failure[0])
    return [replay.tree.made[node] for node in reversed(path) if node]


def _first_failure(replay: Replay, candidates: Sequence[int]) -> tuple[int, ...]:
    """The first contradiction and its backtrack, if both are among *candidates*."""
    for before, step in pairwise(candidates):
        if before == step - 1 and backtrack_of(replay.trace, step) == step:
            return before, step
    return ()


def _leads(replay: Replay, step: int) -> bool:
    """Whether *step* says something other than the step before.

    What follows a backtrack in one scene does not, nor does a backtrack that is alone.
    """
    scene = backtrack_of(replay.trace, step)
    return step == scene if scene else not _is_back(replay, step)


def _is_guess(replay: Replay, step: int) -> bool:
    return step > 0 and isinstance(replay.trace.events[step - 1], Guessed)


def _is_back(replay: Replay, step: int) -> bool:
    return step > 0 and isinstance(replay.trace.events[step - 1], Retracted)


def _spread(steps: Sequence[int]) -> Iterator[int]:
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


def _reading(replay: Replay, step: int, language: str) -> int:
    """Milliseconds it takes to read the reason of *step*."""
    return reading_ms(scene_words(replay.trace, step, language).reason)
