"""The words of a lesson in its film: read one by one after the steps of its cues."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from solver.explain import Explanation
from solver.explain.named_words import joined, names_found
from solver.rules.places import Cell
from solver.rules.variant import Variant
from viz.errors import EditError, OptionsError
from viz.export.added_options import FilmAddition, OptionGroup
from viz.export.assembly import AssembledFilm
from viz.export.export_options import ExportOptions
from viz.film.film_options import FilmOptions
from viz.messages import spoken
from viz.option_field import OutputKind, option
from viz.replay.film_edit import FilmEdit, longest
from viz.replay.pace import shared
from viz.replay.reading_time import reading_ms
from viz.replay.replay import Replay
from viz.replay.timeline import Aside
from viz.replay.undo_scenes import backtrack_of, film_words

_LOOK_MS: Final = 700
"""Besides its reading time: how long the eyes take from a sentence to the board."""
_ANSWER_MS: Final = 2_000
"""How long something is said at least."""
_LEAST_WAIT_MS: Final = 2_000
"""How long a question waits at least, where a film has a given length."""


class SaidAfter(NamedTuple):
    """What a film says after a step.

    Attributes:
        step: The step.
        title: Above it.
        text: The sentence.
        lines: What is said after it of the cells in frames.
        wait: Milliseconds to think after that.
        look: Milliseconds to look at what is shown with it, beside its reading time.
        cells: The cells in each frame, as numbers apart by blanks.
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

    @classmethod
    def of(cls, texts: tuple[str, ...]) -> Self:
        """From what an option holds."""
        step, title, text, lines, wait, look, *cells = texts
        if int(step) < 0 or min(int(wait), int(look)) < 0:
            raise ValueError(texts)
        for frame in cells:
            list(map(int, frame.split()))
        return cls(int(step), title, text, lines, int(wait), int(look), tuple(cells))

    def aside(self, rules: Variant) -> Aside:
        """With its names and the time that it takes."""
        text, lines = (names_found(one, rules) for one in (self.text, self.lines))
        whole = joined(text, lines)
        ms = max(_ANSWER_MS, reading_ms(whole) + _LOOK_MS) + self.look
        cells = tuple(tuple(map(Cell, map(int, one.split()))) for one in self.cells)
        for cell in (cell for frame in cells for cell in frame):
            if not 0 <= cell < len(rules.cells):
                raise EditError(
                    f"said_after: found cell {cell}, expected 0 to"
                    f" {len(rules.cells) - 1}"
                )
        return Aside(Explanation(self.title, "", text, lines), ms, self.wait, cells)


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
class LessonWords:
    """What a lesson says in its film."""

    said_after: tuple[tuple[str, ...], ...] = option(
        (),
        "What a film says after a step: step, title, text, lines, milliseconds to think"
        " and to look, and for each frame the numbers of its cells, from 0.",
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


class _Told(FilmAddition):
    """Puts the words of a lesson into its film.

    Args:
        said: They, in order.
    """

    def __init__(self, said: Iterable[SaidAfter]) -> None:
        self._said = tuple(said)

    def held(self, replay: Replay, edit: FilmEdit, look: FilmOptions) -> FilmEdit:
        """*edit*, in which the steps of the lesson are read, and its words after them.

        In a film of a given length the words take three quarters of it at most.

        Raises:
            EditError: They cannot be read in that time, or there is no such step or
                cell.
        """
        trace, language = replay.trace, spoken(look.appearance.language)
        asides: dict[int, tuple[Aside, ...]] = {}
        for said in self._said:
            if said.step > len(trace):
                raise EditError(
                    f"said_after: found step {said.step}, expected one up to"
                    f" {len(trace)}"
                )
            aside = said.aside(trace.puzzle.rules)
            asides[said.step] = (*asides.get(said.step, ()), aside)
        read = {
            step: reading_ms(film_words(trace, step, language).sentences)
            for step in asides
            if not backtrack_of(trace, step)  # a scene of two, which is read anyhow
        }
        if edit.fit is not None:
            asides, read = _within(asides, edit.fit), {}
        shown = replace(edit.annotations, asides=tuple(asides.items()))
        return replace(edit, annotations=shown, pauses=longest(edit.pauses, read))

    def check(self, target: str) -> Iterable[Path]:
        """It writes no file beside *target*."""
        del target
        return ()

    def files(self, made: AssembledFilm) -> Iterable[tuple[Path, str | bytes]]:
        """It writes none beside *made*."""
        del made
        return ()

    def changes(self) -> Iterable[str]:
        """Nothing was changed."""
        return ()


def _within(
    asides: dict[int, tuple[Aside, ...]], total: int
) -> dict[int, tuple[Aside, ...]]:
    """*asides* in three quarters of *total* milliseconds: all read, with shorter waits.

    Raises:
        EditError: They cannot be read in that time.
    """
    said = [one for texts in asides.values() for one in texts]
    most = total * 3 // 4
    wanted = [ms for one in said for ms in (one.ms, one.wait)]
    if sum(wanted) <= most:
        return asides
    least = [
        ms
        for one in said
        for ms in (reading_ms(one.said.sentences), min(one.wait, _LEAST_WAIT_MS))
    ]
    spare = most - sum(least)
    if spare < 0:
        raise EditError(
            f"the words of the lesson take {sum(least) / 1000:.0f} s to read, so its"
            f" film needs {ceil(sum(least) / 750)} s or more, and there are"
            f" {total / 1000:g} s; give it more time, or leave its length out"
        )
    more = shared(spare, [ms - few for ms, few in zip(wanted, least, strict=True)])
    parts = (few + ms for few, ms in zip(least, more, strict=True))
    return {
        step: tuple(one._replace(ms=next(parts), wait=next(parts)) for one in texts)
        for step, texts in asides.items()
    }


def _addition(options: ExportOptions) -> FilmAddition:
    """The words of the lesson of one recording."""
    return _Told(map(SaidAfter.of, options.group(LessonWords).said_after))


OPTIONS: Final = (OptionGroup(LessonWords, after="notes", addition=_addition),)
