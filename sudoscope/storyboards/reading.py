"""Storyboards read from TOML; errors name the file, the line and what was expected."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from solver.explain.own_words import QUESTION, WHOLE
from solver.text.printable_line import one_line
from sudoscope.storyboards.errors import StoryboardError
from sudoscope.storyboards.scenes import (
    CLAUSE_NAMES,
    LONGEST_WORDS,
    VERSION,
    Identity,
    Storyboard,
    StoryScene,
    is_opening,
)
from viz.replay.reading_time import LONGEST_NOTE

_LARGEST: Final = 10_000_000
_LONGEST_S: Final = 600
_HEADER: Final = re.compile(r"^\s*\[\[\s*scene\s*\]\]", re.MULTILINE)
_FILM: Final = {
    "puzzle": str,
    "agent": str,
    "steps": int,
    "language": str,
    "cell-names": str,
    "symbols": str,
}
_BEFORE_SYMBOLS: Final = {"symbols": "digits"}
"""What is true of storyboards from before there were other symbols."""
_SCENE: Final = (
    "step",
    "steps",
    "clause",
    "seconds",
    "words",
    "pause",
    "note",
    "cut",
)


def read_storyboard(path: Path) -> Storyboard:
    """The storyboard of the file at *path*.

    Raises:
        StoryboardError: It cannot be read, or is none.
    """
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST + 1)
    except OSError as error:
        raise StoryboardError(f"cannot read {path}: {error.strerror}") from None
    if len(data) > _LARGEST:
        raise StoryboardError(f"{path}: it has over {_LARGEST // 1_000_000} MB")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise StoryboardError(f"{path}, line {line}: found no UTF-8") from None
    try:
        record = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise StoryboardError(f"{path} is no TOML: {error}") from None
    try:
        return _storyboard(record, text)
    except StoryboardError as error:
        raise StoryboardError(f"{path}{error}") from None


def _storyboard(record: Mapping[str, Any], text: str) -> Storyboard:
    """The storyboard that *record* describes, which was read from *text*.

    Raises:
        StoryboardError: It is none; the message goes on behind the name of the file.
    """
    if unknown := sorted(set(record) - {"film", "scene"}):
        raise StoryboardError(
            f": found {unknown[0]!r}, expected [film] and [[scene]] alone"
        )
    film, scenes = record.get("film"), record.get("scene")
    if not isinstance(film, dict) or not isinstance(scenes, list) or not scenes:
        raise StoryboardError(": found no [film] or no [[scene]]; both expected")
    lines = [text.count("\n", 0, at.end()) + 1 for at in _HEADER.finditer(text)]
    if len(lines) != len(scenes):  # such as of scenes that are written in one line
        lines = [0] * len(scenes)
    version, read = _version(film), list[StoryScene]()
    for number, (line, one) in enumerate(zip(lines, scenes, strict=True), start=1):
        where = f", line {line} (scene {number})" if line else f", scene {number}"
        try:
            scene = replace(_scene(one), line=line)
            read.append(scene if version == 1 else _before_its_step(scene))
        except StoryboardError as error:
            raise StoryboardError(f"{where}: {error}") from None
    return Storyboard(_identity(film), tuple(read))


def _version(film: Mapping[str, Any]) -> int:
    """The version of the file of *film*; 1 where it says none."""
    found = film.get("version", 1)
    if type(found) is not int or not 1 <= found <= VERSION:
        raise StoryboardError(
            f", [film]: found version = {found!r}, expected 1 to {VERSION}; it may be"
            " of a later Sudoscope"
        )
    return found


def _before_its_step(scene: StoryScene) -> StoryScene:
    """*scene* where a question has the step before the one that it names."""
    if scene.clause != QUESTION:
        return scene
    if not scene.first:
        raise StoryboardError("found a question about step 0, expected one from 1 on")
    return replace(scene, first=scene.first - 1, last=scene.first - 1)


def _identity(film: Mapping[str, Any]) -> Identity:
    """Which film it is of."""
    film = {**_BEFORE_SYMBOLS, **film}
    for key, kind in _FILM.items():
        if type(film.get(key)) is not kind:
            raise StoryboardError(
                f", [film]: found {key} = {film.get(key)!r}, expected it as it was"
                " written; take it from a storyboard that is made anew"
            )
    return Identity(*(film[key] for key in _FILM))


def _scene(record: object) -> StoryScene:
    """The scene that *record* describes."""
    if not isinstance(record, dict):
        raise StoryboardError("found no table, [[scene]] expected")
    for key in record:
        if key not in _SCENE:
            names = ", ".join(_SCENE)
            raise StoryboardError(f"found {key!r}, expected some of {names}")
    first, last = _steps(record)
    clause = _clause(record.get("clause", WHOLE))
    if clause != WHOLE and first != last:
        raise StoryboardError("found a clause of several steps; one step expected")
    is_cut = record.get("cut", False)
    if not isinstance(is_cut, bool):
        raise StoryboardError(f"found cut = {is_cut!r}, expected true or false")
    return StoryScene(
        first,
        last,
        clause,
        _ms(record, "seconds", 0.001) if "seconds" in record else None,
        _words(record, "words", LONGEST_WORDS),
        _ms(record, "pause", 0) if "pause" in record else 0,
        _words(record, "note", LONGEST_NOTE),
        is_cut,
    )


def _steps(record: Mapping[str, Any]) -> tuple[int, int]:
    """The first and the last step of a scene."""
    if ("step" in record) is ("steps" in record):
        raise StoryboardError("expected step = 12, or steps = [12, 40], and found not")
    found = record.get("steps", [record.get("step")] * 2)
    is_pair = isinstance(found, list) and len(found) == 2  # noqa: PLR2004
    if not is_pair or any(type(one) is not int or one < 0 for one in found):
        raise StoryboardError(
            f"found {found!r} for its steps, expected step = 12 or steps = [12, 40]"
        )
    if found[0] > found[1]:
        raise StoryboardError(f"found steps = {found!r}, the last of which is first")
    return found[0], found[1]


def _clause(found: object) -> int:
    for clause, name in CLAUSE_NAMES.items():
        if found == name:
            return clause
    if not isinstance(found, int) or found is True or found < WHOLE:
        raise StoryboardError(
            f"found clause = {found!r}, expected a number from 1, or one of"
            f" {', '.join(CLAUSE_NAMES.values())}"
        )
    return found


def _ms(record: Mapping[str, Any], key: str, least: float) -> int:
    found = record[key]
    is_number = type(found) in {int, float}
    if not is_number or not least <= found <= _LONGEST_S:
        raise StoryboardError(
            f"found {key} = {found!r}, expected {least:g} to {_LONGEST_S}"
        )
    return round(float(found) * 1000)


def _words(record: Mapping[str, Any], key: str, longest: int) -> str:
    """A text of a scene on one line; empty where there is none."""
    if key not in record:
        return ""
    found = record[key]
    text = one_line(found, longest + 1) if isinstance(found, str) else ""
    if not text or len(text) > longest:
        raise StoryboardError(
            f"found {key} = {found!r}, expected 1 to {longest} characters; leave the"
            " line out for none of your own"
        )
    return text


def check_order(scenes: Sequence[StoryScene]) -> None:
    """Refuse scenes that come before others whose steps are later.

    Named is the one without which its neighbours were in order. All are of steps and
    clauses that are there: else that would be the fault to name.

    Raises:
        StoryboardError: There are some.
    """
    ordered = scenes[is_opening(scenes) :]
    for number, (before, scene) in enumerate(pairwise(ordered)):
        if _is_next(before, scene):
            continue
        is_before = number == 0 or _is_next(ordered[number - 1], scene)
        wrong, other, way = scene, before, "behind"
        if is_before and number != len(ordered) - 2:
            wrong, other, way = before, scene, "before"
        where = f"line {wrong.line}: " if wrong.line else ""
        raise StoryboardError(
            f"{where}found {wrong.name} {way} {other.name}; each comes once,"
            " in the order of the solve: steps, and of a step its clauses from 1 to"
            " the end; a question comes before all others, or in place of the step"
            " before its own"
        )


def _is_next(before: StoryScene, scene: StoryScene) -> bool:
    """Whether *scene* may come after *before*."""
    are_clauses = scene.is_clause and before.is_clause
    return scene.first > before.last or (are_clauses and scene.place > before.place)
