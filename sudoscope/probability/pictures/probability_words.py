"""Words for the probabilities of candidates: what they are made of, and the numbers."""

from math import floor, log10
from typing import Final

from solver.messages import numeral
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.probability.model.probabilities import Basis, Probabilities
from viz.messages import Catalogue, board_phrases, phrases, spoken

_CERTAIN: Final = 1 - 1e-9
"""A share from which on it is written as a whole."""
_NEARLY: Final = 0.995
_HARDLY: Final = 0.005
_PLAIN_TO: Final = 1e9
"""Estimates from here on are written with a power of ten."""
_RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def basis_sentences(grid: Grid, found: Probabilities, language: str) -> tuple[str, ...]:
    """What the probabilities of *grid* are made of, and how good they are."""
    words = board_phrases("probabilities", language, grid.variant)
    match found.basis:
        case Basis.COUNTED:
            return _counted(grid, found, words, language)
        case Basis.SAMPLED:
            said = words["sampled"].format(
                count=estimate(found.solutions or 0.0, language),
                walks=_figure(found.walks, language),
                worth=_figure(round(found.worth), language),
                error=max(1, round(100 * found.count_error)),
            )
            return (said, words["sampled-error"])
        case _:
            return _believed(grid, found, words, language)


def _counted(
    grid: Grid, found: Probabilities, words: Catalogue, language: str
) -> tuple[str, ...]:
    same = sum(found.shares[one] >= 1 for one in found.likeliest(grid).values())
    said = words["counted"].format(count=_figure(round(found.solutions or 0), language))
    form = words["same-one" if same == 1 else "same-other"]
    return (said, form.format(count=_figure(same, language)))


def _believed(
    grid: Grid, found: Probabilities, words: Catalogue, language: str
) -> tuple[str, ...]:
    said = words["believed"].format(rounds=_figure(found.rounds, language))
    if found.solutions is None:
        return (words["believed-unknown"], said)
    likeliest = found.likeliest(grid)
    if not found.solution:
        is_known = not all(found.shares[one] for one in likeliest.values())
        return (words["believed-know" if is_known else "believed-none"], said)
    if not likeliest:
        return (words["filled"],)
    right = sum(found.solution[c] == one.digit for c, one in likeliest.items())
    hits = words["right"].format(
        right=_figure(right, language), open=_figure(len(likeliest), language)
    )
    return (words["believed-one"], said, hits)


def cell_shares(found: Probabilities, rules: Variant, cell: Cell, language: str) -> str:
    """The candidates of *cell*, the most probable first: "3: 61 % ± 8, 4: 39 % ± 8".

    Those that are certainly in none of the solutions are left out.
    """
    return ", ".join(
        f"{rules.value_name(one.digit)}: {share_text(found, one, language)}"
        for one in found.ranked(cell)
        if found.shares[one] or found.errors
    )


def share_text(found: Probabilities, candidate: Candidate, language: str) -> str:
    """The share of *candidate* in percent, with its error: 83 % ± 2, or < 1 %."""
    words = phrases("probabilities", language)
    share, error = found.shares[candidate], found.errors.get(candidate, 0.0)
    if not error:
        return percent(share, language)
    return words["percent-error"].format(
        share=round(share * 100), error=max(1, round(error * 100))
    )


def percent(share: float, language: str) -> str:
    """*share*, which has no error, in percent: 83 %, or < 1 %."""
    words = phrases("probabilities", language)
    if 0 < share < _HARDLY:
        return words["percent-below"].format(share=1)
    if _NEARLY <= share < _CERTAIN:
        return words["percent-above"].format(share=99)
    return words["percent"].format(share=round(share * 100))


def estimate(number: float, language: str) -> str:
    """An estimated *number* with two figures: 93,000,000 or 6.7 × 10²¹."""
    if number < 1:
        return _figure(round(number), language)
    power = floor(log10(number))
    if number < _PLAIN_TO:
        return _figure(round(round(number, 1 - power)), language)
    point = phrases("probabilities", language)["point"]
    head = f"{number / 10**power:.1f}".replace(".", point)
    return f"{head} × 10{str(power).translate(_RAISED)}"


def _figure(number: int, language: str) -> str:
    return numeral(number, spoken(language))
