"""JSON: a quiz for programs, with the positions as data."""

import json
from typing import Any, Final

from solver.rules.digits import SYMBOLS, digits, symbol
from solver.text.json_text import json_of
from sudoscope.quizzes.export.sheet import QuizSheet, SheetQuestion
from sudoscope.quizzes.model.question import QuestionOption, QuestionText

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


def read_json_quiz(data: bytes) -> tuple[QuestionText, ...]:
    """The questions of a JSON document as ``json_quiz`` writes it.

    Raises:
        ValueError: It is no JSON.
    """
    return tuple(map(_read, json_of(data)["questions"]))


def _question(question: SheetQuestion) -> dict[str, Any]:
    asked, said = question.asked, question.said
    grid, rules = asked.grid, asked.grid.variant
    cells = {
        rules.places[cell].name: "".join(map(symbol, digits(grid[cell])))
        for cell in rules.cells
    }
    open_cells = [rules.places[c].name for c in rules.cells if not grid.is_assigned(c)]
    return {
        "name": said.name,
        "kind": asked.ask.kind,
        "asks": asked.ask,
        "step": asked.step,
        "text": said.text,
        "note": said.note,
        "options": [
            {"text": text, "is_right": is_right} for text, is_right in said.options
        ],
        "is_single": said.is_single,
        "right": said.right,
        "reason": said.reason,
        "marks": [rules.places[cell].name for cell in asked.marks],
        "candidates": cells,
        "open": open_cells,
    }


def _read(record: dict[str, Any]) -> QuestionText:
    for text in record["candidates"].values():
        if text.strip(SYMBOLS):
            raise ValueError(f"found {text!r}, expected digits")
    return QuestionText(
        f"{record['text']} {record['note']}",
        title=record["name"],
        reason=record["reason"],
        options=tuple(
            QuestionOption(o["text"], o["is_right"]) for o in record["options"]
        ),
        is_single=record["is_single"],
    )
