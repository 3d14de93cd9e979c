"""Productions: a film, and what is told of it in chapters and subtitles."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import click

from solver.agents.limits import Limits
from solver.agents.spec import AgentSpec
from solver.puzzle import Puzzle
from solver.trace import Trace
from viz.bookmarks import beside, read_bookmarks
from viz.cli.options.appearance import AppearanceOptions
from viz.cli.options.pacing import PacingOptions
from viz.cli.options.shared import exit_code
from viz.cli.trace_input import TraceSource
from viz.film.build import comparison_film, replay_film
from viz.film.film import Film
from viz.player.state.loaders import solved_in
from viz.replay.chapters import Chapter, chapters_of, comparison_chapters
from viz.replay.comparison import LEFT, RIGHT, Clock, Comparison
from viz.replay.cues import Cue, cues_of, later
from viz.replay.replay import Replay
from viz.scene.numbers import spoken
from viz.scene.panels.heading import title_of
from viz.sound import tones
from viz.sound.tones import Tone


@dataclass(frozen=True, slots=True)
class AssembledFilm:
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


def replay_production(
    source: TraceSource, pacing: PacingOptions, appearance_options: AppearanceOptions
) -> AssembledFilm:
    """The solve that *source* makes.

    Raises:
        SudoscopeError: There is no trace, or not what of it is to be shown.
    """
    options = appearance_options.options()
    trace = _titled(source.make(lambda _: None), appearance_options)
    replay = Replay.of(trace)
    marks: tuple[int, ...] = ()
    if source.path is not None:
        marks = read_bookmarks(beside(source.path), len(trace))[0].steps
    film = replay_film(replay, pacing.edit(trace, marks), options)
    language, lead = spoken(appearance_options.language), film.lead
    return AssembledFilm(
        film,
        title_of(trace.puzzle, appearance_options.language),
        chapters_of(replay, film.timeline, lead, film.length, language),
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
    ways: tuple[AgentSpec, AgentSpec]
    clock: Clock
    limits: Limits


def comparison_production(
    versus: Versus, pacing: PacingOptions, appearance_options: AppearanceOptions
) -> AssembledFilm:
    """The two solves that *versus* describes, on one clock.

    Raises:
        SudoscopeError: A puzzle has no solve to show.
    """
    options = appearance_options.options()
    solved = solved_in(versus.ways, versus.puzzle, lambda _: None, versus.limits)
    left, right = (
        _titled(replace(trace, agent=way.name), appearance_options)
        for trace, way in zip(solved, versus.ways, strict=True)
    )
    comparison = Comparison.of(left, right, versus.clock)
    film = comparison_film(comparison, pacing.comparison_pace, options)
    language = spoken(appearance_options.language)
    return AssembledFilm(
        film,
        title_of(left.puzzle, appearance_options.language),
        comparison_chapters(
            comparison, film.timeline, film.lead, film.length, language
        ),
        tuple,
        lambda: tones.later(
            tones.tones_of_comparison(comparison, film.timeline), film.lead
        ),
        max(exit_code(comparison.sides[side].trace) for side in (LEFT, RIGHT)),
    )


def check_comparison(
    pacing: PacingOptions, appearance_options: AppearanceOptions, subtitles: str
) -> None:
    """Refuse what makes sense for one solve only.

    Raises:
        click.UsageError: It was asked for.
    """
    if not pacing.is_whole:
        raise click.UsageError(
            "--compare shows all of both solves, so of what is shown and how fast only"
            " --pace, --speed and --fit can be chosen"
        )
    if appearance_options.captions or subtitles:
        raise click.UsageError(
            "--compare has the reasons of both solves in the picture; leave --captions"
            " and --subtitles out"
        )


def _titled(trace: Trace, appearance_options: AppearanceOptions) -> Trace:
    title = appearance_options.titled(trace.puzzle.title)
    return replace(trace, puzzle=replace(trace.puzzle, title=title))
