"""Constraints of the Interactive Sudoku Solver say what their definitions say."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, permutations, product
from typing import Final, NamedTuple

import pytest

from solver.errors import PuzzleError, VariantError
from solver.formats.notation import PuzzleRecord
from solver.oracle import counted
from solver.rules.digits import Digit
from sudoscope.puzzle_sites import interactive_solver_options
from sudoscope.puzzle_sites.interactive_solver import STRING, puzzle_from_string

LINE: Final = ("R1C1", "R2C2", "R3C3", "R4C4")
Test = Callable[[Sequence[int]], bool]


class Said(NamedTuple):
    """A constraint of the cells of a line, and what it says of their digits."""

    item: str
    cells: tuple[str, ...]
    is_kept: Test


def _named(cells: Iterable[str]) -> str:
    return "~".join(cells)


def _differ(values: Sequence[int]) -> bool:
    return len({*values}) == len(values)


def _lunch(total: int) -> Test:
    def is_kept(values: Sequence[int]) -> bool:
        if not _differ(values):
            return False
        ends = sorted((values.index(min(values)), values.index(max(values))))
        return sum(values[ends[0] + 1 : ends[1]]) == total

    return is_kept


def _in_parts(total: int) -> Test:
    def is_kept(values: Sequence[int]) -> bool:
        if not values:
            return True
        return any(
            sum(values[:n]) == total and is_kept(values[n:])
            for n in range(1, len(values) + 1)
        )

    return is_kept


def _in_parts_of_a_loop(total: int) -> Test:
    turned = _in_parts(total)
    return lambda values: any(
        turned((*values[n:], *values[:n])) for n in range(len(values))
    )


def _avoids(total: int, values: Sequence[int]) -> bool:
    counts = range(1, len(values) + 1)
    return _differ(values) and all(
        sum(c) != total for n in counts for c in combinations(values, n)
    )


ONE, TWO, THREE = LINE[:1], LINE[:2], LINE[:3]
SAME: Final = (
    Said(f"Cage~5~{_named(TWO)}", TWO, lambda v: sum(v) == 5 and _differ(v)),
    Said(
        f"Cage~6~{_named(TWO)}~R2C2", TWO, lambda v: v[0] + 2 * v[1] == 6 and _differ(v)
    ),
    Said(f"Cage~0~{_named(THREE)}", THREE, _differ),
    Said(f"Cage~~{_named(THREE)}", THREE, _differ),
    Said(f"Sum~5~{_named(THREE)}", THREE, lambda v: sum(v) == 5),
    Said(
        f"Sum~1_=_2_-1_1~{_named(THREE)}", THREE, lambda v: 2 * v[0] - v[1] + v[2] == 1
    ),
    Said(f"Arrow~{_named(THREE)}", THREE, lambda v: v[0] == v[1] + v[2]),
    Said(
        f"PillArrow~2~{_named(LINE)}", LINE, lambda v: 10 * v[0] + v[1] == v[2] + v[3]
    ),
    Said(f"DoubleArrow~{_named(LINE)}", LINE, lambda v: v[0] + v[3] == v[1] + v[2]),
    Said(f"Zipper~{_named(THREE)}", THREE, lambda v: v[0] + v[2] == v[1]),
    Said(f"SumLine~4~{_named(LINE)}", LINE, _in_parts(4)),
    Said(f"SumLine~4~{_named(LINE)}~LOOP", LINE, _in_parts_of_a_loop(4)),
    Said(f"Lunchbox~2~{_named(LINE)}", LINE, _lunch(2)),
    Said(f"Lunchbox~0~{_named(THREE)}", THREE, _lunch(0)),
    Said(f"RellikCage~6~{_named(THREE)}", THREE, lambda v: _avoids(6, v)),
    Said(f"Thermo~{_named(THREE)}", THREE, lambda v: v[0] < v[1] < v[2]),
    Said(f"Whisper~2~{_named(TWO)}", TWO, lambda v: abs(v[0] - v[1]) >= 2),
    Said(f"Modular~2~{_named(TWO)}", TWO, lambda v: v[0] % 2 != v[1] % 2),
    Said(
        f"SameValues~2~{_named(LINE)}", LINE, lambda v: sorted(v[:2]) == sorted(v[2:])
    ),
    Said(f"ContainExact~1_1~{_named(THREE)}", THREE, lambda v: v.count(1) == 2),
    Said(f"ContainAtLeast~1_2~{_named(THREE)}", THREE, lambda v: 1 in v and 2 in v),
    Said(
        "Or.~R1C1_2.And.~R2C2_1.AllDifferent~R1C1~R3C3.End.Cage~3~R1C1~R2C2.End",
        THREE,
        lambda v: (
            v[0] == 2
            or (v[1] == 1 and v[0] != v[2])
            or (v[0] + v[1] == 3 and v[0] != v[1])
        ),
    ),
)
"""What is read on boards with the digits 1 to 4, and 0 to 3."""
TOUCHING: Final = ("R1C1", "R1C2")
PAIRS: Final = (
    Said("X~R1C1~R1C2", TOUCHING, lambda v: sum(v) == 10),
    Said("V~R1C1~R1C2", TOUCHING, lambda v: sum(v) == 5),
    Said("BlackDot~R1C1~R1C2", TOUCHING, lambda v: max(v) == 2 * min(v)),
    Said("WhiteDot~R1C1~R1C2", TOUCHING, lambda v: abs(v[0] - v[1]) == 1),
    Said("LittleKiller~7~R3C1", ("R3C1", "R4C2"), lambda v: sum(v) == 7),
)
FROM_ONE: Final = (
    Said(
        f"ValueIndexing~{_named(LINE)}",
        LINE,
        lambda v: v[1] <= 2 and v[1 + v[1]] == v[0],
    ),
)


def _cases() -> list[tuple[str, int, Said]]:
    return [
        *(("4x4", 1, said) for said in (*SAME, *PAIRS, *FROM_ONE)),
        *(("4x4~0-3", 0, said) for said in (*SAME, *PAIRS)),
        *(("4x5~0-5", 0, said) for said in PAIRS),
    ]


def _keeps(record: PuzzleRecord, held: dict[int, Digit]) -> bool:
    """Whether the rules of the cells of *held* allow their digits."""
    puzzle = record.puzzle
    extra = [h for h in puzzle.variant.houses if h.kind not in ("row", "column")]
    houses = [h for rule in puzzle.constraints for h in rule.houses]
    return all(
        _differ([held[cell] for cell in house.cells])
        for house in (*extra, *houses)
        if held.keys() >= {*house.cells}
    ) and all(
        rule.allows([held[cell] for cell in rule.cells])
        for rule in puzzle.constraints
        if held.keys() >= {*rule.cells}
    )


@pytest.mark.parametrize(
    ("shape", "lowest", "said"), _cases(), ids=lambda x: getattr(x, "item", None)
)
def test_a_constraint_allows_exactly_what_it_says(
    shape: str, lowest: int, said: Said
) -> None:
    """Every choice of digits of its cells is allowed if, and only if, it keeps it."""
    record = puzzle_from_string(f".Shape~{shape}.NoBoxes.{said.item}")
    variant = record.puzzle.variant
    width = max(place.column for place in variant.places) + 1
    cells = [(int(n[1]) - 1) * width + int(n[3]) - 1 for n in said.cells]
    every = range(lowest, lowest + variant.digit_count)
    for values in product(every, repeat=len(cells)):
        digits = [Digit(value + 1 - lowest) for value in values]
        held = dict(zip(cells, digits, strict=True))
        assert _keeps(record, held) == said.is_kept(values), values


@pytest.mark.parametrize(
    "item",
    ["Skyscraper~R1~2", "CountingCircles~R1C1~R2C2", "Indexing~C~R1C1", "StrictXV"],
)
def test_what_counts_from_one_is_refused_where_0_is_a_digit(item: str) -> None:
    """A rule that would say something else there is refused by its name."""
    with pytest.raises(PuzzleError, match=item.partition("~")[0]):
        puzzle_from_string(f".Shape~4x4~0-3.{item}")


def test_a_dutch_flatmate_has_a_neighbour() -> None:
    """A 5 has a 1 above it or a 9 below it, at the edge too."""
    record = puzzle_from_string(".DutchFlatmates")
    for above, below in product((1, 4), (9, 3)):
        held = {0: Digit(above), 9: Digit(5), 18: Digit(below), 27: Digit(2)}
        assert _keeps(record, held) == (above == 1 or below == 9)
    assert not _keeps(record, {0: Digit(5), 9: Digit(1)})


def test_each_square_has_each_remainder() -> None:
    """``GlobalMod`` wants digits of 1 4 7, of 2 5 8 and of 3 6 9 in each square."""
    record = puzzle_from_string(".GlobalMod")
    for digits in product((1, 2, 3, 7), repeat=4):
        held = dict(zip((0, 1, 9, 10), map(Digit, digits), strict=True))
        assert _keeps(record, held) == (len({d % 3 for d in digits}) == 3)


def test_a_hidden_skyscraper_is_the_first_one_behind_a_greater() -> None:
    """All rows of four different digits agree with the definition."""
    record = puzzle_from_string(".Shape~4x4.HiddenSkyscraper~R1~2~0")
    for digits in product(range(1, 5), repeat=4):
        hidden = next((d for n, d in enumerate(digits) if d < max(digits[: n + 1])), 0)
        rising = [*digits[::-1]] == sorted(digits)
        held = dict(enumerate(map(Digit, digits)))
        if _differ(digits):
            assert _keeps(record, held) == (hidden == 2 and rising)


@pytest.mark.parametrize(
    ("text", "digits", "cells", "boxes"),
    [
        (".Shape~4x6", 6, 24, 4),
        (".Shape~4x7", 7, 28, 0),
        (".Shape~4x7.Jigsaw~1222222111113244441334443333", 7, 28, 4),
        (".Shape~6x6~9.NoBoxes", 9, 36, 0),
        (".Shape~6x6~9.RegionSize~6", 9, 36, 6),
        (".Shape~9x9~0-8", 9, 81, 9),
        (".Shape~7x7~9", 9, 49, 0),
    ],
)
def test_a_board_has_the_rows_columns_digits_and_boxes_of_its_shape(
    text: str, digits: int, cells: int, boxes: int
) -> None:
    """Rectangles, more digits than rows, and digits from 0."""
    variant = puzzle_from_string(text).puzzle.variant
    kinds = [house.kind for house in variant.houses]
    assert (variant.digit_count, len(variant)) == (digits, cells)
    assert kinds.count("block") + kinds.count("region") == boxes
    assert kinds.count("row") * kinds.count("column") == cells


@pytest.mark.parametrize(
    "text",
    [
        ".Shape~6x6~9",
        ".Shape~2x9",
        ".Shape~9x9~2-10",
        ".Shape~9x9~8",
        ".Shape~4x7.Diagonal~1",
        ".Shape~4x7.Jigsaw~1222222211113244441334443333",
        ".SumLine~10~" + _named(f"R{r}C{c}" for r in range(1, 5) for c in range(1, 10)),
        ".RellikCage~1~R2C1~" + _named(f"R1C{c}" for c in range(1, 10)),
        ".Sum~5_=_1~R1C1~R2C2",
        ".NumberedRoom~R1~0",
        ".Or.~R1C1_1_2.~R1C1_3.End",
        ".Var~X~X.Thermo~VX~R1C1",
        ".Replicate~B.~R1C1_1",
        ".Replicate~g.Thermo~R1C1~R9C9.End",
        ".Replicate~B.Skyscraper~R1~2.End",
        ".Replicate~B~R2C2.~R2C2_1.End",
        ".Replicate~+.~R2C2_1.End",
        pytest.param(".Replicate~B" * 1000 + ".~R1C1_1" + ".End" * 1000, id="deep"),
    ],
)
def test_a_board_or_sum_that_cannot_be_told_is_refused(text: str) -> None:
    """It is never read as another one."""
    with pytest.raises((PuzzleError, VariantError)):
        puzzle_from_string(text)


def _in_sight(digits: Sequence[int]) -> int:
    return sum(d == max(digits[: n + 1]) for n, d in enumerate(digits))


def _at(place: int, digit: int) -> Test:
    return lambda v: v[place] <= len(v) and v[v[place] - 1] == digit


@pytest.mark.parametrize(
    ("item", "is_kept"),
    [
        ("Skyscraper~C1~2", lambda v: _in_sight(v) == 2),
        ("Skyscraper~C1~~1", lambda v: _in_sight(v[::-1]) == 1),
        ("NumberedRoom~C1~4", _at(0, 4)),
        ("NumberedRoom~C1~1", _at(0, 1)),
        ("XSum~C1~6", lambda v: v[0] <= len(v) and sum(v[: v[0]]) == 6),
        ("Indexing~R~R2C1", _at(1, 2)),
        (
            "Or.Skyscraper~C1~3.NumberedRoom~C1~1.End",
            lambda v: _at(0, 1)(v) or _in_sight(v) == 3,
        ),
    ],
)
def test_a_clue_beside_a_short_line_says_the_same(item: str, is_kept: Test) -> None:
    """Where the line has fewer cells than there are digits."""
    record = puzzle_from_string(f".Shape~3x5.{item}")
    for digits in permutations(range(1, 6), 3):
        held = dict(zip((0, 5, 10), map(Digit, digits), strict=True))
        assert _keeps(record, held) == is_kept(digits), digits


def test_cells_that_avoid_a_sum_may_be_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where they are too many for a table of all their digits."""
    monkeypatch.setattr(interactive_solver_options, "_LONGEST_TABLE", 2)
    record = puzzle_from_string(f".Shape~4x4.NoBoxes.RellikCage~6~{_named(THREE)}")
    for digits in product(range(1, 5), repeat=3):
        held = dict(zip((0, 5, 10), map(Digit, digits), strict=True))
        assert _keeps(record, held) == _avoids(6, digits)


