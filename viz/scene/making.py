"""Making films: solves, and what is wanted around them, put together."""

from dataclasses import dataclass, replace
from typing import Final

from viz.errors import CutError
from viz.look import Look, Part
from viz.replay.cues import Cue, cues_of
from viz.replay.cut import Cut, timeline_of_cut
from viz.replay.duel import Duel
from viz.replay.story import Story
from viz.replay.timeline import Pace, Timeline
from viz.scene.cards import Logo
from viz.scene.compare import CompareScene
from viz.scene.credits import Credits
from viz.scene.figures import spoken
from viz.scene.film import END_MS, TITLE_MS, Dressing, Film, caption_room
from viz.scene.scene import Scene

_LEAST_MS: Final = 1000
"""A replay between cards lasts at least so long."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a film is wanted.

    Attributes:
        size: Width and height of the pictures in pixels.
        look: The colours, the language, how large words are, and what is hidden.
        has_title: Whether a card comes before the replay.
        has_end: Whether a card comes after it.
        has_captions: Whether reasons are written below the picture, long enough to be
            read, in place of the panel that changes with every step.
        has_bar: Whether a thin bar tells how far the film is.
        author: Named on the cards, or empty.
        logo: Shown on the cards.
        watermark: A text in the corner, or empty.
    """

    size: tuple[int, int]
    look: Look
    has_title: bool = False
    has_end: bool = False
    has_captions: bool = False
    has_bar: bool = False
    author: str = ""
    logo: Logo | None = None
    watermark: str = ""

    @property
    def stage_look(self) -> Look:
        """How the replay is seen: without a row for controls."""
        return replace(self.look, has_footer=bool(self.watermark))

    @property
    def around(self) -> int:
        """Milliseconds of the cards."""
        return TITLE_MS * self.has_title + END_MS * self.has_end

    @property
    def credits(self) -> Credits:
        """What makes the cards."""
        return Credits(self.look.language, self.author, self.logo)


def replay_film(story: Story, cut: Cut, wishes: Wishes) -> Film:
    """The film of one solve; where *cut* has a total, that of the cards is in it.

    Raises:
        CutError: Nothing is left to be shown, or the total is too short for the cards.
    """
    if cut.total is not None:
        cut = replace(cut, total=_left(cut.total, wishes))
    if cut.rushes and (wishes.has_captions or cut.total is not None):
        cut = replace(cut, told=spoken(wishes.look.language))
    timeline = timeline_of_cut(story, cut)
    timeline.step_at(0)
    look, size = wishes.stage_look, wishes.size
    if wishes.has_captions:
        size = (size[0], caption_room(size).y)
        look = replace(look, hidden=look.hidden | {Part.REASON})
    cards = wishes.credits
    dressing = Dressing(
        cards.title(story.trace) if wishes.has_title else None,
        cards.end(story) if wishes.has_end else None,
        _cues(story, timeline, wishes),
        wishes.has_captions,
        wishes.has_bar,
        wishes.watermark,
    )
    stage = Scene(story, size, look)
    return Film(stage, timeline, wishes.size, wishes.look, dressing)


def _cues(story: Story, timeline: Timeline, wishes: Wishes) -> tuple[Cue, ...]:
    """What is told while it plays, where that is not each step's own reason."""
    is_calm = any(map(timeline.is_calm, timeline.shown))
    if not (wishes.has_captions or is_calm):
        return ()
    return cues_of(story.trace, timeline, spoken(wishes.look.language))


def duel_film(duel: Duel, pace: Pace, wishes: Wishes) -> Film:
    """The film of two solves; where *pace* has a total, that of the cards is in it.

    Both reasons are in the picture, so there are no captions.

    Raises:
        CutError: The total is too short for the cards.
    """
    if pace.total is not None:
        pace = pace.fitted(_left(pace.total, wishes))
    cards = wishes.credits
    dressing = Dressing(
        cards.duel_title(duel) if wishes.has_title else None,
        cards.duel_end(duel) if wishes.has_end else None,
        has_bar=wishes.has_bar,
        watermark=wishes.watermark,
    )
    stage = CompareScene(duel, wishes.size, wishes.stage_look)
    return Film(stage, duel.timeline(pace), wishes.size, wishes.look, dressing)


def _left(total: int, wishes: Wishes) -> int:
    """What the cards leave of *total* milliseconds."""
    if total < wishes.around + _LEAST_MS * bool(wishes.around):
        raise CutError(
            f"the cards alone last {wishes.around / 1000:g} s; give the video more"
            f" time than {total / 1000:g} s, or leave them out"
        )
    return total - wishes.around
