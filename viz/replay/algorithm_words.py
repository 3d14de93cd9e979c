"""Algorithm words: what a film says of the choices of an algorithm, in its terms.

A search that tries the least constraining value first counts what each would take from
its neighbours; exact cover chooses an option of the column that has the fewest, and
clauses are decided.
"""

from collections.abc import Mapping
from dataclasses import replace

from solver.explain import Explanation
from solver.explain.named_words import joined, names_found, sentences_of
from solver.log.events import Clashed, Deduced, DigitChoice, Event, Guessed
from solver.log.trace import Trace
from solver.messages import FALLBACK
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.constraints.binary import edges_of
from viz.messages import phrases


def taken_by_options(event: Event, grid: Grid) -> Mapping[Candidate, Candidates]:
    """For each option of a guess the candidates that it would take, in *grid* before.

    Nothing where the guess was not chosen by that.
    """
    if not isinstance(event, Guessed):
        return {}
    if event.house is not None or event.digit_choice != DigitChoice.LEAST_CONSTRAINING:
        return {}
    planes, edges = grid.variant.planes, edges_of(grid.variant)
    left = grid.candidates & ~planes.in_cells(grid.assigned)
    return {
        one: Candidates(edges.taken(one, left), planes.cells) for one in event.options
    }


def own_question(trace: Trace, language: str = FALLBACK) -> str:
    """What a film of an algorithm asks first, of what it does; empty for others."""
    words, name = phrases("film", language), trace.puzzle.rules.cell_name
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


def with_choice(
    said: Explanation, trace: Trace, step: int, language: str = FALLBACK
) -> Explanation:
    """*said* with how the guess of *step* was chosen, where an algorithm counts."""
    event = trace.events[step - 1] if step else None
    rules, words = trace.puzzle.rules, phrases("stretches", language)
    own = next((slug for slug in trace.strategies if f"{slug}-guess" in words), "")
    if isinstance(event, Clashed) and f"{own}-clash" in words:
        ends = joined(sentences_of(said.reason, 2)[0], words[f"{own}-clash"])
        return replace(said, title=words[f"{own}-clash-title"], reason=ends)
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
    if event is None or trace.position(step - 1).tally.guesses:
        return said  # the board marks what is counted for each later guess, too
    counts = taken_by_options(event, trace.grid(step - 1))
    if not counts:
        return said
    told = ", ".join(
        words["takes"].format(digit=rules.value_name(one.digit), count=len(taken))
        for one, taken in counts.items()
    )
    return replace(said, follows=words["counted"].format(counts=told))
