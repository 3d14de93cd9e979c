"""What a student's code prints, and what it reads after it: Enter, pressed once.

Some solvers print each board that they find and wait for a person before they go on.
"""

import io
import sys
from typing import Any, Final, Self

_MOST_KEPT: Final = 4_000
"""Characters of the end of what was printed in which a solution is looked for."""

_MOST_LINES: Final = 1_000
"""Lines that are read; what asks for more, as a game does, waits for a person."""

_FEW_BOARDS: Final = 20


class Printed:
    """A context that keeps the end of what is printed, and prints it all the same.

    What code reads there is an empty line once for each board that it has printed, and
    else nothing. An error that follows such a line says nothing: another line may have
    been expected. Where none of many boards was whole, and they differ, the call ends
    without a result, as that of a solver that found nothing.

    Args:
        cells: How many cells a board has.
    """

    def __init__(self, cells: int) -> None:
        self._cells = cells
        self._out, self._in = sys.stdout, sys.stdin
        self._kept = ""
        self._seen = 0
        """Digits and open cells that were printed since the last line was read; once
        there was a board no more are counted."""
        self._answered = 0
        self._board = ""
        """What was printed since the last line was read."""
        self._boards = set[str]()
        """All of these, where they were boards."""
        self.is_over = False
        """Whether the call was ended, after many boards without a solution."""

    def __enter__(self) -> Self:
        self._lines = _Lines(self)
        sys.stdout, sys.stdin = self, self._lines
        return self

    def __exit__(self, _kind: object, error: BaseException | None, _at: object) -> bool:
        """End it.

        Returns:
            Whether the error is none: no board had a solution.

        Raises:
            EOFError: There was an error after a line was read.
        """
        if sys.stdout is self:  # else the code has put its own there
            sys.stdout = self._out
        if sys.stdin is self._lines:
            sys.stdin = self._in
        are_open = all("0" in board or "." in board for board in self._boards)
        # A game that waits for a move shows the same board again and again.
        is_search = len(self._boards) > _FEW_BOARDS and are_open
        self.is_over = is_search and isinstance(error, EOFError)
        if self.is_over:
            return True
        if self._answered and isinstance(error, Exception):
            raise EOFError(str(error)).with_traceback(error.__traceback__) from None
        return False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._out, name)

    def write(self, text: str) -> int:
        """Print *text*."""
        end = text[-_MOST_KEPT:]  # to look at all of a long one would take its time
        self._kept = (self._kept + end)[-_MOST_KEPT:]
        if self._seen < self._cells:  # a board needs no more
            self._seen += sum(c.isdigit() or c == "." for c in end)
        self._board = (self._board + end)[-_MOST_KEPT:]
        return self._out.write(text)

    def line(self) -> str:
        """What is read: an empty line after a board, else nothing."""
        is_board, self._seen = self._seen >= self._cells, 0
        if is_board:
            self._boards.add(self._board)
        self._board = ""
        is_board = is_board and self._answered < _MOST_LINES
        self._answered += is_board
        return "\n" if is_board else ""

    def __str__(self) -> str:
        return self._kept


class _Lines(io.TextIOWrapper):
    """The standard input of code whose *printed* boards are waited for."""

    def __init__(self, printed: Printed) -> None:
        super().__init__(io.BytesIO())
        self._printed = printed

    def readline(self, _size: int = -1, /) -> str:  # type: ignore[override]
        """A line."""
        return self._printed.line()
