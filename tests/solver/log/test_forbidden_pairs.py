"""Causes of pairs: each removal by path consistency is shown pair by pair."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

from solver.agents import agent_named, solve
from solver.agents.agent_options import AgentOptions
from solver.agents.limits import Limits
from solver.explain import explain
from solver.log.deduction import Deduction
from solver.log.events import Deduced
from solver.log.forbidden_pairs import PairCause, causes_of_pairs, clash
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from tests.support import NEEDS_MANY_GUESSES

SIX = "..2.4.3...6.2.31...1.....3...54....."


@cache
def solved(text: str) -> Trace:
    """A solve with path consistency."""
    agent = agent_named("csp", AgentOptions(inference="pc2"))
    return solve(Puzzle.parse(text), agent, limits=Limits(events=150))


def removals(text: str) -> Iterator[tuple[int, Deduction]]:
    """The removals by paths, each with its step."""
    for number, event in enumerate(solved(text).events, start=1):
        if isinstance(event, Deduced) and event.deduction.technique == "pc2":
            yield number, event.deduction


def assert_true(trace: Trace, step: int, cause: PairCause) -> None:
    """No value of the third cell is left for both, but for those of earlier pairs."""
    grid = trace.grid(step - 1)
    if cause.third is None:
        assert clash(grid, cause.one, cause.other)
        return
    fallen = {end for each in cause.earlier for end in (each.one, each.other)}
    for digit in digits(grid[cause.third]):
        value = Candidate(cause.third, digit)
        is_out = any(clash(grid, end, value) for end in (cause.one, cause.other))
        assert is_out or value in fallen
    for each in cause.earlier:
        assert_true(trace, step, each)


def test_each_value_of_the_far_cell_has_a_true_cause() -> None:
    """A removal rests on cells that show why none of its pairs is left."""
    shown = 0
    for text in (SIX, NEEDS_MANY_GUESSES):
        for step, found in islice(removals(text), 25):
            trace, (gone,) = solved(text), found.removes
            cells = list(dict.fromkeys(cause.cell for cause in found.because))
            causes = causes_of_pairs(trace.grid(step - 1), gone, cells)
            for cause in causes:
                assert_true(trace, step, cause)
            values = digits(trace.grid(step - 1)[cells[0]])
            assert not causes or [one.other.digit for one in causes] == list(values)
            shown += bool(causes)
    assert shown > 20


def test_the_sentence_names_the_pairs_and_the_third_cells() -> None:
    """And the pair that fell before, with its cause."""
    said = {step: explain(solved(SIX), step).reason for step, _ in removals(SIX)}

    assert said[88] == (
        "A1 = 5 and C2 = 4 leave B2 no value. A1 = 5 and C2 = 6 leave A2 no value. "
        "So A1 = 5 has no pair left with C2, and A1 is not 5."
    )
    assert said[91].startswith(
        "F2 = 6 and C2 = 4 leave B2 no value, since F2 = 6 with B2 = 5 was ruled out "
        "before: it leaves A2 none."
    )
