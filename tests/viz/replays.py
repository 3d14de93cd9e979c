"""Replays the tests of ``viz`` share, each made once."""

from collections.abc import Callable
from functools import cache
from typing import Final

from solver.agents import agent_named, solve
from solver.agents.agent_options import AgentOptions
from solver.log.events import Clashed, Deduced
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from viz.appearance import Appearance
from viz.film.build import replay_film
from viz.film.film import Film
from viz.film.film_options import FilmOptions
from viz.replay.film_edit import FilmEdit
from viz.replay.pace import Pace
from viz.replay.replay import Replay
from viz.replay.subtitle_cues import cues_of
from viz.replay.subtitles import Cue
from viz.replay.timeline import Timeline
from viz.scene import Scene
from viz.theme import theme_named
from viz.words.glossary import technique_of

HARDEST: Final = (
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)
DIAGONAL: Final = (
    "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
)


@cache
def hardest() -> Trace:
    """A classic solve with every kind of event in it."""
    return solve(Puzzle.parse(HARDEST))


@cache
def diagonal() -> Trace:
    """A short solve on the diagonal board."""
    return solve(Puzzle.parse(DIAGONAL, "diagonal"))


@cache
def matchings() -> Trace:
    """A solve whose reasons are long: all-different over whole houses."""
    puzzle = Puzzle.parse(HARDEST)
    return solve(puzzle, agent_named("csp", AgentOptions(inference="gac")))


def first_steps(trace: Trace) -> dict[str, int]:
    """The first step of every kind of event.

    Clashes in a house are a kind apart, and so are eliminations by many digits at once.
    """
    steps: dict[str, int] = {"start": 0}
    for step, event in enumerate(trace.events, start=1):
        kind = technique_of(event)
        match event:
            case Clashed(scope=scope) if scope is not None:
                kind = f"{kind} in a house"
            case Deduced(found) if kind == "elimination" and len(found.because) > 1:
                kind = f"{kind} by all clues"
            case _:
                pass
        steps.setdefault(kind, step)
    return steps


@cache
def replay(trace_of: Callable[[], Trace]) -> Replay:
    """The story of one of the traces above."""
    return Replay.of(trace_of())


def film_of(
    trace: Trace, size: tuple[int, int], appearance: Appearance, pace: Pace
) -> Film:
    """The film of all of *trace*, with nothing around it."""
    return replay_film(Replay.of(trace), FilmEdit(pace), FilmOptions(size, appearance))


def cues_in(replay: Replay, timeline: Timeline, language: str = "en") -> list[Cue]:
    """The cues of a film of *replay*: what its pictures say."""
    look = Appearance(theme_named("paper"), language, captions=0)
    stage = Scene(replay, (1280, 720), look, film=timeline)
    return list(cues_of(timeline, stage.words_at))


def scene_of(
    trace_of: Callable[[], Trace],
    size: tuple[int, int],
    theme: str = "paper",
    *,
    language: str = "en",
    font_scale: float = 1.0,
) -> Scene:
    """A scene of one of the traces above; of others make the story yourself."""
    appearance = Appearance(theme_named(theme), language, font_scale)
    return Scene(replay(trace_of), size, appearance)
