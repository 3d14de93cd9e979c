"""Storyboards written as TOML."""

from collections.abc import Iterator
from typing import Final

from solver.explain.own_words import WHOLE
from sudoscope.storyboards.scenes import (
    CLAUSE_NAMES,
    LONGEST_WORDS,
    VERSION,
    Storyboard,
    StoryScene,
)

_HEAD: Final = """\
# A storyboard: the scenes of a film, in order. Edit it and record again with the same
# options. In a scene, "seconds" is how long it is shown, "words" what is said in the
# picture, the subtitles and by a voice; without one of them the film has its own. Add
# pause = 1.5 for a rest at its end, note = "..." for words below, which add their own
# time, or cut = true to leave it out. Steps without a scene are not shown. Scenes go in
# the order of the solve: steps, and of a step its clauses from 1 to "end". clause =
# "question" asks about its step: as the first scene before the film begins, else in
# place of the step before.
"""
_ESCAPED: Final = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}


def written(board: Storyboard) -> str:
    """*board* as the text of a file."""
    film = board.film
    lines = [
        _HEAD,
        "[film]",
        f"version = {VERSION}",
        f"puzzle = {_text(film.puzzle)}",
        f"agent = {_text(film.agent)}",
        f"steps = {film.steps}",
        f"language = {_text(film.language)}",
        f"cell-names = {_text(film.cell_names)}",
        f"symbols = {_text(film.symbols)}",
    ]
    for scene in board.scenes:
        lines += ["", "[[scene]]", *_lines(scene)]
    return "\n".join(lines) + "\n"


def _lines(scene: StoryScene) -> Iterator[str]:
    if scene.first == scene.last:
        yield f"step = {scene.step}"
    else:
        yield f"steps = [{scene.first}, {scene.last}]"
    if scene.clause in CLAUSE_NAMES:
        yield f"clause = {_text(CLAUSE_NAMES[scene.clause])}"
    elif scene.clause != WHOLE:
        yield f"clause = {scene.clause}"
    if scene.ms is not None:
        yield f"seconds = {scene.ms / 1000:.3f}"
    if 0 < len(scene.words) <= LONGEST_WORDS:
        yield f"words = {_text(scene.words)}"
    if scene.pause:
        yield f"pause = {scene.pause / 1000:.3f}"
    if scene.note:
        yield f"note = {_text(scene.note)}"


def _text(value: str) -> str:
    return f'"{"".join(_ESCAPED.get(sign, sign) for sign in value)}"'
