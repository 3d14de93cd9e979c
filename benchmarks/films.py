"""How films tell: what moves while words light up, what blinks, what is silent.

A set of films, made as ``sudoscope record`` makes them, is looked at picture by picture
at 720p. A step is told where its words light up. Of the board alone counts as moved
what changes ``_FEWEST`` pixels by more than ``_LEAST`` levels.

Run with ``python -m benchmarks.films``; ``--only loop`` for one film. For each it says:

* moves: the share of pictures whose board differs from the one before;
* rests: the longest time in a told step in which the board rests while words light up;
* early: the sentences whose board is done before half of the words are lit, of all;
* cuts: the changes of a sentence at which the board changes by more than a mark;
* flashes: the cells that look other in one picture alone, and not by the crest of a
  wave that comes and goes, quick steps left out;
* empty: the share of the blocks of 40 pixels in which nothing is, on average;
* told: the techniques above singles that are told, of all;
* silent: the share of the sound in silences of more than a second.
"""

import wave
from collections.abc import Iterator
from contextlib import ExitStack
from fractions import Fraction
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

import click
import numpy as np
import pygame

from benchmarks.scenes import HARDEST
from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.formats.reader import read_puzzles
from solver.puzzle.puzzle import Puzzle
from sudoscope.all_wings import install
from sudoscope.film_notices.explained_techniques import told_techniques
from viz.cancellation import go_on
from viz.export.assembly import AssembledFilm, assembled, assembled_comparison
from viz.export.export_options import options_of
from viz.film.film import Film
from viz.layout.layout import Layout
from viz.painters.surface import ScreenPainter
from viz.replay.comparison_clock import Clock
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene.comparison.scene import CompareScene
from viz.shapes import Frame, Group, Rect, Text
from viz.theme import Role

FOLDER: Final = Path(__file__).parent / "puzzles"
X_WING: Final = (
    "..47.6....9.8..6...2..3..8.4.3.29...6.......8...68.4.5.3..9..6...2..8.7....3.79.."
)
LOOP: Final = (
    "...2....3.9.1...6.6.83..4.....46..95....2....43..79.....7..23.6.4...5.2.1....8..."
)
_FEWEST: Final = 40
_LEAST: Final = 24
_BLOCK: Final = 40
_QUIET_DB: Final = -50
_TENTH: Final = 10
_FULL: Final = 255


class FilmCase(NamedTuple):
    """A film that is measured: a puzzle, who solves it, and the options."""

    puzzle: str
    agent: str = "human"
    options: tuple[tuple[str, Any], ...] = (("fit", "60s"),)


FILMS: Final = {
    "x-wing": FilmCase(X_WING),
    "loop": FilmCase(LOOP),
    "loop, tall": FilmCase(LOOP, options=(("fit", "60s"), ("size", "720x1280"))),
    "hardest, human": FilmCase(HARDEST),
    "hardest, search": FilmCase(HARDEST, "propagation"),
    "thermometer": FilmCase("thermometer.json"),
    "killer": FilmCase("killer.json"),
    "AC-3": FilmCase(LOOP, "csp:ac3", (("fit", "60s"), ("panel", "algorithm"))),
    "race": FilmCase(HARDEST, "human,propagation"),
    "short, loop": FilmCase(LOOP, options=(("short", True), ("size", "720x1280"))),
    "short, thermometer": FilmCase(
        "thermometer.json", options=(("short", True), ("size", "720x1280"))
    ),
}


class Picture(NamedTuple):
    """One picture of a film.

    Attributes:
        ms: When it is shown.
        moment: What it shows of the replay.
        is_lit: Whether words light up.
        moved: How many pixels of the board differ from the picture before.
        flashes: Cells that looked other in the picture before alone.
        empty: The share of blocks in which nothing is.
    """

    ms: int
    moment: Moment
    is_lit: bool
    moved: int
    flashes: int
    empty: float


