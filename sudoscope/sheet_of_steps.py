"""Contact sheets: the boards of chosen steps with their reasons, to print.

A PDF has pages of A4, others one picture that is as high as it needs to be. Lengths are
pixels, of which 150 are an inch of paper.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple

from solver.errors import TRACE_EXPECTED, check_type
from solver.log.trace import Trace
from viz.appearance import Appearance, PicturePart
from viz.errors import OptionsError
from viz.export.export_options import options_of
from viz.export.option_checks import check_options
from viz.export.options_to_film import titled
from viz.fonts import RISE
from viz.output.atomic_file import write_whole
from viz.painters.svg import svg
from viz.replay.replay import Replay
from viz.replay.step_reference import step_at
from viz.replay.timeline import WHOLE, Moment
from viz.scene.number_text import figure, wording
from viz.scene.one_board import Scene
from viz.scene.panels.heading import manners, title_of
from viz.shapes import Align, Fill, Frame, Group, Rect, Shape, Text, Weight, moved
from viz.text_fitting import LEADING, fitted, fitting, shortened
from viz.theme import Role

MOST: Final = 60
"""Steps of a sheet at most."""

_PAGE: Final = (1240, 1754)
"""A4."""
_POINTS: Final = 72 / 150
"""Points in a pixel."""
_MARGIN: Final = 80
_GAP: Final = 40
_FEW: Final = 4
"""Steps up to which two boards stand side by side; of more, three."""
_HEAD: Final = 78
_FOOT: Final = 50
_LETTERS: Final = 22
_REASON: Final = 5
"""Lines for a reason, in letters of the usual size."""


class Sheet(NamedTuple):
    """A contact sheet.

    Attributes:
        pages: In their order; at least one.
        title: Of the puzzle.
        description: All its reasons, for those who cannot see it.
    """

    pages: tuple[Frame, ...]
    title: str
    description: str


@dataclass(frozen=True)
class _SheetMaker:
    """Draws sheets of one solve in one look."""

    replay: Replay
    look: Appearance
    columns: int

    @property
    def width(self) -> int:
        """How wide a board and its words are."""
        free = _PAGE[0] - 2 * _MARGIN - _GAP * (self.columns - 1)
        return free // self.columns

    @property
    def height(self) -> int:
        """How high a board and its words are together."""
        return self.width + 2 * self._leading + _REASON * self._leading

    @property
    def _leading(self) -> int:
        return round(_LETTERS * LEADING)

    @cached_property
    def scene(self) -> Scene:
        """Draws a board alone."""
        bare = replace(self.look, hidden=frozenset(PicturePart), has_footer=False)
        return Scene(self.replay, (self.width, self.width), bare)

    def step(self, step: int, x: int, y: int) -> Iterator[Shape]:
        """The board of *step* at a place, and its words below it."""
        frame = self.scene.frame(Moment(step, WHOLE))
        for group in frame.groups[1:]:
            yield from (moved(shape, x, y) for shape in group.shapes)
        said, top = self.scene.said(step), y + self.width
        number = _numbered(step, len(self.replay.trace), self.look.language)
        theme = self.look.theme
        small = fitting(number, _LETTERS - 4, self.width)
        yield Text(number, x, top + round(_LETTERS * RISE), small, theme[Role.QUIET])
        top += self._leading
        title = fitting(said.title, _LETTERS + 2, self.width, Weight.SEMIBOLD)
        ink = theme[Role.INK]
        low = top + round(_LETTERS * RISE)
        yield Text(said.title, x, low, title, ink, Weight.SEMIBOLD)
        top += self._leading
        room = _REASON * self._leading - _LETTERS // 2
        size, lines = fitted(said.reason, _LETTERS - 2, self.width, room)
        for number_, line in enumerate(lines):
            low = top + round(size * (RISE + number_ * LEADING))
            yield Text(line, x, low, size, ink)

    def heading(self) -> Iterator[Shape]:
        """What is solved, and how, over a hairline."""
        theme, trace = self.look.theme, self.replay.trace
        right, low = _PAGE[0] - _MARGIN, _MARGIN + 26
        manner = manners(trace, self.look.language)[0]
        small = fitting(manner, 22, (right - _MARGIN) // 3)
        title = title_of(trace.puzzle, self.look.language)
        room = (right - _MARGIN) * 3 // 5
        large = max(16, fitting(title, 32, room, Weight.SEMIBOLD))
        said = shortened(title, large, room, Weight.SEMIBOLD)
        yield Text(said, _MARGIN, low, large, theme[Role.INK], Weight.SEMIBOLD)
        yield Text(manner, right, low, small, theme[Role.QUIET], align=Align.RIGHT)
        yield Fill(Rect(_MARGIN, low + 14, right - _MARGIN, 2), theme[Role.RULE])

    def page(self, steps: Sequence[int], height: int, number: str) -> Frame:
        """A page with *steps*, *height* pixels high, and *number* at its foot."""
        whole = Rect(0, 0, _PAGE[0], height)
        theme = self.look.theme
        shapes: list[Shape] = [Fill(whole, theme[Role.FACE]), *self.heading()]
        for place, step in enumerate(steps):
            row, column = divmod(place, self.columns)
            x = _MARGIN + column * (self.width + _GAP)
            y = _MARGIN + _HEAD + row * self.height
            shapes += self.step(step, x, y)
        if number:
            at = _PAGE[0] - _MARGIN, height - _FOOT
            ink = theme[Role.QUIET]
            shapes.append(Text(number, *at, 18, ink, align=Align.RIGHT))
        return Frame((_PAGE[0], height), (Group("sheet", whole, tuple(shapes)),))


def sheet_of(
    replay: Replay, steps: Sequence[int], look: Appearance, *, is_paged: bool
) -> Sheet:
    """The sheet of *steps*.

    Args:
        replay: The solve.
        steps: Which, in the order in which they are shown; 1 to ``MOST``.
        look: The colours and the language.
        is_paged: Whether it has pages of A4, or one picture.

    Raises:
        OptionsError: There are too many steps, or none.
    """
    if not 1 <= len(steps) <= MOST:
        raise OptionsError(
            f"found {len(steps)} steps for a contact sheet, expected 1 to {MOST}"
        )
    maker = _SheetMaker(replay, look, 2 if len(steps) <= _FEW else 3)
    around = _MARGIN + _HEAD + _MARGIN
    rows = -(-len(steps) // maker.columns)
    if is_paged:
        rows = max(1, (_PAGE[1] - around) // maker.height)
    many = rows * maker.columns
    parts = [steps[place : place + many] for place in range(0, len(steps), many)]
    height = _PAGE[1] if is_paged else around + rows * maker.height
    numbers = [f"{n} / {len(parts)}" for n in range(1, len(parts) + 1)]
    pages = tuple(
        maker.page(part, height, number if is_paged else "")
        for part, number in zip(parts, numbers, strict=True)
    )
    title = title_of(replay.trace.puzzle, look.language)
    said = " ".join(maker.scene.said(step).line for step in steps)
    return Sheet(pages, title, said)


def _numbered(step: int, last: int, language: str) -> str:
    numbers = {"step": figure(step, language), "last": figure(last, language)}
    return wording(language)["step"].format(**numbers)


def _as_pdf(sheet: Sheet) -> bytes:
    from viz.painters.pdf import (  # noqa: PLC0415 - slow to load
        Document,
        PdfPage,
        pdf_pages,
    )

    pages = [PdfPage(page) for page in sheet.pages]
    return pdf_pages(pages, Document(sheet.title, sheet.description), _POINTS)


def _as_svg(sheet: Sheet) -> bytes:
    return svg(sheet.pages[0], sheet.title, sheet.description).encode()


def _as_png(sheet: Sheet) -> bytes:
    from viz.export.sidecars import picture_bytes  # noqa: PLC0415 - needs pygame

    return picture_bytes(sheet.pages[0], ".png")


PAGED: Final = ".pdf"
"""The ending of files with several pages."""
SHEETS: Final[dict[str, Callable[[Sheet], bytes]]] = {
    PAGED: _as_pdf,
    ".svg": _as_svg,
    ".png": _as_png,
}
"""How sheets are written, by the ending of the file's name."""


