"""What functions of students are for: the kinds that are known, and their names."""

from enum import StrEnum
from typing import Final


class FunctionKind(StrEnum):
    """The purpose of a function, by its name and the number of its arguments."""

    ELIMINATE = "eliminate"
    """``eliminate(values)``: one pass of elimination."""
    ONLY_CHOICE = "only-choice"
    """``only_choice(values)``."""
    NAKED_TWINS = "naked-twins"
    """``naked_twins(values)``."""
    REDUCE = "reduce"
    """``reduce_puzzle(values)``: the ones above until nothing changes."""
    SEARCH = "search"
    """``search(values)``."""
    ASSIGN = "assign"
    """``assign(values, s, d)``, which propagates."""
    ELIMINATE_ONE = "eliminate-one"
    """``eliminate(values, s, d)``, which propagates."""
    REVISE = "revise"
    """``revise(csp, xi, xj)``, or a method without the first argument."""
    AC3 = "ac3"
    """``ac3(csp)``, or a method."""
    SOLVE = "solve"
    """``solve(grid)``: a puzzle in, its solution out."""
    MRV = "mrv"
    """``mrv(assignment, csp)``: the variable with the fewest values left."""
    LCV = "lcv"
    """``lcv(variable, assignment, csp)``: its values, the least constraining first."""
    MIN_CONFLICTS = "min-conflicts"
    """``min_conflicts(csp)``: local search, which may give up."""
    SIMPLIFY = "simplify"
    """``simplify(clauses, literal)``: the clauses once a literal is true."""
    UNITS = "unit-propagate"
    """``unit_propagate(clauses)``: the clauses without units."""
    PURE = "pure-literals"
    """``pure_literals(clauses)``: literals whose negation is in no clause."""
    DPLL = "dpll"
    """``dpll(clauses)``: a model, or none."""
    VALID = "valid"
    """``is_valid_sudoku(board)``: whether no house has a digit twice."""
    PLACE = "place"
    """``is_valid(board, row, column, digit)``: whether no other cell has the digit."""


def key_of(name: str) -> str:
    """The name of a function without its class, case and underscores.

    >>> key_of("Naked_Twins"), key_of("Solver.solve")
    ('nakedtwins', 'solve')
    """
    return name.rpartition(".")[2].lower().replace("_", "")


KNOWN_NAMES: Final = {
    FunctionKind.ELIMINATE: ("eliminate",),
    FunctionKind.ONLY_CHOICE: ("only_choice",),
    FunctionKind.NAKED_TWINS: ("naked_twins",),
    FunctionKind.REDUCE: ("reduce_puzzle",),
    FunctionKind.SEARCH: ("search",),
    FunctionKind.ASSIGN: ("assign",),
    FunctionKind.ELIMINATE_ONE: ("eliminate",),
    FunctionKind.REVISE: ("revise", "arc_reduce", "remove_inconsistent_values"),
    FunctionKind.AC3: ("ac3", "arc_consistency", "arc_consistency_3"),
    FunctionKind.SOLVE: (
        *("solve", "solve_sudoku", "sudoku_solver", "solve_puzzle"),
        *("solve_board", "solve_grid", "sudoku_solve"),
    ),
    FunctionKind.MRV: (
        *("mrv", "select_unassigned_variable", "minimum_remaining_values"),
    ),
    FunctionKind.LCV: ("lcv", "order_domain_values", "least_constraining_value"),
    FunctionKind.MIN_CONFLICTS: ("min_conflicts",),
    FunctionKind.SIMPLIFY: ("simplify", "simplify_clauses"),
    FunctionKind.UNITS: ("unit_propagate", "unit_propagation"),
    FunctionKind.PURE: ("pure_literals", "find_pure_literals"),
    FunctionKind.DPLL: (
        *("dpll", "dpll_satisfiable", "dpll_solve", "cdcl"),
        *("solve_sat", "sat_solve", "sat"),
    ),
    FunctionKind.VALID: ("is_valid_sudoku", "valid_sudoku", "is_sudoku_valid"),
}
"""The names of each kind, the usual one first; case and underscores do not count."""
USUAL_ARGUMENTS: Final = {
    **dict.fromkeys(KNOWN_NAMES, "values"),
    **dict.fromkeys((FunctionKind.ASSIGN, FunctionKind.ELIMINATE_ONE), "values, s, d"),
    FunctionKind.REVISE: "csp, xi, xj",
    FunctionKind.AC3: "csp",
    FunctionKind.SOLVE: "grid",
    FunctionKind.VALID: "board",
    FunctionKind.MRV: "assignment, csp",
    FunctionKind.LCV: "var, assignment, csp",
    FunctionKind.MIN_CONFLICTS: "csp",
    FunctionKind.SIMPLIFY: "clauses, literal",
    **dict.fromkeys(
        (FunctionKind.UNITS, FunctionKind.PURE, FunctionKind.DPLL), "clauses"
    ),
}
"""What each kind is most often called with."""


