"""XY-wings and XYZ-wings."""

from collections.abc import Iterator

from solver.rules.candidate_sets import places
from sudoscope.rating.model.sudoku_explainer.board import PEERS, RatedBoard
from sudoscope.rating.model.sudoku_explainer.step import RatedStep, striking

_PAIR = 2


def wings(board: RatedBoard, size: int) -> Iterator[RatedStep]:
    """A pivot of *size* digits, 2 or 3, with two wings of two digits that it sees."""
    technique, rating = ("xy-wing", 42) if size == _PAIR else ("xyz-wing", 44)
    masks = board.masks
    pairs = sum(1 << c for c in range(81) if masks[c].bit_count() == _PAIR)
    for pivot in range(81):
        if masks[pivot].bit_count() != size:
            continue
        seen = [*places(pairs & PEERS[pivot])]
        for at, one in enumerate(seen):
            for other in seen[at + 1 :]:
                shared = masks[one] & masks[other]
                union = masks[one] | masks[other] | masks[pivot]
                if shared.bit_count() != 1 or union.bit_count() != 3:  # noqa: PLR2004
                    continue
                is_in_pivot = bool(shared & masks[pivot])
                if is_in_pivot == (size == _PAIR):
                    continue
                cells = PEERS[one] & PEERS[other] & ~(1 << pivot)
                if size > _PAIR:
                    cells &= PEERS[pivot]
                if strikes := tuple(board.struck(shared, cells)):
                    yield striking(technique, rating, strikes)
