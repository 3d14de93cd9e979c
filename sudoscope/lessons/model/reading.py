"""Read lessons from TOML; errors name the cue and what was expected."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from solver.agents.spec import AgentSpec
from solver.errors import SudoscopeError, UnknownNameError, VariantError
from solver.formats import read_puzzle
from solver.puzzle.puzzle import Puzzle
from sudoscope.lessons.model.errors import LessonError
from sudoscope.lessons.model.lesson import (
    Claim,
    Lesson,
    LessonCellNote,
    LessonCue,
    LessonLevel,
    LessonQuestion,
    Words,
)
from sudoscope.lessons.model.own_names import cue_in_file_names
from sudoscope.lessons.model.statement_values import values_in
from sudoscope.lessons.model.statements import quantity_from
from viz.appearance import PANEL_CHOICES, LowerPanel, PanelChoice
from viz.assets_folder import assets
from viz.messages import languages
from viz.replay.annotations import MOST_CELL_NOTES
from viz.replay.step_notation import SPOT

ENDING: Final = ".toml"
LARGEST: Final = 1_000_000
"""Bytes of a lesson."""
_MOST_CUES: Final = 200
_LONGEST_MINUTES: Final = 60
_SLOWEST: Final = 20
_SPEEDS: Final = (25, 800)
_NEEDED: Final = ("title", "about", "level", "minutes", "puzzle", "agent")
_LESSON: Final = frozenset({*_NEEDED, "variant", "values", "panel", "speed"})
_CUE: Final = frozenset(
    {
        "at",
        "say",
        "ask",
        "asks",
        "answers",
        "why",
        "claims",
        "open",
        "slow",
        "panel",
        "notes",
        "compare",
    }
)
_NOTE: Final = ("cells", "text")
_QUESTION: Final = ("ask", "asks", "answers")


def read_lesson(path: Path) -> Lesson:
    """Read the lesson file at *path*.

    Raises:
        LessonError: It cannot be read, or describes no lesson.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise LessonError(f"cannot read {path}: {error.strerror}") from None
    if len(data) > LARGEST:
        raise LessonError(f"{path} is no lesson: it has more than {LARGEST:,} bytes")
    try:
        return lesson_from(data, path.name.removesuffix(ENDING))
    except LessonError as error:
        raise LessonError(*(f"{path}: {fault}" for fault in error.faults)) from None


def lesson_from(data: bytes, name: str) -> Lesson:
    """Parse a lesson from TOML.

    Raises:
        LessonError: It describes none; with a fault of its head, and one of each cue.
    """
    try:
        record = tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise LessonError(f"byte {error.start} is not UTF-8") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise LessonError(f"this is no TOML: {error}") from None
    _check_keys(record, {"lesson", "cue"}, ("lesson", "cue"), "the file")
    head, cues = record["lesson"], record["cue"]
    if not isinstance(head, dict):
        raise LessonError("found no table [lesson]; one expected")
    if not isinstance(cues, list) or not 1 <= len(cues) <= _MOST_CUES:
        raise LessonError(f"found no cues; 1 to {_MOST_CUES} tables [[cue]] expected")
    faults: list[str] = []
    lesson = None
    try:
        lesson = _lesson(head, name)
    except SudoscopeError as error:
        faults.append(f"[lesson]: {error}")
    read = []
    for number, cue in enumerate(cues, start=1):
        try:
            told = cue_in_file_names(cue, lesson.puzzle.rules) if lesson else cue
            read.append(_cue(number, told, lesson.languages if lesson else None))
        except SudoscopeError as error:
            faults.append(f"cue {number}: {error}")
    if faults or lesson is None:
        raise LessonError(*faults)
    return replace(lesson, cues=tuple(read))


