"""The scene of a comparison: two boards, their reasons, numbers and timelines."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from solver.explain import Explanation
from solver.rules.variant import Variant
from viz.layouts.compare import CompareLayout, compare_layout
from viz.layouts.layout import Layout
from viz.look import Look
from viz.replay.duel import LEFT, RIGHT, Duel
from viz.replay.markers import Marker
from viz.replay.phases import motion_at
from viz.replay.timeline import WHOLE, Moment
from viz.scene import scoreboard
from viz.scene.board.ground import board_group
from viz.scene.board.labels import labels
from viz.scene.cells import cell_group
from viz.scene.legend import legend
from viz.scene.sides import head
from viz.scene.step import step_view
from viz.scene.tracks import DuelTrack, Tracks, duel_track
from viz.scene.versus import reason, said
from viz.scene.view import StepView
from viz.scene.viewing import PLAIN, Viewing
from viz.shapes import Fill, Frame, Group, Rect
from viz.theme import Role

_KEPT: Final = 6
"""Steps whose views are kept while their motion is drawn."""


@dataclass(frozen=True)
class CompareScene:
    """Turns moments of a duel into frames. A pure function of its fields.

    The steps of its moments are the duel's ticks.

    Attributes:
        duel: What is compared.
        size: Width and height of the frames in pixels.
        look: How the viewer wants to see them.
    """

    duel: Duel
    size: tuple[int, int]
    look: Look

    @property
    def layout(self) -> Layout:
        """The picture as a whole, both boards as one."""
        return self.places.whole

    @cached_property
    def places(self) -> CompareLayout:
        """Where everything goes."""
        return compare_layout(self.size, self._rules, self.look)

    @cached_property
    def track(self) -> DuelTrack | None:
        """The timeline's geometry, for whoever points at it, where it is shown."""
        return duel_track(self.duel, self.places, self.look)

    @property
    def tree(self) -> None:
        """A comparison shows no search tree."""

    def frame(self, moment: Moment, viewing: Viewing = PLAIN) -> Frame:
        """The picture at *moment*. Equal moments and viewings give equal frames."""
        tick, shown = moment.step, self.duel.moments(moment)
        known = legend(self._kinds(viewing), self.layout, self.look)
        groups = (
            *self._ground,
            *((known,) if known else ()),
            *self._cells(LEFT, shown[LEFT]),
            *self._cells(RIGHT, shown[RIGHT]),
            *self._words(tick, shown),
            *self._numbers(tick),
            *(self._tracks.groups(tick, viewing) if self._tracks else ()),
        )
        return Frame(self.size, groups)

    def said(self, step: int) -> Explanation:
        """What both sides say at tick *step*, the left or upper one first."""
        both = [said(self.duel, side, step, self.look.language) for side in (0, 1)]
        titles = " · ".join(dict.fromkeys(words.title for words in both))
        reasons = (f"{words.reason} {words.verdict}".strip() for words in both)
        left, right = reasons
        return Explanation(titles, "", left, right)

    def _kinds(self, viewing: Viewing) -> tuple[Marker, ...]:
        """The markers there are on the timeline, for the legend."""
        found = {m for side in self.duel.sides for m in Marker if side.markers[m]}
        if viewing.bookmarks:
            found.add(Marker.BOOKMARK)
        return tuple(marker for marker in Marker if marker in found)

    @cached_property
    def _tracks(self) -> Tracks | None:
        if self.track is None:
            return None
        return Tracks(self.track, self.places, self.look)

    @cached_property
    def _views(self) -> dict[tuple[int, int, bool], StepView]:
        return {}

    def _view(self, side: int, shown: Moment) -> StepView:
        key = (side, shown.step, shown.calm)
        if key not in self._views:
            if len(self._views) >= _KEPT:
                self._views.clear()
            trace = self.duel.sides[side].trace
            self._views[key] = step_view(trace, shown.step, calm=shown.calm)
        return self._views[key]

    @cached_property
    def _widest(self) -> int:
        """The greatest number any counter comes to, at the start or the end."""
        ends = (0, self.duel.last_tick)
        rows = (row for tick in ends for row in scoreboard.rows(self.duel, tick))
        return max(999, *(number for row in rows for number in row.numbers))

    @cached_property
    def _ground(self) -> tuple[Group, ...]:
        """What is the same at every tick, under everything else."""
        whole, theme = Rect(0, 0, *self.size), self.look.theme
        return (
            Group("background", whole, (Fill(whole, theme[Role.BACKGROUND]),)),
            *self._side(LEFT),
            *self._side(RIGHT),
            *((self._tracks.ground(),) if self._tracks else ()),
        )

    def _side(self, side: int) -> Iterator[Group]:
        half, traces = self.places.halves[side], [s.trace for s in self.duel.sides]
        placement, theme, number = half.board.placement, self.look.theme, side + 1
        yield board_group(self._rules, placement, theme, f"board {number}")
        yield labels(placement, theme, f"labels {number}")
        who = head(traces[side], traces[1 - side], half.head, self.places, self.look)
        yield Group(f"head {number}", half.head, who)

    def _cells(self, side: int, shown: Moment) -> Iterator[Group]:
        board, theme = self.places.halves[side].board, self.look.theme
        view = self._view(side, shown)
        progress = WHOLE if self.look.reduced_motion else shown.progress
        motion = motion_at(view.phases, progress)
        for cell in view.cells:
            name = f"{self._rules.cell_name(cell.cell)} {side + 1}"
            yield cell_group(cell, cell.seen_of(motion), name, board, theme)

    def _words(self, tick: int, shown: tuple[Moment, Moment]) -> Iterator[Group]:
        """What both sides say; of steps too quick to be read, the number alone."""
        for side, half in enumerate(self.places.halves):
            if half.reason is not None:
                words = said(self.duel, side, tick, self.look.language)
                if shown[side].calm and words.counted:
                    words = words._replace(title="", reason="")
                name = f"reason {side + 1}"
                yield reason(name, words, half.reason, self.places, self.look.theme)

    def _numbers(self, tick: int) -> Iterator[Group]:
        layout, theme = self.places, self.look.theme
        counted = scoreboard.rows(self.duel, tick)
        counters = scoreboard.Counters(counted, self._widest, self.look.language)
        if layout.table is not None:
            yield scoreboard.table(counters, layout.table, layout, theme)
        for side, half in enumerate(layout.halves):
            if half.numbers is not None:
                yield scoreboard.column(counters, side, half.numbers, layout, theme)

    @property
    def _rules(self) -> Variant:
        return self.duel.sides[LEFT].trace.puzzle.rules
