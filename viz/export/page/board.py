"""The board of a page: its ground as SVG, and where its cells are.

Lengths are pixels of the picture for which the composition is designed, so the board is
drawn with the numbers of that picture and scaled by the browser.
"""

import re
from collections.abc import Iterable
from typing import Any, Final

from solver.digits import SYMBOLS
from solver.rules.variant import Variant
from viz.export.page.steps import Record
from viz.font_metrics import CAP_HEIGHT
from viz.layout.aspect import DESIGNS, Aspect, least_letters
from viz.layout.layout import Layout, layout_for
from viz.painters.svg import elements
from viz.replay.annotations import CellNotes
from viz.scene.board.cell_frames import cell_frames
from viz.scene.board.ground import drawn_board
from viz.scene.board.labels import labels
from viz.shapes import Rect, Shape
from viz.theme import Role, Theme

SIZE: Final = DESIGNS[Aspect.WIDE]
"""Of the picture that the page is composed like."""

_ROLES: Final = Theme(
    "roles", {role: (number, 0, 0, 255) for number, role in enumerate(Role, start=1)}
)
"""A colour for each role that tells which it is."""

_BY_COLOUR: Final = {
    f"#{red:02x}0000": role for role, (red, *_) in _ROLES.colours.items()
}
_COLOUR: Final = re.compile('"(#[0-9a-f]{2}0000)"')


def page_layout(rules: Variant) -> Layout:
    """Where everything is in the picture that a page is composed like."""
    return layout_for(SIZE, rules)


def ground_svg(rules: Variant) -> str:
    """The board without digits, and its labels, as elements of an SVG.

    Colours are variables of the page's styles, one for each role.
    """
    placement = page_layout(rules).placement
    shapes = (
        *drawn_board(rules, placement, _ROLES),
        *labels(placement, _ROLES, rules.names, least_letters(SIZE)).shapes,
    )
    return _in_roles(shapes)


def notes_svg(notes: CellNotes, rules: Variant) -> str:
    """The lines around the cells of *notes*, as elements of an SVG, likewise."""
    group = cell_frames(notes.notes, page_layout(rules), _ROLES)
    return "" if group is None else _in_roles(group.shapes)


def _in_roles(shapes: Iterable[Shape]) -> str:
    return _COLOUR.sub(_painted, elements(shapes))


def _painted(colour: re.Match[str]) -> str:
    return f'"{paint(_BY_COLOUR[colour[1]])}"'


def paint(role: Role) -> str:
    """The colour of *role* as the page's styles name it."""
    return f"var(--{role})"


def board_record(rules: Variant) -> Record:
    """What the page's script needs to draw cells."""
    layout = page_layout(rules)
    placement, shape = layout.placement, layout.placement.shape
    return {
        "ground": ground_svg(rules),
        "symbols": SYMBOLS[: rules.digit_count],
        "names": [rules.cell_name(cell) for cell in rules.cells],
        "plain": [place.name for place in rules.places],
        "rows": [place.row for place in rules.places],
        "columns": [place.column for place in rules.places],
        "box": list(placement.rect),
        "grid": list(placement.grid),
        "rects": _flat(placement.cell_rects),
        "inner": _flat(placement.inner_rects),
        "sizes": [placement.digit_size(cell) for cell in rules.cells],
        "across": shape.digit_columns,
        "down": shape.digit_rows,
        "filling": placement.filling,
        "relative": placement.relative,
        "least": least_letters(SIZE),
        "cap": CAP_HEIGHT,
    }


def _flat(rects: tuple[Rect, ...]) -> list[Any]:
    return [length for rect in rects for length in rect]
