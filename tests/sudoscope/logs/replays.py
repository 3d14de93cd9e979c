"""Replays of an app for tests, packed as the app packs them."""

import json
from collections.abc import Iterable

from sudoscope.puzzle_sites.lz_string import compressed


def replay_of(
    clues: str,
    actions: Iterable[str],
    version: str = "0.612.0",
    **rules: object,
) -> str:
    """The content of a replay.

    Args:
        clues: One symbol a cell; "." is empty.
        actions: As the app writes them, such as ``I0a_3``.
        version: Of the app.
        rules: Fields of the puzzle beside its digits.
    """
    size = round(len(clues) ** 0.5)
    cells = [{"value": int(c), "given": True} if c.isdigit() else {} for c in clues]
    grid = [cells[i : i + size] for i in range(0, len(cells), size)]
    puzzle = {"size": size, "title": "A title", "grid": grid, **rules}
    replay = {"puzzleId": "x", "type": "clzw", "rows": size, "cols": size,
              "version": version, "data": compressed("".join(actions))}  # fmt: skip
    embedded = "fpuz" + compressed(json.dumps(puzzle))
    return json.dumps({"format": "replay_v1.0", "puzzle": embedded, "replay": replay})
