"""Appearance: theme, language, panels and other choices for pictures."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from solver.errors import UnknownNameError
from solver.rules.cell_names import CellNames
from solver.rules.shown_symbols import Naming
from viz.messages import FALLBACK
from viz.theme import Theme


class PicturePart(StrEnum):
    """A part of the picture that can be hidden; the others grow into its place."""

    REASON = "reason"
    TREE = "tree"
    COUNTERS = "counters"
    TIMELINE = "timeline"
    NAMES = "names"
    """Those of the way of solving, of techniques and of kinds of markers."""


class Safe(StrEnum):
    """What of a vertical video is left free."""

    STRICT = "strict"
    """What any of the platforms covers: x 120 to 888, y 288 to 1248."""
    ADS = "ads"
    """What their advertising guides name: x 48 to 888, y 288 to 1248."""
    NONE = "none"
    """Nothing."""


class LowerPanel(StrEnum):
    """The panel below the words beside the board."""

    TREE = "tree"
    """The search tree."""
    ALGORITHM = "algorithm"
    """The queue of the inference at work, or its graph."""
    GRAPH = "graph"
    """The constraint graph around the cell at work."""
    LEVELS = "levels"
    """What each level of consistency would remove now."""
    PROBABILITIES = "probabilities"
    """In how many of the solutions each candidate is, shaded on the board, too."""


class PanelRecord(NamedTuple):
    """What a lower panel needs, and where it is.

    Attributes:
        height: Pixels of the design that it needs below the card of a lesson.
        drawing: Of a panel that each solve has, the name of its ``ChosenPanel``, which
            a wing adds; others give way to an opened argument.
        is_large: Whether it takes the place of the counters and of opened steps.
        marks_board: Whether it is about the grid that is left, and marks candidates.
    """

    height: int
    drawing: str = ""
    is_large: bool = False
    marks_board: bool = False

    @property
    def is_always(self) -> bool:
        """Whether each solve has it."""
        return bool(self.drawing)


PANELS: Final = {
    LowerPanel.TREE: PanelRecord(120),
    LowerPanel.ALGORITHM: PanelRecord(84),
    LowerPanel.GRAPH: PanelRecord(200, "graph", is_large=True),
    LowerPanel.LEVELS: PanelRecord(240, "levels", marks_board=True),
    LowerPanel.PROBABILITIES: PanelRecord(240, "probabilities", marks_board=True),
}
"""Each panel; ``viz.scene.lower_panel`` draws those that not each solve has."""
PANEL_CHOICES: Final = (*(panel.value for panel in LowerPanel), "levels:LEVEL")
"""How a choice of a panel is written."""


class PanelChoice(NamedTuple):
    """Choice of the lower panel, with a level of consistency if it needs one.

    Attributes:
        panel: Which panel.
        level: Of the levels of consistency the one that it shows; empty for all.
    """

    panel: LowerPanel
    level: str = ""

    @property
    def text(self) -> str:
        """Notation of the choice: the panel, with a level after a colon."""
        return f"{self.panel.value}:{self.level}" if self.level else self.panel.value

    @classmethod
    def named(cls, text: str) -> "PanelChoice":
        """The choice that *text* writes.

        Raises:
            UnknownNameError: No panel is called that.
        """
        from solver.techniques.ladder import slugs_meant  # noqa: PLC0415 - slow to load

        name, colon, level = text.partition(":")
        has_level = name == LowerPanel.LEVELS and level
        if name not in list(LowerPanel) or (colon and not has_level):
            raise UnknownNameError("panel", text, PANEL_CHOICES)
        return cls(LowerPanel(name), *slugs_meant(level)[:1])


WORDS: Final = frozenset({PicturePart.REASON, PicturePart.TREE, PicturePart.COUNTERS})
"""The parts beside the board."""


@dataclass(frozen=True, slots=True)
class Appearance:
    """Theme, language, panels and sizes of pictures.

    Attributes:
        theme: The colours.
        language: Two letters, one of ``viz.messages.languages()``.
        font_scale: How many times as large as usual words are, 1.0 to 2.0.
        hidden: Parts that are not shown.
        reduced_motion: Whether each step shows its end state at once.
        has_footer: Whether there is a row for controls. In wide pictures it is always
            there: without controls, the legend is in it.
        captions: Of a video the height of its captions in pixels, below which a
            vertical one leaves free what upload sites cover; ``None`` in a window.
        panel: What stands below the words, where the solve has it.
        level: Of the levels of consistency the one that is shown; empty for all.
        naming: How cells and digits are called where no trace says it.
        has_candidates: Whether candidates are shown, with their marks.
        all_candidates: Whether they are shown from the start also where a person
            solves; else they come when the first argument needs them.
        safe: What a vertical video leaves free for the controls of platforms.
    """

    theme: Theme
    language: str = FALLBACK
    font_scale: float = 1.0
    hidden: frozenset[PicturePart] = frozenset()
    reduced_motion: bool = False
    has_footer: bool = True
    captions: int | None = None
    panel: LowerPanel = LowerPanel.TREE
    level: str = ""
    naming: Naming = CellNames.LETTERS
    has_candidates: bool = True
    all_candidates: bool = False
    safe: Safe = Safe.ADS

    @property
    def is_film(self) -> bool:
        """Whether the pictures are those of a film, which plays by itself."""
        return self.captions is not None