def test_a_taxi_does_not_come_to_an_equal_digit() -> None:
    """The pairs of cells that are so far apart, but for those of one box."""
    record = puzzle_from_string(".AntiTaxicab")
    for digit, other in product(range(1, 10), repeat=2):
        for cell, (down, across) in ((30, (3, 3)), (29, (3, 2)), (10, (1, 1))):
            held = {0: Digit(digit), cell: Digit(other)}
            is_far = digit == other == down + across
            assert _keeps(record, held) != (is_far and cell != 10)


def test_a_copy_is_what_it_is_a_copy_of() -> None:
    """Around each cell of the bits; copies within copies, and with a choice."""
    copies = ".Shape~4x4.Replicate~D.Replicate~R.Thermo~R1C1~R1C2.End.~R4C1_1_2.End"
    written = (
        ".Shape~4x4.Thermo~R1C1~R1C2.Thermo~R2C1~R2C2.Thermo~R1C2~R1C3.Thermo~R2C2~R2C3"
        ".~R4C1_1_2.~R4C2_1_2"
    )
    either = ".Shape~4x4.Replicate~D.Or.~R1C1_1.~R2C1_2.End.End"
    each = ".Shape~4x4.Or.~R1C1_1.~R2C1_2.End.Or.~R1C2_1.~R2C2_2.End"

    assert puzzle_from_string(copies).puzzle == puzzle_from_string(written).puzzle
    assert puzzle_from_string(either).puzzle == puzzle_from_string(each).puzzle


