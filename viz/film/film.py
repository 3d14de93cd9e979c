"""Films: cards, replay, captions and closing; a picture for every millisecond."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Final, NamedTuple, Protocol

from solver.explain import Explanation
from solver.explain.named_words import joined
from viz.appearance import Appearance
from viz.film.card_motion import MOVE_MS, SETTLED, CardMotion, moved_at
from viz.film.card_times import LONGEST, CardTimes
from viz.film.cards import Card, card_frame
from viz.film.closing import CLOSING_MS, DEGREES, Closing, closing_frame
from viz.film.film_options import FilmOptions
from viz.film.loop import Loop
from viz.layout.board_placement import BoardPlacement
from viz.layout.layout import Layout, Places
from viz.layout.safe_area import safe_area
from viz.replay.annotations import NONE, Annotations, AuthorNote, CellNote
from viz.replay.film_edit import OpeningQuestion
from viz.replay.held_pictures import shown_at
from viz.replay.short_film import LOOP_MS
from viz.replay.subtitles import Cue
from viz.replay.timeline import WHOLE, Moment, Timeline
from viz.scene.one_board import Scene
from viz.scene.panels.caption import caption_band, partly_lit
from viz.scene.panels.name_marks import NameMark
from viz.scene.panels.track import Track
from viz.scene.view_state import ViewState
from viz.shapes import Fill, Frame, Group, Rect, faded
from viz.theme import Role

_FADE_MS: Final = 600
"""From a card to the replay, or back: out and in again."""

_TURN_MS: Final = 300
"""The same from one arrangement of two boards to another."""

_VEILS: Final = 8
"""Degrees in which a picture fades."""

_MOST_VEILED: Final = 5
"""Of these, how far it fades: something is always seen."""

_BANDS: Final = 16
"""Strips of the veil over a picture: all alike, and so painted from one small image."""


class FilmScene(Protocol):
    """A scene that draws one replay at one size."""

    @property
    def layout(self) -> Places:
        """Layout of the pictures."""

    @property
    def track(self) -> Track | None:
        """The timeline, where it is shown."""

    def frame(self, moment: Moment, view_state: ViewState, /) -> Frame:
        """The picture at *moment*."""

    def words_at(self, moment: Moment, /) -> Explanation:
        """Reason shown at *moment*."""

    def name_marks(self, moment: Moment, /) -> tuple[NameMark, ...]:
        """How the cells that the reason at *moment* may name are marked."""


class Shot(NamedTuple):
    """Content of a film at a millisecond; equal shots give equal pictures.

    Attributes:
        moment: Of the replay.
        card: The card in its place, if one is shown.
        veil: How far the picture has faded, 0 to ``_VEILS``.
        bar: Pixels of the progress bar.
        cue: The number of the cue that is told, from 0; -1 for none.
        lit: How far the path to the solution is lit in the closing; -1 elsewhere.
        grown: How far its tree has grown to all of the picture, in thousandths.
        card_motion: How far what is on the card has come or gone.
        head: The column of the timeline's handle; ``None`` where there is none.
    """

    moment: Moment
    card: Card | None
    veil: int
    bar: int
    cue: int
    lit: int = -1
    card_motion: CardMotion = SETTLED
    grown: int = WHOLE
    head: int | None = None


@dataclass(frozen=True, slots=True)
class Dressing:
    """Cards, captions and notes around a replay.

    Attributes:
        title: Shown before it.
        closing: The search tree, shown after it.
        end: Shown after that.
        cues: The captions, at its own milliseconds.
        notes: Words of the author's that stand below the reasons of their steps.
        times: How long the cards stay.
        annotations: What the author shows at steps besides words.
        loop: The return to the beginning, after which a player can begin again.
        hook: What is asked before the replay begins; ``None``: nothing.
        asked: The step that the title or the hook asks about; 0: none.
        turns: When boards are arranged anew, in milliseconds of the replay.
    """

    title: Card | None = None
    closing: Closing | None = None
    end: Card | None = None
    cues: tuple[Cue, ...] = ()
    notes: tuple[AuthorNote, ...] = ()
    times: CardTimes = LONGEST
    annotations: Annotations = NONE
    loop: Loop | None = None
    hook: OpeningQuestion | None = None
    asked: int = 0
    turns: tuple[int, ...] = ()


@dataclass(frozen=True)
class Film:
    """A replay with cards and captions; a pure function of its fields.

    Attributes:
        stage: Draws the replay; where there are captions, as high as they leave it.
        timeline: When each of its steps is shown.
        options: Size, look, captions and adornments.
        dressing: What belongs around the replay.
    """

    stage: FilmScene
    timeline: Timeline
    options: FilmOptions
    dressing: Dressing

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the pictures in pixels."""
        return self.options.size

    @property
    def appearance(self) -> Appearance:
        """How the viewer wants to see them."""
        return self.options.appearance

    @property
    def lead(self) -> int:
        """Milliseconds before the replay begins."""
        if self.dressing.hook is not None:
            return self.dressing.hook.ms
        return self.dressing.times.title if self.dressing.title else 0

    @property
    def length(self) -> int:
        """Length of the film in milliseconds."""
        return self._ends + (self.dressing.times.end if self.dressing.end else 0)

    @property
    def _ends(self) -> int:
        """Start of the end card, in milliseconds."""
        closing = CLOSING_MS if self.dressing.closing else 0
        looped = LOOP_MS if self.dressing.loop else 0
        return self.lead + self.timeline.length + closing + looped

    def at(self, ms: int) -> Shot:
        """The shot at *ms*."""
        played = min(max(0, ms - self.lead), self.timeline.length - 1)
        card, lit = self._card(ms), self._lit(ms)
        is_replay = card is None and lit < 0
        moment = shown_at(self.timeline, played) if is_replay else Moment(0, 0)
        hook = self.dressing.hook
        if hook is not None and ms < self.lead:
            start = self.timeline.start_of(hook.step)
            moment = self.timeline.asked_at(hook.step, start + ms)
        returned = ms - self.lead - self.timeline.length
        if self.dressing.loop is not None and returned >= 0:
            played, moment = self.dressing.loop.at(self.timeline, returned)
        free = safe_area(self.size, self.appearance.safe)
        wide = free.width if self.options.adornments.progress else 0
        bar = wide * ms // self.length
        cue = self._cue(played) if is_replay and ms >= self.lead else -1
        veil, motion = self._veil(ms), self._card_motion(ms)
        grown = WHOLE if lit < 0 or self.appearance.reduced_motion else self._grown(ms)
        track = self.stage.track if is_replay else None
        head = track.x_at(played) if track is not None and track.film else None
        return Shot(moment, card, veil, bar, cue, lit, motion, grown, head)

    @staticmethod
    def shot_of(moment: Moment) -> Shot:
        """The shot of *moment*, independent of its time."""
        return Shot(moment, None, 0, 0, -1)

    def still(self, step: int, substep: Sequence[int] = ()) -> Frame:
        """The settled picture of *step*.

        Args:
            step: Its number.
            substep: The substep it is opened at, from 1, after those that are opened
                around it; empty for the step as one.
        """
        return self.frame(self.shot_of(Moment.settled(step, substep)))

    def words(self, step: int, substep: Sequence[int] = ()) -> str:
        """Reason of *step*, or of a substep of it, on one line."""
        return self.stage.words_at(Moment.settled(step, substep)).line

    def frame(self, shot: Shot) -> Frame:
        """The picture of *shot*."""
        if shot.card is not None:
            look, motion = self.appearance, shot.card_motion
            goal = self._board_of(shot.card)
            groups = card_frame(shot.card, self.size, look, motion, goal).groups
        elif shot.lit >= 0 and self.dressing.closing is not None:
            closing, look = self.dressing.closing, self.appearance
            drawn = closing_frame(closing, self.size, look, shot.lit, shot.grown)
            groups = drawn.groups
        else:
            replay = self.stage.frame(shot.moment, self._shown(shot)).groups
            groups = (*self._ground, *replay, *self._beside(shot))
        if shot.veil:
            groups = (*groups, _veil(self.size, shot.veil, self.appearance))
        over = self.options.adornments.over(self.size, self.appearance, shot.bar)
        return Frame(self.size, (*groups, *over))

    def _card(self, ms: int) -> Card | None:
        """The card at *ms*, if any."""
        if ms < self.lead and self.dressing.title:
            return self.dressing.title
        return self.dressing.end if ms >= self._ends else None

    def _card_motion(self, ms: int) -> CardMotion:
        """Motion of the card at *ms*.

        The title goes before the picture fades; the end card comes while it appears.
        """
        if self.appearance.reduced_motion:
            return SETTLED
        left = self.lead - ms
        if self.dressing.title and left > 0:
            going = CardMotion.at(ms, left - _FADE_MS // 4)
            moved = moved_at(MOVE_MS - left)
            return going._replace(is_poster=True, moved=moved)
        if self.dressing.end and ms >= self._ends:
            passed = ms - self._ends
            coming = CardMotion.at(passed - _FADE_MS // 4, None)
            return coming._replace(moved=1000 - moved_at(passed))
        return SETTLED

    def _board_of(self, card: Card) -> BoardPlacement | None:
        """Where the board of *card* is in the replay, if that has one of its own.

        After the search tree there is none that it could come from.
        """
        layout = self.stage.layout
        if card is self.dressing.end and self.dressing.closing is not None:
            return None
        return layout.placement if isinstance(layout, Layout) else None

    def _lit(self, ms: int) -> int:
        """Lit degrees of the closing at *ms*; -1 if it is not shown."""
        closing, begins = self.dressing.closing, self.lead + self.timeline.length
        if closing is None or ms < begins or (self.dressing.end and ms >= self._ends):
            return -1
        if self.appearance.reduced_motion:
            return DEGREES
        return closing.lit_at(ms - begins)

    def _grown(self, ms: int) -> int:
        """How far the tree of the closing has grown at *ms*, in thousandths."""
        assert self.dressing.closing is not None
        return self.dressing.closing.grown_at(ms - self.lead - self.timeline.length)

    def _veil(self, ms: int) -> int:
        """Degree of fading at *ms*, 0 to ``_VEILS``.

        It fades out in one half of the time, and the next one in in the other.
        """
        dressing, half = self.dressing, _FADE_MS // 2
        turns = (self.lead + turn for turn in dressing.turns)
        soon = [abs(ms - turn) * _FADE_MS // _TURN_MS for turn in turns]
        moves = isinstance(self.stage.layout, Layout)
        cuts = (
            (self.lead, dressing.title and not moves),
            (
                self.lead + self.timeline.length,
                dressing.closing or (dressing.end and not moves),
            ),
            (self._ends, dressing.end and (dressing.closing or not moves)),
        )
        away = min((half, *soon, *(abs(ms - cut) for cut, after in cuts if after)))
        return _MOST_VEILED - away * _MOST_VEILED // half

    @cached_property
    def _ground(self) -> tuple[Group, ...]:
        """Background of the area that the replay does not fill."""
        if not self.options.has_captions:
            return ()
        whole = Rect(0, 0, *self.size)
        fill = Fill(whole, self.appearance.theme[Role.BACKGROUND])
        return (Group("ground", whole, (fill,)),)

    def _shown(self, shot: Shot) -> ViewState:
        """Annotations shown at *shot*, and where the handle of the timeline is."""
        step, annotations = shot.moment.step, self.dressing.annotations
        panel, aside = annotations.panel_at(step), shot.moment.aside
        state = ViewState(panel=panel, head=shot.head)
        if aside is not None:
            lines = tuple(CellNote(cells, "") for cells in aside.cells)
            is_first = aside is self.timeline.asides[step][0]  # which speaks of it
            solve = annotations.solve_at(step) if is_first else None
            return replace(state, cell_notes=lines, solve=solve)
        if step in self.timeline.asides:
            return state
        of_all = self._notes.get((step, None), "")
        words = self._notes.get((step, shot.moment.change), of_all)
        return state.annotated(step, words, annotations)

    @cached_property
    def _notes(self) -> dict[tuple[int, int | None], str]:
        """Notes by step and clause."""
        notes = self.dressing.notes
        return {(one.step, one.clause): one.text for one in notes if not one.headline}

    def _cue(self, played: int) -> int:
        """Number of the cue at *played*, which stays while its picture rests."""
        if not self.options.has_captions:
            return -1
        cues = self.dressing.cues
        number = bisect_right(cues, played, key=lambda cue: cue.start) - 1
        if number < 0 or played < cues[number].end:
            return number
        moments = map(self.timeline.at, (played, cues[number].end - 1))
        places = {(moment.step, moment.change, moment.calm) for moment in moments}
        return number if len(places) == 1 else -1

    def _caption(self, shot: Shot) -> tuple[str, str] | None:
        """Title and words of the cue of *shot*, of a question or of the puzzle."""
        if shot.cue >= 0:
            cue = self.dressing.cues[shot.cue]
            return cue.title, self._counted(cue, shot.moment)
        if not shot.moment.is_question and shot.moment.step:
            return None
        said = self.stage.words_at(shot.moment)
        return said.title, said.sentences

    def _counted(self, cue: Cue, moment: Moment) -> str:
        """The text of *cue*; of steps that pass, what they have come to at *moment*."""
        if not (cue.last and moment.stretch):
            return cue.text
        ends, now = map(self.stage.words_at, (moment._replace(step=cue.last), moment))
        return (
            now.reason if cue.text == ends.reason else joined(now.reason, now.follows)
        )

    def _beside(self, shot: Shot) -> tuple[Group, ...]:
        """Shapes around the picture of the replay."""
        groups: tuple[Group, ...] = ()
        if self.options.has_captions:
            said, look = self._caption(shot), self.appearance
            marks = self.stage.name_marks(shot.moment) if said else ()
            layout = self.stage.layout
            beside = layout.caption if isinstance(layout, Layout) else None
            band = caption_band(said, self.size, look, marks, beside)
            if said is not None and isinstance(self.stage, Scene):
                step, moment = self.stage.steps.at(shot.moment), shot.moment
                is_own = said[1] == step.said.sentences  # else nobody knows what is lit
                read = step.letters_read(moment.progress) if is_own else None
                band = band if read is None else partly_lit(band, said[0], read)
            groups = (band,)
        if self.options.adornments.mark:
            groups = (*groups, self._watermark)
        return groups

    @cached_property
    def _watermark(self) -> Group:
        """Watermark at the right of the bottom row."""
        return self.options.adornments.signed(self.stage.layout, self.appearance)


@lru_cache(maxsize=_VEILS + 1)
def _veil(size: tuple[int, int], veil: int, appearance: Appearance) -> Group:
    """The background over everything, with *veil* of ``_VEILS`` degrees of opacity."""
    width, height = size
    colour = faded(appearance.theme[Role.BACKGROUND], veil / _VEILS)
    band = -(-height // _BANDS)
    bands = (
        Fill(Rect(0, y, width, min(band, height - y)), colour)
        for y in range(0, height, band)
    )
    return Group("veil", Rect(0, 0, width, height), tuple(bands))
