"""The pictures of a page: those of the window, at each step and each opened part."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from sudoscope.pages.content import PageContent
from sudoscope.pages.frame_store import FrameStore
from sudoscope.pages.ink import theme_of_roles
from sudoscope.pages.opened import Parts, opened_steps
from sudoscope.pages.packing import Record
from sudoscope.pages.regions import PageShape, shapes_of
from sudoscope.pages.sentences import Sentences
from viz.appearance import Appearance, PicturePart
from viz.replay.timeline import Moment
from viz.scene.view_state import ViewState
from viz.shapes import Rect


@dataclass(frozen=True)
class PagePictures:
    """Draws the pictures of a page.

    Attributes:
        content: What is in the page.
        check: Called before each picture; what it raises ends the work.
        asked: The moments that questions are asked at, by the step after them.
        store: Where they are stored.
    """

    content: PageContent
    check: Callable[[], None]
    asked: Mapping[int, Moment]
    store: FrameStore = field(default_factory=FrameStore)

    @cached_property
    def shapes(self) -> tuple[PageShape, ...]:
        """The wide shape and the narrow one."""
        content = self.content
        look = Appearance(
            theme_of_roles(content.options.stroke),
            content.language,
            hidden=content.options.hidden,
            panel=content.panel.panel,
            level=content.panel.level,
        )
        return shapes_of(content.replay, look)

    @property
    def board(self) -> PageShape:
        """The shape whose board all have."""
        return self.shapes[0]

    def record(self) -> Record:
        """All pictures, and which of them belong to which step.

        ======== ====================================================================
        field    meaning
        ======== ====================================================================
        regions  the rectangles of the board; below the words and timeline, wide; the
                 same, narrow
        tracks   the left edge and the width of both timelines
        sweeps   slots that are seen as far as the middle of the figure in another
                 slot, which is half as wide as the last number
        rests    for each step how many pictures its own is after that of the step
                 before; a hidden step has that of the step before
        opened   for each step that can be opened its parts, whose pictures follow
        asked    the steps before whose picture that of a question is, without marks
        ======== ====================================================================
        """
        opened = self._opened()
        number = -1
        rests: list[int] = []
        asked: list[int] = []
        sentences = Sentences(self.board.layout.font(42))
        for step, ms in enumerate(self.content.timeline.durations):
            if step in self.asked:
                self._add(self.asked[step], sentences)
                asked.append(step)
            before = number
            if ms or not rests:
                number = self._add(Moment.settled(step), sentences)
                for path in opened[step].paths() if step in opened else ():
                    self._add(Moment.settled(step, path), sentences)
            rests.append(number - before)
        return {
            "regions": list(self._regions()),
            "tracks": [(rect.x, rect.width) for rect in self._tracks()],
            "rests": rests,
            "opened": {step: parts.record() for step, parts in opened.items()},
            "asked": asked,
            "sweeps": self._sweeps(),
            **sentences.record(),
        }

    def _opened(self) -> dict[int, Parts]:
        timeline = self.content.timeline
        wanted = {step for step, parts in timeline.parts.items() if parts[-1].change}
        return opened_steps(self.content.replay, timeline.shown, wanted)

    def _add(self, moment: Moment, sentences: Sentences) -> int:
        """Draw *moment*, and give the number of its picture."""
        self.check()
        state = self._state(moment.step)
        if moment.calm:
            state = ViewState(state.bookmarks, panel=state.panel)
        frames = [shape.scene.frame(moment, state) for shape in self.shapes]
        said = self.board.scene.steps.at(moment).said
        if PicturePart.NAMES in self.content.options.hidden:
            said = replace(said, title="", also="")
        sentences.add(said, frames[0])
        return self.store.add(
            placed
            for shape, frame in zip(self.shapes, frames, strict=True)
            for placed in shape.groups(frame, state)
        )

    def _state(self, step: int) -> ViewState:
        """What the author shows at *step*; notes are words of the page."""
        content = self.content
        panel = content.annotations.panel_at(step)
        state = ViewState(content.bookmarks, panel=panel)
        return state.annotated(step, "", content.annotations)

    def _regions(self) -> Iterator[Rect]:
        yield self.board.board
        for shape in self.shapes:
            yield shape.lower
            yield shape.strip

    def _tracks(self) -> Iterator[Rect]:
        for shape in self.shapes:
            if shape.layout.track is not None:
                yield shape.layout.track

    def _sweeps(self) -> list[tuple[int, int, int]]:
        return [
            found
            for shape in self.shapes
            for played, cursor, region in shape.sweeps()
            if (found := self.store.sweep(region, played, cursor)) is not None
        ]
