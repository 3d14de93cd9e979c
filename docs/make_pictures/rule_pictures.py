"""Pictures of rules: each kind on a small board, with digits that it allows."""

from typing import Final

from docs.make_pictures.picture import DocPicture
from solver.explain.phrasing import Phrasing
from solver.explain.rule_words import rule_table
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraint import Constraint
from solver.rules.constraints.either import EITHER
from solver.rules.constraints.kinds import RULE_KINDS, RuleEntry, rules
from solver.rules.digits import Digit
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from sudoscope.grid_picture import grid_frame
from sudoscope.puzzle_sites.either_entries import EitherEntry, eithers
from viz.appearance import Appearance
from viz.shapes import Frame
from viz.theme import theme_named

_SIZE: Final = (320, 320)
_SOLUTION: Final = "652341341562263154514236136425425613"
"""Of six digits, in blocks of two rows and three columns."""
EXAMPLES: Final[dict[str, tuple[tuple[int, ...], tuple[int, ...]]]] = {
    "thermometer": ((8, 2, 3, 9, 10), ()),
    "slow-thermometer": ((24, 25, 32, 33, 26), ()),
    "arrow": ((33, 34, 35, 28), (1,)),
    "double-arrow": ((0, 7, 14, 8, 2), ()),
    "palindrome": ((3, 8, 14, 15, 22), ()),
    "whisper": ((11, 16, 21, 26, 19), (3,)),
    "renban": ((33, 32, 25, 30), ()),
    "nabner": ((4, 5, 10), ()),
    "relation": ((4, 5, 10), (56, 56, 56, 7, 7, 7)),
    "table": ((4, 5, 10), (4, 1, 6, 1, 6, 4)),
    "linear": ((4, 5, 10), (25, 2, -1, 3)),
    "modular": ((3, 8, 9, 10, 17), (3,)),
    "entropic": ((32, 31, 25, 18, 24), (6,)),
    "between": ((19, 25, 30, 31, 32), ()),
    "lockout": ((27, 33, 26, 19), (3,)),
    "region-sum": ((19, 18, 12, 6, 1), (3, 2)),
    "zipper": ((32, 31, 26, 27, 34), ()),
    "difference": ((6, 7), (1,)),
    "ratio": ((20, 21), (2,)),
    "pair-sum": ((2, 3), (5,)),
    "greater": ((13, 14), ()),
    "quadruple": ((7, 8, 13, 14), (1, 4, 6)),
    "even": ((0, 7, 20), ()),
    "odd": ((6, 9, 15), ()),
    "minimum": ((8, 2, 7, 9, 14), ()),
    "maximum": ((26, 20, 25, 27, 32), ()),
    "counting": ((2, 3, 6, 12, 14, 15), ()),
    "indexing": ((0, 1, 2, 3, 4, 5), (0, 1)),
    "clone": ((22, 28, 29, 25, 31, 32), (3,)),
    "math-cage": ((27, 28, 33), (2, 48)),
    "sandwich": ((6, 7, 8, 9, 10, 11), (5,)),
    "x-sum": ((12, 13, 14, 15, 16, 17), (8,)),
    "skyscraper": ((6, 7, 8, 9, 10, 11), (4,)),
    "numbered-room": ((6, 7, 8, 9, 10, 11), (1,)),
    "little-killer": ((0, 7, 14, 21, 28, 35), (20,)),
}
"""For each kind that is drawn its cells on that board, and its numbers."""
CHOICE: Final = ("renban", "whisper")
"""The kinds of lines of which one is there in the picture of a choice."""
CHOICE_CELLS: Final = (33, 32, 25, 30)


def pictures() -> tuple[DocPicture, ...]:
    """A picture for each kind of rule that is drawn."""
    return tuple(map(_picture, (*EXAMPLES, EITHER)))


def puzzle_with(kind: str) -> Puzzle:
    """A board with one rule of *kind*, and the digits of its cells."""
    board = classic(6)
    cells, rule = _choice() if kind == EITHER else _example(kind)
    digits = (Digit(int(sign)) for sign in _SOLUTION)
    clues = tuple(d if c in cells else None for c, d in enumerate(digits))
    return Puzzle(board, clues, constraints=(rule,))


def _example(kind: str) -> tuple[tuple[Cell, ...], Constraint]:
    """The cells of a rule of *kind*, and the rule."""
    found, numbers = EXAMPLES[kind]
    cells = tuple(map(Cell, found))
    entry = RuleEntry(RULE_KINDS[kind], cells, numbers)
    return cells, rules(classic(6), [entry])[0]


def _choice() -> tuple[tuple[Cell, ...], Constraint]:
    """The cells of a line that is of one of two kinds, and the rule."""
    cells, numbers = tuple(map(Cell, CHOICE_CELLS)), {"whisper": (3,)}
    entries = [RuleEntry(RULE_KINDS[k], cells, numbers.get(k, ())) for k in CHOICE]
    options = tuple((entry,) for entry in entries)
    return cells, eithers(classic(6), [EitherEntry(options)])[0]


def _picture(kind: str) -> DocPicture:
    return DocPicture(f"rule-{kind}.png", lambda: _words(kind), lambda: (_frame(kind),))


def _words(kind: str) -> str:
    """The name of the rule, and what it says."""
    puzzle = puzzle_with(kind)
    table = rule_table(Phrasing(puzzle.rules, "en"), puzzle.constraints[0])
    assert table is not None
    return f"{table['title']}: {table['about']}"


def _frame(kind: str) -> Frame:
    grid = Trace(puzzle_with(kind), ()).grid(0)
    look = Appearance(theme_named("paper"), has_candidates=False)
    return grid_frame(grid, _SIZE, look)
