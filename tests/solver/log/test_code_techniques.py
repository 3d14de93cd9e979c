"""Techniques of changes by a student's code: their function, and their rule."""

from solver.log.deduction import code_function


def test_a_change_by_code_names_its_function_and_its_rule() -> None:
    """What stands behind the function is the rule; other techniques have none."""
    assert {code_function(s) for s in ("your-revise:ac3", "your-revise")} == {"revise"}
    assert code_function("naked-pair") == ""
