"""Board pictures: an image with the places of its cells."""

import tomllib
from dataclasses import dataclass
from functools import cache
from string import Template
from typing import Final

from solver.errors import UnknownNameError
from solver.rules.named_variants import variant_named
from solver.rules.variant import Variant
from viz.assets_folder import assets
from viz.shapes import Picture, Rect
from viz.theme import Role, Theme, hex_of

BOARDS: Final = ("classic", "diagonal")


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """A calibrated picture of a board.

    Attributes:
        name: File name of the picture; an SVG takes the theme's colours.
        size: Width and height in the picture's own units.
        xs: Left and right edge of every column in those units, outermost first:
            one more than there are columns. Columns need not be equally wide.
        ys: The same for the rows, from the top.
    """

    name: str
    size: tuple[int, int]
    xs: tuple[int, ...]
    ys: tuple[int, ...]


@cache
def board_picture(name: str) -> BoardPicture:
    """The board in ``assets/boards/NAME.toml``.

    Raises:
        UnknownNameError: There is no such board.
    """
    if name not in BOARDS:
        raise UnknownNameError("board", name, BOARDS)
    entry = tomllib.loads((assets() / "boards" / f"{name}.toml").read_text("utf-8"))
    width, height = entry["size"]
    return BoardPicture(
        entry["picture"], (width, height), tuple(entry["xs"]), tuple(entry["ys"])
    )


def skin_of(rules: Variant) -> BoardPicture | None:
    """The board picture for the places and houses of *rules*, if any.

    What constraints bring along is drawn over it.
    """
    brought = {house for rule in rules.constraints for house in rule.houses}
    houses = {house.cells for house in rules.houses if house not in brought}
    for name in BOARDS:
        made_for = variant_named(name)
        if rules.places == made_for.places and houses == {
            house.cells for house in made_for.houses
        }:
            return board_picture(name)
    return None


@cache
def _content(name: str) -> bytes:
    return (assets() / "boards" / name).read_bytes()


def drawn(board: BoardPicture, rect: Rect, scale: float, theme: Theme) -> Picture:
    """The picture of *board* for *rect*, in the colours of *theme*.

    An SVG is moved by less than a pixel, so that its first edges fall on whole pixels,
    and its lines are as wide as a whole, even number of pixels: they are sharp at
    every size.

    Args:
        board: Which board.
        rect: Where it goes, in pixels.
        scale: Pixels for each of the picture's own units, above 0.0.
        theme: Whose colours it takes.
    """
    data = _content(board.name)
    if not board.name.endswith(".svg"):
        return Picture(board.name, data, rect)
    cell = (board.xs[1] - board.xs[0]) * scale
    text = Template(data.decode()).substitute(
        {role.name.lower(): hex_of(theme[role]) for role in Role},
        hair=f"{even(cell / 60) / scale:.4f}",
        firm=f"{even(cell / 26) / scale:.4f}",
    )
    left = board.xs[0] - round(board.xs[0] * scale) / scale
    top = board.ys[0] - round(board.ys[0] * scale) / scale
    width, height = board.size
    text = text.replace(
        f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"',
        f'width="{rect.width}" height="{rect.height}" viewBox="{left:.4f} {top:.4f}'
        f' {rect.width / scale:.4f} {rect.height / scale:.4f}"',
    )
    return Picture(board.name, text.encode(), rect)


def even(width: float) -> int:
    """*width* as a line of an even number of pixels, at least 2."""
    return max(2, 2 * round(width / 2))
