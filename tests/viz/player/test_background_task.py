"""What is made beside the window: progress, stopping, and what goes wrong."""

from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event

import pytest

from solver.agents import solve
from solver.codec import packed
from solver.errors import TraceError
from solver.formats.notation import PuzzleRecord
from solver.log.board import Board
from solver.log.events import Outcome
from tests.support import EASY, EASY_SOLUTION, NEEDS_A_GUESS, NO_CLUES, puzzle_of
from tests.viz.player.watched import (
    click,
    comparing,
    dialog_of,
    easy,
    guessed,
    names,
    opening,
    player_of,
    press_keys,
    replay,
    settle,
    texts,
    texts_in,
    unfinished,
    watching,
)
from tests.viz.replays import hardest
from viz.kit.input_events import PointerPressed
from viz.player.app.player import Player
from viz.player.state.background_task import BackgroundTask, Tell
from viz.player.state.keys_and_commands import Command
from viz.player.state.load_requests import USUAL, Arrival, Opening, Put
from viz.player.state.playable import Origin, PlayableReplay
from viz.player.state.requests import Apply, Solve
from viz.player.state.settings import PaceMode
from viz.player.ui.dialogs.help import HelpDialog
from viz.player.ui.tree_layer import TreeLayer
from viz.replay.pace import Pace


def took(player: Player) -> Player:
    """*player*, when all is done and what came of it is on the screen."""
    settle(player)
    player.advance(0)
    return player


def clues(player: Player) -> str:
    """The clues of what is watched, one symbol a cell."""
    given = player.trace.puzzle.clues
    return "".join(str(digit or ".") for digit in given)


def test_while_solving_the_puzzle_is_shown_and_then_the_solve() -> None:
    """The window answers before there is a trace, and takes it when it comes."""
    first, go_on = unfinished(easy().puzzle)
    player = player_of(first)
    player.advance(16)
    assert not player.workspace.show.is_ready
    assert not player.is_still
    assert player.trace.puzzle == easy().puzzle
    assert "progress" in names(player.frame())

    go_on()
    settle(player)

    assert player.workspace.show.is_ready
    assert player.trace == easy()
    assert "progress" not in names(player.frame())


def test_progress_counts_the_steps() -> None:
    """As many as the work has told of."""
    player = watching(easy)
    told, go_on = Event(), Event()

    def work(tell: Tell) -> Arrival:
        tell(1234)
        told.set()
        go_on.wait(60)
        return Put(Origin(hardest().puzzle, USUAL), replay(hardest))

    player.workspace.loader.begin(Opening(None, work))
    told.wait(60)

    assert "Working: 1,234 steps" in texts(player.frame())
    go_on.set()


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_work_is_stopped_and_what_was_watched_stays(by: str) -> None:
    """By Esc or a click; what comes of it later is not shown."""
    player = watching(easy)
    later, go_on = unfinished(hardest().puzzle)
    player.workspace.loader.begin(later)
    job = player.workspace.loader._task
    assert job is not None

    if by == "key":
        press_keys(player, "escape")
    else:
        (group,) = [g for g in player.frame().groups if g.name == "progress"]
        player.handle(PointerPressed((group.bounds.right - 20, group.bounds.centre[1])))
    go_on()
    job.wait()
    player.advance(16)

    assert player.is_open
    assert "Stopped." in texts(player.frame())
    assert player.trace == easy()
    assert job.result is None


def test_closing_cancels_the_solve() -> None:
    """The solver is told to stop and stops at its next event, with what it has."""
    ended: list[Outcome | None] = []
    began, go_on = Event(), Event()

    def endless(tell: Tell) -> Arrival:
        began.set()
        go_on.wait(60)
        trace = solve(hardest().puzzle, on_event=tell)
        ended.append(trace.outcome)
        return Put(Origin(trace.puzzle, USUAL), PlayableReplay.of(trace, Pace()))

    player = player_of(Opening(hardest().puzzle, endless))
    job = player.workspace.loader._task
    assert job is not None
    began.wait(60)
    player.close()
    go_on.set()
    job.wait()

    assert ended == [Outcome.LIMITED]
    assert job.error is None
    assert not player.is_open


