"""The functions that are found in a file, without running it."""

from pathlib import Path

import pytest

from sudoscope.classroom.model.ungraded import without_parts
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.known_functions import functions_in
from sudoscope.student_files.model.source import StudentCodeError
from tests.sudoscope.classroom.model.specimens import specimen


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        (
            "course",
            {
                FunctionKind.ELIMINATE,
                FunctionKind.ONLY_CHOICE,
                FunctionKind.NAKED_TWINS,
                FunctionKind.REDUCE,
                FunctionKind.SEARCH,
            },
        ),
        (
            "essay",
            {FunctionKind.ASSIGN, FunctionKind.ELIMINATE_ONE, FunctionKind.SEARCH},
        ),
        ("textbook", {FunctionKind.REVISE, FunctionKind.AC3}),
        ("crossword", {FunctionKind.REVISE, FunctionKind.AC3}),
        ("plain_sets", {FunctionKind.ELIMINATE, FunctionKind.REVISE}),
    ],
)
def test_functions_are_known_by_name_and_arguments(
    name: str, kinds: set[FunctionKind]
) -> None:
    """The same name with other arguments is another function."""
    assert {found.kind for found in functions_in(specimen(name))} == kinds


def test_methods_name_their_class() -> None:
    """A method is called on an object of it."""
    assert {f.owner for f in functions_in(specimen("crossword"))} == {"Solver"}


def test_arguments_are_counted(tmp_path: Path) -> None:
    """Newer textbook code wants a list of removals, too."""
    path = tmp_path / "solution.py"
    path.write_text("def revise(csp, xi, xj, removals, checks=0): ...\n")

    (found,) = functions_in(path)

    assert (found.needed, found.most) == (4, 5)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("def f(:\n", "line 1 is not Python"),
        ("x = 1\n", "none of the functions"),
        ("def sieve(a, b): ...\n", "none of the functions"),
        ("def loese(g): ...\n", r"own functions \(loese\) .* as solve .*--adapter"),
        ("\0", "solution.py is not Python"),
    ],
)
def test_a_file_without_functions_is_refused(
    tmp_path: Path, text: str, said: str
) -> None:
    """In a sentence, whatever is in it."""
    path = tmp_path / "solution.py"
    path.write_text(text)

    with pytest.raises(StudentCodeError, match=said):
        functions_in(path)


def test_functions_of_other_names_are_named_where_they_are(tmp_path: Path) -> None:
    """Methods and modules beside, too; what calls itself is most likely the solver."""
    path = tmp_path / "main.py"
    path.write_text("from maze import Way\n\ndef main():\n    Way(3).find()\n")
    (tmp_path / "maze.py").write_text(
        "class Way:\n    def __init__(self, n): self.n = n\n"
        "    def ends(self): return not self.n\n"
        "    def find(self): return self.ends() or self.find()\n"
    )

    named = r"Way.find in maze.py, main, Way.ends in maze.py"
    with pytest.raises(StudentCodeError, match=rf"functions \({named}\) are graded"):
        functions_in(path)


def test_a_file_without_an_end_is_refused() -> None:
    """It is no ordinary file, and nothing of it is read."""
    for path in (Path("/dev/zero"), Path(__file__).parent):
        with pytest.raises(StudentCodeError, match="an ordinary file was expected"):
            functions_in(path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """The message names it."""
    with pytest.raises(StudentCodeError, match="cannot read"):
        functions_in(tmp_path / "solution.py")


@pytest.mark.parametrize(
    "method",
    ["def eliminate(self, values): ...", "def assign(self, values, s, d): ..."],
)
def test_of_methods_only_those_of_a_problem_are_known(
    method: str, tmp_path: Path
) -> None:
    """Functions of a course are no methods, whatever is left without ``self``."""
    path = tmp_path / "solution.py"
    path.write_text(f"class Course:\n    {method}\n")

    with pytest.raises(StudentCodeError, match="none of the functions"):
        functions_in(path)


def test_other_functions_are_no_functions_of_a_course(tmp_path: Path) -> None:
    """Whatever their arguments are."""
    path = tmp_path / "solution.py"
    path.write_text(
        "def helper(values, s, d): ...\n"
        "def other(values): ...\n"
        "def eliminate(values): ...\n"
    )

    assert [found.name for found in functions_in(path)] == ["eliminate"]


def test_a_file_in_another_encoding_says_what_to_do(tmp_path: Path) -> None:
    """Python itself cannot read it; where it names its encoding it is read."""
    code = "def eliminate(values):\n    return values  # Lösung\n"
    plain, named = tmp_path / "plain.py", tmp_path / "named.py"
    plain.write_bytes(code.encode("latin-1"))
    named.write_bytes(f"# coding: latin-1\n{code}".encode("latin-1"))

    assert [f.name for f in functions_in(named)] == ["eliminate"]
    with pytest.raises(StudentCodeError, match=r"line 2 is not UTF-8.*save it"):
        functions_in(plain)


def test_a_propagation_over_a_board_is_none_on_clauses(tmp_path: Path) -> None:
    """One of a solver is, with the methods beside it, even where another calls it."""
    path = tmp_path / "solution.py"
    code = "class Sudoku{}:\n    def unit_propagate(self):\n        pass\n"
    path.write_text(f"class B:\n    def ac3(self): pass\n{code.format('Board')}")
    assert [function.kind for function in functions_in(path)] == [FunctionKind.AC3]

    path.write_text(
        f"{code.replace('Sudoku{}', 'Solver')}    def pure_literals(self): pass\n"
        "def dpll(clauses):\n    return Solver(clauses).unit_propagate()\n"
    )
    known = functions_in(path)
    assert [f.owner for f in known] == ["Solver", "Solver", ""]
    assert without_parts(path, known) == known


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("solveSudoku(self, board): self.solve()", "solveSudoku"),
        ("solveSudoku(self, board): return False", "solve"),
        ("solveSudoku(self, row, column): self.solve()", "solve"),
    ],
)
def test_the_method_that_takes_the_board_counts(
    text: str, name: str, tmp_path: Path
) -> None:
    """The one without arguments that it calls has no board by itself."""
    path = tmp_path / "solution.py"
    lines = ["class Solution:", f"    def {text}", "    def solve(self): go()", ""]
    path.write_text("\n".join(lines), "utf-8")

    assert [f.name for f in functions_in(path)] == [name]


