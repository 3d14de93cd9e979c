"""Caption groups: one caption for several steps that pass too quickly to be read.

A sentence beside the board must be true of the step that is shown. Where steps pass
faster than anybody reads, the words are about all of them so far: how many digits were
placed, or how far a search has come. Their numbers count on while the steps pass. What
a person has used in all of them beyond singles is named, so that nothing is hidden.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from solver.agents.spec import agent_in
from solver.explain import Explanation, explain
from solver.explain.named_words import names_found
from solver.log.deduction import COVER
from solver.log.events import Clashed, Examined, Guessed
from solver.log.position import Tally
from solver.log.trace import Trace
from solver.messages import numeral
from solver.rules.candidate_sets import Candidate
from solver.techniques.names import title_of
from viz.messages import FALLBACK, board_phrases, phrases
from viz.replay.difficulty import (
    first_with_candidates,
    is_above_singles,
    is_by_rule,
    is_of_a_person,
)
from viz.replay.replay import Replay
from viz.replay.timeline import Moment, Stretch
from viz.words.glossary import technique_of

_BRUTE_FORCE: Final = "backtracking"
_MOST_NAMED: Final = 3
"""Techniques that are named where they pass."""


def group_caption(
    trace: Trace, stretch: Stretch, step: int, language: str = FALLBACK
) -> Explanation:
    """Caption of *stretch* up to *step*, with its counts.

    Where nothing can be counted yet, there is but a title.

    Args:
        trace: What is replayed.
        stretch: The steps that pass quickly.
        step: The one of them that is shown.
        language: Two letters, one the solver speaks.
    """
    before = trace.position(max(0, stretch.first - 1)).tally
    words, now = phrases("stretches", language), trace.position(step).tally
    ends = (trace.position(end).tally for end in (step, stretch.last))
    guess = led_by(trace, stretch.first, stretch.last)
    placed = now.placements - before.placements
    if guess:
        said = _led(trace, guess, placed, language) if placed else ""
        return Explanation(words["search"], "", said, "")
    if now.guesses and any(_is_search(before, end) for end in ends):
        return _searched(trace, stretch, step, language)
    if trace.position(step).tried and step < len(trace):
        said = words["repaired"].format(count=numeral(step - 1, language))
        left = explain(trace, step, language).follows
        return Explanation(words["repairs"], "", said, left)
    found = _deduced(trace, before, now, language, range(stretch.first, step + 1))
    passed = range(max(1, stretch.first), stretch.last + 1)
    kinds = {technique_of(trace.events[at - 1]) for at in passed}
    hard = [*filter(is_above_singles, kinds)]
    if is_of_a_person(trace) and not hard:
        at_last = trace.position(stretch.last).tally.placements
        is_said = found and not now.placements == before.placements < at_last
        said = words["by-singles"].format(found=found.rstrip(".")) if is_said else ""
        return Explanation(words["singles"], "", said, "")
    idea = idea_of(trace, step, language)
    if found and not placed and idea:  # else it would flicker
        title = explain(trace, step, language).title
        struck = numeral(now.removals, language)  # so far, not in this run alone
        count = words[f"{inference_of(trace, step)}-count"].format(count=struck)
        return Explanation(title, "", idea, count, count)
    named, short = "", ""
    if is_of_a_person(trace):
        named, short = _named(trace, (*stretch.unsaid, *passed), language)
    alone = [title_of(hard[0], language)] if len(kinds) == len(hard) == 1 else []
    titles = (*alone, *(words.get(f"{slug}-deductions") for slug in trace.strategies))
    title = next(filter(None, titles), words["deductions"])
    return Explanation(title, "", found, named, short)


def _searched(trace: Trace, stretch: Stretch, step: int, language: str) -> Explanation:
    """How far a search has come; before a dead end, which guess it has come to."""
    words, now = phrases("stretches", language), trace.position(step).tally
    before = trace.position(max(0, stretch.first - 1)).tally
    end, guess = trace.position(stretch.last).tally, trace.position(step).guesses
    is_led = end.contradictions == before.contradictions and guess
    title = "brute-force" if agent_in(trace.agent) == _BRUTE_FORCE else "search"
    key = "guessed" if is_led else "searched"
    reason = words[key if now.guesses > 1 else "guessed-one"].format(
        guesses=counted(trace, "guess", now.guesses, language),
        deepest=numeral(now.deepest, language),
    )
    dead = now.contradictions
    follows = counted(trace, "dead-end", dead, language) if dead else ""
    if is_led:  # what was tried before has been said
        made, candidate, old = guess[-1]
        is_last = len(trace.position(stretch.last).guesses) == len(guess)
        placed = (trace.grid(step).assigned & ~old.assigned).bit_count() - 1
        follows = _led(trace, candidate, placed * is_last, language)
        follows *= made + 1 >= stretch.first
    return Explanation(words[title], "", reason, follows)


def _led(trace: Trace, guess: Candidate, placed: int, language: str) -> str:
    """That *guess* has been made, or how many digits it has led to."""
    rules, words = trace.puzzle.rules, phrases("stretches", language)
    place, value = rules.cell_name(guess.cell), rules.value_name(guess.digit)
    key = ("guess-now", "led")[placed] if placed < 2 else "led-many"  # noqa: PLR2004
    said = counted(trace, "digit", placed, language)
    said = words[key].format(counted=said, cell=place, digit=value)
    return names_found(said, rules)


def led_by(trace: Trace, first: int, last: int) -> Candidate | None:
    """The guess from which the steps from *first* to *last* lead to a dead end."""
    guess, end = trace.events[max(0, first - 2)], trace.events[last : last + 1]
    ends = (trace.position(step) for step in (first, last))
    made = {(one.tally.guesses, len(one.guesses)) for one in ends}
    is_led = first > 1 and len(made) == 1 and any(isinstance(e, Clashed) for e in end)
    return guess.candidate if isinstance(guess, Guessed) and is_led else None


def inference_of(trace: Trace, step: int) -> str:
    """What *step* is a part of, where an algorithm has a word for that."""
    if COVER in trace.strategies:
        return COVER
    event = trace.events[step - 1] if step else None
    name = technique_of(event) if event else ""
    return event.technique if isinstance(event, Examined) else name


def idea_of(trace: Trace, step: int, language: str = FALLBACK) -> str:
    """What all small steps of *step* do; empty where no sentence says it."""
    words = board_phrases("stretches", language, trace.puzzle.rules)
    return words.get(f"{inference_of(trace, step)}-idea", "")


def small_step_words(
    replay: Replay, moment: Moment, language: str, *, is_known: bool = False
) -> str:
    """What the small step at *moment* does; where they rush, what all of them do.

    If that *is_known*, how many these are.
    """
    from solver.inner_steps import moves  # noqa: PLC0415 - slow to load

    trace, shown = replay.trace, replay.inner.at(moment)
    last, rules = replay.inner.count(moment.step), trace.puzzle.rules
    if moment.calm:
        count, words = numeral(last, language), phrases("stretches", language)
        told = words["passing"].format(count=count)
        return told if is_known else idea_of(trace, moment.step, language) or told
    return moves.sentence(shown.step.move, rules, language) if shown else ""


def _named(trace: Trace, steps: Iterable[int], language: str) -> tuple[str, str]:
    """The techniques of *steps* above singles, those used most first; no rules.

    With the short form: how many steps these are.
    """
    uses = Counter(
        slug
        for at in steps
        if is_above_singles(slug := technique_of(trace.events[at - 1]))
        and not is_by_rule(trace, at)
    )
    named = uses.most_common(_MOST_NAMED)
    listed = [
        f"{title_of(slug, language)} ×{numeral(n, language)}" for slug, n in named
    ]
    if rest := uses.total() - sum(n for _, n in named):
        listed.append(phrases("film", language)["more"].format(count=rest))
    if not listed:
        return "", ""
    words, count = phrases("stretches", language), uses.total()
    short = words["unexplained-count" if count > 1 else "unexplained-one"]
    said = words["unexplained"].format(techniques=", ".join(listed))
    return said, short.format(count=numeral(count, language))


def _is_search(before: Tally, after: Tally) -> bool:
    return (before.guesses, before.contradictions, before.backtracks) != (
        after.guesses,
        after.contradictions,
        after.backtracks,
    )


def _deduced(
    trace: Trace, before: Tally, after: Tally, language: str, steps: range
) -> str:
    """How many digits were placed, steps by rules made and candidates struck.

    A person counts digits, or candidates once they are seen, and what is not told of
    the rules of a puzzle.
    """
    is_person, last = is_of_a_person(trace), steps[-1] if steps else 0
    ruled = sum(is_by_rule(trace, step) for step in steps) if is_person else 0
    placed = after.placements - before.placements
    struck = after.removals - before.removals
    is_seen = last >= first_with_candidates(trace)
    own = "symbol-" * trace.puzzle.rules.has_symbols  # whose words count nothing
    parts = [
        phrases("stretches", language)[own + key].format(
            counted=counted(trace, noun, count, language)
        )
        for key, noun, count in (
            ("placed", "digit", placed),
            ("ruled", "rule-step", ruled),
            ("struck", "candidate", struck),
        )
        if count > 0
        and (key != "struck" or not is_person or (is_seen and not (placed or ruled)))
    ]
    return f"{', '.join(parts)}." if parts else ""


def counted(trace: Trace, noun: str, count: int, language: str) -> str:
    """*count* with its noun in singular or plural: "1 guess", "2 guesses"."""
    key, rules = noun if count == 1 else f"{noun}-many", trace.puzzle.rules
    words = board_phrases("stretches", language, rules)
    said = words.get(f"symbol-{key}" if rules.has_symbols else key, words[key])
    return said.format(count=numeral(count, language))
