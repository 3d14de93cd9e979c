"""What a replay page has in it: the solve, its times, and what is said and asked."""

from dataclasses import dataclass, field, replace
from typing import Final

from sudoscope.pages.part import PagePart, chosen_parts
from viz.appearance import LowerPanel, PanelChoice, PicturePart
from viz.messages import FALLBACK
from viz.replay.annotations import NONE, Annotations, AuthorNote
from viz.replay.replay import Replay
from viz.replay.timeline import Timeline
from viz.theme import THEMES, Theme, theme_named

MOST_STEPS: Final = 20_000
"""Steps of a page at most: some 2 MB, which are drawn in a minute or two."""

USUAL_PANEL: Final = PanelChoice(LowerPanel.TREE)

OWN: Final = "own"
"""What the colours of a reader's own file are called on a page."""


@dataclass(frozen=True, slots=True)
class PageOptions:
    """What a page has besides what films have, too.

    Attributes:
        source: Where the puzzle is from, in a line; may be empty.
        theme: Name of the theme that it opens with, or a file of colours; ``None`` for
            the light or the dark one, as the reader's system is set.
        parts: What it asks; by default the usual part of each kind.
        hidden: Parts of the picture that are not for its readers.
    """

    source: str = ""
    theme: str | None = None
    parts: tuple[PagePart, ...] = field(default_factory=lambda: chosen_parts({}))
    hidden: frozenset[PicturePart] = frozenset()

    @property
    def themes(self) -> tuple[Theme, ...]:
        """The colours that a reader can choose from, the light ones first.

        Raises:
            SudoscopeError: There is no such theme.
        """
        name = self.theme
        known = tuple(map(theme_named, THEMES))
        if name is None or name in THEMES:
            return known
        return (*known, replace(theme_named(name), name=OWN))

    @property
    def stroke(self) -> float:
        """How many times as wide as usual the lines of marks are, in every theme.

        Raises:
            SudoscopeError: There is no such theme.
        """
        return theme_named(self.theme or THEMES[0]).stroke

    @property
    def opens_with(self) -> str:
        """The name of the theme on the page, or "auto"."""
        name = self.theme
        if name is None:
            return "auto"
        return name if name in THEMES else OWN


@dataclass(frozen=True)
class PageContent:
    """What a page has in it.

    Attributes:
        replay: The solve, with its title and the names of its cells.
        timeline: How long each step is shown; those without time are left out.
        language: Two letters, one of ``viz.messages.languages()``.
        options: What else there is.
        notes: Words of the author's, in the order of their steps.
        annotations: What else the author shows at steps.
        bookmarks: Steps that are marked, in order.
        panel: What stands below the words before an author chooses another.
    """

    replay: Replay
    timeline: Timeline
    language: str = FALLBACK
    options: PageOptions = field(default_factory=PageOptions)
    notes: tuple[AuthorNote, ...] = ()
    annotations: Annotations = NONE
    bookmarks: tuple[int, ...] = ()
    panel: PanelChoice = USUAL_PANEL
