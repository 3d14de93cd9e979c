"""A window with a replay ready, for tests that drive it from outside.

Run with the window's size and theme, and a folder for pictures. When the window is
closed it prints the step that was shown last, the theme and whether it was playing.
"""

import sys
from pathlib import Path

from tests.viz.replays import hardest
from viz.player.job import Job
from viz.player.player import Player
from viz.player.window import Window
from viz.replay.timeline import Pace
from viz.theme import theme_named


def main(width: str, height: str, theme: str, folder: str) -> None:
    """Show the hardest puzzle's replay, paused, until the window is closed."""
    job = Job(lambda _: hardest(), Pace())
    job.start()
    job.wait()
    window = Window((int(width), int(height)), lambda: Path(folder))
    player = Player(hardest().puzzle, job, theme_named(theme), window.size)
    window.run(player)
    print(player.step, player.theme.name, player.playing)  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
