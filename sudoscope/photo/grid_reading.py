"""Read a picture: the digits of its grid, each with how probable it is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import isqrt
from typing import Final, NamedTuple, Self

import cv2
import numpy as np

from sudoscope.photo.cells import (
    DIGIT_SIDE,
    CellInk,
    cell_ink,
    inner_part,
    written_ink,
)
from sudoscope.photo.digit_network import (
    CLASSES,
    DigitNetwork,
    handwriting_network,
    printed_network,
)
from sudoscope.photo.grid_finder import FoundGrid
from sudoscope.photo.ink_groups import (
    clues_first,
    ink_groups,
    ink_tint,
    ink_traits,
    papers,
    slight_groups,
)

_NONE_AT_FIRST: Final = 0.1
"""How much less probable "no digit" is than the network says, where there is ink."""
_FAINT: Final = 0.6
"""Of the usual darkness of digits: what is fainter is the less probable a digit."""
_FAINT_POWER: Final = 6
_GHOST: Final = 0.25
"""Of the darkness of the darkest digits: what is lighter is no digit."""
_MOST_GHOST: Final = 0.45
"""The same where a wide gap lies between the lighter ink and the darker."""
_GAP: Final = 1.5
"""How many times as dark the ink behind such a gap is."""
_FEWEST_GHOSTS: Final = 3
"""Cells with lighter ink, for such a gap."""
_MOST_TINT: Final = 0.15
"""How coloured such ink is: that of a pen may be light, and is more."""
_DARKEST: Final = 90
"""Which of a hundred digits, the lightest first, is one of the darkest."""
_SMALLER: Final = 0.6
"""Of the usual length of digits: what is smaller is a pencil mark."""
_MOST_FAINT: Final = 1e5
_MOST_PROBABLE: Final = 0.999
"""A network is never surer than that."""
_NONE_WRITTEN: Final = 0.01
_MOST_WRITTEN: Final = 0.9999
"""The same for handwriting."""
_SLANTS: Final = (0, 0.25, -0.25)
"""How a written digit is slanted to be read again: the readings are multiplied."""
_LEAST_READ: Final = 1e-8
_SOFTER: Final = 0.6
"""The power that makes the network for handwriting as sure as it is right."""
_FONT: Final = 0.97
"""How sure the network for print is of the digits of a font, on the average."""
_UNSURE: Final = 0.02
"""How probably a digit is of the other group where only the ground differs."""
_UNREAD: Final = 0.5
"""How probable "no digit" is where there is ink that no shape was found in."""


@dataclass(frozen=True, slots=True)
class GridReading:
    """The digits of a grid in a picture.

    Attributes:
        probabilities: For each cell, row by row as a person reads, how probable each
            digit is; the first is for an empty cell. Each adds up to 1.
        written: For each cell how probable it is that somebody wrote its digit, 0 to
            1; 0 where it is empty.
        turns: Quarter turns, counter-clockwise, that set the picture upright.
        grid: Where the grid is in the picture.
        cells: The pictures of the cells, upright, light 0 to 1.
        are_fonts: Whether its digits are two groups of fonts, as on a screen, either of
            which may be the printed one.
        faint: The cells whose digit has far less ink than others.
    """

    probabilities: np.ndarray
    written: np.ndarray
    turns: int
    grid: FoundGrid
    cells: tuple[np.ndarray, ...]
    are_fonts: bool = False
    faint: frozenset[int] = frozenset()

    @property
    def exchanged(self) -> Self:
        """A copy in which the other group of digits is the printed one."""
        has_digit = self.probabilities.argmax(axis=1) > 0
        return replace(self, written=np.where(has_digit, 1 - self.written, 0))

    def without_groups(self, cells: frozenset[int]) -> Self:
        """A copy with one group of digits, if one of two is that in some *cells*.

        Args:
            cells: Those with a ground of their own, which makes ink look fainter.
        """
        shown = {at for at, digit in enumerate(self.digits) if digit}
        entered = {at for at in shown if self.is_written[at]}
        if not self.are_fonts or shown & cells not in (entered, shown - entered):
            return self
        return replace(self, written=np.zeros_like(self.written), are_fonts=False)

    @property
    def digits(self) -> tuple[int, ...]:
        """The most probable digit of each cell; 0 where it is empty."""
        return tuple(int(digit) for digit in self.probabilities.argmax(axis=1))

    @property
    def is_written(self) -> tuple[bool, ...]:
        """Of each cell whether somebody wrote its digit, more probably than not."""
        return tuple(bool(share > 1 / 2) for share in self.written)


def read_cells(
    cells: list[np.ndarray], coloured: list[np.ndarray], grid: FoundGrid
) -> GridReading:
    """The digits of a grid, in the turn in which they are read best.

    Args:
        cells: Its cells, as of ``cells_of``.
        coloured: The same in colours, 0 to 255.
        grid: Where it is.
    """
    inks = _without_faint([cell_ink(cell) for cell in cells], coloured)
    network = printed_network()
    read = [_turned(network, inks, turns, grid.size) for turns in range(4)]
    turns = max(range(4), key=lambda n: read[n][0])
    order = np.rot90(np.arange(len(cells)).reshape(grid.size, grid.size), turns).ravel()
    upright = tuple(np.rot90(cells[at], turns) for at in order)
    printed = read[turns][1][order]
    shown = _Cells(
        upright,
        tuple(np.rot90(coloured[at], turns) for at in order),
        tuple(ink and ink.turned(turns) for ink in map(inks.__getitem__, order)),
        grid.size,
    )
    found = _told_apart(shown, printed)
    return GridReading(
        found.probabilities,
        found.written,
        turns,
        grid,
        upright,
        found.are_fonts,
        _faint_cells(shown.inks),
    )


def _faint_cells(inks: Sequence[CellInk | None]) -> frozenset[int]:
    """The cells with less than half the ink of the darkest digits."""
    found = {at: ink.darkness for at, ink in enumerate(inks) if ink}
    darkest = np.percentile(list(found.values()), _DARKEST) if found else 0.0
    return frozenset(at for at, ink in found.items() if ink < darkest / 2)


def _without_faint(
    inks: list[CellInk | None], coloured: list[np.ndarray]
) -> list[CellInk | None]:
    """*inks* without grey ones far lighter than the darkest digits.

    Such ink shines through from the other page, was rubbed out, or is a watermark.
    """
    shapes = {at: ink for at, ink in enumerate(inks) if ink and ink.shape is not None}
    if not shapes:
        return inks
    darkest = float(np.percentile([ink.darkness for ink in shapes.values()], _DARKEST))
    lightest = sorted(shapes, key=lambda at: shapes[at].darkness)
    shades = np.array([shapes[at].darkness for at in lightest]) / darkest
    gaps = np.flatnonzero(
        (shades[:-1] < _MOST_GHOST) & (shades[1:] >= _GAP * shades[:-1])
    )
    far = int((shades < _GHOST).sum())
    count = max(far, int(gaps[-1]) + 1 if gaps.size else 0)
    count = count if count >= _FEWEST_GHOSTS else far
    ghosts = lightest[:count]
    tints = [ink_tint(shapes[at], coloured[at]) for at in ghosts]
    if not ghosts or np.median(tints) > _MOST_TINT:
        return inks
    least = float(shades[count - 1]) * darkest
    return [ink if ink and ink.darkness > least else None for ink in inks]


class _Cells(NamedTuple):
    """The cells of a grid, upright.

    Attributes:
        light: Of each, 0 to 1.
        colours: Of each, 0 to 255.
        inks: What may be a digit in each.
        most: The greatest digit.
    """

    light: tuple[np.ndarray, ...]
    colours: tuple[np.ndarray, ...]
    inks: tuple[CellInk | None, ...]
    most: int


class _ToldApart(NamedTuple):
    """How probably each digit was written by somebody, and how each is read."""

    written: np.ndarray
    probabilities: np.ndarray
    are_fonts: bool = False
    faint: frozenset[int] = frozenset()


def _told_apart(cells: _Cells, printed: np.ndarray) -> _ToldApart:
    """How probably each digit was written by somebody, and how each is read.

    Args:
        cells: What is seen.
        printed: The probabilities of digits if all are printed.
    """
    written = np.zeros(len(printed))
    shaped = {
        at: ink for at, ink in enumerate(cells.inks) if ink and ink.shape is not None
    }
    clear = {at: ink for at, ink in shaped.items() if printed[at, 0] < 1 / 2}
    by_hand = np.zeros_like(printed)
    by_hand[list(clear)] = _written_digits(clear.values(), cells.most)
    if not clear:
        return _ToldApart(written, printed)
    traits = _traits(clear, cells, printed, by_hand)
    groups = ink_groups(traits)
    if groups is None:
        return _slightly_apart(list(clear), traits, cells, printed)
    at = list(clear)
    shares = groups.written(traits)
    sure = printed[at].max(axis=1)[shares > 1 / 2]
    if sure.size and sure.mean() >= _FONT:
        if not _is_one_digit(printed[at].argmax(axis=1), shares > 1 / 2):
            written[at] = clues_first(traits, shares)
        return _ToldApart(written, printed, are_fonts=bool(written.any()))
    found = shaped | {
        at: ink
        for at in range(len(printed))
        if at not in shaped
        and (ink := written_ink(cells.light[at], cells.colours[at])) is not None
    }
    others = {at: ink for at, ink in found.items() if at not in clear}
    by_hand[list(others)] = _written_digits(others.values(), cells.most)
    written[list(found)] = groups.written(_traits(found, cells, printed, by_hand))
    is_written = written > 1 / 2
    return _ToldApart(written, np.where(is_written[:, None], by_hand, printed))


def _slightly_apart(
    at: list[int], traits: np.ndarray, cells: _Cells, printed: np.ndarray
) -> _ToldApart:
    """The digits *at* some cells in two groups, where a single trait tells them apart.

    A ground of its own may also show the row of a cursor, so that it is doubtful.
    """
    written = np.zeros(len(printed))
    grounds = [np.percentile(inner_part(cells.colours[n]), 75) / 255 for n in at]
    digits = printed[at].argmax(axis=1)
    groups = slight_groups(traits, np.array(grounds), digits)
    are_fonts = printed[at].max(axis=1).mean() >= _FONT
    if groups is None or not are_fonts:
        return _ToldApart(written, printed)
    second = groups.is_second
    if not _is_one_digit(digits, second) and not _are_crossed(at, second, printed):
        if groups.by_ground:
            written[at] = np.clip(groups.shares, _UNSURE, 1 - _UNSURE)
        else:
            written[at] = clues_first(traits, groups.shares)
    return _ToldApart(written, printed, are_fonts=bool(written.any()))


def _are_crossed(at: list[int], is_second: np.ndarray, printed: np.ndarray) -> bool:
    """Whether all of one group are on the diagonals, where lines widen strokes."""
    side = isqrt(len(printed))
    is_crossed = np.array([n // side in {n % side, side - 1 - n % side} for n in at])
    return bool(is_crossed[is_second].all() or is_crossed[~is_second].all())


def _is_one_digit(digits: np.ndarray, is_second: np.ndarray) -> bool:
    """Whether one of two groups has all of one digit and no other: it is marked."""
    groups = ({*digits[is_second]}, {*digits[~is_second]})
    return min(map(len, groups)) == 1 and not groups[0] & groups[1]


def _traits(
    inks: dict[int, CellInk], cells: _Cells, printed: np.ndarray, by_hand: np.ndarray
) -> np.ndarray:
    """The traits of the digits in some cells, a row each.

    Args:
        inks: The digits, by their cells.
        cells: All that is seen.
        printed: The probabilities of the digits of each cell if they are printed.
        by_hand: The same if they were written by somebody.
    """
    at = list(inks)
    likeness = np.log(printed[at].max(axis=1) / by_hand[at].max(axis=1))
    written_on = papers(cells.colours)
    return np.array(
        [
            ink_traits(ink, cells.colours[at], like, written_on[at])
            for (at, ink), like in zip(inks.items(), likeness, strict=True)
        ]
    )


def _written_digits(inks: Iterable[CellInk], most: int) -> np.ndarray:
    """The probabilities of the digits up to the *most* that somebody wrote."""
    pictures = [ink.picture for ink in inks if ink.picture is not None]
    if not pictures:
        return np.zeros((0, CLASSES))
    network, likely = handwriting_network(), np.zeros((len(pictures), CLASSES))
    for slant in _SLANTS:
        slanted = np.stack([_slanted(picture, slant) for picture in pictures])
        likely += np.log(network.probabilities(slanted) + _LEAST_READ)
    read = np.exp(likely * _SOFTER / len(_SLANTS))
    read[:, 0] *= _NONE_WRITTEN
    read[:, most + 1 :] = 0
    read *= _MOST_WRITTEN / read.sum(axis=1, keepdims=True)
    read[:, : most + 1] += (1 - _MOST_WRITTEN) / (most + 1)
    return read


def _slanted(picture: np.ndarray, slant: float) -> np.ndarray:
    """A picture whose top is moved to a side, by so much of its height, around 0."""
    middle = (DIGIT_SIDE - 1) / 2
    matrix = np.array([[1, slant, -slant * middle], [0, 1, 0]])
    moved: np.ndarray = cv2.warpAffine(
        picture.astype(np.float32), matrix, (DIGIT_SIDE, DIGIT_SIDE)
    )
    return moved


def _turned(
    network: DigitNetwork, inks: list[CellInk | None], turns: int, most: int
) -> tuple[float, np.ndarray]:
    """How well digits up to the *most* are read in a turn, and how each is read."""
    found = np.zeros((len(inks), CLASSES))
    found[:, 0] = 1
    shown, pictures, darkness = [], [], []
    least = _SMALLER * float(np.median([ink.length for ink in inks if ink] or [0]))
    for at, ink in enumerate(inks):
        if ink and ink.picture is not None and ink.length >= least:
            shown.append(at)
            pictures.append(np.rot90(ink.picture, turns))
            darkness.append(ink.darkness)
    if not shown:
        return 0.0, found
    usual = float(np.median(darkness))
    read = network.probabilities(np.stack(pictures)) * _MOST_PROBABLE
    read += (1 - _MOST_PROBABLE) / CLASSES
    read[:, most + 1 :] = 0
    faint = _FAINT * usual / np.array(darkness)
    read[:, 0] *= _NONE_AT_FIRST * np.minimum(faint**_FAINT_POWER, _MOST_FAINT)
    found[shown] = read / read.sum(axis=1, keepdims=True)
    for at, ink in enumerate(inks):
        if ink and ink.picture is None and ink.darkness > _FAINT * usual:
            found[at, : most + 1] = (1 - _UNREAD) / most
            found[at, 0] = _UNREAD
    return float(found[shown, 1:].max(axis=1).sum()), found
