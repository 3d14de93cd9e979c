"""Asks: what a sheet wants of the player. A closed set of values."""

from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from solver.agents.ways import Way
from solver.puzzle import Puzzle
from viz.player.commands import Command
from viz.player.settings import Settings
from viz.player.take import Take
from viz.puzzles.sketch import Sketch


@dataclass(frozen=True, slots=True)
class Close:
    """Leave the sheet."""


@dataclass(frozen=True, slots=True)
class Run:
    """Leave the sheet and carry out a command."""

    command: Command


@dataclass(frozen=True, slots=True)
class Solve:
    """Leave the sheet and solve *puzzle* in *way*; ``None`` is the usual way."""

    puzzle: Puzzle
    way: Way | None = None


@dataclass(frozen=True, slots=True)
class Compare:
    """Leave the sheet and solve *puzzle* in two ways, side by side."""

    puzzle: Puzzle
    ways: tuple[Way, Way]


@dataclass(frozen=True, slots=True)
class Edit:
    """Leave the sheet and put *sketch* on the board for editing."""

    sketch: Sketch


@dataclass(frozen=True, slots=True)
class Read:
    """Leave the sheet and read the file at *path*: a puzzle, a list or a trace."""

    path: Path


@dataclass(frozen=True, slots=True)
class Apply:
    """Use *settings* from now on."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class Choose:
    """Leave the sheet and take the puzzle of that number, from 1, of the list read."""

    nth: int


@dataclass(frozen=True, slots=True)
class Seek:
    """Leave the sheet and show *step*."""

    step: int


@dataclass(frozen=True, slots=True)
class Note:
    """Have a bookmark at *step* that says *text*."""

    step: int
    text: str


@dataclass(frozen=True, slots=True)
class Forget:
    """Take the bookmark at *step* away."""

    step: int


@dataclass(frozen=True, slots=True)
class Record:
    """Leave the sheet and record what is watched."""

    take: Take


Ask: TypeAlias = (
    Close
    | Run
    | Solve
    | Compare
    | Edit
    | Read
    | Choose
    | Apply
    | Seek
    | Note
    | Forget
    | Record
)
