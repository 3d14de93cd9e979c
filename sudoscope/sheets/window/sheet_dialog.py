"""The dialog that prints the puzzle of the window on a sheet."""

from pathlib import Path

from solver.errors import SudoscopeError
from solver.puzzle.puzzle import Puzzle
from solver.rules.shown_symbols import Symbols
from sudoscope.sheets.pages import SheetStyle, as_pdf, puzzle_pages, solution_pages
from sudoscope.sheets.paper import Paper
from sudoscope.sheets.printed_puzzle import printed
from sudoscope.sheets.symbols import check_symbols
from viz.kit.widgets import Action, Button, Choice, Rank, Set, Widget, Words
from viz.messages import phrases
from viz.output.atomic_file import write_whole
from viz.output.free_names import free_stems
from viz.player.app.action_context import ActionContext
from viz.player.state.recording_draft import FOLDER
from viz.player.state.requests import Ask
from viz.player.ui.dialog_layer import DialogLayer
from viz.player.ui.dialogs.choices import labelled_choice


class SheetDialog:
    """The dialog for a sheet with one puzzle in large print and its solution.

    Args:
        puzzle: What is printed.
        language: Two letters.
        folder: Where the file goes.
    """

    columns = 1

    def __init__(self, puzzle: Puzzle, language: str, folder: Path) -> None:
        self._puzzle, self._language, self._folder = puzzle, language, folder
        self._words = phrases("sheets", language)
        self._chosen = {"paper": Paper.A4.value, "symbols": Symbols.DIGITS.value}
        self._said = self._words["about"]

    @property
    def title(self) -> str:
        """The title of the dialog."""
        return self._words["dialog"]

    def widgets(self) -> tuple[Widget, ...]:
        """What is chosen, what will be or was written, and the button."""
        return (
            self._choice("paper", [paper.value for paper in Paper]),
            self._choice("symbols", [symbols.value for symbols in Symbols]),
            Words(self._said),
            Button("save", self._words["save"], rank=Rank.PRIMARY),
        )

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Choose, or write the file and say which one it is."""
        if isinstance(action, Set):
            self._chosen[action.name] = action.value
            self._said = self._words["about"]
            return ()
        try:
            self._said = self._words["saved"].format(path=self._save())
        except (OSError, SudoscopeError) as error:
            self._said = self._words["not-saved"].format(why=error)
        return ()

    def _choice(self, name: str, values: list[str]) -> Choice:
        return labelled_choice(self._words, name, values, self._chosen[name])

    def _save(self) -> Path:
        """Write the sheet to a new file, without its rating, which may take long.

        Raises:
            PuzzleError: The symbols do not fit the puzzle.
            OSError: It cannot be written.
        """
        symbols = Symbols(self._chosen["symbols"])
        check_symbols(self._puzzle, symbols, 1)
        shown = [printed(self._puzzle, self._language, is_rated=False)]
        style = SheetStyle(Paper(self._chosen["paper"]), 1, "", self._language, symbols)
        pages = [*puzzle_pages(shown, style), *solution_pages(shown, style)]
        self._folder.mkdir(parents=True, exist_ok=True)
        path = self._folder / f"{next(free_stems(self._folder, 'sheet'))}.pdf"
        write_whole(path, as_pdf(pages, style, shown[0].title))
        return path


def open_sheet_dialog(context: ActionContext) -> DialogLayer:
    """The dialog for the puzzle that is watched."""
    workspace = context.workspace
    puzzle = workspace.show.origin.puzzle
    return DialogLayer(SheetDialog(puzzle, workspace.settings.language, FOLDER))
