"""Rays from cells to the candidates that they remove, and badges of earlier patterns.

A ray runs along a row, a column or a diagonal, and what it meets there is struck as it
comes; other lines end at one candidate. They come one after the other while the step
moves; the earlier ones are faint. Where a knight's or another leaper's move removes a
candidate, the line has the corner of the move.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from solver.rules.constraints.boards import MOVES
from solver.rules.constraints.cage import CAGE_SUM
from solver.rules.digits import Mask, digits
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.grid_index import shared_house
from viz.layout.cell_margins import CAGE_LIKE
from viz.layout.layout import Layout
from viz.replay.phases import Motion, Phase
from viz.replay.timeline import WHOLE
from viz.scene.board.causes import Strike
from viz.scene.board.cell_view import LATEST_TURN, CellView, Mark, StepView
from viz.scene.board.link_numbers import in_pill, pill
from viz.scene.board.pencil_marks import PencilMarks, eased
from viz.scene.board.rule_drawings import DrawnBoard, marking_of
from viz.scene.board.step_marks import APART, beside, rhombus
from viz.shapes import Disc, Group, Line, Outline, Point, Rect, Shape, between, faded
from viz.theme import Role, Theme

_NOW: Final = 0.9
_BEFORE: Final = 0.35
"""Opacity of a line while it is drawn, and later."""
_GHOST: Final = 0.8
"""Opacity of a ghost at most."""
_TIP: Final = 7
"""How high the tip of a badge is, in pixels of the design."""
_STRUCK: Final = 0.5
"""The part of a line's time after which its candidate is struck."""


def strike_lines(view: StepView, motion: Motion, layout: Layout, theme: Theme) -> Group:
    """The ghosts of the candidates that are gone, and the lines that strike them.

    Args:
        view: What is seen of the step.
        motion: How far it has come.
        layout: Where the cells are.
        theme: Its colours.
    """
    part, variant = motion[Phase.BLOCK], view.position.grid.variant
    shapes: list[Shape] = []
    if part == WHOLE:
        known = [s for s in view.strikes if s.step and (s.name or not layout.is_film)]
        cells = view.cells
        shapes += _badges(tuple(known), cells, variant, layout, theme) if known else ()
    rays = _rays(view.strikes, variant) if part else ()
    for number, ray in enumerate(rays):
        come = part * len(rays) / WHOLE - number
        if come <= 0:
            shapes += _ghosts(ray, _GHOST, layout, theme)
            continue
        is_last = number + 1 == len(rays)
        is_now = come <= 1 and not (is_last and part == WHOLE)
        strength = _NOW if is_now else _BEFORE
        if view.cells[ray[-1].gone.cell].has(Mark.NEW):
            strength *= 1 - eased(motion[Phase.PLACE])
        if not strength:
            continue
        look = _Look(view.cells, variant, layout, theme, strength)
        shapes += _ray_shapes(ray, min(1.0, come), look)
    if view.rays and 0 < motion[Phase.STRIKE] < WHOLE:
        shapes += _strike_rays(view, motion, layout, theme)
    if not shapes:
        return Group("argument", Rect(0, 0, 0, 0), ())
    board, bottom = layout.board, layout.placement.grid.bottom  # badges are above rows
    return Group("argument", board._replace(height=bottom - board.y), tuple(shapes))


