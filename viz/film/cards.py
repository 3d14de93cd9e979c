"""Title and end cards as whole pictures."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from typing import Final, NamedTuple

from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.drawing import GRID
from solver.rules.places import Cell
from viz.appearance import Appearance, Safe
from viz.film.card_motion import COME_MS, SETTLED, CardMotion
from viz.film.film_options import Logo
from viz.fonts import CAP_HEIGHT, DROP, RISE, centred
from viz.layout.aspect import Aspect, form_of, scale_of
from viz.layout.board_placement import BoardPlacement, between, board_shape, fitted
from viz.layout.safe_area import safe_area
from viz.scene.board.board_background import background, board_shapes
from viz.scene.board.pencil_marks import numeral
from viz.scene.board.still_cells import still_cells
from viz.scene.number_text import figure as figure_text
from viz.shapes import (
    Align,
    Colour,
    Fill,
    Frame,
    Group,
    Outline,
    Picture,
    Rect,
    Shape,
    Text,
    Weight,
    faded,
    mixed,
)
from viz.text_fitting import LEADING, evenly_wrapped, fitting, shortened
from viz.text_fitting import fitted as written
from viz.theme import Role

_MARGIN: Final = 96
_HEADING: Final = 88
_SECOND: Final = 60
_LINE: Final = 38
_NUMBER: Final = 64
_LABEL: Final = 26
_FOOT: Final = 34
_BAR: Final = (96, 8)
_LOGO: Final = (300, 88)
_COLUMN: Final = 210
_LETTERS: Final = {Aspect.TALL: 1.35}
"""How many times as large letters are where a phone shows the picture."""

_TALL_BOARD: Final = 0.58
_TALL_BOARD_WITH_FIGURES: Final = 0.4
"""How much of the height of a phone's picture the board of a card has."""

PHOTO_EDGE: Final = 1 / 16
"""How far the pictures of a photo reach beyond the board on each side, in boards."""
PHOTO_IS_FLAT: Final = 2 / 3
"""Of those pictures: from where on they are flat, and fade."""

_FRAME: Final = 6
"""The line around the cell that is asked about, in pixels of the design."""

_SLIDE: Final = 24
"""How far a line slides, in pixels of the design."""

_SMALLER: Final = 0.85
"""How small the letters of lines become before a long line is wrapped."""

_LEAST_FOOT: Final = 22
_LEAST_LABEL: Final = 34
_LEAST_PART: Final = 0.3
_BOLD: Final = Weight.SEMIBOLD
_PLAIN: Final = Weight.REGULAR


class Figure(NamedTuple):
    """A number with its label.

    Attributes:
        number: As it is written.
        label: What it counts.
        value: The number, to be counted up to; ``None`` where it stands from the start.
    """

    number: str
    label: str
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """Content of a card.

    Attributes:
        heading: In large letters.
        lines: Below it, a line each, in small ones.
        figures: Numbers below those.
        puzzle: Whose board is shown.
        digits: What is on that board, an entry a cell.
        author: At the foot, or empty.
        logo: Beside the author.
        is_opening: Whether the digits on the board come in a wave.
        asked: The candidate that its heading asks about, and whether it is true; its
            cell is framed once the clues have come.
        photo: Pictures of a photo that turns into the board, in place of that wave; PNG
            files, with ``PHOTO_EDGE`` around the board.
        second: Right below the heading, in letters between the two; may be empty.
    """

    heading: str
    lines: tuple[str, ...]
    figures: tuple[Figure, ...]
    puzzle: Puzzle
    digits: tuple[Digit | None, ...]
    author: str = ""
    logo: Logo | None = None
    is_opening: bool = False
    asked: tuple[Candidate, bool] | None = None
    photo: tuple[bytes, ...] = ()
    second: str = ""


