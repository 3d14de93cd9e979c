"""What is drawn around each picture of a film: its options and its shapes."""

from dataclasses import dataclass
from typing import Final

from solver.text.printable_line import one_line
from viz.appearance import Appearance
from viz.fonts import baseline_at
from viz.layout.aspect import scale_of
from viz.layout.layout import Places
from viz.layout.safe_area import adorned_area, safe_area
from viz.option_field import OutputKind, Section, flag, option
from viz.shapes import Align, Fill, Group, Outline, Rect, Text
from viz.text_fitting import fitting, shortened
from viz.theme import Role

_LEAST: Final = 18


@dataclass(frozen=True, slots=True)
class Adornments:
    """What is drawn around each picture, or over it."""

    safe_lines: bool = flag(
        "Draw lines around what is left free, to look at; not for an upload.",
        section=Section.PARTS,
        unfit=(OutputKind.PAGE,),
    )
    progress: bool = flag(
        "Draw a thin progress bar at the bottom.",
        section=Section.PARTS,
        unfit=(OutputKind.PICTURE, OutputKind.PAGE, OutputKind.SHORT),
    )
    watermark: str = option(
        "",
        "Text for the lower corner.",
        section=Section.PARTS,
        unfit=(OutputKind.PAGE,),
    )

    @property
    def mark(self) -> str:
        """The watermark in one line; empty where there is none."""
        return one_line(self.watermark)

    def over(
        self, size: tuple[int, int], appearance: Appearance, played: int
    ) -> tuple[Group, ...]:
        """The shapes over everything else in a picture.

        Args:
            size: Of the picture in pixels.
            appearance: How the viewer wants to see it.
            played: Pixels of the progress bar that are filled.
        """
        groups: tuple[Group, ...] = ()
        if self.progress:
            groups = (_bar(size, played, appearance),)
        if self.safe_lines:
            groups = (*groups, _guide(size, appearance))
        return groups

    def signed(self, layout: Places, appearance: Appearance) -> Group:
        """The watermark at the right of the bottom row of *layout*."""
        px = layout.px
        row = layout.footer
        if row is None:
            safe = safe_area(layout.size, appearance.safe)
            high, wide = px(40), safe.width // 3
            foot = safe.bottom - px(12)
            row = Rect(safe.right - px(24) - wide, foot - high, wide, high)
        wide = row.width
        legend = layout.legend
        if legend is not None and legend.y < row.bottom and legend.bottom > row.y:
            wide = row.right - legend.right - px(24)
        usual = min(layout.font(26), round(0.9 * row.height))
        size = fitting(self.mark, usual, wide)
        size = max(size, min(usual, px(_LEAST)))
        said = shortened(self.mark, size, wide)
        baseline = baseline_at(row.centre[1], size)
        ink = appearance.theme[Role.QUIET]
        text = Text(said, row.right, baseline, size, ink, align=Align.RIGHT)
        bounds = row._replace(x=row.right - wide, width=wide)
        return Group("watermark", bounds, (text,))


PLAIN: Final = Adornments()


def _bar(size: tuple[int, int], played: int, appearance: Appearance) -> Group:
    """Progress bar at the bottom of the picture; *played* pixels are filled."""
    high = max(2, round(6 * scale_of(size)))
    safe = safe_area(size, appearance.safe)
    below = safe.bottom if safe.width < size[0] else safe.bottom - high
    foot = Rect(safe.x, below, safe.width, high)
    done = Fill(foot._replace(width=played), appearance.theme[Role.ACCENT])
    rest = Fill(foot, appearance.theme[Role.TRACK])
    return Group("progress", foot, (rest, done) if played else (rest,))


def _guide(size: tuple[int, int], appearance: Appearance) -> Group:
    """Lines around what is left free, and around what adorns it."""
    scale, theme = scale_of(size), appearance.theme
    thick = max(1, round(2 * scale))
    safe = safe_area(size, appearance.safe)
    lines = (
        Outline(safe, theme[Role.CONTRADICTION], thick),
        Outline(adorned_area(size), theme[Role.QUIET], thick),
    )
    return Group("guide", Rect(0, 0, *size), lines)
