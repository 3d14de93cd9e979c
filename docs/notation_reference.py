"""The tables of the page of notations: what each holds, and how it calls rules.

``docs/make_reference.py`` writes them into the page.
"""

from functools import cache
from typing import Final, TypeAlias

from solver.errors import NotationError
from solver.formats import (
    Notation,
    PuzzleRecord,
    read_puzzle,
    read_puzzles,
    write_puzzles,
)
from solver.formats import notations as all_notations
from solver.messages import words
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraint import Constraint  # noqa: TC001 - a table of them
from solver.rules.constraints.boards import board_rule
from solver.rules.constraints.either import EITHER
from solver.rules.constraints.kinds import BOARD_KINDS, RULE_KINDS, RuleEntry, rules
from solver.rules.constraints.rule import Values
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from sudoscope.puzzle_sites.either_entries import EitherEntry, eithers
from sudoscope.puzzle_sites.f_puzzles_rules import FORMS as F_PUZZLES
from sudoscope.puzzle_sites.interactive_solver_rules import FORMS as INTERACTIVE_SOLVER
from sudoscope.puzzle_sites.sudokumaker_rules import FORMS as SUDOKUMAKER
from viz.words.glossary import PARTS

Table: TypeAlias = tuple[list[str], list[list[str]]]
"""The names of the columns, and the rows."""

_LANGUAGE: Final = "en"
_LINE: Final = (0, 1, 2, 12)
_CELLS: Final[dict[str, tuple[int, ...]]] = {
    **dict.fromkeys(
        ("arrow", "double-arrow", "palindrome", "between", "lockout", "zipper"), _LINE
    ),
    "region-sum": (1, 2, 3),
    "relation": (0, 1, 2),
    "minimum": (40, 31, 39, 41, 49),
    "maximum": (40, 31, 39, 41, 49),
    "quadruple": (0, 1, 9, 10),
    "clone": (0, 1, 40, 41),
    "little-killer": tuple(range(1, 72, 10)),
    "counting": (0, 4, 40),
}
"""The cells of an example on nine digits; two beside each other where it has none."""
_NUMBERS: Final[dict[str, Values]] = {
    "difference": (1,),
    "ratio": (2,),
    "pair-sum": (10,),
    "arrow": (1,),
    "little-killer": (40,),
    "math-cage": (0, 10),
    "whisper": (5,),
    "modular": (3,),
    "entropic": (9,),
    "lockout": (4,),
    "region-sum": (2, 1),
    "relation": (*3 * (56,), *3 * (7,), *3 * (63,)),
    "table": (1, 2, 3, 1),
    "linear": (12, 1, 2),
    "clone": (2,),
    "quadruple": (1, 2),
    "indexing": (0, 1),
    "sandwich": (10,),
    "x-sum": (10,),
    "skyscraper": (3,),
    "numbered-room": (3,),
    "leaper": (1, 2),
    "no-neighbour-difference": (1,),
    "no-neighbour-ratio": (2,),
    "no-neighbour-sum": (5, 10),
    "global-entropy": (9,),
}
"""Its numbers."""
_OF_THE_BOARD: Final = (
    (
        ("leaper", "antiknight, antiking"),
        ("no-neighbour-difference", "nonconsecutive"),
        ("no-neighbour-ratio", "negative: ratio"),
        ("no-neighbour-sum", "negative: xv"),
    ),
    (
        ("leaper", "AntiKnight, AntiKing"),
        ("no-neighbour-difference", "AntiConsecutive, StrictKropki"),
        ("no-neighbour-ratio", "StrictKropki"),
        ("no-neighbour-sum", "StrictXV"),
        ("global-entropy", "GlobalEntropy"),
    ),
    (
        ("leaper", "13, 12"),
        ("no-neighbour-difference", "15, 200 negative"),
        ("no-neighbour-ratio", "201 negative"),
        ("no-neighbour-sum", "202 negative"),
        ("global-entropy", "16"),
    ),
)
"""What f-puzzles, the Interactive Solver and SudokuMaker call rules of the board."""


def notations() -> Table:
    """The table of notations, and what each holds."""
    rows = [
        [
            f"`{notation.name}`",
            notation.title,
            " ".join(f"`{suffix}`" for suffix in notation.suffixes),
            "yes" if notation.read else "",
            "yes" if notation.write else "",
            _held(notation),
        ]
        for notation in all_notations()
    ]
    return ["name", "notation", "files", "read", "written", "holds"], rows


