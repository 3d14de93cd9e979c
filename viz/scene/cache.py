"""A bounded first-in, first-out cache of drawn groups."""

from typing import TypeVar

_K = TypeVar("_K")
_V = TypeVar("_V")


def keep(kept: dict[_K, _V], key: _K, value: _V, most: int) -> None:
    """Put *value* into *kept*, in place of the oldest where there are *most*."""
    if len(kept) >= most:
        del kept[next(iter(kept))]
    kept[key] = value
