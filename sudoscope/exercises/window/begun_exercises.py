"""The exercises that were begun in the window, which go on when they are opened again.

Nothing of an exercise is loaded before one is opened: most starts are to look at a
replay.
"""

from typing import TYPE_CHECKING, Final

from sudoscope.exercises.window.work_kinds import SOLVE
from viz.player.state.activities import Activity
from viz.player.state.begun_files import Begun
from viz.player.state.current_settings import CurrentSettings
from viz.player.state.current_show import CurrentShow

if TYPE_CHECKING:
    from sudoscope.exercises.window.begun_solves import OpenSolve
    from sudoscope.exercises.window.by_hand_board import HandBoard
    from sudoscope.exercises.window.practice_dialog import Practice


class BegunExercises(Activity):
    """The exercises that were begun last. They are layers, and ask nothing of a replay.

    Args:
        settings: The settings in use.
        show: The show, whose puzzle is the one to solve.

    Attributes:
        own: The viewer's own solve, if one was begun.
        by_hand: The solve by hand, if one was begun.
        practised: The technique that is practised on its latest board, if one is.
    """

    def __init__(self, settings: CurrentSettings, show: CurrentShow) -> None:
        del settings, show
        self.own: OpenSolve | None = None
        self.by_hand: HandBoard | None = None
        self.practised: Practice | None = None

    def go_on(self, begun: Begun) -> None:
        """Go on with the own solve next; another one is in its file."""
        if begun.kind is SOLVE and self.own is not None:
            self.own = self.own if self.own.is_at(begun.path) else None

    def forget(self, begun: Begun) -> None:
        """Go on no more with the own solve: its file is removed."""
        if self.own is not None and self.own.is_at(begun.path):
            self.own = None


ACTIVITIES: Final = (BegunExercises,)
