"""A window with a replay ready, for tests that drive it from outside.

Run with the window's size and theme, and a folder for pictures. When the window is
closed it prints the step that was shown last, the theme, whether it was playing, how
many clues the puzzle had, and how many layers lay over the replay.
"""

import sys
from pathlib import Path

from tests.viz.player.watched import opening, replay, settle
from tests.viz.replays import hardest
from viz.player.app.player import Player
from viz.player.app.window import Window
from viz.player.state.settings import Settings


def main(width: str, height: str, theme: str, folder: str) -> None:
    """Show the hardest puzzle's replay, paused, until the window is closed."""
    window = Window((int(width), int(height)), lambda: Path(folder))
    first = opening(replay(hardest))
    player = Player(first, Settings(theme=theme), window.size)
    settle(player)
    player.workspace.show.playback.seek(0)
    window.run(player)
    workspace = player.workspace
    playing = workspace.show.playback.head.playing
    clues = player.trace.puzzle.clue_count
    print(player.step, workspace.settings.theme, playing, clues, len(player.layers))  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
