"""The trial at work: what is assumed, and each digit that follows from it in order."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from solver.explain.phrasing import Phrasing
from solver.inner_steps.sac import DigitSpread, TrialFailed, ValuesSpread
from viz.fonts import RISE, centred, text_width
from viz.layout.layout import Layout
from viz.messages import phrases, spoken
from viz.replay.inner_replay import InnerMoment
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Fill, Group, Hatch, Outline, Rect, Shape, Text, faded
from viz.text_fitting import fitting
from viz.theme import Role

_TITLE: Final = 26
_CHIP: Final = 24
_TINT: Final = 0.16
_CUT: Final = "…"


class _Chip(NamedTuple):
    """A chip: its words, and the role of its edge."""

    label: str
    role: Role


def trial_picture(inner: InnerMoment, canvas: PanelCanvas) -> Group:
    """What a trial has led to: the digits in the order in which they were spread."""
    return Group("algorithm trial", canvas.area, tuple(_shapes(inner, canvas)))


def _shapes(inner: InnerMoment, canvas: PanelCanvas) -> Iterator[Shape]:
    area, layout, look = canvas
    assumed = inner.step.assumed
    words = Phrasing(inner.run.start.variant, spoken(look.language))
    assert assumed is not None
    title = phrases("algorithm", look.language)["trial"]
    title = title.format(candidate=words.candidate(assumed))
    size = fitting(title, layout.font(_TITLE), area.width)
    ink = look.theme[Role.INK]
    yield Text(title, area.x, area.y + round(size * RISE), size, ink)
    top = area.y + round(layout.font(_TITLE) * 1.5)
    room = area._replace(y=top, height=area.bottom - top)
    chips = list(_chips(inner, words))
    placed = _flowing(chips, room, layout)
    while len(chips) > 1 and placed and placed[-1][1].bottom > area.bottom:
        chips = [_Chip(_CUT, Role.HAIRLINE), *chips[1 + (chips[0].label == _CUT) :]]
        placed = _flowing(chips, room, layout)
    for chip, box in placed:
        if box.bottom <= area.bottom:
            yield from _drawn(chip, canvas.at(box))


def _chips(inner: InnerMoment, words: Phrasing) -> Iterator[_Chip]:
    """The digits that the trial has spread, and the cell that it emptied."""
    steps = inner.run.trial_so_far(inner.number)
    for place, step in enumerate(steps):
        is_last = place == len(steps) - 1
        match step.move:
            case DigitSpread(cause):
                role = Role.ACCENT if is_last else Role.GUESS_LINE
                yield _Chip(words.candidate(cause), role)
            case ValuesSpread(cell, values):
                role = Role.ACCENT if is_last else Role.GUESS_LINE
                digits = ", ".join(map(words.digit, values))
                yield _Chip(f"{words.cell(cell)} = {digits}", role)
            case TrialFailed(_, emptied):
                yield _Chip(f"{words.cell(emptied)} = ?", Role.CONTRADICTION)
            case _:
                pass


def _flowing(
    chips: Sequence[_Chip], room: Rect, layout: Layout
) -> list[tuple[_Chip, Rect]]:
    """The chips in rows, each with its place."""
    size, gap = layout.font(_CHIP), layout.px(8)
    high, x, y = round(size * 1.5), room.x, room.y
    found = []
    for chip in chips:
        wide = text_width(chip.label, size) + 2 * gap
        if x > room.x and x + wide > room.right:
            x, y = room.x, y + high + gap
        found.append((chip, Rect(x, y, wide, high)))
        x += wide + gap
    return found


def _drawn(chip: _Chip, canvas: PanelCanvas) -> Iterator[Shape]:
    box, layout, look = canvas
    size, radius, theme = layout.font(_CHIP), layout.px(6), look.theme
    yield Fill(box, faded(theme[Role.GUESS], _TINT), radius)
    if chip.role is Role.CONTRADICTION:
        yield Hatch(box, theme[chip.role], layout.px(2), layout.px(12))
    yield Outline(box, theme[chip.role], layout.px(2), radius)
    yield centred(chip.label, box.centre, size, theme[Role.INK])
