"""Replays of an app for tests, packed as the app packs them."""

import json
from collections.abc import Iterable

_SYMBOLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def packed(text: str) -> str:
    """*text* compressed by lz-string, in base64."""
    codes: dict[str, int] = {}
    fresh: set[str] = set()
    bits: list[int] = []
    width, room, word = 2, 2, ""

    def write(number: int, count: int) -> None:
        bits.extend(number >> i & 1 for i in range(count))

    def count_down() -> None:
        nonlocal width, room
        room -= 1
        if not room:
            room = 1 << width
            width += 1

    def emit() -> None:
        if word in fresh:
            fresh.discard(word)
            small = ord(word) < 256
            write(0 if small else 1, width)
            write(ord(word), 8 if small else 16)
            count_down()
        else:
            write(codes[word], width)
        count_down()

    for letter in text:
        if letter not in codes:
            codes[letter] = len(codes) + 3
            fresh.add(letter)
        if word + letter in codes:
            word += letter
            continue
        emit()
        codes[word + letter] = len(codes) + 3
        word = letter
    if word:
        emit()
    write(2, width)
    bits.extend([0] * (-len(bits) % 6))
    groups = (bits[i : i + 6] for i in range(0, len(bits), 6))
    return "".join(_SYMBOLS[int("".join(map(str, group)), 2)] for group in groups)


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
              "version": version, "data": packed("".join(actions))}  # fmt: skip
    record = {"format": "replay_v1.0", "puzzle": "fpuz" + packed(json.dumps(puzzle)),
              "replay": replay}  # fmt: skip
    return json.dumps(record)