@dataclass(frozen=True)
class _Pondering:
    """An agent that never comes to a step.

    Attributes:
        began: Set once it looks for one.
    """

    began: Event
    name: str = "pondering"
    techniques: tuple[str, ...] = ()

    def run(self, _board: Board) -> Outcome:
        """Look for a step for ever."""
        self.began.set()
        while True:
            sum(range(100))


def test_a_solve_is_stopped_where_no_event_comes() -> None:
    """A long search for a step is left in its middle; what was done is kept."""
    began = Event()
    task = BackgroundTask(
        lambda tell: solve(hardest().puzzle, _Pondering(began), on_event=tell)
    )
    task.start()
    began.wait(60)
    task.cancel()
    task._thread.join(60)

    assert task.is_over
    assert task.error is None
    assert task.result is not None
    assert task.result.outcome is Outcome.LIMITED


def test_what_goes_wrong_first_is_raised() -> None:
    """A damaged file ends the window with its own message."""

    def broken(_: Tell) -> Arrival:
        raise TraceError("line 3: no valid event")

    with pytest.raises(TraceError, match="line 3"):
        settle(player_of(Opening(hardest().puzzle, broken)))


def test_a_damaged_trace_after_a_good_one_leaves_the_good_one(tmp_path: Path) -> None:
    """One sentence says what is wrong with it."""
    path = tmp_path / "damaged.jsonl"
    path.write_bytes(packed(guessed()))
    lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([*lines[:4], "{", *lines[5:]]), "utf-8")
    player = watching(easy)
    before = player.frame()

    player.drop(path)
    took(player)
    said = player.workspace.notices.words
    player.advance(10_000)

    assert player.frame() == before
    assert "5" in said
    assert not said.count("\n")


def test_a_trace_is_played_whatever_made_it(tmp_path: Path) -> None:
    """From a file that is dropped or from pasted text."""
    path = tmp_path / "solve.jsonl"
    path.write_bytes(packed(guessed()))
    dropped, pasted = watching(easy), watching(easy)

    dropped.drop(path)
    pasted.paste(path.read_text("utf-8"))

    assert took(dropped).trace.events == guessed().events
    assert took(pasted).trace.events == guessed().events
    assert dropped.workspace.show.origin.path == path


def test_a_pasted_puzzle_is_solved_and_played() -> None:
    """At the speed of what was watched before."""
    player = watching(easy)
    player.do(Command.FASTER)

    player.paste(f"  {NEEDS_A_GUESS} ")
    took(player)

    assert clues(player) == NEEDS_A_GUESS
    assert player.workspace.show.playback.head.playing
    assert player.workspace.show.playback.head.speed == 2


@pytest.mark.parametrize(
    ("pasted", "said"),
    [
        (NO_CLUES, "This puzzle has more than one solution"),
        (f"{EASY_SOLUTION[:78]}...", ""),
    ],
)
def test_a_puzzle_without_exactly_one_solution_is_told_so(
    pasted: str, said: str
) -> None:
    """And shown all the same."""
    player = watching(easy)

    player.paste(pasted)
    took(player)

    assert clues(player) == pasted
    assert player.workspace.notices.words == said


def test_another_pace_while_something_is_made_is_used_for_both() -> None:
    """What was watched does not come back, and what is new has the pace too."""
    player = watching(easy)
    later, go_on = unfinished(guessed().puzzle)
    player.workspace.loader.begin(later)
    uniform = replace(player.workspace.settings, pace=PaceMode.UNIFORM, uniform_ms=200)
    player.perform((Apply(uniform),))
    pacing = player.workspace.show._retiming
    assert isinstance(pacing, BackgroundTask)
    pacing.wait()
    player.advance(0)
    go_on()
    settle(player)

    durations = player.workspace.show.playback.head.timeline.durations
    assert set(durations[1:-1]) == {200}
    assert player.workspace.show.playback.playable.trace == easy()


