"""Rules of puzzle sites that are not read: refused by name in the window, too."""

import json

from solver.formats import read_puzzles
from viz.puzzles.detect import Refused, read_incoming


def test_rules_that_are_not_known_are_named() -> None:
    """Instead of a puzzle without them."""
    board = {"size": 9, "grid": [[{}] * 9] * 9, "lunchbox": [{"cells": ["R1C1"]}]}

    found = read_incoming(json.dumps(board))

    assert isinstance(found, Refused)
    assert "lunchbox" in found.sentence()


def test_a_field_for_rules_that_has_none_is_no_word_of_a_rule() -> None:
    """Programs write each field that they know, with or without such a rule."""
    board = {"size": 9, "grid": [[{}] * 9] * 9, "cage": [], "thermometer": []}

    record = read_puzzles(json.dumps(board)).entries[0].read()

    assert record.warnings == ()
