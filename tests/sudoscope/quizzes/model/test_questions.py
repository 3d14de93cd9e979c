"""Questions about solves: right answers are right by definition, wrong ones are not."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import chain
from random import Random

import pytest

from solver.agents import agent_named, solve
from solver.agents.agent_options import AgentOptions
from solver.agents.spec import AgentSpec
from solver.log.events import Retracted
from solver.log.trace import Trace
from solver.messages import words
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.named_variants import classic
from sudoscope.quizzes.model.conflicts import local_search_questions
from sudoscope.quizzes.model.moment import SolveMoment
from sudoscope.quizzes.model.quiz import quiz_of
from sudoscope.quizzes.model.quiz_question import QuizAsk, QuizKind, QuizQuestion
from sudoscope.quizzes.model.sentences import QuestionWords
from tests.in_one_test import in_one_test
from tests.solver.variant_puzzles import example
from tests.sudoscope.networks.networks import AUSTRALIA, network
from tests.sudoscope.quizzes.model.definitions import right_answers
from tests.support import EASY, NEEDS_A_GUESS, NEEDS_CHAINS, ON_DIAGONALS, puzzle_of

SOLVES: tuple[tuple[Puzzle, str], ...] = (
    (puzzle_of(EASY), "human"),
    (puzzle_of(NEEDS_CHAINS), "propagation"),
    (puzzle_of(NEEDS_A_GUESS), "csp"),
    (puzzle_of(ON_DIAGONALS, "diagonal"), "propagation"),
    (example("size-4-01").puzzle, "csp"),
    (example("sgt-jigsaw-13").puzzle, "human"),
    (example("sgt-killer-19").puzzle, "human"),
    (puzzle_of(NEEDS_A_GUESS), "dpll"),
    (example("sgt-size-6-07").puzzle, "min-conflicts"),
)


@cache
def trace_of(number: int) -> Trace:
    """The solve of that number."""
    puzzle, agent = SOLVES[number]
    return solve(puzzle, agent_named(agent, AgentOptions()))


@cache
def asked(number: int) -> tuple[QuizQuestion, ...]:
    """Questions of every kind about the solve of that number."""
    trace = trace_of(number)
    found = [quiz_of(trace, (kind,), 2, seed=number) for kind in QuizKind]
    return tuple(chain.from_iterable(found))


@pytest.mark.thorough
@pytest.mark.parametrize("number", range(len(SOLVES)))
def test_right_answers_follow_from_the_definition_and_wrong_ones_do_not(
    number: int,
) -> None:
    """All that are right, and none that is offered as wrong."""
    trace = trace_of(number)

    for question in asked(number):
        is_tried = question.ask.kind is QuizKind.LOCAL_SEARCH
        assert is_tried or question.grid == _shown(question, trace)
        right = right_answers(question, trace)
        assert set(question.right) == right, question.ask
        assert not right & set(question.wrong), question.ask


def _shown(question: QuizQuestion, trace: Trace) -> Grid:
    """The grid of its step, without what it says that a revision has struck."""
    grid, arc = trace.grid(question.step), question.facts.arc
    if arc is None or question.ask not in {QuizAsk.PUT_BACK, QuizAsk.NEXT_ARC}:
        return grid
    struck = [Candidate(arc.cell, digit) for digit in question.facts.digits]
    return grid.without(grid.variant.planes.set_of(struck))


def test_one_cell_of_a_moment_is_asked_for_its_fewest_conflicts() -> None:
    """However many are in conflict, and have one best digit."""
    trace, counts = trace_of(len(SOLVES) - 1), set()
    for step in range(0, len(trace), 7):
        found = local_search_questions(SolveMoment(trace, step), Random(step))
        asks = [question.ask for question in found]
        counts.add(asks.count(QuizAsk.FEWEST_CONFLICTS))

    assert counts == {0, 1}


@in_one_test("number", range(len(SOLVES)))
def test_options_have_right_and_wrong_ones(number: int) -> None:
    """A single choice has one right option; no option comes twice."""
    for question in asked(number):
        options = question.options
        right = [option.answer for option in options if option.is_right]
        wrong = [option.answer for option in options if not option.is_right]
        assert set(right) <= {*question.right, None}
        assert set(wrong) <= {*question.wrong, None}
        assert (None in right) == (not question.right)
        assert right
        assert wrong
        assert len(options) == len(set(options)) <= 8
        assert question.is_single <= (len(right) == 1)


def test_every_question_is_asked_somewhere() -> None:
    """The laws above try each of them."""
    found = chain.from_iterable(map(asked, range(len(SOLVES))))

    assert {question.ask for question in found} == set(QuizAsk)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_question_has_words(language: str) -> None:
    """Nothing in braces is left, and each option is another one."""
    for question in chain.from_iterable(map(asked, range(len(SOLVES)))):
        said = QuestionWords(question, language)
        options = [said.answer(option.answer) for option in question.options]
        assert len(set(options)) == len(options)
        for text in (said.title, said.text, said.reason, said.right):
            assert text
            assert not set("{}") & set(text)


@pytest.mark.parametrize("seed", range(3))
def test_some_revisions_strike_something(seed: int) -> None:
    """Not "nothing" each time, even of a puzzle that needs no guess."""
    trace = solve(puzzle_of(EASY), AgentSpec.named("csp:ac3").chosen())

    asked_of = quiz_of(trace, (QuizKind.AC3,), 6, seed)
    revisions = [bool(q.right) for q in asked_of if q.ask is QuizAsk.REVISE]

    assert set(revisions) == {False, True}


def test_the_same_seed_asks_the_same() -> None:
    """Another one asks something else."""
    trace = trace_of(0)

    assert quiz_of(trace, seed=3) == quiz_of(trace, seed=3)
    assert quiz_of(trace, seed=3) != quiz_of(trace, seed=4)


def test_kinds_take_turns_and_no_step_is_asked_twice() -> None:
    """In the order of the steps, as many as are wanted."""
    kinds = (QuizKind.ELIMINATION, QuizKind.TWINS)
    found = quiz_of(trace_of(0), kinds, 4, seed=1)

    steps = [question.step for question in found]
    assert steps == sorted(set(steps))
    assert sorted(question.ask.kind for question in found) == sorted(kinds * 2)


def test_the_step_that_is_shown_does_not_name_the_guess() -> None:
    """The contradiction and the guess that it refutes are in the steps after it."""
    trace = trace_of(2)
    found = quiz_of(trace, (QuizKind.BACKTRACK,), 3)

    assert found
    for question in found:
        clashed, retracted = trace.events[question.step : question.step + 2]
        assert clashed == question.facts.clash
        assert isinstance(retracted, Retracted)
        facts = question.facts
        latest = facts.guesses[facts.steps.index(max(facts.steps))]
        assert question.right == (latest,)
        assert list(facts.guesses) == sorted(facts.guesses)


@pytest.mark.parametrize("kind", [QuizKind.MRV, QuizKind.SAT, QuizKind.EXACT_COVER])
def test_right_answers_are_spread_evenly(kind: QuizKind) -> None:
    """Whoever always takes one place has about as many right as by chance."""
    found = quiz_of(trace_of(2), (kind,), 40, seed=2)
    single = [q.options for q in found if q.is_single and len(q.options) == 5]
    places = Counter(
        next(place for place, option in enumerate(options) if option.is_right)
        for options in single
    )

    assert len(single) >= 10
    assert max(places.values()) - min(places[p] for p in range(5)) <= 2


def test_the_arc_that_is_next_is_not_always_the_first_that_is_named() -> None:
    """Some arcs are revised before it."""
    found = quiz_of(trace_of(2), (QuizKind.AC3,), 100, seed=2)
    asked = [q.facts.pass_count for q in found if q.ask is QuizAsk.NEXT_ARC]

    assert len(set(asked)) > 1


def test_the_sentences_of_questions_are_not_among_those_of_solves() -> None:
    """All explanations of a language share one catalogue, which stays as it is."""
    said = QuestionWords(asked(0)[0])

    assert said.title
    assert "quiz-titles" not in words()


def test_a_solve_without_guesses_has_no_backtrack() -> None:
    """Nothing is made up."""
    assert quiz_of(trace_of(0), (QuizKind.BACKTRACK,)) == ()


def test_few_arcs_are_to_be_written() -> None:
    """On 9×9 cells 19 come back to a changed one: they are offered alone."""
    for is_open in (False, True):
        found = quiz_of(trace_of(2), (QuizKind.AC3,), 60, is_open=is_open)
        counts = {len(q.right) for q in found if q.ask is QuizAsk.PUT_BACK}

        assert found
        assert counts == (set() if is_open else {19})


def test_nothing_is_right_in_half_of_the_questions_at_most() -> None:
    """As far as there are others; what was passed over fills the rest."""
    kinds = (QuizKind.AC3, QuizKind.FORWARD_CHECKING)
    for seed in range(6):
        found = quiz_of(trace_of(2), kinds, 4, seed)
        assert len(found) == 4
        assert sum(not q.right for q in found) <= 2
    found = quiz_of(trace_of(4), tuple(QuizKind), 200)
    assert sum(not q.right for q in found) > 1


def test_questions_about_arcs_are_right_where_no_cell_was_assigned() -> None:
    """AC-3 begins at a cell that was assigned earlier, and strikes something."""
    small = puzzle_of("...23.......24..", classic(4))
    trace = solve(small, agent_named("csp", AgentOptions()))
    for seed in range(3):
        found = quiz_of(trace, (QuizKind.AC3,), 30, seed)
        assert {q.ask for q in found} >= {QuizAsk.REVISE, QuizAsk.PUT_BACK}
        for question in found:
            assert set(question.right) == right_answers(question, trace)


def test_a_question_that_names_nothing_is_asked_on_several_boards() -> None:
    """Which technique finds something; no answer comes again before the others."""
    trace = trace_of(0)
    kinds = (QuizKind.NEXT_STEP,)

    found = quiz_of(trace, kinds, 10)
    first = quiz_of(trace, kinds, 2)
    again = quiz_of(trace, kinds, 2, 1, like=first, before=first)

    assert len(found) == 10
    assert len({question.grid for question in found}) == 10
    assert len({question.right for question in first}) == 2
    assert not {one.grid for one in first} & {one.grid for one in again}


def test_a_quiz_like_another_has_as_many_of_each_sort() -> None:
    """Other questions, as hard as those; where there are none, others fill it up."""
    trace = trace_of(2)
    first = quiz_of(trace, (QuizKind.AC3,), 8, seed=1)

    for seed in (2, 3):
        other = quiz_of(trace, (QuizKind.AC3,), 8, seed, like=first)
        assert Counter(q.sort for q in other) == Counter(q.sort for q in first)
        assert {q.essence for q in other} != {q.essence for q in first}
        again = quiz_of(trace, (QuizKind.AC3,), 8, seed, like=first, before=first)
        assert not {q.essence for q in again} & {q.essence for q in first}
    small = solve(network(AUSTRALIA), agent_named("csp", AgentOptions()))
    few = quiz_of(small, (QuizKind.AC3,), 4)
    again = quiz_of(small, (QuizKind.AC3,), 4, 1, like=few, before=few)
    assert Counter(q.sort for q in again) == Counter(q.sort for q in few)
    strange = [replace(q, ask=QuizAsk.NEXT_ARC, right=()) for q in first]
    assert not quiz_of(trace, (QuizKind.MRV,), 8, 1, like=strange)
    assert len(quiz_of(trace, (QuizKind.AC3,), 8, 1, like=strange)) == len(strange)
