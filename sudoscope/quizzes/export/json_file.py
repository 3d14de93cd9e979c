"""JSON: a quiz for programs, with the positions as data."""

import json
from typing import Any, Final

from solver.rules.digits import SYMBOLS, digits, symbol
from sudoscope.quizzes.export.reading_back import ReadQuestion
from sudoscope.quizzes.export.sheet import QuizSheet, SheetOption, SheetQuestion

FORMAT: Final = "sudoscope-quiz"
VERSION: Final = 1


def json_quiz(sheet: QuizSheet) -> bytes:
    """*sheet* as a JSON document."""
    document = {"format": FORMAT, "version": VERSION, **quiz_content(sheet)}
    return (json.dumps(document, indent=1, ensure_ascii=False) + "\n").encode()


def quiz_content(sheet: QuizSheet) -> dict[str, Any]:
    """What the document of *sheet* has below its format and version."""
    puzzle = sheet.trace.puzzle
    return {
        "language": sheet.language,
        "title": sheet.title,
        "puzzle": puzzle.text,
        "variant": puzzle.variant.slug,
        "agent": sheet.trace.agent,
        "questions": [_question(question) for question in sheet.questions],
    }


def read_json_quiz(data: bytes) -> tuple[ReadQuestion, ...]:
    """The questions of a JSON document as ``json_quiz`` writes it.

    Raises:
        ValueError: It is no JSON.
    """
    return tuple(map(_read, json.loads(data)["questions"]))


def _question(question: SheetQuestion) -> dict[str, Any]:
    asked = question.asked
    grid, rules = asked.grid, asked.grid.variant
    cells = {
        rules.places[cell].name: "".join(map(symbol, digits(grid[cell])))
        for cell in rules.cells
    }
    open_cells = [rules.places[c].name for c in rules.cells if not grid.is_assigned(c)]
    return {
        "name": question.name,
        "kind": asked.kind,
        "asks": asked.ask,
        "step": asked.step,
        "text": question.text,
        "note": question.note,
        "options": [option._asdict() for option in question.options],
        "is_single": question.is_single,
        "right": question.right,
        "reason": question.reason,
        "marks": [rules.places[cell].name for cell in asked.marks],
        "candidates": cells,
        "open": open_cells,
    }


def _read(record: dict[str, Any]) -> ReadQuestion:
    for text in record["candidates"].values():
        if text.strip(SYMBOLS):
            raise ValueError(f"found {text!r}, expected digits")
    return ReadQuestion(
        record["name"],
        f"{record['text']} {record['note']}",
        tuple(SheetOption(o["text"], o["is_right"]) for o in record["options"]),
        record["is_single"],
        record["reason"],
    )
