"""Lists of puzzles, each solved as a person would and rated, on any executor."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from statistics import fmean
from typing import Final, NamedTuple
from zlib import crc32

from solver.agents.agent_options import Profile
from solver.agents.human import PROFILES, HumanAgent
from solver.agents.limits import LimitReachedError, Limits
from solver.agents.rating import Rating, rating_of
from solver.agents.solving import solve
from solver.log.events import Outcome, SolutionCount
from solver.oracle import counted
from solver.puzzle.puzzle import Puzzle
from solver.techniques.ladder import LADDER
from sudoscope.processes.worker_pool import mapped, shares
from sudoscope.rating.model.sudoku_explainer.rater import (
    ExplainerFigures,
    ExplainerRating,
    can_be_rated,
    explainer_rating,
)
from sudoscope.rating.model.sudoku_explainer.step import RatedStep
from viz.puzzles.puzzle_rating import PuzzleRating, solve_rating

_MOST_AT_ONCE: Final = 20
"""Most puzzles that are sent to a worker at once: a list that is stopped loses little
of what was done."""


class RatedPuzzle(NamedTuple):
    """A puzzle and its rating.

    Attributes:
        puzzle: Its cells in one line.
        variant: What its rules are called.
        outcome: How the solve ended.
        steps: How many events it had.
        rating: What it took.
        step: Its hardest step, as it is told.
        figures: Those of Sudoku Explainer, if they were wanted and it rates such.
    """

    puzzle: str
    variant: str
    outcome: Outcome
    steps: int
    rating: Rating
    step: PuzzleRating
    figures: ExplainerFigures | None = None

    @property
    def told(self) -> PuzzleRating:
        """Its rating: of Sudoku Explainer, if that is known, or of its hardest step."""
        if self.figures is None or not self.figures.is_exact:
            return self.step
        return self.step._replace(explainer=self.figures.hardest / 10)


class RatingTask(NamedTuple):
    """How puzzles are rated: it can be sent to another process.

    Attributes:
        profile: Which techniques are used.
        limits: When a solve is stopped.
        explainer: Whether Sudoku Explainer's own rating is wanted, too.
    """

    profile: Profile = Profile.ALL
    limits: Limits = Limits()
    explainer: bool = False

    @property
    def ladder(self) -> str:
        """Eight letters that differ if ratings may differ."""
        ladder = PROFILES[self.profile]
        known = [f"{s.slug} {s.rating} {s.score}" for s in ladder]
        if self.explainer:
            known.append("explainer")
        return f"{crc32('; '.join((*known, repr(self.limits))).encode()):08x}"


def rate(task: RatingTask, puzzle: Puzzle) -> RatedPuzzle:
    """Solve *puzzle* and rate the solve."""
    trace = solve(puzzle, HumanAgent(PROFILES[task.profile]), limits=task.limits)
    assert trace.outcome is not None
    explained = explained_by(puzzle, task.limits) if task.explainer else None
    return RatedPuzzle(
        puzzle.text,
        puzzle.variant.slug,
        trace.outcome,
        len(trace),
        rating_of(trace),
        solve_rating(trace),
        explained.figures if explained else None,
    )


def explained_by(
    puzzle: Puzzle,
    limits: Limits,
    on_step: Callable[[RatedStep], None] | None = None,
    on_look: Callable[[], None] | None = None,
) -> ExplainerRating | None:
    """The rating of Sudoku Explainer, if it rates such puzzles; maybe a part of it.

    Args:
        puzzle: Any puzzle.
        limits: When it is ended: the steps so far are what is known.
        on_step: Called with each step.
        on_look: Called many times a second.
    """
    if not can_be_rated(puzzle):
        return None
    watch = limits.watched(on_look and (lambda _events: on_look()))
    try:
        number = counted(puzzle, on_state=watch.look).number
    except LimitReachedError:
        return None
    if number is not SolutionCount.ONE:
        return None
    return explainer_rating(puzzle, watch.look, on_step)


def rated(
    task: RatingTask, puzzles: Sequence[Puzzle], executor: Executor | None = None
) -> Iterator[RatedPuzzle]:
    """Each of *puzzles* rated, in their order.

    Args:
        task: How the puzzles are rated.
        puzzles: The puzzles.
        executor: Where they are rated; ``None`` for this process.
    """
    most = 1 if task.explainer else _MOST_AT_ONCE
    pieces = [
        share[start : start + most]
        for share in shares(puzzles)
        for start in range(0, len(share), most)
    ]
    for some in mapped(executor, partial(_each, task), pieces):
        yield from some


def _each(task: RatingTask, puzzles: Sequence[Puzzle]) -> list[RatedPuzzle]:
    return [rate(task, puzzle) for puzzle in puzzles]


class HardestTotal(NamedTuple):
    """The puzzles of a list that have the same hardest step.

    Attributes:
        technique: Its slug, or the term of its rule, or "search"; empty where nothing
            was used.
        puzzles: How many.
        share: Their share of those that were solved, in per cent.
        mean_score: The mean of their scores.
        highest: The rating of such a step; ``None`` for a search.
    """

    technique: str
    puzzles: int
    share: float
    mean_score: float
    highest: float | None


def by_hardest(rows: Sequence[RatedPuzzle]) -> list[HardestTotal]:
    """How many of *rows* have each hardest step, in the order of the ladder.

    Only those that were solved.
    """
    found: dict[str, list[RatedPuzzle]] = {}
    for row in rows:
        if row.outcome is Outcome.SOLVED:
            found.setdefault(row.step.hardest, []).append(row)
    solved = sum(map(len, found.values()))
    return [
        HardestTotal(
            slug,
            len(some),
            100 * len(some) / solved,
            fmean(row.rating.score for row in some),
            some[0].step.rating,
        )
        for slug, some in sorted(found.items(), key=lambda pair: pair[1][0].step.place)
    ]


class UseTotal(NamedTuple):
    """How often a technique was used in a list.

    Attributes:
        technique: Its slug.
        puzzles: In how many puzzles it was used.
        uses: How often in all.
    """

    technique: str
    puzzles: int
    uses: int


def by_technique(rows: Sequence[RatedPuzzle]) -> list[UseTotal]:
    """How often each technique was used in *rows*, the easiest first."""
    counts = [dict(row.rating.uses) for row in rows]
    totals = []
    for slug in (strategy.slug for strategy in LADDER):
        used = [count[slug] for count in counts if slug in count]
        if used:
            totals.append(UseTotal(slug, len(used), sum(used)))
    return totals
