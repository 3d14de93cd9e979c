"""A pattern as cards: each of its cells with its digits, as they are named."""

from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from solver.log.deduction import CandidateRole, Deduction
from solver.rules.candidate_sets import Candidate
from sudoscope.diagrams.model.facts import CellFact, case_of, cells_of, told_now
from sudoscope.diagrams.pictures.canvas import DiagramCanvas
from sudoscope.diagrams.pictures.conclusion import conclusion_groups
from sudoscope.diagrams.pictures.pills import BOLD, HIGH
from viz.contrast import MARK, contrast
from viz.fonts import CAP_HEIGHT, text_width
from viz.shapes import Align, Fill, Group, Line, Outline, Rect, Shape, Text, mixed
from viz.theme import Role

HEAD: Final = 0.62
"""Size of a cell's name, in sizes of its digits."""
HIGH_CARD: Final = 3.3
"""The height of a card, in the same."""
_BACK: Final = 0.35
GAP: Final = 0.6
"""Between cards, in the same."""
MOST_CARDS: Final = 12
_CORNERS: Final = 4
_ROLES: Final = {
    CandidateRole.FIN: Role.SECOND,
    CandidateRole.ENDO_FIN: Role.SECOND,
    CandidateRole.PINCER: Role.SECOND,
    CandidateRole.SET_B: Role.SECOND,
    CandidateRole.SET_C: Role.SET_C,
}
"""The colours of candidates on the board, of others than what a step rests on."""


def card_groups(cells: tuple[CellFact, ...], canvas: DiagramCanvas) -> Iterator[Group]:
    """The cells of a pattern as far as they are told, and what falls in the end.

    Of several cases only that which is told: digits of two are in no cell at once.
    """
    boxes, size = _placed(cells, canvas)
    at = {one.cell: box for one, box in zip(cells, boxes, strict=False)}
    case = cells_of(canvas.moment, case_of(canvas.moment))
    shapes = tuple(_cards(case, [at[one.cell] for one in case], size, canvas))
    yield Group("diagram", canvas.area, shapes)
    top = max(box.bottom for box in boxes) + round(size * GAP)
    yield from conclusion_groups(canvas, top, round(size * 0.86))


def _placed(
    cells: tuple[CellFact, ...], canvas: DiagramCanvas
) -> tuple[tuple[Rect, ...], int]:
    """Boxes in rows for *cells*, and the size of their digits."""
    most = _CORNERS // 2 if _is_rectangle(cells, canvas) else len(cells)

    def width(size: int) -> int:
        return max(_width(cell, size, canvas) for cell in cells)

    return in_rows(len(cells), width, canvas, most)


def in_rows(
    count: int, width: Callable[[int], int], canvas: DiagramCanvas, most: int = 0
) -> tuple[tuple[Rect, ...], int]:
    """Boxes of cards in rows, above what falls, and the size of their digits.

    Args:
        count: How many cards.
        width: How wide each is, in pixels, by the size of its digits.
        canvas: Where.
        most: In a row; 0 for as many as have room.
    """
    area = canvas.area
    for design in canvas.sizes:
        size = canvas.layout.font(design + 8)
        gap, high, wide = round(size * GAP), round(size * HIGH_CARD), width(size)
        fit = min(max(1, (area.width + gap) // (wide + gap)), most or count)
        rows = -(-count // fit)
        if rows * (high + gap) + round(size * HIGH) <= area.height:
            break
    across = -(-count // rows)
    boxes = (
        Rect(
            area.x + number % across * (wide + gap),
            area.y + number // across * (high + gap),
            wide,
            high,
        )
        for number in range(count)
    )
    return tuple(boxes), size


def _is_rectangle(cells: tuple[CellFact, ...], canvas: DiagramCanvas) -> bool:
    """Whether *cells* are the corners of a rectangle, told from its top left on."""
    places = [canvas.words.variant.places[one.cell] for one in cells]
    lines = (len({*of}) for of in zip(*places, strict=True))
    in_order = sorted(one.cell for one in cells) == [one.cell for one in cells]
    return in_order and len(cells) == _CORNERS and [*lines] == [2, 2]


def _width(cell: CellFact, size: int, canvas: DiagramCanvas) -> int:
    digits = "  ".join(canvas.words.digit(digit) for digit in cell.digits)
    name = text_width(canvas.words.cell(cell.cell), round(size * HEAD), BOLD)
    return max(text_width(digits, size, BOLD), name) + round(size * 1.1)


def _cards(
    cells: tuple[CellFact, ...],
    boxes: Sequence[Rect],
    size: int,
    canvas: DiagramCanvas,
) -> Iterator[Shape]:
    told, theme = told_now(canvas.moment), canvas.theme
    ground = theme[Role.BACKGROUND]
    for cell, box in zip(cells, boxes, strict=False):
        come = canvas.named_part(cell.number, cell.cell)
        if not come:
            continue
        own = {Candidate(cell.cell, digit) for digit in cell.digits}
        is_back = bool(told) and told.isdisjoint(own) and not canvas.is_over
        strength = min(1.0, come * 3) * (_BACK if is_back else 1.0)
        role = _role(own, canvas.moment.found)
        corner = 0 if role is Role.SECOND else box.height // 8
        is_seen = contrast(theme[role], ground) >= MARK
        edge, tint = (role, 0.1) if is_seen else (Role.INK, 0.4)
        yield Fill(box, mixed(ground, theme[role], tint * strength), corner)
        line = mixed(ground, theme[edge], strength)
        yield Outline(box, line, canvas.layout.px(3), corner)
        small, ink = round(size * HEAD), mixed(ground, theme[Role.QUIET], strength)
        middle = box.x + box.width // 2
        baseline = box.y + round(size * 1.1)
        name = canvas.words.cell(cell.cell)
        yield Text(name, middle, baseline, small, ink, align=Align.CENTRE)
        yield from _digits(cell, box, size, canvas, strength)


def _role(own: AbstractSet[Candidate], found: Deduction) -> Role:
    """The role of a card as that of its candidates on the board: of fins and sets, too.

    What falls and would make the pattern whole has that of what is struck.
    """
    if own & {*found.removes} & {*found.because}:
        return Role.REMOVED
    roles = dict(found.roles)
    return next((_ROLES[roles[c]] for c in own if roles.get(c) in _ROLES), Role.CAUSE)


def _digits(
    cell: CellFact, box: Rect, size: int, canvas: DiagramCanvas, strength: float
) -> Iterator[Shape]:
    """The digits of a card side by side, those of later clauses when they are named."""
    theme, step = canvas.theme, box.width // (len(cell.digits) + 1)
    baseline = box.bottom - round(size * (1.5 - CAP_HEIGHT) / 1.5)
    for place, (digit, number) in enumerate(cell.digits.items(), start=1):
        come = canvas.named_part(number, cell.cell)
        if not come:
            continue
        found, own = canvas.moment.found, Candidate(cell.cell, digit)
        falls = canvas.is_over and own in found.removes and own not in found.because
        inked = theme[Role.REMOVED if falls else Role.INK]
        ink = mixed(theme[Role.BACKGROUND], inked, strength * min(1.0, come * 3))
        text = canvas.words.digit(digit)
        x = box.x + step * place
        yield Text(text, x, baseline, size, ink, BOLD, Align.CENTRE)
        if falls:
            reach, y = size // 3, baseline - round(size * CAP_HEIGHT / 2)
            start, end = (x - reach, y + reach), (x + reach, y - reach)
            yield Line(start, end, ink, canvas.layout.px(3))
