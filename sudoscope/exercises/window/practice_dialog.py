"""The dialog that chooses a technique to practise: each board is another one."""

from random import Random

from solver.agents.rating import technique_rating
from solver.errors import SudoscopeError
from solver.formats.notation import PuzzleRecord
from solver.messages import decimal
from solver.puzzle.puzzle import Puzzle
from sudoscope.exercises.model.practice import PracticeBoard, practice_board
from sudoscope.exercises.window.begun_exercises import BegunExercises
from viz.kit.widgets import Action, Button, Widget, Words
from viz.messages import phrases
from viz.player.app.action_context import ActionContext
from viz.player.state.background_task import Tell
from viz.player.state.load_requests import Arrival, Opening
from viz.player.state.loader import Loader
from viz.player.state.requests import Ask, Close
from viz.player.ui.dialog_layer import DialogLayer
from viz.puzzles.detect import FoundPuzzle
from viz.puzzles.examples import Difficulty, library

_RANDOM = Random()  # noqa: S311 - it chooses boards


def choose_practice(context: ActionContext) -> DialogLayer:
    """The dialog, over what is watched."""
    workspace = context.workspace
    begun, language = (
        workspace.activities.of(BegunExercises),
        workspace.settings.language,
    )
    return DialogLayer(PracticeDialog(workspace.loader, begun, language, _RANDOM))


class Practice:
    """The practice of one technique, board after board.

    Args:
        puzzle: A classic one whose solve needs the technique.
        technique: Its slug.
        loader: Opens the boards.
        begun: Is given what is practised.
        random: Chooses the boards.

    Attributes:
        board: The latest that was made.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        technique: str,
        loader: Loader,
        begun: BegunExercises,
        random: Random,
    ) -> None:
        self.board: PracticeBoard | None = None
        self._puzzle = puzzle
        self._technique = technique
        self._loader = loader
        self._begun = begun
        self._random = random

    def go_on(self) -> None:
        """Open another board."""
        self._begun.practised = self
        self._loader.begin(Opening(None, self._made))

    def _made(self, tell: Tell) -> Arrival:
        tell(0)
        board = practice_board(self._puzzle, self._technique, self._random)
        if board is None:
            raise SudoscopeError(
                f"no board was found on which {self._technique} is next"
            )
        self.board = board
        record = PuzzleRecord(board.puzzle, sheet=board.sheet)
        return FoundPuzzle(record, board.puzzle.title)


class PracticeDialog:
    """The techniques that there are boards for, the easiest first.

    Args:
        loader: Makes the board.
        begun: Is given what is practised.
        language: Of the words.
        random: Chooses the board.
    """

    columns = 1

    def __init__(
        self, loader: Loader, begun: BegunExercises, language: str, random: Random
    ) -> None:
        self._loader = loader
        self._begun = begun
        self._language = language
        self._random = random
        self._known = {
            example.rating.hardest: example
            for example in library(language)
            if example.level is Difficulty.TECHNIQUES
        }

    @property
    def title(self) -> str:
        """The title of the dialog."""
        return phrases("own_solve", self._language)["practice-title"]

    def widgets(self) -> tuple[Widget, ...]:
        """A line about it, and a button for each technique with its rating."""
        words = phrases("own_solve", self._language)
        buttons = (
            Button(slug, example.title, self._rating(slug))
            for slug, example in self._known.items()
        )
        return (Words(words["practice"]), *buttons)

    def _rating(self, slug: str) -> str:
        """That of the technique: each board has another one."""
        rating = technique_rating(slug)
        return "" if rating is None else decimal(rating, self._language)

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Make a board for the technique that was chosen."""
        example = self._known[action.name]
        practice = Practice(
            example.puzzle, action.name, self._loader, self._begun, self._random
        )
        practice.go_on()
        return (Close(),)
