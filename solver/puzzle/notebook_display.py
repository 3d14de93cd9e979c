"""Display of puzzles, grids and traces in notebooks.

The solver knows nothing of pictures. Whoever draws them names a function in the entry
points of ``GROUP``; it gets a value and returns its representations by media type, or
``None`` for a value that it does not draw. Where nobody draws, a notebook shows text.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias

GROUP: Final = "sudoscope.displays"

Display: TypeAlias = Callable[[Any], Mapping[str, Any] | None]


class ShownInNotebooks:
    """A value that Jupyter and marimo display as a picture, or else as text.

    Source: IPython's protocol of ``_repr_mimebundle_``.
    """

    __slots__ = ()

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """Its representations, by media type."""
        bundle: dict[str, Any] = {"text/plain": str(self)}
        for display in _displays():
            bundle.update(display(self) or {})
        return bundle


@lru_cache(maxsize=1)
def _displays() -> tuple[Display, ...]:
    """The displays that can be loaded; in a browser there may be none."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow to import

    found = []
    for entry in entry_points(group=GROUP):
        try:
            found.append(entry.load())
        except ImportError:
            continue
    return tuple(found)
