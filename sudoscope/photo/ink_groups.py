"""Printed digits and those that somebody wrote: the ink of a grid in two groups.

Printed digits of a grid share their size, their place in the cell, their ink and the
width of their strokes; a pen has others. Two normal distributions of these traits are
fitted, and taken where they say clearly more than one does.

Source: Dempster, Laird and Rubin, "Maximum Likelihood from Incomplete Data via the EM
Algorithm", 1977.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import cv2
import numpy as np

from sudoscope.photo.cells import CellInk, inner_part

TRAITS: Final = (
    "darkness",
    "height",
    "stroke",
    "red",
    "blue",
    "across",
    "down",
    "likeness",
)
_HEIGHT, _ACROSS, _DOWN, _LIKENESS = map(
    TRAITS.index, ("height", "across", "down", "likeness")
)
_LEAST_SPREAD: Final = np.array([0.06, 0.05, 0.08, 0.05, 0.05, 0.1, 0.1, 0.3])
"""Of each trait within a group, as a standard deviation."""
_PLACE: Final = 15
"""Pixels of a cell that are one in the traits of the place."""
_COLOUR: Final = 1.5
"""How much the traits of the colour count."""
_FAINT: Final = 0.15
"""Absorbed light that says little about a colour."""
_DARKEST: Final = 4
"""Of 255: added to colours, so that black is no infinite absorption."""
_MOST_LIKE: Final = 4
"""A likeness that is one in the traits; greater ones count as this."""
_MARKED: Final = 0.12
"""How much more of one colour than of another a mark takes away, as a logarithm."""
_EQUAL: Final = 0.01
_SMALLEST: Final = 3
"""Digits of a group."""
_GREY_APART: Final = 0.08
_BOLDER: Final = 0.1
"""In the measure of the traits."""
_THIRD_COLOUR: Final = 0.3
_FAR: Final = 8
_THIRD_UNSURE: Final = 0.05
"""How probably a digit in a third colour is a clue that is marked."""
_ROUNDS: Final = 30
_CLEAR_GAIN: Final = 0.9
"""How much more likely each digit is by two groups than by one, as a logarithm, where
there are two."""


class _Gap(NamedTuple):
    """How wide a gap between two groups is at least.

    Attributes:
        width: In the measure of the trait.
        spreads: In standard deviations of the wider group.
    """

    width: float
    spreads: float


_GAPS: Final = {
    "red": _Gap(0.05, 8),
    "blue": _Gap(0.05, 8),
    "darkness": _Gap(0.1, 4),
    "stroke": _Gap(0.15, 3),
    "ground": _Gap(0.02, 20),
}
"""Of photos the widest gaps are below 2.5 spreads of their groups."""
_OF_ONE_INK: Final = {"darkness": 0.03, "red": 0.008, "blue": 0.008}
"""Standard deviations below which a screen draws all digits in one colour; those of
photos are above, and their strokes vary as those of two weights do."""
_WEIGHTS: Final = _Gap(0.11, 4.5)
"""Between the strokes of two weights of a font, once those of each digit are known."""
_STROKES: Final = {1: 0.14, 2: -0.06, 3: -0.05, 4: 0.12, 7: -0.06, 9: -0.04}
"""How much wider the strokes of a digit are than usual, in the measure of the trait."""
_OWN_WIDTH: Final = 0.6
"""How many digits the usual width counts as beside those of a digit."""
_LEAST_STROKE_SPREAD: Final = 0.03
_STRANGE: Final = 1e-4
"""How likely strokes like those of neither weight are, beside the most likely ones."""


def ink_traits(
    ink: CellInk, colours: np.ndarray, likeness: float, paper: np.ndarray
) -> np.ndarray:
    """The traits of a digit, in the order of ``TRAITS``.

    Args:
        ink: It, with its shape.
        colours: Red, green and blue of its cell, 0 to 255.
        likeness: How much more like print than like handwriting it is to the
            networks, as a logarithm.
        paper: Red, green and blue of what it is written on, as ``papers`` says it.
    """
    if ink.shape is None:
        raise ValueError("ink without a shape has no traits")
    x, y, width, height = cv2.boundingRect(ink.shape)
    outlines, _ = cv2.findContours(ink.shape, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
    around = sum(cv2.arcLength(outline, closed=True) for outline in outlines)
    stroke = 2 * np.count_nonzero(ink.shape) / max(around, 1)
    red, blue = _colour(inner_part(colours), ink.shape, paper)
    return np.array(
        [
            np.log(ink.darkness),
            np.log(height),
            np.log(max(stroke, 0.5)),
            red,
            blue,
            (x + width / 2) / _PLACE,
            (y + height / 2) / _PLACE,
            np.clip(likeness / _MOST_LIKE, -1, 1),
        ]
    )


def ink_tint(ink: CellInk, colours: np.ndarray) -> float:
    """How coloured the ink of a digit is, from 0 for grey; as for ``ink_traits``."""
    if ink.shape is None:
        raise ValueError("ink without a shape has no colour")
    taken, _ = _stronger_half(inner_part(colours), ink.shape, _ground(colours))
    return float(np.hypot(*_of_absorbed(taken)))


def papers(cells: Iterable[np.ndarray]) -> np.ndarray:
    """Red, green and blue of what each of *cells* is written on, 0 to 255.

    On a screen most grounds are equal, and one of another colour is a mark: the usual
    one counts. On paper they are not, and none is a mark.
    """
    grounds = np.array([_ground(colours) for colours in cells])
    usual = np.median(grounds, axis=0)
    off = np.log((grounds + _DARKEST) / (usual + _DARKEST))
    is_screen = np.median(np.abs(off).max(axis=1)) < _EQUAL
    is_marked = is_screen & (np.ptp(off, axis=1) > _MARKED)
    return np.where(is_marked[:, None], usual, grounds)


def _ground(colours: np.ndarray) -> np.ndarray:
    """Red, green and blue of the ground of a cell, 0 to 255."""
    ground: np.ndarray = np.percentile(inner_part(colours).reshape(-1, 3), 75, axis=0)
    return ground


def _colour(
    colours: np.ndarray, shape: np.ndarray, paper: np.ndarray
) -> tuple[float, float]:
    """The traits red and blue of the ink in a *shape*.

    Of ink lighter than the ground they are those of its own light, as a dark ground
    adds little to it.
    """
    taken, light = _stronger_half(colours, shape, paper)
    if taken.sum() > 0:
        return _of_absorbed(taken)
    red, green, blue = np.log(light)
    return float(red - green), float(blue - green)


def _of_absorbed(taken: np.ndarray) -> tuple[float, float]:
    red, green, blue = taken
    whole = np.abs(taken).sum() + _FAINT
    return float(_COLOUR * (red - green) / whole), float(
        _COLOUR * (blue - green) / whole
    )


def _stronger_half(
    colours: np.ndarray, shape: np.ndarray, paper: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """How much of red, green and blue the stronger half of a shape takes away.

    And the light that it leaves.
    """
    inked = colours[shape > 0].astype(np.float64) + _DARKEST
    taken = np.log((paper + _DARKEST) / inked)
    strength = np.abs(taken.sum(axis=1))
    is_stronger = strength >= np.median(strength)
    return taken[is_stronger].mean(axis=0), inked[is_stronger].mean(axis=0)


class _Mixture(NamedTuple):
    """Two normal distributions.

    Attributes:
        likelihood: Of all traits, as a logarithm.
        means: Of the groups.
        spreads: Their variances.
        sizes: Their shares of all.
        first: For each digit, how probably it is of the first group.
    """

    likelihood: float
    means: np.ndarray
    spreads: np.ndarray
    sizes: np.ndarray
    first: np.ndarray


class InkGroups(NamedTuple):
    """Two groups of digits.

    Attributes:
        means: Of the traits of the printed group and of the other.
        spreads: Their variances.
        sizes: Their shares of all digits.
    """

    means: np.ndarray
    spreads: np.ndarray
    sizes: np.ndarray

    def written(self, traits: np.ndarray) -> np.ndarray:
        """How probable it is of each row of traits that somebody wrote the digit."""
        logs = _log_likelihoods(traits, self.means, self.spreads, self.sizes)
        shares: np.ndarray = 1 / (1 + np.exp(np.clip(logs[0] - logs[1], -700, 700)))
        return shares


def ink_groups(traits: np.ndarray) -> InkGroups | None:
    """The printed digits and the others; ``None`` where all are of one kind.

    Args:
        traits: Of each digit, a row.
    """
    fits = [
        fit
        for first in _first_groups(traits)
        if (fit := _fitted(traits, first)) is not None
    ]
    if not fits:
        return None
    found = max(fits, key=lambda fit: fit.likelihood)
    gain = found.likelihood - _alone(traits)
    if gain < _CLEAR_GAIN * len(traits):
        return None
    order = [0, 1] if _is_first_printed(found) else [1, 0]
    return InkGroups(found.means[order], found.spreads[order], found.sizes[order])


def _is_first_printed(found: _Mixture) -> bool:
    """Whether the first group is printed: more even, and more like print."""
    even = -np.log(found.spreads[:, [_HEIGHT, _ACROSS, _DOWN]]).sum(axis=1) / 2
    like = found.means[:, _LIKENESS] * _MOST_LIKE
    return bool(even[0] + like[0] > even[1] + like[1])


def clues_first(traits: np.ndarray, shares: np.ndarray) -> np.ndarray:
    """*shares* of the entries among digits of fonts, so that the clues are the others.

    Entries have the colour, where one group is grey, and else the lighter strokes. A
    digit in a third colour is no clue, as far as is seen.

    Args:
        traits: Of each digit, a row.
        shares: How probably each is of the second group.
    """
    second = shares > 1 / 2
    if second.all() or not second.any():
        return shares
    colours = traits[:, [TRAITS.index("red"), TRAITS.index("blue")]]
    tints = np.hypot(*colours.T)
    apart = np.median(tints[second]) - np.median(tints[~second])
    strokes = traits[:, TRAITS.index("stroke")]
    bolder = np.median(strokes[second]) - np.median(strokes[~second])
    is_exchanged = apart < 0 if abs(apart) > _GREY_APART else bolder > _BOLDER
    found: np.ndarray = 1 - shares if is_exchanged else shares.copy()
    clues = found < 1 / 2
    off = np.hypot(*(colours - np.median(colours[clues], axis=0)).T)
    is_third = off > max(_THIRD_COLOUR, _FAR * float(np.median(off[clues])))
    found[is_third & clues] = 1 - _THIRD_UNSURE
    return found


class SlightGroups(NamedTuple):
    """Two groups of digits that differ in a single trait, but clearly.

    Attributes:
        shares: How probably each digit is of the second group.
        by_ground: Whether the ground of the cells differs, and not the ink.
    """

    shares: np.ndarray
    by_ground: bool

    @property
    def is_second(self) -> np.ndarray:
        """Of each digit whether it is more probably of the second group."""
        more: np.ndarray = self.shares > 1 / 2
        return more


def slight_groups(
    traits: np.ndarray, grounds: np.ndarray, digits: np.ndarray
) -> SlightGroups | None:
    """Two groups with a wide gap between them in one trait, as a screen draws them.

    Args:
        traits: Of each digit, a row.
        grounds: How light the ground of its cell is, 0 to 1.
        digits: Which digit it is.
    """
    usual = np.array([_STROKES.get(int(digit), 0) for digit in digits])
    for name, least in _GAPS.items():
        by_ground = name not in TRAITS
        values = grounds if by_ground else traits[:, TRAITS.index(name)]
        values = values - usual if name == "stroke" else values
        is_second = _after_gap(values, least)
        if is_second is not None:
            return SlightGroups(is_second.astype(np.float64), by_ground)
    if not all(traits[:, TRAITS.index(n)].std() < s for n, s in _OF_ONE_INK.items()):
        return None
    shares = _of_two_weights(traits[:, TRAITS.index("stroke")], digits)
    return None if shares is None else SlightGroups(shares, by_ground=False)


def _of_two_weights(strokes: np.ndarray, digits: np.ndarray) -> np.ndarray | None:
    """How probably each digit is of the bolder of two weights; ``None`` for one weight.

    A weight moves the strokes of a font less than they differ from digit to digit. So
    each digit has a width of its own, near to the usual one, and the weight adds the
    same to all; both are fitted in turn.
    """
    base = strokes - np.array([_STROKES.get(int(digit), 0) for digit in digits])
    is_bold = next(_first_groups(base[:, None]), base) > 1 / 2
    apart = gap = np.zeros_like(base)
    for _ in range(_ROUNDS):
        if min(np.count_nonzero(is_bold), np.count_nonzero(~is_bold)) < _SMALLEST:
            return None
        light = base - gap * is_bold
        usual = light.mean()
        for digit in np.unique(digits):
            own = digits == digit
            share = own.sum() / (own.sum() + _OWN_WIDTH)
            apart[own] = base[own] - usual - share * (light[own].mean() - usual)
        gap = apart[is_bold].mean() - apart[~is_bold].mean()
        is_bold = apart > (apart[is_bold].mean() + apart[~is_bold].mean()) / 2
    spread = max((apart - gap * is_bold).std(), _LEAST_STROKE_SPREAD)
    if gap < _WEIGHTS.width or gap < _WEIGHTS.spreads * spread:
        return None
    means = np.array([apart[~is_bold].mean(), apart[is_bold].mean()])
    like = np.exp(-(((apart - means[:, None]) / spread) ** 2) / 2) + _STRANGE
    shares: np.ndarray = like[1] / like.sum(axis=0)
    return shares


def _after_gap(values: np.ndarray, least: "_Gap") -> np.ndarray | None:
    """Which *values* lie behind a wide gap; ``None`` where there is none."""
    ordered = np.sort(values)
    for cut in range(_SMALLEST, len(values) - _SMALLEST + 1):
        gap = ordered[cut] - ordered[cut - 1]
        spread = max(ordered[:cut].std(), ordered[cut:].std())
        if gap >= least.width and gap >= least.spreads * spread:
            after: np.ndarray = values >= ordered[cut]
            return after
    return None


def _first_groups(traits: np.ndarray) -> Iterator[np.ndarray]:
    """Two groups by each trait alone: those with the least spread, as 0 and 1."""
    count = len(traits)
    for values in traits.T:
        ordered = np.sort(values)
        cuts = range(_SMALLEST, count - _SMALLEST + 1)
        within = [n * ordered[:n].var() + (count - n) * ordered[n:].var() for n in cuts]
        if within:
            cut = cuts[int(np.argmin(within))]
            yield (values >= ordered[cut]).astype(np.float64)


def _fitted(traits: np.ndarray, first: np.ndarray) -> _Mixture | None:
    """The groups that grow out of a *first* guess; ``None`` where one dies out."""
    found = None
    for _ in range(_ROUNDS):
        weights = np.stack((first, 1 - first))
        counts = weights.sum(axis=1)
        if counts.min() < _SMALLEST:
            return None
        means = weights @ traits / counts[:, None]
        off = (traits[None] - means[:, None]) ** 2
        spreads = np.einsum("gn,gnt->gt", weights, off) / counts[:, None]
        spreads += _LEAST_SPREAD**2
        sizes = counts / len(traits)
        logs = _log_likelihoods(traits, means, spreads, sizes)
        whole = np.logaddexp(*logs)
        first = np.exp(logs[0] - whole)
        found = _Mixture(float(whole.sum()), means, spreads, sizes, first)
    return found


def _alone(traits: np.ndarray) -> float:
    """The likelihood of all traits by one distribution, as a logarithm."""
    means = traits.mean(axis=0, keepdims=True)
    spreads = traits.var(axis=0, keepdims=True) + _LEAST_SPREAD**2
    return float(_log_likelihoods(traits, means, spreads, np.ones(1)).sum())


def _log_likelihoods(
    traits: np.ndarray, means: np.ndarray, spreads: np.ndarray, sizes: np.ndarray
) -> np.ndarray:
    """Of each group, and each row of traits, as logarithms without a constant."""
    off = (traits[None] - means[:, None]) ** 2 / spreads[:, None]
    logs: np.ndarray = np.log(sizes)[:, None] - 0.5 * (
        off.sum(axis=2) + np.log(spreads).sum(axis=1)[:, None]
    )
    return logs
