"""A film assembled from a trace or two, with its chapters, cues and additions."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from solver.log.trace import Trace
from solver.registry import Registry
from viz.bookmarks import Bookmark
from viz.errors import EditError
from viz.export.added_options import FilmAddition, additions_of
from viz.export.export_options import GROUNDS, ExportOptions
from viz.export.option_checks import check_comparison
from viz.export.options_to_edit import marks_of
from viz.export.options_to_film import film_look, titled
from viz.export.usual_length import has_usual_length, shown_edit, usual_edit, usual_pace
from viz.film.build import asked_before, comparison_film, cues_with_notes, replay_film
from viz.film.film import Film
from viz.film.film_options import FilmOptions
from viz.messages import spoken
from viz.replay.chapters import Chapter, chapters_of
from viz.replay.comparison import Comparison
from viz.replay.comparison_clock import Clock
from viz.replay.replay import Replay
from viz.replay.step_reference import numbered_step, step_at
from viz.replay.subtitle_cues import later
from viz.replay.subtitles import Cue
from viz.replay.timeline import UNREADABLE_MS
from viz.scene.panels.heading import title_of

RACE_CUES: Final[Registry[Callable[[Film], tuple[Cue, ...]]]] = Registry(
    "race subtitles"
)
"""What makes the subtitles of a film of two solves."""
RACE_CHAPTERS: Final[Registry[Callable[[Film], tuple[Chapter, ...]]]] = Registry(
    "race chapters"
)
"""And its chapters."""


@dataclass(frozen=True, slots=True)
class AssembledFilm:
    """A film, and what goes with it.

    Attributes:
        film: What is recorded.
        shown: The solve, or two, that it shows.
        title: Of the video.
        chapters: Its parts; none where it is too short for any.
        told: Makes its cues, timed by the replay, which begins after the title.
        on_white: The same film on white, where it is to have no ground and *film* is on
            black.
        notices: What is not as it was wished, a sentence each.
        bookmarks: Steps that are marked, in order.
        step: The step of its picture, where one was asked for.
        additions: What added options add to it.
    """

    film: Film
    shown: Replay | Comparison
    title: str
    chapters: tuple[Chapter, ...]
    told: Callable[[], tuple[Cue, ...]]
    on_white: Film | None = None
    notices: tuple[str, ...] = ()
    bookmarks: tuple[int, ...] = ()
    step: int = 0
    additions: tuple[FilmAddition, ...] = ()

    def cues(self) -> tuple[Cue, ...]:
        """Its subtitles, timed by the film; at first what it asks before the replay."""
        return (*asked_before(self.film), *later(self.told(), self.film.lead))


def assembled(
    trace: Trace,
    options: ExportOptions,
    bookmarks: Sequence[int | Bookmark] = (),
    replay: Replay | None = None,
    *,
    is_timed: bool = False,
) -> AssembledFilm:
    """The film of *trace*.

    Args:
        trace: What is shown.
        options: How.
        bookmarks: Steps that ``bookmark:1`` and so on mean; their notes are shown in
            the picture.
        replay: Made of *trace* before, if it was.
        is_timed: Whether it becomes a file that lasts, and so has its usual length
            where none was chosen.

    Raises:
        SudoscopeError: A step that was asked for is not there, the film would be too
            short for its cards, or the logo cannot be read.
    """
    trace, looks = titled(options, trace), _looks(options)
    replay = Replay.of(trace) if replay is None else replay.with_trace(trace)
    marks = tuple(mark.step for mark in marks_of(bookmarks))
    step = step_at(trace, options.file.step or "0", marks)
    if options.file.step is not None:
        replay.check_substep(step, options.file.substep)
    edit = shown_edit(replay, options, bookmarks)
    if is_timed:
        edit = usual_edit(replay, edit, options, looks[0])
    additions = additions_of(options)
    for one in additions:
        edit = one.held(replay, edit, looks[0])
    film, *on_white = (replay_film(replay, edit, look) for look in looks)
    if is_timed and has_usual_length(options):
        _check_seen(film)
    language, lead = spoken(options.words.language), film.lead
    made = AssembledFilm(
        film,
        replay,
        title_of(trace.puzzle, options.words.language),
        ()
        if edit.short is not None
        else chapters_of(replay, film.timeline, lead, film.length, language),
        lambda: cues_with_notes(edit, film),
        on_white=next(iter(on_white), None),
        bookmarks=marks,
        step=step,
        additions=additions,
    )
    more = (said for one in additions for said in one.notices(made))
    boxed = _boxed(options, trace, *(note.text for note in edit.notes))
    return replace(made, notices=(*more, *boxed))


def _check_seen(film: Film) -> None:
    """Refuse a film of steps that pass too quickly to be seen.

    Raises:
        EditError: It is one.
    """
    shown, ms = film.timeline.shown, film.timeline.length
    if ms < UNREADABLE_MS:
        what = f"step {shown[0]:,} passes"
        if len(shown) > 1:
            what = f"steps {shown[0]:,} to {shown[-1]:,} pass"
        raise EditError(
            f"{what} in {ms / 1000:g} s, too quickly to be seen: no film of its own;"
            " show more steps, or say with fit how long the film lasts"
        )


def _boxed(options: ExportOptions, trace: Trace, *said: str) -> Iterator[str]:
    """Name the letters of users that would be boxes, since no font has them."""
    try:
        from viz.painters.system_fonts import boxes_in  # noqa: PLC0415 - needs pygame
    except ModuleNotFoundError:  # in a browser, which has fonts of its own
        return
    own = options.words.author, options.adornments.watermark
    if boxes := boxes_in((trace.puzzle.title, *own, *said, *trace.words.values())):
        yield (
            f"no font of this machine has {boxes!r}, so boxes take their place; write"
            " that in other letters, or install a font that has them, such as Noto Sans"
        )


def assembled_comparison(
    left: Trace,
    right: Trace,
    clock: Clock,
    options: ExportOptions,
    *,
    is_timed: bool = False,
) -> AssembledFilm:
    """The film of two solves of one puzzle on one clock.

    Args:
        left: The first solve.
        right: The other.
        clock: What both are timed by.
        options: How.
        is_timed: As for ``assembled``.

    Raises:
        OptionsError: Something was chosen that makes sense for one solve only.
        SudoscopeError: The film would be too short for its cards, or the logo cannot
            be read.
    """
    check_comparison(options)
    one, other = titled(options, left), titled(options, right)
    comparison = Comparison.of(one, replace(other, puzzle=one.puzzle), clock)
    looks, pace = _looks(options), options.edit.comparison_pace
    if is_timed:
        pace = usual_pace(comparison, pace, options, looks[0])
    film, *on_white = (comparison_film(comparison, pace, look) for look in looks)
    tick = numbered_step(options.file.step or "0", film.timeline.last_step)
    made = AssembledFilm(
        film,
        comparison,
        title_of(one.puzzle, options.words.language),
        tuple(one for of in RACE_CHAPTERS.values() for one in of(film)),
        lambda: tuple(cue for cues in RACE_CUES.values() for cue in cues(film)),
        on_white=next(iter(on_white), None),
        step=tick,
        additions=additions_of(options),
    )
    more = (said for addition in made.additions for said in addition.notices(made))
    return replace(made, notices=(*more, *_boxed(options, one)))


def _looks(options: ExportOptions) -> list[FilmOptions]:
    """How the film looks; where it has no ground, on black and then on white.

    Raises:
        SudoscopeError: The logo cannot be read, or there is no such theme.
    """
    picture = options.picture
    grounds = GROUNDS if picture.is_clear else (picture.background,)
    return [film_look(options.changed(background=one)) for one in grounds]
