"""What a film says of the choices of an algorithm, in its terms.

A search that tries the least constraining value first counts what each would take from
its neighbours; exact cover chooses an option of the constraint that has the fewest, and
clauses are decided. A film of an inference asks of what that does.
"""

from dataclasses import replace
from typing import Final

from solver.explain import Explanation
from solver.explain.named_words import joined, names_found, sentences_of
from solver.explain.phrasing import Phrasing
from solver.log.events import (
    Clashed,
    Deduced,
    Event,
    Finished,
    Guessed,
    Outcome,
    SearchStarted,
)
from solver.log.trace import Trace
from solver.messages import numeral
from viz.messages import phrases
from viz.replay.algorithm_words import taken_by_options


def in_its_terms(
    said: Explanation, trace: Trace, step: int, language: str
) -> Explanation:
    """*said* of *step*: its question, its idea, or how its guess was chosen."""
    if not step:
        return _asking(said, trace, language)
    event = trace.events[step - 1]
    rules, words = trace.puzzle.rules, phrases("algorithm", language)
    own = next((slug for slug in trace.strategies if f"{slug}-guess" in words), "")
    if isinstance(event, SearchStarted) and f"{own}-search" in words:
        return replace(said, reason=words[f"{own}-search"])
    if isinstance(event, Clashed) and f"{own}-clash" in words:
        is_clause = event.scope is None or event.digit is not None  # no rule is one
        ends = joined(sentences_of(said.reason, 2)[0], words[f"{own}-clash"])
        reason = ends if is_clause else said.reason
        return replace(said, title=words[f"{own}-clash-title"], reason=reason)
    if isinstance(event, Finished) and event.outcome is Outcome.SOLVED:
        return _answering(said, trace, words.get(f"{own}-end", ""), language)
    if own and isinstance(event, Guessed) and event.house is None:
        reason = words[f"{own}-guess"].format(
            cell=rules.cell_name(event.candidate.cell),
            digit=rules.value_name(event.candidate.digit),
            count=len(event.options),
        )
        title = words.get(f"{own}-guess-title", said.title)
        return replace(said, title=title, reason=names_found(reason, rules))
    if isinstance(event, Deduced) and not trace.position(step - 1).tally.removals:
        idea = words.get(f"{event.deduction.technique}-first", said.follows)
        return replace(said, follows=idea)
    if isinstance(event, Deduced):
        return _shorter(said, trace, step, language)
    return _counting(said, trace, step, language)


def _shorter(said: Explanation, trace: Trace, step: int, language: str) -> Explanation:
    """*said* of a deduction; where one of its form has been said, its names alone."""
    event, words = trace.events[step - 1], phrases("algorithm", language)
    form = _form(event)
    key = f"{form}-again"
    uses = (n for n, each in enumerate(trace.events, 1) if _form(each) == form)
    if key not in words or next(uses) == step:
        return said
    assert isinstance(event, Deduced)
    (placed,), naming = event.deduction.places, Phrasing(trace.puzzle.rules, language)
    reason = words[key].format(
        cause=naming.cell(placed.cell),
        digit=naming.digit(placed.digit),
        in_house="".join(map(naming.in_scope, event.deduction.within)),
        caused=naming.candidate(placed),
    )
    return replace(said, reason=names_found(reason, trace.puzzle.rules))


def _form(event: Event) -> str:
    """The technique of *event* and whether it rests on a house; empty for others."""
    if not isinstance(event, Deduced):
        return ""
    return event.deduction.technique + "-house" * bool(event.deduction.within)


def _answering(
    said: Explanation, trace: Trace, answer: str, language: str
) -> Explanation:
    """*said* of the end, with the *answer* to what the film of the algorithm asked."""
    if not answer:
        return said
    rules = trace.puzzle.rules
    constraints = len(rules.cells) + len(rules.full_houses) * len(rules.digits)
    reason = answer.format(
        options=numeral(len(rules.cells), language),
        constraints=numeral(constraints, language),
    )
    return replace(said, reason=reason)


def _counting(said: Explanation, trace: Trace, step: int, language: str) -> Explanation:
    """*said* with what each option of the first guess takes from its neighbours."""
    if trace.position(step - 1).tally.guesses:
        return said  # the board marks what is counted for each later guess, too
    counts = taken_by_options(trace.events[step - 1], trace.grid(step - 1))
    if not counts:
        return said
    rules, words = trace.puzzle.rules, phrases("algorithm", language)
    each = ", ".join(
        words["takes"].format(digit=rules.value_name(one.digit), count=len(taken))
        for one, taken in counts.items()
    )
    return replace(said, follows=words["counted"].format(counts=each))


def _asking(said: Explanation, trace: Trace, language: str) -> Explanation:
    """*said* of the puzzle, with a question of the algorithm where a film has one."""
    usual = (
        phrases("film", language)["question-guesses"],
        phrases("compare", language)["ask-patterns"],
    )
    asked = _question(trace, language)
    if asked and said.reason in usual:
        return replace(said, reason=asked)
    return replace(said, follows=asked) if asked and said.follows in usual else said


def _question(trace: Trace, language: str) -> str:
    """What a film of an algorithm asks first, of what it does; empty for others."""
    words, name = phrases("algorithm", language), trace.puzzle.rules.cell_name
    asked = (slug for slug in trace.strategies if f"question-{slug}" in words)
    slug = next(asked, "")
    for event in trace.events if slug else ():
        found = event.deduction if isinstance(event, Deduced) else None
        if found and found.technique == slug and found.removes and found.because:
            cell, other = (
                name(next(iter(found.removes)).cell),
                name(found.because[0].cell),
            )
            said = words[f"question-{slug}"].format(cell=cell, other=other)
            return names_found(said, trace.puzzle.rules)
    return ""


FILM_WORDS: Final = (in_its_terms,)
"""The one function."""
