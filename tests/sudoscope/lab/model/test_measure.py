"""Trials, contests and spreads: counts that repeat, answers that are checked."""

import os
import signal
import subprocess
import sys
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from multiprocessing import active_children
from pathlib import Path
from threading import Event

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.agents.agent_options import AgentOptions, Ties
from solver.agents.limits import Limits
from solver.agents.spec import ways_named
from solver.errors import UnknownNameError, WorkerError
from solver.log.events import Outcome
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit
from sudoscope.lab.model.benchmark import (
    Answer,
    Contestant,
    WrongAnswerError,
    contest,
    ratios,
)
from sudoscope.lab.model.statistics import Spread, histogram
from sudoscope.lab.model.trials import Task, seeds, trials
from sudoscope.processes.worker_pool import mapped, process_pool, shares
from tests.solver.solves import SEARCHED
from tests.support import EASY, EASY_SOLUTION, NEEDS_A_GUESS, puzzle_of

ROOT = Path(__file__).parents[4]
RANDOM = AgentOptions(ties=Ties.RANDOM)


def counts(
    task: Task, seed: int, executor: Executor | None = None
) -> list[tuple[int, int, int]]:
    """What does not depend on the machine, of three trials."""
    found = trials(task, seeds(seed, 3), executor)
    return [(trial.seed, trial.guesses, trial.wrong_guesses) for trial in found]


@pytest.mark.thorough
def test_the_same_seed_gives_the_same_counts() -> None:
    """However the runs are shared out; another seed gives others."""
    options = AgentOptions(ties=Ties.RANDOM, inference="forward-checking")
    task = Task(SEARCHED[0], "csp", options, Limits())

    alone = counts(task, 1)

    with process_pool(2) as pool:
        assert counts(task, 1, pool) == alone
    assert counts(task, 2) != alone
    assert len({guesses for _, guesses, _ in alone}) > 1


def endless(_: int) -> None:
    """A task that never ends, in a process that hears no Ctrl+C."""
    while True:
        pass


def interrupted(tasks: list[Future[None]]) -> None:
    """Begin endless *tasks* on two processes, and be interrupted while they run."""
    with process_pool(2) as pool:
        tasks += [pool.submit(endless, number) for number in range(4)]
        while not tasks[1].running():
            os.sched_yield()
        raise KeyboardInterrupt


def test_an_exception_ends_the_processes_of_a_pool() -> None:
    """Those at work, too: nobody waits for their tasks."""
    tasks: list[Future[None]] = []

    with pytest.raises(KeyboardInterrupt):
        interrupted(tasks)

    assert not active_children()
    assert all(task.done() for task in tasks)


def test_a_process_that_ends_before_its_task_is_an_error_in_words() -> None:
    """As when the system stops it for want of memory."""
    with pytest.raises(WorkerError, match="fewer workers"), process_pool(1) as pool:
        pool.submit(os._exit, 1).result()

    assert not active_children()


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform != "linux", reason="Linux alone can do it")
def test_the_processes_of_a_pool_end_with_the_one_that_made_it() -> None:
    """Even where that one is killed, and can end nothing."""
    program = (
        "import os, signal\n"
        "from sudoscope.processes.worker_pool import process_pool\n"
        "from tests.sudoscope.lab.model.test_measure import endless\n"
        "with process_pool(1) as pool:\n"
        "    print(pool.submit(os.getpid).result(), flush=True)\n"
        "    pool.submit(endless, 0)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )

    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        stdout=subprocess.PIPE,  # which a process that is left would hold open
        timeout=120,
        check=False,
    )

    assert done.returncode == -signal.SIGKILL
    assert int(done.stdout) > 0


def test_a_trial_may_be_stopped() -> None:
    """A limit is an outcome of its own."""
    task = Task(puzzle_of(NEEDS_A_GUESS), "backtracking", RANDOM, Limits(events=50))

    (only,) = trials(task, [1])

    assert only.outcome is Outcome.LIMITED


