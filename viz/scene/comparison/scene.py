"""The scene of a comparison: two boards, their reasons, numbers and timelines.

A race has a bar for each: how many of the open cells are filled.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from solver.explain import Explanation
from solver.log.trace import Trace
from solver.rules.variant import Variant
from viz.appearance import Appearance
from viz.fonts import baseline_at
from viz.layout.aspect import least_letters
from viz.layout.comparison import CompareLayout, compare_layout
from viz.layout.comparison_forms import ALIKE
from viz.layout.layout import Layout
from viz.messages import spoken
from viz.replay.caption_groups import group_caption
from viz.replay.comparison import LEFT, RIGHT, Comparison, alike_from, is_own
from viz.replay.comparison_timeline import ComparisonTimeline
from viz.replay.difficulty import first_with_candidates
from viz.replay.phases import Phase, motion_at
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene.argument.scene import ArgumentScene
from viz.scene.board.board_background import background, board_group
from viz.scene.board.cell_view import StepView
from viz.scene.board.cells import cell_group
from viz.scene.board.labels import labels
from viz.scene.board.lit_rules import lit_rules
from viz.scene.board.views.step import rushed_view, step_view
from viz.scene.comparison.counters import Counters, column, rows, table
from viz.scene.comparison.headings import head, names_in
from viz.scene.comparison.reasons import (
    TITLE,
    Said,
    reason,
    said,
    second_at,
    title_lines,
)
from viz.scene.comparison.timelines import ComparisonTrack, Tracks, comparison_track
from viz.scene.lower_panel import LowerPanelScene
from viz.scene.number_text import wording
from viz.scene.panels.legend import kinds_of, legend
from viz.scene.panels.marker_density import dense_in
from viz.scene.panels.name_marks import NameMark
from viz.scene.shown_steps import ShownSteps, letters_lit
from viz.scene.step_board import step_board
from viz.scene.view_state import PLAIN, ViewState
from viz.shapes import Align, Fill, Frame, Group, Point, Rect, Text, Weight
from viz.theme import Role, Theme

_NUMBER: Final = 34
_COUNT: Final = 130
"""Pixels of the design for the number behind the bar."""


class Filled(NamedTuple):
    """How far a solve is; it goes back where guesses are taken back.

    Attributes:
        cells: How many cells have been filled.
        of: How many were open.
    """

    cells: int
    of: int

    @classmethod
    def at(cls, trace: Trace, step: int) -> "Filled":
        """How far *trace* is at *step*."""
        start, now = (trace.grid(at).assigned.bit_count() for at in (0, step))
        return cls(now - start, len(trace.puzzle.rules.cells) - start)


@lru_cache(maxsize=64)
def race_bar(
    filled: Filled, side: int, bounds: Rect, layout: CompareLayout, theme: Theme
) -> Group:
    """The bar of *side* within *bounds*, and how many cells it stands for."""
    wide = bounds.width - layout.px(_COUNT)
    rail, round_by = bounds._replace(width=wide), layout.px(6)
    role = Role.CAUSE if filled.cells == filled.of else Role.ACCENT
    shapes: list[Fill | Text] = [Fill(rail, theme[Role.TRACK], round_by)]
    if filled.cells > 0:
        done = rail._replace(width=max(1, wide * filled.cells // filled.of))
        shapes.append(Fill(done, theme[role], round_by))
    size = layout.font(_NUMBER)
    baseline = baseline_at(bounds.centre[1], size)
    said, ink = f"{filled.cells}/{filled.of}", theme[Role.INK]
    number = Text(said, bounds.right, baseline, size, ink, Weight.BOLD, Align.RIGHT)
    return Group(f"bar {side + 1}", bounds, (*shapes, number))


_KEPT: Final = 6
"""Steps whose views are kept while their motion is drawn."""


@dataclass(frozen=True)
class CompareScene:
    """Turns moments of a comparison into frames. A pure function of its fields.

    The steps of its moments are the comparison's ticks.

    Attributes:
        comparison: The two solves.
        size: Width and height of the frames in pixels.
        appearance: How the viewer wants to see them.
        film: When each tick is shown, if it is in a film.
        near: The side that is told, where a tall film shows its board alone; ``ALIKE``
            where that of the left one is enough, as both hold the same.
    """

    comparison: Comparison
    size: tuple[int, int]
    appearance: Appearance
    film: ComparisonTimeline | None = field(default=None, compare=False, repr=False)
    near: int | None = None

    @property
    def layout(self) -> Layout:
        """The picture as a whole, both boards as one."""
        return self.places.whole

    @cached_property
    def places(self) -> CompareLayout:
        """Where everything goes."""
        return compare_layout(self.size, self._rules, self.appearance, self.near)

    @cached_property
    def track(self) -> ComparisonTrack | None:
        """The geometry of the timeline, for the mouse, where it is shown."""
        return comparison_track(self.comparison, self.places, self.appearance)

    @property
    def tree(self) -> None:
        """A comparison shows no search tree."""

    def substep_at(self, moment: Moment, at: Point) -> None:
        """No step of a comparison is opened."""
        del moment, at

    def step_at(self, moment: Moment, view_state: ViewState, at: Point) -> None:
        """Nothing in a comparison but its timeline asks for a step."""
        del moment, view_state, at

    def frame(self, moment: Moment, view_state: ViewState = PLAIN) -> Frame:
        """The picture at *moment*. Equal moments and viewings give equal frames."""
        tick, shown = moment.step, self.comparison.moments(moment)
        if self.film is not None and self.places.is_tall_race and self.near is None:
            near = near_at(self, tick)
            if near is not None:
                return self._nearer[near].frame(moment, view_state)
        marked = [side.markers for side in self.comparison.sides]
        kinds = kinds_of(marked, view_state.bookmarks)
        known = legend(kinds, self.layout, self.appearance, dense_in(marked))
        groups = (
            *self._ground,
            *((known,) if known else ()),
            *(
                group
                for side in _boards(self)
                for group in self._cells(side, shown[side])
            ),
            *self._words(tick, shown),
            *self._numbers(tick, shown),
            *(self._tracks.groups(tick, view_state) if self._tracks else ()),
        )
        return Frame(self.size, groups)

    def said(self, step: int) -> Explanation:
        """The texts of both sides at tick *step*, the left or upper one first."""
        both = [
            said(self.comparison, side, step, self.appearance.language)
            for side in (0, 1)
        ]
        titles = " · ".join(dict.fromkeys(words.title for words in both))
        reasons = (f"{words.reason} {words.verdict}".strip() for words in both)
        left, right = reasons
        return Explanation(titles, "", left, right)

    def name_marks(self, moment: Moment) -> tuple[NameMark, ...]:  # noqa: ARG002
        """No marks: each half names cells of a board of its own."""
        return ()

    def words_at(self, moment: Moment) -> Explanation:
        """What both sides say at *moment*, at which a comparison has no captions."""
        return self.said(moment.step)

    @cached_property
    def _tracks(self) -> Tracks | None:
        if self.track is None:
            return None
        return Tracks(self.track, self.places, self.appearance)

    @cached_property
    def _views(self) -> dict[tuple[int, Moment], StepView]:
        return {}

    def _view(self, side: int, shown: Moment) -> StepView:
        key = (side, shown._replace(progress=WHOLE, stretch=None))
        if key not in self._views:
            if len(self._views) >= _KEPT:
                self._views.clear()
            trace = self.comparison.sides[side].trace
            view = (
                rushed_view(trace, shown.step, shown.glow_from)
                if shown.calm
                else step_view(trace, shown.step)
            )
            is_bare = is_own(self.comparison) and shown.step < self._argued[side]
            self._views[key] = view.without_candidates() if is_bare else view
        return self._views[key]

    @cached_property
    def _argued(self) -> tuple[int, ...]:
        """The step of each side from which its arguments need candidates."""
        return tuple(first_with_candidates(s.trace) for s in self.comparison.sides)

    @cached_property
    def _names(self) -> tuple[str, str]:
        """What the sides are called, so that one can tell them apart."""
        return names_in(self.comparison, self.appearance.language)

    @cached_property
    def _widest(self) -> int:
        """The greatest number of any counter, at the start or the end."""
        ends = (0, self.comparison.last_tick)
        found = (row for tick in ends for row in rows(self.comparison, tick))
        return max(999, *(number for row in found for number in row.numbers))

    @cached_property
    def _ground(self) -> tuple[Group, ...]:
        """The background, which is the same at every tick."""
        return (
            background(self.size, self.appearance.theme),
            *self._side(LEFT),
            *self._side(RIGHT),
            *((self._tracks.ground(),) if self._tracks else ()),
        )

    @cached_property
    def _nearer(self) -> "tuple[CompareScene, ...]":
        """The same while a side is told, and where both boards hold the same."""
        return tuple(replace(self, near=near) for near in (LEFT, RIGHT, ALIKE))

    def _side(self, side: int) -> Iterator[Group]:
        half, traces = (
            self.places.halves[side],
            [s.trace for s in self.comparison.sides],
        )
        placement, theme, number = half.board.placement, self.appearance.theme, side + 1
        if side in _boards(self):
            least, names = least_letters(self.size), self._rules.names
            yield board_group(self._rules, placement, theme, f"board {number}")
            yield labels(placement, theme, names, least, f"labels {number}")
        both, name = (traces[side], traces[1 - side]), f"head {number}"
        if self.places.is_tall_race:
            titles, ink, room = self._names, theme[Role.INK], half.head
            most = room._replace(height=room.height * 4 // 5)  # apart from what is next
            lines = title_lines(titles[side], TITLE, most, self.places, ink, titles)
            yield Group(name, room, lines)
            return
        shapes = head(*both, half.head, self.places, self.appearance)
        yield Group(name, half.head, shapes)

    def _cells(self, side: int, shown: Moment) -> Iterator[Group]:
        board, theme = self.places.halves[side].board, self.appearance.theme
        progress = WHOLE if self.appearance.reduced_motion else shown.progress
        if self.film is not None:
            if 0 < shown.step <= self.comparison.sides[side].begins:  # still asked
                shown, progress = Moment(0, WHOLE), WHOLE
            yield from _told_cells(self._steps[side], shown, progress, board, theme)
            return
        view = self._view(side, shown)
        motion = motion_at(view.phases, progress)
        lit = lit_rules(view, motion, board, theme)
        if lit is not None:
            yield replace(lit, name=f"{lit.name} {side + 1}")
        for cell in view.cells:
            name = f"{self._rules.cell_name(cell.cell)} {side + 1}"
            yield cell_group(cell, motion, name, board, theme)

    @cached_property
    def _steps(self) -> tuple[ShownSteps, ...]:
        """What a film shows of the steps of each side."""
        return tuple(_shown_steps(self, side) for side in (LEFT, RIGHT))

    def _words(self, tick: int, shown: tuple[Moment, Moment]) -> Iterator[Group]:
        """The texts of both sides; steps too quick to read have one text."""
        places, theme = self.places, self.appearance.theme
        texts = {
            side: self.side_words(side, tick, shown[side])
            for side, half in enumerate(places.halves)
            if half.reason is not None
        }
        both = (w.title if w.is_question else w.verdict for w in texts.values())
        alike = tuple(filter(None, both))
        for side, told in texts.items():
            words = told._replace(alike=alike)
            half, name = places.halves[side], f"reason {side + 1}"
            if words.is_question:
                room = half.reason if places.stacked else half.whole
                assert room is not None
                yield reason(name, words, room, places, theme)
                continue
            if half.title is not None:
                titled = words.title
                if self.near is not None:  # the board is alone: whose it is
                    speaker = _both_at(self, side, tick) or self._names[side]
                    titled = ": ".join(filter(None, (speaker, titled)))
                room, ink = half.title, theme[words.ink]
                lines = title_lines(titled, TITLE, room, places, ink)
                yield Group(f"title {side + 1}", room, lines)
            if half.reason is not None:
                own = words if half.title is None else words._replace(title="")
                yield reason(name, own, half.reason, places, theme)

    def side_words(self, side: int, tick: int, shown: Moment) -> Said:
        """The words beside the board of *side* at *tick*, where it shows *shown*."""
        language, lit = self.appearance.language, None
        trace, found = self.comparison.sides[side].trace, None
        if self.film is not None:
            step = self._steps[side].at(shown)
            found, lit = step.said, step.letters_read(shown.progress)
            asked = self._steps[side].asked
            if shown.step and found == asked:  # of one solve; a race asks another
                found = replace(found, reason="", follows="")
        elif shown.stretch is not None:
            found = group_caption(trace, shown.stretch, shown.step, spoken(language))
        is_film = self.film is not None
        one, at = self.comparison, shown.step
        words = said(one, side, tick, language, found, at=at, is_film=is_film)
        speaker = side if self.film is None else self.film.ticks.get(tick, side)
        is_aside, read, start = speaker not in {None, side}, shown.progress, 0
        if self.film and not tick:  # one side is read after the other
            turn = second_at(one, language, self.film.scene_of(0)[1])
            start, stop = (turn, WHOLE) if side else (0, turn)
            read = min(WHOLE, max(0, (read - start) * WHOLE // max(1, stop - start)))
        if is_film and not words.counted:  # at the start and the end
            lit = letters_lit(f"{words.reason} {words.verdict}", read)
            is_aside |= shown.progress < start
        is_same = is_film and shown.step > alike_from(one)[side]
        is_alike = (is_same or speaker is None) and self.near is None
        if side and is_alike and words.counted:  # the left one speaks for both
            same = wording(language)["alike-on" if is_same else "alike"]
            words, is_aside = words._replace(reason=same), True
        return words._replace(lit=lit, ink=Role.QUIET if is_aside else Role.INK)

    def _numbers(self, tick: int, shown: tuple[Moment, Moment]) -> Iterator[Group]:
        layout, theme = self.places, self.appearance.theme
        counted = rows(self.comparison, tick)
        counters = Counters(counted, self._widest, self.appearance.language)
        if layout.table is not None:
            yield table(counters, layout.table, layout, theme)
        for side, half in enumerate(layout.halves):
            if half.numbers is not None:
                yield column(counters, side, half.numbers, layout, theme)
            one, step = self.comparison.sides[side], shown[side].step
            is_asked = half.reason is not None and step <= one.begins
            if half.bar is not None and not is_asked:
                filled = Filled.at(one.trace, step)
                yield race_bar(filled, side, half.bar, layout, theme)

    @property
    def _rules(self) -> Variant:
        return self.comparison.sides[LEFT].trace.puzzle.rules


def near_at(scene: CompareScene, tick: int) -> int | None:
    """The side whose board a tall film shows alone; ``None``: both.

    While they are asked about, and where they end alike, one is enough.
    """
    assert scene.film is not None
    one, is_said = scene.comparison, scene.places.halves[LEFT].reason is not None
    if is_said and tick in {0, one.last_tick}:
        both = enumerate(side.trace for side in one.sides)
        if len({trace.grid(one.step(n, tick)) for n, trace in both}) == 1:
            return ALIKE
    return scene.film.near_at(tick)


def _boards(scene: CompareScene) -> tuple[int, ...]:
    """The sides whose boards are shown."""
    return {None: (LEFT, RIGHT), RIGHT: (RIGHT,)}.get(scene.near, (LEFT,))


def _both_at(scene: CompareScene, side: int, tick: int) -> str:
    """That both speak, where they do alike what *side* is shown to do; else empty."""
    is_both = scene.film is not None and scene.film.ticks.get(tick, side) is None
    return wording(scene.appearance.language)["both"] if is_both else ""


def _shown_steps(scene: CompareScene, side: int) -> ShownSteps:
    """What the film of *scene* shows of the steps of *side*."""
    assert scene.film is not None
    board, look = scene.places.halves[side].board, scene.appearance
    if scene.places.stacked and scene.near is None:  # they would be too small
        look = replace(look, has_candidates=False)
    replay = scene.comparison.sides[side].trace.derived(Replay.of)
    argument = ArgumentScene(replay, board, look)
    panel, own = LowerPanelScene(replay, board, look), scene.film.sides[side]
    number = f" {side + 1}"
    return ShownSteps(replay, board, board, look, argument, panel, own, number)


def _told_cells(
    steps: ShownSteps, shown: Moment, progress: int, board: Layout, theme: Theme
) -> Iterator[Group]:
    """The board of a side in a film, which tells steps as a film of one solve."""
    step = steps.at(shown)
    motion = motion_at(step.view.phases, progress)
    for group in step_board(steps.replay, shown, step, motion, theme):
        if group is not None and group.name.endswith(steps.suffix):
            yield group
        elif group is not None:
            yield replace(group, name=group.name + steps.suffix)
    if board.tree is None:
        return
    argued = steps.argument.columns(shown, step.view.links, motion[Phase.CAUSE])
    if argued is not None:
        yield argued
    else:
        yield from steps.lower_panel.groups(shown, step.view, motion, PLAIN.tree)
