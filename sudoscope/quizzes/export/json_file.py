"""JSON: a quiz for programs, with the positions as data."""

import json
from typing import Any, Final

from solver.puzzle.grid import Grid
from solver.rules.digits import SYMBOLS, digits, symbol
from solver.rules.places import Cell
from solver.rules.variant import Variant
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
    cells = {_name(rules, cell): _candidates(grid, cell) for cell in rules.cells}
    open_cells = [_name(rules, c) for c in rules.cells if not grid.is_assigned(c)]
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
        "marks": [_name(rules, cell) for cell in asked.marks],
        "candidates": cells,
        "open": open_cells,
    }


def _name(rules: Variant, cell: Cell) -> str:
    """The name of *cell*: of a board its place, of a network that of the variable."""
    return rules.cell_name(cell) if rules.has_own_names else rules.places[cell].name


def _candidates(grid: Grid, cell: Cell) -> str | list[str]:
    """What *cell* may hold: the digits of a board, or the values of a network."""
    found, rules = digits(grid[cell]), grid.variant
    if rules.has_own_names:
        return [*map(rules.value_name, found)]
    return "".join(map(symbol, found))


def _read(record: dict[str, Any]) -> QuestionText:
    for text in record["candidates"].values():
        if isinstance(text, str) and text.strip(SYMBOLS):
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