def _by_name(*kinds: FunctionKind) -> dict[str, FunctionKind]:
    """The *kinds* by all their names, without case and underscores."""
    return {key_of(n): kind for kind in kinds for n in KNOWN_NAMES[kind]}


ON_NETWORKS: Final = _by_name(
    FunctionKind.MRV, FunctionKind.LCV, FunctionKind.MIN_CONFLICTS
)
"""Functions that are known on networks alone, by their names."""
ON_CLAUSES: Final = _by_name(
    FunctionKind.DPLL, FunctionKind.UNITS, FunctionKind.PURE, FunctionKind.SIMPLIFY
)
"""Functions on clauses, by their names."""
SAY_CLAUSES: Final = frozenset({FunctionKind.DPLL, FunctionKind.UNITS})
"""Without one of these the others have another meaning."""
SEARCHES: Final = frozenset({FunctionKind.SEARCH, FunctionKind.SOLVE})
"""Functions that find the whole solution."""
CHECKS: Final = frozenset({FunctionKind.VALID, FunctionKind.PLACE})
"""Functions that say whether a board, or a digit in it, is valid."""
PASSES: Final = (
    FunctionKind.ELIMINATE,
    FunctionKind.ONLY_CHOICE,
    FunctionKind.NAKED_TWINS,
)
"""What makes one pass over the grid, in the order of a round."""
IN_METHODS: Final = frozenset({*PASSES, FunctionKind.REDUCE})
"""What may work on the grid of its object, whatever it returns."""

_ONE: Final = _by_name(*PASSES, FunctionKind.REDUCE, FunctionKind.SEARCH)
"""Functions of one argument."""
_THREE: Final = _by_name(FunctionKind.ELIMINATE_ONE, FunctionKind.ASSIGN)
_ANY: Final = _by_name(
    *(FunctionKind.REVISE, FunctionKind.AC3, FunctionKind.SOLVE, FunctionKind.VALID)
)
"""Functions and methods of any number of arguments."""
_BACKTRACK: Final = frozenset({"backtrack", "backtracking", "backtrackingsearch"})
_SUDOKU: Final = "sudoku"
"""A function of one argument that solves it, where no other one does."""
_CLAUSE_OWNERS: Final = ("dpll", "sat", "cnf")
"""How names of classes begin that solve clauses, not puzzles."""
_CLAUSE_NAMES: Final = ("clause", "cnf", "formula")
"""How names of the first argument of a class begin that is made of clauses."""
_BOARD_OWNERS: Final = ("sudoku", "board", "grid", "puzzle")
"""What is in names of boards, and of classes that have nothing to do with clauses."""
_PLACE_NAMES: Final = frozenset(
    map(
        key_of,
        (
            *("is_valid", "valid", "is_valid_move", "is_valid_placement", "valid_move"),
            *("possible", "is_possible", "is_safe", "can_place", "is_legal"),
        ),
    )
)
_SHORT_NAMES: Final = _BACKTRACK | {"bt", "dfs", "solver"}
"""Functions that solve the board that they are given, where no other one does."""
_SHORT_BOARDS: Final = frozenset({"bo", "brd", "matrix", "arr"})
"""Names of boards in these."""
_SEARCHES: Final = _BACKTRACK | {"search"}
"""Methods that solve the puzzle of their object, where no other one does."""


def network_kind(name: str) -> FunctionKind | None:
    """The purpose of a function on networks called *name*, if it is a known one."""
    plain = key_of(name)
    solve = FunctionKind.SOLVE if plain in _BACKTRACK else None
    return ON_NETWORKS.get(plain, solve)


def is_textbook_search(name: str) -> bool:
    """Whether a function called *name* searches a problem, as textbooks call it."""
    return key_of(name) == "backtrackingsearch"