def test_of_solvers_the_one_that_calls_the_others_counts(tmp_path: Path) -> None:
    """A right part of a solver proves nothing of what the others call."""
    links = "class Links:\n    def search(self): self.search()\n"
    inner = "def solve(board): return solve(board)\n"
    method = "class Solution:\n    def solveSudoku(self, board): {}\n"
    marked = "class S:\n    @classmethod\n    def solve(cls, text): cls.run(text)\n"
    marked += "    def run(self, text): S._solve(text)\n"
    marked += "    @staticmethod\n    def _solve(cells): return S._solve(cells)\n"
    texts = {
        f"{links}def sudoku(text): return Links(324).search()\n": "sudoku",
        f"{links}def sudoku(text): return 0\n": "sudoku",
        f"{inner}def sudoku(text): return solve(list(text))\n": "sudoku",
        f"{inner}def sudoku(size): return size\n": "solve",
        f"{inner}def solve_puzzle(path, board): return solve(board)\n": "solve",
        inner + method.format("solve(board[:])"): "solveSudoku",
        inner + method.format("self.solve(board)"): "solve",
        method.format("self.solve(board)")
        + "    def solve(self, b): ...": "solveSudoku",
        marked: "S.solve",
        "def solve_sudoku(n, grid): solve(n, grid)\n"
        "def solve(x, y, found=()): solve(x, y)\n": "solve_sudoku",
        "def solve(grid): return solve_grid(grid)\n"
        "def solve_grid(grid): return solve(grid)\n": "solve_grid",
    }
    path = tmp_path / "solution.py"
    found = {}
    for text in texts:
        path.write_text(text, "utf-8")
        found[text] = functions_in(path)[-1].name

    assert found == texts


def test_a_stub_hides_no_function_that_is_written(tmp_path: Path) -> None:
    """Starter code is often left over; alone it counts, as does what Python has."""
    stub = 'def AC3(csp):\n    """Make it consistent."""\n    {}\n'
    method = "class Network:\n    def ac3(self): return self.run()\n"
    passed, raised = stub.format("pass"), stub.format("raise NotImplementedError")
    path = tmp_path / "solution.py"
    cases = {
        passed + method: "ac3",
        method + raised: "ac3",
        passed: "AC3",
        stub.format("return True") + method: "AC3",
    }
    for text, name in cases.items():
        path.write_text(text, "utf-8")
        assert [f.name for f in functions_in(path)] == [name], text


FITS = "def fits(a, r, c, n): pass\n"
FILLING = """def resolver(a, r=0, c=0):
    for n in range(1, 10):
        if {}:
            a[r][c] = n
            return resolver(a, r, c + 1)
"""
ELIMINATE = "def eliminate(values): pass\n"


def test_a_backtracking_that_takes_a_board_is_a_solver(tmp_path: Path) -> None:
    """Not one that takes a problem or a state of it, or beside what solves a puzzle."""
    cases = {
        "def backtrack(board): pass": ["backtrack"],
        "def backtracking(sudoku_grid): pass": ["backtracking"],
        "def dfs(board): pass": ["dfs"],
        "def backtrack(bo): pass": ["backtrack"],
        "def possible(b, r, c, n): pass\n"
        "def fill(board): return possible(board, 0, 0, 1) and fill(board)": ["fill"],
        FITS + FILLING.format("fits(a, r, c, n)"): ["resolver"],
        ELIMINATE + FITS + FILLING.format("a[r][c] == n"): ["eliminate"],
        ELIMINATE + FILLING.format("max(a, r, c, n)"): ["eliminate"],
        ELIMINATE + FITS + FILLING.replace("a[r][c]", "x").format("fits(a, r, c, n)"): [
            "eliminate"
        ],
        "def dfs(graph): pass\ndef eliminate(values): pass": ["eliminate"],
        "def backtrack(board): pass\ndef solve(board): backtrack(board)": ["solve"],
        "def backtrack(assignment): pass\ndef eliminate(values): pass": ["eliminate"],
        "def backtrack(board): pass\ndef ac3(csp): pass": ["ac3"],
        "def backtrack(board, row): pass\ndef ac3(csp): pass": ["ac3"],
    }
    for code, names in cases.items():
        path = tmp_path / "solution.py"
        path.write_text(code)

        assert [one.name for one in functions_in(path)] == names, code


@pytest.mark.parametrize(
    ("made", "is_board"),
    [
        ("np.zeros((9, 9), dtype=int)", True),
        ("np.full([9, 9], 0)", True),
        ("np.zeros((9, 3))", False),
        ("np.zeros(9)", False),
        ("np.sum((9, 9))", False),
    ],
)
def test_a_square_array_at_the_top_is_a_board(
    made: str, is_board: object, tmp_path: Path
) -> None:
    """A solver without arguments fills it, as it fills a list of lists."""
    path = tmp_path / "solution.py"
    path.write_text(
        f"grid = {made}\n\n\ndef solve():\n    return grid\n\n\n"
        "def only_choice(values):\n    return values\n",
        "utf-8",
    )

    found = {f.name for f in functions_in(path)}

    assert ("solve" in found) is is_board
