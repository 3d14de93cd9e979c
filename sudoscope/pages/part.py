"""Parts of a page: what it asks, from whoever has something to ask.

The script of a page knows cards for questions, and fields of facts and lists of phrases
for them (``nothing_asked``, ``NOTHING_SAID``). A part fills some of them. The kinds of
parts are a registry; each says, too, what one can choose about its part.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from solver.registry import Registry
from viz.choice import NamedChoice
from viz.errors import OptionsError

if TYPE_CHECKING:  # slow to load, and the help of a command needs none of them
    from sudoscope.pages.content import PageContent
    from sudoscope.pages.frame_store import FrameStore
    from sudoscope.pages.packing import Record
    from sudoscope.pages.regions import PageShape
    from viz.replay.timeline import Moment

NOTHING_SAID: Final = ("quiz", "answers", "lessons")
"""The lists of phrases that parts fill."""


def nothing_asked() -> "Record":
    """The fields of facts that parts fill, as they are where none does."""
    return {
        "cues": [],
        "called": {"cells": {}, "values": {}},
        "candidates": [],
        "leads": False,
        "questions": [],
        "verdicts": [],
        "answered": {},
    }


class FilledPart(Protocol):
    """A part of one page."""

    @property
    def moments(self) -> "Mapping[int, Moment]":
        """The moments that are shown while it asks, by the step after each."""

    def record(
        self, board: "PageShape", store: "FrameStore", check: Callable[[], None]
    ) -> "Record":
        """Its fields of facts, some of those of ``nothing_asked``.

        Args:
            board: Where marks are drawn.
            store: Takes them, in the family ``frame_store.MARKS`` of region 0.
            check: Called now and then; what it raises ends the work.
        """


class PagePart(Protocol):
    """What a page asks, before it is known of what."""

    def phrases(self, language: str) -> "Record":
        """What its card says, some of the lists of ``NOTHING_SAID``."""

    def filled(self, content: "PageContent") -> FilledPart:
        """The part of the page of *content*."""


@dataclass(frozen=True, slots=True)
class PartKind:
    """A kind of part that every page has, unless it has parts of its own.

    Attributes:
        choice: What can be chosen about it, several of its values; its name is that of
            the option.
        help: Of the option.
        part: Makes it of the chosen values; of none the usual part.
    """

    choice: NamedChoice
    help: str
    part: Callable[[tuple[str, ...]], PagePart]


PART_KINDS: Final = Registry[PartKind](
    "page parts", name_of=lambda kind: kind.choice.name
)


def chosen_parts(chosen: Mapping[str, Iterable[str]]) -> tuple[PagePart, ...]:
    """A part of each kind.

    Args:
        chosen: The chosen values, by the names of choices; all others are as usual.

    Raises:
        OptionsError: No kind of part has a choice of that name.
    """
    kinds = {kind.choice.name: kind for kind in PART_KINDS.values()}
    for name, values in chosen.items():
        if name not in kinds and values:
            raise OptionsError(f"{name}: no part of a page has it; leave {name} out")
    return tuple(kind.part(tuple(chosen.get(name, ()))) for name, kind in kinds.items())
