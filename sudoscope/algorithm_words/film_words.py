"""What a film says of the choices of an algorithm, in its terms.

A search that tries the least constraining value first counts what each would take from
its neighbours; exact cover chooses an option of the constraint that has the fewest, and
clauses are decided and learned. A film of an inference asks of what that does, and its
end answers.
"""

from dataclasses import replace
from typing import Final

from solver.explain import Explanation, explain
from solver.explain.named_words import joined, names_found, sentences_of
from solver.explain.phrasing import Phrasing
from solver.log.deduction import COVER, Deduction
from solver.log.events import (
    Clashed,
    Deduced,
    Event,
    Finished,
    Guessed,
    Outcome,
    Retracted,
    SearchStarted,
    Tried,
)
from solver.log.trace import Trace
from solver.messages import numeral
from viz.messages import phrases
from viz.replay.algorithm_words import taken_by_options
from viz.replay.turning_points import turning_points


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
    if isinstance(event, Clashed | Retracted) and f"{own}-clash" in words:
        turned = _failing if isinstance(event, Clashed) else _going_back
        return turned(said, trace, step, own, language)
    if isinstance(event, Finished) and event.outcome is Outcome.SOLVED:
        return _answering(said, trace, language)
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


def _failing(
    said: Explanation, trace: Trace, step: int, own: str, language: str
) -> Explanation:
    """*said* of a dead end, which ends with the clause or the constraint that fails."""
    event, words = trace.events[step - 1], phrases("algorithm", language)
    assert isinstance(event, Clashed)
    title = words.get(f"{own}-clash-title", said.title)
    naming, (cells, digit, scope) = Phrasing(trace.puzzle.rules, language), event
    if scope is not None and digit is None:  # no rule is one
        return replace(said, title=title)
    of_house = words.get(f"{own}-clash-house", "") if scope is not None else ""
    fails = (of_house or words[f"{own}-clash"]).format(
        cell=naming.cell(cells[0]) if cells else "",
        digit="" if digit is None else naming.digit(digit),
        in_house="" if scope is None else naming.in_scope(scope),
    )
    fails = names_found(fails, trace.puzzle.rules)
    return replace(
        said, title=title, reason=joined(sentences_of(said.reason, 2)[0], fails)
    )


def _going_back(
    said: Explanation, trace: Trace, step: int, own: str, language: str
) -> Explanation:
    """*said* of a way back: the options that return, or the clause that is learned."""
    words = phrases("algorithm", language)
    following = trace.events[step : step + 1]
    found = next((e.deduction for e in following if isinstance(e, Deduced)), None)
    if f"{own}-back" in words and step not in turning_points(trace):
        return _uncovered(said, trace, step, found, language)
    if found is None or f"{found.technique}-learned" not in words:
        return said
    rules = trace.puzzle.rules
    naming, open_at = Phrasing(rules, language), trace.position(step - 1).guesses
    made = [g.candidate for g in open_at if g.candidate in found.because]
    names, more = [*map(naming.candidate, made)], len(found.because) - len(made)
    if more:
        key = f"{own}-more{'-many' * (more > 1)}"
        names.append(words[key].format(count=naming.number(more)))
    learned = words[f"{own}-learned{'' if names else '-alone'}"].format(
        point=naming.candidate(next(iter(found.removes))),
        others=naming.listed(names, "and"),
    )
    first = said.follows.removesuffix(explain(trace, step, language).follows).strip()
    return replace(said, follows=names_found(joined(first, learned), rules))


def _uncovered(
    said: Explanation, trace: Trace, step: int, found: Deduction | None, language: str
) -> Explanation:
    """*said* of a way back of an exact cover, with the option after it, if any."""
    rules, words = trace.puzzle.rules, phrases("algorithm", language)
    before, after = trace.position(step - 1), trace.grid(step)
    naming = Phrasing(rules, language)
    left = after.candidates.bit_count() - before.grid.candidates.bit_count()
    reason, follows = words["cover-back"], said.follows
    reason = reason.format(
        guess=naming.candidate(before.guesses[-1].candidate),
        options=naming.number(left),
    )
    if found is not None and found.places:
        follows = words["cover-next"].format(placed=naming.candidate(found.places[0]))
    said = replace(said, reason=names_found(reason, rules))
    return replace(said, follows=names_found(follows, rules))


