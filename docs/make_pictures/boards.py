"""Boards to replay in a browser, one for each technique that has a picture.

They are made with the documentation site, and only of solves that are proved: the site
cannot be built while a step of them does not follow.
"""

import gc
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final

from docs.make_pictures.techniques import TECHNIQUES, technique_solve
from solver import Trace
from solver.checker import verify
from solver.explain import explain
from sudoscope import replay_page
from viz.bookmarks import Bookmark

_COLLECTIONS: Final = (50_000, 20, 100)
"""Thresholds of the garbage collector, which would take a sixth of the time."""


class UnprovedSolveError(Exception):
    """A solve is to be shown that is not proved."""


def write_boards(folder: Path, techniques: Iterable[str] = TECHNIQUES) -> None:
    """Write the board of each technique to *folder*, ``x-wing.html`` and so on.

    Raises:
        UnprovedSolveError: A solve is not proved; the text names the technique, the
            step and the reason.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(
        initializer=gc.set_threshold, initargs=_COLLECTIONS
    ) as pool:
        for _ in pool.map(partial(_write, folder), techniques):
            pass


def _write(folder: Path, technique: str) -> None:
    (folder / f"{technique}.html").write_text(board(technique), "utf-8")


def board(technique: str) -> str:
    """The page that replays the solve of *technique*; the step has a bookmark.

    Raises:
        UnprovedSolveError: The solve is not proved.
    """
    trace, step = technique_solve(technique)
    check_proved(trace, technique)
    title = explain(trace, step).title
    return replay_page(trace, bookmarks=[Bookmark(step, title)])


def check_proved(trace: Trace, technique: str) -> None:
    """Prove every step of *trace*.

    Raises:
        UnprovedSolveError: One does not follow.
    """
    found = verify(trace, limit=1)
    for failure in found.failures:
        raise UnprovedSolveError(
            f"{technique}: step {failure.step} is not proved: {failure.reason}"
        )
