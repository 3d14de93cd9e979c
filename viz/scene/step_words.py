"""The words of a step in a picture: reason, technique, and room for an author's."""

from dataclasses import dataclass

from solver.explain import Explanation
from viz.appearance import PANELS, Appearance
from viz.layout.layout import Layout
from viz.layout.lower_area import with_long_reason
from viz.replay.annotations import NoteWords
from viz.replay.replay import Replay
from viz.scene.panels import reason
from viz.scene.panels.note import with_room
from viz.scene.shown_steps import ShownStep
from viz.shapes import Group, Rect


@dataclass(frozen=True)
class StepWords:
    """Draws the words of the steps of one replay.

    Attributes:
        replay: The replay.
        layout: Where they go.
        appearance: How the viewer wants to see them.
        notes: All that is shown below reasons, for whose longest there is room.
        spreads: Whether a reason that is too long for its place takes the one below it.
    """

    replay: Replay
    layout: Layout
    appearance: Appearance
    notes: tuple[NoteWords, ...]
    spreads: bool

    def with_room(self, step: ShownStep, noted: NoteWords) -> Layout:
        """The layout; where the words of *step* need it, with all room below them.

        A note of the author below the words of a film stays where viewers look.
        """
        has_note_below = any(noted) and self.layout.spill
        if has_note_below or not self.is_overlong(step.said, noted):
            return self.layout
        return with_long_reason(self.layout)

    def is_overlong(self, said: Explanation, noted: NoteWords) -> bool:
        """Whether *said*, of a step, would be cut, and what is below gives way."""
        if not self.spreads or PANELS[self.appearance.panel].is_always:
            return False
        above = self.above(noted, self.layout)
        return reason.is_overlong(said, above, self.appearance)

    def reason(
        self, step: ShownStep, noted: NoteWords, layout: Layout, progress: int
    ) -> Group | None:
        """The words of *step*, above those of the author."""
        return reason.reason(
            step.said,
            step.view.step,
            self._last(step),
            self.above(noted, layout),
            self.appearance,
            step.marks,
            step.has_few,
            step.letters_read(progress),
        )

    def technique(self, step: ShownStep) -> Group | None:
        """The technique of *step*, or what is asked, where it is above the board."""
        if step.is_question and step.is_read:  # it is above the rules that it needs
            return None
        said, number, last = step.said.title, step.view.step, self._last(step)
        return reason.technique(said, number, last, self.layout, self.appearance)

    def _last(self, step: ShownStep) -> int:
        """The number of the last step; 0 where none is given, as at a question."""
        return 0 if step.is_question else len(self.replay.trace)

    def above(self, note: NoteWords, layout: Layout) -> Layout:
        """*layout* with a reason that ends above *note* and all others."""
        notes = [words for words in (note, *self.notes) if any(words)]
        if layout.reason is None or not notes:
            return layout
        rooms = [with_room(layout, words) for words in notes]
        return min(rooms, key=lambda room: room.reason.height if room.reason else 0)

    def taken(self, layout: Layout) -> Rect | None:
        """What the reason of *layout* has below that of the usual one."""
        usual = self.layout.reason
        if layout.reason is None or usual is None or layout is self.layout:
            return None
        high = layout.reason.bottom - usual.bottom
        return layout.reason._replace(y=usual.bottom, height=high)
