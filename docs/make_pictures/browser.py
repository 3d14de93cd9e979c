"""Pictures of what a browser shows: a page that replays a solve, and a handout.

They need Chromium. Where it is not, the pictures stay as they are.
"""

import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from PIL import Image

from docs.make_pictures.picture import DocPicture, indexed_png
from docs.make_pictures.solves import LADDER, LADDER_STEP, LOOP, LOOP_STEP, solved
from sudoscope.lessons.export.handout import handout_of
from sudoscope.lessons.model.check import placed_cues
from sudoscope.lessons.model.context import SolveContext
from sudoscope.lessons.model.reading import lesson_named
from sudoscope.pages.library import replay_page
from sudoscope.quizzes.export.handouts.handout import Handout
from sudoscope.quizzes.export.handouts.html import html_handout
from viz.library.pictures import frame
from viz.shapes import Frame

_LESSON: Final = "search"
_FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--virtual-time-budget=4000",
)
_PATIENCE: Final = 120
"""Seconds for one picture, many more than any takes."""


@dataclass(frozen=True, slots=True)
class _Shot:
    """What a browser shows.

    Attributes:
        page: Makes the page.
        size: Of the browser's window in pixels.
        anchor: Behind the address of the page.
    """

    page: Callable[[], bytes]
    size: tuple[int, int]
    anchor: str = ""

    def write(self, path: Path) -> bool:
        """Write the picture; whether there is a browser."""
        program = shutil.which("chromium") or shutil.which("google-chrome")
        if program is None:
            return False
        with TemporaryDirectory() as folder:
            page, shot = Path(folder, "page.html"), Path(folder, "shot.png")
            page.write_bytes(self.page())
            command = (
                program,
                *_FLAGS,
                f"--user-data-dir={folder}/profile",
                "--window-size={},{}".format(*self.size),
                f"--screenshot={shot}",
                f"{page.as_uri()}{self.anchor}",
            )
            subprocess.run(  # noqa: S603 - a browser, found by name
                command, check=True, capture_output=True, timeout=_PATIENCE
            )
            path.write_bytes(indexed_png(Image.open(shot)))
        return True


def pictures() -> tuple[DocPicture, ...]:
    """The page of a solve, wide and on a phone, and the handout of a lesson."""
    return (
        DocPicture(
            "page.png",
            "A page in a browser: the board with its arrows, the reason, counters,"
            " the timeline and the buttons below it.",
            _frame_of(LOOP, LOOP_STEP),
            _Shot(_page_of(LOOP), (1280, 800), f"#step={LOOP_STEP}").write,
        ),
        DocPicture(
            "page-phone.png",
            "A page on a phone: on the board the two strong links of a skyscraper,"
            " below it the sentence, and the buttons at the foot.",
            _frame_of(LADDER, LADDER_STEP),
            _Shot(_page_of(LADDER), (500, 1000), f"#step={LADDER_STEP}").write,
        ),
        DocPicture(
            "handout.png",
            "A handout: the title of the lesson, a board, what is said of it, and a"
            " question with room for the answer.",
            lambda: repr(_handout()).encode(),
            _Shot(lambda: html_handout(_handout()), (1000, 1200)).write,
        ),
    )


def _page_of(puzzle: str) -> Callable[[], bytes]:
    """Makes the page of how a person solves *puzzle*."""
    return lambda: replay_page(solved(puzzle), theme="paper").encode()


def _frame_of(puzzle: str, step: int) -> Callable[[], tuple[Frame]]:
    """Makes what its page draws at *step*: the same frame as the window."""
    return lambda: (frame(solved(puzzle), step, size=(1280, 720)),)


def _handout() -> Handout:
    lesson = lesson_named(_LESSON)
    placed = placed_cues(lesson, SolveContext(lesson.trace()))
    return handout_of(lesson, placed, "en")
