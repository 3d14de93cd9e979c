"""The layers of exercises: begun, or gone on with where they were left."""

from sudoscope.exercises.window.begun_exercises import BegunExercises
from sudoscope.exercises.window.begun_solves import open_solve
from sudoscope.exercises.window.by_hand_board import HandBoard
from sudoscope.exercises.window.by_hand_layer import HandLayer
from sudoscope.exercises.window.own_board import OwnBoard
from sudoscope.exercises.window.own_layer import OwnLayer
from viz.player.app.action_context import ActionContext


def open_by_hand(context: ActionContext) -> HandLayer:
    """The solve by hand of the current puzzle; pause the show."""
    context.playback.wait()
    workspace = context.workspace
    begun = workspace.activities.of(BegunExercises)
    puzzle, board = workspace.show.origin.puzzle, begun.by_hand
    if board is None or board.puzzle != puzzle:
        board = begun.by_hand = HandBoard(puzzle)
    board.rename(workspace.settings.naming)
    return HandLayer(board, workspace.show, workspace.appearance)


def open_own_solve(context: ActionContext) -> OwnLayer:
    """The person's solve of the current puzzle; pause the show."""
    context.playback.wait()
    workspace = context.workspace
    begun = workspace.activities.of(BegunExercises)
    puzzle, own = workspace.show.origin.puzzle, begun.own
    practised = begun.practised
    if own is None or own.board.puzzle != puzzle:
        sheet = workspace.loader.take_sheet(puzzle)
        board = None
        if sheet is not None:
            task = practised.board if practised is not None else None
            is_task = task is not None and task.puzzle == puzzle
            board = OwnBoard(puzzle, sheet=sheet, task=task if is_task else None)
        own = begun.own = open_solve(puzzle, workspace.begun, board)
    own.board.rename(workspace.settings.naming)
    return OwnLayer(own, workspace.show, practised)
