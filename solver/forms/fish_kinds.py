"""The kinds of fish: how many houses, which, and whether with fins; one a technique."""

from collections.abc import Iterator
from enum import IntEnum
from typing import Final, NamedTuple


class Shape(IntEnum):
    """The kinds of houses that are bases and covers, simple ones first.

    Basic: rows and columns, or columns and rows. Franken: blocks among them. Mutant:
    any houses.
    """

    BASIC = 0
    FRANKEN = 1
    MUTANT = 2


class FishKind(NamedTuple):
    """The fish that belong to a technique.

    Attributes:
        slug: The technique.
        size: How many bases.
        shape: The kinds of base and cover houses.
        is_finned: Whether there are fins.
        is_sashimi: Whether a base has at most one place apart from its fins; ``None``
            if that does not matter.
        is_siamese: Whether it is two fish with equal bases.
    """

    slug: str
    size: int
    shape: Shape = Shape.BASIC
    is_finned: bool = False
    is_sashimi: bool | None = None
    is_siamese: bool = False


_NAMES: Final = {
    2: "x-wing",
    3: "swordfish",
    4: "jellyfish",
    5: "squirmbag",
    6: "whale",
}
_PREFIXES: Final = {Shape.BASIC: "", Shape.FRANKEN: "franken-", Shape.MUTANT: "mutant-"}
_USUAL: Final = range(2, 5)


def _kinds() -> Iterator[FishKind]:
    for shape, prefix in _PREFIXES.items():
        for size in _USUAL:
            yield FishKind(f"{prefix}{_NAMES[size]}", size, shape)
        if shape is Shape.BASIC:
            for size in _USUAL:
                for name, is_sashimi in (("finned-", False), ("sashimi-", True)):
                    slug = f"{name}{_NAMES[size]}"
                    yield FishKind(
                        slug, size, shape, is_finned=True, is_sashimi=is_sashimi
                    )
        else:
            for size in _NAMES if shape is Shape.MUTANT else _USUAL:
                slug = f"finned-{prefix}{_NAMES[size]}"
                yield FishKind(slug, size, shape, is_finned=True)


_SINGLE: Final = {kind.slug: kind for kind in _kinds()}
_LARGEST: Final = "finned-mutant-whale"
FISH_KINDS: Final[dict[str, FishKind]] = _SINGLE | {
    f"siamese-{slug}": kind._replace(slug=f"siamese-{slug}", is_siamese=True)
    for slug, kind in _SINGLE.items()
    if kind.is_finned and slug != _LARGEST
}
"""Each kind by its slug; two fish of a kind have fins, but for the largest."""
