"""Productions: a film, and what is told of it in chapters and subtitles."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import click

from solver.agents.limits import Limits
from solver.agents.ways import Way
from solver.puzzle import Puzzle
from solver.trace import Trace
from viz.cli.dress import Dress
from viz.cli.options import exit_code
from viz.cli.sources import TraceSource
from viz.cli.timing import Timing
from viz.player.bookmarks import beside, read_bookmarks
from viz.player.openings import solved_in
from viz.replay.chapters import Chapter, chapters_of, duel_chapters
from viz.replay.cues import Cue, cues_of, later
from viz.replay.duel import LEFT, RIGHT, Clock, Duel
from viz.replay.story import Story
from viz.scene.figures import spoken
from viz.scene.film import Film
from viz.scene.heading import title_of
from viz.scene.making import duel_film, replay_film
from viz.sound import tones
from viz.sound.tones import Tone


@dataclass(frozen=True, slots=True)
class Production:
    """A film, and what is told of it.

    Attributes:
        film: What is recorded.
        title: Of the video.
        chapters: Its parts; none where it is too short for any.
        cues: Makes its subtitles.
        tones: Makes its sound.
        exit_code: Of the program, when it is done.
    """

    film: Film
    title: str
    chapters: tuple[Chapter, ...]
    cues: Callable[[], tuple[Cue, ...]]
    tones: Callable[[], Iterator[Tone]]
    exit_code: int


def replay_production(source: TraceSource, timing: Timing, dress: Dress) -> Production:
    """The solve that *source* makes.

    Raises:
        SudoscopeError: There is no trace, or not what of it is to be shown.
    """
    wishes = dress.wishes()
    trace = _titled(source.make(lambda _: None), dress)
    story = Story.of(trace)
    marks: tuple[int, ...] = ()
    if source.path is not None:
        marks = read_bookmarks(beside(source.path), len(trace))[0].steps
    film = replay_film(story, timing.cut(trace, marks), wishes)
    language, lead = spoken(dress.language), film.lead
    return Production(
        film,
        title_of(trace.puzzle, dress.language),
        chapters_of(story, film.timeline, lead, film.length, language),
        lambda: later(cues_of(trace, film.timeline, language), lead),
        lambda: tones.later(tones.tones_of(trace, film.timeline), lead),
        exit_code(trace),
    )


@dataclass(frozen=True, slots=True)
class Versus:
    """Two solves that are not made yet.

    Attributes:
        puzzle: What is solved.
        ways: How.
        clock: What both are timed by.
        limits: When to stop, for each.
    """

    puzzle: Puzzle
    ways: tuple[Way, Way]
    clock: Clock
    limits: Limits


def duel_production(versus: Versus, timing: Timing, dress: Dress) -> Production:
    """The two solves that *versus* describes, on one clock.

    Raises:
        SudoscopeError: A puzzle has no solve to show.
    """
    wishes = dress.wishes()
    solved = solved_in(versus.ways, versus.puzzle, lambda _: None, versus.limits)
    left, right = (
        _titled(replace(trace, agent=way.name), dress)
        for trace, way in zip(solved, versus.ways, strict=True)
    )
    duel = Duel.of(left, right, versus.clock)
    film = duel_film(duel, timing.duel_pace, wishes)
    language = spoken(dress.language)
    return Production(
        film,
        title_of(left.puzzle, dress.language),
        duel_chapters(duel, film.timeline, film.lead, film.length, language),
        tuple,
        lambda: tones.later(tones.tones_of_duel(duel, film.timeline), film.lead),
        max(exit_code(duel.sides[side].trace) for side in (LEFT, RIGHT)),
    )


def check_duel(timing: Timing, dress: Dress, subtitles: str) -> None:
    """Refuse what makes sense for one solve only.

    Raises:
        click.UsageError: It was asked for.
    """
    if not timing.is_whole:
        raise click.UsageError(
            "--compare shows all of both solves, so of what is shown and how fast only"
            " --pace, --speed and --fit can be chosen"
        )
    if dress.captions or subtitles:
        raise click.UsageError(
            "--compare has the reasons of both solves in the picture; leave --captions"
            " and --subtitles out"
        )


def _titled(trace: Trace, dress: Dress) -> Trace:
    title = dress.titled(trace.puzzle.title)
    return replace(trace, puzzle=replace(trace.puzzle, title=title))