@given(st.lists(st.integers(0, 1000), min_size=1))
def test_a_spread_is_ordered_and_a_histogram_counts_all(numbers: list[int]) -> None:
    """Its figures lie between minimum and maximum, its ranges hold every number."""
    spread = Spread.of(numbers)

    assert spread.least == min(numbers)
    assert spread.greatest == max(numbers)
    assert spread.least <= spread.median <= spread.most_of <= spread.greatest
    assert sum(number <= spread.most_of for number in numbers) >= 0.95 * len(numbers)
    assert sum(count for *_, count in histogram(numbers, 12)) == len(numbers)


def test_contestants_play_every_puzzle_in_every_round() -> None:
    """Scores come in the order of the contestants, and the first is its own measure."""
    names = ["propagation", "norvig", "csp:gac", "propagation:elimination+twins"]
    players = [Contestant.named(name, Limits()) for name in names]
    puzzles = [puzzle_of(EASY), puzzle_of(NEEDS_A_GUESS)]

    rounds = list(contest([*players, Contestant.oracle()], puzzles, 2, seed=1))

    assert len(rounds) == 2
    for scores in rounds:
        assert [score.name for score in scores] == [*names, "oracle"]
        assert all(score.solved == 2 for score in scores)
    assert ratios(rounds)[0] == (1.0, 1.0, 1.0)


def test_what_is_not_solved_in_time_is_not_counted() -> None:
    """A limit is no wrong answer."""
    slow = Contestant.named("backtracking", Limits(events=10))

    ((score,),) = contest([slow], [puzzle_of(NEEDS_A_GUESS)], 1, seed=0)

    assert score.solved == 0


@pytest.mark.parametrize(
    "text", [EASY_SOLUTION[::-1], EASY_SOLUTION[:-1] + EASY_SOLUTION[0]]
)
def test_a_wrong_answer_ends_the_contest(text: str) -> None:
    """A filled grid that breaks a clue or a house is not let pass."""
    wrong: Answer = tuple(Digit(int(symbol)) for symbol in text)

    def lie(_: Puzzle) -> tuple[Answer | None, int]:
        return wrong, 0

    with pytest.raises(WrongAnswerError, match="liar gave a wrong answer"):
        list(contest([Contestant("liar", lie)], [puzzle_of(EASY)], 1, seed=0))


@pytest.mark.parametrize("name", ["magic", "csp:magic", "propagation:magic"])
def test_an_unknown_contestant_is_refused(name: str) -> None:
    """The message offers what there is."""
    with pytest.raises(UnknownNameError, match=r"known: |\d+ names are known"):
        Contestant.named(name, Limits())


@given(st.lists(st.integers(), max_size=700))
def test_shares_hold_everything_in_its_order(items: list[int]) -> None:
    """In pieces of which none but the last is shorter than the others."""
    pieces = shares(items)

    assert [item for piece in pieces for item in piece] == items
    assert len({len(piece) for piece in pieces[:-1]}) <= 1


def test_what_is_not_begun_is_left_out_when_nobody_waits() -> None:
    """A stopped batch does not go through the rest."""
    with ThreadPoolExecutor(1) as pool:
        done: list[int] = []
        gate = Event()

        def work(number: int) -> int:
            if number:
                gate.wait(10)
            done.append(number)
            return number

        results = mapped(pool, work, range(20))
        assert next(results) == 0
        results.close()
        gate.set()

    assert len(done) <= 2


def test_a_contest_counts_the_same_on_any_executor() -> None:
    """Only the seconds differ."""
    ways = [Contestant.of(way, Limits()) for way in ways_named("norvig,csp:gac")]
    ways.append(Contestant.oracle())
    puzzles = [puzzle_of(EASY), puzzle_of(NEEDS_A_GUESS)]

    here = list(contest(ways, puzzles, 2, seed=3))
    with process_pool(2) as pool:
        there = list(contest(ways, puzzles, 2, 3, pool))

    for one, other in zip(here, there, strict=True):
        assert [score._replace(seconds=0) for score in one] == [
            score._replace(seconds=0) for score in other
        ]
    assert here[0][0].solved == 2