def test_an_option_that_cannot_be_is_none() -> None:
    """What is left is said, and where nothing is left the choice is refused."""
    cage = ".Or.Cage~3~R1C1~R1C2~R1C3.Thermo~R1C1~R1C2~R1C3.End"
    read = puzzle_from_string(cage).puzzle

    assert read == puzzle_from_string(".Thermo~R1C1~R1C2~R1C3").puzzle
    with pytest.raises(PuzzleError, match="Or 1: no option can hold"):
        puzzle_from_string(".Or.Cage~3~R1C1~R1C2~R1C3.Cage~1~R1C1~R1C2.End")


def test_boxes_are_where_alone_there_is_a_solution() -> None:
    """A board that may have boxes is read where only one way has a solution."""
    rows = ("1234", "2143", "3412", "4321")
    given = (
        f"R{r}C{c}_{d}" for r, row in enumerate(rows, 1) for c, d in enumerate(row, 1)
    )
    text = f".Shape~4x4~5.~{_named(given)}"

    with_equal_digits = puzzle_from_string(text).puzzle.variant
    assert not [h for h in with_equal_digits.houses if h.kind == "block"]


def test_a_clue_of_0_skyscrapers_is_none() -> None:
    """Older strings write 0 where there is no clue."""
    read = puzzle_from_string(".Skyscraper~R1~0~3").puzzle
    assert read == puzzle_from_string(".Skyscraper~R1~~3").puzzle


def test_a_rectangle_is_counted_with_digits_from_0() -> None:
    """A small rectangle with its clues has the one solution it was made of."""
    rows = ("012345", "345012", "120534", "534120")
    clues = [
        f"R{r}C{c}_{d}"
        for r, row in enumerate(rows, start=1)
        for c, d in enumerate(row, start=1)
        if (r * c) % 5
    ]
    record = puzzle_from_string(f".Shape~4x6~0-5.~{_named(clues)}")
    found = counted(record.puzzle, 10_000).solution
    assert found is not None
    shown = "".join(record.puzzle.variant.value_name(digit) for digit in found)
    assert shown == "".join(rows)


def test_weights_are_written_as_they_are_read() -> None:
    """A sum with weights comes back from what is written of it."""
    record = puzzle_from_string(".Sum~1_=_2_-1~R1C1~R5C5")
    assert STRING.write is not None
    written = "".join(STRING.write([record]))
    assert puzzle_from_string(written).puzzle == record.puzzle
