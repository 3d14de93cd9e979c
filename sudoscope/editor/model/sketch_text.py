"""Sketches as text: a puzzle file, whose digits may contradict each other."""

import json

from solver.errors import PuzzleError
from solver.formats.notation import PuzzleRecord
from solver.formats.puzzle_json import json_record, puzzle_from_json
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.record_fields import LONGEST_NAME
from solver.puzzle.text_board import clues_from_text
from solver.rules.digits import symbol
from solver.text.json_text import json_of
from solver.text.printable_line import one_line
from sudoscope.editor.model.sketch import Sketch
from viz.puzzles.puzzle_draft import Draft

_CLUES = "clues"


def sketch_text(draft: Draft) -> str:
    """*draft* as a puzzle file."""
    title = one_line(draft.title, LONGEST_NAME)
    rules = Puzzle(draft.variant, (None,) * len(draft.digits), title, draft.constraints)
    record = json_record(PuzzleRecord(rules))
    digits = ("." if digit is None else symbol(digit) for digit in draft.digits)
    return json.dumps(record | {_CLUES: "".join(digits)}, ensure_ascii=False)


def sketch_of_text(text: str) -> Sketch:
    """The sketch in *text*, as ``sketch_text`` writes it.

    Raises:
        PuzzleError: It is no such text.
        VariantError: Its rules make no variant.
    """
    try:
        record = json_of(text)
        clues = record[_CLUES]
        record[_CLUES] = "." * len(clues)
        rules = puzzle_from_json(json.dumps(record)).puzzle
        digits = clues_from_text(clues, rules.variant)
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise PuzzleError(f"a puzzle file expected: {error}") from None
    return Sketch(Sketch.of(rules).now._replace(digits=digits))