def _lesson(head: Mapping[str, Any], name: str) -> Lesson:
    """The lesson of the table *head*, without cues."""
    _check_keys(head, _LESSON, _NEEDED, "it")
    title = _words(head["title"], "title", None)
    spoken = tuple(title)
    puzzle = read_puzzle(_text(head, "puzzle"), _text(head, "variant", ""))
    return Lesson(
        name,
        title,
        _words(head["about"], "about", spoken),
        LessonLevel(_one_of(_text(head, "level"), "level", list(LessonLevel))),
        _whole(head["minutes"], "minutes", 1, _LONGEST_MINUTES),
        puzzle,
        AgentSpec.named(_text(head, "agent")),
        LowerPanel(_one_of(_text(head, "panel", "tree"), "panel", list(LowerPanel))),
        _whole(head.get("speed", 100), "speed", *_SPEEDS),
        (),
        _values(head["values"], puzzle, spoken) if "values" in head else {},
    )


def _values(found: object, puzzle: Puzzle, spoken: Sequence[str]) -> Words:
    """What the values of *puzzle* are called in each language."""
    values = _words(found, "values", spoken)
    for language, words in values.items():
        try:
            replace(puzzle.variant, values=tuple(words.split()))
        except VariantError as error:
            raise LessonError(f"found values in {language!r}: {error}") from None
    return values


def _cue(number: int, record: object, spoken: Sequence[str] | None) -> LessonCue:
    """The cue that *record* describes, in the languages *spoken* if they are known."""
    if not isinstance(record, dict):
        raise LessonError("found no table, [[cue]] expected")
    _check_keys(record, _CUE, ("at",), "it")
    spot = str(record["at"]) if type(record["at"]) is int else record["at"]
    if not isinstance(spot, str) or not SPOT.fullmatch(spot):
        raise LessonError(
            f"found at = {spot!r}, expected a step like 12, guess:1 or ac3"
        )
    say = _words(record["say"], "say", spoken) if "say" in record else {}
    asked = [key for key in _QUESTION if key in record]
    if asked and len(asked) < len(_QUESTION):
        missing = next(key for key in _QUESTION if key not in record)
        raise LessonError(f"found {asked[0]} without {missing}; both expected")
    if "why" in record and not asked:
        raise LessonError("found why without ask; both expected")
    if not say and not asked:
        raise LessonError("found nothing to say and nothing to ask; one expected")
    is_open = record.get("open", False)
    if not isinstance(is_open, bool):
        raise LessonError(f"found open = {is_open!r}, expected true or false")
    return LessonCue(
        number,
        spot,
        say,
        _question(record, spoken) if asked else None,
        tuple(map(Claim.of, _list(record.get("claims", []), "claims"))),
        is_open,
        _whole(record.get("slow", 1), "slow", 1, _SLOWEST),
        _panel(record) if "panel" in record else None,
        _notes(record.get("notes", []), spoken),
        AgentSpec.named(_text(record, "compare")) if "compare" in record else None,
    )


def _panel(record: Mapping[str, Any]) -> PanelChoice:
    """The lower panel from the cue on."""
    found = _text(record, "panel")
    name, colon, level = found.partition(":")
    _one_of(name, "panel", PANEL_CHOICES)
    if colon and (name != LowerPanel.LEVELS or not level):
        raise LessonError(
            f"found panel = {found!r}, expected a level behind levels alone, like"
            " levels:ac3"
        )
    return PanelChoice(LowerPanel(name), level)


def _notes(found: object, spoken: Sequence[str] | None) -> tuple[LessonCellNote, ...]:
    """The notes on cells of a cue."""
    example = 'like { cells = ["A1"], text = { en = "…" } }'
    if not isinstance(found, list) or len(found) > MOST_CELL_NOTES:
        raise LessonError(
            f"found notes = {found!r}, expected a list of {MOST_CELL_NOTES} at most,"
            f" each {example}"
        )
    notes = []
    for record in found:
        if not isinstance(record, dict):
            raise LessonError(f"found the note {record!r}, expected one {example}")
        _check_keys(record, set(_NOTE), _NOTE, "a note")
        cells = _list(record["cells"], "cells")
        if not cells or len(set(cells)) < len(cells):
            raise LessonError(f"found cells = {cells!r}, expected each once, one least")
        words = _words(record["text"], "text", spoken)
        notes.append(LessonCellNote(tuple(cells), words))
    return tuple(notes)