@lru_cache(maxsize=16)
def _badges(
    strikes: tuple[Strike, ...],
    cells: tuple[CellView, ...],
    variant: Variant,
    layout: Layout,
    theme: Theme,
) -> tuple[Shape, ...]:
    """The names of earlier patterns, each at a cell, or the numbers of their steps.

    A name is where it covers no digit, no candidate and no clue of a rule that can be
    seen, with a tip that points at its cell; else a number is where it covers least. In
    films, where no number says anything, it may be over candidates that are dimmed.
    """
    shapes: list[Shape] = []
    edge, ink, face = theme[Role.QUIET], theme[Role.INK], theme[Role.FACE]
    where = {one.name or one.gone.cell: one.gone.cell for one in strikes}
    signs = _signs(variant, layout, theme)
    seen = 9 * signs  # rather over all of a cell's digits than over a sum
    seen += [box for cell in cells for box in _seen(cell, strikes, layout, theme)]
    dim = [(c, c.marked_digits(Mark.DIMMED)) for c in cells if layout.is_film]
    told = [c._replace(candidates=Mask(c.candidates & ~mask)) for c, mask in dim]
    full = signs * layout.is_film
    full += [box for cell in told for box in _seen(cell, strikes, layout, theme)]
    for cell in dict.fromkeys(where.values()):
        steps = {each.step for each in strikes if each.gone.cell == cell}
        more = f" +{len(steps) - 1}" if len(steps) > 1 else ""
        names = [n for n, at in where.items() if at == cell and isinstance(n, str)]
        rect, number = layout.cell(cell), f"#{min(steps)}{more}"
        name = ", ".join(names) or number
        last = name if layout.is_film else number
        covers = {
            (box, said): sum(map(box.meets, seen))
            for said in dict.fromkeys((name, last))
            for box in _places(said, rect, layout)
            if not any(map(box.meets, full))
        }
        if not covers:
            continue
        free = (way for way, count in covers.items() if not count)
        fewest = min((w for w in covers if w[1] == last), key=covers.__getitem__)
        box, said = next(free, fewest)
        (across, down), tip = rect.centre, layout.mark(_TIP)
        if said != number:
            edge_x = max(box.x, min(box.right, across))
            edge_y = max(box.y, min(box.bottom, down))
            shapes.append(rhombus((edge_x, edge_y), tip, edge))
        shapes += in_pill(box, said, face, ink)
        shapes.append(Outline(box, edge, layout.mark(1.5), box.height // 2))
        seen.append(box)
        full += [box] * layout.is_film
    return tuple(shapes)


def _signs(variant: Variant, layout: Layout, theme: Theme) -> list[Rect]:
    """Where sums of cages are, and circles and dots over lines of the board."""
    cages = (s for s in variant.scopes if s.kind in {CAGE_SUM, CAGE_LIKE})
    firsts = (layout.cell(min(cage.cells)) for cage in cages)
    sums = [r._replace(width=r.width // 2, height=r.height // 4) for r in firsts]
    board = DrawnBoard(variant, layout.placement, theme)
    drawn = (s for rule in variant.constraints for s in marking_of(rule, board).shapes)
    discs = (s for s in drawn if isinstance(s, Disc))
    return sums + [Rect(*disc.centre, 0, 0).inset(-disc.radius) for disc in discs]


def _seen(
    cell: CellView, strikes: tuple[Strike, ...], layout: Layout, theme: Theme
) -> Iterator[Rect]:
    """What can be read in *cell*: its digit, or its candidates and those struck."""
    rect, marks = layout.inner(cell.cell), PencilMarks(cell.cell, layout, theme)
    if cell.digit:
        yield rect.inset(rect.width // 5)
        return
    gone = {one.gone.digit for one in strikes if one.gone.cell == cell.cell}
    half = round(marks.room * 2 / 5)
    for digit in {*digits(cell.candidates), *gone}:
        x, y = marks.place(digit)
        yield Rect(x - half, y - half, 2 * half, 2 * half)


def _places(said: str, rect: Rect, layout: Layout) -> list[Rect]:
    """Where *said* may be, on the board: on the edges of *rect* and in it."""
    size, grid = pill(said, (0, 0), layout), layout.placement.grid
    (x, y), half, tip = rect.centre, size.width // 2, layout.mark(_TIP)
    off, aside = size.height // 2 + tip, half + tip
    xs, third = (x, rect.right - half, rect.x + half), rect.width // 3
    at = [(n, m) for n in xs for m in (rect.y, rect.y - off, rect.bottom + off)]
    at += [(rect.x - aside, y), (rect.right + aside, y)]
    at += [(x + n * third, y + m * third) for n in (-1, 0, 1) for m in (-1, 0, 1)]
    boxes = [pill(said, place, layout) for place in at]
    on_board = [box for box in boxes if grid.around(box) == grid]
    left = max(grid.x, min(boxes[0].x, grid.right - size.width))
    return on_board or [boxes[0]._replace(x=left)]


class _Look(NamedTuple):
    """Where lines are and how they look.

    Attributes:
        cells: Over whose digits they do not go.
        variant: Whose moves have a corner.
        layout: Where the cells are.
        theme: Its colours.
        strength: Opacity, 0.0 to 1.0.
    """

    cells: tuple[CellView, ...]
    variant: Variant
    layout: Layout
    theme: Theme
    strength: float


@lru_cache(maxsize=16)
def _rays(
    strikes: tuple[Strike, ...], variant: Variant
) -> tuple[tuple[Strike, ...], ...]:
    """*strikes*, those on the same way from the same cell together, nearest first."""
    rays: dict[object, list[Strike]] = {}
    for strike in strikes:
        way = _way(strike, variant)
        key = strike if way is None else (strike.by, strike.gone.digit, way)
        rays.setdefault(key, []).append(strike)
    return tuple(
        tuple(sorted(ray, key=lambda strike: _far(strike, variant)))
        for ray in rays.values()
    )


def _way(strike: Strike, variant: Variant) -> tuple[int, int] | None:
    """The direction of a ray, in rows and columns; ``None`` where it has none."""
    if len(strike.by) != 1:
        return None
    start, end = variant.places[strike.by[0]], variant.places[strike.gone.cell]
    down, across = end.row - start.row, end.column - start.column
    if down and across and (abs(down) != abs(across) or abs(down) == 1):
        return None
    return (down > 0) - (down < 0), (across > 0) - (across < 0)


def _far(strike: Strike, variant: Variant) -> int:
    """How many cells a candidate is away from what strikes it."""
    if not strike.by:
        return 0
    start, end = variant.places[strike.by[0]], variant.places[strike.gone.cell]
    return max(abs(start.row - end.row), abs(start.column - end.column))


def _strike_rays(
    view: StepView, motion: Motion, layout: Layout, theme: Theme
) -> Iterator[Shape]:
    """The rays of a digit while what it excludes is struck; all at the same time."""
    part, variant = motion[Phase.STRIKE] / WHOLE, view.position.grid.variant
    farthest = max(_far(strike, variant) for strike in view.rays)
    strength = _NOW * min(1.0, 4 * (1 - part))
    look = _Look(view.cells, variant, layout, theme, strength)
    for ray in _rays(view.rays, variant):
        far = _far(ray[-1], variant)
        come = min(1.0, part * WHOLE / LATEST_TURN * farthest / max(1, far))
        end = layout.inner(ray[-1].gone.cell).centre
        for cell in ray[-1].by:
            yield from _towards(ray[-1].gone.cell, end, cell, come, look)


def _ray_shapes(ray: tuple[Strike, ...], come: float, look: _Look) -> Iterator[Shape]:
    """A ray that has come so far, and the ghosts and crosses of what it has met."""
    if len(ray) == 1:
        yield from _struck(ray[0], come, look)
        return
    last, (source,) = ray[-1], ray[-1].by
    end = look.layout.inner(last.gone.cell).centre
    yield from _towards(last.gone.cell, end, source, come, look)
    far, strength = max(1, _far(last, look.variant)), min(_GHOST, 2 * look.strength)
    yield from _ghosts(ray, strength, look.layout, look.theme)
    for strike in ray:
        if come * far >= _far(strike, look.variant) - _STRUCK:
            marks = PencilMarks(strike.gone.cell, look.layout, look.theme)
            yield from marks.strike(strike.gone.digit, strength)


def _ghosts(
    ray: tuple[Strike, ...], strength: float, layout: Layout, theme: Theme
) -> Iterator[Shape]:
    """The candidates that a ray meets, where they were."""
    for (cell, digit), by, *_ in ray:
        if by:
            yield PencilMarks(cell, layout, theme).ghost(digit, strength)


def _struck(strike: Strike, come: float, look: _Look) -> Iterator[Shape]:
    """A ghost, the lines that have come so far towards it, and then its cross."""
    marks = PencilMarks(strike.gone.cell, look.layout, look.theme)
    digit, place = strike.gone.digit, marks.place(strike.gone.digit)
    for cell in strike.by:
        yield from _towards(strike.gone.cell, place, cell, come, look)
    yield marks.ghost(digit, min(_GHOST, 2 * look.strength))
    if come > _STRUCK:
        yield from marks.strike(digit, min(_GHOST, 2 * look.strength))


def _towards(
    gone: Cell, place: Point, cell: Cell, come: float, look: _Look
) -> Iterator[Line]:
    """What has come of the line from *cell* to *place*, which lies in *gone*.

    It begins beside the digit of *cell*, and has gaps at those that it would strike.
    """
    colour = faded(look.theme[Role.REMOVED], look.strength)
    width = look.layout.mark(2.5 * look.theme.stroke)
    corner = _corner(gone, place, cell, look)
    start = look.layout.inner(cell).centre
    legs = [(start, place)] if corner is None else [(start, corner), (corner, place)]
    filled = {cell, *(c.cell for c in look.cells if c.digit is not None)} - {gone}
    met = [look.layout.inner(each) for each in filled]
    room = APART * min(met[0][2:])
    for number, (foot, tip) in enumerate(legs):
        if (part := min(1.0, come * len(legs) - number)) > 0:
            line = Line(foot, between(foot, tip, part), colour, width)
            yield from beside(line, (rect.centre for rect in met), room)


def _corner(gone: Cell, place: Point, cell: Cell, look: _Look) -> Point | None:
    """Where the move from *cell* to *gone* turns, after its longer part."""
    if shared_house(look.variant, 1 << cell | 1 << gone, MOVES) is None:
        return None
    start, end = look.variant.places[cell], look.variant.places[gone]
    down, across = abs(start.row - end.row), abs(start.column - end.column)
    middle = look.layout.inner(cell).centre
    if not down or not across or down == across:
        return None
    return (middle[0], place[1]) if down > across else (place[0], middle[1])
