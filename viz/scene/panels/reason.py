"""The reason panel: title, sentence and what follows."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Final, NamedTuple

from solver.explain import Explanation
from solver.explain.named_words import NamedText, lines_named, names_in
from viz.appearance import Appearance, PicturePart
from viz.contrast import faint
from viz.fonts import RISE, text_width, wrapped
from viz.layout.aspect import Aspect
from viz.layout.layout import Layout
from viz.messages import phrases
from viz.scene.number_text import figure
from viz.scene.panels.name_marks import NameMark, marks_in_line
from viz.shapes import Align, Colour, Group, Rect, Shape, Text, Weight, faded
from viz.text_fitting import cut_off, evenly_wrapped, fitting, shortened
from viz.theme import Role

_SIZES: Final = tuple(part / 24 for part in range(24, 9, -1))
"""Parts of the usual size that are tried until everything fits, or all is least."""

_LEADING: Final = 1.28
_PHONE_LEADING: Final = 1.16

_LARGER: Final = 1.3
_LARGER_IN_FILMS: Final = 1.1
"""How much larger a short reason is, in sizes of others."""
_LARGEST: Final = 1.4
_LARGEST_ROOM: Final = 600, 400
"""How much larger it is in a film where its room is so high, the last on phones:
nothing is below it."""

_ASKING: Final = 1.8, 1.6, 1.4, 1.25
"""How much larger a question is in a film, as far as it has room."""

_MOST_LINES: Final = 3
"""Lines that a short reason has at most, in its larger letters."""

_SPARED: Final = 0.94
"""Of the width, in which it must fit so that every size of a picture has the same."""

_USUAL: Final = (28, 60, 42)
_LOW: Final = (26, 44, 36)
_DESIGNS: Final = {Aspect.TALL: (30, 66, 46)}
_PHONE: Final = (34, 54, 56)
_FILM: Final = (28, 46, 52)
"""Sizes of step, title and words; films have larger ones."""

_LEAST: Final = (22, 34, 28)
_TALL_LEAST: Final = (26, 40, 34)
_PHONE_LEAST: Final = (34, 44, 40)
"""The least of these sizes. In films, what does not fit in them is cut off."""
_SMALLER: Final = (25 / 28, 22 / 28)
"""Parts of the least sizes that are tried in a window, before anything is cut off."""

_LARGEST_SPILLED: Final = 50
"""Letters that go on below the room of a reason, rather than be smaller; those of a
question do in any case."""

_ASKED: Final = 84
"""Letters of a question on phones, above rules that are read."""
_THINKING: Final = 20
"""Pixels of the design below a question, for the bar of a lesson."""

_UNREAD: Final = 0.32
"""Opacity of words that have not been read yet, where that is enough to see them."""


class _Sizes(NamedTuple):
    """Font sizes of the reason's lines, and whether step and title share one."""

    step: int
    title: int
    why: int
    is_low: bool


@lru_cache(maxsize=64)
def reason(  # noqa: PLR0913, PLR0917 - a cache key
    said: Explanation,
    step: int,
    last: int,
    layout: Layout,
    appearance: Appearance,
    marks: tuple[NameMark, ...] = (),
    is_short: bool = False,  # noqa: FBT001, FBT002 - a cache key
    lit: int | None = None,
) -> Group | None:
    """The step's number, its technique, why, and what follows, as large as fits.

    Args:
        said: The words.
        step: The step's number.
        last: That of the last step.
        layout: Where they go.
        appearance: How the viewer wants them.
        marks: Of the cells the reason may name.
        is_short: Whether it is of a kind whose reasons have larger letters.
        lit: Letters of the reason that have been read; ``None`` for all.
    """
    area = layout.reason
    if area is None:
        return None
    number = _number(step, last, appearance.language) if last else ""
    if PicturePart.NAMES in appearance.hidden:
        said = replace(said, title="")
    if is_overlong(said, layout, appearance, is_last=True):
        said = _cut(said, layout, appearance)
    asking = _ASKING if layout.is_film and said.reason.endswith("?") else ()
    for sizes in _tried(layout, area, asking, is_short=is_short):
        writer = _Writer(area, sizes, layout, appearance, marks)
        writer.read = lit
        is_small = bool(asking) or sizes.why <= layout.font(_LARGEST_SPILLED)
        end = writer.end(said, number) + layout.px(_THINKING) * bool(asking)
        if end <= area.bottom + layout.spill * is_small:
            break
    return Group("reason", area, tuple(writer.shapes(said, number)))


