"""The law of rules in notations: what is written is read again, or refused by name."""

from typing import Final

from solver.errors import NotationError
from solver.formats import (
    Notation,
    PuzzleRecord,
    notations,
    read_puzzles,
    write_puzzles,
)
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraint import Constraint
from solver.rules.constraints.boards import board_rule
from solver.rules.constraints.kinds import BOARD_KINDS
from tests.in_one_test import in_one_test
from tests.solver.formats.rule_meaning import meaning
from tests.solver.rules.test_rule_kinds import BOARD, EITHERS, RULES
from tests.solver.rules.test_rule_kinds import named as rule_id

BOARD_RULES: Final = tuple(
    board_rule(BOARD, BOARD_KINDS[kind], numbers)
    for kind, numbers in (
        ("leaper", (1, 2)),
        ("leaper", (1, 1)),
        ("leaper", (1, 3)),
        ("no-neighbour-difference", (1,)),
        ("no-neighbour-ratio", (2,)),
        ("no-neighbour-sum", (5, 10)),
        ("global-entropy", (4,)),
    )
)
OF_THE_SIZE: Final = ("classic-4", "this one has 4")
"""What a refusal says where boards of four rows cannot be written at all."""


def text_of(record: PuzzleRecord, notation: Notation) -> str:
    """*record* in a notation."""
    return "".join(write_puzzles([record], notation))


def written_or_refused(record: PuzzleRecord, notation: Notation) -> tuple[str, str]:
    """*record* in a notation, or why it cannot be; the other is empty."""
    try:
        return text_of(record, notation), ""
    except NotationError as error:
        return "", str(error)


@in_one_test("rule", [*RULES, *EITHERS, *BOARD_RULES], ids=rule_id)
def test_each_rule_is_read_again_or_refused_by_name(rule: Constraint) -> None:
    """In every notation that is written and read; none drops it."""
    puzzle = Puzzle(BOARD, (None,) * 16, constraints=(rule,))
    held = []
    for notation in notations():
        if notation.write is None or notation.read is None:
            continue
        text, refusal = written_or_refused(PuzzleRecord(puzzle), notation)
        if refusal:
            names = (rule.kind.replace("-", " "), *OF_THE_SIZE)
            assert any(name in refusal for name in names), refusal
            continue

        again = read_puzzles(text, notation=notation.name).chosen().puzzle
        assert meaning(again) == meaning(puzzle), notation.name
        held.append(notation.name)

    assert "json" in held
