"""The weights of the learned orders, which are data: ``order_weights.toml``.

They are whole numbers, thousandths of what was learned, so that a score is the same on
every machine and the checker can hold a choice to it. ``python -m
docs.make_learned_orders`` makes the file and says what is learned from what.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

SCALE: Final = 1000
"""What a weight of 1 is written as."""
FILE: Final = Path(__file__).with_name("order_weights.toml")


class OrderWeights(NamedTuple):
    """For each feature of an order what one more of it adds to the score.

    Attributes:
        values: By the names of ``ValueFeatures``.
        cells: By the names of ``CellFeatures``.
    """

    values: Mapping[str, int]
    cells: Mapping[str, int]


@cache
def order_weights() -> OrderWeights:
    """The weights of the package."""
    tables = tomllib.loads(FILE.read_text("utf-8"))
    return OrderWeights(tables["values"], tables["cells"])