@lru_cache(maxsize=64)
def is_overlong(
    said: Explanation, layout: Layout, appearance: Appearance, *, is_last: bool = False
) -> bool:
    """Whether *said* does not fit even in the least letters.

    Args:
        said: The words.
        layout: Where they go.
        appearance: How the viewer wants them.
        is_last: Whether nothing else can give way, so that a window has smaller ones.
    """
    area = layout.reason
    if area is None:
        return False
    smaller = _SMALLER[-1] if is_last and not layout.is_film else 1.0
    sizes = _sizes(layout, area, _SIZES[-1], smaller)
    writer = _Writer(area, sizes, layout, appearance, ())
    return writer.end(said, "") > area.bottom + layout.spill


def _cut(said: Explanation, layout: Layout, appearance: Appearance) -> Explanation:
    """*said* with a reason, and if need be a consequence, that ends early.

    The longer of both ends first.
    """

    def has_room(part: str, text: str) -> bool:
        now = replace(said, **{part: text})
        return not is_overlong(now, layout, appearance, is_last=True)

    fits_so, follow_so = partial(has_room, "reason"), partial(has_room, "follows")
    if len(said.follows) > len(said.reason) and follow_so(""):
        return replace(said, follows=_beginning(said.follows, follow_so))
    said = replace(said, reason=_beginning(said.reason, fits_so))
    if follow_so(said.follows):
        return said
    return replace(said, follows=_beginning(said.follows, follow_so))


def _beginning(text: str, fits: Callable[[str], bool]) -> NamedText:
    """As much of *text* as fits, with its names."""
    kept = cut_off(text, fits)
    return NamedText(kept, names_in(text, 0, len(kept) - 1))


@lru_cache(maxsize=64)
def technique(
    title: str, step: int, last: int, layout: Layout, appearance: Appearance
) -> Group | None:
    """The technique and the step's number, where they are not with the reason.

    Args:
        title: The technique.
        step: The step's number.
        last: That of the last step.
        layout: Where they go.
        appearance: How the viewer wants them.
    """
    area = layout.technique
    if area is None or not title or PicturePart.NAMES in appearance.hidden:
        return None
    theme = appearance.theme
    small, large, *_ = map(layout.font, _PHONE)
    number = _number(step, last, appearance.language) if last else ""
    room = area.width - text_width(number, small) - layout.px(24)
    size = max(fitting(title, large, room, Weight.SEMIBOLD), small)
    title = shortened(title, size, room, Weight.SEMIBOLD)
    y = area.y + round(large * RISE)
    ink, quiet = theme[Role.INK], theme[Role.QUIET]
    shapes = (
        Text(title, area.x, y, size, ink, Weight.SEMIBOLD),
        Text(number, area.right, y, small, quiet, align=Align.RIGHT),
    )
    return Group("technique", area, shapes)


def _tried(
    layout: Layout, area: Rect, asking: Sequence[float], *, is_short: bool
) -> "Iterator[_Sizes]":
    """The sizes that are tried, large ones first."""
    usual = _sizes(layout, area, _SIZES[0])
    yield from (usual._replace(why=round(usual.why * by)) for by in asking)
    room = layout.px(_LARGEST_ROOM[layout.is_for_phones])
    if is_short and layout.is_film and area.height >= room:
        yield usual._replace(why=round(usual.why * _LARGEST))
    if is_short and layout.is_film and usual.is_low:
        yield usual._replace(why=max(usual.why, layout.font(_FILM[-1])))
    if is_short:
        yield _larger(usual, layout)
    for part in _SIZES:
        yield _sizes(layout, area, part)
    for smaller in () if layout.is_film else _SMALLER:
        yield _sizes(layout, area, _SIZES[-1], smaller)


def is_short(said: Explanation, layout: Layout, appearance: Appearance) -> bool:
    """Whether *said* has room in larger letters, in few lines."""
    area = layout.reason
    if area is None:
        return False
    sizes = _larger(_sizes(layout, area, 1.0), layout)
    width = round(area.width * _SPARED)
    if len(wrapped(said.reason, sizes.why, width)) > _MOST_LINES:
        return False
    return _Writer(area, sizes, layout, appearance, ()).end(said, "") <= area.bottom


def _number(step: int, last: int, language: str) -> str:
    numbers = {"step": figure(step, language), "last": figure(last, language)}
    return phrases("panel", language)["step"].format(**numbers)


def _larger(sizes: "_Sizes", layout: Layout) -> "_Sizes":
    """*sizes* for a short reason; the title stays as it is."""
    factor = _LARGER_IN_FILMS if layout.is_film else _LARGER
    return sizes._replace(why=round(sizes.why * factor))


