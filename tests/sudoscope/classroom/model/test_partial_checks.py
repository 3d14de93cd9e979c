"""Searches that leave out a part of a check solve some board of the program wrongly."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final
from unittest.mock import patch

import pytest

from solver.oracle import counted
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import variant_named
from sudoscope.student_files.model.trial_puzzles import (
    built_in,
    guessing,
    quick,
    revealing,
)

Seen = Callable[[str, int, int], bool]
"""Whether a cell looks at another: the kind of their house, both cells."""
Peers = list[list[int]]
SIDE: Final = 9
CENTRE: Final = 40
MOST: Final = 20_000
"""Digits tried, after which a search is given up."""
LEAST: Final = 1_000
"""Digits tried that take slow code less than a second."""


def kinds(one: int, other: int) -> Iterator[str]:
    """The kinds of the houses that two cells share, diagonals too."""
    (r, c), (s, d) = divmod(one, SIDE), divmod(other, SIDE)
    yield from ["row"] * (r == s) + ["column"] * (c == d)
    yield from ["block"] * ((r // 3, c // 3) == (s // 3, d // 3))
    yield from ["falling"] * (r == c and s == d)
    yield from ["rising"] * (r + c == s + d == SIDE - 1)


def lacking(name: str, of: Callable[[int], int], place: int) -> Seen:
    """A check that looks at all but the cells of which *of* is *place*, in a house."""

    def seen(kind: str, _: int, other: int) -> bool:
        return kind != name or of(other) != place

    return seen


def planted() -> dict[str, Seen]:
    """The checks with a part left out.

    One that leaves out a single row, column or block is right on every board: where
    all others hold each digit once, the last one does.
    """
    row, column = SIDE.__rfloordiv__, SIDE.__rmod__
    found: dict[str, Seen] = {
        "no diagonal": lambda kind, _, __: kind not in {"falling", "rising"},
        "from the centre of a diagonal": lambda kind, one, _: (
            kind not in {"falling", "rising"} or one != CENTRE
        ),
    }
    for name in ("row", "column", "block", "falling", "rising"):
        found[f"no {name}"] = lacking(name, lambda _: 0, 0)
    for n in range(3):
        found[f"row {n} of blocks"] = lacking("block", lambda o: row(o) % 3, n)
        found[f"column {n} of blocks"] = lacking("block", lambda o: o % 3, n)
    for end in (0, SIDE - 1):
        found[f"cell {end} of rows"] = lacking("row", column, end)
        found[f"cell {end} of columns"] = lacking("column", row, end)
        for name in ("falling", "rising"):
            found[f"cell {end} of {name}"] = lacking(name, row, end)
    for name in ("falling", "rising"):
        found[f"centre of {name}"] = lacking(name, int, CENTRE)
    return found


def seen_peers(seen: Seen, *, is_crossed: bool) -> Peers:
    """The cells that a check of each cell looks at."""
    return [
        [
            other
            for other in range(SIDE * SIDE)
            if other != one
            and any(
                seen(kind, one, other)
                for kind in kinds(one, other)
                if is_crossed or kind not in {"falling", "rising"}
            )
        ]
        for one in range(SIDE * SIDE)
    ]


def clues_of(board: Puzzle) -> list[int]:
    """The digits of *board*, 0 for open cells."""
    return [0 if clue is None else int(clue) for clue in board.clues]


def searched(board: Sequence[int], peers: Peers, digits: Sequence[int]) -> list[int]:
    """What a plain search finds first; empty if nothing, or if it takes long."""
    found, tried = [*board], 0
    open_ = [cell for cell, digit in enumerate(board) if not digit]
    place, left = 0, [iter(digits)]
    while 0 <= place < len(open_):
        cell = open_[place]
        found[cell] = 0
        used = {found[peer] for peer in peers[cell]}
        digit = next((d for d in left[place] if d not in used), 0)
        tried += 1
        if tried > MOST:
            return []
        found[cell] = digit
        place += 1 if digit else -1
        left[max(0, place) :] = [iter(digits)] if digit else left[max(0, place) :][:1]
    return found if place >= 0 else []


def narrowest(
    board: Sequence[int],
    peers: Peers,
    digits: Sequence[int],
    cells: Sequence[int],
    most: int = SIDE,
) -> list[int]:
    """What a search finds that takes the first of *cells* with the fewest digits.

    It tries *most* of them.
    """
    open_ = [cell for cell in cells if not board[cell]]
    fitting = {c: {*digits} - {board[peer] for peer in peers[c]} for c in open_}
    if not open_:
        return [*board]
    cell = min(open_, key=lambda c: len(fitting[c]))
    for digit in [*filter(fitting[cell].__contains__, digits)][:most]:
        filled = [*board[:cell], digit, *board[cell + 1 :]]
        if found := narrowest(filled, peers, digits, cells, most):
            return found
    return []


@pytest.mark.parametrize("name", [n for n in planted() if n.endswith("of blocks")])
def test_quick_boards_show_a_part_of_a_check_where_a_search_takes_few_digits_first(
    name: str,
) -> None:
    """Code that is slow is stopped on all others, whatever it prefers of equals."""
    rules = variant_named("classic")
    peers = seen_peers(planted()[name], is_crossed=False)
    missed = [
        (cells[0], digits[0])
        for cells in (range(SIDE * SIDE), range(SIDE * SIDE - 1, -1, -1))
        for digits in (range(1, SIDE + 1), range(SIDE, 0, -1))
        if not any(
            narrowest(clues_of(board), peers, digits, cells)
            != list(map(int, counted(board).solution or ()))
            for board in quick(rules)
        )
    ]

    assert not missed


def test_a_search_that_tries_two_digits_of_a_cell_finds_nothing_soon() -> None:
    """Nor is the board long for a right one, so that slow code shows that fault."""
    rules = variant_named("classic")
    peers = seen_peers(lambda *_: True, is_crossed=False)
    cells, digits = range(SIDE * SIDE), range(1, SIDE + 1)
    for board in guessing(rules):
        clues = clues_of(board)
        with patch(f"{__name__}.narrowest", wraps=narrowest) as search:
            assert not narrowest(clues, peers, digits, cells, 2)
            assert narrowest(clues, peers, digits, cells)
        assert search.call_count < LEAST


@pytest.mark.parametrize("slug", ["classic", "diagonal"])
def test_a_search_without_a_part_of_a_check_is_wrong_somewhere(slug: str) -> None:
    """Whichever part it is, in one of the two orders of digits."""
    rules = variant_named(slug)
    boards = [*quick(rules), *revealing(rules), *built_in(rules)]
    solved = {board: list(map(int, counted(board).solution or ())) for board in boards}
    is_crossed = slug == "diagonal"
    missed = [
        name
        for name, seen in planted().items()
        if (is_crossed or not {"falling", "rising", "diagonal"} & {*name.split()})
        and not _is_found(seen, solved, is_crossed=is_crossed)
    ]

    assert not missed
    assert not _is_found(lambda *_: True, solved, is_crossed=is_crossed)


def test_a_plain_search_solves_each_classic_board_soon() -> None:
    """Else right code is stopped on it, and wrong code shows nothing there."""
    rules = variant_named("classic")
    peers = [[*map(int, rules.peers[cell])] for cell in rules.cells]
    for board in (*built_in(rules), *guessing(rules)):
        assert all(searched(clues_of(board), peers, range(1, SIDE + 1)))


def _is_found(seen: Seen, solved: dict[Puzzle, list[int]], *, is_crossed: bool) -> bool:
    """Whether a search with this check fills one of the boards wrongly."""
    peers = seen_peers(seen, is_crossed=is_crossed)
    for board, solution in solved.items():
        digits = clues_of(board)
        for order in (range(1, SIDE + 1), range(SIDE, 0, -1)):
            found = searched(digits, peers, order)
            if found and found != solution:
                return True
    return False
