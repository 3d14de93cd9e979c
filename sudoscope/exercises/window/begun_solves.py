"""Own solves, each kept in a log after every change."""

from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from solver.errors import PuzzleError
from solver.messages import numeral
from solver.puzzle.puzzle import Puzzle
from solver.text.json_text import json_of
from sudoscope.exercises.model.own_solve.session import OwnSolve
from sudoscope.exercises.pictures.own_solve_words import clock_time
from sudoscope.exercises.window.own_board import OwnBoard
from sudoscope.exercises.window.stopwatch import Stopwatch
from sudoscope.exercises.window.work_kinds import SOLVE
from sudoscope.logs.lines import LATEST, read_log
from sudoscope.logs.writing import entry_line, header_line
from viz.messages import phrases
from viz.player.state.begun_files import (
    Begun,
    BegunFiles,
    WorkFile,
    digest,
    puzzle_name,
)
from viz.puzzles.puzzle_draft import Draft

ELAPSED: Final = "elapsed"
"""The field of a log's header for the milliseconds that the solve has taken."""
FINISHED: Final = "finished"
"""The field that says that nothing is left to do."""


class ReadSolve(NamedTuple):
    """An own solve that was read.

    Attributes:
        path: Its file.
        solve: As far as it was.
        ms: The milliseconds that it has taken.
    """

    path: Path
    solve: OwnSolve
    ms: int

    @property
    def begun(self) -> Begun:
        """The same as something to go on with."""
        puzzle = self.solve.puzzle
        board = Draft.of(puzzle)._replace(digits=self.solve.now.digits)
        return Begun(SOLVE, self.path, board, self.ms, puzzle)


class OpenSolve:
    """An own solve, and the file that it is kept in after every change.

    Args:
        board: The solve.
        file: Where.
        is_kept: Whether it is in a file as it is.

    Attributes:
        board: The solve.
    """

    def __init__(self, board: OwnBoard, file: WorkFile, *, is_kept: bool) -> None:
        self.board = board
        self._file = file
        self._blank = OwnSolve.of(board.puzzle).now
        self._kept = (len(board.solve.entries), board.watch.ms) if is_kept else (0, 0)
        self._lines: list[str] = []

    def is_at(self, path: Path) -> bool:
        """Whether the file at *path* is its own."""
        return self._file.is_at(path)

    def keep(self, *, is_left: bool = False) -> None:
        """Keep it, if anything was done; when it *is_left*, the time as well."""
        count, ms = len(self.board.solve.entries), self.board.watch.ms
        if (count, ms) == self._kept or (count == self._kept[0] and not is_left):
            return
        is_changed = count != self._kept[0]
        self._kept = (count, ms)
        if self.board.solve.now == self._blank:
            self._file.remove()
        elif is_changed:
            self._file.write(self._text(ms))
        else:
            self._file.update(self._text(ms))

    def _text(self, ms: int) -> str:
        """The log so far; lines that were made before are not made again."""
        log = self.board.solve.log
        for entry in log.entries[len(self._lines) :]:
            self._lines.append(entry_line(entry, log.puzzle))
        others = {ELAPSED: ms, FINISHED: self.board.is_done}
        head = header_line(replace(log, other=others))
        return "\n".join((head, *self._lines))


def open_solve(
    puzzle: Puzzle, files: BegunFiles, board: OwnBoard | None = None
) -> OpenSolve:
    """The own solve of *puzzle* that was kept last, or a new one; kept from now on.

    Args:
        puzzle: What is solved.
        files: Where it is kept.
        board: Where it begins, if that is not what was kept.
    """
    found = None if board is not None else kept_solve(puzzle, files)
    if board is None:
        board = OwnBoard(puzzle)
    if found is not None:
        board = OwnBoard(puzzle, Stopwatch(ms=found.ms), begun=found.solve)
    begun = found.begun if found else None
    file = files.file_of(SOLVE, Draft.of(puzzle), begun)
    return OpenSolve(board, file, is_kept=found is not None)


def kept_solve(puzzle: Puzzle, files: BegunFiles) -> ReadSolve | None:
    """The own solve of *puzzle* that was kept last and is not finished."""
    for path in files.paths(SOLVE, digest(Draft.of(puzzle))):
        found = files.read(path, solve_in)
        if found is not None:
            log = replace(found.solve.log, puzzle=puzzle)
            return found._replace(solve=OwnSolve.resumed(log))
    return None


def begun_in(path: Path, text: str) -> Begun | None:
    """The own solve in *text* as something to go on with; ``None`` if it is finished.

    Raises:
        SudoscopeError: As ``solve_in``.
        ValueError: As ``solve_in``.
    """
    found = solve_in(path, text)
    return None if found is None else found.begun


def solve_title(begun: Begun, language: str) -> str:
    """The puzzle that is solved, how many digits it lacks, and the time."""
    words, left = phrases("start", language), begun.board.digits.count(None)
    said = words["left-one" if left == 1 else "left-other"]
    return words["begun-solve"].format(
        title=puzzle_name(begun, language),
        left=said.format(count=numeral(left, language)),
        time=clock_time(begun.ms // 1000),
    )


def solve_in(path: Path, text: str) -> ReadSolve | None:
    """The own solve in *text*; ``None`` for one that is finished.

    Raises:
        SudoscopeError: It is none, or one of another puzzle than its file's name says.
        ValueError: It is none.
    """
    lines = text.removesuffix("\n").split("\n")
    header = json_of(lines[0])
    if isinstance(header, dict) and header.get(FINISHED) is True:
        return None
    log = read_log(lines)
    if digest(Draft.of(log.puzzle)) not in path.name:
        raise PuzzleError(f"{path.name} is of another puzzle")
    ms = log.other.get(ELAPSED)
    latest = max((entry.at or 0 for entry in log.entries), default=0)
    if not isinstance(ms, int) or not latest <= ms <= LATEST:
        ms = latest
    return ReadSolve(path, OwnSolve.resumed(log), ms)