def _answering(said: Explanation, trace: Trace, language: str) -> Explanation:
    """*said* of the end, which answers what the film of the algorithm asked."""
    words = phrases("algorithm", language)
    slug = next((s for s in trace.strategies if f"{s}-end" in words), "")
    first = _question(trace, language)
    if not slug or not (first or slug == COVER):
        return said
    rules, events = trace.puzzle.rules, trace.events
    found = [e.deduction for e in events if isinstance(e, Deduced)]
    begun = next(
        (n for n, e in enumerate(events) if isinstance(e, Guessed)), len(trace)
    )
    given = trace.grid(0).assigned.bit_count()
    ends = sum(isinstance(e, Clashed) and e.scope is None for e in events)
    counts = {
        "options": len(rules.cells),
        "constraints": len(rules.cells) + len(rules.full_houses) * len(rules.digits),
        "open": len(rules.cells) - given,
        "set": trace.grid(begun).assigned.bit_count() - given,
        "struck": sum(len(one.removes) for one in found if one.technique == slug),
        "ends": ends,
    }
    told = {name: numeral(count, language) for name, count in counts.items()}
    usual = words[f"{slug}-end"]
    counted = words.get(f"{slug}-end{('', '-one', '-many')[min(ends, 2)]}", usual)
    said = replace(said, reason=counted.format(**told))
    is_alone = begun == len(trace) and {e.technique for e in found if e.removes} == {
        slug
    }
    if is_alone and f"{slug}-gone" in words:
        why = words["alone"].format(gone=words[f"{slug}-gone"])
        said = replace(said, follows=names_found(why, rules))
    return said


def _counting(said: Explanation, trace: Trace, step: int, language: str) -> Explanation:
    """*said* with what each option of the first guess takes from its neighbours."""
    if trace.position(step - 1).tally.guesses:
        return said  # the board marks what is counted for each later guess, too
    event = trace.events[step - 1]
    counts = taken_by_options(event, trace.grid(step - 1))
    if not (counts and isinstance(event, Guessed)):
        return said
    rules, words = trace.puzzle.rules, phrases("algorithm", language)
    each = ", ".join(
        words["takes"].format(digit=rules.value_name(one.digit), count=len(taken))
        for one, taken in counts.items()
    )
    fewest = min(map(len, counts.values()))
    first, *others = (one for one, taken in counts.items() if len(taken) == fewest)
    is_alike = others and first == event.candidate
    key = "counted-alike" if is_alike else "counted"
    return replace(said, follows=words[key].format(counts=each))


def _asking(said: Explanation, trace: Trace, language: str) -> Explanation:
    """*said* of the puzzle, with a question of the algorithm where a film has one."""
    usual = (
        phrases("film", language)["question-guesses"],
        phrases("compare", language)["ask-patterns"],
    )
    if not said.follows and any(isinstance(event, Tried) for event in trace.events):
        return replace(said, reason=phrases("algorithm", language)["question-repairs"])
    asked = _question(trace, language)
    if asked and said.reason in usual:
        return replace(said, reason=asked)
    return replace(said, follows=asked) if asked and said.follows in usual else said


def _question(trace: Trace, language: str) -> str:
    """What a film of an algorithm asks first, of what it does; empty for others.

    In a long search, which is told for how it turns, the end alone has an answer.
    """
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
            usual = words[f"question-{slug}"]
            of_all = words.get(f"question-{slug}-search", usual)
            said = (of_all if turning_points(trace) else usual).format(
                cell=cell, other=other
            )
            return names_found(said, trace.puzzle.rules)
    return ""


FILM_WORDS: Final = (in_its_terms,)
"""The one function."""
