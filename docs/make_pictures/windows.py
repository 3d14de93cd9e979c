"""Pictures of the window: the frames that it shows, with its controls and layers."""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from tempfile import TemporaryDirectory
from threading import Event
from typing import Final
from unittest.mock import patch

from docs.make_pictures.picture import DocPicture
from docs.make_pictures.solves import FORCED, GUESSES, LOOP, LOOP_STEP, SMALL, solved
from solver import Trace, solve
from solver.agents.spec import AgentSpec
from solver.formats import read_puzzle
from sudoscope.exercises.window.commands import ExerciseCommand
from sudoscope.lessons.model.annotations import annotations_of, notes_of
from sudoscope.lessons.model.check import placed_cues
from sudoscope.lessons.model.context import SolveContext
from sudoscope.lessons.model.reading import lesson_named
from sudoscope.lessons.window.lesson_task import LessonTask
from sudoscope.quizzes.window.commands import QuizCommand
from viz.appearance import LowerPanel
from viz.bookmarks import Bookmark
from viz.kit.input_events import Key, KeyPressed
from viz.player.app.player import Player
from viz.player.state.background_task import Tell
from viz.player.state.keys_and_commands import Command, WindowCommand
from viz.player.state.load_requests import Arrival, Opening, comparing, tracing
from viz.player.state.playable import Origin
from viz.player.state.settings import Settings
from viz.puzzles.examples import Difficulty, library
from viz.replay.comparison_clock import Clock
from viz.replay.step_reference import step_at
from viz.shapes import Frame
from viz.storage import HOME

_SIZE: Final = (1280, 720)
_STILL: Final = 10_000
"""Milliseconds after which nothing moves any more."""
_LOOP_PART: Final = 4
_AC3_PART: Final = 145
_COMPARED_STEP: Final = 60
_NET_PART: Final = 3
_ASKED_STEP: Final = 60
_SAMURAI: Final = 5
_SAMURAI_STEP: Final = 400
_WHY_STEP: Final = 63
_LESSON: Final = "search"
_LESSON_STEP: Final = 17
_USUAL: Final = Settings()


@dataclass(frozen=True, slots=True)
class _Window:
    """What a window shows.

    Attributes:
        words: The same in words.
        opening: What it is opened with.
        step: The step at which it is paused, or what it is called.
        commands: What is done then.
        settings: The settings of the viewer.
        keys: Keys that are pressed then, each once what the last asked for is there.
    """

    words: str
    opening: Callable[[], Opening]
    step: int | str = 0
    commands: Sequence[WindowCommand] = ()
    settings: Settings = _USUAL
    keys: Sequence[Key] = ()

    def frame(self) -> Frame:
        """Its picture, in which nothing is kept of whoever makes it, or for them."""
        with TemporaryDirectory() as home, patch.dict(os.environ, {HOME: home}):
            return self._frame()

    def _frame(self) -> Frame:
        player = _ready(self.opening(), self.settings)
        player.workspace.show.playback.seek(step_at(player.trace, str(self.step)))
        for command in self.commands:
            player.do(command)
        for key in self.keys:
            player.handle(KeyPressed(key))
            while any(layer.is_busy for layer in player.layers):
                player.frame()
        player.advance(_STILL)
        frame = player.frame()
        player.close()
        return frame


def _ready(opening: Opening, settings: Settings) -> Player:
    """A player in which *opening*, whose work is done beside it, is loaded."""
    is_made = Event()

    def work(tell: Tell) -> Arrival:
        try:
            return opening.work(tell)
        finally:
            is_made.set()

    player = Player(opening._replace(work=work), settings, _SIZE)
    is_made.wait()
    while not player.workspace.show.is_ready:
        player.advance(0)
    return player


def pictures() -> tuple[DocPicture, ...]:
    """Each picture of the window, with what it shows."""
    return tuple(
        DocPicture(f"{name}.png", shown.words, _contents(shown))
        for name, shown in _SHOWN.items()
    )


def _contents(shown: _Window) -> Callable[[], tuple[Frame]]:
    return lambda: (shown.frame(),)


def _replaying(puzzle: str, way: str = "human") -> Callable[[], Opening]:
    """Makes an opening that replays how *puzzle* is solved."""
    return lambda: _tracing(solved(puzzle, way), way)


def _tracing(trace: Trace, way: str) -> Opening:
    origin = Origin(trace.puzzle, AgentSpec.named(way))
    return tracing(lambda _: trace, origin, _USUAL.usual_pace)


def _compared() -> Opening:
    ways = (AgentSpec.named("human"), AgentSpec.named("propagation"))
    return comparing(read_puzzle(LOOP), ways, Clock.STEP, _USUAL.usual_pace)


