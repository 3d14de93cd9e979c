"""A sum as on paper, whose letters turn into digits, and a cell for each letter."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from solver.errors import ArgumentError
from solver.rules.variant import Variant
from sudoscope.networks.pictures.shapes import LETTER, paper_size
from viz.fonts import centred
from viz.layout.board_placement import BoardPlacement
from viz.layout.layout import Layout
from viz.replay.phases import Motion, Phase
from viz.scene.board.cell_view import CellView, Mark, StepView
from viz.scene.board.pencil_marks import eased
from viz.shapes import Align, Fill, Outline, Rect, Ring, Shape, Text, Weight, faded
from viz.theme import Role, Theme

_SIZE: Final = 0.74
_SMALL: Final = 0.26
_NAME: Final = 0.34
"""Sizes of letters: of the sum, beside a digit of it, and above a cell; in cells."""


def sum_ground(
    rules: Variant, placement: BoardPlacement, theme: Theme
) -> Iterator[Shape]:
    """The cells under the names of their letters, and the line of the sum."""
    width = max(1, placement.line_unit // 60)
    for cell, rect in zip(rules.cells, placement.cell_rects, strict=True):
        yield Fill(rect, theme[Role.FACE])
        yield Outline(rect, theme[Role.FIRM_LINE], width)
        size = round(placement.cell * _NAME)
        baseline = rect.y - round(size * 0.3)
        yield Text(
            rules.cell_name(cell),
            rect.centre[0],
            baseline,
            size,
            theme[Role.INK],
            Weight.SEMIBOLD,
            Align.CENTRE,
        )
    lines = rules.drawing.text
    left, top, side = _corner(lines, placement)
    thick = max(2, placement.line_unit // 26)
    y = top + side * (len(lines) - 1) - thick // 2
    wide = side * paper_size(lines)[0] // LETTER
    yield Fill(Rect(left, y, wide, thick), theme[Role.INK])
    for row, line in enumerate(lines):
        if line.startswith("+"):
            middle = left + side // 2, top + side * row + side // 2
            yield _written("+", middle, round(side * _SIZE), theme, Role.INK)
    for letter, box in _places(lines, placement):
        yield _written(letter, box.centre, round(side * _SIZE), theme, Role.INK)


def sum_under(
    view: StepView, motion: Motion, layout: Layout, theme: Theme
) -> Iterator[Shape]:
    """The letters of the sum, or the digits that they are known to be."""
    rules, placement = view.position.grid.variant, layout.placement
    for letter, box in _places(rules.drawing.text, placement):
        with suppress(ArgumentError):  # a letter of words around the sum
            shown = view.cells[rules.cell_called(letter)]
            yield from _letter(shown, letter, box, rules, motion, theme)


def _places(
    lines: tuple[str, ...], placement: BoardPlacement
) -> Iterator[tuple[str, Rect]]:
    """Each letter of the sum, and its room."""
    left, top, side = _corner(lines, placement)
    columns = paper_size(lines)[0] // LETTER
    for row, line in enumerate(lines):
        word = line.lstrip("+= ")
        for place, letter in enumerate(word, start=columns - len(word)):
            yield letter, Rect(left + place * side, top + row * side, side, side)


def _corner(lines: tuple[str, ...], placement: BoardPlacement) -> tuple[int, int, int]:
    """Left and top of the sum in the picture, and the side of a letter's room."""
    side = placement.cell * LETTER // placement.shape.cell
    grid = placement.grid
    wide = side * paper_size(lines)[0] // LETTER
    return grid.x + (grid.width - wide) // 2 - side // 4, grid.y, side


def _letter(  # noqa: PLR0913, PLR0917 - what is drawn, and where
    seen: CellView, letter: str, box: Rect, rules: Variant, motion: Motion, theme: Theme
) -> Iterator[Shape]:
    size, digit = round(box.width * _SIZE), seen.digit
    if digit is not None:
        yield Fill(box.inset(box.width // 10), theme[Role.BACKGROUND])
    if seen.has(Mark.CAUSE) or seen.has(Mark.REMOVED) or seen.has(Mark.NEW):
        role = Role.CAUSE if seen.has(Mark.CAUSE) else Role.ACCENT
        colour = faded(theme[role], eased(motion[Phase.CAUSE]))
        yield Ring(box.centre, box.width // 2 - 2, colour, max(2, box.width // 30))
    if digit is None:
        return
    role = Role.GUESS_LINE if seen.has(Mark.ASSUMED) else Role.PLACED
    yield _written(rules.value_name(digit), box.centre, size, theme, role)
    corner = box.right - box.width // 8, box.y + round(box.height * 0.24)
    yield _written(letter, corner, round(box.width * _SMALL), theme, Role.QUIET)


def _written(
    text: str, middle: tuple[int, int], size: int, theme: Theme, role: Role
) -> Text:
    return centred(text, middle, size, theme[role], Weight.SEMIBOLD)
