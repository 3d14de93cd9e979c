"""Settings changed by one key: next theme, next panels, captions."""

from dataclasses import replace
from typing import Final

from viz.appearance import WORDS, LowerPanel, Part
from viz.player.state.settings import Settings
from viz.theme import THEMES

_HIDDEN: Final = (
    frozenset[Part](),
    frozenset({Part.TREE, Part.COUNTERS}),
    WORDS,
    frozenset(Part),
)
"""What is hidden, more from one to the next."""


def with_next_theme(settings: Settings) -> Settings:
    """The theme after the one there is; after the last, or a file's, the first."""
    is_known = settings.theme in THEMES
    place = THEMES.index(settings.theme) + 1 if is_known else 0
    return replace(settings, theme=THEMES[place % len(THEMES)])


def with_next_panels(settings: Settings) -> Settings:
    """More hidden than now; after everything nothing."""
    known = settings.hide in _HIDDEN
    place = _HIDDEN.index(settings.hide) + 1 if known else 0
    return replace(settings, hide=_HIDDEN[place % len(_HIDDEN)])


def with_next_lower_panel(settings: Settings) -> Settings:
    """The tree, the algorithm, the constraint graph, and again."""
    panels = list(LowerPanel)
    place = panels.index(settings.panel) + 1
    return replace(settings, panel=panels[place % len(panels)])


def with_captions_turned(settings: Settings) -> Settings:
    """Captions on where they are off, and off where they are on."""
    return replace(settings, captions=not settings.captions)
