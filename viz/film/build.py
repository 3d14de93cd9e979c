"""Build films from replays or comparisons and their options."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from solver.explain import Explanation
from solver.log.search_tree import SearchTree
from solver.log.trace import Trace
from solver.rules.variant import Variant
from viz.appearance import PicturePart
from viz.errors import EditError
from viz.film.card_texts import Credits
from viz.film.card_times import CardTimes
from viz.film.closing import CLOSING_MS, Closing, NamedTree
from viz.film.film import Dressing, Film
from viz.film.film_options import FilmOptions
from viz.film.loop import Loop
from viz.layout.aspect import Aspect, form_of
from viz.messages import phrases, spoken
from viz.replay.annotations import (
    Annotations,
    AuthorNote,
    NoteWords,
    holds_of,
    with_notes,
)
from viz.replay.comparison import Comparison
from viz.replay.film_edit import FilmEdit, longest, timeline_of_edit
from viz.replay.pace import Pace
from viz.replay.replay import Replay
from viz.replay.short import LOOP_MS
from viz.replay.subtitle_cues import cues_of
from viz.replay.subtitles import Cue
from viz.replay.timeline import Timeline
from viz.scene.comparison.headings import name_of
from viz.scene.comparison.scene import CompareScene
from viz.scene.one_board import Scene
from viz.scene.panels.caption import caption_room

_OPENING_PHASES: Final = 4
"""How long the clues come in the first step of a film without a title."""


def replay_film(replay: Replay, edit: FilmEdit, options: FilmOptions) -> Film:
    """Build the film of one solve; a total in *edit* includes the cards.

    Raises:
        EditError: Nothing is left to be shown, or the total is too short for the cards.
    """
    total = edit.fit
    closing = _closing((NamedTree("", replay.tree),), total, options)
    if edit.stop is not None and edit.stop < len(replay.trace):
        closing = None
    if edit.short is not None:
        closing = None
        total = None if total is None else total - LOOP_MS
    if total is not None:
        edit = replace(edit, fit=_left(total, options, closing))
    language = spoken(options.appearance.language)
    if edit.rushes:
        reads_all = edit.reads_all or options.has_captions
        edit = replace(edit, told=language, reads_all=reads_all)
    holds = longest(holds_of(replay.trace, edit.notes, language), edit.pauses)
    timeline = timeline_of_edit(replay, replace(edit, pauses=holds))
    if not options.has_title:
        timeline = timeline.with_opening(_OPENING_PHASES)
    timeline = timeline.with_announced(
        {
            note.step: Explanation(note.headline, "", note.line, "")
            for note in edit.notes
            if note.headline
        }
    )
    timeline.step_at(0)
    appearance, size = options.stage_look, options.size
    if options.has_captions:
        if form_of(size) is not Aspect.TALL:
            size = (size[0], caption_room(size, appearance.safe).y)
        appearance = replace(
            appearance, hidden=appearance.hidden | {PicturePart.REASON}
        )
    notes = shown_notes(edit.notes, timeline)
    cards = _credits(options)
    dressing = Dressing(
        cards.title(replay.trace) if options.has_title else None,
        closing,
        cards.end(replay, edit.stop) if options.has_end else None,
        _cues(replay, timeline, options, notes),
        options.has_captions,
        options.has_bar,
        options.has_guide,
        options.watermark,
        () if options.has_captions else notes,
        _card_times(timeline, closing, total),
        edit.annotations,
        loop=None if edit.short is None else Loop(edit.short.last),
    )
    below = note_words(dressing.notes, edit.annotations, replay.trace.puzzle.rules)
    stage = Scene(replay, size, appearance, below)
    return Film(stage, timeline, options.size, options.appearance, dressing)


def note_words(
    notes: Sequence[AuthorNote], annotations: Annotations, rules: Variant
) -> tuple[NoteWords, ...]:
    """Texts below the reasons: notes of the author and lines of cell notes."""
    said = {note.step: note.text for note in notes if not note.headline}
    lines = {
        one.step: tuple(note.line(rules) for note in one.notes)
        for one in annotations.cells
    }
    steps = sorted({*said, *lines})
    return tuple(NoteWords(said.get(s, ""), lines.get(s, ())) for s in steps)


def shown_notes(
    notes: tuple[AuthorNote, ...], timeline: Timeline
) -> tuple[AuthorNote, ...]:
    """The notes whose steps are shown.

    Raises:
        EditError: One is not that should be.
    """
    for note in notes:
        if not timeline.durations[note.step] and not note.is_optional:
            raise EditError(
                f"the note at step {note.step:,} would not be seen, since that step is"
                " not shown; leave it out, or show the step"
            )
    return tuple(note for note in notes if timeline.durations[note.step])


def film_cues(
    trace: Trace, timeline: Timeline, notes: Sequence[AuthorNote], language: str
) -> tuple[Cue, ...]:
    """Cues of *timeline*: reasons and the notes of the author."""
    spoken_in = spoken(language)
    reasons = cues_of(trace, timeline, spoken_in)
    title = phrases("film", language)["note"]
    return with_notes(reasons, notes, trace, timeline, spoken_in, title)


def cues_with_notes(
    replay: Replay, edit: FilmEdit, film: Film, language: str
) -> tuple[Cue, ...]:
    """The cues of *film*, timed by its replay."""
    notes = shown_notes(edit.notes, film.timeline)
    return film_cues(replay.trace, film.timeline, notes, language)


def _cues(
    replay: Replay,
    timeline: Timeline,
    options: FilmOptions,
    notes: Sequence[AuthorNote],
) -> tuple[Cue, ...]:
    """Captions of the film; none if they are off."""
    if not options.has_captions:
        return ()
    return film_cues(replay.trace, timeline, notes, options.appearance.language)


def comparison_film(comparison: Comparison, pace: Pace, options: FilmOptions) -> Film:
    """Build the film of two solves; a total in *pace* includes the cards.

    Both reasons are in the picture, so there are no captions.

    Raises:
        EditError: The total is too short for the cards.
    """
    language = options.appearance.language
    left, right = (side.trace for side in comparison.sides)
    trees = tuple(
        NamedTree(name_of(one, other, language), SearchTree.of(one))
        for one, other in ((left, right), (right, left))
    )
    closing = _closing(trees, pace.fit, options)
    total = pace.fit
    if total is not None:
        pace = pace.fitted(_left(total, options, closing))
    timeline = comparison.timeline(pace)
    cards = _credits(options)
    dressing = Dressing(
        cards.comparison_title(comparison) if options.has_title else None,
        closing,
        cards.comparison_end(comparison) if options.has_end else None,
        has_bar=options.has_bar,
        has_guide=options.has_guide,
        watermark=options.watermark,
        times=_card_times(timeline, closing, total),
    )
    stage = CompareScene(comparison, options.size, options.stage_look)
    return Film(stage, timeline, options.size, options.appearance, dressing)


def _credits(options: FilmOptions) -> Credits:
    """The maker of the cards."""
    return Credits(
        options.appearance.language, options.author, options.logo, options.photo
    )


def _closing(
    trees: tuple[NamedTree, ...], total: int | None, options: FilmOptions
) -> Closing | None:
    """The closing with the trees that have guesses, or ``None`` if there is none.

    It is left out with the tree beside the board, and where a film that has to last
    *total* milliseconds would be a quarter of it or more.
    """
    guessed = tuple(named for named in trees if len(named.tree) > 1)
    is_short = total is not None and total - options.around(total) < 4 * CLOSING_MS
    if is_short or not guessed or PicturePart.TREE in options.appearance.hidden:
        return None
    return Closing(guessed)


def _left(total: int, options: FilmOptions, closing: Closing | None) -> int:
    """Milliseconds of *total* that cards and closing leave to the replay."""
    around = options.around(total)
    if total < 2 * around:
        raise EditError(
            f"the cards alone last {around / 1000:g} s, more than half of"
            f" {total / 1000:g} s; give the video {2 * around / 1000:g} s or more, or"
            " leave them out"
        )
    return total - around - (CLOSING_MS if closing else 0)


def _card_times(
    timeline: Timeline, closing: Closing | None, total: int | None
) -> CardTimes:
    """Card times for *timeline*, or for a film of *total* milliseconds."""
    if total is not None:
        return CardTimes.within(total)
    return CardTimes.beside(timeline.length + (CLOSING_MS if closing else 0))
