"""The clauses of steps: what is said of any event, one after the other."""

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from solver.clauses.clause import Argument, Clause, Stated, Told
from solver.clauses.part import Part, in_houses, known
from solver.explain import explain
from solver.explain.arguments import argument_of
from solver.explain.clause_words import sentence
from solver.explain.dead_ends import dead_end
from solver.explain.explanation import Explanation
from solver.explain.named_words import (
    Name,
    NamedText,
    NamingPhrasing,
    joined,
    named,
    names_in,
    sentences_of,
)
from solver.explain.own_words import WHOLE, own_words
from solver.explain.rule_removals import MOST_LISTED, OPENING, PAIR
from solver.explain.search_events import guess_words
from solver.log.deduction import CandidateRole, Deduction
from solver.log.events import Clashed, Deduced, Event, Guessed, Restored, Retracted
from solver.log.position import Position
from solver.log.trace import Trace
from solver.messages import FALLBACK
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.rule import Rule
from solver.rules.digits import digits

_OF_SEARCH: Final = frozenset({"refutation", "learned-clause"})
"""Techniques whose reasons name what is assumed, and what falls."""
_MOST_BESIDE: Final = 12
"""Candidates of the cells beside what is tried that are marked, else none."""


class SaidClause(NamedTuple):
    """A clause in words.

    Attributes:
        clause: What is explained at once.
        says: Its sentence, or two that belong together.
        brief: The same without what the board shows.
    """

    clause: Clause
    says: NamedText
    brief: NamedText


def argument_at(trace: Trace, step: int) -> Argument:
    """The argument of *step*: of its technique, or what is stated of its event.

    It has steps where it is explained one by one. No step, no argument: that of the
    puzzle as given is empty.

    Raises:
        IndexError: There is no such step.
    """
    if not step:
        return Argument()
    event, before = trace.events[step - 1], trace.position(step - 1)
    if isinstance(event, Deduced):
        argument = argument_of(event.deduction, before.grid)
        if argument.conclusion is not None:
            return argument
    first, *others = _stated(trace, step, before)
    if not others:
        return Argument(conclusion=first)
    *middle, last = others
    if _is_opened(trace, step):
        return Argument((first, *middle), last)
    return Argument(outline=(first, *middle), conclusion=last)


def said_clauses(
    trace: Trace, step: int, language: str = FALLBACK
) -> tuple[SaidClause, ...]:
    """The clauses of *step* in words; the last is the conclusion.

    Args:
        trace: The solve.
        step: From 1.
        language: Two letters, one of ``solver.messages.languages()``.

    Raises:
        IndexError: There is no such step.
        UnknownNameError: There is no such language.
    """
    words = NamingPhrasing(trace.puzzle.rules, language)
    before = trace.position(step - 1)
    said, argument = explain(trace, step, language), argument_at(trace, step)
    *first, last = argument.clauses
    count = sum(isinstance(clause, Stated) for clause in argument.clauses)
    stated = _sentences(words, trace, step, said, count - bool(said.follows))
    told: list[Sequence[str]] = [
        [stated[clause.number], _brief(words, trace.events[step - 1], stated, clause)]
        if isinstance(clause, Stated)
        else [named(sentence(words, clause, before, is_brief=b)) for b in (False, True)]
        for clause in first
    ]
    ends = said.follows
    if not (argument.steps or isinstance(last, Stated)):
        whole = joined(said.reason, said.follows)
        at = len(" ".join(says for says, _ in told)) + bool(told)
        ends = NamedText(whole[at:], names_in(whole, at))
    elif isinstance(last, Stated):
        ends = stated[last.number]
    if own_words(trace, step, WHOLE) is not None:
        told, ends = [("", "")] * len(told), said.reason
    own = (own_words(trace, step, number) for number in range(1, len(told) + 1))
    told = [[one] * 2 if one else both for one, both in zip(own, told, strict=True)]
    return tuple(
        SaidClause(clause, *(NamedText(text, names_in(text)) for text in texts))
        for clause, texts in zip(argument.clauses, (*told, (ends, ends)), strict=True)
    )


def _brief(
    words: NamingPhrasing, event: Event, stated: Sequence[str], clause: Stated
) -> str:
    """The sentence of *clause*; of a rule, which is said once, only where it is."""
    said = stated[clause.number]
    match event:
        case Deduced(Deduction(technique="constraint", within=(Rule() as rule,))):
            place = named(words.capitalised(words.in_scope(rule)))
            if not clause.number and said.startswith(f"{place} "):
                return NamedText(f"{place}:", place.names)
        case Deduced(Deduction(within=(rule, _, *_)) as found) if found.rule == OPENING:
            brief = words.sections["openings-brief"].get(f"{rule.kind}-many")
            return said if clause.number or brief is None else NamedText(brief)
    return said