@lru_cache(maxsize=256)
def _sizes(layout: Layout, area: Rect, part: float, smaller: float = 1.0) -> _Sizes:
    is_low = area.height < layout.px(270)
    is_tall = layout.form is Aspect.TALL
    design, least = _DESIGNS.get(layout.form, _USUAL), _LEAST
    if is_low:
        design = _LOW
    elif is_tall:
        least = _TALL_LEAST
    elif layout.is_film:
        design = _FILM
    if layout.is_for_phones:
        design, least = _PHONE, _PHONE_LEAST
    step, title, why = (
        max(
            layout.px(max(low * smaller, _LEAST[0])),
            round(layout.font(size) * part * smaller),
        )
        for size, low in zip(design, least, strict=True)
    )
    return _Sizes(step, title, why, is_low)


class _Writer:
    """Writes lines from the top of an area; ``y`` is where the next may begin."""

    def __init__(
        self,
        area: Rect,
        sizes: _Sizes,
        layout: Layout,
        appearance: Appearance,
        marks: tuple[NameMark, ...],
    ) -> None:
        self.area = area
        self.sizes = sizes
        self.layout = layout
        self.theme = appearance.theme
        self.marks = marks
        self.ink = appearance.theme[Role.INK]
        self.quiet = appearance.theme[Role.QUIET]
        self.y = area.y
        self.read: int | None = None
        self._is_measured = False

    def end(self, said: Explanation, number: str) -> int:
        """Where the lines of *said* would end if they were written."""
        self._is_measured = True
        deque(self.shapes(said, number), 0)
        end, self.y = self.y, self.area.y
        self._is_measured = False
        return end

    def shapes(self, said: Explanation, number: str) -> Iterator[Shape]:
        area, sizes = self.area, self.sizes
        if not self.layout.is_for_phones:
            if not sizes.is_low:
                yield self._number(number, area.x)
                self.y += round(sizes.step * 0.7)
            if said.title or sizes.is_low:
                yield from self._title(said, number)
            self.y += round(sizes.why * 0.55)
        elif self.read is not None and not number:  # a question, and rules to be read
            self.sizes = sizes._replace(title=self.layout.font(_ASKED))
            yield from self._title(said, number)
            self.y += round(sizes.why * 0.25)
        yield from self._lines(said.reason, sizes.why, self.ink)
        self.y += round(sizes.why * 0.25) if said.follows else 0
        yield from self._lines(said.follows, sizes.why, self.ink)

    def _number(self, number: str, x: int, align: Align = Align.LEFT) -> Text:
        size = fitting(number, self.sizes.step, self.area.width)
        self.y += round(size * RISE)
        return Text(number, x, self.y, size, self.quiet, align=align)

    def _title(self, said: Explanation, number: str) -> Iterator[Shape]:
        area, sizes = self.area, self.sizes
        beside = text_width(number, sizes.step) if sizes.is_low else 0
        room = area.width - (beside + self.layout.px(24) if beside else 0)
        size = fitting(said.title, sizes.title, room, Weight.SEMIBOLD)
        self.y += round(sizes.title * RISE)
        yield Text(said.title, area.x, self.y, size, self.ink, Weight.SEMIBOLD)
        if beside:
            yield Text(
                number, area.right, self.y, sizes.step, self.quiet, align=Align.RIGHT
            )

    def _lines(
        self, text: str, size: int, colour: tuple[int, int, int, int]
    ) -> Iterator[Shape]:
        is_phone = self.layout.is_for_phones
        leading = round(size * (_PHONE_LEADING if is_phone else _LEADING))
        if self._is_measured:  # those of similar length are as many
            self.y += leading * len(wrapped(text, size, self.area.width))
            return
        lines = evenly_wrapped(text, size, self.area.width)
        for line in lines_named(text, lines):
            fits = fitting(line, size, self.area.width)
            baseline = self.y + round(leading * 0.78)
            self.y += leading
            written = Text(line, self.area.x, baseline, fits, colour)
            if self.read is None:
                yield from marks_in_line(written, self.marks, self.theme)
                yield written
                continue
            read, self.read = self.read, max(0, self.read - len(line) - 1)
            yield from self._partly_read(written, read)

    def _partly_read(self, line: Text, read: int) -> Iterator[Shape]:
        """A line of which *read* letters have been read; the others are faint."""
        for shape in marks_in_line(line, self.marks, self.theme):
            if shape.end <= read:
                yield shape
        yield from partly_read(line, read, self.theme[Role.BACKGROUND])


def partly_read(line: Text, read: int, ground: Colour) -> Iterator[Text]:
    """*line* on *ground*, of which *read* letters have been read; others are faint."""
    if read < len(line.text):
        opacity = faint(line.colour, ground, _UNREAD)
        yield replace(line, colour=faded(line.colour, opacity))
    if read > 0:
        yield replace(line, text=line.text[:read])