def made(case: FilmCase) -> AssembledFilm:
    """The film of *case*, as it is recorded, with sound."""
    options = options_of(**{"size": "720p", "sound": True, **dict(case.options)})
    if case.puzzle.endswith(".json"):
        text = (FOLDER / case.puzzle).read_text("utf-8")
        puzzle = read_puzzles(text).chosen().puzzle
    else:
        puzzle = Puzzle.parse(case.puzzle)
    traces = [
        solve(puzzle, AgentSpec.named(name).chosen()) for name in case.agent.split(",")
    ]
    if len(traces) > 1:
        left, right = traces
        return assembled_comparison(left, right, Clock.STEP, options, is_timed=True)
    return assembled(traces[0], options, is_timed=True)


def pictures(film: Film, fps: int) -> Iterator[Picture]:
    """The pictures of *film*, in order."""
    surface = pygame.Surface(film.size, 0, 32)
    painter, before, cells = ScreenPainter(surface), None, [dict[str, Group]()] * 2
    board, was_quick = _board(film), True
    ground = np.array(film.appearance.theme[Role.BACKGROUND][:3])
    for number in range(film.length * fps // 1000):
        ms = 1000 * number // fps
        shot = film.at(ms)
        frame = film.frame(shot)
        painter.paint(frame)
        seen = pygame.surfarray.array3d(surface).astype(np.int16)
        now = {g.name: g for g in frame.groups if g.name.startswith("cell ")}
        inner = seen[board.x : board.right, board.y : board.bottom]
        before = inner if before is None else before
        changed = np.abs(inner - before).max(axis=2) > _LEAST
        is_quick = shot.moment.calm or bool(shot.moment.sides)
        flashes = sum(
            now[name] == cells[0].get(name) != cells[1].get(name)
            and _is_seen(changed, now[name].bounds, board)
            for name in now
            if not (is_quick or was_quick) and name in cells[0] and name in cells[1]
        )
        yield Picture(
            ms,
            shot.moment,
            _is_lit(frame, shot.moment),
            int(changed.sum()),
            flashes,
            _empty(seen, ground) if number % fps == 0 else -1.0,
        )
        before, cells, was_quick = inner, [cells[1], now], is_quick


def _is_seen(changed: "np.ndarray[Any, Any]", cell: Rect, board: Rect) -> bool:
    """Whether *cell* has changed by more than the crest of a wave as it passes."""
    left, top = cell.x - board.x, cell.y - board.y
    part = changed[left : left + cell.width, top : top + cell.height]
    return int(part.sum()) >= _FEWEST


def _board(film: Film) -> Rect:
    """Where the board is, or both are, in a picture of *film*."""
    layout = film.stage.layout
    if isinstance(layout, Layout) and not isinstance(film.stage, CompareScene):
        return layout.placement.rect
    return layout.board


def _is_lit(frame: Frame, moment: Moment) -> bool:
    """Whether words of a step light up, so that some are still faint."""
    shown = moment.sides or (moment,)
    if moment.is_question or not any(m.step > 0 and m.progress < WHOLE for m in shown):
        return False
    groups = (g for g in frame.groups if g.name in {"reason", "reason 1", "reason 2"})
    texts = (shape for group in groups for shape in group.shapes)
    return any(isinstance(t, Text) and t.colour[3] < _FULL for t in texts)


def _empty(seen: "np.ndarray[Any, Any]", ground: "np.ndarray[Any, Any]") -> float:
    """The share of the blocks of a picture that show the ground alone."""
    is_ground = np.abs(seen - ground).max(axis=2) <= 2
    wide, high = (length // _BLOCK for length in is_ground.shape)
    cut = is_ground[: wide * _BLOCK, : high * _BLOCK]
    blocks = cut.reshape(wide, _BLOCK, high, _BLOCK)
    return float(blocks.all(axis=(1, 3)).mean())


def measured(case: FilmCase, fps: int) -> dict[str, str]:
    """What is said of the film of *case*, by the name of each column."""
    film = made(case)
    seen = list(pictures(film.film, fps))
    moving = sum(map(_moves, seen)) / len(seen)
    sentences = list(_sentences(seen))
    lit = [[one for one in run if one.is_lit] for run in sentences]
    told = [run for run in lit if len(run) > 1]
    rests = max((_longest_rest(run, fps) for run in told), default=0.0)
    early = sum(_is_early(run) for run in told)
    cell = _board(film.film).height ** 2 // 81
    cuts = sum(
        run[0].moved > cell and before[-1].moment.step == run[0].moment.step
        for before, run in pairwise(sentences)
    )
    empty = [one.empty for one in seen if one.empty >= 0]
    return {
        "s": f"{film.film.length / 1000:.0f}",
        "moves": f"{moving:.0%}",
        "rests": f"{rests:.1f} s",
        "early": f"{early} of {len(told)}",
        "cuts": f"{cuts}",
        "flashes": f"{sum(one.flashes for one in seen)}",
        "empty": f"{sum(empty) / len(empty):.0%}",
        "told": _told(film),
        "silent": f"{silent(film):.0%}",
    }


def _sentences(seen: list[Picture]) -> Iterator[list[Picture]]:
    """The pictures of each sentence: of a clause, a step or a stretch.

    Of two solves that of the side that speaks.
    """
    for _, run in groupby(
        seen,
        lambda one: [
            (shown.step, shown.change, shown.is_conclusion)
            for shown in (one.moment, *(s for s in one.moment.sides if not s.calm))
        ],
    ):
        yield list(run)


def _longest_rest(run: list[Picture], fps: int) -> float:
    """The longest time in seconds in which the board rests in *run*."""
    still = [len(list(same)) for moves, same in groupby(run, _moves) if not moves]
    return max(still, default=0) / fps


def _is_early(run: list[Picture]) -> bool:
    """Whether the board is done before half of the words of *run* are lit."""
    last = max((n for n, one in enumerate(run) if _moves(one)), default=0)
    return last < len(run) / 2


def _moves(one: Picture) -> bool:
    return one.moved >= _FEWEST


def _told(film: AssembledFilm) -> str:
    """How many techniques above singles are told, of all; none of a search."""
    if not isinstance(film.shown, Replay):
        return ""
    found = told_techniques(film.shown.trace, film.film.timeline, "en")
    count = len(found.told) + len(found.untold)
    return f"{len(found.told)} of {count}" if count else ""


def silent(film: AssembledFilm) -> float:
    """The share of the sound of *film* in silences of more than a second."""
    seconds = Fraction(film.film.length, 1000)
    with ExitStack() as stack:
        for addition in film.additions:
            track = stack.enter_context(addition.track(film, seconds, go_on))
            if track is not None:
                with wave.open(str(track.path)) as file:
                    shape = file.getframerate() // _TENTH * file.getnchannels()
                    heard = np.frombuffer(file.readframes(file.getnframes()), np.int16)
                return _quiet(heard[: len(heard) // shape * shape].reshape(-1, shape))
    return 1.0


def _quiet(tenths: "np.ndarray[Any, Any]") -> float:
    """The share of *tenths* of a second that are in a silence of more than ten."""
    power = np.sqrt((tenths.astype(float) ** 2).mean(axis=1)) / 2**15
    is_quiet = power < 10 ** (_QUIET_DB / 20)
    runs = [(quiet, len(list(same))) for quiet, same in groupby(is_quiet)]
    return sum(n for quiet, n in runs if quiet and n > _TENTH) / len(tenths)


@click.command()
@click.option("--only", type=click.Choice([*FILMS]), multiple=True)
@click.option("--fps", default=15, type=click.IntRange(2, 60), show_default=True)
def main(only: tuple[str, ...], fps: int) -> None:
    """Look at films picture by picture, and print a table."""
    install()
    for number, name in enumerate(only or FILMS):
        found = measured(FILMS[name], fps)
        if not number:
            print(f"| film | {' | '.join(found)} |")
            print("|---|" + "--:|" * len(found))
        print(f"| {name} | {' | '.join(found.values())} |", flush=True)


if __name__ == "__main__":
    main()
