"""The board of the app SudokuPad: the effect of its actions, and of undo."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from solver.puzzle.puzzle import Puzzle

_SELECTING: Final = frozenset({"hl", "sl", "ds", "up"})
_MARKS: Final = {"pm": 0, "cd": 1, "co": 2, "pe": 3}
"""Which marks an action toggles: corners, centre, colours, lines."""
_TOOLS: Final = ((None, 1, 0, 2, 3), (0, None, 1, 2, 3), (1, None, 0, 2, 3),
                 (2, None, 1, 0, 3), (3, None, 1, 0, 2))  # fmt: skip
"""What each tool clears first: the digit (``None``), or marks if there are any."""
_HIDDEN_BY_DIGITS: Final = frozenset({0, 1})


class AppAction(NamedTuple):
    """One action of a person.

    Attributes:
        kind: In two letters.
        text: Its parameters, as the app writes them.
        cells: The cells it names.
        at: Milliseconds from the start.
    """

    kind: str
    text: str
    cells: tuple[int, ...]
    at: int


class AppState(NamedTuple):
    """The state of the board of the app.

    Attributes:
        digits: For each cell its digit, or nothing.
        marks: For each kind of marks and each cell what is noted there.
        chosen: The cells that are selected.
        in_group: Whether actions belong together.
    """

    digits: tuple[str, ...]
    marks: tuple[tuple[frozenset[str], ...], ...]
    chosen: frozenset[int] = frozenset()
    in_group: bool = False


class AppBoard:
    """The board of the app, with the actions that can be undone.

    Args:
        puzzle: Whose clues cannot change.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        cells = len(puzzle.rules)
        self._given = {i for i, clue in enumerate(puzzle.clues) if clue is not None}
        self.state = AppState(("",) * cells, ((frozenset(),) * cells,) * len(_MARKS))
        self._done: list[tuple[AppAction, AppState]] = []
        self._undone: list[AppAction] = []
        self._chosen_since = 0

    def take(self, action: AppAction) -> None:
        """Carry out *action*, which may be undo or redo."""
        match action.kind:
            case "ud":
                self._undo()
            case "rd":
                self._redo()
            case _:
                before = self.state
                if not self._do(action):
                    return
                if self._undone and action.kind in _SELECTING:
                    self._chosen_since += 1
                else:
                    self._undone.clear()
                    self._chosen_since = 0
                self._done.append((action, before))

    def _do(self, action: AppAction) -> bool:
        """Carry out *action*; return whether it changed anything."""
        state = self.state
        match action.kind:
            case "hl" | "sl":
                self.state = state._replace(chosen=state.chosen | {*action.cells})
            case "ds":
                left = state.chosen - {*(action.cells or state.chosen)}
                self.state = state._replace(chosen=left)
                return left != state.chosen
            case "vl":
                self._toggle_digit(action.text)
            case "pm" | "cd" | "co" | "pe":
                self._toggle_mark(_MARKS[action.kind], action.text.lower())
            case "cl":
                return self._clear(action.text)
            case "gs" | "ge":
                self.state = state._replace(in_group=action.kind == "gs")
            case _:
                pass
        return True

    def _toggle_digit(self, digit: str) -> None:
        """Put *digit* into the selected cells; remove it if all of them have it."""
        free = self.state.chosen - self._given
        digits = list(self.state.digits)
        is_there = all(digits[cell] == digit for cell in free)
        for cell in free:
            digits[cell] = "" if is_there else digit
        self.state = self.state._replace(digits=tuple(digits))

    def _seen(self, mark: int | None) -> list[int]:
        """The selected cells that show digits (``None``) or marks of a kind."""
        digits = self.state.digits
        return [
            cell
            for cell in sorted(self.state.chosen)
            if mark not in {None, *_HIDDEN_BY_DIGITS}
            or (cell not in self._given and (mark is None or not digits[cell]))
        ]

    def _toggle_mark(self, mark: int, value: str) -> None:
        seen, cells = self._seen(mark), list(self.state.marks[mark])
        is_there = all(value in cells[cell] for cell in seen)
        for cell in seen:
            cells[cell] = cells[cell] - {value} if is_there else cells[cell] | {value}
        self._set_marks(mark, cells)

    def _set_marks(self, mark: int, cells: Iterable[frozenset[str]]) -> None:
        marks = list(self.state.marks)
        marks[mark] = tuple(cells)
        self.state = self.state._replace(marks=tuple(marks))

    def _clear(self, tool: str) -> bool:
        """Clear the first kind of content, in the tool's order, that the cells have."""
        if not tool.isdecimal() or int(tool) >= len(_TOOLS):
            return False
        for mark in _TOOLS[int(tool)]:
            held = self.state.digits if mark is None else self.state.marks[mark]
            seen = [cell for cell in self._seen(mark) if held[cell]]
            if not seen:
                continue
            if mark is None:
                digits = ["" if i in seen else d for i, d in enumerate(held)]
                self.state = self.state._replace(digits=tuple(map(str, digits)))
            else:
                empty: frozenset[str] = frozenset()
                cells = self.state.marks[mark]
                self._set_marks(
                    mark, (empty if i in seen else c for i, c in enumerate(cells))
                )
            return True
        return False

    def _undo(self) -> None:
        """Undo the latest action, with selections before it, or its whole group."""
        is_first, in_group = True, False
        while self._done:
            action, before = self._done.pop()
            self.state = before
            in_group = (in_group or action.kind == "ge") and action.kind != "gs"
            if self._chosen_since:
                self._chosen_since -= 1
                if not self._chosen_since:
                    return
            else:
                self._undone.append(action)
            if is_first and action.kind == "ds":
                return
            is_first = False
            if not in_group and action.kind not in _SELECTING:
                return

    def _redo(self) -> None:
        if self._chosen_since:
            self._undo()
        while self._undone:
            action = self._undone.pop()
            before = self.state
            self._do(action)
            self._done.append((action, before))
            if not self.state.in_group and action.kind not in _SELECTING:
                return