@lru_cache(maxsize=8)
def card_frame(
    card: Card,
    size: tuple[int, int],
    appearance: Appearance,
    motion: CardMotion = SETTLED,
    goal: BoardPlacement | None = None,
) -> Frame:
    """Draw *card* as a frame.

    Args:
        card: What it says.
        size: Width and height in pixels.
        appearance: How the viewer wants it.
        motion: How far what is on it has come or gone.
        goal: Where the board is in the replay; ``None``: it stays where it is.
    """
    places = _Places(size, card, appearance.safe)
    if goal is not None and motion.moved:
        places.board = between(places.board, goal, motion.moved)
    writer = _Writer(card, places, appearance, motion)
    board, rules = places.board, card.puzzle.rules
    photo, is_flat = _photo_on(board, card, motion)
    return Frame(
        size,
        (
            background(size, appearance.theme),
            Group(
                "board",
                reduce(Rect.around, (one.rect for one in photo), board.rect),
                (
                    *(board_shapes(rules, board, appearance.theme) if is_flat else ()),
                    *(writer.digits() if is_flat else ()),
                    *(writer.asked() if is_flat else ()),
                    *photo,
                ),
            ),
            Group("words", places.words, tuple(writer.words())),
            Group("foot", places.foot, tuple(writer.foot())),
        ),
    )


def _photo_on(
    board: BoardPlacement, card: Card, motion: CardMotion
) -> tuple[tuple[Picture, ...], bool]:
    """The photo on its way to the board, and whether the board can be seen below."""
    if not card.photo or motion.come >= COME_MS:
        return (), True
    number = motion.come * len(card.photo) // COME_MS
    grid = board.grid
    edge = round(grid.width * PHOTO_EDGE)
    picture = Picture(f"photo-{number}.png", card.photo[number], grid.inset(-edge))
    return (picture,), number >= PHOTO_IS_FLAT * len(card.photo)