def sheet_file(
    path: Path, replay: Replay, steps: Sequence[int], look: Appearance
) -> bytes:
    """The sheet of *steps* as a file that is called as *path* is.

    Raises:
        OptionsError: No sheet has that ending, or there are too many steps.
    """
    ending = path.suffix.lower()
    write = SHEETS.get(ending)
    if write is None:
        raise OptionsError(
            f"found {path.name}, expected a contact sheet's name to end in"
            f" {', '.join(SHEETS)}"
        )
    return write(sheet_of(replay, steps, look, is_paged=ending == PAGED))


def contact_sheet(
    trace: Trace, steps: Sequence[int | str], path: str | Path, **options: Any
) -> None:
    """Write the boards of chosen steps with their reasons to a file, to be printed.

    Args:
        trace: The solve.
        steps: Numbers, or names of steps such as "guess:1"; at most 60.
        path: The file, which ends in ``.pdf``, ``.svg`` or ``.png``.
        options: As for ``record``: theme, language, cell_names and title count.

    Raises:
        SudoscopeError: There is no such step, an option is not known, or the file
            could not be written; no part of it is left.
    """
    check_type(trace, Trace, TRACE_EXPECTED)
    check_type(steps, Sequence, "steps, such as a list of their numbers")
    chosen = options_of(**options)
    check_options(chosen)
    numbers = [step_at(trace, str(step)) for step in steps]
    look = Appearance(chosen.picture.colours, chosen.words.language)
    replay = Replay.of(titled(chosen, trace))
    write_whole(Path(path), sheet_file(Path(path), replay, numbers, look))
