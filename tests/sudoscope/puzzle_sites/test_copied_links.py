"""A puzzle leaves the window as a link."""

import json

from solver.formats.notation import PuzzleRecord
from solver.formats.unwritten import unwritten
from tests.viz.player.test_puzzle_texts import lost_by, read, rules_of, whole_record
from viz.puzzles.examples import famous
from viz.puzzles.puzzle_texts import link_of


def test_a_link_holds_the_puzzle() -> None:
    """It is read without a network."""
    puzzle = famous()[0].puzzle
    link = link_of(PuzzleRecord(puzzle))
    assert link.startswith("https://")
    assert read(link).clues == puzzle.clues


def test_a_link_holds_rules_that_the_first_notation_cannot_say() -> None:
    """A thermometer, which a link to SudokuPad cannot hold."""
    line = {"lines": [["R1C1", "R1C2", "R1C3"]]}
    document = {"size": 9, "grid": [[{}] * 9] * 9, "thermometer": [line]}
    puzzle = read(json.dumps(document))

    link = link_of(PuzzleRecord(puzzle))

    assert "//f-puzzles.com/" in link
    assert rules_of(read(link)) == rules_of(puzzle)


def test_what_a_link_does_not_hold_of_a_puzzle_is_known() -> None:
    """Its title, source, words and solution: what is read again is not named."""
    whole = whole_record()

    assert unwritten(whole, link_of) == lost_by(link_of, whole)