def method_kind(name: str) -> FunctionKind | None:
    """What a function called *name* is for that is tried where it is no method."""
    plain = key_of(name)
    return _ONE.get(plain, _THREE.get(plain))


def is_search_method(name: str) -> bool:
    """Whether a method called *name* solves the puzzle where no other one does."""
    return key_of(name) in _SEARCHES


def is_place_name(name: str) -> bool:
    """Whether *name* is known for what says whether a digit may be placed in a cell."""
    return key_of(name) in _PLACE_NAMES


def searches_a_board(name: str, given: str, *, is_recursive: bool = False) -> bool:
    """Whether a function called *name* solves the board *given*, if no other one does.

    Or of any name, if it *is_recursive*.

    >>> searches_a_board("dfs", "board"), searches_a_board("backtrack", "assignment")
    (True, False)
    """
    is_board = names_a_board(given) or key_of(given) in _SHORT_BOARDS
    return is_board and (is_recursive or key_of(name) in _SHORT_NAMES)


def names_a_board(name: str) -> bool:
    """Whether what is called *name* is a board.

    >>> names_a_board("sudoku_grid"), names_a_board("assignment")
    (True, False)
    """
    return any(word in key_of(name) for word in _BOARD_OWNERS)


def is_last_solver(name: str) -> bool:
    """Whether a function called *name* solves the puzzle where no other one does."""
    return key_of(name) == _SUDOKU


def clause_kind(name: str, owner: str) -> FunctionKind | None:
    """What a function called *name* does on clauses; *owner* is its class, if any."""
    plain, owner = key_of(name), key_of(owner)
    if names_a_board(owner):
        return None
    is_solver = _ANY.get(plain) is FunctionKind.SOLVE
    if is_solver and owner.startswith(_CLAUSE_OWNERS):
        return FunctionKind.DPLL
    return ON_CLAUSES.get(plain)


def names_clauses(name: str = "") -> bool:
    """Whether what is called *name* has clauses.

    >>> names_clauses("cnf"), names_clauses("grid")
    (True, False)
    """
    return key_of(name).startswith(_CLAUSE_NAMES)


def is_called_as(name: str, owner: str) -> bool:
    """Whether an argument called *name* may be an object of the class *owner*.

    >>> is_called_as("the_board", "Board"), is_called_as("f", "Formula")
    (True, True)
    """
    name, owner = key_of(name), key_of(owner)
    return owner in name or (bool(name) and name in owner)


def solves_clauses(name: str) -> bool:
    """Whether a method called *name* solves the clauses that its object is made of."""
    return _ANY.get(key_of(name)) is FunctionKind.SOLVE


def kinds_called(name: str) -> frozenset[FunctionKind]:
    """What functions called *name* are for, on boards, networks or clauses."""
    plain = key_of(name)
    tables = (ON_CLAUSES, ON_NETWORKS, _ONE, _THREE, _ANY)
    found = {table[plain] for table in tables if plain in table}
    return frozenset(found | ({FunctionKind.SOLVE} if plain in _BACKTRACK else set()))


def guesses(name: str) -> bool:
    """Whether a function called *name* searches, so that its own changes are guesses.

    >>> guesses("solveSudoku"), guesses("eliminate")
    (True, False)
    """
    return not SEARCHES.isdisjoint(kinds_called(name))


def board_kind(name: str, needed: int, most: int, owner: str) -> FunctionKind | None:
    """What a function called *name* does on boards, if it is a known one.

    Args:
        name: The name.
        needed: How many arguments it must be given.
        most: How many it can be given.
        owner: The class of a method; empty for a function.
    """
    plain, state = key_of(name), 0 if owner else 1
    kind = _ANY.get(plain)
    if kind is FunctionKind.SOLVE and state <= most:
        is_of_clauses = key_of(owner).startswith(_CLAUSE_OWNERS)
        return None if is_of_clauses else FunctionKind.SOLVE
    fits = {FunctionKind.REVISE: most > state, FunctionKind.VALID: needed == 1}
    if kind is FunctionKind.AC3 or (kind is not None and fits.get(kind)):
        return kind
    if is_last_solver(name) and not owner and needed == 1:
        return FunctionKind.SOLVE
    if owner:
        if plain in _SEARCHES and not needed:
            return FunctionKind.SOLVE
        known = _ONE.get(plain)
        return known if known in IN_METHODS and not most else None
    if plain in _THREE and most >= len("vsd") <= needed:
        return _THREE[plain]
    return _ONE.get(plain) if most else None
