"""Shorts: one step of a solve, asked about first, then explained in clauses."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from solver.causes.premises import causes_of
from solver.explain import Explanation, explain
from solver.explain.first_step import sentences_of_rules
from solver.explain.named_words import joined, sentences_of
from solver.explain.own_words import QUESTION, own_words
from solver.explain.phrasing import Phrasing
from solver.log.deduction import Deduction
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.messages import FALLBACK, numeral
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits, is_single
from solver.rules.places import Cell
from viz.choice_errors import UnfitPartError
from viz.errors import EditError
from viz.messages import phrases, spoken
from viz.replay.clause_times import Telling, is_followed
from viz.replay.difficulty import (
    StepDifficulty,
    is_above_singles,
    is_by_rule,
    step_difficulty,
)
from viz.replay.replay import Replay
from viz.replay.timeline import Timeline
from viz.replay.undo_scenes import joined_timeline

LEAST_MS: Final = 12_000
LONGEST_MS: Final = 60_000
"""How long a short is where nobody says otherwise."""

LONGEST_SPOKEN_MS: Final = 180_000
"""The same with a voice, which cannot hurry: as long as sites take a short."""

RETURN_MS: Final = 900
"""At the end: how long the board takes to become that of the beginning again."""

LOOP_MS: Final = RETURN_MS + 300
"""All of the end: the first picture is seen a moment before the player repeats it."""

_ELIMINATION: Final = "elimination"
_THINK_MS: Final = 800
"""Beside its reading time: how long one can think about the question."""

_SEEN_MS: Final = 1500
"""In addition to the reading time of a step that is explained as one."""

_TRIED: Final = 40
"""So many of the hardest steps are looked at for one that can be explained in time."""

_BROUGHT: Final = 3
"""So many steps later the digit must come that the explained step leaves alone."""
_AWAITED: Final = 12
"""The same for one that needs others as well, which are told or counted."""

_REWARD: Final = 3
_REWARD_MS: Final = 400
"""How many digits follow quickly at the end, at most, and how long each is shown."""

_HURRIED: Final = 110
"""How much longer than its time, in per cent, a short may be that ends with a digit
where none does in time; it is read faster by so much."""


class Short(NamedTuple):
    """What a short shows.

    Attributes:
        told: The step that is told.
        last: The last step told: it, or the digit that it brings.
        hardest: The hardest step of the solve, where *told* was chosen in its place,
            because there is no time for it or nobody could follow it; else 0.
        rewards: The steps that place digits quickly after *last*, in order.
        led: The step before *told* by a rule that left the cell of *last* few digits,
            where *told* does not say that it places the digit; else 0.
    """

    told: int
    last: int
    hardest: int = 0
    rewards: tuple[int, ...] = ()
    led: int = 0

    @property
    def first(self) -> int:
        """The first step that is told."""
        return self.led or self.told

    @property
    def end(self) -> int:
        """The last step that is shown."""
        return self.rewards[-1] if self.rewards else self.last


def short_of(replay: Replay, step: int) -> Short:
    """The short about *step* of *replay*.

    Raises:
        EditError: That step has no reason to tell.
    """
    if _deduction(replay.trace, step) is None:
        raise EditError(
            f"step {step:,} is no deduction, so a short cannot tell why it follows;"
            " choose a step that places or removes something"
        )
    return _made(Telling(replay.trace, FALLBACK), step)


def _made(telling: Telling, step: int) -> Short:
    """The short about *step*; it ends there if its digit needs a long one in between.

    Nobody would have seen why that digit follows.
    """
    trace, last = telling.trace, _brought(telling.trace, step)
    if any(_ms(telling, one) > LEAST_MS for one in _needed(trace, step, last)):
        last = step
    asked, led = asked_candidate(trace, step), list[int]()
    if last > step and asked and asked[1] and not telling.concluded_at(last):
        led = steps_that_led(trace, step, asked[0].cell)[-1:]
    return Short(step, last, 0, tuple(_rewards(trace, last)), *led)


def steps_that_led(trace: Trace, step: int, cell: Cell) -> list[int]:
    """The steps by rules before *step* that took digits from *cell*, not just one."""
    return [
        before
        for before in range(1, step)
        if is_by_rule(trace, before)
        and (found := _deduction(trace, before))
        and sum(gone.cell == cell for gone in found.removes) > 1
    ]


def _needed(trace: Trace, told: int, last: int) -> list[int]:
    """The latest steps after *told* that *last* rests on, in order."""
    return sorted(_steps_behind(trace, last) & {*range(told + 1, last)})[-_BROUGHT:]


def hardest_short(replay: Replay, language: str, most: int = LONGEST_MS) -> Short:
    """The short about the hardest step of *replay* that can be read in time.

    Of several that are alike it is the one that soonest brings a digit, and one that
    brings none is told only where all are such; where none can be followed in time, the
    hardest of all is told as quickly as it takes.

    Args:
        replay: The solve.
        language: Two letters, one the solver speaks.
        most: Milliseconds that it may last.

    Raises:
        EditError: No step has a reason that is worth to be told.
    """
    trace, telling = replay.trace, Telling(replay.trace, language)
    found = [_made(telling, step) for step in _rated(trace)[:_TRIED]]
    if not found and not replay.has_guesses:
        raise _of_singles(trace, language)
    if not found:
        raise EditError(
            "a short tells why one step follows, and this solve goes by guesses; let"
            " the agent human solve it, or name a step that is no guess"
        )
    ends = ((one, _deduction(trace, one.last)) for one in found)
    brings = [one for one, end in ends if end and end.places]
    fits = (
        _within(telling, brings, most)
        or _within(telling, brings, most * _HURRIED // 100)
        or _within(telling, found, most)
    )
    followed = (one for one in fits if is_followed(trace, one.told))
    chosen = next(followed, (*fits, found[0])[0])
    passed = found[0].told if chosen.told != found[0].told else 0
    return chosen._replace(hardest=passed)


def _within(telling: Telling, shorts: Iterable[Short], most: int) -> list[Short]:
    """Those of *shorts* that can be read in *most* milliseconds, with fewer rewards."""
    found = []
    for short in shorts:
        least = needed_ms(telling, short._replace(rewards=()))
        room = max(0, most - least) // _REWARD_MS
        if least <= most:
            found.append(short._replace(rewards=short.rewards[:room]))
    return found


def _of_singles(trace: Trace, language: str) -> UnfitPartError:
    """Why there is no short of *trace*, whose steps are singles."""
    steps = range(1, len(trace) + 1)
    hardest = max(steps, key=lambda step: (step_difficulty(trace, step), -step))
    title = explain(trace, hardest, language).title
    return UnfitPartError("easy-short", step=str(hardest), title=title)


def needed_ms(telling: Telling, short: Short) -> int:
    """Milliseconds it takes to read all of *short*, with the return to its start."""
    return sum(_times(telling, short).values()) + LOOP_MS


def has_short(replay: Replay) -> bool:
    """Whether some step of *replay* can be explained in a short."""
    return bool(_rated(replay.trace))


def short_timeline(
    telling: Telling, short: Short, total: int | None = None
) -> Timeline:
    """When each step of *short* is shown; the others are hidden.

    Args:
        telling: Tells the steps.
        short: What is shown of them.
        total: Milliseconds that all of it lasts; ``None`` for the time to read it,
            within ``LEAST_MS`` and ``LONGEST_MS`` with the return to the beginning.
    """
    found, told, first = _times(telling, short), short.told, short.first
    whole = sum(found.values())
    if total is None:
        most = LONGEST_MS if telling.is_silent else LONGEST_SPOKEN_MS
        total = min(max(whole, LEAST_MS - LOOP_MS), most - LOOP_MS)
    times = [0] * (len(telling.trace) + 1)
    for step, ms in found.items():
        times[step] = ms * total // whole
    for step in short.rewards:
        times[step] = _REWARD_MS
    times[told] += total - sum(times)
    parts = {
        step: tuple(clause.part for clause in telling.told_parts(step))
        for step in found
        if first <= step <= short.last and telling.told_parts(step)
    }
    line = joined_timeline(telling.trace, times, parts)
    asked = _asked(telling, told)
    announced = _passed(telling, short)
    if asked.title:
        announced[first - 1] = asked
    line = replace(line, question=first - 1, answer=told if short.led else 0)
    return replace(line, announced=announced, rewards=frozenset(short.rewards))


def _passed(telling: Telling, short: Short) -> dict[int, Explanation]:
    """By step, what is said before the next one where that comes much later."""
    words, said = phrases("short", telling.language), dict[int, Explanation]()
    for before, step in pairwise(_shown(telling, short)):
        if step - before > _BROUGHT:
            facts = {"count": numeral(step - before, telling.language)}
            facts |= _lost(telling, short.told, range(before + 1, step))
            text = words["later-lost" if "lost" in facts else "later"].format(**facts)
            said[step - 1] = Explanation("", "", text, "")
    return said


def _lost(telling: Telling, told: int, between: Iterable[int]) -> dict[str, str]:
    """What took digits *between* from the cell that *told* leaves one alone."""
    trace, asked = telling.trace, asked_candidate(telling.trace, told)
    if asked is None or not asked[1]:
        return {}
    words = Phrasing(trace.puzzle.rules, telling.language)
    lost = [
        f"{words.digit(gone.digit)} ({explain(trace, step, words.language).title})"
        for step in between
        if (found := _deduction(trace, step))
        for gone in found.removes
        if gone.cell == asked[0].cell
    ]
    cell = words.cell(asked[0].cell)
    return {"cell": cell, "lost": words.listed(lost, "and")} if lost else {}


def _asked(telling: Telling, step: int) -> Explanation:
    """The question before *step*, and below it the rules that it rests on, briefly."""
    found, trace = _deduction(telling.trace, step), telling.trace
    asked = question_of(trace, step, telling.language)
    words = Phrasing(trace.puzzle.rules, telling.language)
    rules = sentences_of_rules(words, () if found is None else found.constraints)
    said = [sentences_of(one)[0] for one in rules]  # a viewer waits for the argument
    return replace(asked, title=asked.line, reason=" ".join(said)) if said else asked


def _times(telling: Telling, short: Short) -> dict[int, int]:
    """Milliseconds that each step of *short* takes; the first is the question."""
    asked, shown = _asked(telling, short.told), _shown(telling, short)
    thought = telling.sentence_ms(f"{asked.title} {asked.reason}") + _THINK_MS
    times = {short.first - 1: thought} | {step: _ms(telling, step) for step in shown}
    for step, said in _passed(telling, short).items():
        times[step] = telling.sentence_ms(said.reason)
    return times | dict.fromkeys(short.rewards, _REWARD_MS)


def _shown(telling: Telling, short: Short) -> list[int]:
    """The step that leads to the one told, that one, what the last rests on, the last.

    The rest passes, and what digits strike, which is seen without words.
    """
    needed = _needed(telling.trace, short.told, short.last)
    said = (one for one in needed if telling.technique(one) != _ELIMINATION)
    brief = (step for step in said if _ms(telling, step) <= LEAST_MS)
    led = [short.led] * bool(short.led)
    return list(dict.fromkeys((*led, short.told, *brief, short.last)))


def question_of(trace: Trace, step: int, language: str = FALLBACK) -> Explanation:
    """What is asked before *step*: why a candidate falls or is true, or what follows.

    Args:
        trace: The solve.
        step: The step that gives the answer, a deduction.
        language: Two letters.
    """
    words, rules = phrases("short", language), trace.puzzle.rules
    asked = asked_candidate(trace, step)
    own = own_words(trace, step - 1, QUESTION)
    if own is not None:
        return Explanation("", "", own, "")
    if asked is None:
        return Explanation(words["where"], "", "", "")
    (cell, digit), is_true = asked
    facts = {"cell": rules.cell_name(cell), "digit": rules.value_name(digit)}
    text = words["why-true" if is_true else "why-false"].format(**facts)
    return Explanation("", "", text, "")


def film_question(trace: Trace, step: int, language: str) -> str:
    """What a film or a poster asks: of a search how long it is, else about *step*."""
    if trace.position(len(trace)).tally.guesses:
        return phrases("film", language)["question-guesses"]
    said = question_of(trace, step, spoken(language))
    return joined(said.title, said.reason)


def asked_candidate(trace: Trace, step: int) -> tuple[Candidate, bool] | None:
    """What *step*, a deduction, leaves true or removes first, and whether it is true.

    A digit that it leaves alone is asked about where it is placed soon. ``None`` where
    *step* is none.
    """
    deduction = _deduction(trace, step)
    if deduction is None:
        return None
    left = trace.grid(step)
    for cell in sorted({gone.cell for gone in deduction.removes}):
        if is_single(left[cell]) and not deduction.places:
            alone = Candidate(cell, *digits(left[cell]))
            if placing(trace, step, alone) > step:
                return alone, True
    ends = deduction.places or deduction.removes
    return (min(ends), bool(deduction.places)) if ends else None


def _deduction(trace: Trace, step: int) -> Deduction | None:
    """The deduction of *step*; ``None`` if it is none."""
    event = trace.events[step - 1] if 0 < step <= len(trace) else None
    return event.deduction if isinstance(event, Deduced) else None


def _rated(trace: Trace) -> list[int]:
    """The steps that a short can explain, the hardest first."""
    is_search = bool(trace.position(len(trace)).tally.guesses)
    told = [
        step
        for step in range(1, len(trace) + 1)
        if _is_tellable(trace, step, is_search=is_search)
    ]
    ruled = [step for step in told if is_by_rule(trace, step)]
    rated = [_weight(trace, step) for step in ruled or told]
    return [-place for *_, place in sorted(rated, reverse=True)]


def _weight(trace: Trace, step: int) -> tuple[StepDifficulty, bool, bool, int, int]:
    """How well *step* makes a short: hard, leaving a digit by a rule, and soon.

    What a rule gives by itself, or with digits of the board alone, is no thought.
    """
    asked, found = asked_candidate(trace, step), _deduction(trace, step)
    leaves = asked is not None and asked[1] and is_by_rule(trace, step)
    causes = found.because if found is not None else ()
    before = trace.grid(step - 1)
    is_thought = any(not before.is_assigned(c.cell) for c in causes)
    soon = step - _brought(trace, step)
    return step_difficulty(trace, step), leaves, is_thought, soon, -step


def _is_tellable(trace: Trace, step: int, *, is_search: bool) -> bool:
    """Whether *step* is a deduction about the board itself, in a search a pattern."""
    deduction = _deduction(trace, step)
    if deduction is None or not step_difficulty(trace, step).rating:
        return False
    is_plain = not is_above_singles(deduction.technique)
    if is_plain and not is_by_rule(trace, step):
        return False
    is_certain = not (is_search and trace.position(step - 1).guesses)
    return is_certain and deduction.technique != _ELIMINATION


def _ms(telling: Telling, step: int) -> int:
    """Milliseconds it takes to read why *step* follows."""
    clauses = sum(clause.ms for clause in telling.told_parts(step))
    seen = 0 if telling.concluded_at(step) else _SEEN_MS
    return clauses or telling.ms(step) + seen


def placing(trace: Trace, step: int, left: Candidate) -> int:
    """The step that places what *step* leaves, if that comes soon, or it."""
    for later in range(step, min(len(trace), step + _BROUGHT) + 1):
        deduction = _deduction(trace, later)
        if deduction is not None and left in deduction.places:
            return later
    return step


def _brought(trace: Trace, step: int) -> int:
    """The digit to tell after *step*: that which it leaves, else the next by its help.

    A step that places one brings no other. *step* itself where none rests on it before
    a guess, or for long: what comes next without it would be told for nothing.
    """
    asked, resting = asked_candidate(trace, step), {step}
    if asked is not None and asked[1]:
        return placing(trace, step, asked[0])
    for later in range(step + 1, min(len(trace), step + _AWAITED) + 1):
        if (deduction := _deduction(trace, later)) is None:
            break  # what follows from a guess is no end of what is certain
        if not resting.isdisjoint(_steps_behind(trace, later)):
            resting.add(later)
            if deduction.places:
                return later
    return step


@lru_cache(maxsize=1024)
def _steps_behind(trace: Trace, step: int) -> frozenset[int]:
    """The steps that took what *step* needs to be gone, kept as many ask for them."""
    return frozenset(cause.step for cause in causes_of(trace, step).values())


def _rewards(trace: Trace, last: int) -> Iterator[int]:
    """The digits that follow *last* without a pattern; what these strike is passed."""
    count = 0
    for step in range(last + 1, len(trace)):
        deduction = _deduction(trace, step)
        if count == _REWARD or deduction is None:
            return
        if deduction.places:
            count += 1
            yield step
        elif is_above_singles(deduction.technique):
            return