def _samurai() -> Opening:
    found = [e for e in library() if e.level is Difficulty.OTHER_RULES]
    puzzle = replace(found[_SAMURAI].puzzle, title="")
    return _tracing(solve(puzzle, agent="human"), "human")


def _lesson() -> Opening:
    """A lesson, as ``sudoscope lesson play`` opens it."""
    lesson = lesson_named(_LESSON)
    placed = placed_cues(lesson, SolveContext(lesson.trace()))
    trace = placed[0].point.context.trace
    titled = replace(trace, puzzle=replace(lesson.puzzle, title=lesson.title["en"]))
    origin = Origin(
        titled.puzzle,
        lesson.way,
        marks=tuple(Bookmark(note.step, note.text) for note in notes_of(placed, "en")),
        task=LessonTask(placed),
        annotations=annotations_of(placed, "en"),
    )
    return tracing(lambda _: titled, origin, _USUAL.usual_pace)


_SHOWN: Final = {
    "window": _Window(
        "The window of Sudoscope: a board on which nine numbered arrows go round from"
        " B1 to B3, I3, I5, I8, A8, B9 and back; beside it the title “Continuous nice"
        " loop” and the sentences that give the reason of each arrow, in which names"
        " of cells have the marks that they have on the board; below it a timeline and"
        " buttons.",
        _replaying(LOOP),
        LOOP_STEP,
    ),
    "window-opened-step": _Window(
        "The same step opened: one link of the loop is drawn firmly, the links before"
        " it faintly, and one sentence says why it holds.",
        _replaying(LOOP),
        LOOP_STEP,
        (Command.OPEN_STEP, *[Command.FORWARD] * _LOOP_PART),
    ),
    "window-search": _Window(
        "A search in the window, in dark colours: on the board a house in which no cell"
        " is left for a digit, beside it the search tree, on the timeline guesses and"
        " contradictions.",
        _replaying(GUESSES, "propagation"),
        "contradiction:12",
        settings=replace(_USUAL, theme="night"),
    ),
    "start-page": _Window(
        "The start page: a switch to watch, solve or film, a field for a puzzle,"
        " buttons for the demo, more puzzles, a file and lessons, and known puzzles.",
        _replaying(LOOP),
        commands=(Command.START_PAGE,),
    ),
    "window-compare": _Window(
        "Two solves of one puzzle side by side at step 60: human without a guess,"
        " propagation with two; between them the counts of both.",
        _compared,
        _COMPARED_STEP,
    ),
    "window-net": _Window(
        "A forcing chain opened: on the board the digits that follow from one"
        " assumption, beside it all branches side by side, line by line.",
        _replaying(FORCED),
        "unit-forcing-chain",
        (Command.OPEN_STEP, *[Command.FORWARD] * _NET_PART),
    ),
    "window-why": _Window(
        "Why a digit stands where it does: its causes on the board and in words.",
        _replaying(LOOP),
        _WHY_STEP,
        (Command.WHY,),
        keys=(Key("c"),),
    ),
    "window-by-hand": _Window(
        "Solving by hand: a board with candidates, beside it what can be done, and the"
        " buttons for a hint and for the next step.",
        _replaying(LOOP),
        LOOP_STEP,
        (ExerciseCommand.BY_HAND,),
    ),
    "window-own-solve": _Window(
        "Solve it yourself: a board with pencil marks and the whole step of a hint,"
        " which shows what keeps a digit from the other cells of a house; beside it the"
        " reason, and keys for the mouse.",
        _replaying(LOOP),
        commands=(ExerciseCommand.OWN_SOLVE,),
        keys=(Key("f"), Key("2", alt=True), *[Key("h")] * 3),
    ),
    "window-predict": _Window(
        "Predict: the replay stops and asks where the next digit goes; below the"
        " question are its buttons.",
        _replaying(LOOP),
        _ASKED_STEP,
        (QuizCommand.QUIZ,),
    ),
    "window-samurai": _Window(
        "A Samurai in the window: five boards of 9×9 cells that overlap at the corners"
        " of the one in the middle, with the reason of a step beside them.",
        _samurai,
        _SAMURAI_STEP,
    ),
    "window-ac3": _Window(
        "AC-3 at work: on the board the two cells of an arc, beside it the sentence and"
        " the queue with the arcs that wait.",
        _replaying(SMALL, "csp:ac3"),
        1,
        (Command.OPEN_STEP, *[Command.FORWARD] * _AC3_PART),
        replace(_USUAL, panel=LowerPanel.ALGORITHM),
    ),
    "lesson": _Window(
        "A lesson in the window: a board of 6×6 cells, the words of the lesson, and a"
        " question with a field for the answer.",
        _lesson,
        _LESSON_STEP,
    ),
}
"""What each picture shows, by its name."""
