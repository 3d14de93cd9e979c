"""The option of films for the words of a lesson."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Self

from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.places import Cell
from viz.errors import OptionsError
from viz.export.added_options import FilmAddition, OptionGroup
from viz.export.export_options import ExportOptions
from viz.option_field import OutputKind, option

_CELL: Final = re.compile(r"([0-9]+)(?:([=≠])([0-9]+))?")
"""A cell in a frame, and where it is an answer the digit that it has or has not."""

LIT: Final = "lit"
"""Before cells with their digits that do not step back, but have no frame."""


class SaidAfter(NamedTuple):
    """What a film says after a step.

    Attributes:
        step: The step.
        title: Above it.
        text: The sentence.
        lines: What is said after it of the cells in frames.
        wait: Milliseconds to think after that.
        look: Milliseconds to look at what is shown with it, beside its reading time.
        cells: The cells in each frame, as numbers apart by blanks: 3, or where a digit
            is there or is not, as in an answer, 3=4 or 3≠4. Behind ``LIT``: in none.
    """

    step: int
    title: str
    text: str
    lines: str = ""
    wait: int = 0
    look: int = 0
    cells: tuple[str, ...] = ()

    def texts(self) -> tuple[str, ...]:
        """As an option holds it."""
        numbers = str(self.wait), str(self.look)
        return str(self.step), self.title, self.text, self.lines, *numbers, *self.cells

    def answers(self) -> tuple[tuple[Candidate, bool], ...]:
        """The candidates that are named, and whether each is true."""
        return tuple(
            (Candidate(Cell(int(one[1])), Digit(int(one[3]))), one[2] == "=")
            for frame in self.cells
            for one in _CELL.finditer(frame)
            if one[3]
        )

    def frames(self) -> tuple[tuple[Cell, ...], ...]:
        """The cells in each frame."""
        return tuple(
            tuple(dict.fromkeys(Cell(int(one[1])) for one in _CELL.finditer(frame)))
            for frame in self.cells
            if not frame.startswith(LIT)
        )

    @classmethod
    def of(cls, texts: tuple[str, ...]) -> Self:
        """From what an option holds."""
        step, title, text, lines, wait, look, *cells = texts
        if int(step) < 0 or min(int(wait), int(look)) < 0:
            raise ValueError(texts)
        for frame in cells:
            if not all(map(_CELL.fullmatch, frame.removeprefix(LIT).split())):
                raise ValueError(texts)
        return cls(int(step), title, text, lines, int(wait), int(look), tuple(cells))


def said_from(texts: Sequence[Any]) -> tuple[str, ...]:
    """What is said after a step, as an option holds it.

    Raises:
        OptionsError: It is something else.
    """
    try:
        return SaidAfter.of(tuple(map(str, texts))).texts()
    except (TypeError, ValueError):
        raise OptionsError(
            f"said_after: found {texts!r}, expected a step, a title, a text, lines,"
            " milliseconds to think and to look, and numbers of cells"
        ) from None


@dataclass(frozen=True, slots=True)
class AsideOptions:
    """What a lesson says in its film."""

    said_after: tuple[tuple[str, ...], ...] = option(
        (),
        "What a film says after a step: step, title, text, lines, milliseconds to think"
        " and to look, and for each frame the numbers of its cells, from 0, with =4 or"
        " ≠4 for a digit that is there or not; behind lit without a frame.",
        read_one=said_from,
        is_many=True,
        is_listed=False,
        unfit=(
            OutputKind.PICTURE,
            OutputKind.PAGE,
            OutputKind.COMPARISON,
            OutputKind.SHORT,
        ),
        sets_length=True,
    )


def addition(options: ExportOptions) -> FilmAddition:
    """The words of the lesson of one recording."""
    from sudoscope.lessons.export.film_asides import (  # noqa: PLC0415 - slow to load
        FilmAsides,
    )

    return FilmAsides(map(SaidAfter.of, options.group(AsideOptions).said_after))


OPTIONS: Final = (OptionGroup(AsideOptions, after="notes", addition=addition),)
"""What a film says after a step."""
