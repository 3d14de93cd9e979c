"""Constraints of the Interactive Sudoku Solver say what their definitions say."""

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Final, NamedTuple

import pytest

from solver.errors import PuzzleError, VariantError
from solver.formats.notation import PuzzleRecord
from solver.oracle import counted
from solver.rules.digits import Digit
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


ONE, TWO, THREE = LINE[:1], LINE[:2], LINE[:3]
SAME: Final = (
    Said(f"Cage~5~{_named(TWO)}", TWO, lambda v: sum(v) == 5 and _differ(v)),
    Said(
        f"Cage~6~{_named(TWO)}~R2C2", TWO, lambda v: v[0] + 2 * v[1] == 6 and _differ(v)
    ),
    Said(f"Cage~0~{_named(THREE)}", THREE, _differ),
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
        ".Sum~5_=_1~R1C1~R2C2",
        ".NumberedRoom~R1~0",
        ".Or.~R1C1_1_2.~R1C1_3.End",
    ],
)
def test_a_board_or_sum_that_cannot_be_told_is_refused(text: str) -> None:
    """It is never read as another one."""
    with pytest.raises((PuzzleError, VariantError)):
        puzzle_from_string(text)


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