def _question(
    record: Mapping[str, Any], spoken: Sequence[str] | None
) -> LessonQuestion:
    about = quantity_from(_text(record, "asks"))
    answers = _list(record["answers"], "answers")
    value = values_in(" ".join(answers) or "none", about.kind)
    why = _words(record["why"], "why", spoken) if "why" in record else {}
    return LessonQuestion(_words(record["ask"], "ask", spoken), about, value, why)


def _check_keys(
    record: Mapping[str, Any],
    known: frozenset[str] | set[str],
    needed: Sequence[str],
    where: str,
) -> None:
    """Refuse unknown keys and missing ones."""
    for key in record:
        if key not in known:
            names = ", ".join(sorted(known))
            raise LessonError(f"found {key!r}, expected some of {names}")
    for key in needed:
        if key not in record:
            raise LessonError(f"{where} has no {key!r}")


def _words(found: object, key: str, spoken: Sequence[str] | None) -> Words:
    """Words in each language of the lesson; in any languages where *spoken* is none."""
    example = 'like { en = "…", de = "…" }'
    if not isinstance(found, dict) or not found:
        raise LessonError(f"found {key} = {found!r}, expected words {example}")
    for language, words in found.items():
        if language not in languages():
            raise LessonError(
                f"found {key} in {language!r}, expected {', '.join(languages())}"
            )
        if not isinstance(words, str) or not words.strip():
            raise LessonError(f"found no words for {key} in {language!r}")
    if spoken is not None and set(found) != set(spoken):
        raise LessonError(
            f"found {key} in {', '.join(sorted(found))}, expected"
            f" {', '.join(sorted(spoken))} as for the title"
        )
    return {language: " ".join(words.split()) for language, words in found.items()}


def _text(record: Mapping[str, Any], key: str, default: str | None = None) -> str:
    found = record.get(key, default)
    if not isinstance(found, str):
        raise LessonError(f"found {key} = {found!r}, expected a text")
    return found.strip()


def _list(found: object, key: str) -> list[str]:
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        raise LessonError(f'found {key} = {found!r}, expected a list like ["…"]')
    return [one.strip() for one in found]


def _whole(found: object, key: str, low: int, high: int) -> int:
    if type(found) is not int or not low <= found <= high:
        raise LessonError(
            f"found {key} = {found!r}, expected a whole number from {low} to {high}"
        )
    return found


def _one_of(found: str, key: str, known: Sequence[str]) -> str:
    if found not in known:
        raise LessonError(f"found {key} = {found!r}, expected {', '.join(known)}")
    return found


def lesson_files() -> dict[str, Path]:
    """The files of the lessons that come with the program, by name, in their order."""
    numbered = [
        (*file.stem.partition("-")[::2], file)
        for file in (assets() / "lessons").glob(f"*{ENDING}")
    ]
    numbered.sort(key=lambda entry: int(entry[0]))
    return {name: file for _, name, file in numbered}


def lesson_named(name: str) -> Lesson:
    """The lesson of that name or number, or that in the file called *name*.

    Args:
        name: As ``lesson_files`` has it, its place there from 1, or a file.

    Raises:
        LessonError: The file cannot be read, or describes no lesson.
        UnknownNameError: There is neither.
    """
    files = lesson_files()
    if name in files:
        return _shipped(files[name])
    if name.isdecimal() and 1 <= int(name[:4]) <= len(files):
        return _shipped([*files.values()][int(name[:4]) - 1])
    path = Path(name)
    if path.suffix == ENDING or path.is_file():
        return read_lesson(path)
    raise UnknownNameError("lesson", name, files)


@cache
def _shipped(path: Path) -> Lesson:
    """A lesson of the program: its file does not change while it runs."""
    return read_lesson(path)
