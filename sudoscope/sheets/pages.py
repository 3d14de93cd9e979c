"""Pages of puzzles: one, two, four or six boards each, and small ones with solutions.

Lengths are pixels, of which 150 are an inch of paper.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from solver.puzzle.grid import Grid
from solver.rules.shown_symbols import Symbols
from sudoscope.grid_picture import grid_frame
from sudoscope.sheets.paper import Paper
from sudoscope.sheets.printed_puzzle import PrintedPuzzle
from sudoscope.sheets.symbols import in_symbols, legend, legend_width
from viz.appearance import Appearance
from viz.fonts import RISE
from viz.messages import phrases
from viz.painters.pdf import Document, PdfPage, pdf_pages
from viz.shapes import Align, Fill, Frame, Group, Rect, Shape, Text, Weight, moved
from viz.text_fitting import LEADING, fitted, fitting, shortened
from viz.theme import Role, theme_named

_POINTS: Final = 72 / 150
"""Points in a pixel."""
_MARGIN: Final = 90
_GAP: Final = 60
_HEAD: Final = 96
_FOOT: Final = 60
_THEME: Final = "paper"
_LETTERS: Final = {1: 30, 2: 26, 4: 22, 6: 20, 12: 18}
_RULE_LINES: Final = 3
"""Lines that the rules of a puzzle have at most, in letters of the usual size."""
COLUMNS: Final = {1: 1, 2: 1, 4: 2, 6: 2, 12: 3}
"""Boards side by side, by how many a page has."""
SOLUTIONS: Final = 12
"""Solutions on a page."""


@dataclass(frozen=True)
class SheetStyle:
    """How sheets look.

    Attributes:
        paper: The size of pages.
        per_page: Puzzles on a page: 1, 2, 4 or 6.
        title: Over each page; may be empty.
        language: Two letters.
        symbols: What stands for digits.
    """

    paper: Paper
    per_page: int
    title: str
    language: str
    symbols: Symbols = Symbols.DIGITS


def puzzle_pages(puzzles: Sequence[PrintedPuzzle], style: SheetStyle) -> list[Frame]:
    """The pages with *puzzles*, numbered from 1, at least one."""
    return [*_Pages(style, style.per_page, style.title).frames(puzzles)]


def solution_pages(puzzles: Sequence[PrintedPuzzle], style: SheetStyle) -> list[Frame]:
    """The pages with their solutions, twelve on a page."""
    words = phrases("sheets", style.language)
    key = "solutions-of" if style.title else "solutions"
    title = words[key].format(title=style.title)
    return [*_Pages(style, SOLUTIONS, title, is_solved=True).frames(puzzles)]


def as_pdf(pages: Sequence[Frame], style: SheetStyle, title: str) -> bytes:
    """*pages* as a PDF file that readers call *title*."""
    document = Document(style.title or title, "", style.language)
    return pdf_pages([PdfPage(page) for page in pages], document, _POINTS)


class _Pages:
    """Draws pages of one kind.

    Args:
        style: How sheets look.
        many: Boards on a page.
        title: Over each.
        is_solved: Whether the boards are the solutions.
    """

    def __init__(
        self, style: SheetStyle, many: int, title: str, *, is_solved: bool = False
    ) -> None:
        self._style, self._many, self._title = style, many, title
        self._is_solved = is_solved
        self._look = Appearance(
            theme_named(_THEME), style.language, has_candidates=False
        )
        self._letters = _LETTERS[many]
        self._columns = COLUMNS[many]
        self._rows = many // self._columns
        wide, high = style.paper.size
        free = wide - 2 * _MARGIN - _GAP * (self._columns - 1)
        top = _HEAD if title else 0
        high -= 2 * _MARGIN + top + _FOOT + _GAP * (self._rows - 1)
        self._cell = free // self._columns, high // self._rows

    def frames(self, puzzles: Sequence[PrintedPuzzle]) -> Iterator[Frame]:
        """All pages."""
        starts = range(0, len(puzzles), self._many)
        for page, start in enumerate(starts, start=1):
            shown = puzzles[start : start + self._many]
            yield self._page(shown, start + 1, page, len(starts))

    def _page(
        self, puzzles: Sequence[PrintedPuzzle], first: int, page: int, pages: int
    ) -> Frame:
        wide, high = self._style.paper.size
        theme = self._look.theme
        whole = Rect(0, 0, wide, high)
        shapes: list[Shape] = [Fill(whole, theme[Role.FACE]), *self._heading()]
        top = _MARGIN + (_HEAD if self._title else 0)
        for place, puzzle in enumerate(puzzles):
            row, column = divmod(place, self._columns)
            x = _MARGIN + column * (self._cell[0] + _GAP)
            y = top + row * (self._cell[1] + _GAP)
            shapes += self._board(puzzle, first + place, x, y)
        said = phrases("sheets", self._style.language)["page"]
        number, quiet = said.format(page=page, pages=pages), theme[Role.QUIET]
        at = wide - _MARGIN, high - _FOOT
        shapes.append(Text(number, *at, 18, quiet, align=Align.RIGHT))
        return Frame(whole[2:], (Group("sheet", whole, tuple(shapes)),))

    def _heading(self) -> Iterator[Shape]:
        """The title of the page over a hairline."""
        if not self._title:
            return
        theme, right = self._look.theme, self._style.paper.size[0] - _MARGIN
        size = fitting(self._title, 40, right - _MARGIN, Weight.SEMIBOLD)
        said = shortened(self._title, size, right - _MARGIN, Weight.SEMIBOLD)
        low = _MARGIN + 32
        yield Text(said, _MARGIN, low, size, theme[Role.INK], Weight.SEMIBOLD)
        yield Fill(Rect(_MARGIN, low + 18, right - _MARGIN, 2), theme[Role.RULE])

    def _board(
        self, puzzle: PrintedPuzzle, number: int, x: int, y: int
    ) -> Iterator[Shape]:
        """A puzzle at a place: its title, its rules and its board below them."""
        wide, high = self._cell
        top = y
        for line in self._words(puzzle, number, x, y):
            yield line
            top = max(top, line.baseline + round(line.size * 0.6))
        yield from self._legend(puzzle, x, y)
        side = min(wide, y + high - top)
        grid = self._grid(puzzle)
        if grid is None:
            return
        frame = grid_frame(grid, (side, side), self._look)
        left = x + (wide - side) // 2
        for group in frame.groups[1:]:
            is_cell = group.name.startswith("cell ")
            for shape in group.shapes:
                placed = moved(shape, left, top)
                yield in_symbols(placed, self._style.symbols) if is_cell else placed

    def _legend(self, puzzle: PrintedPuzzle, x: int, y: int) -> Iterator[Shape]:
        """What stands for the digits of a puzzle, where that are no digits."""
        if self._is_solved:
            return
        size, rules = self._letters, puzzle.puzzle.rules
        right, low = x + self._cell[0], y + round(size * RISE)
        yield from legend(rules.digit_count, self._style.symbols, right, low, size)

    def _legend_width(self, puzzle: PrintedPuzzle) -> int:
        """The legend with a gap before it, in pixels; 0 where there is none."""
        count, size = puzzle.puzzle.rules.digit_count, self._letters
        wide = 0 if self._is_solved else legend_width(count, self._style.symbols, size)
        return wide and wide + size // 2

    def _grid(self, puzzle: PrintedPuzzle) -> Grid | None:
        return puzzle.solution if self._is_solved else Grid.of(puzzle.puzzle)

    def _words(
        self, puzzle: PrintedPuzzle, number: int, x: int, y: int
    ) -> Iterator[Text]:
        """The lines above a board."""
        theme, size, wide = self._look.theme, self._letters, self._cell[0]
        said = phrases("sheets", self._style.language)["numbered"]
        title = said.format(number=number, title=puzzle.title)
        has_rating = not self._is_solved and self._style.symbols is Symbols.DIGITS
        note = puzzle.flaw or (puzzle.rating if has_rating else "")
        across = wide - self._legend_width(puzzle)
        room = across * 3 // 5 if note else across
        large = fitting(title, size, room, Weight.SEMIBOLD)
        low = y + round(size * RISE)
        title = shortened(title, large, room, Weight.SEMIBOLD)
        yield Text(title, x, low, large, theme[Role.INK], Weight.SEMIBOLD)
        if note:
            small, right = fitting(note, size - 4, across - room), x + across
            yield Text(note, right, low, small, theme[Role.QUIET], align=Align.RIGHT)
        if not self._is_solved and puzzle.rules:
            rules, leading = " ".join(puzzle.rules), round(size * LEADING)
            small, lines = fitted(rules, size - 4, wide, _RULE_LINES * leading)
            for line in lines:
                low += round(small * LEADING)
                yield Text(line, x, low, small, theme[Role.INK])
