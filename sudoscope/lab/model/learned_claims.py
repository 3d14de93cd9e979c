"""What guesses by learned orders claim, as proofs compute it: by counting.

Like the checker's own code it shares nothing with the search but the weights, which are
what is claimed. The features are those of ``sudoscope.lab.model.learned_features``,
counted candidate by candidate.
"""

from collections import Counter
from collections.abc import Mapping

from solver.checker.guess_claims import open_counts
from solver.checker.position import CheckedPosition
from solver.log.events import Guessed
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, Mask, digits
from solver.rules.places import Cell
from sudoscope.lab.model.order_weights import order_weights


class OrderScores:
    """The scores of open cells and of their candidates at a position."""

    def __init__(self, position: CheckedPosition) -> None:
        rules, planes = position.rules, position.rules.planes
        self._rules = rules
        self._weights = order_weights()
        self._digits = [
            digits(Mask(planes.mask(position.left, c))) for c in rules.cells
        ]
        self._filled = [position.is_filled(cell) for cell in rules.cells]
        self._places = Counter(
            (house, digit)
            for house in rules.full_houses
            for cell in house.cells
            for digit in self._digits[cell]
        )

    def of_value(self, option: Candidate) -> int:
        """The score of a candidate of an open cell."""
        cell, digit = option
        counts = self._place_counts(cell, digit)
        takes = self._takes(cell, digit)
        return _weighted(
            self._weights.values,
            {
                "only_place": counts.count(1),
                "two_places": counts.count(2),
                "three_places": counts.count(3),
                "taken": len(takes),
                "taken_of_pairs": takes.count(2),
                "taken_of_triples": takes.count(3),
                "placed": sum(
                    filled and held == (digit,)
                    for filled, held in zip(self._filled, self._digits, strict=True)
                ),
            },
        )

    def of_cell(self, cell: Cell) -> int:
        """The score of an open cell that has candidates."""
        own = self._digits[cell]
        takes = [self._takes(cell, digit) for digit in own]
        counts = [n for digit in own for n in self._place_counts(cell, digit)]
        open_sizes = [len(self._digits[peer]) for peer in self._open_peers(cell)]
        return _weighted(
            self._weights.cells,
            {
                "candidates": len(own),
                "open_peers": len(open_sizes),
                "pair_peers": open_sizes.count(2),
                "taken": sum(map(len, takes)),
                "taken_of_pairs": sum(sizes.count(2) for sizes in takes),
                "taken_of_triples": sum(sizes.count(3) for sizes in takes),
                "least_taken_of_pairs": min(sizes.count(2) for sizes in takes),
                "only_places": counts.count(1),
                "two_places": counts.count(2),
            },
        )

    def _open_peers(self, cell: Cell) -> list[Cell]:
        return [peer for peer in self._rules.peers[cell] if not self._filled[peer]]

    def _takes(self, cell: Cell, digit: Digit) -> list[int]:
        """How many candidates each open peer has that may hold *digit*, too."""
        held = [self._digits[peer] for peer in self._open_peers(cell)]
        return [len(own) for own in held if digit in own]

    def _place_counts(self, cell: Cell, digit: Digit) -> list[int]:
        """How many places *digit* has in each full house of *cell*."""
        size = self._rules.digit_count
        houses = [h for h in self._rules.houses_of[cell] if len(h.cells) == size]
        return [self._places[house, digit] for house in houses]


def wrong_cell(event: Guessed, position: CheckedPosition) -> str | None:
    """Reason why its cell is not the first by what was learned, or ``None``.

    The cell was chosen before options of it were refuted, which changes what others may
    be; so these are asked about as if they were possible.
    """
    rules, own, counts = position.rules, event.candidate.cell, open_counts(position)
    fewest = min(counts, key=counts.__getitem__)
    if counts[fewest] <= 1:
        return f"{rules.cell_name(fewest)} has fewer options, {counts[fewest]}"
    tried = position.refuted & rules.planes.column << own
    scores = OrderScores(position._replace(left=position.left | tried))
    found = {cell: scores.of_cell(cell) for cell in counts}
    best = max(found, key=found.__getitem__)
    if event.house is None and own == best:
        return None
    return f"{rules.cell_name(best)} comes first by the learned weights"


def wrong_digit(event: Guessed, position: CheckedPosition) -> str | None:
    """Reason why another of its options is likelier, or ``None``."""
    scores = OrderScores(position)
    found = {option: scores.of_value(option) for option in event.options}
    if found[event.candidate] < max(found.values()):
        name = position.rules.candidate_name(event.candidate)
        return f"{name} is not the likeliest by the learned weights"
    return None


def _weighted(weights: Mapping[str, int], features: Mapping[str, int]) -> int:
    assert weights.keys() == features.keys()
    return sum(weight * features[name] for name, weight in weights.items())