def test_a_pace_that_comes_late_does_not_bring_back_what_was_watched() -> None:
    """Another show may have been put on in the meantime."""
    player = watching(easy)
    uniform = replace(player.workspace.settings, pace=PaceMode.UNIFORM)
    player.workspace.loader.begin(opening(replay(guessed)))
    player.perform((Apply(uniform),))
    old = player.workspace.show._retiming
    assert old is not None
    old.wait()
    player.workspace.show._retiming = None
    job = player.workspace.loader._task
    assert job is not None
    job.wait()
    player.workspace.show._retiming = old
    player.advance(0)
    settle(player)

    assert player.trace == guessed()


def test_what_lies_over_another_show_goes_with_it() -> None:
    """A tree of one solve is not left over the next."""
    player = watching(hardest)
    player.do(Command.TREE)
    assert isinstance(player.layers[0], TreeLayer)

    player.workspace.loader.solve(Solve(easy().puzzle))
    took(player)

    assert not player.layers
    assert player.trace.puzzle == easy().puzzle


def test_the_help_stays_open_when_a_solve_is_done() -> None:
    """It is about the window and not about the solve."""
    player = watching(hardest)
    player.do(Command.HELP)

    player.workspace.loader.solve(Solve(easy().puzzle))
    took(player)

    assert isinstance(dialog_of(player), HelpDialog)


def test_two_ways_are_compared_and_another_puzzle_ends_it() -> None:
    """The dialog's button begins; what is pasted later is one solve again."""
    player = watching(guessed)
    player.do(Command.COMPARE)
    while "widget compare" not in names(player.frame()):
        press_keys(player, "page down")
    click(player, "widget compare")
    settle(player)
    assert player.workspace.show.origin.other is not None
    assert comparing().workspace.show.origin.other is not None

    player.paste(EASY)
    took(player)

    assert player.workspace.show.origin.other is None
    assert player.trace.puzzle.clues == puzzle_of(EASY).clues


def test_a_puzzle_that_is_loaded_is_shown_as_given_at_once() -> None:
    """Its digits alone, and nothing of the solve before; then its solve."""
    player = watching(easy)
    player.do(Command.END)
    later, go_on = unfinished(hardest().puzzle)

    player.workspace.loader.begin(later)
    player.advance(16)

    show = player.workspace.show
    assert show.origin.puzzle == hardest().puzzle
    seen = "".join(
        text
        for group in player.frame().groups
        if group.name.startswith("cell")
        for text in texts_in(group)
    )
    given = [digit for digit in hardest().puzzle.clues if digit is not None]
    assert sorted(seen) == sorted(map(str, given))
    press_keys(player, "e")
    assert player.record == PuzzleRecord(hardest().puzzle)
    press_keys(player, "escape")
    go_on()
    settle(player)
    assert show.is_ready
    assert not show.is_awaited
    assert player.trace.events


def test_of_two_puzzles_loaded_one_after_the_other_the_second_is_shown() -> None:
    """Given up, what was watched before both is there again."""
    player = watching(easy)
    player.do(Command.END)
    step = player.step
    first, _ = unfinished(hardest().puzzle)
    second, go_on = unfinished(guessed().puzzle)
    player.workspace.loader.begin(first)
    player.advance(16)
    player.workspace.loader.begin(second)
    player.advance(16)
    assert player.workspace.show.origin.puzzle == guessed().puzzle
    job = player.workspace.loader._task
    assert job is not None

    press_keys(player, "escape")
    go_on()
    job.wait()
    player.advance(16)

    assert player.trace == easy()
    assert player.step == step
