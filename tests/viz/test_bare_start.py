"""The bare start: people begin from given digits, and candidates come when needed."""

from functools import cache

from solver.agents import solve
from solver.puzzle.puzzle import Puzzle
from tests.viz.replays import hardest, replay
from viz.appearance import Appearance
from viz.replay.difficulty import first_with_candidates
from viz.replay.film_edit import told_timeline
from viz.replay.pace import Pace
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.scene.board.cell_view import Mark
from viz.theme import theme_named
from viz.words.glossary import technique_of

X_WING = (
    "..47.6....9.8..6...2..3..8.4.3.29...6.......8...68.4.5.3..9..6...2..8.7....3.79.."
)


@cache
def by_a_person() -> Replay:
    """A solve that needs candidates in its middle."""
    return Replay.of(solve(Puzzle.parse(X_WING), "human"))


def scene(shown: Replay, *, all_candidates: bool = False) -> Scene:
    """*shown* in a window."""
    look = Appearance(theme_named("paper"), all_candidates=all_candidates)
    return Scene(shown, (1280, 720), look)


def has_candidates(drawn: Scene, step: int) -> bool:
    """Whether any cell shows one that the step does not strike."""
    cells = drawn.steps.at(Moment.settled(step)).view.cells
    return any(
        cell.candidates != cell.marked_digits(Mark.REMOVED)
        for cell in cells
        if cell.digit is None
    )


def test_candidates_come_with_the_first_argument_that_needs_them() -> None:
    """Not before, and not in a picture whose viewer wants them from the start."""
    found, first = by_a_person(), first_with_candidates(by_a_person().trace)
    usual, early = scene(found), scene(found, all_candidates=True)

    assert 10 < first < len(found.trace)
    for step in range(first + 3):
        assert has_candidates(usual, step) == (step >= first)
        assert has_candidates(early, step)


def test_a_search_shows_its_candidates_from_the_start() -> None:
    """They are its subject."""
    assert first_with_candidates(hardest()) == 0
    assert has_candidates(scene(replay(hardest)), 0)


def test_what_clues_and_digits_strike_passes_in_silence() -> None:
    """In a tenth of a second; stepped to, it speaks, and marks what is struck.

    No empty cell glows, as nobody would see why.
    """
    found, drawn = by_a_person(), scene(by_a_person())
    first = first_with_candidates(found.trace)
    times = told_timeline(found, Pace(told="en")).durations
    events = enumerate(found.trace.events[: first - 1], start=1)
    silent = [step for step, event in events if technique_of(event) == "elimination"]

    assert silent
    for step in silent:
        passed = drawn.steps.at(Moment(step, WHOLE, calm=True, glow_from=step - 1))
        assert times[step] <= 100
        assert passed.said == drawn.steps.at(Moment(step - 1, WHOLE, calm=True)).said
        assert drawn.words_at(Moment.settled(step)).title == "Elimination"
        assert any(
            cell.has(Mark.REMOVED)
            for cell in drawn.steps.at(Moment.settled(step)).view.cells
        )
        assert not any(c.has(Mark.GLOW) for c in passed.view.cells if c.digit is None)
