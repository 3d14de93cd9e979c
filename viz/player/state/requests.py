"""Requests of layers to the player, and of the player to the window: values."""

from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from solver.agents.spec import AgentSpec
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.sheet import OwnSheet
from viz.player.state.begun_files import Begun
from viz.player.state.keys_and_commands import WindowCommand
from viz.player.state.notices import Toast
from viz.player.state.settings import Settings
from viz.puzzles.detect import FoundPuzzle

if TYPE_CHECKING:
    from viz.player.state.recording_draft import RecordingDraft


@dataclass(frozen=True, slots=True)
class Close:
    """Close the layer."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Close the window; what is recorded is made to its end if *finishes*."""

    finishes: bool


@dataclass(frozen=True, slots=True)
class Run:
    """Leave the dialog and carry out a command."""

    command: WindowCommand


@dataclass(frozen=True, slots=True)
class Over:
    """Carry out a command whose layer opens over this one."""

    command: WindowCommand


@dataclass(frozen=True, slots=True)
class Solve:
    """Leave the dialog and solve *puzzle* in *way*; ``None`` is the usual way.

    A *sheet* is what somebody has written into it: the viewer goes on with that.
    """

    puzzle: Puzzle
    way: AgentSpec | None = None
    sheet: OwnSheet | None = None


@dataclass(frozen=True, slots=True)
class Take:
    """Leave the dialog and take what was read: solve it, or have a layer take it."""

    found: FoundPuzzle


@dataclass(frozen=True, slots=True)
class Compare:
    """Leave the dialog and solve *puzzle* in two ways, side by side."""

    puzzle: Puzzle
    ways: tuple[AgentSpec, AgentSpec]


@dataclass(frozen=True, slots=True)
class ReplayTrace:
    """Leave the layer and replay *trace*; if it *records*, ask how, and stay in it."""

    trace: Trace
    records: bool = False


@dataclass(frozen=True, slots=True)
class CompareTrace:
    """Leave the dialog and replay *trace* and the usual way of solving side by side."""

    trace: Trace


@dataclass(frozen=True, slots=True)
class GoOn:
    """Leave the page and go on with what was *begun*."""

    begun: Begun


@dataclass(frozen=True, slots=True)
class Forget:
    """Remove what was *begun*."""

    begun: Begun


@dataclass(frozen=True, slots=True)
class Read:
    """Leave the dialog and read the file at *path*: a puzzle, a list or a trace."""

    path: Path


@dataclass(frozen=True, slots=True)
class Apply:
    """Use *settings* from now on."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class Choose:
    """Leave the dialog and take the puzzle of that number, from 1, of the list read."""

    nth: int


@dataclass(frozen=True, slots=True)
class SeekRequest:
    """Leave the dialog and show *step*."""

    step: int


@dataclass(frozen=True, slots=True)
class SetBookmark:
    """Set a bookmark with the note *text* at *step*."""

    step: int
    text: str


@dataclass(frozen=True, slots=True)
class RemoveBookmark:
    """Remove the bookmark at *step*."""

    step: int


@dataclass(frozen=True, slots=True)
class Record:
    """Leave the dialog and record what is watched."""

    draft: "RecordingDraft"


Ask: TypeAlias = (
    Close
    | Quit
    | Run
    | Over
    | Solve
    | Take
    | Compare
    | ReplayTrace
    | CompareTrace
    | GoOn
    | Forget
    | Read
    | Choose
    | Apply
    | SeekRequest
    | SetBookmark
    | RemoveBookmark
    | Record
    | Toast
)
"""What a layer asks the player for; to tell a toast, and stay, by the toast."""


class WindowRequest(Enum):
    """Something that only a window can do."""

    SCREENSHOT = auto()
    """Save a picture of what is seen."""
    SAVE_TRACE = auto()
    """Save the solve that is watched as a trace file."""
    COPY = auto()
    """Put the puzzle into the clipboard, as a line."""
    COPY_LINK = auto()
    """Put the puzzle into the clipboard, as a link."""
    COPY_WORDS = auto()
    """Put what is said of the step into the clipboard."""
    SAVE_PUZZLE = auto()
    """Save the puzzle as a puzzle file."""
    FULL_SCREEN = auto()
    """Fill the screen, or leave full screen."""
    PASTE = auto()
    """Give the text or the picture of the clipboard."""