class _Places:
    """Places of the parts of a card: the board left of the words or above them."""

    def __init__(self, size: tuple[int, int], card: Card, safe: Safe) -> None:
        self.safe = safe
        self.shape = board_shape(card.puzzle.rules)
        self.scale = scale_of(size)
        self.form = form_of(size)
        self.letters = _LETTERS.get(self.form, 1.0)
        width, height = size
        margin = self.px(_MARGIN)
        low = self.px(_LOGO[1]) if card.author or card.logo else 0
        self.foot = Rect(margin, height - margin - low, width - 2 * margin, max(1, low))
        self.is_beside = self.form in {Aspect.WIDE, Aspect.STANDARD}
        if self.is_beside:
            self._beside(size, margin)
        else:
            self._above(size, margin, has_figures=bool(card.figures))

    def px(self, length: float) -> int:
        return max(1, round(length * self.scale))

    def _beside(self, size: tuple[int, int], margin: int) -> None:
        width, height = size
        room = round(width * 0.46), height - 2 * margin
        board = self._board(*room)
        grid = board.grid
        left = margin + max(0, min(room) - grid.width) // 2 - grid.x
        self.board = board.moved(left, (height - grid.height) // 2 - grid.y)
        start = self.board.grid.right + self.px(96)
        top = self.board.grid.y
        self.foot = self.foot._replace(x=start, width=width - margin - start)
        self.foot = self.foot._replace(y=self.board.grid.bottom - self.foot.height)
        self.words = Rect(start, top, self.foot.width, self.foot.y - top)

    def _above(self, size: tuple[int, int], margin: int, *, has_figures: bool) -> None:
        width, height = size
        area = Rect(margin, margin, width - 2 * margin, height - 2 * margin)
        room = area.width, round(area.height * 0.48)
        if self.form is Aspect.TALL:
            area = safe_area(size, self.safe)
            share = _TALL_BOARD_WITH_FIGURES if has_figures else _TALL_BOARD
            room = area.width * 9 // 10, round(area.height * share)
            foot = area.bottom - self.foot.height
            self.foot = Rect(area.x, foot, area.width, self.foot.height)
        board = self._board(*room)
        grid = board.grid
        above = 0 if self.form is Aspect.TALL else grid.y
        left = area.x + (area.width - grid.width) // 2
        self.board = board.moved(left - grid.x, area.y - above)
        top = self.board.clues_bottom + self.px(48)
        low = self.foot.y - self.px(24) * (self.foot.height > 1)
        self.words = Rect(area.x, top, area.width, low - top)

    def _board(self, width: int, height: int) -> BoardPlacement:
        """The largest board whose cells, without labels, fit the room."""
        across, down = self.shape.size
        xs, ys = self.shape.xs, self.shape.ys
        wide, high = (
            width * across // (xs[-1] - xs[0]),
            height * down // (ys[-1] - ys[0]),
        )
        return fitted(self.shape, wide, high)


class _Writer:
    """Draws one card."""

    def __init__(
        self, card: Card, places: _Places, appearance: Appearance, motion: CardMotion
    ) -> None:
        self.card = card
        self.motion = motion
        self.language = appearance.language
        self.places = places
        self.theme = appearance.theme
        self.align = Align.LEFT if places.is_beside else Align.CENTRE

    def digits(self) -> Iterator[Shape]:
        """Digits on the board."""
        board = self.places.board
        if board.shape.drawing != GRID:
            puzzle, contents = self.card.puzzle, self.card.digits
            yield from still_cells(puzzle, contents, board, self.theme)
            return
        cells = self.card.puzzle.variant.cells
        for cell, digit in zip(cells, self.card.digits, strict=True):
            if digit is None:
                continue
            middle = board.inner_rects[cell].centre
            size = round(board.digit_size(cell))
            is_clue = self.card.puzzle.clues[cell] is not None
            role = Role.CLUE if is_clue else Role.PLACED
            look = Weight.BOLD if is_clue else Weight.REGULAR, board.shape.values
            colour = mixed(self.theme[Role.ACCENT], self.theme[role], self._come(cell))
            yield numeral(digit, middle, size, colour, *look)

    def asked(self) -> Iterator[Shape]:
        """The cell that the heading asks about: framed, with the digit or "?"."""
        strength = self.motion.question()
        if self.card.asked is None or not strength:
            return
        (cell, digit), is_true = self.card.asked
        board, theme = self.places.board, self.theme
        width = self.places.px(_FRAME)
        yield Outline(
            board.cell_rects[cell], faded(theme[Role.ACCENT], strength), width
        )
        size, middle = round(board.digit_size(cell)), board.inner_rects[cell].centre
        if is_true:
            colour = faded(theme[Role.ACCENT], strength)
            yield centred("?", middle, size, colour, Weight.BOLD)
        else:
            colour = faded(theme[Role.REMOVED], strength)
            look = colour, Weight.REGULAR, board.shape.values
            yield numeral(digit, middle, size, *look)

    def _come(self, cell: Cell) -> float:
        """Progress of the clue in *cell*, of which each is accented before its turn."""
        if not self.card.is_opening or self.card.photo:
            return 1.0
        places = self.card.puzzle.variant.places
        row, column = places[cell]
        last = max(place.row + place.column for place in places)
        return self.motion.clue((row + column) / last)

    def words(self) -> Iterator[Shape]:
        """Heading, lines and numbers, centred."""
        part = self.places.letters
        while part > _LEAST_PART and self._stack(part)[1] > self.places.words.height:
            part -= 0.05
        shapes, high = self._stack(part)
        drop = max(0, self.places.words.height - high) // 2
        slide = min(drop, self.places.px(_SLIDE))
        figures = len(shapes) - 2 * len(self.card.figures)
        for number, shape in enumerate(shapes):
            strength, below = self.motion.line(min(number, figures))
            if strength:
                moved = _lowered(shape, drop + round(slide * below))
                yield replace(moved, colour=faded(moved.colour, strength))

    def _stack(self, part: float) -> tuple[list[Text | Fill], int]:
        """Lay out the texts scaled by *part*; return them with their height."""
        px, area, shapes = self.places.px, self.places.words, list[Text | Fill]()
        y = area.y
        size, lines = self._heading(round(px(_HEADING) * part))
        ink, quiet = self.theme[Role.INK], self.theme[Role.QUIET]
        for line in lines:
            shapes.append(self._line(line, y + round(size * RISE), size, ink, _BOLD))
            y += round(size * LEADING)
        y += round(px(14) * part)
        wide, high = px(_BAR[0]), px(_BAR[1])
        left = area.x if self.places.is_beside else area.centre[0] - wide // 2
        shapes.append(Fill(Rect(left, y, wide, high), self.theme[Role.ACCENT]))
        y += high + round(px(30) * part)
        usual = round(px(_LINE) * part)
        below, second = self.card.lines, self.card.second
        size = fitting(second, round(px(_SECOND) * part), 2 * area.width, _BOLD)
        for line in evenly_wrapped(second, size, area.width) if second else ():
            shapes.append(self._line(line, y + round(size * RISE), size, ink, _BOLD))
            y += round(size * LEADING)
        fits = min((fitting(line, usual, area.width) for line in below), default=1)
        fits = max(fits, round(usual * _SMALLER))
        for line in self._wrapped(below, fits):
            shapes.append(self._line(line, y + round(fits * RISE), fits, quiet))
            y += round(fits * 1.4)
        if self.card.figures:
            y += round(px(44) * part)
            shapes += self._figures(y, part, self.motion.counted(len(shapes)))
            label = px(_LABEL) * self.places.letters
            y += round((px(_NUMBER) + label * 1.4) * part)
        return shapes, y - area.y

    def _wrapped(self, lines: Iterable[str], size: int) -> Iterator[str]:
        """*lines*; one that is too long for letters of *size* is two."""
        for line in lines:
            yield from evenly_wrapped(line, size, self.places.words.width)

    def _heading(self, largest: int) -> tuple[int, tuple[str, ...]]:
        """Font size of the heading and its lines, about equally long."""
        area, said = self.places.words, self.card.heading
        size, _ = written(said, largest, area.width, area.height // 2)
        lines = evenly_wrapped(said, size, area.width)
        return min(fitting(line, size, area.width, _BOLD) for line in lines), lines

    def _line(
        self, text: str, baseline: int, size: int, ink: Colour, weight: Weight = _PLAIN
    ) -> Text:
        area = self.places.words
        x = area.x if self.places.is_beside else area.centre[0]
        return Text(text, x, baseline, size, ink, weight, self.align)

    def _figures(self, y: int, part: float, counted: float) -> Iterator[Text]:
        """A row of numbers above their labels, *counted* 0.0 to 1.0."""
        px, area, figures = self.places.px, self.places.words, self.card.figures
        column = min(area.width // len(figures), round(px(_COLUMN) * part))
        room = column - px(24)
        least = px(_LEAST_LABEL) if self.places.form is Aspect.TALL else 1
        label = max(least, round(px(_LABEL) * part * self.places.letters))
        small = min(fitting(f.label, label, room) for f in figures)
        large = min(fitting(f.number, round(px(_NUMBER) * part), room) for f in figures)
        across = column * len(figures)
        left = area.x if self.places.is_beside else area.centre[0] - across // 2
        first = y + round(px(_NUMBER) * part * CAP_HEIGHT)
        second = first + round(label * 1.4)
        ink, quiet = self.theme[Role.INK], self.theme[Role.QUIET]
        for place, figure in enumerate(figures):
            x = left + place * column
            x += 0 if self.places.is_beside else column // 2
            number = self._number(figure, counted)
            yield Text(number, x, first, large, ink, align=self.align)
            yield Text(figure.label, x, second, small, quiet, align=self.align)

    def _number(self, figure: Figure, counted: float) -> str:
        if counted == 1 or figure.value is None:
            return figure.number
        return figure_text(round(figure.value * counted), self.language)

    def foot(self) -> Iterator[Shape]:
        """Author at the left, logo at the right; one alone below a board is centred."""
        area, px, logo = self.places.foot, self.places.px, self.card.logo
        taken = 0
        if logo is not None:
            wide, high = _inside(logo.size, (px(_LOGO[0]), px(_LOGO[1])))
            is_alone = self.align is Align.CENTRE and not self.card.author
            left = area.centre[0] - wide // 2 if is_alone else area.right - wide
            rect = Rect(left, area.bottom - high, wide, high)
            yield Picture(logo.name, logo.data, rect)
            taken = wide + px(32)
        if self.card.author:
            room = area.width - taken
            largest = round(px(_FOOT) * self.places.letters)
            size = fitting(self.card.author, largest, room)
            size = max(size, min(largest, px(_LEAST_FOOT)))
            said = shortened(self.card.author, size, room)
            baseline = area.bottom - round(size * DROP)
            align = self.align if logo is None else Align.LEFT
            x = area.centre[0] if align is Align.CENTRE else area.x
            ink = faded(self.theme[Role.INK], self.motion.line(0)[0])
            yield Text(said, x, baseline, size, ink, align=align)


def _inside(size: tuple[int, int], room: tuple[int, int]) -> tuple[int, int]:
    """The largest size with the proportions of *size* that fits *room*."""
    wide = min(room[0], room[1] * size[0] // size[1])
    return max(1, wide), max(1, wide * size[1] // size[0])


def _lowered(shape: Text | Fill, by: int) -> Text | Fill:
    """*shape* moved down *by* pixels."""
    if isinstance(shape, Text):
        return replace(shape, baseline=shape.baseline + by)
    return replace(shape, rect=shape.rect._replace(y=shape.rect.y + by))