def rule_names() -> Table:
    """What the notations of rules call each kind; empty where they have no word."""
    forms = (
        ((form.kind.slug, form.name) for form in table)
        for table in (F_PUZZLES.values(), INTERACTIVE_SOLVER, SUDOKUMAKER)
    )
    names: list[dict[str, list[str]]] = []
    for found, more in zip(forms, _OF_THE_BOARD, strict=True):
        held: dict[str, list[str]] = {}
        for slug, name in (*found, *more):
            held.setdefault(slug, []).append(name)
        names.append(held)
    names[1] |= {"even": ["candidates"], "odd": ["candidates"], EITHER: ["Or, And"]}
    rows = [
        [
            _title(slug),
            *(", ".join(dict.fromkeys(held.get(slug, []))) for held in names),
        ]
        for slug in (*RULE_KINDS, EITHER, *BOARD_KINDS)
        if any(slug in held for held in names)
    ]
    return ["rule", "f-puzzles", "Interactive Solver", "SudokuMaker"], rows


def _title(slug: str) -> str:
    """What people call rules of a kind."""
    return str(words(_LANGUAGE)[f"rule-{slug}"]["title"])


def _held(notation: Notation) -> str:
    """The kinds of puzzles that are the same when they were written and read again."""
    if notation.read is None or notation.write is None:
        return ""
    kinds = [kind for kind, puzzle in _kinds().items() if _is_same(puzzle, notation)]
    examples = _rule_examples()
    held = sum(_has_rule(puzzle, notation) for puzzle in examples)
    if held == len(examples):
        kinds.append("all rules")
    elif held:
        kinds.append(f"{held} of {len(examples)} kinds of rules")
    return ", ".join(kinds)


def _has_rule(puzzle: Puzzle, notation: Notation) -> bool:
    """Whether the rule of *puzzle* is read again, in one rule or several."""
    try:
        text = "".join(write_puzzles((PuzzleRecord(puzzle),), notation))
    except NotationError:
        return False
    again = read_puzzles(text, notation=notation.name).chosen().puzzle
    return {rule.kind for rule in again.constraints} == {puzzle.constraints[0].kind}


@cache
def _rule_examples() -> tuple[Puzzle, ...]:
    """A board of nine digits with a rule of each kind that a puzzle may have."""
    board = classic()
    whole = tuple(map(Cell, range(9)))
    made: list[Constraint] = []
    for slug, kind in RULE_KINDS.items():
        if slug not in PARTS:
            numbers, cells = _NUMBERS.get(slug, ()), _CELLS.get(slug, whole[:2])
            found = whole if kind.is_whole else tuple(map(Cell, cells))
            made += rules(board, [RuleEntry(kind, found, numbers)])
    lines = [RuleEntry(RULE_KINDS[slug], whole[:3]) for slug in ("renban", "nabner")]
    made += eithers(board, [EitherEntry(tuple((line,) for line in lines))])
    for slug, board_kind in BOARD_KINDS.items():
        made.append(board_rule(board, board_kind, _NUMBERS[slug]))
    empty = (None,) * len(board)
    return tuple(Puzzle(board, empty, constraints=(rule,)) for rule in made)


def _is_same(puzzle: Puzzle, notation: Notation) -> bool:
    try:
        text = "".join(write_puzzles((PuzzleRecord(puzzle),), notation))
    except NotationError:
        return False
    again = read_puzzles(text, notation=notation.name).chosen().puzzle
    houses, others = (
        {house.cells for house in found.rules.houses} for found in (puzzle, again)
    )
    return (again.text, again.constraints, others) == (
        puzzle.text,
        puzzle.constraints,
        houses,
    )


def _kinds() -> dict[str, Puzzle]:
    """A puzzle of each kind."""
    empty = "." * 81
    shifts = (0, 3, 6, 1, 4, 7, 2, 5, 8)
    filled = "".join(f"{(shift + n) % 9 + 1}" for shift in shifts for n in range(9))
    cages = read_puzzle(f"3<{filled[2:]}").constraints
    jigsaw = read_puzzle(f"1{'.' * 15}\n1112132233423444")
    gone = read_puzzle(f":0000:x:1{empty[1:]}:222::").constraints
    clues = read_puzzle(f"1{empty[1:]}")
    return {
        "classic": clues,
        "other sizes": read_puzzle(f"1{'.' * 255}"),
        "diagonal": read_puzzle(f"1{empty[1:]}", "diagonal"),
        "jigsaw": jigsaw,
        "Killer": Puzzle(clues.variant, (None,) * 81, "", cages),
        "Samurai": read_puzzle(f"1{empty[1:]}" + empty * 4),
        "candidates": Puzzle(clues.variant, clues.clues, "", gone),
    }
