"""``sudoscope play``: a solve in a window."""

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from sudoscope.cli.arguments.puzzle_files import PUZZLE_FILES
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.solving import Request, may_take_request
from sudoscope.cli.options.window import Preferences, WindowOptions, takes_given, watch
from viz.player.state.settings import Settings

if TYPE_CHECKING:
    from viz.player.state.load_requests import Opening

_EXAMPLES: Final = (
    (
        "Open the window with its start page",
        "sudoscope play",
    ),
    (
        "Replay the solve of the third puzzle of a list, twice as fast",
        "sudoscope play puzzles.txt --nth 3 --speed 2",
    ),
    (
        "Search with constraint propagation of all houses",
        "sudoscope play puzzle.txt --agent csp --inference gac",
    ),
    (
        "Replay how a student's own code solves it",
        "sudoscope play puzzle.txt --code solution.py",
    ),
    (
        "Replay a solve that was logged before, in German",
        "sudoscope play solve.jsonl.gz --language de",
    ),
)


@click.command("play", cls=DocumentedCommand, examples=_EXAMPLES)
@may_take_request
@takes_given
def command(*, request: Request, given: WindowOptions) -> int:
    """Replay how PUZZLE is solved in a window; ? shows all keys.

    PUZZLE is the symbols of a puzzle (81, or as many as other sizes have), a file with
    any notation that solve reads, a trace written by solve, or - for standard input.
    Without one, the window opens with its start page; of a picture whose digits are
    doubtful it opens the editor, and of a saved game that was begun an own solve that
    goes on with it. Settings made in the window are
    kept for the next start; these options hold for this one.
    """
    return play(request, Preferences.read(), given)


def play(request: Request, kept: Preferences, given: WindowOptions) -> int:
    """Show what *request* asks for in a window; the program's exit code.

    Raises:
        DisplayError: No window can be opened here.
        SudoscopeError: There is nothing to show.
    """
    from sudoscope.cli.arguments.trace_argument import exit_code
    from viz.player.state.keys_and_commands import Command

    settings = given.over(kept.settings)
    found = (
        files.to_open(request.puzzle, request.variant)
        for files in PUZZLE_FILES.values()
    )
    opened = next(filter(None, found), None) or _begun(request)
    if opened is not None:
        request = replace(request, puzzle="")
    first = opened or (None if request.puzzle else Command.START_PAGE)
    player = watch(_opening(request, settings), settings, kept, first)
    return (
        exit_code(player.trace)
        if player.workspace.show.is_ready and request.puzzle
        else 0
    )


def _begun(request: Request) -> Path | None:
    """The file PUZZLE, if it is a saved game that somebody has begun."""
    from viz.puzzles.detect import FoundPuzzle, read_incoming_file

    path = Path(request.puzzle)
    with suppress(OSError, ValueError):
        if request.puzzle and path.is_file():
            found = read_incoming_file(path)
            if isinstance(found, FoundPuzzle) and found.record.sheet is not None:
                return path
    return None


def _opening(request: Request, settings: Settings) -> "Opening":
    from sudoscope.cli.arguments.trace_argument import trace_source
    from viz.player.state.load_requests import solving, tracing
    from viz.player.state.playable import Origin

    if request.solver is not None and not request.puzzle:
        raise click.UsageError(f"{request.solver.flag} needs a PUZZLE to solve")
    if not request.puzzle:
        from viz.puzzles.examples import Difficulty, example_at

        # the others are not read
        first = example_at(Difficulty.EASY, 0, settings.language).puzzle
        return solving(first, request.way, settings.usual_pace)
    source = trace_source(request)
    origin = Origin(source.puzzle, request.way, source.path)
    opening = tracing(source.make, origin, settings.usual_pace)
    return opening._replace(read=source.record)
