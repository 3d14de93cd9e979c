"""The grid that strategies of somebody's own are given: a copy that stays as it is."""

from typing import Any, Final, NoReturn

from solver.puzzle.grid import Grid

_COPIED: Final = ("variant", "candidates", "assigned", "clues", "has_twins")


class GivenGrid(Grid):
    """A copy of a grid whose fields cannot be set.

    What is made of it with another digit or without candidates is a grid of its own.
    """

    __slots__ = ()

    def __init__(self, grid: Grid) -> None:
        set_field = object.__setattr__
        for name in _COPIED:
            set_field(self, name, getattr(grid, name))
        set_field(self, "_known", None)
        set_field(self, "_seen", None)
        set_field(self, "_settled", grid.variant.planes.in_cells(grid.assigned))
        set_field(self, "_waiting", tuple(grid.strikes()))

    def __setattr__(self, name: str, value: Any) -> None:
        """Refuse a new value of what a grid is; what it remembers may change."""
        if not name.startswith("_"):
            self._refuse(name)
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        """Refuse to remove anything."""
        self._refuse(name)

    def _refuse(self, name: str) -> NoReturn:
        raise AttributeError(
            f"{name} of a grid cannot be set; yield a Deduction with what follows"
        )

    def __copy__(self) -> Grid:
        """A plain copy."""
        grid = Grid(self.variant, self.candidates, self.assigned)
        grid.clues = self.clues
        return grid