def _sentences(
    words: NamingPhrasing, trace: Trace, step: int, said: Explanation, count: int
) -> tuple[str, ...]:
    """What is stated of the event of *step*, its reason in *count* sentences."""
    match event := trace.events[step - 1]:
        case Guessed():
            chosen, tried, _ = guess_words(words, event, trace.position(step - 1))
            return named(chosen), named(tried), said.follows
        case Clashed():
            return sentences_of(said.reason)[-1], said.follows
        case _:
            is_whole = count < 2  # noqa: PLR2004 - one sentence
            reasons = [said.reason] if is_whole else sentences_of(said.reason, count)
            return *reasons, said.follows


def _is_opened(trace: Trace, step: int) -> bool:
    """Whether what is stated of *step* is explained one by one where it is opened."""
    match trace.events[step - 1]:
        case Guessed() | Clashed() | Retracted():
            return True
        case Deduced(found):
            return bool(found.constraints) or found.rule in _OF_SEARCH
        case _:
            return False


def _stated(trace: Trace, step: int, before: Position) -> tuple[Told | Stated, ...]:
    """What is stated of the event of *step*: of what each sentence is."""
    event, supposed = trace.events[step - 1], [g.candidate for g in before.guesses]
    match event:
        case Guessed(assumed, options, house=house):
            chosen = Part(options, role=CandidateRole.ASSUMPTION)
            looked = in_houses(() if house is None else (house,))
            return (
                Stated(0, (chosen, looked)),
                Stated(1, (Part((assumed,)),)),
                Stated(2, (known(supposed),)),
            )
        case Clashed(cells, _, scope):
            led = dead_end(event, before.grid)
            broken = in_houses(() if scope is None else (scope,))
            lost = [one.parts["out"] for one in led[:1]]
            first = Stated(0, (*lost, broken), cells)
            return *led, first, Stated(1, (known(supposed),))
        case Deduced(found) if found.constraints and found.rule not in _OF_SEARCH:
            return tuple(_by_rule(found, explain(trace, step), before.grid))
        case Deduced(found):
            about, ends = _of_deduction(found, supposed)
        case Retracted():
            kept = len(trace.position(step).guesses)
            about = ends = (Part(tuple(supposed[kept:])),)
        case Restored(candidates):
            about = ends = (Part(tuple(candidates)),)
        case _:
            about = ends = ()
    if explain(trace, step).follows:
        return Stated(0, about), Stated(1, ends)
    return (Stated(0, tuple(dict.fromkeys((*about, *ends)))),)


def _by_rule(found: Deduction, said: Explanation, grid: Grid) -> Iterator[Stated]:
    """What is stated of a deduction by rules: these, what their cells hold, its end.

    Marked is what the words name, and the causes only where they name no digits.
    """
    (causes, houses), ends = _of_deduction(found, ())
    gone, sentences = {*found.places, *found.removes}, sentences_of(said.reason)
    last = len(sentences) - (not said.follows)
    is_told = any(name.digits for name in names_in(said.reason))
    for number, text in enumerate([*sentences, ""][: last + 1]):
        names = [name for name in names_in(text) if _is_few(name, gone, grid)]
        told = {
            Candidate(n.cell, d): n.is_true for n in names for d in digits(n.digits)
        }
        tried = [c for c in told if c in gone and not told[c]] if number < last else []
        open_cells = [n.cell for n in names if tried and not n.digits]
        beside = grid.candidates_in(*open_cells)
        given = [*told, *(beside if len(beside) <= _MOST_BESIDE else ())]
        if number == max(0, last - 1) and not is_told:
            lacking = {name.cell for name in names if number}
            given += [one for one in causes.candidates if one.cell not in lacking]
        left = gone if number == last else tried
        marked = Part(tuple(dict.fromkeys(c for c in given if c not in left)))
        supposed = Part(tuple(tried), role=CandidateRole.ASSUMPTION)
        parts = [part for part in (marked, supposed) if part.candidates]
        yield Stated(number, (*parts, houses, *(ends if number == last else ())))


def _is_few(name: Name, gone: Container[Candidate], grid: Grid) -> bool:
    """Whether the digits are marked that *name* stands for.

    They are where they are all that it holds, or what is tried, and not many: else
    what is marked would differ from the words.
    """
    said = [Candidate(name.cell, digit) for digit in digits(name.digits)]
    is_all = name.is_true or all(one in gone for one in said)
    is_all |= len(said) <= PAIR and name.digits == grid[name.cell]
    return len(said) <= (MOST_LISTED if is_all else 1)


def _of_deduction(
    found: Deduction, supposed: Iterable[Candidate]
) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """What the reason of a deduction is about, and what follows from it."""
    causes, houses = Part(found.because), in_houses(found.within)
    ends = Part((*found.places, *found.removes), role=CandidateRole.REFUTED)
    if found.rule not in _OF_SEARCH:
        return (causes, houses), (ends,)
    return (known(supposed), causes, known(found.removes), houses), (ends,)
