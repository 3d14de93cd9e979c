"""An object may be made of a board that a method of another class has made."""

from types import ModuleType
from typing import Any, Final

import pytest

from sudoscope.logs.representation import DigitContainer
from sudoscope.student_calls.model.call_forms import BOARD, MADE_OF, CallForm
from sudoscope.student_calls.model.call_results import state_in
from sudoscope.student_calls.model.calls import StudentModule
from sudoscope.student_calls.model.observation import AssignmentCounter

CODE: Final = """
class Board:
    def __init__(self):
        self.cells = []

    @classmethod
    def from_string(cls, text):
        board = cls()
        board.cells = [int(c) if c.isdigit() else 0 for c in text]
        return board


class Solver:
    def __init__(self, board):
        self.board = board

    def solve(self):
        return sum(self.board.cells)
"""


def test_a_board_is_made_by_a_method_of_its_class() -> None:
    """Its name says so: another one may make anything of a text."""
    form = CallForm(f"{MADE_OF}{BOARD}", "", "A1", DigitContainer.TEXT)
    order: dict[str, Any] = {"call": "solve", "kind": "solve", "state": None}
    order |= {"form": [*form], "class": "Solver", "function": "solve"}
    order["clues"] = "1..2" + "." * 12
    for name, is_found in {"from_string": True, "beside": False}.items():
        module = ModuleType("solution")
        code = CODE.replace("from_string", name)
        exec(code, vars(module))  # noqa: S102 - from here
        student = StudentModule(module, [[]] * 16, "")
        if is_found:
            call = student.prepared(order, AssignmentCounter())
            assert call.function() == sum((1, 2))
        else:
            with pytest.raises(TypeError, match="no class makes a board"):
                student.prepared(order, AssignmentCounter())


def test_a_problem_is_made_by_a_method_of_its_class() -> None:
    """Where its constructor wants what no puzzle is."""
    module = ModuleType("solution")
    code = """
class CSP:
    def __init__(self, domains):
        self.domains = {key: set(domains[key]) for key in domains.keys()}

    @classmethod
    def from_string(cls, text):
        each = (c if c.isdigit() else "1234" for c in text)
        return cls({(n // 4, n % 4): map(int, d) for n, d in enumerate(each)})
"""
    exec(code, vars(module))  # noqa: S102 - from here
    student = StudentModule(module, [[]] * 16, "")

    made = student.objects.instance("CSP", "1..2" + "." * 12)

    assert [len(made.domains[0, column]) for column in range(4)] == [1, 4, 4, 1]


COMPOSED: Final = """
class Cell:
    def __init__(self, row, value):
        self.row, self.value = row, value

class Board:
    def __init__(self, text):
        each = (None if c == '.' else int(c) for c in text)
        cells = [Cell(n // 4, d) for n, d in enumerate(each)]
        self.rows = [cells[n:n + 4] for n in range(0, 16, 4)]

class Solver:
    def __init__(self, NAME):
        self.board = NAME

    def solve(self):
        for row, digits in zip(self.board.rows, "1234 3412 2143 4321".split()):
            for cell, digit in zip(row, digits):
                cell.value = int(digit)
        return True
"""


@pytest.mark.parametrize("name", ["board", "my_board"])
def test_a_solver_of_a_board_of_cells_is_made_as_its_program_does(name: str) -> None:
    """Its parameter is called like the class; each cell is an object with its digit."""
    form = CallForm(f"{MADE_OF}{BOARD}", "", "A1", DigitContainer.TEXT)
    order: dict[str, Any] = {"call": "solve", "kind": "solve", "state": None}
    order |= {"form": [*form], "class": "Solver", "function": "solve"}
    order["clues"] = "1..2" + "." * 12
    module = ModuleType("solution")
    exec(COMPOSED.replace("NAME", name), vars(module))  # noqa: S102 - from here

    call = StudentModule(module, [[]] * 16, "").prepared(order, AssignmentCounter())

    assert call.function()
    assert state_in(call.subject.board, 16) == [*"1234341221434321"]
